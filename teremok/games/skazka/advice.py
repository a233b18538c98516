"""Advice for bots: values of moves, and the likelihood of worlds.

Players keep Nechist back, Heroes accuse players they suspect, and a claim must be true. A player without cards leaves,
so a second card is played only if it brings another one. Nechist do not accuse the players they met, but only every
other turn while many players are left, because that would give them away.
"""

import numpy as np

from ...engine.bits import clear, drop, has, popcount, put, put_run
from ...engine.compiler import rule
from ...engine.observation import Observation
from ...engine.record import HIDDEN
from . import rollout_policy as learned
from .beliefs import nechist_origins, seen_cards
from .cards import holds_nechist
from .components import DISCARD, GIVE, LOOK, ME, SEATS, TAKE, Program
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
from .tables import CARDS, DESIGNS, FIRST_NECHIST, HEROES, NECHIST_DESIGNS, NECHIST_FOR, NECHISTS, OP_KIND, PROGRAMS

SEARCH_PARAMETERS = {"advice_rate": 900, "advice_candidates": 6, "expand_after": 1000}
"""Random players throw Nechist away, so rollouts follow advice, and nodes are expanded only after many visits."""

WHOLE = 1000
"""The reward of a victory, the highest suspicion, and the likelihood of a plausible world."""
REWARD_OF_DRAW = 200
DOUBT_OF_KNOWN = 2 * WHOLE
"""The suspicion of a player in whose hand a Nechist was seen."""
FEW_PLAYERS = 3
"""With this number of living players or fewer, Nechist no longer hide whom they spare."""
KEPT_LIKELIHOOD, GIVEN_LIKELIHOOD = WHOLE, 300
"""The likelihood that a Nechist is still where it was dealt, or has been given away."""
FELLOW_LIKELIHOOD = 500
"""The likelihood that a Nechist accuses another, relative to a player who knows of none."""

TRUE_CLAIM, FALSE_CLAIM = 1000, -1000000
"""The value of a claim that the player is sure of, and of any other claim: it would lose the game."""


def _gain(program: Program) -> int:
    """The number of cards that a program adds to its player's hand."""
    signs = {TAKE: 1, DISCARD: -1, GIVE: -1}
    return sum(signs.get(operation.kind, 0) * operation.number for operation in program if operation.role == ME)


GAIN = np.array([[_gain(program) for program in programs[:2]] for programs in PROGRAMS], np.int8)
"""The number of cards that each side of a card adds to its player's hand."""

BRINGS_CARD = GAIN.max(1) > 0
"""Does this card bring its player another one to keep?"""


if learned.LEARNED:
    rollout_policy = learned.rollout_policy


@rule
def evaluate_move(s, seat, move):
    if move == CLAIM:
        return TRUE_CLAIM if sure_all_are_nechist(s, seat) else FALSE_CLAIM
    if ACCUSING <= move < ACCUSING + SEATS:
        return suspicion(s, seat, move - ACCUSING)
    if move == ENOUGH:
        return 1
    if PLAYING <= move < PLAYING + DESIGNS:
        return value_of_playing(s, move - PLAYING)
    if DISCARDING <= move < DISCARDING + DESIGNS:
        return 1 if move < DISCARDING + FIRST_NECHIST else 0
    if GIVING <= move < GIVING + DESIGNS:
        return 1 if move < GIVING + FIRST_NECHIST else 0
    if s.phase == NAME and OP_KIND[s.op] == LOOK:
        return 1 if move != NAMING + seat else 0
    return 0


@rule
def value_of_playing(s, card):
    """0 for a Nechist, and for a second card that does not bring another."""
    if card >= FIRST_NECHIST:
        return 0
    return 1 if s.spent == 0 or BRINGS_CARD[card] else 0


@rule
def suspicion(s, seat, player):
    """The value of accusing a player. Uses only what the accuser knows, also in an imagined world."""
    known = knows_nechist(s, seat, player)
    if holds_nechist(s, seat):
        spared = known or (s.met >> player) & 1
        return 0 if spared and (s.turn & 1 or popcount(s.alive) <= FEW_PLAYERS) else 1
    if known:
        return DOUBT_OF_KNOWN
    return 0 if knows_hand(s, seat, player) else public_suspicion(s, player)


@rule
def knows_nechist(s, seat, player):
    """Has the player `seat` seen a Nechist in the other's hand?"""
    return holds_nechist(s, player) and seen_cards(s, seat, player) & NECHISTS != 0


@rule
def sure_all_are_nechist(s, seat):
    """Does a player know that all others hold Nechist? If two are left, counting tells."""
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
    """The number of Nechist that are neither caught nor in this player's hand."""
    return NECHIST_FOR[s.players] - popcount(s.caught) - popcount(s.hand[seat] & NECHISTS)


@rule
def has_kept(s, player):
    """By public knowledge, can no Nechist that this player was dealt be anywhere else?"""
    kept = True
    for i in range(NECHIST_DESIGNS):
        kept = kept and (s.caught_origins[i] >> player) & 1 == 0
    for i in range(s.entry_first[s.players]):
        here = s.entry_first[player] <= i < s.entry_first[player + 1]
        kept = kept and (here or s.entry_may[i] & NECHISTS == 0 or (s.entry_origins[i] >> player) & 1 == 0)
    return kept


@rule
def knows_hand(s, seat, player):
    """Has the player `seat` seen all cards of the other's hand?"""
    return seen_cards(s, seat, player) == s.hand[player]


# --- moves not worth a search ----------------------------------------------------------------------------------------


