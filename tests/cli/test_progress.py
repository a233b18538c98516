"""Progress of long work where a progress bar cannot be drawn."""

import json

import pytest

from teremok.cli import bench, progress


@pytest.fixture
def talkative(monkeypatch):
    monkeypatch.setattr(progress, "LINE_EVERY", 0.0)
    monkeypatch.setattr(bench, "LEAST_SECONDS", 0.001)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["simulate", "zavarushka", "--games", "10"], "Несказочная заварушка 10/10 100%"),
        (["arena", "zavarushka", "--games", "2", "--bots", "random,greedy"], "Несказочная заварушка 2/2 100%"),
        (["lab", "zavarushka", "--games", "10", "--no-levels"], "Несказочная заварушка: 10 партий 100%"),
        (["export", "zavarushka", "--games", "10", "--out", "games.npz"], "Несказочная заварушка 10/10 100%"),
        (["bench", "zavarushka"], "Несказочная заварушка 1/1 100%"),
    ],
)
@pytest.mark.usefixtures("talkative")
def test_a_pipe_is_told_in_lines_how_far_it_is(teremok_cli, monkeypatch, tmp_path, arguments, line):
    monkeypatch.chdir(tmp_path)
    done = teremok_cli(*arguments, "--lang", "ru", "--json")
    assert done.code == 0
    assert json.loads(done.out)
    assert done.err.splitlines()[-1].startswith(line)
