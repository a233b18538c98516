"""`make release`: builds what is published, and runs it as people will: by uvx and by pipx, on every Python there is.

Needs the network, uv and pipx. Pythons beside this one are named by PYTHONS, separated by spaces.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

SCRIPT = """
import sys, teremok
match = teremok.game("zavarushka").interpreted.new(players=3, seed=7)
while not match.over:
    match.play(match.actors[0], match.legal(match.actors[0])[0])
print(*sys.version_info[:2], match.scores)
"""
"""A whole game, on rules that need not be compiled first."""


def built(folder):
    """The wheel, built from the source archive."""
    for old in folder.glob("teremok-*"):
        old.unlink()
    asked = ["uv", "build", "--out-dir", str(folder), "--no-sources", str(ROOT)]
    subprocess.run(asked, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    (wheel,) = folder.glob("*.whl")
    return wheel


def tell(name, command):
    said = subprocess.run(command, capture_output=True, text=True)
    good = said.returncode == 0
    print(f"{'good' if good else 'BAD '}  {name}: {(said.stdout if good else said.stderr).strip()[-300:]}", flush=True)
    return good


def main():
    for tool in ("uv", "pipx"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is needed: pip install {tool}")
    wheel = built(ROOT / "dist")
    print(f"{wheel}: {wheel.stat().st_size / 1e6:.1f} MB")
    count = "import sys, json; print(len(json.load(sys.stdin)), 'games')"
    games = f"teremok games --json | {sys.executable} -c {json.dumps(count)}"
    good = [
        tell("uvx", ["sh", "-c", f"uvx --from {wheel} {games}"]),
        tell("pipx run", ["sh", "-c", f"pipx run --spec {wheel} {games}"]),
    ]
    for python in [sys.executable, *os.environ.get("PYTHONS", "").split()]:
        run = ["uv", "run", "--no-project", "--isolated", "--python", python, "--with", str(wheel)]
        good.append(tell(python, [*run, "python", "-c", SCRIPT]))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
