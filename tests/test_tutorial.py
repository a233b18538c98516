"""The tutorial's game: the files are written and the lines run in the order of the page."""

import doctest
import importlib
import re
import shlex
import sys
from pathlib import Path

import pytest

import teremok
from teremok.cli import main
from teremok.engine.game import Game
from teremok.games import built_in
from teremok.testing import check_game
from teremok.train.settings import settings_of

from .length import SOAK, long_by_nature

TEXT = (Path(__file__).parents[1] / "docs" / "make" / "tutorial.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', TEXT, re.M | re.S))
LINES = re.findall(r"^```pycon\n(.*?)^```$", TEXT, re.M | re.S)
ADDED = re.search(r"^```python\n(.*?)^```$", TEXT, re.M | re.S)[1]
MEASURED = re.search(r"^\$ teremok (lab .*)$", TEXT, re.M)[1]
ENTRY = re.search(r'"teremok\.games"\]\n(.*)\n', FILES["pyproject.toml"])[1].replace('"', "")
INSTALLED = {
    "berries-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: berries\nVersion: 1\n",
    "berries-1.dist-info/entry_points.txt": f"[teremok.games]\n{ENTRY}\n",
}
"""Files that pip would write beside it."""


@pytest.fixture(scope="module")
def berries(tmp_path_factory):
    folder = tmp_path_factory.mktemp("berries")
    for name, text in {**FILES, **INSTALLED}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    found = sys.modules["teremok.games"]
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        importlib.invalidate_caches()
        found._packages.cache_clear()
        yield teremok.game("berries")
    found._packages.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "berries"]:
        del sys.modules[name]


@long_by_nature
def test_the_lines_run_in_their_order(berries, monkeypatch):
    """On interpreted rules, which need not be compiled; `make soak` runs the lines as they are."""
    if not SOAK:
        monkeypatch.setattr(sys.modules["teremok.games"], "game", lambda name: berries.interpreted)
        monkeypatch.setattr(teremok, "game", lambda name: berries.interpreted)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names = {}
    for number, lines in enumerate(LINES):
        test = doctest.DocTestParser().get_doctest(lines, names, f"part {number}", "tutorial.md", 0)
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).failed == 0
    assert isinstance(names["game"], Game)


@long_by_nature
def test_the_lab_measures_it(berries, tmp_path, monkeypatch):
    """The short form checks the arguments only."""
    monkeypatch.chdir(tmp_path)
    asked = shlex.split(MEASURED)
    assert asked[:2] == ["lab", berries.name]
    if SOAK:
        assert main(asked) == 0
        assert "Berries" in (tmp_path / "berries.html").read_text(encoding="utf-8")


def test_the_lab_is_told_which_card_was_laid_first(berries):
    words = {}
    exec(ADDED, words)
    match = berries.interpreted.position({"hands": [[1, 9, 10], [5, 6, 7]]})
    assert words["kinds"](match.observe(0), 8) == [("first", 8)]
    assert words["kind_name"](("first", 8), berries.say()) == "card 9"
    match.play(0, "card 9")
    match.play(1, "card 7")
    assert words["kinds"](match.observe(0), 0) == []


def test_how_it_is_taught_can_be_read(berries):
    settings = settings_of(berries)
    assert settings.lessons > 100
    for options in settings.tables:
        berries.choose(**options)


def test_every_card_of_a_round_is_laid_and_the_highest_picks_the_berry(berries):
    match = berries.interpreted.position({"hands": [[1, 9, 10], [5, 6, 7]]})
    match.play(0, "card 9")
    match.play(1, "card 7")
    assert match.scores == (1, 0)
    assert match.actors == (0,)


def test_the_mistake_that_the_tutorial_proposes_is_found(berries, tmp_path, monkeypatch):
    """A line less in `imagine`, and a seat's own cards are dealt to others too."""
    lines = FILES["berries/rules.py"].splitlines()
    (at,) = [number for number, line in enumerate(lines) if line.strip() == "unseen &= ~o.hand[player]"]
    wrong = {**FILES, "berries/rules.py": "\n".join([*lines[: at - 1], *lines[at + 1 :]])}
    for name, text in wrong.items():
        file = tmp_path / name.replace("berries/", "mistaken/", 1)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = importlib.import_module("mistaken").game.interpreted
    with pytest.raises(AssertionError, match="the inventory does not add up"):
        check_game(game, quick=True)


def test_the_installed_game_is_offered_and_not_among_the_projects_own(berries):
    assert berries.name in teremok.games()
    assert berries.name not in built_in()


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.rglob("test_*.py")), ids=lambda file: file.stem)
def test_the_projects_tests_are_about_its_own_games(file):
    """Tests that go over `teremok.games()` would fail for whoever has installed a game of their own."""
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"parametrize\([^\n]*\b(games|ids)\(\)", text.replace("golden.ids()", ""))
    assert not re.search(r"^\w+ = [^\n]*(?<!\w)teremok\.games\(\)", text, re.M)
