"""The match at a table: begin it, move, take back what nobody has seen, play again."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.errors import UnknownMove
from ...engine.match import Match
from ...series import tokens
from ..errors import Late, NotYours, Refused
from ..table import events as e
from ..table.deals import played, retracted
from ..table.table import Table
from .checks import all_taken, only_own, seat_at

GIVEN_UP = "resigned"
"""The ending of a match that nobody plays on."""


def beginning(table: Table, person: e.Person | None, now: e.Now, *before: e.EventBody) -> list[e.Event]:
    """Deal a match."""
    started = e.Started(table.game.version, now.seed, now.nonce, first_seat(table, now.seed))
    return table.events(now, person, *before, started)


def first_seat(table: Table, seed: int) -> int | None:
    """Who begins, in games that have this option: as chosen, or by chance; then the next seat, and so on."""
    if "first" not in table.options:
        return None
    players = len(table.seats)
    if table.deal is not None and table.deal.table_options == table.options:
        return (int(table.deal.match.options["first"]) + 1) % players
    chosen = table.options["first"]
    return chosen if type(chosen) is int else seed % players


def play_move(table: Table, person: e.Person | None, now: e.Now, seat: int, answers: int, move: int) -> list[e.Event]:
    """A person's move, or with nobody a bot's."""
    match = table.begun()
    may_move(table, person, seat)
    in_time(table, seat, answers)
    if person is None and table.vote:
        raise Late()  # people vote: the bot is asked again when they have decided
    if type(move) is not int:
        raise UnknownMove("error-unknown-move-id", id=str(move)[:80], last=str(table.game.rules.MOVES - 1))
    after = played(match, seat, move)
    happened: list[e.EventBody] = [e.Moved(seat, move)]
    if table.vote and (table.vote.what == "undo" or after.over):
        happened.append(e.VoteOver(False))
    if after.over:
        happened.append(result_of(table, after))
    return table.events(now, person, *happened, after=after)


def bot_move(table: Table, nobody: None, now: e.Now, seat: int, answers: int, move: int) -> list[e.Event]:
    """The move of a bot, if it is still asked for it and its time has come."""
    due = table.bot_due(seat, answers)
    if due is None or due.at > now.at:
        return []
    return play_move(table, nobody, now, seat, answers, move)


def may_move(table: Table, person: e.Person | None, seat: int) -> None:
    place = seat_at(table, seat)
    if person is None:
        if not place.played_by_bot:
            raise Late()
        return
    if place.person != person.id:
        raise NotYours("error-not-your-seat", seat=str(seat))
    if place.away:
        raise NotYours("error-bot-plays")


def in_time(table: Table, seat: int, answers: int) -> None:
    """A move must answer what the seat was asked last."""
    if type(answers) is not int or not table.asked[seat] <= answers <= table.number:
        raise Late()


def result_of(table: Table, match: Match) -> e.Ended:
    """Who has given up is behind all others and gets nothing, whatever the bot made of it."""
    gone = resigned_of(table)
    gains = match.scores if table.settings["scoring"] == "points" else tokens(match)
    earned = [0 if seat in gone else int(gain) for seat, gain in enumerate(gains)]
    return e.Ended(str(match.ending), list(match.scores), ranked(match.ranks, gone), earned, gone)


def resigned_of(table: Table) -> list[int]:
    return list(table.deal.resigned) if table.deal else []


def ranked(places: Sequence[int], gone: Sequence[int]) -> list[int]:
    """The places with those who have given up behind all others."""
    stayed = [place for seat, place in enumerate(places) if seat not in gone]
    return [
        len(stayed) + 1 if seat in gone else 1 + sum(other < place for other in stayed)
        for seat, place in enumerate(places)
    ]


def resign(table: Table, person: e.Person, now: e.Now, seat: int) -> list[e.Event]:
    """Give the match up: a bot plays on for the others, and it is lost. With nobody left to play on it is over."""
    match = table.begun()
    only_own(table, person, seat)
    gone = [*resigned_of(table), seat]
    if seat in gone[:-1]:
        raise Refused("error-resigned")
    happened: list[e.EventBody] = [e.Resigned(seat)]
    if table.vote:
        happened.append(e.VoteOver(False))
    stayed = [other for other in range(len(table.seats)) if other not in gone]
    if len(stayed) == 1 or not any(table.seats[other].person for other in stayed):
        happened.append(given_up(match, gone))
    return table.events(now, person, *happened)


def hinted(table: Table, person: e.Person, now: e.Now, seat: int) -> list[e.Event]:
    """The person is about to be told a hint: a match that was rated is so no more."""
    table.begun()
    only_own(table, person, seat)
    return table.events(now, person, e.Hinted(seat)) if table.rated else []


def given_up(match: Match, gone: list[int]) -> e.Ended:
    """The others have won, all alike; where all win together, all have lost."""
    won = 0 if match.game.together else 1
    counted = match.game.together or match.game.sides is not None  # there a point is the victory
    stays = [int(seat not in gone) for seat in range(match.players)]
    scores = [won * stay for stay in stays] if counted else list(match.scores)
    places = [1] * match.players if match.game.together else ranked([1] * match.players, gone)
    return e.Ended(GIVEN_UP, scores, places, [won * stay for stay in stays], gone)


def retract(table: Table, person: e.Person, now: e.Now, seat: int) -> list[e.Event]:
    """Take back a secret choice that nobody has seen."""
    match = table.begun()
    may_move(table, person, seat)
    after = retracted(match, seat)
    undo = table.vote is not None and table.vote.what == "undo"
    return table.events(now, person, e.Retracted(seat), *([e.VoteOver(False)] if undo else []), after=after)


def again(table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Somebody wants to play again; when all people at the table do, the next match begins."""
    if table.status == "gathering" or table.playing:
        raise Refused("error-begun" if table.playing else "error-not-begun")
    deciding = table.people or [table.host]
    if person.id not in deciding:
        raise NotYours("error-not-at-table")
    if person.id in table.wanting:
        raise Refused("error-waiting-for-others")
    all_taken(table)
    if set(deciding) <= {*table.wanting, person.id}:
        return beginning(table, person, now, e.Again())
    return table.events(now, person, e.Again())
