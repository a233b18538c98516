"""Errors of players, hosts and callers. All are `ValueError`s whose text says what would be right."""

import errno
from typing import Any

from .locale import language, words_of


class TeremokError(ValueError):
    """An error whose text is a message of locale/, in the language that is current when it is read.

    The first word of the key names the file: `error-...` is in common.ftl, `zavarushka-...` in zavarushka.ftl.
    """

    key = ""
    """The default key."""

    def __init__(self, key: str = "", /, **facts: object) -> None:
        self.key = key or self.key
        self.facts = facts
        super().__init__(self.key, facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), self.key, self.facts)

    def __str__(self) -> str:
        file = self.key.partition("-")[0]
        return words_of(language(), "" if file == "error" else file).verbatim(self.key, **self.facts)


def _unpickled(kind: type[TeremokError], key: str, facts: dict[str, object]) -> TeremokError:
    return kind(key, **facts)


REFUSALS = {
    errno.ENOENT: "error-system-nothing",
    errno.EISDIR: "error-system-folder",
    errno.ENOTDIR: "error-system-no-folder",
    errno.EACCES: "error-system-right",
    errno.EPERM: "error-system-right",
    errno.EROFS: "error-system-read-only",
    errno.ENOSPC: "error-system-full",
    errno.EADDRINUSE: "error-system-taken",
    errno.EADDRNOTAVAIL: "error-system-address",
    errno.ECONNREFUSED: "error-system-nobody",
}
"""Messages by error number; the texts of the operating system are in its own language."""


def reason(error: Exception) -> str:
    """The reason why a file could not be read or written, or a port not opened."""
    key = "error-system-text" if isinstance(error, UnicodeDecodeError) else REFUSALS.get(getattr(error, "errno", 0))
    return words_of(language())(key) if key else str(getattr(error, "strerror", None) or error)


class UnknownLanguage(TeremokError):
    key = "error-unknown-language"


class UnknownGame(TeremokError):
    key = "error-unknown-game"


class BadOption(TeremokError):
    key = "error-unknown-option"


class IllegalMove(TeremokError):
    key = "error-illegal-move"


class NotYourTurn(IllegalMove):
    key = "error-not-your-turn"


class GameOver(IllegalMove):
    key = "error-game-over"


class UnknownMove(IllegalMove):
    key = "error-unknown-move"


class NothingToUndo(TeremokError):
    key = "error-nothing-to-undo"


class TooLate(TeremokError):
    key = "error-too-late"


class BadComponents(TeremokError):
    """An error in a data file; the key says what."""


class BadPosition(TeremokError):
    """An error in a position; the key says what."""


class BadLog(TeremokError):
    """An error in a saved match; the key says what."""
