"""The options of a game: their values, and the codes of these in the rules' Options record."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .errors import BadOption
from .locale import Say
from .record import NONE

Value = bool | int | str
Options = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """An option. `codes` are the numbers of the values in the rules' Options record."""

    name: str
    values: tuple[Value, ...]
    codes: tuple[int, ...]
    default: Value
    when: tuple[tuple[str, tuple[Value, ...]], ...] = ()
    """It matters only if these other options have one of these values."""

    def only(self, **when: tuple[Value, ...]) -> "Option":
        """The same option, which matters only if other options have one of these values."""
        return replace(self, when=tuple(when.items()))

    def check(self, value: object) -> Value:
        """The checked value; text is taken too, as it comes from a command line or a form."""
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
            if isinstance(value, str) and value.lower() == spelled(known):
                return known
        raise BadOption("error-bad-option", option=self.name, value=spelled(value), choices=self.spelled_values)

    def code(self, value: Value) -> int:
        return next(
            code for known, code in zip(self.values, self.codes, strict=True) if known is value or known == value
        )

    def title(self, game: str, say: Say) -> str:
        """Its title: of the game, of all games, or its name."""
        return _first_known(say, f"{game}-option-{self.name}", f"option-{self.name}") or self.name

    def about(self, game: str, say: Say) -> str:
        return _first_known(say, f"{game}-option-{self.name}.about", f"option-{self.name}.about")

    def value_title(self, game: str, value: Value, say: Say) -> str:
        words = _first_known(say, f"{game}-option-{self.name}-{value}", f"option-{self.name}-{value}")
        return words or spelled(value)

    @property
    def spelled_values(self) -> str:
        return ", ".join(spelled(value) for value in self.values)


def _first_known(say: Say, *keys: str) -> str:
    """The first of these messages that exists, or an empty text."""
    return next((say(key) for key in keys if say.knows(key)), "")


def spelled(value: object) -> str:
    """A value as a user types it: `true`, `3`, `random`."""
    return str(value).lower() if isinstance(value, bool | str) else str(value)


def flag(name: str, default: bool = False) -> Option:
    return Option(name, (False, True), (0, 1), default)


def number(name: str, least: int, most: int, default: int | None = None) -> Option:
    numbers = tuple(range(least, most + 1))
    return Option(name, numbers, numbers, least if default is None else default)


def choice(name: str, *values: str) -> Option:
    """One of several words; the first is the default. The rules get its index."""
    return Option(name, values, tuple(range(len(values))), values[0])


def first_seat(seats: int) -> Option:
    """The first player: `random` (the rules get NONE) or a seat, counted from 0."""
    numbers = tuple(range(seats))
    return Option("first", ("random", *numbers), (NONE, *numbers), "random")


def check_names(options: tuple[Option, ...], given: Mapping[str, object]) -> None:
    """Raise BadOption for names that are no options of the game."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(option=name, choices=", ".join(names))


def complete(options: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """All options of a game with checked values; defaults for those that are not given."""
    check_names(options, given)
    chosen = {option.name: option.check(given.get(option.name, option.default)) for option in options}
    first = chosen.get("first")
    players = chosen["players"]
    if isinstance(first, int) and isinstance(players, int) and first >= players:
        seats = ", ".join(["random", *map(str, range(players))])
        raise BadOption("error-bad-option", option="first", value=str(first), choices=seats)
    return chosen
