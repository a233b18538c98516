"""The examples in the documents run."""

import doctest
import json
import re
from pathlib import Path

import pytest

import teremok
import teremok.engine.game
import teremok.engine.match
from bench import figures, picture
from teremok import engine

ROOT = Path(__file__).parents[1]
TUTORIAL = ROOT / "docs" / "make" / "tutorial.md"
"""Its lines need the game that it makes: test_tutorial.py."""

DOCUMENTS = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("teremok/**/*.md")} - {TUTORIAL})


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_run(document):
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failures, _ = doctest.testfile(str(document), module_relative=False, optionflags=flags, encoding="utf-8")
    assert failures == 0


@pytest.mark.parametrize("module", [teremok, engine.match, engine.game], ids=lambda module: module.__name__)
def test_examples_of_docstrings_run(module):
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failures, examples = doctest.testmod(module, optionflags=flags)
    assert failures == 0
    assert examples > 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_nobody_is_told_to_install_teremok_from_pypi(document):
    """`teremok` is another project there, and `teremok-games` is not published."""
    text = document.read_text(encoding="utf-8")
    assert not re.search(r"(?:pipx run|uvx|uv tool install|pipx install|pip install(?: -U)?) ['\"]?teremok\b", text)


HAND_WRAPPED = sorted(
    {*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "tests" / "README.md", ROOT / "web" / "README.md"}
)
MAX_LINE = 120
"""Characters in a line of engineering prose. Rules for players and the pages made from them are wider."""


@pytest.mark.parametrize("document", HAND_WRAPPED, ids=lambda path: str(path.relative_to(ROOT)))
def test_lines_of_prose_are_short(document):
    lines = enumerate(document.read_text(encoding="utf-8").splitlines(), 1)
    assert [number for number, line in lines if len(line) > MAX_LINE] == []


def test_the_readme_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) < 180


def test_the_readme_has_examples():
    parser = doctest.DocTestParser()
    assert len(parser.get_examples((ROOT / "README.md").read_text(encoding="utf-8"))) > 10


def test_the_picture_of_speeds_is_drawn_from_what_was_measured():
    measured = json.loads(picture.MEASURED.read_text(encoding="utf-8"))
    assert picture.PICTURE.read_text(encoding="utf-8") == picture.drawn(measured)


@pytest.mark.parametrize("page", figures.PAGES, ids=lambda path: path.name)
def test_benchmark_tables_are_made_from_the_measurements(page):
    measured = json.loads(picture.MEASURED.read_text(encoding="utf-8"))
    assert figures.updated(page, measured) == page.read_text(encoding="utf-8"), "run python bench/picture.py"


def test_a_figure_is_said_with_two_digits():
    numbers = (23_261, 244_668, 7_277_608, 79_147_049, 11_620_400_000)
    assert [figures.count(number) for number in numbers] == [
        "23 thousand",
        "245 thousand",
        "7.3 million",
        "79 million",
        "12 billion",
    ]
    assert [figures.times(ratio) for ratio in (47.95, 5.03, 10.5)] == ["48x", "5x", "10x"]


def test_a_speed_is_said_with_two_digits():
    assert [picture.said(speed) for speed in (876_000, 2.94e6, 124e6, 1.04e9, 34.8e9)] == [
        "0.88 M",
        "2.9 M",
        "120 M",
        "1 G",
        "35 G",
    ]
