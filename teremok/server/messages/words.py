"""What happened at a table, in words. Moves are told by the games."""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import NamedTuple

from ...engine.game import Game
from ...engine.locale import Say, words_of
from ...engine.match import Match
from ...engine.observation import Observation
from ..table import events as e
from ..table.deals import Deal
from ..table.seats import Seat
from ..table.table import LogEntry, Table


def say_in(lang: str) -> Say:
    return words_of(lang, "server")


def seat_name(seat: Seat, lang: str) -> str:
    """Who sits there; each level of bots has names of its own."""
    if seat.person:
        return seat.name
    if not seat.level:
        return say_in(lang)("server-nobody")
    names = words_of(lang, "bots")(f"bots-{seat.level}.names").split(", ")
    return names[seat.nick % len(names)]


def titles(match: Match, lang: str) -> list[str]:
    """What the game calls the seats: Red, Blue."""
    say, seen = match.game.say(lang), match.observe()
    return [match.game.words.seat_name(seen, seat, say) for seat in range(match.players)]


def called(deal: Deal, lang: str) -> list[str]:
    """Who sat where when the match began; those of one name have the letters that the table shows on their badges."""
    say = say_in(lang)
    names = [seat_name(seat, lang) for seat in deal.seats]
    letters = say("server-letters")
    return [
        name if names.count(name) == 1 else say("server-seat", name=name, letter=letters[seat])
        for seat, name in enumerate(names)
    ]


FIRST_MARK = 0xE000
"""It and those after it stand for who sits on a seat: letters that no text and no name has."""


class Named(Say):
    """The words of a game, in which a seat is called by who sat there.

    Messages are put together with marks, alike for all tables, and so are remembered; the names are put in last.
    """

    def __init__(self, deal: Deal, lang: str) -> None:
        self.language = lang
        self._say = deal.match.game.say(lang)
        self._said = self._say._said
        marks = [chr(FIRST_MARK + seat) for seat in range(deal.match.players)]
        self._marks = dict(zip(titles(deal.match, lang), marks, strict=True))
        self._names = list(zip(marks, called(deal, lang), strict=True))

    def __call__(self, key: str, /, **facts: Hashable) -> str:
        """What a game calls a seat is a message of its own."""
        text = self._said(key, **facts)
        return self._marks.get(text, text)

    def tell(self, before: Observation, seat: int, move: int, after: Observation) -> str:
        """What happened between two looks of a viewer who saw this of a move."""
        text = before.game.words.tell(before, seat, move, after, self)
        for mark, name in self._names:
            text = text.replace(mark, name)
        return text

    def knows(self, key: str) -> bool:
        return self._say.knows(key)


class EventContext(NamedTuple):
    """An event, where it happened, and in which language it is told."""

    table: Table
    entry: LogEntry
    lang: str

    def say(self, key: str, **facts: Hashable) -> str:
        return say_in(self.lang)(f"server-told-{key}", **facts)

    @property
    def name(self) -> str:
        """Of the person whose doing it was."""
        return self.table.names.get(self.entry.event.by or "", "")

    @property
    def whose(self) -> str:
        """Who sat on the seat that it is about."""
        return seat_name(self.entry.seat, self.lang) if self.entry.seat else ""


@functools.singledispatch
def describe_event(body: e.EventBody, context: EventContext) -> str:
    """An event other than a move, in a sentence."""
    return context.say(body.kind, name=context.name)


@describe_event.register
def _sat(body: e.Sat, context: EventContext) -> str:
    return context.say("sat", name=body.name)


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
    return context.say(body.kind, name=context.name, whose=body.name)


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
    return result(context.table.deal, body, context.lang)


def result(deal: Deal, ended: e.Ended, lang: str) -> str:
    """How the match ended, where the game has words for that, and who won, unless all fared alike."""
    match = deal.match
    say = say_in(lang)
    ending = match.game.ending_words(ended.ending, match.game.say(lang))
    words = [ending] if ending else []
    if ended.resigned:
        gone = ", ".join(called(deal, lang)[seat] for seat in ended.resigned)
        words.append(say("server-given-up", number=len(ended.resigned), names=gone))
    winners = winners_of(match.game, ended)
    if 0 < len(winners) < match.players:
        names = called(deal, lang)
        words.append(say("server-winners", number=len(winners), names=", ".join(names[seat] for seat in winners)))
    elif not words:
        words.append(say("server-all-alike"))
    return " ".join(words)


def winners_of(game: Game, ended: e.Ended) -> list[int]:
    return list(game.winners(ended.scores, ended.places))
