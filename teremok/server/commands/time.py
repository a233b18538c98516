"""What becomes due by itself."""

from __future__ import annotations

from ..table import events as e
from ..table.table import Table
from .dispatch import handle
from .internal import PassTime


@handle.register
def _pass_time(command: PassTime, table: Table, nobody: None, now: e.Now) -> list[e.Event]:
    """Close votes and clocks that have run out. Moves of bots come as `BotMove`."""
    due_events: list[e.EventBody] = []
    for due in table.due():
        if due.at > now.at:
            break
        if due.kind == "vote":
            due_events.append(e.VoteOver(False))
        elif due.kind == "time":
            assert due.seat is not None
            due_events.append(e.Away(due.seat, "days" if table.settings["pace"] == "slow" else "clock"))
    return table.events(now, None, *due_events)
