"""The Python interface: matches, moves, observations, errors."""

import random

import numpy as np
import pytest

import teremok
from teremok import BadOption, GameOver, IllegalMove, NothingToUndo, NotYourTurn, UnknownGame, UnknownMove

game = teremok.game("zavarushka")


def played(seed, moves=None, **options):
    """A match after some random moves, or to its end."""
    match = game.new(seed=seed, **options)
    choose = random.Random(seed)
    while not match.over and (moves is None or len(match.history) < moves):
        seat = match.actors[0]
        match.play(seat, choose.choice(match.legal(seat)))
    return match


def test_games_are_found_and_named():
    assert "zavarushka" in teremok.games()
    with pytest.raises(UnknownGame, match="zavarushka"):
        teremok.game("chess")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": 5}, "2, 3, 4"),
        ({"players": True}, "2, 3, 4"),
        ({"players": "many"}, "2, 3, 4"),
        ({"colour": "red"}, "players, dwarf_moves, first"),
        ({"dwarf_moves": "perhaps"}, "false, true"),
        ({"players": 2, "first": 2}, "random, 0, 1"),
        ({"seed": -1}, "0.."),
        ({"seed": 2**63}, "0.."),
        ({"seed": "7"}, "0.."),
    ],
)
def test_a_bad_option_is_refused_naming_the_choices(options, says):
    with pytest.raises(BadOption, match=says):
        game.new(**options)


def test_options_may_come_as_text():
    match = game.new(players="3", dwarf_moves="TRUE", first="2")
    assert match.options == {"players": 3, "dwarf_moves": True, "first": 2}
    assert match.actors == (2,)


def test_a_seed_determines_the_deal_and_the_default_seed_is_random():
    assert game.new(seed=7).hash == game.new(seed=7).hash
    assert game.new().seed != game.new().seed


def test_moves_are_equal_by_id_and_print_in_the_current_language():
    move = game.moves[0]
    assert move == teremok.game("zavarushka").moves[0]
    assert move != game.moves[1]
    assert len({move, game.moves[0], game.moves[1]}) == 2
    assert str(move) == "King a1"
    with teremok.speaking("ru"):
        assert str(move) == "Король a1"
        assert game.parse("король  A1") == move
    assert str(move) == "King a1"


def test_a_move_can_be_played_by_object_by_text_and_by_id():
    one, two, three = (game.new(seed=3) for _ in range(3))
    seat = one.actors[0]
    move = one.legal(seat)[4]
    one.play(seat, move)
    two.play(seat, str(move).upper())
    three.play(seat, move.id)
    assert one.hash == two.hash == three.hash
    assert one.history == [(seat, move.id)]


def test_legal_moves_are_a_sequence():
    moves = game.new(seed=1).legal()
    assert len(moves) == len(list(moves)) == len(moves.ids)
    assert moves[0] in moves
    assert game.parse("skip") not in moves
    assert moves[:3] == list(moves)[:3]
    assert str(moves[0]) in repr(moves)


def test_illegal_moves_change_nothing_and_say_what_would_be_right():
    match = played(5, moves=4)
    seat = match.actors[0]
    other = 1 - seat
    before = match.state.tobytes(), list(match.history)
    with pytest.raises(IllegalMove, match="Possible: "):
        match.play(seat, "skip")
    with pytest.raises(NotYourTurn, match="has nothing to decide"):
        match.play(other, match.legal(seat)[0])
    with pytest.raises(NotYourTurn):
        match.play(-1, match.legal(seat)[0])
    with pytest.raises(NotYourTurn):
        match.play(99, match.legal(seat)[0])
    with pytest.raises(UnknownMove, match="King a1"):
        match.play(seat, "Ace of spades")
    with pytest.raises(UnknownMove, match="numbered 0 to"):
        match.play(seat, 10_000)
    with pytest.raises(UnknownMove):
        match.play(seat, -1)
    assert (match.state.tobytes(), match.history) == before


