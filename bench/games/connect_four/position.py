"""Positions of Connect four: `{"moves": [3, 3, 2]}`, the columns of the stones that lie, in the order of play."""

from collections.abc import Callable, Mapping
from typing import Any

from teremok.engine.compiler import interpreted_loop
from teremok.engine.errors import BadPosition
from teremok.engine.options import Options
from teremok.engine.record import NONE, Records, blank

from . import rules


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    moves = data.get("moves")
    if set(data) != {"moves"} or not isinstance(moves, list):
        raise BadPosition("connect_four-position")
    state = blank(rules.State)
    state["winner"], state["open"] = NONE, (1 << rules.COLUMNS) - 1
    drop = interpreted_loop(rules.apply)
    for number, column in enumerate(moves):
        known = type(column) is int and 0 <= column < rules.COLUMNS
        if not known or not state["open"][0] >> column & 1 or state["winner"][0] != NONE:
            raise BadPosition("connect_four-position")
        drop(state[0], number % rules.SEATS, column, None)
    return choose(players=rules.SEATS), state
