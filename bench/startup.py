"""CPU time (user and system) of a start with compiled rules: `teremok games`, and `teremok play` until its prompt.

python bench/startup.py [GAME ...]           seconds, as JSON; POSIX only
python bench/startup.py --cold [GAME ...]    seconds to compile all rules of a game into an empty cache
"""

import json
import os
import pty
import sys
import tempfile

from warm import compile_games

import teremok

STARTS = 5
PROMPT = b">\x1b"  # `Red>` with its colour codes


def cpu_seconds(*arguments: str, until: bytes = b"") -> float:
    """Run a command in a terminal of its own; end it with Ctrl-C once it has written `until`."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="100", LINES="40")
        os.execv(sys.executable, [sys.executable, "-m", "teremok", "--lang", "en", *arguments])
    seen = b""
    ended = False
    while True:
        try:
            seen += os.read(terminal, 65536)
        except OSError:  # the program has closed the terminal
            break
        if until and until in seen and not ended:
            os.write(terminal, b"\x03")
            ended = True
    _, _, used = os.wait4(pid, 0)
    os.close(terminal)
    return used.ru_utime + used.ru_stime


def best(*arguments: str, until: bytes = b"") -> float:
    cpu_seconds(*arguments, until=until)  # loads files into the page cache
    return round(min(cpu_seconds(*arguments, until=until) for _ in range(STARTS)), 3)


COMPILE = """
import sys, teremok
from teremok.server.compiling.compile import compile_game
compile_game(teremok.game(sys.argv[1]))
"""


def cold(name: str) -> float:
    """Compile a game into an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-c", COMPILE, name]
        pid = os.posix_spawn(sys.executable, command, {**os.environ, "TEREMOK_CACHE": cache})
        _, status, used = os.wait4(pid, 0)
    assert status == 0, f"{name} could not be compiled"
    return round(used.ru_utime + used.ru_stime, 1)


def main() -> None:
    asked = sys.argv[1:]
    names = [name for name in asked if name != "--cold"] or teremok.games()
    if "--cold" in asked:
        print(json.dumps({"cold": {name: cold(name) for name in names}}))
        return
    compile_games(names)
    play = {name: best("play", name, "--seed", "1", until=PROMPT) for name in names}
    print(json.dumps({"games": best("games"), "play": play}))


if __name__ == "__main__":
    main()
