"""Errors of the server. They say what would be right, in the current language. Raising one changes nothing."""

from ..engine.errors import TeremokError


class Refused(TeremokError):
    """The request is not possible now; the key says why."""


class NotYours(Refused):
    """Only somebody else may do this; the key says who."""


class Late(Refused):
    """A move for a state of the table that is no longer current."""

    key = "error-late"


class Malformed(Refused):
    """The request is invalid; the key says what is valid."""


class NotFound(Refused):
    """The key says what does not exist."""


class NotKnown(Refused):
    """The client is not signed in."""

    key = "house-not-known"
