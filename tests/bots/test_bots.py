"""What holds for every bot: it sees an observation, gives a legal move, and does the same again."""

import numpy as np
import pytest

import teremok
from teremok.bots import LEVELS, Limit, UnknownBot, bot, bots, levels
from teremok.bots.greedy import Greedy
from teremok.bots.search import MoveEstimate, Search
from teremok.engine.match import Match
from teremok.engine.observation import Observation
from teremok.games import built_in
from tests.turnip import game as turnip

FEW = Limit(simulations=30)
GAMES = [*(teremok.game(name) for name in built_in()), turnip]


def play(match: Match, seated, limit=FEW) -> Match:
    while not match.over:
        seat = match.actors[0]
        match.play(seat, seated[seat].choose(match.observe(seat), limit))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_a_bot_plays_every_game_to_its_end(game, name):
    """`Match.play` refuses what is not legal."""
    for players in (game.players[0], game.players[-1]):
        match = game.new(seed=3, players=players)
        assert play(match, [bot(name)] * players, Limit(simulations=4)).over


class Poisoned(Exception):
    """Somebody has touched the true state."""


class Poison:
    """What stands where the true state would be: whoever touches it is found out."""

    def __getattribute__(self, name):
        raise Poisoned(name)

    def __getitem__(self, at):
        raise Poisoned(at)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("name", bots())
def test_a_bot_never_sees_the_state(game, name, monkeypatch):
    match = game.new(seed=5)
    for _ in range(2):
        match.play(match.actors[0], match.legal()[0])
    seen = match.observe(match.actors[0])
    monkeypatch.setattr(match, "state", Poison())
    with pytest.raises(Poisoned):
        match.legal()
    assert bot(name).choose(seen, FEW) in list(seen.legal())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("name", bots())
def test_what_a_seat_cannot_know_changes_nothing(game, name):
    """The same observation in another world, imagined from it, gets the same move."""
    match = game.new(seed=8)
    for _ in range(3):
        match.play(match.actors[0], match.legal()[0])
    seat = match.actors[-1]
    seen = match.observe(seat)
    other = seen.imagine(seed=4)
    assert bot(name, seed=1).choose(seen, FEW) == bot(name, seed=1).choose(other.observe(seat), FEW)


@pytest.mark.parametrize("name", bots())
def test_the_observation_is_left_as_it_was(name):
    seen = teremok.game("zavarushka").new(seed=2).observe(0)
    for seat in (0, 1):
        seen = teremok.game("zavarushka").new(seed=2, first=seat).observe(seat)
        before = seen.record.copy()
        bot(name).choose(seen, FEW)
        assert np.array_equal(before, seen.record)


@pytest.mark.parametrize("name", bots())
def test_the_same_seed_and_simulations_give_the_same_match(name):
    def moves(seed: int) -> list[tuple[int, int]]:
        match = teremok.game("zavarushka").new(seed=2, players=3)
        return play(match, [bot(name, seed) for _ in range(3)]).history

    assert moves(1) == moves(1)
    if name not in ("greedy", "grandmaster"):  # who looks at every world alike, or knows its mind, needs no luck
        assert moves(1) != moves(2)


def test_who_need_not_decide_is_told_so():
    match = teremok.game("zavarushka").new(seed=1, first=0)
    for name in bots():
        with pytest.raises(teremok.NotYourTurn):
            bot(name).choose(match.observe(1))


def test_an_unknown_bot_is_named():
    with pytest.raises(UnknownBot, match="There is no bot “clever”; there are random, greedy"):
        bot("clever")


@pytest.mark.parametrize("wrong", [{"seconds": 0}, {"simulations": -1}, {"seconds": float("nan")}])
def test_a_limit_must_leave_something(wrong):
    with pytest.raises(teremok.BadOption, match="must be more than 0"):
        Limit(**wrong)


def test_of_two_limits_the_stricter_holds():
    assert Limit(2, 100).within(Limit(1)) == Limit(1, 100)
    assert Limit(2).within(Limit(simulations=5)) == Limit(2, 5)
    assert Limit().within(Limit()) == Limit()


def test_every_level_has_a_name_and_a_description():
    assert [level.name for level in levels()] == list(LEVELS)
    with teremok.speaking("ru"):
        assert [level.title for level in levels()] == ["Мышка", "Лиса", "Медведь", "Кощей", "Василиса"]
    assert all(level.about for level in levels())


def test_who_overlooks_nearly_everything_does_not_make_the_worst_move_for_that():
    position = {"walls": {"red": [1, 5], "blue": [1]}, "middle": [6, *range(7, 30)], "up": 6, "to_move": "red"}
    seen = teremok.game("castle").position(position).observe(0)
    assert {str(Greedy(seed, miss_rate=1000).choose(seen)) for seed in range(20)} == {"take"}


