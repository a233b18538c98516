"""Fairy Tale's table for its tests: rows to be scored, and cards to be revealed together."""

from collections import Counter
from typing import Any

import teremok
from teremok import Match

game = teremok.game("fairytale")

CARDS: dict[str, dict[str, Any]] = {card["en"]: card for card in game.components["cards"]}
NAMES = {card["id"]: name for name, card in CARDS.items()}
LETTERS = "ABCDE"

Rows = dict[str, list[str]]


def final(*rows: list[str], **options: object) -> Match:
    """The end of a game: rows to be scored as they lie; players without one have none."""
    players = max(len(rows), int(str(options.get("players", 2))))
    return game.position({"played": {LETTERS[seat]: rows[seat] if seat < len(rows) else [] for seat in range(players)}})


def final_pairs(*rows: list[str]) -> Match:
    return game.position({"played": dict(zip(LETTERS, rows, strict=False))}, pairs=True)


def ready(plays: list[str], *rows: list[str], fill: str = "SH", **options: object) -> Match:
    """A table at which everybody has these rows and has drafted, among others, the card they are going to play.

    All rows must be of one length: short ones are filled up, at their beginning, with open cards of a category that the
    test does not mind.
    """
    players = len(plays)
    given = [rows[seat] if seat < len(rows) else [] for seat in range(players)]
    length = max(map(len, given))
    named = Counter(card.removeprefix("-") for row in given for card in row) + Counter(plays)
    spare = [name for name, card in CARDS.items() for _ in range(card["copies"] - named[name])]
    filling = [name for name in spare if CARDS[name]["cat"] == fill]
    full = [[filling.pop() for _ in range(length - len(row))] + row for row in given]
    for name in (card for row, short in zip(full, given, strict=True) for card in row[: length - len(short)]):
        spare.remove(name)
    drafted = [[play, *(spare.pop(0) for _ in range(4 - length % 3))] for play in plays]
    position = {
        "round": length // 3 + 1,
        "played": {LETTERS[seat]: row for seat, row in enumerate(full)},
        "drafted": {LETTERS[seat]: cards for seat, cards in enumerate(drafted)},
    }
    return game.position(position, **options)


def revealed(plays: list[str], *rows: list[str], fill: str = "SH", **options: object) -> Match:
    """A table with these rows at which everybody has played a card."""
    match = ready(plays, *rows, fill=fill, **options)
    for seat, play in enumerate(plays):
        match.play(seat, play)
    return match


def row(match: Match, seat: int) -> list[str]:
    """A row as all see it; a minus before what lies closed."""
    cards = match.observe().view()["players"][seat]["row"]
    return [("-" if card["closed"] else "") + NAMES[card["card"]] for card in cards]


def moves(match: Match, seat: int) -> list[str]:
    """The legal moves of a seat, in words."""
    return [str(move) for move in match.legal(seat)]


def lines(match: Match, seat: int) -> list[tuple[str, int]]:
    """The score sheet of a seat: each card and what it brings."""
    return [(NAMES.get(line.item, line.item), line.points) for line in match.sheet() if line.seat == seat]


def worth(match: Match, seat: int, name: str) -> int:
    """What all open cards of a name bring a seat."""
    return sum(points for card, points in lines(match, seat) if card == name)


def play_at_random(match: Match, seed: int, moves: int = 10_000) -> Match:
    """Play on, the actors in any order."""
    number = 0
    while not match.over and number < moves:
        number += 1
        seat = match.actors[(seed * 7 + number * 5) % len(match.actors)]
        legal = match.legal(seat)
        match.play(seat, legal[(seed * 31 + number * 17) % len(legal)])
    return match
