"""Bots that forget as people do."""

import pytest

import teremok
from teremok.bots import Limit, bot, forgets
from teremok.bots.memory import Forgetful, Memory, facts_known
from teremok.bots.settings import BOTS
from teremok.engine.record import HIDDEN
from teremok.games import built_in

castle = teremok.game("castle")
FORGETTING = [game for game in map(teremok.game, built_in()) if hasattr(game.advice, "forget")]


def looks(memory, turns=40, seed=1, game=castle, seat=0):
    """What a seat that remembers like this makes of its observations, and these, through a match of random moves."""
    match = game.new(seed=seed)
    anybody = bot("random", seed)
    found = []
    while not match.over and len(found) < turns:
        actor = match.actors[0]
        if actor == seat:
            seen = match.observe(seat)
            found.append((seen, memory.blur(seen)))
        match.play(actor, anybody.choose(match.observe(actor)))
    return found


def lost(seen, blurred):
    """What is forgotten."""
    return facts_known(seen.game, seen.record) - facts_known(seen.game, blurred.record)


@pytest.mark.parametrize("game", FORGETTING, ids=lambda game: game.name)
def test_a_blurred_observation_is_one_that_could_be(game):
    """It has the same moves, invents nothing, and imagines worlds that look like it."""
    for seen, blurred in looks(Memory(1, 200, 50), game=game):
        assert list(blurred.legal()) == list(seen.legal())
        assert facts_known(game, blurred.record) <= facts_known(game, seen.record)
        world = blurred.imagine(3)
        assert world.observe(0).record.tobytes() == blurred.record.tobytes()


def test_what_is_forgotten_stays_so_until_it_is_seen_again():
    gone = set()
    forgot = again = 0
    for seen, blurred in looks(Memory(1, 100, 30), turns=120):
        now = lost(seen, blurred)
        open_now = {int(seen.state["up"])}
        assert gone & facts_known(castle, seen.record) <= now
        forgot += len(now - gone)
        again += len(gone & open_now)
        gone = now
    assert forgot > 5
    assert again > 0


def test_an_open_card_is_never_forgotten_and_a_new_one_not_at_once():
    match = castle.position({"walls": {"red": [1], "blue": [1]}, "middle": [7, 9, 30], "up": 7, "to_move": "red"})
    memory = Memory(1, 1000, 0)
    assert memory.blur(match.observe(0)).state["middle"][0] == 7
    match.play(0, "put back")
    match.play(1, "turn b1")
    match.play(1, "put back")
    assert memory.blur(match.observe(0)).state["middle"][:2].tolist() == [7, 9]
    for seat in (0, 1):
        match.play(seat, "turn c1")
        match.play(seat, "put back")
    assert memory.blur(match.observe(0)).state["middle"][:3].tolist() == [HIDDEN, HIDDEN, 30]


def test_who_has_forgotten_a_card_and_turns_it_up_again_does_not_know_that_they_have_seen_it():
    """So nobody must take it: it was not turned up for that."""
    position = {"walls": {"red": [1], "blue": [1]}, "middle": [7, 9, 30, 31], "seen": [7], "to_move": "red"}
    match = castle.position(position)
    memory = Memory(1, 1000, 0)
    memory.blur(match.observe(0))
    for seat in (0, 1):
        match.play(seat, "turn b1")
        match.play(seat, "put back")
    assert memory.blur(match.observe(0)).state["middle"][0] == HIDDEN
    match.play(0, "turn a1")
    blurred = memory.blur(match.observe(0)).state
    assert match.observe(0).state["seen"] & 1
    assert not blurred["seen"] & 1
    assert blurred["middle"][0] == 7


def test_the_same_look_again_forgets_nothing_more():
    memory = Memory(1, 300, 50)
    seen, blurred = looks(memory, turns=20)[-1]
    assert lost(seen, blurred)
    for _ in range(20):
        assert memory.blur(seen).record.tobytes() == blurred.record.tobytes()


def test_the_same_seed_forgets_the_same():
    def forgotten(seed):
        return [lost(*look) for look in looks(Memory(seed, 100, 30))]

    assert forgotten(1) == forgotten(1) != forgotten(2)


def test_who_has_more_to_see_forgets_more():
    def share(**parameters):
        return sum(len(lost(*look)) for seed in range(10) for look in looks(Memory(seed, **parameters), seed=seed))

    assert share(fade_rate=0, crowding_rate=0) == 0
    assert 0 < share(fade_rate=20, crowding_rate=0) < share(fade_rate=100, crowding_rate=0)
    assert 0 < share(fade_rate=0, crowding_rate=20) < share(fade_rate=0, crowding_rate=100)


def test_the_better_the_level_the_more_it_remembers():
    rates = [
        BOTS[name].get("forgetting", {"fade_rate": 0, "crowding_rate": 0})
        for name in ("easy", "normal", "hard", "master")
    ]
    for rate in ("fade_rate", "crowding_rate"):
        values = [one[rate] for one in rates]
        assert values == sorted(values, reverse=True)
        assert values[-1] == 0 < values[-2]
    assert isinstance(bot("hard"), Forgetful)
    assert not isinstance(bot("master"), Forgetful)


def test_who_is_reminded_of_what_they_saw_has_forgotten_the_same():
    """So a bot need not stay at the table: a server asks a new one for every move."""
    found = looks(Memory(3, 150, 50), turns=30)
    past, (last, blurred) = [seen for seen, _ in found[:-1]], found[-1]
    again = Forgetful(bot("random"), Memory(3, 150, 50))
    again.remind(past)
    assert lost(last, blurred)
    assert again.memory.blur(last).record.tobytes() == blurred.record.tobytes()


def test_some_bots_forget_some_games():
    assert forgets("easy", castle)
    assert not forgets("master", castle)
    assert not forgets("easy", teremok.game("zavarushka"))


def test_games_in_which_nothing_need_be_remembered_are_not_blurred():
    seen = teremok.game("zavarushka").new(seed=1, first=0).observe(0)
    assert Memory(1, 1000, 1000).blur(seen) is seen


def test_a_forgetful_bot_looks_for_what_it_has_forgotten():
    """The last card it needs lies at c1, and was seen; when that is forgotten, one place is as good as another."""
    position = {
        "rules": "basic",
        "walls": {"red": [1, 2, 3, 4, 5, 6, 7, 8, 9], "blue": [1]},
        "middle": [11, 12, 10, 13, 14],
        "seen": [10],
        "to_move": "red",
    }
    seen = castle.position(position).observe(0)

    class Blank(Memory):
        def blur(self, seen):
            record = seen.record.copy()
            record["seen"], record["middle"][0][:5] = 0, HIDDEN
            return teremok.Observation(seen.game, seen.options, seen.seat, record)

    inner = bot("search")
    assert str(inner.choose(seen, Limit(simulations=50))) == "turn c1"
    assert str(Forgetful(inner, Blank(1, 0, 0)).choose(seen, Limit(simulations=50))) != "turn c1"
