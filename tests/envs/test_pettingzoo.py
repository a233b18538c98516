"""PettingZoo: its own suites, and harder ones of ours."""

import contextlib
import copy
import functools
import pickle
import random
import types
import warnings

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from teremok import BadOption, IllegalMove, NotYourTurn
from teremok.envs import UnknownEnv, aec_env, find, parallel_env, rewards
from tests.envs.lineups import every_game, every_lineup, half_way, matches
from tests.length import long_by_nature, soaked

CYCLES = 60
SAID_OF_EVERY_MASK = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)
"""What PettingZoo warns of in any environment with masks but its own; the last at the end, when nobody may move."""


pytestmark = pytest.mark.usefixtures("same_every_time")


@pytest.fixture(autouse=True)
def _masks_are_meant():
    with warnings.catch_warnings():
        for said in SAID_OF_EVERY_MASK:
            warnings.filterwarnings("ignore", message=said)
        yield


@every_lineup
def test_seat_by_seat_passes_their_api_test(id, players):
    api_test(aec_env(id, players=players), num_cycles=CYCLES)


@every_lineup
def test_seat_by_seat_passes_their_seed_test(id, players):
    seed_test(functools.partial(aec_env, id, players=players), num_cycles=CYCLES)


@every_lineup
def test_all_at_once_passes_their_api_test(id, players):
    parallel_api_test(parallel_env(id, players=players), num_cycles=CYCLES)


@every_lineup
def test_all_at_once_passes_their_seed_test(id, players):
    """It samples without masks: a space of ours then gives a move that is legal now."""
    parallel_seed_test(functools.partial(parallel_env, id, players=players), num_cycles=CYCLES)


@every_lineup
def test_both_pass_their_max_cycles_test(id, players, same_every_time):
    """All seats must act equally often there, so it is the one where some wait, seat by seat."""
    at_once = functools.partial(parallel_env, id, players=players)
    module = types.SimpleNamespace(parallel_env=at_once, env=lambda **how: parallel_to_aec(at_once(**how)))
    for seed in range(100, 1000, 100):
        same_every_time(seed)
        with contextlib.suppress(AssertionError):  # a game may be over before it can be broken off
            max_cycles_test(module)
            return
    max_cycles_test(module)


@every_lineup
def test_both_pass_their_render_test(id, players, capsys):
    render_test(functools.partial(aec_env, id, players=players))
    assert capsys.readouterr().out.count("\n") > 10
    render_test(lambda **how: parallel_to_aec(parallel_env(id, players=players, **how)))


@long_by_nature
def test_seat_by_seat_equals_a_match_move_by_move():
    for id, players, seed in matches(soaked(1000, 46)):
        env, luck = aec_env(id, players=players), random.Random(seed)
        match = find(id).new(seed=seed, players=players)
        env.reset(seed=seed)
        while not match.over:
            seen, reward, terminated, truncated, _ = env.last()
            seat = match.actors[0]
            assert (env.agent_selection, reward, terminated, truncated) == (f"player_{seat}", 0, False, False)
            assert np.flatnonzero(seen["action_mask"]).tolist() == match.legal(seat).ids
            assert (seen["observation"] == match.observe(seat).tensor()["flat"]).all()
            move = luck.choice(match.legal(seat).ids)
            env.step(move)
            match.play(seat, move)
        assert all(env.terminations.values())
        assert list(env.rewards.values()) == list(rewards(match))
        assert env.single.match.hash == match.hash


@long_by_nature
def test_all_at_once_equals_a_match_move_by_move():
    for id, players, seed in matches(soaked(1000, 46)):
        env, luck = parallel_env(id, players=players), random.Random(seed)
        match = find(id).new(seed=seed, players=players)
        seen, _ = env.reset(seed=seed)
        while not match.over:
            acting = match.actors
            actions = {agent: find(id).rules.MOVES for agent in env.agents}
            for seat, agent in enumerate(env.possible_agents):
                legal = match.legal(seat).ids or [find(id).rules.MOVES]
                assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == legal
                assert (seen[agent]["observation"] == match.observe(seat).tensor()["flat"]).all()
                actions[agent] = luck.choice(legal)
            seen, worth, terminated, _, _ = env.step(actions)
            for seat in acting:
                match.play(seat, actions[f"player_{seat}"])
            assert set(terminated.values()) == {match.over}
        assert tuple(worth.values()) == rewards(match)
        assert env.agents == []


