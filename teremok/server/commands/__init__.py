"""What can be done at a table. A command raises a TeremokError, or returns the events it makes; it changes nothing.

Each is called as `command(table, person, now, **fields)`; `fields` are those of docs/protocol.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from ..table import events as e
from ..table.table import Table
from . import play, seats, talk, time, votes
from .checks import may_come

Command = Callable[..., list[e.Event]]

OF_PEOPLE: dict[str, Command] = {
    "sit": seats.sit,
    "stand": seats.stand,
    "seat_bot": seats.seat_bot,
    "options": seats.options,
    "start": seats.start,
    "move": play.play_move,
    "retract": play.retract,
    "resign": play.resign,
    "again": play.again,
    "propose": votes.propose,
    "vote": votes.vote,
    "chat": talk.chat,
    "emote": talk.emote,
    "speak": talk.speak,
    "mute": talk.mute,
    "unmute": talk.unmute,
    "send_away": seats.send_away,
    "let_in": seats.let_in,
}
"""By the name that the protocol gives them."""

OF_THE_HOUSE: dict[str, Command] = {
    "create": seats.create,
    "away": seats.away,
    "back": seats.back,
    "bot_move": play.bot_move,
    "hinted": play.hinted,
    "pass_time": time.pass_time,
}
"""What nobody says over a socket."""

COMMANDS = OF_PEOPLE | OF_THE_HOUSE


class Deed(NamedTuple):
    """Something to be done at a table, as data."""

    command: str
    person: e.Person | None = None
    """Who does it, or whom the house does it for."""
    fields: Mapping[str, Any] = MappingProxyType({})
    id: str | None = None
    """Chosen by the person: what has the same is done once."""


def decide(table: Table, deed: Deed, now: e.Now) -> list[e.Event]:
    """The events that a deed makes."""
    if deed.command in OF_PEOPLE:
        may_come(table.sent_away, deed.person)
    return COMMANDS[deed.command](table, deed.person, now, **deed.fields)