def test_easy_does_not_claim_what_is_not_so():
    """That would lose at once, for all of its side."""
    hands = {"A": ["Koschei", "Fox"], "B": ["Bear", "Yemelya"], "C": ["Snow Maiden"]}
    match = teremok.game("skazka").position({"players": ["A", "B", "C"], "hands": hands, "accuser": "A"})
    assert "claim" in map(str, match.legal(0))
    chosen = {str(bot("easy", seed).choose(match.observe(0))) for seed in range(60)}
    assert chosen == {"accuse B", "accuse C"}


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_who_holds_a_nechist_does_not_play_it_by_oversight(level):
    """One leaves by that."""
    hands = {"A": ["Bear", "Ivan Tsarevich"], "B": ["Koschei", "Fox"], "C": ["Snow Maiden", "Yemelya"]}
    match = teremok.game("skazka").position({"players": ["A", "B", "C"], "hands": hands, "accuser": "A"})
    match.play(0, "accuse B")
    assert "play Koschei" in map(str, match.legal(1))
    assert {str(bot(level, seed).choose(match.observe(1))) for seed in range(60)} == {"play Fox"}


def test_some_decisions_are_made_as_good_players_would():
    seen = teremok.game("skazka").new(seed=3, players=6, first=0).observe(0)
    usual = {str(Greedy(seed, policy_rate=1000).choose(seen)) for seed in range(200)}
    assert len(usual) > 1
    seldom = [str(Greedy(seed, policy_rate=500).choose(seen)) for seed in range(200)]
    assert set(seldom) >= usual


def test_a_hint_names_the_best_moves_and_says_why():
    match = teremok.game("zavarushka").new(seed=6, players=2)
    seen: Observation = match.observe(match.actors[0])
    hints = teremok.hint(seen, Limit(simulations=2000))
    assert len(hints) == 3
    assert all(hint.move in list(seen.legal()) and 0 <= hint.value <= 1 for hint in hints)
    assert f"{round(100 * hints[0].value)} %" in hints[0].why
    assert str(hints[0].move) in hints[1].why
    with teremok.speaking("ru"):
        assert "Шансы на победу" in teremok.hint(seen, Limit(simulations=50))[0].why


def hints_of(monkeypatch, seen, *estimates):
    """What is said of thoughts, each a value and how often the move was tried."""
    moves = list(seen.legal())
    found = [MoveEstimate(moves[at], value, tries) for at, (value, tries) in enumerate(estimates)]
    monkeypatch.setattr(Search, "analyse", lambda *_: found)
    return [(one.value, one.why) for one in teremok.hint(seen)]


def test_a_hint_tells_the_chance_to_win(monkeypatch):
    """A reward is partly for points: of two players who wins gets at least 0.9 of it, who loses at most 0.1."""
    match = teremok.game("zavarushka").new(seed=6, players=2)
    seen = match.observe(match.actors[0])
    (sure, best), (lost, other) = hints_of(monkeypatch, seen, (0.95, 90), (0.05, 30))
    assert (sure, lost) == (1, 0)
    assert "The chance to win is 100 %, 100 more than" in best
    assert other == "With it there is hardly a chance."


def test_a_hint_of_a_contest_of_many_tells_how_many_are_left_behind(monkeypatch):
    match = teremok.game("zavarushka").new(seed=6, players=3)
    (_, best), _ = hints_of(monkeypatch, match.observe(match.actors[0]), (0.5, 90), (0.5, 30))
    assert "It leaves 50 % of the others behind on average, about as good as" in best


def test_hints_stand_in_the_order_of_their_chances(monkeypatch):
    match = teremok.game("zavarushka").new(seed=6, players=2)
    (_, best), (_, other) = hints_of(monkeypatch, match.observe(match.actors[0]), (0.5, 90), (0.6, 50))
    assert "The chance to win is 61 %, 11 more than" in best
    assert "At 50 % it is behind" in other


def test_of_a_move_that_was_tried_too_seldom_a_hint_says_nothing(monkeypatch):
    """Neither that it is better, nor that it is worse."""
    match = teremok.game("zavarushka").new(seed=6, players=2)
    ((_, only),) = hints_of(monkeypatch, match.observe(match.actors[0]), (0.5, 90), (0.6, 40), (0.4, 29))
    assert only == "The chance to win is 50 %. Nothing else is worth a thought."


def test_a_hint_says_when_there_is_no_choice():
    position = {"walls": {"red": [1, 40], "blue": [1]}, "middle": [3, 45, 44], "up": 3, "to_move": "red"}
    (forced,) = teremok.hint(teremok.game("castle").position(position).observe(0), Limit(simulations=20))
    assert forced.why == "There is no other move."
    (any_card,) = teremok.hint(teremok.game("castle").new(seed=1, first=0).observe(0), Limit(simulations=20))
    assert any_card.why.endswith(" %. Nothing else is worth a thought.")


def test_a_hint_compares_both_of_two_moves():
    """A bot turns up a known card only to take it; a person may have turned it up by mistake."""
    position = {"walls": {"red": [1, 5], "blue": [1]}, "middle": [45, 44, 6, 7, 8, 9], "seen": [45], "up": 45}
    seen = teremok.game("castle").position({**position, "to_move": "red"}).observe(0)
    assert str(bot("search").choose(seen)) == "take"
    assert [str(one.move) for one in teremok.hint(seen, Limit(simulations=1000))] == ["put back", "take"]
