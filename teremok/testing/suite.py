"""All checks of the conformance suite."""

from collections.abc import Callable, Sequence

from ..engine.game import Game
from .logs import check_bad_logs, check_bad_positions, check_saving, check_undo
from .play import (
    check_chance,
    check_conservation,
    check_contract,
    check_legal_moves,
    check_options,
    check_random_play,
    check_scores,
    check_simultaneous,
    check_termination,
)
from .repertoire import SEEDS, Repertoire
from .same import check_cuda, check_interpreted
from .secrets import (
    check_imagine,
    check_imagined_play,
    check_secret_moves,
    check_secrets,
    check_tensor,
    check_worlds,
)
from .words import check_acts, check_languages, check_leaks, check_refusals, check_reports, check_words

Check = Callable[[Game, Repertoire], None]

CHECKS: tuple[Check, ...] = (
    check_contract,
    check_options,
    check_legal_moves,
    check_random_play,
    check_termination,
    check_chance,
    check_conservation,
    check_scores,
    check_simultaneous,
    check_interpreted,
    check_cuda,
    check_imagine,
    check_imagined_play,
    check_worlds,
    check_secrets,
    check_secret_moves,
    check_tensor,
    check_leaks,
    check_words,
    check_acts,
    check_languages,
    check_reports,
    check_refusals,
    check_saving,
    check_undo,
    check_bad_logs,
    check_bad_positions,
)


def check_game(game: Game, seeds: Sequence[int] = SEEDS, quick: bool = False) -> None:
    """Check that a game keeps the contract. An AssertionError says what does not hold, and where.

    Random games are played with all numbers of players and all options; `quick` checks a fifth as much.
    """
    repertoire = Repertoire(game, seeds, quick)
    for check in CHECKS:
        check(game, repertoire)
