"""Bitsets compared with Python's sets."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from teremok.engine import bits
from teremok.engine.bits import highest, where, where_least
from teremok.engine.compiler import interpreted, rule

SIZE = 200
numbers = st.sets(st.integers(0, SIZE - 1))


def words_of(members):
    words = np.zeros(bits.words_for(SIZE), np.uint64)
    for member in members:
        bits.put(words, member)
    return words


@given(numbers)
def test_count_has_and_listed_are_those_of_a_set(members):
    words = words_of(members)
    found = np.zeros(SIZE, np.int32)
    assert bits.count(words) == len(members)
    assert {number for number in range(SIZE) if bits.has(words, number)} == members
    assert found[: bits.listed(words, found)].tolist() == sorted(members)


@given(numbers.filter(bool), st.data())
def test_nth_is_the_nth_smallest(members, data):
    n = data.draw(st.integers(0, len(members) - 1))
    words = words_of(members)
    with np.errstate(over="ignore"):
        assert bits.nth(words, n) == interpreted(bits.nth)(words, n) == sorted(members)[n]


@given(st.integers(0, SIZE - 33), st.integers(0, 2**32 - 1))
def test_put_run_adds_every_bit_of_a_mask(start, mask):
    words = words_of(())
    bits.put_run(words, start, mask)
    assert words.tolist() == words_of({start + bit for bit in range(32) if mask >> bit & 1}).tolist()


@given(numbers)
def test_clear_empties(members):
    words = words_of(members)
    bits.clear(words)
    assert bits.count(words) == 0


@given(st.integers(0, 2**64 - 1))
def test_popcount_counts_bits_interpreted_and_native(word):
    words = np.array([word], np.uint64)
    with np.errstate(over="ignore"):
        assert bits.count(words) == interpreted(bits.count)(words) == word.bit_count()


@rule
def highest_of(words):
    return highest(words[0])


@given(st.integers(0, 2**63 - 1))
def test_highest_leaves_one_bit(word):
    words = np.array([word], np.int64)
    found = 1 << word.bit_length() >> 1
    assert highest_of(words) == interpreted(highest)(word) == found


@rule
def wheres(numbers, number, found):
    """Calls them as rules do: inlined into a caller they are overridden."""
    found[0] = where(numbers, number)
    found[1] = where_least(numbers, number)


@given(st.lists(st.integers(-2, 3), max_size=63), st.integers(-2, 4), st.sampled_from([np.int8, np.int16, np.int64]))
def test_where_finds_a_number_and_where_least_also_greater_ones(numbers, number, kind):
    found = np.zeros(2, np.int64)
    array = np.array(numbers, kind)
    wheres(array, number, found)
    equal = sum(1 << place for place, here in enumerate(numbers) if here == number)
    least = sum(1 << place for place, here in enumerate(numbers) if here >= number)
    assert found.tolist() == [equal, least]
    assert [interpreted(where)(numbers, number), interpreted(where_least)(numbers, number)] == [equal, least]


@given(numbers, st.integers(0, SIZE - 1))
def test_drop_removes_a_number(members, number):
    words = words_of(members)
    bits.drop(words, number)
    assert words.tolist() == words_of(members - {number}).tolist()
