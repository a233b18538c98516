"""Training: tests without PyTorch always run, the others where it is installed."""

import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest

import teremok
from teremok.bots.nets.net import load, network_inputs
from teremok.engine.record import tensor_record
from teremok.games import built_in
from teremok.train.settings import (
    FILE,
    SEARCHING,
    BadSettings,
    NoSettings,
    OnlyFromSearch,
    folder_of,
    read,
    read_searching,
    searching_of,
    settings_of,
)

TINY = {
    "tables": [{"players": 2}, {"players": 3}],
    "games": 32,
    "steps": 12,
    "decisions": 32 * 12 * 3,
    "teacher": {"wide": 16, "narrow": 8, "hidden": 1},
    "student": {"wide": 16, "narrow": 8, "hidden": 0},
    "batch": 128,
}

TINY_SEARCH = {
    "tables": [{"players": 2}, {"players": 3}],
    "rounds": 2,
    "files": 2,
    "games": 2,
    "simulations": 8,
    "student": {"wide": 16, "narrow": 8, "hidden": 1},
    "batch": 16,
    "epochs": 2,
}

with_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="needs PyTorch: teremok-games[train]")


@pytest.mark.parametrize("name", [name for name in built_in() if (folder_of(teremok.game(name)) / FILE).is_file()])
def test_the_settings_of_a_game_can_be_read(name):
    settings = settings_of(teremok.game(name))
    assert settings.lessons > 1
    for options in settings.tables:
        teremok.game(name).choose(**options)


@pytest.mark.parametrize("name", [name for name in built_in() if (folder_of(teremok.game(name)) / SEARCHING).is_file()])
def test_how_a_game_is_learned_from_search_can_be_read(name):
    settings = searching_of(teremok.game(name))
    for options in settings.tables:
        assert teremok.game(name).choose(**options)["players"] <= settings.seats


def test_a_word_too_many_is_named():
    with pytest.raises(BadSettings, match="speed"):
        read({**TINY, "speed": 3})


def test_a_word_too_few_is_named():
    with pytest.raises(BadSettings, match="batch"):
        read({name: value for name, value in TINY.items() if name != "batch"})


def test_a_word_too_few_about_search_is_named():
    with pytest.raises(BadSettings, match="rounds"):
        read_searching({name: value for name, value in TINY_SEARCH.items() if name != "rounds"})


def test_a_network_of_another_shape_is_named(tmp_path):
    with pytest.raises(BadSettings, match="teacher"):
        read({**TINY, "teacher": {"wide": 8}})
    file = tmp_path / "settings.json"
    file.write_text("[]")
    with pytest.raises(BadSettings, match=r"settings\.json"):
        settings_of(teremok.game("zavarushka"), file)


def test_a_core_learns_from_as_much_in_smaller_lessons():
    settings = settings_of(teremok.game("zavarushka"))
    small = settings.for_cpu
    assert small.decisions == settings.decisions
    assert small.games * small.steps <= 16_384  # some seconds of a core
    assert read(TINY).for_cpu == read(TINY)


def test_what_is_said_goes_before_the_file():
    assert read(TINY, decisions=32 * 12 * 7, seed=None).lessons == 7


def test_a_game_without_settings_says_so(tmp_path):
    with pytest.raises(NoSettings, match="nowhere"):
        settings_of(teremok.game("zavarushka"), tmp_path / "nowhere.json")


@with_torch
def test_a_training_goes_on_from_where_it_was_left(tmp_path):
    from teremok.train.run import STUDENT, Training

    game, settings = teremok.game("zavarushka"), read(TINY)
    lessons = []
    training = Training(game, settings, tmp_path, "cpu")
    training.run(lambda done, taught: lessons.append(done), seconds=1e-9)
    assert lessons == [1]
    training = Training(game, settings, tmp_path, "cpu")
    assert training.done == 1
    training.run(lambda done, taught: lessons.append(done))
    assert lessons == [1, 2, 3]
    assert [json.loads(line)["lesson"] for line in (tmp_path / "curves.jsonl").read_text().splitlines()] == lessons
    assert load(tmp_path / STUDENT, game).about["lessons"] == 3


@with_torch
def test_curves_tell_of_the_lessons_that_a_checkpoint_has(tmp_path, monkeypatch):
    """Whenever training stops, and whether or not later lessons are repeated."""
    from teremok.train import run

    monkeypatch.setattr(run, "CHECKPOINT_SECONDS", 0.0)

    def dies(done, taught):
        if done == 3:
            raise KeyboardInterrupt

    training = run.Training(teremok.game("zavarushka"), read(TINY), tmp_path, "cpu")
    with pytest.raises(KeyboardInterrupt):
        training.run(dies)
    again = run.Training(teremok.game("zavarushka"), read(TINY), tmp_path, "cpu")
    assert again.done == len((tmp_path / run.CURVES).read_text().splitlines()) == 2


