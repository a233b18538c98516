"""A process that compiles nothing, like a server: `python -m tests.server.cold WHAT GAME ...` prints the result."""

import hashlib
import json
import sys
import threading

import numba.core.event

import teremok
from teremok.engine.compiler import Missing, compile_listeners, when_missing
from teremok.engine.compiler.native import NativeRule
from teremok.server.bots.worker import Job, think
from teremok.server.compiling.queue import load
from teremok.server.compiling.warm_up import WarmUp

MOVES = 3


class Heard(WarmUp):
    """A warm-up that records all messages."""

    def __init__(self, *arguments, **options):
        self.heard = []
        super().__init__(*arguments, **options)

    def _tell(self):
        for lang in teremok.LANGUAGES:
            for person in ("p_somebody", None):
                self.heard += [self._presenter.message(person, lang), self._presenter.whole(person, lang)]

    def print(self):
        return hashlib.sha256(b"".join(self.heard) + self.table.match.state.tobytes()).hexdigest()


def played(name, moves=MOVES):
    """Hash of all messages of the first moves of a match."""
    heard = Heard(teremok.game(name), seed=5)
    heard.play(moves)
    return heard.print()


def thought(name):
    """Is the move legal that a bot chooses while its rules are compiled?"""
    match = teremok.game(name).new(seed=3)
    seat = match.actors[0]
    record = match.observe(seat).record.tobytes()
    job = Job(name, match.options, seat, record, "master", 1, 0.05, bots_compiling=True)
    return think(job) in match.legal(seat).ids


def went_over(name):
    """Play a match on interpreted rules until the compiled ones are loaded; return its hash and whether they were."""
    heard = Heard(teremok.game(name), seed=5)
    heard.play(MOVES)
    step = teremok.game(name).loops.step
    before = len(step.overloads)
    loading = threading.Thread(target=load, args=(name,))
    loading.start()
    loading.join()
    heard.play(MOVES)
    return [before, len(step.overloads), heard.print()]


def loaded(name):
    """Rules that other matches need and that were not loaded."""
    missing = []

    def note(rule, *arguments):
        missing.append(rule.py_func.__name__)
        return compile_for(rule, *arguments)

    assert load(name)
    compile_for, NativeRule._compile_for_args = NativeRule._compile_for_args, note
    try:
        players = teremok.game(name).players
        for number in (players[0], players[-1]):
            Heard(teremok.game(name), seed=number, players=number).play()
    finally:
        NativeRule._compile_for_args = compile_for
    return sorted(set(missing))


def main(what, *names):
    when_missing(Missing.INTERPRET)
    compiled = []
    compile_listeners.append(compiled.append)
    with numba.core.event.install_recorder("numba:compile") as recorder:
        found = {name: globals()[what](name) for name in names}
    print(json.dumps({"found": found, "compiled": [*compiled, *map(str, recorder.buffer)]}))


if __name__ == "__main__":
    main(*sys.argv[1:])
