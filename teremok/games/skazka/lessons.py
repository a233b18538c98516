"""Figures and quiz questions for the rules page of Skazka. Their answers are computed by the rules."""

from typing import Any

from ...engine.game import Game
from ...engine.locale import Say
from ...engine.match import Match
from ...pictures.lessons import Because, Figure, Question, play
from .components import BOX
from .tables import IDS
from .words import card_name

HERO = ["alenushka", "dobrynya", "kolobok", "sadko"]
NECHIST = ["baba_yaga", "ivanushka", "grey_wolf", "elena"]
SIDES = ("heroes", "nechist")
NAMES = [card.id for card in BOX.cards if "nechist" in card.tags]


def table(game: Game, hand: list[str]) -> Match:
    """A position in which the second seat has this hand; if it has no nechist, the third seat has."""
    other = ["finist"] if any(card in NAMES for card in hand) else ["koschei"]
    hands = {"A": ["snegurochka", "fox"], "B": hand, "C": [*other, "stargazer"]}
    return game.position({"players": ["A", "B", "C"], "hands": hands, "accuser": "A"})


def side(match: Match, seat: int) -> str:
    assert match.game.sides is not None
    return match.game.sides(match.state)[seat]


def answering(match: Match, *cards: str) -> Match:
    """Let the second seat be accused and answer with these cards."""
    play(match, {"act": "accuse", "seat": 1})
    for card in cards:
        play(match, {"act": "play", "card": card}, 1)
    return match


def follow(match: Match) -> list[str]:
    """The cards that the second seat may play next."""
    acts = [match.game.act(move) for move in match.legal(1).ids]
    return [act["card"] for act in acts if act["act"] == "play"]


def figures(game: Game, say: Say) -> list[Figure]:
    """Figures of the sides of two hands, and of the cost of an answer."""
    hands = [{"cards": cards, "side": side(table(game, cards), 1)} for cards in (HERO, NECHIST)]
    match = table(game, ["bear", "dobrynya", "goroh"])
    after = follow(answering(match.copy(), "bear"))
    sums = [{"cards": ["bear", card], "fits": card in after} for card in ("dobrynya", "goroh")]
    return [
        Figure(1, match, {"hands": hands}, say("skazka-figure-sides")),
        Figure(2, match, {"sums": sums}, say("skazka-figure-several")),
    ]


def questions(game: Game, say: Say) -> list[Question]:
    return [
        _side(table(game, ["sadko", "zmey", "elena"]), say),
        _side(table(game, ["ilya", "grey_wolf", "goroh"]), say),
        _follows(table(game, ["bear", "goroh", "elena", "ilya"]), "bear", say),
        _fate(table(game, ["zmey", "sadko"]), "zmey", say),
        _fate(table(game, ["bear"]), "bear", say),
        _winners(table(game, ["zmey", "sadko"]), "zmey", say),
    ]


def _hand(match: Match) -> dict[str, Any]:
    return {"hands": [{"cards": match.observe(1).view()["hand"]}]}


def _side(match: Match, say: Say) -> Question:
    right = side(match, 1)
    names = [say(f"skazka-quiz-side-{one}") for one in SIDES]
    why = [Because(say(f"skazka-quiz-side-{right}-why"))]
    return Question(match, _hand(match), say("skazka-quiz-side"), names, SIDES.index(right), why, 1)


def _follows(match: Match, card: str, say: Say) -> Question:
    """Ask which card may be played after this one."""
    others = [one for one in match.observe(1).view()["hand"] if one != card]
    right = follow(answering(match.copy(), card))[0]
    text = say("skazka-quiz-follow", card=_name(card, say))
    names = [_name(one, say) for one in others]
    return Question(match, _hand(match), text, names, others.index(right), [Because(say("skazka-quiz-follow-why"))], 1)


def _name(card: str, say: Say) -> str:
    return card_name(IDS.index(card), say)


def _fate(match: Match, card: str, say: Say) -> Question:
    """Ask whether a player who answers with this card leaves, and with which team."""
    fates = ("stays", "heroes", "nechist")
    after = answering(match.copy(), card)
    right = after.observe().view()["players"][1]["left"] or "stays"
    text = say("skazka-quiz-fate", card=_name(card, say))
    names = [say(f"skazka-quiz-fate-{fate}") for fate in fates]
    why = [Because(say(f"skazka-quiz-fate-{right}-why"))]
    return Question(match, _hand(match), text, names, fates.index(right), why, 1)


def _winners(match: Match, card: str, say: Say) -> Question:
    """Ask which side wins when the last nechist is played."""
    after = answering(match.copy(), card)
    won = {side(after, seat) for seat in after.winners}
    names = [say(f"skazka-quiz-won-{one}") for one in SIDES]
    right = SIDES.index(won.pop())
    why = [Because(str(match.game.ending_words(str(after.ending), say) or ""))]
    return Question(match, _hand(match), say("skazka-quiz-won"), names, right, why, 1)
