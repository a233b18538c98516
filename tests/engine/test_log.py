"""Saved matches: round trips, and every error that a file can have."""

import hashlib
import json
import random

import pytest

import teremok
from teremok import BadLog, TeremokError
from teremok.engine.log import commitment, dumps, loads

game = teremok.game("zavarushka")

POSITION = {
    "lands": ["castle farm farm", "farm tower forest"],
    "stacks": {},
    "players": ["green", "blue"],
    "hands": {
        "green": ["King", "Queen", "Princess", "Knight", "Peasant", "Dwarf", "Dragon"],
        "blue": ["King", "Queen", "Witch", "Fairy", "Wizard", "Dwarf", "Dragon"],
    },
    "turn": 0,
}


def finished(seed=3, **options):
    match = game.new(seed=seed, **options)
    choose = random.Random(seed)
    while not match.over:
        match.play(match.actors[0], choose.choice(match.legal()))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_saved_match_is_loaded_unchanged(players):
    match = finished(players=players, dwarf_moves=True)
    loaded = teremok.loads(match.dumps())
    assert loaded.hash == match.hash
    assert loaded.history == match.history
    assert loaded.options == match.options
    assert loaded.dumps() == match.dumps()


@pytest.mark.parametrize("layout", [{}, {"layout": "0" * 8}], ids=["untold", "another"])
def test_a_state_with_another_record_layout_is_not_compared(layout):
    match = finished()
    log = json.loads(match.dumps())
    del log["layout"]
    assert teremok.loads(json.dumps(log | {"state": "0" * 32} | layout)).hash == match.hash


def test_a_nonce_is_saved_with_its_commitment():
    log = json.loads(dumps(finished(), nonce="ab"))
    assert log["commitment"] == hashlib.sha256(b"teremok:3:ab").hexdigest()
    assert teremok.loads(json.dumps(log)).hash == finished().hash


def test_an_unfinished_match_can_be_played_on():
    match = game.new(seed=1)
    match.play(match.actors[0], match.legal()[0])
    loaded = teremok.loads(match.dumps())
    loaded.play(loaded.actors[0], loaded.legal()[0])
    assert len(loaded.history) == 2


def test_a_match_from_a_position_keeps_the_position():
    match = game.position(POSITION, dwarf_moves=True)
    match.play(0, "King a1")
    loaded = teremok.loads(match.dumps())
    assert loaded.hash == match.hash
    assert loaded.position == POSITION
    loaded.undo()
    assert loaded.hash == game.position(POSITION, dwarf_moves=True).hash


def test_a_match_with_swapped_components_carries_them():
    other = {**game.components, "stars": {**game.components["stars"], "knight_with_princess": 5}}
    match = teremok.game("zavarushka", components=other).interpreted.new(seed=1)
    assert match.game.swapped
    assert not game.swapped
    loaded = loads(match.dumps(), lambda name, components: teremok.game(name, components).interpreted)
    assert loaded.game.components == other
    assert loaded.hash == match.hash


def tampered(**changes):
    """A function that makes the text: nothing must be played or compiled while tests are collected."""

    def text():
        log = json.loads(finished().dumps())
        for name, value in changes.items():
            log[name] = value(log[name]) if callable(value) else value
        return json.dumps(log)

    return text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (lambda: "", "not a saved match"),
        (lambda: "{", "not a saved match"),
        (lambda: "[" * 100_000, "not a saved match"),
        (lambda: "[]", "not a saved match"),
        (lambda: "{}", "not a saved match"),
        (lambda: '{"teremok": "0.1.0", "game": "zavarushka"}', "not a saved match"),  # what lies beside an export
        (tampered(teremok=99), "format 99"),
        (tampered(rules=99), "version 99"),
        (tampered(rules="1"), "“rules” must be"),
        (tampered(moves={}), "“moves” must be"),
        (tampered(seed=1.5), "“seed” must be"),
        (tampered(position=[]), "“position” must be"),
        (tampered(game="chess"), "no game chess"),
        (tampered(options={"players": 9}), "cannot be 9"),
        (tampered(options={"seed": 1}), "no option seed"),
        (tampered(options={"self": 1}), "no option self"),
        (tampered(seed=4), "does not"),
        (tampered(seed=-4), "cannot be -4"),
        (tampered(moves=lambda moves: [*moves, [0, 0]]), "game is over"),
        (tampered(moves=lambda moves: [[0]]), "Move 1"),
        (tampered(moves=lambda moves: [[0, "King a1"]]), "Move 1"),
        (tampered(moves=lambda moves: [[10**30, 0]]), "Move 1"),
        (tampered(moves=lambda moves: [[0, 10**30]]), "Move 1"),
        (tampered(moves=lambda moves: [[1 - moves[0][0], moves[0][1]]]), "Move 1"),
        (tampered(moves=lambda moves: moves[:-1]), "state it claims"),
        (tampered(state="0" * 32), "state it claims"),
        (tampered(result=lambda result: {**result, "scores": [99, 0]}), "result it claims"),
        (tampered(moves=[], state=lambda _: game.new(seed=3).hash), "result it claims"),
        (tampered(commitment="0" * 64, nonce="00"), "commitment"),
        (tampered(commitment=commitment(3, "00")), "commitment"),
    ],
)
def test_a_wrong_log_is_refused_and_the_error_says_where(text, says):
    with pytest.raises(TeremokError, match=says):
        teremok.loads(text())


def test_most_of_these_errors_are_bad_logs():
    with pytest.raises(BadLog):
        teremok.loads("{}")
