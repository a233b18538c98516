"""What games advise: it agrees with their rules, and uses only what a seat knows."""

import numpy as np
import pytest

import teremok
from teremok.bots import Limit, bot
from teremok.bots.advice import CUSTOM_HOOKS, HOOKS, advice_of
from teremok.engine.observation import Scratch
from teremok.games import built_in

ADVISING = [game for game in map(teremok.game, built_in()) if game.advice]


def having(hook: str) -> list[teremok.Game]:
    return [game for game in ADVISING if hasattr(game.advice, hook)]


def moments(game, seeds=range(3)):
    """Every moment of some random matches, with the true match for the test to look into."""
    for seed in seeds:
        match = game.new(seed=seed, players=game.players[-1])
        anybody = bot("random", seed)
        for _ in range(60):
            if match.over:
                break
            yield match
            seat = match.actors[0]
            match.play(seat, anybody.choose(match.observe(seat)))


@pytest.mark.parametrize("game", ADVISING, ids=lambda game: game.name)
def test_advice_has_hooks_and_knobs_that_somebody_reads(game):
    from teremok.bots.settings import SEARCH_PARAMETERS

    assert any(hasattr(game.advice, hook) for hook in (*HOOKS, *CUSTOM_HOOKS))
    assert set(getattr(game.advice, "SEARCH_PARAMETERS", {})) <= set(SEARCH_PARAMETERS)


@pytest.mark.parametrize("game", having("rank_key"), ids=lambda game: game.name)
def test_standing_orders_seats_as_places_do(game):
    for match in moments(game):
        rank_keys = [game.advice.rank_key(match.state[0], seat, match.scores[seat]) for seat in range(match.players)]
        assert [1 + sum(other > mine for other in rank_keys) for mine in rank_keys] == list(match.ranks)


@pytest.mark.parametrize("game", having("evaluate_move"), ids=lambda game: game.name)
def test_a_promise_is_the_same_in_every_world(game):
    for match in moments(game):
        seat = match.actors[0]
        seen = match.observe(seat)
        worlds = [seen.imagine(seed).state[0] for seed in range(3)]
        for move in seen.legal():
            assert len({int(game.advice.evaluate_move(world, seat, move.id)) for world in worlds}) == 1


@pytest.mark.parametrize("game", having("prune_moves"), ids=lambda game: game.name)
def test_some_legal_moves_are_considered_the_same_in_every_world(game):
    scratch = Scratch(game)
    for match in moments(game):
        seat = match.actors[0]
        seen = match.observe(seat)

        def considered(record, seat=seat):
            number = advice_of(game).candidate_moves(record, seat, scratch.moves, scratch.ids)
            return set(scratch.ids[:number].tolist())

        known = considered(seen.record)
        assert known
        assert known <= set(seen.legal().ids)
        assert all(considered(seen.imagine(seed).state) == known for seed in range(3))


@pytest.mark.parametrize("game", having("any_move"), ids=lambda game: game.name)
def test_any_move_is_legal_and_all_legal_moves_are_drawn(game):
    rng = np.zeros(1, np.uint64)
    for match in moments(game, range(2)):
        seat = match.actors[0]
        drawn = {int(game.advice.any_move(match.state[0], seat, rng)) for _ in range(150)}
        assert drawn == set(match.legal(seat).ids)


@pytest.mark.parametrize(
    ("places", "expected"),
    [([1, 2], [900, 0]), ([1, 1], [450, 450]), ([2, 1, 3], [450, 900, 0]), ([1, 2, 2], [900, 225, 225])],
)
def test_rewards_count_those_who_are_behind_and_half_of_ties(places, expected):
    from teremok.bots import advice
    from teremok.engine.compiler import bind, rule

    @rule
    def rank_key(s, seat, points):
        return s[seat]

    @rule
    def score(s, seat):
        return 0

    rewards = bind(advice.rewards_by_rank, "test", rank_key=rank_key, score=score)
    given = np.zeros(len(places), np.int64)
    rewards(-np.array(places), np.zeros(len(places), np.int64), given)
    assert given.tolist() == expected


