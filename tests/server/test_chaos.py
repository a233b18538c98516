"""Processes, Redis and PostgreSQL die under people who play: bench/chaos.py, as anyone can run it; in `make soak`."""

import json
import shutil
import subprocess
import sys

import pytest

from tests.length import long_by_nature

from .conftest import ROOT

MINUTES = 3


@long_by_nature
def test_nothing_is_lost_when_everything_dies(stretched):
    if shutil.which("haproxy", path="/usr/sbin:/usr/bin:/usr/local/sbin") is None:
        pytest.skip("no HAProxy")
    command = [sys.executable, "bench/chaos.py", "--minutes", str(MINUTES), "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60 * MINUTES + 300, check=False)
    figures = json.loads(done.stdout)
    assert figures["kills"] >= 20
    assert figures["acknowledged"] > 1000
    assert {figures[name] for name in ("lost", "twice", "under_another_number", "gaps", "unanswered_at_the_end")} == {0}
