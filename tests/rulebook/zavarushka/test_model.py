"""The rulebook of Zavarushka once more, in the plainest Python and sharing no code with the rules: both must agree.

Here a kingdom is a dict from a place (row, column) to its kind and a list of (seat, name); nothing is clever.
"""

import random
from collections import Counter

import pytest

from .table import game


class Model:
    """A game as the rulebook tells it."""

    def __init__(self, match):
        view = match.observe().view()
        self.players = len(view["players"])
        self.first = view["first"]
        self.dwarf_moves = match.options["dwarf_moves"]
        self.kind = {(land["row"], land["column"]): land["kind"] for land in view["lands"]}
        self.stack = {place: [] for place in self.kind}
        self.hand = [set(match.observe(seat).view()["hand"]) for seat in range(self.players)]
        self.turns = [0] * self.players
        self.mover = self.first
        self.actor = self.acting = None  # the magical character who may act now, and where
        self.order = None  # the cards a Fairy has put down so far
        self.used = Counter()

    # --- the kingdom

    @staticmethod
    def called(place):
        row, column = place
        return f"{'abcd'[column]}{row + 1}"

    def near(self, place):
        row, column = place
        around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return [other for other in around if other in self.kind]

    def names(self, place):
        return [name for _, name in self.stack[place]]

    def top(self, place):
        if not self.stack[place]:
            return None
        card = self.stack[place][-1]
        return None if card[1] == "dwarf" and not self.dwarf_moves else card

    def lay(self, card, place):
        if card[1] == "dwarf":
            self.stack[place].insert(0, card)
        else:
            self.stack[place].append(card)

    # --- what may be done

    def legal(self):
        if self.acting is None:
            return self.placings()
        uses = {"witch": self.swaps, "wizard": self.shifts, "fairy": self.orders}[self.actor]()
        return uses if self.order else uses | {"decline"}

    def placings(self):
        hand = self.hand[self.mover]
        if self.turns[self.mover] == 5:
            hand = hand - {"dragon", "dwarf"}
        if not hand:
            return {"skip"}
        return {
            f"{name.capitalize()} {self.called(place)}"
            for name in hand
            for place in self.kind
            if name not in self.names(place)
        }

    def swaps(self):
        found = set()
        for one in self.kind:
            for other in self.kind:
                mine, theirs = self.top(one), self.top(other)
                if one < other and mine and theirs:
                    left_here = [name for name in self.names(one) if name != mine[1]]
                    left_there = [name for name in self.names(other) if name != theirs[1]]
                    if theirs[1] not in left_here and mine[1] not in left_there:
                        found.add(f"swap {self.called(one)} {self.called(other)}")
        return found

    def shifts(self):
        return {
            f"move {self.called(here)} {self.called(there)}"
            for here in self.kind
            for there in self.kind
            if here != there and self.top(here) and self.top(here)[1] not in self.names(there)
        }

    def orders(self):
        movable = [card for card in self.stack[self.acting] if card[1] != "dwarf"]
        if len(movable) == 1:
            return set()
        return {name.capitalize() for seat, name in movable if (seat, name) not in self.order}

    # --- doing it

    def play(self, move):
        first, *lands = move.split()
        place = {self.called(place): place for place in self.kind}
        if self.acting is None and first != "skip":
            self.place(first.lower(), place[lands[0]])
            return
        self.used[first if first in ("skip", "decline", "swap", "move") else "order"] += 1
        if first == "swap":
            one, other = (place[land] for land in lands)
            mine, theirs = self.stack[one].pop(), self.stack[other].pop()
            self.lay(theirs, one)
            self.lay(mine, other)
        elif first == "move":
            here, there = (place[land] for land in lands)
            self.lay(self.stack[here].pop(), there)
        elif first not in ("decline", "skip") and not self.put_next(first.lower()):
            return
        self.next_turn()

    def place(self, name, place):
        self.hand[self.mover].remove(name)
        self.lay((self.mover, name), place)
        kinds_near = [self.kind[other] for other in self.near(place)]
        may_act = (
            (name == "witch" and self.kind[place] == "forest")
            or name == "fairy"
            or (name == "wizard" and "tower" in [self.kind[place], *kinds_near])
        )
        if may_act:
            self.actor, self.acting, self.order = name, place, []
            if self.legal() != {"decline"}:
                return
        self.next_turn()

    def put_next(self, name):
        """A Fairy's next card from the bottom; are all in place?"""
        old = self.stack[self.acting]
        self.order.append(next(card for card in old if card[1] == name))
        movable = [card for card in old if card[1] != "dwarf"]
        if len(self.order) < len(movable) - 1:
            return False
        dwarf = [card for card in old if card[1] == "dwarf"]
        last = [card for card in movable if card not in self.order]
        self.stack[self.acting] = dwarf + self.order + last
        return True

    def next_turn(self):
        self.actor = self.acting = self.order = None
        self.turns[self.mover] += 1
        self.mover = (self.mover + 1) % self.players

    @property
    def over(self):
        return all(turns == 6 for turns in self.turns)

    # --- counting

    def free(self, place):
        """The characters of a land that are not blocked."""
        names = self.names(place)
        cards = list(self.stack[place])
        if "dragon" not in names:
            return cards
        dragon = names.index("dragon")
        if "knight" in names[dragon:]:
            del cards[dragon]
            return cards
        return [card for card in cards[:dragon] if card[1] == "dwarf"] + cards[dragon:]

    def stars(self, seat):
        return sum(self.earned(seat, place) for place in self.kind)

    def earned(self, seat, place):
        here = self.free(place)
        names_here = [name for _, name in here]
        cards_near = [card for other in self.near(place) for card in self.free(other)]
        kinds_near = [self.kind[other] for other in self.near(place)]
        stars = 0
        for owner, name in here:
            if owner != seat:
                continue
            if name == "king":
                stars += self.kind[place] == "castle"
                stars += kinds_near.count("farm") + kinds_near.count("forest")
            if name == "queen":
                stars += "king" in names_here
                stars += len([card for card in cards_near if card[0] == seat])
            if name == "princess":
                stars += 2 * (self.kind[place] == "tower") + ("knight" in names_here)
            if name == "knight":
                stars += 3 * ("princess" in names_here)
            if name == "peasant":
                stars += self.kind[place] == "farm"
                stars += len([name for _, name in cards_near if name in ("king", "queen")])
            if name == "dwarf":
                stars += len(here) - 1
        return stars

    def ranking(self):
        """The seats from the winner down."""
        return sorted(range(self.players), key=lambda seat: (-self.stars(seat), (seat - self.first) % self.players))


