"""Scoring: which characters a Dragon blocks, what the others earn, and who wins.  Z9-Z15, Z20

Each reason to earn stars is a rule that counts how often it applies. REASONS lists them by character; the score and
the score sheet are both made from that list.
"""

from ...engine.bits import popcount, where
from ...engine.compiler import bind, rule
from ...engine.record import NONE
from .components import (
    BOX,
    CASTLE,
    CHARACTER_NAMES,
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
from .tables import NEAR

# --- blocking --------------------------------------------------------------------------------------------------------


@rule
def all_blocked(s, land):
    """The blocked characters of a land: all under a Dragon but the Dwarf, or the Dragon itself under a Knight.  Z9"""
    if not lies_on(s, land, DRAGON):
        return 0
    if where(s.stack[land], KNIGHT) > where(s.stack[land], DRAGON):  # each set is one height: the greater is above
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
    """The number of unblocked characters of this name, of any colour, on the lands near."""
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


# --- the Queen  Z11 --------------------------------------------------------------------------------------------------


@rule
def queen_with_king(s, seat, land):
    return 1 if counts(s, land, KING) else 0


@rule
def queen_own_near(s, seat, land):
    """Unblocked characters of her colour on the lands near."""
    total = 0
    for i in range(4):
        other = NEAR[land, i]
        if other != NONE:
            total += popcount(where(s.where[seat], other) & ~all_blocked(s, other))
    return total


# --- the Princess  Z12 -----------------------------------------------------------------------------------------------


@rule
def princess_in_tower(s, seat, land):
    return 1 if s.land[land] == TOWER else 0


@rule
def princess_with_knight(s, seat, land):
    return 1 if counts(s, land, KNIGHT) else 0


# --- the Knight  Z13 -------------------------------------------------------------------------------------------------


@rule
def knight_with_princess(s, seat, land):
    return 1 if counts(s, land, PRINCESS) else 0


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


# --- the Dwarf  Z15 --------------------------------------------------------------------------------------------------


@rule
def dwarf_those_above(s, seat, land):
    """Unblocked characters above the Dwarf, who is at the bottom: all but himself."""
    return popcount(all_counting(s, land)) - 1


# --- the score -------------------------------------------------------------------------------------------------------

REASONS = {
    KING: (king_in_castle, king_farms_near, king_forests_near),
    QUEEN: (queen_with_king, queen_own_near),
    PRINCESS: (princess_in_tower, princess_with_knight),
    KNIGHT: (knight_with_princess,),
    PEASANT: (peasant_on_farm, peasant_kings_near, peasant_queens_near),
    DWARF: (dwarf_those_above,),
}
"""By character, the rules that count how often it earns stars; `BOX.stars` has the stars of each."""

MOST_REASONS = max(map(len, REASONS.values()))

MOST_TIMES = {
    "king_farms_near": 4,
    "king_forests_near": 4,
    "queen_own_near": CHARACTERS,
    "peasant_kings_near": SEATS,
    "peasant_queens_near": SEATS,
    "dwarf_those_above": TALLEST_STACK,
}
"""Upper bounds of the counts that can exceed 1."""

SCORES = (0, sum(stars * MOST_TIMES.get(reason, 1) for reason, stars in BOX.stars.items()))


@rule
def never(s, seat, land):
    """Stands for the reasons that a character with fewer than three does not have."""
    return 0


# The names that the two rules below use; `of_character` gives them their meaning for each character.
CHARACTER = KING
FIRST_STARS, SECOND_STARS, THIRD_STARS = 0, 0, 0
first = second = third = never


@rule
def stars_of(s, seat):
    """The stars of one character of a player: for each reason as often as it applies."""
    land = earning(s, seat, CHARACTER)
    if land == NONE:
        return 0
    return (
        FIRST_STARS * first(s, seat, land) + SECOND_STARS * second(s, seat, land) + THIRD_STARS * third(s, seat, land)
    )


@rule
def count_reasons(s, seat, times):
    """Write how often each reason of one character applies."""
    land = earning(s, seat, CHARACTER)
    if land != NONE:
        times[CHARACTER, 0] = first(s, seat, land)
        times[CHARACTER, 1] = second(s, seat, land)
        times[CHARACTER, 2] = third(s, seat, land)


def of_character(template, character):
    """The template rule for one character, with its reasons from REASONS."""
    reasons = [*REASONS[character], never, never][:MOST_REASONS]
    stars = [BOX.stars.get(reason.__name__, 0) for reason in reasons]
    names = dict(zip(("first", "second", "third"), reasons, strict=True))
    names |= dict(zip(("FIRST_STARS", "SECOND_STARS", "THIRD_STARS"), stars, strict=True))
    return bind(template, CHARACTER_NAMES[character], CHARACTER=character, **names)


stars_of_king = of_character(stars_of, KING)
stars_of_queen = of_character(stars_of, QUEEN)
stars_of_princess = of_character(stars_of, PRINCESS)
stars_of_knight = of_character(stars_of, KNIGHT)
stars_of_peasant = of_character(stars_of, PEASANT)
stars_of_dwarf = of_character(stars_of, DWARF)

count_king = of_character(count_reasons, KING)
count_queen = of_character(count_reasons, QUEEN)
count_princess = of_character(count_reasons, PRINCESS)
count_knight = of_character(count_reasons, KNIGHT)
count_peasant = of_character(count_reasons, PEASANT)
count_dwarf = of_character(count_reasons, DWARF)


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
def tally(states, stars, blocked_sets, times):
    """Write for each seat its stars, the set of its blocked characters, and the counts of their REASONS, in order."""
    s = states[0]
    for seat in range(s.players):
        stars[seat] = score(s, seat)
        for character in range(CHARACTERS):
            if s.where[seat, character] != NONE and earning(s, seat, character) == NONE:
                blocked_sets[seat] |= 1 << character
        count_king(s, seat, times[seat])
        count_queen(s, seat, times[seat])
        count_princess(s, seat, times[seat])
        count_knight(s, seat, times[seat])
        count_peasant(s, seat, times[seat])
        count_dwarf(s, seat, times[seat])


@rule
def rank(s, seat):
    mine = score(s, seat)
    better = 0
    for other in range(s.players):
        if ahead(s, other, score(s, other), seat, mine):
            better += 1
    return 1 + better


@rule
def ahead(s, one, stars, other, other_stars):
    """Is one player ahead of another with these stars? A tie goes to the earlier in turn order.  Z20"""
    if stars != other_stars:
        return stars > other_stars
    return turn_order(s, one) < turn_order(s, other)


@rule
def results(s, scores, ranks):
    """Stars and ranks of all players."""
    for seat in range(s.players):
        scores[seat] = score(s, seat)
    for seat in range(s.players):
        ranks[seat] = 1
        for other in range(s.players):
            if ahead(s, other, scores[other], seat, scores[seat]):
                ranks[seat] += 1
