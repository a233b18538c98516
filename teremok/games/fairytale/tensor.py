"""An observation as a tensor for networks."""

from ...engine.compiler import rule
from ...engine.record import NONE, numbers
from ...engine.seats import seat_after
from .components import SEATS
from .knowledge import dealt, first_seen
from .state import DRAFT, TASK_BITS, faces, pack_of, task_of
from .tables import COPIES, DESIGNS, HAND, PLAYS, ROUNDS, ROW

TASKS = 1 << TASK_BITS

TENSOR = {
    "rows": numbers(SEATS, 2, DESIGNS, most=ROW),  # of each card how many lie open, and closed; the observer first
    "pack": numbers(DESIGNS, most=HAND),  # what the observer holds
    "laid": numbers(DESIGNS, most=HAND),  # what the observer has laid and not played
    "chosen": (DESIGNS,),
    # The cards of this round's packs, as far as known; the one dealt to the observer first.
    "packs": numbers(SEATS, DESIGNS, most=HAND),
    "unseen": numbers(DESIGNS, most=int(COPIES.max())),  # how many of each card the observer has never seen
    "round": (ROUNDS + 1,),
    "step": (HAND,),
    "phase": (4,),
    "task": (TASKS,),
    "owing": (SEATS,),  # who still owes a choice, the observer first
    "players": (SEATS + 1,),
    "pairs": (1,),
}

DISCREET = True
"""The tensor of a full state reads nothing that is hidden from the seat."""


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    rows_into(o, seat, me, x)
    packs_into(o, seat, me, x)
    if seat >= 0:
        own_cards_into(o, seat, x)
        x.task[task_of(o, seat)] = 1
    x.round[o.round] = 1
    x.step[o.step] = 1
    x.phase[o.phase] = 1
    for turn in range(o.players):
        x.owing[turn] = (o.owing >> seat_after(me, turn, o.players)) & 1
    x.players[o.players] = 1
    x.pairs[0] = o.pairs


@rule
def rows_into(o, seat, me, x):
    """Open and closed cards of all; one's own after one's own choices."""
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        closed = faces(o, player) if player == seat else o.closed[player]
        for spot in range(ROW):
            if o.row[player, spot] != NONE:
                x.rows[turn, (closed >> spot) & 1, o.row[player, spot]] += 1


@rule
def own_cards_into(o, seat, x):
    """What the observer holds, has laid, and has chosen."""
    if o.phase == DRAFT:
        for i in range(o.step, HAND):
            x.pack[o.pack[o.round, pack_of(o, o.round, o.step, seat), i]] += 1
    for i in range(HAND):
        if o.hand[seat, i] != NONE:
            x.laid[o.hand[seat, i]] += 1
    if o.chosen[seat] != NONE:
        x.chosen[o.chosen[seat]] = 1


@rule
def packs_into(o, seat, me, x):
    """Known cards of this round's packs, and the unseen cards."""
    for card in range(DESIGNS):
        x.unseen[card] = COPIES[o.kind, card]
    for round in range(ROUNDS):
        for turn in range(o.players):
            player = seat_after(me, turn, o.players)
            if dealt(o, round):
                for i in range(first_seen(o, round, player, seat), HAND):
                    card = o.pack[round, player, i]
                    x.unseen[card] -= 1
                    if round == o.round:
                        x.packs[turn, card] += 1
            else:
                for spot in range(round * PLAYS, (round + 1) * PLAYS):
                    if o.row[player, spot] != NONE:
                        x.unseen[o.row[player, spot]] -= 1
