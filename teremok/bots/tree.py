"""Information-set Monte Carlo tree search, written once against the names of a game's contract.

Each simulation samples a world that the searching seat considers possible, descends the tree in it, evaluates the leaf
(by a rollout here, by a network in nets/guided.py) and adds the rewards of all seats to the path.

A **node** is an information set at which a seat decides. For the searcher it is the searcher's observation. For the
others it is the public view and, if the game has hidden sides, their side in that world; so they cannot react to what
only the searcher knows, its hand or a secret choice. Which moves they have differs from world to world, so their edges
count how often they were available. Of several seats that decide at once the searcher goes first and the others follow
clockwise: secret choices commute and no node shows those of others, so the order carries no information.

Nodes are found by a hash of the observation. Transpositions share a node, and the tree is reused at the next move.
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
    key=u8,  # hash of the information set; 0: empty slot
    total=i8,  # sum of rewards of the seat that decides here
    visits=i4,
    first=i4,  # index of its first edge; its edges are contiguous, highest prior first
    edges=i4,  # number of edges; 0: a leaf
    room=i4,  # number of edges that fit before they must be moved
)

Edge = record(
    move=i4,
    visits=i4,
    available=i4,  # simulations in which the move was legal here since the edge was added
    prior=i4,  # value of the move according to advice
    total=i8,  # sum of rewards of the seat that decides here
)

Step = record(
    node=i4,
    edge=i4,  # position among the edges of its node, or NONE
    move=i4,
    seat=i1,
)

SearchParameters = record(
    exploration=i4,  # UCT exploration constant, per mille of a win
    prior_weight=i4,  # weight of the prior of an untried move, per mille of a win
    expand_after=i4,  # visits after which a node gets its edges
    advice_rate=i4,  # per mille of rollout moves that are chosen by advice, the others at random
    advice_candidates=i4,  # number of random moves of which advice chooses the best
    rollout_limit=i4,  # decisions in a rollout before it is scored as it stands
    loyalty=i4,  # per mille of a reward that allies share
)

NODES, EDGES = range(2)
"""Indices into `TreeArrays.used`."""


class TreeArrays(NamedTuple):
    """Storage of a tree, and the path of the current simulation."""

    nodes: Any
    """Open-addressing hash table by `Node.key`; its length is a power of two."""
    known: Any
    """By node, the bitset of moves that have an edge."""
    edges: Any
    used: Any
    """Number of nodes and of edges in use."""
    path: Any
    sqrt_table: Any
    """See `SQRT_TABLE`."""


MAX_WORLDS = 16
"""Worlds sampled before an unlikely one is accepted."""

MAX_DEPTH = 64
"""Decisions of a simulation that are recorded in the tree."""


# --- information sets ------------------------------------------------------------------------------------------------


@rule
def next_actor(acting, searcher):
    """Next seat to decide: the searcher, then clockwise."""
    after = acting >> searcher
    return searcher + lowest_seat(after) if after != 0 else lowest_seat(acting)


@rule
def node_key(worlds, seat, searcher, observed, record_words):
    """Hash of the information set at a decision. `record_words` is the memory of `observed`."""
    if seat == searcher:
        observe_into(worlds, seat, observed)
        return observation_hash(record_words, seat)
    observe_into(worlds, SPECTATOR, observed)
    return observation_hash(record_words, seat + MAX_SEATS * hidden_side(worlds[0], seat))


FACTORS = np.array([pow(MIX_1, i + 1, 1 << 64) for i in range(256)], u8)
"""Multiplier of each word in a hash; independent products can be computed in parallel."""


@rule
def observation_hash(record_words, seat):
    """Hash of an observation at which a seat decides, never 0."""
    key = u8(STEP) * u8(seat + 1)
    for i in range(len(record_words)):
        key += (record_words[i] ^ (record_words[i] >> u8(32))) * FACTORS[i & 255]
    return scrambled(key) | u8(1)


@rule
def find_node(nodes, used, key):
    """Index of the node with this key, added if missing; NONE when the table is full."""
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
def root_node(seen, seat, observed, record_words, nodes, used):
    """Index of the node of the searcher's observation; NONE when the table is full."""
    observed[0] = seen[0]
    return find_node(nodes, used, observation_hash(record_words, seat))


# --- edges -----------------------------------------------------------------------------------------------------------


