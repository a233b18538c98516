"""The tree of tree.py with a network in place of advice: it says where to look first, and what a leaf is worth.

A leaf is not played on from. The seat that has to decide there looks at what it would know in that world, and the
network tells how likely it would choose each move and what every seat may expect; what the searcher may expect is read
from what the searcher itself would know, its hand among it.

Others are found by what everybody sees, so that they share what was learned of a move; but which of them is likely
depends on their hand, and the network looks at it anew in every world.
"""

import math

from ...engine.bits import WORD_BITS, clear, count, has, listed, nth, nth_one, put
from ...engine.compiler import nogil_rule, rule
from ...engine.loops import actors, apply, legal
from ...engine.random import open_stream
from ...engine.record import NONE, u8
from ..advice import MOST_REWARD, consider, rewards_at_end
from ..tree import file_in, find, key_of, make_room, missing, next_actor, root, think_up, write_down
from .infer import SURE, ask, expected, look, write_values

ALIKE = False
"""Do all seats know the same? Every game says it in its advice."""

ENOUGH = 5
"""Tries of a move from which on something can be said of it: nothing is played on by chance, a network says what it
brings, in several worlds."""


@rule
def new_edge(at_node, move, branches):
    """The place of a new edge, NONE when there is no room. They lie in the order in which they came to be."""
    node, edges = branches.nodes[at_node], branches.edges
    make_room(node, edges, branches.used, 1)
    if node.edges == node.room:
        return NONE
    put(branches.known[at_node], move)
    file_in(node, edges, move, 0)
    return node.first + node.edges - 1


@rule
def know_all(at_node, bench, branches):
    """Edges for all legal moves, whether they will be tried or not: at the root somebody may ask about them."""
    known = branches.known[at_node]
    if missing(known, bench.moves) > 0:
        for i in range(listed(bench.moves, bench.ids)):
            if not has(known, bench.ids[i]):
                new_edge(at_node, bench.ids[i], branches)


@rule
def likeliest(moves, known, priors):
    """Of the moves that have no edge, if there are any, the one that the network finds likeliest."""
    best = NONE
    most = -1
    for i in range(len(moves)):
        word = moves[i] & ~known[i]
        while word != u8(0):
            move = WORD_BITS * i + nth_one(word, 0)
            word &= word - u8(1)
            if priors[move] > most:
                most = priors[move]
                best = move
    return best


@rule
def most_promising(at_node, moves, priors, branches, knobs):
    """The edge of the legal move with the best mean reward, raised by how likely the network finds it; moves get one
    when it is their turn. NONE when there was no room for it."""
    node, known, edges = branches.nodes[at_node], branches.known[at_node], branches.edges
    usual = node.total / max(1, node.visits) - knobs.trust * MOST_REWARD / 1000
    curiosity = knobs.curiosity * MOST_REWARD / 1000 / SURE * math.sqrt(node.visits)
    best = NONE
    most = -1.0e30
    for at in range(node.first, node.first + node.edges):
        edge = edges[at]
        if has(moves, edge.move):
            mean = edge.total / edge.visits if edge.visits > 0 else usual
            hope = mean + curiosity * priors[edge.move] / (1 + edge.visits)
            if hope > most:
                most = hope
                best = at
    move = likeliest(moves, known, priors)
    if move != NONE and usual + curiosity * priors[move] > most:
        return new_edge(at_node, move, branches)
    return best


@rule
def hardly_tried(at_node, moves, branches):
    """Of the legal moves that have an edge, one of which nothing can be said yet; NONE if there is none."""
    node = branches.nodes[at_node]
    for at in range(node.first, node.first + node.edges):
        if branches.edges[at].visits < ENOUGH and has(moves, branches.edges[at].move):
            return at
    return NONE


@rule
def write_expected(seat, searcher, bench, brain):
    """What each seat may expect in a world; the network has looked as the seat that decides there."""
    write_values(brain, seat, bench.rewards)
    if seat != searcher and not ALIKE:
        look(bench.worlds, searcher, bench.sight, brain)
        bench.rewards[searcher] = expected(brain, 0)


@nogil_rule
def descend_guided(searcher, top, bench, branches, brain, knobs):
    """Go down to a new leaf, or to the end, and write what each seat may expect there; returns the decisions."""
    worlds, sight, words, moves, rng = bench.worlds, bench.sight, bench.words, bench.moves, bench.rng
    nodes, edges, used, path = branches.nodes, branches.edges, branches.used, branches.path
    depth = 0
    acting = actors(worlds[0])
    while acting != 0 and depth < len(path):
        seat = next_actor(acting, searcher)
        clear(moves)
        legal(worlds[0], seat, moves)
        if depth > 0 or count(moves) > 2:
            consider(worlds[0], seat, moves)
        number = count(moves)
        move = NONE
        if number == 1 and depth > 0:
            move = nth(moves, 0)
        else:
            at = top
            if depth > 0:
                at = find(nodes, used, key_of(worlds, seat, searcher, sight, words))
            if at == NONE:
                break
            node = nodes[at]
            step = path[depth]
            step.node = at
            step.seat = seat
            step.edge = NONE
            depth += 1
            new = node.visits == 0 and depth > 1  # the root is looked beyond at once
            place = ask(worlds, seat, moves, new, seat == searcher or not new, bench, brain)
            if depth == 1:
                know_all(at, bench, branches)
            if new:
                write_expected(seat, searcher, bench, brain)
                return depth
            best = NONE
            if depth == 1 and number == 2:  # who asks about one of two moves wants to know about both
                best = hardly_tried(at, moves, branches)
            if best == NONE:
                best = most_promising(at, moves, brain.priors[place], branches, knobs)
            if best == NONE:
                break
            step.edge = best - node.first
            move = edges[best].move
            step.move = move
        apply(worlds[0], seat, move, rng)
        acting = actors(worlds[0])
    if acting == 0:
        rewards_at_end(worlds[0], bench.standings, bench.rewards)
    else:
        seat = next_actor(acting, searcher)
        look(worlds, seat, sight, brain)
        write_expected(seat, searcher, bench, brain)
    return depth


@nogil_rule
def simulate_guided(seen, searcher, seed, first, times, bench, branches, brain, knobs):
    """So many simulations, the first of them with this number: the same numbers and tree, the same results."""
    top = root(seen, searcher, bench, branches)
    for number in range(first, first + times):
        open_stream(bench.rng, seed, number)
        think_up(seen, searcher, bench.worlds, bench.rng)
        depth = descend_guided(searcher, top, bench, branches, brain, knobs[0])
        write_down(branches.nodes, branches.edges, branches.path, depth, bench.rewards)