@pytest.mark.parametrize("game", having("estimate_rewards"), ids=lambda game: game.name)
def test_what_is_expected_depends_on_what_is_known_alone(game):
    for match in moments(game):
        worlds = [match.observe(match.actors[0]).imagine(seed) for seed in range(3)]
        expected = {tuple(estimate_rewards(world)) for world in worlds}
        assert len(expected) == 1
        assert all(0 <= chance <= 1000 for chance in expected.pop())


def estimate_rewards(match):
    given = np.zeros(match.players, np.int64)
    match.game.advice.estimate_rewards(match.state[0], advice_of(match.game).scratch, given)
    return given.tolist()


def castle(**position):
    return teremok.game("castle").position({"walls": {"red": [1, 10], "blue": [1]}, "to_move": "red", **position})


def test_in_the_castle_a_small_step_is_liked_better_than_a_big_one():
    evaluate_move = teremok.game("castle").advice.evaluate_move
    match = castle(middle=[11, 45, 3, 20, 21, 22], seen=[11, 45, 3])
    small, big, useless = (evaluate_move(match.state[0], 0, place) for place in range(3))
    assert small > big
    assert small > useless == 0


def considered(match, seat=0):
    """The moves that are worth a thought, in words."""
    seen = match.observe(seat)
    scratch = Scratch(seen.game)
    number = advice_of(seen.game).candidate_moves(seen.record, seat, scratch.moves, scratch.ids)
    return {str(seen.game.moves[id]) for id in scratch.ids[:number]}


def test_in_the_castle_one_unseen_card_is_as_good_as_another():
    known, unseen = {"turn a1", "turn b1"}, {"turn e1", "turn f1", "turn g1"}
    found = considered(castle(middle=[11, 45, 3, 5, 21, 22, 23], seen=[11, 45, 3, 5]))
    assert known < found < known | unseen
    assert len(found) == 3


def test_in_the_castle_nobody_turns_up_a_useless_card_while_others_are_unseen():
    assert considered(castle(middle=[3, 5, 11, 21], seen=[3, 5, 11])) == {"turn c1", "turn d1"}
    assert considered(castle(middle=[3, 5, 11, 21], seen=[3, 5, 11, 21])) == {"turn a1", "turn c1", "turn d1"}


@pytest.mark.parametrize(
    ("seen", "choices"),
    [([21, 45], {"take"}), ([45], {"take", "put back"}), ([11, 45, 21, 22], {"take", "put back"})],
)
def test_in_the_castle_a_card_that_was_known_is_turned_up_to_be_taken(seen, choices):
    """Unless all are known: then one may have to wait."""
    assert considered(castle(middle=[11, 45, 21, 22], seen=seen, up=21)) == choices


def test_in_the_castle_the_lowest_card_is_not_put_back_by_a_wall_that_can_use_all_that_fit():
    eight, nine = list(range(21, 29)), list(range(21, 30))
    assert considered(castle(middle=eight, up=21)) == {"take"}
    assert considered(castle(middle=eight, up=22)) == {"take", "put back"}
    assert considered(castle(middle=nine, up=21)) == {"take", "put back"}


def test_in_the_castle_a_step_of_twice_its_share_is_worth_a_turn_in_the_basic_game_alone():
    """The wall needs eight of sixteen cards, so two are its share of a step."""
    advice = teremok.game("castle").advice
    middle = [17, 18, 19, 21, 24, 25, 27, 29, 32, 35, 36, 38, 40, 42, 45, 46]
    for rules, number, good in (("basic", 21, True), ("basic", 24, False), ("extended", 21, False)):
        match = castle(rules=rules, middle=middle, up=number)
        assert (advice.evaluate_move(match.state[0], 0, advice.TAKE) > 0) == good


def test_in_the_castle_a_wall_that_can_be_built_is_not_spoilt_in_the_basic_game():
    """Two cards are missing: 46 is good only where two cannot be had any more."""
    advice = teremok.game("castle").advice
    walls = {"red": [1, 3, 5, 7, 20, 21, 23, 35], "blue": [1]}
    for middle, good in (([40, 45, 46], False), ([45, 46], False), ([30, 46], True)):
        match = castle(rules="basic", walls=walls, middle=middle, up=46)
        assert (advice.evaluate_move(match.state[0], 0, advice.TAKE) > 0) == good


