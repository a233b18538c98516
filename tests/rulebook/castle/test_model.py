"""The rules of Royal Castle agree with a plain model of its rules page, move by move."""

import random
from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from teremok import Match
from tests.length import long_by_nature, soaked

from ..lockstep import play_in_lockstep
from .model import FIGURES, PLACES, RAVENS, Castle
from .table import game

FLAGS = ("notes", "start_is_tower", "two_raven_cards", "wizard_prevents_standstill")
SETTINGS = list(product(game.players, ("basic", "extended")))
GAMES = soaked(160, 13)


def options_of(players: int, rules: str, seed: int) -> dict[str, Any]:
    """The flags run through all their combinations as seeds go on."""
    return {"players": players, "rules": rules, **{flag: bool(seed >> i & 1) for i, flag in enumerate(FLAGS)}}


def modelled(match: Match, kind: type[Castle] = Castle) -> Castle:
    """The model, told the deal and who begins."""
    numbers = match.state[0]["middle"].tolist()
    return kind(match.options, dict(zip(PLACES, numbers, strict=True)), match.actors[0])


def play_game(players: int, rules: str, seed: int, kind: type[Castle] = Castle) -> tuple[Match, Castle]:
    match = game.new(seed=seed, **options_of(players, rules, seed))
    model = modelled(match, kind)
    play_in_lockstep(match, model, random.Random(seed), MANNERS[seed % len(MANNERS)], compare)
    assert match.ending == model.ending
    return match, model


# --- manners of play, so that every ending and every figure comes up


def rash(luck: random.Random, moves: list[str], model: Castle) -> str:
    return luck.choice(moves)


def careful(luck: random.Random, moves: list[str], model: Castle) -> str:
    """Build a long wall: take a card only if few numbers are skipped, and put others back."""
    if moves[0].startswith(("turn", "shoot")):
        return luck.choice(moves)
    if "take" in moves and model.turned_up() - model.walls[model.mover][-1] > 7:
        return "put back"
    return moves[-1]


def greedy(luck: random.Random, moves: list[str], model: Castle) -> str:
    """Take what can be taken, figures above all."""
    figures = [
        f"turn {place}"
        for place, number in sorted(model.middle.items())
        if number in FIGURES["wizard"] + FIGURES["cannon"] and model.fits_end(model.mover, number)
    ]
    if moves[0].startswith("turn") and figures:
        return luck.choice(figures)
    return luck.choice([move for move in moves if move != "put back"] or moves)


def hasty(luck: random.Random, moves: list[str], model: Castle) -> str:
    """Take the wizard, then the highest card, so that the wizard is unused when no other card fits."""
    fitting = {place: number for place, number in model.middle.items() if model.fits_end(model.mover, number)}
    wizard = [place for place, number in fitting.items() if number in FIGURES["wizard"]]
    if moves[0].startswith("turn") and fitting:
        return f"turn {wizard[0] if wizard else max(fitting, key=fitting.__getitem__)}"
    return "take" if "take" in moves else luck.choice(moves)


def stubborn(luck: random.Random, moves: list[str], model: Castle) -> str:
    """Take nothing once the walls have two cards each."""
    done = all(len(wall) > 1 for wall in model.walls)
    return "put back" if done and "put back" in moves else rash(luck, moves, model)


MANNERS = (careful, hasty, greedy, rash, careful, greedy, stubborn)


# --- what is compared


def compare(match: Match, model: Castle) -> None:
    """The table as all see it, what each seat knows of the middle, the points and the ranks."""
    view = match.observe().view()
    assert view["phase"] == model.phase
    assert view["mover"] == (None if model.phase == "over" else model.mover)
    assert view["idle"] == model.idle
    assert set(view["out"]) == model.out
    assert set(view["targets"]) == (model.targets() if model.phase == "shoot" else set())
    compare_walls(view["players"], model)
    compare_middle(match, view, model)
    seats = range(model.players)
    assert match.scores == tuple(model.points(seat) for seat in seats)
    assert list(match.ranks) == model.ranks()


