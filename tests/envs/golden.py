"""What learners get of each game, in one hash: it may not change without a new number in its id.

python -m tests.envs.golden    writes golden.json for ids that are not in it yet

The hash is over what is seen in games played by chance, not over code: rules may be rewritten as long as they do the
same. Where it has changed, raise `Game.env` in the game's `__init__.py`, then run this.
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np

import teremok
from teremok import envs
from teremok.engine.record import bounds_of
from teremok.testing import lineups
from teremok.testing.repertoire import spread

FILE = Path(__file__).with_name("golden.json")
LINEUPS = 8
GAMES = 8
STEPS = 160


def golden(id: str) -> str:
    """Moves in words, the tensor's pieces, and all that is seen in some games."""
    game = envs.find(id)
    pieces = [(name, tuple(shape), bounds_of(shape)) for name, shape in game.rules.TENSOR.items()]
    with teremok.speaking("en"):
        digest = hashlib.sha256(repr((game.descriptions(), pieces)).encode())
    for seed, options in enumerate(spread(lineups(game), LINEUPS)):
        env = envs.batched(id, GAMES, seed=seed, **options)
        out = env.reset()
        for _ in range(STEPS):
            for part in out[:6]:
                digest.update(np.ascontiguousarray(part).tobytes())
            out = env.step(env.sample())
    return digest.hexdigest()


def written() -> dict[str, str]:
    found: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def main() -> int:
    before = written()
    now = {id: golden(id) for id in envs.ids()}
    changed = [id for id in now if before.get(id, now[id]) != now[id]]
    if changed:
        print(f"changed without a new number: {', '.join(changed)}; raise `env` in their Game first", file=sys.stderr)
        return 1
    FILE.write_text(json.dumps(now, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
