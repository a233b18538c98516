"""Why a move is advised: read from score sheets, so it must be what they say after the move."""

from collections import Counter

import teremok
from teremok.bots import Limit
from teremok.bots.hint import _then, chances, hint, reliable
from teremok.bots.nets.bot import GuidedTree
from teremok.bots.reasons import MAX_REASONS, changes, reasons
from teremok.bots.search import MoveEstimate
from tests.rulebook.castle.table import table


def begun(name="zavarushka", moves=8, seed=5, **options):
    match = teremok.game(name).interpreted.new(seed=seed, **options)
    for number in range(moves):
        seat = match.actors[0]
        match.play(seat, list(match.legal(seat))[number % len(match.legal(seat).ids) % 3])
    return match


def points(observation):
    totals = Counter()
    for line in observation.sheet():
        totals[line.seat] += line.points
    return totals


def test_what_a_move_is_said_to_change_is_what_it_changes():
    match = begun(players=3)
    seat = match.actors[0]
    seen = match.observe(seat)
    for move in list(match.legal(seat))[::7]:
        after = match.copy()
        after.play(seat, move)
        reliable = Counter()
        for change in changes(seen, [move]):
            reliable[change.seat] += change.points
        before, now = points(seen), points(after.observe(seat))
        assert {one: reliable[one] for one in range(3)} == {one: now[one] - before[one] for one in range(3)}, move


def test_reasons_begin_with_what_one_gets_and_end_with_what_else_there_is():
    match = begun(players=3)
    seat = match.actors[0]
    seen = match.observe(seat)
    moves = list(match.legal(seat))
    gain = {move: sum(one.points for one in changes(seen, [move]) if one.seat == seat) for move in moves}
    best = max(moves, key=gain.__getitem__)
    assert gain[best] > 0
    said = reasons(seen, [best], moves[0])
    assert len(said) <= MAX_REASONS
    assert (said[0].kind, said[0].seat, said[0].points) == ("gain", seat, gain[best])
    assert (said[-1].kind, said[-1].move, said[-1].points) == ("else", moves[0].id, gain[moves[0]])
    assert all(one.text for one in said)


def test_nothing_is_said_of_what_the_seat_cannot_know():
    """In Castle a closed card is opened: what it is worth differs from world to world."""
    match = begun("castle", moves=0, players=2)
    seat = match.actors[0]
    seen = match.observe(seat)
    assert changes(seen, [next(iter(match.legal(seat)))]) == []


def test_where_all_win_together_nobody_is_hindered():
    match = begun("gorynych", moves=12, players=3)
    seat = match.actors[0]
    for move in match.legal(seat):
        assert not {one.kind for one in reasons(match.observe(seat), [move], None)} & {"hinders", "helps"}


def legal(match, seat, text):
    return next(move for move in match.legal(seat) if str(move) == text)


def facts(match, seat, text):
    move = legal(match, seat, text)
    return [(one.text, one.seat) for one in reasons(match.observe(seat), [move], None) if one.kind == "fact"]


def test_the_castle_speaks_of_a_wizard_only_to_one_who_has_him():
    low = "It does not fit at the end of the wall"
    assert facts(table([1, 20], [1], middle=[6, 46], up=6), 0, "put back")[0][0].startswith(low)
    assert "the Wizard helps only once" in facts(table([1, 10, 20], [1], middle=[6, 46], up=6), 0, "put back")[0][0]


def over_a_knight(**more):
    return teremok.game("gorynych").interpreted.position(
        {
            "board": "base",
            "slots": "ABCD",
            "players": 3,
            "zmey": "a2",
            "knights": [{"track": "A1", "cell": 3}, {"track": "D2", "cell": 1}],
            "manoeuvres": ["home", "long_flame", "wing_beat"],
            "first": 1,
            "n": 1,
            "z": 2,
            **more,
        },
        seed=1,
    )


def test_gorynych_says_whom_zmey_reaches_and_who_burns():
    match = over_a_knight()
    nearest = min(match.observe(0).view()["knights"], key=lambda knight: knight["left"])
    assert facts(match, 0, "point 1") == [(f"Knight 1 is nearest to the terem: {nearest['left']} steps.", None)]
    match.play(0, "done")
    assert "Zmey can reach knight 1" in facts(match, 0, "right")[0][0]
    assert "burn him" in facts(match, 1, "fire")[0][0]
    for seat, card in enumerate(("right", "fire", "pass")):
        match.play(seat, card)
    assert "Zmey will be above knight 1" in facts(match, 0, "2 cells")[0][0]
    match.play(0, "2 cells")
    assert facts(match, 1, "burn") == [("Knight 1 burns. Then one is left.", None)]


def test_gorynych_says_why_to_pass():
    match = over_a_knight(rows={"1": ["fire", "move_red"]})
    match.play(0, "done")
    assert facts(match, 0, "pass") == [("2 cards lie in your row: a pass takes them back into your hand.", None)]


