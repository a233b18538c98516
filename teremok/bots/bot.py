"""The interface of bots: an observation and a limit in, a move out."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from ..engine.errors import BadOption, NotYourTurn
from ..engine.game import SEEDS
from ..engine.moves import Move
from ..engine.observation import Observation


@dataclass(frozen=True)
class Limit:
    """Limit of a bot's thinking about a move: seconds or simulations, whichever is reached first.

    Simulations are divided among the cores.
    """

    seconds: float | None = None
    simulations: int | None = None
    cores: int = 1
    clock: Callable[[], float] = time.perf_counter
    """Measures the seconds. Wall-clock time suits people; CPU time suits comparisons of bots."""

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("simulations", self.simulations), ("cores", self.cores)):
            if value is not None and not 0 < value < float("inf"):
                raise BadOption("error-bad-limit", name=name, value=str(value))

    def within(self, other: Limit) -> Limit:
        """The stricter of both limits, with the cores and clock of this one."""
        seconds = [limit.seconds for limit in (self, other) if limit.seconds is not None]
        simulations = [limit.simulations for limit in (self, other) if limit.simulations is not None]
        return replace(self, seconds=min(seconds, default=None), simulations=min(simulations, default=None))


NO_LIMIT = Limit()


class Bot(Protocol):
    """A player. It gets observations only, never a state."""

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        """A legal move of the seat that observes."""


def decision_seed(seed: int, seen: Observation) -> int:
    """Seed for one decision; depends on the bot's seed and the observation alone."""
    digest = hashlib.sha256(b"%d %d " % (seed, seen.seat) + seen.record.tobytes())
    return int.from_bytes(digest.digest()[:8], "big") % SEEDS


def choices_of(seen: Observation) -> list[Move]:
    """The legal moves; raises `NotYourTurn` if the seat has nothing to decide."""
    moves = list(seen.legal())
    if not moves:
        raise NotYourTurn(seat=str(seen.seat), actors=", ".join(map(seen.seat_name, seen.actors)))
    return moves
