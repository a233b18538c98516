"""For those who train: many games at once, and the interfaces that other libraries know.

>>> from teremok import envs
>>> env = envs.batched("zavarushka-v1", num_envs=64, seed=7, players=2)
>>> out = env.reset()
>>> out = env.step(env.sample())
>>> out.obs.shape, out.mask.shape, out.reward.shape
((64, 805), (64, 330), (64, 2))
"""

from .batch import Batch, IllegalAction, Out, batched, match_seed
from .ids import UnknownEnv, find, id_of, ids
from .rewards import rewards

__all__ = [
    "Batch",
    "IllegalAction",
    "Out",
    "UnknownEnv",
    "batched",
    "find",
    "id_of",
    "ids",
    "match_seed",
    "rewards",
]
