"""Batched environments on a CUDA device: byte equality with the CPU, and decisions a second.

    python bench/envs_gpu.py [GAME ...] [--games N ...] [--registers R ...] [--libraries GAME ...] [--json] [--out FILE]

Equality: states, observations and masks after the same actions on CPU and GPU. Speed, with int8 tensors and byte masks
and nothing copied to the host: `step` is the device time of a step, `with_sampling` the wall time of steps in sequence,
each with a random legal action drawn on the device. Several numbers of games and of registers a thread are tried; all
are reported, the fastest counts. All games are compiled at once, then measured one after the other. `--libraries` also
passes observations to PyTorch, JAX and CuPy, where installed.
"""

import argparse
import json
import pathlib
import statistics
import sys
import time
import traceback
from typing import Any

import device
import numpy as np
from lineups import lineup

import teremok
from teremok import envs
from teremok.engine.compiler import cuda
from teremok.envs.device import REGISTERS

GAMES_COMPARED = 2048
STEPS_COMPARED = 120
OUT_OF_PHASE = 60
STEPS = 40


def batch(name: str, num_envs: int, device: str, **asked: Any) -> Any:
    game = teremok.game(name)
    return envs.batched(envs.id_of(game), num_envs, seed=1, device=device, **lineup(game), **asked)


def pair(name: str, num_envs: int) -> tuple[Any, Any]:
    """The same batch on the CPU and on the device."""
    return batch(name, num_envs, "cpu"), batch(name, num_envs, "cuda")


def differing(here: Any, there: Any, seen: Any) -> list[str]:
    """Names of the arrays that differ between CPU and device."""
    ours, theirs = here.state(), there.state()
    wrong = [name for name in ours if not np.array_equal(ours[name], theirs[name])]
    for name, one, other in zip(envs.Out._fields, here._out, seen, strict=True):
        shown = there.numpy(other)
        rows = here._out.done if name == "final_obs" else slice(None)
        if not np.array_equal(one[rows], shown[rows]):
            wrong.append(name)
    return wrong


def compiled_in(name: str, asked: argparse.Namespace) -> list[float]:
    """Seconds until the first step with each number of registers; the CPU's loops are compiled on the way."""
    here = batch(name, 1, "cpu")
    here.reset()
    here.step(here.sample())
    took = []
    for registers in asked.registers:
        start = time.perf_counter()
        there = batch(name, 1, "cuda")
        there.registers = registers
        there.reset()
        there.step(there.sample())
        took.append(time.perf_counter() - start)
    return took


def compare(name: str) -> dict[str, Any]:
    here, there = pair(name, GAMES_COMPARED)
    here.reset()
    wrong = differing(here, there, there.reset())
    for step in range(STEPS_COMPARED):
        acts = here.sample().copy()
        here.step(acts)
        seen = there.step(cuda.toolkit().to_device(acts))
        if step % 10 == 9:
            wrong += differing(here, there, seen)
    return {"equal_bytes": not wrong, "differing": sorted(set(wrong))}


def speed(name: str, num_envs: int, registers: int) -> dict[str, float]:
    env = batch(name, num_envs, "cuda", illegal="forfeit")
    env.registers = registers
    env.reset()
    for _ in range(OUT_OF_PHASE):
        env.step(env.sample())
    toolkit = cuda.toolkit()
    events = [(toolkit.event(), toolkit.event()) for _ in range(STEPS)]
    toolkit.synchronize()
    start = time.perf_counter()
    for before, after in events:
        acts = env.sample()
        before.record()
        env.step(acts)
        after.record()
    launched = time.perf_counter() - start
    toolkit.synchronize()
    both = time.perf_counter() - start
    alone = statistics.median(toolkit.event_elapsed_time(*pair) for pair in events) / 1000
    found = {"step_per_s": num_envs / alone, "with_sampling_per_s": num_envs * STEPS / both}
    return {"games": num_envs, "registers": registers, **found, "launch_us": launched / STEPS * 1e6}


def libraries(name: str) -> dict[str, str]:
    """Check each library: it sees the same numbers and its actions are played, on its own stream where it has one."""
    found = {}
    for library in (in_torch, in_cupy, in_jax):
        try:
            library(name)
            found[library.__name__] = "equal"
        except Exception as error:  # reported for each library
            found[library.__name__] = f"{type(error).__name__}: {error}"
    return found


