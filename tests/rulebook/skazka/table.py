"""Helpers for tests of Skazka: positions from hands, moves in words, hands as lists of names."""

import importlib
from collections import Counter
from typing import Any

import teremok
from teremok import Match
from teremok.games.skazka.components import DATA

SINGLE = ("ilya", "finist", "firebird", "kolobok", "sivka", "saltan", "goroh", "stargazer")


def _copies(card: dict[str, Any]) -> int:
    """Copies of a card for the tests: two of most cards, so that a hand says little about the others.

    The real numbers are balance, not rules.
    """
    if card["id"] in SINGLE or {"strannik", "nechist"} & set(card["tags"]):
        return 1
    return 3 if card["id"] == "dobrynya" else 2


BOX = {**DATA, "cards": [{**card, "copies": _copies(card)} for card in DATA["cards"]]}
GAME = teremok.game("skazka", components=BOX).interpreted
"""Interpreted, so that nothing needs to be compiled for these components."""


def module(name: str) -> Any:
    """A module of the game that was loaded with these components."""
    return importlib.import_module(f"{GAME.rules.__package__}.{name}")


COPIES, FIRST_NECHIST, IDS = module("tables").COPIES, module("tables").FIRST_NECHIST, module("tables").IDS
STRANNIKS, card_words = module("tables").STRANNIKS, module("words").card_words
listed = module("words").listed
NAMES = {card_words(card, "en"): card for card in range(len(IDS))}
HEROES = [name for name, card in NAMES.items() if card < FIRST_NECHIST for _ in range(int(COPIES[card]))]
RIDERS = [name for name, card in NAMES.items() if STRANNIKS >> card & 1]

FILLER = ["Bear", "Bear", "Alyonushka", "Alyonushka", "Nastenka", "Nastenka"]
"""The default deck."""


def table(
    hands: dict[str, list[str]],
    deck: list[str] | None = None,
    discard: list[str] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    **more: Any,
) -> Match:
    """A position with these hands. With `discard` the rest is the deck, else the rest is the discard."""
    piles = [*hands.values(), *more.get("front", {}).values()]
    used = Counter(card for pile in piles for card in pile)
    aside = more.pop("aside", [rider for rider in RIDERS if not used[rider]])
    left = Counter(HEROES) - used - Counter(aside)
    if discard is not None:
        left -= Counter(discard)
        top = deck or []
        deck = [*top, *(left - Counter(top)).elements()]
    else:
        deck = list((Counter(FILLER) & left).elements()) if deck is None else deck
        discard = list((left - Counter(deck)).elements())
    players = more.pop("players", list(hands))
    position = {
        "players": players,
        "hands": {name: cards for name, cards in hands.items() if cards},
        "deck": deck,
        "discard": discard,
        "aside": aside,
        "accuser": more.pop("accuser", players[0]),
        **more,
    }
    return GAME.position(position, seed=seed, **(options or {}))


def play(match: Match, *moves: str) -> Match:
    """`play(match, "A accuse B", "B play Yemelya")`."""
    for text in moves:
        name, _, words = text.partition(" ")
        match.play("ABCDEFGHIJ".index(name), words)
    return match


def legal(match: Match, name: str) -> list[str]:
    return [str(move) for move in match.legal("ABCDEFGHIJ".index(name))]


def acting(match: Match) -> str:
    return "".join("ABCDEFGHIJ"[seat] for seat in match.actors)


def cards(match: Match, pile: str, name: str | None = None) -> list[str]:
    """The names of the cards in a pile, or in the hand or front of a player."""
    held = match.state[0][pile]
    bits = int(held if name is None else held["ABCDEFGHIJ".index(name)])
    return sorted(card_words(card, "en") for card in listed(bits))


def hand(match: Match, name: str) -> list[str]:
    return cards(match, "hand", name)


def deck(match: Match) -> list[str]:
    """The names of the cards of the deck, from the top."""
    size = int(match.state[0]["deck_size"])
    return [card_words(int(card), "en") for card in match.state[0]["deck"][:size][::-1]]


def living(match: Match) -> str:
    return "".join(name for seat, name in enumerate("ABCDEFGHIJ") if int(match.state[0]["alive"]) >> seat & 1)


def may_hold(match: Match, viewer: str, owner: str, card: str, worlds: int = 200) -> bool:
    """Does the owner hold this card in some imagined world of the viewer?"""
    seat = -1 if viewer == "-" else "ABCDEFGHIJ".index(viewer)
    seen = match.observe(seat)
    return any(card in hand(seen.imagine(number), owner) for number in range(worlds))


def must_hold(match: Match, viewer: str, owner: str, card: str, worlds: int = 200) -> bool:
    """Does the owner hold this card in all imagined worlds of the viewer?"""
    seat = -1 if viewer == "-" else "ABCDEFGHIJ".index(viewer)
    seen = match.observe(seat)
    return all(card in hand(seen.imagine(number), owner) for number in range(worlds))


KOSCHEI3 = {"A": ["Yemelya", "Yemelya"], "B": ["Dobrynya Nikitich", "Fox"], "C": ["Koschei", "Fox"]}
