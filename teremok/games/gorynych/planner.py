"""A whole team that plans as one: how hard the game is for heads that agree on everything.

The planner knows what the players know together (all hands, all chosen cards) and no more: decks are shuffled before
every search. A beam search over the turns of all heads finds the best ends of a round; rollouts with a narrower beam
and other decks then choose the one that wins most often.

It measures the difficulty of the game. heads.py makes bots of it, which see one seat's observation.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from ...engine.bits import clear, listed, popcount, words_for
from ...engine.compiler import rule
from ...engine.loops import NOT_THE_DEAL
from ...engine.random import open_stream, scrambled
from ...engine.record import NONE, Records, u8
from ...engine.seats import next_seat
from .components import ARROW_CARDS, DECK_SIZE, FIRE, MANOEUVRE, SIDE_NAMES
from .rules import apply, begin_turn, deal, legal
from .state import (
    CARD_MOVE,
    CELL_MOVE,
    CHOOSE,
    FULL_DECK,
    MOVES,
    OVER,
    PASS,
    POINT,
    TURN_UP,
    TURN_UP_MOVE,
    WON,
    ZMEY_LEFT,
    State,
    cell_of,
    column_of,
    finish,
    hand,
    left_to_go,
    row_of,
    rows_plus_columns,
    shuffle_left,
)
from .tables import (
    CELLS,
    FIELD_SIZE,
    IN_TEREM,
    KNIGHT_CARDS,
    KNIGHT_KIND,
    KNIGHTS,
    MANOEUVRE_NAMES,
    MANOEUVRES,
    SEATS,
    ZMEY_KIND,
)

LOST_VALUE = -1e9
WON_VALUE = 1e9

WEIGHTS_AT = 7
"""Index of the weights in the workspace."""

MOST_PLAN_MOVES = SEATS * 6
"""Upper bound of moves in a plan of a round: a choice and at most four decisions per head."""

MOST_WAYS = 256
"""Limit of ways to play one turn that are searched; few turns have as many."""

FEWEST_ENDS = 16
"""Capacity for ends of a round: there are four starts, and few decisions have more moves to compare."""

PARENT = 63
"""A workspace of its own."""

Node = np.dtype(
    [
        ("s", State),
        ("cards", np.int8, SEATS),  # what each head has chosen
        ("moves", np.int16),  # how many decisions there are, which, and the Zmey card thought to lie up after each
        ("plan", np.int16, MOST_PLAN_MOVES),
        ("z", np.int8, MOST_PLAN_MOVES),
        ("value", np.float64),
        ("tries", np.int16),  # how often it was played on from here; `value` is the sum
    ],
    align=True,
)

Skill = np.dtype([("width", np.int16), ("narrow", np.int16), ("candidates", np.int16), ("samples", np.int16)])
"""Beam width, beam width in rollouts, number of ends, and rollouts per end before half of them are dropped."""

REAL, THOUGHT, OUT = range(3)
"""Three states: the real one, the planned one, and the one of rollouts."""

Weights = np.dtype(
    [
        ("alive", np.float64),  # a knight not burnt
        ("threat", np.float64),  # divided by the cells a knight has left
        ("soon", np.float64),  # added to these cells
        ("away", np.float64),  # how much more of a threat a knight is for each cell between him and Zmey
        ("doom", np.float64),  # the chance that a knight reaches the terem next
        ("nearest", np.float64),  # cells between Zmey and the nearest knight
        ("meeting", np.float64),  # Zmey stands with a knight
        ("inside", np.float64),  # cells between Zmey and the edge of the field
        ("terem", np.float64),  # Zmey stands in it
        ("fire", np.float64),  # a Fire in a hand
        ("late", np.float64),  # for each head that acts before it in the next round
        ("arrow", np.float64),  # a movement card in a hand
        ("manoeuvre", np.float64),
        ("spent", np.float64),  # a hand of at most one card
        ("shield", np.float64),
        ("horse", np.float64),
        ("flipped", np.float64, MANOEUVRES),  # a manoeuvre lying knights' side up
    ]
)
"""Weights of the evaluation; signs are in the formula."""


def _weights(told: dict[str, Any]) -> tuple[Any, ...]:
    flipped = [told["flipped"].get(name, 0) for name in MANOEUVRE_NAMES]
    return tuple({**told, "flipped": flipped}[name] for name in Weights.names or ())


WORTH = json.loads(Path(__file__).with_name("worth.json").read_text(encoding="utf-8"))
WEIGHTS = np.array([_weights(WORTH[side]) for side in SIDE_NAMES], Weights)
"""Weights by side of the boards, fitted by studies/gorynych_worth.py."""

HEEDED = 1e5
"""Bonus for burning a knight that was pointed at: more than all else."""

LONGEST_ADVANCE = int(KNIGHT_CARDS.max())


@rule
def chance_of(s, least):
    """The probability that the next knight card moves a knight at least this far."""
    left = s.knight_left if s.knight_left != 0 else FULL_DECK
    good = 0
    for place in range(DECK_SIZE):
        if (left >> place) & 1 and KNIGHT_CARDS[s.board, s.level, s.players, place] >= least:
            good += 1
    return good / popcount(left)


@rule
def worth(s, weights):
    """Evaluate the end of a turn."""
    if s.phase == OVER:
        return WON_VALUE - s.round if s.ending == WON else LOST_VALUE + s.round
    w = weights[s.board]
    return worth_of_hands(s, w) - danger(s, w)


@rule
def danger(s, w):
    """The part of the evaluation about knights: their threats and their distance to Zmey."""
    value = 0.0
    nearest = CELLS
    for knight in range(s.knights):
        if (s.alive >> knight) & 1:
            left = left_to_go(s, knight)
            if s.horse == knight:
                left -= 1
            away = rows_plus_columns(cell_of(s, knight), s.zmey)
            nearest = min(nearest, away)
            value += w.alive + w.threat / (left + w.soon) * (1.0 + w.away * away)
            if left <= LONGEST_ADVANCE:
                value += w.doom * chance_of(s, left)
    value += w.nearest * nearest - w.inside * inside(s.zmey)
    if nearest == 0:
        value -= w.meeting
    if IN_TEREM[s.zmey]:
        value += w.terem
    if s.shield != NONE:
        value += w.shield
    if s.horse != NONE:
        value += w.horse
    return value


@rule
def inside(cell):
    """Cells between a cell and the edge of the field."""
    row = row_of(cell)
    column = column_of(cell)
    return min(min(row, FIELD_SIZE - 1 - row), min(column, FIELD_SIZE - 1 - column))


@rule
def worth_of_hands(s, w):
    """The part of the evaluation about cards in hands and manoeuvres with Zmey's side up."""
    value = 0.0
    seat = s.first if s.mover == NONE else next_seat(s.first, s.players)
    for before in range(s.players):
        cards = hand(s, seat)
        if (cards >> FIRE) & 1:
            value += w.fire + w.late * before
        if (cards >> MANOEUVRE) & 1:
            value += w.manoeuvre
        value += w.arrow * popcount(cards & ARROW_CARDS)
        if cards & (cards - 1) == 0:
            value -= w.spent
        seat = next_seat(seat, s.players)
    turned = s.flipped ^ s.turning
    for manoeuvre in range(MANOEUVRES):
        if (turned >> manoeuvre) & 1:
            value -= w.flipped[manoeuvre]
    return value


