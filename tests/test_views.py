"""Views match their types to the last key: for every seat, with all kinds of options, and in replays."""

import random
import sys
from typing import get_type_hints

import pytest
from pydantic import ConfigDict, TypeAdapter

import teremok
from teremok.engine import memo
from teremok.games import built_in
from teremok.server.messages.replay import seen_by_all

EXACT = ConfigDict(strict=True, extra="forbid")
MATCHES = 3


def exact(function):
    """Return a check of data against a function's return type."""
    kind = get_type_hints(function)["return"]
    adapter = TypeAdapter(list[kind], config=EXACT)
    return lambda data: adapter.validate_python([data])


def chosen(game, luck):
    """Choose random options."""
    options = {option.name: luck.choice(option.values) for option in game.options}
    try:
        return game.choose(**options)
    except teremok.TeremokError:
        return chosen(game, luck)


@pytest.mark.parametrize("name", built_in())
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
    assert len(phases) > 1


@pytest.mark.parametrize("name", built_in())
def test_what_all_see_is_the_same_for_all_and_the_rest_is_private(name):
    game, luck = teremok.game(name), random.Random(8)
    if game.private is None:
        pytest.skip("all of its view is private")
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


@pytest.mark.parametrize("name", built_in())
def test_interpreted_rules_show_the_same(name):
    compiled = teremok.game(name).new(seed=4)
    interpreted = teremok.game(name).interpreted.new(seed=4)
    for number in range(20):
        if compiled.over:
            break
        seat = compiled.actors[number % len(compiled.actors)]
        for viewer in (-1, seat):
            one, other = compiled.observe(viewer), interpreted.observe(viewer)
            assert one.view() == other.view()
            assert [line.text for line in one.sheet()] == [line.text for line in other.sheet()]
        legal = compiled.legal(seat).ids
        move = legal[number % len(legal)]
        compiled.play(seat, move)
        interpreted.play(seat, move)


@pytest.mark.parametrize("interpreted", [False, True])
@pytest.mark.parametrize("name", built_in())
def test_whoever_sees_nothing_of_their_own_anew_sees_what_they_saw(name, interpreted):
    game, luck = teremok.game(name), random.Random(10)
    game = game.interpreted if interpreted else game
    spared = 0
    for seed in range(1 if interpreted else MATCHES):
        match = game.new(seed, **chosen(game, luck))
        for _ in range(40):
            if match.over:
                break
            before = match.copy()
            seat = luck.choice(match.actors)
            match.play(seat, luck.choice(match.legal(seat).ids))
            changed_viewers = match.changed_viewers(before)
            for viewer in range(-1, match.players):
                if not changed_viewers >> 1 + viewer & 1:
                    assert match.observe(viewer).private() == before.observe(viewer).private()
                    spared += 1
    assert bool(spared) == hasattr(game.private, "fields")


@pytest.mark.parametrize("name", built_in())
def test_memoized_parts_of_a_view_declare_all_fields_they_depend_on(name, monkeypatch):
    game, luck = teremok.game(name), random.Random(9)
    view = sys.modules[f"teremok.games.{name}.view"]
    parts = {key for key, part in vars(view).items() if getattr(part, "__globals__", None) is vars(memo)}
    parts.discard("memoized_by")
    if not parts:
        pytest.skip("its view memoizes nothing")
    compared = set()

    def comparing(part):
        def look(seen):
            made = part(seen)
            assert made == part.__wrapped__(seen), part.__name__
            compared.add(part.__name__)
            return made

        return look

    for key in parts:
        monkeypatch.setattr(view, key, comparing(getattr(view, key)))
    match = game.new(5, **chosen(game, luck))
    while not match.over:
        seat = luck.choice(match.actors)
        for viewer in (-1, seat):
            view.view(match.observe(viewer))
        match.play(seat, luck.choice(match.legal(seat).ids))
    assert compared == parts


@pytest.mark.parametrize("name", built_in())
def test_every_act_is_of_its_type(name):
    game = teremok.game(name)
    check = exact(game.act)
    for move in game.moves:
        check(game.act(move.id))
