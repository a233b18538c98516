"""Benches, studies, examples and tools of the documentation import names that exist: most of them no test runs."""

import ast
import importlib
import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(
    file
    for folder in ("bench", "studies", "examples", "docs/site", "docs/research", "web")
    for file in (ROOT / folder).rglob("*.py")
    if "node_modules" not in file.parts
)


def imports(source):
    """Yield module and name (or None) of each absolute import of our own packages."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


def exists(module, name):
    found = importlib.import_module(module)
    if name is None or hasattr(found, name):
        return True
    return hasattr(found, "__path__") and importlib.util.find_spec(f"{module}.{name}") is not None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_program_imports_names_that_exist(file):
    ours = [(module, name) for module, name in imports(file.read_text("utf-8")) if module.split(".")[0] == "teremok"]
    if any(module.startswith("teremok.envs.gymnasium") for module, _ in ours):
        pytest.importorskip("gymnasium")
    assert [f"{module}.{name or ''}" for module, name in ours if not exists(module, name)] == []


@pytest.mark.parametrize("folder", ["bench", "studies"])
def test_the_readme_names_every_program(folder):
    readme = (ROOT / folder / "README.md").read_text("utf-8")
    shared = {"chaos_people", "crowd", "crowd_boardgame", "crowd_teremok", "figures"}
    programs = {file.stem for file in (ROOT / folder).glob("*.py")} - shared
    assert [name for name in sorted(programs) if f"{name}.py" not in readme] == []


def test_benches_fill_the_compile_cache_first():
    """But for those that measure an empty one, or that play before they measure."""
    exempt = {"first_minute", "same", "gpu", "envs_gpu", "pgx_steps", "picture"}
    for file in (ROOT / "bench").glob("*.py"):
        source = file.read_text("utf-8")
        if '__name__ == "__main__"' in source and file.stem not in exempt | {"warm"}:
            assert "compile_games(" in source, file.name
