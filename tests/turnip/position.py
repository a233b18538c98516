"""Positions of Turnip: `{"hands": [[0, 1], [2, 3]]}`, at the beginning of a round."""

from collections.abc import Callable, Mapping
from typing import Any

from teremok.engine.errors import BadPosition
from teremok.engine.options import Options
from teremok.engine.record import NONE, Records, blank

from . import rules


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    hands = data.get("hands")
    if set(data) != {"hands"} or not _fair(hands):
        raise BadPosition("turnip-position")
    options = choose(players=len(hands))
    state = blank(rules.State)
    state["players"], state["low"], state["round"] = len(hands), options["low"], rules.HAND - len(hands[0])
    state["winner"] = state["rain"] = state["chosen"] = NONE
    state["bed"] = state["planter"] = NONE
    for seat, hand in enumerate(hands):
        state["hand"][0, seat] = sum(1 << card for card in hand)
    left = [card for card in range(rules.CARDS) if all(card not in hand for hand in hands)]
    state["shown"] = sum(1 << card for card in left[: len(hands) * int(state["round"][0])])
    for i in range(int(state["round"][0])):
        state["planter"][0, i], state["bed"][0, i] = 0, rules.LEFT
        state["points"][0, 0] += 1
    return options, state


def _fair(hands: Any) -> bool:
    if not isinstance(hands, list) or not 2 <= len(hands) <= rules.SEATS:
        return False
    if not all(isinstance(hand, list) and 1 <= len(hand) <= rules.HAND for hand in hands):
        return False
    cards = [card for hand in hands for card in hand]
    known = all(type(card) is int and 0 <= card < rules.CARDS for card in cards)
    return known and len({len(hand) for hand in hands}) == 1 and len(set(cards)) == len(cards)
