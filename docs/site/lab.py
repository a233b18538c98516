"""`make figures`: lets the lab measure every game for the site, into docs/lab/<language>. Takes some minutes."""

import subprocess
import sys
import tempfile
from pathlib import Path

import teremok
from teremok.games import built_in

FOLDER = Path(__file__).parents[1] / "lab"
AMOUNT = ("--games", "3000", "--level-games", "20", "--seed", "0")
"""Said in games, not minutes: the same on any machine."""


def measure(name: str, code: str, results: Path) -> str:
    """As many players as people usually are. What was played in one language is told in the other from `results`."""
    players = str(teremok.game(name).meta.usual)
    asked = [sys.executable, "-m", "teremok", "lab", name, "--players", players, *AMOUNT, "--results", str(results)]
    return subprocess.run([*asked, "--json", "--lang", code], check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> None:
    for name in sys.argv[1:] or built_in():
        with tempfile.TemporaryDirectory() as folder:
            for code in teremok.LANGUAGES:
                file = FOLDER / code / f"{name}.json"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(measure(name, code, Path(folder) / "played"), encoding="utf-8")
                print(file, flush=True)


if __name__ == "__main__":
    main()
