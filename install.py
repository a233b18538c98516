"""Install Teremok into .venv and show progress; `make` runs it: `python3 install.py [EXTRA ...]`.

Packages are installed by uv, which is ten times as fast as pip; by pip if there is no uv or uv fails. Meanwhile the
browser client is built if this machine has Node. Without Node the package's build installs one.
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
MIN_PYTHON = (3, 11)

PIP_INSTALL = (
    *(str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"),
    "--no-compile",  # most installed modules are never imported
)

UV_SETTINGS = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX", "cert": "SSL_CERT_FILE"}
"""pip settings, and the environment variables that mean the same to uv."""

Run = Callable[..., subprocess.Popen[str]]


class Progress:
    """Show the current step: on one line of a terminal, or one line per step in a pipe."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._live = sys.stdout.isatty()

    def step(self, text: str) -> None:
        self._write(text, "" if self._live else "\n")

    def detail(self, text: str) -> None:
        """Show a part of a step, on a terminal only."""
        if self._live:
            self._write(text, "")

    def _write(self, text: str, end: str) -> None:
        clear = "\r\x1b[K" if self._live else ""
        print(f"{clear}{time.monotonic() - self._started:4.0f} s  {text}"[:110], end=end, flush=True)

    def done(self, text: str) -> None:
        self._write(text, "\n")


def summarise(line: str) -> str | None:
    """Shorten a line of output of uv or pip; None if it is not worth showing."""
    if found := re.match(r"Collecting ([\w.\[\]-]+)", line):
        return f"packages: looking for {found[1]}"
    if found := re.match(r"\s*(?:Downloading|Using cached) ([\w.]+)\S* \((.+)\)", line):
        return f"packages: {found[1]}, {found[2]}"
    if found := re.match(r"Resolved (\d+) packages", line):
        return f"packages: {found[1]} of them"
    if line.startswith("Installing collected packages"):
        return f"packages: unpacking {line.count(',') + 1} of them"
    return None


def install(progress: Progress, *extras: str, run: Run = subprocess.Popen) -> int:
    """Install the packages and build the client; return the exit code, after showing the output if it is not 0."""
    project = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    requirements = ("-c", str(ROOT / "constraints.txt"), "-e", project)
    client = start_client_build(run, tools="lint" in extras)
    if not PYTHON.exists():
        progress.step(f"an environment for Python in {VENV.name}")
        venv.create(VENV, with_pip=True)
    environment = {**os.environ, **({"TEREMOK_CLIENT": hatch_build.SKIP} if client else {})}
    progress.step("packages" + (", and the browser client beside them" if client else ""))
    with tempfile.TemporaryDirectory() as folder:
        uv = find_uv(folder, run)
        code, output = 1, ""
        if uv:
            command = (uv, "pip", "install", "--no-progress", "--python", str(PYTHON), *requirements)
            code, output = run_installer(progress, command, {**uv_environment(run), **environment}, run)
        if code:
            code, output = run_installer(progress, (*PIP_INSTALL, *requirements), environment, run)
    if code:
        progress.done("pip could not install everything:")
        print("".join(output.splitlines(keepends=True)[-40:]))
    elif client is not None:
        progress.step("the browser client")
        if client.wait():
            progress.done("Teremok is installed without its browser client.")
    return code


def run_installer(
    progress: Progress, command: tuple[str, ...], environment: dict[str, str], run: Run
) -> tuple[int, str]:
    """Run uv or pip; return its exit code and output."""
    process = run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    assert process.stdout is not None
    output = ""
    for line in process.stdout:
        output += line
        if summary := summarise(line):
            progress.detail(summary)
    return process.wait(), output


def find_uv(folder: str, run: Run) -> str | None:
    """Return the path of this machine's uv, or of one that pip installs into a folder."""
    if uv := shutil.which("uv"):
        return uv
    run(
        (*PIP_INSTALL, "--quiet", "--target", folder, "uv"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ).wait()
    return shutil.which("uv", path=str(Path(folder) / "bin"))


def uv_environment(run: Run) -> dict[str, str]:
    """Translate pip's settings for uv, which does not read them."""
    listed = run((str(PYTHON), "-m", "pip", "config", "list"), stdout=subprocess.PIPE, text=True).communicate()[0]
    settings = dict(reversed(re.findall(r"^[\w:]+\.([\w-]+)='(.+)'$", listed, re.MULTILINE)))
    translated = {
        variable: " ".join(settings[name].replace(r"\n", " ").split())
        for name, variable in UV_SETTINGS.items()
        if name in settings
    }
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", **translated}  # the best version of all indexes, as pip does


def start_client_build(run: Run, tools: bool) -> subprocess.Popen[str] | None:
    """Start to build the client and to install its linters, if that is needed and there is Node; return the process."""
    needed = hatch_build.must_build(ROOT) or (tools and not hatch_build.has_packages(ROOT, tools))
    if not needed or hatch_build.system_node() is None:
        return None
    return run([sys.executable, str(ROOT / "hatch_build.py"), *(["--tools"] if tools else [])], text=True)


def main() -> int:
    if sys.version_info < MIN_PYTHON:
        print("Teremok needs Python 3.11 or newer")
        return 1
    progress = Progress()
    code = install(progress, *sys.argv[1:])
    if code == 0:
        progress.done("installed")
    return code


if __name__ == "__main__":
    sys.exit(main())
