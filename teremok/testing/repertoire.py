"""The games that the suite plays: every line-up of players and options, and moments of whole games."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from ..engine.errors import TeremokError
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Option, Options, Value
from ..engine.record import SPECTATOR, Records
from .harness import RuleHarness

T = TypeVar("T")

SEEDS = range(96)
MAX_LINEUPS = 200
"""Up to this number of line-ups, every combination of options is played. Beyond it, every value is played with every
number of players, and every pair of values of options that have few.
"""

FEW_VALUES = 6

Choice = tuple[tuple[str, Value], ...]
"""One value of an option, or two values of two options."""

MOMENTS_KEPT = 10
"""Moments of each game that are kept."""


@dataclass(frozen=True)
class Moment:
    """A state in the course of a game, and how it came about."""

    game: Game
    options: Options
    seed: int
    number: int
    """Number of moves before it."""
    state: Records

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def viewers(self) -> range:
        """All seats, and a spectator."""
        return range(SPECTATOR, self.players)

    def match(self) -> Match:
        """A match that begins here."""
        return Match(self.game, self.options, self.seed, start=(None, self.state))

    def __str__(self) -> str:
        return f"{told(self.game, self.options, self.seed)}, after {self.number} moves"


@dataclass(frozen=True)
class RandomGame:
    """A game played at random."""

    game: Game
    options: Options
    seed: int
    start: tuple[dict[str, Any], Records] | None
    history: list[tuple[int, int]]
    moments: list[Moment]
    """Some of its moments, always with the deal and the last state."""
    trouble: str
    """Why it could not be played to the end; empty if it was."""

    @property
    def last(self) -> Moment:
        return self.moments[-1]

    def match(self, moves: int | None = None) -> Match:
        """The match, replayed."""
        match = Match(self.game, self.options, self.seed, start=self.start)
        for seat, move in self.history[:moves]:
            match.play(seat, move)
        return match

    def __str__(self) -> str:
        return told(self.game, self.options, self.seed)


def told(game: Game, options: Options, seed: int) -> str:
    chosen = ", ".join(f"{name}={value}" for name, value in options.items())
    return f"{game.name} ({chosen}), seed {seed}"


class Repertoire:
    """Games and moments to check. Everything follows from the seeds."""

    def __init__(self, game: Game, seeds: Sequence[int] = SEEDS, quick: bool = False) -> None:
        self.game = game
        self.quick = quick
        self.seeds = list(seeds)[:12] if quick else list(seeds)

    @functools.cached_property
    def harness(self) -> RuleHarness:
        return RuleHarness(self.game)

    def share(self, most: int) -> int:
        """Scale an amount of work down for a quick check."""
        return max(1, most // 5) if self.quick else most

    def luck(self, *about: object) -> random.Random:
        """A random generator for one purpose, the same each time."""
        return random.Random(" ".join(map(str, (self.game.name, *about))))

    @functools.cached_property
    def lineups(self) -> list[Options]:
        return lineups(self.game)

    @functools.cached_property
    def games(self) -> list[RandomGame]:
        """Random games; the seeds cycle through the line-ups, and each line-up is played at least once."""
        total = max(len(self.seeds), len(self.lineups))
        rounds = itertools.islice(zip(itertools.cycle(self.lineups), itertools.cycle(self.seeds), strict=False), total)
        played = [self._play(options, seed) for options, seed in rounds]
        for position in getattr(self.game.checks, "positions", ()):
            match = self.game.position(position)
            played += [self._play(match.options, seed, (dict(position), match.state)) for seed in self.seeds[:4]]
        return played

    def some_games(self, most: int) -> list[RandomGame]:
        return spread(self.games, self.share(most))

    def some_lineups(self, most: int) -> list[Options]:
        return spread(self.lineups, self.share(most))

    def moments(self, most: int, over: bool = False) -> Iterator[Moment]:
        """Moments of all games, with every line-up among them; `over`: final states too."""
        least = max(self.share(most), len(self.lineups))
        moments = (moment for moment in self._dealt_out if over or self.harness.actors(moment.state) != 0)
        return itertools.islice(moments, least)

    @functools.cached_property
    def _dealt_out(self) -> list[Moment]:
        """One moment of each game, then another of each, and so on."""
        luck = self.luck("moments")
        shuffled = [luck.sample(played.moments, len(played.moments)) for played in self.games]
        rounds = itertools.zip_longest(*shuffled)
        return [moment for round in rounds for moment in round if moment is not None]

    def _play(self, options: Options, seed: int, start: tuple[dict[str, Any], Records] | None = None) -> RandomGame:
        luck = self.luck("play", options, seed)
        state = self.harness.deal(options, seed) if start is None else start[1].copy()
        states, history = [state.copy()], list[tuple[int, int]]()
        trouble = ""
        while seats := self.harness.seats(state):
            seat = luck.choice(seats)
            moves = self.harness.legal(state, seat)
            if not moves:
                trouble = f"seat {seat} must decide and has no legal move"
                break
            if len(history) == self.game.rules.MOST_MOVES:
                trouble = f"it is not over after {len(history)} moves, which is MOST_MOVES"
                break
            move = luck.choice(moves)
            if self.harness.step(state, seat, move, seed, len(history) + 1) < 0:
                trouble = f"move {move}, listed as legal for seat {seat}, is refused"
                break
            history.append((seat, move))
            states.append(state.copy())
        kept = self._kept(len(history), luck)
        moments = [Moment(self.game, options, seed, number, states[number]) for number in kept]
        return RandomGame(self.game, options, seed, start, history, moments, trouble)

    def _kept(self, length: int, luck: random.Random) -> list[int]:
        """Moments to keep: the deal, the end, some of the last moves (few secrets are left then), and others."""
        late = luck.sample(range(max(0, length - 8), length), min(3, length))
        middle = luck.sample(range(length), min(MOMENTS_KEPT - 5, length))
        return sorted({0, length, *late, *middle})


def spread(things: list[T], most: int) -> list[T]:
    """Evenly spaced elements."""
    if len(things) <= most:
        return things
    return [things[i * len(things) // most] for i in range(most)]


def lineups(game: Game) -> list[Options]:
    """Options to play with: every combination, unless there are too many."""
    others = [option for option in game.options if option.name != "players"]
    size = len(game.option("players").values)
    for option in others:
        size *= len(option.values)
    counts = game.option("players").values
    if size <= MAX_LINEUPS:
        values = [option.values for option in others]
        every = [
            dict(zip([option.name for option in others], chosen, strict=True)) for chosen in itertools.product(*values)
        ]
        fitting = [accepted(game, {"players": count, **chosen}) for count in counts for chosen in every]
        return [options for options in fitting if options is not None]
    return [options for count in counts for options in _covering(game, count, others)]


def accepted(game: Game, options: Options) -> Options | None:
    """The options, if they are compatible."""
    try:
        return game.choose(**options)
    except TeremokError:
        return None


def _covering(game: Game, players: Value, others: list[Option]) -> list[Options]:
    """Few line-ups for one number of players: every value, and every pair of values of options that have few."""
    luck = random.Random(f"{game.name} {players}")
    few = [option for option in others if len(option.values) <= FEW_VALUES]
    wanted: list[Options] = [{option.name: value} for option in others for value in option.values]
    for one, other in itertools.combinations(few, 2):
        wanted += [{one.name: here, other.name: there} for here in one.values for there in other.values]
    names = {option.name for option in few}
    fitting = [_with_values(game, players, others, values, luck) for values in wanted]
    offered = {frozenset(_values(options, names)): options for options in fitting if options is not None}
    missing = frozenset[Choice]().union(*offered)
    chosen = [options for options in [accepted(game, {"players": players})] if options is not None]
    missing = missing.difference(*(_values(options, names) for options in chosen))
    while missing:
        best = max(offered, key=lambda values: len(values & missing))
        chosen.append(offered[best])
        missing -= best
    return chosen


def _with_values(
    game: Game, players: Value, others: list[Option], wanted: Options, luck: random.Random
) -> Options | None:
    """A line-up with these values, if there is one; the others are random."""
    tries = [{option.name: luck.choice(option.values) for option in others} for _ in range(60)]
    tries.insert(8, {option.name: option.default for option in others})
    return next(filter(None, (accepted(game, {"players": players, **tried, **wanted}) for tried in tries)), None)


def _values(options: Options, few: set[str]) -> Iterator[Choice]:
    """The values of a line-up, and the pairs of values of options that have few."""
    yield from ((choice,) for choice in options.items())
    yield from itertools.combinations([(name, value) for name, value in options.items() if name in few], 2)
