"""Observations of Skazka as plain data for screens, and the result of a game."""

import functools
from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, Plain, Records
from .beliefs import OPEN, clean_seats, open_hand
from .components import GIVE, SEATS, SWAP
from .state import ACCUSING, CHOOSE, CLAIM, ENDING_NAMES, NAMING, OVER, PHASE_NAMES, PLAYING, SIDES, Ending, Phase
from .tables import IDS, NECHIST_FOR, NECHISTS, OP_KIND, TURNS_EACH
from .words import SETS_KEPT, VERBS, WORDS, Verb, Word, listed, opened, takers_of

Team = Literal["heroes", "nechist"]


class Player(TypedDict):
    seat: int
    cards: int
    hand: list[str] | None
    """Their cards when the game is over."""
    open: list[str]
    """Cards of the hand that all have seen go there."""
    clean: bool
    """Holds no nechist, by public knowledge."""
    front: list[str]
    alive: bool
    left: Team | None
    """The team with which they left."""
    chosen: bool
    """Has secretly chosen a card."""


class Public(TypedDict):
    """Skazka as all see it."""

    phase: Phase
    turn: int
    turns: int
    accuser: int
    defendant: int | None
    acting: list[int]
    spent: int
    card: str | None
    nameable: list[int]
    deck: int
    discard: list[str]
    picked: list[str]
    aside: list[str]
    caught: list[str]
    nechist: int
    players: list[Player]
    ending: Ending | None
    won: list[int]
    finisher: int | None


class Private(TypedDict):
    """Knowledge of the viewer alone."""

    seat: int
    hand: list[str] | None
    """The viewer's own cards."""
    known: list[list[str]]
    """By seat, the cards of each hand that the viewer has seen; of the viewer's own hand, those that all know."""
    met: list[int] | None
    """The seats that met at night; null if it is hidden."""
    taker: int | None
    """The seat that gets the card which the viewer gives now."""


class View(Public, Private):
    """Skazka as one viewer sees it."""


class SeatAct(TypedDict):
    act: Literal["accuse", "name"]
    seat: int


class CardAct(TypedDict):
    act: Verb
    card: str


class PlainAct(TypedDict):
    act: Literal["first", "second"] | Word


Act = TypeAliasType("Act", SeatAct | CardAct | PlainAct)


@functools.lru_cache(SETS_KEPT)
def ids(cards: int) -> list[str]:
    """The ids of the cards of a set. Cached, since the same sets come often."""
    return [IDS[card] for card in listed(cards)]


@functools.cache
def seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def or_none(value: int) -> int | None:
    return None if value == NONE else value


def view(seen: Observation) -> View:
    return {**public(seen.spectated()), **private(seen)}


def private(seen: Observation) -> Private:
    record, seat = seen.record, seen.seat
    phase, hands = record["phase"][0], record["hand"][0].tolist()
    own: int | None = None
    known: list[int] = []
    if seat >= 0:
        own, known = hands[seat], [0] * seen.players if phase == OVER else hands[: seen.players]
        known[seat] = int(seen.game.run(open_hand)(record, seat))
    knowledge = _knowledge(seat, own, tuple(known), int(record["met"][0]))
    taker = _taker(seen) if phase == CHOOSE else None
    return knowledge if taker is None else {**knowledge, "taker": taker}


def _taker(seen: Observation) -> int | None:
    s, seat = seen.plain, seen.seat
    gives = seat >= 0 and s.acting >> seat & 1 and OP_KIND[s.op] in (GIVE, SWAP)
    return takers_of(seen)[seat] if gives else None


@functools.lru_cache(SETS_KEPT)
def _knowledge(seat: int, hand: int | None, known: tuple[int, ...], met: int) -> Private:
    """The private part of a view. Cached, since most moves do not change it."""
    return {
        "seat": seat,
        "hand": None if hand is None else ids(hand),
        "known": [ids(cards) for cards in known],
        "met": None if met == HIDDEN else seats(met),
        "taker": None,
    }