def seen(match):
    """The match in the terms of the model."""
    view = match.observe().view()
    return {
        (land["row"], land["column"]): [(card["seat"], card["who"]) for card in land["stack"]] for land in view["lands"]
    }


def blocked_cards(match):
    lands = match.observe().view()["lands"]
    return {(card["seat"], card["who"]) for land in lands for card in land["stack"] if card["blocked"]}


def chosen(luck, moves):
    """Magical characters are placed more often than chance would, that much happens."""
    magical = [move for move in moves if move.startswith(("Witch ", "Fairy ", "Wizard "))]
    return luck.choice(magical if magical and luck.random() < 0.4 else moves)


@pytest.mark.parametrize("dwarf_moves", [False, True])
@pytest.mark.parametrize("players", game.players)
def test_the_rules_agree_with_the_plainest_reading_of_the_rulebook(players, dwarf_moves):
    used = Counter()
    for seed in range(100):
        luck = random.Random(seed)
        match = game.new(players=players, seed=seed, dwarf_moves=dwarf_moves)
        model = Model(match)
        while not match.over:
            assert match.actors == (model.mover,)
            moves = [str(move) for move in match.legal()]
            assert len(moves) == len(set(moves))
            assert set(moves) == model.legal()
            move = chosen(luck, moves)
            match.play(match.actors[0], move)
            model.play(move)
            if not model.order:
                check_kingdom(match, model)
        assert model.over
        assert sorted(range(players), key=lambda seat: match.ranks[seat]) == model.ranking()
        used += model.used
    assert set(used) == {"swap", "move", "order", "decline", "skip"}


def check_kingdom(match, model):
    """Who lies where, who is blocked, who has how many stars."""
    assert seen(match) == model.stack
    everybody = {card for stack in model.stack.values() for card in stack}
    assert blocked_cards(match) == everybody - {card for place in model.kind for card in model.free(place)}
    assert match.scores == tuple(model.stars(seat) for seat in range(model.players))
