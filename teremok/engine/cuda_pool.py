# mypy: disallow-untyped-defs=False, allow-untyped-decorators, check-untyped-defs=False
"""Random playouts of games with long records in a CUDA kernel: the games of a block lie in its shared memory.

Divergent branches of a warp run one after the other, and long rules do not fit into the instruction cache, so that
warps with different branches wait for instructions. Therefore a block takes games that need the same kind of turn out
of its pool, one for each thread, plays that turn, and puts them back.
"""

from typing import Any

import numpy as np

from .game import Game
from .record import NONE, i2, i4, i8, part_of, u1, u4, u8

WARP_SIZE = 32
WARP = 0xFFFFFFFF
"""The mask of all threads of a warp."""

NOTHING, DEAL, TURN = 0, 1, 2
"""The next step of a game; kinds of turns are numbered from TURN on."""

KINDS = 128
KIND_BITS = 7

ALIGNMENT = 16
"""Alignment in bytes of records in local and shared memory."""

MOST_THREADS = 512


def slot_of(game: Game) -> tuple[np.dtype[np.void], list[int]]:
    """The dtype of a slot of the pool: the fields of a record that random play needs; and which words these are.

    It is an odd number of words long, so that the same field of many games lies in different memory banks.
    """
    state, words = part_of(game.rules.State, game.loops.played_fields)
    more: list[Any] = [("luck", u8, (1,)), ("game", i8), ("number", i4), ("acting", i2), ("kind", u1)]
    slot = np.dtype([("state", state), *more], align=True)
    if slot.itemsize // 8 % 2 == 0:
        slot = np.dtype([("state", state), *more, ("_gap", u8)], align=True)
    return slot, words


def pool_kernel(cuda: Any, game: Game) -> Any:
    """A kernel whose blocks play random games to their ends, as many at once as the pool holds."""
    parts, kind_of_turn = game.loops.random_parts, game.loops.kind_of_turn
    random_deal, random_turn, sets = parts["random_deal"], parts["random_turn"], game.move_set_words
    slot, words = slot_of(game)
    length = len(words)
    size = slot.fields["state"][0].itemsize // length  # type: ignore[index]
    word = np.dtype(f"u{size}").type
    stride = slot.itemsize // size
    word_at = np.full(game.rules.State.itemsize // size, NONE, i2)
    word_at[words] = np.arange(length)
    most_wanted, hand_out = _most_wanted(cuda), _hand_out(cuda)

    @cuda.jit(device=True, inline="always")
    def write_back(memory, i, paper, first):
        """Write the whole record of a game; fields that random play does not need are zero."""
        for at in range(len(word_at)):
            memory[i, at] = paper[first + word_at[at]] if word_at[at] != NONE else word(0)

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
        most = most_wanted(waiting, thread)
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
                        write_back(memory, own.game, paper, at * stride)
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
            most = most_wanted(waiting, thread)

    return kernel


def greatest_in_warp(cuda: Any) -> Any:
    @cuda.jit(device=True, inline="always")
    def greatest(number):
        """The greatest number that a thread of the warp has, given to all of them."""
        distance = WARP_SIZE >> 1
        while distance > 0:
            number = max(number, cuda.shfl_xor_sync(WARP, number, distance))
            distance >>= 1
        return number

    return greatest


def _most_wanted(cuda: Any) -> Any:
    greatest = greatest_in_warp(cuda)

    @cuda.jit(device=True, inline="always")
    def most_wanted(waiting, thread):
        """The kind that most games wait for, with their number in the bits above it; the same for all threads."""
        most = i4(0)
        for kind in range(thread & (WARP_SIZE - 1), KINDS, WARP_SIZE):
            if kind != NOTHING:
                most = max(most, i4((waiting[kind] << KIND_BITS) | kind))
        return greatest(most)

    return most_wanted


def _hand_out(cuda: Any) -> Any:
    @cuda.jit(device=True, inline="always")
    def hand_out(pool, kind, thread, threads, handed, hands):
        """Write the slots of games that wait for this kind into `hands`, one for each thread."""
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
