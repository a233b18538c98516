"""Installs Teremok into .venv for `make`, and says what it is doing: `python3 install.py [EXTRA ...]`.

Packages are brought by uv, ten times as fast as by pip, which stands in where there is no uv or it fails. The browser
client is built meanwhile, if the machine has Node; else the package's build brings one along.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path

import hatch_build

ROOT = Path(__file__).parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)

PIP = (str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-compile", "--progress-bar", "off")
"""What is imported is compiled when it is: most of what comes along never is."""

UV_WORDS = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX", "cert": "SSL_CERT_FILE"}
"""What pip may have been told, in uv's words."""


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
    """A line of uv's or pip's in a few words, if it is news."""
    if found := re.match(r"Collecting ([\w.\[\]-]+)", said):
        return f"packages: looking for {found[1]}"
    if found := re.match(r"\s*(?:Downloading|Using cached) ([\w.]+)\S* \((.+)\)", said):
        return f"packages: {found[1]}, {found[2]}"
    if found := re.match(r"Resolved (\d+) packages", said):
        return f"packages: {found[1]} of them"
    if said.startswith("Installing collected packages"):
        return f"packages: unpacking {said.count(',') + 1} of them"
    return None


def install(line: Line, *extras: str, run: Callable[..., subprocess.Popen[str]] = subprocess.Popen) -> int:
    """Give the exit code of what brings the packages; what it said is shown if it failed."""
    own = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    wanted = ("-c", str(ROOT / "constraints.txt"), "-e", own)
    client = start_client(run, tools="lint" in extras)
    if not PYTHON.exists():
        line.step(f"an environment for Python in {VENV.name}")
        venv.create(VENV, with_pip=True)
    environment = {**os.environ, **({"TEREMOK_CLIENT": hatch_build.SKIPPED} if client else {})}
    line.step("packages" + (", and the browser client beside them" if client else ""))
    with tempfile.TemporaryDirectory() as folder:
        uv = find_uv(folder, run)
        code, said = 1, ""
        if uv:
            words = (uv, "pip", "install", "--no-progress", "--python", str(PYTHON), *wanted)
            code, said = bring(line, words, {**told_pip(run), **environment}, run)
        if code:
            code, said = bring(line, (*PIP, *wanted), environment, run)
    if code:
        line.done("pip could not install everything:")
        print("".join(said.splitlines(keepends=True)[-40:]))
    elif client is not None:
        line.step("the browser client")
        if client.wait():
            line.done("Teremok is installed without its browser client.")
    return code


def bring(
    line: Line, words: tuple[str, ...], environment: dict[str, str], run: Callable[..., subprocess.Popen[str]]
) -> tuple[int, str]:
    """Have a program bring the packages; its exit code, and what it said."""
    done = run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    assert done.stdout is not None
    said = ""
    for text in done.stdout:
        said += text
        if news := heard(text):
            line.detail(news)
    return done.wait(), said


def find_uv(folder: str, run: Callable[..., subprocess.Popen[str]]) -> str | None:
    """The machine's uv, or else one that is brought into a folder."""
    if uv := shutil.which("uv"):
        return uv
    run((*PIP, "--quiet", "--target", folder, "uv"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).wait()
    return shutil.which("uv", path=str(Path(folder) / "bin"))


def told_pip(run: Callable[..., subprocess.Popen[str]]) -> dict[str, str]:
    """Where pip was told to look for packages, for uv, which does not read that."""
    asked = run((str(PYTHON), "-m", "pip", "config", "list"), stdout=subprocess.PIPE, text=True)
    told = dict(reversed(re.findall(r"^[\w:]+\.([\w-]+)='(.+)'$", asked.communicate()[0], re.MULTILINE)))
    found = {word: " ".join(told[name].replace(r"\n", " ").split()) for name, word in UV_WORDS.items() if name in told}
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", **found}  # the best of all places, as pip does


def start_client(run: Callable[..., subprocess.Popen[str]], tools: bool) -> subprocess.Popen[str] | None:
    """Start building the client and installing its linters, if that is wanted and the machine has Node."""
    wanted = hatch_build.wanted(ROOT) or (tools and not hatch_build.has_packages(ROOT, tools))
    if not wanted or hatch_build.machine_node() is None:
        return None
    return run([sys.executable, str(ROOT / "hatch_build.py"), *(["--tools"] if tools else [])], text=True)


def main() -> int:
    if sys.version_info < OLDEST:
        print("Teremok needs Python 3.11 or newer")
        return 1
    line = Line()
    failed = install(line, *sys.argv[1:])
    if not failed:
        line.done("installed")
    return failed


if __name__ == "__main__":
    sys.exit(main())
