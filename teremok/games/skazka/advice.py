"""What bots think of a move, and of who may hold Nechist.

Nechist are kept back, Heroes accuse whom they suspect, and a claim must be true.

A hand is a life, so a second card is played only if it brings another one. As a Nechist one spares those one met, but
only every other turn, not to be found out by that.
"""

import numpy as np

from ...engine.bits import drop, has, ones
from ...engine.match import Observation
from ...engine.rule import rule
from . import habits
from .components import BOX, DISCARD, ME, SEATS, TAKE
from .habits import suspects
from .hands import dealt_nechist, holds_nechist, seen_cards
from .rules import nechist_living
from .state import ACCUSE, ACCUSING, ANSWER, CHOOSE, CLAIM, DISCARDING, ENOUGH, GIVING, PLAYING
from .tables import CARDS, DESIGNS, FIRST_NECHIST, NECHIST_FOR, NECHISTS, OP_KIND

KNOBS = {"sense": 900, "glances": 6, "ripe": 1000}
"""Random play gives Nechist away: a search had better let advice play on, also where it has been in the
tree, until it knows enough there."""

WHOLE = 1000
"""A whole reward, the most of a doubt, a world that is quite plausible."""
REWARD_OF_DRAW = 200
DOUBT_OF_KNOWN = 2 * WHOLE
"""Of one in whose hand a Nechist was seen."""
FITS_KEPT, FITS_GIVEN = WHOLE, 300
"""How plausible it is that a Nechist is where it was dealt, or has been given away."""
FITS_FELLOW = 500
"""How plausible it is that a Nechist accuses another, against one who knows of none."""

TRUE_CLAIM, FALSE_CLAIM = 1000, -1000000
"""Of a claim, in an imagined world: one world in which it is false outweighs all others."""

BRINGS = np.array(
    [
        any(operation.kind == TAKE and operation.role == ME for program in card.options for operation in program)
        for card in BOX.cards
    ]
)
"""Does playing this card bring its player another one?"""


if habits.LEARNED:
    habit = habits.habit


@rule
def promise(s, seat, move):
    if move == CLAIM:
        return TRUE_CLAIM if nechist_living(s) == s.alive else FALSE_CLAIM
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
def worth_playing(s, card):
    """Nechist only where nothing else can be played; a second card only if it brings another."""
    if card >= FIRST_NECHIST:
        return 0
    return 1 if s.spent == 0 or BRINGS[card] else 0


@rule
def suspicion(s, seat, player):
    """By what the seat may know: in an imagined world it still knows no more."""
    known = knows_nechist(s, seat, player)
    if holds_nechist(s, seat):
        spared = known or (s.met >> player) & 1
        return 0 if spared and s.turn & 1 else 1
    return DOUBT_OF_KNOWN if known else doubt(s, player)


@rule
def knows_nechist(s, seat, player):
    """Has the seat seen a Nechist in this hand?"""
    return holds_nechist(s, player) and seen_cards(s, seat, player) & NECHISTS != 0


# --- what needs no thought --------------------------------------------------------------------------------------------


@rule
def consider(s, seat, moves):
    """Nechist are kept back while another card can be played or discarded, and nobody says what cannot be true."""
    if not holds_nechist(s, seat):
        return
    if has(moves, CLAIM) and not may_be_true(s, seat):
        drop(moves, CLAIM)
    if s.phase == ANSWER:
        keep_back(moves, PLAYING, s.spent > 0)
    elif s.phase == CHOOSE and OP_KIND[s.at] == DISCARD:
        keep_back(moves, DISCARDING, False)


@rule
def keep_back(moves, start, others):
    """Take out the moves with Nechist, if there are others."""
    for card in range(FIRST_NECHIST):
        others = others or has(moves, start + card)
    if others:
        for card in range(FIRST_NECHIST, DESIGNS):
            drop(moves, start + card)


@rule
def may_be_true(s, seat):
    """May only Nechist be left, by what all know?  S11"""
    hold = ones(s.alive) <= NECHIST_FOR[s.players] - ones(s.caught)
    for player in range(s.players):
        if player != seat and (s.alive >> player) & 1:
            hold = hold and suspects(s, player) > 0
    return hold


# --- who may hold Nechist, by what was done ---------------------------------------------------------------------------


@rule
def doubt(s, player):
    """How much all suspect a player: less if they accused one who then left as a Nechist, or that one them."""
    if suspects(s, player) == 0:
        return 0
    much = WHOLE
    for other in range(s.players):
        if (s.gone_nechist >> other) & 1:
            if (s.accused[other] >> player) & 1:
                much = much * FITS_FELLOW // WHOLE
            if (s.accused[player] >> other) & 1:
                much = much * FITS_FELLOW // WHOLE
    return much


@rule
def plausible(s, seat):
    """Nechist are kept back, seldom given away, and do not like to accuse each other."""
    fits = kept_back(s, seat)
    if (s.met >> seat) & 1:
        return fits  # they know who met
    for player in range(s.players):
        if (s.met >> player) & 1:
            for _ in range(ones(s.accused[player] & s.met)):
                fits = fits * FITS_FELLOW // WHOLE
    return fits


@rule
def kept_back(s, seat):
    """Who was dealt a Nechist has it still, however few cards are left to them.

    A world puts Nechist anywhere among the cards that may be some, so more often into a big hand. By this a hand is as
    likely to hold one as it was when it was dealt.
    """
    fewest = CARDS
    for player in range(s.players):
        if player != seat and suspects(s, player) > 0:
            fewest = min(fewest, suspects(s, player))
    fits = WHOLE
    for player in range(s.players):
        if player != seat and holds_nechist(s, player) and not knows_nechist(s, seat, player):
            fits = fits * fewest // suspects(s, player)
            own = (dealt_nechist(s, player) >> player) & 1
            fits = fits * (FITS_KEPT if own else FITS_GIVEN) // WHOLE
    return fits


@rule
def cause(s, seat):
    """Heroes or Nechist."""
    return 1 if holds_nechist(s, seat) else 0


# --- a beginner ------------------------------------------------------------------------------------------------------


def overlooks(seen: Observation, usual: int) -> int:
    """There are few moves to choose from: who overlooks most of them might as well play at random.

    And nobody who holds a Nechist overlooks the other cards: that would be to leave at once.
    """
    if holds_nechist(seen.state, seen.seat) and seen.state["phase"] != ACCUSE:
        return 0
    return usual * 35 // 100


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def rewards(s, shares):
    """All for a victory; a draw is better than a defeat."""
    for seat in range(s.players):
        shares[seat] = WHOLE if (s.won >> seat) & 1 else REWARD_OF_DRAW if s.won == 0 else 0


@rule
def fellows(s):
    """Those who met: one alone is soon found out, or hunted by the other who gave a Nechist away."""
    return s.met