def public(seen: Observation) -> Public:
    s = seen.plain
    return {
        "phase": PHASE_NAMES[s.phase],
        "turn": s.turn,
        "turns": TURNS_EACH * seen.players,
        "accuser": s.accuser,
        "defendant": or_none(s.defendant),
        "acting": seats(s.acting),
        "spent": s.spent,
        "card": None if s.card == NONE else IDS[s.card],
        "nameable": seats(s.nameable),
        "deck": s.deck_size,
        "discard": ids(s.discard),
        "picked": ids(s.picked),
        "aside": ids(s.aside),
        "caught": ids(s.caught),
        "nechist": int(NECHIST_FOR[seen.players]),
        "players": _players(seen),
        "ending": None if s.ending == NONE else ENDING_NAMES[s.ending],
        "won": seats(s.won),
        "finisher": or_none(s.finisher),
    }


def _players(seen: Observation) -> list[Player]:
    s = seen.plain
    clean = 0 if s.phase == OVER else int(seen.game.run(clean_seats)(seen.record))
    shown = opened(seen) if OPEN in s.entry_origins else [0] * seen.players
    return [
        _player(
            seat,
            s.hand_size[seat],
            s.hand[seat] if seen.open or s.phase == OVER or not s.hand_size[seat] else HIDDEN,
            shown[seat],
            s.front[seat],
            bool(clean >> seat & 1),
            bool(s.alive >> seat & 1),
            left_as(s, seat),
            s.phase == CHOOSE and s.choice[seat] != NONE,
        )
        for seat in range(seen.players)
    ]


@functools.lru_cache(SETS_KEPT)
def _player(
    seat: int,
    size: int,
    hand: int,
    shown: int,
    front: int,
    clean: bool,
    alive: bool,
    left: Team | None,
    chosen: bool,
) -> Player:
    """One player of a view. Cached, since most moves do not change it."""
    return {
        "seat": seat,
        "cards": size,
        "hand": None if hand == HIDDEN else ids(hand),
        "open": ids(shown),
        "clean": clean or (hand != HIDDEN and not hand & NECHISTS),
        "front": ids(front),
        "alive": alive,
        "left": left,
        "chosen": chosen,
    }


def act(move: int) -> Act:
    """`{"act": "accuse", "seat": 1}`, `{"act": "play", "card": "emelya"}`, `first`, `claim`, `enough` ..."""
    if move < PLAYING:
        return {"act": "accuse", "seat": move - ACCUSING} if move < NAMING else {"act": "name", "seat": move - NAMING}
    if move < SIDES:
        start, verb = next((start, verb) for start, verb in reversed(VERBS) if move >= start)
        return {"act": verb, "card": IDS[move - start]}
    if move < CLAIM:
        return {"act": "first" if move == SIDES else "second"}
    return {"act": WORDS[move]}


def left_as(s: Plain, seat: int) -> Team | None:
    """The team with which a player left, or None."""
    if s.gone_hero >> seat & 1:
        return "heroes"
    return "nechist" if s.gone_nechist >> seat & 1 else None


def team(s: Plain, seat: int) -> Team:
    """The team of a player at the end of the game, when all hands are open."""
    return left_as(s, seat) or ("nechist" if s.hand[seat] & NECHISTS else "heroes")


def sides_of(state: Records) -> tuple[str, ...]:
    """The team of each player at the end of the game."""
    s = Plain(state)
    return tuple(team(s, seat) for seat in range(s.players))


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    """A line for each player: their team and whether it has won."""
    s = seen.plain
    if s.phase != OVER:
        return []
    lines = []
    for seat in range(seen.players):
        won = s.won >> seat & 1
        side = team(s, seat)
        facts = {
            "team": side,
            "left": left_as(s, seat) is not None,
            "tokens": tokens_of(seen.record)[seat],
            "ending": ENDING_NAMES[s.ending],
        }
        key = f"skazka-sheet-left-{side}" if facts["left"] else f"skazka-sheet-{side}"
        outcome = say("skazka-sheet-won" if won else "skazka-sheet-lost", tokens=facts["tokens"])
        lines.append(SheetLine(seat, side, won, facts, f"{say(key)}, {outcome}"))
    return lines


def tokens_of(state: Records) -> tuple[int, ...]:
    """Tokens of each player in a series: one for a winner, two for the winner who finished the game.  S13"""
    s = state[0]
    won, finisher = int(s["won"]), int(s["finisher"])
    return tuple((won >> seat & 1) + (seat == finisher) for seat in range(s["players"]))


def ending(state: Records) -> str:
    return ENDING_NAMES[int(state[0]["ending"])]
