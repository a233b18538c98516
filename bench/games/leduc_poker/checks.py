"""What the conformance suite must know of Leduc poker."""

from collections.abc import Iterator
from itertools import permutations

from teremok.engine.observation import Observation
from teremok.engine.record import HIDDEN, NONE, Records

from . import rules


def inventory(state: Records) -> object:
    """The cards are different ones, and no chips go to the other."""
    cards = [*state["card"][0].tolist(), int(state["table"][0])]
    dealt = [card for card in cards if card != NONE]
    assert len(set(dealt)) == len(dealt)
    assert all(0 <= card < rules.CARDS for card in dealt)
    return cards[: rules.SEATS]


def worlds(seen: Observation) -> Iterator[Records]:
    """Any cards for those that are not seen."""
    s = seen.state
    hidden = [seat for seat in range(rules.SEATS) if s["card"][seat] == HIDDEN]
    unseen = set(range(rules.CARDS)) - {int(s["table"]), *s["card"].tolist()}
    for cards in permutations(sorted(unseen), len(hidden)):
        world = seen.record.copy()
        world["card"][0, hidden] = cards
        yield world
