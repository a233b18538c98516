"""Changes between two views, as they are sent: docs/protocol.md describes the format.

Half the size of a JSON Patch or less, at the same CPU time.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress, count, repeat
from operator import is_not
from typing import Any

INSIDE = "~"
"""Suffix of a key whose value is changed inside instead of replaced."""

GONE = "-"
"""The key that lists removed keys."""

Change = dict[str, Any] | list[Any]

NESTED = (dict, list)
NOT_THERE = object()


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The changes that turn `before` into `after`; empty if they are equal."""
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
    """The changes inside a list or an object; None if it is better replaced."""
    if not new or not old or type(old) is not type(new):
        return None
    if type(new) is list:
        return _inside_list(old, new)
    return None if old.keys().isdisjoint(new) else changes(old, new)


def _inside_list(old: list[Any], new: list[Any]) -> Change | None:
    """The changes inside a list: by index if items have changed or were appended, else one splice."""
    was, now = len(old), len(new)
    other = [place for place in compress(count(), map(is_not, old, new)) if old[place] != new[place]]
    both = min(was, now)
    first = other[0] if other else both
    last = was - 1 - other[-1] if was == now else _common_suffix(old, new, both - first)
    gone, come = was - first - last, now - first - last
    if gone and (was == now or (was < now and not last)):  # the remaining items keep their index
        places = [*other, *range(both, now)]
        if 2 * len(places) <= come or any(type(old[place]) in NESTED for place in other):
            return _by_index(old, new, places)
    return [first, gone, *new[first : first + come]] if first or last else None


def _common_suffix(old: list[Any], new: list[Any], most: int) -> int:
    last = 0
    while last < most and old[-1 - last] == new[-1 - last]:
        last += 1
    return last


def _by_index(old: list[Any], new: list[Any], places: list[int]) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for place in places:
        inside = _inside(old[place], new[place]) if place < len(old) and type(new[place]) in NESTED else None
        changed[f"{place}" if inside is None else f"{place}{INSIDE}"] = new[place] if inside is None else inside
    return changed


def applied(before: Any, change: Change) -> Any:
    """Apply a change to a copy of a value, as clients do."""
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
