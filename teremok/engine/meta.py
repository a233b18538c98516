"""Facts by which a game is offered. Its names and the texts of its options are in its locale files."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .options import Value


@dataclass(frozen=True)
class Meta:
    """The facts of a game, in its meta.py."""

    minutes: tuple[int, int]
    """The least and the most minutes that a match takes."""
    usual: int
    """The default number of players."""
    colour: str = "#b8352a"
    """The colour of its pages; cream letters must be readable on it."""
    order: int = 1000
    """Its position among the games that are offered: lower numbers first, equal ones by name."""
    at_first: Mapping[str, Value] = field(default_factory=dict)
    """The options that its rulebook recommends for a first game."""
    measured: Mapping[str, object] = field(default_factory=dict)
    """The options with which its speed is measured, besides four players."""
