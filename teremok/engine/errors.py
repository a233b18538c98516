"""What can be wrong with what people and programs ask for. All are `ValueError`s that say what would be right."""

import errno
from typing import Any

from .locale import language, words_of


class TeremokError(ValueError):
    """Its text is a message of locale/, in the language of the moment it is read.

    The first word of the key names the file: `error-...` is in common.ftl, `zavarushka-...` in zavarushka.ftl.
    """

    key = ""
    """What it says where no other key is given."""

    def __init__(self, key: str = "", /, **facts: object) -> None:
        self.key = key or self.key
        self.facts = facts
        super().__init__(self.key, facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return _raised_elsewhere, (type(self), self.key, self.facts)

    def __str__(self) -> str:
        file = self.key.partition("-")[0]
        return words_of(language(), "" if file == "error" else file).verbatim(self.key, **self.facts)


def _raised_elsewhere(kind: type[TeremokError], key: str, facts: dict[str, object]) -> TeremokError:
    """In another process."""
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
"""The system has words for these too, but in its own language."""


def reason(error: Exception) -> str:
    """Why a file could not be read or written, or a port not taken."""
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
    """Something in a data file; raised with a key that says what."""


class BadPosition(TeremokError):
    """Something in a position; raised with a key that says what."""


class BadLog(TeremokError):
    """Something in a saved match; raised with a key that says what."""
