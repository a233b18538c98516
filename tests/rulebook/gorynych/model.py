"""Burn, Gorynych! in plain Python, after G1-G14 and the rulings of its README; it shares no code with the game.

A cell is a pair (column, row), a track a list of cells from its start to the terem, a hand or a row a set of names.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from teremok.games import gorynych

from ..lockstep import Course, CourseModel, GameEnd

DATA = json.loads(Path(gorynych.__file__).with_name("components.json").read_text(encoding="utf-8"))
COUNTERS = dict(pair.split("/") for group in ("base", "advanced") for pair in DATA[f"{group}_manoeuvres"])
"""The knights' side of each manoeuvre."""
Cell = tuple[int, int]
SIZE = 10
TEREM = {(4, 4), (5, 4), (4, 5), (5, 5)}
ARROWS = {"right": (1, 0), "up": (0, -1), "left": (-1, 0), "down": (0, 1)}
HAND = {*ARROWS, "fire", "manoeuvre"}  # G4
ROUNDS = 60


def called(cell: Cell) -> str:
    return "abcdefghij"[cell[0]] + str(cell[1] + 1)


def on_field(cell: Cell) -> bool:
    return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE


def plus(cell: Cell, arrow: Cell, times: int = 1) -> Cell:
    return cell[0] + times * arrow[0], cell[1] + times * arrow[1]


def distance(one: Cell, other: Cell) -> int:
    """Rows plus columns."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def turned(cell: Cell, slot: int) -> Cell:
    """Where a board's cell lies when the board lies in a slot, counted from the top left clockwise (G1)."""
    for _ in range(slot):
        cell = SIZE - 1 - cell[1], cell[0]
    return cell


@dataclass
class Knight:
    number: int
    track: str | None  # None: burnt
    place: int  # cells from the start of the track
    shield: bool = False
    horse: bool = False


