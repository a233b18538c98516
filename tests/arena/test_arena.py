"""Contests: pairings, counts, and resuming an interrupted one."""

import json
import time
from dataclasses import replace

import pytest

import teremok
from teremok.arena import BadResults, Bout, Contest, Hands, Result, Results, ladder, pairs, play_all, teams, wilson
from teremok.bots import Limit

zavarushka = teremok.game("zavarushka")


def contest(*bots: str, games: int = 4, players: int = 2, seed: int = 0, simulations: int | None = None) -> Contest:
    options = zavarushka.choose(players=players)
    return Contest(zavarushka, options, bots, games, seed, Limit(simulations=simulations))


def played(contest: Contest, file=None, jobs: int = 1) -> Results:
    results = Results(contest, file)
    for _ in play_all(results, Hands(jobs)):
        pass
    return results


def test_every_two_meet_at_every_seating_of_the_same_deals():
    bouts = contest("random", "greedy", "easy", games=3).bouts()
    assert len(bouts) == 3 * 4  # three pairs, two deals, two seatings
    for a, b in (("random", "greedy"), ("random", "easy"), ("greedy", "easy")):
        assert [(bout.seed, bout.seats) for bout in bouts if (bout.a, bout.b) == (a, b)] == [
            (0, (a, b)),
            (0, (b, a)),
            (1, (a, b)),
            (1, (b, a)),
        ]


def test_at_a_bigger_table_both_sit_in_every_mixture():
    seats = {bout.seats for bout in contest("random", "greedy", players=4, games=1).bouts()}
    assert len(seats) == 2**4 - 2
    assert all({"random", "greedy"} == set(seated) for seated in seats)


@pytest.mark.parametrize(
    ("seats", "places", "a_wins"),
    [("ab", (1, 2), 1), ("ba", (1, 2), 0), ("ab", (1, 1), 0.5), ("aab", (1, 3, 2), 0.5), ("abbb", (2, 1, 3, 4), 1)],
)
def test_the_better_mean_place_wins(seats, places, a_wins):
    assert Result(Bout("a", "b", 0, tuple(seats)), places, places).a_wins == a_wins


def test_one_alone_among_the_others_is_counted_by_firsts():
    asked = replace(contest("greedy", "random", games=8, players=4), alone=True)
    assert [bout.seats.count("greedy") for bout in asked.bouts()] == [1] * 8
    assert {bout.seats.index("greedy") for bout in asked.bouts()} == {0, 1, 2, 3}
    assert "alone" in asked.as_data()
    assert "alone" not in contest("greedy", "random").as_data()
    bout = Bout("a", "b", 0, ("b", "a", "b", "b"))
    shares = [Result(bout, places, places).a_first for places in ((2, 1, 3, 4), (1, 2, 3, 4), (1, 1, 3, 4))]
    assert shares == [1.0, 0.0, 0.5]
    (pair,) = pairs([Result(bout, places, places) for places in ((2, 1, 3, 4), (1, 1, 3, 4))], firsts=True)
    assert (pair.a, pair.b, pair.games, pair.a_wins) == ("a", "b", 2, 1.5)


def test_wilson_intervals():
    """Compared with textbook values."""
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)


def test_pairs_and_the_ladder():
    def result(a: str, b: str, places: tuple[int, int]) -> Result:
        return Result(Bout(a, b, 0, (a, b)), places, places)

    results = [result("weak", "strong", (2, 1)) for _ in range(9)] + [result("weak", "strong", (1, 1))]
    (pair,) = pairs(results)
    assert (pair.a, pair.b, pair.games, pair.a_wins) == ("weak", "strong", 10, 0.5)
    assert pair.low < 0.05 < pair.high
    strong, weak = ladder(("weak", "strong"), results)
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.low < strong.rating < strong.high
    assert strong.low > weak.rating


