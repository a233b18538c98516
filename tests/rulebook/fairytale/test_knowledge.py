"""What each seat of Fairy Tale knows: secret choices, packs that come round, worlds that are possible.  F3, F4"""

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import teremok
from teremok import HIDDEN, NONE, SPECTATOR
from teremok.engine.observation import Observation
from teremok.engine.record import blank
from teremok.games.fairytale.state import DRAFT, PLAY, TURN
from teremok.testing.harness import RuleHarness

from .table import NAMES, game, play_at_random, ready, revealed, row


def view(match, viewer=SPECTATOR):
    return match.observe(viewer).view()


def pack(match, seat):
    return [NAMES[id] for id in view(match, seat)["pack"]]


def all_choose(match, which=0):
    for seat in match.actors:
        match.play(seat, match.legal(seat)[which])


# --- choices are secret until all are in


def moments(seeds, **options):
    """Every moment of some random games."""
    for seed in seeds:
        match = game.new(seed=seed, **options)
        luck = random.Random(seed)
        while not match.over:
            yield match
            seat = luck.choice(match.actors)
            match.play(seat, luck.choice(match.legal(seat)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_sees_what_another_chooses_before_all_have_chosen(players):
    """Whatever a seat chooses, the others see the very same, unless it was the last choice that was owed."""
    compared = Counter()
    for match in moments(range(4), players=players):
        before = match.state[0][["step", "phase"]]
        for seat in match.actors:
            after = []
            for move in match.legal(seat):
                other = match.copy()
                other.play(seat, move)
                after.append(other)
            if after[0].state[0][["step", "phase"]] != before:
                continue
            if len(match.actors) == 1 and after[0].actors != match.actors:
                continue
            for viewer in set(range(SPECTATOR, players)) - {seat}:
                seen = {other.observe(viewer).record.tobytes() for other in after}
                assert len(seen) == 1
                compared[int(before["phase"])] += len(after) > 1
    assert min(compared[phase] for phase in (DRAFT, PLAY, TURN)) > 0


def test_a_choice_shows_to_the_one_who_makes_it_only():
    match = game.new(players=3, seed=1)
    move = match.legal(1)[0]
    assert [match.visible_move(viewer, 1, move) for viewer in (SPECTATOR, 0, 1, 2)] == [HIDDEN, HIDDEN, move.id, HIDDEN]
    match.play(1, move)
    assert NAMES[view(match, 1)["chosen"]] == str(move)
    assert view(match, 0)["chosen"] is None
    assert view(match)["owing"] == [0, 2]


def test_how_many_choices_one_makes_tells_nothing():
    """After a secret opening the Vampire asks for a card even if there is none: otherwise all would know."""
    rows = ["-Elven Warrior", "-Elven Warrior", "Castle"], ["Fairy Ring", "Elven Warrior"]
    for opened in ("open Elven Warrior", "nothing"):
        match = revealed(["Dark Angel", "Vampire"], *rows)
        match.play(0, opened)
        match.play(0, "nothing")
        assert match.actors == (0, 1)
        assert [str(move) for move in match.legal(0)] == [
            "close Elven Warrior" if opened.startswith("open") else "nothing"
        ]


def test_what_was_opened_and_closed_is_shown_when_the_last_has_chosen():
    match = revealed(["Vampire", "Bard"], ["Elven Warrior", "Fairy Ring"], ["Elven Warrior", "Fairy Ring"])
    before = [row(match, 0), row(match, 1)]
    match.play(1, "close Fairy Ring")
    assert [row(match, 0), row(match, 1)] == before
    own = view(match, 1)["turned"][1]["row"]
    assert [card["closed"] for card in own] == [False, True, False]
    match.play(0, "close Elven Warrior")
    assert row(match, 0) == ["-Elven Warrior", "Fairy Ring", "Vampire"]
    assert row(match, 1) == ["Elven Warrior", "-Fairy Ring", "Bard"]


# --- packs that come round


def test_a_seat_knows_the_cards_it_passed_on():
    match = game.new(players=4, seed=2)
    mine = pack(match, 0)
    chosen = str(match.legal(0)[0])
    all_choose(match)
    passed = Counter(mine) - Counter([chosen])
    own = next(pack for pack in view(match, 0)["packs"] if pack["from"] == 0)
    assert own["holder"] == 1
    assert own["taken"] == [{"seat": 0, "card": next(id for id, name in NAMES.items() if name == chosen)}]
    assert Counter(NAMES[id] for id in own["seen"]) == passed


def test_with_two_players_one_knows_what_the_other_took_from_a_pack_that_came_back():
    match = game.new(players=2, seed=3)
    all_choose(match)
    held = pack(match, 1)
    all_choose(match)
    back = pack(match, 0)
    taken = (Counter(held) - Counter(back)).elements()
    own = next(pack for pack in view(match, 0)["packs"] if pack["from"] == 0)
    assert [(step["seat"], NAMES[step["card"]]) for step in own["taken"]][1:] == [(1, next(taken))]


def test_with_more_players_one_knows_the_cards_but_not_who_took_which():
    match = game.new(players=3, seed=4)
    mine = pack(match, 0)
    chosen = str(match.legal(0)[0])
    for _ in range(3):
        all_choose(match)
    own = next(pack for pack in view(match, 0)["packs"] if pack["from"] == 0)
    assert own["holder"] == 0
    assert [step["card"] is None for step in own["taken"]] == [False, True, True]
    assert Counter(NAMES[id] for id in own["seen"]) == Counter(mine) - Counter([chosen])


def test_a_spectator_knows_the_rows_and_how_many_cards_there_are():
    match = play_at_random(game.new(players=3, seed=5), 5, moves=40)
    seen = match.observe()
    assert (seen.state["pack"][: int(seen.state["round"]) + 1, :3] == HIDDEN).all()
    assert (seen.state["hand"][:3] <= NONE).all()
    assert (seen.state["deck"] == HIDDEN).all()
    assert seen.view()["deck"] == match.observe(0).view()["deck"]


def test_the_discard_stays_unseen():
    """Who passed a card that nobody has played knows that it is gone, others do not."""
    match = game.new(players=2, seed=6)
    while view(match)["round"] == 1:
        all_choose(match)
    for seat in (0, 1):
        known = match.observe(seat).state["pack"][0]
        assert (known[seat] >= 0).all()
        assert known[1 - seat, 0] == HIDDEN
        assert (known[1 - seat, 1:] >= 0).all()


# --- imagined worlds


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 5}, {"players": 4, "deck": "simple"}])
def test_what_went_left_is_somewhere_left(options):
    """In every world a seat imagines, those who come after it took, or hold, all that it passed on."""
    for seed in range(6):
        match = play_at_random(game.new(seed=seed, **options), seed, moves=4 * match_players(options) - 2)
        for viewer in range(match.players):
            seen = match.observe(viewer)
            for number in range(8):
                world = seen.imagine(seed, number)
                for at in range(match.players):
                    known = Counter(card for card in seen.state["pack"][0, at].tolist() if card >= 0)
                    assert known <= Counter(world.state["pack"][0, 0, at].tolist())


