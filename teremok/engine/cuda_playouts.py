"""Random playouts in CUDA kernels, one thread a game. cuda_pool.py plays games with long records."""

import functools
import time
from typing import Any

import numpy as np
import numpy.typing as npt

from .compiler import cuda
from .cuda_pool import ALIGNMENT, DEAL, KIND_BITS, KINDS, NOTHING, TURN, WARP, greatest_in_warp, pool_kernel, slot_of
from .game import Game
from .options import Options
from .record import NONE, Records, i4, public_words

THREADS_PER_BLOCK = 128
BLOCKS_PER_MULTIPROCESSOR = 12
THREADS_PER_POOL = 224
MAX_REGISTERS = 40
"""Registers per thread with which all blocks of a multiprocessor run at once."""

LONG_RECORD, LONG_RECORD_REGISTERS = 256, 56
"""A game with a longer record, in bytes, is faster with more registers, though only nine blocks run at once."""

MAX_THREAD_RECORD = 512
"""Bytes of the longest record with which a game is played by one thread; longer ones are played in a pool."""

BENCH_BYTES = 2**30
"""Memory for final states in a benchmark. Many games, because the last ones keep few threads busy."""


@functools.cache
def _kernel(game: Game) -> Any:
    """A kernel in which each thread plays random games to their ends, one after the other.

    Each warp runs the branch that most of its threads need; the others wait until theirs is the most needed one,
    because divergent branches of a warp run one after the other.
    """
    device = cuda.toolkit()
    parts, record = game.loops.random_parts, game.rules.State
    random_deal, random_turn, kind_of_turn = parts["random_deal"], parts["random_turn"], game.loops.kind_of_turn
    sets, word = game.move_set_words, public_words(record).dtype.type
    words = record.itemsize // word().itemsize
    most_wanted = _most_wanted(device)

    def kernel(options: Any, first_seed: int, taken: Any, memory: Any, decisions: Any) -> None:
        """Play games until the counter `taken` has reached their number.

        Writes the final record of each game to `memory` and its number of moves to `decisions`.
        """
        moves = device.local.array(sets, np.uint64)
        rng = device.local.array(1, np.uint64)
        luck = device.local.array(1, np.uint64)
        table = device.local.array(1, record, ALIGNMENT)  # local memory interleaves the fields of neighbouring threads
        record_words = table.view(word)
        games = memory.shape[0]
        i, acting, number = NONE, 0, 0
        wanted = DEAL
        while not device.all_sync(WARP, wanted == NOTHING):
            if most_wanted(wanted) == wanted:
                if wanted == DEAL:
                    if i != NONE:
                        decisions[i] = number
                        for at in range(words):
                            memory[i, at] = record_words[at]
                    i = device.atomic.add(taken, 0, 1)
                    if i < games:
                        for at in range(words):
                            record_words[at] = 0
                        number = 0
                        acting = random_deal(table[0], options[0], first_seed + i, rng, luck)
                else:
                    number += 1
                    acting = random_turn(table[0], acting, first_seed + i, number, moves, rng, luck)
                wanted = DEAL if i < games else NOTHING
                if acting != 0:
                    wanted = TURN + kind_of_turn(table[0], acting)

    is_long = record.itemsize > LONG_RECORD
    return device.jit(max_registers=LONG_RECORD_REGISTERS if is_long else MAX_REGISTERS)(kernel)


@functools.cache
def _pool_kernel(game: Game) -> Any:
    cuda.mark_noinline(*game.loops.random_parts.values())
    return cuda.toolkit().jit(pool_kernel(cuda.toolkit(), game))


def _most_wanted(device: Any) -> Any:
    greatest = greatest_in_warp(device)

    @device.jit(device=True, inline="always")
    def most_wanted(wanted):  # type: ignore[no-untyped-def]
        """The kind of turn that most threads of the warp need."""
        alike = device.popc(device.match_any_sync(WARP, i4(wanted)))
        most = greatest(i4((alike << KIND_BITS) | wanted) if wanted != NOTHING else i4(0))
        return most & (KINDS - 1)

    return most_wanted


class RandomPlayouts:
    """Random games on the device, `games` at once."""

    def __init__(self, game: Game, chosen: Options, games: int) -> None:
        self.game, self.games, self._cuda = game, games, cuda.toolkit()
        self._options = self._cuda.to_device(game.options_record(chosen))
        word = public_words(game.rules.State).dtype
        self._memory = self._cuda.device_array((games, game.rules.State.itemsize // word.itemsize), word)
        self._decisions = self._cuda.device_array(games, np.int32)

    def play(self, first_seed: int) -> float:
        """Play one game for each seed from this one on; return the seconds that it took."""
        taken = self._cuda.to_device(np.zeros(1, np.int64))
        given = self._options, first_seed, taken, self._memory, self._decisions
        in_pool = self.game.rules.State.itemsize > MAX_THREAD_RECORD
        kernel = self._in_pools(given) if in_pool else self._in_threads()
        self._cuda.synchronize()
        start = time.perf_counter()
        kernel(*given)
        self._cuda.synchronize()
        return time.perf_counter() - start

    def _in_threads(self) -> Any:
        fitting = BLOCKS_PER_MULTIPROCESSOR * self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        return _kernel(self.game)[min(fitting, -(-self.games // THREADS_PER_BLOCK)), THREADS_PER_BLOCK]

    def _in_pools(self, given: tuple[Any, ...]) -> Any:
        """One block on each multiprocessor, with the largest pool that fits into its shared memory."""
        device, kernel = self._cuda.get_current_device(), _pool_kernel(self.game).specialize(*given)
        slot = slot_of(self.game)[0].itemsize
        size = (device.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN - kernel.get_shared_mem_per_block()) // slot * slot
        cuda.allow_shared_memory(kernel, size)
        return kernel[device.MULTIPROCESSOR_COUNT, THREADS_PER_POOL, 0, size]

    def states(self) -> Records:
        return self._memory.copy_to_host().view(self.game.rules.State).reshape(self.games)  # type: ignore[no-any-return]

    def decisions(self) -> npt.NDArray[np.int32]:
        return self._decisions.copy_to_host()  # type: ignore[no-any-return]


def random_ends(game: Game, chosen: Options, first_seed: int, games: int) -> tuple[Records, npt.NDArray[np.int32]]:
    """The final states of random games, one for each seed, and the number of decisions of each."""
    playouts = RandomPlayouts(game, chosen, games)
    playouts.play(first_seed)
    return playouts.states(), playouts.decisions()


def bench(game: Game, chosen: Options, games: int = 0, launches: int = 5) -> dict[str, float]:
    """Decisions and games per second in random play, whole games in one launch; the best of several launches."""
    games = games or BENCH_BYTES // game.rules.State.itemsize
    playouts = RandomPlayouts(game, chosen, games)
    playouts.play(0)  # the first compiles
    played = [(playouts.play(launch * games), int(playouts.decisions().sum())) for launch in range(1, launches + 1)]
    best, total = min(played)
    return {"players": int(chosen["players"]), "decisions_per_s": total / best, "games_per_s": games / best}
