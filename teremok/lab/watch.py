"""Watching bots play: what is written down of every game."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

from ..arena import ALONE, Hands, Journal, spread
from ..bots import Limit, bot, compile_bots
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Options
from .kinds import Kind, kinds_of

SIMULATIONS = 2000
"""The strongest bots think through so many games for a move: no clock, so that a seed repeats a report."""

LIMIT = Limit(simulations=SIMULATIONS)

GAMES_AT_ONCE = 5
"""So many games are one task for a process."""

Late = Callable[[], bool]
"""Is it time to leave off?"""


def never() -> bool:
    return False


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

    def play(
        self, seeds: range, hands: Hands = ALONE, late: Late = never, journal: Journal | None = None
    ) -> Iterator[list[Played]]:
        """The games, some at a time, in the order of their seeds, until all are played or it is late.

        Those in the journal are not played again.
        """
        journal = journal or Journal(None, {})
        kept = {one.seed: one for one in map(_played, journal.lines)}
        tasks = [seeds[at : at + GAMES_AT_ONCE] for at in range(0, len(seeds), GAMES_AT_ONCE)]
        left = [task for task in tasks if not kept.keys() >= set(task)]
        before = [[kept[seed] for seed in task] for task in tasks if task not in left]
        ready: dict[int, list[Played]] = {}
        with closing(self._play(left, hands, journal)) as playing:
            following = seeds.start
            for some in chain(before, playing):
                ready[some[0].seed] = some
                while following in ready:
                    yield ready.pop(following)
                    following += GAMES_AT_ONCE
                if late() and following > seeds.start:
                    return

    def _play(self, tasks: list[range], hands: Hands, journal: Journal) -> Generator[list[Played], None, None]:
        """The games, some at a time, as they get ready: written down, then given."""
        for some in spread(hands, self.play_some, tasks, self.warm_up):
            for one in some:
                journal.add(_line(one))
            yield some

    def warm_up(self) -> None:
        """Compile once what several processes will need."""
        compile_bots(self.game, {*self.bots, "search"})

    def as_data(self) -> dict[str, Any]:
        """What its games depend on."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "components": self.game.title,
            "options": self.options,
            "bots": list(self.bots),
        }

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
    """What each seat has of the victory: who wins with a side or all together has a whole one, who ties a part."""
    winners = match.winners
    whole = match.game.together or match.game.sides
    return tuple((1 if whole else 1 / len(winners)) if seat in winners else 0.0 for seat in range(match.players))


# --- written down


def _line(one: Played) -> dict[str, Any]:
    return {**one._asdict(), "kinds": [list(map(list, kinds.items())) for kinds in one.kinds]}


def _played(line: dict[str, Any]) -> Played:
    kinds = tuple({_fixed(kind): made for kind, made in seat} for seat in line["kinds"])
    return Played(**{name: _fixed(value) for name, value in line.items() if name != "kinds"}, kinds=kinds)


def _fixed(value: Any) -> Any:
    """JSON has lists where there were tuples."""
    return tuple(map(_fixed, value)) if isinstance(value, list) else value