def match_players(options):
    return int(options["players"])


def test_a_card_played_by_the_neighbour_may_be_the_one_that_was_passed():
    """Of a card with one copy it must be: nobody imagines that it lies anywhere else."""
    position = {
        "round": 1,
        "hands": {
            "A": ["Trickster", "Bard", "Castle", "Demon", "Vampire"],
            "B": ["Homesteaders"] * 5,
            "C": ["Mischievous Fairy"] * 5,
        },
    }
    match = game.position(position)
    match.play(0, "Bard")
    match.play(1, "Homesteaders")
    match.play(2, "Mischievous Fairy")
    match.play(0, "Mischievous Fairy")
    match.play(1, "Trickster")
    match.play(2, "Homesteaders")
    for _ in range(2):
        all_choose(match)
    while "Trickster" not in row(match, 1):
        for seat in match.actors:
            legal = {str(move): move for move in match.legal(seat)}
            match.play(seat, legal.get("Trickster", next(iter(legal.values()))))
    trickster = list(NAMES).index("trickster")
    for number in range(50):
        world = match.observe(0).imagine(1, number)
        assert world.state["pack"][0, 0, 0, 1] == trickster
        assert (world.state["pack"] == trickster).sum() == 1
        assert world.state["deck"][0, trickster] == 0


def test_every_explanation_of_a_play_is_imagined():
    """B plays a Bard; A passed one on. Mostly B took that; but B may have held another, and C have taken it."""
    position = {
        "round": 1,
        "hands": {
            "A": ["Trickster", "Bard", "Castle", "Demon", "Vampire"],
            "B": ["Homesteaders"] * 5,
            "C": ["Mischievous Fairy"] * 5,
        },
    }
    match = game.position(position)
    for choices in (("Trickster", "Homesteaders", "Mischievous Fairy"), ("Mischievous Fairy", "Bard", "Homesteaders")):
        for seat, choice in enumerate(choices):
            match.play(seat, choice)
    for _ in range(2):
        all_choose(match)
    for seat in match.actors:
        legal = {str(move): move for move in match.legal(seat)}
        match.play(seat, legal["Bard"] if seat == 1 else next(iter(legal.values())))
    bard = list(NAMES).index("bard")
    seen = match.observe(0)
    took = Counter(int(seen.imagine(2, number).state["pack"][0, 0, 0, 1]) == bard for number in range(300))
    assert took[True] > took[False] > 0


# --- all worlds of a small game, found without the help of imagine