@rule
def count_missing(known, moves):
    """Number of these moves that have no edge yet."""
    number = 0
    for i in range(len(moves)):
        number += popcount(moves[i] & ~known[i])
    return number


@rule
def reserve_edges(node, edges, used, more):
    """Move the edges of a node to where `more` edges fit, if there is such a place."""
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
    """Add an edge for each legal move that has none, as far as there is room."""
    node, known, edges, ids = arrays.nodes[at_node], arrays.known[at_node], arrays.edges, work.ids
    reserve_edges(node, edges, arrays.used, count_missing(known, work.moves))
    for i in range(listed(work.moves, ids)):
        if node.edges == node.room:
            return
        if not has(known, ids[i]):
            put(known, ids[i])
            insert_edge(node, edges, ids[i], move_value(work.worlds, seat, ids[i], work.rng))


@rule
def insert_edge(node, edges, move, prior):
    """Insert an edge, keeping the edges of a node sorted by prior, highest first."""
    at = node.first + node.edges
    node.edges += 1
    while at > node.first and edges[at - 1].prior < prior:
        edges[at] = edges[at - 1]
        at -= 1
    new = edges[at]
    new.move = move
    new.visits = 0
    new.available = 0
    new.prior = prior
    new.total = 0


@rule
def legal_edges(edges, first, last, moves):
    """Bitset of the edges with a legal move, among the `WORD_BITS` edges from `first` on."""
    found = u8(0)
    for i in range(min(last + 1 - first, WORD_BITS)):
        found |= (u8(1) if has(moves, edges[first + i].move) else u8(0)) << u8(i)
    return found


SQRT_TABLE = np.sqrt(np.arange(1 << 16))
"""Square roots of counts: a lookup is faster than computing one, by a sixth of the shortest simulations."""


@rule
def square_root(table, number):
    return table[number] if number < len(table) else math.sqrt(number)


@rule
def best_edge(node, edges, moves, number, sqrt_table, parameters):
    """Index of the legal edge with the highest upper confidence bound, NONE if there is none.

    Edges are sorted by prior, so those after the first untried one cannot be better.
    """
    best = NONE
    highest = -1.0
    at = node.first
    last = at + node.edges - 1
    low = edges[max(at, last)].prior
    high = edges[at].prior
    average = node.total / max(1, node.visits)
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
            root = square_root(sqrt_table, edge.available)
            bound = (edge.total + average + prior_weight * (edge.prior - low) + exploration * root) / (visits + 1)
            if bound > highest:
                highest = bound
                best = this
            found = found & (found - u8(1)) if visits > 0 else u8(0)
        at += WORD_BITS
    return best


# --- a simulation ----------------------------------------------------------------------------------------------------


@rule
def sample_likely_world(seen, searcher, worlds, rng):
    """Sample a world that the searcher considers possible, by rejection with the likelihood that advice gives it."""
    for _ in range(MAX_WORLDS):
        worlds[0] = seen[0]
        imagine(seen[0], searcher, worlds[0], rng)
        chance = likelihood(worlds[0], searcher)
        if chance >= MAX_LIKELIHOOD or below(rng, MAX_LIKELIHOOD) < chance:
            return


@nogil_rule
def select_edge(at_node, seat, searcher, depth, number, work, arrays, parameters):
    """Index of the edge to follow by UCT; NONE at a leaf, and when there is no room for edges."""
    node = arrays.nodes[at_node]
    if node.visits < parameters.expand_after and depth > 1:  # the root is always expanded
        return NONE
    if count_missing(arrays.known[at_node], work.moves) > 0:
        add_edges(at_node, seat, work, arrays)
    return best_edge(node, arrays.edges, work.moves, number, arrays.sqrt_table, parameters)


