"""`make release`: build the wheel and the source archive, then run them by uvx and pipx on every Python.

    python tests/release.py            build and run
    python tests/release.py --check    only check that the tools are there

Needs the network, uv and pipx. PYTHONS names further interpreters, separated by spaces.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOOLS = ("uv", "pipx")

SCRIPT = """
import sys, teremok
match = teremok.game("zavarushka").interpreted.new(players=3, seed=7)
while not match.over:
    match.play(match.actors[0], match.legal(match.actors[0])[0])
print(*sys.version_info[:2], match.scores)
"""
"""Plays a whole game on interpreted rules, which need not be compiled first."""


def pythons():
    """Return the interpreters to try, this one first."""
    return [sys.executable, *os.environ.get("PYTHONS", "").split()]


def missing():
    """Return a line for each tool that a release needs and this machine lacks."""
    lines = [f"{tool} is missing: pip install {tool}" for tool in TOOLS if shutil.which(tool) is None]
    lines += [f"{python} is missing: PYTHONS names it" for python in pythons() if shutil.which(python) is None]
    return lines


def build(folder):
    """Build the source archive, and the wheel from it; return the wheel."""
    for old in (*folder.glob("teremok*.whl"), *folder.glob("teremok*.tar.gz")):
        old.unlink()
    command = ["uv", "build", "--out-dir", str(folder), "--no-sources", str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    (wheel,) = folder.glob("*.whl")
    return wheel


def passes(name, command):
    """Run a command and print its output; did it succeed?"""
    done = subprocess.run(command, capture_output=True, text=True)
    good = done.returncode == 0
    print(f"{'good' if good else 'BAD '}  {name}: {(done.stdout if good else done.stderr).strip()[-300:]}", flush=True)
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only check that the tools are there")
    only_check = parser.parse_args().check
    if problems := missing():
        sys.exit("\n".join(problems))
    if only_check:
        return 0
    wheel = build(ROOT / "dist")
    print(f"{wheel}: {wheel.stat().st_size / 1e6:.1f} MB")
    count = "import sys, json; print(len(json.load(sys.stdin)), 'games')"
    games = f"teremok games --json | {sys.executable} -c {json.dumps(count)}"
    good = [
        passes("uvx", ["sh", "-c", f"uvx --from {wheel} {games}"]),
        passes("pipx run", ["sh", "-c", f"pipx run --spec {wheel} {games}"]),
    ]
    for python in pythons():
        run = ["uv", "run", "--no-project", "--isolated", "--python", python, "--with", str(wheel)]
        good.append(passes(python, [*run, "python", "-c", SCRIPT]))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
