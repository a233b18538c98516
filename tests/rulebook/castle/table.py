"""Royal Castle's table for its tests: positions in few words, and what stands on it."""

import teremok
from teremok import Match

game = teremok.game("castle")

COLOURS = ("red", "blue", "yellow", "green")


def table(*walls: list[int], middle: list[int | None] | None = None, up: int | None = None, **more: object) -> Match:
    """An extended game: walls in the order of seats, and red to move; further fields and options by name.

    Without a middle one card lies there that everybody can place, 46.
    """
    fields = {"wizard_used", "seen", "idle", "to_move", "players"}
    position = {
        "walls": dict(zip(COLOURS, walls, strict=False)),
        "middle": [46] if middle is None else middle,
        "up": up,
        "to_move": "red",
        **{name: value for name, value in more.items() if name in fields},
    }
    options = {name: value for name, value in more.items() if name not in fields}
    return game.position(position, **{"rules": "extended", **options})


def moves(match: Match, seat: int | None = None) -> list[str]:
    """The legal moves, in words."""
    return [str(move) for move in match.legal(seat)]


def play(match: Match, *words: str) -> Match:
    """Whoever is to move plays these moves."""
    for move in words:
        match.play(match.actors[0], move)
    return match


def walls(match: Match) -> list[list[int]]:
    players = match.observe().view()["players"]
    return [[card["number"] for card in player["wall"]] for player in players]


def wall(match: Match, seat: int = 0) -> list[int]:
    return walls(match)[seat]


def safe(match: Match, seat: int = 0) -> list[int]:
    """The cards of a wall that no cannon can hit."""
    cards = match.observe().view()["players"][seat]["wall"]
    return [card["number"] for card in cards if card["safe"]]


def lies(match: Match) -> dict[str, str]:
    """What can be seen at each place of the middle: `empty`, `back` or `open`."""
    return {place["name"]: place["lies"] for place in match.observe().view()["places"]}


def sheet(match: Match, seat: int = 0) -> dict[str, int]:
    return {line.item: line.points for line in match.sheet() if line.seat == seat}


def last_words(match: Match) -> str:
    """What was told of the last move."""
    return list(match.report())[-1].text
