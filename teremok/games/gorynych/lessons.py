"""Pictures and quiz questions for the rules page; the rules themselves move Zmey and the knights."""

from typing import Any

from ...engine.game import Game
from ...engine.locale import Say
from ...engine.match import Match
from ...pictures.lessons import Because, Figure, Question, among_numbers, play
from .components import DIRECTION_NAMES

STARTS = [{"track": track} for track in ("A1", "B2", "C1", "D2")]
KNIGHT = {"track": "B1", "cell": 1}


def position(game: Game, first: str = "pass", **fields: Any) -> Match:
    """A match in which all have chosen and the first head resolves its card."""
    chosen = {"1": first, "2": "pass", "3": "pass"}
    usual = {"players": 3, "slots": "ABCD", "zmey": "d5", "knights": [KNIGHT], "first": 1, "n": 1, "z": 3}
    return game.position({**usual, "chosen": chosen, **fields})


def zmey(match: Match) -> str | None:
    """Zmey's cell, or none if he is off the field."""
    at = match.observe().view()["zmey"]
    return at["name"] if at and match.ending != "zmey_left" else None


def reach(match: Match) -> list[dict[str, Any]]:
    """The cells on the field that Zmey may fly to now, with their distances."""
    found = []
    for move in match.legal():
        act = match.game.act(move.id)
        if act["act"] == "steps":
            after = match.copy()
            after.play(match.actors[0], move)
            if (cell := zmey(after)) is not None:
                found.append({"cell": cell, "cells": act["cells"]})
    return found


def figures(game: Game, say: Say) -> list[Figure]:
    """Diagrams: the field, a flight, fire, a river."""
    start = game.position({"players": 3, "slots": "ABCD", "zmey": "e5", "knights": STARTS, "first": 1})
    flight = position(game, "move_blue", zmey="b3")
    fire = position(game, "fire", zmey="h3", knights=[{"track": "B1", "cell": 3}, {"track": "B1", "cell": 3}])
    river = position(game, "move_blue", board="advanced", zmey="a3", z=2)
    carried = {"from": "a3", "to": _after(river, 2), "cells": 2}
    return [
        Figure(2, start, {}, say("gorynych-figure-field")),
        Figure(4, flight, {"reach": reach(flight)}, say("gorynych-figure-fly", z=3)),
        Figure(4, fire, {"fire": True}, say("gorynych-figure-fire")),
        Figure(6, river, {"path": carried}, say("gorynych-figure-river")),
    ]


def _after(match: Match, cells: int) -> str:
    """A question about Zmey's cell after a flight."""
    return str(zmey(play(match.copy(), {"act": "steps", "cells": cells})))


def questions(game: Game, say: Say) -> list[Question]:
    together = {"track": "A1", "cell": 3}
    burning = [together, {**together, "shield": True}, {"track": "A1", "cell": 1}]
    return [
        _burn(position(game, "fire", board="advanced", zmey="d2", knights=burning), say),
        _farthest(position(game, "move_blue", zmey="h5"), say),
        _backwards(position(game, "move_red", zmey="e4", z=-2), say),
        _march(game, say),
        _taken_back(position(game, rows={"1": ["fire", "move_blue", "manoeuvre"]}), say),
        _carried(position(game, "move_blue", board="advanced", zmey="b3", z=2), say),
    ]


def _burnt(match: Match) -> int:
    return sum(knight["burnt"] for knight in match.observe().view()["knights"])


def _burn(match: Match, say: Say) -> Question:
    after = play(match.copy(), {"act": "burn"})
    answers, right = among_numbers(_burnt(after) - _burnt(match))
    why = [Because(told.text) for told in after.report()][-1:]
    return Question(match, {"fire": True}, say("gorynych-quiz-burn"), answers, right, why)


def _farthest(match: Match, say: Say) -> Question:
    far = max(one["cells"] for one in reach(match))
    answers, right = among_numbers(far)
    return Question(match, {}, say("gorynych-quiz-far", z=3), answers, right, [Because(say("gorynych-quiz-far-why"))])


def _backwards(match: Match, say: Say) -> Question:
    """A question about a negative card, answered by the rules."""
    before, after = (
        match.observe().view()["zmey"],
        play(match.copy(), {"act": "steps", "cells": 1}).observe().view()["zmey"],
    )
    step = (after["column"] - before["column"], after["row"] - before["row"])
    ways = {"right": (1, 0), "up": (0, -1), "left": (-1, 0), "down": (0, 1)}
    right = [ways[name] for name in DIRECTION_NAMES].index(step)
    names = [say(f"gorynych-{name}") for name in DIRECTION_NAMES]
    return Question(match, {}, say("gorynych-quiz-back", z=-2), names, right, [Because(say("gorynych-quiz-back-why"))])


def _march(game: Game, say: Say) -> Question:
    """A question about the distance to the terem after the knights moved.  G5"""
    start = {"players": 3, "slots": "ABCD", "zmey": "e5", "first": 1, "knights": [{"track": "A1", "cell": 2}]}
    match = game.position({**start, "knight_cards": [2], "zmey_cards": [1]})
    after = play(match.copy(), {"act": "turn_up"})
    left = after.observe().view()["knights"][0]["left"]
    answers, right = among_numbers(left)
    why = [Because(say("gorynych-quiz-march-why", before=match.observe().view()["knights"][0]["left"], left=left))]
    return Question(match, {}, say("gorynych-quiz-march", n=2), answers, right, why)


def _taken_back(match: Match, say: Say) -> Question:
    after = play(match.copy(), {"act": "take_back"})
    hand = len(after.observe().view()["players"][0]["hand"])
    answers, right = among_numbers(hand)
    return Question(
        match, {"head": 0}, say("gorynych-quiz-pass"), answers, right, [Because(say("gorynych-quiz-pass-why"))]
    )


def _carried(match: Match, say: Say) -> Question:
    """A question about a river that carries Zmey on.  G12"""
    ends = _after(match, 1)
    column, row = ends[0], int(ends[1:])
    cells = [f"{column}{row + more}" for more in (-2, -1, 0, 1)]
    return Question(
        match,
        {},
        say("gorynych-quiz-river"),
        cells,
        cells.index(ends),
        [Because(say("gorynych-quiz-river-why", cell=ends))],
    )
