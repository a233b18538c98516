"""Pictures and quiz questions for the rules page; the rules themselves count the stars of each kingdom."""

from typing import Any

from ...engine.game import Game
from ...engine.locale import Say
from ...engine.match import Match
from ...engine.record import NONE
from ...pictures.lessons import Because, Figure, Question, among_numbers
from .components import BOX, COLUMNS, KIND_NAMES, LAND_NAMES
from .tables import NEAR

CROSS = {
    "players": ["red", "blue", "yellow"],
    "lands": ["forest farm tower", "forest castle tower", "castle farm farm"],
    "stacks": {"b2": ["red King"]},
}
TOWER = ["blue Dwarf", "red Princess", "yellow Dragon"]
STACK = {**CROSS, "stacks": {"c2": TOWER}}
FREED = {**CROSS, "stacks": {"c2": [*TOWER, "red Knight"]}}

END = {
    "players": ["red", "blue"],
    "lands": ["farm castle forest", "farm tower farm"],
    "stacks": {
        "a1": ["red Peasant"],
        "b1": ["blue King", "red Queen"],
        "c1": ["red Fairy", "blue Witch"],
        "a2": ["blue Dwarf", "red Knight", "blue Princess"],
        "b2": ["red Princess", "blue Dragon"],
        "c2": ["red King", "blue Queen"],
    },
}
OTHER = {
    "players": ["red", "blue"],
    "lands": ["forest farm castle", "farm tower farm"],
    "stacks": {
        "a1": ["blue Fairy", "red Witch"],
        "b1": ["red Dwarf", "blue King", "blue Dragon"],
        "c1": ["red King", "blue Queen"],
        "a2": ["blue Peasant", "red Queen"],
        "b2": ["red Dragon", "blue Knight", "red Princess"],
        "c2": ["red Peasant"],
    },
}
ASKED = [(END, "b1", "queen"), (OTHER, "b2", "princess"), (END, "b2", "princess"), (OTHER, "b1", "dwarf")]
ASKED += [(END, "a1", "peasant"), (OTHER, "c1", "king")]


def figures(game: Game, say: Say) -> list[Figure]:
    """Neighbouring lands, and characters blocked by a Dragon.  Z7, Z9, Z10"""
    cross = game.position(CROSS)
    near = {LAND_NAMES[land]: stars for land, stars in _king_earns(cross, 1 + COLUMNS).items()}
    drawn = [Figure(4, cross, {"near": near}, say("zavarushka-figure-near", stars=cross.scores[0]))]
    for name, position in (("dragon", STACK), ("knight", FREED)):
        drawn.append(Figure(4, game.position(position), {"land": "c2"}, say(f"zavarushka-figure-{name}")))
    return drawn


def _king_earns(match: Match, here: int) -> dict[int, int]:
    """The stars of a King by the land that brings them: his own and those near."""
    land = match.observe().plain.land
    stars = {"castle": BOX.stars["king_in_castle"]}
    near = {"farm": BOX.stars["king_farms_near"], "forest": BOX.stars["king_forests_near"]}
    beside = [int(other) for other in NEAR[here] if other != NONE and land[other] != NONE]
    return {here: stars.get(KIND_NAMES[land[here]], 0)} | {at: near.get(KIND_NAMES[land[at]], 0) for at in beside}


def questions(game: Game, say: Say) -> list[Question]:
    """Questions about a character's stars, and finally about the winner."""
    found = [_stars(game.position(position), land, who, say) for position, land, who in ASKED]
    return [*found, _winner(game.position(END), say)]


def _stars(match: Match, land: str, who: str, say: Say) -> Question:
    lines = [line for line in match.sheet() if line.item == who and line.facts["land"] == land]
    line = lines[0]
    answers, right = among_numbers(line.points)
    text = say("zavarushka-quiz-stars", who=say(f"zavarushka-{who}"), land=land)
    return Question(match, {"piece": [land, who]}, text, answers, right, _reasons(line.facts, say))


def _reasons(facts: dict[str, Any], say: Say) -> list[Because]:
    if facts["blocked"]:
        return [Because(say("zavarushka-quiz-blocked"), 0)]
    lines = []
    for reason in facts["reasons"]:
        key = f"zavarushka-sheet-{reason['reason'].replace('_', '-')}"
        text = say(key, stars=reason["stars"], times=reason["times"])
        lines.append(Because(text.removesuffix(f"+{reason['stars']}").strip(), reason["stars"]))
    return lines or [Because(say("zavarushka-quiz-nothing"), 0)]


def _winner(match: Match, say: Say) -> Question:
    seen = match.observe()
    names = [seen.seat_name(seat) for seat in range(match.players)]
    why = [Because(name, points) for name, points in zip(names, match.scores, strict=True)]
    return Question(match, {}, say("zavarushka-quiz-winner"), names, match.winners[0], why)
