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
from ..engine.loops import actors, apply, drawn, imagine, legal, observe_into
from ..engine.random import MIX_1, STEP, below, open_stream, scrambled
from ..engine.record import NONE, SPECTATOR, i1, i4, i8, record, u8
from ..engine.seats import lowest_seat
from .advice import MOST_PLAUSIBLE, MOST_REWARD, MOST_SEATS, cause, consider, enough, fellows, plausible, worth

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
    worth=i4,  # what advice says
    total=i8,  # the rewards of the seat that chooses it
)

Step = record(
    node=i4,
    edge=i4,  # the place of the edge in the row of its node, or NONE
    move=i4,
    seat=i1,
)

Knobs = record(
    curiosity=i4,  # how much a move counts for having been tried seldom, per mille of a win
    trust=i4,  # how much advice counts before a move has been tried, per mille of a win
    ripe=i4,  # after so many visits a node gets its edges
    sense=i4,  # how often moves outside the tree are chosen by advice, per mille
    glances=i4,  # among how many moves it then chooses
    patience=i4,  # after so many decisions outside the tree, things count as they stand
    loyalty=i4,  # how much those who hold together count what all of them get, per mille of a reward
)

NODES, EDGES = range(2)
"""Places in `used`: how many there are."""


class Branches(NamedTuple):
    """All that a tree remembers, and the way down it of one simulation."""

    nodes: Any
    known: Any
    """By nodes, the set of moves that have an edge."""
    edges: Any
    used: Any
    path: Any
    roots: Any
    """See `ROOTS`."""


MOST_WORLDS = 16
"""So many worlds at most are thought up until one is plausible."""

MOST_STEPS = 64
"""So many decisions of a simulation at most are written down."""


@rule
def rewards_of(s, standings, notes, rewards):
    """Write the reward of each seat, or what it may expect; a game's own, made in advice.py, is bound in its place."""


# --- who knows what --------------------------------------------------------------------------------------------------


@rule
def next_actor(acting, searcher):
    """The searcher first, then clockwise."""
    after = acting >> searcher
    return searcher + lowest_seat(after) if after != 0 else lowest_seat(acting)


@rule
def key_of(worlds, seat, searcher, sight, words):
    """A hash of what is known at a decision. `words` is the memory of `sight`."""
    if seat == searcher:
        observe_into(worlds, seat, sight)
        return hashed(words, seat)
    observe_into(worlds, SPECTATOR, sight)
    return hashed(words, seat + MOST_SEATS * cause(worlds[0], seat))


FACTORS = np.array([pow(MIX_1, i + 1, 1 << 64) for i in range(256)], u8)
"""By the places of words: in a hash each counts so many times, and none waits for the one before it."""


@rule
def hashed(words, seat):
    """A hash of an observation at which a seat decides, never 0. `words` is the memory of that record."""
    key = u8(STEP) * u8(seat + 1)
    for i in range(len(words)):
        key += (words[i] ^ (words[i] >> u8(32))) * FACTORS[i & 255]
    return scrambled(key) | u8(1)


@rule
def find(nodes, used, key):
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
def root(seen, seat, bench, branches):
    """The node of what the searcher sees now; NONE when there is no room."""
    bench.sight[0] = seen[0]
    return find(branches.nodes, branches.used, hashed(bench.words, seat))


# --- choosing --------------------------------------------------------------------------------------------------------


@rule
def missing(known, moves):
    """How many of these moves have no edge yet."""
    number = 0
    for i in range(len(moves)):
        number += popcount(moves[i] & ~known[i])
    return number


@rule
def make_room(node, edges, used, more):
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
def add_edges(at_node, seat, bench, branches):
    """An edge for each legal move that has none yet, as far as there is room."""
    node, known, edges, ids = branches.nodes[at_node], branches.known[at_node], branches.edges, bench.ids
    make_room(node, edges, branches.used, missing(known, bench.moves))
    for i in range(listed(bench.moves, ids)):
        if node.edges == node.room:
            return
        if not has(known, ids[i]):
            put(known, ids[i])
            file_in(node, edges, ids[i], worth(bench.worlds, seat, ids[i], bench.rng))


@rule
def file_in(node, edges, move, value):
    """Keep the edges of a node in order, those first that advice likes best."""
    at = node.first + node.edges
    node.edges += 1
    while at > node.first and edges[at - 1].worth < value:
        edges[at] = edges[at - 1]
        at -= 1
    new = edges[at]
    new.move = move
    new.visits = 0
    new.available = 0
    new.worth = value
    new.total = 0


@rule
def open_edges(edges, first, last, moves):
    """Of as many edges as a word has bits, from the first of some on, those whose moves are legal."""
    found = u8(0)
    for i in range(min(last + 1 - first, WORD_BITS)):
        found |= (u8(1) if has(moves, edges[first + i].move) else u8(0)) << u8(i)
    return found


ROOTS = np.sqrt(np.arange(1 << 16))
"""The square roots of most counts: to look one up takes less time than to find it."""


@rule
def square_root(roots, number):
    return roots[number] if number < len(roots) else math.sqrt(number)


@rule
def best_edge(node, edges, moves, number, roots, knobs):
    """Of the legal moves the one with the best mean reward, raised by curiosity and by trust in advice.

    Moves are tried for the first time in the order of advice, so nobody looks beyond the first that was not.
    """
    best = NONE
    most = -1.0
    at = node.first
    last = at + node.edges - 1
    low = edges[max(at, last)].worth
    high = edges[at].worth
    usual = node.total / max(1, node.visits)
    curiosity = knobs.curiosity * MOST_REWARD / 1000 / number
    trust = knobs.trust * MOST_REWARD / 1000 / max(1, high - low)
    visits = 1
    while at <= last and visits > 0:
        found = open_edges(edges, at, last, moves)
        while found != u8(0):
            this = at + popcount((found & -found) - u8(1))
            edge = edges[this]
            edge.available += 1
            visits = edge.visits
            hope = edge.total + usual + trust * (edge.worth - low) + curiosity * square_root(roots, edge.available)
            mean = hope / (visits + 1)
            if mean > most:
                most = mean
                best = this
            found = found & (found - u8(1)) if visits > 0 else u8(0)
        at += WORD_BITS
    return best


