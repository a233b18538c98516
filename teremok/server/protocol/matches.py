"""A match: how it stands, how it ended, and the whole of it when it is over."""

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
    """Seats whose persons gave the match up: it is lost for them, whatever the bot made of it."""
    text: str
    sheet: Sequence[SheetLine]
    seed: str
    """In digits: larger than the numbers that JavaScript knows exactly."""
    nonce: str


class Clocks(TypedDict):
    """By seat. At a slow table nothing is `left`."""

    left: Sequence[float] | None
    """Seconds when the seat last began or stopped to think."""
    since: Sequence[str | None]
    """When it began to think, if it does."""
    until: Sequence[str | None]
    """When its time is up."""


class Talk(TypedDict):
    """In a game with silence: how many speech tokens are left, who may spend one now."""

    tokens: int
    seconds: int
    """How long one lasts."""
    seats: Sequence[int]
    until: str | None
    """All may talk until then."""


class MatchInfo(TypedDict):
    """What all may know of a match."""

    number: int
    commitment: str
    moves: int
    actors: Sequence[int]
    over: bool
    clocks: Clocks | None
    talk: Talk | None
    rated: bool
    """It changes the ratings of those who play; not once somebody has taken a hint."""
    titles: Sequence[str]
    """What the game calls the seats: Red, Blue."""
    result: NotRequired[Result]
    """When it is over."""


class MatchChanges(TypedDict, total=False):
    """What an event has changed of it."""

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
    """What a seat sees besides what all see, and what it may do."""

    view: View
    legal: NotRequired[Sequence[int]]
    """Ids of moves, where the seat must decide."""


class EyesThen(TypedDict):
    """What has changed of it with an event, or all of it where the event says `whole`."""

    view: NotRequired[Change]
    legal: NotRequired[Sequence[int]]
    """Absent: as before; empty: the seat need not decide."""
    move: NotRequired[int | None]
    """Where a second seat of the viewer saw another move than the first."""
    text: NotRequired[str]


class Standing(TypedDict):
    place: int
    seat: int
    total: int
    won: int


class Series(TypedDict):
    """How a series of matches stands."""

    games: int
    played: int
    table: Sequence[Standing]


VoteWhat = Literal["undo", "abandon", "replace"]


class Vote(TypedDict):
    """A vote that is open."""

    what: VoteWhat
    seat: int | None
    """Whom to replace."""
    by: str
    yes: Sequence[str]
    no: Sequence[str]
    voters: Sequence[str]
    needs: int
    until: str


class Reason(TypedDict):
    """Why a move is advised: what it brings, whom it hinders or helps, a fact of the game, what else one could do
    (`else`, with its points) or would win with less often (`rarer`)."""

    kind: Literal["gain", "hinders", "helps", "fact", "else", "rarer"]
    text: str
    seat: int | None
    """Whose points change, or whom a fact is about."""
    points: int
    item: str
    """The line of the score sheet."""
    move: int | None
    """What else one could do."""


class Hint(TypedDict):
    """A move that a master would make."""

    move: int
    text: str
    value: float
    why: str
    """The chances, in a sentence."""
    reasons: Sequence[Reason]
    """In words; at most three."""
    then: Sequence[int]
    """What the seat would do right after it, before anybody else decides."""


class Chances(TypedDict):
    """What the seat that decided could expect at a decision of a finished match: a search's estimate, 0 to 1."""

    seat: int
    best: float | None
    """After the best move; nothing where there was no choice."""
    made: float | None
    """After the move that was made."""
    move: int | None
    """The best move."""


class Preview(TypedDict):
    """The table and the score sheet after a move."""

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
    """The move."""
    text: str
    """What happened."""
    view: Change
    """What it changed of the view."""


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
    """The table before the first move."""
    moves: Sequence[ReplayMove]
