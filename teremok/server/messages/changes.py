"""What has changed in plain data, and only that: how views go over the wire. docs/protocol.md tells the form."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress, count, repeat
from operator import is_not
from typing import Any

INSIDE = "~"
"""At the end of a key: its value is changed inside, not replaced."""

GONE = "-"
"""The key of those that are not there any more."""

Change = dict[str, Any] | list[Any]

NESTED = (dict, list)
NOT_THERE = object()


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What makes `after` of `before`: nothing where they are equal."""
    changed: dict[str, Any] = {}
    if before is after:
        return changed
    new = 0
    for key in compress(after, map(is_not, after.values(), map(before.get, after, repeat(NOT_THERE)))):
        value, old = after[key], before.get(key, NOT_THERE)
        if old is NOT_THERE:
            new += 1
            changed[key] = value
        elif old != value:
            inside = _inside(old, value) if type(value) in NESTED else None
            changed[key if inside is None else key + INSIDE] = value if inside is None else inside
    if len(before) + new != len(after):
        changed[GONE] = [key for key in before if key not in after]
    return changed


def _inside(old: Any, new: Any) -> Change | None:
    """How a list or an object has changed inside; None where it is better told anew."""
    if not new or not old or type(old) is not type(new):
        return None
    if type(new) is list:
        return _inside_list(old, new)
    return None if old.keys().isdisjoint(new) else changes(old, new)


def _inside_list(old: list[Any], new: list[Any]) -> Change | None:
    """By place, where what is there has changed or some were added; else as one piece that was put for another."""
    was, now = len(old), len(new)
    other = [place for place in compress(count(), map(is_not, old, new)) if old[place] != new[place]]
    both = min(was, now)
    first = other[0] if other else both
    last = was - 1 - other[-1] if was == now else _alike_at_the_end(old, new, both - first)
    gone, come = was - first - last, now - first - last
    if gone and (was == now or (was < now and not last)):  # what is left is where it was
        places = [*other, *range(both, now)]
        if 2 * len(places) <= come or any(type(old[place]) in NESTED for place in other):
            return _by_place(old, new, places)
    return [first, gone, *new[first : first + come]] if first or last else None


def _alike_at_the_end(old: list[Any], new: list[Any], most: int) -> int:
    last = 0
    while last < most and old[-1 - last] == new[-1 - last]:
        last += 1
    return last


def _by_place(old: list[Any], new: list[Any], places: list[int]) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for place in places:
        inside = _inside(old[place], new[place]) if place < len(old) and type(new[place]) in NESTED else None
        changed[f"{place}" if inside is None else f"{place}{INSIDE}"] = new[place] if inside is None else inside
    return changed


def applied(before: Any, change: Change) -> Any:
    """What a change makes of a value, as every client does it. The value stays as it was."""
    if isinstance(change, list):
        at, gone, *new = change
        return [*before[:at], *new, *before[at + gone :]]
    if isinstance(before, list):
        after = list(before)
        for key, value in change.items():
            place = int(key.removesuffix(INSIDE))
            after[place : place + 1] = [applied(before[place], value) if key.endswith(INSIDE) else value]
        return after
    kept = {key: value for key, value in before.items() if key not in change.get(GONE, ())}
    for key, value in change.items():
        if key.endswith(INSIDE):
            kept[key.removesuffix(INSIDE)] = applied(before[key.removesuffix(INSIDE)], value)
        elif key != GONE:
            kept[key] = value
    return kept
