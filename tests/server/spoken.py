"""Check the server's messages against the types of the protocol: nothing missing, nothing more."""

import warnings
from typing import get_args, get_type_hints

from pydantic import ConfigDict, TypeAdapter
from pydantic.warnings import TypedDictExtraConfigWarning

from teremok.server.protocol import events, messages
from teremok.server.protocol.plain import Wrong

EXACT = ConfigDict(strict=True, extra="forbid")


def exact(kind):
    """Return a check that data is of this type to the last key; the check returns the data."""
    # An act has fields that depend on its game.
    with warnings.catch_warnings(action="ignore", category=TypedDictExtraConfigWarning):
        adapter = TypeAdapter(list[kind], config=EXACT)

    def check(data):
        adapter.validate_python([data])
        return data

    return check


ODD = (events.OutdatedEvent, events.UnheardEvent)
"""Sent in place of events of several kinds."""
EVENTS = [kind for kind in get_args(events.TableEvent.__value__) if kind not in ODD]
OF_EVENT = {get_args(get_type_hints(kind)["kind"])[0]: exact(kind) for kind in EVENTS}
OUTDATED, UNHEARD = map(exact, ODD)

BY_KEY = {
    "hints": exact(messages.Hinted),
    "preview": exact(messages.Previewed),
    "ok": exact(messages.Done),
    "re": exact(messages.NotDone),
    "here": exact(messages.Presence),
    "stretching": exact(messages.BotsCompiling),
    "lobby": exact(messages.LobbyNews),
    "pong": exact(messages.Pong),
    "bye": exact(messages.Bye),
    "error": exact(Wrong),
    "whole": exact(messages.Whole),
}
"""Types of messages that are no events, by the first of these keys that they have."""


def checked(message):
    """Check a message against the protocol; return it."""
    if "unheard" in message:
        return UNHEARD(message)
    if "kind" in message:
        known = message.keys() > events.OutdatedEvent.__annotations__.keys() or "summary" not in message
        return (OF_EVENT[message["kind"]] if known else OUTDATED)(message)
    return next(check for key, check in BY_KEY.items() if key in message)(message)
