"""Chance: streams of numbers that are the same interpreted, native and on CUDA.

A stream is one 64-bit word that counts up by an odd step; each draw scrambles the count (SplitMix64). Its start is
keyed by (seed, move number), so that no state holds any randomness and nobody who holds a state can read the future.
"""

from .bits import nth_one, ones
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
def some_of(rng, members, size):
    """So many members of a set, which is a bitset in one number; each choice as likely as another."""
    left = ones(members)
    while left > size:
        members &= ~(1 << nth_one(members, below(rng, left)))
        left -= 1
    return members
