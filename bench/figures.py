"""Benchmark tables of README.md and docs/benchmarks.md, made from docs/speed.json.

`python bench/picture.py` writes them between marks such as `<!-- search -->` and `<!-- /search -->`.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent

LABELS = {
    "zavarushka": "Zavarushka, 4 players",
    "castle": "Royal Castle, extended, 4 players",
    "fairytale": "Fairy Tale, 4 players",
    "gorynych": "Burn, Gorynych!, advanced board, 4 heads",
    "skazka": "Skazka, 6 players",
}
SAME_LABELS = {"hearts": "hearts", "leduc_poker": "Leduc poker", "connect_four": "connect four"}
SEARCH_LABELS = {"zavarushka": "Zavarushka", "fairytale": "Fairy Tale"}

Measured = dict[str, Any]


def random_play(measured: Measured) -> str:
    peers, gpu = measured["peers"], measured["gpu"]
    return table(
        ["random play, decisions/s", "one core", "ratio to OpenSpiel's hearts", "one H200"],
        (
            [label, count(peers["ours"][name]), times(peers["ratio"][name]), count(gpu[name]["decisions_per_s"])]
            for name, label in LABELS.items()
        ),
    )


def same_games(measured: Measured) -> str:
    same = measured["same"]
    return table(
        ["random play, one core", "ratio to OpenSpiel's C++ loop"],
        ([label, times(same[name]["ratio"]["openspiel_cpp"])] for name, label in SAME_LABELS.items()),
    )


def search(measured: Measured) -> str:
    peers, same = measured["peers"], measured["same"]
    rows = [
        [
            label,
            count(peers["search"][name]),
            times(peers["search_ratio"][name]),
            times(peers["search_to_the_end_ratio"][name]),
            times(peers["search_to_the_end_decisions_ratio"][name]),
        ]
        for name, label in SEARCH_LABELS.items()
    ]
    rows += [
        ["hearts, in both engines", "", times(same["search"]["ratio"]["openspiel_cpp"]), "", ""],
        ["hearts, OpenSpiel", count(peers["openspiel_search"]), "1x", "1x", "1x"],
    ]
    head = ["game", "simulations/s", "ratio", "rollouts to the end: ratio", "rollouts to the end: ratio by decisions"]
    return table(head, rows)


PAGES: dict[Path, dict[str, Callable[[Measured], str]]] = {
    ROOT / "README.md": {"random play": random_play},
    ROOT / "docs" / "benchmarks.md": {"random play": random_play, "same games": same_games, "search": search},
}
"""For each page, its tables by the name in their marks."""


def table(head: list[str], rows: Iterable[list[str]]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, ["---"] * len(head), *rows))


def count(number: float) -> str:
    """A number to two digits, in words: 17 million, 2.2 billion."""
    for unit, word in ((1e9, "billion"), (1e6, "million"), (1e3, "thousand")):
        if number >= unit:
            rounded = float(f"{number / unit:.2g}") if number < 100 * unit else round(number / unit)
            return f"{rounded:g} {word}"
    return f"{number:.0f}"


def times(ratio: float) -> str:
    return f"{float(f'{ratio:.2g}'):g}x"


def updated(page: Path, measured: Measured) -> str:
    """The text of a page with its tables made from the measurements."""
    text = page.read_text(encoding="utf-8")
    for name, made in PAGES[page].items():
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        assert text.count(begin) == text.count(end) == 1, f"{page} needs the marks of {name!r} once"
        before, _, rest = text.partition(begin)
        text = before + begin + made(measured) + end + rest.partition(end)[2]
    return text
