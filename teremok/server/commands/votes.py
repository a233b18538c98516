"""Votes: to take moves back, to abandon the match, to let a bot replace a person."""

from __future__ import annotations

from typing import get_args

from ...engine.errors import NothingToUndo
from ..errors import Malformed, NotYours, Refused
from ..protocol.commands import ProposeCommand, VoteCommand
from ..protocol.matches import VoteWhat
from ..table import events as e
from ..table.clocks import DAY, SECOND
from ..table.table import Table
from ..table.votes import Vote
from .checks import require_seat, seated_bot
from .dispatch import handle
from .undo import reveals

SUBJECTS = get_args(VoteWhat)
LIVE_VOTE_MS, SLOW_VOTE_MS = 60 * SECOND, DAY
"""How long a vote is open, in milliseconds, by the pace of the table."""

REPLACEMENT = "normal"
"""The level of a bot that is voted in."""


@handle.register
def _propose(command: ProposeCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Call a vote and say yes to it; a person who is alone at the table has thereby decided it."""
    table.current_match()
    what = command.what
    if what not in SUBJECTS:
        raise Malformed("error-vote-what", given=what[:80], choices=", ".join(SUBJECTS))
    if person.id not in table.people:
        raise NotYours("error-not-at-table")
    if table.vote:
        raise Refused("error-vote-open")
    until = now.at + (SLOW_VOTE_MS if table.settings["pace"] == "slow" else LIVE_VOTE_MS)
    if what == "undo":
        proposed = e.Proposed("undo", until, moves=moves_after_undo(table, person))
    elif what == "replace":
        proposed = e.Proposed("replace", until, seat=require_replaceable(table, person, command.seat))
    else:
        proposed = e.Proposed("abandon", until)
    return table.events(now, person.id, proposed, *consequences(table, table.voting(proposed, person.id)))


@handle.register
def _vote(command: VoteCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Answer the open vote, once; a no of the person who called it withdraws it."""
    vote, yes = table.vote, command.yes
    if vote is None:
        raise Refused("error-no-vote")
    if person.id not in vote.voters:
        raise NotYours("error-not-at-table")
    if person.id == vote.by and not yes:
        return table.events(now, person.id, e.VoteOver(False, withdrawn=True))
    if person.id in (*vote.yes, *vote.no):
        raise Refused("error-voted")
    return table.events(now, person.id, e.Voted(yes), *consequences(table, vote.answered(person.id, yes)))


def consequences(table: Table, vote: Vote) -> list[e.EventBody]:
    """What follows from a vote once it is decided; nothing before."""
    if vote.outcome is None:
        return []
    if not vote.outcome:
        return [e.VoteOver(False)]
    if vote.what == "abandon":
        return [e.VoteOver(True), e.Abandoned()]
    if vote.what == "replace":
        assert vote.seat is not None
        return [e.VoteOver(True), seated_bot(table, vote.seat, REPLACEMENT)]
    assert vote.moves is not None
    return [e.VoteOver(True), e.Undone(vote.moves)]


def moves_after_undo(table: Table, person: e.Person) -> int:
    """How many moves are left if this person's last move, and all after it, are taken back."""
    match = table.current_match()
    own = [number for number, (seat, _) in enumerate(match.history) if seat in table.seats_of(person.id)]
    if not own:
        raise NothingToUndo()
    if reveals(match, own[-1]):
        raise Refused("error-undo-revealed")
    return own[-1]


def require_replaceable(table: Table, person: e.Person, seat: int | None) -> int:
    """The seat of another person; if nobody else could agree, only of a person who is away."""
    held = require_seat(table, seat)
    if held.kind != "person" or held.person == person.id:
        raise Refused("error-replace-whom")
    others = [other for other in table.people if other not in (person.id, held.person)]
    if not others and not held.away:
        raise Refused("error-replace-alone", name=held.name)
    assert seat is not None
    return seat
