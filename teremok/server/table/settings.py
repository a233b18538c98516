"""The settings of a table: what people choose about it that is not an option of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.errors import BadOption
from ...series import SCORING

DEFAULTS: dict[str, Any] = {
    "public": False,
    "pace": "live",
    "days": 3,
    "clock": None,
    "games": 1,
    "scoring": "tokens",
    "bots_delay": 0.8,
}
PACES = ("live", "slow")


def settled(given: Mapping[str, Any], before: Mapping[str, Any] = DEFAULTS) -> dict[str, Any]:
    """All settings with their values, checked; those that are not given stay as they were."""
    for name in given:
        if name not in DEFAULTS:
            raise BadOption(option=str(name)[:80], choices=", ".join(DEFAULTS))
    chosen = {**before, **given}
    check("public", chosen["public"], type(chosen["public"]) is bool, "false, true")
    check("pace", chosen["pace"], chosen["pace"] in PACES, ", ".join(PACES))
    check("days", chosen["days"], whole(chosen["days"], 1, 14), "1–14")
    check("games", chosen["games"], whole(chosen["games"], 1, 20), "1–20")
    check("scoring", chosen["scoring"], chosen["scoring"] in SCORING, ", ".join(SCORING))
    check("bots_delay", chosen["bots_delay"], number(chosen["bots_delay"], 0, 5), "0–5")
    check_clock(chosen["clock"], chosen["pace"])
    return chosen


def check_clock(clock: object, pace: str) -> None:
    if clock is None:
        return
    good = (
        isinstance(clock, dict)
        and clock.keys() == {"minutes", "plus"}
        and number(clock["minutes"], 0.5, 180)
        and number(clock["plus"], 0, 60)
        and pace == "live"
    )
    check("clock", clock, good, 'null, {"minutes": 0.5–180, "plus": 0–60} (pace: live)')


def check(name: str, value: object, good: bool, choices: str) -> None:
    if not good:
        raise BadOption("error-bad-option", option=name, value=str(value)[:80], choices=choices)


def whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def number(value: object, least: float, most: float) -> bool:
    return type(value) in (int, float) and least <= value <= most  # type: ignore[operator]
