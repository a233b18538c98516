"""Write teremok/games/typed.pyi, with which type checkers know the options of each game: `make protocol` runs it.

    python -m tests.option_types

Whole numbers are `int` and flags `bool`. Words are a `Literal`, unless there are more than people would name.
"""

from pathlib import Path

import teremok
from teremok.engine.options import Option
from teremok.games import built_in

FILE = Path(teremok.__file__).parent / "games" / "typed.pyi"
MAX_WORDS = 12
"""Longest Literal; an option with more words is a `str`."""

HEAD = '''# Written by `make protocol` (tests/option_types.py).
"""Options of each game for type checkers: `teremok.game("castle").new(players="3")` is an error. Never imported."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, overload

from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Options
'''

CLASS = """
class _{title}(Game):
    @property
    def interpreted(self) -> _{title}: ...
    def new(  # type: ignore[override]
        self,
        /,
        seed: int | None = None,
        *,
{parameters}
    ) -> Match: ...
    def choose(  # type: ignore[override]
        self,
        /,
        *,
{parameters}
    ) -> Options: ...
    def position(  # type: ignore[override]
        self,
        position: Mapping[str, Any],
        /,
        seed: int = 0,
        *,
{parameters}
    ) -> Match: ...
"""

OVERLOAD = """@overload
def game(name: {name}, components: str | Path | dict[str, Any] | None = None) -> {returns}: ...
"""


def type_of(option: Option) -> str:
    """The annotation of an option."""
    words = [value for value in option.values if isinstance(value, str)]
    kinds = []
    if any(isinstance(value, bool) for value in option.values):
        kinds.append("bool")
    elif len(words) < len(option.values):
        kinds.append("int")
    if words:
        literal = ", ".join(f'"{word}"' for word in words)
        kinds.append("str" if len(words) > MAX_WORDS else f"Literal[{literal}]")
    return " | ".join(kinds)


def text() -> str:
    """The whole file."""
    parts = [HEAD]
    for name in built_in():
        parameters = [f"        {option.name}: {type_of(option)} = ...," for option in teremok.game(name).options]
        parts.append(CLASS.format(title=name.title(), parameters="\n".join(parameters)))
    parts.append("\n")
    parts += [OVERLOAD.format(name=f'Literal["{name}"]', returns=f"_{name.title()}") for name in built_in()]
    parts.append(OVERLOAD.format(name="str", returns="Game"))
    return "".join(parts)


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
