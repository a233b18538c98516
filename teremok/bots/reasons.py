"""Reasons for a hint, simple enough for a child: what the move brings, whom it hinders or helps, the alternative.

Reasons are read from the score sheets of imagined worlds; a reason is given only if it holds in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from ..engine.game import SheetLine
from ..engine.locale import Say
from ..engine.moves import Move
from ..engine.observation import Observation

WORLDS = 4
"""Imagined worlds that must agree on what a move changes."""

MAX_REASONS = 3

Kind = Literal["gain", "hinders", "helps", "fact", "else", "rarer"]


@dataclass(frozen=True)
class Reason:
    kind: Kind
    text: str
    """Text of the score sheet's line, or a sentence."""
    seat: int | None = None
    """The seat whose points change, or that a fact is about."""
    points: int = 0
    item: str = ""
    """Item of the score sheet's line: a card, a figure."""
    move: int | None = None
    """The alternative move."""


@dataclass(frozen=True)
class Change:
    """Change of a line of the score sheet."""

    seat: int
    item: str
    points: int
    text: str


def changes(seen: Observation, moves: Sequence[Move]) -> list[Change]:
    """Changes of the score sheet by the seat's moves that are the same in all imagined worlds."""
    found = [_changed(seen, moves, world) for world in range(WORLDS)]
    known = set(found[0]).intersection(*found[1:])
    return [change for change in found[0] if change in known]


def _changed(seen: Observation, moves: Sequence[Move], world: int) -> list[Change]:
    match = seen.imagine(world, world)
    for move in moves:
        if move.id not in match.legal(seen.seat).ids:
            return []
        match.play(seen.seat, move)
    before = {(line.seat, line.item): line for line in seen.sheet()}
    after = {(line.seat, line.item): line for line in match.observe(seen.seat).sheet()}
    return [
        Change(seat, item, points, _line(after, before, (seat, item)).text)
        for seat, item in sorted({*before, *after})
        if (points := _points(after, (seat, item)) - _points(before, (seat, item)))
    ]


Sheet = dict[tuple[int, str], SheetLine]


def _points(sheet: Sheet, key: tuple[int, str]) -> int:
    line = sheet.get(key)
    return line.points if line else 0


def _line(after: Sheet, before: Sheet, key: tuple[int, str]) -> SheetLine:
    return after.get(key) or before[key]


def reasons(seen: Observation, moves: Sequence[Move], other: Move | None, *, ahead: bool = False) -> list[Reason]:
    """At most three reasons: what the moves bring, what they do to others, the alternative.

    `ahead`: the search won clearly less often with the other move.
    """
    found = changes(seen, moves)
    said = [*_gain(seen, found), *_others(seen, found)]
    if not said:
        said = [Reason("fact", text, seat) for text, seat in _facts(seen, moves)]
    if other is not None and found:
        points = sum(change.points for change in changes(seen, [other]) if change.seat == seen.seat)
        said = [*said[: MAX_REASONS - 1], Reason("else", str(other), seen.seat, points, move=other.id)]
    elif other is not None and said and ahead:
        said = [*said[: MAX_REASONS - 1], Reason("rarer", str(other), move=other.id)]
    return said[:MAX_REASONS]


def _gain(seen: Observation, found: list[Change]) -> list[Reason]:
    mine = [change for change in found if change.seat == seen.seat]
    total = sum(change.points for change in mine)
    if not mine or total == 0:
        return []
    most = max(mine, key=lambda change: change.points if total > 0 else -change.points)
    return [Reason("gain", most.text, seen.seat, total, most.item)]


def _others(seen: Observation, found: list[Change]) -> list[Reason]:
    """The opponent who loses most, and the one who gains most, which is the price of the move."""
    if seen.game.together:
        return []
    said: list[Reason] = []
    totals = {seat: sum(one.points for one in found if one.seat == seat) for seat in {one.seat for one in found}}
    totals.pop(seen.seat, None)
    for kind, sign in (("hinders", -1), ("helps", 1)):
        seats = [seat for seat in totals if totals[seat] * sign > 0]
        if not seats:
            continue
        seat = max(seats, key=lambda one: totals[one] * sign)
        most = max((one for one in found if one.seat == seat), key=lambda one: one.points * sign)
        said.append(Reason("hinders" if kind == "hinders" else "helps", most.text, seat, totals[seat], most.item))
    return said


def _facts(seen: Observation, moves: Sequence[Move]) -> list[tuple[str, int | None]]:
    """Facts about a move that changes no points, from `reasons(seen, move, say)` in the game's words.py."""
    own = getattr(seen.game.words, "reasons", None)
    if own is None:
        return []
    say = seen.game.say()
    return _later_facts(seen, moves, own, say) or own(seen, moves[0].id, say)


Facts = Callable[[Observation, int, Say], list[tuple[str, int | None]]]


def _later_facts(seen: Observation, moves: Sequence[Move], own: Facts, say: Say) -> list[tuple[str, int | None]]:
    """Facts about the second move, which completes the first, that hold in all imagined worlds."""
    found = []
    for world in range(WORLDS if len(moves) > 1 else 0):
        match = seen.imagine(world, world)
        match.play(seen.seat, moves[0])
        if seen.seat not in match.actors or moves[1].id not in match.legal(seen.seat).ids:
            return []
        found.append(own(match.observe(seen.seat), moves[1].id, say))
    return [fact for fact in found[0] if all(fact in facts for facts in found)] if found else []
