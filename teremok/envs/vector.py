"""`gymnasium.make_vec`: seats at many tables of bots, or many games in which the learner has every seat."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from .gymnasium import RANDOM, SeatEnv
from .make import batched
from .single import check_choice
from .spaces import Moves, tensor_space

SELF = "self"
MODES = {"same_step": AutoresetMode.SAME_STEP, "next_step": AutoresetMode.NEXT_STEP, "disabled": AutoresetMode.DISABLED}

Array = npt.NDArray[Any]
Infos = dict[str, Any]


def make_vector(
    game: str,
    num_envs: int = 1,
    opponents: str | Sequence[str] = RANDOM,
    autoreset: str = "next_step",
    **more: Any,
) -> VectorEnv[Array, Array, Array]:
    """`opponents="self"`: the learner has all seats, on `batched`. Otherwise one seat in each game, as in `make`."""
    check_choice("autoreset", autoreset, tuple(MODES))
    if opponents == SELF:
        return SelfPlay(game, num_envs, autoreset, **more)
    seat = functools.partial(SeatEnv, game, opponents, **more)
    return SyncVectorEnv([seat] * num_envs, autoreset_mode=MODES[autoreset])


class SelfPlay(VectorEnv[Array, Array, Array]):
    """The learner makes every decision of every game, from the observation of the seat that decides.

    `rewards` are those of the seats that have just decided; `infos["rewards"]` has those of all seats, [N, P], as a
    game ends for all at once. `infos["seat"]` is the seat to decide, `infos["action_mask"]` its legal actions.
    """

    def __init__(self, game: str, num_envs: int, autoreset: str = "next_step", **more: Any) -> None:
        self.batch = batched(game, num_envs, autoreset=autoreset, **more)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": MODES[autoreset], "render_modes": []}
        self.single_observation_space = tensor_space(self.batch.game, self.batch.settings.obs)
        self.single_action_space = Moves(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._masks: Array = np.zeros((num_envs, self.batch.actions), np.int8)
        self._seats: Array = np.zeros(num_envs, np.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Infos]:
        """`options={"reset_mask": ...}` resets only those games."""
        super().reset(seed=seed)
        out = self.batch.reset(seed=seed, where=(options or {}).get("reset_mask"))
        return out.obs.copy(), self._infos(out)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Infos]:
        movers = self._seats
        out = self.batch.step(np.asarray(actions))
        rewards = out.reward[np.arange(self.num_envs), movers].astype(np.float64)
        infos = {**self._infos(out), "rewards": out.reward.copy()}
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP and out.done.any():
            infos |= {"final_obs": out.final_obs.copy(), "_final_obs": out.done.copy()}
        return out.obs.copy(), rewards, out.done.copy(), np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> Array:
        """Legal actions, [N, MOVES], as zeros and ones."""
        return self._masks

    def _infos(self, out: Any) -> Infos:
        self._masks = out.mask.astype(np.int8)
        self._seats = out.seat.copy()
        return {"action_mask": self._masks, "seat": self._seats}

    def close_extras(self, **_: Any) -> None:
        self.batch.close()
