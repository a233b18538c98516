"""The same rules inside CUDA kernels, one thread a game. The only module that knows numba.cuda."""

import functools
import importlib
import sys
import time
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import TeremokError
from .game import Game
from .options import Options
from .record import Records

THREADS_A_BLOCK = 128
GAMES_AT_ONCE = 270_336
ALIGNMENT = 16


class NoCuda(TeremokError):
    key = "error-no-cuda"


@functools.cache
def _cuda() -> Any:
    """numba.cuda, or an error that says what is missing."""
    try:
        cuda: Any = importlib.import_module("numba.cuda")
    except ImportError as error:
        raise NoCuda(reason=str(error)) from None
    if not cuda.is_available():
        raise NoCuda(reason="cuda.is_available() = False")
    return cuda


def available() -> bool:
    """Is there a GPU to run the rules on?"""
    try:
        _cuda()
    except NoCuda:
        return False
    return True


def toolkit() -> Any:
    """numba.cuda, for kernels of others."""
    return _cuda()


def callers_stream() -> Any:
    """The stream on which the caller's library works now: PyTorch's or CuPy's, if one is loaded, else the default."""
    torch, cupy = sys.modules.get("torch"), sys.modules.get("cupy")
    handle = 0
    if torch is not None and torch.cuda.is_initialized():
        handle = torch.cuda.current_stream().cuda_stream
    elif cupy is not None:
        handle = cupy.cuda.get_current_stream().ptr
    return _cuda().external_stream(handle) if handle else _cuda().default_stream()


@functools.cache
def _kernel(game: Game) -> Any:
    """A kernel in which every thread deals a game and plays it at random to its end."""
    cuda = _cuda()
    random_game = game.loops.random_game
    words, record = game.move_set_words, game.rules.State

    def kernel(states: Any, options: Any, first_seed: int, decisions: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            moves = cuda.local.array(words, np.uint64)
            rng = cuda.local.array(1, np.uint64)
            luck = cuda.local.array(1, np.uint64)
            table = cuda.local.array(1, record, ALIGNMENT)  # there, the same field of neighbours lies side by side
            table[0] = states[i]
            decisions[i] = random_game(table[0], options[0], first_seed + i, moves, rng, luck)
            states[i] = table[0]

    return cuda.jit(kernel)


def random_ends(game: Game, chosen: Options, first_seed: int, games: int) -> tuple[Records, npt.NDArray[np.int32]]:
    """The last states of random games, one for each seed, and how many decisions each took."""
    cuda = _cuda()
    states = cuda.to_device(np.zeros(games, game.rules.State))
    options = cuda.to_device(game.options_record(chosen))
    decisions = cuda.to_device(np.zeros(games, np.int32))
    _kernel(game)[(games + THREADS_A_BLOCK - 1) // THREADS_A_BLOCK, THREADS_A_BLOCK](
        states, options, first_seed, decisions
    )
    return states.copy_to_host(), decisions.copy_to_host()


def bench(game: Game, chosen: Options, games: int = GAMES_AT_ONCE, launches: int = 5) -> dict[str, float]:
    """Decisions and games a second in random play, whole games in one launch; the best of several launches."""
    cuda = _cuda()
    kernel = _kernel(game)
    blank = cuda.to_device(np.zeros(games, game.rules.State))
    states = cuda.to_device(np.zeros(games, game.rules.State))
    options = cuda.to_device(game.options_record(chosen))
    decisions = cuda.to_device(np.zeros(games, np.int32))
    best = float("inf")
    total = 0
    for launch in range(launches + 1):  # the first compiles
        states.copy_to_device(blank)
        cuda.synchronize()
        start = time.perf_counter()
        kernel[(games + THREADS_A_BLOCK - 1) // THREADS_A_BLOCK, THREADS_A_BLOCK](
            states, options, launch * games, decisions
        )
        cuda.synchronize()
        if launch:
            seconds = time.perf_counter() - start
            if seconds < best:
                best, total = seconds, int(decisions.copy_to_host().sum())
    return {"players": int(chosen["players"]), "decisions_per_s": total / best, "games_per_s": games / best}
