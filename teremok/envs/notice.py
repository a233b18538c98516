"""Nobody waits for a compiler without a word: a line on stderr, once for each game."""

import functools
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ..engine.compiler import compile_listeners
from ..engine.game import Game
from ..engine.locale import language, words_of

A_WHILE = 20
"""So many decisions call every rule."""


@contextmanager
def announce_compiling(game: Game) -> Iterator[None]:
    """While rules of a game are called for the first time; whoever listens already tells it in their own way."""
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
    """Do once all that is done with a match, so that it is compiled, and said, before anybody plays."""
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
    """The same of a bot's thoughts."""
    from ..bots import Limit, bot

    with announce_compiling(game):
        match = game.new(seed=0)
        bot(name, seed=0).choose(match.observe(match.actors[0]), Limit(simulations=1))


def announce(game: Game) -> None:
    say = words_of(language(), "cli")
    print(say("cli-compiling-begins", game=game.say()(game.name)), file=sys.stderr, flush=True)
