"""What an observer of Skazka sees, as plain data for a screen, and how the game was decided."""

from typing import Literal

import numpy as np
from typing_extensions import TypeAliasType, TypedDict

from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.match import Observation
from ...engine.record import HIDDEN, NONE, Records
from .components import SEATS
from .state import ACCUSING, CHOOSE, CLAIM, ENDING_NAMES, NAMING, OVER, PHASE_NAMES, PLAYING, SIDES, Ending, Phase
from .tables import IDS, NECHIST_FOR, NECHISTS, TURNS_EACH
from .words import VERBS, WORDS, Verb, Word, listed

Team = Literal["heroes", "nechist"]


class Player(TypedDict):
    seat: int
    cards: int
    hand: list[str] | None
    """Their cards, where they lie open: when the game is over."""
    open: list[str]
    """Cards of the hand that all have seen go there."""
    clean: bool
    """Holds no nechist, as far as all know."""
    front: list[str]
    alive: bool
    left: Team | None
    """With which team they left."""
    chosen: bool
    """Has secretly chosen a card."""


class Public(TypedDict):
    """Skazka, as all see it."""

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
    """What only the one who looks knows."""

    seat: int
    hand: list[str] | None
    """Their own cards."""
    known: list[list[str]]
    """By seat, the cards of each hand that they have seen; of their own, those that all know."""
    met: list[int] | None
    """Who saw each other at night; nothing: it is hidden."""


class View(Public, Private):
    """Skazka, as one who looks sees it."""


class SeatAct(TypedDict):
    act: Literal["accuse", "name"]
    seat: int


class CardAct(TypedDict):
    act: Verb
    card: str


class PlainAct(TypedDict):
    act: Literal["first", "second"] | Word


Act = TypeAliasType("Act", SeatAct | CardAct | PlainAct)


def ids(cards: int) -> list[str]:
    return [IDS[card] for card in listed(cards)]


def seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def or_none(value: int) -> int | None:
    return None if value == NONE else value


def view(seen: Observation) -> View:
    """What all see, and what the observer knows of hands and of the night."""
    return {**public(seen.spectated()), **private(seen)}


def private(seen: Observation) -> Private:
    s, seat = seen.state, seen.seat
    return {
        "seat": seat,
        "hand": None if seat < 0 else ids(int(s["hand"][seat])),
        "known": [] if seat < 0 else [ids(_known(seen, owner)) for owner in range(seen.players)],
        "met": None if s["met"] == HIDDEN else seats(int(s["met"])),
    }


def _known(seen: Observation, owner: int) -> int:
    """The cards of a hand that the observer has seen."""
    s = seen.state
    if owner == seen.seat or int(s["phase"]) == OVER:
        return int(s["open"][owner])
    return int(s["known"][owner][seen.seat])


def public(seen: Observation) -> Public:
    """The round table: who sits there, what lies there, whose word it is."""
    s = seen.state
    card = int(s["card"])
    return {
        "phase": PHASE_NAMES[s["phase"]],
        "turn": int(s["turn"]),
        "turns": TURNS_EACH * seen.players,
        "accuser": int(s["accuser"]),
        "defendant": or_none(int(s["defendant"])),
        "acting": seats(int(s["acting"])),
        "spent": int(s["spent"]),
        "card": None if card == NONE else IDS[card],
        "nameable": seats(int(s["nameable"])),
        "deck": int(s["deck_size"]),
        "discard": ids(int(s["discard"])),
        "picked": ids(int(s["picked"])),
        "aside": ids(int(s["aside"])),
        "caught": ids(int(s["caught"])),
        "nechist": int(NECHIST_FOR[seen.players]),
        "players": [_player(seen, seat) for seat in range(seen.players)],
        "ending": None if s["ending"] == NONE else ENDING_NAMES[s["ending"]],
        "won": seats(int(s["won"])),
        "finisher": or_none(int(s["finisher"])),
    }


def _player(seen: Observation, seat: int) -> Player:
    s = seen.state
    hand = int(s["hand"][seat])
    size = int(s["cards"][seat])
    clean = all(not int(s["may"][seat][i]) & NECHISTS for i in range(size)) and int(s["phase"]) != OVER
    return {
        "seat": seat,
        "cards": size,
        "hand": None if hand == HIDDEN else ids(hand),
        "open": ids(int(s["open"][seat])),
        "clean": clean or (hand != HIDDEN and not hand & NECHISTS),
        "front": ids(int(s["front"][seat])),
        "alive": bool(int(s["alive"]) >> seat & 1),
        "left": left_as(s, seat),
        "chosen": int(s["phase"]) == CHOOSE and int(s["choice"][seat]) != NONE,
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


def left_as(s: np.void, seat: int) -> Team | None:
    """The team with which a player left."""
    if int(s["gone_hero"]) >> seat & 1:
        return "heroes"
    return "nechist" if int(s["gone_nechist"]) >> seat & 1 else None


def team(s: np.void, seat: int) -> Team:
    """The team of a player at the end, when all hands are open."""
    return left_as(s, seat) or ("nechist" if int(s["hand"][seat]) & NECHISTS else "heroes")


def sides_of(state: Records) -> tuple[str, ...]:
    """The team of each player at the end."""
    return tuple(team(state[0], seat) for seat in range(state[0]["players"]))


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    """The team of each player, and whether it has won."""
    if int(seen.state["phase"]) != OVER:
        return []
    lines = []
    for seat in range(seen.players):
        won = int(seen.state["won"]) >> seat & 1
        side = team(seen.state, seat)
        facts = {
            "team": side,
            "left": left_as(seen.state, seat) is not None,
            "tokens": tokens_of(seen.record)[seat],
            "ending": ENDING_NAMES[seen.state["ending"]],
        }
        key = f"skazka-sheet-left-{side}" if facts["left"] else f"skazka-sheet-{side}"
        outcome = say("skazka-sheet-won" if won else "skazka-sheet-lost", tokens=facts["tokens"])
        lines.append(SheetLine(seat, side, won, facts, f"{say(key)}, {outcome}"))
    return lines


def tokens_of(state: Records) -> tuple[int, ...]:
    """What each player gets in a series: a token for a winner, two for the one who finished the game.  S13"""
    s = state[0]
    won, finisher = int(s["won"]), int(s["finisher"])
    return tuple((won >> seat & 1) + (seat == finisher) for seat in range(s["players"]))


def ending(state: Records) -> str:
    return ENDING_NAMES[int(state[0]["ending"])]
