"""Numbers on the command line and their errors."""

import math

from .screen import UsageError


def parse_int(text: str) -> int:
    """`1000`, `1e6`."""
    number = float(text)
    if not number.is_integer():
        raise ValueError(text)
    return int(number)


def at_least(least: int, /, **options: float | None) -> None:
    """Raise if a given option is too small; options are named as in Python."""
    for name, number in options.items():
        if number is not None and not least <= number < math.inf:
            raise UsageError("cli-number-least", option=spelled(name), least=least)


def more_than_0(**options: float | None) -> None:
    for name, number in options.items():
        if number is not None and not 0 < number < math.inf:
            raise UsageError("cli-number-more", option=spelled(name))


def spelled(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def check_seed(seed: int, games: int) -> None:
    """Raise unless the games can use the seeds from this one on."""
    from ..engine.game import SEEDS

    if not 0 <= seed <= SEEDS - games:
        raise UsageError("cli-seed-number", most=str(SEEDS - games))
