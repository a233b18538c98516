"""What each seat and a spectator of Zavarushka knows, and what the table looks like as data.  Z2, Z6"""

import json
from collections import Counter

import numpy as np
import pytest

from teremok import SPECTATOR

from .table import FIVE_TURNS, final, game, play, playing

HAND = ["King", "Queen", "Princess", "Knight", "Peasant", "Dwarf", "Dragon"]


def hands(match, viewer):
    view = match.observe(viewer).view()
    return [view["hand"] if player["seat"] == viewer else player["hand"] for player in view["players"]]


def played(seed, players=3, moves=99, **options):
    """A random match, some moves into it."""
    match = game.new(players=players, seed=seed, **options)
    while not match.over and len(match.history) < moves:
        legal = match.legal()
        match.play(match.actors[0], legal[(seed * 31 + len(match.history) * 17) % len(legal)])
    return match


# --- Z2: hands are secret


def test_Z2_a_player_sees_his_own_hand_and_no_other():
    match = playing({}, HAND)
    assert hands(match, 0) == [[who.lower() for who in HAND], None]
    assert hands(match, 1) == [None, [who.lower() for who in HAND]]


def test_Z2_a_spectator_sees_no_hand():
    assert hands(playing({}, HAND, players=4), SPECTATOR) == [None] * 4


def test_Z2_how_many_cards_each_holds_is_open():
    match = playing({"a1": ["green King", "blue Queen"], "b2": ["green Dwarf"]}, ["King"])
    for viewer in (SPECTATOR, 0, 1):
        assert [player["cards"] for player in match.observe(viewer).view()["players"]] == [5, 6]


@pytest.mark.parametrize("players", game.players)
def test_Z2_the_last_card_stays_secret_when_the_game_is_over(players):
    for seed in range(40):
        match = played(seed, players)
        for viewer in range(players):
            for seat, hand in enumerate(hands(match, viewer)):
                placed = match.observe().view()["players"][seat]["placed"]
                if seat == viewer:
                    assert len(hand) == 7 - len(placed)
                elif len(placed) == 6:
                    assert hand is None
                else:
                    assert hand == ["dwarf", "dragon"]  # after a skip, Z6


def test_Z2_others_may_hold_whatever_they_have_not_placed():
    match = playing({"a1": ["green King", "blue Queen"], "b2": ["green Dwarf", "blue Peasant"]}, ["Knight"])
    possible = Counter()
    for seed in range(400):
        hand = hands(match.observe(0).imagine(seed), 1)[1]
        assert len(hand) == 5
        possible.update(hand)
    unseen = {"king", "princess", "knight", "dwarf", "dragon", "witch", "fairy", "wizard"}
    assert set(possible) == unseen
    assert all(abs(times - 250) < 60 for times in possible.values())  # 5 cards of 8


def test_Z2_ones_own_hand_is_never_imagined_otherwise():
    match = playing({}, HAND)
    for seed in range(20):
        world = match.observe(0).imagine(seed)
        assert hands(world, 0)[0] == [who.lower() for who in HAND]
        assert world.observe(0).view() == match.observe(0).view()


def test_Z2_a_spectator_imagines_every_hand():
    match = playing({}, HAND, players=3)
    worlds = [match.observe().imagine(seed) for seed in range(50)]
    for seat in range(3):
        assert len({tuple(hands(world, seat)[seat]) for world in worlds}) > 25


@pytest.mark.parametrize("players", game.players)
def test_Z2_an_imagined_world_looks_the_same_to_its_dreamer(players):
    for seed in range(12):
        for moves in (0, 5, 11, 23, 99):
            match = played(seed, players, moves)
            for viewer in range(-1, players):
                seen = match.observe(viewer)
                world = seen.imagine(seed)
                assert world.observe(viewer).record.tobytes() == seen.record.tobytes()
                assert world.actors == match.actors


def test_Z2_an_observation_knows_ones_own_moves():
    for seed in range(10):
        match = played(seed, 3, moves=7)
        seat = match.actors[0]
        assert match.observe(seat).legal() == match.legal()
        assert match.observe().legal().ids == []


# --- Z6: a skip tells the hand


