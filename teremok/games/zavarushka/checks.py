"""What the conformance suite must know of Zavarushka to check it."""

from collections.abc import Iterator
from itertools import combinations, product

from ...engine.match import Observation
from ...engine.record import HIDDEN, Records
from .components import CHARACTERS, HAND, LANDS


def inventory(state: Records) -> object:
    """All cards of all players, each in one place: in a stack, in a hand, or out of the game."""
    s = state[0]
    cards = []
    for seat in range(s["players"]):
        for who in range(CHARACTERS):
            lands = [land for land in range(LANDS) if s["where"][seat, who] == land]
            stacked = sum(who in s["who"][land][: s["height"][land]] for land in lands)
            held = int(s["hand"][seat]) >> who & 1
            assert len(lands) == stacked == int(s["placed"][seat]) >> who & 1
            assert stacked + held <= 1
            cards.append((seat, who))
    assert s["height"].sum() == sum(int(placed).bit_count() for placed in s["placed"])
    return cards


def worlds(seen: Observation) -> Iterator[Records]:
    """Every state that this observer must think possible."""
    hands = []
    for seat in range(seen.players):
        known = int(seen.state["hand"][seat])
        placed = int(seen.state["placed"][seat])
        if known != HIDDEN:
            hands.append([known])
        else:
            unseen = [who for who in range(CHARACTERS) if not placed >> who & 1]
            sizes = combinations(unseen, HAND - placed.bit_count())
            hands.append([sum(1 << who for who in hand) for hand in sizes])
    for choice in product(*hands):
        world = seen.record.copy()
        world["hand"][0, : seen.players] = choice
        yield world
