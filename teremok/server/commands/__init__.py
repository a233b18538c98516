"""What can be done at a table. A typed command and a table give events, or a refusal; nothing here changes the table.

People's commands are the models of `protocol.commands`, already validated; a new table is a `NewTable`; what the server
does by itself is in `internal.py`. Each kind of command has one function, registered on `dispatch.handle` by its class.
"""

from __future__ import annotations

from ..protocol.commands import ClientMessage
from ..table import events as e
from ..table.table import Table
from . import play, seats, talk, time, votes  # each registers its commands
from .checks import require_welcome
from .dispatch import AnyCommand, handle

__all__ = ["AnyCommand", "decide", "play", "seats", "talk", "time", "votes"]


def decide(table: Table, command: AnyCommand, person: e.Person | None, now: e.Now) -> list[e.Event]:
    """The events that a command of this person makes; None: of the server. Raises a TeremokError if it is refused."""
    if isinstance(command, ClientMessage):
        require_welcome(table.sent_away, person)
    return handle(command, table, person, now)
