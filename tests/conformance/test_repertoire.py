"""The suite plays all options, and the same games every time."""

import itertools
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from teremok import BadOption
from teremok.engine.options import choice
from teremok.testing import Repertoire, lineups
from tests.turnip import game

ROOT = Path(__file__).parent.parent.parent


def test_every_two_values_of_options_are_played_together() -> None:
    """Even if there are too many combinations to play them all; every value of options with many values."""
    more = tuple(choice(name, *"abcd") for name in ("wind", "soil", "moon"))
    wide = replace(game, options=(*game.options, *more, choice("month", *map(str, range(1, 13)))))
    found = lineups(wide)
    assert len(found) < 80
    for count in (2, 3):
        played = [options for options in found if options["players"] == count]
        assert {options["month"] for options in played} == set(map(str, range(1, 13)))
        for one, other in itertools.combinations(("low", "wind", "soil", "moon"), 2):
            pairs = {(options[one], options[other]) for options in played}
            assert len(pairs) == len(wide.option(one).values) * len(wide.option(other).values)


def test_options_that_do_not_go_together_are_not_played() -> None:
    def fits(chosen: Any) -> None:
        if chosen["low"] and chosen["players"] == 3:
            raise BadOption("error-bad-option", option="low", value="true", choices="false")

    assert [(options["players"], options["low"]) for options in lineups(replace(game, fits=fits))] == [
        (2, False),
        (2, True),
        (3, False),
    ]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_suite_plays_the_same_games_every_time(hash_seed: str) -> None:
    """Independently of the hash seed of the process."""
    code = (
        "from tests.turnip import game; from teremok.testing import Repertoire;"
        "repertoire = Repertoire(game.interpreted, range(12));"
        "print([played.history for played in repertoire.games], [str(moment) for moment in repertoire.moments(40)])"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    asked = [sys.executable, "-c", code]
    told = subprocess.run(asked, capture_output=True, text=True, check=True, env=env, cwd=ROOT)
    repertoire = Repertoire(game.interpreted, range(12))
    here = f"{[played.history for played in repertoire.games]} {[str(moment) for moment in repertoire.moments(40)]}"
    assert told.stdout.strip() == here
