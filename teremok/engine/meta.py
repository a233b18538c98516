"""What a house must know of a game to offer it; its names and the words of its options are in its locale files."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .options import Value


@dataclass(frozen=True)
class Meta:
    """The facts of a game. Each game's package has them in its meta.py."""

    minutes: tuple[int, int]
    """How long a match takes, least and most."""
    usual: int
    """With how many players it is played where nobody says how many."""
    colour: str = "#b8352a"
    """Of its pages; cream letters must be readable on it."""
    order: int = 1000
    """Where games are offered side by side, a smaller number comes first; equal ones go by name."""
    at_first: Mapping[str, Value] = field(default_factory=dict)
    """The options that its rulebook advises for a first game."""
    measured: Mapping[str, object] = field(default_factory=dict)
    """The options with which its speed is measured, where four players are not all there is to say."""
