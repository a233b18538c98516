"""What was made from some fields of an observation is made again only when they have changed."""

import teremok
from teremok.engine.keeping import kept

GAME = teremok.game("zavarushka")


def test_it_is_made_once_as_long_as_its_fields_are_the_same():
    made = []

    @kept("land", "placed")
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


def test_another_seat_another_number_of_players_and_another_game_are_kept_apart():
    @kept("first")
    def who(seen):
        return seen.game, seen.seat, seen.players

    two, three = (GAME.new(seed=1, players=players, first=0) for players in (2, 3))
    slow = GAME.interpreted.new(seed=1, players=2, first=0)
    looks = [two.observe(0), two.observe(1), three.observe(0), slow.observe(0)]
    assert [who(seen) for seen in looks] == [(seen.game, seen.seat, seen.players) for seen in looks]


def test_it_gets_nothing_but_its_fields():
    @kept("colour", "round")
    def seen_of(seen):
        return seen.record

    match = GAME.new(seed=1, players=3)
    truth, record = match.observe(0).record, seen_of(match.observe(0))
    assert record["colour"].tolist() == truth["colour"].tolist()
    record["colour"] = 0
    assert not any(record.tobytes())
