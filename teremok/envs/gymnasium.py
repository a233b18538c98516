"""The games for Gymnasium: the learner has one seat, bots have the others.

    import teremok.envs.gymnasium  # registers every id: `zavarushka-v1` is `teremok/Zavarushka-v1` there
    gymnasium.make("teremok/Zavarushka-v1", opponents="greedy", seat="random")

An observation is what the seat knows, as numbers. Legal actions are in `action_masks()` and in `info["action_mask"]`,
which vector environments stack. The reward comes at the end, see `rewards`.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from ..bots import Bot, bot, check_bot
from ..engine.errors import BadOption, GameOver, IllegalMove
from ..engine.game import SEEDS
from .ids import find, ids
from .notice import announce_compiling, warm_up_bot
from .single import Mask, Single, check_choice, drawn
from .spaces import Moves, tensor_space

RANDOM = "random"
ILLEGAL = ("raise", "forfeit")
"""Handling of an illegal action: an error that changes nothing, or loss of the game."""

LOST = -1.0

Info = dict[str, Any]


class SeatEnv(gymnasium.Env[npt.NDArray[Any], np.int64]):
    """A seat at a table of bots."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | str = RANDOM,
        obs: str = "int8",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents`: a bot for all other seats, or one for each in order. `seat`: a number, or random."""
        if render_mode is not None:
            check_choice("render_mode", render_mode, self.metadata["render_modes"])
        check_choice("illegal", illegal, ILLEGAL)
        with announce_compiling(find(game)):
            self.single = Single(find(game), options, obs)
            self.opponents = self._named(opponents)
            for name in self.opponents:
                warm_up_bot(self.single.game, name)
        if seat != RANDOM and seat not in range(self.single.players):
            seats = ", ".join([RANDOM, *map(str, range(self.single.players))])
            raise BadOption("error-bad-option", option="seat", value=str(seat)[:80], choices=seats)
        self.asked_seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = tensor_space(self.single.game, obs)
        self.seat = 0
        self._bots: list[Bot] = []
        self._given_up = False
        self._sit_down()

    def _named(self, opponents: str | Sequence[str]) -> list[str]:
        others = self.single.players - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise BadOption("error-env-opponents", given=str(len(names)), others=str(others))
        return [check_bot(name) for name in names]

    def _sit_down(self) -> None:
        self.action_space = Moves(self.single.moves, self.action_masks)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[npt.NDArray[Any], Info]:
        """Deal the match of a seed; without one the next episode of the last seed.

        Matches that the others end before the learner's first decision are skipped.
        """
        super().reset(seed=seed)
        self._begin(seed)
        while self.single.match.over:
            self._begin(None)
        self._given_up = False
        return self._seen(), self._info()

    def _begin(self, seed: int | None) -> None:
        self.single.deal(seed)
        chosen = int(self.np_random.integers(self.single.players))
        self.seat = chosen if self.asked_seat == RANDOM else int(self.asked_seat)
        self._bots = [bot(name, seed=int(self.np_random.integers(SEEDS))) for name in self.opponents]
        self._others_play()

    def step(self, action: np.int64 | int) -> tuple[npt.NDArray[Any], float, bool, bool, Info]:
        """Play the learner's move, then those of the others until the learner decides again."""
        if self._given_up:
            raise GameOver()
        try:
            self.single.match.play(self.seat, operator.index(action))
        except GameOver:
            raise
        except IllegalMove:
            if self.illegal == "raise":
                raise
            self._given_up = True
            return self._seen(), LOST, True, False, self._info()
        self._others_play()
        return self._seen(), self.single.rewards()[self.seat], self.single.match.over, False, self._info()

    def _others_play(self) -> None:
        match = self.single.match
        while not match.over and self.seat not in match.actors:
            other = match.actors[0]
            player = self._bots[other - (other > self.seat)]
            match.play(other, player.choose(match.observe(other)))

    def _seen(self) -> npt.NDArray[Any]:
        return self.single.tensor(self.seat)

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Mask:
        """Legal actions as zeros and ones; at the end all, as vector environments ask for one more action."""
        if self.single.match.over or self._given_up:
            return np.ones(self.single.moves, np.int8)
        return self.single.mask(self.seat)

    def render(self) -> str | None:
        """The table as the learner sees it."""
        text = drawn(self.single.match.observe(self.seat))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name != "action_space"}
        return {**kept, "_sampling": self.action_space.np_random}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        sampling = kept.pop("_sampling")
        self.__dict__.update(kept)
        self._sit_down()
        self.action_space._np_random = sampling


def register() -> None:
    """Register all environments. Gymnasium loads no plugins by itself; importing this module is enough."""
    for id in ids():
        gymnasium.register(
            f"teremok/{id.capitalize()}",
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point="teremok.envs.vector:make_vector",
            kwargs={"game": id},
        )


register()
