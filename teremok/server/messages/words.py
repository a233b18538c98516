"""What happened at a table, in words. Moves are told by the games."""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import NamedTuple

from ...engine.game import Game
from ...engine.locale import Say, words_of
from ...engine.match import Match, Observation
from ..table import events as e
from ..table.deals import Deal
from ..table.seats import Seat
from ..table.table import Entry, Table


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


class Scene(NamedTuple):
    """An event, where it happened, and in which language it is told."""

    table: Table
    entry: Entry
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
def told(what: e.Happening, scene: Scene) -> str:
    """An event other than a move, in a sentence."""
    return scene.say(what.kind, name=scene.name)


@told.register
def _sat(what: e.Sat, scene: Scene) -> str:
    return scene.say("sat", name=what.name)


@told.register
def _stood(what: e.Stood, scene: Scene) -> str:
    sitter = scene.entry.seat
    themselves = sitter is not None and sitter.person == scene.entry.event.by
    return scene.say("stood" if themselves else "bot-gone", name=scene.name, whose=scene.whose)


@told.register
def _bot_sat(what: e.BotSat, scene: Scene) -> str:
    sitter = scene.entry.seat
    replaced = sitter is not None and sitter.person is not None
    bot = seat_name(Seat(level=what.level, nick=what.nick), scene.lang)
    return scene.say("replaced" if replaced else "bot", name=scene.whose, bot=bot)


@told.register
def _away(what: e.Away, scene: Scene) -> str:
    return scene.say(f"away-{what.why}", name=scene.whose)


@told.register(e.Back)
@told.register(e.Resigned)
@told.register(e.Hinted)
@told.register(e.Retracted)
@told.register(e.Speech)
def _of_a_seat(what: e.Happening, scene: Scene) -> str:
    return scene.say(what.kind, name=scene.whose)


@told.register(e.Muted)
@told.register(e.Unmuted)
@told.register(e.SentAway)
@told.register(e.LetIn)
def _manners(what: e.Muted | e.Unmuted | e.SentAway | e.LetIn, scene: Scene) -> str:
    return scene.say(what.kind, name=scene.name, whose=what.name)


@told.register
def _proposed(what: e.Proposed, scene: Scene) -> str:
    return scene.say(f"proposed-{what.what}", name=scene.name, whose=scene.whose)


@told.register
def _voted(what: e.Voted, scene: Scene) -> str:
    return scene.say("yes" if what.yes else "no", name=scene.name)


@told.register
def _vote_over(what: e.VoteOver, scene: Scene) -> str:
    if what.withdrawn:
        return scene.say("withdrawn", name=scene.name)
    return scene.say("passed" if what.passed else "not-passed")


@told.register
def _started(what: e.Started, scene: Scene) -> str:
    assert scene.table.deal is not None
    return scene.say("started", number=scene.table.deal.number)


@told.register
def _ended(what: e.Ended, scene: Scene) -> str:
    assert scene.table.deal is not None
    return result(scene.table.deal, what, scene.lang)


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
