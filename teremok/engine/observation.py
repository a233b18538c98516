"""Observations: what a seat knows of a match. Everything a viewer receives is made from one, never from the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .moves import Moves
from .options import Options
from .record import SPECTATOR, Bits, Plain, Records, blank, tensor_size
from .seats import seats_of
from .terminal_svg import terminal_svg

if TYPE_CHECKING:
    from .game import Game, SheetLine
    from .match import Match


class Scratch:
    """Arrays for loops to write to: a set of moves, a list of ids, a random stream, two observations."""

    __slots__ = ("ids", "looks", "moves", "rng")

    def __init__(self, game: Game) -> None:
        self.moves: Bits = np.zeros(game.move_set_words, np.uint64)
        self.ids: npt.NDArray[np.int32] = np.zeros(game.rules.MOVES, np.int32)
        self.rng: Bits = np.zeros(1, np.uint64)
        self.looks: Records = np.zeros(2, game.rules.State)


class _PlainRecord:
    """The record as Python numbers: a descriptor that replaces itself by its value on first access."""

    def __get__(self, seen: Observation, kind: type[Observation]) -> Plain:
        plain = seen.__dict__["plain"] = Plain(seen.record)
        return plain


class Observation:
    """What one seat knows of a match."""

    def __init__(self, game: Game, options: Options, seat: int, record: Records, *, open: bool = False) -> None:
        self.game = game
        self.options = options
        self.players = int(options["players"])
        self.seat = seat
        self.record = record
        self.open = open
        """Whether nothing is hidden, and nothing has to be remembered: after the end of a match."""

    @property
    def state(self) -> np.void:
        """The record; what is unknown is HIDDEN."""
        return self.record[0]  # type: ignore[no-any-return]

    plain = _PlainRecord()
    """The record as Python numbers and lists, for texts and views."""

    def ask(self, rule: Any, *more: object) -> Any:
        """The result of a rule for this record: `seen.ask(score, seat)`."""
        return self.game.run(rule)(self.record[0], *more)

    @property
    def actors(self) -> tuple[int, ...]:
        return seats_of(int(self.game.loops.who_acts(self.record)))

    @property
    def over(self) -> bool:
        return not self.actors

    def legal(self) -> Moves:
        """The legal moves of this seat."""
        if self.seat == SPECTATOR:
            return Moves(self.game.moves, [])
        scratch = Scratch(self.game)
        number = self.game.loops.choices(self.record, self.seat, scratch.moves, scratch.ids)
        return Moves(self.game.moves, scratch.ids[:number].tolist())

    def imagine(self, seed: int, number: int = 0) -> Match:
        """A match in a random world that this seat must think possible.

        Examples:
            >>> import teremok
            >>> seen = teremok.game("zavarushka").new(players=2, seed=1).observe(0)
            >>> world = seen.imagine(seed=5)
            >>> world.observe(0).record.tobytes() == seen.record.tobytes()
            True
        """
        world = blank(self.game.rules.State)
        rng = np.zeros(1, np.uint64)
        self.game.loops.sample_world(self.record, self.seat, world, seed, number, rng)
        return self.game.match_in(world, self.options, seed)

    def spectated(self) -> Observation:
        """What a spectator sees of the same state."""
        if self.seat == SPECTATOR:
            return self
        seen = blank(self.game.rules.State)
        self.game.loops.observe_into(self.record, SPECTATOR, seen)
        return Observation(self.game, self.options, SPECTATOR, seen)

    def view(self) -> Mapping[str, Any]:
        """Plain data for a screen: the public and the private part."""
        return self.game.view(self)

    def public(self) -> Mapping[str, Any]:
        """The part of the view that all viewers share."""
        return self.game.public(self.spectated())

    def private(self) -> Mapping[str, Any]:
        """The part of the view that depends on the viewer."""
        return (self.game.private or self.game.view)(self)

    def svg(self) -> str:
        """A picture of the table with what this seat knows."""
        return (self.game.picture or terminal_svg)(self, self.game.say())

    def _repr_svg_(self) -> str:
        return self.svg()

    def sheet(self) -> list[SheetLine]:
        """The score sheet, as far as this seat knows it."""
        return self.game.sheet(self, self.game.say())

    def seat_name(self, seat: int) -> str:
        """The name of a seat: its colour, its letter, its number."""
        return self.game.words.seat_name(self, seat, self.game.say())

    def tensor(self) -> Mapping[str, npt.NDArray[np.float32]]:
        """Numbers for a network, by piece; all are views of one flat array, `tensor()["flat"]`.

        Examples:
            >>> import teremok
            >>> seen = teremok.game("zavarushka").new(players=2, seed=1).observe(0)
            >>> seen.tensor()["hand"].shape
            (10,)
        """
        written = blank(self.game.tensor_record)
        self.game.loops.write_tensor(self.record, self.seat, written)
        flat = written.view(np.float32)[: tensor_size(self.game.rules.TENSOR)]
        return {"flat": flat} | {name: written[name][0] for name in self.game.rules.TENSOR}
