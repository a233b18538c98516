"""What a network answers, as rules: an observation in numbers in, what each move and each seat is worth out.

The network is made for one observation at a time on one core: a wide first layer of which only the rows of what is
there are added up (a few dozen of a thousand inputs are not zero), and narrow layers after it.
"""

import math
from typing import Any, NamedTuple

from ...engine.bits import listed
from ...engine.compiler import nogil_rule, rule
from ...engine.loops import observe_into
from ...engine.record import f4, i8, u2, u8
from ..advice import MOST_REWARD, REWARD_FOR_POINTS, inputs, output
from ..tree import hashed
from .sums import add_rows, added_products

SURE = 65_535
"""The prior of a move that would be chosen for certain."""


class Layers(NamedTuple):
    """The weights of a network. A layer's row belongs to one of its inputs, a head's row to one of its outputs."""

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    hidden: Any
    """Layers that add to what they were given."""
    hidden_bias: Any
    policy: Any
    policy_bias: Any
    value: Any
    value_bias: Any


class Brain(NamedTuple):
    """A network and what it writes on."""

    layers: Layers
    tensors: Any
    """What it looks at: a record of the pieces of a game's tensor, or of its `INPUTS`."""
    inputs: Any
    """The memory of that record, with zeros behind it up to a multiple of eight."""
    eights: Any
    """The same memory, eight inputs at a time."""
    there: Any
    """The places of a layer's inputs that are not zero."""
    wide: Any
    narrow: Any
    """What the last layer says, from which the heads are read."""
    fresh: Any
    chances: Any
    """Of the moves of a list, one after the other."""
    views: Any
    """What it was asked about last, by hashes."""
    priors: Any
    """By the places of these, and by moves: how likely it would choose each that is legal, of `SURE`."""


@rule
def begin_with(bias, sums):
    for i in range(len(sums)):
        sums[i] = bias[i]


@rule
def cut(sums):
    """Nothing below zero goes on."""
    for i in range(len(sums)):
        sums[i] = max(sums[i], f4(0))


@rule
def list_some(inputs, first, end, there, number):
    """Go on with the list of inputs that are not zero; returns how many it has. What is zero is written over."""
    for i in range(first, end):
        there[number] = i
        number += 1 if inputs[i] != 0 else 0
    return number


@rule
def first_layer(inputs, eights, weights, bias, there, sums):
    """Most of its inputs are zero, and are passed over eight at a time."""
    number = 0
    for i in range(len(eights)):
        if eights[i] != 0:
            number = list_some(inputs, 8 * i, 8 * i + 8, there, number)
    begin_with(bias, sums)
    add_rows(inputs, weights, there, number, sums)
    cut(sums)


@rule
def layer(inputs, weights, bias, there, sums):
    number = list_some(inputs, 0, len(inputs), there, 0)
    begin_with(bias, sums)
    add_rows(inputs, weights, there, number, sums)
    cut(sums)


@rule
def ponder(brain):
    """From the inputs to what the last layer says."""
    layers = brain.layers
    first_layer(brain.inputs, brain.eights, layers.first, layers.first_bias, brain.there, brain.wide)
    layer(brain.wide, layers.second, layers.second_bias, brain.there, brain.narrow)
    for i in range(len(layers.hidden)):
        layer(brain.narrow, layers.hidden[i], layers.hidden_bias[i], brain.there, brain.fresh)
        for j in range(len(brain.narrow)):
            brain.narrow[j] += brain.fresh[j]


@rule
def raised(number):
    """e to the power of a number below zero, well enough and without a branch: (1 + x / 1024) to the 1024th."""
    power = max(f4(1) + number * f4(1 / 1024), f4(0))
    for _ in range(10):
        power *= power
    return power


@rule
def write_priors(sight, seat, brain, ids, number, priors):
    """How likely each of the first moves of a list would be chosen: softmax over these alone."""
    layers, chances = brain.layers, brain.chances
    most = f4(-1e30)
    for i in range(number):
        at = output(sight[0], seat, ids[i])
        chances[i] = added_products(brain.narrow, layers.policy[at], layers.policy_bias[at])
        most = max(most, chances[i])
    total = f4(0)
    for i in range(number):
        chances[i] = raised(chances[i] - most)
    for i in range(number):
        total += chances[i]
    for i in range(number):
        priors[ids[i]] = u2(chances[i] / total * SURE)


POINTS = REWARD_FOR_POINTS
"""How much of a reward the end gives for points, which the network does not tell; none where games are won by teams."""


@rule
def expected(brain, turn):
    """The reward that the seat so many after the one that looked may expect."""
    value = added_products(brain.narrow, brain.layers.value[turn], brain.layers.value_bias[turn])
    return i8(POINTS / 2 + (MOST_REWARD - POINTS) / (1 + math.exp(-value)))


@rule
def write_values(brain, seat, rewards):
    """What each seat may expect; the network counts seats from the one that looked."""
    players = len(rewards)
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        rewards[other] = expected(brain, turn)


@rule
def look_at(sight, seat, brain):
    """Let it look at an observation."""
    for i in range(len(brain.inputs)):
        brain.inputs[i] = 0
    inputs(sight[0], seat, brain.tensors[0])
    ponder(brain)


@rule
def look(worlds, seat, sight, brain):
    """Let the network look at what a seat would know in a world."""
    observe_into(worlds, seat, sight)
    look_at(sight, seat, brain)


@rule
def ask(worlds, seat, moves, again, keep, bench, brain):
    """The place of the priors of these moves by what a seat would know in a world.

    What it was asked lately need not be pondered again, unless it is to tell more.
    """
    observe_into(worlds, seat, bench.sight)
    key = hashed(bench.words, seat)
    place = 1 + i8(key & u8(len(brain.views) - 2)) if keep else 0
    if again or brain.views[place] != key:
        look_at(bench.sight, seat, brain)
        write_priors(bench.sight, seat, brain, bench.ids, listed(moves, bench.ids), brain.priors[place])
        brain.views[place] = key
    return place


@nogil_rule
def answer(seen, seat, number, bench, brain):
    """Priors of the first moves of a list, at the first place, and values of all seats, from an observation."""
    look_at(seen, seat, brain)
    write_priors(seen, seat, brain, bench.ids, number, brain.priors[0])
    write_values(brain, seat, bench.rewards)


@nogil_rule
def show(seen, seat, ids, number, tensors, places):
    """What it would look at, into a record of zeros, and the places of its answers about the first moves of a list."""
    inputs(seen[0], seat, tensors[0])
    for i in range(number):
        places[i] = output(seen[0], seat, ids[i])
