"""What needs the libraries of others is loaded by those who ask for it alone."""

import subprocess
import sys

import pytest

OTHERS = ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "torch", "pyarrow")


@pytest.mark.parametrize("asked", ["teremok", "teremok.envs", "teremok.cli"])
def test_nothing_of_others_is_loaded(asked):
    script = f"import sys, {asked}; teremok.envs; print([name for name in {OTHERS} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "[]\n"