def small_card(id, copies):
    value = {"kind": "fixed", "points": 1}
    names = {"en": id.title(), "ru": f"Карта {id}"}
    return {
        "id": id,
        **names,
        "cat": "FW",
        "type": "char",
        "copies": copies,
        "value": value,
        "effect": None,
        "expert": False,
    }


SMALL = {
    "rounds": 2,
    "hand": 3,
    "plays": 2,
    "cards": [small_card(id, copies) for id, copies in (("two", 2), ("three", 3), ("some", 12), ("many", 13))],
}


FEW = 200
"""Up to so many worlds every one must be imagined, ..."""
DRAWS = 400_000
"""... within so many."""


class Possible:
    """All states that a viewer must think possible, kept up as a match goes on.

    It knows nothing of packs and sets: it tries all deals and all moves of the others, and drops what would look
    different to the viewer.
    """

    def __init__(self, match, viewer):
        self.match = match
        self.viewer = viewer
        self.harness = RuleHarness(match.game)
        self.states = self.alike(self.deals(match.state, 0))

    def alike(self, states):
        seen = self.match.observe(self.viewer).record.tobytes()
        return {
            state.tobytes(): state for state in states if self.harness.look(state, self.viewer).tobytes() == seen
        }.values()

    def deals(self, state, round):
        """The state with all packs that could have been dealt in this round instead."""
        players = self.match.players
        deck = state["deck"][0].copy()
        for card in state["pack"][0, round, :players].ravel():
            deck[card] += 1
        hand = state["pack"].shape[-1]
        options = [list(itertools.combinations_with_replacement(range(len(deck)), hand))] * players
        if self.viewer >= 0:
            options[self.viewer] = [tuple(self.match.state["pack"][0, round, self.viewer])]  # which the viewer sees
        for packs in itertools.product(*options):
            left = deck - np.bincount(np.ravel(packs), minlength=len(deck))
            if (left >= 0).all():
                other = state.copy()
                other["pack"][0, round, :players] = packs
                other["deck"][0] = left
                yield other

    def play(self, seat, move):
        before = int(self.match.state["round"][0])
        self.match.play(seat, move)
        number = len(self.match.history)
        after = []
        for state in self.states:
            moves = [move.id] if seat == self.viewer else self.harness.legal(state, seat)
            after += [self.harness.after(state, seat, id, self.match.seed, number) for id in moves]
        round = int(self.match.state["round"][0])
        if round > before and not self.match.over:
            unique = {self.undealt(state, round): state for state in after}
            after = [other for state in unique.values() for other in self.deals(state, round)]
        self.states = self.alike(after)

    @staticmethod
    def undealt(state, round):
        """What a state is without the packs just dealt."""
        other = state.copy()
        for card in other["pack"][0, round].ravel():
            if card >= 0:
                other["deck"][0, card] += 1
        other["pack"][0, round] = NONE
        return other.tobytes()


@pytest.mark.parametrize(("players", "viewer", "seeds"), [(2, 0, 6), (2, 1, 6), (3, 1, 1), (3, 2, 1)])
def test_imagine_gives_exactly_the_worlds_that_are_possible(players, viewer, seeds):
    """After every move of a small game, of two rounds, in which cards run short."""
    small = teremok.game("fairytale", components=SMALL)
    numbers = []
    for seed in range(seeds):
        match = small.new(players=players, seed=seed)
        luck = random.Random(seed)
        possible = Possible(match, viewer)
        while not match.over:
            seat = luck.choice(match.actors)
            possible.play(seat, luck.choice(match.legal(seat)))
            worlds = {state.tobytes() for state in possible.states}
            numbers.append(len(worlds))
            assert match.state.tobytes() in worlds
            seen = match.observe(viewer)
            if len(worlds) < 3000:
                told = [world.tobytes() for world in small.checks.worlds(seen)]
                assert len(told) == len(set(told))
                assert set(told) == worlds
            missing = set(worlds)
            for world in itertools.islice(imagined(seen), DRAWS if len(worlds) <= FEW else 200):
                assert world in worlds
                missing.discard(world)
                if not missing:
                    break
            assert not missing or len(worlds) > FEW
    assert max(numbers) > 100
    assert min(numbers) < 100


def imagined(seen: Observation) -> Iterator[bytes]:
    world, rng = blank(seen.game.rules.State), np.zeros(1, np.uint64)
    for number in itertools.count():
        seen.game.loops.sample_world(seen.record, seen.seat, world, 5, number, rng)
        yield world.tobytes()


# --- as data


