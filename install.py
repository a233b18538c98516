"""Installs Teremok into .venv for `make`, and says what it is doing: `python3 install.py [EXTRA ...]`.

The browser client is built while packages are on their way, if the machine has Node; else pip's build brings one along.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path

import hatch_build

ROOT = Path(__file__).parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)

PIP = ("-m", "pip", "install", "--disable-pip-version-check", "--no-compile", "--progress-bar", "off")
"""What is imported is compiled when it is: most of what comes along never is."""


class Line:
    """What is going on, on one line of a terminal; in a pipe, a line for each step."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._live = sys.stdout.isatty()

    def step(self, text: str) -> None:
        self._write(text, "" if self._live else "\n")

    def detail(self, text: str) -> None:
        if self._live:
            self._write(text, "")

    def _write(self, text: str, end: str) -> None:
        clear = "\r\x1b[K" if self._live else ""
        print(f"{clear}{time.monotonic() - self._began:4.0f} s  {text}"[:110], end=end, flush=True)

    def done(self, text: str) -> None:
        self._write(text, "\n")


def heard(said: str) -> str | None:
    """A line of pip's in a few words, if it is news."""
    if found := re.match(r"Collecting ([\w.\[\]-]+)", said):
        return f"packages: looking for {found[1]}"
    if found := re.match(r"\s*(?:Downloading|Using cached) ([\w.]+)-\S+ \((.+)\)", said):
        return f"packages: {found[1]}, {found[2]}"
    if said.startswith("Installing collected packages"):
        return f"packages: unpacking {said.count(',') + 1} of them"
    return None


def install(line: Line, *extras: str, run: Callable[..., subprocess.Popen[str]] = subprocess.Popen) -> int:
    """Give pip's exit code; what it said is shown if it failed."""
    own = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    client = start_client(run)
    environment = {**os.environ, **({"TEREMOK_CLIENT": hatch_build.SKIPPED} if client else {})}
    line.step("packages" + (", and the browser client beside them" if client else ""))
    pip = run(
        [str(PYTHON), *PIP, "-c", str(ROOT / "constraints.txt"), "-e", own],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )
    assert pip.stdout is not None
    said = []
    for text in pip.stdout:
        said.append(text)
        if news := heard(text):
            line.detail(news)
    if pip.wait():
        line.done("pip could not install everything:")
        print("".join(said[-40:]))
    elif client is not None:
        line.step("the browser client")
        if client.wait():
            line.done("Teremok is installed without its browser client.")
    return pip.returncode


def start_client(run: Callable[..., subprocess.Popen[str]]) -> subprocess.Popen[str] | None:
    """A process that builds the client, if it must be built and there is Node for it."""
    if not hatch_build.wanted(ROOT) or hatch_build.machine_node() is None:
        return None
    return run([sys.executable, str(ROOT / "hatch_build.py")], text=True)


def main() -> int:
    if sys.version_info < OLDEST:
        print("Teremok needs Python 3.11 or newer")
        return 1
    line = Line()
    if not PYTHON.exists():
        line.step(f"an environment for Python in {VENV.name}")
        venv.create(VENV, with_pip=True)
    failed = install(line, *sys.argv[1:])
    if not failed:
        line.done("installed")
    return failed


if __name__ == "__main__":
    sys.exit(main())
