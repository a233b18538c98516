"""What the conformance suite must know of Hearts."""

from collections.abc import Iterator
from itertools import combinations, product

from teremok.engine.observation import Observation
from teremok.engine.record import HIDDEN, NONE, Records

from . import state
from .view import cards


def inventory(states: Records) -> object:
    """All cards, in hands, on their way or played."""
    s = states[0]
    piles = [*s["hand"].tolist(), int(s["played"])]
    if s["phase"] == state.PASS:
        piles += s["passed"].tolist()
    found = [card for pile in piles for card in cards(pile) or []]
    assert sorted(found) == list(range(state.CARDS))
    return found and sorted(found)


def worlds(seen: Observation) -> Iterator[Records]:
    """Deal the unseen cards in all ways that fit; in each, what was passed is any part of what was got."""
    s = seen.state
    if s["phase"] == state.PASS:
        raise NotImplementedError("there are more worlds than anybody counts")
    hidden = [seat for seat in range(state.SEATS) if s["hand"][seat] == HIDDEN]
    unseen = set(cards(state.ALL & ~int(s["played"])) or [])
    if seen.seat >= 0:
        unseen -= set(cards(int(s["hand"][seen.seat])) or [])
    for hands in _hands(seen, hidden, unseen):
        world = seen.record.copy()
        world["hand"][0, hidden] = [sum(1 << card for card in hand) for hand in hands]
        for passed in product(*(_passed(world, seat) for seat in range(state.SEATS))):
            world["passed"][0] = passed
            yield world


def _hands(seen: Observation, seats: list[int], unseen: set[int]) -> Iterator[list[set[int]]]:
    if not seats:
        yield []
        return
    seat, *rest = seats
    for hand in combinations(sorted(unseen), _held(seen, seat)):
        if _fits(seen, seat, set(hand)):
            yield from ([set(hand), *others] for others in _hands(seen, rest, unseen - set(hand)))


def _held(seen: Observation, seat: int) -> int:
    s = seen.state
    return state.HAND - int(s["plays"]) // state.SEATS - int(s["table"][seat] != NONE)


def _fits(seen: Observation, seat: int, hand: set[int]) -> bool:
    """Is it a hand that this seat may hold?"""
    s = seen.state
    if not hand <= set(cards(int(s["may"][seat])) or []):
        return False
    if s["plays"] == 0 and s["turn"] == seat and 0 not in hand:
        return False
    to = (seen.seat + int(s["direction"])) % state.SEATS
    return seen.seat < 0 or to != seat or set(cards(int(s["passed"][seen.seat])) or []) <= hand


def _passed(world: Records, seat: int) -> list[int]:
    """All that a seat may have passed and not seen again, where that is not known."""
    known, direction = int(world["passed"][0, seat]), int(world["direction"][0])
    if known != HIDDEN:
        return [known]
    if direction == 0:
        return [0]
    hand = cards(int(world["hand"][0, (seat + direction) % state.SEATS])) or []
    gone = state.HAND - len(hand)
    sizes = range(max(0, state.PASSED - gone), min(state.PASSED, len(hand)) + 1)
    return [sum(1 << card for card in some) for size in sizes for some in combinations(hand, size)]
