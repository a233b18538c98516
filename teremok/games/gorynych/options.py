"""The options of Gorynych."""

from itertools import combinations

from ...engine.options import Option, Value, choice, first_seat, number
from ...engine.record import NONE
from .components import LEVEL_NAMES, SETUPS, SIDE_NAMES
from .tables import FEWEST_PLAYERS, MANOEUVRE_GROUPS, MANOEUVRE_NAMES, MANOEUVRE_POOLS, MANOEUVRES_IN_PLAY, SEATS

SEPARATOR = ","
NAMED = tuple(SEPARATOR.join(names) for names in combinations(MANOEUVRE_NAMES, MANOEUVRES_IN_PLAY))


def named(manoeuvres: int) -> str:
    """The option's value for three manoeuvres."""
    names = [name for card, name in enumerate(MANOEUVRE_NAMES) if manoeuvres >> card & 1]
    return SEPARATOR.join(names)


class ManoeuvresOption(Option):
    """Parse a group, or three manoeuvres in any order: `trap,magnet,repeat`."""

    def check(self, value: object) -> Value:
        names = value.lower().replace(SEPARATOR, " ").split() if isinstance(value, str) else []
        if len(names) == MANOEUVRES_IN_PLAY and set(names) <= set(MANOEUVRE_NAMES):
            value = SEPARATOR.join(sorted(names, key=MANOEUVRE_NAMES.index))
        return super().check(value)

    @property
    def spelled_values(self) -> str:
        groups = ", ".join(MANOEUVRE_GROUPS)
        return f"{groups}, {SEPARATOR.join(['...'] * MANOEUVRES_IN_PLAY)} ({', '.join(MANOEUVRE_NAMES)})"


OPTIONS: tuple[Option, ...] = (
    number("players", FEWEST_PLAYERS, SEATS, default=min(max(FEWEST_PLAYERS, 4), SEATS)),
    choice("board", *SIDE_NAMES),
    ManoeuvresOption("manoeuvres", (*MANOEUVRE_GROUPS, *NAMED), tuple(range(len(MANOEUVRE_POOLS))), "base"),
    choice("level", *LEVEL_NAMES),
    Option("slots", ("random", *SETUPS), (NONE, *range(len(SETUPS))), "random"),
    first_seat(SEATS),
    choice("talk", "tokens", "silent").only(board=("base",)),
)
