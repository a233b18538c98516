"""Tree search guided by a network, which gives priors of moves and values of leaves.

The search is that of tree.py with its own `select_edge` and `evaluate_leaf`. There are no rollouts: at a leaf the
network evaluates the observation of the seat that decides there, which gives a prior of each move and a value of every
seat. The searcher's value is read from the searcher's own observation instead, because that includes its hand.

Nodes of other seats are public information sets, so all their hands share the statistics of a move. Priors depend on
the hand, so the network evaluates each world anew.
"""

import math

from ...engine.bits import WORD_BITS, has, listed, nth_one, put
from ...engine.compiler import nogil_rule, rule
from ...engine.contract import actors
from ...engine.record import NONE, u8
from ..advice import MAX_REWARD, rewards_at_end
from ..tree import count_missing, insert_edge, next_actor, reserve_edges
from .infer import MAX_PRIOR, cached_priors, evaluate_view, seat_value, write_values

SYMMETRIC_INFORMATION = False
"""Bound to the constant of the same name in a game's advice."""

MIN_SIMULATIONS = 5
"""Simulations after which the value of a move is meaningful; fewer than with rollouts, as networks are less noisy."""


@rule
def new_edge(at_node, move, arrays):
    """Append an edge and return its index; NONE when there is no room."""
    node, edges = arrays.nodes[at_node], arrays.edges
    reserve_edges(node, edges, arrays.used, 1)
    if node.edges == node.room:
        return NONE
    put(arrays.known[at_node], move)
    insert_edge(node, edges, move, 0)
    return node.first + node.edges - 1


@rule
def add_all_edges(at_node, work, arrays):
    """Add edges for all legal moves: at the root, callers may ask about moves that are never tried."""
    known = arrays.known[at_node]
    if count_missing(known, work.moves) > 0:
        for i in range(listed(work.moves, work.ids)):
            if not has(known, work.ids[i]):
                new_edge(at_node, work.ids[i], arrays)


@rule
def likeliest_move(moves, known, priors):
    """The move with the highest prior among those without an edge; NONE if all have one."""
    best = NONE
    highest = -1
    for i in range(len(moves)):
        word = moves[i] & ~known[i]
        while word != u8(0):
            move = WORD_BITS * i + nth_one(word, 0)
            word &= word - u8(1)
            if priors[move] > highest:
                highest = priors[move]
                best = move
    return best


@rule
def puct_edge(at_node, moves, priors, arrays, parameters):
    """Index of the legal edge with the highest PUCT bound; NONE when there is no room for it.

    A move gets its edge when it is first chosen.
    """
    node, known, edges = arrays.nodes[at_node], arrays.known[at_node], arrays.edges
    untried = node.total / max(1, node.visits) - parameters.prior_weight * MAX_REWARD / 1000
    exploration = parameters.exploration * MAX_REWARD / 1000 / MAX_PRIOR * math.sqrt(node.visits)
    best = NONE
    highest = -1.0e30
    for at in range(node.first, node.first + node.edges):
        edge = edges[at]
        if has(moves, edge.move):
            mean = edge.total / edge.visits if edge.visits > 0 else untried
            bound = mean + exploration * priors[edge.move] / (1 + edge.visits)
            if bound > highest:
                highest = bound
                best = at
    move = likeliest_move(moves, known, priors)
    if move != NONE and untried + exploration * priors[move] > highest:
        return new_edge(at_node, move, arrays)
    return best


@rule
def undersampled_edge(at_node, moves, arrays):
    """Index of a legal edge with too few simulations for a meaningful value; NONE if there is none."""
    node = arrays.nodes[at_node]
    for at in range(node.first, node.first + node.edges):
        if arrays.edges[at].visits < MIN_SIMULATIONS and has(moves, arrays.edges[at].move):
            return at
    return NONE


@nogil_rule
def select_edge_guided(at_node, seat, searcher, depth, number, work, arrays, parameters):
    """Index of the edge to follow by PUCT; NONE at a leaf, and when there is no room for it."""
    leaf = arrays.nodes[at_node].visits == 0 and depth > 1  # the root is always expanded
    slot = cached_priors(seat, leaf, seat == searcher or not leaf, work)
    if depth == 1:
        add_all_edges(at_node, work, arrays)
    if leaf:
        return NONE
    edge = NONE
    if depth == 1 and number == 2:  # the caller wants to know the value of both moves
        edge = undersampled_edge(at_node, work.moves, arrays)
    if edge == NONE:
        edge = puct_edge(at_node, work.moves, work.net.priors[slot], arrays, parameters)
    return edge


@rule
def write_expected(seat, searcher, work):
    """Write the value of each seat; the network has evaluated the observation of `seat`."""
    write_values(work.net, seat, work.rewards)
    if seat != searcher and not SYMMETRIC_INFORMATION:
        evaluate_view(work.worlds, searcher, work.observed, work.net)
        work.rewards[searcher] = seat_value(work.net, 0)


@nogil_rule
def evaluate_leaf_guided(searcher, depth, work, arrays, parameters):
    """Write the rewards at the end of the game, or the network's values where the descent stopped."""
    acting = actors(work.worlds[0])
    if acting == 0:
        rewards_at_end(work.worlds[0], work.rank_keys, work.rewards)
        return
    seat = next_actor(acting, searcher)
    evaluated = False  # by `select_edge_guided`, at a new node
    if depth > 1:
        last = arrays.path[depth - 1]
        evaluated = last.edge == NONE and arrays.nodes[last.node].visits == 0
    if not evaluated:
        evaluate_view(work.worlds, seat, work.observed, work.net)
    write_expected(seat, searcher, work)
