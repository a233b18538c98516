"""Zavarushka's table for its tests: positions in few words, and what lies on it."""

from collections import Counter
from typing import Any

import teremok
from teremok import Match

game = teremok.game("zavarushka")

CHARACTERS = ("King", "Queen", "Princess", "Knight", "Peasant", "Dwarf", "Dragon", "Witch", "Fairy", "Wizard")

KINGDOM = ["castle farm farm", "farm tower forest"]
"""a1 castle, b1 farm, c1 farm; a2 farm, b2 tower, c2 forest: the kingdom of two of most tests."""

KINGDOM_OF_3 = ["forest castle forest", "farm tower farm", "castle farm tower"]
KINGDOM_OF_4 = ["forest castle forest tower", "farm tower farm castle", "castle farm tower forest"]
KINGDOMS = {2: KINGDOM, 3: KINGDOM_OF_3, 4: KINGDOM_OF_4}

COLOURS = ("green", "blue", "red", "yellow")

Stacks = dict[str, list[str]]


def final(stacks: Stacks, players: int = 2, lands: list[str] | None = None, **options: object) -> Match:
    """The end of a game: a kingdom to be scored as it lies."""
    position = {"lands": lands or KINGDOMS[players], "stacks": stacks, "players": list(COLOURS[:players])}
    return game.position(position, **options)


def playing(
    stacks: Stacks, hand: list[str], players: int = 2, lands: list[str] | None = None, **options: object
) -> Match:
    """A kingdom at the beginning of a turn: who has placed fewest is to move, and holds these cards.

    All else in the hands is filled up with what is left, in the order of CHARACTERS.
    """
    colours = COLOURS[:players]
    cards = [card for stack in stacks.values() for card in stack]
    placed = Counter(card.split()[0] for card in cards)
    mover = colours[len(cards) % players]
    hands = {}
    for colour in colours:
        held = hand if colour == mover else []
        left = [who for who in CHARACTERS if f"{colour} {who}" not in cards and who not in held]
        hands[colour] = held + left[: 7 - placed[colour] - len(held)]
    position = {"lands": lands or KINGDOMS[players], "stacks": stacks, "players": list(colours)}
    return game.position({**position, "hands": hands, "turn": len(cards)}, **options)


FIVE_TURNS: Stacks = {
    "a1": ["green King", "blue Queen"],
    "b1": ["green Queen", "blue King"],
    "c1": ["green Peasant", "blue Princess"],
    "a2": ["green Princess", "blue Peasant"],
    "b2": ["green Knight"],
    "c2": ["blue Knight"],
}
"""Each of two players has had five turns; the last is to come."""


def moves(match: Match, seat: int | None = None) -> list[str]:
    """The legal moves, in words."""
    return [str(move) for move in match.legal(seat)]


def play(match: Match, *words: str) -> Match:
    """Whoever is to move plays these moves."""
    for move in words:
        match.play(match.actors[0], move)
    return match


def land(match: Match, name: str) -> dict[str, Any]:
    return next(land for land in match.observe().view()["lands"] if land["name"] == name)


def stack(match: Match, name: str) -> list[str]:
    """What lies on a land, bottom to top: `green King`."""
    return [f"{card['colour']} {card['who'].capitalize()}" for card in land(match, name)["stack"]]


def stacks(match: Match) -> Stacks:
    names = [land["name"] for land in match.observe().view()["lands"]]
    return {name: stack(match, name) for name in names if stack(match, name)}


def blocked(match: Match, name: str) -> list[str]:
    """The blocked characters of a land."""
    return [card["who"].capitalize() for card in land(match, name)["stack"] if card["blocked"]]


def stars(match: Match, colour: str) -> dict[str, int]:
    """A player's score sheet: `{"King": 3}`."""
    seat = next(player["seat"] for player in match.observe().view()["players"] if player["colour"] == colour)
    return {line.item.capitalize(): line.points for line in match.sheet() if line.seat == seat}