def compare_walls(players: list[dict[str, Any]], model: Castle) -> None:
    for seat, player in enumerate(players):
        assert [card["number"] for card in player["wall"]] == model.walls[seat]
        assert player["points"] == model.points(seat)
        wizard = ("spent" if model.wizard_used else "ready") if model.has_wizard(seat) else None
        assert player["wizard"] == wizard
        if model.extended:
            assert {card["number"] for card in player["wall"] if card["safe"]} == model.protected(seat)
            assert player["earns"] == model.earned(seat)


def compare_middle(match: Match, view: Mapping[str, Any], model: Castle) -> None:
    """A card is open, or a back that was seen before or was not; nobody knows more than what was turned up."""
    known = {place: model.middle[place] for place in model.known}
    for place in view["places"]:
        name = place["name"]
        assert place["lies"] == ("open" if name == model.up else "back" if name in model.middle else "empty")
        noted = model.options["notes"] and name != model.up and name in known
        assert (place["noted"] or {}).get("number") == (known[name] if noted else None)
    assert (view["up"] or {}).get("number") == (model.turned_up() if model.up else None)
    for seat in range(-1, model.players):
        seen = match.observe(seat).state["middle"].tolist()
        assert {name: number for name, number in zip(PLACES, seen, strict=True) if number > 0} == known


# --- the tests


@long_by_nature
@pytest.mark.parametrize(("players", "rules"), SETTINGS)
def test_rules_agree_with_the_model(players: int, rules: str) -> None:
    used: Counter[str] = Counter()
    for seed in range(GAMES):
        match, model = play_game(players, rules, seed)
        used[str(model.ending)] += 1
        used += Counter(str(game.moves[id]).split()[0] for _, id in match.history)
    verbs = ["turn", "put", "take"] if rules == "basic" else ["turn", "put", "take", "insert", "shoot"]
    assert set(used) == {*verbs, *(f"{rules}-{ending}" for ending in ("built", "standstill", "endless"))}


def without_memory(self: Castle, seat: int, move: str) -> None:
    Castle.play(self, seat, move)
    if move == "put back":
        self.known.clear()


MUTANTS: dict[str, dict[str, Any]] = {
    "C2: any card fits": {"fits_end": lambda self, seat, number: True},
    "C2: what was turned up is forgotten": {"play": without_memory},
    "C3: nine cards are a wall": {"wall_length": 9},
    "C4: a wizard always prevents a standstill": {
        "standstill": lambda self: Castle.standstill(self) and not self.wizard_waits()
    },
    "C4: a wizard never prevents a standstill": {"wizard_waits": lambda self: False},
    "C5: of equal walls the highest number is not looked at": {
        "ranks": lambda self: [
            1 + sum(self.points(other) > self.points(seat) for other in range(self.players))
            for seat in range(self.players)
        ]
    },
    "C6: the start card brings nothing": {
        "earned": lambda self, seat: {**Castle.earned(self, seat), "cards": len(self.walls[seat]) - 1}
    },
    "C9: two ravens on a card always count": {"ravens": lambda self, number: RAVENS.get(number, 0)},
    "C10: only towers are safe": {
        "protected": lambda self, seat: {n for n in self.walls[seat] if n == 1 or n in FIGURES["tower"]}
    },
    "C11: there is no cannon": {"fires": lambda self, number: False},
    "C12: there is no wizard": {"may_insert": lambda self, seat, number: False},
    "C12: a wizard may put a card at the end too": {
        "may_insert": lambda self, seat, number: self.has_wizard(seat) and not self.wizard_used
    },
}


def play_all(kind: type[Castle]) -> None:
    """Short games first, and none in which nobody takes a card."""
    for manner in (hasty, greedy, careful, rash):
        seeds = [seed for seed in range(16) if MANNERS[seed % len(MANNERS)] is manner]
        for seed, (players, rules) in product(seeds, SETTINGS):
            play_game(players, rules, seed, kind)


@pytest.mark.parametrize("fault", MUTANTS)
def test_a_model_with_one_rule_broken_disagrees(fault: str) -> None:
    broken = type("Broken", (Castle,), MUTANTS[fault])
    with pytest.raises(AssertionError):
        play_all(broken)
