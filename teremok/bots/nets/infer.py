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
from ..advice import MAX_REWARD, REWARD_FOR_POINTS, inputs, output
from ..tree import observation_hash
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


class NetBuffers(NamedTuple):
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
def relu(sums):
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
    relu(sums)


@rule
def layer(inputs, weights, bias, there, sums):
    number = list_some(inputs, 0, len(inputs), there, 0)
    begin_with(bias, sums)
    add_rows(inputs, weights, there, number, sums)
    relu(sums)


@rule
def forward(buffers):
    """From the inputs to what the last layer says."""
    layers = buffers.layers
    first_layer(buffers.inputs, buffers.eights, layers.first, layers.first_bias, buffers.there, buffers.wide)
    layer(buffers.wide, layers.second, layers.second_bias, buffers.there, buffers.narrow)
    for i in range(len(layers.hidden)):
        layer(buffers.narrow, layers.hidden[i], layers.hidden_bias[i], buffers.there, buffers.fresh)
        for j in range(len(buffers.narrow)):
            buffers.narrow[j] += buffers.fresh[j]


@rule
def fast_exp(number):
    """e to the power of a number below zero, well enough and without a branch: (1 + x / 1024) to the 1024th."""
    power = max(f4(1) + number * f4(1 / 1024), f4(0))
    for _ in range(10):
        power *= power
    return power


@rule
def write_priors(observed, seat, buffers, ids, number, priors):
    """How likely each of the first moves of a list would be chosen: softmax over these alone."""
    layers, chances = buffers.layers, buffers.chances
    most = f4(-1e30)
    for i in range(number):
        at = output(observed[0], seat, ids[i])
        chances[i] = added_products(buffers.narrow, layers.policy[at], layers.policy_bias[at])
        most = max(most, chances[i])
    total = f4(0)
    for i in range(number):
        chances[i] = fast_exp(chances[i] - most)
    for i in range(number):
        total += chances[i]
    for i in range(number):
        priors[ids[i]] = u2(chances[i] / total * SURE)


POINTS = REWARD_FOR_POINTS
"""How much of a reward the end gives for points, which the network does not tell; none where games are won by teams."""


@rule
def expected(buffers, turn):
    """The reward that the seat so many after the one that looked may expect."""
    value = added_products(buffers.narrow, buffers.layers.value[turn], buffers.layers.value_bias[turn])
    return i8(POINTS / 2 + (MAX_REWARD - POINTS) / (1 + math.exp(-value)))


@rule
def write_values(buffers, seat, rewards):
    """What each seat may expect; the network counts seats from the one that looked."""
    players = len(rewards)
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        rewards[other] = expected(buffers, turn)


@rule
def look_at(observed, seat, buffers):
    """Let it look at an observation."""
    for i in range(len(buffers.inputs)):
        buffers.inputs[i] = 0
    inputs(observed[0], seat, buffers.tensors[0])
    forward(buffers)


@rule
def look(worlds, seat, observed, buffers):
    """Let the network look at what a seat would know in a world."""
    observe_into(worlds, seat, observed)
    look_at(observed, seat, buffers)


@rule
def ask(worlds, seat, moves, again, keep, work, buffers):
    """The place of the priors of these moves by what a seat would know in a world.

    What it was asked lately need not be pondered again, unless it is to tell more.
    """
    observe_into(worlds, seat, work.observed)
    key = observation_hash(work.record_words, seat)
    place = 1 + i8(key & u8(len(buffers.views) - 2)) if keep else 0
    if again or buffers.views[place] != key:
        look_at(work.observed, seat, buffers)
        write_priors(work.observed, seat, buffers, work.ids, listed(moves, work.ids), buffers.priors[place])
        buffers.views[place] = key
    return place


@nogil_rule
def answer(seen, seat, number, work, buffers):
    """Priors of the first moves of a list, at the first place, and values of all seats, from an observation."""
    look_at(seen, seat, buffers)
    write_priors(seen, seat, buffers, work.ids, number, buffers.priors[0])
    write_values(buffers, seat, work.rewards)


@nogil_rule
def show(seen, seat, ids, number, tensors, places):
    """What it would look at, into a record of zeros, and the places of its answers about the first moves of a list."""
    inputs(seen[0], seat, tensors[0])
    for i in range(number):
        places[i] = output(seen[0], seat, ids[i])
