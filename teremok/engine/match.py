"""A match: one game being played, and what each seat sees of it. It should feel like python-chess."""

from __future__ import annotations

import functools
import hashlib
import threading
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .errors import GameOver, IllegalMove, NothingToUndo, NotYourTurn, TooLate, UnknownMove
from .game import Game, SheetLine
from .loops import NOT_AN_ACTOR
from .moves import Move, Moves
from .options import Options
from .record import HIDDEN, SPECTATOR, Bits, Plain, Records, blank, copy_record, tensor_size


@functools.cache
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a bitset."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


class MoveReport(NamedTuple):
    """A move as a viewer saw it: whose, its id (HIDDEN if unseen), what happened in words, and the table after it."""

    seat: int
    move: int
    text: str
    after: Observation


class Scratch:
    """What the loops write on: one set of moves, their list, one random stream, two looks."""

    __slots__ = ("ids", "looks", "moves", "rng")

    def __init__(self, game: Game) -> None:
        self.moves: Bits = np.zeros(game.move_set_words, np.uint64)
        self.ids: npt.NDArray[np.int32] = np.zeros(game.rules.MOVES, np.int32)
        self.rng: Bits = np.zeros(1, np.uint64)
        self.looks: Records = np.zeros(2, game.rules.State)


class Scratches(threading.local):
    """One for each game."""

    def __init__(self) -> None:
        self.of: dict[Game, Scratch] = {}


_scratches = Scratches()