@rule
def key_of(s):
    """A hash of the relevant parts of a position within a round."""
    key = scrambled(u8(s.zmey + 2) * u8(31) + u8(s.alive))
    key = scrambled(key ^ u8(s.flipped) ^ (u8(s.turning) << u8(16)) ^ (u8(s.z + 16) << u8(32)))
    holds = s.either_way * 4 + s.fast * 2 + s.flag
    key = scrambled(key ^ u8(holds) ^ (u8(s.shield + 1) << u8(8)) ^ (u8(s.horse + 1) << u8(16)))
    for knight in range(KNIGHTS):
        key = scrambled(key + u8((s.track[knight] + 1) * 32 + s.cell[knight] + 1))
    for seat in range(s.players):
        key = scrambled(key + u8(s.row[seat] * 64 + s.lost[seat]))
    return key


@rule
def ways(node, seat, card_fixed, out, work, moves, ids, rng):
    """Enumerate the ways a head can play its turn, or the rest of it, without losing at once; returns their number."""
    number = 0
    height = 0
    cards = hand(node.s, seat)
    begun = card_fixed != NONE and node.s.phase != CHOOSE
    for card in range(PASS + 1):
        if card_fixed != NONE and card != card_fixed:
            continue
        if card_fixed == NONE and card != PASS and (node.s.flag or (cards >> card) & 1 == 0):
            continue
        work[height] = node
        top = work[height]
        top.s.chosen[seat] = card
        top.cards[seat] = card
        if not begun:
            begin_turn(top.s)
        height += 1
    while height > 0:
        height -= 1
        work[PARENT] = work[height]
        clear(moves)
        legal(work[PARENT].s, seat, moves)
        for i in range(listed(moves, ids)):
            work[height] = work[PARENT]
            child = work[height]
            apply(child.s, seat, ids[i], rng)
            child.plan[child.moves] = ids[i]
            child.z[child.moves] = child.s.z
            child.moves += 1
            if child.s.phase == OVER and child.s.ending != WON:
                continue
            if child.s.z != work[PARENT].s.z and child.s.mover != NONE:  # nobody counts on what a Headwind brings
                continue
            if child.s.phase == OVER or child.s.phase == TURN_UP or child.s.mover != seat:
                if number < MOST_WAYS:
                    out[number] = child
                    number += 1
            elif height < PARENT - 1:
                height += 1
    return number


