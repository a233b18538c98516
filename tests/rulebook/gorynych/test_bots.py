"""Heads that plan as a team without talking: they agree, they read pointing and passes, and say by pointing."""

from typing import Any

import pytest

from teremok import Match
from teremok.arena import Contest, Results, play_all, teams
from teremok.bots import Limit, bot, hint
from teremok.games.gorynych import advice, heads
from teremok.games.gorynych.heads import PORTION, Head
from teremok.games.gorynych.planner import LOST_VALUE
from tests.length import long_by_nature, soaked

from .table import FAR, KNIGHT, game, knight, play, resolving, table

LIMIT = Limit(simulations=100)

SMALL = (24, 4, 4, 2)
"""How a head plans within that limit."""

GAMES = soaked(60, 16)

NEAR = [{"track": "A1", "cell": 1}, {"track": "A1", "cell": 2}]
"""Two knights on b1 and c1."""


def choosing(**fields: Any) -> Match:
    return play(table(**{"n": 1, "z": 1, **fields}), "done")


def choose(match: Match, seat: int, name: str = "search") -> str:
    return str(bot(name).choose(match.observe(seat), LIMIT))


def play_round(match: Match, name: str = "search") -> Match:
    """All choose and resolve."""
    number = match.observe().view()["round"]
    while not match.over and match.observe().view()["round"] == number:
        seat = match.actors[0]
        match.play(seat, choose(match, seat, name))
    return match


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_heads_that_choose_later_keep_to_the_plan_of_those_before(name: str) -> None:
    """A card that lies face down tells nothing, and the others need not know it."""
    for seed in range(4):
        match = play(game.new(seed=seed, players=5), "e5", "turn up", "done")
        at_once = [choose(match, seat, name) for seat in range(5)]
        one_by_one = []
        for seat in (3, 1, 4, 0, 2):
            one_by_one.append((seat, choose(match, seat, name)))
            match.play(*one_by_one[-1])
        assert [card for _, card in sorted(one_by_one)] == at_once


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_a_pass_of_the_plan_makes_nobody_plan_anew(name: str) -> None:
    """All see it, but those who have chosen by then cannot."""
    for seed in (5, 7):
        match = play(game.new(seed=seed, players=6), "e5")
        while len(match.history) < 45:
            chosen = [choose(match, seat, name) for seat in match.actors]
            for seat, move in zip(match.actors, chosen, strict=True):
                assert choose(match, seat, name) == move
                match.play(seat, move)


def test_whoever_leaves_the_plan_does_so_as_if_the_others_kept_to_it() -> None:
    """One head flies onto the knight, another burns him: if that one flies too, Zmey leaves the field."""
    lost = {str(head): ["move_blue", "move_red", "move_green", "manoeuvre"] for head in (1, 2, 3)}
    match = choosing(zmey="b1", knights=[{"track": "A1", "cell": 0}, FAR], lost=lost)
    cards = [choose(match, seat, "greedy") for seat in range(3)]
    assert sorted(cards) == ["fire", "left", "pass"]
    seen = match.observe(cards.index("fire"))
    worths = dict(zip(map(str, seen.legal()), advice.evaluate_moves(seen, seen.legal().ids), strict=True))
    assert worths["fire"] > worths["pass"] > worths["left"] == LOST_VALUE


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_together_they_burn_whom_they_reach(name: str) -> None:
    match = play_round(choosing(zmey="a1", knights=[NEAR[0], FAR]), name)
    assert knight(match)["burnt"]


def test_heads_that_think_side_by_side_make_a_plan_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    anew = Head._plan_anew
    monkeypatch.setattr(heads, "_plans", {})
    monkeypatch.setattr(Head, "_plan_anew", lambda *about: made.append(about) or anew(*about))
    match = choosing(zmey="e4", knights=[NEAR[0], FAR])
    plans = [Head(*SMALL).search(match.observe(seat).record, seat, lambda: False) for seat in range(3)]
    assert all(plans)
    assert len(made) == 1


