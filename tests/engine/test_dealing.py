"""Drawing cards from a deck: the rule and its override draw the same cards."""

from collections import Counter

import numpy as np
import pytest

from teremok.engine.compiler import interpreted_loop, rule
from teremok.engine.dealing import deal_out

DESIGNS, PACKS, HAND = 40, 4, 5


@rule
def deal_all(rng, counts, left, packs, number):
    deal_out(rng, counts, left, packs, number)


def dealt(deal, counts, seed, number=PACKS):
    """The rest of a deck, the packs, and the random stream after dealing."""
    rng, counts, packs = np.array([seed], np.uint64), counts.copy(), np.full((PACKS, HAND), -1, np.int8)
    deal(rng, counts, int(counts.sum()), packs, number)
    return counts.tolist(), packs.tolist(), int(rng[0])


@pytest.mark.parametrize("left", [20, 63, 64, 65, 100, 126, 127, 128, 150])
def test_the_rule_and_its_override_deal_the_same_packs(left):
    for seed in range(10):
        designs = np.random.default_rng(seed).integers(0, DESIGNS, left)
        counts = np.bincount(designs, minlength=DESIGNS).astype(np.int16)
        assert dealt(deal_all, counts, seed) == dealt(interpreted_loop(deal_out), counts, seed)


def test_a_design_may_have_more_copies_than_the_override_takes():
    counts = np.array([0, 90, 0, 10], np.int8)
    assert dealt(deal_all, counts, 1) == dealt(interpreted_loop(deal_out), counts, 1)


def test_dealt_cards_leave_the_deck_and_other_packs_stay_empty():
    counts = np.full(DESIGNS, 2, np.int8)
    left, packs, _ = dealt(deal_all, counts, 7, number=3)
    out = Counter(card for pack in packs[:3] for card in pack)
    assert [2 - out[design] for design in range(DESIGNS)] == left
    assert packs[3] == [-1] * HAND


def test_all_cards_are_equally_likely():
    counts = np.array([1, 2, 3, 30], np.int8)
    first = Counter(dealt(deal_all, counts, seed)[1][0][0] for seed in range(0, 7200 * 977, 977))
    for design, copies in enumerate(counts.tolist()):
        assert abs(first[design] - 7200 * copies / 36) < 4 * (7200 * copies / 36) ** 0.5
