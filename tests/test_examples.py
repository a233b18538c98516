"""Every example runs, in a short form."""

import importlib.util
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
RANDOM = sorted(file.name for file in EXAMPLES.glob("random_*.py"))

HAS_TORCH = importlib.util.find_spec("torch") is not None
WITH_TORCH = {
    "ppo.py": "--minutes 0.01 --num-envs 8 --num-steps 32 --hidden 8 --games 1 --evaluations 1",
    "selfplay_gpu.py": "--device cpu --minutes 0.001 --num-envs 8 --num-steps 32 --hidden 8 --minibatch 64",
    "torchrl_policy.py": "--batches 1 --games 1 --hidden 8 --measured 1",
}
"""Arguments that keep each example short."""


def run(monkeypatch, capsys, name, *arguments):
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out


def test_every_example_is_run_here():
    assert {file.name for file in EXAMPLES.glob("*.py")} == {*RANDOM, *WITH_TORCH, "mccfr_endgame.py"}


@pytest.mark.parametrize("name", RANDOM)
def test_a_random_agent_needs_ten_lines(name, monkeypatch, capsys):
    code = (EXAMPLES / name).read_text("utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line]) <= 10
    assert run(monkeypatch, capsys, name)


def test_nash_conv_falls_and_is_drawn(monkeypatch, capsys, tmp_path):
    file = tmp_path / "curve.svg"
    asked = f"--seed 27 --left 2 --iterations 60 --looks 2 --out {file}".split()
    said = run(monkeypatch, capsys, "mccfr_endgame.py", *asked)
    found = [float(one) for one in re.findall(r"NashConv is ([\d.]+)", said)]
    assert len(found) == 3
    assert found[0] > 2 * found[-1] > 0
    assert file.read_text("utf-8").count("<polyline") == 1


@pytest.mark.skipif(not HAS_TORCH, reason="PyTorch is not installed")
@pytest.mark.parametrize("name", WITH_TORCH)
def test_what_learns_with_torch_runs(name):
    """Runs in a process of its own, since PyTorch takes much memory."""
    if name == "torchrl_policy.py" and importlib.util.find_spec("torchrl") is None:
        pytest.skip("TorchRL is not installed")
    command = [sys.executable, "-W", "ignore", str(EXAMPLES / name), *WITH_TORCH[name].split()]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout
