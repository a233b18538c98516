"""Compiles everything a game needs into the cache: what tables call first, then what bots call."""

from __future__ import annotations

import functools
import hashlib
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ... import __version__
from ...bots import LEVELS, Limit, bot, hint
from ...engine.compiler import cache_folder, compile_listeners, fingerprint, is_rule
from ...engine.game import Game
from ...games import game as game_named
from ...games import games
from .warm_up import warm_up

EXTRA_MATCHES = 2
"""More matches, with the most players, to reach rules that are rarely called."""

BOTS_MOVES = 4
"""Moves that each level of bot makes."""


def compile_game(
    game: Game, tell: Callable[[int], None] = lambda done: None, tables_ready: Callable[[], None] = lambda: None
) -> None:
    """Compile a game. `tell` gets the number of rules so far; `tables_ready` is called before the bots' part."""
    done = 0

    def count(rule: str) -> None:
        nonlocal done
        done += 1
        tell(done)

    compile_listeners.append(count)
    try:
        warm_up(game)
        tables_ready()
        warm_up_bots(game)
        for seed in range(1, 1 + EXTRA_MATCHES):
            warm_up(game, seed=seed, players=game.players[-1])
    finally:
        compile_listeners.remove(count)
    mark(game)


def warm_up_bots(game: Game) -> None:
    limit = Limit(simulations=1)
    match = game.new(seed=0)
    hint(match.observe(match.actors[0]), limit)
    for level in LEVELS:
        match = game.new(seed=0)
        player = bot(level)
        for _ in range(BOTS_MOVES):
            if not match.over:
                seat = match.actors[0]
                match.play(seat, player.choose(match.observe(seat), limit))


def warm_up_all_bots() -> None:
    """Compile or load everything that a bot worker may need."""
    for name in games():
        warm_up_bots(game_named(name))


# --- what the cache has


def rules_of(game: Game) -> list[object]:
    """All rules that a table or a bot may call in a game."""
    package = str(game.rules.__package__)
    rooms = (package, "teremok.engine", "teremok.bots")
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(rooms)]
    return list(dict.fromkeys(value for module in modules for value in vars(module).values() if is_rule(value)))


@functools.cache
def _mark_of(game: Game) -> str:
    """Name of the marker file; it changes with any rule that is compiled for the game."""
    found = hashlib.sha256(__version__.encode())
    for print_ in sorted(map(fingerprint, rules_of(game))):
        found.update(print_.encode())
    return f"{game.name}-{found.hexdigest()[:20]}.compiled"


def _mark(game: Game) -> Path:
    return cache_folder() / _mark_of(game)


def mark(game: Game) -> None:
    """Note that the cache has all rules of the game."""
    with suppress(OSError):
        _mark(game).touch()


def is_compiled(game: Game) -> bool:
    return _mark(game).exists()
