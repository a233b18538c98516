"""Conformance suite: checks a game, in or outside this repository, against the contract.

>>> from teremok.testing import check_game
>>> check_game(game)  # doctest: +SKIP

`CHECKS` are its parts, to be called with the game and a `Repertoire`, for one test each. Hypothesis strategies for
options, matches, move sequences and positions of any game are in `teremok.testing.strategies`.
"""

from .differences import differences
from .repertoire import Moment, RandomGame, Repertoire, lineups
from .suite import CHECKS, Check, check_game
from .words import drawn

__all__ = ["CHECKS", "Check", "Moment", "RandomGame", "Repertoire", "check_game", "differences", "drawn", "lineups"]
