"""Environments for training: batches of games, and the interfaces of other libraries.

>>> from teremok import envs
>>> env = envs.batched("zavarushka-v1", num_envs=64, seed=7, players=2)
>>> out = env.reset()
>>> out = env.step(env.sample())
>>> out.obs.shape, out.mask.shape, out.reward.shape
((64, 805), (64, 330), (64, 2))
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from .batch import Batch, IllegalAction, Out, match_seed
from .ids import UnknownEnv, find, id_of, ids
from .make import batched
from .rewards import rewards

if TYPE_CHECKING:
    from .pettingzoo import aec_env, parallel_env

LAZY = dict.fromkeys(("aec_env", "parallel_env"), ".pettingzoo")
"""Names that need other libraries, and are imported on demand."""


def __getattr__(name: str) -> Any:
    if name not in LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(LAZY[name], __name__), name)


__all__ = [
    "Batch",
    "IllegalAction",
    "Out",
    "UnknownEnv",
    "aec_env",
    "batched",
    "find",
    "id_of",
    "ids",
    "match_seed",
    "parallel_env",
    "rewards",
]
