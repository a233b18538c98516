"""The match at a table: start it, move, retract a secret choice, resign, play again."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.match import Match
from ...series import tokens
from ..errors import Late, NotYours, Refused
from ..protocol.commands import AgainCommand, MoveCommand, ResignCommand, RetractCommand
from ..table import events as e
from ..table.deals import after_move, after_retract
from ..table.seats import Seat
from ..table.table import Table
from .checks import require_own_seat, require_seats_taken
from .dispatch import handle
from .internal import BotMove, RecordHint

GIVEN_UP = "resigned"
"""The ending of a match that nobody plays on."""


def start_match(table: Table, by: str | None, now: e.Now, *before: e.EventBody) -> list[e.Event]:
    """Deal a match, after other events."""
    started = e.Started(table.game.version, now.seed, now.nonce, first_seat(table, now.seed))
    return table.events(now, by, *before, started)


def first_seat(table: Table, seed: int) -> int | None:
    """The seat that begins, in games with this option: as chosen, or random; in a rematch the next seat."""
    if "first" not in table.options:
        return None
    players = len(table.seats)
    if table.deal is not None and table.deal.table_options == table.options:
        return (int(table.deal.match.options["first"]) + 1) % players
    chosen = table.options["first"]
    return chosen if type(chosen) is int else seed % players


# --- moves


@handle.register
def _move(command: MoveCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    match = table.current_match()
    require_may_move(table, person, command.seat)
    return _played(command, match, table, person.id, now)


@handle.register
def _bot_move(command: BotMove, table: Table, nobody: None, now: e.Now) -> list[e.Event]:
    """The move of a bot; no events if it is not asked for any more, or not due yet."""
    due = table.bot_due(command.seat, command.answers)
    if due is None or due.at > now.at:
        return []
    return _played(command, table.current_match(), table, None, now)


def _played(command: MoveCommand | BotMove, match: Match, table: Table, by: str | None, now: e.Now) -> list[e.Event]:
    """The move, and what it brings about: the end of a vote, the end of the match."""
    if not table.asked_number[command.seat] <= command.answers <= table.number:
        raise Late()
    after = after_move(match, command.seat, command.move)
    made: list[e.EventBody] = [e.Moved(command.seat, command.move)]
    if table.vote and (table.vote.what == "undo" or after.over):
        made.append(e.VoteOver(False))
    if after.over:
        made.append(result_of(table, after))
    return table.events(now, by, *made, after=after)


@handle.register
def _retract(command: RetractCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Take back a secret choice that nobody has seen."""
    match = table.current_match()
    require_may_move(table, person, command.seat)
    after = after_retract(match, command.seat)
    undo = table.vote is not None and table.vote.what == "undo"
    return table.events(now, person.id, e.Retracted(command.seat), *([e.VoteOver(False)] if undo else []), after=after)


def require_may_move(table: Table, person: e.Person, number: int) -> Seat:
    """A seat of the person for which no bot plays."""
    seat = require_own_seat(table, person, number)
    if seat.away:
        raise NotYours("error-bot-plays")
    return seat


@handle.register
def _record_hint(command: RecordHint, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """A match in which somebody gets a hint is no longer rated."""
    table.current_match()
    require_own_seat(table, person, command.seat)
    return table.events(now, person.id, e.Hinted(command.seat)) if table.rated else []


# --- the end


@handle.register
def _resign(command: ResignCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Lose the match; a bot plays on for the others. With nobody left to play on, the match is over."""
    match, seat = table.current_match(), command.seat
    require_own_seat(table, person, seat)
    gone = [*resigned_seats(table), seat]
    if seat in gone[:-1]:
        raise Refused("error-resigned")
    made: list[e.EventBody] = [e.Resigned(seat)]
    if table.vote:
        made.append(e.VoteOver(False))
    stayed = [other for other in range(len(table.seats)) if other not in gone]
    if len(stayed) == 1 or not any(table.seats[other].person for other in stayed):
        made.append(given_up(match, gone))
    return table.events(now, person.id, *made)


def result_of(table: Table, match: Match) -> e.Ended:
    """The end of a match. Seats that have resigned are last and gain nothing, whatever their bot achieved."""
    gone = resigned_seats(table)
    gains = match.scores if table.settings["scoring"] == "points" else tokens(match)
    earned = [0 if seat in gone else int(gain) for seat, gain in enumerate(gains)]
    return e.Ended(str(match.ending), list(match.scores), ranked(match.ranks, gone), earned, gone)


def given_up(match: Match, gone: list[int]) -> e.Ended:
    """The end of a match that nobody plays on: the other seats win alike; in a co-operative game all lose."""
    won = 0 if match.game.together else 1
    counted = match.game.together or match.game.sides is not None  # there a point is the victory
    stays = [int(seat not in gone) for seat in range(match.players)]
    scores = [won * stay for stay in stays] if counted else list(match.scores)
    places = [1] * match.players if match.game.together else ranked([1] * match.players, gone)
    return e.Ended(GIVEN_UP, scores, places, [won * stay for stay in stays], gone)


def resigned_seats(table: Table) -> list[int]:
    return list(table.deal.resigned) if table.deal else []


def ranked(ranks: Sequence[int], gone: Sequence[int]) -> list[int]:
    """The ranks, with seats that have resigned behind all others."""
    stayed = [rank for seat, rank in enumerate(ranks) if seat not in gone]
    return [
        len(stayed) + 1 if seat in gone else 1 + sum(other < rank for other in stayed)
        for seat, rank in enumerate(ranks)
    ]


@handle.register
def _again(command: AgainCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Ask for a rematch; it begins when everybody at the table has asked."""
    if table.status == "gathering" or table.playing:
        raise Refused("error-begun" if table.playing else "error-not-begun")
    deciding = table.people or [table.host]
    if person.id not in deciding:
        raise NotYours("error-not-at-table")
    if person.id in table.wants_rematch:
        raise Refused("error-waiting-for-others")
    require_seats_taken(table)
    if set(deciding) <= {*table.wants_rematch, person.id}:
        return start_match(table, person.id, now, e.Again())
    return table.events(now, person.id, e.Again())
