"""Zavarushka's table in a terminal."""

import random

import pytest
from rich.console import Console

import teremok
from teremok.engine.record import SPECTATOR
from teremok.testing import drawn

game = teremok.game("zavarushka")

POSITION = {
    "lands": ["castle farm farm", "farm tower forest"],
    "stacks": {
        "a1": ["green King"],
        "b1": ["blue Peasant", "green Dragon"],
        "c1": ["blue Dwarf"],
        "b2": ["green Dwarf", "blue Princess", "blue Dragon", "green Knight"],
    },
    "players": ["green", "blue"],
    "hands": {"green": ["Queen", "Witch", "Fairy"], "blue": ["King", "Queen", "Knight"]},
    "turn": 8,
}


def lands(text: str) -> dict[str, list[str]]:
    """The stacks as drawn, from the top: what stands in the columns under each land's name."""
    found: dict[str, list[str]] = {}
    above: list[tuple[str, int]] = []
    for line in text.splitlines():
        if line.startswith(("╭", "├")):
            cells = line[1 : max(line.rfind("╮"), line.rfind("┤"))].replace("┼", "┬").split("┬")
            above, start = [], 1
            for cell in cells:
                above.append((cell.split()[0], start))
                found[cell.split()[0]] = []
                start += len(cell) + 1
        elif line.startswith("│"):
            for name, start in above:
                card = line[start:].partition("│")[0].strip()
                if card:
                    found[name].append(card)
    return found


def random_matches(players: int, seed: int):
    match = game.new(players=players, seed=seed)
    choose = random.Random(seed)
    yield match
    while not match.over:
        match.play(match.actors[0], choose.choice(match.legal()))
        yield match


@pytest.mark.parametrize("lang", teremok.LANGUAGES)
@pytest.mark.parametrize(("players", "width"), [(2, 80), (3, 80), (4, 100)])
def test_the_players_stand_beside_the_kingdom(players, width, lang):
    with teremok.speaking(lang):
        for match in random_matches(players, 7):
            lines = drawn(match.observe(0), width).splitlines()
            assert max(map(len, lines)) <= width
            top = next(number for number, line in enumerate(lines) if line.startswith("╭"))
            assert "★ " in lines[top + 1]


@pytest.mark.parametrize("lang", teremok.LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80])
def test_where_there_is_less_room_they_stand_below(width, lang):
    with teremok.speaking(lang):
        for match in random_matches(4, 8):
            text = drawn(match.observe(1), width)
            assert max(map(len, text.splitlines())) <= width
            assert len(lands(text)) == 12
            assert text.count("★") == 4


def test_stacks_are_drawn_from_the_top_down_with_the_letter_of_the_colour():
    match = game.position(POSITION)
    shown = lands(drawn(match.observe(0)))
    assert shown["a1"] == ["G King"]
    assert shown["b2"] == ["G Knight", "B Dragon   ×", "B Princess", "G Dwarf"]
    assert shown["b1"] == ["G Dragon", "B Peasant  ×"]
    assert shown["c2"] == []
    with teremok.speaking("ru"):
        shown = lands(drawn(match.observe(0)))
    assert shown["b1"] == ["З Дракон", "С Крестьянин ×"]


def test_every_stack_is_as_it_lies():
    for match in random_matches(3, 9):
        seen = match.observe(2)
        shown = lands(drawn(seen))
        for land in seen.view()["lands"]:
            names = [f"{card['colour'][0].upper()} {card['who'].title()}" for card in reversed(land["stack"])]
            assert [card.rstrip(" ×") for card in shown[land["name"]]] == names
            assert [card.endswith("×") for card in shown[land["name"]]] == [
                card["blocked"] for card in reversed(land["stack"])
            ]


def test_the_sign_of_the_blocked_is_explained_where_it_is_used():
    assert "does not count" in drawn(game.position(POSITION).observe(0))
    assert "does not count" not in drawn(game.new(seed=1).observe(0))


def test_a_land_has_a_name_a_sign_and_a_kind():
    text = drawn(game.position(POSITION).observe(0))
    for title in ("a1 ▣ castle", "b1 ▤ farm", "b2 ♜ tower", "c2 ♣ forest"):
        assert f" {title} ─" in text
    with teremok.speaking("ru"):
        assert " b2 ♜ башня ─" in drawn(game.position(POSITION).observe(0))


def test_cards_and_stars_of_all_but_only_ones_own_hand():
    match = game.position(POSITION)
    text = drawn(match.observe(1))
    assert text.count("3 cards") == 2
    hand = text.partition("Your hand\n")[2].splitlines()
    assert [line.split()[0] for line in hand if line] == ["King", "Queen", "Knight"]
    assert "Your hand" not in drawn(match.observe(SPECTATOR))


def test_what_a_card_does_is_said_with_the_numbers_of_the_data_file():
    match = game.position(POSITION)
    assert "+3 with a Princess" in drawn(match.observe(1))
    other = {**game.components, "stars": {**game.components["stars"], "knight_with_princess": 5}}
    swapped = teremok.game("zavarushka", components=other).interpreted
    assert "+5 with a Princess" in drawn(swapped.position(POSITION).observe(1))


def test_who_decides_what():
    match = game.position(POSITION)
    assert "round 5 of 6 · Green places a character" in drawn(match.observe(0))
    match.play(0, "Fairy b2")
    text = drawn(match.observe(0))
    assert "Green: the Fairy may rearrange b2, from the bottom up" in text
    assert "Settled, from the bottom up: Dwarf" in text
    match.play(0, "Knight")
    assert "Settled, from the bottom up: Dwarf, Knight" in drawn(match.observe(0))


def test_a_hand_that_all_know_is_shown_to_all():
    """A player who skips shows that they hold Dragon and Dwarf."""
    data = {
        "lands": ["castle farm farm", "farm tower forest"],
        "players": ["red", "blue"],
        "stacks": {
            "a1": ["red King", "red Queen", "red Princess", "red Knight", "red Peasant"],
            "b1": ["blue King", "blue Queen", "blue Princess", "blue Knight", "blue Peasant"],
        },
        "hands": {"red": ["Dragon", "Dwarf"], "blue": ["Witch", "Fairy"]},
        "turn": 10,
    }
    match = game.position(data)
    assert "holds" not in drawn(match.observe(1))
    match.play(0, "skip")
    assert "Red holds: Dwarf, Dragon" in drawn(match.observe(1))


def test_colours_are_an_addition():
    seen = game.position(POSITION).observe(0)
    coloured = Console(width=100, force_terminal=True, color_system="truecolor", highlight=False)
    with coloured.capture() as captured:
        coloured.print(game.draw(seen, game.say()))
    assert "\x1b[" in captured.get()
    assert "\x1b[" not in drawn(seen)
    plain = Console(width=100, force_terminal=True, color_system=None, highlight=False)
    with plain.capture() as captured:
        plain.print(game.draw(seen, game.say()))
    assert [line.rstrip() for line in captured.get().splitlines()] == [
        line.rstrip() for line in drawn(seen).splitlines()
    ]