class Match:
    """A game in play. Fully told by (game, rules version, options, seed, moves)."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seed: int,
        start: tuple[dict[str, Any] | None, Records] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.players = int(options["players"])
        self.seed = seed
        self.position: dict[str, Any] | None = start[0] if start else None
        self._start: Records | None = start[1] if start else None
        self.history: list[tuple[int, int]] = []
        """All moves so far: (seat, move id)."""
        self._loops = game.loops
        self.state = blank(game.rules.State)
        """The whole truth, as an array of one record. People, bots and networks get observations instead."""
        self._deal()

    @property
    def _scratch(self) -> Scratch:
        """Nothing stays on it: all matches of a game share one in a thread."""
        found = _scratches.of.get(self.game)
        if found is None:
            found = _scratches.of[self.game] = Scratch(self.game)
        return found

    def _deal(self) -> None:
        if self._start is not None:
            self.state[0] = self._start[0]
            self._acting = int(self._loops.who_acts(self.state))
        else:
            self.state[0] = 0
            encoded = self.game.options_record(self.options)
            self._acting = int(self._loops.begin(self.state, encoded, self.seed, self._scratch.rng))

    # --- whose turn

    @property
    def over(self) -> bool:
        return self._acting == 0

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now; several where choices are simultaneous; none when it is over."""
        return seats_of(self._acting)

    def legal(self, seat: int | None = None) -> Moves:
        """The legal moves of a seat (by default the first that must decide); none for one who need not decide.

        Examples:
            >>> import teremok
            >>> match = teremok.game("zavarushka").new(players=2, seed=1, first=0)
            >>> match.legal()[:2]
            [<zavarushka move 1: Queen a1>, <zavarushka move 3: Knight a1>]
            >>> match.legal(1)
            []
        """
        if seat is None:
            seat = self.actors[0] if self._acting else SPECTATOR
        if not 0 <= seat < self.players:
            return Moves(self.game.moves, [])
        scratch = self._scratch
        number = self._loops.choices(self.state, seat, scratch.moves, scratch.ids)
        return Moves(self.game.moves, scratch.ids[:number].tolist())

    # --- playing

    def play(self, seat: int, move: Move | str | int) -> Move:
        """Play a move: a `Move`, its words, or its id. What is not legal raises, and changes nothing.

        Examples:
            >>> import teremok
            >>> match = teremok.game("zavarushka").new(players=2, seed=1, first=0)
            >>> match.play(0, "Queen a1")
            <zavarushka move 1: Queen a1>
            >>> match.play(0, "Knight a1")
            Traceback (most recent call last):
                ...
            teremok.engine.errors.NotYourTurn: ...
        """
        id = move.id if type(move) is Move else self._id_of(seat, move)
        scratch = self._scratch
        number = len(self.history) + 1
        if not 0 <= seat < self.players or not 0 <= id < len(self.game.moves):
            raise self._refusal(seat, id)
        acting = self._loops.step(self.state, seat, id, self.seed, number, scratch.moves, scratch.rng)
        if acting < 0:
            raise self._refusal(seat, id, acting)
        self._acting = acting
        self.history.append((seat, id))
        return self.game.moves[id]

    def _id_of(self, seat: int, move: Move | str | int) -> int:
        if isinstance(move, str):
            return self.game.parse(move).id
        return int(move)

    def _refusal(self, seat: int, id: int, why: int = NOT_AN_ACTOR) -> IllegalMove:
        if self.over:
            return GameOver()
        if not 0 <= id < len(self.game.moves):
            return UnknownMove("error-unknown-move-id", id=str(id), last=str(len(self.game.moves) - 1))
        if why == NOT_AN_ACTOR:
            seen = self.observe()
            names = ", ".join(seen.seat_name(actor) for actor in self.actors)
            return NotYourTurn(seat=str(seat), actors=names)
        choices = self.legal(seat)
        named = ", ".join(map(str, choices[:12])) + (" ..." if len(choices) > 12 else "")
        return IllegalMove(move=str(self.game.moves[id]), choices=named)

    def undo(self) -> Move:
        """Take back the last move, exactly: the match is dealt and played again without it.

        Examples:
            >>> import teremok
            >>> match = teremok.game("zavarushka").new(players=2, seed=1, first=0)
            >>> before = match.hash
            >>> match.play(0, "Queen a1") == match.undo()
            True
            >>> match.hash == before
            True
        """
        if not self.history:
            raise NothingToUndo()
        *kept, (_, last) = self.history
        self.history = []
        self._deal()
        for seat, id in kept:
            self.play(seat, self.game.moves[id])
        return self.game.moves[last]

    def retract(self, seat: int) -> Move:
        """Take back a seat's last choice, as long as nobody has seen it and others still make theirs.

        The match is played again without it, and must then be as it is now but for that choice.
        """
        numbers = [number for number, (who, _) in enumerate(self.history) if who == seat]
        if not numbers:
            raise NothingToUndo()
        without = self._without(seat, numbers[-1])
        if without is None:
            raise TooLate()
        move = self.game.moves[self.history[numbers[-1]][1]]
        self.history, self.state, self._acting = without.history, without.state, without._acting
        return move

    def _without(self, seat: int, number: int) -> Match | None:
        """The match without a move that is not shown yet; None if it cannot be taken away."""
        id = self.history[number][1]
        without = self.rewound()
        for who, move in self.history[:number]:
            without.play(who, move)
        others = [viewer for viewer in range(SPECTATOR, self.players) if viewer != seat]
        seen = any(without.visible_move(viewer, seat, id) != HIDDEN for viewer in others)
        if self.over or seen or len(without.actors) < 2 or self._moment_over_since(without, number):
            return None
        try:
            for who, move in self.history[number + 1 :]:
                without.play(who, move)
            again = without.copy()
            again.play(seat, id)
        except IllegalMove:
            return None
        same = without._acting == self._acting | 1 << seat and again.state.tobytes() == self.state.tobytes()
        return without if same else None

    def _moment_over_since(self, before: Match, number: int) -> bool:
        """Have others been asked than those that owed a choice with this move?"""
        replayed = before.copy()
        for who, move in self.history[number:]:
            owing = replayed._acting
            replayed.play(who, move)
            if replayed._acting not in (owing, owing & ~(1 << who)):
                return True
        return False

    def copy(self) -> Match:
        """Another match in the same state; what happens to one does not touch the other."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.history = list(self.history)
        other.state = copy_record(self.state)
        return other

    def rewound(self) -> Match:
        """Another match, as this one was before its first move."""
        start = None if self._start is None else (self.position, self._start)
        return Match(self.game, self.options, self.seed, start)

    # --- looking

    def observe(self, seat: int = SPECTATOR) -> Observation:
        """What a seat knows; without a seat, what everybody sees.

        Examples:
            >>> import teremok
            >>> match = teremok.game("zavarushka").new(players=2, seed=1)
            >>> match.observe(0).view()["hand"][:2], match.observe().view()["hand"]
            (['king', 'princess'], None)
        """
        if not SPECTATOR <= seat < self.players:
            raise NotYourTurn("error-no-such-seat", seat=str(seat), last=str(self.players - 1))
        seen = blank(self.game.rules.State)
        self._loops.observe_into(self.state, seat, seen)
        return Observation(self.game, self.options, seat, seen)

    def changed_viewers(self, before: Match) -> int:
        """Who may see something of their own that they did not see before: a bitset, with the spectator first."""
        where = self.game.private_bits
        if where is None:
            return -1
        return int(
            self._loops.changed_viewers(before.state, self.state, where[: 1 + self.players], self._scratch.looks)
        )

    def visible_move(self, viewer: int, seat: int, move: Move | int) -> int:
        """What a viewer would learn of this move if it were played now: its id, a vaguer one, or HIDDEN."""
        return int(self._loops.visible_move(self.state, seat, int(move), viewer))

    def report(self, viewer: int = SPECTATOR) -> Iterator[MoveReport]:
        """The match so far, move by move, as a viewer saw it.

        Examples:
            >>> import teremok
            >>> match = teremok.game("zavarushka").new(players=2, seed=1, first=0)
            >>> match.play(0, "Queen a1")
            <zavarushka move 1: Queen a1>
            >>> [told.text for told in match.report()]
            ['Red places the Queen on a1, a farm.']
        """
        replayed = self.rewound()
        before = replayed.observe(viewer)
        for seat, id in self.history:
            seen = replayed.visible_move(viewer, seat, id)
            replayed.play(seat, id)
            after = replayed.observe(viewer)
            yield MoveReport(seat, seen, self.game.tell(before, seat, seen, after, self.game.say()), after)
            before = after

    # --- results

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, as things stand."""
        return self._results()[0]

    @property
    def ranks(self) -> tuple[int, ...]:
        """Places by seat; 1 is the best, ties share."""
        return self._results()[1]

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody before the end, nor where all have lost together or the sides have drawn."""
        return self.game.winners(*self._results()) if self.over else ()

    @property
    def ending(self) -> str | None:
        """Which of the game's endings came about."""
        return self.game.ending(self.state) if self.over else None

    def _results(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        scores, ranks = np.zeros(self.players, np.int32), np.zeros(self.players, np.int32)
        self._loops.results(self.state, scores, ranks)
        return tuple(scores.tolist()), tuple(ranks.tolist())

    def sheet(self) -> list[SheetLine]:
        """The score sheet: every point and where it comes from."""
        return self.observe().sheet()

    @property
    def hash(self) -> str:
        """A fingerprint of the whole state: equal situations are equal bytes."""
        return hashlib.sha256(self.state.tobytes()).hexdigest()[:32]

    # --- as text

    def dumps(self) -> str:
        """The match as JSON, to be kept and checked: `teremok.loads` reads it.

        Examples:
            >>> import teremok
            >>> match = teremok.game("zavarushka").new(players=2, seed=1)
            >>> teremok.loads(match.dumps()).hash == match.hash
            True
        """
        from .log import dumps

        return dumps(self)

    def svg(self, seat: int = SPECTATOR) -> str:
        """A picture of the table as a seat sees it; without a seat, as everybody does.

        Examples:
            >>> import teremok
            >>> match = teremok.game("castle").interpreted.new(players=2, seed=1)
            >>> match.svg(seat=0)[:38]
            '<svg xmlns="http://www.w3.org/2000/svg'
        """
        return self.observe(seat).svg()

    def _repr_svg_(self) -> str:
        """In a notebook, what everybody sees: not the hands, which are nobody's to look at."""
        return self.svg()

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"<Match {self.game.name} ({chosen}), {len(self.history)} moves{', over' if self.over else ''}>"


class InPlain:
    """The record of an observation in Python's own numbers. Once it has been read, it hides this."""

    def __get__(self, seen: Observation, kind: type[Observation]) -> Plain:
        plain = seen.__dict__["plain"] = Plain(seen.record)
        return plain


class Observation:
    """What one seat knows of a match. Screens, bots and networks are made from this alone."""

    def __init__(self, game: Game, options: Options, seat: int, record: Records, *, open: bool = False) -> None:
        self.game = game
        self.options = options
        self.players = int(options["players"])
        self.seat = seat
        self.record = record
        self.open = open
        """Nothing is hidden, nor left to be remembered: a match that is over."""

    @property
    def state(self) -> np.void:
        """The record, with what is unknown HIDDEN."""
        return self.record[0]  # type: ignore[no-any-return]

    plain = InPlain()
    """The same in Python's own numbers, for words and views."""

    def ask(self, rule: Any, *more: object) -> Any:
        """What a rule says of it: `seen.ask(score, seat)`."""
        return self.game.run(rule)(self.record[0], *more)

    @property
    def actors(self) -> tuple[int, ...]:
        return seats_of(int(self.game.loops.who_acts(self.record)))

    @property
    def over(self) -> bool:
        return not self.actors

    def legal(self) -> Moves:
        """The moves this seat may make now."""
        if self.seat == SPECTATOR:
            return Moves(self.game.moves, [])
        scratch = Scratch(self.game)
        number = self.game.loops.choices(self.record, self.seat, scratch.moves, scratch.ids)
        return Moves(self.game.moves, scratch.ids[:number].tolist())

    def imagine(self, seed: int, number: int = 0) -> Match:
        """A match in one of the worlds that this seat must think possible.

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
        return Match(self.game, self.options, seed, start=(None, world))

    def spectated(self) -> Observation:
        """What everybody sees of it."""
        if self.seat == SPECTATOR:
            return self
        seen = blank(self.game.rules.State)
        self.game.loops.observe_into(self.record, SPECTATOR, seen)
        return Observation(self.game, self.options, SPECTATOR, seen)

    def view(self) -> Mapping[str, Any]:
        """Plain data for a screen: what all see alike, and what depends on who looks."""
        return self.game.view(self)

    def public(self) -> Mapping[str, Any]:
        """The part of the view that all see alike."""
        return self.game.public(self.spectated())

    def private(self) -> Mapping[str, Any]:
        """The rest of the view."""
        return (self.game.private or self.game.view)(self)

    def svg(self) -> str:
        """A picture of the table with what this seat knows, and no more."""
        from .picture import drawn

        return drawn(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def sheet(self) -> list[SheetLine]:
        """The score sheet, as far as this seat knows it."""
        return self.game.sheet(self, self.game.say())

    def seat_name(self, seat: int) -> str:
        """What a seat is called: its colour, its letter, its number."""
        return self.game.words.seat_name(self, seat, self.game.say())

    def tensor(self) -> Mapping[str, npt.NDArray[np.float32]]:
        """Named pieces for a network; all are views of one flat array, `tensor()["flat"]`.

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
