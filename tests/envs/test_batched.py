"""Many games at once are the same games, one by one: the match of their seed, move by move."""

import copy
import multiprocessing
import pickle
from typing import Any

import numpy as np
import pytest

import teremok
from teremok import Match, envs
from teremok.bots.advice import advice_of
from teremok.engine.observation import Observation, Scratch
from teremok.games import built_in
from teremok.testing import lineups
from teremok.testing.repertoire import spread
from tests.length import long_by_nature, soaked

NAMES = built_in()


def begun(id: Any, num_envs: int = 8, steps: int = 0, **asked: Any) -> envs.Batch:
    """A batch after some steps."""
    env = envs.batched(id, num_envs, **asked)
    env.reset()
    for _ in range(steps):
        env.step(env.sample())
    return env


def new_match(env: envs.Batch, i: int, episode: int = 0) -> Match:
    return Match(env.game, env.options, env.seed_of(i, episode))


@long_by_nature
@pytest.mark.parametrize("name", NAMES)
def test_each_game_is_the_match_of_its_seed(name: str) -> None:
    game = teremok.game(name)
    chosen = spread(lineups(game), soaked(20, 4))
    for number, options in enumerate(chosen):
        follow_matches(envs.id_of(game), soaked(50, 4), seed=number, **options)


def follow_matches(id: str, num_envs: int, **asked: Any) -> None:
    """Every game to the end of its first episode, beside its match."""
    env = envs.batched(id, num_envs, **asked)
    out = env.reset()
    matches = [new_match(env, i) for i in range(num_envs)]
    while not all(match.over for match in matches):
        acts = env.sample().copy()
        for i, match in enumerate(matches):
            if not match.over:
                assert out.seat[i] == match.actors[0]
                assert np.flatnonzero(out.mask[i]).tolist() == match.legal().ids
                seen = match.observe(match.actors[0])
                assert (out.obs[i] == seen.tensor()["flat"]).all()
                match.play(match.actors[0], int(acts[i]))
        out = env.step(acts)
        for i, match in enumerate(matches):
            if out.done[i] and env.seed_of(i, 1) == env.seed_of(i):
                assert match.over
                assert out.length[i] == len(match.history)
                assert tuple(out.reward[i]) == tuple(np.float32(envs.rewards(match)))
                assert (out.final_obs[i] == match.observe(match.history[-1][0]).tensor()["flat"]).all()


@pytest.mark.parametrize("name", NAMES)
def test_what_cannot_be_told_apart_looks_the_same(name: str) -> None:
    """Another world that the seat must think possible gives the same numbers and the same actions."""
    env = begun(envs.id_of(teremok.game(name)), 24, steps=17, seed=3)
    out = env.step(env.sample())
    saved, seen = env.state(), copy.deepcopy(out)
    differ = 0
    for i in range(env.num_envs):
        match = Match(env.game, env.options, env.seed_of(i), start=(None, saved["states"][i : i + 1].copy()))
        world = match.observe(int(out.seat[i])).imagine(seed=i).state
        differ += world.tobytes() != saved["states"][i].tobytes()
        saved["states"][i] = world[0]
    out = env.load(saved)
    assert differ > 12
    assert (out.obs == seen.obs).all()
    assert (out.mask == seen.mask).all()
    assert (out.seat == seen.seat).all()


def trace(env: envs.Batch, steps: int) -> list[bytes]:
    """All that a learner sees on the way."""
    seen = []
    for _ in range(steps):
        out = env.step(env.sample())
        seen.append(b"".join(np.ascontiguousarray(part).tobytes() for part in out[:6]))
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_threads_change_nothing(name: str) -> None:
    id = envs.id_of(teremok.game(name))
    one, three = (begun(id, 37, seed=5, threads=threads) for threads in (1, 3))
    assert trace(one, 40) == trace(three, 40)
    assert one.state()["states"].tobytes() == three.state()["states"].tobytes()
    three.close()


def test_only_what_bots_consider_is_accepted_if_asked_for() -> None:
    """In the Castle that is less than what is legal; a game whose advice leaves nothing out accepts everything."""
    game = teremok.game("castle").interpreted
    env = envs.batched(game, 4, seed=3, obs="record", accept="considered", players=2)
    out, scratch, fewer = env.reset(), Scratch(game), 0
    for _ in range(30):
        for seen, seat, mask in zip(out.obs, out.seat.tolist(), out.mask, strict=True):
            number = advice_of(game).candidate_moves(seen.reshape(1), seat, scratch.moves, scratch.ids)
            assert scratch.ids[:number].tolist() == np.flatnonzero(mask).tolist()
            fewer += number < len(Observation(game, env.options, seat, seen.reshape(1)).legal())
        out = env.step(env.sample())
    assert fewer
    other = teremok.game("zavarushka").interpreted
    told = [envs.batched(other, 2, accept=accept).reset().mask.tolist() for accept in ("legal", "considered")]
    assert told[0] == told[1]


def test_another_process_plays_the_same() -> None:
    env = begun("zavarushka-v1", steps=9, seed=2, players=3)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(trace, (env, 30))
    assert there == trace(env, 30)


def test_copies_go_their_own_way() -> None:
    env = begun("castle-v1", steps=30, seed=2)
    twins = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env), envs.batched("castle-v1", 8)]
    twins[2].load(env.state())
    expected = trace(env, 30)
    for twin in twins:
        assert trace(twin, 30) == expected


def test_a_game_that_nobody_would_find_again_is_not_pickled() -> None:
    env = begun(teremok.game("castle").interpreted, 2)
    assert trace(copy.deepcopy(env), 3) == trace(env, 3)
    with pytest.raises(envs.UnknownEnv):
        pickle.dumps(env)


def test_a_state_of_another_batch_is_refused() -> None:
    env = begun("castle-v1")
    with pytest.raises(teremok.TeremokError, match="another batch"):
        env.load(begun("castle-v1", players=3).state())


def test_records_are_what_is_seen_and_become_tensors() -> None:
    env, tensors = (begun("zavarushka-v1", steps=20, seed=4, obs=obs, players=2) for obs in ("record", "int8"))
    for _ in range(30):
        out, other = env.step(env.sample()), tensors.step(tensors.sample())
        assert (env.expand(out.obs, out.seat) == other.obs).all()
        done = other.done
        if done.any():
            last = np.array([env.state()["mover"][i] for i in np.flatnonzero(done)])
            assert (env.expand(out.final_obs[done], last) == other.final_obs[done]).all()
    match = new_match(env, 0)
    begun_again = envs.batched("zavarushka-v1", 8, seed=4, obs="record", players=2).reset()
    assert begun_again.obs[0].tobytes() == match.observe(match.actors[0]).record.tobytes()


def test_numbers_are_the_same_in_floats_and_have_names_and_bounds() -> None:
    ints, floats = (begun("zavarushka-v1", steps=20, seed=4, obs=obs) for obs in ("int8", "float32"))
    for _ in range(20):
        a, b = ints.step(ints.sample()), floats.step(floats.sample())
        assert b.obs.dtype == np.float32
        assert (a.obs == b.obs).all()
    named = ints.pieces(a.obs)
    match = Match(ints.game, ints.options, 0, start=(None, ints.state()["states"][:1]))
    seen = match.observe(int(a.seat[0])).tensor()
    assert {name: piece.shape[1:] for name, piece in named.items()} == ints.shapes
    assert all((named[name][0] == seen[name]).all() for name in named)
    assert np.shares_memory(named["hand"], a.obs)
    low, high = ints.bounds
    assert ((low <= a.obs) & (a.obs <= high)).all()
    assert high.max() > 1