@nogil_rule
def descend(searcher, root, work, arrays, parameters):
    """Walk `worlds[0]` down the tree to a leaf or to the end; returns the number of recorded decisions."""
    worlds, moves, path = work.worlds, work.moves, arrays.path
    depth = 0
    acting = actors(worlds[0])
    while acting != 0 and depth < len(path):
        seat = next_actor(acting, searcher)
        clear(moves)
        legal(worlds[0], seat, moves)
        if depth > 0 or count(moves) > 2:  # of two moves at the root, the caller wants to know the value of both
            prune_moves(worlds[0], seat, moves)
        number = count(moves)
        move = NONE
        if number == 1 and depth > 0:  # a forced move needs no node
            move = nth(moves, 0)
        else:
            at = root
            if depth > 0:
                key = node_key(worlds, seat, searcher, work.observed, work.record_words)
                at = find_node(arrays.nodes, arrays.used, key)
            if at == NONE:
                return depth
            step = path[depth]
            step.node = at
            step.seat = seat
            step.edge = NONE
            depth += 1
            edge = select_edge(at, seat, searcher, depth, number, work, arrays, parameters)
            if edge == NONE:
                return depth
            step.edge = edge - arrays.nodes[at].first
            move = arrays.edges[edge].move
            step.move = move
        apply(worlds[0], seat, move, work.rng)
        acting = actors(worlds[0])
    return depth


@rule
def advised_move(worlds, seat, moves, parameters, rng):
    """The best of a few random moves according to advice; of all moves, if there are no more than a few."""
    clear(moves)
    legal(worlds[0], seat, moves)
    prune_moves(worlds[0], seat, moves)
    number = count(moves)
    first = nth(moves, below(rng, number))
    if number == 1:
        return first
    best = first
    highest = move_value(worlds, seat, first, rng)
    for i in range(min(number, parameters.advice_candidates)):
        move = nth(moves, i if number <= parameters.advice_candidates else below(rng, number))
        if move != first:
            value = move_value(worlds, seat, move, rng)
            if value > highest:
                highest = value
                best = move
    return best


@rule
def rollout(searcher, worlds, moves, parameters, rng):
    """Play on by chance and advice to the end, to the rollout limit, or until advice stops the rollout."""
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
    """Move the rewards of allies towards their average, as far as `loyalty` says."""
    seats = allies(s)
    if loyalty == 0 or seats == 0:
        return
    total = 0
    for seat in range(len(rewards)):
        total += rewards[seat] * ((seats >> seat) & 1)
    average = total // popcount(seats)
    for seat in range(len(rewards)):
        rewards[seat] += (average - rewards[seat]) * loyalty // 1000 * ((seats >> seat) & 1)


@rule
def rewards_of(s, rank_keys, scratch, rewards):
    """Write the reward of each seat, or its estimate. `advice_of` binds a rule of its own here."""


@nogil_rule
def evaluate_leaf(searcher, depth, work, arrays, parameters):
    """Write the rewards of a rollout from where the descent ended."""
    rollout(searcher, work.worlds, work.moves, parameters, work.rng)
    rewards_of(work.worlds[0], work.rank_keys, work.scratch, work.rewards)
    share_with_allies(work.worlds[0], work.rewards, parameters.loyalty)


@rule
def backpropagate(nodes, edges, path, depth, rewards):
    """Add the rewards of a simulation to the nodes and edges on its path."""
    for i in range(depth):
        step = path[i]
        node = nodes[step.node]
        node.visits += 1
        node.total += rewards[step.seat]
        if step.edge != NONE:
            at = node.first + step.edge
            while edges[at].move != step.move:  # edges may have been inserted before it since
                at += 1
            edges[at].visits += 1
            edges[at].total += rewards[step.seat]


@nogil_rule
def simulate(seen, searcher, seed, first, times, work, arrays, parameters):
    """Run simulations number `first` to `first + times - 1`; the result depends on the numbers and the tree alone."""
    root = root_node(seen, searcher, work.observed, work.record_words, arrays.nodes, arrays.used)
    for number in range(first, first + times):
        open_stream(work.rng, seed, number)
        sample_likely_world(seen, searcher, work.worlds, work.rng)
        depth = descend(searcher, root, work, arrays, parameters[0])
        evaluate_leaf(searcher, depth, work, arrays, parameters[0])
        backpropagate(arrays.nodes, arrays.edges, arrays.path, depth, work.rewards)


@rule
def add_root_totals(arrays, root, known, visits, totals):
    """Add up visits and rewards of the edges of a node, by move."""
    node = arrays.nodes[root]
    for i in range(node.edges):
        edge = arrays.edges[node.first + i]
        known[edge.move] = True
        visits[edge.move] += edge.visits
        totals[edge.move] += edge.total


LOOPS = (
    node_key,
    sample_likely_world,
    add_edges,
    select_edge,
    descend,
    advised_move,
    rollout,
    share_with_allies,
    evaluate_leaf,
    simulate,
)
"""Rules to bind to a game, callees first."""
