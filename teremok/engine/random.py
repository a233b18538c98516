"""Chance: streams of numbers that are the same interpreted, native and on CUDA.

A stream is one 64-bit word that counts up by an odd step; each draw scrambles the count (SplitMix64). Its start is
keyed by (seed, move number), so that no state holds any randomness and nobody who holds a state can read the future.
"""

from .bits import nth_one, popcount
from .compiler import PLAIN_NUMBA, rule
from .compiler.overrides import OVERRIDES, SCRATCH_BYTES, scratch_bytes
from .record import i8, u8

if not PLAIN_NUMBA:
    from .compiler.instructions import LANES, many_draws

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
        swap(cards, last, below(rng, last + 1))


@rule
def swap(cards, one, other):
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


if not PLAIN_NUMBA:
    _draw_many = many_draws(STEP, ((30, MIX_1), (27, MIX_2)), 31)

    LEAST_AHEAD = 48
    """So many draws pay for being made before they are needed."""

    def _shuffle(rng, cards, size):
        """As `shuffle` does, but first all is drawn, then the cards go where it says."""
        draws = size - 1
        if draws < LEAST_AHEAD or draws > SCRATCH_BYTES - LANES:
            for last in range(draws, 0, -1):
                swap(cards, last, below(rng, last + 1))
            return
        others = scratch_bytes()
        count = rng[0]
        for i in range(0, draws, LANES):
            _draw_many(others, i, count, size - i)
            count += u8(LANES) * u8(STEP)
        rng[0] += u8(draws) * u8(STEP)
        for i in range(draws):
            swap(cards, draws - i, others[i])

    OVERRIDES[f"{__name__}.shuffle"] = _shuffle


@rule
def some_of(rng, members, size):
    """So many members of a set, which is a bitset in one number; each choice as likely as another."""
    left = popcount(members)
    while left > size:
        members &= ~(1 << nth_one(members, below(rng, left)))
        left -= 1
    return members
