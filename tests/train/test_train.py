"""Training: what does not need PyTorch always, the rest where it is installed."""

import importlib.util
import json

import pytest

import teremok
from teremok.bots.nets.net import load
from teremok.train.settings import FILE, BadSettings, NoSettings, folder_of, read, settings_of

TINY = {
    "tables": [{"players": 2}, {"players": 3}],
    "games": 32,
    "steps": 12,
    "decisions": 32 * 12 * 3,
    "teacher": {"wide": 16, "narrow": 8, "hidden": 1},
    "student": {"wide": 16, "narrow": 8, "hidden": 0},
    "batch": 128,
}

with_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="needs PyTorch: teremok[train]")


@pytest.mark.parametrize("name", [name for name in teremok.games() if (folder_of(teremok.game(name)) / FILE).is_file()])
def test_the_settings_of_a_game_can_be_read(name):
    settings = settings_of(teremok.game(name))
    assert settings.lessons > 1
    for options in settings.tables:
        teremok.game(name).choose(**options)


def test_a_word_too_many_is_named():
    with pytest.raises(BadSettings, match="speed"):
        read({**TINY, "speed": 3})


def test_a_word_too_few_is_named():
    with pytest.raises(BadSettings, match="batch"):
        read({name: value for name, value in TINY.items() if name != "batch"})


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
def test_shares_are_played_by_anybody_to_the_same_end(tmp_path):
    """Whoever plays them: one process that keeps nothing, or a new one each time, as on a cluster where all die."""
    import pickle

    from teremok.arena import Hands, spread
    from teremok.train import shares
    from teremok.train.run import Training

    game, settings = teremok.game("zavarushka"), read(TINY, shares=2, decisions=32 * 12 * 2)
    curves = []

    def elsewhere(hands, work, tasks, warm_up):
        for task in reversed(tasks):
            yield pickle.loads(pickle.dumps(work))(pickle.loads(pickle.dumps(task)))

    for name, door in (("here", spread), ("there", elsewhere)):
        shares.spread = door
        training = Training(game, settings, tmp_path / name, "cpu", Hands())
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
def test_the_teacher_is_taught_what_came_of_it(tmp_path):
    """Where a game ends within the window, its last decision is taught the reward of the seat that made it."""
    import torch

    from teremok.train.learn import Learner
    from teremok.train.selfplay import Play

    settings = read({**TINY, "outcome": 1.0})
    play = Play(teremok.game("zavarushka"), settings, "cpu", seed=1)
    learner = Learner(play, settings, "cpu")
    ended = 0
    for _ in range(3):
        window = play.window(learner.teacher)
        goals = learner._goals(window)
        for step, game in torch.nonzero(window.done).tolist():
            seat = int(window.seat[step, game])
            players = int(play.players[game])
            rewards = window.reward[step, game, :players].tolist()
            assert goals[step, game, :players].tolist() == rewards[seat:] + rewards[:seat]
            ended += 1
    assert ended > 10