def test_in_the_castle_only_who_leads_waits():
    """By a card that they cannot use, if there is one; who is behind would lose by it."""
    known = {"middle": [3, 5, 11, 21], "seen": [3, 5, 11, 21]}
    ahead, behind = {"red": [1, 8, 10], "blue": [1, 9]}, {"red": [1, 10], "blue": [1, 8, 9]}
    assert considered(castle(walls=ahead, **known)) == {"turn a1", "turn c1", "turn d1"}
    assert considered(castle(walls=behind, **known)) == {"turn c1", "turn d1"}
    assert considered(castle(walls=ahead, up=11, **known)) == {"take"}
    assert considered(castle(walls=behind, up=11, **known)) == {"take"}


def test_in_the_castle_two_bots_who_know_all_do_not_wait_for_each_other():
    walls = {"red": [1, 5, 22, 25, 36], "blue": [1, 4, 34, 35, 41, 42, 43]}
    middle = [number for number in range(2, 47) if number not in walls["red"] + walls["blue"]]
    match = castle(rules="extended", walls=walls, middle=middle, seen=middle)
    bots = [bot("grandmaster", seed=seat) for seat in range(2)]
    while not match.over:
        seat = match.actors[0]
        assert match.observe(seat).record["idle"][0] < 4
        match.play(seat, bots[seat].choose(match.observe(seat), Limit(simulations=50)))


def test_in_the_castle_the_wizard_makes_every_card_useful():
    walls = {"red": [1, 10, 26], "blue": [1]}
    middle = {"middle": [3, 5, 12, 40, 41], "seen": [3, 5, 12]}
    known, unseen = {"turn a1", "turn b1", "turn c1"}, {"turn d1", "turn e1"}
    found = considered(castle(rules="extended", walls=walls, **middle))
    assert known < found < known | unseen
    assert not known & considered(castle(rules="extended", walls=walls, wizard_used=True, **middle))


def test_in_the_castle_who_forgets_comes_by_every_card_in_one_round():
    """Though they think that nobody has seen any."""
    middle = list(range(11, 31))
    turns = range(0, 2 * len(middle), 2)
    assert len(set().union(*(considered(castle(middle=middle, idle=idle)) for idle in turns))) == len(middle)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_castle_who_forgets_does_not_turn_up_what_was_just_turned_back(players):
    """All look on in order, each from a place of their own."""
    colours = ["red", "blue", "yellow", "green"][:players]
    table = {"middle": list(range(11, 31)), "walls": {colour: [1] for colour in colours}}
    for idle in range(0, 20 * players, players):
        looks = [
            considered(castle(to_move=colour, idle=idle + seat, **table), seat) for seat, colour in enumerate(colours)
        ]
        assert len(set().union(*looks)) == players


def test_in_the_castle_easy_looks_on_in_order_where_it_knows_of_nothing_useful():
    """So it comes by every card, however little it remembers."""
    middle = list(range(11, 31))
    found = {str(bot("easy").choose(castle(middle=middle, idle=idle).observe(0))) for idle in range(0, 40, 2)}
    assert len(found) == len(middle)


def tale(**position):
    """Two players of Fairy Tale in the second round."""
    rows = {"A": ["Elven Warrior", "Elven Warrior", "-Castle"], "B": ["Bard", "Bard", "Homesteaders"]}
    return teremok.game("fairytale").position({"round": 2, "played": rows, **position})


def liked(match, *moves: str) -> list[int]:
    game = match.game
    return [int(game.advice.evaluate_move(match.state[0], 0, game.parse(move).id)) for move in moves]


def test_in_fairy_tale_a_card_is_liked_for_the_company_it_meets():
    pack = ["Knights of the Round Table", "Dwarven Warrior", "Spirit of the Spring", "Staff-Bearing Sage", "Demon"]
    match = tale(hands={"A": pack, "B": ["Vampire", "Werewolf", "Trickster", "Bronze Dragon", "Fairy Ring"]})
    friend, stranger, opens_nothing, opens, closes = liked(match, *pack)
    assert friend > stranger
    assert opens > opens_nothing
    assert closes > liked(match, "Spirit of the Spring")[0]


