"""OpenSpiel's NFSP learns every game, where PyTorch is installed."""

import importlib.util
import subprocess
import sys

import pytest

from tests.envs.lineups import every_game

NEEDED = ("torch", "tree")
MISSING = [name for name in NEEDED if importlib.util.find_spec(name) is None]

SCRIPT = """
import sys
from open_spiel.python import rl_environment
from open_spiel.python.pytorch import nfsp
from teremok.envs import find, openspiel

openspiel.register()
players = find(sys.argv[1]).players[0]
chance = rl_environment.ChanceEventSampler(1)
name = "teremok_" + find(sys.argv[1]).name
env = rl_environment.Environment(name, players=players, chance_event_sampler=chance)
size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
knobs = {"batch_size": 8, "min_buffer_size_to_learn": 8, "learn_every": 4}
agents = [nfsp.NFSP(seat, size, actions, [8], 100, 0.1, **knobs) for seat in range(players)]
step = env.reset()
for _ in range(60):
    step = env.reset() if step.last() else env.step([agents[step.observations["current_player"]].step(step).action])
    for agent in agents if step.last() else ():
        agent.step(step)
print("learnt")
"""


@pytest.mark.skipif(bool(MISSING), reason=f"PyTorch or dm-tree is not installed: {', '.join(MISSING)}")
@every_game
def test_it_learns(id):
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", SCRIPT, id], capture_output=True, text=True)
    assert done.stdout == "learnt\n", done.stderr
