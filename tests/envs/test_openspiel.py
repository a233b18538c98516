"""OpenSpiel: its own suites and algorithms, and harder tests of ours."""

import copy
import pickle
import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import exploitability, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.policy import UniformRandomPolicy

from teremok import BadOption, GameOver, IllegalMove
from teremok.engine.record import HIDDEN
from teremok.envs import find, rewards
from teremok.envs.openspiel import BASE, DIGITS, UnsafeBot, endgame, register
from tests.envs.lineups import every_game, every_lineup, half_way, matches
from tests.length import long_by_nature, soaked


def load(id, **parameters):
    register()
    return pyspiel.load_game(f"teremok_{id.rpartition('-v')[0]}", parameters)


def dealt(game, seed):
    """The state after chance has drawn this seed."""
    state = game.new_initial_state()
    for digit in range(DIGITS - 1, -1, -1):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(outcome, 1 / BASE) for outcome in range(BASE)]
        state.apply_action(seed // BASE**digit % BASE)
    return state


def play_on(state, luck, moves):
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
    return state


def half_played(id, players, seed):
    match = half_way(id, players, seed)
    state = dealt(load(id, players=players), seed)
    for _, move in match.history:
        state.apply_action(move)
    return match, state


LONG = 60
"""Decisions of half a game: with more, the chance of one course of it is too small a number for sampled regret."""


def ending(id, players, moves, seed=1):
    """A match between random players with so many moves to go."""
    luck = random.Random(seed)
    match = find(id).new(seed=seed, players=players)
    while not match.over:
        match.play(match.actors[0], luck.choice(match.legal()))
    kept = match.history[:-moves]
    match = match.rewound()
    for seat, move in kept:
        match.play(seat, move)
    return match


@every_lineup
def test_it_passes_their_random_simulations(id, players):
    pyspiel.random_sim_test(load(id, players=players), num_sims=1, serialize=False, verbose=False)


@long_by_nature
def test_it_equals_a_match_move_by_move():
    for id, players, seed in matches(soaked(1000, 46)):
        state, luck = dealt(load(id, players=players), seed), random.Random(seed)
        match = find(id).new(seed=seed, players=players)
        while not match.over:
            seat = match.actors[0]
            assert not state.is_terminal()
            assert state.current_player() == seat
            assert state.legal_actions() == match.legal(seat).ids
            for viewer in {seat, seed % players}:
                assert state.observation_tensor(viewer) == match.observe(viewer).tensor()["flat"].tolist()
            move = luck.choice(match.legal(seat).ids)
            assert state.action_to_string(move) == find(id).describe(move)
            state.apply_action(move)
            match.play(seat, move)
        assert state.is_terminal()
        assert state.returns() == list(rewards(match))
        assert state.position.record.tobytes() == match.state.tobytes()


@every_game
def test_what_python_is_told_is_what_c_is_told(id):
    """Some questions are answered without the way through C++; the answers are the same."""
    _, state = half_played(id, find(id).players[0], 1)
    plain = pyspiel.State
    for player in range(state.num_players()):
        assert state.legal_actions(player) == plain.legal_actions(state, player)
        assert state.observation_tensor(player) == plain.observation_tensor(state, player)
        assert state.information_state_tensor(player) == plain.information_state_tensor(state, player)
        assert state.observation_string(player) == plain.observation_string(state, player)
        assert state.information_state_string(player) == plain.information_state_string(state, player)
    assert state.legal_actions() == plain.legal_actions(state)
    assert state.rewards() == plain.rewards(state)
    assert state.is_chance_node() == plain.is_chance_node(state)


def test_what_is_given_belongs_to_who_asked():
    _, state = half_played("castle-v1", 2, 1)
    for ask in (state.observation_tensor, state.information_state_tensor):
        given = [ask(player) for player in (0, 1, 0)]
        assert given[0] == given[2]
        given[0].clear()
        assert ask(0) == given[2]


@every_game
def test_an_information_state_is_what_was_witnessed_in_order(id):
    match, state = half_played(id, find(id).players[0], 2)
    for player in range(match.players):
        whose, _, rest = state.information_state_string(player).partition(": ")
        moves, _, fingerprint = rest.partition(" | ")
        seen = [f"{told.seat}.{'?' if told.move == HIDDEN else told.move}" for told in match.report(player)]
        assert (whose, moves.split(), len(fingerprint)) == (str(player), seen, 24)


@every_game
def test_nothing_is_forgotten(id):
    """Whoever could once tell two courses of the game apart can do so ever after: perfect recall."""
    players = find(id).players[0]
    before: dict[tuple[int, str], str] = {}
    for seed in range(4):
        state, luck = dealt(load(id, players=players), seed), random.Random(seed)
        past = [""] * players
        for _ in range(30):
            for player in () if state.is_terminal() else range(players):
                now = state.information_state_string(player)
                assert before.setdefault((player, now), past[player]) == past[player]
                past[player] = now
            play_on(state, luck, 1)


@every_game
def test_another_world_looks_the_same_to_its_player(id):
    for seed in range(3):
        match, state = half_played(id, find(id).players[-1], seed)
        for player in range(match.players):
            luck = random.Random(player)
            other = state.resample_from_infostate(player, luck.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions() or player != state.current_player()
            seen_moves = [told.move for told in match.report(player)]
            assert other.history()[DIGITS:] == seen_moves
            assert [step.player for step in other.full_history()][DIGITS:] == [seat for seat, _ in match.history]
            play_on(other, luck, 10_000)
            assert other.is_terminal()


def test_other_worlds_differ_in_what_is_hidden():
    _, state = half_played("zavarushka-v1", 2, 1)
    luck = random.Random(1)
    worlds = {state.resample_from_infostate(0, luck.random).observation_string(1) for _ in range(20)}
    assert len(worlds) > 3


@every_game
def test_clones_and_saved_states_go_on_alike(id):
    game = load(id)
    for seed in range(2):
        _, state = half_played(id, game.num_players(), seed)
        imagined = state.resample_from_infostate(state.current_player(), random.Random(1).random)
        for one in (state, imagined):
            saved = one.serialize()
            others = [one.clone(), copy.deepcopy(one), game.deserialize_state(saved), pickle.loads(pickle.dumps(one))]
            end = play_on(one.clone(), random.Random(seed), 10_000)
            for other in others:
                assert other.history() == one.history()
                assert other.information_state_string(0) == one.information_state_string(0)
                play_on(other, random.Random(seed), 10_000)
                assert other.position.record.tobytes() == end.position.record.tobytes()
                assert other.information_state_string(0) == end.information_state_string(0)
            assert one.serialize() == saved


def test_a_clone_shares_all_that_never_changes():
    _, state = half_played("skazka-v1", 10, 1)
    assert state.clone().position is state.position


# --- what is done with it


@every_lineup
def test_their_learning_environment_goes_round(id, players):
    chance = rl_environment.ChanceEventSampler(1)
    env = rl_environment.Environment(load(id, players=players), chance_event_sampler=chance)
    step, luck = env.reset(), random.Random(1)
    size = env.observation_spec()["info_state"][0]
    for _ in range(30):
        player = step.observations["current_player"]
        assert {len(seen) for seen in step.observations["info_state"]} == {size}
        step = env.reset() if step.last() else env.step([luck.choice(step.observations["legal_actions"][player])])


@every_game
def test_their_search_finds_a_legal_move(id):
    game = load(id)
    _, state = half_played(id, game.num_players(), 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@every_game
def test_their_counterfactual_regret_is_sampled(id):
    game = load(id, players=find(id).players[0])
    match = half_way(id, game.num_players(), 1)
    if len(match.history) > LONG:
        game = endgame(ending(id, game.num_players(), moves=20))
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)
    assert len(solver._infostates) > 5


@pytest.mark.parametrize("bot", ["ISMCTSBot(1, e, 2.0, 4).step", "ISMCTSBot(1, e, 2.0, 4).get_policy"])
def test_their_search_in_c_is_refused_instead_of_crashing(bot):
    _, state = half_played("zavarushka-v1", 2, 1)
    search = eval(f"pyspiel.{bot}", {"pyspiel": pyspiel, "e": pyspiel.RandomRolloutEvaluator(1, 1)})
    with pytest.raises(UnsafeBot, match="ISMCTSBot"):
        search(state)


def test_a_process_that_has_registered_ends_well():
    script = "import pyspiel; from teremok.envs import openspiel; openspiel.register(); openspiel.register()"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stderr == b""


# --- endgames

LATE = {
    "players": ["red", "blue"],
    "lands": ["farm castle forest", "farm tower farm"],
    "stacks": {"a1": ["red Peasant"], "b1": ["blue King", "red Queen"], "a2": ["blue Dwarf", "red Knight"]},
}


def late():
    """A match of Zavarushka for two with four moves to go, and sixteen worlds that may be."""
    return ending("zavarushka-v1", 2, moves=4, seed=33)


def test_an_endgame_begins_with_any_world_that_may_be():
    match = late()
    game = endgame(match)
    state = game.new_initial_state()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    worlds = set()
    for outcome, _ in state.chance_outcomes():
        there = state.child(outcome)
        worlds.add(there.position.record.tobytes())
        assert there.observation_string(0) == there.clone().observation_string(0)
    assert match.state.tobytes() in worlds
    assert len(worlds) == len(state.chance_outcomes()) > 1


def test_an_endgame_is_solved():
    game = endgame(late())
    np.random.seed(1)
    solver = ExternalSamplingSolver(game)
    before = exploitability.nash_conv(game, UniformRandomPolicy(game))
    for _ in range(30):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 4 < 1


def test_what_is_drawn_later_is_one_of_the_fates():
    match = late()
    assert len(endgame(match, fates=3).new_initial_state().chance_outcomes()) == 3 * len(endgame(match).worlds)


def test_what_is_wrong_is_said_and_changes_nothing():
    with pytest.raises(BadOption, match="2, 3, 4"):
        load("zavarushka-v1", players=9)
    with pytest.raises(pyspiel.SpielError, match="dwarf_moves"):
        load("zavarushka-v1", dwarves=True)
    state = dealt(load("zavarushka-v1", first=0), 1)
    before = state.serialize()
    with pytest.raises(IllegalMove):
        state.apply_action(329)
    with pytest.raises(IllegalMove):
        state.apply_action(5000)
    assert state.serialize() == before
    with pytest.raises(BadOption, match="63"):
        load("zavarushka-v1").new_initial_state().apply_action(64)
    with pytest.raises(GameOver):
        endgame(find("zavarushka-v1").position(LATE))
    with pytest.raises(BadOption, match="fates"):
        endgame(late(), fates=0)
