"""What the conformance suite needs to check Zavarushka."""

from collections.abc import Iterator
from itertools import combinations, product

from ...engine.observation import Observation
from ...engine.record import HIDDEN, Records
from .components import CHARACTERS, LANDS
from .tables import HAND


def inventory(state: Records) -> object:
    """All cards of all players; each must be in a stack, in a hand or out of the game."""
    s = state[0]
    cards = []
    for seat in range(s["players"]):
        for character in range(CHARACTERS):
            lands = [land for land in range(LANDS) if s["where"][seat, character] == land]
            stacked = sum(character in s["stack"][land][: s["height"][land]] for land in lands)
            held = int(s["hand"][seat]) >> character & 1
            assert len(lands) == stacked == int(s["placed"][seat]) >> character & 1
            assert stacked + held <= 1
            cards.append((seat, character))
    assert s["height"].sum() == sum(int(placed).bit_count() for placed in s["placed"])
    return cards


def worlds(seen: Observation) -> Iterator[Records]:
    """Every state that is consistent with this observation."""
    hands = []
    for seat in range(seen.players):
        known = int(seen.state["hand"][seat])
        placed = int(seen.state["placed"][seat])
        if known != HIDDEN:
            hands.append([known])
        else:
            unseen = [character for character in range(CHARACTERS) if not placed >> character & 1]
            sizes = combinations(unseen, HAND - placed.bit_count())
            hands.append([sum(1 << character for character in hand) for hand in sizes])
    for choice in product(*hands):
        world = seen.record.copy()
        world["hand"][0, : seen.players] = choice
        yield world
