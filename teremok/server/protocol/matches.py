"""A match: its public facts, its result, and its replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from .plain import Change, Choice, View
from .tables import SeatInfo


class SheetLine(TypedDict):
    """A line of the score sheet."""

    seat: int
    item: str
    points: int
    text: str


class Result(TypedDict):
    """How a match ended."""

    ending: str
    scores: Sequence[int]
    places: Sequence[int]
    winners: Sequence[int]
    resigned: Sequence[int]
    """Seats whose persons resigned: they have lost, whatever their bot achieved."""
    text: str
    sheet: Sequence[SheetLine]
    seed: str
    """In digits, because it exceeds the integers of JavaScript."""
    nonce: str


class Clocks(TypedDict):
    """Clocks by seat. At a slow table `left` is null."""

    left: Sequence[float] | None
    """Seconds left when the seat last started or stopped thinking."""
    since: Sequence[str | None]
    """When the seat started thinking, if it is."""
    until: Sequence[str | None]
    """When its time is up."""


class Talk(TypedDict):
    """In a silent game: how many speech tokens are left, and who may spend one now."""

    tokens: int
    seconds: int
    """How long a token lasts."""
    seats: Sequence[int]
    until: str | None
    """Everybody may talk until then."""


class MatchInfo(TypedDict):
    """The public facts of a match."""

    number: int
    commitment: str
    moves: int
    actors: Sequence[int]
    over: bool
    clocks: Clocks | None
    talk: Talk | None
    rated: bool
    """Whether it changes ratings; not once somebody has got a hint."""
    titles: Sequence[str]
    """The game's names of the seats: Red, Blue."""
    result: NotRequired[Result]
    """Only when the match is over."""


class MatchChanges(TypedDict, total=False):
    """Changes of `MatchInfo` by an event."""

    number: int
    commitment: str
    moves: int
    actors: Sequence[int]
    over: bool
    clocks: Clocks | None
    talk: Talk | None
    rated: bool
    result: Result


class Eyes(TypedDict):
    """The private view of a seat, and its legal moves."""

    view: View
    legal: NotRequired[Sequence[int]]
    """Move ids, if the seat must decide."""


class EyesThen(TypedDict):
    """Changes of `Eyes` by an event; all of it if the event has `whole`."""

    view: NotRequired[Change]
    legal: NotRequired[Sequence[int]]
    """Absent: unchanged; empty: the seat need not decide."""
    move: NotRequired[int | None]
    """If a further seat of the viewer saw another move than the first."""
    text: NotRequired[str]


class Standing(TypedDict):
    place: int
    seat: int
    total: int
    won: int


class Series(TypedDict):
    """The standings of a series."""

    games: int
    played: int
    table: Sequence[Standing]


VoteWhat = Literal["undo", "abandon", "replace"]


class Vote(TypedDict):
    """An open vote."""

    what: VoteWhat
    seat: int | None
    """The seat to replace."""
    by: str
    yes: Sequence[str]
    no: Sequence[str]
    voters: Sequence[str]
    needs: int
    until: str


class Reason(TypedDict):
    """Why a move is advised: what it gains, whom it hinders or helps, a fact of the game, an alternative (`else`, with
    its points), or an alternative that wins less often (`rarer`)."""

    kind: Literal["gain", "hinders", "helps", "fact", "else", "rarer"]
    text: str
    seat: int | None
    """The seat whose points change, or that a fact is about."""
    points: int
    item: str
    """The item of the score sheet."""
    move: int | None
    """The alternative."""


class Hint(TypedDict):
    """A move that a master would make."""

    move: int
    text: str
    value: float
    why: str
    """The expected result, in a sentence."""
    reasons: Sequence[Reason]
    """At most three."""
    then: Sequence[int]
    """Further moves of the seat, before anybody else decides."""


class Chances(TypedDict):
    """The expected result at a decision of a finished match, as a search estimates it: 0 to 1."""

    seat: int
    best: float | None
    """After the best move; null if there was no choice."""
    made: float | None
    """After the move that was made."""
    move: int | None
    """The best move."""


class Preview(TypedDict):
    """The view and the score sheet after a move."""

    view: View
    sheet: Sequence[SheetLine]


class Picture(TypedDict):
    """A position drawn by its game, for clients without a screen for that game."""

    svg: str
    """An SVG document with everything the viewer knows, their hand included."""
    sheet: Sequence[SheetLine]
    """The score sheet, as far as the viewer knows it."""


class ReplayMove(TypedDict):
    """A move of a finished match."""

    seat: int
    move: int
    words: str
    """The move in words."""
    text: str
    """What it did, in words."""
    view: Change
    """Changes in the view."""


class Replay(TypedDict):
    """A finished match with nothing hidden."""

    number: int
    game: str
    options: dict[str, Choice]
    seats: Sequence[SeatInfo]
    titles: Sequence[str]
    commitment: str
    result: Result
    view: View
    """The view before the first move."""
    moves: Sequence[ReplayMove]