@rule
def worst_of(beam, size):
    worst = 0
    for i in range(size):
        if beam[i].value < beam[worst].value:
            worst = i
    return worst


@rule
def known(keys, size, key):
    for i in range(size):
        if keys[i] == key:
            return True
    return False


@rule
def search(s, width, desk, rng):
    """Find the best ends of this round, in the workspace's beam; returns their number. Chosen cards are kept."""
    beam, after, keys, out, work, moves, ids, weights = desk
    fixed = 0
    for seat in range(s.players):
        if s.chosen[seat] != NONE:
            fixed |= 1 << seat
    beam[0].s = s
    beam[0].moves = 0
    beam[0].value = 0.0
    for seat in range(SEATS):
        beam[0].cards[seat] = PASS
    if s.mover == NONE:
        beam[0].s.mover = s.first
        beam[0].s.phase = CHOOSE
    size = 1
    seat = beam[0].s.mover
    while True:
        total = 0
        worst = 0
        for i in range(size):
            card = s.chosen[seat] if (fixed >> seat) & 1 else NONE
            if beam[i].s.phase == OVER:
                out[0] = beam[i]
                number = 1
            else:
                number = ways(beam[i], seat, card, out, work, moves, ids, rng)
            for j in range(number):
                value = worth(out[j].s, weights) + HEEDED * popcount(s.pointed & ~out[j].s.alive)
                if total == width and value <= after[worst].value:
                    continue
                key = key_of(out[j].s)
                if known(keys, total, key):
                    continue
                place = worst
                if total < width:
                    place = total
                    total += 1
                after[place] = out[j]
                after[place].value = value
                keys[place] = key
                if total == width:
                    worst = worst_of(after, width)
        size = total
        for i in range(size):
            beam[i] = after[i]
        seat = next_seat(seat, s.players)
        if seat == s.first or size == 0:
            return size