def tale(**hands):
    return teremok.game("skazka").interpreted.position(
        {"players": list(hands), "hands": hands, "accuser": next(iter(hands))}, seed=1
    )


def test_skazka_says_of_whom_it_speaks():
    match = tale(A=["Yemelya", "Fox"], B=["Dobrynya Nikitich", "Bear"], C=["Koschei"])
    assert facts(match, 0, "accuse B")[0] == ("B has the most unknown cards: Nechist hide there best.", 1)
    assert facts(match, 0, "accuse C")[1] == ("It is the last card of C: without cards one leaves.", 2)
    wicked = tale(A=["Koschei", "Fox"], B=["Dobrynya Nikitich", "Bear"], C=["Alyosha Popovich"])
    assert facts(wicked, 0, "accuse B")[0][0].startswith("B is not one of yours")


def test_skazka_says_what_is_left_in_the_hand():
    match = tale(A=["Yemelya", "Fox"], B=["Dobrynya Nikitich", "Ilya Muromets"], C=["Koschei", "Bear"])
    match.play(0, "accuse C")
    assert facts(match, 2, "play Bear")[-1] == ("Your Nechist stays hidden. In hand you keep 1 card.", None)
    assert facts(match, 2, "play Koschei") == [("There is no other way: who plays Nechist leaves the game.", None)]


def test_what_wins_less_often_is_said_where_no_points_are_counted():
    match = over_a_knight()
    best, other = legal(match, 0, "point 1"), legal(match, 0, "done")
    said = reasons(match.observe(0), [best], other, ahead=True)
    assert (said[-1].kind, said[-1].move) == ("rarer", other.id)
    assert "rarer" not in {one.kind for one in reasons(match.observe(0), [best], other)}


def test_chances_are_told_of_moves_that_were_tried():
    match = teremok.game("zavarushka").new(players=2, seed=3)
    found = chances(match.observe(match.actors[0]), Limit(simulations=400), seed=1)
    values = list(found.values())
    assert 1 <= len(found) <= 400 / GuidedTree.min_simulations
    assert all(0 <= value <= 1 for value in values)
    assert set(found) <= set(match.legal(match.actors[0]).ids)


def estimates(*found):
    moves = teremok.game("zavarushka").moves
    return [MoveEstimate(moves[id], value, simulations) for id, (value, simulations) in enumerate(found)]


def test_the_better_stands_above_the_worse_and_of_what_was_hardly_tried_nothing_is_said():
    found = reliable(estimates((0.60, 900), (0.27, 40), (0.20, 50), (0.9, 29), (0.0, 0)), 30)
    assert [one.value for one in found] == [0.60, 0.27, 0.20]
    assert [one.value for one in reliable(estimates((0.5, 500), (0.7, 100), (0.4, 99)), 30)] == [0.5, 0.4]
    assert [one.value for one in reliable(estimates((0.5, 500), (0.51, 300)), 30)] == [0.51, 0.5]
    assert [one.value for one in reliable(estimates((0.5, 4), (0.6, 4), (0.7, 1)), 30)] == [0.6, 0.5]
    assert reliable([], 30) == []


def test_nothing_follows_on_a_card_that_nobody_has_seen():
    """What one does with it depends on what it is."""
    match = begun("castle", moves=0, players=2)
    seat = match.actors[0]
    assert _then(match.observe(seat), match.legal(seat)[0], seed=0) == []


def castle(**more):
    walls = {"red": [1, 20], "blue": [1, 3]}
    position = {"rules": "basic", "walls": walls, "middle": [5, 10, 30, 40, None, 45], "seen": [5, 30], **more}
    return teremok.game("castle").interpreted.position(position, seed=1)


def test_castle_says_why_a_card_is_turned_up_and_why_back():
    match = castle(to_move="red")
    assert facts(match, 0, "turn b1") == [
        ("Nobody has seen this card yet. Of 3 unseen ones 2 would fit your wall.", None)
    ]
    assert "it fits your wall" in facts(match, 0, "turn c1")[0][0]
    assert "nothing new" in facts(match, 0, "turn a1")[0][0]
    match.play(0, "turn d1")
    assert facts(match, 0, "put back") == [
        ("With 40 you would lose 1 lower card. Higher ones left: 1; the wall would still need 7.", None)
    ]


def test_fairy_tale_says_what_a_card_of_the_pack_may_bring():
    match = begun("fairytale", moves=0, players=3, seed=2)
    said = {str(move): facts(match, 0, str(move)) for move in match.legal(0)}
    assert all(said.values())
    points = [text for reliable in said.values() for text, _ in reliable if "by the end" in text.lower()]
    assert points
    assert {seat for reliable in said.values() for _, seat in reliable} <= {None, 1, 2}


def test_gorynych_tells_the_chance_also_where_one_plan_alone_is_worth_a_thought():
    match = over_a_knight()
    match.play(0, "done")
    for one in hint(match.observe(0), Limit(simulations=1)):
        assert "%" in one.why
