"""`--ray`, on a real cluster of two nodes."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import teremok
from teremok.arena import Lost, Results, Workers, play_all
from teremok.bots import Limit
from tests.arena.errands import Gated, until
from tests.length import long_by_nature, soaked
from tests.ray_cluster import two_machines, with_ray

zavarushka = teremok.game("zavarushka")

COMMANDS = [
    ("arena", "zavarushka", "--bots", "easy,search", "--games", 4, "--simulations", 20),
    ("simulate", "zavarushka", "--games", 1500),
    ("export", "zavarushka", "--games", 300, "--out", "games.npz"),
    ("lab", "zavarushka", "--games", 20, "--level-games", 2),
]


@with_ray
@long_by_nature
def test_on_a_cluster_the_same_comes_of_it_whoever_dies(teremok_cli, tmp_path, monkeypatch):
    """One test for all, because a cluster takes seconds to start."""
    monkeypatch.chdir(tmp_path)
    with two_machines() as (both, second):
        for command in COMMANDS[: soaked(len(COMMANDS), 1)]:
            the_same_seed_gives_the_same(teremok_cli, both.address, *command, "--json")
        contest = gated(tmp_path / "one dies")
        a_machine_that_dies_costs_its_task(contest, both, second)
        contest = gated(tmp_path / "all die")
        when_all_die_that_is_said(contest, both)


def the_same_seed_gives_the_same(teremok_cli, address, *command):
    alone = teremok_cli(*command)
    assert (alone.code, alone.err) == (0, "")
    assert teremok_cli(*command, "--ray", address) == alone


def gated(folder):
    folder.mkdir()
    return Gated(zavarushka, zavarushka.choose(), ("easy", "search"), 6, 0, Limit(simulations=20), gate=folder)


def a_machine_that_dies_costs_its_task(contest, both, second):
    """Its task runs again on the other node, and every result is written once."""
    file = contest.gate / "results.jsonl"
    results = Results(contest, file)
    with ThreadPoolExecutor() as threads:
        playing = threads.submit(list, play_all(results, Workers(ray=both.address)))
        until(lambda: len(contest.begun()) == 2)
        (lost,) = contest.begun()[second.node_id]
        both.remove_node(second, allow_graceful=False)
        contest.open()
        assert len(playing.result()) == 6
    again = [machine for machine, begun in contest.begun().items() if lost in begun]
    assert len(again) == 2
    assert second.node_id in again
    assert results.ordered() == list(map(contest.play_here, contest.pairings()))
    assert len(file.read_text().splitlines()) == 1 + 6


def when_all_die_that_is_said(contest, both):
    with ThreadPoolExecutor() as threads:
        playing = threads.submit(list, play_all(Results(contest), Workers(ray=both.address)))
        until(contest.begun)
        both.shutdown()
        with pytest.raises(Lost):
            playing.result()
