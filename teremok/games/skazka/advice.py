"""What bots think of a move, and of who may hold Nechist.

Nechist are kept back, Heroes accuse whom they suspect, and a claim must be true.

A hand is a life, so a second card is played only if it brings another one. As a Nechist one spares those one met, but
only every other turn while there are many, not to be found out by that.
"""

import numpy as np

from ...engine.bits import clear, drop, has, popcount, put, put_run
from ...engine.compiler import rule
from ...engine.observation import Observation
from ...engine.record import HIDDEN
from . import rollout_policy as learned
from .components import DISCARD, GIVE, LOOK, ME, SEATS, TAKE, Program
from .hands import dealt_nechist, holds_nechist, seen_cards
from .rollout_policy import suspects
from .state import (
    ACCUSE,
    ACCUSING,
    ANSWER,
    CHOOSE,
    CLAIM,
    DISCARDING,
    ENOUGH,
    GIVING,
    NAME,
    NAMING,
    OPTION,
    PLAYING,
    SIDES,
)
from .tables import CARDS, DESIGNS, FIRST_NECHIST, HEROES, NECHIST_FOR, NECHISTS, OP_KIND, PROGRAMS, VILLAINS

SEARCH_PARAMETERS = {"advice_rate": 900, "advice_candidates": 6, "expand_after": 1000}
"""Random play gives Nechist away: a search had better let advice play on, also where it has been in the
tree, until it knows enough there."""

WHOLE = 1000
"""A whole reward, the most of a doubt, a world that is quite plausible."""
REWARD_OF_DRAW = 200
DOUBT_OF_KNOWN = 2 * WHOLE
"""Of one in whose hand a Nechist was seen."""
FEW = 3
"""With no more players than these, it is no use to hide whom one spares."""
FITS_KEPT, FITS_GIVEN = WHOLE, 300
"""How plausible it is that a Nechist is where it was dealt, or has been given away."""
FITS_FELLOW = 500
"""How plausible it is that a Nechist accuses another, against one who knows of none."""

TRUE_CLAIM, FALSE_CLAIM = 1000, -1000000
"""Of a claim that the seat is sure of, and of any other: it would lose the game."""


def _gain(program: Program) -> int:
    """How many cards more its player has after it."""
    signs = {TAKE: 1, DISCARD: -1, GIVE: -1}
    return sum(signs.get(operation.kind, 0) * operation.number for operation in program if operation.role == ME)


GAIN = np.array([[_gain(program) for program in programs[:2]] for programs in PROGRAMS], np.int8)
"""How many cards each side of a card brings its player, or takes."""

BRINGS = GAIN.max(1) > 0
"""Does playing this card bring its player another one, for good?"""


if learned.LEARNED:
    rollout_policy = learned.rollout_policy


@rule
def evaluate_move(s, seat, move):
    if move == CLAIM:
        return TRUE_CLAIM if sure_of_all(s, seat) else FALSE_CLAIM
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
    if s.phase == NAME and OP_KIND[s.at] == LOOK:
        return 1 if move != NAMING + seat else 0
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
        return 0 if spared and (s.turn & 1 or popcount(s.alive) <= FEW) else 1
    if known:
        return DOUBT_OF_KNOWN
    return 0 if knows_hand(s, seat, player) else doubt(s, player)


@rule
def knows_nechist(s, seat, player):
    """Has the seat seen a Nechist in this hand?"""
    return holds_nechist(s, player) and seen_cards(s, seat, player) & NECHISTS != 0


@rule
def sure_of_all(s, seat):
    """Do all others hold Nechist, by what the seat knows? Of two players, each knows what the other must hold."""
    if popcount(s.alive) == 2:
        return nechist_elsewhere(s, seat) > 0
    sure = True
    for player in range(s.players):
        if player != seat and (s.alive >> player) & 1:
            met = (s.met >> seat) & (s.met >> player) & 1 != 0
            sure = sure and (knows_nechist(s, seat, player) or (met and has_kept(s, player)))
    return sure


@rule
def nechist_elsewhere(s, seat):
    """How many are neither caught nor in one's own hand."""
    return NECHIST_FOR[s.players] - popcount(s.caught) - popcount(s.hand[seat] & NECHISTS)


