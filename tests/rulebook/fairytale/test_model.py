"""The rulebook of Fairy Tale once more, in the plainest Python and sharing no code with the rules: both must agree.

Here packs, laid cards and rows are lists of names; nothing is clever.
"""

import itertools
import random
from collections import Counter

import pytest

from .table import CARDS, NAMES, game

CATEGORIES = ("FW", "HE", "DV", "SH")


class RandomGame:
    """A card in a row."""

    def __init__(self, name):
        self.name = name
        self.closed = False
        self.card = CARDS[name]

    def of(self, category):
        return category in ("ANY", self.card["cat"])


class Model:
    """A game as the rulebook tells it; what is dealt and chosen comes from a match."""

    def __init__(self, match, luck):
        self.match = match
        self.luck = luck
        self.players = match.players
        self.rows = [[] for _ in range(self.players)]

    def play(self):
        for round in range(4):
            laid = self.draft(1 if round % 2 == 0 else -1)
            for _ in range(3):
                self.reveal(laid)
            assert all(len(cards) == 2 for cards in laid)
        assert self.match.over

    # --- what the match says

    def view(self, seat=-1):
        return self.match.observe(seat).view()

    def choose(self, seat, options):
        """The seat's options are these, whatever the others have chosen; it takes one of them."""
        legal = [str(move) for move in self.match.legal(seat)]
        assert sorted(legal) == sorted(set(options))
        chosen = self.luck.choice(legal)
        self.match.play(seat, chosen)
        return chosen

    def in_any_order(self):
        seats = list(range(self.players))
        self.luck.shuffle(seats)
        return seats

    # --- draft

    def draft(self, step):
        packs = [[NAMES[id] for id in self.view(seat)["pack"]] for seat in range(self.players)]
        assert all(len(pack) == 5 for pack in packs)
        laid = [[] for _ in range(self.players)]
        while len(packs[0]) > 1:
            for seat in self.in_any_order():
                chosen = self.choose(seat, packs[seat])
                packs[seat].remove(chosen)
                laid[seat].append(chosen)
            packs = [packs[(seat - step) % self.players] for seat in range(self.players)]
        for seat, pack in enumerate(packs):
            laid[seat] += pack
            assert Counter(NAMES[id] for id in self.view(seat)["laid"]) == Counter(laid[seat])
        return laid

    # --- play

    def reveal(self, laid):
        chosen = {seat: self.choose(seat, laid[seat]) for seat in self.in_any_order()}
        new = []
        for seat in range(self.players):
            laid[seat].remove(chosen[seat])
            new.append(RandomGame(chosen[seat]))
            self.rows[seat].append(new[seat])
        effects = [played.card["effect"] or {} for played in new]
        hunted = [effect["hunt"] for effect in effects if "hunt" in effect]
        for played in new:
            played.closed = any(played.of(category) for category in hunted)
        closers = [
            effect["close_all"]
            for effect, played in zip(effects, new, strict=True)
            if "close_all" in effect and not played.closed
        ]
        closers.sort(key=CATEGORIES.index)
        for seat in self.in_any_order():
            self.open_and_close(seat, new[seat], effects[seat], closers)
        for seat in range(self.players):
            told = [(NAMES[card["card"]], card["closed"]) for card in self.view()["players"][seat]["row"]]
            assert Counter(told) == Counter((played.name, played.closed) for played in self.rows[seat])
        scores = [self.score(seat) for seat in range(self.players)]
        if self.match.options["pairs"]:
            scores = [scores[seat] + scores[(seat + 2) % 4] for seat in range(4)]
        assert list(self.match.scores) == scores

    def open_and_close(self, seat, new, effect, closers):
        row = self.rows[seat]

        def closed(category):
            return [card for card in row if card.closed and card.of(category)]

        def opened(category):
            return [card for card in row if not card.closed and card.of(category)]

        if "open" in effect and not new.closed:
            for _ in range(min(effect["n"], len(closed(effect["open"])))):
                self.turn(seat, "open", effect["open"], closed(effect["open"]))
        if "close_self" in effect and not new.closed:
            category = effect["close_self"]
            self.turn(seat, "close_own", category, opened(category) + ([] if new.of(category) else [new]))
        for category in closers:
            self.turn(seat, "close", category, opened(category))
        assert seat not in self.match.actors or self.view()["phase"] != "turn"

    def turn(self, seat, kind, category, cards):
        """Turn one of these cards; the match asks, unless there is no choice."""
        verb = kind.partition("_")[0]
        names = {card.name for card in cards}
        if self.view(seat)["task"] == {"kind": kind, "category": category}:
            options = [f"{verb} {name}" for name in names]
            if verb == "open" or not names:
                options.append("nothing")
            chosen = self.choose(seat, options).removeprefix(f"{verb} ")
        else:
            assert verb == "close"
            assert len(names) <= 1
            chosen = min(names, default="nothing")
        for card in [card for card in cards if card.name == chosen][:1]:
            card.closed = not card.closed

    # --- score

    def score(self, seat):
        cards = [card for card in self.rows[seat] if not card.closed]
        names = Counter(card.name for card in cards)
        total = 0
        lacking = []  # tales that lack characters only: (points, how many)
        for card in cards:
            value = card.card["value"]
            if value["kind"] == "fixed":
                total += value["points"]
            elif value["kind"] == "per_card":
                total += value["mult"] * names[NAMES[value["card"]]]
            else:
                lacks = self.lacks(seat, cards, value["if"])
                if lacks == 0:
                    total += value["points"]
                elif lacks is not None:
                    lacking.append((value["points"], lacks))
        tricksters = names["Trickster"]
        uses = [
            sum(points for points, _ in tales)
            for size in range(len(lacking) + 1)
            for tales in itertools.combinations(lacking, size)
            if sum(lacks for _, lacks in tales) <= tricksters
        ]
        return total + max(uses)

    def lacks(self, seat, cards, condition):
        """How many characters are wanting; None if anything else is."""
        count = Counter(card.card["cat"] for card in cards) + Counter(card.card["type"] for card in cards)
        if "most_category" in condition:
            category = condition["most_category"]
            counts = [sum(not card.closed and card.of(category) for card in row) for row in self.rows]
            if counts[seat] < max(counts):
                return None
        for kind in ("min_category", "min_type"):
            if any(count[name] < least for name, least in condition.get(kind, {}).items()):
                return None
        wanting = [CARDS[NAMES[id]] for id in condition.get("cards", ())]
        wanting = [card for card in wanting if card["en"] not in {mine.name for mine in cards}]
        return None if any(card["type"] != "char" for card in wanting) else len(wanting)


LINEUPS = [
    {"players": 2},
    {"players": 3, "deck": "simple"},
    {"players": 4},
    {"players": 4, "pairs": True},
    {"players": 5},
]


@pytest.mark.parametrize("options", LINEUPS, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize("seed", range(12))
def test_the_rules_are_those_of_the_rulebook(options, seed):
    Model(game.new(seed=seed, **options), random.Random(seed)).play()


def test_many_kinds_of_choice_come_up():
    """What the games above show would be little if nobody ever opened or closed anything."""
    kinds = Counter()
    for options in LINEUPS:
        for seed in range(12):
            match = game.new(seed=seed, **options)
            luck = random.Random(seed)
            while not match.over:
                seat = luck.choice(match.actors)
                choices = match.legal(seat)
                move = luck.choice(choices)
                if str(choices[0]).startswith(("open ", "close ", "nothing")):  # a view takes its time
                    kinds[match.observe(seat).view()["task"]["kind"], str(move) == "nothing"] += 1
                match.play(seat, move)
    assert min(kinds["open", True], kinds["open", False], kinds["close_own", False], kinds["close", False]) > 50
    assert kinds["close", True] > 0
