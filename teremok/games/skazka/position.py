"""Reads positions in the format described in README.md."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from ...engine.errors import BadPosition
from ...engine.options import Options
from ...engine.record import NONE, Records, blank
from . import rules
from .beliefs import add_entry
from .cards import with_card
from .components import BOX, FEWEST_PLAYERS, SEATS
from .state import ACCUSE
from .tables import COPIES, DESIGNS, EVERY_CARD, HEROES, IDS, NECHIST_DESIGNS, NECHIST_FOR, NECHISTS, STRANNIKS
from .words import card_words

FIELDS = ("players", "hands", "front", "left", "discard", "caught", "aside", "deck", "met", "accuser", "turn")
TEAMS = ("heroes", "nechist")


def bad(key: str, **facts: object) -> BadPosition:
    return BadPosition(f"skazka-position-{key}", **{name: str(fact)[:80] for name, fact in facts.items()})


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    """Read a position, which is a state at an accuser's step. If an ending is reached, the game is over."""
    for name in data:
        if name not in FIELDS:
            raise bad("field", field=name, choices=", ".join(FIELDS))
    players = _players(data.get("players"))
    options = choose(players=len(players))
    state = blank(rules.State)
    s = state[0]
    s["players"] = len(players)
    s["single"] = options["answer"] == "single"
    s["auto"] = options["end"] == "auto"
    s["effects"] = options["nechist_effects"]
    rules.clear_table(s)
    used: Counter[int] = Counter()
    _read_left(s, data.get("left", {}), players)
    _read_cards(s, "hand", data.get("hands"), "hands", players, used)
    _read_cards(s, "front", data.get("front", {}), "front", players, used)
    for name in ("discard", "caught"):
        s[name] = _set_of(_cards(data.get(name, []), name, used))
    _read_aside(s, data, used)
    _check_places(s, players)
    _read_deck(s, data, used)
    _read_met(s, data.get("met"), players)
    accuser = _seat(data.get("accuser"), players, "accuser")
    if not int(s["alive"]) >> accuser & 1:
        raise bad("accuser", name=players[accuser])
    s["accuser"] = accuser
    turn = data.get("turn", 0)
    if type(turn) is not int or not 0 <= turn <= 10_000:
        raise bad("turn")
    s["turn"] = turn
    s["phase"], s["acting"] = ACCUSE, 1 << accuser
    rules.check_end(s)
    if not int(s["ending"]) >= 0:
        rules.check_standstill(s)
    return options, state


def _players(names: object) -> list[str]:
    if (
        not isinstance(names, list)
        or not FEWEST_PLAYERS <= len(names) <= SEATS
        or not all(isinstance(name, str) and name for name in names)
        or len(set(names)) < len(names)
    ):
        raise bad("players", least=FEWEST_PLAYERS, most=SEATS)
    return names


def _seat(name: object, players: list[str], field: str) -> int:
    if not isinstance(name, str) or name not in players:
        raise bad("player", name=name, field=field, choices=", ".join(players))
    return players.index(name)


def _named() -> dict[str, int]:
    by_name = {card_words(card, "en").lower(): card for card in range(DESIGNS)}
    return by_name | {id: card for card, id in enumerate(IDS)}


def _cards(listed: object, field: str, used: Counter[int]) -> list[int]:
    """Read a list of cards, counting them in `used`; more copies than there are, are an error."""
    if not isinstance(listed, list):
        raise bad("list", field=field)
    named = _named()
    cards = []
    for name in listed:
        if not isinstance(name, str) or name.lower() not in named:
            raise bad("card", name=name, field=field)
        card = named[name.lower()]
        used[card] += 1
        if used[card] > COPIES[card]:
            raise bad("copies", name=name, copies=COPIES[card])
        cards.append(card)
    return cards


def _set_of(cards: list[int]) -> int:
    together = 0
    for card in cards:
        together = int(with_card(together, card))
    return together


def _read_left(s: Any, left: object, players: list[str]) -> None:
    if not isinstance(left, Mapping):
        raise bad("left", choices=", ".join(TEAMS))
    alive = (1 << len(players)) - 1
    for name, team in left.items():
        seat = _seat(name, players, "left")
        if team not in TEAMS:
            raise bad("left", choices=", ".join(TEAMS))
        s["gone_hero" if team == "heroes" else "gone_nechist"] |= 1 << seat
        alive &= ~(1 << seat)
    s["alive"] = alive


