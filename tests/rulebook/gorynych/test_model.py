"""The rules of Burn, Gorynych! agree with a plain model of its rules page, move by move."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from teremok import Match
from tests.length import long_by_nature, soaked

from ..lockstep import Course, play_in_lockstep
from .model import ARROWS, COUNTERS, DATA, TEREM, Gorynych, Knight, called, on_field, plus, turned
from .table import SETUPS, game

SETTINGS = list(product(game.players, ("base", "advanced")))
GAMES = soaked(1000, 30)
LEVELS = ("novice", "normal", "hard", "heroic")
GROUPS = ("base", "advanced", "mixed")


def options_of(players: int, board: str, seed: int) -> dict[str, Any]:
    """Levels, groups of manoeuvres and arrangements of the boards change as seeds go on."""
    return {
        "players": players,
        "board": board,
        "level": LEVELS[seed % 4],
        "manoeuvres": GROUPS[seed % 3],
        "slots": SETUPS[seed * 5 % 24] if seed % 4 else "random",
        **({"talk": ("tokens", "silent")[seed // 2 % 2]} if board == "base" else {}),
    }


def position_of(players: int, board: str, level: str, luck: random.Random) -> dict[str, Any]:
    """Few knights somewhere on their tracks, some cards played or lost, perhaps one of the last rounds."""
    slots = luck.choice(SETUPS)
    tracks = {
        f"{letter}{number}": [turned((x, y), slots.index(letter)) for x, y in track]
        for letter, sides in DATA[f"boards_{board}"].items()
        for number, track in enumerate(sides["tracks"], 1)
    }
    chosen = luck.sample(sorted(tracks), luck.choice([1, 1, 2, 3]))
    knights: list[dict[str, Any]] = [{"track": track, "cell": luck.randrange(3)} for track in chosen]
    knights[0]["shield"] = luck.random() < 0.3
    knights[-1]["horse"] = luck.random() < 0.3
    ahead = tracks[chosen[0]][knights[0]["cell"] + 1]
    seats = [str(seat) for seat in range(1, players + 1)]
    dealt = {seat: luck.sample(DATA["hand"][:-1], 4) for seat in seats}
    return {
        "board": board,
        "slots": slots,
        "players": players,
        "zmey": called(luck.choice([ahead, (luck.randrange(10), luck.randrange(10))])),
        "knights": knights,
        "burnt": luck.randint(0, 2),
        "rows": {seat: dealt[seat][:2] for seat in seats},
        "lost": {seat: dealt[seat][2 : luck.randint(2, 4)] for seat in seats},
        "manoeuvres": [luck.choice(["", "-"]) + name for name in luck.sample(sorted(COUNTERS), 3)],
        "first": luck.randint(1, players),
        "round": luck.choice([1, 59, 60]),
        "knight_cards": luck.sample(DATA["knight_cards"][board][level][str(players)], luck.randint(1, 6)),
        "zmey_cards": luck.sample(DATA["zmey_cards"], luck.randint(1, 6)),
    }


def modelled(match: Match, kind: type[Gorynych] = Gorynych) -> Gorynych:
    """The model, told the deal, and each card as it is turned up."""
    view = match.observe().view()

    def turn_up(deck: str, cards: list[int]) -> int:
        [card] = (Counter(cards) - Counter(match.observe().view()["decks"][deck])).elements()
        return card

    knights = [
        Knight(shown["number"], shown["track"], shown["place"] or 0, shown["shield"], shown["horse"])
        for shown in view["knights"]
    ]
    manoeuvres = [card["name"] for card in view["manoeuvres"]]
    model = kind(match.options, view["slots"], knights, manoeuvres, view["first"], turn_up)
    if match.position:
        model.zmey = model.cell_called(view["zmey"]["name"])
        model.round = view["round"]
        model.left = {deck: list(cards) for deck, cards in view["decks"].items()}
        model.rows = [names(head["row"]) for head in view["players"]]
        model.lost = [names(head["lost"]) for head in view["players"]]
        model.flipped = {card["name"] for card in view["manoeuvres"] if card["up"] == "knights"}
    return model


def play_game(players: int, board: str, seed: int, kind: type[Gorynych] = Gorynych) -> Gorynych:
    """Every other game begins at a position."""
    luck = random.Random(seed)
    options = options_of(players, board, seed)
    if seed % 2:
        match = game.position(position_of(players, board, options["level"], luck), seed=seed, level=options["level"])
        model = modelled(match, kind)
    else:
        match = game.new(seed=seed, **options)
        model = modelled(match, kind)
        starts = {knight.track for knight in model.knights if knight.place == 0}
        assert len(starts) == len(model.knights) == DATA["knights"][board][options["level"]][players - 3]  # G2
    compare_field(match, model)
    play_in_lockstep(match, model, luck, choose, compare)
    assert match.ending == model.ending
    return model


def choose(luck: random.Random, moves: list[str], model: Gorynych) -> str:
    """Play so that games last and much happens: hunt knights, stay on the field, use many manoeuvres."""
    if "turn up" in moves or luck.random() < 0.02:
        return luck.choice(moves)
    knights = {model.cell(knight) for knight in model.living()}
    if "done" in moves:
        return luck.choice(["done", luck.choice(moves)])
    if "pass" in moves:
        assert model.zmey
        if model.zmey in knights and luck.random() < 0.9:
            return "fire" if "fire" in moves else "pass"
        if "manoeuvre" in moves and luck.random() < 0.4:
            return "manoeuvre"
        reach = range(1, model.farthest() + 1) if (model.z or 0) > 0 else range(-model.farthest(), 0)
        aimed = [card for card in ARROWS if knights & {plus(model.zmey, ARROWS[card], cells) for cells in reach}]
        wise = [*(card for card in aimed if card in moves), "fire" if "fire" in moves else "pass"]
        return luck.choice(moves if model.zmey in TEREM or luck.random() < 0.3 else wise)
    if moves[0].endswith((" cell", " cells")):
        return luck.choice(
            [move for move in moves if model.destination(move) in knights]
            or [move for move in moves if on_field(model.destination(move))]
            or moves
        )
    return luck.choice(moves)


# --- what is compared


def compare_field(match: Match, model: Gorynych) -> None:
    """Tracks, rivers and tunnels as they lie."""
    view = match.observe().view()
    tracks = {track["name"]: [cell["name"] for cell in track["cells"]] for track in view["tracks"]}
    assert tracks == {name: [called(cell) for cell in cells] for name, cells in model.tracks.items()}
    flows = {cell["name"]: ARROWS[cell["flow"]] for river in view["rivers"] for cell in river["cells"]}
    assert flows.keys() == {called(cell) for cell in model.current}
    assert all(plus(cell, flows[called(cell)]) == onward for cell, onward in model.current.items())
    tunnels = {
        tunnel["entry"]["name"]: (tunnel["exit"]["track"], tunnel["exit"]["place"]) for tunnel in view["tunnels"]
    }
    assert tunnels == {called(entry): exit for entry, exit in model.tunnels.items()}


def compare(match: Match, model: Gorynych) -> None:
    """The table as all see it, and what each head sees of the choices."""
    view = match.observe().view()
    assert view["ending"] == model.ending
    assert (view["round"], view["first"], view["mover"]) == (
        model.round,
        model.first,
        None if model.ending else model.mover,
    )
    assert (view["n"], view["z"], view["farthest"]) == (model.n, model.z, model.farthest())
    lasting = (view["either_way"], view["fast_walker"], view["white_flag"])
    assert lasting == (model.either_way, model.flies_far, model.turn_is_lost)
    assert (view["zmey"] or {}).get("name") == (called(model.zmey) if model.zmey else None)
    assert {deck: sorted(cards) for deck, cards in view["decks"].items()} == {
        deck: sorted(cards) for deck, cards in model.left.items()
    }
    sides = {card["name"]: (card["up"], card["turning"]) for card in view["manoeuvres"]}
    assert sides == {
        card: ("knights" if card in model.flipped else "zmey", card in model.turning) for card in model.manoeuvres
    }
    if not model.ending and model.mover is not None:
        assert (view["pending"]["arrow"], view["pending"]["sign"]) == (model.arrow, model.sign)
    pointing = model.first in model.actors and "done" in model.legal(model.first)
    assert view["point"]["seat"] == (model.first if pointing else None)
    assert view["talk"]["tokens"] == model.speech_tokens
    may_talk = pointing and not model.pointed and model.speech_tokens > 0
    assert view["talk"]["seats"] == (list(range(model.players)) if may_talk else [])
    compare_knights(view["knights"], model)
    compare_heads(match, view["players"], model)
    won = int(model.ending == "won")
    assert match.scores == (won,) * model.players
    assert match.ranks == (1,) * model.players


def compare_knights(knights: list[dict[str, Any]], model: Gorynych) -> None:
    for shown, knight in zip(knights, model.knights, strict=True):
        assert shown["number"] == knight.number
        assert shown["track"] == knight.track
        assert (shown["shield"], shown["horse"]) == (knight.shield, knight.horse)
        assert shown["pointed"] == (knight.number in model.pointed)
        if knight.track:
            assert (shown["place"], shown["left"]) == (knight.place, model.to_go(knight))
            assert (shown["cell"] or {}).get("name") == (called(model.cell(knight)) if model.to_go(knight) else None)


def compare_heads(match: Match, heads: list[dict[str, Any]], model: Gorynych) -> None:
    """Rows, lost cards and hands lie open; a chosen card is hidden from others until all have chosen."""
    for seat, head in enumerate(heads):
        assert names(head["row"]) == model.rows[seat]
        assert names(head["lost"]) == model.lost[seat]
        assert names(head["hand"]) == model.hand(seat)
        chosen = model.chosen.get(seat)
        secret = chosen not in (None, "pass") and not model.all_have_chosen
        assert called_card(head["chosen"]) == ("hidden" if secret else chosen)
        assert called_card(match.observe(seat).view()["choice"]) == chosen


def called_card(card: str | None) -> str | None:
    """A movement card by its arrow."""
    colour = (card or "").removeprefix("move_")
    arrows: dict[str, str] = DATA["arrows"]
    return arrows.get(colour, card)


def names(cards: list[dict[str, Any]]) -> set[str]:
    found = [card["arrow"] or card["card"] for card in cards]
    assert len(found) == len(set(found))
    return set(found)


# --- the tests


@long_by_nature
def test_rules_agree_with_the_model() -> None:
    """With every number of heads on both boards; all manoeuvres are used, and games end in every way."""
    used: Counter[str] = Counter()
    for seed, (players, board) in product(range(GAMES), SETTINGS):
        model = play_game(players, board, seed)
        used += model.used + Counter([str(model.ending)])
    assert set(used) == {*COUNTERS, *COUNTERS.values(), "won", "terem_taken", "zmey_left", "terem_burnt", "rounds"}


# --- broken models


def nothing_happens(self: Gorynych, seat: int) -> Course[None]:
    yield from ()


def steps_back_through_tunnels(self: Gorynych, knight: Knight, cells: int) -> None:
    exits = {exit: entry for entry, exit in self.tunnels.items()}
    knight.place += cells
    if cells and self.to_go(knight) and (knight.track, knight.place) in exits:
        entry = exits[str(knight.track), knight.place]
        knight.track = next(name for name, track in self.tracks.items() if entry in track)
        knight.place = self.tracks[knight.track].index(entry)


def first_stays(self: Gorynych) -> None:
    first = self.first
    Gorynych.end_round(self)
    self.first = first


def turns_at_once(self: Gorynych, seat: int) -> Course[None]:
    self.flipped ^= self.turning
    self.turning = set()
    yield from Gorynych.fallen_comrade(self, seat)


def burn_with_shield(self: Gorynych, knight: Knight) -> None:
    knight.shield = False
    Gorynych.burn(self, knight)


def burn_without_horse(self: Gorynych, knight: Knight) -> None:
    horse = knight.horse
    Gorynych.burn(self, knight)
    knight.horse = horse


MUTANTS: dict[str, dict[str, Any]] = {
    "G5: the first player stays first": {"end_round": first_stays},
    "G7: a movement may always take four cells": {"farthest": lambda self: 4},
    "G8: a shield does not help": {"burn": burn_with_shield},
    "G8: fire does not burn the terem": {
        "fire": lambda self: [self.burn(knight) for knight in self.living() if self.cell(knight) == self.zmey]
    },
    "G9: a pass takes nothing back": {"take_back": lambda self, seat: None},
    "G11: the game goes on without knights": {"check_won": lambda self: None},
    "G12: there is no current": {"stop": lambda self, cell: setattr(self, "zmey", cell)},
    "G12: the current carries him twice": {
        "stop": lambda self, cell: setattr(self, "zmey", self.current.get(self.current.get(cell, cell), cell))
    },
    "G13: tunnels lead back": {"walk": steps_back_through_tunnels},
    "G14: a burnt knight keeps his horse": {"burn": burn_without_horse},
    "Fallen comrade turns over at once": {"fallen_comrade": turns_at_once},
    **{f"{side} does nothing": {side: nothing_happens} for sides in COUNTERS.items() for side in sides},
}


def play_all(kind: type[Gorynych]) -> None:
    for seed, (players, board) in product(range(30), SETTINGS):
        play_game(players, board, seed, kind)


@pytest.mark.parametrize("fault", MUTANTS)
def test_a_model_with_one_rule_broken_disagrees(fault: str) -> None:
    broken = type("Broken", (Gorynych,), MUTANTS[fault])
    with pytest.raises(AssertionError):
        play_all(broken)