@with_torch
def test_shares_are_played_by_anybody_to_the_same_end(tmp_path):
    """Played by one process without state, or by a new one each time, as on a cluster whose workers die."""
    import pickle

    from teremok.arena import Workers, spread
    from teremok.train import shares
    from teremok.train.run import Training

    game, settings = teremok.game("zavarushka"), read(TINY, shares=2, decisions=32 * 12 * 2)
    curves = []

    def elsewhere(workers, work, tasks, warm_up):
        for task in reversed(tasks):
            yield pickle.loads(pickle.dumps(work))(pickle.loads(pickle.dumps(task)))

    for name, door in (("here", spread), ("there", elsewhere)):
        shares.spread = door
        training = Training(game, settings, tmp_path / name, "cpu", Workers())
        training.run(lambda done, taught: None)
        assert training.play.games == 2 * 16
        curves.append((tmp_path / name / "curves.jsonl").read_text())
    shares.spread = spread
    assert curves[0] == curves[1]


@with_torch
def test_more_shares_than_games_are_refused(tmp_path):
    from teremok.train.run import Training

    with pytest.raises(BadSettings, match=r"shares.*1\.\.16"):
        Training(teremok.game("zavarushka"), read(TINY, shares=17), tmp_path, "cpu")


@with_torch
def test_a_network_with_eyes_of_its_own_learns_from_search_alone(tmp_path):
    from teremok.train.run import Training

    with pytest.raises(OnlyFromSearch, match="castle"):
        Training(teremok.game("castle"), read(TINY), tmp_path, "cpu")


@with_torch
@pytest.mark.parametrize(("past", "listens"), [(0.4, False), (0.5, True)])
def test_the_student_learns_from_a_part_of_the_training_on(past, listens):
    import torch

    from teremok.train.learn import Learner
    from teremok.train.selfplay import Play

    settings = read({**TINY, "listens": 0.5})
    play = Play(teremok.game("zavarushka"), settings, "cpu", seed=1)
    learner = Learner(play, settings, "cpu")
    before = {name: weights.clone() for name, weights in learner.student.state_dict().items()}
    learner.lesson(play.window(learner.teacher), past)
    same = [torch.equal(weights, before[name]) for name, weights in learner.student.state_dict().items()]
    assert all(same) is not listens


@with_torch
def test_the_teacher_is_taught_what_came_of_it(tmp_path):
    """If a game ends within the window, the target of its last decision is its seat's reward."""
    import torch

    from teremok.train.learn import Learner
    from teremok.train.selfplay import Play

    settings = read({**TINY, "outcome": 1.0})
    play = Play(teremok.game("zavarushka"), settings, "cpu", seed=1)
    learner = Learner(play, settings, "cpu")
    ended = 0
    for _ in range(3):
        window = play.window(learner.teacher)
        goals = learner._value_targets(window)
        for step, game in torch.nonzero(window.done).tolist():
            seat = int(window.seat[step, game])
            players = int(play.players[game])
            rewards = window.reward[step, game, :players].tolist()
            assert goals[step, game, :players].tolist() == rewards[seat:] + rewards[:seat]
            ended += 1
    assert ended > 10


def test_a_row_says_what_the_search_tried_and_how_the_game_ended():
    from teremok.train.searched import Table

    game = teremok.game("zavarushka")
    table = Table(game, read_searching(TINY_SEARCH), None)
    two, three = table.play(0), table.play(1)
    for rows, players in ((two, 2), (three, 3)):
        assert len(rows.inputs) == len(rows.shares) == len(rows.hope) == len(rows.ends) > 10
        assert np.allclose(rows.shares.clip(min=0).sum(1), 1, atol=0.01)
        assert ((rows.shares >= 0).sum(1) > 1).all()
        assert ((rows.hope >= 0) & (rows.hope <= 1)).all()
        assert np.allclose(rows.ends[:, :players].sum(1), players / 2)
        assert (rows.ends[:, players:] == -1).all()


def test_the_same_game_gives_the_same_rows_whoever_plays_it_and_whatever_was_before():
    import pickle

    from teremok.train.searched import Player

    game, settings = teremok.game("zavarushka"), read_searching(TINY_SEARCH)
    player = Player(game, settings, Path(), None, first=5)
    player.table().play(8)
    other = pickle.loads(pickle.dumps(player))
    for one, two in zip(player.table().play(6), other.table().play(6), strict=True):
        assert np.array_equal(one, two)


