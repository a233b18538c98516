"""What a table refuses. All say what would be right, in the language of the moment; nothing has changed then."""

from ..engine.errors import TeremokError


class Refused(TeremokError):
    """Not now, or not so; raised with a key that says why."""


class NotYours(Refused):
    """Somebody else's to do; raised with a key that says whose."""


class Late(Refused):
    """A move that answers a table which has changed since."""

    key = "error-late"


class Malformed(Refused):
    """No such thing can be asked; raised with a key that says what can."""


class NotFound(Refused):
    """There is no such thing; raised with a key that says what."""


class NotKnown(Refused):
    """Nobody knows who is asking."""

    key = "house-not-known"