@rule
def best_of(beam, size):
    best = 0
    for i in range(size):
        if beam[i].value > beam[best].value:
            best = i
    return best


@rule
def begin_round(s, rng):
    """Turn up the cards; nobody points, since the team plans as one."""
    apply(s, s.first, TURN_UP_MOVE, rng)
    if s.phase == POINT:
        s.phase = CHOOSE


@rule
def play_out(table, at, width, desk, rng):
    """Roll out with a narrow beam: about 1 for a win, 0 for a loss, slightly more for earlier wins and later losses."""
    s = table[at]
    beam = desk[0]
    while s.phase != OVER:
        begin_round(s, rng)
        if s.phase == OVER:
            break
        size = search(s, width, desk, rng)
        if size == 0:
            break
        table[at] = beam[best_of(beam, size)].s
    return 1.0 - 0.001 * s.round if s.ending == WON else 0.001 * s.round


@rule
def reshuffle(s, rng):
    """Shuffle the decks: their order is unknown."""
    shuffle_left(s.knight_deck, KNIGHT_KIND[s.board, s.level, s.players], s.knight_left, rng)
    shuffle_left(s.zmey_deck, ZMEY_KIND, s.zmey_left, rng)


@rule
def thin_out(ends, kept):
    """Move the better half to the front; returns its size."""
    half = (kept + 1) >> 1
    for i in range(half):
        best = i
        for j in range(i + 1, kept):
            if ends[j].value > ends[best].value:
                best = j
        if best != i:
            ends[kept] = ends[i]
            ends[i] = ends[best]
            ends[best] = ends[kept]
    return half


@rule
def play_on_once(table, ends, kept, sample, skill, seed, desk, rng):
    """Run one rollout from each of several positions, with the same decks."""
    for i in range(kept):
        open_stream(rng, seed, sample)
        table[OUT] = ends[i].s
        reshuffle(table[OUT], rng)
        ends[i].value += play_out(table, OUT, skill.narrow, desk, rng)
        ends[i].tries += 1


@rule
def play_on_from(table, ends, kept, skill, seed, desk, rng):
    """Run rollouts by successive halving until the best position is first."""
    sample = 0
    while kept > 1:
        for _ in range(skill.samples):
            sample += 1
            play_on_once(table, ends, kept, sample, skill, seed, desk, rng)
        kept = thin_out(ends, kept)


@rule
def find_ends(table, ends, skill, desk, rng):
    """Write the best ends of this round, best first; returns their number. Knights pointed at burn if possible."""
    beam = desk[0]
    table[THOUGHT] = table[REAL]
    reshuffle(table[THOUGHT], rng)
    pointed = table[REAL].pointed
    size = search(table[THOUGHT], skill.width, desk, rng)
    kept = 0
    while kept < skill.candidates and kept < size:
        best = best_of(beam, size)
        if popcount(pointed & beam[best].s.alive) > popcount(pointed & ends[0].s.alive) and kept > 0:
            break
        ends[kept] = beam[best]
        ends[kept].value = 0.0
        ends[kept].tries = 0
        beam[best].value = 2 * LOST_VALUE
        kept += 1
    return kept


@rule
def plan_round(table, ends, skill, seed, desk, rng):
    """Write the plan of a round into `ends[0]`."""
    kept = find_ends(table, ends, skill, desk, rng)
    if ends[0].s.phase != OVER:
        play_on_from(table, ends, kept, skill, seed, desk, rng)


