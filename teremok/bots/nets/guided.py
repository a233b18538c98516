"""The tree of tree.py with a network in place of advice: it says where to look first, and what a leaf is worth.

A leaf is not played on from. The seat that has to decide there looks at what it would know in that world, and the
network tells how likely it would choose each move and what every seat may expect; what the searcher may expect is read
from what the searcher itself would know, its hand among it.

Others are found by what everybody sees, so that they share what was learned of a move; but which of them is likely
depends on their hand, and the network looks at it anew in every world.
"""

import math

from ...engine.bits import clear, count, has, listed, nth, put
from ...engine.loops import actors, apply, legal
from ...engine.random import open_stream
from ...engine.record import NONE, i4
from ...engine.rule import long_rule, rule
from ..advice import MOST_REWARD, consider, rewards_at_end
from ..tree import file_in, find, key_of, make_room, missing, next_actor, root, think_up, write_down
from .infer import ask, expected, look, write_values

ALIKE = False
"""Do all seats know the same? Every game says it in its advice."""

SURE = 1_000_000
"""The prior of a move that would be chosen for certain."""


@rule
def add_guided_edges(at_node, priors, bench, branches):
    """An edge for each legal move that has none yet, as far as there is room."""
    node, known, edges, ids = branches.nodes[at_node], branches.known[at_node], branches.edges, bench.ids
    make_room(node, edges, branches.used, missing(known, bench.moves))
    for i in range(listed(bench.moves, ids)):
        if node.edges == node.room:
            return
        if not has(known, ids[i]):
            put(known, ids[i])
            file_in(node, edges, ids[i], i4(priors[ids[i]] * SURE))


@rule
def most_promising(node, edges, moves, number, priors, fresh, knobs):
    """Of the legal moves the one with the best mean reward, raised by how likely the network finds it: fresh priors are
    those of this world, others those of when an edge came to be.

    Edges lie in the order of the latter, so by these nobody looks beyond the first that was not tried.
    """
    best = NONE
    most = -1.0e30
    usual = node.total / max(1, node.visits) - knobs.trust * MOST_REWARD / 1000
    curiosity = knobs.curiosity * MOST_REWARD / 1000 * math.sqrt(node.visits)
    at = node.first
    left = number
    while at < node.first + node.edges and left > 0:
        edge = edges[at]
        if has(moves, edge.move):
            left = left - 1 if edge.visits > 0 or fresh else 0
            edge.available += 1
            mean = edge.total / edge.visits if edge.visits > 0 else usual
            prior = priors[edge.move] if fresh else edge.worth / SURE
            hope = mean + curiosity * prior / (1 + edge.visits)
            if hope > most:
                most = hope
                best = at
        at += 1
    return best


@rule
def write_expected(seat, searcher, bench, brain):
    """What each seat may expect in a world; the network has looked as the seat that decides there."""
    write_values(brain, seat, bench.rewards)
    if seat != searcher and not ALIKE:
        look(bench.worlds, searcher, bench.sight, brain)
        bench.rewards[searcher] = expected(brain, 0)


@long_rule
def descend_guided(searcher, top, bench, branches, brain, knobs):
    """Go down to a new leaf, or to the end, and write what each seat may expect there; returns the decisions."""
    worlds, sight, words, moves, rng = bench.worlds, bench.sight, bench.words, bench.moves, bench.rng
    nodes, known, edges, used, path = branches.nodes, branches.known, branches.edges, branches.used, branches.path
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
            fresh = missing(known[at], moves) > 0 or seat != searcher  # what others know differs from world to world
            place = 0
            if fresh:
                place = ask(worlds, seat, moves, new, bench, brain)
                if missing(known[at], moves) > 0:
                    add_guided_edges(at, brain.priors[place], bench, branches)
                if new:
                    write_expected(seat, searcher, bench, brain)
                    return depth
            best = most_promising(node, edges, moves, number, brain.priors[place], fresh, knobs)
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


@long_rule
def simulate_guided(seen, searcher, seed, first, times, bench, branches, brain, knobs):
    """So many simulations, the first of them with this number: the same numbers and tree, the same results."""
    top = root(seen, searcher, bench, branches)
    for number in range(first, first + times):
        open_stream(bench.rng, seed, number)
        think_up(seen, searcher, bench.worlds, bench.rng)
        depth = descend_guided(searcher, top, bench, branches, brain, knobs[0])
        write_down(branches.nodes, branches.edges, branches.path, depth, bench.rewards)
