"""What can be done at a table. A command raises a TeremokError, or returns the events it makes; it changes nothing.

Each is called as `command(table, who, now, **fields)`; `fields` are those of docs/protocol.md.
"""

from __future__ import annotations

from collections.abc import Callable

from ..table import events as e
from ..table.table import Table
from . import play, seats, talk, votes

Command = Callable[..., list[e.Event]]

COMMANDS: dict[str, Command] = {
    "sit": seats.sit,
    "stand": seats.stand,
    "seat_bot": seats.seat_bot,
    "options": seats.options,
    "start": seats.start,
    "move": play.move,
    "retract": play.retract,
    "again": play.again,
    "propose": votes.propose,
    "vote": votes.vote,
    "chat": talk.chat,
    "emote": talk.emote,
    "speak": talk.speak,
}
"""Those of people, by the name that the protocol gives them."""

create = seats.create
away = seats.away
back = seats.back


def bot_move(table: Table, now: e.Now, seat: int, answers: int, move: int) -> list[e.Event]:
    """The move of a bot that was asked when `Due` said so."""
    return play.move(table, None, now, seat, answers, move)


def pass_time(table: Table, now: e.Now) -> list[e.Event]:
    """What has become due by itself, but for the moves of bots."""
    happened: list[e.Happening] = []
    for due in table.due():
        if due.at > now.at:
            break
        if due.what == "vote":
            happened.append(e.VoteOver(False))
        elif due.what == "time":
            assert due.seat is not None
            happened.append(e.Away(due.seat, "days" if table.settings["pace"] == "slow" else "clock"))
    return table.events(now, None, *happened)