class Gorynych(CourseModel):
    """A game in play; the deal and what is turned up are given."""

    def __init__(
        self,
        options: Mapping[str, Any],
        slots: str,
        knights: list[Knight],
        manoeuvres: list[str],
        first: int,
        turn_up: Callable[[str, list[int]], int],
    ) -> None:
        super().__init__()
        self.players = options["players"]
        side, level = options["board"], options["level"]
        silent = side == "advanced" or options["talk"] == "silent"
        self.speech_tokens = 0 if silent else {"novice": 4, "normal": 3, "hard": 2, "heroic": 1}[level]  # G6
        self.lay_out(side, slots)
        self.knights = knights
        self.manoeuvres = manoeuvres
        self.flipped: set[str] = set()  # manoeuvres that lie knights' side up
        self.turning: set[str] = set()  # manoeuvres that turn over at the end of the round
        self.decks = {
            "knights": DATA["knight_cards"][side][level][str(self.players)],
            "zmey": DATA["zmey_cards"],
        }
        self.left: dict[str, list[int]] = {name: list(cards) for name, cards in self.decks.items()}
        self.turn_up = turn_up
        self.rows: list[set[str]] = [set() for _ in range(self.players)]
        self.lost: list[set[str]] = [set() for _ in range(self.players)]
        self.zmey: Cell | None = None
        self.first = first
        self.mover: int | None = None
        self.round = 1
        self.pointed: set[int] = set()
        self.chosen: dict[int, str] = {}
        self.all_have_chosen = False
        self.used: Counter[str] = Counter()  # sides of manoeuvres
        self.n: int | None = None
        self.z: int | None = None
        self.either_way = self.flies_far = self.turn_is_lost = False
        self.arrow: str | None = None  # the movement card being carried out
        self.sign: int | None = None  # whether along its arrow

    def lay_out(self, side: str, slots: str) -> None:
        """The boards lie round the terem, with tracks, and on the advanced side rivers and tunnels (G1, G12, G13)."""
        self.tracks: dict[str, list[Cell]] = {}
        self.current: dict[Cell, Cell] = {}  # from a river cell to the next
        for slot, letter in enumerate(slots):
            board = DATA[f"boards_{side}"][letter]
            for number, cells in enumerate(board["tracks"], 1):
                self.tracks[f"{letter}{number}"] = [turned((x, y), slot) for x, y in cells]
            if "river" in board:
                for x, y in board["river"]["cells"]:
                    onward = plus((x, y), board["river"]["flow"])
                    self.current[turned((x, y), slot)] = turned(onward, slot)
        self.tunnels: dict[Cell, tuple[str, int]] = {}  # from the entry's cell to the exit's track and place
        for tunnel in DATA["tunnels"].values() if side == "advanced" else ():
            board, number, place = tunnel["entry"]
            entry = self.tracks[f"{board}{number + 1}"][place]
            board, number, place = tunnel["exit"]
            self.tunnels[entry] = (f"{board}{number + 1}", place)

    # --- the round: G5

    def course(self) -> Course[None]:
        if not self.zmey:
            cell = yield from self.ask(self.first, {called(cell) for cell in TEREM})  # G3
            self.zmey = self.cell_called(cell)
        while True:
            yield from self.play_round()
            self.end_round()

    def play_round(self) -> Course[None]:
        yield from self.ask(self.first, {"turn up"})
        self.n, self.z = self.draw("knights"), self.draw("zmey")
        self.advance([(knight, self.n + knight.horse) for knight in self.living()])  # G14
        yield from self.point()
        yield from self.ask_all({seat: self.hand(seat) | {"pass"} for seat in range(self.players)}, self.chosen)
        self.all_have_chosen = True
        for turn in range(self.players):
            self.mover = (self.first + turn) % self.players
            yield from self.resolve(self.mover)
        self.mover, self.all_have_chosen = None, False

    def draw(self, deck: str) -> int:
        """A deck that has run out is shuffled again, all six cards of it."""
        self.left[deck] = self.left[deck] or list(self.decks[deck])
        card = self.turn_up(deck, self.left[deck])
        self.left[deck].remove(card)
        return card

    def point(self) -> Course[None]:
        """The first player may point at each knight once."""
        move = ""
        while move != "done":
            free = {knight.number for knight in self.living()} - self.pointed
            move = yield from self.ask(self.first, {f"point {number}" for number in free} | {"done"})
            if move != "done":
                self.pointed.add(int(move.split()[1]))

    def hand(self, seat: int) -> set[str]:
        return HAND - self.rows[seat] - self.lost[seat]

    def resolve(self, seat: int) -> Course[None]:
        card = self.chosen[seat]
        if self.turn_is_lost:
            yield from self.ask(seat, {"lose turn"})
            self.turn_is_lost = False
        elif card == "pass":
            yield from self.ask(seat, {"take back"})
            self.take_back(seat)
        elif card == "fire":
            yield from self.ask(seat, {"burn"})
            self.fire()
        elif card == "manoeuvre":
            yield from self.use_manoeuvre(seat)
        else:
            yield from self.fly(seat, card)
        del self.chosen[seat]
        if card != "pass":
            self.rows[seat].add(card)

    def take_back(self, seat: int) -> None:
        self.rows[seat].clear()  # G9

    def end_round(self) -> None:
        self.flipped ^= self.turning
        self.turning = set()
        self.either_way = self.flies_far = self.turn_is_lost = False
        self.pointed = set()
        self.n = self.z = None
        self.first = (self.first + 1) % self.players
        if self.round == ROUNDS:
            raise GameEnd("rounds")  # G11
        self.round += 1

    # --- Zmey: G7, G8, G12

    def fly(self, seat: int, arrow: str) -> Course[None]:
        """Zmey flies along an arrow, or against it if z is negative, as far as the player says."""
        self.arrow = arrow
        self.sign = None if self.either_way else 1 if (self.z or 0) > 0 else -1
        if self.sign is None:
            way = yield from self.ask(seat, {"along the arrow", "against the arrow"})
            self.sign = 1 if way == "along the arrow" else -1
        said = yield from self.ask(seat, {"1 cell", *(f"{cells} cells" for cells in range(2, self.farthest() + 1))})
        there = self.destination(said)
        self.arrow = self.sign = None
        if not on_field(there):
            self.zmey = None
            raise GameEnd("zmey_left")
        self.stop(there)

    def destination(self, said: str) -> Cell:
        """Where a movement of so many cells leads."""
        assert self.zmey
        assert self.arrow
        assert self.sign
        return plus(self.zmey, ARROWS[self.arrow], self.sign * int(said.split()[0]))

    def farthest(self) -> int:
        return 4 if self.flies_far else abs(self.z or 0)

    def stop(self, cell: Cell) -> None:
        """Zmey stops; a current carries him one cell further, once (G12)."""
        self.zmey = self.current.get(cell, cell)

    def fire(self) -> None:
        if self.zmey in TEREM:
            raise GameEnd("terem_burnt")
        for knight in self.living():
            if self.cell(knight) == self.zmey:
                self.burn(knight)
        self.check_won()

    def burn(self, knight: Knight) -> None:
        """A shield burns instead of its knight (G8); tokens leave with him (G14)."""
        if knight.shield:
            knight.shield = False
        else:
            knight.track, knight.horse = None, False

    def check_won(self) -> None:
        if not self.living():
            raise GameEnd("won")  # G11

    # --- knights: G2, G13

    def living(self) -> list[Knight]:
        return [knight for knight in self.knights if knight.track]

    def to_go(self, knight: Knight) -> int:
        """The distance to the terem: cells left on the track."""
        return len(self.tracks[knight.track or ""]) - knight.place

    def cell(self, knight: Knight) -> Cell:
        return self.tracks[knight.track or ""][knight.place]

    def advance(self, steps: list[tuple[Knight, int]]) -> None:
        """All go on, then it is seen whether one has come into the terem (G11)."""
        for knight, cells in steps:
            self.walk(knight, min(cells, self.to_go(knight)))
        if any(self.to_go(knight) == 0 for knight in self.living()):
            raise GameEnd("terem_taken")

    def walk(self, knight: Knight, cells: int) -> None:
        """A knight goes along his track, back if negative; who ends on an entry comes out at the exit (G13)."""
        knight.place += cells
        if cells and self.to_go(knight) and self.cell(knight) in self.tunnels:
            knight.track, knight.place = self.tunnels[self.cell(knight)]

    # --- manoeuvres: G10

    def use_manoeuvre(self, seat: int) -> Course[None]:
        names = {self.card_name(card): card for card in self.manoeuvres}
        said = yield from self.ask(seat, set(names))
        card = names[said]
        side = COUNTERS[card] if card in self.flipped else card
        if side == "fallen_comrade":
            self.turning.add(card)
        else:
            self.flipped ^= {card}
        self.used[side] += 1
        yield from getattr(self, side)(seat)

    @staticmethod
    def card_name(card: str) -> str:
        """Both sides of a card, as the move says them."""
        sides = [side.replace("_", " ").replace("knights move", "knight's move") for side in (card, COUNTERS[card])]
        return " / ".join(side.capitalize() for side in sides)

    def choose(self, seat: int, moves: set[str]) -> Course[str]:
        """A choice that is none is not asked for."""
        if len(moves) == 1:
            return moves.pop()
        return (yield from self.ask(seat, moves))

    def choose_knight(self, seat: int, knights: list[Knight]) -> Course[Knight]:
        said = yield from self.choose(seat, {f"knight {knight.number}" for knight in knights})
        return self.knights[int(said.split()[1]) - 1]

    def choose_cell(self, seat: int, cells: set[Cell]) -> Course[Cell]:
        said = yield from self.choose(seat, {called(cell) for cell in cells})
        return self.cell_called(said)

    @staticmethod
    def cell_called(name: str) -> Cell:
        return "abcdefghij".index(name[0]), int(name[1:]) - 1

    def nearest(self) -> list[Knight]:
        """The knights nearest the terem."""
        least = min(self.to_go(knight) for knight in self.living())
        return [knight for knight in self.living() if self.to_go(knight) == least]

    # the base ones

    def home(self, seat: int) -> Course[None]:
        self.stop((yield from self.choose_cell(seat, TEREM)))

    def quick_march(self, seat: int) -> Course[None]:
        self.advance([(knight, 1) for knight in self.living()])
        yield from ()

    def long_flame(self, seat: int) -> Course[None]:
        assert self.zmey
        beside = [knight for knight in self.living() if distance(self.cell(knight), self.zmey) == 1]
        if beside:
            self.burn((yield from self.choose_knight(seat, beside)))
            self.check_won()

    def rush(self, seat: int) -> Course[None]:
        knight = yield from self.choose_knight(seat, self.nearest())
        self.advance([(knight, 1)])

    def wing_beat(self, seat: int) -> Course[None]:
        self.either_way = True
        yield from ()

    def headwind(self, seat: int) -> Course[None]:
        self.z = self.draw("zmey")
        yield from ()

    # the advanced ones

    def repeat(self, seat: int) -> Course[None]:
        played = self.rows[seat] - {"manoeuvre"}
        if played:
            card = yield from self.choose(seat, played)
            if card == "fire":
                self.fire()
            else:
                yield from self.fly(seat, card)

    def lost_for_good(self, seat: int) -> Course[None]:
        owned = HAND - self.lost[seat] - {"manoeuvre"}
        if owned:
            card = yield from self.choose(seat, owned)
            self.lost[seat].add(card)
            self.rows[seat].discard(card)

    def knights_move(self, seat: int) -> Course[None]:
        assert self.zmey
        leaps = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
        cells = {plus(self.zmey, leap) for leap in leaps if on_field(plus(self.zmey, leap))}
        self.stop((yield from self.choose_cell(seat, cells)))

    def white_flag(self, seat: int) -> Course[None]:
        last = (self.first - 1) % self.players
        self.turn_is_lost = seat != last
        yield from ()

    def trap(self, seat: int) -> Course[None]:
        knight = yield from self.choose_knight(seat, self.living())
        knight.place = 0

    def double_defence(self, seat: int) -> Course[None]:
        yield from self.give_token(seat, "shield")

    def horse(self, seat: int) -> Course[None]:
        yield from self.give_token(seat, "horse")

    def give_token(self, seat: int, token: str) -> Course[None]:
        """To any knight, from the one who has it to another; it stays if there is no other."""
        others = [knight for knight in self.living() if not getattr(knight, token)]
        if others:
            knight = yield from self.choose_knight(seat, others)
            for other in self.knights:
                setattr(other, token, other is knight)

    def royal_apples(self, seat: int) -> Course[None]:
        nearest = self.nearest()
        said = yield from self.ask(seat, {f"knight {knight.number}" for knight in nearest} | {"decline"})
        if said != "decline":
            knight = self.knights[int(said.split()[1]) - 1]
            self.walk(knight, -min(2, knight.place))

    def fallen_comrade(self, seat: int) -> Course[None]:
        burnt = [knight for knight in self.knights if not knight.track]
        if burnt:
            track = yield from self.choose(seat, {f"track {name}" for name in self.tracks})
            burnt[0].track, burnt[0].place = track.split()[1], 0

    def fast_walker(self, seat: int) -> Course[None]:
        self.flies_far = True
        yield from ()

    def optical_illusion(self, seat: int) -> Course[None]:
        assert self.zmey
        most = max(self.to_go(knight) for knight in self.living())
        knight = yield from self.choose_knight(seat, [one for one in self.living() if self.to_go(one) == most])
        on_tracks = {cell for cells in self.tracks.values() for cell in cells}
        least = min(distance(cell, self.zmey) for cell in on_tracks)
        cell = yield from self.choose_cell(seat, {cell for cell in on_tracks if distance(cell, self.zmey) == least})
        tracks = {name for name, cells in self.tracks.items() if cell in cells}
        if knight.track in tracks:
            tracks = {knight.track}
        said = yield from self.choose(seat, {f"track {name}" for name in tracks})
        left = self.cell(knight)
        knight.track = said.split()[1]
        knight.place = self.tracks[knight.track].index(cell)
        self.stop(left)

    def magnet(self, seat: int) -> Course[None]:
        assert self.zmey
        knight = yield from self.choose_knight(seat, self.living())
        track = self.tracks[knight.track or ""]
        here = knight.place
        within = [place for place in range(here - 2, here + 3) if 0 <= place < len(track)]
        if self.zmey in track:
            goal = track.index(self.zmey)
            towards = {track[place] for place in within if min(here, goal) <= place <= max(here, goal)}
            cells = towards - {track[here]} or {track[here]}
        else:
            least = min(distance(track[place], self.zmey) for place in within)
            cells = {track[place] for place in within if distance(track[place], self.zmey) == least}
        cell = yield from self.choose_cell(seat, cells)
        self.walk(knight, track.index(cell) - here)
