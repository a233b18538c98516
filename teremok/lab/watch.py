"""Watching bots play: what is written down of every game."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import NamedTuple

from ..arena import spread
from ..bots import Limit, bot
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Options
from ..games import game as game_named
from .kinds import Kind, kinds_of

SIMULATIONS = 2000
"""The strongest bots think through so many games for a move: no clock, so that a seed repeats a report."""

LIMIT = Limit(simulations=SIMULATIONS)

GAMES_AT_ONCE = 5
"""So many games are one task for a process."""

Late = Callable[[], bool]
"""Is it time to leave off?"""


class Played(NamedTuple):
    """One game, in numbers."""

    seed: int
    first: int | None
    """The seat that decided first; None if several did at once."""
    places: tuple[int, ...]
    scores: tuple[int, ...]
    won: tuple[float, ...]
    """What each seat has of the victory, 0 to 1."""
    sides: tuple[str, ...]
    ending: str
    turns: tuple[int, ...]
    """How often each seat came to decide: decisions in a row are one turn."""
    choices: tuple[int, ...]
    """Among how many moves each decision chose."""
    kinds: tuple[dict[Kind, bool], ...]
    """The kinds of moves that each seat could make at some time: did it make one?"""


@dataclass(frozen=True)
class Watch:
    """Games between certain bots."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    """One for each seat."""

    def play(self, seeds: range, jobs: int = 1, late: Late = lambda: False) -> Iterator[list[Played]]:
        """The games, some at a time, in the order of their seeds, until all are played or it is late."""
        ready: dict[int, list[Played]] = {}
        with closing(self._play(seeds, jobs)) as playing:
            following = seeds.start
            for some in playing:
                ready[some[0].seed] = some
                while following in ready:
                    yield ready.pop(following)
                    following += GAMES_AT_ONCE
                if late() and following > seeds.start:
                    return

    def _play(self, seeds: range, jobs: int) -> Generator[list[Played], None, None]:
        """The games, some at a time, in the order in which they get ready."""
        tasks = [seeds[at : at + GAMES_AT_ONCE] for at in range(0, len(seeds), GAMES_AT_ONCE)]
        if jobs == 1 or len(tasks) == 1:
            yield from map(self.play_some, tasks)
            return
        swapped = self.game.components if self.game.swapped else None
        told = (self.game.name, swapped, self.options, self.bots)
        yield from spread(jobs, _worker, told, tasks)

    def play_some(self, seeds: range) -> list[Played]:
        return [self.play_one(seed) for seed in seeds]

    def play_one(self, seed: int) -> Played:
        """Of several who choose at once, another one is asked first in every game: that is no matter of the seat."""
        match = self.game.new(seed=seed, **self.options)
        seated = [bot(name, seed) for name in self.bots]
        first = match.actors[0] if len(match.actors) == 1 else None
        kinds = kinds_of(self.game)
        kinds_made: tuple[dict[Kind, bool], ...] = tuple({} for _ in seated)
        choices, turns, last = [], [0] * match.players, None
        while not match.over:
            seat = min(match.actors, key=lambda seat: (seat - seed) % match.players)
            seen, legal = match.observe(seat), match.legal(seat).ids
            move = seated[seat].choose(seen, LIMIT)
            for id in legal:
                for kind in kinds(seen, id):
                    kinds_made[seat].setdefault(kind, False)
            kinds_made[seat].update(dict.fromkeys(kinds(seen, move.id), True))
            choices.append(len(legal))
            turns[seat] += seat != last
            last = seat
            match.play(seat, move)
        return Played(
            seed,
            first,
            match.places,
            match.scores,
            victory(match),
            self.game.sides(match.state) if self.game.sides else (),
            match.ending or "",
            tuple(turns),
            tuple(choices),
            kinds_made,
        )


def victory(match: Match) -> tuple[float, ...]:
    """What each seat has of the victory: who wins with a side or all together has a whole one, who ties a part."""
    winners = match.winners
    whole = match.game.together or match.game.sides
    return tuple((1 if whole else 1 / len(winners)) if seat in winners else 0.0 for seat in range(match.players))


Told = tuple[str, dict[str, object] | None, Options, tuple[str, ...]]


def _worker(told: Told) -> Callable[[range], list[Played]]:
    name, components, options, bots = told
    return Watch(game_named(name, components), options, bots).play_some
