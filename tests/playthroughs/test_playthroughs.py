"""Recorded games replay word for word, and there is one for every game, option and ending."""

from dataclasses import replace
from pathlib import Path

import pytest

import teremok
from teremok import Match
from teremok.games import built_in
from teremok.testing import lineups
from tests import turnip
from tests.playthroughs.cover import Script, needed, random_match, shown
from tests.playthroughs.regenerate import FOLDER, files_of, regenerate
from tests.playthroughs.report import BadPlaythrough, read, rendered

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_goes_as_it_went(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert rendered(read(text, teremok.game)) == text, "if this is meant: make playthroughs, and read the diff"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_ends_as_the_name_of_its_file_says(path: Path) -> None:
    match = read(path.read_text(encoding="utf-8"), teremok.game)
    named = [ending for ending in match.game.endings if ending.replace("_", "-") in path.stem]
    assert not named or match.ending in named


@pytest.mark.parametrize("name", built_in())
def test_every_option_and_every_ending_has_a_playthrough(name: str) -> None:
    game = teremok.game(name)
    matches = [read(path.read_text(encoding="utf-8"), teremok.game) for path in files_of(game)]
    assert needed(game).difference(*map(shown, matches)) == set(), "make playthroughs"


def test_no_playthrough_is_of_an_unknown_game() -> None:
    known = {path for name in built_in() for path in files_of(teremok.game(name))}
    assert set(FILES) == known


# --- the tools themselves, on Turnip

game = turnip.game


def test_regenerate_covers_a_game_and_then_has_nothing_to_do(tmp_path: Path) -> None:
    assert regenerate(game, tmp_path) != []
    matches = [read(path.read_text(encoding="utf-8"), lambda name: game) for path in files_of(game, tmp_path)]
    assert needed(game) <= set[tuple[str, str]]().union(*map(shown, matches))
    assert ("players", "3") in needed(game)
    assert ("low", "True") in needed(game)
    assert ("ending", "together") in needed(game)
    assert len(matches) <= 4
    assert regenerate(game, tmp_path) == []


def test_regenerate_fills_what_is_missing_and_tells_again_what_is_there(tmp_path: Path) -> None:
    regenerate(game, tmp_path)
    lost, changed, *_ = files_of(game, tmp_path)
    before = lost.read_text(), changed.read_text()
    lost.unlink()
    changed.write_text(before[1].replace("chooses card", "picks card"))
    regenerate(game, tmp_path)
    assert (lost.read_text(), changed.read_text()) == before


def test_regenerate_throws_away_what_cannot_be_played(tmp_path: Path) -> None:
    regenerate(game, tmp_path)
    path, *_ = files_of(game, tmp_path)
    path.write_text(path.read_text().replace(": card ", ": card 9", 1))
    done = regenerate(game, tmp_path)
    assert done[0].startswith(f"{path.name} is thrown away")
    assert f"{path.name} is written" in done


def test_a_script_makes_a_playthrough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(match: Match, seat: int) -> str:
        return str(match.legal(seat)[-1])

    scripts = {"greedy": Script(greedy, {"low": True}, position={"hands": [[1, 2], [3, 4]]})}
    monkeypatch.setattr("tests.playthroughs.regenerate.scripts_of", lambda game: scripts)
    regenerate(game, tmp_path)
    match = read((tmp_path / "turnip-greedy.txt").read_text(), lambda name: game)
    assert match.position == {"hands": [[1, 2], [3, 4]]}
    assert match.history[:2] == [(0, 2), (1, 4)]


def test_an_ending_that_nobody_reaches_is_named(tmp_path: Path) -> None:
    done = regenerate(replace(game, endings=(*game.endings, "hail")), tmp_path)
    assert "turnip still has no playthrough with ending = hail: write a script" in done


@pytest.mark.parametrize("options", lineups(game), ids=str)
def test_a_report_can_be_read_back(options: dict[str, object]) -> None:
    match = random_match(game, options, 5)
    again = read(rendered(match), lambda name: game)
    assert (again.history, again.hash, again.options) == (match.history, match.hash, match.options)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("   2. ", "   3. ", "move 2 is missing"),
        (": card ", ": card 1", "is no move of this game"),
        ("Grandfather: ", "Grandson: ", "is not in list"),
        ("game: ", "gam: ", "game"),
        ("low false", "low perhaps", "cannot be perhaps"),
    ],
)
def test_a_spoilt_report_is_not_played(old: str, new: str, why: str) -> None:
    text = rendered(random_match(game, game.choose(), 5))
    assert old in text
    with pytest.raises(BadPlaythrough, match=why):
        read(text.replace(old, new), lambda name: game)


def test_a_report_without_its_last_moves_is_not_over() -> None:
    text = rendered(random_match(game, game.choose(), 5))
    last = max(line for line in text.splitlines() if line.startswith("   ") and ". " in line)
    with pytest.raises(BadPlaythrough, match="do not end the game"):
        read(text.replace(last, ""), lambda name: game)