def test_the_view_is_plain_data_with_what_a_screen_needs():
    match = ready(["Bard", "Castle"], ["Elven Warrior", "-Demon"], ["Fairy Ring", "Werewolf"])
    data = json.loads(json.dumps(match.observe(0).view()))
    assert (data["round"], data["rounds"], data["phase"], data["step"], data["direction"]) == (1, 4, "play", 2, "left")
    assert data["owing"] == [0, 1]
    assert data["pack"] is None
    assert len(data["laid"]) == 3
    first, second = data["players"]
    assert first["row"] == [
        {"card": "elven_warrior", "closed": False, "round": 1, "points": 3},
        {"card": "demon", "closed": True, "round": 1, "points": 0},
    ]
    assert (first["points"], second["points"]) == (3, 8)
    assert (second["letter"], second["laid"], second["pack"], second["choices"]) == ("B", 3, 0, 1)


def test_the_view_names_the_task():
    match = revealed(["Dark Angel", "Vampire"], ["-Bard", "Fairy Ring", "Elven Warrior"], ["Castle"])
    assert view(match, 0)["task"] == {"kind": "open", "category": "ANY"}
    assert view(match)["players"][0]["choices"] == 2
    match.play(0, "nothing")
    assert view(match, 0)["task"] == {"kind": "close", "category": "FW"}
    assert view(match, 1)["task"] is None
    match = revealed(["Castle", "Trickster"], ["Bard"], [])
    assert view(match, 0)["task"] == {"kind": "close_own", "category": "HE"}


def test_the_view_tells_what_cards_would_bring_as_things_stand():
    match = ready(["Sky Dance Dragon", "Castle"], ["Dwarven Warrior", "-Demon"], ["Bard", "Fairy Ring"])
    assert view(match, 0)["gains"]["sky_dance_dragon"] == [
        {"card": "sky_dance_dragon", "points": 3},
        {"card": "dwarven_warrior", "points": 3},
    ]
    assert view(match, SPECTATOR)["gains"] == {}
    match = revealed(["Dark Angel", "Vampire"], ["-Sky Dance Dragon", "Dwarven Warrior", "Elven Warrior"], ["Castle"])
    opened = [{"card": "sky_dance_dragon", "points": 3}, {"card": "dwarven_warrior", "points": 3}]
    assert view(match, 0)["gains"] == {"sky_dance_dragon": opened}
    match.play(0, "open Sky Dance Dragon")
    gains = view(match, 0)["gains"]  # now one of the Fairy Wood must be closed
    assert gains["dwarven_warrior"] == [{"card": "dwarven_warrior", "points": -3}]
    assert gains["elven_warrior"] == [{"card": "elven_warrior", "points": -3}]
    assert view(match, 1)["gains"] == {}


def test_the_tensor_counts_what_a_seat_sees():
    match = ready(["Bard", "Castle"], ["Elven Warrior", "-Demon"], ["Fairy Ring", "Werewolf"])
    seen = match.observe(0)
    pieces = seen.tensor()
    index = {name: number for number, name in enumerate(NAMES.values())}
    assert pieces["rows"][0, 0, index["Elven Warrior"]] == 1
    assert pieces["rows"][0, 1, index["Demon"]] == 1
    assert pieces["rows"][1, 0, index["Fairy Ring"]] == 1
    assert pieces["rows"].sum() == 4
    assert pieces["laid"].sum() == 3
    assert pieces["laid"][index["Bard"]] == 1
    assert pieces["unseen"].sum() == 100 - (seen.state["pack"][0] >= 0).sum()
    assert match.observe(1).tensor()["rows"][0, 0, index["Fairy Ring"]] == 1


def test_the_view_counts_what_one_has_turned_and_others_do_not_see():
    match = revealed(["Vampire", "Bard"], ["Elven Warrior", "Fairy Ring"], ["Elven Warrior", "Fairy Ring"])
    match.play(1, "close Fairy Ring")
    for viewer, own in ((1, 6), (0, 12), (SPECTATOR, 12)):
        seen = view(match, viewer)
        player = {**seen["players"][1], **(seen["turned"][1] if viewer == 1 else {})}
        assert (viewer == 1) == (seen["turned"] is not None)
        assert (player["own"], sum(card["points"] for card in player["row"])) == (own, own)
        assert (player["choices"], player["made"]) == (0, 1)
    assert [player["made"] for player in view(match)["players"]] == [0, 1]
    assert match.retract(1) is not None


def test_what_is_held_laid_and_chosen_lies_open_only_when_nothing_is_hidden():
    match = game.new(players=3, seed=2)
    match.play(0, match.legal(0)[0])
    for viewer in (SPECTATOR, 0, 1):
        assert [player["hand"] for player in view(match, viewer)["players"]] == [None] * 3
    players = Observation(match.game, match.options, SPECTATOR, match.state.copy()).view()["players"]
    own = view(match, 0)
    assert players[0]["hand"] == {"pack": own["pack"], "laid": [], "chosen": own["chosen"]}
    assert [player["hand"]["chosen"] for player in players[1:]] == [None, None]
    assert [len(player["hand"]["pack"]) for player in players] == [5, 5, 5]
