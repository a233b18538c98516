"""A series: several games in a row with the same players, the first seat going round, and a table at the end.

>>> import teremok
>>> from teremok.series import Series
>>> series = Series(teremok.game("zavarushka"), games=2, players=2, seed=4)
>>> while not series.over:
...     match = series.next_match()
...     while not match.over:
...         seat = match.actors[0]
...         _ = match.play(seat, match.legal(seat)[0])
...     series.record(match)
>>> [game.first for game in series.played], sum(series.totals)
([0, 1], 2)
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .engine.errors import BadOption, TeremokError
from .engine.game import SEEDS, Game
from .engine.match import Match
from .engine.options import Value

SCORING = ("tokens", "points")


class BadSeries(TeremokError):
    key = "error-series-match"


@dataclass(frozen=True)
class Counted:
    """One finished game of a series: who began, how it ended, what each player got for it."""

    first: int
    seed: int
    ending: str
    gains: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    """A line of the final table; ties share a place."""

    place: int
    seat: int
    total: int
    won: int
    """How many games they have won."""


class Series:
    """So many games; `scoring` tokens (a winner gets one, or what the game says) or points (the score itself)."""

    def __init__(
        self, game: Game, games: int = 5, scoring: str = "tokens", seed: int | None = None, **options: object
    ) -> None:
        if type(games) is not int or games < 1:
            raise BadOption("error-bad-option", option="games", value=str(games)[:80], choices="1, 2, 3 ...")
        if scoring not in SCORING:
            raise BadOption("error-bad-option", option="scoring", value=str(scoring)[:80], choices=", ".join(SCORING))
        self.game = game
        self.games = games
        self.scoring = scoring
        self.seed = secrets.randbelow(SEEDS // 2) if seed is None else seed
        self.options = game.choose(**options)
        self.players = int(self.options["players"])
        first = self.options.get("first", "random")
        self.first = first if type(first) is int else self.seed % self.players
        """Who begins the first game; then the next seat, and so on."""
        self.played: list[Counted] = []
        self._won = [0] * self.players

    @property
    def over(self) -> bool:
        return len(self.played) == self.games

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has so far."""
        return tuple(sum(game.gains[seat] for game in self.played) for seat in range(self.players))

    def next_match(self) -> Match:
        """Deal the next game."""
        if self.over:
            raise BadSeries("error-series-over", games=str(self.games))
        options: dict[str, Value] = dict(self.options)
        if any(option.name == "first" for option in self.game.options):
            options["first"] = self._next_first
        return self.game.new(seed=self.seed + len(self.played), **options)

    @property
    def _next_first(self) -> int:
        return (self.first + len(self.played)) % self.players

    def record(self, match: Match) -> None:
        """Count a finished game: the one that `next_match` has dealt."""
        if self.over:
            raise BadSeries("error-series-over", games=str(self.games))
        expected = self.next_match()
        if (match.game.name, match.options, match.seed) != (self.game.name, expected.options, expected.seed):
            raise BadSeries()
        if not match.over:
            raise BadSeries("error-series-unfinished")
        gains = match.scores if self.scoring == "points" else tokens(match)
        self.played.append(Counted(self._next_first, match.seed, str(match.ending), gains))
        for seat in match.winners:
            self._won[seat] += 1

    def table(self) -> list[Standing]:
        """The players from the best to the last."""
        return standings(self.totals, self._won)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has most when the series is over; nobody before."""
        return tuple(line.seat for line in self.table() if line.place == 1) if self.over else ()


def standings(totals: Sequence[int], won: Sequence[int]) -> list[Standing]:
    """The seats from the best to the last."""
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
    return [
        Standing(1 + sum(other > totals[seat] for other in totals), seat, totals[seat], won[seat]) for seat in order
    ]


def tokens(match: Match) -> tuple[int, ...]:
    """The tokens of a finished game."""
    if match.game.tokens is not None:
        return match.game.tokens(match.state)
    winners = match.winners
    return tuple(int(seat in winners) for seat in range(match.players))


def play_series(series: Series, choose: Callable[[Match, int], object]) -> Series:
    """Play a series to its end; `choose` says the move of a seat: a `Move`, its words or its id."""
    while not series.over:
        match = series.next_match()
        while not match.over:
            seat = match.actors[0]
            match.play(seat, choose(match, seat))  # type: ignore[arg-type]
        series.record(match)
    return series
