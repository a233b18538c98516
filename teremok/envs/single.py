"""One game at a time, for the adapters: its match, observations and rewards."""

from __future__ import annotations

import io
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from ..engine.errors import BadOption
from ..engine.game import SEEDS, Game
from ..engine.match import Match
from ..engine.observation import Observation, Scratch
from ..engine.record import blank, tensor_size
from ..games import game as game_named
from .batch import NotReset, match_seed
from .notice import warm_up
from .rewards import rewards

OBS: Mapping[str, type[np.generic]] = {"int8": np.int8, "float32": np.float32}
"""Number types of observations."""

WIDTH = 100
"""Width of a drawn table in characters."""

Mask = npt.NDArray[np.int8]


def check_choice(name: str, value: object, choices: Sequence[str]) -> None:
    if value not in choices:
        raise BadOption("error-bad-option", option=name, value=str(value)[:80], choices=", ".join(choices))


def drawn(seen: Observation) -> str:
    """The table as a viewer sees it, as text."""
    text_file = io.StringIO()
    Console(file=text_file, width=WIDTH, color_system=None).print(seen.game.draw(seen, seen.game.say()))
    return text_file.getvalue()


class Single:
    """A game with its options and the current match. It can be copied and pickled at any time."""

    def __init__(self, game: Game, options: Mapping[str, Any], obs: str = "int8") -> None:
        check_choice("obs", obs, tuple(OBS))
        self.game = game
        self.options = game.choose(**options)
        self.players = int(self.options["players"])
        self.obs = obs
        self.size = tensor_size(game.rules.TENSOR)
        self.moves = int(game.rules.MOVES)
        self.seed: int | None = None
        self.episode = 0
        self._match: Match | None = None
        self._scratch = Scratch(game)
        warm_up(game)

    def deal(self, seed: int | None = None) -> Match:
        """Deal the match of a seed; without a seed the next episode of the last one."""
        if seed is None:
            self.episode += 1
            if self.seed is None:
                self.seed = secrets.randbelow(SEEDS)
            self._match = self.game.new(seed=match_seed(self.seed, 0, self.episode), **self.options)
        else:
            self._match = self.game.new(seed=seed, **self.options)
            self.seed, self.episode = seed, 0
        return self._match

    @property
    def match(self) -> Match:
        """The true match: for measurements, never for players."""
        if self._match is None:
            raise NotReset()
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match

    def tensor(self, seat: int) -> npt.NDArray[Any]:
        """A seat's observation as numbers, made from the observation, never from the state."""
        seen, record = blank(self.game.rules.State), blank(self.game.tensor_record)
        self.game.loops.observe_into(self.match.state, seat, seen)
        self.game.loops.write_tensor(seen, seat, record)
        written = record.view(np.float32)[: self.size]
        return written if self.obs == "float32" else written.astype(OBS[self.obs])

    def mask(self, seat: int, room: int = 0) -> Mask:
        """Legal moves of a seat, none if it has nothing to decide; followed by `room` zeros for other actions."""
        mask = np.zeros(self.moves + room, np.int8)
        ids = self._scratch.ids
        number = self.game.loops.choices(self.match.state, seat, self._scratch.moves, ids)
        mask[ids[:number]] = 1
        return mask

    def rewards(self) -> tuple[float, ...]:
        return rewards(self.match)

    def __getstate__(self) -> dict[str, Any]:
        components = self.game.components if self.game.swapped else None
        match = None if self._match is None else (self._match.seed, self._match.history)
        return {
            "made": (self.game.name, components, self.options, self.obs),
            "dealt": (self.seed, self.episode),
            "match": match,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        name, components, options, obs = kept["made"]
        Single.__init__(self, game_named(name, components), options, obs)
        if kept["match"] is not None:
            seed, moves = kept["match"]
            match = self.deal(seed)
            for seat, move in moves:
                match.play(seat, move)
        self.seed, self.episode = kept["dealt"]
