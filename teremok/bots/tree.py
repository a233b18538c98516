"""Information-set Monte Carlo tree search, written once against the names of a game's contract.

Every simulation imagines a world that the searching seat must think possible, goes down the tree in it, plays on to the
end, and writes down what each seat got.

A **node** is what somebody knows who has to decide. For the searching seat that is its own observation; for the others
it is the public view and their own cause (the side they are on in that world, if the game has hidden ones), so that
they cannot answer what only the searcher knows: its hand, or a choice that it has made in secret. Moves of theirs that
their hand in one world allows and in another does not are compared by how often they were available. Of several who
decide at once the searcher goes first and the others follow clockwise: as secret choices commute, and nobody's node
shows those of the others, the order says nothing.

Nodes are found by a hash of that observation, so that two ways to the same situation meet, and what was learned is
still there at the next move.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from ..engine.bits import WORD_BITS, clear, count, has, listed, nth, popcount, put
from ..engine.compiler import nogil_rule, rule
from ..engine.contract import actors, apply, imagine, legal
from ..engine.loops import drawn, observe_into
from ..engine.random import MIX_1, STEP, below, open_stream, scrambled
from ..engine.record import NONE, SPECTATOR, i1, i4, i8, record, u8
from ..engine.seats import lowest_seat
from .advice import (
    MAX_LIKELIHOOD,
    MAX_REWARD,
    MAX_SEATS,
    allies,
    hidden_side,
    likelihood,
    move_value,
    prune_moves,
    stop_rollout,
)

Node = record(
    key=u8,  # a hash of what is known; 0: an empty place
    total=i8,  # the rewards of the seat that decides here
    visits=i4,
    first=i4,  # its edges lie in a row, those first that advice likes best
    edges=i4,  # how many it has; 0: a leaf
    room=i4,  # for how many there is room
)

Edge = record(
    move=i4,
    visits=i4,
    available=i4,  # how often it could have been chosen since it was first thought of
    prior=i4,  # what advice says
    total=i8,  # the rewards of the seat that chooses it
)

Step = record(
    node=i4,
    edge=i4,  # the place of the edge in the row of its node, or NONE
    move=i4,
    seat=i1,
)

SearchParameters = record(
    exploration=i4,  # how much a move counts for having been tried seldom, per mille of a win
    prior_weight=i4,  # how much advice counts before a move has been tried, per mille of a win
    expand_after=i4,  # after so many visits a node gets its edges
    advice_rate=i4,  # how often moves outside the tree are chosen by advice, per mille
    advice_candidates=i4,  # among how many moves it then chooses
    rollout_limit=i4,  # after so many decisions outside the tree, things count as they stand
    loyalty=i4,  # how much those who hold together count what all of them get, per mille of a reward
)

NODES, EDGES = range(2)
"""Places in `used`: how many there are."""


class TreeArrays(NamedTuple):
    """All that a tree remembers, and the way down it of one simulation."""

    nodes: Any
    known: Any
    """By nodes, the set of moves that have an edge."""
    edges: Any
    used: Any
    path: Any
    sqrt_table: Any
    """See `SQRT_TABLE`."""


MAX_WORLDS = 16
"""So many worlds at most are thought up until one is plausible."""

MAX_DEPTH = 64
"""So many decisions of a simulation at most are written down."""


@rule
def rewards_of(s, rank_keys, scratch, rewards):
    """Write the reward of each seat, or what it may expect; a game's own, made in advice.py, is bound in its place."""


# --- who knows what --------------------------------------------------------------------------------------------------


@rule
def next_actor(acting, searcher):
    """The searcher first, then clockwise."""
    after = acting >> searcher
    return searcher + lowest_seat(after) if after != 0 else lowest_seat(acting)


@rule
def node_key(worlds, seat, searcher, observed, record_words):
    """A hash of what is known at a decision. `record_words` is the memory of `observed`."""
    if seat == searcher:
        observe_into(worlds, seat, observed)
        return observation_hash(record_words, seat)
    observe_into(worlds, SPECTATOR, observed)
    return observation_hash(record_words, seat + MAX_SEATS * hidden_side(worlds[0], seat))


FACTORS = np.array([pow(MIX_1, i + 1, 1 << 64) for i in range(256)], u8)
"""By the places of words: in a hash each counts so many times, and none waits for the one before it."""


@rule
def observation_hash(record_words, seat):
    """A hash of an observation at which a seat decides, never 0. `record_words` is the memory of that record."""
    key = u8(STEP) * u8(seat + 1)
    for i in range(len(record_words)):
        key += (record_words[i] ^ (record_words[i] >> u8(32))) * FACTORS[i & 255]
    return scrambled(key) | u8(1)


@rule
def find_node(nodes, used, key):
    """The place of a node, a new one if need be; NONE when there is no room. The number of places is a power of two."""
    last = len(nodes) - 1
    at = i8(key & u8(last))
    while nodes[at].key != u8(0):
        if nodes[at].key == key:
            return at
        at = (at + 1) & last
    if used[NODES] * 4 > last * 3:
        return NONE
    used[NODES] += 1
    nodes[at].key = key
    return at


