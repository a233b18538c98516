"""Retracting a choice that nobody has seen."""

import pytest

import teremok
from teremok.engine.match import Match

DRAFT = {
    "round": 4,
    "played": {
        "A": ["Elven Warrior", "-Bard", "-Homesteaders", *["Castle"] * 2, *["Silver Dragon"] * 4],
        "B": ["Fairy Ring", "Demon", *["Sky Dance Dragon"] * 3, *["Bronze Dragon"] * 4],
        "C": [*["Spirit of the Spring"] * 4, *["Children of the Dragon"] * 5],
    },
    "drafted": {
        "A": ["Dark Angel", "Bard", "Bard", "Mischievous Fairy", "Mischievous Fairy"],
        "B": ["Elven Warrior", "Vampire", "Castle", "Dwarven Warrior", "Dwarven Warrior"],
        "C": ["Homesteaders", "Homesteaders", "Homesteaders", "Magic Circle of Chaos", "Homesteaders"],
    },
}


@pytest.fixture
def match() -> Match:
    return teremok.game("fairytale").new(players=3, seed=5)


def play_position() -> Match:
    return teremok.game("fairytale").position(DRAFT)


def test_a_choice_can_be_taken_back_while_others_choose(match: Match) -> None:
    before = match.state.copy()
    first, second = match.legal(1)[:2]
    match.play(1, first)
    assert match.retract(1) == first
    assert match.state == before
    assert match.actors == (0, 1, 2)
    assert match.history == []
    match.play(1, second)
    assert match.history == [(1, second.id)]


def test_later_choices_of_others_stay(match: Match) -> None:
    mine, theirs = match.legal(0)[0], match.legal(2)[0]
    alone = match.copy()
    alone.play(2, theirs)
    match.play(0, mine)
    match.play(2, theirs)
    match.retract(0)
    assert match.history == [(2, theirs.id)]
    assert match.state == alone.state
    assert match.actors == (0, 1)


def test_a_match_goes_on_as_if_the_retracted_choice_had_never_been_made(match: Match) -> None:
    straight = match.copy()
    for seat in (0, 1, 2):
        straight.play(seat, straight.legal(seat)[0])
    match.play(0, match.legal(0)[1])
    match.play(1, match.legal(1)[0])
    match.retract(0)
    match.play(2, match.legal(2)[0])
    match.play(0, match.legal(0)[0])
    assert match.state == straight.state
    assert teremok.loads(match.dumps()).state == match.state


def test_it_is_too_late_when_all_have_chosen(match: Match) -> None:
    for seat in (0, 1, 2):
        match.play(seat, match.legal(seat)[0])
    before, history = match.state.copy(), list(match.history)
    for seat in (0, 1, 2):
        with pytest.raises(teremok.TooLate):
            match.retract(seat)
    assert match.state == before
    assert match.history == history


def test_it_is_too_late_when_the_cards_are_turned_up_and_only_one_has_to_choose() -> None:
    """For all who chose, also for the one who has to choose again."""
    match = play_position()
    match.play(0, "Dark Angel")
    match.play(1, "Elven Warrior")
    match.play(2, "Homesteaders")
    assert match.actors == (0,)
    for seat in (0, 1, 2):
        with pytest.raises(teremok.TooLate):
            match.retract(seat)


def test_one_of_several_choices_in_a_row_can_be_taken_back() -> None:
    match = play_position()
    match.play(0, "Dark Angel")
    match.play(1, "Elven Warrior")
    match.play(2, "Magic Circle of Chaos")
    assert match.actors == (0, 2)
    match.play(0, "open Bard")
    match.play(2, "close Spirit of the Spring")
    match.retract(2)
    assert match.actors == (0, 2)
    match.play(2, "close Children of the Dragon")
    assert match.actors == (0,)
    match.play(0, "open Homesteaders")
    with pytest.raises(teremok.TooLate):
        match.retract(0)


def test_a_seat_that_has_not_moved_has_nothing_to_take_back(match: Match) -> None:
    match.play(0, match.legal(0)[0])
    with pytest.raises(teremok.NothingToUndo):
        match.retract(1)


def test_public_moves_cannot_be_retracted() -> None:
    match = teremok.game("zavarushka").new(players=2, seed=1, first=0)
    match.play(0, match.legal(0)[0])
    with pytest.raises(teremok.TooLate):
        match.retract(0)


def test_nothing_can_be_retracted_after_the_end() -> None:
    match = teremok.game("fairytale").new(players=2, seed=3)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    for seat in (0, 1):
        with pytest.raises(teremok.TooLate):
            match.retract(seat)


def test_every_choice_of_a_game_can_be_taken_back_until_the_last(match: Match) -> None:
    """After a retraction everything is as before the choice."""
    while not match.over:
        owing = match.actors
        for seat in owing[:-1]:
            choices = 0
            while seat in match.actors:
                match.play(seat, match.legal(seat)[0])
                choices += 1
                after = match.copy()
                taken = match.retract(seat)
                match.play(seat, taken)
                assert match.state == after.state
        last = owing[-1]
        while match.actors == (last,):
            match.play(last, match.legal(last)[0])
