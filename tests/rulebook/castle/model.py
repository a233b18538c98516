"""Royal Castle in plain Python, after the rules C1-C12 and the rulings of its README; it shares no code with the game.

The middle is a dict from a place to a number, a wall a list of numbers.
"""

import json
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

from teremok.games import castle

DATA = json.loads(Path(castle.__file__).with_name("components.json").read_text(encoding="utf-8"))
FIGURES = DATA["figures"]
RAVENS = {number: int(ravens) for ravens, numbers in FIGURES["raven"].items() for number in numbers}
PLACES = [column + row for row, column in product("12345", "abcdefghi")]
START = 1
PATIENCE = 100
"""Turns of each player without a card taken, after which the game ends like a standstill."""


class Castle:
    """A game in play; the deal and who begins are given."""

    wall_length = 10

    def __init__(self, options: Mapping[str, Any], middle: dict[str, int], first: int) -> None:
        self.options = options
        self.extended = options["rules"] == "extended"
        self.players = options["players"]
        self.middle = middle
        self.walls = [[START] for _ in range(self.players)]  # C1
        self.wizard_used = False
        self.known: set[str] = set()  # places whose card was turned up
        self.out: set[int] = set()  # cards that were shot
        self.mover = first
        self.phase = "turn"
        self.up: str | None = None
        self.idle = 0  # turns in a row in which nobody took a card
        self.ending: str | None = None

    # --- a turn: C2, C11, C12

    @property
    def actors(self) -> set[int]:
        return set() if self.phase == "over" else {self.mover}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "turn":
            return {f"turn {place}" for place in self.middle}
        if self.phase == "shoot":
            return {f"shoot {number}" for number in self.targets()}
        moves = {"put back"}
        if self.fits_end(seat, self.turned_up()):
            moves.add("take")
        if self.may_insert(seat, self.turned_up()):
            moves.add("insert")
        return moves

    def turned_up(self) -> int:
        assert self.up is not None
        return self.middle[self.up]

    def fits_end(self, seat: int, number: int) -> bool:
        """Whether a card may go to the right end of a wall (C2)."""
        return number > self.walls[seat][-1]

    def may_insert(self, seat: int, number: int) -> bool:
        """Whether the wizard may put a card between two cards of a wall (C12)."""
        return self.has_wizard(seat) and not self.wizard_used and number < self.walls[seat][-1]

    def has_wizard(self, seat: int) -> bool:
        return self.extended and any(number in FIGURES["wizard"] for number in self.walls[seat])

    def play(self, seat: int, move: str) -> None:
        verb, _, what = move.partition(" ")
        if verb == "turn":
            self.up = what
            self.known.add(what)
            self.phase = "decide"
        elif verb == "put":
            self.up = None
            self.idle += 1
            self.end_turn()
        elif verb == "shoot":
            self.shoot(int(what))
            self.end_turn()
        else:
            self.take(seat, verb)

    def take(self, seat: int, verb: str) -> None:
        number = self.turned_up()
        assert self.up is not None
        del self.middle[self.up]
        self.known.remove(self.up)
        self.up = None
        self.idle = 0
        self.walls[seat] = sorted([*self.walls[seat], number])
        if verb == "insert":
            self.wizard_used = True
        if self.fires(number) and self.targets():
            self.phase = "shoot"
        else:
            self.end_turn()

    def shoot(self, target: int) -> None:
        for wall in self.walls:
            if target in wall:
                wall.remove(target)
        self.out.add(target)

    def fires(self, number: int) -> bool:
        return self.extended and number in FIGURES["cannon"]  # C11

    def targets(self) -> set[int]:
        """The cards of the opponents' walls that nothing protects (C11)."""
        others = [seat for seat in range(self.players) if seat != self.mover]
        return {number for seat in others for number in self.walls[seat] if number not in self.protected(seat)}

    def protected(self, seat: int) -> set[int]:
        """The start card, the towers, and what stands between two of them (C10)."""
        wall = self.walls[seat]
        towers = [number for number in wall if number in FIGURES["tower"]]
        if self.options["start_is_tower"]:
            towers.append(START)
        between = {number for number in wall if towers and min(towers) <= number <= max(towers)}
        return {START} | between

    # --- the end: C3, C4

    def end_turn(self) -> None:
        if any(len(wall) == self.wall_length for wall in self.walls):
            self.end("built")
        elif self.standstill():
            self.end("standstill")
        elif self.idle == PATIENCE * self.players:
            self.end("endless")
        else:
            self.mover = (self.mover + 1) % self.players
            self.phase = "turn"

    def end(self, ending: str) -> None:
        self.ending = f"{self.options['rules']}-{ending}"
        self.phase = "over"

    def standstill(self) -> bool:
        """Whether nobody can place a card of the middle (C4)."""
        seats = range(self.players)
        if any(self.fits_end(seat, number) for seat in seats for number in self.middle.values()):
            return False
        return not (self.wizard_waits() and self.options["wizard_prevents_standstill"])

    def wizard_waits(self) -> bool:
        """Whether somebody owns a wizard that was not used."""
        return any(self.has_wizard(seat) for seat in range(self.players)) and not self.wizard_used

    # --- counting: C5 to C9

    def points(self, seat: int) -> int:
        return sum(self.earned(seat).values()) if self.extended else len(self.walls[seat])

    def earned(self, seat: int) -> dict[str, int]:
        """Points by what brings them, in the extended game."""
        wall = self.walls[seat]

        def count(figure: str) -> int:
            return len([number for number in wall if number in FIGURES[figure]])

        return {
            "cards": len(wall),  # C6
            "king": 3 * count("king"),  # C7
            "queen": 3 * count("queen"),
            "pairs": min(count("prince"), count("princess")),  # C8
            "ravens": min(5, sum(self.ravens(number) for number in wall)),  # C9
        }

    def ravens(self, number: int) -> int:
        ravens = RAVENS.get(number, 0)
        return ravens if self.options["two_raven_cards"] else min(1, ravens)

    def ranks(self) -> list[int]:
        """By seat, 1 and the number of players who did better: by points, length, highest number (C5, C6)."""
        standing = [(self.points(seat), len(wall), wall[-1]) for seat, wall in enumerate(self.walls)]
        return [1 + sum(other > mine for other in standing) for mine in standing]