def _read_cards(s: Any, target: str, piles: object, field: str, players: list[str], used: Counter[int]) -> None:
    if not isinstance(piles, Mapping):
        raise bad("piles", field=field)
    for name, listed in piles.items():
        seat = _seat(name, players, field)
        cards = _cards(listed, f"{field}.{name}", used)
        if cards and not int(s["alive"]) >> seat & 1:
            raise bad("gone", name=name, field=field)
        s[target][seat] = _set_of(cards)
        if target == "hand":
            s["hand_size"][seat] = len(cards)
        elif any(BOX.cards[card].front is None for card in cards):
            raise bad("front", name=name)


def _read_aside(s: Any, data: Mapping[str, Any], used: Counter[int]) -> None:
    """Read the cards aside; without a list, these are the Stranniks not listed elsewhere."""
    if "aside" in data:
        cards = _cards(data["aside"], "aside", used)
        if any(not STRANNIKS >> card & 1 for card in cards):
            raise bad("aside")
    else:
        deck = [name.lower() for name in data.get("deck", []) if isinstance(name, str)]
        named = _named()
        in_deck = Counter(named[name] for name in deck if name in named)
        cards = []
        for card in range(DESIGNS):
            if STRANNIKS >> card & 1:
                cards += [card] * max(0, int(COPIES[card]) - used[card] - in_deck[card])
        used.update(cards)
    s["aside"] = _set_of(cards)


def _check_places(s: Any, players: list[str]) -> None:
    """Check that living players have cards, and that the right number of Nechist is in hands or caught.  S1, S9"""
    nechist = int(s["caught"]).bit_count()
    for seat, name in enumerate(players):
        if int(s["alive"]) >> seat & 1 and not s["hand_size"][seat]:
            raise bad("empty", name=name)
        nechist += (int(s["hand"][seat]) & NECHISTS).bit_count()
    if int(s["caught"]) & ~NECHISTS:
        raise bad("caught")
    if int(s["discard"]) & NECHISTS:
        raise bad("discard")
    if nechist != NECHIST_FOR[len(players)]:
        raise bad("nechist", number=NECHIST_FOR[len(players)], players=len(players), found=nechist)


def _read_deck(s: Any, data: Mapping[str, Any], used: Counter[int]) -> None:
    """Read the deck from the top; without a list, it is all Heroes not listed, shuffled by a seed from the position."""
    if "deck" in data:
        deck = _cards(data["deck"], "deck", used)
        missing = [card for card in range(DESIGNS) if HEROES >> card & 1 and used[card] < COPIES[card]]
        if missing:
            raise bad("missing", card=card_words(missing[0], "en"))
        if any(NECHISTS >> card & 1 for card in deck):
            raise bad("deck")
    else:
        deck = [card for card in range(DESIGNS) if HEROES >> card & 1 for _ in range(int(COPIES[card]) - used[card])]
        Random(json.dumps(dict(data), sort_keys=True, default=str)).shuffle(deck)
    s["deck_size"] = len(deck)
    s["deck"] = deck[::-1] + [NONE] * (len(s["deck"]) - len(deck))


def _read_met(s: Any, met: object, players: list[str]) -> None:
    """Read who met at the start, and set the beliefs about hands: nothing is known.  S3"""
    everybody = (1 << len(players)) - 1
    holders = int(sum(1 << seat for seat in range(len(players)) if int(s["hand"][seat]) & NECHISTS))
    if met is None:
        named = holders
    elif isinstance(met, list):
        named = int(sum(1 << seat for seat in {_seat(name, players, "met") for name in met}))
    else:
        raise bad("list", field="met")
    if int(s["caught"]).bit_count() < NECHIST_FOR[len(players)] and not (
        1 <= named.bit_count() <= NECHIST_FOR[len(players)]
    ):
        raise bad("met", most=NECHIST_FOR[len(players)])
    s["met"] = named
    s["deck_may"] = HEROES
    as_dealt = named == holders and not s["caught"]
    for seat in range(len(players)):
        if size := int(s["hand_size"][seat]):
            add_entry(s, seat, EVERY_CARD, 1 << seat if as_dealt else everybody, size)
    for i in range(NECHIST_DESIGNS):
        if int(s["caught"]) >> (DESIGNS - NECHIST_DESIGNS + i) & 1:
            s["caught_origins"][i] = everybody