@every_game
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(id):
    players = find(id).players[-1]
    for seed in range(4):
        match = half_way(id, players, seed)
        for make in (aec_env, parallel_env):
            env = make(id, players=players)
            env.reset(seed=seed)
            for seat, agent in enumerate(env.possible_agents):
                looks = []
                for there in (match, match.observe(seat).imagine(seed)):
                    env.single.match = there
                    looks.append(pickle.dumps(env.observe(agent)))
                assert looks[0] == looks[1]


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@every_game
def test_a_copy_goes_on_as_the_original_does(id, again):
    env = aec_env(id)
    env.reset(seed=5)
    luck = random.Random(5)

    def advance(env, luck, moves):
        seen = []
        for _ in range(moves):
            if all(env.terminations.values()):
                env.reset()
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(luck.choice(np.flatnonzero(mask).tolist()))
            seen.append((env.agent_selection, env.single.match.hash, env.action_space(env.agent_selection).sample()))
        return seen

    advance(env, luck, 9)
    other = again(env)
    assert advance(env, random.Random(1), 90) == advance(other, random.Random(1), 90)


@every_game
def test_nobody_is_asked_in_vain(id):
    """Every step is a decision; after the last each hears once what it brought."""
    env, asked = aec_env(id), 0
    env.reset(seed=2)
    for agent in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        assert terminated or seen["action_mask"].any()
        env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
        asked += 1
    assert asked == len(env.single.match.history) + len(env.possible_agents)


def test_the_same_seed_gives_the_same_games_one_after_the_other():
    def deals(seed):
        env = aec_env("zavarushka-v1")
        env.reset(seed=seed)
        first = env.single.match.seed
        seeds = []
        for _ in range(3):
            env.reset()
            seeds.append(env.single.match.seed)
        return first, seeds

    assert deals(3) == deals(3)
    assert deals(3)[0] == 3
    assert deals(3)[1] != deals(4)[1]
    assert len({*deals(3)[1], 3}) == 4


def test_what_is_wrong_is_said_and_changes_nothing():
    env = aec_env("zavarushka-v1")
    with pytest.raises(UnknownEnv, match="zavarushka-v1"):
        aec_env("zavarushka-v7")
    with pytest.raises(BadOption, match="float32"):
        aec_env("zavarushka-v1", obs="float64")
    with pytest.raises(BadOption, match="max_cycles"):
        aec_env("zavarushka-v1", max_cycles=0)
    with pytest.raises(ValueError, match="reset"):
        env.last()
    env.reset(seed=1)
    before = env.single.match.hash
    with pytest.raises(IllegalMove):
        env.step(329)
    with pytest.raises(TypeError, match="integer"):
        env.step(0.5)
    with pytest.raises(BadOption, match=env.agent_selection):
        env.step(None)
    assert env.single.match.hash == before


def test_nobody_moves_unless_all_can():
    env = parallel_env("fairytale-v1", players=3)
    seen, _ = env.reset(seed=1)
    wait = find("fairytale-v1").rules.MOVES
    right = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    before = env.single.match.hash
    with pytest.raises(IllegalMove):
        env.step({**right, "player_2": wait})
    with pytest.raises(BadOption, match="player_1"):
        env.step({agent: move for agent, move in right.items() if agent != "player_1"})
    with pytest.raises(BadOption, match="player_9"):
        env.step({**right, "player_9": 0})
    assert env.single.match.hash == before
    env.step(right)
    assert len(env.single.match.history) == 3


def test_who_has_nothing_to_decide_can_only_wait():
    env = parallel_env("zavarushka-v1", first=0)
    seen, _ = env.reset(seed=1)
    move = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    assert np.flatnonzero(seen["player_1"]["action_mask"]).tolist() == [330]
    with pytest.raises(NotYourTurn):
        env.step({"player_0": move, "player_1": move})
    env.step({"player_0": move})
    assert len(env.single.match.history) == 1


def test_a_game_that_is_broken_off_is_not_over():
    env = aec_env("zavarushka-v1", max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.action_space(env.agent_selection).sample())
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}
    assert set(env.rewards.values()) == {0}
