"""What is built to be installed: everything to play with is in it, and nothing else."""

import os
import re
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

ROOT = Path(__file__).parents[1]
LARGEST_WHEEL_BYTES = 15_000_000
NEVER_INSTALLED = ("node_modules", "/tests/", ".venv", "__pycache__", "/web/src")
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The wheel and the source archive; the client as it is built already."""
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


def data_files():
    """All files of the package that are not code."""
    lying = (file.relative_to(ROOT) for file in (ROOT / "teremok").rglob("*") if file.is_file())
    return {file.as_posix() for file in lying if "__pycache__" not in file.parts and file.suffix != ".pyc"}


def test_the_wheel_has_all_of_the_package_and_is_small(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert data_files() <= inside
    for kind in ("locale/ru/skazka.ftl", "games/zavarushka/network.npz", "games/castle/components.json", "py.typed"):
        assert f"teremok/{kind}" in inside
    assert not [name for name in inside for never in NEVER_INSTALLED if never in f"/{name}"]
    assert wheel.stat().st_size < LARGEST_WHEEL_BYTES


def test_the_source_archive_has_what_a_wheel_is_built_from(built):
    _, archive = built
    with tarfile.open(archive) as opened:
        inside = {name.partition("/")[2] for name in opened.getnames()}
    assert data_files() <= inside
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "PKG-INFO"} <= inside


def test_the_installed_program_runs_as_pipx_and_uvx_run_it(wheel, tmp_path):
    """A pure wheel is installed by unpacking it; its script is what the entry point says."""
    zipfile.ZipFile(wheel).extractall(tmp_path)
    (entry,) = tmp_path.glob("*.dist-info/entry_points.txt")
    module, function = re.search(r"^teremok = ([\w.]+):(\w+)$", entry.read_text(), re.M).groups()
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from {module} import {function}; {function}()"
    said = subprocess.run(
        [sys.executable, "-c", script, "replay", str(saved(tmp_path)), "--lang", "ru"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Королева" in said.stdout


def saved(folder):
    match = teremok.game("zavarushka").interpreted.new(players=2, seed=1, first=0)
    match.play(0, "Queen b1")
    file = folder / "match.json"
    file.write_text(match.dumps(), encoding="utf-8")
    return file


def test_one_version_is_told_everywhere():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)[1]
    assert teremok.__version__ == citation["version"] == newest


def test_the_oldest_python_is_the_first_that_the_metadata_name():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [kind.rpartition(" ")[2] for kind in project["classifiers"] if re.search(r":: 3\.\d+$", kind)]
    assert project["requires-python"] == f">={named[0]}"
    assert named == sorted(named, key=lambda version: int(version[2:]))


@pytest.mark.parametrize("form", FORMS, ids=lambda file: file.stem)
def test_a_form_for_issues_asks_for_something(form):
    asked = yaml.safe_load(form.read_text(encoding="utf-8"))
    fields = [field["id"] for field in asked.get("body", [])]
    assert form.stem == "config" or any(field["validations"]["required"] for field in asked["body"])
    assert len(fields) == len(set(fields))


def test_the_form_for_rules_names_every_game():
    form = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / "rules.yml").read_text(encoding="utf-8"))
    (choice,) = [field for field in form["body"] if field["type"] == "dropdown"]
    with teremok.speaking("en"):
        titles = {teremok.game(name).say()(name) for name in teremok.games()}
    assert set(choice["attributes"]["options"]) == titles
