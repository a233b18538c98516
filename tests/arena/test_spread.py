"""Distributed work gives the same results whichever process dies. tests/cli/test_ray.py uses a real cluster."""

import pickle
import socket
import sys
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

import teremok
from teremok.arena import Hands, Lost, NoCluster, cluster, spread
from teremok.arena.spread import nothing
from teremok.engine.compiler import NotCompiled
from tests.arena.errands import Mortal

zavarushka = teremok.game("zavarushka")


# --- processes on this machine


def test_a_process_that_dies_costs_its_task_and_not_the_run(tmp_path):
    work = Mortal(3, tmp_path / "grave")
    assert sorted(spread(Hands(2), work, range(6))) == [0, 2, 4, 6, 8, 10]
    assert work.grave.exists()


def test_but_not_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules["teremok.arena.spread"], "MOST_DEATHS", 1)
    with pytest.raises(Lost, match="--jobs"):
        list(spread(Hands(2), Mortal(3, tmp_path / "nowhere" / "grave"), [3, 3]))


def test_games_go_to_other_processes_by_name():
    swapped = teremok.game("zavarushka", {**zavarushka.components, "more": 1})
    for game in (zavarushka, zavarushka.interpreted, swapped):
        assert pickle.loads(pickle.dumps(game)) is game


def test_what_is_wrong_is_told_as_it_is_here():
    with pytest.raises(teremok.UnknownGame, match="chess"):
        list(spread(Hands(2), teremok.game, ["zavarushka", "chess"]))


# --- without a cluster


@pytest.fixture
def ray_installed(monkeypatch):
    monkeypatch.setattr(cluster, "find_spec", lambda name: object())


@pytest.mark.parametrize(("lang", "words"), [("en", "That needs Ray"), ("ru", "Для этого нужен Ray")])
def test_without_ray_it_says_what_to_install(monkeypatch, lang, words):
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(NoCluster) as refused, teremok.speaking(lang):
        list(spread(Hands(ray=""), abs, [1]))
    with teremok.speaking(lang):
        assert str(refused.value).startswith(words)
        assert "teremok-games[ray]" in str(refused.value)


@pytest.mark.parametrize("form", ["127.0.0.1:{}", "ray://127.0.0.1:{}"])
def test_where_nobody_answers_it_says_so_at_once(ray_installed, form):
    with socket.socket() as nobody:  # bound and not listening, so that nobody answers on this port
        nobody.bind(("127.0.0.1", 0))
        address = form.format(nobody.getsockname()[1])
        with pytest.raises(NoCluster, match=address):
            list(spread(Hands(ray=address), abs, [1]))


@pytest.mark.parametrize("address", ["nowhere", "here:there", "127.0.0.1:99999"])
def test_what_is_no_address_is_refused(ray_installed, address):
    with pytest.raises(NoCluster, match=address):
        list(spread(Hands(ray=address), abs, [1]))


# --- the cluster's side, without Ray


def told(version):
    return cluster.Told(version, pickle.dumps(abs), pickle.dumps(nothing))


def test_another_teremok_on_the_cluster_is_refused():
    assert cluster.do(told(teremok.__version__), -3) == 3
    with pytest.raises(cluster.Other, match=r"this one 0\.0\.1"):
        cluster.do(told("0.0.1"), -3)


def test_what_has_to_be_compiled_is_compiled_by_one_at_a_time(monkeypatch, tmp_path):
    monkeypatch.setattr(cluster, "cache_folder", lambda: tmp_path)
    locked, asked = [], []

    @contextmanager
    def lock(file):
        locked.append(file.parent)
        yield

    def up():
        asked.append(len(locked))
        if not locked:
            raise NotCompiled

    monkeypatch.setitem(sys.modules, "filelock", SimpleNamespace(FileLock=lock))
    cluster.warm(up)
    assert (locked, asked) == ([tmp_path], [0, 1])
    cluster.warm(up)
    assert (locked, asked) == ([tmp_path], [0, 1, 1])


class Wrapped(Exception):
    """An error in a task as Ray reports it."""

    def __init__(self, cause):
        super().__init__("pages of text")
        self.cause = cause


def test_an_error_of_the_work_is_told_without_rays_words():
    error = cluster.as_ours(Wrapped(teremok.UnknownGame(name="chess", choices="none")))
    assert isinstance(error, teremok.UnknownGame)
    assert "chess" in str(error)
    assert str(cluster.as_ours(Wrapped(Unspeakable()))) == "Unspeakable()"
    lost = cluster.as_ours(RuntimeError("the worker died\nand pages of text"))
    assert isinstance(lost, Lost)
    assert str(lost).endswith("the worker died")
    with pytest.raises(cluster.Other, match="have no torch"):
        raise cluster.as_ours(RuntimeError("pages of text\nNo module named 'torch'"))


class Unspeakable(Exception):
    def __reduce__(self):
        raise TypeError
