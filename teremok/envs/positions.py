"""A game as a tree of immutable positions, whose clones are free: for searches and solvers."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.compiler import rule
from ..engine.game import Game
from ..engine.match import Match
from ..engine.observation import Scratch
from ..engine.options import Options
from ..engine.record import HIDDEN, NONE, SPECTATOR, Records, blank, copy_record, tensor_size
from ..engine.seats import seats_of
from ..games import game as game_named
from .notice import warm_up
from .rewards import rewards

SeenMoves = tuple[tuple[int, int], ...]
"""The moves so far as a viewer saw them, in order: (seat, move or HIDDEN)."""

DIGEST = 12
"""Bytes of a digest of all that a viewer has seen."""


class PositionTree:
    """What the positions of a game share: the game with its options, and working arrays."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options
        self.players = int(options["players"])
        self.encoded = game.options_record(options)
        self.loops = game.loops
        self.scratch = Scratch(game)
        self.seen = blank(game.rules.State)
        self.written = blank(game.tensor_record)
        self.flat = self.written.view(np.float32)[: tensor_size(game.rules.TENSOR)]
        self.listed = {viewer: Listed(game, len(self.flat)) for viewer in range(SPECTATOR, self.players)}
        self.open = not hasattr(game.rules, "shows")
        """Whether all seats see every move."""
        warm_up(game)

    def deal(self, seed: int) -> Position:
        record = blank(self.game.rules.State)
        acting = self.loops.begin(record, self.encoded, seed, self.scratch.rng)
        return Position(self, seed, record, acting, 0)

    def stand(self, record: Records, seed: int, number: int, start: Start | None = None) -> Position:
        """A position without a past."""
        return Position(self, seed, record, self.loops.who_acts(record), number, start=start or Start({}, {}))

    def __reduce__(self) -> Any:
        components = self.game.components if self.game.swapped else None
        return _table, (self.game.name, components, tuple(self.options.items()))


@rule
def changes(written, listed, places, numbers):  # type: ignore[no-untyped-def]
    """Update `listed` to `written`, and list the indices and numbers that changed; returns how many did."""
    found = 0
    for at in range(len(written)):
        if written[at] != listed[at]:
            listed[at] = written[at]
            places[found] = at
            numbers[found] = written[at]
            found += 1
    return found


class Listed:
    """Float arrays as Python lists. Most numbers do not change between calls, so only those that do are converted."""

    def __init__(self, game: Game, size: int) -> None:
        self._changes = game.run(changes)
        self._list = [0.0] * size
        self._listed, self._numbers = np.zeros(size, np.float32), np.zeros(size, np.float32)
        self._places = np.zeros(size, np.int64)

    def of(self, written: npt.NDArray[np.float32]) -> list[float]:
        """The array as a list, which the next call overwrites."""
        many = self._changes(written, self._listed, self._places, self._numbers)
        listed = self._list
        for at, number in zip(self._places[:many].tolist(), self._numbers[:many].tolist(), strict=True):
            listed[at] = number
        return listed


class Start:
    """The past of a position that was not dealt: moves seen, and a digest of observations, by viewer."""

    def __init__(self, seen_moves: dict[int, SeenMoves], digests: dict[int, bytes]) -> None:
        self.seen_moves = seen_moves
        self.digests = digests


