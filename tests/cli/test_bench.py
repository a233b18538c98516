"""`teremok bench`"""

import json

import pytest

import teremok
from teremok.cli import bench
from teremok.engine import cuda_playouts
from teremok.engine.compiler import cuda


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    monkeypatch.setattr(bench, "LEAST_SECONDS", 0.002)
    monkeypatch.setattr(bench, "ROUNDS", 1)


def test_json_has_the_promised_shape(teremok_cli):
    done = teremok_cli("bench", "zavarushka", "--json")
    assert done.code == 0
    figures = json.loads(done.out)
    assert set(figures) == {"zavarushka"}
    row = figures["zavarushka"]
    assert list(row) == ["players", "decisions_per_s", "games_per_s", "match_decisions_per_s", "copies_per_s"]
    assert row["players"] == 4
    assert all(figure > 0 for figure in row.values())
    assert row["decisions_per_s"] > row["games_per_s"]
    assert row["decisions_per_s"] > row["match_decisions_per_s"]


@pytest.mark.parametrize(("lang", "words"), [("en", "Match decisions/s"), ("ru", "решений Match/с")])
def test_without_names_all_games_are_measured(teremok_cli, lang, words):
    done = teremok_cli("bench", "--lang", lang)
    assert done.code == 0
    assert words in done.out
    assert all(name in done.out for name in teremok.games())


def test_the_number_of_players_is_four_or_the_nearest():
    game = teremok.game("zavarushka")
    assert bench.nearest_players(game, 4) == 4
    assert bench.nearest_players(game, 9) == 4
    assert bench.nearest_players(game, 1) == 2


def test_a_rate_is_things_done_in_cpu_time(monkeypatch):
    clock = iter([0.0, 0.001, 5.0, 5.5])
    monkeypatch.setattr(bench.time, "process_time", lambda: next(clock))
    assert bench.rate(lambda times: 100 * times) == 200 / 0.5


def test_cuda_is_measured_by_the_engine(teremok_cli, monkeypatch):
    asked = []

    def measured(game: teremok.Game, chosen: dict[str, object]) -> dict[str, float]:
        asked.append((game.name, chosen["players"]))
        return {"players": 4, "decisions_per_s": 10.4, "games_per_s": 1.0}

    monkeypatch.setattr(cuda_playouts, "bench", measured)
    done = teremok_cli("bench", "zavarushka", "--target", "cuda", "--json")
    assert json.loads(done.out) == {"zavarushka": {"players": 4, "decisions_per_s": 10, "games_per_s": 1}}
    assert asked == [("zavarushka", 4)]


def test_without_cuda_that_is_said(teremok_cli, monkeypatch):
    def missing() -> None:
        raise cuda.NoCuda(reason="no such device")

    monkeypatch.setattr(cuda, "_cuda", missing)
    done = teremok_cli("bench", "--target", "cuda")
    assert (done.code, done.out) == (2, "")
    assert "no such device" in done.err


def test_an_unknown_target_is_a_wrong_use(teremok_cli):
    done = teremok_cli("bench", "--target", "abacus")
    assert (done.code, done.err) == (2, "There is no target abacus; there are native, cuda.\n")
