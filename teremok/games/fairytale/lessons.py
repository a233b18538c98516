"""Pictures and quiz questions for the rules page; the rules themselves count the points."""

from typing import Any

from ...engine.game import Game
from ...engine.locale import Say
from ...engine.match import Match
from ...pictures.lessons import Because, Figure, Question, among_numbers, play
from .tables import CARD_IDS
from .words import card_name

FRIENDS = ["dwarven_warrior", "sky_dance_dragon", "sky_dance_dragon"]
PACK = ["elven_warrior", "bard", "vampire", "fairy_ring", "silver_dragon"]
OTHERS = {"B": ["homesteaders"] * 5, "C": ["mischievous_fairy"] * 5}
ROWS: tuple[dict[str, list[str]], ...] = (
    {"A": ["mischievous_fairy"] * 3, "B": ["bard"]},
    {"A": ["knights_round_table", "elven_warrior", "elven_warrior", "-elven_warrior"], "B": ["bard"]},
    {"A": ["dragons_tale_2", "dragons_lair", "silver_dragon"], "B": ["bard"]},
    {"A": ["trickster", "fairies_tale_4", "bard"], "B": ["demon"]},
    {"A": ["fairies_tale_1", "fairy_ring", "castle"], "B": ["elven_warrior", "mischievous_fairy", "spirit_of_spring"]},
)
REVEALED = ("bard", "demon", "fairy_queen", "silver_dragon")
"""Cards revealed together at a table of four."""


def final(game: Game, rows: dict[str, list[str]]) -> Match:
    return game.position({"round": 4, "played": rows})


def figures(game: Game, say: Say) -> list[Figure]:
    """Diagrams: passing packs, closed cards, friends."""
    draft = game.position({"round": 1, "hands": {"A": PACK, **OTHERS}})
    closed = final(game, {"A": [*FRIENDS[:2], f"-{FRIENDS[2]}"], "B": ["bard"]})
    friends = final(game, {"A": FRIENDS, "B": ["bard"]})
    drawn: list[tuple[int, str, Match, dict[str, Any], int]] = [
        (3, "pack", draft, {"pack": True}, 0),
        (4, "closed", closed, {"rows": [0], "points": True}, -1),
        (5, "friends", friends, {"rows": [0], "points": True}, -1),
    ]
    return [
        Figure(part, match, about, say(f"fairytale-figure-{name}", points=_row(match)), seat)
        for part, name, match, about, seat in drawn
    ]


def _row(match: Match) -> int:
    """The points of the first row."""
    return sum(line.points for line in match.sheet() if line.seat == 0)


def questions(game: Game, say: Say) -> list[Question]:
    """Questions about the points of a row and about a hunter."""
    return [*(_worth(final(game, rows), say) for rows in ROWS), _hunt(game, say)]


def _worth(match: Match, say: Say) -> Question:
    answers, right = among_numbers(match.scores[0])
    why = [Because(line.text, line.points) for line in match.sheet() if line.seat == 0]
    compared = any(line.item == "fairies_tale_1" for line in match.sheet())
    rows = [0, 1] if compared else [0]
    return Question(match, {"rows": rows}, say("fairytale-quiz-row", rows=len(rows)), answers, right, why)


def _hunt(game: Game, say: Say) -> Question:
    """A question about a reveal in which a hunter closes a card.  F7"""
    kept = [["homesteaders"] * 4, ["mischievous_fairy"] * 4, ["children_of_the_dragon"] * 4, ["castle"] * 4]
    held = {letter: [card, *more] for letter, card, more in zip("ABCD", REVEALED, kept, strict=True)}
    match = game.position({"round": 1, "played": {letter: [] for letter in held}, "drafted": held})
    for seat, card in enumerate(REVEALED):
        play(match, {"act": "card", "card": card}, seat)
    rows = [player["row"] for player in match.observe().view()["players"]]
    right = next(seat for seat, row in enumerate(rows) if row[-1]["closed"])
    names = [card_name(CARD_IDS.index(card), say) for card in REVEALED]
    return Question(
        match,
        {"cards": list(REVEALED)},
        say("fairytale-quiz-hunt"),
        names,
        right,
        [Because(say("fairytale-quiz-hunt-why"))],
    )
