"""Everything that the loops of a game compute, as one digest, to compare targets and processes.

`python -m tests.engine.digest MATCHES GAME ...` prints `{"compiler": class of rules, "compiled": names of rules that
had to be compiled, "digests": {game: digest}}`.
"""

import hashlib
import json
import sys

import teremok
from teremok.engine.compiler import compile_listeners, rule
from teremok.testing.same import random_ends

RANDOM_GAMES = 20
MOVES = 40


def digest_of(game, matches):
    """A digest of random games, and of `matches` matches with all that each seat sees, imagines and is told."""
    found = hashlib.sha256()
    states, decisions = random_ends(game, game.choose(), 0, RANDOM_GAMES)
    found.update(states.tobytes() + bytes(str(decisions), "ascii"))
    for seed in range(matches):
        match = game.new(seed=seed)
        while not match.over and len(match.history) < MOVES:
            seat, moves = match.actors[0], match.legal()
            seen = match.observe(seat)
            found.update(seen.record.tobytes() + seen.tensor()["flat"].tobytes())
            found.update(seen.imagine(seed=len(match.history)).state.tobytes())
            move = moves[(7 * len(match.history) + seed) % len(moves)]
            found.update(repr((moves.ids, match.visible_move(-1, seat, move), match.scores, match.ranks)).encode())
            match.play(seat, move)
    return found.hexdigest()


@rule
def some_rule(x):
    return x


def main(matches, *names):
    compiled = []
    compile_listeners.append(compiled.append)
    digests = {name: digest_of(teremok.game(name), int(matches)) for name in names}
    print(json.dumps({"compiler": type(some_rule).__name__, "compiled": compiled, "digests": digests}))


if __name__ == "__main__":
    main(*sys.argv[1:])
