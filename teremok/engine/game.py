"""A game: its rules, options, texts and views, and the methods that start matches."""

from __future__ import annotations

import copy
import functools
import importlib
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import numpy.typing as npt

from . import options as options_
from .bits import words_for
from .compiler import interpreted, interpreted_loop
from .components import is_swapped, original, swapped_package
from .contract import has_won
from .errors import BadOption, BadPosition, UnknownMove
from .locale import HOUSE, Say, SayTo, language, register_locale, words_of
from .loops import Loops
from .match import Match
from .meta import Meta
from .moves import Described, Move
from .options import Option, Options
from .record import SPECTATOR, Records, bits_of, blank, public_words, tensor_record

if TYPE_CHECKING:
    from .observation import Observation

SEEDS = 2**63
"""Seeds are below this number."""


class Words(Protocol):
    """A game's words.py.

    Optional: `told_apart(before, seat, after)` returns the seats whose text of a move differs from a spectator's who
    saw as much of it; `before` and `after` are a spectator's observations. All others share one text. Without this
    function every seat gets a text of its own.

    Optional, for the lab: `kinds(seen, move)` returns the kinds of a legal move, each a tuple that begins with a
    heading (the message `<name>-kinds-<heading>`), and `kind_name(kind, say)` names one.
    """

    def describe(self, move: int, say: Say) -> str:
        """A move in a few words, as a person types it."""

    def tell(self, before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
        """What happened, as one observer saw it; `move` is HIDDEN if the observer did not see it.

        Seats are facts of messages: `say("turnip-tell-pull", player=say.seat(seat))`. They are people's names at a
        table, the game's own seat names elsewhere.
        """

    def seat_name(self, seen: Observation, seat: int, say: Say) -> str:
        """The name of a seat: its colour, its number."""


class Checks(Protocol):
    """A game's checks.py: what the conformance suite needs to know of it.

    Optional: `positions`, as `Game.position` reads them, from which the suite starts further games.
    """

    def inventory(self, state: Records) -> object:
        """All cards and pieces of a state, wherever they are; it must stay the same from the deal to the end."""

    def worlds(self, seen: Observation) -> Iterable[Records]:
        """Every state that an observer must think possible; called only if there are few."""


@dataclass(frozen=True)
class SheetLine:
    """A line of a score sheet: an item, its points, and the reason as data and as text."""

    seat: int
    item: str
    points: int
    facts: dict[str, Any]
    text: str


@dataclass(frozen=True, eq=False)
class Game:
    """A game. Each game's package has one, named `game`."""

    name: str
    version: int
    """The version of the rules: raised when an earlier match would now be played differently."""
    options: tuple[Option, ...]
    rules: ModuleType
    words: Words
    view: Callable[[Observation], Mapping[str, Any]]
    """An observation as plain data for a screen."""
    act: Callable[[int], Mapping[str, Any]]
    """A move as plain data for a screen: what is done, with what, where."""
    sheet: Callable[[Observation, Say], list[SheetLine]]
    """The score sheet, in reading order."""
    read_position: Callable[[Mapping[str, Any], Callable[..., Options]], tuple[Options, Records]]
    """Read a position; its second argument completes the options that the position implies: `choose(players=3)`."""
    draw: Callable[[Observation, Say], Any]
    """The table for a terminal, as something that Rich can print."""
    endings: tuple[str, ...]
    """The names of all endings."""
    ending: Callable[[Records], str]
    """The ending of a finished game."""
    meta: Meta
    """Facts by which it is offered."""
    checks: Checks
    components: dict[str, Any]
    """The content of its data file."""
    public: Callable[[Observation], Mapping[str, Any]] = lambda seen: {}
    """The part of a view that all viewers share, made once from a spectator's observation."""
    private: Callable[[Observation], Mapping[str, Any]] | None = None
    """The rest of a view, which depends on the viewer; by default the whole view."""
    fits: Callable[[Options], None] = lambda chosen: None
    """Raises BadOption for options that do not go together."""
    together: bool = False
    """Whether all win or lose together; one point is then a victory, none a defeat."""
    sides: Callable[[Records], tuple[str, ...]] | None = None
    """The side of each seat in a finished game, if sides win together; the message `<name>-team-<side>` names one.
    One point is then a victory."""
    tokens: Callable[[Records], tuple[int, ...]] | None = None
    """The tokens that each player gets for a finished game in a series; by default one for each winner."""
    fleeting: Callable[[Observation], bool] = lambda seen: False
    """Whether something is open now that will be covered again. People get time to look at it before the game goes on,
    and it must not stay on their screens afterwards."""
    talk: Callable[[Observation], Mapping[str, Any]] | None = None
    """Of a game that is played in silence: how many speech `tokens` it begins with, the `seats` that may spend one now,
    and the `seconds` for which all may then talk. By default everybody may talk."""
    colours: Callable[[Observation], Sequence[str]] | None = None
    """The names of the seats' colours, if the game gives them; by default they follow the order of the seats. A view
    has them as `players[seat]["colour"]`."""
    advice: ModuleType | None = None
    """Its advice.py, if it has one: rules that make bots stronger."""
    picture: Callable[[Observation, Say], str] | None = None
    """Its picture.py, if it has one: an observation as an SVG picture; by default what a terminal shows."""
    lessons: ModuleType | None = None
    """Its lessons.py, if it has one: pictures and questions for its rules page."""
    locale: Path = HOUSE
    """The folder of its texts: en/<name>.ftl, ru/<name>.ftl."""
    screen: Path | None = None
    """The folder of its screen, if that is not built into the client: index.js, scene.svg and what they need."""
    env: int = 1
    """The version of its environments: raised when its rules, moves, tensor or rewards change."""
    target: str = "native"
    _described: dict[str, Described] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        register_locale(self.name, self.locale)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it by the name of its package."""
        package = str(self.rules.__package__)
        return _found, (original(package), self.components if self.swapped else None, self.target)

    # --- its parts

    @functools.cached_property
    def loops(self) -> Loops:
        if self.target == "interpreted":
            return Loops(self.title, self.rules, interpreted_loop)
        return Loops(self.title, self.rules)

    def run(self, rule: Any) -> Callable[..., Any]:
        """A rule to be called from Python, compiled or interpreted as the game's own rules are."""
        return interpreted_loop(rule) if self.target == "interpreted" else rule

    @property
    def swapped(self) -> bool:
        """Whether it is played with another data file than its own."""
        return is_swapped(str(self.rules.__package__))

    @property
    def title(self) -> str:
        """A name for compiled code: that of the package, which is another one if components were swapped."""
        return str(self.rules.__name__).rpartition(".")[0].rpartition(".")[2]

    @functools.cached_property
    def interpreted(self) -> Game:
        """The same game with rules run by Python itself: slow, but open to a debugger."""
        return replace(self, target="interpreted", _described=self._described)

    @functools.cached_property
    def moves(self) -> tuple[Move, ...]:
        """Every move of the game, by id."""
        return tuple(Move(self, id) for id in range(self.rules.MOVES))

    @functools.cached_property
    def move_set_words(self) -> int:
        return words_for(self.rules.MOVES)

    @functools.cached_property
    def tensor_record(self) -> np.dtype[np.void]:
        return tensor_record(self.rules.TENSOR)

    @functools.cached_property
    def private_bits(self) -> npt.NDArray[np.unsignedinteger[Any]] | None:
        """Masks of the bits that `private` reads, if it declares them; by viewer, the spectator first."""
        state, seats = self.rules.State, range(SPECTATOR, self.players[-1])
        fields = getattr(self.private, "fields", None)
        if fields is None:
            return None
        words = [bits_of(state, fields, seat).to_bytes(state.itemsize, "little") for seat in seats]
        return np.frombuffer(b"".join(words), public_words(state).dtype).reshape(len(seats), -1)

    @property
    def players(self) -> range:
        """The possible numbers of players."""
        values = self.option("players").values
        return range(int(values[0]), int(values[-1]) + 1)

    def option(self, name: str) -> Option:
        return next(option for option in self.options if option.name == name)

    def ending_words(self, ending: str, say: Say) -> str | None:
        """The message of an ending, if it has one."""
        key = f"{self.name}-ending-{ending.replace('_', '-')}"
        return say(key) if say.knows(key) else None

    def ending_name(self, ending: str, say: Say) -> str:
        """A short name of an ending, for reports."""
        key = f"{self.name}-end-{ending.replace('_', '-')}"
        return say(key) if say.knows(key) else ending.replace("_", " ")

    def winners(self, scores: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
        """The winners of a finished game; none if all have lost together or the sides have drawn."""
        won = interpreted(has_won)
        results = enumerate(zip(scores, places, strict=True))
        return tuple(seat for seat, (points, place) in results if won(points, place, self.least_to_win))

    @property
    def least_to_win(self) -> int:
        """The fewest points with which a seat can win: one point if sides or all win together."""
        return 1 if self.together or self.sides else int(self.rules.SCORES[0])

    def told_apart(self, before: Observation, seat: int, after: Observation) -> Collection[int]:
        """The seats whose text of a move differs from a spectator's who saw as much of it."""
        apart = getattr(self.words, "told_apart", None)
        return range(before.players) if apart is None else apart(before, seat, after)

    def tell(
        self,
        before: Observation,
        seat: int,
        move: int,
        after: Observation,
        say: Say,
        names: Sequence[str] | None = None,
        you: int | None = None,
    ) -> str:
        """What happened between two observations of one viewer, in words.

        Seats are called by `names`, or else by the game's own names; the seat `you` is addressed.
        """
        return self.words.tell(before, seat, move, after, SayTo(say, names or self.seat_names(before, say), you))

    def seat_names(self, seen: Observation, say: Say) -> list[str]:
        """The game's names of its seats: Red, Blue."""
        return [self.words.seat_name(seen, seat, say) for seat in range(seen.players)]

    # --- matches

    def new(self, /, seed: int | None = None, **options: object) -> Match:
        """Deal a new match. Options are given by name; the default seed is random and secret.

        Examples:
            >>> import teremok
            >>> teremok.game("castle").new(players=3, rules="extended", seed=7).players
            3
        """
        chosen = self.choose(**options)
        return Match(self, chosen, _checked(secrets.randbelow(SEEDS) if seed is None else seed))

    def choose(self, /, **options: object) -> Options:
        """All options with checked values; defaults for those that are not given."""
        chosen = options_.complete(self.options, options)
        self.fits(chosen)
        return chosen

    def options_record(self, chosen: Options) -> Records:
        """The options as a record for the rules."""
        encoded = blank(self.rules.Options)
        for option in self.options:
            if option.name in self.rules.Options.names:
                encoded[option.name] = option.code(chosen[option.name])
        return encoded

    def position(self, position: Mapping[str, Any], /, seed: int = 0, **options: object) -> Match:
        """A match that starts from a written position; each game's README describes the format."""
        if not isinstance(position, Mapping):
            raise BadPosition("error-position-not-object")

        def choose(**implied: object) -> Options:
            for name, value in implied.items():
                if name in options and self.option(name).check(options[name]) != value:
                    given = options_.spelled(options[name])
                    raise BadPosition("error-position-option", option=name, given=given, implied=str(value))
            return self.choose(**{**options, **implied})

        chosen, state = self.read_position(position, choose)
        return Match(self, chosen, _checked(seed), start=(copy.deepcopy(dict(position)), state))

    def match_in(self, state: Records, chosen: Options, seed: int) -> Match:
        """A match that starts from a state."""
        return Match(self, chosen, seed, start=(None, state))

    # --- words

    def say(self, code: str | None = None) -> Say:
        return words_of(code or language(), self.name)

    def describe(self, move: int) -> str:
        """The text of a move in the current language."""
        return self._in_words.texts[move]

    def descriptions(self) -> list[str]:
        """The texts of all moves, by id, in the current language."""
        return self._in_words.texts

    @property
    def _in_words(self) -> Described:
        code = language()
        if code not in self._described:
            say = self.say(code)
            self._described[code] = Described([self.words.describe(id, say) for id in range(self.rules.MOVES)])
        return self._described[code]

    def parse(self, text: str) -> Move:
        """The move with this text in the current language.

        Examples:
            >>> import teremok
            >>> teremok.game("zavarushka").parse("king B2").id
            50
        """
        found = self._in_words.meaning(text)
        if len(found) != 1:
            raise UnknownMove(text=text[:80], example=self.describe(0))
        return self.moves[found[0]]


def _found(package: str, components: dict[str, Any] | None, target: str) -> Game:
    module = importlib.import_module(package)
    game: Game = (module if components is None else swapped_package(module, components)).game
    return game.interpreted if target == "interpreted" else game


def _checked(seed: int) -> int:
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise BadOption("error-bad-option", option="seed", value=str(seed)[:80], choices=f"0..{SEEDS - 1}")
    return seed
