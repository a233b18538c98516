"""The wheel and the source archive: they contain all that players need, and nothing else."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import teremok
from tests import release

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LARGEST_WHEEL_BYTES = 15_000_000
NEVER_INSTALLED = ("node_modules", "/tests/", ".venv", "__pycache__", "/web/src")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Build the wheel and the source archive, with the client as it is in the tree."""
    folder = tmp_path_factory.mktemp("dist")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEREMOK_CLIENT", "skip")
        return [
            Path(next(iter(builder(str(ROOT)).build(directory=str(folder), versions=["standard"]))))
            for builder in (WheelBuilder, SdistBuilder)
        ]


@pytest.fixture(scope="module")
def wheel(built):
    return built[0]


def package_files():
    """All files of the package, except bytecode."""
    found = (file.relative_to(ROOT) for file in (ROOT / "teremok").rglob("*") if file.is_file())
    return {file.as_posix() for file in found if "__pycache__" not in file.parts and file.suffix != ".pyc"}


def test_the_wheel_has_all_of_the_package_and_is_small(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert package_files() <= inside
    for kind in ("locale/ru/skazka.ftl", "games/zavarushka/network.npz", "games/castle/components.json", "py.typed"):
        assert f"teremok/{kind}" in inside
    assert not [name for name in inside for never in NEVER_INSTALLED if never in f"/{name}"]
    assert wheel.stat().st_size < LARGEST_WHEEL_BYTES


def test_the_source_archive_has_what_a_wheel_is_built_from(built):
    _, archive = built
    with tarfile.open(archive) as opened:
        inside = {name.partition("/")[2] for name in opened.getnames()}
    assert package_files() <= inside
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "PKG-INFO"} <= inside


def test_the_installed_program_runs_as_pipx_and_uvx_run_it(wheel, tmp_path):
    """Unpacking installs a pure wheel; the script calls the function that the entry point names."""
    zipfile.ZipFile(wheel).extractall(tmp_path)
    (entry,) = tmp_path.glob("*.dist-info/entry_points.txt")
    module, function = re.search(r"^teremok = ([\w.]+):(\w+)$", entry.read_text(), re.M).groups()
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from {module} import {function}; {function}()"
    done = subprocess.run(
        [sys.executable, "-c", script, "replay", str(saved(tmp_path)), "--lang", "ru"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Королева" in done.stdout


def saved(folder):
    match = teremok.game("zavarushka").interpreted.new(players=2, seed=1, first=0)
    match.play(0, "Queen b1")
    file = folder / "match.json"
    file.write_text(match.dumps(), encoding="utf-8")
    return file


def test_the_version_is_the_same_everywhere():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    newest = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)[1]
    assert teremok.__version__ == citation["version"] == newest


def test_the_oldest_python_is_the_first_classifier():
    named = [kind.rpartition(" ")[2] for kind in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", kind)]
    assert PROJECT["requires-python"] == f">={named[0]}"
    assert named == sorted(named, key=lambda version: int(version[2:]))


def texts():
    """All tracked text files that may tell people what to install."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if name.endswith((".py", ".md", ".ftl", ".toml", ".yml", ".yaml", ".ipynb", "Dockerfile", "Makefile", ".ts")):
            yield name, (ROOT / name).read_text(encoding="utf-8")


def test_nobody_is_told_to_install_another_projects_package():
    """On PyPI the name `teremok` belongs to another project."""
    assert PROJECT["name"] == "teremok-games"
    install = r"(?:pip|uv|pipx|tool|-m pip) (?:install|run|add) +(?:-\S+ +)*['\"]?teremok['\"]?(?:[\s`;,)]|$)"
    extra = r"(?<![\w-])teremok\[\w"
    depends = r"dependencies = \[\"teremok\""
    wrong = re.compile(f"{install}|{extra}|{depends}", re.M)
    own = Path(__file__).relative_to(ROOT).as_posix()
    assert [name for name, text in texts() if name != own and wrong.search(text)] == []


def test_extras_that_people_are_told_to_install_exist():
    named = {extra for _, text in texts() for extra in re.findall(r"teremok-games\[([\w,]+)\]", text)}
    assert {one for extra in named for one in extra.split(",")} <= set(PROJECT["optional-dependencies"])


def test_a_release_names_every_missing_tool_before_it_builds(monkeypatch):
    monkeypatch.setattr(release.shutil, "which", lambda name: None)
    monkeypatch.setattr(release, "build", lambda folder: pytest.fail("it builds"))
    monkeypatch.setattr(release.sys, "argv", ["release"])
    with pytest.raises(SystemExit) as ended:
        release.main()
    assert all(tool in str(ended.value) for tool in release.TOOLS)


def test_a_wheel_needs_neither_tests_nor_docs_nor_uv():
    if shutil.which("make") is None:
        pytest.skip("no make")
    commands = subprocess.run(["make", "-n", "wheel"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "pip wheel" in commands
    assert not re.search(r"pytest|docs|\buv\b|install\.py", commands)