def test_a_plan_cut_short_by_the_clock_counts_whole_portions_only() -> None:
    match = choosing(zmey="e4", knights=[NEAR[0], FAR])
    for looks in range(1, 12):
        clock = iter([False] * looks)
        moves = Head(24, 4, 4, 8).search(match.observe(0).record, 0, lambda clock=clock: next(clock, True))
        assert all(tries % PORTION == 0 for _, _, tries in moves)


def test_grandmaster_plays_on_more_often_than_master() -> None:
    seen = choosing(zmey="e4", knights=[NEAR[0], FAR]).observe(0)
    tries = [
        sum(tries for _, _, tries in advice.search(seen, None, lambda: False, deep=deep)) for deep in (False, True)
    ]
    assert tries[1] >= 2 * tries[0] > 0


def test_a_pass_that_is_seen_makes_the_others_plan_anew() -> None:
    match = choosing(zmey="b1", knights=[NEAR[0], FAR])
    burning = next(seat for seat in range(3) if choose(match, seat) == "fire")
    others = [seat for seat in range(3) if seat != burning]
    assert "fire" not in [choose(match, seat) for seat in others]
    match.play(burning, "pass")
    assert "fire" in [choose(match, seat) for seat in others]


@pytest.mark.parametrize("number", [1, 2])
def test_the_knight_at_whom_the_first_player_points_burns(number: int) -> None:
    """Zmey stands between two knights; there is one Fire, and time for one step before it."""
    lost = {"1": ["manoeuvre"], "2": ["fire", "manoeuvre"], "3": ["fire", "manoeuvre"]}
    knights = [{"track": "A1", "cell": 0}, {"track": "A1", "cell": 2}, FAR]
    match = table(n=1, z=1, zmey="b1", knights=knights, lost=lost, first=3)
    play(match, f"point {number}", "done")
    play_round(match)
    assert [knight(match, one)["burnt"] for one in (1, 2)] == [number == 1, number == 2]


def test_a_head_points_at_the_knights_whom_the_plan_burns() -> None:
    match = table(n=1, z=1, zmey="b1", knights=[NEAR[0], FAR])
    assert choose(match, 0) == "point 1"
    play(match, "point 1")
    assert choose(match, 0) == "done"
    match = table(n=1, z=1, zmey="j10", knights=[KNIGHT])
    assert choose(match, 0) == "done"


def test_hints_compare_all_cards_with_that_of_the_plan() -> None:
    match = choosing(zmey="a1", knights=[NEAR[0], FAR])
    hints = hint(match.observe(1), LIMIT, moves=7)
    assert {one.move.id for one in hints} == set(match.legal(1).ids)
    assert str(hints[0].move) == choose(match, 1)
    assert hints[0].value > hints[-1].value
    assert all(one.why for one in hints)
    assert hints[0].reasons


def test_a_hint_says_how_often_a_game_is_won() -> None:
    hints = hint(choosing(zmey="a1", knights=[NEAR[0]]).observe(0), LIMIT)
    assert hints[0].value > 0.9
    assert hints[0].why


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_where_all_is_lost_a_head_still_moves(name: str) -> None:
    match = resolving("move_yellow", zmey="a1", z=2)
    assert play(match, choose(match, 0, name)).ending == "zmey_left"


@pytest.mark.parametrize("name", ["easy", "greedy", "search"])
def test_at_its_turn_a_head_does_not_leave_the_field(name: str) -> None:
    match = resolving("move_yellow", zmey="c1", z=3)
    assert choose(match, 0, name) in ("1 cell", "2 cells")


@long_by_nature
def test_heads_of_one_dragon_win_more_the_more_they_think():
    """Greedy heads agree on a round, those that think on more than that; easy ones overlook some cards."""
    names = ("random", "easy", "greedy", "search")
    contest = Contest(game, game.choose(players=4, level="novice"), names, GAMES, limit=Limit(simulations=1000))
    results = Results(contest)
    for _ in play_all(results):
        pass
    random, easy, greedy, search = (team.wins for team in teams(results.ordered()))
    assert random == 0
    assert GAMES // 6 <= easy < greedy < search
    assert search >= 0.8 * GAMES
