"""Bots by name: the basic kinds, and the levels that people choose, which are kinds with settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..engine.errors import TeremokError
from ..engine.game import Game
from ..engine.locale import language, words_of
from .bot import Bot, Limit
from .greedy import Greedy
from .memory import Forgetful, Memory
from .nets.bot import Guided
from .random import Random
from .search import Search
from .settings import BOTS

LEVELS = ("easy", "normal", "hard", "master", "grandmaster")
"""Levels offered to people, weakest first."""


@dataclass(frozen=True)
class Level:
    """A level with its title and description in the current language."""

    name: str
    title: str
    about: str


def levels() -> list[Level]:
    say = words_of(language(), "bots")
    return [Level(name, say(f"bots-{name}"), say(f"bots-{name}.about")) for name in LEVELS]


class UnknownBot(TeremokError):
    key = "error-unknown-bot"


def _search(seed: int, simulations: int | None = None, **parameters: int) -> Search:
    return Search(seed, Limit(simulations=simulations), **parameters)


KINDS: dict[str, Callable[..., Bot]] = {"random": Random, "greedy": Greedy, "search": _search, "guided": Guided}


def bots() -> list[str]:
    """The names of all bots."""
    return list(BOTS)


def check_bot(name: str) -> str:
    if name not in BOTS:
        raise UnknownBot(name=name[:80], choices=", ".join(BOTS))
    return name


def forgets(name: str, game: Game) -> bool:
    """Whether this bot forgets facts of this game."""
    return "forgetting" in BOTS[check_bot(name)] and hasattr(game.advice, "forget")


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name. Without a time limit, its moves depend on the seed alone."""
    settings = dict(BOTS[check_bot(name)])
    forgetting = settings.pop("forgetting", None)
    player = KINDS[settings.pop("kind")](seed=seed, **settings)
    return Forgetful(player, Memory(seed, **forgetting)) if forgetting else player


def compile_bots(game: Game, names: Iterable[str] = ("greedy", "search")) -> None:
    """Let each of these bots choose once, so that its rules are compiled or loaded before they are needed."""
    match = game.new(seed=0)
    for name in names:
        bot(name).choose(match.observe(match.actors[0]), Limit(simulations=1))
