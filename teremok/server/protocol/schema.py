"""The protocol as a schema: the WebSocket part for everybody, all of it for the client."""

from __future__ import annotations

import functools
from typing import Any

from pydantic import TypeAdapter

from .commands import Command
from .house import GameInfo, HouseInfo, Lessons
from .matches import Chances, Picture, Replay
from .messages import Message
from .people import Blocked, ChangedPerson, Device, Me, NewPerson, Profile, RecoveryCode, RecoveryLink, Rung
from .plain import VERSION
from .tables import NewTable, Summary
from .typescript import DOCUMENTED, typescript

OVER_HTTP = (
    HouseInfo,
    GameInfo,
    Lessons,
    NewPerson,
    ChangedPerson,
    Me,
    RecoveryLink,
    RecoveryCode,
    Device,
    Blocked,
    Profile,
    Rung,
    NewTable,
    Summary,
    Chances,
    Picture,
    Replay,
)


@functools.cache
def socket_schema() -> dict[str, Any]:
    """The schema of the WebSocket messages of both sides."""
    schema = TypeAdapter(Command | Message, config=DOCUMENTED).json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The WebSocket part of the protocol of Teremok, version {VERSION}",
        "description": "A client says a Command, the server a Message. docs/protocol.md tells how they work together.",
        **schema,
    }


def client_types() -> str:
    """The client's protocol.ts."""
    head = "The messages of docs/protocol.md as types. Made by `make protocol` from teremok/server/protocol."
    return typescript(head, Command, Message, *OVER_HTTP)
