"""What bots think of a move, and of who may hold Nechist.

Nechist are kept back, Heroes accuse whom they suspect, and a claim must be true.

A hand is a life, so a second card is played only if it brings another one. As a Nechist one spares those one met, but
only every other turn, not to be found out by that.
"""

import numpy as np

from ...engine.bits import ones
from ...engine.match import Observation
from ...engine.rule import rule
from .components import (
    CARDS,
    CARDS_DATA,
    DESIGNS,
    FIRST_NECHIST,
    ME,
    NECHISTS,
    OP_KIND,
    OP_WHO,
    OPTION_FROM,
    OPTION_TO,
    SEATS,
    TAKE,
)
from .hands import dealt_nechist, holds_nechist
from .rules import nechist_living
from .state import ACCUSING, CLAIM, DISCARDING, ENOUGH, GIVING, PLAYING

KNOBS = {"sense": 900, "glances": 6, "ripe": 1000}
"""Who plays at random gives his Nechist away: a search had better let advice play on, also where it has been in the
tree, until it knows enough there."""

MOST = 1000
"""Of a reward, of a doubt, of how plausible a world is."""
DRAW = 200
KNOWN = 2 * MOST
KEPT, GIVEN = MOST, 300
"""How likely it is that a Nechist is where it was dealt, or has been given away."""
FELLOW = 500
"""How likely a Nechist is to accuse another, against one who knows of none."""

TRUE, FALSE = 1000, -1000000
"""Of a claim, in an imagined world: one world in which it is false outweighs all others."""

BRINGS = np.array(
    [
        any(
            OP_KIND[at] == TAKE and OP_WHO[at] == ME
            for side in range(len(CARDS_DATA[who]["options"]))
            for at in range(OPTION_FROM[who, side], OPTION_TO[who, side])
        )
        for who in range(DESIGNS)
    ]
)
"""Does playing this card bring its player another one?"""


@rule
def promise(s, seat, move):
    if move == CLAIM:
        return TRUE if nechist_living(s) == s.alive else FALSE
    if ACCUSING <= move < ACCUSING + SEATS:
        return suspicion(s, seat, move - ACCUSING)
    if move == ENOUGH:
        return 1
    if PLAYING <= move < PLAYING + DESIGNS:
        return worth_playing(s, move - PLAYING)
    if DISCARDING <= move < DISCARDING + DESIGNS:
        return 1 if move < DISCARDING + FIRST_NECHIST else 0
    if GIVING <= move < GIVING + DESIGNS:
        return 1 if move < GIVING + FIRST_NECHIST else 0
    return 0


@rule
def worth_playing(s, who):
    """Nechist only where nothing else can be played; a second card only if it brings another."""
    if who >= FIRST_NECHIST:
        return 0
    return 1 if s.spent == 0 or BRINGS[who] else 0


@rule
def suspicion(s, seat, player):
    """By what he may know: in an imagined world he still knows no more."""
    known = s.known[player, seat] & NECHISTS != 0
    if holds_nechist(s, seat):
        spared = known or (s.met >> player) & 1
        return 0 if spared and s.turn & 1 else 1
    return KNOWN if known else doubt(s, player)


# --- who may hold Nechist, by what was done ---------------------------------------------------------------------------


@rule
def suspects(s, player):
    """How many of his cards may be Nechist, as all know."""
    total = 0
    for i in range(s.cards[player]):
        if s.may[player, i] & NECHISTS != 0:
            total += 1
    return total


@rule
def doubt(s, player):
    """How much all suspect a player: less if he accused one who then left as a Nechist, or was accused by him."""
    if suspects(s, player) == 0:
        return 0
    much = MOST
    for other in range(s.players):
        if (s.gone_nechist >> other) & 1:
            if (s.accused[other] >> player) & 1:
                much = much * FELLOW // MOST
            if (s.accused[player] >> other) & 1:
                much = much * FELLOW // MOST
    return much


@rule
def plausible(s, seat):
    """Nechist are kept back, seldom given away, and do not like to accuse each other."""
    fits = kept_back(s, seat)
    if (s.met >> seat) & 1:
        return fits  # he knows who met
    for player in range(s.players):
        if (s.met >> player) & 1:
            for _ in range(ones(s.accused[player] & s.met)):
                fits = fits * FELLOW // MOST
    return fits


@rule
def kept_back(s, seat):
    """Who was dealt a Nechist has it still, however few cards are left to him.

    A world puts Nechist anywhere among the cards that may be some, so more often into a big hand. By this a hand is as
    likely to hold one as it was when it was dealt.
    """
    fewest = CARDS
    for player in range(s.players):
        if player != seat and suspects(s, player) > 0:
            fewest = min(fewest, suspects(s, player))
    fits = MOST
    for player in range(s.players):
        if player != seat and holds_nechist(s, player) and s.known[player, seat] & NECHISTS == 0:
            fits = fits * fewest // suspects(s, player)
            his_own = (dealt_nechist(s, player, s.cards[player]) >> player) & 1
            fits = fits * (KEPT if his_own else GIVEN) // MOST
    return fits


@rule
def cause(s, seat):
    """Heroes or Nechist."""
    return 1 if holds_nechist(s, seat) else 0


# --- a beginner ------------------------------------------------------------------------------------------------------


def overlooks(seen: Observation) -> int:
    """There are few moves to choose from: who overlooks most of them might as well play at random.

    Who holds a Nechist is more careful: to overlook the other cards is to leave at once.
    """
    return 100 if holds_nechist(seen.state, seen.seat) else 300


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def rewards(s, given):
    """All for a victory; a draw is better than a defeat."""
    for seat in range(s.players):
        given[seat] = MOST if (s.won >> seat) & 1 else DRAW if s.won == 0 else 0
