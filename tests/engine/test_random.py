"""Random streams: equal on all targets, uniform, keyed by seed and move number."""

from collections import Counter

import numpy as np
import pytest

from teremok.engine.compiler import interpreted, rule
from teremok.engine.random import below, open_stream, scrambled, shuffle


@rule
def shuffled(rng, cards, size):
    """Calls it as a game does: inlined."""
    shuffle(rng, cards, size)


def stream(seed, number=0):
    rng = np.zeros(1, np.uint64)
    open_stream(rng, seed, number)
    return rng


def draws(rng, n, times, draw=below):
    return [int(draw(rng, n)) for _ in range(times)]


def test_splitmix64_gives_its_published_numbers():
    # The first outputs of SplitMix64 from state 1234567.
    step = 0x9E3779B97F4A7C15
    states = [(1234567 + k * step) % 2**64 for k in (1, 2, 3)]
    assert [int(scrambled(np.uint64(state))) for state in states] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**63 - 1])
def test_interpreted_and_native_draws_are_equal(seed):
    with np.errstate(over="ignore"):
        slow = np.zeros(1, np.uint64)
        interpreted(open_stream)(slow, seed, 3)
        assert draws(slow, 1000, 50, interpreted(below)) == draws(stream(seed, 3), 1000, 50)


def test_seeds_and_move_numbers_have_different_streams():
    keys = {int(stream(seed, number)[0]) for seed in range(200) for number in range(200)}
    assert len(keys) == 200 * 200


def test_draws_are_uniform():
    times = 70_000
    counted = Counter(draws(stream(11), 7, times))
    expected = times / 7
    assert sorted(counted) == list(range(7))
    chi_square = sum((count - expected) ** 2 / expected for count in counted.values())
    assert chi_square < 22.5  # 6 degrees of freedom, one in a thousand


def test_a_shuffle_keeps_the_cards_and_reaches_every_order():
    rng = stream(5)
    orders = Counter()
    for _ in range(6000):
        cards = np.array([0, 1, 2, 9], np.int8)
        shuffle(rng, cards, 3)
        assert sorted(cards.tolist()) == [0, 1, 2, 9]
        assert cards[3] == 9
        orders[tuple(cards[:3].tolist())] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 850


@pytest.mark.parametrize("size", [0, 1, 2, 8, 9, 56, 249, 250, 300])
def test_cards_are_shuffled_the_same_interpreted_and_native(size):
    found = []
    for way in (shuffled, interpreted(shuffled)):
        rng, cards = stream(size, 1), np.arange(size + 1, dtype=np.int16)
        with np.errstate(over="ignore"):
            way(rng, cards, size)
        found.append((int(rng[0]), cards.tolist()))
    assert found[0] == found[1]
    assert found[0][1][size] == size
