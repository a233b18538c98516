"""Reports of moves are made once for all viewers whose text does not differ, and equal those made for each."""

import random

import pytest

import teremok
from teremok import LANGUAGES, SPECTATOR
from teremok.games import built_in

from .test_views import chosen

MATCHES = 6

ONE_REPORT_FOR_ALL = ("castle", "fairytale", "gorynych", "zavarushka")
"""Games in which a report never differs between viewers who have seen the same move."""


@pytest.mark.parametrize("name", built_in())
def test_a_shared_report_equals_each_viewers_own(name):
    game, luck = teremok.game(name), random.Random(10)
    apart_at_all = False
    for seed in range(MATCHES):
        match = game.new(seed, **chosen(game, luck))
        viewers = range(SPECTATOR, match.players)
        before = {viewer: match.observe(viewer) for viewer in viewers}
        while not match.over:
            seat = luck.choice(match.actors)
            move = luck.choice(match.legal(seat).ids)
            shown = {viewer: match.visible_move(viewer, seat, move) for viewer in viewers}
            match.play(seat, move)
            after = {viewer: match.observe(viewer) for viewer in viewers}
            apart = game.told_apart(before[SPECTATOR], seat, after[SPECTATOR])
            apart_at_all |= bool(apart)
            for viewer in viewers:
                eyes = viewer if viewer in apart else SPECTATOR
                for say in map(game.say, LANGUAGES):
                    own, told = (game.tell(before[by], seat, shown[viewer], after[by], say) for by in (viewer, eyes))
                    assert told == own
            before = after
    if name in ONE_REPORT_FOR_ALL:
        assert not apart_at_all
    elif name == "skazka":
        assert apart_at_all


def test_a_game_that_does_not_say_who_is_told_apart_tells_everybody_apart():
    from tests.turnip import game

    seen = game.new(seed=1, players=3).observe()
    assert list(game.told_apart(seen, 0, seen)) == [0, 1, 2]
