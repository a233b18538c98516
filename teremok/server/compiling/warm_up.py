"""A little of everything that a table does with a game, so that every rule it needs is called once."""

from __future__ import annotations

import random
from collections import Counter, deque
from contextlib import suppress

from ...engine.errors import TeremokError
from ...engine.game import Game
from ...engine.locale import LANGUAGES
from ...engine.record import SPECTATOR
from ..commands import Deed, decide
from ..messages.presenter import Presenter
from ..messages.preview import preview
from ..messages.replay import match_file, replay
from ..messages.words import Reader
from ..table import events as e
from ..table.table import Table

TOLD_OF_A_KIND = 2
"""So many moves of each kind are told, with all that people may ask about them ..."""

TOLD_EVERY = 100
"""... and then one of so many."""

SOMEBODY = e.Person("p_somebody", "Somebody")


class WarmUp:
    """One person on all seats plays a match with random moves."""

    def __init__(self, game: Game, seed: int = 0, **options: object) -> None:
        self.table = Table("rehearsal")
        self._presenter = Presenter(self.table)
        self._now = e.Now(0, seed, "")
        self._luck = random.Random(seed)
        self._kinds: Counter[str] = Counter()
        seats = [{"who": "me"}] * int(game.choose(**options)["players"])
        self._do("create", game=game.name, options=options, seats=seats)

    def play(self, moves: int | None = None) -> None:
        """So many moves, or to the end."""
        for number in range(self.table.game.rules.MOST_MOVES if moves is None else moves):
            if not self.table.playing:
                break
            self._move(number % TOLD_EVERY == 0)
        self._tell()
        for deal in self.table.matches:
            deque(replay(deal, Reader(SPECTATOR, LANGUAGES[0])), 0)
            match_file(deal)

    def _move(self, told: bool) -> None:
        match = self.table.begun()
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
        """A preview, and votes to take back what was done."""
        seen = self.table.begun().observe(seat)
        assert move in seen.legal().ids
        with suppress(TeremokError):
            preview(seen, move)
        with suppress(TeremokError):
            decide(self.table, Deed("propose", SOMEBODY, {"what": "undo"}), self._now)
        with suppress(TeremokError):
            decide(self.table, Deed("retract", SOMEBODY, {"seat": seat}), self._now)

    def _tell(self) -> None:
        for lang in LANGUAGES:
            for person in (SOMEBODY.id, None):
                self._presenter.message(person, lang)
                self._presenter.whole(person, lang)

    def _do(self, command: str, **fields: object) -> None:
        for event in decide(self.table, Deed(command, SOMEBODY, fields), self._now):
            self._presenter.fold(event)


def warm_up(game: Game, moves: int | None = None, seed: int = 0, **options: object) -> None:
    WarmUp(game, seed, **options).play(moves)