@rule
def prune_moves(s, seat, moves):
    """Drop moves that give Nechist away needlessly, claims that cannot be true, and looking at one's own hand.

    A claim that must be true is the only move left.
    """
    if s.phase == NAME and OP_KIND[s.op] == LOOK:
        drop(moves, NAMING + seat)
    if not holds_nechist(s, seat):
        if s.phase == ACCUSE:
            accuse_known(s, seat, moves)
        return
    if has(moves, CLAIM):
        prune_claim(s, seat, moves)
    if s.phase == ANSWER:
        drop_nechist_moves(moves, PLAYING, s.spent > 0)
    elif s.phase == CHOOSE and OP_KIND[s.op] == DISCARD:
        drop_nechist_moves(moves, DISCARDING, False)
    elif s.phase == OPTION and s.hand[seat] & HEROES == 0:
        for side in range(2):
            if GAIN[s.card, side] < 0:
                drop(moves, SIDES + side)


@rule
def accuse_known(s, seat, moves):
    """Let a Hero accuse only players known to hold Nechist, if there are any; players they met do not count."""
    known = 0
    for player in range(s.players):
        fellow = s.met != HIDDEN and (s.met >> seat) & (s.met >> player) & 1 != 0
        if has(moves, ACCUSING + player) and not fellow and sees_nechist(s, seat, player):
            known |= 1 << player
    if known != 0:
        clear(moves)
        put_run(moves, ACCUSING, known)


@rule
def sees_nechist(s, seat, player):
    """`knows_nechist` for worlds and observations; in an observation the hand has only cards that the player saw."""
    return holds_nechist(s, player) and (s.seen[0] == HIDDEN or knows_nechist(s, seat, player))


@rule
def prune_claim(s, seat, moves):
    """Drop a claim that cannot be true; if two players are left and it may be true, it is, so claim.  S11"""
    if not claim_may_be_true(s, seat):
        drop(moves, CLAIM)
    elif popcount(s.alive) == 2:
        clear(moves)
        put(moves, CLAIM)


@rule
def drop_nechist_moves(moves, start, others):
    """Drop the moves with Nechist if there are others."""
    for card in range(FIRST_NECHIST):
        others = others or has(moves, start + card)
    if others:
        for card in range(FIRST_NECHIST, DESIGNS):
            drop(moves, start + card)


@rule
def claim_may_be_true(s, seat):
    """May only Nechist be left, by public knowledge and the player's own hand?  S11"""
    hold = popcount(s.alive) - 1 <= nechist_elsewhere(s, seat)
    for player in range(s.players):
        if player != seat and (s.alive >> player) & 1:
            hold = hold and suspects(s, player) > 0
    return hold


# --- suspicion and likelihood ----------------------------------------------------------------------------------------


@rule
def public_suspicion(s, player):
    """Suspicion by public knowledge: lower after an accusation between the player and one who left as a Nechist."""
    if suspects(s, player) == 0:
        return 0
    value = WHOLE
    for other in range(s.players):
        if (s.gone_nechist >> other) & 1:
            if (s.accused[other] >> player) & 1:
                value = value * FELLOW_LIKELIHOOD // WHOLE
            if (s.accused[player] >> other) & 1:
                value = value * FELLOW_LIKELIHOOD // WHOLE
    return value


@rule
def likelihood(s, seat):
    """Nechist are kept back, seldom given away, and seldom accuse each other."""
    weight = likelihood_of_places(s, seat)
    if (s.met >> seat) & 1:
        return weight  # they know who met
    for player in range(s.players):
        if (s.met >> player) & 1:
            for _ in range(popcount(s.accused[player] & s.met)):
                weight = weight * FELLOW_LIKELIHOOD // WHOLE
    return weight


@rule
def likelihood_of_places(s, seat):
    """The likelihood of the hands that hold Nechist in this world.

    `imagine` places Nechist evenly over the cards that may be some, so more often in big hands. But players keep their
    Nechist while their hand shrinks. This weight makes a hand as likely to hold one as it was at the deal.
    """
    fewest = CARDS
    for player in range(s.players):
        if player != seat and suspects(s, player) > 0:
            fewest = min(fewest, suspects(s, player))
    weight = WHOLE
    for player in range(s.players):
        if player != seat and holds_nechist(s, player) and not knows_nechist(s, seat, player):
            weight = weight * fewest // suspects(s, player)
            own = (nechist_origins(s, player) >> player) & 1
            weight = weight * (KEPT_LIKELIHOOD if own else GIVEN_LIKELIHOOD) // WHOLE
    return weight


@rule
def hidden_side(s, seat):
    """0 for Heroes, 1 for Nechist."""
    return 1 if holds_nechist(s, seat) else 0


# --- a beginner ------------------------------------------------------------------------------------------------------


def miss_rate(seen: Observation, usual: int) -> int:
    """The beginner's usual rate, reduced because there are few moves: missing most of them would be random play.

    A beginner who holds a Nechist misses nothing in an answer, or when few players are left: they would leave at once,
    or accuse a fellow needlessly.
    """
    s = seen.state
    if holds_nechist(s, seen.seat) and (s["phase"] != ACCUSE or popcount(int(s["alive"])) <= FEW_PLAYERS):
        return 0
    return usual * 35 // 100


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def rewards(s, out):
    """WHOLE for a victory; a draw is better than a defeat."""
    for seat in range(s.players):
        out[seat] = WHOLE if (s.won >> seat) & 1 else REWARD_OF_DRAW if s.won == 0 else 0


@rule
def allies(s):
    """The players who met. A Nechist alone is soon found out, or hunted by a fellow who gave theirs away."""
    return s.met