@nogil_rule
def root(seen, seat, work, arrays):
    """The node of what the searcher sees now; NONE when there is no room."""
    work.observed[0] = seen[0]
    return find_node(arrays.nodes, arrays.used, observation_hash(work.record_words, seat))


# --- choosing --------------------------------------------------------------------------------------------------------


@rule
def count_missing(known, moves):
    """How many of these moves have no edge yet."""
    number = 0
    for i in range(len(moves)):
        number += popcount(moves[i] & ~known[i])
    return number


@rule
def reserve_edges(node, edges, used, more):
    """Put the edges of a node where there is room for some more, if there is such a place."""
    room = min(len(edges) - used[EDGES], more if node.edges == 0 else 2 * (node.edges + more))
    if node.edges + more <= node.room or room <= node.room:
        return
    for i in range(node.edges):
        edges[used[EDGES] + i] = edges[node.first + i]
    node.first = used[EDGES]
    node.room = room
    used[EDGES] += room


@nogil_rule
def add_edges(at_node, seat, work, arrays):
    """An edge for each legal move that has none yet, as far as there is room."""
    node, known, edges, ids = arrays.nodes[at_node], arrays.known[at_node], arrays.edges, work.ids
    reserve_edges(node, edges, arrays.used, count_missing(known, work.moves))
    for i in range(listed(work.moves, ids)):
        if node.edges == node.room:
            return
        if not has(known, ids[i]):
            put(known, ids[i])
            insert_edge(node, edges, ids[i], move_value(work.worlds, seat, ids[i], work.rng))


@rule
def insert_edge(node, edges, move, value):
    """Keep the edges of a node in order, those first that advice likes best."""
    at = node.first + node.edges
    node.edges += 1
    while at > node.first and edges[at - 1].prior < value:
        edges[at] = edges[at - 1]
        at -= 1
    new = edges[at]
    new.move = move
    new.visits = 0
    new.available = 0
    new.prior = value
    new.total = 0


@rule
def legal_edges(edges, first, last, moves):
    """Of as many edges as a word has bits, from the first of some on, those whose moves are legal."""
    found = u8(0)
    for i in range(min(last + 1 - first, WORD_BITS)):
        found |= (u8(1) if has(moves, edges[first + i].move) else u8(0)) << u8(i)
    return found


SQRT_TABLE = np.sqrt(np.arange(1 << 16))
"""The square roots of most counts: to look one up takes less time than to find it."""


@rule
def square_root(sqrt_table, number):
    return sqrt_table[number] if number < len(sqrt_table) else math.sqrt(number)


@rule
def best_edge(node, edges, moves, number, sqrt_table, parameters):
    """Of the legal moves the one with the best mean reward, raised by curiosity and by trust in advice.

    Moves are tried for the first time in the order of advice, so nobody looks beyond the first that was not.
    """
    best = NONE
    most = -1.0
    at = node.first
    last = at + node.edges - 1
    low = edges[max(at, last)].prior
    high = edges[at].prior
    usual = node.total / max(1, node.visits)
    exploration = parameters.exploration * MAX_REWARD / 1000 / number
    prior_weight = parameters.prior_weight * MAX_REWARD / 1000 / max(1, high - low)
    visits = 1
    while at <= last and visits > 0:
        found = legal_edges(edges, at, last, moves)
        while found != u8(0):
            this = at + popcount((found & -found) - u8(1))
            edge = edges[this]
            edge.available += 1
            visits = edge.visits
            hope = (
                edge.total
                + usual
                + prior_weight * (edge.prior - low)
                + exploration * square_root(sqrt_table, edge.available)
            )
            mean = hope / (visits + 1)
            if mean > most:
                most = mean
                best = this
            found = found & (found - u8(1)) if visits > 0 else u8(0)
        at += WORD_BITS
    return best


@rule
def advised_move(worlds, seat, moves, parameters, rng):
    """Of a few random moves, or of all if these are no more, the one that advice likes best."""
    clear(moves)
    legal(worlds[0], seat, moves)
    prune_moves(worlds[0], seat, moves)
    number = count(moves)
    first = nth(moves, below(rng, number))
    if number == 1:
        return first
    best = first
    most = move_value(worlds, seat, first, rng)
    for i in range(min(number, parameters.advice_candidates)):
        move = nth(moves, i if number <= parameters.advice_candidates else below(rng, number))
        if move != first:
            value = move_value(worlds, seat, move, rng)
            if value > most:
                most = value
                best = move
    return best


# --- a simulation ----------------------------------------------------------------------------------------------------


