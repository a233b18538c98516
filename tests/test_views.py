"""What a game shows is what its types say, to the last key: to every seat, with options of every kind, in replays."""

import random
from typing import get_type_hints

import pytest
from pydantic import ConfigDict, TypeAdapter

import teremok
from teremok.server.telling.replay import seen_by_all

EXACT = ConfigDict(strict=True, extra="forbid")
MATCHES = 3


def exact(function):
    """Checks data against what the function says that it returns."""
    kind = get_type_hints(function)["return"]
    adapter = TypeAdapter(list[kind], config=EXACT)
    return lambda data: adapter.validate_python([data])


def chosen(game, luck):
    """Options by chance."""
    options = {option.name: luck.choice(option.values) for option in game.options}
    try:
        return game.choose(**options)
    except teremok.TeremokError:
        return chosen(game, luck)


@pytest.mark.parametrize("name", teremok.games())
def test_every_view_is_of_its_type(name):
    game, luck = teremok.game(name), random.Random(7)
    check = exact(game.view)
    phases = set()
    for seed in range(MATCHES):
        match = game.new(seed, **chosen(game, luck))
        while not match.over:
            seat = luck.choice(match.actors)
            view = match.observe(luck.randrange(-1, match.players)).view()
            check(view)
            phases.add(view["phase"])
            match.play(seat, luck.choice(match.legal(seat).ids))
        for viewer in range(-1, match.players):
            check(match.observe(viewer).view())
        replayed = match.rewound()
        for seat, move in match.history:
            check(seen_by_all(replayed).view())
            replayed.play(seat, move)
    assert len(phases) > 2


@pytest.mark.parametrize("name", teremok.games())
def test_what_all_see_is_the_same_for_all_and_the_rest_is_private(name):
    game, luck = teremok.game(name), random.Random(8)
    private = get_type_hints(get_type_hints(game.private)["return"])
    for seed in range(MATCHES):
        match = game.new(seed, **chosen(game, luck))
        while not match.over:
            public = match.observe().public()
            for viewer in range(-1, match.players):
                seen = match.observe(viewer)
                assert {key: value for key, value in seen.view().items() if key not in private} == public
                assert seen.public() == public
                assert seen.private().keys() == private.keys()
            seat = luck.choice(match.actors)
            match.play(seat, luck.choice(match.legal(seat).ids))


@pytest.mark.parametrize("name", teremok.games())
def test_every_act_is_of_its_type(name):
    game = teremok.game(name)
    check = exact(game.act)
    for move in game.moves:
        check(game.act(move.id))
