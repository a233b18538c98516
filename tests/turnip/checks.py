"""What the conformance suite needs to know about Turnip."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from teremok.engine.observation import Observation
from teremok.engine.record import HIDDEN, NONE, Records

from . import rules
from .view import cards


def inventory(state: Records) -> object:
    """Return all dealt cards: in hands, chosen or shown."""
    s = state[0]
    found = cards(int(s["shown"]))
    for seat in range(s["players"]):
        found += cards(int(s["hand"][seat]))
        found += [int(s["chosen"][seat])] if s["chosen"][seat] != NONE else []
    assert len(set(found)) == len(found) == rules.HAND * s["players"]
    return sorted(found)


def worlds(seen: Observation) -> Iterator[Records]:
    """Yield all worlds: deals of unseen cards, hidden choices, beds of the turnips."""
    s = seen.state
    unseen = set(range(rules.CARDS)) - set(cards(int(s["shown"])))
    if seen.seat >= 0:
        unseen -= set(cards(int(s["hand"][seen.seat]))) | {int(s["chosen"][seen.seat])}
    beds = [i for i in range(rules.ROUNDS) if s["bed"][i] == HIDDEN]
    for hands in _hands(seen, 0, unseen):
        for planted in product((rules.LEFT, rules.RIGHT), repeat=len(beds)):
            world = seen.record.copy()
            for seat, (hand, chosen) in hands.items():
                world["hand"][0, seat] = sum(1 << card for card in hand)
                world["chosen"][0, seat] = chosen
            world["bed"][0, beds] = planted
            yield world


def _hands(seen: Observation, seat: int, unseen: set[int]) -> Iterator[dict[int, tuple[set[int], int]]]:
    s: Any = seen.state
    if seat == seen.players:
        yield {}
    elif s["hand"][seat] != HIDDEN:
        yield from _hands(seen, seat + 1, unseen)
    else:
        held = rules.HAND - s["round"] - (s["phase"] == rules.PLANT)
        for hand in combinations(sorted(unseen), held):
            for chosen in hand if s["chosen"][seat] == HIDDEN else (NONE,):
                for others in _hands(seen, seat + 1, unseen - set(hand)):
                    yield {seat: (set(hand) - {chosen}, chosen), **others}