def test_Z6_a_skip_is_known_and_stays_known():
    match = playing(FIVE_TURNS, ["Dragon", "Dwarf"])
    play(match, "skip")
    while not match.over:
        assert hands(match, SPECTATOR) == [["dwarf", "dragon"], None]
        play(match, str(match.legal()[0]))
    assert hands(match, SPECTATOR)[0] == ["dwarf", "dragon"]


def test_Z6_a_last_turn_to_come_tells_nothing():
    match = playing(FIVE_TURNS, ["Dragon", "Dwarf"])
    assert hands(match, 1)[0] is None
    found = {tuple(hands(match.observe(1).imagine(seed), 0)[0]) for seed in range(200)}
    assert len(found) == 10  # two of the five that green has not placed


def test_Z6_a_skip_is_known_also_when_another_seat_began():
    skips = 0
    for seed in range(120):
        match = game.new(players=3, seed=seed, first=seed % 3)
        while not match.over:
            seat, legal = match.actors[0], match.legal()
            keep = [move for move in legal if str(move).split()[0] not in ("Dragon", "Dwarf")]
            move = (keep or legal)[0]
            match.play(seat, move)
            if str(move) == "skip":
                skips += 1
                assert hands(match, (seat + 1) % 3)[seat] == ["dwarf", "dragon"]
    assert skips > 10


# --- final positions


def test_a_final_position_has_no_hands_to_know_or_to_imagine():
    match = final(
        {"a1": ["green King", "green Queen", "green Princess", "green Knight", "green Peasant", "green Fairy"]}
    )
    crowded = final({"a1": ["green Dwarf", *match.position["stacks"]["a1"], "green Dragon", "green Witch"]})
    for board in (final({}), match, crowded):
        for viewer in (SPECTATOR, 0, 1):
            assert hands(board, viewer) == [[], []]
            assert [player["cards"] for player in board.observe(viewer).view()["players"]] == [0, 0]
            assert board.observe(viewer).imagine(1).hash == board.hash
            assert list(game.checks.worlds(board.observe(viewer))) == [board.state]


# --- the view


def test_the_view_is_plain_data():
    for seed in range(5):
        view = played(seed, 4, moves=17).observe(0).view()
        assert json.loads(json.dumps(view)) == view


def test_the_view_shows_the_table():
    match = playing({"b2": ["green Dwarf", "blue King"], "a1": ["green Fairy", "blue Dragon"]}, ["Witch", "Queen"])
    assert match.observe(0).view() == {
        "seat": 0,
        "hand": ["king", "queen", "princess", "knight", "witch"],
        "round": 2,
        "turns": 6,
        "first": 0,
        "mover": 0,
        "phase": "place",
        "at": None,
        "ordered": 0,
        "columns": 3,
        "rows": 2,
        "lands": [
            {
                "name": "a1",
                "row": 0,
                "column": 0,
                "kind": "castle",
                "stack": [
                    {"who": "fairy", "seat": 0, "colour": "green", "blocked": True, "earns": []},
                    {"who": "dragon", "seat": 1, "colour": "blue", "blocked": False, "earns": []},
                ],
            },
            {"name": "b1", "row": 0, "column": 1, "kind": "farm", "stack": []},
            {"name": "c1", "row": 0, "column": 2, "kind": "farm", "stack": []},
            {"name": "a2", "row": 1, "column": 0, "kind": "farm", "stack": []},
            {
                "name": "b2",
                "row": 1,
                "column": 1,
                "kind": "tower",
                "stack": [
                    {
                        "who": "dwarf",
                        "seat": 0,
                        "colour": "green",
                        "blocked": False,
                        "earns": [{"reason": "dwarf_those_above", "times": 1, "stars": 1}],
                    },
                    {
                        "who": "king",
                        "seat": 1,
                        "colour": "blue",
                        "blocked": False,
                        "earns": [
                            {"reason": "king_farms_near", "times": 2, "stars": 2},
                            {"reason": "king_forests_near", "times": 1, "stars": 1},
                        ],
                    },
                ],
            },
            {"name": "c2", "row": 1, "column": 2, "kind": "forest", "stack": []},
        ],
        "players": [
            {
                "seat": 0,
                "colour": "green",
                "cards": 5,
                "hand": None,
                "placed": ["dwarf", "fairy"],
                "stars": 1,
            },
            {"seat": 1, "colour": "blue", "cards": 5, "hand": None, "placed": ["king", "dragon"], "stars": 3},
        ],
    }


