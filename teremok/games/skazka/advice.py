"""What bots think of a move: Nechist are kept back, Heroes accuse whom they suspect, and a claim must be true.

A hand is a life, so a second card is played only if it brings another one. As a Nechist one spares those one met, but
only every other turn, not to be found out by that.
"""

import numpy as np

from ...engine.rule import rule
from .components import (
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
from .hands import holds_nechist
from .rules import nechist_living
from .state import ACCUSING, CLAIM, DISCARDING, ENOUGH, GIVING, PLAYING

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
    if known:
        return 2
    for i in range(s.cards[player]):
        if s.may[player, i] & NECHISTS != 0:
            return 1
    return 0
