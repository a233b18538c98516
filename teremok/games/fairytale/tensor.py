"""Fairy Tale for learning: an observation as numbers."""

from ...engine.record import HIDDEN, NONE
from ...engine.rule import rule
from ...engine.seats import seat_after
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
    rows_into(o, me, x)
    packs_into(o, me, x)
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
def rows_into(o, me, x):
    """Open and closed cards of all."""
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        closed = o.closed[player] if o.turned[player] == HIDDEN else faces(o, player)
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
def packs_into(o, me, x):
    """Known cards of this round's packs, and the unseen cards."""
    for card in range(DESIGNS):
        x.unseen[card] = COPIES[o.kind, card]
    for round in range(ROUNDS):
        for turn in range(o.players):
            player = seat_after(me, turn, o.players)
            for i in range(HAND):
                card = o.pack[round, player, i]
                if card >= 0:
                    x.unseen[card] -= 1
                    if round == o.round:
                        x.packs[turn, card] += 1
            if not dealt(o, round):
                for spot in range(round * PLAYS, (round + 1) * PLAYS):
                    if o.row[player, spot] != NONE:
                        x.unseen[o.row[player, spot]] -= 1
