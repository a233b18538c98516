"""Reads positions that people write; README.md describes the format."""

from collections.abc import Callable, Mapping
from typing import Any

from ...engine.errors import BadPosition
from ...engine.options import Options
from ...engine.record import NONE, Records, blank
from . import rules, state
from .components import BOARD_LETTERS, CARD_NAMES, LEVEL_NAMES, SETUPS, SIDE_NAMES
from .options import named
from .tables import (
    CELL_NAMES,
    FEWEST_PLAYERS,
    FULL_HAND,
    KNIGHT_CARDS,
    KNIGHT_KIND,
    MANOEUVRE_NAMES,
    MANOEUVRES_IN_PLAY,
    ROUNDS,
    SEATS,
    START_CELLS,
    TRACK_IDS,
    TRACK_LENGTH,
    TRACK_NAMES,
    ZMEY_CARDS,
    ZMEY_KIND,
)

FIELDS = (
    "board",
    "slots",
    "players",
    "zmey",
    "knights",
    "burnt",
    "rows",
    "lost",
    "manoeuvres",
    "first",
    "round",
    "knight_cards",
    "zmey_cards",
    "n",
    "z",
    "chosen",
)
KNIGHT_FIELDS = ("track", "cell", "shield", "horse")


def bad(key: str, **facts: object) -> BadPosition:
    return BadPosition(f"gorynych-position-{key}", **{name: str(fact)[:80] for name, fact in facts.items()})


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    """A state: the beginning of a round; with `n` and `z` before pointing, with `chosen` before the first card."""
    for name in data:
        if name not in FIELDS:
            raise bad("field", field=name, choices=", ".join(FIELDS))
    record = blank(rules.State)
    s = record[0]
    rules.clear_table(s)
    s["players"] = _number(data, "players", None, FEWEST_PLAYERS, SEATS)
    s["board"] = _index(data.get("board", SIDE_NAMES[0]), SIDE_NAMES, "board")
    s["slots"] = _index(data.get("slots", BOARD_LETTERS), SETUPS, "slots")
    s["first"] = _number(data, "first", 1, 1, int(s["players"])) - 1
    s["round"] = _number(data, "round", 1, 1, ROUNDS)
    s["zmey"] = _index(data.get("zmey"), CELL_NAMES, "zmey")
    _read_manoeuvres(s, data.get("manoeuvres", list(MANOEUVRE_NAMES[:MANOEUVRES_IN_PLAY])))
    _read_knights(s, data.get("knights"), _number(data, "burnt", 0, 0, START_CELLS[s["board"]]))
    _read_rows(s, data.get("rows", {}), data.get("lost", {}))
    options = choose(
        players=int(s["players"]),
        board=SIDE_NAMES[s["board"]],
        manoeuvres=named(int(s["manoeuvres"])),
        slots=SETUPS[s["slots"]],
        first=int(s["first"]),
    )
    s["level"] = LEVEL_NAMES.index(str(options["level"]))
    _read_cards(s, data)
    _read_chosen(s, data)
    return options, record


def _number(data: Mapping[str, Any], name: str, default: int | None, least: int, most: int) -> int:
    value = data.get(name, default)
    if type(value) is not int or not least <= value <= most:
        raise bad("number", field=name, value=value, least=least, most=most)
    return value


def _index(name: object, names: tuple[str, ...], key: str) -> int:
    """The index of a word in the list of allowed ones, ignoring case."""
    folded = [known.lower() for known in names]
    if not isinstance(name, str) or name.lower() not in folded:
        shown = names if len(names) <= 24 else (*names[:3], "...", names[-1])
        raise bad("word", field=key, name=name, choices=", ".join(shown))
    return folded.index(name.lower())


def _read_manoeuvres(s: Any, names: object) -> None:
    """Read manoeuvres; a leading minus means knights' side up.  G10"""
    if not isinstance(names, list) or len(names) != MANOEUVRES_IN_PLAY:
        raise bad("manoeuvres", number=MANOEUVRES_IN_PLAY)
    for name in names:
        flipped = isinstance(name, str) and name.startswith("-")
        card = 1 << _index(name[1:] if flipped else name, MANOEUVRE_NAMES, "manoeuvres")
        if int(s["manoeuvres"]) & card:
            raise bad("manoeuvres", number=MANOEUVRES_IN_PLAY)
        s["manoeuvres"] |= card
        s["flipped"] |= card if flipped else 0


def _read_knights(s: Any, knights: object, burnt: int) -> None:
    """Read the knights: first the living, then the burnt ones."""
    most = START_CELLS[s["board"]]
    if not isinstance(knights, list) or not 1 <= len(knights) <= most - burnt:
        raise bad("knights", most=most)
    s["knights"] = len(knights) + burnt
    s["alive"] = (1 << len(knights)) - 1
    for number, knight in enumerate(knights):
        _read_knight(s, number, knight)


