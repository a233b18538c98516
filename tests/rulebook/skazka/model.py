"""Skazka in plain Python, after the rules S1-S13 and the rulings of its README; it shares no code with the game.

Cards are ids; hands, fronts and piles are lists of them.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from teremok.games import skazka

from ..lockstep import Course, CourseModel, GameEnd

DATA = json.loads(Path(skazka.__file__).with_name("components.json").read_text(encoding="utf-8"))
CARDS: dict[str, Any] = {card["id"]: card for card in DATA["cards"]}
WORDS = [str(move) for move in skazka.game.moves]
LETTERS = [words.removeprefix("accuse ") for words in WORDS if words.startswith("accuse ")]
NAMES = dict(zip(CARDS, [words.removeprefix("play ") for words in WORDS if words.startswith("play ")], strict=True))
TURNS = 60
NOT_AT_ALL, IN_PART, IN_FULL = range(3)
Operation = Mapping[str, Any]


def is_nechist(card: str) -> bool:
    return "nechist" in CARDS[card]["tags"]


def said(verb: str, cards: list[str]) -> set[str]:
    return {f"{verb} {NAMES[card]}" for card in cards}


def card_in(move: str) -> str:
    """The card that a move names."""
    name = move.partition(" ")[2]
    return next(card for card in NAMES if NAMES[card] == name)


def seat_in(move: str) -> int:
    return LETTERS.index(move.partition(" ")[2])


class Skazka(CourseModel):
    """A game in play; the deal, who accuses first and the order after each shuffle are given."""

    limit = 4  # what the cards of an answer may cost together

    def __init__(
        self,
        options: Mapping[str, Any],
        hands: list[list[str]],
        deck: list[str],
        accuser: int,
        shuffled: Callable[[list[str]], list[str]],
    ) -> None:
        super().__init__()
        self.options = options
        self.players = options["players"]
        self.hands = hands
        self.deck = deck  # from the top
        self.shuffled = shuffled
        self.fronts: list[list[str]] = [[] for _ in hands]
        self.discard: list[str] = []
        self.aside = ["red_rider", "black_rider"]  # S1
        self.caught: list[str] = []
        self.living = set(range(self.players))
        self.left: dict[int, str] = {}  # the team with which a seat left
        self.doomed: set[int] = set()  # seats that played or discarded a Nechist and will leave
        self.accuser = accuser
        self.defendant: int | None = None
        self.card: str | None = None  # the card being applied, which is in no pile
        self.rests = "discard"  # where it will go
        self.spent = 0
        self.turn = 0  # turns that are over
        self.exiled: list[str] = []  # from the deck, by the card being applied
        self.picked: list[str] = []  # from the discard, not yet where they go
        self.to_shuffle: list[str] = []
        self.nameable: set[int] = set()
        self.takers: dict[int, int] = {}  # by giver, who gets the card that is chosen now
        self.chosen: dict[int, str] = {}  # cards chosen secretly and at once
        self.used: Counter[str] = Counter()  # cards that were played
        self.winners: set[int] = set()
        self.finisher: int | None = None
        self.met = self.nechist_seats()  # S3
        viewers = [*range(self.players), "spectator"]
        self.known: list[list[list[str]]] = [[[] for _ in hands] for _ in viewers]  # cards seen in hands, by owner
        self.open = self.known[-1]  # what all have seen go to a hand

    # --- teams and seats: S2, S6

    def nechist_seats(self) -> set[int]:
        return {seat for seat, hand in enumerate(self.hands) if any(map(is_nechist, hand))}

    def team(self, seat: int) -> str:
        return self.left.get(seat) or ("nechist" if seat in self.nechist_seats() else "heroes")

    @property
    def me(self) -> int:
        """The defendant, whose card is applied."""
        assert self.defendant is not None
        return self.defendant

    def next_living(self, seat: int) -> int:
        return next(other for other in self.clockwise(seat + 1) if other in self.living)

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.players for step in range(self.players)]

    def bystanders(self) -> set[int]:
        return self.living - {self.accuser, self.defendant}

    def those(self, role: str) -> set[int]:
        """The living players whom a role on a card may mean."""
        return {
            "me": {self.me},
            "accuser": {self.accuser} & self.living,
            "any": self.living,
            "any_other": self.living - {self.me},
            "all": self.living,
        }.get(role, self.bystanders())

    # --- the turn: S4, S5

    def course(self) -> Course[None]:
        while True:
            yield from self.accuse()
            self.turn += 1
            self.accuser, self.defendant, self.spent = self.next_living(self.accuser), None, 0
            self.fire("become_accuser", self.accuser)
            self.check_start()

    def accuse(self) -> Course[None]:
        targets = self.accusable() - {self.accuser}
        moves = {f"accuse {LETTERS[seat]}" for seat in targets} or {"pass"}
        move = yield from self.ask(self.accuser, moves | self.claims(self.accuser))
        if move == "claim":
            self.claim(self.accuser)
        if move != "pass":
            self.defendant = seat_in(move)
            self.fire("accused", self.defendant)
            yield from self.answer(self.defendant)

    def accusable(self) -> set[int]:
        """Ivan Tsarevich protects one who holds more than three cards."""
        return {s for s in self.living if not ("ivan_tsarevich" in self.fronts[s] and len(self.hands[s]) > 3)}

    def claims(self, seat: int) -> set[str]:
        may_claim = self.options["end"] == "claim" and seat in self.nechist_seats()
        return {"claim"} if may_claim else set()

    def answer(self, seat: int) -> Course[None]:
        move = yield from self.ask(seat, said("play", self.hands[seat]) | self.claims(seat))
        if move == "claim":
            self.claim(seat)
        while move != "enough":
            yield from self.play_card(seat, card_in(move))
            if self.options["answer"] == "single" or seat not in self.living or self.spent >= self.limit:
                return
            fitting = [card for card in self.hands[seat] if self.spent + CARDS[card]["cost"] <= self.limit]
            move = yield from self.ask(seat, said("play", fitting) | {"enough"})

    def play_card(self, seat: int, card: str) -> Course[None]:
        self.lose(seat, card)
        self.used[card] += 1
        self.card, self.rests, self.exiled = card, "discard", []
        self.spent += CARDS[card]["cost"]
        if is_nechist(card):
            self.doomed.add(seat)
            self.rests = "caught"
        if not is_nechist(card) or self.options["nechist_effects"]:
            for operation in (yield from self.choose_side(seat, CARDS[card]["options"])):
                if operation["op"] != "shuffle_in":
                    self.shuffle()
                yield from getattr(self, f"do_{operation['op']}")(operation)
        self.shuffle()
        if self.rests in ("discard", "caught"):
            getattr(self, self.rests).append(card)
        self.card = None
        self.leave_and_check()

    # --- OR: S7

    def choose_side(self, seat: int, sides: list[list[Operation]]) -> Course[list[Operation]]:
        """A side that can be carried out in full goes before one in part, and that before one not at all."""
        if len(sides) == 1:
            return sides[0]
        grades = [self.grade(side) for side in sides]
        best = [side for side, grade in zip(sides, grades, strict=True) if grade == max(grades)]
        if len(best) > 1 and max(grades) != NOT_AT_ALL:
            move = yield from self.ask(seat, {"first", "second"})
            return sides[0] if move == "first" else sides[1]
        return best[0]

    def grade(self, side: list[Operation]) -> int:
        grades = {self.grade_operation(operation) for operation in side}
        return grades.pop() if len(grades) == 1 else IN_PART

    def grade_operation(self, operation: Operation) -> int:
        """How far an operation of an OR can be carried out, by what all can see."""
        if operation["op"] == "take":
            pile = self.aside.count(operation["card"]) if operation["from"] == "aside" else len(self.deck)
            return IN_FULL if pile >= operation["n"] else IN_PART if pile else NOT_AT_ALL
        return IN_FULL if self.able(operation, operation["who"]) else NOT_AT_ALL

    def able(self, operation: Operation, role: str) -> set[int]:
        """The players in a role for whom the operation works in full."""
        cards = self.fronts if operation["op"] == "exile_front" else self.hands
        return {seat for seat in self.those(role) if len(cards[seat]) >= operation.get("n", 1)}

    # --- naming players: S6

    def name(self, seats: set[int], number: int = 1) -> Course[set[int]]:
        """The defendant names a number of players, one after the other; where all must be named, nobody is asked."""
        named: set[int] = set()
        while len(named) < number and len(seats - named) > number - len(named):
            self.nameable = seats - named
            move = yield from self.ask(self.me, {f"name {LETTERS[seat]}" for seat in self.nameable})
            named.add(seat_in(move))
        self.nameable = set()
        return named if len(named) == number else seats

    def name_role(self, operation: Operation, role: str) -> Course[set[int]]:
        """The players in a role, named by the defendant where there are several; none if it works for nobody."""
        if role == "two_bystanders":
            return (yield from self.name(self.bystanders(), 2))
        if role == "all":
            return self.living
        able = self.those(role) if operation["op"] == "take" else self.able(operation, role) or self.some(role)
        return (yield from self.name(able))

    def some(self, role: str) -> set[int]:
        """The players in a role who have a card at all, for an operation that works in part."""
        return {seat for seat in self.those(role) if self.hands[seat]}

    # --- choosing cards

    def choose_cards(self, asked: dict[int, set[str]]) -> Course[dict[int, str]]:
        """All choose secretly and at once."""
        yield from self.ask_all(asked, self.chosen)
        chosen, self.chosen = self.chosen, {}
        return {seat: card_in(move) for seat, move in chosen.items() if move != "none"}

    def cards_of(self, verb: str, seats: set[int]) -> Course[dict[int, str]]:
        """Each chooses a card of their hand; a player with a single card is not asked, as all can see the choice."""
        asked = {seat: said(verb, self.hands[seat]) for seat in seats if self.hands[seat]}
        self.chosen = {seat: min(moves) for seat, moves in asked.items() if len(self.hands[seat]) == 1}
        return (yield from self.choose_cards(asked))

    # --- what cards do: S12

    def do_take(self, operation: Operation) -> Course[None]:
        if operation["from"] == "discard":
            yield from self.pick(operation["n"])
            for card in self.picked:
                self.gain_openly(self.me, card)
            self.picked = []
        elif operation["from"] == "deck":
            takers = yield from self.name_role(operation, operation["who"])
            for seat in self.clockwise(self.me):
                if seat in takers:
                    self.draw(seat, operation["n"])
        elif operation["card"] in self.aside:
            self.aside.remove(operation["card"])
            self.gain_openly(self.me, operation["card"])

    def draw(self, seat: int, number: int) -> None:
        drawn, self.deck = self.deck[:number], self.deck[number:]
        self.hands[seat] += drawn

    def pick(self, number: int) -> Course[None]:
        """The defendant picks cards of the discard, openly; where all must be picked, nobody is asked."""
        while len(self.picked) < number and self.discard:
            card = self.discard[0]
            left = number - len(self.picked)
            if len(self.discard) > left and len(set(self.discard)) > 1:
                card = card_in((yield from self.ask(self.me, said("pick", self.discard))))
            self.discard.remove(card)
            self.picked.append(card)

    def do_discard(self, operation: Operation) -> Course[None]:
        seats = yield from self.name_role(operation, operation["who"])
        for _ in range(operation["n"]):
            holders = {seat for seat in seats if self.hands[seat]}
            losers = {seat for seat in holders if not self.stand_in(seat)}
            if "tag" in operation:
                chosen = yield from self.cards_of_class(losers, operation["tag"])
            else:
                chosen = yield from self.cards_of("discard", losers)
            for seat, card in chosen.items():
                self.throw(seat, card)

    def stand_in(self, seat: int) -> bool:
        """Svyatogor is exiled instead of a card that his owner would discard."""
        if "svyatogor" not in self.fronts[seat]:
            return False
        self.exile(seat, "svyatogor")
        return True

    def cards_of_class(self, seats: set[int], tag: str) -> Course[dict[int, str]]:
        """A class is declared first and looked for then; all learn if there is none (S8)."""
        fitting = {seat: [card for card in self.hands[seat] if tag in CARDS[card]["tags"]] for seat in seats}
        return (yield from self.choose_cards({seat: said("discard", fitting[seat]) or {"none"} for seat in seats}))

    def throw(self, seat: int, card: str) -> None:
        self.lose(seat, card)
        if is_nechist(card):
            self.doomed.add(seat)  # S9
            self.caught.append(card)
        else:
            self.discard.append(card)

    def do_give(self, operation: Operation) -> Course[None]:
        source, target = operation["from"], operation["to"]
        if source == "all":
            givers = {seat for seat in self.living if self.hands[seat]}
            takers = {seat: self.next_living(seat) for seat in givers}
        else:
            able = self.able(operation, source)
            if not self.those(target) or (target == "bystander2" and len(self.bystanders()) < 2):
                return
            givers = yield from self.name(able)
            if not givers:
                return
            [giver] = givers
            [taker] = yield from self.name(self.those(target) - {giver})
            takers = {giver: taker}
        yield from self.pass_on(takers)

    def do_swap(self, operation: Operation) -> Course[None]:
        able = self.able(operation, operation["b"])
        if not self.able(operation, operation["a"]) or not able:
            return
        [one] = self.those(operation["a"])
        [other] = yield from self.name(able)
        yield from self.pass_on({one: other, other: one})

    def pass_on(self, takers: dict[int, int]) -> Course[None]:
        """Each chooses a card for their taker; the cards go face down, all at once."""
        self.takers = takers
        chosen = yield from self.cards_of("give", set(takers))
        self.takers = {}
        aware = {seat: self.aware(seat) for seat in chosen}
        for seat, card in chosen.items():
            self.hide(seat, takers[seat], card)
            self.hands[seat].remove(card)
        for seat, card in chosen.items():
            self.hands[takers[seat]].append(card)
            for viewer in aware[seat] - {takers[seat]}:
                self.known[viewer][takers[seat]].append(card)

    def do_look(self, operation: Operation) -> Course[None]:
        for seat in (yield from self.name(self.able(operation, operation["who"]))):
            self.known[self.me][seat] = list(self.hands[seat])

    def do_exile_deck(self, operation: Operation) -> Course[None]:
        gone, self.deck = self.deck[: operation["n"]], self.deck[operation["n"] :]
        self.exiled += gone
        self.discard += gone
        yield from ()

    def do_exile_front(self, operation: Operation) -> Course[None]:
        """Of several laid cards their owner picks."""
        for seat in (yield from self.name(self.able(operation, operation["who"]))):
            laid = self.fronts[seat]
            move = ""
            if len(set(laid)) > 1:
                move = yield from self.ask(seat, said("exile", laid))
            self.exile(seat, card_in(move) if move else laid[0])

    def do_shuffle_in(self, operation: Operation) -> Course[None]:
        if operation["from"] == "discard":
            yield from self.pick(operation["n"])
            self.to_shuffle += self.picked
            self.picked = []
        elif operation["from"] == "self":
            assert self.card
            self.to_shuffle.append(self.card)
            self.rests = "deck"
        elif operation["card"] in self.aside:
            self.aside.remove(operation["card"])
            self.to_shuffle.append(operation["card"])

    def shuffle(self) -> None:
        """Neighbouring shuffles are one; none if nothing goes in."""
        if self.to_shuffle:
            self.deck = self.shuffled(self.deck + self.to_shuffle)
            self.to_shuffle = []

    def do_return_self(self, operation: Operation) -> Course[None]:
        assert self.card
        if any(operation["if_exiled_tag"] in CARDS[card]["tags"] for card in self.exiled):
            self.rests = "hand"
            self.gain_openly(self.me, self.card)
        yield from ()

    def do_lay_self(self, operation: Operation) -> Course[None]:
        assert self.card
        self.rests = "front"
        self.fronts[self.me].append(self.card)
        yield from ()

    # --- who has seen what

    def gain_openly(self, seat: int, card: str) -> None:
        self.hands[seat].append(card)
        for known in self.known:
            known[seat].append(card)

    def lose(self, seat: int, card: str) -> None:
        """A card leaves a hand for all to see."""
        self.hands[seat].remove(card)
        for known in self.known:
            if card in known[seat]:
                known[seat].remove(card)

    def aware(self, seat: int) -> set[int]:
        """The viewers who know which card a seat gives away: the giver, and all who have seen a hand of one card."""
        seen = {viewer for viewer, known in enumerate(self.known) if known[seat] == self.hands[seat]}
        return {seat} | (seen if len(self.hands[seat]) == 1 else set())

    def hide(self, seat: int, taker: int, card: str) -> None:
        """A card goes face down: for all but its taker, any card of the hand may be gone."""
        for viewer, known in enumerate(self.known):
            if viewer != taker:
                known[seat].clear()
            elif card in known[seat]:
                known[seat].remove(card)

    # --- laid cards

    def exile(self, seat: int, card: str) -> None:
        self.fronts[seat].remove(card)
        self.discard.append(card)

    def fire(self, event: str, seat: int) -> None:
        """A laid card whose event comes is exiled and does what it says; of two equal ones one fires."""
        for card in dict.fromkeys(self.fronts[seat]):
            if CARDS[card]["front"]["on"] == event:
                self.exile(seat, card)
                for operation in CARDS[card]["front"]["then"]:
                    self.draw(seat, operation["n"])
                self.leave_and_check()

    # --- leaving and the end: S9, S10, S11

    def leave_and_check(self) -> None:
        for seat in sorted(self.living):
            if self.saved(seat):
                self.exile(seat, "sivka")
                self.draw(seat, 2)
        for seat in sorted(self.living):
            if seat in self.doomed or not self.hands[seat]:
                self.leave(seat)
        self.doomed = set()
        self.check_end()

    def saved(self, seat: int) -> bool:
        """Sivka-Burka helps one with an empty hand, unless he leaves through a Nechist."""
        return not self.hands[seat] and "sivka" in self.fronts[seat] and seat not in self.doomed

    def leave(self, seat: int) -> None:
        for known in self.known:
            known[seat].clear()
        self.left[seat] = "nechist" if seat in self.doomed else "heroes"  # S10
        self.caught += [card for card in self.hands[seat] if is_nechist(card)]
        self.discard += [card for card in self.hands[seat] if not is_nechist(card)] + self.fronts[seat]
        self.hands[seat], self.fronts[seat] = [], []
        self.living.remove(seat)

    def check_end(self) -> None:
        if not self.living:
            self.end("nobody", None)
        if not self.nechist_seats():
            self.end("caught", "heroes")
        if not self.deck:
            self.end("deck", "nechist")
        if len(self.living) == 1:
            self.end("sole", "nechist")
        if self.options["end"] == "auto" and self.only_nechist():
            self.end("only_nechist", "nechist")

    def check_start(self) -> None:
        """Nobody can accuse anybody, or there were too many turns."""
        blocked = not any(self.accusable() - {seat} for seat in self.living)
        if blocked or self.turn >= TURNS * self.players:
            if self.only_nechist():
                self.end("only_nechist", "nechist")
            self.end("blocked" if blocked else "turns", None)

    def only_nechist(self) -> bool:
        return self.living <= self.nechist_seats()

    def claim(self, seat: int) -> None:
        if self.only_nechist():
            self.end("claim", "nechist", seat)
        self.end("false_claim", "heroes")

    def end(self, ending: str, team: str | None, claimant: int | None = None) -> None:
        """The winners are those of a team; two tokens for the first of claimant, defendant, accuser who won (S13)."""
        self.winners = {seat for seat in range(self.players) if self.team(seat) == team}
        order = (claimant, self.defendant, self.accuser)
        self.finisher = next((seat for seat in order if seat in self.winners), None)
        raise GameEnd(ending)
