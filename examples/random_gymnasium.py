"""A random agent against greedy bots, with Gymnasium."""

import gymnasium

import teremok.envs.gymnasium  # noqa: F401

env = gymnasium.make("teremok/Zavarushka-v1", opponents="greedy", seat="random")
seen, info = env.reset(seed=1)
terminated = False
while not terminated:
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
print(env.unwrapped.render(), reward)