@rule
def play_round(table, ends, skill, seed, desk, rng):
    """Plan a round and play it; after a Headwind with an unexpected card the heads plan again."""
    s = table[REAL]
    open_stream(rng, seed, 0)
    plan_round(table, ends, skill, seed, desk, rng)
    open_stream(rng, seed, 0)
    seats = s.players
    for seat in range(seats):
        apply(s, seat, CARD_MOVE + ends[0].cards[seat], rng)
    at = 0
    while s.mover != NONE:
        apply(s, s.mover, ends[0].plan[at], rng)
        if s.mover != NONE and s.z != ends[0].z[at]:
            table[THOUGHT] = table[REAL]
            reshuffle(table[THOUGHT], rng)
            size = search(table[THOUGHT], skill.width, desk, rng)
            if size == 0:
                finish(s, ZMEY_LEFT)
            else:
                ends[0] = desk[0][best_of(desk[0], size)]
            at = 0
        else:
            at += 1


@rule
def find_starts(table, ends, rng):
    """Enumerate Zmey's start cells; returns their number.  G3"""
    kept = 0
    for cell in range(CELLS):
        if IN_TEREM[cell]:
            ends[kept].s = table[REAL]
            ends[kept].value = 0.0
            ends[kept].tries = 0
            ends[kept].plan[0] = CELL_MOVE + cell
            apply(ends[kept].s, table[REAL].first, CELL_MOVE + cell, rng)
            kept += 1
    return kept


@rule
def team_game(table, options, skills, seed, ends, desk, rng):
    """Play one game of the planning team; returns its ending. The seed determines the decks, as in any match."""
    skill = skills[0]
    s = table[REAL]
    open_stream(rng, seed, 0)
    deal(s, options[0], rng)
    kept = find_starts(table, ends, rng)
    play_on_from(table, ends, kept, skill, seed ^ NOT_THE_DEAL, desk, rng)
    table[REAL] = ends[0].s
    while s.phase != OVER:
        open_stream(rng, seed, s.round)
        begin_round(s, rng)
        if s.phase != OVER:
            play_round(table, ends, skill, (seed ^ NOT_THE_DEAL) + s.round, desk, rng)
    return s.ending


@rule
def advice(table, skills, seed, ends, desk, rng):
    """Write the team's choices and decisions of a round into `ends[0]`."""
    open_stream(rng, seed, 0)
    plan_round(table, ends, skills[0], seed, desk, rng)


SKILL = (200, 8, 24, 8)

GRAND = ((300, 8, 32, 16), (200, 8, 24, 12))
"""Skill by side of the boards: about 0.2 s of work. The levels are tuned by this team; advanced manoeuvres take three
times as long to search."""

QUICK = (64, 8, 8, 4)
"""A skill with a seventh of the work; README.md compares the two."""


class Team:
    """A planning team of one skill."""

    def __init__(self, width: int, narrow: int, candidates: int, samples: int) -> None:
        self.skill = np.array([(width, narrow, candidates, samples)], Skill)
        self.weights = WEIGHTS.copy()
        self.table = np.zeros(3, State)
        self.ends = np.zeros(max(candidates, FEWEST_ENDS) + 1, Node)
        self.rng = np.zeros(1, np.uint64)
        widest = max(width, narrow)
        self.desk = (
            np.zeros(widest, Node),
            np.zeros(widest, Node),
            np.zeros(widest, np.uint64),
            np.zeros(MOST_WAYS, Node),
            np.zeros(PARENT + 1, Node),
            np.zeros(words_for(MOVES), np.uint64),
            np.zeros(MOVES, np.int32),
            self.weights,
        )

    def play(self, options: Records, seed: int) -> int:
        """Play one game; returns its ending. `table[REAL]` shows the last position."""
        self.table[:] = np.zeros(3, State)
        return int(team_game(self.table, options, self.skill, seed, self.ends, self.desk, self.rng))

    def advise(self, state: Records, seed: int) -> tuple[list[int], list[int]]:
        """The plan of a round before anybody has chosen: a card or PASS for each seat, and the decisions after it."""
        self.table[REAL] = state[0]
        advice(self.table, self.skill, seed, self.ends, self.desk, self.rng)
        plan = self.ends[0]
        return plan["cards"].tolist(), plan["plan"][: plan["moves"]].tolist()
