"""`teremok simulate`"""

import io
import json
import re

import pytest
from rich.console import Console

from teremok.cli import simulate


def simulated(teremok_cli, *arguments: object) -> dict:
    done = teremok_cli("simulate", "zavarushka", *arguments, "--json")
    assert done.code == 0
    return json.loads(done.out)


def test_json_tells_who_won_how_long_and_how_it_ended(teremok_cli):
    data = simulated(teremok_cli, "--players", 3, "--games", 1500, "--seed", 4, "-o", "dwarf_moves=true")
    assert set(data) == {"game", "options", "seed", "games", "seats", "decisions", "endings"}
    assert (data["game"], data["seed"], data["games"]) == ("zavarushka", 4, 1500)
    assert data["options"] == {"players": 3, "dwarf_moves": True, "first": "random"}
    assert [set(seat) for seat in data["seats"]] == [{"seat", "bot", "wins", "share", "points"}] * 3
    assert sum(seat["wins"] for seat in data["seats"]) == 1500
    assert data["seats"][0]["share"] == data["seats"][0]["wins"] / 1500
    assert 18 <= data["decisions"] <= 54
    assert data["endings"]["games"] == sum(data["endings"]["ways"].values()) == 1000
    assert set(data["endings"]["ways"]) == {"clear", "tie"}


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_nobody_wins_a_lost_game(teremok_cli, bot):
    bots = ",".join([bot] * 3)
    data = json.loads(teremok_cli("simulate", "gorynych", "--players", 3, "--games", 30, "--bots", bots, "--json").out)
    assert data["endings"]["ways"]["won"] < 30
    assert [seat["wins"] for seat in data["seats"]] == [data["endings"]["ways"]["won"]] * 3


def test_nobody_wins_a_draw(teremok_cli):
    data = json.loads(teremok_cli("simulate", "skazka", "--players", 3, "--games", 1000, "--json").out)
    assert data["endings"]["ways"]["nobody"] > 0
    assert [seat["share"] for seat in data["seats"]] == [seat["points"] for seat in data["seats"]]


def test_a_seed_repeats_a_simulation(teremok_cli):
    assert simulated(teremok_cli, "--games", 50, "--seed", 1) == simulated(teremok_cli, "--games", 50, "--seed", 1)
    assert simulated(teremok_cli, "--games", 50, "--seed", 1) != simulated(teremok_cli, "--games", 50, "--seed", 2)


def test_chunks_change_nothing(teremok_cli, monkeypatch):
    parse_int = simulated(teremok_cli, "--games", 300)
    monkeypatch.setattr(simulate, "ENDINGS_OF", 7)
    chunked = simulated(teremok_cli, "--games", 300)
    assert chunked["endings"]["games"] == 7
    assert {**parse_int, "endings": 0} == {**chunked, "endings": 0}


def test_several_processes_find_the_same(teremok_cli):
    arguments = ("--games", 20, "--bots", "greedy,random")
    assert simulated(teremok_cli, *arguments, "--jobs", 2) == simulated(teremok_cli, *arguments)


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
def test_it_goes_on_where_it_was_broken_off(teremok_cli, monkeypatch, tmp_path, bots):
    monkeypatch.setattr(simulate, "ENDINGS_OF", 12)
    monkeypatch.setattr(simulate, "RANDOM_GAMES_AT_ONCE", 4)
    arguments = ("--games", 30, "--bots", bots, "--seed", 7)
    parse_int = simulated(teremok_cli, *arguments)
    plain, asked = simulate.Simulation.play, []

    def tired(simulation, seeds):
        asked.append(seeds)
        if len(asked) == 6:
            raise KeyboardInterrupt
        return plain(simulation, seeds)

    file = tmp_path / "results.jsonl"
    monkeypatch.setattr(simulate.Simulation, "play", tired)
    assert teremok_cli("simulate", "zavarushka", *arguments, "--results", file).code == 130
    done = asked[1:5]
    assert simulated(teremok_cli, *arguments, "--results", file) == parse_int
    assert not set(done) & set(asked[7:])
    assert len(asked[7:]) == len(simulate.Simulation(None, {}, tuple(bots.split(",")), 7, 12).tasks(30)) - len(done)


def test_results_of_something_else_are_refused(teremok_cli, tmp_path):
    file = tmp_path / "results.jsonl"
    simulated(teremok_cli, "--games", 2, "--results", file)
    done = teremok_cli("simulate", "zavarushka", "--games", 2, "--players", 3, "--results", file)
    assert (done.code, done.out) == (2, "")
    assert "there options is" in done.err
    done = teremok_cli("arena", "zavarushka", "--games", 2, "--results", file)
    assert done.err == f"{file} is there already, and is no result file of this command.\n"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["The Unfairy Scuffle", "share", "20 matches, seeds from 0", "Decisions in a match", "a clear victory"]),
        ("ru", ["Несказочная заварушка", "доля", "20 партий, числа раздач от 0", "Решений в партии", "чистая победа"]),
    ],
)
def test_the_table_for_people(teremok_cli, lang, words):
    done = teremok_cli("simulate", "zavarushka", "--games", 20, "--bots", "random, random", "--lang", lang)
    assert done.code == 0
    assert all(word in done.out for word in words)
    assert done.err == ""  # it took no time: no lines of progress


def test_endings_have_names_for_people_and_variants_share_them(teremok_cli):
    done = teremok_cli("simulate", "castle", "--games", 20, "--lang", "ru")
    assert done.out.count("стена достроена") == done.out.count("ни одна карта никому не подходит") == 1
    assert "built" not in done.out
    assert re.search(r"^ *\d+,\d\N{NO-BREAK SPACE}% ", done.out, re.M)  # numbers as people there write them


def test_a_terminal_gets_a_bar_that_moves(teremok_cli, monkeypatch):
    terminal = io.StringIO()
    monkeypatch.setattr("teremok.cli.progress.err", lambda: Console(file=terminal, force_terminal=True, width=100))
    assert teremok_cli("simulate", "zavarushka", "--games", 400, "--json").code == 0
    assert "400/400" in terminal.getvalue()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ["--bots", "clever"],
            "There is no bot “clever”; there are random, greedy, search, easy, normal, hard, master, grandmaster.",
        ),
        (["--bots", "random,random,random"], "3 bots are too many for 2 players."),
        (["--games", 0], "--games must be 1 or more."),
        (["--seed", -1], "--seed must be a number from 0 to"),
        (["--seed", 2**63 - 1], "--seed must be a number from 0 to"),
        (["--players", 9], "Option players cannot be 9; it can be 2, 3, 4."),
        (["-o", "dwarf_moves=perhaps"], "Option dwarf_moves cannot be perhaps; it can be false, true."),
        (["-o", "luck=1"], "There is no option luck; there are players, dwarf_moves, first."),
        (["-o", "self=1"], "There is no option self; there are players, dwarf_moves, first."),
        (["-o", "luck"], "“luck” is not an option: it is written name=value."),
        (["-o", "players=3", "--players", 3], "Option players is given twice."),
        (["--components", "nowhere.json"], "nowhere.json cannot be read"),
    ],
)
def test_what_cannot_be_simulated_is_said(teremok_cli, arguments, complaint):
    done = teremok_cli("simulate", "zavarushka", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(complaint)
    assert done.err.count("\n") == 1
