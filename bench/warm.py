"""Fill the compile cache before anything is measured.

    python bench/warm.py [GAME ...]

On an empty cache the first moves of a game are interpreted or wait for the compiler, and a bench would measure that.
Every bench that measures speed calls `compile_games` first; bench/same.py, whose games the server does not know, plays
some games before it starts the clock.
"""

import subprocess
import sys
from collections.abc import Iterable

import teremok
from teremok.server.compiling.compile import compile_game, is_compiled


def compile_games(names: Iterable[str] | None = None) -> None:
    """Compile the games that the cache lacks, all of Teremok's by default.

    Each is compiled in a process of its own, so that the one that measures keeps neither its memory nor its time.
    """
    for name in teremok.games() if names is None else names:
        if not is_compiled(teremok.game(name)):
            print(f"compiling {name} ...", file=sys.stderr, flush=True)
            subprocess.run([sys.executable, __file__, name], check=True)


if __name__ == "__main__":
    for name in sys.argv[1:] or teremok.games():
        compile_game(teremok.game(name))
