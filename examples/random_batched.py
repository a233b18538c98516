"""A random agent in a batch of games."""

from teremok import envs

env = envs.batched("zavarushka-v1", num_envs=64, seed=1, players=2)
out, ended = env.reset(), 0
for _ in range(100):
    out = env.step(env.sample())
    ended += out.done.sum()
print(f"{ended} games are over, the last after {out.length.max()} decisions or more")
