"""Arrows point one way: games -> engine; everything else -> games, engine; no game knows another."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HOUSE = "teremok"

MAY_KNOW = {
    "engine": set(),
    "games": {"engine"},
    "series": {"engine", "games"},
    "testing": {"engine", "games"},
    "bots": {"engine", "games"},
    "envs": {"engine", "games", "bots"},
    "arena": {"engine", "games", "bots"},
    "lab": {"engine", "games", "bots", "arena"},
    "server": {"engine", "games", "bots", "series"},
    "cli": {"engine", "games", "series", "testing", "bots", "envs", "arena", "lab", "server"},
    "__main__": {"cli"},
}
"""Which parts of the house a part may import, besides itself."""

ONLY_IN = {
    "hypothesis": "teremok/testing/strategies.py",
    "numba.cuda": "teremok/engine/cuda.py",
    "numba": "teremok/engine/",
    "fluent": ("teremok/engine/locale.py", "teremok/testing/words.py"),
}
"""What is imported in one place only."""

FILES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / HOUSE).rglob("*.py"))


def module_of(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(source: str, file: str) -> set[str]:
    """The full names of all that a file imports, also inside functions, relatively, or by `import_module`."""
    package = module_of(file) if file.endswith("__init__.py") else module_of(file).rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            origin = ".".join(part for part in (base, node.module) if part)
            found.update(f"{origin}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if called in ("import_module", "__import__"):
                found.update(word.value for word in node.args if isinstance(word, ast.Constant))
    return found


def within(name: str, module: str) -> bool:
    return name == module or name.startswith(f"{module}.")


def wrong_arrows(source: str, file: str) -> list[str]:
    """What a file imports that it may not."""
    parts = module_of(file).split(".")
    part = parts[1] if len(parts) > 1 else ""
    wrong = []
    for name in imported(source, file):
        for rare, place in ONLY_IN.items():
            if within(name, rare) and not file.startswith(place):
                wrong.append(f"{name}: {rare} belongs into {place}")
        target = name.split(".")
        if target[0] != HOUSE or not part:
            continue
        other = target[1] if len(target) > 1 and target[1] in MAY_KNOW else "the house's own face"
        if other == "the house's own face" and part not in ("engine", "games"):
            continue
        if other != part and other not in MAY_KNOW.get(part, set()):
            wrong.append(f"{name}: {part} may not know {other}")
        if other == "games" and len(target) > 2 and _is_game(target[2]) and parts[:3] != target[:3]:
            wrong.append(f"{name}: nobody else may know this game")
    return wrong


def _is_game(name: str) -> bool:
    return (ROOT / HOUSE / "games" / name).is_dir()


@pytest.mark.parametrize("file", FILES)
def test_arrows_point_one_way(file: str) -> None:
    assert wrong_arrows((ROOT / file).read_text(encoding="utf-8"), file) == []


def test_every_part_of_the_house_is_known_here() -> None:
    parts = {file.split("/")[1] for file in FILES if file.count("/") > 1}
    assert parts <= set(MAY_KNOW), "say in MAY_KNOW what this part may import"


@pytest.mark.parametrize(
    ("file", "source", "wrong"),
    [
        ("teremok/engine/log.py", "from ..games import game", "engine may not know games"),
        ("teremok/engine/log.py", "def load():\n    import teremok.games.zavarushka", "engine may not know games"),
        ("teremok/engine/log.py", "import teremok", "engine may not know"),
        ("teremok/engine/__init__.py", "from .. import games", "engine may not know games"),
        ("teremok/games/__init__.py", "from .zavarushka import game", "nobody else may know this game"),
        ("teremok/games/other/rules.py", "from ..zavarushka.rules import deal", "nobody else may know this game"),
        ("teremok/games/other/rules.py", "from ...testing import check_game", "games may not know testing"),
        ("teremok/server/table/table.py", "from teremok.games import zavarushka", "nobody else may know this game"),
        ("teremok/bots/greedy.py", "from ..server import table", "bots may not know server"),
        ("teremok/engine/play.py", "import numba.cuda", "numba.cuda belongs into"),
        ("teremok/engine/play.py", "from numba import cuda", "numba.cuda belongs into"),
        ("teremok/engine/play.py", "importlib.import_module('numba.cuda')", "numba.cuda belongs into"),
        ("teremok/testing/suite.py", "from hypothesis import strategies", "hypothesis belongs into"),
        ("teremok/games/other/rules.py", "from numba import njit", "numba belongs into"),
        ("teremok/attic/old.py", "from ..engine import game", "attic may not know engine"),
    ],
)
def test_a_wrong_arrow_is_seen(file: str, source: str, wrong: str) -> None:
    assert any(wrong in arrow for arrow in wrong_arrows(source, file))


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("teremok/games/zavarushka/rules.py", "from ...engine.bits import put\nfrom .components import KING"),
        ("teremok/games/zavarushka/__init__.py", "from . import rules\nfrom ...engine.game import Game"),
        ("teremok/testing/strategies.py", "from hypothesis import strategies\nimport teremok"),
        ("teremok/cli/app.py", "from ..games import games\nfrom .. import loads"),
        ("teremok/engine/cuda.py", "import numba.cuda"),
    ],
)
def test_right_arrows_are_left_alone(file: str, source: str) -> None:
    assert wrong_arrows(source, file) == []
