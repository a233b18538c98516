"""What the conformance suite needs to check Royal Castle."""

from collections.abc import Iterator
from itertools import permutations

from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, Records
from .components import START_NUMBER
from .tables import ALL_CARDS, PLACES
from .words import numbers_of


def inventory(state: Records) -> object:
    """All cards; each must be in the middle, in a wall, or shot."""
    s = state[0]
    middle = [int(number) for number in s["middle"] if number != NONE]
    assert sorted(middle) == numbers_of(int(s["left"]))
    assert int(s["filled"]) == sum(1 << place for place in range(PLACES) if s["middle"][place] != NONE)
    assert int(s["seen"]) & ~int(s["filled"]) == 0
    walls = [number for seat in range(s["players"]) for number in numbers_of(int(s["wall"][seat]))]
    starts = walls.count(START_NUMBER)
    built = [number for number in walls if number != START_NUMBER]
    assert len(set(middle + built)) == len(middle) + len(built)
    shot = set(numbers_of(ALL_CARDS)) - set(middle + built)
    return starts, sorted([*middle, *built, *shot])


def worlds(seen: Observation) -> Iterator[Records]:
    """Every state consistent with this observation: the unseen cards in any order."""
    hidden = [place for place in range(PLACES) if seen.state["middle"][place] == HIDDEN]
    known = [int(number) for number in seen.state["middle"] if number >= 0]
    unseen = [number for number in numbers_of(int(seen.state["left"])) if number not in known]
    for order in permutations(unseen):
        world = seen.record.copy()
        world["middle"][0, hidden] = order
        yield world