def in_torch(name: str) -> None:
    import torch

    torch.zeros(1, device="cuda")
    here, there = pair(name, 300)
    here.reset()
    with torch.cuda.stream(torch.cuda.Stream()):
        out = there.reset()
        for _ in range(20):
            mask, obs = torch.from_dlpack(out.mask), torch.as_tensor(out.obs, device="cuda")
            acts = torch.rand(mask.shape, device="cuda").masked_fill(~mask, -1).argmax(1).to(torch.int32)
            out = there.step(acts)
            here.step(acts.cpu().numpy())
        torch.cuda.current_stream().synchronize()
        assert torch.equal(obs.cpu(), torch.from_numpy(np.ascontiguousarray(here._out.obs))), "obs"
        assert torch.equal(torch.from_dlpack(out.obs).cpu(), obs.cpu()), "DLPack"


def in_cupy(name: str) -> None:
    import cupy

    here, there = pair(name, 300)
    here.reset()
    out = there.reset()
    acts = here.sample().copy()
    there.step(cupy.asarray(acts))
    here.step(acts)
    assert np.array_equal(cupy.asnumpy(cupy.asarray(out.obs)), here._out.obs), "obs"


def in_jax(name: str) -> None:
    import jax
    import jax.numpy as jnp

    here, there = pair(name, 300)
    here.reset()
    out = there.reset()
    acts = here.sample().copy()
    there.step(jax.block_until_ready(jnp.asarray(acts, jnp.int32)))
    here.step(acts)
    for part in ("seat", "mask", "reward", "done", "length"):
        assert np.array_equal(np.asarray(jax.dlpack.from_dlpack(getattr(out, part))), getattr(here._out, part)), part
    assert np.array_equal(np.asarray(jax.dlpack.from_dlpack(out.obs.T)).T, here._out.obs), "obs"


def measured_or_why(name: str, alone: device.Alone, asked: argparse.Namespace) -> dict[str, Any]:
    """Measure a game; report a failure instead of ending the bench."""
    try:
        return measure(name, alone, asked)
    except Exception:
        return {"equal_bytes": False, "failed": traceback.format_exc()[-2000:]}


def measure(name: str, alone: device.Alone, asked: argparse.Namespace) -> dict[str, Any]:
    compiling = compiled_in(name, asked)
    with alone:
        found = {**compare(name), "compiled_in_s": compiling}
        tried = [speed(name, games, registers) for registers in asked.registers for games in asked.games]
        found.update(max(tried, key=lambda one: one["step_per_s"]), tried=tried)
        if name in asked.libraries:
            found["libraries"] = libraries(name)
    return found


def table(name: str, found: dict[str, Any]) -> str:
    """Format the results of a game, one line for each launch."""
    if "failed" in found:
        return f"{name}: {found['failed']}"
    lines = [f"{name}: equal {found['equal_bytes']} {found['differing']}, compiled in {found['compiled_in_s']}"]
    for one in found["tried"]:
        step, both = one["step_per_s"] / 1e6, one["with_sampling_per_s"] / 1e6
        shape = f"{one['games']:>9} games, {one['registers']:>3} registers"
        lines.append(f"  {shape}: step {step:.0f} M/s, with sampling {both:.0f} M/s, launch {one['launch_us']:.0f} us")
    return "\n".join([*lines, *(f"  {library}: {said}" for library, said in found.get("libraries", {}).items())])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=teremok.games())
    parser.add_argument("--games", type=int, nargs="*", default=[65_536, 262_144])
    parser.add_argument("--registers", type=int, nargs="*", default=[REGISTERS])
    parser.add_argument("--libraries", nargs="*", default=[])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--out", type=pathlib.Path)
    asked = parser.parse_args()
    if not cuda.available():
        print("no CUDA here: this needs an NVIDIA GPU and `pip install 'teremok-games[cuda]'`", file=sys.stderr)
        return 2
    measured: dict[str, Any] = {}
    for name, found in device.side_by_side(measured_or_why, asked.names, asked):
        measured[name] = found
        print(table(name, found), file=sys.stderr if asked.json else sys.stdout, flush=True)
        if asked.out:
            asked.out.write_text(json.dumps(measured))
    if asked.json:
        print(json.dumps(measured))
    return 0 if all(one["equal_bytes"] for one in measured.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