def test_errors_speak_the_current_language():
    with teremok.speaking("ru"), pytest.raises(IllegalMove) as refused:
        game.new(seed=1, first=0).play(0, "пропуск")
    assert "possible" in str(refused.value)
    with teremok.speaking("ru"):
        assert "нельзя" in str(refused.value)


def test_after_the_end_nothing_can_be_played():
    match = played(1)
    assert match.over
    assert match.actors == ()
    assert len(match.legal()) == 0
    with pytest.raises(GameOver):
        match.play(0, 0)


def test_winners_only_at_the_end():
    assert game.new(seed=1).winners == ()
    match = played(1)
    assert match.winners == tuple(seat for seat in range(2) if match.ranks[seat] == 1)


def test_if_sides_or_all_win_together_nobody_wins_without_a_point():
    skazka, gorynych, fairytale = map(teremok.game, ("skazka", "gorynych", "fairytale"))
    assert skazka.winners((0, 1, 1), (3, 1, 1)) == (1, 2)
    assert skazka.winners((1, 1, 1), (1, 1, 1)) == gorynych.winners((1, 1, 1), (1, 1, 1)) == (0, 1, 2)
    assert skazka.winners((0, 0, 0), (1, 1, 1)) == gorynych.winners((0, 0, 0), (1, 1, 1)) == ()
    assert fairytale.winners((0, 0, 0), (1, 1, 1)) == (0, 1, 2)  # a tie is shared, however few the points


def test_undo_is_exact_back_to_the_deal():
    match = game.new(players=3, seed=9)
    hashes = [match.hash]
    choose = random.Random(9)
    while not match.over:
        match.play(match.actors[0], choose.choice(match.legal()))
        hashes.append(match.hash)
    for hash_before in reversed(hashes[:-1]):
        match.undo()
        assert match.hash == hash_before
    with pytest.raises(NothingToUndo):
        match.undo()


def test_a_copy_is_independent():
    match = played(2, moves=3)
    twin = match.copy()
    before = match.hash
    twin.play(twin.actors[0], twin.legal()[0])
    assert match.hash == before != twin.hash
    assert len(match.history) == 3


def test_an_observation_knows_only_what_its_seat_knows():
    match = game.new(players=3, seed=4)
    seen = match.observe(1)
    hands = seen.state["hand"].tolist()
    assert hands[1] == match.state[0]["hand"][1]
    assert hands[0] == hands[2] == teremok.HIDDEN
    assert match.observe().state["hand"].tolist()[:3] == [teremok.HIDDEN] * 3
    with pytest.raises(NotYourTurn, match="0 to 2"):
        match.observe(3)


def test_an_imagined_world_is_a_match_that_can_be_played():
    match = played(6, moves=5)
    seat = match.actors[0]
    world = match.observe(seat).imagine(seed=1)
    assert world.observe(seat).record.tobytes() == match.observe(seat).record.tobytes()
    while not world.over:
        world.play(world.actors[0], world.legal()[0])
    assert match.hash == played(6, moves=5).hash
    world.undo()


def test_the_tensor_comes_in_named_pieces_of_one_array():
    pieces = played(3, moves=9).observe(0).tensor()
    assert {name: piece.shape for name, piece in pieces.items() if name != "flat"} == game.rules.TENSOR
    assert pieces["flat"].dtype == np.float32
    assert sum(piece.size for name, piece in pieces.items() if name != "flat") == pieces["flat"].size
    assert all(np.shares_memory(piece, pieces["flat"]) for piece in pieces.values())


def test_the_report_tells_every_move():
    match = played(8)
    told = list(match.report())
    assert [(one.seat, one.move) for one in told] == match.history
    assert all(one.text for one in told)
    assert told[-1].after.record.tobytes() == match.observe().record.tobytes()


def test_languages_are_checked():
    with pytest.raises(teremok.UnknownLanguage, match="en, ru"):
        teremok.set_language("tlh")
