"""The settings of a table: what people choose that is not an option of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn, cast, get_type_hints

from pydantic import ConfigDict, TypeAdapter, ValidationError

from ...engine.errors import BadOption
from ..protocol.expected import expected
from ..protocol.tables import Settings

DEFAULTS: Settings = {
    "public": False,
    "watchers_talk": False,
    "pace": "live",
    "days": 3,
    "clock": None,
    "games": 1,
    "scoring": "tokens",
    "rated": True,
    "bots_delay": 0.8,
    "hints": False,
}

SCHEMA = TypeAdapter(Settings).json_schema()
CHECKS: dict[str, TypeAdapter[Any]] = {
    name: TypeAdapter(kind, config=ConfigDict(strict=True, extra="forbid"))
    for name, kind in get_type_hints(Settings, include_extras=True).items()
}


def checked_settings(given: Mapping[str, Any], before: Settings = DEFAULTS) -> Settings:
    """Validate changed settings and return all of them; those that are not given stay as before."""
    for name in given:
        if name not in DEFAULTS:
            raise BadOption(option=str(name)[:80], choices=", ".join(DEFAULTS))
    chosen: dict[str, Any] = {**before, **given}
    for name, check in CHECKS.items():
        try:
            check.validate_python(chosen[name])
        except ValidationError:
            _refuse(name, chosen[name])
    if chosen["clock"] is not None and chosen["pace"] != "live":
        _refuse("clock", chosen["clock"])
    return cast(Settings, chosen)


def _refuse(name: str, value: object) -> NoReturn:
    choices = expected(SCHEMA["properties"][name], SCHEMA)
    if name == "clock":
        choices += " (pace: live)"
    raise BadOption("error-bad-option", option=name, value=str(value)[:80], choices=choices)
