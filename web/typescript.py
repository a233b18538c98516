"""The client's types, made from the server's: src/lib/protocol.ts, and src/games/<name>/view.ts of each game.

    make protocol

A game that says by a TypedDict what its `view` returns (and by another, or several, what its `act` does) gets a
view.ts, if it has a screen. `--check` writes nothing and fails where a file is old.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_type_hints

from typing_extensions import is_typeddict

from teremok.engine.game import Game
from teremok.games import built_in, game
from teremok.server.protocol.schema import client_types
from teremok.server.protocol.typescript import typescript

SOURCE = Path(__file__).parent / "src"


def files() -> dict[Path, str]:
    """What is to stand in which file."""
    wanted = {SOURCE / "lib" / "protocol.ts": client_types()}
    for name in built_in():
        folder, found = SOURCE / "games" / name, game(name)
        if folder.is_dir() and is_typeddict(returned(found.view)):
            wanted[folder / "view.ts"] = view_types(found)
    return wanted


def view_types(found: Game) -> str:
    """Of a view in two parts, each of them."""
    head = f"What one who looks at {found.name} sees, and may do. Made by `make protocol` from the game's view.py."
    view, act = returned(found.view), returned(found.act)
    if found.private is None:
        return typescript(head, view, act)
    parts = typescript(head, returned(found.public), returned(found.private), act)
    return f"{parts}\n/** {view.__doc__} */\nexport type View = Public & Private\n"


def returned(function: Callable[..., object]) -> object:
    return get_type_hints(function)["return"]


def old() -> list[Path]:
    """The files in which something else stands."""
    return [path for path, text in files().items() if not path.exists() or path.read_text(encoding="utf-8") != text]


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit("".join(f"{path} is old: make protocol\n" for path in old()) or 0)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
