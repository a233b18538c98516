"""Finds the function that decides a command, by the command's class."""

from __future__ import annotations

import functools

from ..protocol.commands import TableCommand
from ..protocol.tables import NewTable
from ..table import events as e
from ..table.table import Table
from .internal import InternalCommand

AnyCommand = TableCommand | NewTable | InternalCommand


@functools.singledispatch
def handle(command: AnyCommand, table: Table, person: e.Person | None, now: e.Now) -> list[e.Event]:
    """The events of one kind of command; a refusal is raised."""
    raise NotImplementedError(type(command).__name__)
