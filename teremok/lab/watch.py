"""Plays games between bots and records the statistics of each."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

from ..arena import THIS_PROCESS, Journal, Workers, spread
from ..bots import Limit, bot, compile_bots
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Options
from .kinds import Kind, kinds_of

SIMULATIONS = 2000
"""Simulations per move of the strongest bots; no clock, so that a seed reproduces a report."""

LIMIT = Limit(simulations=SIMULATIONS)

GAMES_AT_ONCE = 5
"""Games in one task of a process."""

Late = Callable[[], bool]
"""Returns whether it is time to stop."""


def never() -> bool:
    return False


class GameStats(NamedTuple):
    """Statistics of one game."""

    seed: int
    first: int | None
    """The seat that decided first; None if several did at once."""
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    won: tuple[float, ...]
    """Share of the victory by seat, 0 to 1."""
    sides: tuple[str, ...]
    ending: str
    turns: tuple[int, ...]
    """Turns by seat; consecutive decisions are one turn."""
    choices: tuple[int, ...]
    """Number of legal moves at each decision."""
    kinds: tuple[dict[Kind, bool], ...]
    """By seat, the kinds of moves that it could make at some time, and whether it made one."""


@dataclass(frozen=True)
class Watch:
    """Games between given bots."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    """One for each seat."""

    def play(
        self, seeds: range, workers: Workers = THIS_PROCESS, late: Late = never, journal: Journal | None = None
    ) -> Iterator[list[GameStats]]:
        """Play the games, some at a time, in the order of their seeds, until all are played or it is late.

        Those in the journal are not played again.
        """
        journal = journal or Journal(None, {})
        kept = {one.seed: one for one in map(_stats, journal.lines)}
        tasks = [seeds[at : at + GAMES_AT_ONCE] for at in range(0, len(seeds), GAMES_AT_ONCE)]
        left = [task for task in tasks if not kept.keys() >= set(task)]
        before = [[kept[seed] for seed in task] for task in tasks if task not in left]
        ready: dict[int, list[GameStats]] = {}
        with closing(self._play(left, workers, journal)) as playing:
            following = seeds.start
            for some in chain(before, playing):
                ready[some[0].seed] = some
                while following in ready:
                    yield ready.pop(following)
                    following += GAMES_AT_ONCE
                if late() and following > seeds.start:
                    return

    def _play(self, tasks: list[range], workers: Workers, journal: Journal) -> Generator[list[GameStats], None, None]:
        """Games as they are finished, some at a time: saved, then yielded."""
        for some in spread(workers, self.play_some, tasks, self.warm_up):
            for one in some:
                journal.add(_line(one))
            yield some

    def warm_up(self) -> None:
        """Compile once what several processes will need."""
        compile_bots(self.game, {*self.bots, "search"})

    def as_data(self) -> dict[str, Any]:
        """Everything that the games depend on."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "components": self.game.title,
            "options": self.options,
            "bots": list(self.bots),
        }

    def play_some(self, seeds: range) -> list[GameStats]:
        return [self.play_one(seed) for seed in seeds]

    def play_one(self, seed: int) -> GameStats:
        """Play one game. Where several seats choose at once, the first to be asked changes from game to game."""
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
        return GameStats(
            seed,
            first,
            match.ranks,
            match.scores,
            victory(match),
            self.game.sides(match.state) if self.game.sides else (),
            match.ending or "",
            tuple(turns),
            tuple(choices),
            kinds_made,
        )


def victory(match: Match) -> tuple[float, ...]:
    """Share of the victory by seat: 1 for all winners of a side or of a cooperative game, a fraction for ties."""
    winners = match.winners
    whole = match.game.together or match.game.sides
    return tuple((1 if whole else 1 / len(winners)) if seat in winners else 0.0 for seat in range(match.players))


# --- written down


def _line(one: GameStats) -> dict[str, Any]:
    line = {**one._asdict(), "kinds": [list(map(list, kinds.items())) for kinds in one.kinds]}
    line["places"] = line.pop("ranks")  # as journals call them
    return line


def _stats(line: dict[str, Any]) -> GameStats:
    kinds = tuple({_fixed(kind): made for kind, made in seat} for seat in line["kinds"])
    fields = {name: _fixed(value) for name, value in line.items() if name not in ("kinds", "places")}
    return GameStats(**fields, ranks=_fixed(line["places"]), kinds=kinds)


def _fixed(value: Any) -> Any:
    """Turn the lists of JSON back into tuples."""
    return tuple(map(_fixed, value)) if isinstance(value, list) else value
