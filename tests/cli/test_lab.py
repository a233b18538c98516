"""`teremok lab`."""

import json

import pytest

from teremok.arena import Contest
from teremok.bots import Limit
from teremok.lab import Watch, levels


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    monkeypatch.setattr(levels, "LIMIT", Limit(simulations=50))


def test_a_page_is_written(teremok_cli, tmp_path):
    file = tmp_path / "report.html"
    done = teremok_cli(
        "lab", "zavarushka", "--games", 30, "--level-games", 2, "--jobs", 1, "--out", file, "--lang", "ru"
    )
    assert (done.code, done.err) == (0, "")
    assert "report.html" in done.out.replace("\n", "")
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert "Сильные против слабых" in text
    assert "teremok lab zavarushka --players 2 --games 30 --bots greedy" in text


def test_json_alone_or_beside_the_page(teremok_cli, tmp_path):
    file = tmp_path / "report.html"
    arguments = ("lab", "castle", "--games", 5, "--seed", 3, "--no-levels", "--json")
    alone = teremok_cli(*arguments)
    assert (alone.code, alone.err) == (0, "")
    data = json.loads(alone.out)
    assert (data["game"], data["games"], data["seed"], data["levels"]) == ("castle", 5, 3, None)
    assert teremok_cli(*arguments, "--out", file).out == alone.out
    first = file.read_bytes()
    teremok_cli(*arguments, "--out", file)
    assert file.read_bytes() == first


def test_within_a_time_it_is_as_with_so_many_games(teremok_cli):
    arguments = ("lab", "zavarushka", "--jobs", 1, "--json")
    found = json.loads(teremok_cli(*arguments, "--minutes", 0.001).out)
    games = ("--games", found["games"], "--level-games", found["level_games"])
    assert json.loads(teremok_cli(*arguments, *games).out) == found
    assert found["games"] < 2000
    assert found["levels"]["games"] < 1000


def test_it_goes_on_where_it_was_broken_off(teremok_cli, tmp_path, monkeypatch):
    arguments = ("lab", "zavarushka", "--games", 25, "--level-games", 2, "--jobs", 1, "--json")
    parse_int = teremok_cli(*arguments)
    played, met = [], []
    plain, meet = Watch.play_one, Contest.play
    monkeypatch.setattr(Watch, "play_one", lambda watch, seed: played.append(seed) or plain(watch, seed))

    def tired(contest, pairing):
        met.append(pairing)
        if len(met) == 6:
            raise KeyboardInterrupt
        return meet(contest, pairing)

    monkeypatch.setattr(Contest, "play", tired)
    results = ("--results", tmp_path / "results.jsonl")
    assert teremok_cli(*arguments, *results).code == 130
    assert teremok_cli(*arguments, *results) == parse_int
    assert played == list(range(25))
    assert len(set(met[:5]) & set(met[6:])) == 0


def test_options_and_bots_are_taken(teremok_cli):
    done = teremok_cli(
        "lab", "zavarushka", "-p", 3, "-o", "first=1", "--bots", "random,greedy", "-n", 4, "--no-levels", "--json"
    )
    data = json.loads(done.out)
    assert data["bots"] == ["random", "greedy", "random"]
    assert data["options"]["first"] == 1
    assert len(data["seats"]["rows"]) == 3


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "Say where the page goes: --out report.html"),
        (["--json", "--games", 0], "--games must be 1 or more."),
        (["--json", "--level-games", 0], "--level-games must be 1 or more."),
        (["--json", "--jobs", 0], "--jobs must be 1 or more."),
        (["--json", "--minutes", 0], "--minutes must be more than 0."),
        (["--json", "--minutes", "nan"], "--minutes must be more than 0."),
        (["--json", "--seed", -1], "--seed must be a number"),
        (["--json", "--bots", "clever"], "There is no bot “clever”"),
        (["--json", "--players", 9], "Option players cannot be 9"),
        (["--json", "--option", "rain=1"], "There is no option rain"),
        (["--out", "/nowhere/report.html"], "/nowhere/report.html cannot be written"),
    ],
)
def test_what_cannot_be_measured_is_said(teremok_cli, arguments, complaint):
    done = teremok_cli("lab", "zavarushka", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(complaint)
