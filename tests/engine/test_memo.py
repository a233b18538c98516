"""Functions memoized by fields of an observation run again only when these fields change."""

import teremok
from teremok.engine.memo import memoized_by
from teremok.engine.record import SPECTATOR, bits_of, i1, i2, own, record

GAME = teremok.game("zavarushka")


def test_it_runs_once_while_its_fields_are_the_same():
    made = []

    @memoized_by("land", "placed")
    def lands(seen):
        made.append(seen)
        return [kind for kind in seen.plain.land if kind >= 0]

    match = GAME.new(seed=1, players=2)
    first = lands(match.observe(0))
    assert lands(match.observe(0)) is first
    assert len(made) == 1
    match.play(match.actors[0], match.legal()[0])
    assert lands(match.observe(0)) == first
    assert len(made) == 2  # somebody has placed a card


def test_seats_numbers_of_players_and_games_have_separate_results():
    @memoized_by("first")
    def who(seen):
        return seen.game, seen.seat, seen.players

    two, three = (GAME.new(seed=1, players=players, first=0) for players in (2, 3))
    slow = GAME.interpreted.new(seed=1, players=2, first=0)
    looks = [two.observe(0), two.observe(1), three.observe(0), slow.observe(0)]
    assert [who(seen) for seen in looks] == [(seen.game, seen.seat, seen.players) for seen in looks]


def test_all_other_fields_are_zero():
    @memoized_by("colour", "round")
    def seen_of(seen):
        return seen.record

    match = GAME.new(seed=1, players=3)
    truth, record = match.observe(0).record, seen_of(match.observe(0))
    assert record["colour"].tolist() == truth["colour"].tolist()
    record["colour"] = 0
    assert not any(record.tobytes())


def test_an_own_field_has_only_the_viewers_element():
    @memoized_by("colour", own("where"))
    def seen_of(seen):
        return seen.record

    match = GAME.new(seed=1, players=3)
    match.play(match.actors[0], match.legal()[0])
    truth = match.state["where"][0].tolist()
    for seat in range(3):
        where = seen_of(match.observe(seat))["where"][0].tolist()
        assert where == [truth[other] if other == seat else [0] * len(truth[0]) for other in range(len(truth))]
    assert not seen_of(match.observe())["where"].any()


def test_an_own_bitset_has_only_the_viewers_bit():
    state = record(turn=i1, owing=i2, hand=(i2, 4))
    assert bits_of(state, ["owing"], 2) == 0xFFFF << 16
    assert bits_of(state, [own("owing")], 2) == 1 << 18
    assert bits_of(state, ["turn", own("hand")], 1) == 0xFF | 0xFFFF << 48
    assert bits_of(state, [own("owing"), own("hand")], SPECTATOR) == 0
