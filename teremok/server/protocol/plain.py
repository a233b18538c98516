"""Plain values used in messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from typing_extensions import TypeAliasType, TypedDict

VERSION = 2
"""The version of the protocol."""

Language = Literal["en", "ru"]
Status = Literal["gathering", "playing", "over", "abandoned"]

Plain = TypeAliasType("Plain", str | int | float | bool | None)
Choice = TypeAliasType("Choice", bool | int | str)
"""A value of an option."""

View = TypeAliasType("View", Mapping[str, Any])
"""A view of a game: plain data that the game's own types describe."""

Change = TypeAliasType("Change", Mapping[str, Any])
"""Changes of a view: by key or index the new value; `key~` for changes inside the value; `-` for removed keys. A
changed list may also be given as the arguments of `splice`."""


class Act(TypedDict, extra_items=Plain):  # type: ignore[call-arg]
    """A move as data: the act and its objects; each game has its own acts."""

    act: str


class Strict(BaseModel):
    """Base of what people send; values are not coerced."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class Refusal(TypedDict):
    """The reason of a refusal: a key for programs, and words that say what would be right."""

    key: str
    text: str


class Wrong(TypedDict):
    """The error answer to an HTTP request, or to a message without an id."""

    error: Refusal
