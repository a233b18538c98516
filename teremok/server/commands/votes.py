"""Votes: to take moves back, to abandon the match, to let a bot play for somebody."""

from __future__ import annotations

from typing import get_args

from ...engine.errors import NothingToUndo
from ..errors import Malformed, NotYours, Refused
from ..protocol.matches import VoteWhat
from ..table import events as e
from ..table.clocks import DAY, SECOND
from ..table.table import Table
from ..table.votes import Vote
from .checks import bot_at, seat_at
from .undo import reveals

SUBJECTS = get_args(VoteWhat)
LIVE_VOTE_MS, SLOW_VOTE_MS = 60 * SECOND, DAY
"""So long a vote is open, by the pace of the table."""

REPLACEMENT = "normal"
"""The level of a bot that is voted in."""


def propose(table: Table, person: e.Person, now: e.Now, what: str, seat: int | None = None) -> list[e.Event]:
    """Call a vote, saying yes to it; one who is alone at the table has decided."""
    table.begun()
    if what not in SUBJECTS:
        raise Malformed("error-vote-what", given=str(what)[:80], choices=", ".join(SUBJECTS))
    if person.id not in table.people:
        raise NotYours("error-not-at-table")
    if table.vote:
        raise Refused("error-vote-open")
    until = now.at + (SLOW_VOTE_MS if table.settings["pace"] == "slow" else LIVE_VOTE_MS)
    if what == "undo":
        proposed = e.Proposed("undo", until, moves=kept_by_undo(table, person))
    elif what == "replace":
        proposed = e.Proposed("replace", until, seat=replaceable(table, person, seat))
    else:
        proposed = e.Proposed("abandon", until)
    return table.events(now, person, proposed, *consequences(table, table.voting(proposed, person.id)))


def vote(table: Table, person: e.Person, now: e.Now, yes: bool) -> list[e.Event]:
    """Answer the vote that is open, once; who has called it withdraws it by a no."""
    if table.vote is None:
        raise Refused("error-no-vote")
    if type(yes) is not bool:
        raise Malformed("error-vote-answer", given=str(yes)[:80])
    if person.id not in table.vote.voters:
        raise NotYours("error-not-at-table")
    if person.id == table.vote.by and not yes:
        return table.events(now, person, e.VoteOver(False, withdrawn=True))
    if person.id in (*table.vote.yes, *table.vote.no):
        raise Refused("error-voted")
    return table.events(now, person, e.Voted(yes), *consequences(table, table.vote.answered(person.id, yes)))


def consequences(table: Table, vote: Vote) -> list[e.EventBody]:
    """What comes of a vote, once it is decided."""
    if vote.outcome is None:
        return []
    if not vote.outcome:
        return [e.VoteOver(False)]
    if vote.what == "abandon":
        return [e.VoteOver(True), e.Abandoned()]
    if vote.what == "replace":
        assert vote.seat is not None
        return [e.VoteOver(True), bot_at(table, vote.seat, REPLACEMENT)]
    assert vote.moves is not None
    return [e.VoteOver(True), e.Undone(vote.moves)]


def kept_by_undo(table: Table, person: e.Person) -> int:
    """How many moves are left when the last one of this person, and what came after it, is taken back."""
    match = table.begun()
    mine = [number for number, (seat, _) in enumerate(match.history) if seat in table.seats_of(person.id)]
    if not mine:
        raise NothingToUndo()
    if reveals(match, mine[-1]):
        raise Refused("error-undo-revealed")
    return mine[-1]


def replaceable(table: Table, person: e.Person, seat: int | None) -> int:
    """The seat of another person; with nobody else to agree, only of one who is away."""
    place = seat_at(table, seat)
    if place.kind != "person" or place.person == person.id:
        raise Refused("error-replace-whom")
    others = [other for other in table.people if other not in (person.id, place.person)]
    if not others and not place.away:
        raise Refused("error-replace-alone", name=place.name)
    assert seat is not None
    return seat
