"""What a network answers, as rules: an observation in numbers in, what each move and each seat is worth out.

The network is made for one observation at a time on one core: a wide first layer of which only the rows of what is
there are added up (a few dozen of a thousand inputs are not zero), and narrow layers after it.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from ...engine.loops import see, tensor
from ...engine.record import i8
from ...engine.rule import long_rule, rule
from ..advice import MOST_REWARD, REWARD_FOR_POINTS

f4 = np.float32


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
    """What it looks at: a record of the pieces of a game's tensor."""
    inputs: Any
    """The memory of that record."""
    wide: Any
    narrow: Any
    """What the last layer says, from which the heads are read."""
    fresh: Any
    priors: Any
    """By places in the list of legal moves, how likely it would choose each."""


@rule
def add_row(times, row, sums):
    for i in range(len(sums)):
        sums[i] += times * row[i]


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
def first_layer(inputs, weights, bias, sums):
    begin_with(bias, sums)
    for i in range(len(inputs)):
        if inputs[i] != 0:
            add_row(f4(inputs[i]), weights[i], sums)
    cut(sums)


@rule
def layer(inputs, weights, bias, sums):
    begin_with(bias, sums)
    for i in range(len(inputs)):
        if inputs[i] > f4(0):
            add_row(inputs[i], weights[i], sums)
    cut(sums)


@rule
def head(inputs, row, bias):
    total = bias
    for i in range(len(inputs)):
        total += inputs[i] * row[i]
    return total


@rule
def ponder(brain):
    """From the inputs to what the last layer says."""
    layers = brain.layers
    first_layer(brain.inputs, layers.first, layers.first_bias, brain.wide)
    layer(brain.wide, layers.second, layers.second_bias, brain.narrow)
    for i in range(len(layers.hidden)):
        layer(brain.narrow, layers.hidden[i], layers.hidden_bias[i], brain.fresh)
        for j in range(len(brain.narrow)):
            brain.narrow[j] += brain.fresh[j]


@rule
def write_priors(brain, ids, number):
    """How likely each of the first moves of a list would be chosen: softmax over these alone."""
    layers, priors = brain.layers, brain.priors
    most = f4(-1e30)
    for i in range(number):
        priors[i] = head(brain.narrow, layers.policy[ids[i]], layers.policy_bias[ids[i]])
        most = max(most, priors[i])
    total = f4(0)
    for i in range(number):
        priors[i] = f4(math.exp(priors[i] - most))
        total += priors[i]
    for i in range(number):
        priors[i] /= total


POINTS = REWARD_FOR_POINTS
"""How much of a reward the end gives for points, which the network does not tell; none where games are won by teams."""


@rule
def expected(brain, turn):
    """The reward that the seat so many after the one that looked may expect."""
    value = head(brain.narrow, brain.layers.value[turn], brain.layers.value_bias[turn])
    return i8(POINTS / 2 + (MOST_REWARD - POINTS) / (1 + math.exp(-value)))


@rule
def write_values(brain, seat, rewards):
    """What each seat may expect; the network counts seats from the one that looked."""
    players = len(rewards)
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        rewards[other] = expected(brain, turn)


@rule
def look(worlds, seat, sight, brain):
    """Let the network look at what a seat would know in a world, or at an observation of it."""
    see(worlds, seat, sight)
    for i in range(len(brain.inputs)):
        brain.inputs[i] = 0
    tensor(sight[0], seat, brain.tensors[0])
    ponder(brain)


@long_rule
def answer(seen, seat, number, bench, brain):
    """Priors of the first moves of a list, and values of all seats, from an observation."""
    for i in range(len(brain.inputs)):
        brain.inputs[i] = 0
    tensor(seen[0], seat, brain.tensors[0])
    ponder(brain)
    write_priors(brain, bench.ids, number)
    write_values(brain, seat, bench.rewards)