def test_the_view_follows_a_fairy_at_work():
    match = playing({"b2": ["green Dwarf", "blue King"]}, ["Fairy"])
    play(match, "Fairy b2")
    view = match.observe().view()
    assert (view["phase"], view["at"], view["ordered"]) == ("order", "b2", 1)  # the Dwarf has its place
    play(match, "King")
    view = match.observe().view()
    assert (view["phase"], view["at"], view["ordered"]) == ("place", None, 0)


@pytest.mark.parametrize("players", game.players)
def test_the_view_shows_the_stars_as_they_stand(players):
    for seed in range(10):
        match = played(seed, players, moves=13)
        for viewer in range(-1, players):
            view = match.observe(viewer).view()
            assert tuple(player["stars"] for player in view["players"]) == match.scores
            assert view["seat"] == viewer


@pytest.mark.parametrize("players", game.players)
def test_the_score_sheet_adds_up(players):
    for seed in range(30):
        match = played(seed, players)
        for viewer in range(-1, players):
            lines = match.observe(viewer).sheet()
            sums = [sum(line.points for line in lines if line.seat == seat) for seat in range(players)]
            assert tuple(sums) == match.scores
            assert all(line.item in match.observe().view()["players"][line.seat]["placed"] for line in lines)


# --- the tensor


def test_the_tensor_tells_observations_apart():
    """Two situations that a player can tell apart are not the same numbers."""
    records, numbers = set(), set()
    for seed in range(25):
        for players in game.players:
            for moves in range(0, 40, 3):
                match = played(seed, players, moves, dwarf_moves=seed % 2 == 1)
                seen = match.observe(0)
                records.add(seen.record.tobytes())
                numbers.add(seen.tensor()["flat"].tobytes())
    assert len(records) == len(numbers) > 500


def test_the_tensor_pieces():
    match = playing({"b2": ["green Dwarf", "blue King"], "a1": ["green Fairy", "blue Dragon"]}, ["Witch", "Queen"])
    pieces = match.observe(1).tensor()
    castle, tower = 0, 5
    assert np.argwhere(pieces["lands"]).tolist() == [[0, 1], [1, 3], [2, 3], [4, 3], [5, 0], [6, 2]]
    assert np.argwhere(pieces["where"]).tolist() == [[0, 0, tower], [0, 6, castle], [1, 5, tower], [1, 8, castle]]
    assert pieces["height"][tower].tolist() == [2, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert np.argwhere(pieces["blocked"]).tolist() == [[castle, 8]]
    assert pieces["hand"].tolist() == [0, 1, 1, 1, 1, 1, 0, 0, 0, 0]
    assert pieces["mover"].tolist() == [0, 1, 0, 0]
    assert pieces["first"].tolist() == [0, 1, 0, 0]
    assert pieces["turns_left"].tolist() == [4]
    assert pieces["phase"].tolist() == [1, 0, 0, 0]
    assert not pieces["at"].any()
    assert pieces["ordered"].tolist() == pieces["dwarf_moves"].tolist() == [0]


def test_the_tensor_of_a_spectator_has_no_hand():
    assert not playing({}, HAND).observe().tensor()["hand"].any()


@pytest.mark.parametrize(("move", "phase"), [("Witch c2", 1), ("Wizard b2", 2), ("Fairy a1", 3)])
def test_the_tensor_says_what_is_being_decided(move, phase):
    match = playing({"a1": ["green Dwarf", "blue Dragon"]}, [move.split()[0]], dwarf_moves=True)
    play(match, move)
    pieces = match.observe(0).tensor()
    assert pieces["phase"].tolist() == [float(phase == here) for here in range(4)]
    assert pieces["dwarf_moves"].tolist() == [1]
    assert pieces["at"].tolist() == [float(phase == 3 and land == 0) for land in range(12)]
    assert pieces["ordered"].tolist() == [float(phase == 3)]
