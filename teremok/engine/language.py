"""Changing the language in which moves, errors and reports speak."""

from collections.abc import Iterator
from contextlib import contextmanager

from .errors import UnknownLanguage
from .locale import LANGUAGES, current_language, language


def set_language(code: str) -> None:
    """Speak this language from now on (in this thread or task)."""
    if code not in LANGUAGES:
        raise UnknownLanguage(language=code, choices=", ".join(LANGUAGES))
    current_language.set(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak this language inside a `with` block."""
    before = language()
    set_language(code)
    try:
        yield
    finally:
        current_language.set(before)
