"""Pictures of positions: drawn for a viewer, with the games' drawings, and without hidden information."""

import itertools
import random
import re
from xml.etree import ElementTree

import pytest

import teremok
from bench import outside
from teremok.engine.locale import HOUSE
from teremok.engine.record import SPECTATOR
from teremok.games import built_in
from teremok.pictures.picture import symbols

GAMES = built_in()
SEEDS = range(3)
WORLDS = range(4)


def after(game, moves, seed, **options):
    """Return an unfinished match after some random moves."""
    luck = random.Random(seed)
    match = game.interpreted.new(seed=seed, **options)
    for _ in range(moves):
        before = match.copy()
        match.play(match.actors[0], luck.choice(list(match.legal(match.actors[0]))))
        if match.over:
            return before
    return match


def ended(game, seed):
    luck = random.Random(seed)
    match = game.new(seed=seed)
    while not match.over:
        match.play(match.actors[0], luck.choice(match.legal(match.actors[0]).ids))
    return match


def drawings(svg):
    """Names of the drawings in a picture, in order."""
    return [use.attrib["href"] for use in ElementTree.fromstring(svg).iter() if use.tag.endswith("use")]


def check_whole(svg):
    """Check that a picture is valid XML, defines all it uses, and loads nothing from outside."""
    tree = ElementTree.fromstring(svg)
    there = {f"#{one.attrib['id']}" for one in tree.iter() if "id" in one.attrib}
    assert set(drawings(svg)) <= there
    assert set(re.findall(r"(?:https?:)?//[^\s\"')<]+", svg)) <= {"http://www.w3.org/2000/svg", "//www.w3.org/2000/svg"}
    assert {f"#{part}" for part in re.findall(r"url\(#?([^)]*)\)", svg)} <= there


@pytest.mark.parametrize("code", teremok.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_table_is_drawn_for_everybody(name, code):
    game = teremok.game(name)
    with teremok.speaking(code):
        for players, moves in zip(game.players, itertools.cycle((0, 7, 25)), strict=False):
            match = after(game, moves, seed=players, players=players)
            for seat in range(SPECTATOR, players):
                svg = match.svg(seat)
                check_whole(svg)
            assert game.say()(name) in svg
            assert all(match.observe().seat_name(seat) in svg for seat in range(players))
        check_whole(ended(game, 1).svg())


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_picture_is_the_same_in_every_world_that_the_seat_thinks_possible(name, seed):
    match = after(teremok.game(name), 12, seed)
    for seat in range(SPECTATOR, match.players):
        seen = match.observe(seat)
        for number in WORLDS:
            assert seen.imagine(seed=5, number=number).observe(seat).svg() == seen.svg()


@pytest.mark.parametrize("name", ["zavarushka", "skazka", "fairytale"])
def test_one_sees_their_own_hand_and_nobody_elses(name):
    match = after(teremok.game(name), 0, seed=2)
    everybody = drawings(match._repr_svg_())
    own = [drawings(match.observe(seat)._repr_svg_()) for seat in range(match.players)]
    assert all(len(set(mine) - set(everybody)) >= 2 for mine in own)
    assert len(set(map(tuple, own))) == match.players


def test_every_card_has_a_drawing():
    """A card without a drawing leaves its place empty; only foreign components may have such cards."""
    for name in ("skazka", "fairytale"):
        art = symbols(HOUSE.parent / "games" / name / "art.svg")
        assert {f"{name}-{card['id']}" for card in teremok.game(name).components["cards"]} <= set(art)


@pytest.mark.parametrize("name", outside.NAMES)
def test_a_game_from_outside_is_drawn_as_in_a_terminal(name):
    match = after(outside.game(name), 3, seed=1)
    svg = match.svg(0)
    check_whole(svg)
    assert outside.game(name).picture is None
    assert len(re.findall("<text", svg)) > 3


def test_two_pictures_on_one_page_do_not_touch_each_other_or_the_page():
    svg = after(teremok.game("castle"), 5, seed=1).svg()
    classes = {one for found in re.findall(r'class="([^"]+)"', svg) for one in found.split()}
    selectors = set(re.findall(r"\.([a-z][\w-]*)", re.search("<style>(.*?)</style>", svg, re.S)[1]))
    assert {name for name in classes | selectors if not name.startswith("teremok-")} == set()
