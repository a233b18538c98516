"""Networks: their files, what they answer, and a search that listens to them."""

import json
from pathlib import Path

import numpy as np
import pytest

import teremok
from teremok.bots import Limit, bot, tree
from teremok.bots.advice import MAX_REWARD, REWARD_FOR_POINTS, advice_of
from teremok.bots.nets.bot import Guided, GuidedTree, PolicyBot
from teremok.bots.nets.guided import puct_edge
from teremok.bots.nets.infer import (
    MAX_PRIOR,
    Layers,
    cached_priors,
    evaluate_observation,
    forward,
    write_priors,
    write_training_row,
    write_values,
)
from teremok.bots.nets.net import (
    FILE,
    BadNetwork,
    Net,
    WrongNetwork,
    file_of,
    load,
    net_of,
    network_inputs,
    policy_outputs,
    save,
)
from teremok.bots.workspace import workspace
from teremok.engine.compiler import interpreted_loop
from teremok.engine.record import NONE, blank, tensor_record, tensor_size
from teremok.games import built_in
from teremok.train.settings import FILE as TRAINING
from teremok.train.settings import SEARCHING
from tests.length import long_by_nature, soaked

WITH_NETWORK = [name for name in built_in() if file_of(teremok.game(name)).is_file()]

MOST_BYTES = 3_000_000


def any_net(name="zavarushka", seats=4) -> Net:
    game = teremok.game(name)
    inputs = tensor_size(network_inputs(game))
    luck = np.random.default_rng(5)

    def some(*shape):
        return (luck.standard_normal(shape) * 0.2).astype(np.float16).astype(np.float32)

    layers = Layers(
        some(inputs, 24),
        some(24),
        some(24, 16),
        some(16),
        some(2, 16, 16),
        some(2, 16),
        some(policy_outputs(game), 16),
        some(policy_outputs(game)),
        some(seats, 16),
        some(seats),
    )
    return Net(game, layers, {})


def test_some_games_have_one():
    assert WITH_NETWORK


@pytest.mark.parametrize("name", WITH_NETWORK)
def test_the_network_of_a_game_is_small_and_tells_how_it_was_trained(name):
    game = teremok.game(name)
    assert file_of(game).stat().st_size < MOST_BYTES
    about = net_of(game).about
    kind, file = ("searching", SEARCHING) if "searching" in about else ("settings", TRAINING)
    here = json.loads((file_of(game).parent / file).read_text())
    assert {key: about[kind][key] for key in here} == here


def test_a_file_is_read_as_it_was_written(tmp_path):
    net = any_net()
    save(tmp_path / FILE, net.game, net.layers, lessons=3)
    read = load(tmp_path / FILE, net.game)
    assert read.about["lessons"] == 3
    for wrote, found in zip(net.layers, read.layers, strict=True):
        assert np.array_equal(wrote, found)


def test_a_network_of_another_game_is_refused(tmp_path):
    net = any_net()
    save(tmp_path / FILE, net.game, net.layers)
    with pytest.raises(WrongNetwork, match="game zavarushka"):
        load(tmp_path / FILE, teremok.game("castle"))


def test_a_network_that_looks_at_something_else_is_refused(tmp_path):
    net = any_net()
    save(tmp_path / FILE, net.game, net.layers._replace(first=net.layers.first[1:]))
    with pytest.raises(BadNetwork, match=FILE):
        load(tmp_path / FILE, net.game)


@pytest.mark.parametrize("content", [b"", b"not a network", None])
def test_what_is_no_network_is_refused(tmp_path, content):
    if content is not None:
        (tmp_path / FILE).write_bytes(content)
    with pytest.raises(BadNetwork, match=FILE):
        load(tmp_path / FILE, teremok.game("zavarushka"))


def test_with_other_components_a_game_has_no_network():
    file = Path(teremok.game("zavarushka").rules.__file__).parent / "components.json"
    assert net_of(teremok.game("zavarushka", components=json.loads(file.read_text()))) is None


