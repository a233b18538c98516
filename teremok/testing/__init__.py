"""Check a game against the contract of the house; also a game of your own.

>>> from teremok.testing import check_game
>>> check_game(game)  # doctest: +SKIP

`CHECKS` are its parts, each to be called with the game and a `Repertoire`, for a test of its own each. Hypothesis
strategies for options, matches, move sequences and positions of any game are in `teremok.testing.strategies`.
"""

from .differences import differences
from .repertoire import Moment, Played, Repertoire, lineups
from .suite import CHECKS, Check, check_game
from .words import drawn

__all__ = ["CHECKS", "Check", "Moment", "Played", "Repertoire", "check_game", "differences", "drawn", "lineups"]
