"""Inference: from an observation to priors of moves and values of seats.

Made for one observation at a time on one core: a wide first layer that adds up only the rows of nonzero inputs (a few
dozen of a thousand), then narrow residual layers.
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

MAX_PRIOR = 65_535
"""Prior of a move that would be chosen with certainty."""


class Layers(NamedTuple):
    """Weights of a network. Layers have a row for each input, heads a row for each output."""

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    hidden: Any
    """Residual layers."""
    hidden_bias: Any
    policy: Any
    policy_bias: Any
    value: Any
    value_bias: Any


class NetBuffers(NamedTuple):
    """A network and the arrays that inference writes to."""

    layers: Layers
    tensors: Any
    """The input as a record: the pieces of a game's tensor, or of its `INPUTS`."""
    inputs: Any
    """The memory of that record, padded with zeros to a multiple of eight."""
    input_words: Any
    """The same memory, eight inputs in a word."""
    nonzero: Any
    """Indices of a layer's nonzero inputs."""
    wide: Any
    trunk: Any
    """Output of the last layer, input of the heads."""
    residual: Any
    probabilities: Any
    """By position in a list of moves."""
    cache_keys: Any
    """Hashes of the observations whose priors are cached; slot 0 is never reused."""
    priors: Any
    """By cache slot and move: the probability of each legal move, times `MAX_PRIOR`."""


@rule
def copy_bias(bias, sums):
    for i in range(len(sums)):
        sums[i] = bias[i]


@rule
def relu(sums):
    for i in range(len(sums)):
        sums[i] = max(sums[i], f4(0))


@rule
def list_nonzero(inputs, first, end, nonzero, number):
    """Append the indices of nonzero inputs to a list of `number` indices, without a branch; returns its new length."""
    for i in range(first, end):
        nonzero[number] = i
        number += 1 if inputs[i] != 0 else 0
    return number


@rule
def first_layer(inputs, input_words, weights, bias, nonzero, sums):
    """Most inputs are zero and are skipped eight at a time."""
    number = 0
    for i in range(len(input_words)):
        if input_words[i] != 0:
            number = list_nonzero(inputs, 8 * i, 8 * i + 8, nonzero, number)
    copy_bias(bias, sums)
    add_rows(inputs, weights, nonzero, number, sums)
    relu(sums)


@rule
def layer(inputs, weights, bias, nonzero, sums):
    number = list_nonzero(inputs, 0, len(inputs), nonzero, 0)
    copy_bias(bias, sums)
    add_rows(inputs, weights, nonzero, number, sums)
    relu(sums)


@rule
def forward(net):
    """Compute the output of the last layer from the inputs."""
    layers = net.layers
    first_layer(net.inputs, net.input_words, layers.first, layers.first_bias, net.nonzero, net.wide)
    layer(net.wide, layers.second, layers.second_bias, net.nonzero, net.trunk)
    for i in range(len(layers.hidden)):
        layer(net.trunk, layers.hidden[i], layers.hidden_bias[i], net.nonzero, net.residual)
        for j in range(len(net.trunk)):
            net.trunk[j] += net.residual[j]


@rule
def fast_exp(number):
    """Approximate exp of a negative number, without a branch: (1 + x / 1024) to the power of 1024."""
    power = max(f4(1) + number * f4(1 / 1024), f4(0))
    for _ in range(10):
        power *= power
    return power


@rule
def write_priors(observed, seat, net, ids, number, priors):
    """Write the softmax over the first `number` moves of a list."""
    layers, probabilities = net.layers, net.probabilities
    highest = f4(-1e30)
    for i in range(number):
        at = output(observed[0], seat, ids[i])
        probabilities[i] = added_products(net.trunk, layers.policy[at], layers.policy_bias[at])
        highest = max(highest, probabilities[i])
    total = f4(0)
    for i in range(number):
        probabilities[i] = fast_exp(probabilities[i] - highest)
    for i in range(number):
        total += probabilities[i]
    for i in range(number):
        priors[ids[i]] = u2(probabilities[i] / total * MAX_PRIOR)


POINTS = REWARD_FOR_POINTS
"""Part of a reward that is for points, which networks do not predict; 0 for games with `rewards` of their own."""


@rule
def seat_value(net, turn):
    """Expected reward of the seat `turn` places after the one whose observation was evaluated."""
    value = added_products(net.trunk, net.layers.value[turn], net.layers.value_bias[turn])
    return i8(POINTS / 2 + (MAX_REWARD - POINTS) / (1 + math.exp(-value)))


@rule
def write_values(net, seat, rewards):
    """Write the expected reward of each seat; networks count seats from the one whose observation was evaluated."""
    players = len(rewards)
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        rewards[other] = seat_value(net, turn)


@rule
def evaluate_observation(observed, seat, net):
    for i in range(len(net.inputs)):
        net.inputs[i] = 0
    inputs(observed[0], seat, net.tensors[0])
    forward(net)


@rule
def evaluate_view(worlds, seat, observed, net):
    """Evaluate what a seat would observe in a world."""
    observe_into(worlds, seat, observed)
    evaluate_observation(observed, seat, net)


@rule
def cached_priors(seat, again, keep, work):
    """Cache slot of the priors of `work.moves`, given what a seat would observe in the world.

    `again`: evaluate even if cached, because the values are needed too. `keep`: store the priors in the cache.
    """
    net = work.net
    observe_into(work.worlds, seat, work.observed)
    key = observation_hash(work.record_words, seat)
    slot = 1 + i8(key & u8(len(net.cache_keys) - 2)) if keep else 0
    if again or net.cache_keys[slot] != key:
        evaluate_observation(work.observed, seat, net)
        write_priors(work.observed, seat, net, work.ids, listed(work.moves, work.ids), net.priors[slot])
        net.cache_keys[slot] = key
    return slot


@nogil_rule
def predict(seen, seat, number, work, net):
    """Write priors of the first `number` moves of `work.ids` into slot 0, and values of all seats."""
    evaluate_observation(seen, seat, net)
    write_priors(seen, seat, net, work.ids, number, net.priors[0])
    write_values(net, seat, work.rewards)


@nogil_rule
def write_training_row(seen, seat, ids, number, tensors, indices):
    """Write the network input into a record of zeros, and the policy outputs of the first `number` moves of a list."""
    inputs(seen[0], seat, tensors[0])
    for i in range(number):
        indices[i] = output(seen[0], seat, ids[i])