def test_it_answers_what_its_layers_say():
    """The same sums, written with matrices."""
    net = any_net()
    match = net.game.new(seed=4, players=4)
    for _ in range(9):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    seat = match.actors[0]
    buffers = net.buffers()
    numbers = match.observe(seat).tensor()["flat"]
    buffers.inputs[: len(numbers)] = numbers
    interpreted_loop(forward)(buffers)
    layers = net.layers
    said = np.maximum(numbers @ layers.first + layers.first_bias, 0)
    said = np.maximum(said @ layers.second + layers.second_bias, 0)
    for weights, bias in zip(layers.hidden, layers.hidden_bias, strict=True):
        said = said + np.maximum(said @ weights + bias, 0)
    assert np.allclose(buffers.trunk, said, rtol=1e-4, atol=1e-4)
    compiled = net.buffers()
    compiled.inputs[: len(numbers)] = numbers
    forward(compiled)
    assert np.allclose(compiled.trunk, buffers.trunk, rtol=1e-5, atol=1e-5)

    ids = np.array([move.id for move in match.legal(seat)], np.int32)
    priors = compiled.priors[0]
    write_priors(match.observe(seat).record, seat, compiled, ids, len(ids), priors)
    logits = layers.policy[ids] @ said + layers.policy_bias[ids]
    wanted = np.exp(logits - logits.max())
    assert np.allclose(priors[ids] / MAX_PRIOR, wanted / wanted.sum(), rtol=1e-2, atol=1e-4)

    rewards = np.zeros(4, np.int64)
    write_values(compiled, seat, rewards)
    expected = 1 / (1 + np.exp(-(layers.value @ said + layers.value_bias)))
    rewarded = REWARD_FOR_POINTS / 2 + expected * (MAX_REWARD - REWARD_FOR_POINTS)
    assert np.allclose(np.roll(rewards, -seat), rewarded, atol=1.5)


def test_a_hunch_is_the_move_that_the_network_likes_best():
    net = any_net()
    seen = net.game.new(seed=1, players=3).observe(0)
    policy_bot = PolicyBot(net)
    assert policy_bot.choose(seen) in seen.legal()
    assert policy_bot.choose(seen) == PolicyBot(net).choose(seen)


@pytest.mark.parametrize("name", WITH_NETWORK)
@pytest.mark.parametrize("players", [2, 3])
def test_a_guided_search_plays_to_the_end_and_always_the_same(name, players):
    def played():
        match = teremok.game(name).new(seed=2, players=players)
        bots = [bot("grandmaster", seed=seat) for seat in range(players)]
        while not match.over:
            seat = match.actors[0]
            match.play(seat, bots[seat].choose(match.observe(seat), Limit(simulations=40)))
        return list(match.history)

    assert played() == played()


def test_a_game_without_a_network_is_searched_as_ever():
    without = next(name for name in built_in() if name not in WITH_NETWORK)
    seen = teremok.game(without).new(seed=3).observe(teremok.game(without).new(seed=3).actors[0])
    limit = Limit(simulations=50)
    assert bot("grandmaster").choose(seen, limit) == bot("search").choose(seen, limit)


def arrays_with(*moves: int) -> tree.TreeArrays:
    """A tree of one node that was visited four times, with edges for these moves."""
    arrays = tree.TreeArrays(
        nodes=np.zeros(1, tree.Node),
        known=np.array([[sum(1 << move for move in moves)]], np.uint64),
        edges=np.zeros(8, tree.Edge),
        used=np.array([1, len(moves)]),
        path=np.zeros(1, tree.Step),
        sqrt_table=tree.SQRT_TABLE,
    )
    arrays.nodes[0]["visits"], arrays.nodes[0]["edges"], arrays.nodes[0]["room"] = 4, len(moves), len(moves)
    arrays.edges["move"][: len(moves)] = moves
    return arrays


def exploring() -> np.void:
    parameters = blank(tree.SearchParameters)[0]
    parameters["exploration"] = 1500
    return parameters


def test_what_others_are_likely_to_do_depends_on_the_hand_they_have_in_a_world():
    """Not on the one with which somebody else came to the same place."""
    arrays, moves = arrays_with(3, 5), np.array([1 << 3 | 1 << 5], np.uint64)
    choose = interpreted_loop(puct_edge)
    for likely, other in ((3, 5), (5, 3)):
        priors = np.zeros(6, np.uint16)
        priors[[likely, other]] = MAX_PRIOR * 8 // 10, MAX_PRIOR * 2 // 10
        assert arrays.edges[choose(0, moves, priors, arrays, exploring())]["move"] == likely


