"""Random agents in all seats, with OpenSpiel."""

import random

import pyspiel

from teremok.envs import openspiel

openspiel.register()
state = pyspiel.load_game("teremok_zavarushka(players=2)").new_initial_state()
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
print(state.returns())