@nogil_rule
def descend(searcher, top, work, arrays, parameters):
    """Go down the tree to a new leaf, or to the end; returns how many decisions were written down."""
    worlds, observed, record_words, moves, rng = work.worlds, work.observed, work.record_words, work.moves, work.rng
    nodes, known, edges, used, path = arrays.nodes, arrays.known, arrays.edges, arrays.used, arrays.path
    depth = 0
    acting = actors(worlds[0])
    while acting != 0 and depth < len(path):
        seat = next_actor(acting, searcher)
        clear(moves)
        legal(worlds[0], seat, moves)
        if depth > 0 or count(moves) > 2:  # who asks about one of two moves wants to know about both
            prune_moves(worlds[0], seat, moves)
        number = count(moves)
        move = NONE
        if number == 1 and depth > 0:  # nothing to learn here
            move = nth(moves, 0)
        else:
            at = top
            if depth > 0:
                at = find_node(nodes, used, node_key(worlds, seat, searcher, observed, record_words))
            if at == NONE:
                return depth
            node = nodes[at]
            step = path[depth]
            step.node = at
            step.seat = seat
            step.edge = NONE
            depth += 1
            if node.visits < parameters.expand_after and depth > 1:  # the root is always ripe
                return depth
            if count_missing(known[at], moves) > 0:
                add_edges(at, seat, work, arrays)
            best = best_edge(node, edges, moves, number, arrays.sqrt_table, parameters)
            if best == NONE:  # there was no room for any
                return depth
            step.edge = best - node.first
            move = edges[best].move
            step.move = move
        apply(worlds[0], seat, move, rng)
        acting = actors(worlds[0])
    return depth


@rule
def rollout(searcher, worlds, moves, parameters, rng):
    """Outside the tree: by chance and advice, to the end, or until advice or patience say that it is enough."""
    acting = actors(worlds[0])
    left = parameters.rollout_limit
    while acting != 0 and left > 0 and not stop_rollout(worlds[0]):
        seat = next_actor(acting, searcher)
        if parameters.advice_rate > 0 and below(rng, 1000) < parameters.advice_rate:
            move = advised_move(worlds, seat, moves, parameters, rng)
        else:
            move = drawn(worlds[0], seat, moves, rng)
        apply(worlds[0], seat, move, rng)
        acting = actors(worlds[0])
        left -= 1


@rule
def share_with_allies(s, rewards, loyalty):
    """To those who hold together it matters what their fellows get."""
    seats = allies(s)
    if loyalty == 0 or seats == 0:
        return
    total = 0
    for seat in range(len(rewards)):
        total += rewards[seat] * ((seats >> seat) & 1)
    usual = total // popcount(seats)
    for seat in range(len(rewards)):
        rewards[seat] += (usual - rewards[seat]) * loyalty // 1000 * ((seats >> seat) & 1)


@rule
def backpropagate(nodes, edges, path, depth, rewards):
    for i in range(depth):
        step = path[i]
        node = nodes[step.node]
        node.visits += 1
        node.total += rewards[step.seat]
        if step.edge != NONE:
            at = node.first + step.edge
            while edges[at].move != step.move:  # others were filed in before it since
                at += 1
            edges[at].visits += 1
            edges[at].total += rewards[step.seat]


@rule
def sample_likely_world(seen, searcher, worlds, rng):
    """A world that the searcher must think possible, and plausible ones more often than others."""
    for _ in range(MAX_WORLDS):
        worlds[0] = seen[0]
        imagine(seen[0], searcher, worlds[0], rng)
        fits = likelihood(worlds[0], searcher)
        if fits >= MAX_LIKELIHOOD or below(rng, MAX_LIKELIHOOD) < fits:
            return


@nogil_rule
def simulate(seen, searcher, seed, first, times, work, arrays, parameters):
    """So many simulations, the first of them with this number: the same numbers and tree, the same results."""
    worlds, moves, rank_keys, scratch = work.worlds, work.moves, work.rank_keys, work.scratch
    rewards, rng = work.rewards, work.rng
    nodes, edges, path = arrays.nodes, arrays.edges, arrays.path
    top = root(seen, searcher, work, arrays)
    for number in range(first, first + times):
        open_stream(rng, seed, number)
        sample_likely_world(seen, searcher, worlds, rng)
        depth = descend(searcher, top, work, arrays, parameters[0])
        rollout(searcher, worlds, moves, parameters[0], rng)
        rewards_of(worlds[0], rank_keys, scratch, rewards)
        share_with_allies(worlds[0], rewards, parameters[0].loyalty)
        backpropagate(nodes, edges, path, depth, rewards)


@rule
def tally(arrays, root, known, visits, totals):
    """Add up, by moves, what was found out at a node."""
    node = arrays.nodes[root]
    for i in range(node.edges):
        edge = arrays.edges[node.first + i]
        known[edge.move] = True
        visits[edge.move] += edge.visits
        totals[edge.move] += edge.total


LOOPS = (node_key, add_edges, advised_move, descend, rollout, sample_likely_world, share_with_allies, simulate)
"""What names rules of a game, each after those it calls."""
