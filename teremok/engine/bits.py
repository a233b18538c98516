"""Sets of small numbers as bits of 64-bit words. Most of them are sets of legal moves."""

from .compiler import rule
from .record import i8, u8

WORD_BITS = 64


def words_for(size: int) -> int:
    """The number of words that a set of numbers below `size` takes."""
    return (size + WORD_BITS - 1) // WORD_BITS


@rule
def clear(words):
    """Empty the set."""
    for i in range(len(words)):
        words[i] = u8(0)


@rule
def put(words, number):
    """Add a number."""
    words[number >> 6] |= u8(1) << u8(number & 63)


@rule
def drop(words, number):
    """Remove a number."""
    words[number >> 6] &= ~(u8(1) << u8(number & 63))


@rule
def put_run(words, start, mask):
    """Add `start + k` for every bit k of a mask of at most 32 bits."""
    word = start >> 6
    shift = start & 63
    words[word] |= u8(mask) << u8(shift)
    if shift > 32:
        spill = u8(mask) >> u8(WORD_BITS - shift)
        if spill != u8(0):
            words[word + 1] |= spill


@rule
def has(words, number):
    """Whether the number is in the set."""
    return (words[number >> 6] >> u8(number & 63)) & u8(1) != u8(0)


@rule
def popcount(word):
    """The number of set bits of one word."""
    word = u8(word)
    word -= (word >> u8(1)) & u8(0x5555555555555555)
    word = (word & u8(0x3333333333333333)) + ((word >> u8(2)) & u8(0x3333333333333333))
    word = (word + (word >> u8(4))) & u8(0x0F0F0F0F0F0F0F0F)
    return i8((word * u8(0x0101010101010101)) >> u8(56))


@rule
def highest(word):
    """One word with only its highest set bit; 0 for 0."""
    word = u8(word)
    shift = 1
    while shift < WORD_BITS:
        word |= word >> u8(shift)
        shift <<= 1
    return i8(word ^ (word >> u8(1)))


@rule
def nth_one(word, n):
    """The index of the n-th set bit of one word, n from 0."""
    word = u8(word)
    place = 0
    width = 32
    while width > 0:
        low = word & ((u8(1) << u8(width)) - u8(1))
        below = popcount(low)
        if n >= below:
            n -= below
            word >>= u8(width)
            place += width
        else:
            word = low
        width >>= 1
    return place


@rule
def where(numbers, number):
    """The indices of an array at which this number is, as a bitset in one number."""
    places = 0
    for i in range(len(numbers)):
        places |= (1 if numbers[i] == number else 0) << i
    return places


@rule
def where_least(numbers, number):
    """The indices of an array at which this number or a greater one is, as a bitset in one number."""
    places = 0
    for i in range(len(numbers)):
        places |= (1 if numbers[i] >= number else 0) << i
    return places


@rule
def count(words):
    """The number of members of the set."""
    total = 0
    for i in range(len(words)):
        total += popcount(words[i])
    return total


@rule
def nth(words, n):
    """The n-th smallest member of the set, n from 0; the set must have more than n members."""
    i = 0
    here = popcount(words[0])
    while n >= here:
        n -= here
        i += 1
        here = popcount(words[i])
    return (i << 6) + nth_one(words[i], n)


@rule
def listed(words, numbers):
    """Write the members of the set, ascending, into an array; returns their number."""
    total = 0
    for i in range(len(words)):
        word = words[i]
        while word != u8(0):
            lowest = word & (~word + u8(1))
            numbers[total] = (i << 6) + popcount(lowest - u8(1))
            total += 1
            word ^= lowest
    return total


@rule
def mark_members(piece, members):
    """Write a 1 at the index of each member of a set that is a bitset in one number."""
    while members != 0:
        piece[popcount((members & -members) - 1)] = 1
        members &= members - 1
