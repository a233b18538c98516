"""CUDA kernels, run on the host; `python bench/gpu.py` checks the same on a real device."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import teremok
from teremok.engine import cuda_playouts
from teremok.engine.bits import nth_one, popcount, where, where_least
from teremok.engine.compiler import cuda, interpreted, rule
from teremok.engine.cuda_pool import slot_of
from teremok.engine.dealing import deal_out
from teremok.testing.same import random_ends
from tests.envs.host_device import HostDevice
from tests.turnip import game as turnip


def four(numbers: Any, start: int) -> Any:
    return np.frombuffer(numbers.tobytes()[start : start + 4] + bytes(7), np.uint32, 1)[0]


OVERRIDES = cuda.cuda_overrides(HostDevice(), four)


def test_overrides_count_and_find_bits_as_the_rules_do() -> None:
    luck = random.Random(1)
    words = [
        0,
        1,
        1 << 31,
        1 << 32,
        1 << 63,
        2**64 - 1,
        *(luck.getrandbits(64) & luck.getrandbits(64) for _ in range(20)),
    ]
    for word in map(np.uint64, words):
        number = OVERRIDES["teremok.engine.bits.popcount"](word)
        assert number == popcount(word) == int(word).bit_count()
        for n in range(number):
            assert OVERRIDES["teremok.engine.bits.nth_one"](word, n) == nth_one(word, n)


@given(st.lists(st.integers(-128, 127), max_size=40), st.integers(-128, 127), st.sampled_from([np.int8, np.int64]))
def test_overrides_find_numbers_as_the_rules_do(numbers: list[int], number: int, kind: Any) -> None:
    array = np.array([number, *numbers], kind)
    with np.errstate(over="ignore"):
        for name, rule in (("where", where), ("where_least", where_least)):
            assert OVERRIDES[f"teremok.engine.bits.{name}"](array, number) == interpreted(rule)(array, number)


@pytest.mark.parametrize("copies", [1, 3, 8, 9])
def test_the_override_deals_cards_as_the_rule_does(copies: int) -> None:
    """By bits up to eight copies of a design and two words of cards, otherwise one by one."""

    def dealt(rule: Any) -> Any:
        rng, counts, packs = np.full(1, 5, np.uint64), np.full(14, copies, np.int8), np.zeros((3, 4), np.int8)
        rule(rng, counts, int(counts.sum()), packs, 3)
        return rng, counts, packs

    for ours, theirs in zip(dealt(deal_out), dealt(OVERRIDES["teremok.engine.dealing.deal_out"]), strict=True):
        assert np.array_equal(ours, theirs)


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Iterator[HostDevice]:
    made = HostDevice()
    monkeypatch.setattr(cuda, "toolkit", lambda: made)
    for threads in ("THREADS_PER_BLOCK", "THREADS_PER_POOL"):
        monkeypatch.setattr(cuda_playouts, threads, 32)
    monkeypatch.setattr(cuda_playouts, "BLOCKS_PER_MULTIPROCESSOR", 1)
    yield made
    cuda_playouts._kernel.cache_clear()
    cuda_playouts._pool_kernel.cache_clear()


@pytest.mark.parametrize("longest", [cuda_playouts.MAX_THREAD_RECORD, 0], ids=["in threads", "in a pool"])
@pytest.mark.parametrize("games", [1, 32, 75])
def test_threads_play_games_one_after_the_other(
    games: int, longest: int, host: HostDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cuda_playouts, "MAX_THREAD_RECORD", longest)
    chosen = turnip.choose(players=3)
    states, decisions = cuda_playouts.random_ends(turnip, chosen, 7, games)
    native, lengths = random_ends(turnip, chosen, 7, games)
    assert states.tobytes() == native.tobytes()
    assert decisions.sum() == lengths


def test_a_pool_holds_what_random_play_needs() -> None:
    """For Skazka a small part of its record: random play records no knowledge."""
    skazka = teremok.game("skazka")
    slot, words = slot_of(skazka)
    state = np.frombuffer(random.Random(1).randbytes(skazka.rules.State.itemsize), skazka.rules.State)
    part = np.frombuffer(state.view(np.uint64)[words].tobytes(), slot["state"])
    assert "may" not in skazka.loops.played_fields
    assert all(np.array_equal(part[name], state[name]) for name in skazka.loops.played_fields)
    assert slot.itemsize < skazka.rules.State.itemsize / 2
    assert slot.itemsize // 8 % 2 == 1


@rule
def halved(n):  # type: ignore[no-untyped-def]
    return n >> 1


@rule
def eighth(n):  # type: ignore[no-untyped-def]
    return halved(halved(halved(n)))


@rule
def some_of_it(n):  # type: ignore[no-untyped-def]
    return eighth(n) + eighth(n + 1)


@rule
def all_of_it(n):  # type: ignore[no-untyped-def]
    return some_of_it(n) + halved(n)


def test_long_rules_with_several_callers_are_not_inlined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short rules and rules with one caller are inlined."""
    monkeypatch.setattr(cuda, "_noinline", set())
    monkeypatch.setattr(cuda, "MAX_INLINED", 20)
    cuda.mark_noinline(all_of_it)
    assert cuda._noinline == {eighth}
