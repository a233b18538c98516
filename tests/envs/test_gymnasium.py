"""Gymnasium: its own suites, and harder ones of ours."""

import copy
import pickle
import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import AutoresetMode

import teremok.envs.gymnasium  # noqa: F401  it registers
from teremok import BadOption, GameOver, IllegalMove
from teremok.bots import UnknownBot
from teremok.envs import find, rewards
from tests.envs.lineups import every_game, every_lineup, half_way, matches
from tests.length import long_by_nature, soaked

pytestmark = pytest.mark.usefixtures("same_every_time")


def make(id, **how):
    return gymnasium.make(f"teremok/{id.capitalize()}", **how)


@every_lineup
def test_it_passes_their_check(id, players, capsys):
    """It keeps an action over a reset, so that it may be illegal: then the game is lost."""
    check_env(make(id, players=players, illegal="forfeit").unwrapped)


@long_by_nature
@every_lineup
def test_two_of_a_kind_match(id, players):
    how = {"players": players, "opponents": "random", "render_mode": "ansi"}
    twin = pickle.loads(pickle.dumps(make(id, **how).unwrapped))
    check_environments_match(make(id, **how), twin, num_steps=soaked(12, 4), seed=players)


@long_by_nature
def test_it_equals_a_match_move_by_move():
    for id, players, seed in matches(soaked(1000, 46)):
        env, luck = make(id, players=players), random.Random(seed)
        seen, info = env.reset(seed=seed)
        true = env.unwrapped.single.match
        match, seat = find(id).new(seed=true.seed, players=players), info["seat"]
        terminated, reward = False, 0.0
        while not terminated:
            others = true.history[len(match.history) :]
            for who, move in others:
                assert who != seat
                match.play(who, move)
            assert np.flatnonzero(info["action_mask"]).tolist() == match.legal(seat).ids
            assert (seen == match.observe(seat).tensor()["flat"]).all()
            assert reward == 0
            move = luck.choice(match.legal(seat).ids)
            match.play(seat, move)
            seen, reward, terminated, truncated, info = env.step(move)
            assert not truncated
        for who, move in true.history[len(match.history) :]:
            match.play(who, move)
        assert match.over
        assert reward == rewards(match)[seat]
        assert info["action_mask"].all()


def test_the_match_is_that_of_the_seed_unless_it_is_over_at_once():
    env = make("skazka-v1", players=3).unwrapped
    over_at_once = 0
    for seed in range(40):
        env.reset(seed=seed)
        assert env.seat in env.single.match.actors
        over_at_once += env.single.match.seed != seed
    assert 0 < over_at_once < 20


@every_game
def test_worlds_that_the_learner_cannot_tell_apart_look_alike(id):
    players = find(id).players[-1]
    for seed in range(4):
        match = half_way(id, players, seed)
        for seat in range(players):
            env = make(id, players=players, seat=seat).unwrapped
            env.seat = seat
            looks = []
            for there in (match, match.observe(seat).imagine(seed)):
                env.single.match = there
                looks.append((env.single.tensor(seat).tobytes(), env.action_masks().tobytes()))
            assert looks[0] == looks[1]


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@every_game
def test_a_copy_goes_on_as_the_original_does(id, again):
    def advance(env, steps):
        seen = []
        for _ in range(steps):
            obs, reward, terminated, _, info = env.step(env.action_space.sample())
            seen.append((obs.tobytes(), reward, terminated, info["seat"]))
            if terminated:
                env.reset()
        return seen

    env = make(id).unwrapped
    env.reset(seed=7)
    env.action_space.seed(7)
    advance(env, 3)
    other = again(env)
    assert advance(env, 40) == advance(other, 40)


def test_opponents_are_bots_each_at_a_seat():
    env = make("zavarushka-v1", players=3, opponents=["greedy", "random"], seat=1).unwrapped
    env.reset(seed=1)
    assert env.seat == 1
    assert [type(bot).__name__ for bot in env._bots] == ["Greedy", "Random"]
    assert {make("zavarushka-v1").reset(seed=seed)[1]["seat"] for seed in range(9)} == {0, 1}


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"opponents": "granny"}, (UnknownBot, "granny")),
        ({"opponents": ["greedy", "greedy"]}, (BadOption, "2 opponents")),
        ({"seat": 2}, (BadOption, "random, 0, 1")),
        ({"illegal": "ignore"}, (BadOption, "forfeit")),
        ({"obs": "int16"}, (BadOption, "float32")),
        ({"players": 9}, (BadOption, "2, 3, 4")),
    ],
)
def test_what_is_wrong_is_said(how, said):
    with pytest.raises(said[0], match=said[1]):
        make("zavarushka-v1", **how)
    with pytest.raises(BadOption, match="same_step"):
        gymnasium.make_vec("teremok/Zavarushka-v1", num_envs=2, autoreset="now")


