"""A match: one game being played. Its interface resembles python-chess."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import log
from .errors import GameOver, IllegalMove, NothingToUndo, NotYourTurn, TooLate, UnknownMove
from .loops import NOT_AN_ACTOR
from .moves import Move, Moves
from .observation import Observation, Scratch
from .options import Options
from .record import HIDDEN, SPECTATOR, Records, blank, copy_record
from .seats import seats_of

if TYPE_CHECKING:
    from .game import Game, SheetLine


class MoveReport(NamedTuple):
    """A move as a viewer saw it: the seat, the id (HIDDEN if unseen), a text, and the observation after it."""

    seat: int
    move: int
    text: str
    after: Observation


class Scratches(threading.local):
    """The scratch arrays of each game in this thread."""

    def __init__(self) -> None:
        self.of: dict[Game, Scratch] = {}


_scratches = Scratches()


class Match:
    """A game in play, determined by (game, rules version, options, seed, moves)."""

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
        """The whole state, as an array of one record. People, bots and networks get observations instead."""
        self._deal()

    @property
    def _scratch(self) -> Scratch:
        """Scratch arrays that all matches of a game share in a thread."""
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
        """The seats that must decide now: several if they choose simultaneously, none when the match is over."""
        return seats_of(self._acting)

    def legal(self, seat: int | None = None) -> Moves:
        """The legal moves of a seat, by default of the first actor; none for a seat that is no actor.

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
        """Play a move: a `Move`, its text, or its id. An illegal move raises IllegalMove and changes nothing.

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
        """Take back the last move: the match is dealt and played again without it.

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
        """Take back a seat's last choice if nobody has seen it and others still have to choose.

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
        """The match without a move that nobody has seen; None if it cannot be removed."""
        id = self.history[number][1]
        without = self.rewound()
        for who, move in self.history[:number]:
            without.play(who, move)
        others = [viewer for viewer in range(SPECTATOR, self.players) if viewer != seat]
        seen = any(without.visible_move(viewer, seat, id) != HIDDEN for viewer in others)
        if self.over or seen or len(without.actors) < 2 or self._others_decided_since(without, number):
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

    def _others_decided_since(self, before: Match, number: int) -> bool:
        """Whether other seats have had to decide since than those that chose simultaneously with this move."""
        replayed = before.copy()
        for who, move in self.history[number:]:
            owing = replayed._acting
            replayed.play(who, move)
            if replayed._acting not in (owing, owing & ~(1 << who)):
                return True
        return False

    def copy(self) -> Match:
        """An independent copy of the match."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.history = list(self.history)
        other.state = copy_record(self.state)
        return other

    def rewound(self) -> Match:
        """A new match, as this one was before its first move."""
        start = None if self._start is None else (self.position, self._start)
        return Match(self.game, self.options, self.seed, start)

    # --- observing

    def observe(self, seat: int = SPECTATOR) -> Observation:
        """What a seat knows; by default what a spectator sees.

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
        """The viewers whose private view may have changed since, as a bitset; bit 0 is the spectator."""
        where = self.game.private_bits
        if where is None:
            return -1
        return int(
            self._loops.changed_viewers(before.state, self.state, where[: 1 + self.players], self._scratch.looks)
        )

    def visible_move(self, viewer: int, seat: int, move: Move | int) -> int:
        """What a viewer would learn of this move if it were played now: its id, a vaguer id, or HIDDEN."""
        return int(self._loops.visible_move(self.state, seat, int(move), viewer))

    def report(self, viewer: int = SPECTATOR) -> Iterator[MoveReport]:
        """The moves so far, as a viewer saw them.

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
        """Ranks by seat; 1 is the best, ties share a rank."""
        return self._results()[1]

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; none before the end, nor if all have lost together or the sides have drawn."""
        return self.game.winners(*self._results()) if self.over else ()

    @property
    def ending(self) -> str | None:
        """The name of the ending; None before the end."""
        return self.game.ending(self.state) if self.over else None

    def _results(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        scores, ranks = np.zeros(self.players, np.int32), np.zeros(self.players, np.int32)
        self._loops.results(self.state, scores, ranks)
        return tuple(scores.tolist()), tuple(ranks.tolist())

    def sheet(self) -> list[SheetLine]:
        """The score sheet: every point and its reason."""
        return self.observe().sheet()

    @property
    def hash(self) -> str:
        """A hash of the whole state; equal situations have equal hashes."""
        return hashlib.sha256(self.state.tobytes()).hexdigest()[:32]

    # --- as text

    def dumps(self) -> str:
        """The match as JSON, which `teremok.loads` reads and checks.

        Examples:
            >>> import teremok
            >>> match = teremok.game("zavarushka").new(players=2, seed=1)
            >>> teremok.loads(match.dumps()).hash == match.hash
            True
        """
        return log.dumps(self)

    def svg(self, seat: int = SPECTATOR) -> str:
        """A picture of the table as a seat sees it; by default as a spectator does.

        Examples:
            >>> import teremok
            >>> match = teremok.game("castle").interpreted.new(players=2, seed=1)
            >>> match.svg(seat=0)[:38]
            '<svg xmlns="http://www.w3.org/2000/svg'
        """
        return self.observe(seat).svg()

    def _repr_svg_(self) -> str:
        """The picture in a notebook: what a spectator sees, without hands."""
        return self.svg()

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"<Match {self.game.name} ({chosen}), {len(self.history)} moves{', over' if self.over else ''}>"
