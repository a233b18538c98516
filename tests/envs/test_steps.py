"""What a step does at the edges: the end of an episode, a wrong action, all at once. On Turnip, interpreted."""

from typing import Any

import numpy as np
import pytest

import teremok
from teremok import Match, envs
from teremok.envs import Batch, batched
from tests.turnip import game

TURNIP = game.interpreted


def begun(num_envs: int = 4, steps: int = 0, **asked: Any) -> Batch:
    env = batched(TURNIP, num_envs, seed=1, players=asked.pop("players", 3), **asked)
    env.reset()
    for _ in range(steps):
        env.step(env.sample())
    return env


def first_obs(env: Batch, i: int, episode: int) -> Any:
    match = Match(env.game, env.options, env.seed_of(i, episode))
    return match.observe(match.actors[0]).tensor()["flat"]


LAST = 11
"""So many steps with three players leave one to go."""


def test_same_step() -> None:
    """The step that ends an episode shows the beginning of the next, and the end in `final_obs`."""
    env = begun(steps=LAST)
    out = env.step(env.sample())
    assert out.done.all()
    assert (out.length == 12).all()
    assert (np.abs(out.reward).sum(1) > 0).all()
    assert (env.pieces(out.final_obs)["round"] == 3).all()
    assert (out.obs[2] == first_obs(env, 2, 1)).all()
    out = env.step(env.sample())
    assert not out.done.any()
    assert not out.reward.any()
    assert (out.length == 1).all()


def test_next_step() -> None:
    """The step that ends an episode shows the end; the next one, whatever is decided, shows the beginning."""
    env = begun(steps=LAST, autoreset="next_step")
    out = env.step(env.sample())
    assert out.done.all()
    assert (out.length == 12).all()
    assert (env.pieces(out.obs)["round"] == 3).all()
    assert out.mask.all()
    out = env.step(np.full(4, -7))
    assert not out.done.any()
    assert not out.reward.any()
    assert (out.length == 0).all()
    assert (out.obs[2] == first_obs(env, 2, 1)).all()
    assert (env.step(env.sample()).length == 1).all()


@pytest.mark.parametrize("illegal", ["raise", "forfeit"])
def test_disabled(illegal: str) -> None:
    """A game that is over waits to be reset; the others are left alone."""
    env = begun(steps=LAST, autoreset="disabled", illegal=illegal)
    out = env.step(env.sample())
    assert out.done.all()
    assert not out.mask.any()
    with pytest.raises(envs.IllegalAction, match="Game 0 is over"):
        env.step(np.zeros(4, int))
    out = env.reset(where=[True, True, False, True])
    assert out.done.tolist() == [False, False, True, False]
    assert (out.obs[3] == first_obs(env, 3, 1)).all()
    with pytest.raises(envs.IllegalAction, match="Game 2 is over"):
        env.step(env.sample())
    env.reset(where=~out.mask.any(1))
    assert (env.step(env.sample()).length == 1).all()


def test_episodes_are_counted_and_seeds_begin_anew() -> None:
    env = begun()
    assert [env.seed_of(2, k) for k in (0, 1)] == [envs.match_seed(1, 2, k) for k in (0, 1)]
    assert len({envs.match_seed(seed, i, k) for seed in range(9) for i in range(9) for k in range(9)}) == 729
    assert all(0 <= envs.match_seed(seed, 2, 3) < 2**63 for seed in (0, 2**63 - 1))
    first = env.reset(seed=1).obs.copy()
    assert (env.reset().obs[1] == first_obs(env, 1, 1)).all()
    assert (env.reset(seed=1).obs == first).all()
    assert (env.reset(seed=2).obs != first).any()


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("wrong", [10, 11, -1, 63, 64, 2**40, -(2**40)])
def test_an_illegal_action_is_named_and_nothing_is_played(wrong: int, threads: int) -> None:
    env = begun(steps=4, threads=threads)
    before, saved = env.step(env.sample()).obs.copy(), env.state()
    acts = env.sample().copy()
    acts[2] = wrong
    with pytest.raises(envs.IllegalAction, match=f"In game 2 seat . cannot make move {wrong} "):
        env.step(acts)
    after = env.state()
    assert all(np.array_equal(after[name], saved[name]) for name in saved)
    assert (env.step(env.sample()).obs != before).any()


