"""Random agents in all seats, with PettingZoo."""

from teremok.envs import aec_env

env = aec_env("zavarushka-v1", players=3)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    if terminated:
        print(agent, reward)
    env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
