"""Announces compiling by a line on stderr, once for each game."""

import functools
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ..engine.compiler import compile_listeners
from ..engine.game import Game
from ..engine.locale import language, words_of

A_WHILE = 20
"""Decisions after which every rule has been called."""


@contextmanager
def announce_compiling(game: Game) -> Iterator[None]:
    """Announce the first rule that is compiled inside this context, unless somebody listens already."""
    told = bool(compile_listeners)

    def tell(rule: str) -> None:
        nonlocal told
        if not told:
            told = True
            announce(game)

    compile_listeners.append(tell)
    try:
        yield
    finally:
        compile_listeners.remove(tell)


@functools.cache
def warm_up(game: Game) -> None:
    """Call everything that matches call, so that it is compiled, with a notice, before play starts."""
    with announce_compiling(game):
        match = game.new(seed=0)
        for _ in range(A_WHILE):
            if not match.over:
                seen = match.observe(match.actors[0])
                seen.tensor()
                match.play(seen.seat, seen.legal()[0])
        match.observe(0).imagine(seed=0)
        list(match.report(0))
        assert len(match.scores) == len(match.ranks)


@functools.cache
def warm_up_bot(game: Game, name: str) -> None:
    """Let a bot choose once, so that its rules are compiled before play starts."""
    from ..bots import Limit, bot

    with announce_compiling(game):
        match = game.new(seed=0)
        bot(name, seed=0).choose(match.observe(match.actors[0]), Limit(simulations=1))


def announce(game: Game) -> None:
    say = words_of(language(), "cli")
    print(say("cli-compiling-begins", game=game.say()(game.name)), file=sys.stderr, flush=True)
