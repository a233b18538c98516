"""Plays a match and does everything a table does with it, so that every rule it needs is called once."""

from __future__ import annotations

import random
from collections import Counter, deque
from contextlib import suppress

from ...engine.errors import TeremokError
from ...engine.game import Game
from ...engine.locale import LANGUAGES
from ...engine.record import SPECTATOR
from ..commands import decide
from ..messages.presenter import Presenter
from ..messages.preview import preview
from ..messages.replay import match_file, replay
from ..messages.words import Reader
from ..protocol.commands import TableCommand, parse_command
from ..protocol.plain import Choice
from ..protocol.tables import NewSeat, NewTable
from ..table import events as e
from ..table.folding import fold
from ..table.table import Table

TOLD_OF_A_KIND = 2
"""Moves of each kind for which all messages are made."""

TOLD_EVERY = 100
"""One in this many other moves has its messages made too."""

SOMEBODY = e.Person("p_somebody", "Somebody")


class WarmUp:
    """A match of random moves with one person on all seats."""

    def __init__(self, game: Game, seed: int = 0, **options: Choice) -> None:
        self.table = Table("warmup")
        self._presenter = Presenter(self.table)
        self._now = e.Now(0, seed, "")
        self._luck = random.Random(seed)
        self._kinds: Counter[str] = Counter()
        chosen = game.choose(**options)
        seats = [NewSeat(who="me")] * int(chosen["players"])
        self._apply(decide(self.table, NewTable(game=game.name, options=chosen, seats=seats), SOMEBODY, self._now))

    def play(self, moves: int | None = None) -> None:
        """Play a number of moves, or to the end."""
        for number in range(self.table.game.rules.MOST_MOVES if moves is None else moves):
            if not self.table.playing:
                break
            self._move(number % TOLD_EVERY == 0)
        self._tell()
        for deal in self.table.matches:
            deque(replay(deal, Reader(SPECTATOR, LANGUAGES[0])), 0)
            match_file(deal)

    def _move(self, told: bool) -> None:
        match = self.table.current_match()
        seat = self._luck.choice(match.actors)
        move = self._luck.choice(match.legal(seat).ids)
        kind = match.game.act(move)["act"]
        self._kinds[kind] += 1
        told = told or self._kinds[kind] <= TOLD_OF_A_KIND
        if told:
            self._look_ahead(seat, move)
        self._do("move", seat=seat, answers=self.table.number, move=move)
        if told:
            self._tell()

    def _look_ahead(self, seat: int, move: int) -> None:
        """Ask for a preview, and propose to take back moves."""
        seen = self.table.current_match().observe(seat)
        assert move in seen.legal().ids
        with suppress(TeremokError):
            preview(seen, move)
        with suppress(TeremokError):
            self._decide("propose", what="undo")
        with suppress(TeremokError):
            self._decide("retract", seat=seat)

    def _tell(self) -> None:
        for lang in LANGUAGES:
            for person in (SOMEBODY.id, None):
                self._presenter.message(person, lang)
                self._presenter.whole(person, lang)

    def _do(self, do: str, **fields: object) -> None:
        self._apply(self._decide(do, **fields))

    def _decide(self, do: str, **fields: object) -> list[e.Event]:
        command = parse_command({"do": do, "id": "warm-up", "table": self.table.id, **fields})
        assert isinstance(command, TableCommand)
        return decide(self.table, command, SOMEBODY, self._now)

    def _apply(self, events: list[e.Event]) -> None:
        for event in events:
            fold(self.table, event)
            self._presenter.update(event)


def warm_up(game: Game, moves: int | None = None, seed: int = 0, **options: Choice) -> None:
    WarmUp(game, seed, **options).play(moves)
