"""`make figures`: lets the lab measure every game for the site, into docs/lab/<language>. Takes some minutes."""

import subprocess
import sys
import tempfile
from pathlib import Path

import teremok

FOLDER = Path(__file__).parents[1] / "lab"
AMOUNT = ("--games", "3000", "--level-games", "12", "--seed", "0")
"""Said in games, not minutes: the same on any machine."""


def measure(name: str, code: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        page = ("--out", str(Path(folder) / "page.html"))
        asked = [sys.executable, "-m", "teremok", "lab", name, *AMOUNT, *page, "--json", "--lang", code]
        return subprocess.run(asked, check=True, capture_output=True, text=True).stdout


def main() -> None:
    for name in sys.argv[1:] or teremok.games():
        for code in teremok.LANGUAGES:
            file = FOLDER / code / f"{name}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(measure(name, code), encoding="utf-8")
            print(file, flush=True)


if __name__ == "__main__":
    main()
