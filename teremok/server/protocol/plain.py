"""The plain values that messages are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from typing_extensions import TypeAliasType, TypedDict

VERSION = 2
"""Of the protocol."""

Language = Literal["en", "ru"]
Status = Literal["gathering", "playing", "over", "abandoned"]

Plain = TypeAliasType("Plain", str | int | float | bool | None)
Choice = TypeAliasType("Choice", bool | int | str)
"""A value of an option."""

View = TypeAliasType("View", Mapping[str, Any])
"""What a seat sees of a game: the game's own plain data, which its own types describe."""

Change = TypeAliasType("Change", Mapping[str, Any])
"""What has changed of a view: by key or place what is new there; `key~`: how it has changed inside; `-`: keys that are
gone. Inside, a list may be told as what `splice` is called with."""


class Act(TypedDict, extra_items=Plain):  # type: ignore[call-arg]
    """A move as data: what is done, and with what; each game has acts of its own."""

    act: str


class Strict(BaseModel):
    """What people send: nothing is bent into shape."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class Refusal(TypedDict):
    """Why not: a key for programs, and words that say what would be right."""

    key: str
    text: str


class Wrong(TypedDict):
    """What was asked over HTTP cannot be done, or a message without an id could not be understood."""

    error: Refusal
