"""What happened at a table, in words. Moves are told by the games."""

from __future__ import annotations

from collections.abc import Hashable

from ...engine.game import Game
from ...engine.locale import Say, words_of
from ...engine.match import Match
from ..table import events as e
from ..table.table import Deal, Line, Seat, Table


def say_in(lang: str) -> Say:
    return words_of(lang, "server")


def seat_name(seat: Seat, lang: str) -> str:
    """Who sits there; bots are called by their level."""
    if seat.person:
        return seat.name
    return words_of(lang, "bots")(f"bots-{seat.level}") if seat.level else say_in(lang)("server-nobody")


def titles(match: Match, lang: str) -> list[str]:
    """What the game calls the seats: Red, Blue."""
    say, seen = match.game.say(lang), match.observe()
    return [match.game.words.seat_name(seen, seat, say) for seat in range(match.players)]


def called(deal: Deal, lang: str) -> list[str]:
    """Who sat where when the match began; those of one name have the letters that the table shows on their badges."""
    say = say_in(lang)
    who = [seat_name(seat, lang) for seat in deal.seats]
    letters = say("server-letters")
    return [
        name if who.count(name) == 1 else say("server-seat", name=name, letter=letters[seat])
        for seat, name in enumerate(who)
    ]


class Named(Say):
    """The words of a game, in which a seat is called by who sat there."""

    def __init__(self, deal: Deal, lang: str) -> None:
        self.language = lang
        self._say = deal.match.game.say(lang)
        self._names = dict(zip(titles(deal.match, lang), called(deal, lang), strict=True))

    def __call__(self, key: str, /, **facts: Hashable) -> str:
        """What a game calls a seat is a message of its own."""
        text = self._say(key, **facts)
        return self._names.get(text, text)

    def knows(self, key: str) -> bool:
        return self._say.knows(key)


def told(table: Table, line: Line, lang: str) -> str:
    """An event other than a move, in a sentence."""
    say, event, what = say_in(lang), line.event, line.event.what
    name = table.names.get(event.by or "", "")
    whose = seat_name(line.seat, lang) if line.seat else ""
    match what:
        case e.Sat():
            return say("server-told-sat", name=what.name)
        case e.Stood():
            same = line.seat is not None and line.seat.person == event.by
            return say("server-told-stood" if same else "server-told-sent-away", name=name, whose=whose)
        case e.BotSat():
            bot = seat_name(Seat(level=what.level), lang)
            replaced = line.seat is not None and line.seat.person is not None
            return say("server-told-replaced" if replaced else "server-told-bot", name=whose, bot=bot)
        case e.Away():
            return say(f"server-told-away-{what.why}", name=whose)
        case e.Back() | e.Retracted() | e.Speech():
            return say(f"server-told-{event.kind}", name=whose)
        case e.Proposed():
            return say(f"server-told-proposed-{what.what}", name=name, whose=whose)
        case e.Voted():
            return say("server-told-yes" if what.yes else "server-told-no", name=name)
        case e.VoteOver():
            return say("server-told-passed" if what.passed else "server-told-not-passed")
        case e.Started() if table.deal:
            return say("server-told-started", number=table.deal.number)
        case e.Ended() if table.deal:
            return result(table.deal, what, lang)
    return say(f"server-told-{event.kind}", name=name)


def result(deal: Deal, ended: e.Ended, lang: str) -> str:
    """How the match ended, where the game has words for that, and who won, unless all fared alike."""
    match = deal.match
    say = say_in(lang)
    ending = match.game.ending_words(ended.ending, match.game.say(lang))
    words = [ending] if ending else []
    winners = winners_of(match.game, ended)
    if 0 < len(winners) < match.players:
        names = called(deal, lang)
        words.append(say("server-winners", number=len(winners), names=", ".join(names[seat] for seat in winners)))
    elif not words:
        words.append(say("server-all-alike"))
    return " ".join(words)


def winners_of(game: Game, ended: e.Ended) -> list[int]:
    return list(game.winners(ended.scores, ended.places))
