"""Numbers on the command line, and what is said of wrong ones."""

import math

from .screen import Usage


def whole(text: str) -> int:
    """`1000`, `1e6`."""
    number = float(text)
    if not number.is_integer():
        raise ValueError(text)
    return int(number)


def at_least(least: int, /, **options: float | None) -> None:
    """Those that were given; options are named as in Python."""
    for name, number in options.items():
        if number is not None and not least <= number < math.inf:
            raise Usage("cli-number-least", option=spelled(name), least=least)


def more_than_0(**options: float | None) -> None:
    for name, number in options.items():
        if number is not None and not 0 < number < math.inf:
            raise Usage("cli-number-more", option=spelled(name))


def spelled(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def check_seed(seed: int, games: int) -> None:
    """The games take the seeds from this one on."""
    from ..engine.game import SEEDS

    if not 0 <= seed <= SEEDS - games:
        raise Usage("cli-seed-number", most=str(SEEDS - games))
