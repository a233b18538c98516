"""One hash per game of what learners get; it may not change unless the game's environment id does.

    python -m tests.envs.golden    write tests/rulebook/<game>/env.json for ids that are new

The hash covers what is observed in random games, not the code: rules may be rewritten as long as they do the same. If
it has changed, raise `Game.env` in the game's `__init__.py`, then run this.
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np

import teremok
from teremok import envs
from teremok.engine.record import bounds_of
from teremok.games import built_in
from teremok.testing import lineups
from teremok.testing.repertoire import spread

FOLDER = Path(__file__).parents[1] / "rulebook"
LINEUPS = 8
GAMES = 8
STEPS = 160


def ids() -> list[str]:
    """Environment ids of the project's own games."""
    return [envs.id_of(teremok.game(name)) for name in built_in()]


def file_of(id: str) -> Path:
    return FOLDER / envs.find(id).name / "env.json"


def golden(id: str) -> str:
    """Hash the moves in words, the tensor's pieces and all that is observed in some games."""
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


def written(id: str) -> str | None:
    """Return the hash in the game's file, or None if the file is of another id."""
    file = file_of(id)
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found.get(id)


def main() -> int:
    hashes = {id: golden(id) for id in ids()}
    changed = [id for id, found in hashes.items() if written(id) not in (None, found)]
    if changed:
        print(f"changed without a new number: {', '.join(changed)}; raise `env` in their Game first", file=sys.stderr)
        return 1
    for id, found in hashes.items():
        file_of(id).parent.mkdir(parents=True, exist_ok=True)
        file_of(id).write_text(json.dumps({id: found}) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
