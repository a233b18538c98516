"""What becomes due by itself."""

from __future__ import annotations

from ..table import events as e
from ..table.table import Table


def pass_time(table: Table, nobody: None, now: e.Now) -> list[e.Event]:
    """What has become due, but for the moves of bots."""
    happened: list[e.EventBody] = []
    for due in table.due():
        if due.at > now.at:
            break
        if due.what == "vote":
            happened.append(e.VoteOver(False))
        elif due.what == "time":
            assert due.seat is not None
            happened.append(e.Away(due.seat, "days" if table.settings["pace"] == "slow" else "clock"))
    return table.events(now, None, *happened)
