"""What every bot is: one who gets an observation and a limit, and gives a move."""

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
    """How long a bot may think about a move: so many seconds, so many simulations, whichever ends first.

    And on how many cores. The simulations are shared out among them.
    """

    seconds: float | None = None
    simulations: int | None = None
    cores: int = 1
    clock: Callable[[], float] = time.perf_counter
    """By which seconds are counted: people wait by the clock on the wall; who compares bots counts time of the CPU."""

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("simulations", self.simulations), ("cores", self.cores)):
            if value is not None and not 0 < value < float("inf"):
                raise BadOption("error-bad-limit", name=name, value=str(value))

    def within(self, other: Limit) -> Limit:
        """The stricter of both, on the cores and by the clock of this one."""
        seconds = [limit.seconds for limit in (self, other) if limit.seconds is not None]
        simulations = [limit.simulations for limit in (self, other) if limit.simulations is not None]
        return replace(self, seconds=min(seconds, default=None), simulations=min(simulations, default=None))


NO_LIMIT = Limit()


class Bot(Protocol):
    """A player. It never gets a state, so it cannot look into one."""

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        """One of the legal moves of the seat that sees this."""


def decision_seed(seed: int, seen: Observation) -> int:
    """A seed for one decision: the same for the same bot in the same situation, whatever it did before."""
    digest = hashlib.sha256(b"%d %d " % (seed, seen.seat) + seen.record.tobytes())
    return int.from_bytes(digest.digest()[:8], "big") % SEEDS


def choices_of(seen: Observation) -> list[Move]:
    """The legal moves; who has nothing to decide is told so."""
    moves = list(seen.legal())
    if not moves:
        raise NotYourTurn(seat=str(seen.seat), actors=", ".join(map(seen.seat_name, seen.actors)))
    return moves
