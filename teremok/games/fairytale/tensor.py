"""Fairy Tale for learning: an observation as numbers."""

from ...engine.record import HIDDEN, NONE
from ...engine.rule import rule
from .components import SEATS
from .knowledge import dealt
from .state import DRAFT, TASK_BITS, faces, pack_of, task_of
from .tables import COPIES, DESIGNS, HAND, PLAYS, ROUNDS, ROW

TASKS = 1 << TASK_BITS

TENSOR = {
    "rows": (SEATS, 2, DESIGNS),  # how many of each card lie open and closed before each player, the observer first
    "pack": (DESIGNS,),  # what the observer holds
    "laid": (DESIGNS,),  # what the observer has laid and not played
    "chosen": (DESIGNS,),
    "packs": (SEATS, DESIGNS),  # the cards of this round's packs, as far as known; the one dealt to the observer first
    "unseen": (DESIGNS,),  # how many of each card the observer has never seen
    "round": (ROUNDS + 1,),
    "step": (HAND,),
    "phase": (4,),
    "task": (TASKS,),
    "owing": (SEATS,),  # who still owes a choice, the observer first
    "players": (SEATS + 1,),
    "pairs": (1,),
}


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    at = tensor_rows(o, me, x)
    if seat >= 0 and o.phase == DRAFT:
        for i in range(o.step, HAND):
            x[at + o.pack[o.round, pack_of(o, o.round, o.step, seat), i]] += 1
    at += DESIGNS
    if seat >= 0:
        for i in range(HAND):
            if o.hand[seat, i] != NONE:
                x[at + o.hand[seat, i]] += 1
        if o.chosen[seat] != NONE:
            x[at + DESIGNS + o.chosen[seat]] = 1
    at = tensor_packs(o, me, x, at + 2 * DESIGNS)
    x[at + o.round] = 1
    at += ROUNDS + 1
    x[at + o.step] = 1
    at += HAND
    x[at + o.phase] = 1
    at += 4
    if seat >= 0:
        x[at + task_of(o, seat)] = 1
    at += TASKS
    for turn in range(o.players):
        x[at + turn] = (o.owing >> seat_after(o, me, turn)) & 1
    at += SEATS
    x[at + o.players] = 1
    x[at + SEATS + 1] = o.pairs


@rule
def seat_after(o, me, turn):
    seat = me + turn
    return seat if seat < o.players else seat - o.players


@rule
def tensor_rows(o, me, x):
    """Open and closed cards; returns where the next piece begins."""
    for turn in range(o.players):
        player = seat_after(o, me, turn)
        closed = o.closed[player] if o.turned[player] == HIDDEN else faces(o, player)
        for spot in range(ROW):
            if o.row[player, spot] != NONE:
                x[(turn * 2 + ((closed >> spot) & 1)) * DESIGNS + o.row[player, spot]] += 1
    return 2 * SEATS * DESIGNS


@rule
def tensor_packs(o, me, x, at):
    """Known cards of this round's packs, and the unseen cards; returns where the next piece begins."""
    unseen = at + SEATS * DESIGNS
    for card in range(DESIGNS):
        x[unseen + card] = COPIES[o.kind, card]
    for round in range(ROUNDS):
        for turn in range(o.players):
            player = seat_after(o, me, turn)
            for i in range(HAND):
                card = o.pack[round, player, i]
                if card >= 0:
                    x[unseen + card] -= 1
                    if round == o.round:
                        x[at + turn * DESIGNS + card] += 1
            if not dealt(o, round):
                for spot in range(round * PLAYS, (round + 1) * PLAYS):
                    if o.row[player, spot] != NONE:
                        x[unseen + o.row[player, spot]] -= 1
    return unseen + DESIGNS