def test_a_move_gets_an_edge_when_it_is_its_turn_and_there_is_room():
    choose, moves = interpreted_loop(puct_edge), np.array([1 << 3 | 1 << 5 | 1 << 7], np.uint64)
    priors = np.zeros(8, np.uint16)
    priors[[3, 5, 7]] = MAX_PRIOR // 10, MAX_PRIOR * 5 // 10, MAX_PRIOR * 3 // 10
    arrays = arrays_with(3)
    tried = []
    for _ in range(3):
        at = choose(0, moves, priors, arrays, exploring())
        tried.append(int(arrays.edges[at]["move"]))
        arrays.edges[at]["visits"] += 1
        arrays.nodes[0]["visits"] += 1
    assert tried == [5, 7, 5]
    assert arrays.nodes[0]["edges"] == 3
    full = arrays_with(3)._replace(edges=arrays_with(3).edges[:1])
    assert choose(0, moves, priors, full, exploring()) == NONE


def test_what_it_was_asked_lately_it_answers_at_once():
    net = any_net()
    rules = advice_of(net.game.interpreted)
    asked = rules.for_target(rules.bind(cached_priors, evaluate_observation=rules.bind(evaluate_observation)))
    match = net.game.new(seed=1, players=2)
    buffers = net.buffers()
    work = workspace(net.game, worlds=1)._replace(net=buffers)

    def priors(again=False, keep=True):
        """What it says of the seat whose turn it is, and whether it had to ponder."""
        work.worlds[0] = match.state
        seat, buffers.trunk[:] = match.actors[0], 0
        work.moves[:] = 0
        for move in match.legal(seat).ids:
            work.moves[move >> 6] |= np.uint64(1 << (move & 63))
        slot = asked(seat, again, keep, work)
        return buffers.priors[slot].copy(), buffers.trunk.any()

    assert priors(again=True, keep=False)[1]  # of what is not to be kept nothing is there afterwards
    first, pondered = priors()
    assert pondered
    assert first.sum() == pytest.approx(MAX_PRIOR, rel=1e-3)
    second, pondered = priors()
    assert not pondered
    assert np.array_equal(first, second)
    assert priors(again=True)[1]
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    other, pondered = priors()
    assert pondered
    assert not np.array_equal(first, other)


GAMES = soaked(40, 20)
LEAST_WON = 0.6


@long_by_nature
@pytest.mark.parametrize("name", WITH_NETWORK)
def test_it_beats_the_search_without_a_network(name):
    won = 0.0
    for number in range(GAMES):
        match = teremok.game(name).new(seed=number // 2, players=2)
        bots = [bot("search", seed=number), bot("search", seed=number)]
        bots[number % 2] = Guided(number)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, bots[seat].choose(match.observe(seat), Limit(simulations=200)))
        won += (number % 2 in match.winners) / len(match.winners)
    assert won / GAMES > LEAST_WON


def test_a_network_is_not_asked_about_more_players_than_it_knows():
    net = any_net("castle", seats=2)
    guided = Guided(net=net)
    for players, asked in ((2, True), (3, False), (2, True)):
        match = net.game.new(seed=1, players=players)
        guided.analyse(match.observe(match.actors[0]), Limit(simulations=5))
        assert isinstance(guided._trees[0], GuidedTree) == asked


def test_what_lies_where_is_no_matter_to_a_network_of_the_castle():
    game = teremok.game("castle")
    match = game.new(seed=8, players=2, rules="extended")
    for place in range(12):
        match.play(match.actors[0], match.legal(match.actors[0])[place])
        match.play(match.actors[0], match.legal(match.actors[0])[0])  # and back
    seat = match.actors[0]
    rules = advice_of(game)
    shown = rules.for_target(rules.bind(write_training_row))
    order = np.random.default_rng(1).permutation(len(match.state["middle"][0]))
    other = match.state.copy()
    other["middle"][0] = match.state["middle"][0][order]
    for places in ("filled", "seen"):
        bits = int(match.state[places][0])
        other[places] = sum((bits >> int(old) & 1) << new for new, old in enumerate(order))

    def looks(state, moves):
        inputs, answers = np.zeros(1, tensor_record(network_inputs(game), np.int8)), np.zeros(len(moves), np.int32)
        shown(state, seat, moves, len(moves), inputs, answers)
        return inputs.tobytes(), answers.tolist()

    old = np.arange(len(order), dtype=np.int32)
    new = np.argsort(order).astype(np.int32)
    assert looks(match.state, old) == looks(other, new)
    assert len(set(looks(match.state, old)[1])) == 12 + 1  # one for all that nobody has seen


def test_on_interpreted_rules_nobody_waits_for_a_network():
    """A table that opens cold asks the plain search for its hints."""
    game = teremok.game("zavarushka")
    assert isinstance(Guided()._new_tree(game, players=2), GuidedTree)
    assert not isinstance(Guided()._new_tree(game.interpreted, players=2), GuidedTree)
