"""Imports point one way: games -> pictures -> engine; all else -> games, pictures, engine; no game knows another.

Inside the server: web -> tables -> commands, messages -> table -> protocol; tables -> store, bots, compiling;
compiling -> commands, messages.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HOUSE = "teremok"

MAY_KNOW = {
    "engine": set(),
    "pictures": {"engine"},
    "games": {"engine", "pictures"},
    "series": {"engine", "games"},
    "testing": {"engine", "games"},
    "bots": {"engine", "games"},
    "envs": {"engine", "games", "bots"},
    "arena": {"engine", "games", "bots"},
    "lab": {"engine", "games", "bots", "arena"},
    "train": {"engine", "games", "bots", "envs", "arena"},
    "server": {"engine", "games", "pictures", "bots", "series", "arena"},
    "cli": {"engine", "games", "pictures", "series", "testing", "bots", "envs", "arena", "lab", "train", "server"},
    "__main__": {"cli"},
}
"""The packages that a package may import, besides itself."""

COMPILER = "teremok/engine/compiler/"

SERVER = "teremok.server"
EVERYWHERE = {"errors", "metrics", "timestamps", "cancelling"}
ROOMS = {
    "protocol": set(),
    "table": {"protocol"},
    "commands": {"table", "protocol"},
    "messages": {"table", "protocol"},
    "store": {"table", "protocol"},
    "bots": {"protocol"},
    "compiling": {"commands", "messages", "table", "protocol"},
    "tables": {"store", "bots", "compiling", "commands", "messages", "table", "protocol"},
    "processes": set(),
    "web": {"tables", "store", "bots", "compiling", "commands", "messages", "table", "protocol"},
}
"""The packages of the server that each of them may import, besides itself and the files of EVERYWHERE."""

ONLY_IN = {
    "hypothesis": "teremok/testing/strategies.py",
    "numba.cuda": f"{COMPILER}cuda.py",
    "numba": (COMPILER, "teremok/bots/nets/simd_sums.py", "teremok/envs/bells.py"),
    "llvmlite": (COMPILER, "teremok/bots/nets/simd_sums.py"),
    "torch": ("teremok/train/", "teremok/cli/train.py"),
    "ray": "teremok/arena/cluster.py",
    "filelock": ("teremok/arena/cluster.py", "teremok/server/compiling/process.py", "teremok/server/store/store.py"),
    "fluent": ("teremok/engine/locale.py", "teremok/testing/words.py"),
}
"""Libraries that are imported in one place only."""

FILES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / HOUSE).rglob("*.py"))


def module_of(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(source: str, file: str, with_types: bool = True) -> set[str]:
    """The full names of all that a file imports, also inside functions, relatively, or by `import_module`."""
    package = module_of(file) if file.endswith("__init__.py") else module_of(file).rpartition(".")[0]
    found = set()
    parsed = ast.parse(source)
    if not with_types:
        parsed.body = [node for node in parsed.body if not _is_type_checking(node)]
    for node in ast.walk(parsed):
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


def _is_type_checking(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


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


def wrong_rooms(source: str, file: str) -> list[str]:
    """What a file of the server imports from a room that its own room may not know."""
    module = module_of(file)
    if not within(module, SERVER) or module == SERVER:
        return []
    own = module.split(".")[2]
    wrong = []
    for name in imported(source, file):
        room = name.removeprefix(f"{SERVER}.").split(".")[0] if within(name, SERVER) and name != SERVER else own
        if room not in {own, *ROOMS.get(own, set()), *EVERYWHERE}:
            wrong.append(f"{name}: {own} may not know {room}")
    return wrong


def cycles(sources: dict[str, str], with_types: bool = True) -> list[list[str]]:
    """Modules that import each other in a cycle; imports inside functions count, and those for types if asked."""
    modules = {module_of(file): file for file in sources}

    def module_in(name: str) -> str | None:
        while name and name not in modules:
            name = name.rpartition(".")[0]
        return name or None

    arrows = {
        module: {module_in(name) for name in imported(sources[file], file, with_types)} - {module, None}
        for module, file in modules.items()
    }
    done: set[str] = set()
    found: list[list[str]] = []

    def walk(module: str, path: list[str]) -> None:
        if module in path:
            found.append(path[path.index(module) :])
        elif module not in done:
            for other in sorted(arrows[module]):
                walk(other, [*path, module])
            done.add(module)

    for module in sorted(modules):
        walk(module, [])
    return found


def _is_game(name: str) -> bool:
    return (ROOT / HOUSE / "games" / name).is_dir()


@pytest.mark.parametrize("file", FILES)
def test_arrows_point_one_way(file: str) -> None:
    assert wrong_arrows((ROOT / file).read_text(encoding="utf-8"), file) == []


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("teremok/server/")])
def test_rooms_of_the_server_know_only_those_below(file: str) -> None:
    assert wrong_rooms((ROOT / file).read_text(encoding="utf-8"), file) == []


def sources_of(part: str) -> dict[str, str]:
    files = [file for file in FILES if file.startswith(f"teremok/{part}/")]
    assert files
    return {file: (ROOT / file).read_text(encoding="utf-8") for file in files}


@pytest.mark.parametrize("part", ["pictures", "games", "bots", "envs", "arena", "lab", "testing", "server", "cli"])
def test_no_modules_know_each_other(part: str) -> None:
    assert cycles(sources_of(part)) == []


def test_modules_of_the_engine_know_each_other_by_type_only() -> None:
    """A `Match` is of a `Game`, and `Game.new` returns a `Match`: their types need each other, their code does not."""
    assert cycles(sources_of("engine"), with_types=False) == []


def test_every_room_of_the_server_is_known_here() -> None:
    inside = {file.split("/")[2].removesuffix(".py") for file in FILES if file.startswith("teremok/server/")}
    assert inside <= {*ROOMS, *EVERYWHERE, "__init__"}, "say in ROOMS what this room may import"


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
        ("teremok/engine/play.py", "from numba import njit", "numba belongs into"),
        ("teremok/engine/play.py", "from ..pictures import picture", "engine may not know pictures"),
        ("teremok/engine/play.py", "importlib.import_module('numba.cuda')", "numba.cuda belongs into"),
        ("teremok/testing/suite.py", "from hypothesis import strategies", "hypothesis belongs into"),
        ("teremok/games/other/rules.py", "from numba import njit", "numba belongs into"),
        ("teremok/arena/spread.py", "def late():\n    import ray", "ray belongs into"),
        ("teremok/attic/old.py", "from ..engine import game", "attic may not know engine"),
    ],
)
def test_a_wrong_arrow_is_seen(file: str, source: str, wrong: str) -> None:
    assert any(wrong in arrow for arrow in wrong_arrows(source, file))


@pytest.mark.parametrize(
    ("file", "source", "wrong"),
    [
        ("teremok/server/table/table.py", "from ..commands import decide", "table may not know commands"),
        ("teremok/server/table/table.py", "from teremok.server.store.store import Store", "table may not know store"),
        ("teremok/server/commands/play.py", "from ..messages import words", "commands may not know messages"),
        ("teremok/server/messages/words.py", "from ..tables.live import Live", "messages may not know tables"),
        ("teremok/server/store/rows.py", "def late():\n    from ..tables import live", "store may not know tables"),
        ("teremok/server/bots/local_pool.py", "from ..table.events import Event", "bots may not know table"),
        ("teremok/server/tables/hall.py", "from ..web.socket import Socket", "tables may not know web"),
        ("teremok/server/protocol/commands.py", "from ..table.table import Table", "protocol may not know table"),
        ("teremok/server/errors.py", "from .web import http", "errors may not know web"),
        ("teremok/server/cellar/old.py", "from ..table import table", "cellar may not know table"),
        (
            "teremok/server/commands/play.py",
            "if TYPE_CHECKING:\n    from ..tables.hall import Hall",
            "commands may not know tables",
        ),
    ],
)
def test_a_wrong_arrow_between_rooms_is_seen(file: str, source: str, wrong: str) -> None:
    assert any(wrong in arrow for arrow in wrong_rooms(source, file))


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("teremok/server/web/socket.py", "from ..commands import decide\nfrom ..tables.hall import Hall"),
        ("teremok/server/tables/memory.py", "from ..store.rows import event_of\nfrom .live import Live"),
        ("teremok/server/table/table.py", "from ..errors import Refused\nfrom ...games import game"),
        ("teremok/server/bots/local_pool.py", "from ...bots import bot"),
        ("teremok/cli/serve.py", "from ..server.web.app import create_app"),
    ],
)
def test_right_arrows_between_rooms_are_left_alone(file: str, source: str) -> None:
    assert wrong_rooms(source, file) == []


@pytest.mark.parametrize(
    "hidden",
    [
        "from .hall import Hall",
        "if TYPE_CHECKING:\n    from .hall import Hall",
        "def late():\n    from . import hall",
        "from .lobby import Lobby",
    ],
)
def test_a_cycle_is_seen_though_it_is_hidden(hidden: str) -> None:
    sources = {
        "teremok/server/tables/hall.py": "from .keeper import Keeper\nfrom .lobby import Lobby",
        "teremok/server/tables/keeper.py": hidden,
        "teremok/server/tables/lobby.py": "from . import keeper",
    }
    assert cycles(sources)
    sources["teremok/server/tables/keeper.py"] = "from .tasks import Tasks"
    assert cycles(sources) == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("teremok/games/zavarushka/rules.py", "from ...engine.bits import put\nfrom .components import KING"),
        ("teremok/games/zavarushka/__init__.py", "from . import rules\nfrom ...engine.game import Game"),
        ("teremok/testing/strategies.py", "from hypothesis import strategies\nimport teremok"),
        ("teremok/cli/app.py", "from ..games import games\nfrom .. import loads"),
        ("teremok/engine/compiler/cuda.py", "import numba.cuda"),
    ],
)
def test_right_arrows_are_left_alone(file: str, source: str) -> None:
    assert wrong_arrows(source, file) == []
