"""Chance: streams of numbers that are the same interpreted, native and on CUDA.

A stream is one 64-bit word that counts up by an odd step; each draw scrambles the count (SplitMix64). Its start is
keyed by (seed, move number), so that no state holds any randomness and nobody who holds a state can read the future.
"""

from .bits import WORD_BITS, nth_one, ones
from .instructions import DEPOSITS, INSTEAD, room
from .record import i8, u8
from .rule import rule

STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


@rule
def scrambled(word):
    """SplitMix64's finalizer."""
    word = (word ^ (word >> u8(30))) * u8(MIX_1)
    word = (word ^ (word >> u8(27))) * u8(MIX_2)
    return word ^ (word >> u8(31))


@rule
def open_stream(rng, seed, number):
    """Start the stream of a match's move: number 0 is the deal, k the k-th move."""
    rng[0] = scrambled(u8(seed) + u8(STEP)) ^ scrambled(u8(number) * u8(STEP) + u8(MIX_1))


@rule
def below(rng, n):
    """A number from 0 to n - 1, each as likely as another (to 1 in 2**32). 0 < n <= 2**31."""
    rng[0] += u8(STEP)
    return i8(((scrambled(rng[0]) >> u8(32)) * u8(n)) >> u8(32))


@rule
def shuffle(rng, cards, size):
    """Put the first `size` cards into random order."""
    for last in range(size - 1, 0, -1):
        other = below(rng, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def draw_out(rng, counts, left):
    """Take one of `left` cards, each as likely as another, where there are so many of each design; returns its design."""
    n = below(rng, left)
    design = 0
    while n >= counts[design]:
        n -= counts[design]
        design += 1
    counts[design] -= 1
    return design


AT_ONCE = 2 * WORD_BITS - 1
"""Of so many cards at most it can be told by two words which are still there."""

RUN = 8
"""So many bytes are written as one word."""


def _deal_out_at_once(rng, counts, left, packs, number):
    """As `deal_out` does, but cards lie in a row, each as its design, and the n-th of those still there is found by bits."""
    if left > AT_ONCE:
        for pack in range(number):
            for i in range(packs.shape[1]):
                packs[pack, i] = draw_out(rng, counts, left - pack * packs.shape[1] - i)
        return
    row = room()
    end = 0
    for design in range(len(counts)):
        for i in range(RUN):
            row[end + i] = design
        for i in range(RUN, counts[design]):
            row[end + i] = design
        end += counts[design]
    low = ~u8(0) if left >= WORD_BITS else (u8(1) << u8(left)) - u8(1)
    high = (u8(1) << u8(left - WORD_BITS)) - u8(1) if left > WORD_BITS else u8(0)
    for pack in range(number):
        for i in range(packs.shape[1]):
            n = below(rng, left)
            left -= 1
            before = ones(low)
            further = n >= before
            place = nth_one(high if further else low, n - before if further else n)
            gone = u8(1) << u8(place)
            low ^= u8(0) if further else gone
            high ^= gone if further else u8(0)
            design = row[place + (WORD_BITS if further else 0)]
            packs[pack, i] = design
            counts[design] -= 1


if DEPOSITS:
    INSTEAD[f"{__name__}.deal_out"] = _deal_out_at_once


@rule
def deal_out(rng, counts, left, packs, number):
    """Fill the first so many packs, rows of an array, with cards drawn out of `left`."""
    for pack in range(number):
        for i in range(packs.shape[1]):
            packs[pack, i] = draw_out(rng, counts, left)
            left -= 1


@rule
def some_of(rng, members, size):
    """So many members of a set, which is a bitset in one number; each choice as likely as another."""
    left = ones(members)
    while left > size:
        members &= ~(1 << nth_one(members, below(rng, left)))
        left -= 1
    return members