def test_what_the_end_brought_is_told_from_the_seat_that_decides():
    """The seat of the last decision comes first in the outcome."""
    from teremok.train.searched import Table

    game, settings = teremok.game("castle"), read_searching({**TINY_SEARCH, "tables": [{"players": 2}], "wander": 0})
    rows = Table(game, settings, None).play(3)
    mover = np.array([seen["mover"][0] for seen in as_pieces(game, rows.inputs)])
    assert mover.all()
    assert {0.0, 1.0} == set(rows.ends[:, 0])


def test_whoever_waits_gets_less_of_an_end():
    """The last decision gets nearly the whole reward, every earlier one less."""
    from teremok.train.searched import Table

    game, usual = teremok.game("castle"), {**TINY_SEARCH, "tables": [{"players": 2}], "wander": 0}
    settings = read_searching(usual), read_searching({**usual, "patience": 0.99})
    ends, late = (Table(game, one, None).play(3).ends for one in settings)
    worth = (late - 0.5) / (ends - 0.5)
    assert np.allclose(worth[:, 0], worth[:, 1], atol=0.001)  # both lose by waiting
    assert (np.diff(worth[:, 0]) > 0).all()
    assert 0.9 < worth[-1, 0] < 1


def as_pieces(game, inputs):
    kind = tensor_record(network_inputs(game), np.int8)
    room = np.zeros((len(inputs), kind.itemsize), np.int8)
    room[:, : inputs.shape[1]] = inputs
    return room.view(kind)[:, 0]


@with_torch
def test_a_network_loads_layers():
    from teremok.train.network import Network
    from teremok.train.settings import Shape

    one, other = (Network(10, 5, 2, Shape(8, 4, 2)) for _ in range(2))
    other.load_layers(one.layers())
    for wrote, read_again in zip(one.layers(), other.layers(), strict=True):
        assert np.array_equal(wrote, read_again)
    more = Network(10, 5, 4, Shape(8, 4, 2))
    more.load_layers(one.layers())
    assert np.array_equal(more.layers().first, one.layers().first)
    assert not more.layers().value.any()  # it predicts nothing yet for additional seats


@with_torch
def test_a_study_goes_on_from_where_it_was_left(tmp_path):
    from teremok.train.run import STUDENT
    from teremok.train.study import Study

    game, settings = teremok.game("castle"), read_searching({**TINY_SEARCH, "rounds": 1})
    played = []
    Study(game, settings, tmp_path, "cpu").run(played.append)
    assert played == [2, 4]
    rows = sorted((tmp_path / "round-1").iterdir())
    written = [file.stat().st_mtime_ns for file in rows]
    (tmp_path / "round-1.npz").unlink()
    study = Study(game, read_searching(TINY_SEARCH), tmp_path, "cpu")
    assert study.done == 0
    study.run(played.append)
    assert played == [2, 4, 2, 4, 6, 8]
    assert [file.stat().st_mtime_ns for file in rows] == written
    assert load(tmp_path / STUDENT, game).about["rounds"] == 2
    curves = [json.loads(line) for line in (tmp_path / "curves.jsonl").read_text().splitlines()]
    assert [(told["round"], told["epoch"]) for told in curves] == [(1, 1), (1, 2)] * 2 + [(2, 1), (2, 2)]


@with_torch
def test_a_network_learns_what_a_search_found_out(tmp_path):
    from teremok.train.searched import Table
    from teremok.train.study import Study, studied, train_epochs

    game, settings = teremok.game("castle"), read_searching({**TINY_SEARCH, "epochs": 100, "outcome": 1.0})
    study = Study(game, settings, tmp_path, "cpu")
    lesson = study._lesson(Table(game, settings, None).play(2))
    network = study.network(None)
    before = studied(network, lesson, 64)
    *_, after = train_epochs(network, lesson, lesson, settings)
    assert after.moves < 0.6 * before.moves
    assert after.value < 0.6 * before.value


@with_torch
@pytest.mark.parametrize("epochs", [1, 2, 10])
def test_few_rows_can_be_learned_from_too(tmp_path, epochs):
    """All rows in one batch: one step per epoch."""
    from teremok.train.searched import Table
    from teremok.train.study import Study, train_epochs

    game, settings = teremok.game("castle"), read_searching({**TINY_SEARCH, "epochs": epochs, "batch": 10_000})
    study = Study(game, settings, tmp_path, "cpu")
    lesson = study._lesson(Table(game, settings, None).play(2))
    assert len(list(train_epochs(study.network(None), lesson, lesson, settings))) == epochs