@rule
def glance(worlds, seat, moves, knobs, rng):
    """Of a few random moves, or of all if these are no more, the one that advice likes best."""
    clear(moves)
    legal(worlds[0], seat, moves)
    consider(worlds[0], seat, moves)
    number = count(moves)
    first = nth(moves, below(rng, number))
    if number == 1:
        return first
    best = first
    most = worth(worlds, seat, first, rng)
    for i in range(min(number, knobs.glances)):
        move = nth(moves, i if number <= knobs.glances else below(rng, number))
        if move != first:
            value = worth(worlds, seat, move, rng)
            if value > most:
                most = value
                best = move
    return best


# --- a simulation ----------------------------------------------------------------------------------------------------


@nogil_rule
def descend(searcher, top, bench, branches, knobs):
    """Go down the tree to a new leaf, or to the end; returns how many decisions were written down."""
    worlds, sight, words, moves, rng = bench.worlds, bench.sight, bench.words, bench.moves, bench.rng
    nodes, known, edges, used, path = branches.nodes, branches.known, branches.edges, branches.used, branches.path
    depth = 0
    acting = actors(worlds[0])
    while acting != 0 and depth < len(path):
        seat = next_actor(acting, searcher)
        clear(moves)
        legal(worlds[0], seat, moves)
        if depth > 0 or count(moves) > 2:  # who asks about one of two moves wants to know about both
            consider(worlds[0], seat, moves)
        number = count(moves)
        move = NONE
        if number == 1 and depth > 0:  # nothing to learn here
            move = nth(moves, 0)
        else:
            at = top
            if depth > 0:
                at = find(nodes, used, key_of(worlds, seat, searcher, sight, words))
            if at == NONE:
                return depth
            node = nodes[at]
            step = path[depth]
            step.node = at
            step.seat = seat
            step.edge = NONE
            depth += 1
            if node.visits < knobs.ripe and depth > 1:  # the root is always ripe
                return depth
            if missing(known[at], moves) > 0:
                add_edges(at, seat, bench, branches)
            best = best_edge(node, edges, moves, number, branches.roots, knobs)
            if best == NONE:  # there was no room for any
                return depth
            step.edge = best - node.first
            move = edges[best].move
            step.move = move
        apply(worlds[0], seat, move, rng)
        acting = actors(worlds[0])
    return depth


@rule
def play_on(searcher, worlds, moves, knobs, rng):
    """Outside the tree: by chance and advice, to the end, or until advice or patience say that it is enough."""
    acting = actors(worlds[0])
    left = knobs.patience
    while acting != 0 and left > 0 and not enough(worlds[0]):
        seat = next_actor(acting, searcher)
        if knobs.sense > 0 and below(rng, 1000) < knobs.sense:
            move = glance(worlds, seat, moves, knobs, rng)
        else:
            move = drawn(worlds[0], seat, moves, rng)
        apply(worlds[0], seat, move, rng)
        acting = actors(worlds[0])
        left -= 1


@rule
def hold_together(s, rewards, loyalty):
    """To those who hold together it matters what their fellows get."""
    seats = fellows(s)
    if loyalty == 0 or seats == 0:
        return
    total = 0
    for seat in range(len(rewards)):
        total += rewards[seat] * ((seats >> seat) & 1)
    usual = total // popcount(seats)
    for seat in range(len(rewards)):
        rewards[seat] += (usual - rewards[seat]) * loyalty // 1000 * ((seats >> seat) & 1)


@rule
def write_down(nodes, edges, path, depth, rewards):
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
def think_up(seen, searcher, worlds, rng):
    """A world that the searcher must think possible, and plausible ones more often than others."""
    for _ in range(MOST_WORLDS):
        worlds[0] = seen[0]
        imagine(seen[0], searcher, worlds[0], rng)
        fits = plausible(worlds[0], searcher)
        if fits >= MOST_PLAUSIBLE or below(rng, MOST_PLAUSIBLE) < fits:
            return


@nogil_rule
def simulate(seen, searcher, seed, first, times, bench, branches, knobs):
    """So many simulations, the first of them with this number: the same numbers and tree, the same results."""
    worlds, moves, standings, notes = bench.worlds, bench.moves, bench.standings, bench.notes
    rewards, rng = bench.rewards, bench.rng
    nodes, edges, path = branches.nodes, branches.edges, branches.path
    top = root(seen, searcher, bench, branches)
    for number in range(first, first + times):
        open_stream(rng, seed, number)
        think_up(seen, searcher, worlds, rng)
        depth = descend(searcher, top, bench, branches, knobs[0])
        play_on(searcher, worlds, moves, knobs[0], rng)
        rewards_of(worlds[0], standings, notes, rewards)
        hold_together(worlds[0], rewards, knobs[0].loyalty)
        write_down(nodes, edges, path, depth, rewards)


@rule
def tally(branches, root, known, visits, totals):
    """Add up, by moves, what was found out at a node."""
    node = branches.nodes[root]
    for i in range(node.edges):
        edge = branches.edges[node.first + i]
        known[edge.move] = True
        visits[edge.move] += edge.visits
        totals[edge.move] += edge.total


BOUND = (key_of, add_edges, glance, descend, play_on, think_up, hold_together, simulate)
"""What names rules of a game, each after those it calls."""
