"""The figures of the README, from what was measured: `python bench/picture.py` writes them between their marks."""

from pathlib import Path
from typing import Any

README = Path(__file__).parent.parent / "README.md"
BEGIN, END = "<!-- figures -->\n", "<!-- /figures -->"

LABELS = {
    "zavarushka": "Zavarushka, 4 players",
    "castle": "Royal Castle, extended, 4 players",
    "fairytale": "Fairy Tale, 4 players",
    "gorynych": "Burn, Gorynych!, advanced board, 4 heads",
    "skazka": "Skazka, 6 players",
}


def told(measured: dict[str, Any]) -> str:
    """The table, and what the other benches say in a sentence each."""
    peers, same, gpu = measured["peers"], measured["same"], measured["gpu"]
    rows = [
        f"| {label} | {count(peers['ours'][name])} | {times(peers['ratio'][name])} | "
        f"{count(gpu[name]['decisions_per_s'])} |"
        for name, label in LABELS.items()
    ]
    against = [times(same[name]["ratio"]["openspiel_cpp"]) for name in ("hearts", "leduc_poker", "connect_four")]
    search, ratio = peers["search"], peers["search_ratio"]
    ends, decisions = peers["search_to_the_end_ratio"], peers["search_to_the_end_decisions_ratio"]
    return "\n".join(
        [
            "| random play, decisions/s | one core | against OpenSpiel's hearts in the same run | one H200 |",
            "|---|---|---|---|",
            *rows,
            "",
            "The same games against OpenSpiel's C++ loop: hearts {}, Leduc poker {}, connect four {}.".format(*against),
            "",
            f"Search, simulations/s at the first decision, four players, random rollouts: Zavarushka "
            f"{count(search['zavarushka'])}, Fairy Tale {count(search['fairytale'])}, against "
            f"{count(peers['openspiel_search'])} of `pyspiel.ISMCTSBot` on hearts: {times(ratio['zavarushka'])} and "
            f"{times(ratio['fairytale'])} (medians of ratios); on the same hearts "
            f"{times(same['search']['ratio']['openspiel_cpp'])}. Ours stops a rollout as soon as "
            f"points can be counted; played to the end of every game {times(ends['zavarushka'])} and "
            f"{times(ends['fairytale'])}; by decisions/s {times(decisions['zavarushka'])} and "
            f"{times(decisions['fairytale'])}.",
            "",
        ]
    )


def count(number: float) -> str:
    """Two digits, as people say it: 17 million, 2.2 billion."""
    for unit, word in ((1e9, "billion"), (1e6, "million"), (1e3, "thousand")):
        if number >= unit:
            rounded = float(f"{number / unit:.2g}") if number < 100 * unit else round(number / unit)
            return f"{rounded:g} {word}"
    return f"{number:.0f}"


def times(ratio: float) -> str:
    return f"{float(f'{ratio:.2g}'):g}x"


def readme(text: str, measured: dict[str, Any]) -> str:
    """The README with the figures of now."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + told(measured) + END + rest.partition(END)[2]