def test_a_forfeit_ends_one_game() -> None:
    env = begun(steps=4, illegal="forfeit")
    acts = env.sample().copy()
    seat = int(env.step(acts).seat[1])
    acts = env.sample().copy()
    acts[1] = -1
    out = env.step(acts)
    assert out.done.tolist() == [False, True, False, False]
    assert out.reward[1].tolist() == [-1 if player == seat else 0.5 for player in range(3)]
    assert out.length.tolist() == [6, 5, 6, 6]
    assert (out.obs[1] == first_obs(env, 1, 1)).all()


def test_all_decide_at_once() -> None:
    env = begun(actors="all")
    match = Match(env.game, env.options, env.seed_of(0))
    out = env.reset(seed=1)
    wait = game.rules.MOVES
    while not out.done[0]:
        for seat in range(3):
            legal = match.legal(seat).ids
            assert np.flatnonzero(out.mask[0, seat]).tolist() == (legal or [wait])
            assert (out.obs[0, seat] == match.observe(seat).tensor()["flat"]).all()
        acts = env.sample().copy()
        for seat in match.actors:
            match.play(seat, int(acts[0, seat]))
        out = env.step(acts)
    assert tuple(out.reward[0]) == envs.rewards(match)
    assert all((out.final_obs[0, seat] == match.observe(seat).tensor()["flat"]).all() for seat in range(3))
    acts = env.sample().copy()
    acts[3, 1] = wait
    with pytest.raises(envs.IllegalAction, match=r"In game 3 seat 1 cannot make move 11 \(—\)"):
        env.step(acts)


def test_packed_masks_are_the_same() -> None:
    one, other = begun(), begun(mask="packed")
    for _ in range(20):
        a, b = one.step(one.sample()), other.step(other.sample())
        bits = np.unpackbits(b.mask, axis=1, bitorder="little")
        assert (bits[:, : one.actions] == a.mask).all()
        assert not bits[:, one.actions :].any()
    with pytest.raises(ValueError, match="read-only"):
        b.mask[0] = 0


def test_what_is_given_is_written_anew_unless_copied() -> None:
    env, copying = begun(), begun(copy=True)
    first, kept = env.reset(), copying.reset()
    assert env.step(env.sample()).obs is first.obs
    obs = kept.obs.copy()
    assert copying.step(copying.sample()).obs is not kept.obs
    assert (kept.obs == obs).all()


def test_wrong_requests_say_what_would_be_right() -> None:
    with pytest.raises(envs.UnknownEnv, match=r"zavarushka-v0.*zavarushka-v1"):
        batched("zavarushka-v0", 4)
    for asked in ({"obs": "int9"}, {"autoreset": "now"}, {"threads": 0}, {"num_envs": 0}, {"seed": -1}):
        with pytest.raises(teremok.BadOption, match=f"Option {next(iter(asked))} cannot be"):
            batched(TURNIP, **{"num_envs": 2, **asked})
    env = batched(TURNIP, 2)
    assert repr(env) == "<Batch of 2 x turnip-v1 (players=2, low=False)>"
    with pytest.raises(teremok.TeremokError, match="Call reset"):
        env.step([0, 0])
    env.reset()
    for acts in ([0], [0.0, 1.0], [[0, 0]]):
        with pytest.raises(teremok.TeremokError, match=r"shape \(2,\)"):
            env.step(acts)
    for where in ([True], [0, 1]):
        with pytest.raises(teremok.TeremokError, match=r"booleans of shape \(2,\)"):
            env.reset(where=where)


def test_whole_numbers_may_be_of_any_library() -> None:
    env = batched(TURNIP, np.int64(4), seed=np.uint8(1), threads=np.int32(1))
    assert (env.reset(seed=np.int64(1)).obs == begun(players=2).reset(seed=1).obs).all()


def test_rewards_are_zero_sum_or_shared() -> None:
    assert begun(steps=LAST, players=2).game.together is False
    env = begun(16, steps=LAST)
    assert np.allclose(env.step(env.sample()).reward.sum(1), 0)


def test_a_team_wins_or_loses_together() -> None:
    from dataclasses import replace

    env = batched(replace(game, together=True).interpreted, 16, seed=3)
    env.reset()
    out = env.step(env.sample())
    while not out.done.any():
        out = env.step(env.sample())
    match = Match(env.game, env.options, 0, start=(None, env.state()["states"][16:17]))
    assert tuple(out.reward[0]) == envs.rewards(match)
    assert set(np.unique(out.reward[out.done]).tolist()) <= {-1.0, 1.0}
