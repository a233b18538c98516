"""The search itself: its tree, its limits, what it knows and what it does not."""

import numpy as np
import pytest

import teremok
from teremok.bots import Limit, search, tree
from teremok.bots.search import Search, Tree
from teremok.engine.random import open_stream
from teremok.engine.record import NONE
from teremok.engine.rule import bind, rule
from teremok.games.skazka.hands import holds_nechist
from tests.turnip import game as turnip

zavarushka = teremok.game("zavarushka")


def opening(players: int = 2, seed: int = 3):
    match = zavarushka.new(seed=seed, players=players)
    return match.observe(match.actors[0])


def test_interpreted_and_compiled_search_think_alike():
    def thoughts(game):
        seen = game.new(seed=4, players=2).observe(0)
        return [(one.move.id, one.value, one.simulations) for one in Search(seed=1).think(seen, Limit(simulations=40))]

    assert thoughts(turnip.interpreted) == thoughts(turnip)


def test_every_simulation_goes_through_the_root():
    seen = opening()
    thoughts = Search().think(seen, Limit(simulations=500))
    assert sum(thought.simulations for thought in thoughts) == 500
    assert {thought.move for thought in thoughts} == set(seen.legal())


def test_the_best_tried_is_chosen():
    seen = opening()
    assert (
        Search(seed=2).choose(seen, Limit(simulations=300))
        == Search(seed=2).think(seen, Limit(simulations=300))[0].move
    )


def test_chunks_change_nothing(monkeypatch):
    whole = Search().think(opening(), Limit(simulations=333))
    monkeypatch.setattr(search, "FIRST_CHUNK", 7)
    monkeypatch.setattr(search, "CHUNK_SECONDS", 0)
    assert Search().think(opening(), Limit(simulations=333)) == whole


def test_worlds_are_thought_of_as_often_as_they_are_plausible():
    """A Nechist may be in anybody's hand; of these worlds only those are wanted in which seat 1 has one."""

    @rule
    def seat_1_has_one(s, seat):
        return 1000 if holds_nechist(s, 1) else 0

    skazka = teremok.game("skazka")
    think_up = bind(tree.think_up, "test", imagine=skazka.rules.imagine, plausible=seat_1_has_one)
    seen = skazka.new(seed=1, players=4, first=0).observe(0).record
    worlds, rng = np.zeros(2, skazka.rules.State), np.zeros(1, np.uint64)
    wanted = 0
    for number in range(50):
        open_stream(rng, 1, number)
        think_up(seen, 0, worlds, rng)
        wanted += bool(holds_nechist(worlds[0], 1))
    assert wanted == 50


def test_a_forced_move_takes_no_thought(monkeypatch):
    monkeypatch.setattr(Search, "think", lambda *_: pytest.fail("it thought"))
    match = teremok.game("castle").position(
        {"walls": {"red": [1, 40], "blue": [1]}, "middle": [3, 45, 44], "seen": [], "up": 3, "to_move": "red"}
    )
    assert str(Search().choose(match.observe(0))) == "put back"


def test_the_clock_is_looked_at(monkeypatch):
    """A clock that moves a tenth of a second with each look ends a search of one second after some of them."""
    times = iter(range(1000))
    monkeypatch.setattr(search, "now", lambda: next(times) / 10)
    grown = []
    grow = Tree.grow
    monkeypatch.setattr(Tree, "grow", lambda self, *rest: (grown.append(rest[-1]), grow(self, *rest))[1])
    Search().think(opening(), Limit(seconds=1))
    assert next(times) in range(10, 13)
    assert grown == [0, *[search.FIRST_CHUNK] * (len(grown) - 1)]


def test_the_tree_is_kept_from_move_to_move():
    match = zavarushka.new(seed=3, players=2, first=0)
    bot = Search(ripe=1)
    match.play(0, bot.choose(match.observe(0), Limit(simulations=3000)))

    def remembered(reply) -> int:
        after = match.copy()
        after.play(1, reply)
        return sum(one.simulations for one in bot._tree.thoughts(after.observe(0)))

    assert max(remembered(reply) for reply in match.legal(1)) > 0


def test_a_full_tree_still_gives_moves(monkeypatch):
    monkeypatch.setattr(search, "PLACES_FOR_NODES", 16)
    monkeypatch.setattr(search, "PLACES_FOR_EDGES", 128)
    bot = Search(ripe=1)
    match = zavarushka.new(seed=3, players=2)
    while not match.over:
        seen = match.observe(match.actors[0])
        match.play(seen.seat, bot.choose(seen, Limit(simulations=60)))
        assert bot._tree.used[tree.NODES] <= 13
        assert bot._tree.used[tree.EDGES] <= 128


def test_edges_are_in_the_order_of_advice():
    bot = Search()
    bot.think(opening(), Limit(simulations=100))
    node = bot._tree.nodes[np.flatnonzero(bot._tree.nodes["first"] * (bot._tree.nodes["key"] != 0) != 0)]
    edges = bot._tree.edges
    for at in node["first"]:
        worth = []
        while at != NONE:
            worth.append(int(edges[at]["worth"]))
            at = edges[at]["next"]
        assert worth == sorted(worth, reverse=True)


def test_a_secret_choice_is_no_secret_to_learn_from():
    """In Turnip all choose a card in secret: what the others do in the tree cannot depend on the searcher's choice.

    After his own choice, everybody else's nodes are the same whatever he chose.
    """
    match = turnip.new(seed=1, players=2)
    bot = Search(ripe=1)
    bot.think(match.observe(0), Limit(simulations=200))
    keys = set()
    for card in match.legal(0):
        after = match.copy()
        after.play(0, card)
        view = after.observe()
        words = np.zeros_like(bot._tree.words)
        words.view(np.uint8)[: view.record.nbytes] = view.record.view(np.uint8)
        keys.add(int(tree.hashed(words, 1)))
    assert len(keys) == 1
    assert keys <= set(bot._tree.nodes["key"].tolist())
