"""Values that many messages contain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from typing_extensions import TypeAliasType, TypedDict

VERSION = 2
"""Version of the protocol."""

Language = Literal["en", "ru"]
Status = Literal["gathering", "playing", "over", "abandoned"]

Plain = TypeAliasType("Plain", str | int | float | bool | None)
Choice = TypeAliasType("Choice", bool | int | str)
"""A value of an option."""

View = TypeAliasType("View", Mapping[str, Any])
"""A view of a game: plain data, described by the game's own types."""

Change = TypeAliasType("Change", Mapping[str, Any])
"""Changes of a view: the new value by key or index; `key~`: changes inside a value; `-`: keys that were removed.
Inside, a change of a list may be a list: the arguments of `splice`."""


class Act(TypedDict, extra_items=Plain):  # type: ignore[call-arg]
    """A move as data; each game has acts of its own."""

    act: str


class Strict(BaseModel):
    """Base of request bodies: no conversions, no unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class Refusal(TypedDict):
    """Why something was refused: a key for programs, and a text that says what would be right."""

    key: str
    text: str


class Wrong(TypedDict):
    """The answer to a refused HTTP request, or to a malformed message without an id."""

    error: Refusal
