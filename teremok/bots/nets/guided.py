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
from ...engine.contract import actors, apply, legal
from ...engine.random import open_stream
from ...engine.record import NONE, u8
from ..advice import MAX_REWARD, prune_moves, rewards_at_end
from ..tree import (
    backpropagate,
    count_missing,
    find_node,
    insert_edge,
    next_actor,
    node_key,
    reserve_edges,
    root,
    sample_likely_world,
)
from .infer import SURE, ask, expected, look, write_values

SYMMETRIC_INFORMATION = False
"""Do all seats know the same? Every game says it in its advice."""

ENOUGH = 5
"""Tries of a move from which on something can be said of it: nothing is played on by chance, a network says what it
brings, in several worlds."""


@rule
def new_edge(at_node, move, arrays):
    """The place of a new edge, NONE when there is no room. They lie in the order in which they came to be."""
    node, edges = arrays.nodes[at_node], arrays.edges
    reserve_edges(node, edges, arrays.used, 1)
    if node.edges == node.room:
        return NONE
    put(arrays.known[at_node], move)
    insert_edge(node, edges, move, 0)
    return node.first + node.edges - 1


@rule
def know_all(at_node, work, arrays):
    """Edges for all legal moves, whether they will be tried or not: at the root somebody may ask about them."""
    known = arrays.known[at_node]
    if count_missing(known, work.moves) > 0:
        for i in range(listed(work.moves, work.ids)):
            if not has(known, work.ids[i]):
                new_edge(at_node, work.ids[i], arrays)


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
def most_promising(at_node, moves, priors, arrays, parameters):
    """The edge of the legal move with the best mean reward, raised by how likely the network finds it; moves get one
    when it is their turn. NONE when there was no room for it."""
    node, known, edges = arrays.nodes[at_node], arrays.known[at_node], arrays.edges
    usual = node.total / max(1, node.visits) - parameters.prior_weight * MAX_REWARD / 1000
    exploration = parameters.exploration * MAX_REWARD / 1000 / SURE * math.sqrt(node.visits)
    best = NONE
    most = -1.0e30
    for at in range(node.first, node.first + node.edges):
        edge = edges[at]
        if has(moves, edge.move):
            mean = edge.total / edge.visits if edge.visits > 0 else usual
            hope = mean + exploration * priors[edge.move] / (1 + edge.visits)
            if hope > most:
                most = hope
                best = at
    move = likeliest(moves, known, priors)
    if move != NONE and usual + exploration * priors[move] > most:
        return new_edge(at_node, move, arrays)
    return best


@rule
def hardly_tried(at_node, moves, arrays):
    """Of the legal moves that have an edge, one of which nothing can be said yet; NONE if there is none."""
    node = arrays.nodes[at_node]
    for at in range(node.first, node.first + node.edges):
        if arrays.edges[at].visits < ENOUGH and has(moves, arrays.edges[at].move):
            return at
    return NONE


@rule
def write_expected(seat, searcher, work, buffers):
    """What each seat may expect in a world; the network has looked as the seat that decides there."""
    write_values(buffers, seat, work.rewards)
    if seat != searcher and not SYMMETRIC_INFORMATION:
        look(work.worlds, searcher, work.observed, buffers)
        work.rewards[searcher] = expected(buffers, 0)


@nogil_rule
def descend_guided(searcher, top, work, arrays, buffers, parameters):
    """Go down to a new leaf, or to the end, and write what each seat may expect there; returns the decisions."""
    worlds, observed, record_words, moves, rng = work.worlds, work.observed, work.record_words, work.moves, work.rng
    nodes, edges, used, path = arrays.nodes, arrays.edges, arrays.used, arrays.path
    depth = 0
    acting = actors(worlds[0])
    while acting != 0 and depth < len(path):
        seat = next_actor(acting, searcher)
        clear(moves)
        legal(worlds[0], seat, moves)
        if depth > 0 or count(moves) > 2:
            prune_moves(worlds[0], seat, moves)
        number = count(moves)
        move = NONE
        if number == 1 and depth > 0:
            move = nth(moves, 0)
        else:
            at = top
            if depth > 0:
                at = find_node(nodes, used, node_key(worlds, seat, searcher, observed, record_words))
            if at == NONE:
                break
            node = nodes[at]
            step = path[depth]
            step.node = at
            step.seat = seat
            step.edge = NONE
            depth += 1
            new = node.visits == 0 and depth > 1  # the root is looked beyond at once
            place = ask(worlds, seat, moves, new, seat == searcher or not new, work, buffers)
            if depth == 1:
                know_all(at, work, arrays)
            if new:
                write_expected(seat, searcher, work, buffers)
                return depth
            best = NONE
            if depth == 1 and number == 2:  # who asks about one of two moves wants to know about both
                best = hardly_tried(at, moves, arrays)
            if best == NONE:
                best = most_promising(at, moves, buffers.priors[place], arrays, parameters)
            if best == NONE:
                break
            step.edge = best - node.first
            move = edges[best].move
            step.move = move
        apply(worlds[0], seat, move, rng)
        acting = actors(worlds[0])
    if acting == 0:
        rewards_at_end(worlds[0], work.rank_keys, work.rewards)
    else:
        seat = next_actor(acting, searcher)
        look(worlds, seat, observed, buffers)
        write_expected(seat, searcher, work, buffers)
    return depth


@nogil_rule
def simulate_guided(seen, searcher, seed, first, times, work, arrays, buffers, parameters):
    """So many simulations, the first of them with this number: the same numbers and tree, the same results."""
    top = root(seen, searcher, work, arrays)
    for number in range(first, first + times):
        open_stream(work.rng, seed, number)
        sample_likely_world(seen, searcher, work.worlds, work.rng)
        depth = descend_guided(searcher, top, work, arrays, buffers, parameters[0])
        backpropagate(arrays.nodes, arrays.edges, arrays.path, depth, work.rewards)
