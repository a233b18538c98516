"""The rules of Skazka agree with a plain model of its rules page, move by move."""

import random
from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

import teremok
from teremok import Match
from tests.length import long_by_nature, soaked

from ..lockstep import Course, play_in_lockstep
from .model import CARDS, LETTERS, Operation, Skazka, card_in, is_nechist

game = teremok.game("skazka")
IDS = list(CARDS)
OPERATIONS = sorted({operation["op"] for card in CARDS.values() for side in card["options"] for operation in side})
GAMES = soaked(300, 16)


def options_of(players: int, seed: int) -> dict[str, Any]:
    """The options run through their combinations as seeds go on."""
    return {
        "players": players,
        "answer": ("several", "single")[seed % 7 > 4],
        "end": ("claim", "auto")[seed // 2 % 3 == 2],
        "nechist_effects": seed % 5 > 0,
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

    view = match.observe().view()
    hands = [hand_of(match, seat) for seat in range(match.players)]
    model = kind(match.options, hands, deck_of(match), view["accuser"], shuffled)
    if match.position:
        model.turn = view["turn"]
        model.discard, model.aside, model.caught = list(view["discard"]), list(view["aside"]), list(view["caught"])
        model.fronts = [list(player["front"]) for player in view["players"]]
        model.living = {player["seat"] for player in view["players"] if player["alive"]}
        model.left = {player["seat"]: player["left"] for player in view["players"] if player["left"]}
    return model


def tags(card: str) -> set[str]:
    return set(CARDS[card]["tags"])


HEROES = [card for card in IDS for _ in range(CARDS[card]["copies"]) if not {"strannik", "nechist"} & tags(card)]


def position_of(players: int, luck: random.Random) -> dict[str, Any]:
    """Some have left, some have cards before them; sometimes the deck is low, or there were many turns."""
    names = LETTERS[:players]
    living = luck.sample(names, luck.choice([2, 2, luck.randint(2, players), players]))
    nechist = luck.sample([card for card in IDS if is_nechist(card)], (players + 1) // 2 - 1)
    free = luck.randint(1, len(nechist))
    heroes = luck.sample(HEROES, len(HEROES))
    ready = [card for card in heroes if "front" in CARDS[card]]
    front = {name: [ready.pop() for _ in range(luck.choice([0, 1, 1, 2]))] for name in living if len(ready) > 1}
    heroes = without(heroes, front)
    hands = {name: [heroes.pop() for _ in range(luck.choice([1, 1, 2, 3, 5]))] for name in living}
    for card in nechist[:free]:
        hands[luck.choice(living)].append(card)
    cut = luck.choice([luck.randint(1, 4), len(heroes) // 2])
    return {
        "players": names,
        "hands": hands,
        "front": front,
        "left": {name: luck.choice(["heroes", "nechist"]) for name in names if name not in living},
        "deck": heroes[:cut],
        "discard": heroes[cut:],
        "caught": nechist[free:],
        "accuser": luck.choice(living),
        "turn": luck.choice([0, 60 * players - luck.randint(1, 4)]),
    }


def without(heroes: list[str], *holders: dict[str, list[str]]) -> list[str]:
    """The cards that nobody holds."""
    rest = list(heroes)
    for card in [card for cards in holders for held in cards.values() for card in held]:
        if card in rest:
            rest.remove(card)
    return rest


def scene(hands: dict[str, list[str]], front: dict[str, list[str]]) -> dict[str, Any]:
    """A and B are left of three, B accuses, and the deck is low."""
    heroes = without(HEROES, hands, front)
    fields = {"players": ["A", "B", "C"], "left": {"C": "heroes"}, "accuser": "B"}
    return {**fields, "hands": hands, "front": front, "deck": heroes[:2], "discard": heroes[2:]}


FIVE = ["bear", "nastenka", "emelya", "sadko", "fox"]
SCENES = {
    "nobody": scene({"A": ["dobrynya"], "B": ["koschei"]}, {}),  # both lose their last card
    "caught": scene({"A": ["zmey"], "B": FIVE}, {}),  # the last Nechist empties the deck
    "blocked": scene({"A": ["ivan_tsarevich", "zmey", "ilya", "sivka"], "B": FIVE}, {"B": ["ivan_tsarevich"]}),
}
"""Positions that random ones seldom come to, by the ending to which they lead."""


def play_game(players: int, seed: int, kind: type[Skazka] = Skazka) -> Skazka:
    """Every other game begins at a position."""
    luck = random.Random(seed)
    options = options_of(players, seed)
    if seed % 2:
        return play_position(position_of(players, luck), seed, options, kind)
    match = game.new(seed=seed, **options)
    model = modelled(match, kind)
    play_in_lockstep(match, model, luck, choose, compare)
    return model


def play_position(position: dict[str, Any], seed: int, options: dict[str, Any], kind: type[Skazka] = Skazka) -> Skazka:
    options = {name: value for name, value in options.items() if name != "players"}
    match = game.position(position, seed=seed, **options)
    model = modelled(match, kind)
    if not match.over:  # a position may be decided
        play_in_lockstep(match, model, random.Random(seed), choose, compare)
    return model


def choose(luck: random.Random, moves: list[str], model: Skazka) -> str:
    """Keep Nechist back and claim seldom, so that games last."""
    if "claim" in moves and model.only_nechist():
        return luck.choice(["claim", luck.choice(moves)])
    for decisive in ("play Ivan Tsarevich", "play Zmey Gorynych" if len(model.deck) <= 3 else ""):
        if decisive in moves:
            return luck.choice([decisive, luck.choice(moves)])
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
        assert player["cards"] == len(model.hands[seat])
        assert sorted(player["front"]) == sorted(model.fronts[seat])
        assert player["open"] == ([] if model.ending else in_order(model.open[seat]))
        assert player["alive"] == (seat in model.living)
        assert player["left"] == model.left.get(seat)
        assert player["chosen"] == (seat in model.chosen)
        assert not player["clean"] or seat not in model.nechist_seats()
        assert player["hand"] == (in_order(model.hands[seat]) if model.ending or not model.hands[seat] else None)
        compare_knowledge(match.observe(seat).private(), seat, model)
    if model.ending:
        scores = [int(seat in model.winners) for seat in range(model.players)]
        assert list(match.scores) == scores
        assert list(match.ranks) == [1 if score == max(scores) else 1 + sum(scores) for score in scores]


def compare_knowledge(view: Mapping[str, Any], seat: int, model: Skazka) -> None:
    """A seat's hand, who met, whose cards it has seen, and to whom it gives a card now."""
    assert view["hand"] == in_order(model.hands[seat])
    assert view["taker"] == (model.takers.get(seat) if seat in model.actors else None)
    if not model.ending:
        assert view["met"] == (sorted(model.met) if seat in model.met else None)
        known = [model.open[seat] if owner == seat else cards for owner, cards in enumerate(model.known[seat])]
        assert view["known"] == [in_order(cards) for cards in known]


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=IDS.index)


# --- the tests


@long_by_nature
def test_rules_agree_with_the_model() -> None:
    """With every number of players; all cards are played, and games end in every way."""
    used: Counter[str] = Counter()
    for model in play_all(GAMES):
        used += model.used + Counter([str(model.ending)])
    endings = {"caught", "false_claim", "deck", "claim", "sole", "only_nechist", "nobody", "blocked", "turns"}
    assert {*CARDS, *endings} <= set(used)


def play_all(games: int, kind: type[Skazka] = Skazka) -> list[Skazka]:
    scenes = [play_position(position, seed, {"end": "auto"}, kind) for position in SCENES.values() for seed in range(4)]
    return scenes + [play_game(players, seed, kind) for seed, players in product(range(games), game.players)]


@pytest.mark.parametrize("ending", SCENES)
def test_scenes_lead_to_their_endings(ending: str) -> None:
    endings = {play_position(SCENES[ending], seed, {"end": "auto"}).ending for seed in range(8)}
    assert ending in endings


# --- broken models


def nothing_happens(self: Skazka, operation: Operation) -> Course[None]:
    yield from ()


def spare_nechist(self: Skazka, seat: int, card: str) -> None:
    Skazka.throw(self, seat, card)
    self.doomed.discard(seat)


def deck_first(self: Skazka) -> None:
    if not self.deck:
        self.end("deck", "nechist")
    Skazka.check_end(self)


def remember_all(self: Skazka, seat: int, taker: int, card: str) -> None:
    for known in self.known:
        if card in known[seat]:
            known[seat].remove(card)


def leave_as_holder(self: Skazka, seat: int) -> None:
    team = self.team(seat)
    Skazka.leave(self, seat)
    self.left[seat] = team


def accuser_finishes(self: Skazka, ending: str, team: str | None, claimant: int | None = None) -> None:
    self.defendant = None
    Skazka.end(self, ending, team, claimant)


MUTANTS: dict[str, dict[str, Any]] = {
    "S4: the token goes the other way": {"next_living": lambda self, seat: max(self.living - {seat})},
    "S5: an answer may cost five": {"limit": 5},
    "S5: Ivan Tsarevich protects nobody": {"accusable": lambda self: self.living},
    "S6: the accuser is a bystander": {"bystanders": lambda self: self.living - {self.defendant}},
    "S7: both sides of an OR are always free": {"grade": lambda self, side: 2},
    "S8: who has none of a class discards any card": {
        "cards_of_class": lambda self, seats, tag: self.cards_of("discard", seats)
    },
    "S9: a Nechist may be discarded without leaving": {"throw": spare_nechist},
    "S9: Sivka-Burka helps nobody": {"saved": lambda self, seat: False},
    "S9: Sivka-Burka helps one who leaves through a Nechist": {
        "saved": lambda self, seat: not self.hands[seat] and "sivka" in self.fronts[seat]
    },
    "S10: the cards in hand say with which team one leaves": {"leave": leave_as_holder},
    "S11: an empty deck goes before the last Nechist": {"check_end": deck_first},
    "S11: any claim is true": {"claim": lambda self, seat: self.end("claim", "nechist", seat)},
    "S11: nobody counts the turns": {"check_start": lambda self: None},
    "S12: a gift is seen by all": {"hide": remember_all},
    "S13: the accuser always finishes the game": {"end": accuser_finishes},
    "Svyatogor does not stand in": {"stand_in": lambda self, seat: False},
    **{f"{name} does nothing": {f"do_{name}": nothing_happens} for name in OPERATIONS},
}


@pytest.mark.parametrize("fault", MUTANTS)
def test_a_model_with_one_rule_broken_disagrees(fault: str) -> None:
    broken = type("Broken", (Skazka,), MUTANTS[fault])
    with pytest.raises(AssertionError):
        play_all(24, broken)
