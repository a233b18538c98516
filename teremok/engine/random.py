"""Random streams that give the same numbers interpreted, native and on CUDA.

A stream is one 64-bit counter with an odd step; each draw scrambles the counter (SplitMix64). Its start is keyed by
(seed, move number), so no state holds any randomness, and nobody who holds a state can predict what comes.
"""

from .bits import nth_one, popcount
from .compiler import rule
from .record import i8, u8

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
    """A uniformly random number from 0 to n - 1 (biased by less than 1 in 2**32). 0 < n <= 2**31."""
    rng[0] += u8(STEP)
    return i8(((scrambled(rng[0]) >> u8(32)) * u8(n)) >> u8(32))


@rule
def shuffle(rng, cards, size):
    """Shuffle the first `size` cards."""
    for last in range(size - 1, 0, -1):
        swap(cards, last, below(rng, last + 1))


@rule
def swap(cards, one, other):
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


@rule
def some_of(rng, members, size):
    """A uniformly random subset of `size` members of a set that is a bitset in one number."""
    left = popcount(members)
    while left > size:
        members &= ~(1 << nth_one(members, below(rng, left)))
        left -= 1
    return members
