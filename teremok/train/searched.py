"""Games that a search plays against itself, as rows to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..bots import Limit
from ..bots.advice import MAX_REWARD, REWARD_FOR_POINTS, advice_of
from ..bots.nets.bot import Guided
from ..bots.nets.infer import write_training_row
from ..bots.nets.net import Net, load, network_inputs, policy_outputs
from ..bots.search import MoveEstimate
from ..engine.game import Game
from ..engine.match import Match
from ..engine.observation import Observation, Scratch
from ..engine.record import tensor_record, tensor_size
from ..envs.rewards import rewards
from .settings import StudySettings


class Rows(NamedTuple):
    """Decisions, one per row."""

    inputs: Any
    """Input of a network."""
    shares: Any
    """By policy output, the share of the simulations; negative where the move is not available."""
    hope: Any
    """Value of the deciding seat according to the search, 0 to 1."""
    ends: Any
    """Outcome of every seat, counted from the deciding one, 0 to 1; negative beyond the number of players."""


class Table:
    """A table at which a search plays all seats."""

    def __init__(self, game: Game, settings: StudySettings, net: Net | None) -> None:
        self.game, self.settings = game, settings
        self.seats = settings.seats
        limit = Limit(simulations=settings.simulations)
        self._bots = [Guided(seat, limit, net=net) for seat in range(self.seats)]
        rules = advice_of(game)
        self._considered, self._show = rules.candidate_moves, rules.for_target(rules.bind(write_training_row))
        self._points = 0 if hasattr(game.advice, "rewards") else REWARD_FOR_POINTS
        self._scratch = Scratch(game)

    def play(self, number: int) -> Rows:
        """Play a match; the rows depend on the number alone."""
        tables = self.settings.tables
        match = self.game.new(seed=number, **tables[number % len(tables)])
        luck = np.random.default_rng(number)
        rows: list[tuple[Any, ...]] = []
        seats: list[int] = []
        times: list[int] = []
        while not match.over:
            seat = match.actors[0]
            seen = match.observe(seat)
            ids = self._scratch.ids
            if self._considered(seen.record, seat, self._scratch.moves, ids) == 1:
                match.play(seat, self.game.moves[int(ids[0])])
                continue
            estimates = self._bots[seat].analyse(seen)
            rows.append(self._row(seen, estimates))
            seats.append(seat)
            times.append(len(match.history))
            match.play(seat, self._chosen(estimates, luck).move)
        inputs, shares, hope = (np.array(column) for column in zip(*rows, strict=True))
        return Rows(inputs, shares, hope, self._ends(match, seats, times))

    def _row(self, seen: Observation, estimates: list[MoveEstimate]) -> tuple[Any, ...]:
        game = self.game
        pieces = network_inputs(game)
        inputs = np.zeros(1, tensor_record(pieces, np.int8))
        ids = np.array([estimate.move.id for estimate in estimates], np.int32)
        tries = np.array([estimate.simulations for estimate in estimates], np.float32)
        places = np.zeros(len(ids), np.int32)
        self._show(seen.record, seen.seat, ids, len(ids), inputs, places)
        shares = np.full(policy_outputs(game), -1, np.float16)
        shares[places] = 0
        np.add.at(shares, places, (tries / tries.sum()).astype(np.float16))
        mean = sum(estimate.value * estimate.simulations for estimate in estimates) / tries.sum()
        hope = (mean * MAX_REWARD - self._points / 2) / (MAX_REWARD - self._points)
        return inputs.view(np.int8)[: tensor_size(pieces)], shares, np.float32(min(max(hope, 0), 1))

    def _chosen(self, estimates: list[MoveEstimate], luck: np.random.Generator) -> MoveEstimate:
        """The most tried move, or one drawn by simulations."""
        if luck.random() >= self.settings.wander:
            return estimates[0]
        tries = np.array([estimate.simulations for estimate in estimates], float)
        return estimates[int(luck.choice(len(estimates), p=tries / tries.sum()))]

    def _ends(self, match: Match, seats: list[int], times: list[int]) -> Any:
        """Outcomes for decisions of these seats after these numbers of moves; later ends are nearer to a draw."""
        got = np.array(rewards(match), np.float32)
        ends = np.full((len(seats), self.seats), -1, np.float32)
        for row, seat, time in zip(ends, seats, times, strict=True):
            worth = self.settings.patience ** (len(match.history) - time)
            row[: match.players] = (np.roll(got, -seat) * worth + 1) / 2
        return ends


class Player:
    """Writes files of rows, each of a number of games; existing files are kept. It can be sent to other processes."""

    def __init__(self, game: Game, settings: StudySettings, folder: Path, net: Path | None, first: int) -> None:
        self._told = game, settings, folder, net, first
        self._table: Table | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Player, self._told

    def table(self) -> Table:
        if self._table is None:
            game, settings, _, net, _ = self._told
            self._table = Table(game, settings, None if net is None else load(net, game))
        return self._table

    def play(self, number: int) -> Path:
        _, settings, folder, _, first = self._told
        file = folder / file_name(number)
        if not file.is_file():
            games = range(first + number * settings.games, first + (number + 1) * settings.games)
            rows = joined([self.table().play(game) for game in games])
            fresh = file.with_suffix(".new.npz")
            np.savez_compressed(fresh, **rows._asdict())
            fresh.replace(file)
        return file


def file_name(number: int) -> str:
    return f"rows-{number:05}.npz"


def joined(parts: list[Rows]) -> Rows:
    return Rows(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def read_rows(files: list[Path]) -> Rows:
    parts = []
    for file in files:
        with np.load(file) as rows:
            parts.append(Rows(**{name: rows[name] for name in Rows._fields}))
    return joined(parts)
