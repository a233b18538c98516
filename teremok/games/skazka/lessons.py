"""Pictures for the rules of Skazka, and questions: hands of which the rules say whose side they are on."""

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
    """The hand is that of the second seat; the one nechist of three players is there, or beside it."""
    other = ["finist"] if any(card in NAMES for card in hand) else ["koschei"]
    hands = {"A": ["snegurochka", "fox"], "B": hand, "C": [*other, "stargazer"]}
    return game.position({"players": ["A", "B", "C"], "hands": hands, "accuser": "A"})


def side(match: Match, seat: int) -> str:
    assert match.game.sides is not None
    return match.game.sides(match.state)[seat]


def answering(match: Match, *cards: str) -> Match:
    """The second seat is accused, and answers."""
    play(match, {"act": "accuse", "seat": 1})
    for card in cards:
        play(match, {"act": "play", "card": card}, 1)
    return match


def follow(match: Match) -> list[str]:
    """The cards with which the answer may go on."""
    acts = [match.game.act(move) for move in match.legal(1).ids]
    return [act["card"] for act in acts if act["act"] == "play"]


def figures(game: Game, say: Say) -> list[Figure]:
    """Whose side a hand is on, and with which cards one may answer."""
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
    """The first card is played: which of the others may come after it?"""
    others = [one for one in match.observe(1).view()["hand"] if one != card]
    right = follow(answering(match.copy(), card))[0]
    text = say("skazka-quiz-follow", card=_name(card, say))
    names = [_name(one, say) for one in others]
    return Question(match, _hand(match), text, names, others.index(right), [Because(say("skazka-quiz-follow-why"))], 1)


def _name(card: str, say: Say) -> str:
    return card_name(IDS.index(card), say)


def _fate(match: Match, card: str, say: Say) -> Question:
    """What becomes of one who answers with this card."""
    fates = ("stays", "heroes", "nechist")
    after = answering(match.copy(), card)
    right = after.observe().view()["players"][1]["left"] or "stays"
    text = say("skazka-quiz-fate", card=_name(card, say))
    names = [say(f"skazka-quiz-fate-{fate}") for fate in fates]
    why = [Because(say(f"skazka-quiz-fate-{right}-why"))]
    return Question(match, _hand(match), text, names, fates.index(right), why, 1)


def _winners(match: Match, card: str, say: Say) -> Question:
    """The last nechist is played: who has won?"""
    after = answering(match.copy(), card)
    won = {side(after, seat) for seat in after.winners}
    names = [say(f"skazka-quiz-won-{one}") for one in SIDES]
    right = SIDES.index(won.pop())
    why = [Because(str(match.game.ending_words(str(after.ending), say) or ""))]
    return Question(match, _hand(match), say("skazka-quiz-won"), names, right, why, 1)
