"""`teremok.envs.batched`: a batch on the CPU or on a CUDA device."""

from ..engine.game import Game
from .batch import Batch, BatchSettings, as_int
from .ids import find


def batched(
    id: str | Game,
    num_envs: int,
    seed: int = 0,
    threads: int = 1,
    device: str = "cpu",
    obs: str = "int8",
    mask: str = "bool",
    autoreset: str = "same_step",
    illegal: str = "raise",
    actors: str = "lowest",
    accept: str = "legal",
    copy: bool = False,
    **options: object,
) -> Batch:
    """A batch of games that are reset and stepped together. `options` are the options of the game."""
    game = id if isinstance(id, Game) else find(id)
    chosen, (num_envs, seed, threads) = game.choose(**options), map(as_int, (num_envs, seed, threads))
    asked = BatchSettings(
        game, chosen, num_envs, seed, threads, device, obs, mask, autoreset, illegal, actors, accept, copy
    )
    if device == "cuda":
        from .device import DeviceBatch  # imported on demand: it loads the CUDA target

        return DeviceBatch(asked)
    return Batch(asked)
