"""A crude player of Skazka, for measuring the balance: he sees observations only.

He keeps Nechist back when he plays, gives and discards. As a Hero he accuses whom he knows to hold one, else anybody
who may; as a Nechist half the time one he did not meet, half the time anybody, not to be found out; and he claims when
all worlds he imagines agree.
"""

from ...engine.bits import clear, count, has, nth
from ...engine.random import below, open_stream
from ...engine.record import HIDDEN, u8
from ...engine.rule import rule
from .components import FIRST_NECHIST, NECHISTS, SEATS, VILLAINS
from .knowledge import imagine, observe
from .rules import apply, deal, legal, nechist_living
from .state import (
    ACCUSE,
    ACCUSING,
    ANSWER,
    CHOOSE,
    CLAIM,
    DISCARDING,
    ENOUGH,
    GIVING,
    PLAYING,
)

ANOTHER_CARD = 15
"""In a hundred answers that could go on, so many do."""
WORLDS = 8
NOT_THE_DEAL = 0x5EED


@rule
def choose(o, seat, moves, worlds, rng):
    """His move, of those in `moves`, which is written on."""
    if has(moves, CLAIM):
        if sure_of_victory(o, seat, worlds, rng):
            return CLAIM
        drop(moves, CLAIM)
    if o.phase == ACCUSE:
        narrow(moves, ACCUSING, suspects(o, seat, rng))
    elif o.phase == ANSWER:
        if has(moves, ENOUGH):
            if count(moves) == 1 or below(rng, 100) >= ANOTHER_CARD:
                return ENOUGH
            drop(moves, ENOUGH)
        keep_nechist_back(moves, PLAYING)
    elif o.phase == CHOOSE:
        keep_nechist_back(moves, DISCARDING)
        keep_nechist_back(moves, GIVING)
    return nth(moves, below(rng, count(moves)))


@rule
def drop(moves, move):
    """Take a move out of the set."""
    moves[move >> 6] &= ~(u8(1) << u8(move & 63))


@rule
def keep_nechist_back(moves, start):
    """Nechist go only where nothing else can."""
    for villain in range(VILLAINS):
        move = start + FIRST_NECHIST + villain
        if has(moves, move) and count(moves) > 1:
            drop(moves, move)


@rule
def suspects(o, seat, rng):
    """A Hero accuses known Nechist, else those who may be; a Nechist half the time those he did not meet."""
    known = 0
    possible = 0
    for player in range(o.players):
        if o.known[player, seat] & NECHISTS != 0:
            known |= 1 << player
        for i in range(o.cards[player]):
            if o.may[player, i] & NECHISTS != 0:
                possible |= 1 << player
    if o.hand[seat] & NECHISTS != 0:
        return ~0 if below(rng, 2) == 0 or o.met == HIDDEN else ~(known | o.met)
    return known if known != 0 else possible


@rule
def narrow(moves, start, seats):
    """Keep only moves at these players, if there are any."""
    found = False
    for seat in range(SEATS):
        if (seats >> seat) & 1 and has(moves, start + seat):
            found = True
    for seat in range(SEATS):
        if found and (seats >> seat) & 1 == 0 and has(moves, start + seat):
            drop(moves, start + seat)


@rule
def sure_of_victory(o, seat, worlds, rng):
    """Are only Nechist left in all of some worlds that he imagines?"""
    for _ in range(WORLDS):
        worlds[0] = o
        imagine(o, seat, worlds[0], rng)
        if nechist_living(worlds[0]) != o.alive:
            return False
    return True


@rule
def bot_game(states, options, seed, moves, rng, luck):
    """Play one game; `states` is a table, a blank record, an observation and a world. Returns the decisions."""
    states[0] = states[1]
    s = states[0]
    open_stream(rng, seed, 0)
    deal(s, options[0], rng)
    open_stream(luck, seed ^ NOT_THE_DEAL, 0)
    decisions = 0
    while s.acting != 0:
        seat = 0
        while (s.acting >> seat) & 1 == 0:
            seat += 1
        states[2] = states[1]
        observe(s, seat, states[2])
        clear(moves)
        legal(states[2], seat, moves)
        move = choose(states[2], seat, moves, states[3:], luck)
        decisions += 1
        open_stream(rng, seed, decisions)
        apply(s, seat, move, rng)
    return decisions
