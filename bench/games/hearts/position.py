"""Positions of Hearts: `{"hands": [[0], [5], [10], [15]], "leader": 0}`, before a trick; nothing was passed.

All other cards have been played, and the leader has taken them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from teremok.engine.errors import BadPosition
from teremok.engine.options import Options
from teremok.engine.record import NONE, Records, blank

from . import state


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    hands, leader = data.get("hands"), data.get("leader")
    if set(data) != {"hands", "leader"} or not _fair(hands) or type(leader) is not int or not 0 <= leader < state.SEATS:
        raise BadPosition("hearts-position")
    s = blank(state.State)
    s["phase"], s["turn"] = state.PLAY, leader
    s["best"] = s["taker"] = s["table"] = NONE
    s["may"] = state.ALL
    s["hand"][0] = [sum(1 << card for card in hand) for hand in hands]
    played = state.ALL - sum(s["hand"][0].tolist())
    s["played"], s["plays"] = played, played.bit_count()
    s["points"][0, leader] = (played & state.HEARTS).bit_count() + (13 if played & state.QUEEN_OF_SPADES else 0)
    if played == 0 and 0 not in hands[leader]:
        raise BadPosition("hearts-position")
    return choose(players=state.SEATS), s


def _fair(hands: Any) -> bool:
    if not isinstance(hands, list) or len(hands) != state.SEATS or not all(isinstance(hand, list) for hand in hands):
        return False
    cards = [card for hand in hands for card in hand]
    known = all(type(card) is int and 0 <= card < state.CARDS for card in cards)
    return known and len({len(hand) for hand in hands}) == 1 and 0 < len(set(cards)) == len(cards)
