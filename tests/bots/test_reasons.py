"""Why a move is advised: read from score sheets, so it must be what they say after the move."""

from collections import Counter

import teremok
from teremok.bots.reasons import MOST, changes, reasons


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
        told = Counter()
        for change in changes(seen, [move]):
            told[change.seat] += change.points
        before, now = points(seen), points(after.observe(seat))
        assert {one: told[one] for one in range(3)} == {one: now[one] - before[one] for one in range(3)}, move


def test_reasons_begin_with_what_one_gets_and_end_with_what_else_there_is():
    match = begun(players=3)
    seat = match.actors[0]
    seen = match.observe(seat)
    moves = list(match.legal(seat))
    gain = {move: sum(one.points for one in changes(seen, [move]) if one.seat == seat) for move in moves}
    best = max(moves, key=gain.__getitem__)
    assert gain[best] > 0
    said = reasons(seen, [best], moves[0])
    assert len(said) <= MOST
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
