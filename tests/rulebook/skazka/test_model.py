"""The rules of Skazka agree with a plain model of its rules page, move by move."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

import teremok
from teremok import Match
from tests.length import long_by_nature, soaked

from ..lockstep import play_in_lockstep
from .model import CARDS, NAMES, Skazka, card_in, is_nechist

game = teremok.game("skazka")
IDS = list(CARDS)
GAMES = soaked(300, 12)


def options_of(players: int, seed: int) -> dict[str, Any]:
    """The options run through their combinations as seeds go on."""
    return {
        "players": players,
        "answer": ("several", "single")[seed % 4 == 3],
        "end": ("claim", "auto")[seed // 2 % 2],
        "nechist_effects": seed % 3 > 0,
    }


def deck_of(match: Match) -> list[str]:
    """From the top."""
    state = match.state[0]
    return [IDS[card] for card in state["deck"][: int(state["deck_size"])][::-1]]


def hand_of(match: Match, seat: int) -> list[str]:
    return list(match.observe(seat).view()["hand"])


def modelled(match: Match, kind: type[Skazka] = Skazka) -> Skazka:
    """The model, told the deal, and the order of the deck after each shuffle."""

    def shuffled(cards: list[str]) -> list[str]:
        """What has been taken since by the same move lay on top: last the new accuser's cards (Bayun)."""
        left = deck_of(match)
        taken = Counter(cards) - Counter(left)
        accuser = match.observe().view()["accuser"]
        seats = sorted(range(model.players), key=lambda seat: seat == accuser)
        gains = [Counter(hand_of(match, seat)) - Counter(model.hands[seat]) for seat in seats]
        return [card for gain in gains for card in (gain & taken).elements()] + left

    hands = [hand_of(match, seat) for seat in range(match.players)]
    model = kind(match.options, hands, deck_of(match), match.observe().view()["accuser"], shuffled)
    return model


def play_game(players: int, seed: int, kind: type[Skazka] = Skazka) -> Skazka:
    luck = random.Random(seed)
    match = game.new(seed=seed, **options_of(players, seed))
    model = modelled(match, kind)
    play_in_lockstep(match, model, luck, choose, compare)
    assert match.ending == model.ending
    return model


def choose(luck: random.Random, moves: list[str], model: Skazka) -> str:
    """Keep Nechist back and claim seldom, so that games last."""
    calm = [move for move in moves if move != "claim" and not names_nechist(move)]
    return luck.choice(calm if calm and luck.random() < 0.9 else moves)


def names_nechist(move: str) -> bool:
    return move.startswith(("play ", "discard ")) and is_nechist(card_in(move))


# --- what is compared


def compare(match: Match, model: Skazka) -> None:
    """The table as all see it, and each seat's hand and knowledge."""
    view = match.observe().view()
    assert view["ending"] == model.ending
    assert (view["accuser"], view["turn"], view["deck"]) == (model.accuser, model.turn, len(model.deck))
    assert deck_of(match) == model.deck
    for pile in ("discard", "aside", "caught", "picked"):
        assert sorted(view[pile]) == sorted(getattr(model, pile)), pile
    assert set(view["won"]) == model.winners
    assert view["finisher"] == model.finisher
    if not model.ending:
        assert (view["defendant"], view["spent"], view["card"]) == (model.defendant, model.spent, model.card)
        assert set(view["nameable"]) == model.nameable
    for seat, player in enumerate(view["players"]):
        assert hand_of(match, seat) == sorted(model.hands[seat], key=IDS.index)
        assert player["cards"] == len(model.hands[seat])
        assert sorted(player["front"]) == sorted(model.fronts[seat])
        assert player["alive"] == (seat in model.living)
        assert player["left"] == model.left.get(seat)
        assert player["chosen"] == (seat in model.chosen)
    if model.ending:
        assert match.scores == tuple(int(seat in model.winners) for seat in range(model.players))
        assert match.ranks == tuple(
            1 if seat in model.winners or not model.winners else 1 + len(model.winners) for seat in range(model.players)
        )


@long_by_nature
@pytest.mark.parametrize("players", game.players)
def test_rules_agree_with_the_model(players: int) -> None:
    for seed in range(GAMES):
        play_game(players, seed)
