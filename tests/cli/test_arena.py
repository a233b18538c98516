"""`teremok arena`, and bots at the table and in simulations."""

import json

import pytest

import teremok
from teremok.arena import cluster


def test_json_has_pairs_and_a_ladder(teremok_cli):
    done = teremok_cli("arena", "zavarushka", "--bots", "random,greedy,easy", "--games", 4, "--json")
    assert (done.code, done.err) == (0, "")
    data = json.loads(done.out)
    assert [(pair["a"], pair["b"], pair["games"]) for pair in data["pairs"]] == [
        ("random", "greedy", 4),
        ("random", "easy", 4),
        ("greedy", "easy", 4),
    ]
    assert all(set(pair) == {"a", "b", "games", "a_wins", "low", "high"} for pair in data["pairs"])
    assert all(0 <= pair["low"] <= pair["a_wins"] / 4 <= pair["high"] <= 1 for pair in data["pairs"])
    assert {rung["bot"] for rung in data["ladder"]} == {"random", "greedy", "easy"}
    assert all(set(rung) == {"bot", "rating", "low", "high"} for rung in data["ladder"])


def test_teams_of_a_game_that_all_win_together(teremok_cli):
    arguments = ("arena", "gorynych", "--bots", "random,greedy", "--games", 3, "--option", "level=novice")
    done = teremok_cli(*arguments, "--json")
    assert (done.code, done.err) == (0, "")
    data = json.loads(done.out)
    assert [(team["bot"], team["games"]) for team in data["teams"]] == [("random", 3), ("greedy", 3)]
    assert all(set(team) == {"bot", "games", "wins", "low", "high"} for team in data["teams"])
    assert [(pair["a"], pair["b"], pair["games"]) for pair in data["pairs"]] == [("random", "greedy", 3)]
    assert "won" in teremok_cli(*arguments).out
    refused = teremok_cli(*arguments, "--alone")
    assert refused.code == 2
    assert "together" in refused.err


def test_simulations_repeat_a_contest(teremok_cli):
    arguments = ("arena", "zavarushka", "--bots", "easy,search", "--games", 2, "--simulations", 20, "--json")
    assert teremok_cli(*arguments).out == teremok_cli(*arguments).out


@pytest.mark.parametrize(("lang", "words"), [("en", ["against", "rating"]), ("ru", ["против", "рейтинг"])])
def test_the_tables_for_people(teremok_cli, lang, words):
    done = teremok_cli("arena", "zavarushka", "--bots", "random,greedy", "--games", 2, "--lang", lang)
    assert done.code == 0
    assert all(word in done.out for word in words)


def test_a_result_file_is_gone_on_from(teremok_cli, tmp_path):
    file = tmp_path / "results.jsonl"
    arguments = ("arena", "zavarushka", "--bots", "random,greedy", "--games", 2, "--results", file, "--json")
    first = teremok_cli(*arguments).out
    written = file.read_text()
    assert teremok_cli(*arguments).out == first
    assert file.read_text() == written


def test_without_ray_it_says_what_to_install(teremok_cli, monkeypatch):
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    for arguments in (["--ray"], ["--ray", "--json"], ["--ray", "10.0.0.1:6379"], ["--ray=auto"]):
        done = teremok_cli("arena", "zavarushka", "--games", 2, *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err == "That needs Ray: pip install 'teremok-games[ray]'\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "easy"], "Name two bots or more"),
        (["--bots", "easy,easy"], "Name two bots or more"),
        (["--bots", "easy,clever"], "There is no bot “clever”"),
        (["--games", 0], "--games must be 1 or more."),
        (["--jobs", 0], "--jobs must be 1 or more."),
        (["--seconds", 0], "The limit seconds cannot be 0"),
        (["--simulations", -3], "The limit simulations cannot be -3"),
        (["--seed", -1], "--seed must be a number"),
    ],
)
def test_what_cannot_be_held_is_said(teremok_cli, arguments, complaint):
    done = teremok_cli("arena", "zavarushka", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(complaint)


def test_bots_that_think_are_simulated(teremok_cli):
    done = teremok_cli("simulate", "zavarushka", "--games", 10, "--bots", "greedy,random", "--json")
    data = json.loads(done.out)
    assert [seat["bot"] for seat in data["seats"]] == ["greedy", "random"]
    assert data["seats"][0]["wins"] >= 8
    assert sum(data["endings"]["ways"].values()) == 10


def test_bots_of_any_level_sit_at_the_table(teremok_cli, tmp_path):
    for level in ("easy", "normal"):
        file = tmp_path / f"{level}.json"
        assert teremok_cli("play", "zavarushka", "--humans", 0, "--seed", 5, "--bots", level, "--save", file).code == 0
    assert (tmp_path / "easy.json").read_text() != (tmp_path / "normal.json").read_text()


def test_a_search_is_compiled_before_the_contest_also_where_the_first_move_needs_no_thought(monkeypatch):
    from teremok.arena import Contest, warm_up
    from teremok.bots.search import Search

    searched = []
    search = Search._search
    monkeypatch.setattr(Search, "_search", lambda *a, **b: (searched.append(1), search(*a, **b))[1])
    castle = teremok.game("castle")
    warm_up(Contest(castle, castle.choose(), ("greedy", "master"), 400))
    assert searched
