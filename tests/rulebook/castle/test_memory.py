"""Royal Castle is a memory game: what observations know, and what people are shown."""

import io
import json
import random
from collections import Counter

import numpy as np
import pytest
from rich.console import Console

from teremok import HIDDEN, LANGUAGES, NONE, SPECTATOR, IllegalMove, Observation, speaking
from teremok.engine.match import Match

from .table import game, last_words, play, table

PLACES = 45


def drawn(seen):
    paper = io.StringIO()
    Console(file=paper, width=100, color_system=None).print(game.draw(seen, game.say()))
    return paper.getvalue()


def after_some_moves(seed, number, **options):
    match = game.new(seed=seed, rules="extended", players=2 + seed % 3, **options)
    choose = random.Random(seed)
    while not match.over and len(match.history) < number:
        match.play(match.actors[0], choose.choice(match.legal()))
    return match


# --- what observations know


def test_a_card_that_was_turned_up_is_known_to_everybody_ever_after():
    match = play(table([1], [1], middle=[7, 9, 30]), "turn b1", "put back", "turn a1", "put back")
    for viewer in (SPECTATOR, 0, 1):
        assert match.observe(viewer).state["middle"][:4].tolist() == [7, 9, HIDDEN, NONE]


def test_a_card_that_was_not_is_known_to_nobody():
    match = game.new(seed=1, players=4)
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        assert set(match.observe(viewer).state["middle"].tolist()) == {HIDDEN}


def test_everybody_knows_the_same():
    for seed in range(20):
        match = after_some_moves(seed, 30 + seed)
        assert len({match.observe(viewer).record.tobytes() for viewer in range(-1, match.players)}) == 1


def test_the_unseen_cards_are_imagined_in_every_order_equally_often():
    match = table([1, 46], [1, 45], middle=[7, 9, 30, 40], seen=[9], idle=3)
    seen = match.observe(0)
    worlds = Counter(tuple(seen.imagine(5, number).state[0]["middle"][:4].tolist()) for number in range(6000))
    assert {cards[1] for cards in worlds} == {9}
    assert set(worlds) == {
        (a, 9, b, c) for a in (7, 30, 40) for b in (7, 30, 40) for c in (7, 30, 40) if len({a, b, c}) == 3
    }
    assert all(850 < times < 1150 for times in worlds.values())


def test_cards_of_walls_and_cards_shot_are_not_imagined_in_the_middle():
    match = play(table([1], [1, 9], middle=[12, 20, 30, 40]), "turn a1", "take", "shoot 9")
    world = match.observe(1).imagine(3).state[0]["middle"]
    assert sorted(world.tolist()) == [NONE] * (PLACES - 3) + [20, 30, 40]


# --- what people are shown


def forgetful(match, luck):
    """The same table for somebody to whom other cards were shown, or none: only what lies open is the same."""
    state = match.state.copy()
    s = state[0]
    up = int(s["up"])
    backs = [place for place in range(PLACES) if s["middle"][place] != NONE and place != up]
    s["middle"][backs] = luck.sample(s["middle"][backs].tolist(), len(backs))
    s["seen"] = sum(1 << place for place in backs if luck.random() < 0.5) | (0 if up == NONE else 1 << up)
    return Match(match.game, match.options, match.seed, start=(None, state))


def refusal(match, move):
    try:
        match.copy().play(match.actors[0], move)
    except IllegalMove as error:
        return str(error)
    return None


def shown(match):
    """All that people get of a moment, in both languages."""
    everything = []
    for code in LANGUAGES:
        with speaking(code):
            seen = match.observe(0)
            everything += [json.dumps(seen.view()), drawn(seen), [line.text for line in seen.sheet()]]
            everything += [seen.seat_name(seat) for seat in range(match.players)]
            everything += [list(map(str, match.legal(seat))) for seat in range(match.players)]
            if not match.over:
                everything += [refusal(match, move) for move in ("xyzzy", 45, 46, 47, 60)]
                everything += [told(match, move) for move in match.legal()]
    return everything


def told(match, move):
    twin = Match(match.game, match.options, match.seed, start=(None, match.state))
    twin.play(match.actors[0], move)
    return [last.text for last in twin.report(0)]


@pytest.mark.parametrize("seed", range(24))
def test_nothing_people_get_depends_on_cards_that_lie_turned_back(seed):
    luck = random.Random(seed)
    match = after_some_moves(seed, luck.randrange(1, 160))
    other = forgetful(match, luck)
    assert other.observe(0).record.tobytes() != match.observe(0).record.tobytes()
    assert shown(other) == shown(match)