class Position:
    """A state and how it came about."""

    __slots__ = (
        "acting",
        "actor",
        "before",
        "digests",
        "latest",
        "legal_moves",
        "move",
        "number",
        "record",
        "seat",
        "seed",
        "start",
        "table",
        "texts",
    )

    def __init__(
        self,
        table: PositionTree,
        seed: int,
        record: Records,
        acting: int,
        number: int,
        before: Position | None = None,
        seat: int = NONE,
        move: int = NONE,
        start: Start | None = None,
    ) -> None:
        self.table = table
        self.seed = seed
        self.record = record
        self.acting = acting
        self.actor = seats_of(acting)[0] if acting else NONE
        """The lowest seat that must decide."""
        self.number = number
        """Number of the move that led here."""
        self.before = before
        self.seat = seat
        """Seat that made that move."""
        self.move = move
        self.start = start
        self.digests: dict[int, bytes] = {}
        self.texts: dict[int, str] = {}
        self.latest: dict[int, list[float]] = {}
        self.legal_moves: list[int] | None = None

    @property
    def legal(self) -> list[int]:
        if self.legal_moves is None:
            scratch = self.table.scratch
            number = self.table.loops.choices(self.record, self.actor, scratch.moves, scratch.ids)
            self.legal_moves = scratch.ids[:number].tolist()
        return self.legal_moves

    def after(self, move: int) -> Position:
        """The position after a move; raises if it is illegal."""
        table, scratch, seat = self.table, self.table.scratch, self.actor
        record, number = copy_record(self.record), self.number + 1
        acting = NONE
        if seat != NONE and 0 <= move < table.game.rules.MOVES:
            acting = table.loops.step(record, seat, move, self.seed, number, scratch.moves, scratch.rng)
        if acting < 0:
            self.match().play(max(seat, 0), move)
        return Position(table, self.seed, record, acting, number, self, seat, move)

    def match(self) -> Match:
        """A match in this position."""
        return Match(self.table.game, self.table.options, self.seed, start=(None, self.record))

    def rewards(self) -> tuple[float, ...]:
        return rewards(self.match())

    # --- what a viewer knows

    def seen(self, viewer: int) -> Records:
        seen = blank(self.table.game.rules.State)
        self.table.loops.observe_into(self.record, viewer, seen)
        return seen

    def tensor(self, viewer: int) -> npt.NDArray[np.float32]:
        """A viewer's tensor, which the next call overwrites."""
        table = self.table
        table.loops.observe_into(self.record, viewer, table.seen)
        table.flat.fill(0)
        table.loops.write_tensor(table.seen, viewer, table.written)
        return table.flat

    def numbers(self, viewer: int) -> list[float]:
        """The tensor as a list, which the next call overwrites."""
        return self.table.listed[viewer].of(self.tensor(viewer))

    def shown(self, viewer: int) -> int:
        """What a viewer saw of the move that led here."""
        if self.table.open or viewer == self.seat or self.before is None:
            return self.move
        return int(self.table.loops.visible_move(self.before.record, self.seat, self.move, viewer))

    def back(self) -> Iterator[Position]:
        """This position and those before it, as far as they are known."""
        here: Position | None = self
        while here is not None:
            yield here
            here = here.before

    def seen_moves(self, viewer: int, last: int | None = None) -> SeenMoves:
        """The moves so far, or the last ones, as a viewer saw them."""
        found: list[tuple[int, int]] = []
        for position in self.back():
            if last is not None and len(found) >= last:
                break
            if position.before is not None:
                found.append((position.seat, position.shown(viewer)))
            elif position.start is not None:
                earlier = position.start.seen_moves.get(viewer, ())
                kept = len(earlier) if last is None else last - len(found)
                found.extend(earlier[::-1][:kept])
        return tuple(reversed(found))

    def recent_moves(self, viewer: int, moves: int) -> list[float]:
        """Two numbers for each of the last moves, newest first: 1 + the seat, counted from the viewer's, and 1 + the
        move id or 0 if it was hidden. Zeros where there was no move.
        """
        found = self.latest.get(viewer)
        if found is None or len(found) != 2 * moves:
            before = None if self.before is None else self.before.latest.get(viewer)
            if before is not None and len(before) == 2 * moves:
                found = [*self._told(viewer, self.seat, self.shown(viewer)), *before][: 2 * moves]
            else:
                told = reversed(self.seen_moves(viewer, moves) if moves else ())
                found = [number for seat, move in told for number in self._told(viewer, seat, move)]
                found += [0.0] * (2 * moves - len(found))
            self.latest[viewer] = found
        return found

    def _told(self, viewer: int, seat: int, move: int) -> tuple[float, float]:
        return 1.0 + (seat - max(viewer, 0)) % self.table.players, 0.0 if move == HIDDEN else 1.0 + move

    def text(self, viewer: int) -> str:
        """The moves that a viewer saw in one line: `0.17 1.?`."""
        missing, found = [], ""
        for position in self.back():
            if viewer in position.texts:
                found = position.texts[viewer]
                break
            missing.append(position)
        for position in reversed(missing):
            told = position.seen_moves(viewer, 1) if position.before is not None else position.seen_moves(viewer)
            found = " ".join(
                filter(None, (found, *(f"{seat}.{'?' if move == HIDDEN else move}" for seat, move in told)))
            )
        if missing:
            self.texts[viewer] = found
        return found

    def digest(self, viewer: int) -> bytes:
        """Digest of all that a viewer has observed since the deal."""
        missing = []
        found = b""
        for position in self.back():
            if viewer in position.digests:
                found = position.digests[viewer]
                break
            if position.start is not None and viewer in position.start.digests:
                found = position.digests[viewer] = position.start.digests[viewer]
                break
            missing.append(position)
        for position in reversed(missing):
            look = hashlib.blake2b(found, digest_size=DIGEST)
            look.update(position.seen(viewer).tobytes())
            found = position.digests[viewer] = look.digest()
        return found

    def imagined(self, viewer: int, seed: int) -> Position:
        """This position in a random world that a viewer considers possible; the seed determines its future.

        The viewer has seen the same there. The others have seen what everybody saw, and their current view.
        """
        world = blank(self.table.game.rules.State)
        self.table.loops.sample_world(self.seen(viewer), viewer, world, seed, 0, self.table.scratch.rng)
        public, past = self.seen_moves(SPECTATOR), self.digest(SPECTATOR)
        there = Position(self.table, seed, world, self.acting, self.number)
        digests = {viewer: self.digest(viewer)}
        for other in {*range(SPECTATOR, self.table.players)} - {viewer}:
            digests[other] = hashlib.blake2b(past + there.seen(other).tobytes(), digest_size=DIGEST).digest()
        seen_moves = dict.fromkeys(range(SPECTATOR, self.table.players), public)
        there.start = Start({**seen_moves, viewer: self.seen_moves(viewer)}, digests)
        return there

    # --- copies and pickles

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> Any:
        *later, first = self.back()
        stood = None
        if first.start is not None:
            stood = first.record.tobytes(), first.number, first.start.seen_moves, first.start.digests
        return _position, (self.table, self.seed, stood, [position.move for position in reversed(later)])


@functools.cache
def position_tree(game: Game, options: tuple[tuple[str, Any], ...]) -> PositionTree:
    return PositionTree(game, dict(options))


def _table(name: str, components: dict[str, Any] | None, options: tuple[tuple[str, Any], ...]) -> PositionTree:
    return position_tree(game_named(name, components), options)


def _position(
    table: PositionTree,
    seed: int,
    stood: tuple[bytes, int, dict[int, SeenMoves], dict[int, bytes]] | None,
    moves: list[int],
) -> Position:
    if stood is None:
        position = table.deal(seed)
    else:
        record, number, seen_moves, digests = stood
        there = np.frombuffer(bytearray(record), table.game.rules.State)
        position = table.stand(there, seed, number, Start(seen_moves, digests))
    for move in moves:
        position = position.after(move)
    return position
