"""Positions of Leduc poker: `{"cards": [0, 5]}`, before the first round."""

from collections.abc import Callable, Mapping
from typing import Any

from teremok.engine.errors import BadPosition
from teremok.engine.options import Options
from teremok.engine.record import NONE, Records, blank

from . import rules


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    cards = data.get("cards")
    if set(data) != {"cards"} or not _dealt(cards):
        raise BadPosition("leduc_poker-position")
    state = blank(rules.State)
    state["folded"] = state["table"] = NONE
    state["card"], state["chips"] = cards, 1
    return choose(players=rules.SEATS), state


def _dealt(cards: Any) -> bool:
    if not isinstance(cards, list) or len(cards) != rules.SEATS or cards[0] == cards[1]:
        return False
    return all(type(card) is int and 0 <= card < rules.CARDS for card in cards)
