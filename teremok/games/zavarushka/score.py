"""What Zavarushka's characters earn: whom a Dragon blocks, the stars of the others, who is first.  Z9-Z15, Z20

There is a rule for every reason to earn stars, which says how many times over a character does so, and a rule for the
stars of every character; the score sheet is made of the same.
"""

from ...engine.bits import popcount, where
from ...engine.compiler import rule
from ...engine.record import NONE
from .components import (
    BOX,
    CASTLE,
    CHARACTERS,
    DRAGON,
    DWARF,
    FARM,
    FOREST,
    KING,
    KNIGHT,
    PEASANT,
    PRINCESS,
    QUEEN,
    SEATS,
    TALLEST_STACK,
    TOWER,
)
from .state import height_of, lands_near, lies_on, turn_order
from .tables import (
    DWARF_THOSE_ABOVE,
    KING_FARMS_NEAR,
    KING_FORESTS_NEAR,
    KING_IN_CASTLE,
    KNIGHT_WITH_PRINCESS,
    NEAR,
    PEASANT_KINGS_NEAR,
    PEASANT_ON_FARM,
    PEASANT_QUEENS_NEAR,
    PRINCESS_IN_TOWER,
    PRINCESS_WITH_KNIGHT,
    QUEEN_OWN_NEAR,
    QUEEN_WITH_KING,
)

# --- blocking --------------------------------------------------------------------------------------------------------


@rule
def all_blocked(s, land):
    """All but the Dwarf under a Dragon whom no Knight holds down; or a Dragon under a Knight.  Z9"""
    if not lies_on(s, land, DRAGON):
        return 0
    if where(s.stack[land], KNIGHT) > where(s.stack[land], DRAGON):  # one height each: the greater set is above
        return 1 << DRAGON
    under = 0
    for height in range(height_of(s, land, DRAGON)):
        under |= 1 << s.stack[land, height]
    return under & ~(1 << DWARF)


@rule
def blocked(s, land, character):
    """Is a character who lies there blocked?  Z9"""
    return (all_blocked(s, land) >> character) & 1 != 0


@rule
def all_counting(s, land):
    """The characters here who are not blocked."""
    return s.names[land] & ~all_blocked(s, land)


@rule
def counts(s, land, character):
    """Is a character of this name here, and not blocked?"""
    return (all_counting(s, land) >> character) & 1 != 0


@rule
def earning(s, seat, character):
    """The land on which a character of this player lies unblocked, or NONE."""
    land = s.where[seat, character]
    return NONE if land == NONE or blocked(s, land, character) else land


@rule
def near_land(s, land, character):
    """How many characters of this name, of any colour, count on the lands near."""
    total = 0
    for i in range(4):
        other = NEAR[land, i]
        if other != NONE and counts(s, other, character):
            total += 1
    return total


# --- the King  Z10 ---------------------------------------------------------------------------------------------------


@rule
def king_in_castle(s, seat, land):
    return 1 if s.land[land] == CASTLE else 0


@rule
def king_farms_near(s, seat, land):
    return lands_near(s, land, FARM)


@rule
def king_forests_near(s, seat, land):
    return lands_near(s, land, FOREST)


@rule
def stars_of_king(s, seat):
    """In a castle, near farms, near forests."""
    land = earning(s, seat, KING)
    if land == NONE:
        return 0
    return (
        KING_IN_CASTLE * king_in_castle(s, seat, land)
        + KING_FARMS_NEAR * king_farms_near(s, seat, land)
        + KING_FORESTS_NEAR * king_forests_near(s, seat, land)
    )


# --- the Queen  Z11 --------------------------------------------------------------------------------------------------


@rule
def queen_with_king(s, seat, land):
    return 1 if counts(s, land, KING) else 0


@rule
def queen_own_near(s, seat, land):
    """Characters of her colour that count on the lands near."""
    total = 0
    for i in range(4):
        other = NEAR[land, i]
        if other != NONE:
            total += popcount(where(s.where[seat], other) & ~all_blocked(s, other))
    return total


@rule
def stars_of_queen(s, seat):
    """With a King, near characters of her own colour."""
    land = earning(s, seat, QUEEN)
    if land == NONE:
        return 0
    return QUEEN_WITH_KING * queen_with_king(s, seat, land) + QUEEN_OWN_NEAR * queen_own_near(s, seat, land)


# --- the Princess  Z12 -----------------------------------------------------------------------------------------------


@rule
def princess_in_tower(s, seat, land):
    return 1 if s.land[land] == TOWER else 0


@rule
def princess_with_knight(s, seat, land):
    return 1 if counts(s, land, KNIGHT) else 0


@rule
def stars_of_princess(s, seat):
    """In a tower, with a Knight."""
    land = earning(s, seat, PRINCESS)
    if land == NONE:
        return 0
    in_tower = PRINCESS_IN_TOWER * princess_in_tower(s, seat, land)
    return in_tower + PRINCESS_WITH_KNIGHT * princess_with_knight(s, seat, land)


# --- the Knight  Z13 -------------------------------------------------------------------------------------------------


@rule
def knight_with_princess(s, seat, land):
    return 1 if counts(s, land, PRINCESS) else 0


@rule
def stars_of_knight(s, seat):
    """With a Princess."""
    land = earning(s, seat, KNIGHT)
    if land == NONE:
        return 0
    return KNIGHT_WITH_PRINCESS * knight_with_princess(s, seat, land)


# --- the Peasant  Z14 ------------------------------------------------------------------------------------------------


@rule
def peasant_on_farm(s, seat, land):
    return 1 if s.land[land] == FARM else 0


@rule
def peasant_kings_near(s, seat, land):
    return near_land(s, land, KING)


