"""What Zavarushka's characters earn: whom a Dragon blocks, the stars of the others, who is first.  Z9-Z15, Z20"""

from ...engine.record import NONE
from ...engine.rule import rule
from .components import (
    CASTLE,
    CHARACTERS,
    DRAGON,
    DWARF,
    FARM,
    FOREST,
    KING,
    KNIGHT,
    NEAR,
    PRINCESS,
    QUEEN,
    REASON_OF,
    REASONS,
    STARS,
    TOWER,
)
from .state import height_of, lies_on, near_a, turn_order

# --- blocking --------------------------------------------------------------------------------------------------------


@rule
def blocked(s, land, who):
    """Does he lie under a Dragon whom no Knight holds down, or is he a Dragon under a Knight?  Z9"""
    if who == DWARF or not lies_on(s, land, DRAGON):
        return False
    dragon = height_of(s, land, DRAGON)
    beaten = lies_on(s, land, KNIGHT) and height_of(s, land, KNIGHT) > dragon
    if who == DRAGON:
        return beaten
    return not beaten and height_of(s, land, who) < dragon


@rule
def counts(s, land, who):
    """Is a character of this name here, and not blocked?"""
    return lies_on(s, land, who) and not blocked(s, land, who)


# --- stars -----------------------------------------------------------------------------------------------------------


@rule
def near_who(s, land, who):
    """How many characters of this name, of any colour, count on the lands near."""
    total = 0
    for i in range(4):
        other = NEAR[land, i]
        if other != NONE and counts(s, other, who):
            total += 1
    return total


@rule
def near_own(s, land, seat):
    """How many characters of this player count on the lands near."""
    total = 0
    for i in range(4):
        other = NEAR[land, i]
        if other != NONE:
            for who in range(CHARACTERS):
                if s.where[seat, who] == other and not blocked(s, other, who):
                    total += 1
    return total


@rule
def above_dwarf(s, land):
    """How many unblocked characters lie above the Dwarf, who is at the bottom.  Z15"""
    total = 0
    for height in range(1, s.height[land]):
        if not blocked(s, land, s.who[land, height]):
            total += 1
    return total


@rule
def times(s, seat, reason):
    """How many times over does this reason bring this player its stars?"""
    who = REASON_OF[reason]
    land = s.where[seat, who]
    if land == NONE or blocked(s, land, who):
        return 0
    if reason == 0:  # the King in a castle, near farms and forests  Z10
        return 1 if s.land[land] == CASTLE else 0
    if reason == 1:
        return near_a(s, land, FARM)
    if reason == 2:
        return near_a(s, land, FOREST)
    if reason == 3:  # the Queen with a King, near characters of her colour  Z11
        return 1 if counts(s, land, KING) else 0
    if reason == 4:
        return near_own(s, land, seat)
    if reason == 5:  # the Princess in a tower, with a Knight  Z12
        return 1 if s.land[land] == TOWER else 0
    if reason == 6:
        return 1 if counts(s, land, KNIGHT) else 0
    if reason == 7:  # the Knight with a Princess  Z13
        return 1 if counts(s, land, PRINCESS) else 0
    if reason == 8:  # the Peasant on a farm, near Kings and Queens  Z14
        return 1 if s.land[land] == FARM else 0
    if reason == 9:
        return near_who(s, land, KING)
    if reason == 10:
        return near_who(s, land, QUEEN)
    return above_dwarf(s, land)


@rule
def score(s, seat):
    """All stars of a player's own unblocked characters.  Z20"""
    total = 0
    for reason in range(REASONS):
        total += STARS[reason] * times(s, seat, reason)
    return total


@rule
def place(s, seat):
    """A tie goes to the player earlier in turn order.  Z20"""
    mine = score(s, seat)
    better = 0
    for other in range(s.players):
        theirs = score(s, other)
        if theirs > mine or (theirs == mine and turn_order(s, other) < turn_order(s, seat)):
            better += 1
    return 1 + better
