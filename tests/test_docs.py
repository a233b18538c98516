"""The examples in the documents run."""

import doctest
import json
from pathlib import Path

import pytest

import teremok
import teremok.engine.game
import teremok.engine.match
from bench import picture
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


def test_the_readme_has_examples():
    parser = doctest.DocTestParser()
    assert len(parser.get_examples((ROOT / "README.md").read_text(encoding="utf-8"))) > 10


def test_the_picture_of_speeds_is_drawn_from_what_was_measured():
    measured = json.loads(picture.MEASURED.read_text(encoding="utf-8"))
    assert picture.PICTURE.read_text(encoding="utf-8") == picture.drawn(measured)


def test_a_speed_is_said_with_two_digits():
    assert [picture.said(speed) for speed in (876_000, 2.94e6, 124e6, 1.04e9, 34.8e9)] == [
        "0.88 M",
        "2.9 M",
        "120 M",
        "1 G",
        "35 G",
    ]
