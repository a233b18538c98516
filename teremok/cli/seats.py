"""Seats of people at this terminal, and of bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.game import Game
from ..engine.locale import LANGUAGES
from ..engine.match import Match
from ..engine.moves import folded
from .screen import UsageError

if TYPE_CHECKING:
    from ..bots import Bot


@dataclass(frozen=True)
class Asked:
    """The seats of people as given on the command line: some seats, a number, or all."""

    seats: list[str]
    number: int | None
    all: bool

    def humans(self, match: Match) -> frozenset[int]:
        """The seats of people; the first one by default."""
        if (len(self.seats) > 0) + (self.number is not None) + self.all > 1:
            raise UsageError("cli-humans-one-way")
        if self.seats:
            return frozenset(seat_of(match, text) for text in self.seats)
        number = match.players if self.all else 1 if self.number is None else self.number
        if not 0 <= number <= match.players:
            raise UsageError("cli-humans-number", most=match.players)
        return frozenset(range(number))


def seat_of(match: Match, text: str) -> int:
    """A seat by its name in any language, a word of the name, or its number, counted from 0."""
    names = [seat_names(match, seat) for seat in range(match.players)]
    for fits in (lambda name: name == folded(text), lambda name: folded(text) in name.split()):
        fitting = [seat for seat, known in enumerate(names) if any(map(fits, known))]
        if len(fitting) == 1:
            return fitting[0]
    if text.isdecimal() and int(text) < match.players:
        return int(text)
    seen = match.observe()
    choices = ", ".join(f"{seat} {seen.seat_name(seat)}" for seat in range(match.players))
    raise UsageError("cli-no-such-seat", text=text, choices=choices)


def seat_names(match: Match, seat: int) -> list[str]:
    seen = match.observe()
    return [folded(match.game.words.seat_name(seen, seat, match.game.say(code))) for code in LANGUAGES]


def names_in(text: str) -> list[str]:
    """`a,b`: names of bots."""
    from ..bots import check_bot

    return [check_bot(name.strip().lower()) for name in text.split(",")]


def bot_names(text: str, players: int) -> list[str]:
    """`a,b`: a bot for each seat, repeated in turn if there are fewer names than seats."""
    names = names_in(text)
    if len(names) > players:
        raise UsageError("cli-too-many-bots", bots=len(names), players=players)
    return [names[seat % len(names)] for seat in range(players)]


def seated_bots(names: list[str], seed: int) -> list[Bot]:
    """Bots with seeds that depend on the match, so that a seed reproduces a game."""
    from ..bots import bot

    return [bot(name, seed) for name in names]


def nearest_players(game: Game, wanted: int) -> int:
    """The allowed number of players nearest to the wanted one."""
    return min(game.players, key=lambda players: abs(players - wanted))
