"""Reads positions that people write; README.md describes the format."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ...engine.errors import BadPosition
from ...engine.moves import folded
from ...engine.options import Options
from ...engine.record import NONE, Records, blank
from . import state
from .components import DECK_NAMES, SEAT_LETTERS, SEATS
from .tables import CARD_IDS, CARD_NAMES, COPIES, HAND, PACK_OF, PLAYS, ROUNDS, ROW

FIELDS = ("round", "played", "hands", "drafted", "deck")
CLOSED = "-"

Cards = list[int]

BY_NAME = {folded(name): card for names in (*CARD_NAMES.values(), CARD_IDS) for card, name in enumerate(names)}


def bad(key: str, **facts: object) -> BadPosition:
    return BadPosition(f"fairytale-position-{key}", **{name: str(fact)[:200] for name, fact in facts.items()})


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    """Build a state from a position. Without packs and drafted cards it is final."""
    for name in data:
        if name not in FIELDS:
            raise bad("field", field=name, choices=", ".join(FIELDS))
    players = _players(data)
    options = choose(players=players)
    rows = _read_rows(data.get("played", {}), players)
    hands = _read_cards(data.get("hands", {}), "hands", players)
    drafted = _read_cards(data.get("drafted", {}), "drafted", players)
    record = blank(state.State)
    s = record[0]
    s["players"], s["kind"], s["pairs"] = players, DECK_NAMES.index(str(options["deck"])), options["pairs"]
    for name in ("pack", "hand", "chosen", "row", "turned"):
        s[name] = NONE
    for seat, row in enumerate(rows):
        s["row"][seat, : len(row)] = [card for card, _ in row]
        s["closed"][seat] = sum(closed << spot for spot, (_, closed) in enumerate(row))
    if any(hands) or any(drafted):
        _read_round(s, data.get("round"), rows, hands, drafted)
    else:
        if "round" in data:
            _round(data["round"])
        s["round"], s["phase"] = ROUNDS, state.OVER
    used = Counter(card for cards in (*hands, *drafted) for card in cards)
    used.update(card for row in rows for card, _ in row)
    _read_deck(s, data, used)
    return options, record


# --- what people write -----------------------------------------------------------------------------------------------


def _players(data: Mapping[str, Any]) -> int:
    """The number of players, from the letters that name them."""
    letters: set[str] = set()
    for name in ("played", "hands", "drafted"):
        by_seat = data.get(name, {})
        if not isinstance(by_seat, Mapping):
            raise bad("seats", field=name)
        letters.update(str(letter).upper() for letter in by_seat)
    if not 2 <= len(letters) <= SEATS or letters != set(SEAT_LETTERS[: len(letters)]):
        raise bad("players", letters=", ".join(SEAT_LETTERS), given=", ".join(sorted(letters)))
    return len(letters)


def _by_seat(by_seat: Mapping[str, Any], field: str, players: int) -> list[list[Any]]:
    """The lists of all seats, in order; a seat that is not named has none."""
    lists: list[list[Any]] = [[] for _ in range(players)]
    for letter, cards in by_seat.items():
        if not isinstance(cards, list):
            raise bad("seats", field=field)
        lists[SEAT_LETTERS.index(str(letter).upper())] = cards
    return lists


def _card(name: object) -> int:
    if not isinstance(name, str) or folded(name) not in BY_NAME:
        raise bad("card", name=name, example=CARD_NAMES["en"][0])
    return BY_NAME[folded(name)]


def _read_cards(by_seat: Mapping[str, Any], field: str, players: int) -> list[Cards]:
    return [[_card(name) for name in cards] for cards in _by_seat(by_seat, field, players)]


def _read_rows(by_seat: Mapping[str, Any], players: int) -> list[list[tuple[int, bool]]]:
    """Read rows: cards in the order of play, a minus before a closed one."""
    rows = []
    for seat, cards in enumerate(_by_seat(by_seat, "played", players)):
        if len(cards) > ROW:
            raise bad("row", seat=SEAT_LETTERS[seat], cards=len(cards), most=ROW)
        row = []
        for name in cards:
            closed = isinstance(name, str) and name.lstrip().startswith(CLOSED)
            row.append((_card(name.lstrip()[1:] if closed else name), closed))
        rows.append(row)
    return rows


def _round(number: object) -> int:
    """The number of rounds before this one."""
    if type(number) is not int or not 1 <= number <= ROUNDS:
        raise bad("round", given=number, last=ROUNDS)
    return number - 1


# --- what it means ---------------------------------------------------------------------------------------------------


def _same_size(lists: list[Cards], field: str) -> int:
    sizes = {len(cards) for cards in lists}
    if len(sizes) > 1:
        raise bad("sizes", field=field, sizes=", ".join(str(len(cards)) for cards in lists))
    return sizes.pop()


def _read_round(s: Any, number: object, rows: list[Any], hands: list[Cards], drafted: list[Cards]) -> None:
    """Set up a round under way: in the draft, or between two reveals."""
    if number is None:
        raise bad("no-round", last=ROUNDS)
    s["round"] = _round(number)
    held, laid = _same_size(hands, "hands"), _same_size(drafted, "drafted")
    if held > 0 and held + laid != HAND:
        raise bad("draft", held=held, laid=laid, all=HAND)
    if held == 0 and not HAND - PLAYS < laid <= HAND:
        raise bad("play", laid=laid, least=HAND - PLAYS + 1, most=HAND)
    played = 0 if held else HAND - laid
    for seat, row in enumerate(rows):
        if len(row) != s["round"] * PLAYS + played:
            right = int(s["round"]) * PLAYS + played
            raise bad("played", seat=SEAT_LETTERS[seat], cards=len(row), right=right)
    s["owing"] = (1 << len(rows)) - 1
    if held > 1:
        s["phase"], s["step"] = state.DRAFT, laid
        _lay(s, drafted, hands)
        holding = drafted
    else:  # the last card of a pack lies down by itself  F3
        s["phase"], s["step"] = state.PLAY, played
        done = [[card for card, _ in row[len(row) - played :]] for row in rows]
        holding = [mine + last for mine, last in zip(drafted, hands, strict=True)]
        _lay(s, [before + mine for before, mine in zip(done, holding, strict=True)], hands)
    for seat, cards in enumerate(holding):
        s["hand"][seat, : len(cards)] = sorted(cards)


def _lay(s: Any, taken: list[Cards], hands: list[Cards]) -> None:
    """Put all cards back into the packs from which they were taken, in the order in which they are written."""
    round, players = int(s["round"]), int(s["players"])
    for seat, cards in enumerate(taken):
        for step, card in enumerate(cards):
            s["pack"][round, PACK_OF[players, round % 2, step, seat], step] = card
        step = len(cards)
        if step < HAND:
            s["pack"][round, PACK_OF[players, round % 2, step, seat], step:] = sorted(hands[seat])


def _read_deck(s: Any, data: Mapping[str, Any], used: Counter[int]) -> None:
    """The deck as written, or all cards that lie nowhere else."""
    copies = COPIES[s["kind"]]
    if "deck" in data:
        if not isinstance(data["deck"], list):
            raise bad("deck")
        deck = Counter(_card(name) for name in data["deck"])
    else:
        deck = Counter({card: max(0, int(copies[card]) - used[card]) for card in range(len(copies))})
    for card in used | deck:
        if used[card] + deck[card] > copies[card]:
            facts = {"card": CARD_NAMES["en"][card], "cards": used[card] + deck[card], "copies": copies[card]}
            raise bad("copies", deck=DECK_NAMES[s["kind"]], **facts)
    rounds = ROUNDS - int(s["round"]) - 1
    needed = max(0, rounds) * HAND * int(s["players"])
    if deck.total() < needed:
        raise bad("few", cards=deck.total(), needed=needed)
    s["deck"] = np.array([deck[card] for card in range(len(copies))], np.int8)
    s["left"] = deck.total()
