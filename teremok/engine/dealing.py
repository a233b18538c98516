"""Drawing cards from a deck that is stored as the number of copies of each design."""

from .bits import WORD_BITS, nth_one, popcount
from .compiler import rule
from .compiler.overrides import OVERRIDES, scratch_bytes
from .compiler.target import HAS_PDEP
from .random import below
from .record import u8


@rule
def draw_out(rng, counts, left):
    """Take a uniformly random one of the `left` cards of a deck; returns its design."""
    n = below(rng, left)
    design = 0
    while n >= counts[design]:
        n -= counts[design]
        design += 1
    counts[design] -= 1
    return design


TWO_WORDS = 2 * WORD_BITS - 1
"""The largest deck of which two words can say which cards are left."""

RUN = 8
"""Bytes written at once for a design, so the most copies that `deal_out_by_bits` takes of one."""


def deal_out_by_bits(rng, counts, left, packs, number):
    """`deal_out`, faster: the cards lie in a row by designs, and the n-th of those left is found by its bit."""
    size = packs.shape[1]
    most = 0
    for design in range(len(counts)):
        most = max(most, counts[design])
    if left > TWO_WORDS or most > RUN:
        for i in range(number * size):
            packs[i // size, i % size] = draw_out(rng, counts, left - i)
        return
    row = scratch_bytes()
    end = 0
    for design in range(len(counts)):
        for i in range(RUN):
            row[end + i] = design
        end += counts[design]
    low = ~u8(0) if left >= WORD_BITS else (u8(1) << u8(left)) - u8(1)
    high = (u8(1) << u8(left - WORD_BITS)) - u8(1) if left > WORD_BITS else u8(0)
    for pack in range(number):
        for i in range(size):
            n = below(rng, left)
            left -= 1
            before = popcount(low)
            is_high = n >= before
            place = nth_one(high if is_high else low, n - before if is_high else n)
            gone = u8(1) << u8(place)
            low ^= u8(0) if is_high else gone
            high ^= gone if is_high else u8(0)
            design = row[place + (WORD_BITS if is_high else 0)]
            packs[pack, i] = design
            counts[design] -= 1


if HAS_PDEP:
    OVERRIDES[f"{__name__}.deal_out"] = deal_out_by_bits


@rule
def deal_out(rng, counts, left, packs, number):
    """Fill the first `number` packs, rows of an array, with cards drawn from the `left` cards of a deck."""
    for pack in range(number):
        for i in range(packs.shape[1]):
            packs[pack, i] = draw_out(rng, counts, left)
            left -= 1
