"""Bots at a table forget as they do elsewhere, though each of their moves is thought out anew."""

import teremok
from teremok.bots import bot
from teremok.server.keeper import earlier, luck_of_seat
from teremok.server.thinker import Job, think


def test_a_bot_of_a_table_plays_as_one_that_has_been_there_all_the_time():
    castle = teremok.game("castle")
    match = castle.new(seed=5, players=2, first=0)
    luck = luck_of_seat(match.seed, 0)
    stays, other = bot("easy", luck), bot("greedy", 1)
    while not match.over and len(match.history) < 60:
        seat = match.actors[0]
        seen = match.observe(seat)
        chosen = (stays, other)[seat].choose(seen)
        if seat == 0:
            job = Job(
                "castle", match.options, 0, seen.record.tobytes(), "easy", luck, 1.0, past=tuple(earlier(match, 0))
            )
            assert think(job) == chosen.id
        match.play(seat, chosen)


def test_the_luck_of_a_seat_is_the_same_through_a_match_and_another_for_every_seat():
    assert luck_of_seat(7, 1) == luck_of_seat(7, 1)
    assert len({luck_of_seat(seed, seat) for seed in range(10) for seat in range(4)}) == 40
