# mypy: disallow-untyped-defs=False, allow-untyped-decorators, check-untyped-defs=False
"""Random play of games with long records in a CUDA kernel: the games of a block lie in a pool in its shared memory.

What threads of a warp do differently takes as long as if one did it all; and long rules do not lie where instructions
are at hand, so that warps that do different things wait for theirs. Therefore a block takes games out of its pool that
are to do the same, one for each thread, does it, and puts them back.
"""

from typing import Any

import numpy as np

from .game import Game
from .record import NONE, i2, i4, i8, part_of, u1, u4, u8

WARP_SIZE = 32
WARP = 0xFFFFFFFF
"""All threads of it."""

NOTHING, DEAL, TURN = 0, 1, 2
"""What is to be done with a game next: the kinds of turns are numbered from TURN on."""

KINDS = 128
KIND_BITS = 7

ALIGNMENT = 16
"""Of records in the memory of a thread or of a block."""

MOST_THREADS = 512


def slot_of(game: Game) -> tuple[np.dtype[np.void], list[int]]:
    """A place of the pool: what random play needs of a record, and which words of it these are.

    It is an odd number of words long, so that the same field of many lies in different banks of the memory.
    """
    state, words = part_of(game.rules.State, game.loops.played_fields)
    more: list[Any] = [("luck", u8, (1,)), ("game", i8), ("number", i4), ("acting", i2), ("kind", u1)]
    slot = np.dtype([("state", state), *more], align=True)
    if slot.itemsize // 8 % 2 == 0:
        slot = np.dtype([("state", state), *more, ("_gap", u8)], align=True)
    return slot, words


def pool_kernel(cuda: Any, game: Game) -> Any:
    """A kernel whose blocks play games at random to their ends, as many in a pool as there is room for."""
    parts, kind_of_turn = game.loops.random_parts, game.loops.kind_of_turn
    random_deal, random_turn, sets = parts["random_deal"], parts["random_turn"], game.move_set_words
    slot, words = slot_of(game)
    length = len(words)
    size = slot.fields["state"][0].itemsize // length  # type: ignore[index]
    word = np.dtype(f"u{size}").type
    stride = slot.itemsize // size
    found_at = np.full(game.rules.State.itemsize // size, NONE, i2)
    found_at[words] = np.arange(length)
    wanted_most, hand_out = _wanted_most(cuda), _hand_out(cuda)

    @cuda.jit(device=True, inline="always")
    def put_down(memory, i, paper, first):
        """The whole record of a game; what random play does not need is zero."""
        for at in range(len(found_at)):
            memory[i, at] = paper[first + found_at[at]] if found_at[at] != NONE else word(0)

    @cuda.jit(device=True, inline="always")
    def erase(paper, first):
        for at in range(length):
            paper[first + at] = 0

    def kernel(options, first_seed, taken, memory, decisions):
        pool = cuda.shared.array(0, slot, ALIGNMENT)
        paper = pool.view(word)
        waiting = cuda.shared.array(KINDS, np.int32)
        hands = cuda.shared.array(MOST_THREADS, np.int16)
        handed = cuda.shared.array(1, np.int32)
        moves = cuda.local.array(sets, np.uint64)
        rng = cuda.local.array(1, np.uint64)
        thread, threads = i4(cuda.threadIdx.x), i4(cuda.blockDim.x)
        for at in range(thread, len(pool), threads):
            pool[at].kind = DEAL
            pool[at].game = NONE
        for kind in range(thread, KINDS, threads):
            waiting[kind] = len(pool) if kind == DEAL else 0
        handed[0] = 0
        cuda.syncthreads()
        most = wanted_most(waiting, thread)
        while most >= KINDS:
            kind = i4(most & (KINDS - 1))
            number = min(i4(most >> KIND_BITS), threads)
            hand_out(pool, kind, thread, threads, handed, hands)
            cuda.syncthreads()
            if thread == 0:
                handed[0] = 0
                cuda.atomic.add(waiting, kind, -number)
            if thread < number:
                at = i4(hands[thread])
                own = pool[at]
                acting = 0
                if kind == DEAL:
                    if own.game != NONE:
                        decisions[own.game] = own.number
                        put_down(memory, own.game, paper, at * stride)
                    own.game = cuda.atomic.add(taken, 0, 1)
                    own.number = 0
                    kind = i4(NOTHING)
                    if own.game < memory.shape[0]:
                        kind = i4(DEAL)
                        erase(paper, at * stride)
                        acting = random_deal(own.state, options[0], first_seed + own.game, rng, own.luck)
                else:
                    kind = i4(DEAL)
                    own.number += 1
                    seed = first_seed + own.game
                    acting = random_turn(own.state, own.acting, seed, own.number, moves, rng, own.luck)
                if acting != 0:
                    own.acting = acting
                    kind = i4(TURN + kind_of_turn(own.state, acting))
                own.kind = kind
                cuda.atomic.add(waiting, kind, 1)
            cuda.syncthreads()
            most = wanted_most(waiting, thread)

    return kernel


def greatest_in_warp(cuda: Any) -> Any:
    @cuda.jit(device=True, inline="always")
    def greatest(number):
        """Of what the threads of a warp have; the same to all of them."""
        distance = WARP_SIZE >> 1
        while distance > 0:
            number = max(number, cuda.shfl_xor_sync(WARP, number, distance))
            distance >>= 1
        return number

    return greatest


def _wanted_most(cuda: Any) -> Any:
    greatest = greatest_in_warp(cuda)

    @cuda.jit(device=True, inline="always")
    def wanted_most(waiting, thread):
        """What most games wait for, below how many; the same to all threads."""
        most = i4(0)
        for kind in range(thread & (WARP_SIZE - 1), KINDS, WARP_SIZE):
            if kind != NOTHING:
                most = max(most, i4((waiting[kind] << KIND_BITS) | kind))
        return greatest(most)

    return wanted_most


def _hand_out(cuda: Any) -> Any:
    @cuda.jit(device=True, inline="always")
    def hand_out(pool, kind, thread, threads, handed, hands):
        """Write down where games lie that wait for this, one for each thread."""
        lane = thread & (WARP_SIZE - 1)
        for start in range(0, len(pool), threads):
            at = start + thread
            mine = at < len(pool) and pool[at].kind == kind
            votes = u4(cuda.ballot_sync(WARP, mine))
            first = i4(0)
            if lane == 0:
                first = cuda.atomic.add(handed, 0, i4(cuda.popc(votes)))
            place = cuda.shfl_sync(WARP, first, 0) + cuda.popc(votes & u4((u4(1) << u4(lane)) - u4(1)))
            if mine and place < threads:
                hands[place] = at

    return hand_out
