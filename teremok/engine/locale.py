"""Words for people: Fluent messages in Russian and English, and the language in use."""

import functools
import re
from collections.abc import Hashable
from contextvars import ContextVar
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "ru")
REMEMBERED_MESSAGES = 2048
"""So many messages are not put together again: names of cards, and a move that is told to everybody at a table."""

HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
"""Before a number below zero; people read a minus there."""
HOUSE = Path(__file__).parent.parent / "locale"

current_language: ContextVar[str] = ContextVar("teremok_language", default="en")


class Say:
    """`say("zavarushka-king.acc", lands=3)`: a message, or an attribute of it, in one language."""

    def __init__(self, language: str, files: tuple[Path, ...]) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # when there is something to say: it takes its time

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        self._said = functools.lru_cache(REMEMBERED_MESSAGES, typed=True)(self._with_minus)
        self._template = functools.cache(self._new_template)

    def __call__(self, key: str, /, **facts: Hashable) -> str:
        return self._said(key, **facts)

    def verbatim(self, key: str, /, **facts: object) -> str:
        """With numbers as they were typed, or as markup has them."""
        return self._format(key, **facts)

    def _with_minus(self, key: str, /, **facts: Hashable) -> str:
        return HYPHEN.sub("\N{MINUS SIGN}", self._format(key, **facts))

    def _format(self, key: str, /, **facts: object) -> str:
        template = self._template(key)
        if template is not None and all(map(_is_plain, facts.values())):
            return template.format_map(facts)
        text, errors = self._bundle.format_pattern(self._pattern(key), facts)
        if errors:
            raise LookupError(f"message {key} in {self.language}: {errors[0]}")
        return str(text)

    def _pattern(self, key: str) -> Any:
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise LookupError(f"message {key} has no text in {self.language}")
        return pattern

    def _new_template(self, key: str) -> str | None:
        """A message whose words only have to be put in, as most have: Python does that four times as fast."""
        from fluent.runtime.resolver import Placeable, TextElement, VariableReference

        template = ""
        for part in getattr(self._pattern(key), "elements", [None]):
            if isinstance(part, TextElement):
                template += part.value
            elif isinstance(part, Placeable) and isinstance(part.expression, VariableReference):
                template += f"{{{part.expression.id.name}}}"
            else:
                return None
        return template

    def number(self, value: float, digits: int = 1, signed: bool = False) -> str:
        text = f"{abs(value):.{digits}f}"
        sign = "\N{MINUS SIGN}" if value < 0 and float(text) else "+" if signed and float(text) else ""
        return sign + text.replace(".", "," if self.language == "ru" else ".")

    def percent(self, share: float, digits: int = 1, signed: bool = False) -> str:
        return f"{self.number(100 * share, digits, signed)}\N{NO-BREAK SPACE}%"

    def knows(self, key: str) -> bool:
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes


def _is_plain(fact: object) -> bool:
    """Does Fluent write it as Python does? It does so with text, and with numbers that need no thousands separator."""
    return type(fact) is str or (type(fact) is int and -1000 < fact < 1000)


def language() -> str:
    """The language in which moves, errors and reports speak now."""
    return current_language.get()


_folders: dict[str, Path] = {}


def register_locale(game: str, folder: Path) -> None:
    """A game from elsewhere keeps its words in a locale folder of its own."""
    _folders[game] = folder


@functools.cache
def words_of(code: str, file: str = "") -> Say:
    """The messages of `common` and of the named file."""
    paths = [HOUSE / code / "common.ftl"]
    if file:
        paths.append(_folders.get(file, HOUSE) / code / f"{file}.ftl")
    return Say(code, tuple(paths))