def test_in_fairy_tale_a_card_is_kept_from_a_neighbour_who_needs_it():
    pack = ["Bronze Dragon", "Dwarven Warrior", "Mischievous Fairy", "Demon", "Vampire"]
    match = tale(hands={"A": pack, "B": ["Werewolf", "Trickster", "Fairy Ring", "Silver Dragon", "Dark Angel"]})
    needed, not_needed = liked(match, "Bronze Dragon", "Dwarven Warrior")
    assert needed > not_needed


def test_in_fairy_tale_the_cheapest_card_is_closed():
    game = teremok.game("fairytale")
    match = game.position(
        {
            "round": 1,
            "played": {"A": ["Staff-Bearing Sage", "Bard"], "B": ["Silver Dragon", "Dark Angel"]},
            "drafted": {
                "A": ["Castle", "Vampire", "Homesteaders"],
                "B": ["Elven Warrior", "Sky Dance Dragon", "Werewolf"],
            },
        }
    )
    match.play(0, "Castle")
    match.play(1, "Elven Warrior")
    assert str(bot("greedy").choose(match.observe(0))) == "close Staff-Bearing Sage"


def turns(known, unseen, need, last=1):
    """What advice thinks a wall takes."""
    advice = teremok.game("castle").advice
    scratch = advice_of(teremok.game("castle")).scratch
    known, unseen = (sum(1 << number for number in numbers) for numbers in (known, unseen))
    advice.count_turns(known, unseen, 1 << last, need, scratch)
    return scratch[need * advice.ROW + last] / advice.A_TURN


def test_in_the_castle_known_cards_take_a_turn_each():
    assert turns([5, 9, 30], [], 3) == 3
    assert turns([5, 9, 30], [], 2, last=8) == 2


def test_in_the_castle_an_unseen_card_takes_as_long_as_it_takes_on_average_to_turn_it_up():
    assert turns([], [2, 3, 4, 20], 1, last=19) == 4
    assert turns([], [2, 3, 20, 21], 1, last=19) == 2


def test_in_the_castle_what_cannot_be_had_takes_long():
    assert turns([5, 9], [], 3) > 20 > turns([5, 9, 30], [], 3)


def test_in_the_castle_a_low_card_is_awaited_if_that_is_faster():
    """Two turns for one of two cards, then two known ones; who takes the 43 instead has nowhere to go."""
    assert turns([41, 42], [3, 43], 3, last=2) == 2 + 2


def test_in_the_castle_who_is_ahead_expects_more():
    ahead, behind = estimate_rewards(castle(walls={"red": [1, 5, 7, 9], "blue": [1, 30]}, middle=list(range(10, 25))))
    assert ahead > 900 > 100 > behind


def test_in_the_castle_a_victory_soon_is_worth_more_than_a_late_one():
    """Blue is stuck; red wins with the 30, which was seen, or is one of five that were not."""
    walls = {"red": [1, *range(11, 19)], "blue": [1, 46]}
    (soon, _), (late, _) = (
        estimate_rewards(castle(walls=walls, middle=[30, 2, 3, 4, 5], seen=seen)) for seen in ([30], [])
    )
    assert soon > late


def test_in_the_castle_a_search_wins_when_it_can():
    """Blue is stuck, so the victory would not run away; that is no reason to put it off."""
    walls = {"red": [1, *range(11, 19)], "blue": [1, 46]}
    seen = castle(walls=walls, middle=[30, *range(31, 45)], seen=[30], up=30).observe(0)
    assert str(bot("search").choose(seen, Limit(simulations=1000))) == "take"


def test_in_the_basic_castle_a_search_plays_nothing_out_but_in_the_extended_one_it_does():
    for rules, plays in (("basic", False), ("extended", True)):
        match = teremok.game("castle").new(seed=1, rules=rules)
        assert match.game.advice.stop_rollout(match.state[0]) != plays