def test_several_processes_find_the_same():
    asked = contest("easy", "search", games=4, simulations=20)
    assert played(asked, jobs=2).ordered() == played(asked).ordered()


def test_a_contest_goes_on_where_it_was_broken_off(tmp_path):
    file = tmp_path / "results.jsonl"
    asked = contest("random", "greedy", games=6)
    results = Results(asked, file)
    playing = play_all(results)
    first = [next(playing), next(playing)]
    playing.close()
    with file.open("a") as writing:
        writing.write('{"a": "random", "b"')  # cut off in the middle of a line
    again = Results(asked, file)
    assert again.ordered() == first
    assert len(again.left()) == 4
    whole = played(asked, file)
    assert whole.ordered() == played(asked).ordered() == Results(asked, file).ordered()


def test_a_contest_can_be_made_longer(tmp_path):
    file = tmp_path / "results.jsonl"
    played(contest("random", "greedy", games=2), file)
    longer = Results(contest("random", "greedy", "easy", games=4), file)
    assert (len(longer.ordered()), len(longer.left())) == (2, 10)


def test_seconds_are_counted_in_time_of_the_cpu(monkeypatch):
    """A busy core must not make a bot weaker."""
    clocks = set()

    class Watched:
        def choose(self, seen, limit):
            clocks.add(limit.clock)
            return seen.legal()[0]

    monkeypatch.setattr("teremok.arena.contest.bot", lambda name, seed: Watched())
    asked = replace(contest("a", "b"), limit=Limit(seconds=0.2))
    asked.play(asked.bouts()[0])
    assert clocks == {time.process_time}


def test_results_of_another_contest_are_refused(tmp_path):
    file = tmp_path / "results.jsonl"
    played(contest("random", "greedy", games=2), file)
    before = file.read_text()
    with pytest.raises(BadResults, match="there seed is 0, here 1"):
        Results(contest("random", "greedy", seed=1), file)
    assert file.read_text() == before
    file.write_text("a shopping list")
    with pytest.raises(BadResults, match="is no result file of this command"):
        Results(contest("random", "greedy"), file)


def test_every_line_is_json(tmp_path):
    file = tmp_path / "results.jsonl"
    played(contest("random", "greedy", games=2), file)
    head, *lines = map(json.loads, file.read_text().splitlines())
    assert head["game"] == "zavarushka"
    assert [set(line) for line in lines] == [{"a", "b", "seed", "seats", "places", "scores"}] * 2


def test_where_all_win_or_lose_together_a_bot_has_all_the_seats():
    game = teremok.game("gorynych")
    bouts = Contest(game, game.choose(players=3), ("random", "greedy"), 2, seed=5).bouts()
    assert [(bout.seed, bout.seats) for bout in bouts] == [
        (5, ("random",) * 3),
        (5, ("greedy",) * 3),
        (6, ("random",) * 3),
        (6, ("greedy",) * 3),
    ]


def test_teams_meet_on_the_same_deals():
    def result(bot: str, seed: int, score: int) -> Result:
        return Result(Bout(bot, bot, seed, (bot, bot)), (1, 1), (score, score))

    won = {"weak": (0, 0, 1, 0), "strong": (1, 1, 1, 0), "other": (0, 1, 0)}
    results = [result(bot, seed, won[bot][seed]) for seed in range(4) for bot in won if seed < len(won[bot])]
    assert [(team.bot, team.games, team.wins) for team in teams(results)] == [
        ("weak", 4, 1),
        ("strong", 4, 3),
        ("other", 3, 1),
    ]
    assert [(pair.a, pair.b, pair.games, pair.a_wins) for pair in pairs(results)] == [
        ("weak", "strong", 4, 1),  # two lost, two drawn
        ("weak", "other", 3, 1.5),
        ("strong", "other", 3, 2.5),
    ]
    assert ladder(won, results)[0].bot == "strong"
    assert teams(results)[1].low == pytest.approx(wilson(3, 4)[0])
