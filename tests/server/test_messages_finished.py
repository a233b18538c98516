"""Replays of finished matches, files to verify, previews and hints."""

import json

import pytest

import teremok
from teremok import IllegalMove
from teremok.bots import Limit
from teremok.engine.record import SPECTATOR
from teremok.games import built_in
from teremok.server.bots.hints import hints
from teremok.server.messages.changes import applied
from teremok.server.messages.preview import preview
from teremok.server.messages.replay import match_file, replay, seen_by_all
from teremok.server.messages.words import Reader
from teremok.server.protocol.matches import Replay

from .desk import NONCE, gathered
from .spoken import exact


def replayed(desk, lang="en"):
    """Return the replay of the last match of a table."""
    work = replay(desk.table.deal, Reader(SPECTATOR, lang))
    while True:
        try:
            next(work)
        except StopIteration as end:
            return json.loads(end.value)


def players_of(name):
    return min(3, teremok.game(name).players[-1])


@pytest.mark.parametrize("name", built_in())
def test_a_finished_match_is_shown_with_nothing_hidden(name):
    desk = gathered(name, players_of(name))
    desk.play_any()
    shown = exact(Replay)(replayed(desk, "ru"))
    assert [(move["seat"], move["move"]) for move in shown["moves"]] == desk.match.history
    assert all(move["text"] for move in shown["moves"])
    assert len(shown["titles"]) == len(shown["seats"]) == players_of(name)
    view = shown["view"]
    for move in shown["moves"]:
        view = applied(view, move["view"])
    assert view == seen_by_all(desk.match).view()
    assert shown["result"]["seed"] == str(desk.seed)


@pytest.mark.parametrize("name", ["zavarushka", "skazka", "fairytale"])
def test_hands_that_were_hidden_lie_open_in_a_replay(name):
    desk = gathered(name, players_of(name))
    hidden = desk.match.observe().view()["players"]
    assert all(player["hand"] is None for player in hidden)
    desk.play_any()
    shown = replayed(desk)["view"]["players"]
    assert all(player["hand"] for player in shown)


def test_every_card_of_the_middle_is_shown_in_a_replay_of_castle():
    desk = gathered("castle", 2)
    assert all(place["noted"] is None for place in desk.match.observe().view()["places"])
    desk.play_any()
    assert all(place["noted"] is None for place in desk.match.observe().view()["places"]), "forgotten"
    shown = replayed(desk)
    view = shown["view"]
    dealt = {place["name"]: place["noted"]["number"] for place in view["places"]}
    assert len(set(dealt.values())) == len(dealt) == len(view["places"])
    for move in shown["moves"]:
        view = applied(view, move["view"])
        if view["up"] is not None:
            assert view["up"]["number"] == dealt[view["up"]["place"]]
        assert all((place["noted"] is not None) == (place["lies"] == "back") for place in view["places"])


def test_the_match_file_holds_with_its_commitment():
    desk = gathered("castle", 2)
    promised = desk.told()["match"]["commitment"]
    desk.play_any()
    file = match_file(desk.table.deal)
    assert teremok.loads(file).hash == desk.match.hash
    log = json.loads(file)
    assert (log["nonce"], log["commitment"]) == (NONCE, promised)


def test_a_preview_shows_what_the_seat_can_know():
    desk = gathered(options={"first": 0})
    seen = desk.match.observe(0)
    move = desk.match.legal(0)[0]
    shown = preview(seen, move.id)
    desk.play(0, move.id)
    after = desk.match.observe(0)
    assert shown["view"] == after.view()
    assert [line["text"] for line in shown["sheet"]] == [line.text for line in after.sheet()]


FAIRYLAND = {
    "lands": ["castle farm forest", "farm tower farm"],
    "stacks": {"b2": ["red King", "blue Dragon"]},
    "players": ["red", "blue"],
    "hands": {
        "red": ["Fairy", "Witch", "Wizard", "Queen", "Knight", "Dwarf"],
        "blue": ["Fairy", "Witch", "Wizard", "Queen", "Knight", "Dwarf"],
    },
    "turn": 2,
}


def test_a_preview_goes_on_with_moves_that_follow():
    """The Fairy of Zavarushka orders her land card by card."""
    match = teremok.game("zavarushka").position(FAIRYLAND)
    match.play(0, "Fairy b2")
    order = [match.game.parse(who).id for who in ("dragon", "king")]
    shown = preview(match.observe(0), *order)
    half = preview(match.observe(0), order[0])
    for move in order:
        match.play(0, move)
    assert shown["view"] == match.observe(0).view() != half["view"]


def test_there_is_no_preview_of_what_is_hidden():
    desk = gathered("castle", 2)
    previews = []
    for _ in range(12):
        seat = desk.table.to_move[0]
        move = desk.match.legal(seat).ids[0]
        previews.append(preview(desk.match.observe(seat), move))
        desk.play(seat, move)
    assert None in previews


def test_a_card_that_lies_open_for_a_moment_is_not_previewed():
    """In Royal Castle people must remember what they have seen."""
    match = teremok.game("castle").new(seed=3, players=2)
    match.play(match.actors[0], "turn a1")
    match.play(match.actors[0], "put back")
    seat = match.actors[0]
    seen = match.observe(seat)
    assert preview(seen, teremok.game("castle").parse("turn a1").id) is None


def test_only_legal_moves_are_previewed():
    desk = gathered(options={"first": 0})
    illegal = next(id for id in range(500) if id not in desk.match.legal(0).ids)
    for seat, move in ((0, illegal), (1, 0), (0, -1), (0, 10**9)):
        with pytest.raises(IllegalMove):
            preview(desk.match.observe(seat), move)


@pytest.mark.parametrize("lang", teremok.LANGUAGES)
def test_hints_name_legal_moves_and_say_why(lang):
    desk = gathered()
    seat = desk.table.to_move[0]
    found = hints(desk.match.observe(seat), lang, Limit(simulations=50))
    assert found
    assert all(one["move"] in desk.match.legal(seat).ids and one["text"] and one["why"] for one in found)