def test_the_words_of_a_whole_game_never_name_a_card_of_the_middle():
    match = after_some_moves(3, 10**6)
    turns = [told for told in match.report() if told.move < PLACES]
    for told_ in turns:
        place = str(game.moves[told_.move]).removeprefix("turn ")
        name = told_.after.seat_name(told_.seat)
        assert told_.text == f"{name} turns up {place}."
    backs = {told_.text for told_ in match.report() if str(game.moves[told_.move]) == "put back"}
    assert {text.split(" ", 1)[1] for text in backs if "over" not in text} == {"turns it back."}


def test_a_card_is_shown_while_it_lies_open():
    match = play(table([1], [1], middle=[7, 31]), "turn b1")
    seen = match.observe(1)
    assert seen.view()["up"] == {"place": "b1", "number": 31, "figure": "king", "ravens": 0}
    assert "╔31╗" in drawn(seen)
    assert "King" in drawn(seen)
    play(match, "put back")
    assert match.observe(1).view()["up"] is None
    assert "31" not in drawn(match.observe(1)).partition("Out")[0]


def test_the_game_waits_for_people_to_look_at_an_open_card():
    match = table([1], [1], middle=[7, 31])
    assert not game.fleeting(match.observe(1))
    assert game.fleeting(play(match, "turn b1").observe(1))
    assert not game.fleeting(play(match, "put back").observe(1))


# --- notes


def test_notes_keep_seen_cards_marked():
    match = play(table([1], [1], middle=[7, 9, 30], notes=True), "turn b1")
    assert last_words(match) == "Red turns up b1: 9."
    play(match, "put back")
    seen = match.observe(SPECTATOR)
    noted = [place["noted"] for place in seen.view()["places"][:4]]
    assert noted == [None, {"number": 9, "figure": None, "ravens": 0}, None, None]
    assert "╭─9╮" in drawn(seen)


def test_with_notes_what_people_get_does_depend_on_what_was_seen():
    match = after_some_moves(3, 41, notes=True)
    assert shown(forgetful(match, random.Random(3))) != shown(match)


def test_notes_name_the_figure_in_the_extended_game_only():
    play_up = {"middle": [31, 46], "notes": True}
    assert last_words(play(table([1], [1], **play_up), "turn a1")) == "Red turns up a1: 31 (King)."
    assert last_words(play(table([1], [1], rules="basic", **play_up), "turn a1")) == "Red turns up a1: 31."


def test_notes_change_no_rule():
    for seed in range(6):
        one, other = (after_some_moves(seed, 200, notes=notes) for notes in (False, True))
        assert one.history == other.history
        assert one.state.tobytes() == other.state.tobytes()


def test_notes_are_not_known_to_the_rules():
    assert "notes" not in game.rules.Options.names
    assert "notes" not in game.rules.State.names


def test_observations_do_not_depend_on_notes():
    records = {after_some_moves(4, 50, notes=notes).observe(0).record.tobytes() for notes in (False, True)}
    assert len(records) == 1


# --- for learning


def test_the_tensor_knows_every_seen_card_at_its_place():
    seen = table([1, 5], [1, 10], middle=[7, 9, 30], seen=[9], up=30).observe(0)
    pieces = seen.tensor()
    assert np.argwhere(pieces["known"]).tolist() == [[1, 9 - 2], [2, 30 - 2]]
    assert np.flatnonzero(pieces["filled"]).tolist() == [0, 1, 2]
    assert np.flatnonzero(pieces["open"]).tolist() == [2]
    assert (np.flatnonzero(pieces["left"]) + 2).tolist() == [7, 9, 30]
    assert (np.flatnonzero(pieces["walls"][0]) + 2).tolist() == [5]
    assert (np.flatnonzero(pieces["protected"][0]) + 2).tolist() == [5]
    assert pieces["wizard"].tolist() == [0, 1, 0, 0]


def test_the_tensor_puts_the_observer_first():
    match = table([1, 5], [1, 10], [1, 8])
    for seat in range(3):
        pieces = match.observe(seat).tensor()
        first = [[5], [10], [8]][seat]
        assert (np.flatnonzero(pieces["walls"][0]) + 2).tolist() == first
        assert np.flatnonzero(pieces["mover"]).tolist() == [-seat % 3]


def test_a_view_is_made_of_the_observation_and_the_options_alone():
    match = after_some_moves(2, 41)
    seen = match.observe(0)
    assert Observation(game, match.options, 0, seen.record.copy()).view() == seen.view()
