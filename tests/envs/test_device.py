"""The batch for a CUDA device, its kernels run on the host: the same as on the CPU, byte for byte.

`python bench/envs_gpu.py` checks the same on a true one.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import teremok
from teremok import envs
from teremok.engine.compiler import cuda
from teremok.envs import batched, device, dlpack
from teremok.games import built_in
from tests.envs.host_device import HostDevice, on_host
from tests.turnip import game as turnip

TURNIP = turnip.interpreted


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Iterator[HostDevice]:
    made = HostDevice()
    monkeypatch.setattr(cuda, "toolkit", lambda: made)
    monkeypatch.setattr(cuda, "callers_stream", lambda: made)
    monkeypatch.setattr(device, "THREADS", 4)
    device.step_kernel.cache_clear()
    device.small_kernels.cache_clear()
    yield made
    device.step_kernel.cache_clear()
    device.small_kernels.cache_clear()


def pair(game: Any, num_envs: int = 3, **asked: Any) -> tuple[Any, Any]:
    """The same batch here and there."""
    return tuple(batched(game, num_envs, seed=4, device=where, **asked) for where in ("cpu", "cuda"))  # type: ignore[return-value]


def same(here: Any, there: Any, seen: Any) -> None:
    """Equal states, and all that is given alike; final observations only where there are some."""
    ours, theirs = here.state(), there.state()
    for name in ours:
        assert np.array_equal(ours[name], theirs[name]), name
    for name, one, other in zip(envs.Out._fields, here._out, seen, strict=True):
        shown = there.numpy(other)
        if name in ("obs", "final_obs") and here.settings.obs == "record":
            one = np.ascontiguousarray(one)[..., None].view(np.uint8)
        if name == "final_obs":
            one, shown = one[here._out.done], shown[here._out.done]
        assert one.shape == shown.shape, name
        assert np.array_equal(one, shown), name


def step_both(here: Any, there: Any, steps: int) -> None:
    for _ in range(steps):
        acts = here.sample().copy()
        assert np.array_equal(acts, there.numpy(there.sample()))
        here.step(acts)
        same(here, there, there.step(on_host(acts)))


@pytest.mark.parametrize("name", built_in())
def test_every_game_is_the_same_there(name: str, host: HostDevice) -> None:
    here, there = pair(teremok.game(name).interpreted)
    here.reset()
    same(here, there, there.reset())
    step_both(here, there, 8)


@pytest.mark.parametrize(
    "asked",
    [
        {"obs": "float32"},
        {"obs": "record"},
        {"obs": "record", "actors": "all"},
        {"actors": "all"},
        {"mask": "packed"},
        {"autoreset": "next_step"},
        {"illegal": "forfeit"},
    ],
    ids=str,
)
def test_every_setting_is_the_same_there(asked: dict[str, str], host: HostDevice) -> None:
    here, there = pair(TURNIP, 5, players=3, **asked)
    here.reset()
    same(here, there, there.reset())
    step_both(here, there, 14)


def test_a_step_is_one_kernel(host: HostDevice) -> None:
    env = batched(TURNIP, 11, device="cuda", illegal="forfeit")
    env.reset()
    acts = env.sample()
    before = host.launches
    env.step(acts)
    assert host.launches == before + 1


@pytest.mark.parametrize("kind", [np.int32, np.int64])
def test_what_is_illegal_is_refused_there_too(kind: Any, host: HostDevice) -> None:
    here, there = pair(TURNIP, 11)
    here.reset()
    there.reset()
    acts = here.sample().astype(kind)
    for wrong in (-1, 11, 10, 2**31 - 1, *([2**32, 2**32 + int(acts[9])] if kind is np.int64 else [])):
        acts[9] = wrong
        with pytest.raises(envs.IllegalAction) as ours:
            here.step(acts)
        with pytest.raises(envs.IllegalAction) as theirs:
            there.step(on_host(acts))
        assert str(ours.value) == str(theirs.value)
    same(here, there, there._out)
    for bad in (acts, on_host(acts[:5]), on_host(acts.astype(float)), on_host(np.repeat(acts, 2))[::2]):
        with pytest.raises(teremok.TeremokError, match=r"shape \(11,\)"):
            there.step(bad)


def test_states_travel_both_ways_and_games_can_be_reset(host: HostDevice) -> None:
    here, there = pair(TURNIP, 5, autoreset="disabled", players=2)
    here.reset()
    for _ in range(9):
        here.step(here.sample())
    there.load(here.state())
    same(here, there, there._out)
    assert there._out.done.shape == (5,)
    where = [True, False, True, False, True]
    here.reset(where=where)
    same(here, there, there.reset(where=on_host(np.array(where))))
    assert there.seed_of(2) == here.seed_of(2) == there.seed_of(2, 1)
    here.reset(seed=9)
    same(here, there, there.reset(seed=9))


def test_records_become_tensors_there(host: HostDevice) -> None:
    here, there = pair(TURNIP, 5, obs="record", players=2)
    here.reset()
    seen = there.reset()
    expected = here.expand(here._out.obs, here._out.seat)
    assert np.array_equal(there.numpy(there.expand(seen.obs, seen.seat)), expected)


def test_pieces_have_names_there(host: HostDevice) -> None:
    here, there = pair(TURNIP, 5)
    named, theirs = here.pieces(here.reset().obs), there.pieces(there.reset().obs)
    for name, piece in named.items():
        assert np.array_equal(there.numpy(theirs[name]), piece)


def test_others_take_the_memory_over() -> None:
    """By DLPack, with strides, without a copy, for as long as they hold it."""
    held = np.arange(24, dtype=np.int8).reshape(4, 6)
    lent = dlpack.DeviceArray(held.ctypes.data, (6, 4), (1, 6), np.int8, held, dlpack.CPU)
    taken = np.from_dlpack(lent)
    held[0, 1] = 99
    assert np.array_equal(taken, held.T)
    assert np.array_equal(np.from_dlpack(lent.T), held)
    number = len(dlpack._lent)
    del taken
    assert len(dlpack._lent) == number - 1
    flags = np.array([True, False])
    lent = dlpack.DeviceArray(flags.ctypes.data, (2,), (1,), np.bool_, flags, dlpack.CPU)
    assert np.from_dlpack(lent).dtype == np.bool_


def test_without_a_device_it_says_so() -> None:
    if not cuda.available():
        with pytest.raises(teremok.TeremokError, match="NVIDIA"):
            batched(TURNIP, 2, device="cuda")