def test_an_illegal_action_raises_and_changes_nothing_or_loses():
    env = make("zavarushka-v1", first=0, seat=0).unwrapped
    env.reset(seed=1)
    before = env.single.match.hash
    with pytest.raises(IllegalMove):
        env.step(329)
    with pytest.raises(TypeError, match="integer"):
        env.step(0.5)
    assert env.single.match.hash == before
    env = make("zavarushka-v1", first=0, seat=0, illegal="forfeit").unwrapped
    env.reset(seed=1)
    assert env.step(329)[1:4] == (-1.0, True, False)
    assert env.action_masks().all()
    with pytest.raises(GameOver):
        env.step(0)


def test_numbers_are_the_same_in_both_kinds():
    small, large = make("castle-v1", obs="int8"), make("castle-v1", obs="float32")
    one, other = small.reset(seed=1)[0], large.reset(seed=1)[0]
    assert (one.dtype, other.dtype) == (np.int8, np.float32)
    assert (one == other).all()


# --- vectors


def play_masked(envs, steps, seed=3):
    """What comes of random legal actions in all games."""
    luck = np.random.default_rng(seed)
    seen, infos = envs.reset(seed=seed)
    yield None, seen, None, np.zeros(envs.num_envs, bool), infos
    for _ in range(steps):
        masks = infos["action_mask"]
        actions = np.array([luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        assert not truncated.any()
        yield actions, seen, rewards, terminated, infos


@pytest.mark.parametrize("autoreset", ["same_step", "next_step"])
def test_a_vector_of_seats_keeps_its_masks_and_says_how_it_resets(autoreset):
    envs = gymnasium.make_vec("teremok/Zavarushka-v1", num_envs=3, autoreset=autoreset)
    assert envs.metadata["autoreset_mode"] is AutoresetMode(autoreset.title().replace("_", ""))
    ended = 0
    for _, seen, _, terminated, infos in play_masked(envs, 40):
        ended += terminated.sum()
        assert seen in envs.observation_space
        assert infos["action_mask"].shape == (3, 330)
        any_will_do = terminated if autoreset == "next_step" else np.zeros(3, bool)
        assert infos["action_mask"].any(axis=1).all()
        assert (infos["action_mask"].all(axis=1) == any_will_do).all()
    assert ended > 6


def test_masks_survive_their_own_vectors():
    """There too something can be chosen at every step, and what is chosen by the mask is accepted."""
    envs = gymnasium.make_vec("teremok/Zavarushka-v1", num_envs=2, vectorization_mode="sync")
    ended = 0
    for _, _, _, terminated, infos in play_masked(envs, 30):
        assert infos["action_mask"].any(axis=1).all()
        ended += terminated.sum()
    assert ended > 2


@pytest.mark.parametrize("opponents", ["random", "self"])
def test_a_vector_heeds_its_seed(opponents):
    def course(seed):
        envs = gymnasium.make_vec("teremok/Zavarushka-v1", num_envs=2, opponents=opponents)
        return [(seen.tobytes(), infos["seat"].tolist()) for _, seen, _, _, infos in play_masked(envs, 20, seed)]

    assert course(3) == course(3) != course(4)


@pytest.mark.parametrize("autoreset", ["same_step", "next_step"])
@every_game
def test_a_vector_in_which_all_seats_are_the_learners_equals_matches(id, autoreset):
    envs = gymnasium.make_vec(f"teremok/{id.capitalize()}", num_envs=3, opponents="self", autoreset=autoreset)
    assert envs.metadata["autoreset_mode"] is AutoresetMode(autoreset.title().replace("_", ""))
    played = [None] * 3
    over = np.zeros(3, bool)
    for actions, seen, worth, terminated, infos in play_masked(envs, 60):
        for i in range(3):
            if actions is None or (over[i] and autoreset == "next_step"):
                played[i] = find(id).new(seed=envs.batch.seed_of(i))
                assert worth is None or worth[i] == 0
            else:
                mover = played[i].actors[0]
                played[i].play(mover, int(actions[i]))
                assert worth[i] == pytest.approx(rewards(played[i])[mover])
                assert terminated[i] == played[i].over
                if terminated[i] and autoreset == "same_step":
                    ended = played[i].observe(mover).tensor()["flat"]
                    assert infos["_final_obs"][i]
                    assert (infos["final_obs"][i] == ended).all()
                    played[i] = find(id).new(seed=envs.batch.seed_of(i))
            if not played[i].over:
                seat = played[i].actors[0]
                assert infos["seat"][i] == seat
                assert np.flatnonzero(infos["action_mask"][i]).tolist() == played[i].legal(seat).ids
                assert (seen[i] == played[i].observe(seat).tensor()["flat"]).all()
        over = terminated


def test_some_games_of_a_vector_can_be_reset():
    envs = gymnasium.make_vec("teremok/Zavarushka-v1", num_envs=3, opponents="self", autoreset="disabled")
    envs.reset(seed=1)
    seeds = [envs.batch.seed_of(i) for i in range(3)]
    envs.reset(options={"reset_mask": np.array([False, True, False])})
    assert [envs.batch.seed_of(i) == seeds[i] for i in range(3)] == [True, False, True]
