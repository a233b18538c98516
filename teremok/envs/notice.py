"""Nobody waits for a compiler without a word: a line on stderr, once for each game."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ..engine.game import Game
from ..engine.locale import language, words_of
from ..engine.native import compile_listeners


@contextmanager
def told_of_compiling(game: Game) -> Iterator[None]:
    """While rules of a game are called for the first time; whoever listens already tells it in their own way."""
    told = bool(compile_listeners)

    def tell(rule: str) -> None:
        nonlocal told
        if not told:
            told = True
            say_that_it_begins(game)

    compile_listeners.append(tell)
    try:
        yield
    finally:
        compile_listeners.remove(tell)


def say_that_it_begins(game: Game) -> None:
    say = words_of(language(), "cli")
    print(say("cli-compiling-begins", game=game.say()(game.name)), file=sys.stderr, flush=True)
