"""Changing the current language of moves, errors and reports."""

from collections.abc import Iterator
from contextlib import contextmanager

from .errors import UnknownLanguage
from .locale import LANGUAGES, current_language, language


def set_language(code: str) -> None:
    """Set the current language of this thread or task."""
    if code not in LANGUAGES:
        raise UnknownLanguage(language=code, choices=", ".join(LANGUAGES))
    current_language.set(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Set the current language inside a `with` block."""
    before = language()
    set_language(code)
    try:
        yield
    finally:
        current_language.set(before)
