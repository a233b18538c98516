"""Pictures and quiz questions for the rules page; the rules themselves say what fits and what it scores."""

from collections.abc import Sequence
from typing import Any

from ...engine.game import Game
from ...engine.locale import Say
from ...engine.match import Match
from ...pictures.lessons import Because, Figure, Question, among_numbers, play
from .components import COLOURS
from .view import act

WALL = [1, 6, 15, 21]
OFFERS = (9, 17, 24, 40)
FAMILY = [1, 7, 13, 16, 23, 31, 34, 41]
GUARDED = [1, 8, 14, 22, 31]


def wall(
    game: Game, numbers: Sequence[int], up: int | None = None, rules: str = "basic", other: Sequence[int] = (1,)
) -> Match:
    """A match in which Red decides about the open card; Blue has the other wall."""
    walls = {"red": list(numbers), "blue": list(other)}
    lies = {} if up is None else {"up": up}
    middle = [up or 45, 2]
    return game.position(
        {"rules": rules, "players": ["red", "blue"], "walls": walls, "middle": middle, "to_move": "red"} | lies
    )


def fits(game: Game, numbers: Sequence[int], card: int) -> bool:
    """Do the rules let this card go to the end of the wall?"""
    return "take" in _acts(wall(game, numbers, card))


def _acts(match: Match) -> list[str]:
    return [act(move)["act"] for move in match.legal(0).ids]


def offers(game: Game, numbers: Sequence[int], cards: Sequence[int]) -> list[dict[str, Any]]:
    return [{"number": card, "fits": fits(game, numbers, card)} for card in cards]


def shot_at(game: Game, other: Sequence[int]) -> Match:
    """A match in which Red has just taken a cannon and faces Blue's wall."""
    match = wall(game, [1, 10], 12, "extended", other)
    return play(match, {"act": "take"})


def figures(game: Game, say: Say) -> list[Figure]:
    """Diagrams: which cards fit, which score, which a tower protects."""
    family = wall(game, FAMILY, rules="extended")
    return [
        Figure(1, wall(game, WALL), {"wall": 0, "offers": offers(game, WALL, OFFERS)}, say("castle-figure-fits")),
        Figure(3, family, {"wall": 0, "earns": True}, say("castle-figure-points", points=family.scores[0])),
        Figure(3, shot_at(game, GUARDED), {"wall": 1, "shot": True}, say("castle-figure-tower")),
    ]


def questions(game: Game, say: Say) -> list[Question]:
    found = [_fitting(game, [1, 11, 18, 26], (4, 17, 25, 33), say), _points(game, [1, 5, 16, 19, 31], say)]
    found += [_points(game, [1, 7, 13, 22, 28, 43], say), _points(game, [1, 8, 23, 26, 34, 41], say)]
    found += [_target(game, [1, 6, 9, 25, 32], say), _winner(game, [1, 9, 17, 30], [1, 12, 20, 28, 33], say)]
    return found


def _fitting(game: Game, numbers: list[int], cards: tuple[int, ...], say: Say) -> Question:
    match = wall(game, numbers)
    right = [card for card in cards if fits(game, numbers, card)]
    why = [Because(say("castle-quiz-fits-why", last=numbers[-1], card=right[0]))]
    return Question(
        match, {"wall": 0}, say("castle-quiz-fits"), [str(card) for card in cards], cards.index(right[0]), why
    )


def _points(game: Game, numbers: list[int], say: Say) -> Question:
    match = wall(game, numbers, rules="extended")
    answers, right = among_numbers(match.scores[0])
    why = [Because(line.text) for line in match.sheet() if line.seat == 0]
    return Question(match, {"wall": 0}, say("castle-quiz-points"), answers, right, why)


def _target(game: Game, numbers: list[int], say: Say) -> Question:
    """Red has taken a cannon: which card of Blue's wall can it hit?"""
    match = shot_at(game, numbers)
    hit = [number for number in numbers if number in match.observe().view()["targets"]]
    offered = numbers[1:]
    why = [Because(say("castle-quiz-target-why", tower=max(set(offered) - set(hit))))]
    return Question(
        match, {"wall": 1}, say("castle-quiz-target"), [str(one) for one in offered], offered.index(hit[0]), why
    )


def _winner(game: Game, mine: list[int], other: list[int], say: Say) -> Question:
    """A finished match: nothing fits, and the longer wall has won."""
    walls = {"red": mine, "blue": other}
    match = game.position({"rules": "basic", "players": ["red", "blue"], "walls": walls, "middle": []})
    names = [say(f"castle-{COLOURS[seat]}") for seat in range(match.players)]
    why = [Because(f"{names[line.seat]}: {line.text}") for line in match.sheet()]
    return Question(match, {"walls": True}, say("castle-quiz-winner"), names, match.winners[0], why)