def _read_knight(s: Any, number: int, knight: object) -> None:
    if not isinstance(knight, Mapping) or "track" not in knight:
        raise bad("knight", number=number + 1)
    for name in knight:
        if name not in KNIGHT_FIELDS:
            raise bad("field", field=name, choices=", ".join(KNIGHT_FIELDS))
    names = tuple(TRACK_NAMES[track] for track in TRACK_IDS[s["board"]])
    track = TRACK_IDS[s["board"]][_index(knight["track"], names, "track")]
    s["track"][number] = track
    s["cell"][number] = _number(knight, "cell", 0, 0, int(TRACK_LENGTH[s["board"], track]) - 1)
    for token in ("shield", "horse"):
        has = knight.get(token, False)
        if type(has) is not bool:
            raise bad("token", field=token, value=has)
        if has and s[token] != NONE:  # G14
            raise bad("token-twice", field=token)
        if has:
            s[token] = number


def _seats(s: Any, table: object, field: str) -> dict[int, object]:
    """`{"1": ...}` by seat."""
    if not isinstance(table, Mapping):
        raise bad("seats", field=field, last=s["players"])
    numbers = [str(number) for number in range(1, int(s["players"]) + 1)]
    for name in table:
        if name not in numbers:
            raise bad("seats", field=field, last=s["players"])
    return {int(name) - 1: value for name, value in table.items()}


def _read_rows(s: Any, rows: object, lost: object) -> None:
    for field, target, table in (("rows", "row", rows), ("lost", "lost", lost)):
        for seat, cards in _seats(s, table, field).items():
            if not isinstance(cards, list):
                raise bad("cards", field=field)
            for name in cards:
                card = 1 << _index(name, CARD_NAMES, field)
                if not FULL_HAND & card or (int(s["row"][seat]) | int(s["lost"][seat])) & card:
                    raise bad("twice", card=name, seat=seat + 1)
                s[target][seat] |= card


def _read_cards(s: Any, data: Mapping[str, Any]) -> None:
    """Read the open cards and the rest of the decks, from the top."""
    if ("n" in data) != ("z" in data):
        raise bad("together")
    up, deck_of = "n" in data, (int(s["board"]), int(s["level"]), int(s["players"]))
    if up:
        s["n"] = _card(data["n"], KNIGHT_CARDS[deck_of], "n")
        s["z"] = _card(data["z"], ZMEY_CARDS, "z")
    for deck, card, cards, kinds in (
        ("knight", "n", KNIGHT_CARDS[deck_of], KNIGHT_KIND[deck_of]),
        ("zmey", "z", ZMEY_CARDS, ZMEY_KIND),
    ):
        free = cards.tolist()
        if up:
            free.remove(int(s[card]))
        top_first = data.get(f"{deck}_cards", free[::-1])
        if not isinstance(top_first, list):
            raise bad("deck", field=f"{deck}_cards", cards=", ".join(map(str, free)))
        _stack(s, deck, top_first, free, cards.tolist(), kinds.tolist())


def _card(value: object, cards: Any, field: str) -> int:
    if type(value) is not int or value not in cards.tolist():
        raise bad("card", field=field, value=value, choices=", ".join(map(str, sorted(set(cards.tolist())))))
    return value


def _stack(s: Any, deck: str, top_first: list[Any], free: list[int], cards: list[int], kinds: list[int]) -> None:
    s[f"{deck}_deck"] = NONE
    unused = list(free)
    left = 0
    for place, value in enumerate(reversed(top_first)):
        if type(value) is not int or value not in unused:
            raise bad("deck", field=f"{deck}_cards", cards=", ".join(map(str, free)))
        unused.remove(value)
        s[f"{deck}_deck"][place] = kinds[cards.index(value)]
    # Of equal cards those gone are the first, as if they had been drawn.
    gone = list(cards)
    for value in top_first:
        gone.remove(value)
    for place, value in enumerate(cards):
        if value in gone:
            gone.remove(value)
        else:
            left |= 1 << place
    s[f"{deck}_left"] = left


def _read_chosen(s: Any, data: Mapping[str, Any]) -> None:
    if "chosen" not in data:
        s["phase"] = state.POINT if "n" in data else state.TURN_UP
        return
    if "n" not in data:
        raise bad("chosen-early")
    chosen = _seats(s, data["chosen"], "chosen")
    if len(chosen) != int(s["players"]):
        raise bad("chosen", last=s["players"])
    for seat, name in chosen.items():
        card = _index(name, (*CARD_NAMES, "pass"), "chosen")
        if card != state.PASS and not int(state.hand(s, seat)) >> card & 1:
            raise bad("not-held", card=name, seat=seat + 1)
        s["chosen"][seat] = card
    s["mover"] = s["first"]
    rules.begin_turn(s)
