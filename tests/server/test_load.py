"""The load bench runs with little load and counts what it should."""

import json
import os
import subprocess
import sys

import pytest

from .conftest import ROOT


@pytest.mark.skipif(sys.platform == "win32", reason="the bench runs on uvloop")
def test_a_small_load_loses_nothing():
    asked = ["--tables", "3", "--rate", "20", "--seconds", "3", "--stored", "20", "--json"]
    done = subprocess.run(
        [sys.executable, "bench/load.py", *asked],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    ours = found["teremok"]
    assert (ours["moves"], ours["sockets"]) == (60, 12)
    assert [ours[name] for name in ("missing", "never_sent", "gaps", "lost")] == [0, 0, 0, 0]
    assert found["start"]["stored_tables"] == 20
