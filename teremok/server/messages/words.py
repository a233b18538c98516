"""The events of a table in words. Moves are described by the games."""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import NamedTuple

from ...engine.game import Game
from ...engine.locale import Say, SayTo, SeatName, words_of
from ...engine.match import Match
from ...engine.observation import Observation
from ...engine.record import SPECTATOR
from ..table import events as e
from ..table.deals import Deal
from ..table.seats import Seat
from ..table.table import LogEntry, Table


def say_in(lang: str) -> Say:
    return words_of(lang, "server")


def seat_name(seat: Seat, lang: str) -> str:
    """The name of the person or bot on a seat; each level of bots has its own names."""
    if seat.person:
        return seat.name
    if not seat.level:
        return say_in(lang)("server-nobody")
    names = words_of(lang, "bots")(f"bots-{seat.level}.names").split(", ")
    return names[seat.nick % len(names)]


def titles(match: Match, lang: str) -> list[str]:
    """The game's names of the seats: Red, Blue."""
    say, seen = match.game.say(lang), match.observe()
    return [match.game.words.seat_name(seen, seat, say) for seat in range(match.players)]


def player_names(deal: Deal, lang: str) -> list[str]:
    """Names of the players when the match began. Equal names are told apart by the letters of their seats' badges."""
    say = say_in(lang)
    names = [seat_name(seat, lang) for seat in deal.seats]
    letters = say("server-letters")
    return [
        name if names.count(name) == 1 else say("server-seat", name=name, letter=letters[seat])
        for seat, name in enumerate(names)
    ]


READERS_CACHED = 1024
"""Readers that are not made again for every event."""


class Reader(NamedTuple):
    """Who reads a text: the viewer whose knowledge it tells, the language, and the seat it addresses as `you`."""

    viewer: int
    lang: str
    you: int | None = None


reader = functools.lru_cache(READERS_CACHED)(Reader)


@functools.lru_cache(READERS_CACHED)
def reader_of(seats: tuple[int, ...], lang: str) -> Reader:
    """The reader who holds these seats. People who share one screen hold several, and none of them is `you`."""
    return Reader(seats[0] if seats else SPECTATOR, lang, seats[0] if len(seats) == 1 else None)


class Account(NamedTuple):
    """A move in words, and the seats that the words mention."""

    text: str
    mentioned: frozenset[int]


class Narrator:
    """Tells the moves of a deal in one language, with people's names for the seats."""

    def __init__(self, deal: Deal, lang: str) -> None:
        self._game = deal.match.game
        self._names = player_names(deal, lang)
        self._say = self._game.say(lang)
        self._readers: dict[int | None, SayTo] = {}

    def tell(self, before: Observation, seat: int, move: int, after: Observation, you: int | None = None) -> Account:
        """Describe a move by two observations of a viewer who saw this of it."""
        say = self._readers.get(you)
        if say is None:
            say = self._readers[you] = SayTo(self._say, self._names, you)
        say.mentioned.clear()
        text = self._game.words.tell(before, seat, move, after, say)
        return Account(text, frozenset(say.mentioned))


class EventContext(NamedTuple):
    """An event, the table where it happened, and its reader."""

    table: Table
    entry: LogEntry
    reader: Reader

    @property
    def lang(self) -> str:
        return self.reader.lang

    def say(self, key: str, **facts: Hashable) -> str:
        return SayTo(say_in(self.lang), (), self.reader.you)(f"server-told-{key}", **facts)

    def player_names(self, person: str | None, name: str) -> str:
        """The name of a person as a fact of a message, which can address the reader."""
        seats = self.table.seats_of(person)
        return SeatName(name, seats[0]) if len(seats) == 1 else name

    @property
    def name(self) -> str:
        """The person who caused the event."""
        by = self.entry.event.by or ""
        return self.player_names(by, self.table.names.get(by, ""))

    @property
    def whose(self) -> str:
        """The person or bot on the seat that the event is about."""
        sitter = self.entry.seat
        return self.player_names(sitter.person, seat_name(sitter, self.lang)) if sitter else ""


@functools.singledispatch
def describe_event(body: e.EventBody, context: EventContext) -> str:
    """An event other than a move, in a sentence."""
    return context.say(body.kind, name=context.name)


@describe_event.register
def _sat(body: e.Sat, context: EventContext) -> str:
    return context.say("sat", name=context.player_names(context.entry.event.by, body.name))


@describe_event.register
def _stood(body: e.Stood, context: EventContext) -> str:
    sitter = context.entry.seat
    themselves = sitter is not None and sitter.person == context.entry.event.by
    return context.say("stood" if themselves else "bot-gone", name=context.name, whose=context.whose)


@describe_event.register
def _bot_sat(body: e.BotSat, context: EventContext) -> str:
    sitter = context.entry.seat
    replaced = sitter is not None and sitter.person is not None
    bot = seat_name(Seat(level=body.level, nick=body.nick), context.lang)
    return context.say("replaced" if replaced else "bot", name=context.whose, bot=bot)


@describe_event.register
def _away(body: e.Away, context: EventContext) -> str:
    return context.say(f"away-{body.why}", name=context.whose)


@describe_event.register(e.Back)
@describe_event.register(e.Resigned)
@describe_event.register(e.Hinted)
@describe_event.register(e.Retracted)
@describe_event.register(e.Speech)
def _of_a_seat(body: e.EventBody, context: EventContext) -> str:
    return context.say(body.kind, name=context.whose)


@describe_event.register(e.Muted)
@describe_event.register(e.Unmuted)
@describe_event.register(e.SentAway)
@describe_event.register(e.LetIn)
def _moderated(body: e.Muted | e.Unmuted | e.SentAway | e.LetIn, context: EventContext) -> str:
    return context.say(body.kind, name=context.name, whose=context.player_names(body.whom, body.name))


@describe_event.register
def _proposed(body: e.Proposed, context: EventContext) -> str:
    return context.say(f"proposed-{body.what}", name=context.name, whose=context.whose)


@describe_event.register
def _voted(body: e.Voted, context: EventContext) -> str:
    return context.say("yes" if body.yes else "no", name=context.name)


@describe_event.register
def _vote_over(body: e.VoteOver, context: EventContext) -> str:
    if body.withdrawn:
        return context.say("withdrawn", name=context.name)
    return context.say("passed" if body.passed else "not-passed")


@describe_event.register
def _started(body: e.Started, context: EventContext) -> str:
    assert context.table.deal is not None
    return context.say("started", number=context.table.deal.number)


@describe_event.register
def _ended(body: e.Ended, context: EventContext) -> str:
    assert context.table.deal is not None
    return result(context.table.deal, body, context.reader)


def result(deal: Deal, ended: e.Ended, reader: Reader) -> str:
    """The ending, if the game has words for it, and the winners, unless all did equally well."""
    match, lang = deal.match, reader.lang
    say = SayTo(say_in(lang), player_names(deal, lang), reader.you)
    ending = match.game.ending_words(ended.ending, match.game.say(lang))
    words = [ending] if ending else []
    if ended.resigned:
        words.append(say("server-given-up", number=len(ended.resigned), names=say.seats(ended.resigned)))
    winners = winners_of(match.game, ended)
    if 0 < len(winners) < match.players:
        words.append(say("server-winners", number=len(winners), names=say.seats(winners)))
    elif not words:
        words.append(say("server-all-alike"))
    return " ".join(words)


def winners_of(game: Game, ended: e.Ended) -> list[int]:
    return list(game.winners(ended.scores, ended.places))