@rule
def has_kept(s, player):
    """Is no Nechist of those that this player was dealt anywhere else, as all know?"""
    kept = True
    for villain in range(VILLAINS):
        kept = kept and (s.caught_dealt[villain] >> player) & 1 == 0
    for i in range(s.first[s.players]):
        here = s.first[player] <= i < s.first[player + 1]
        kept = kept and (here or s.may[i] & NECHISTS == 0 or (s.dealt[i] >> player) & 1 == 0)
    return kept


@rule
def knows_hand(s, seat, player):
    """Has the seat seen all cards of this hand?"""
    return seen_cards(s, seat, player) == s.hand[player]


# --- what needs no thought --------------------------------------------------------------------------------------------


@rule
def prune_moves(s, seat, moves):
    """Nechist are kept back while another card can be played or discarded, nobody says what cannot be true, and what
    is sure to be true is said. Nobody looks at their own cards."""
    if s.phase == NAME and OP_KIND[s.at] == LOOK:
        drop(moves, NAMING + seat)
    if not holds_nechist(s, seat):
        if s.phase == ACCUSE:
            accuse_known(s, seat, moves)
        return
    if has(moves, CLAIM):
        consider_claim(s, seat, moves)
    if s.phase == ANSWER:
        keep_back(moves, PLAYING, s.spent > 0)
    elif s.phase == CHOOSE and OP_KIND[s.at] == DISCARD:
        keep_back(moves, DISCARDING, False)
    elif s.phase == OPTION and s.hand[seat] & HEROES == 0:
        for side in range(2):
            if GAIN[s.card, side] < 0:
                drop(moves, SIDES + side)


@rule
def accuse_known(s, seat, moves):
    """A Hero who knows of a Nechist accuses no other, but for an old fellow."""
    known = 0
    for player in range(s.players):
        fellow = s.met != HIDDEN and (s.met >> seat) & (s.met >> player) & 1 != 0
        if has(moves, ACCUSING + player) and not fellow and shows_nechist(s, seat, player):
            known |= 1 << player
    if known != 0:
        clear(moves)
        put_run(moves, ACCUSING, known)


@rule
def shows_nechist(s, seat, player):
    """As `knows_nechist`, also where only what the seat has seen is in the hands: in an observation."""
    return holds_nechist(s, player) and (s.seen[0] == HIDDEN or knows_nechist(s, seat, player))


@rule
def consider_claim(s, seat, moves):
    """Where two are left, a claim that may be true is.  S11"""
    if not may_be_true(s, seat):
        drop(moves, CLAIM)
    elif popcount(s.alive) == 2:
        clear(moves)
        put(moves, CLAIM)


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
    """May only Nechist be left, by what all know, and the seat's own hand?  S11"""
    hold = popcount(s.alive) - 1 <= nechist_elsewhere(s, seat)
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
def likelihood(s, seat):
    """Nechist are kept back, seldom given away, and do not like to accuse each other."""
    fits = kept_back(s, seat)
    if (s.met >> seat) & 1:
        return fits  # they know who met
    for player in range(s.players):
        if (s.met >> player) & 1:
            for _ in range(popcount(s.accused[player] & s.met)):
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
def hidden_side(s, seat):
    """Heroes or Nechist."""
    return 1 if holds_nechist(s, seat) else 0


# --- a beginner ------------------------------------------------------------------------------------------------------


def miss_rate(seen: Observation, usual: int) -> int:
    """There are few moves to choose from: who overlooks most of them might as well play at random.

    And nobody who holds a Nechist overlooks the other cards, or the last Hero: that would be to leave at once, or to
    accuse a fellow without need.
    """
    s = seen.state
    if holds_nechist(s, seen.seat) and (s["phase"] != ACCUSE or popcount(int(s["alive"])) <= FEW):
        return 0
    return usual * 35 // 100


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def rewards(s, out):
    """All for a victory; a draw is better than a defeat."""
    for seat in range(s.players):
        out[seat] = WHOLE if (s.won >> seat) & 1 else REWARD_OF_DRAW if s.won == 0 else 0


@rule
def allies(s):
    """Those who met: one alone is soon found out, or hunted by the other who gave a Nechist away."""
    return s.met