@rule
def peasant_queens_near(s, seat, land):
    return near_land(s, land, QUEEN)


@rule
def stars_of_peasant(s, seat):
    """On a farm, near Kings, near Queens."""
    land = earning(s, seat, PEASANT)
    if land == NONE:
        return 0
    return (
        PEASANT_ON_FARM * peasant_on_farm(s, seat, land)
        + PEASANT_KINGS_NEAR * peasant_kings_near(s, seat, land)
        + PEASANT_QUEENS_NEAR * peasant_queens_near(s, seat, land)
    )


# --- the Dwarf  Z15 --------------------------------------------------------------------------------------------------


@rule
def dwarf_those_above(s, seat, land):
    """Unblocked characters above the Dwarf, who is at the bottom: all but himself."""
    return popcount(all_counting(s, land)) - 1


@rule
def stars_of_dwarf(s, seat):
    """Under others."""
    land = earning(s, seat, DWARF)
    if land == NONE:
        return 0
    return DWARF_THOSE_ABOVE * dwarf_those_above(s, seat, land)


# --- the score -------------------------------------------------------------------------------------------------------

REASONS = {
    KING: (king_in_castle, king_farms_near, king_forests_near),
    QUEEN: (queen_with_king, queen_own_near),
    PRINCESS: (princess_in_tower, princess_with_knight),
    KNIGHT: (knight_with_princess,),
    PEASANT: (peasant_on_farm, peasant_kings_near, peasant_queens_near),
    DWARF: (dwarf_those_above,),
}
"""By character, why it earns stars."""

MOST_REASONS = max(map(len, REASONS.values()))

MOST_TIMES = {
    "king_farms_near": 4,
    "king_forests_near": 4,
    "queen_own_near": CHARACTERS,
    "peasant_kings_near": SEATS,
    "peasant_queens_near": SEATS,
    "dwarf_those_above": TALLEST_STACK,
}
"""How many times over a reason can bring its stars, where it is not once."""

SCORES = (0, sum(stars * MOST_TIMES.get(reason, 1) for reason, stars in BOX.stars.items()))


@rule
def score(s, seat):
    """All stars of a player's own unblocked characters.  Z20"""
    return (
        stars_of_king(s, seat)
        + stars_of_queen(s, seat)
        + stars_of_princess(s, seat)
        + stars_of_knight(s, seat)
        + stars_of_peasant(s, seat)
        + stars_of_dwarf(s, seat)
    )


@rule
def tally(states, stars, dark, times):
    """By seat: the stars; who is blocked, as a set; how often there is each of a character's REASONS, in order."""
    s = states[0]
    for seat in range(s.players):
        stars[seat] = score(s, seat)
        for character in range(CHARACTERS):
            if s.where[seat, character] != NONE and earning(s, seat, character) == NONE:
                dark[seat] |= 1 << character
        tally_royals(s, seat, times[seat])
        tally_others(s, seat, times[seat])


@rule
def tally_royals(s, seat, times):
    land = earning(s, seat, KING)
    if land != NONE:
        times[KING, 0] = king_in_castle(s, seat, land)
        times[KING, 1] = king_farms_near(s, seat, land)
        times[KING, 2] = king_forests_near(s, seat, land)
    land = earning(s, seat, QUEEN)
    if land != NONE:
        times[QUEEN, 0] = queen_with_king(s, seat, land)
        times[QUEEN, 1] = queen_own_near(s, seat, land)
    land = earning(s, seat, PRINCESS)
    if land != NONE:
        times[PRINCESS, 0] = princess_in_tower(s, seat, land)
        times[PRINCESS, 1] = princess_with_knight(s, seat, land)


@rule
def tally_others(s, seat, times):
    land = earning(s, seat, KNIGHT)
    if land != NONE:
        times[KNIGHT, 0] = knight_with_princess(s, seat, land)
    land = earning(s, seat, PEASANT)
    if land != NONE:
        times[PEASANT, 0] = peasant_on_farm(s, seat, land)
        times[PEASANT, 1] = peasant_kings_near(s, seat, land)
        times[PEASANT, 2] = peasant_queens_near(s, seat, land)
    land = earning(s, seat, DWARF)
    if land != NONE:
        times[DWARF, 0] = dwarf_those_above(s, seat, land)


@rule
def lay_out(states, dark, times, laid):
    """laid[land, height]: who lies there, whose, in which colour, blocked or not, and how often for each reason."""
    s = states[0]
    for seat in range(s.players):
        for character in range(CHARACTERS):
            land = s.where[seat, character]
            if land != NONE:
                piece = laid[land, height_of(s, land, character)]
                piece[0] = character
                piece[1] = seat
                piece[2] = s.colour[seat]
                piece[3] = (dark[seat] >> character) & 1
                for reason in range(MOST_REASONS):
                    piece[4 + reason] = times[seat, character, reason]


@rule
def rank(s, seat):
    mine = score(s, seat)
    better = 0
    for other in range(s.players):
        if ahead(s, other, score(s, other), seat, mine):
            better += 1
    return 1 + better


@rule
def ahead(s, one, stars, other, others):
    """Is one player ahead of another, with so many stars each? A tie goes to the earlier in turn order.  Z20"""
    if stars != others:
        return stars > others
    return turn_order(s, one) < turn_order(s, other)


@rule
def results(s, scores, ranks):
    """Stars and places of all."""
    for seat in range(s.players):
        scores[seat] = score(s, seat)
    for seat in range(s.players):
        ranks[seat] = 1
        for other in range(s.players):
            if ahead(s, other, scores[other], seat, scores[seat]):
                ranks[seat] += 1
