"""Matches of our bots against OpenSpiel's ISMCTS, with equal CPU time.

    python bench/ismcts.py --game castle [--option NAME=VALUE] [--bot NAME] [--games N] [--seconds S] [--json]

The peer is `open_spiel.python.algorithms.ismcts.ISMCTSBot` with random rollouts to the end, through our adapter
(`pyspiel.ISMCTSBot`, in C++, does not search games written in Python). Two players; both have `--seconds` of CPU time a
move, and every deal is played with both seatings. A draw is half a win.
"""

import argparse
import json
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from warm import compile_games

import teremok
from teremok.arena.ladder import wilson
from teremok.bots import Limit, bot
from teremok.envs import openspiel
from teremok.envs.openspiel import BASE, DIGITS, PREFIX

UCT_C = 2.0
"""The exploration constant of OpenSpiel's own examples."""


class Timed(ISMCTSBot):
    """OpenSpiel's search, limited by CPU seconds instead of simulations."""

    def __init__(self, game: pyspiel.Game, seconds: float, seed: int) -> None:
        luck = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
        super().__init__(game=game, evaluator=evaluator, uct_c=UCT_C, max_simulations=1, random_state=luck)
        self.seconds = seconds
        self.simulations = self.decisions = 0

    def run_search(self, state: pyspiel.State) -> list[tuple[int, float]]:
        began = time.process_time()
        self.reset()
        if len(state.legal_actions()) == 1:
            return [(state.legal_actions()[0], 1.0)]
        self._root_node = self.create_new_node(state)
        self.decisions += 1
        while self._root_node.total_visits < 1 or time.process_time() - began < self.seconds:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        policy: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return policy


def dealt(peer: pyspiel.Game, seed: int) -> pyspiel.State:
    state = peer.new_initial_state()
    for digit in reversed(range(DIGITS)):
        state.apply_action(seed // BASE**digit % BASE)
    return state


def play(game: teremok.Game, peer: pyspiel.Game, ours: int, args: argparse.Namespace, seed: int) -> tuple[float, Timed]:
    """Play a match with our bot in this seat; return its result (1, 0.5 or 0) and the peer."""
    match, state = game.new(players=2, seed=seed, **args.option), dealt(peer, seed)
    limit = Limit(seconds=args.seconds, clock=time.process_time)
    we, they = bot(args.bot, seed=seed), Timed(peer, args.seconds, seed)
    while not state.is_terminal():
        seat = state.current_player()
        move = we.choose(match.observe(seat), limit).id if seat == ours else int(they.step(state))
        state.apply_action(move)
        match.play(seat, game.moves[move])
    mine, theirs = match.ranks[ours], match.ranks[1 - ours]
    return (mine < theirs) + (mine == theirs) / 2, they


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bot", default="grandmaster")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    compile_games([args.game])
    game = teremok.game(args.game)
    args.option = dict(given.split("=", 1) for given in args.option)
    openspiel.register()
    peer = pyspiel.load_game(PREFIX + game.name, {"players": 2, **args.option})
    won, simulations, decisions = 0.0, 0, 0
    for number in range(args.games):
        got, they = play(game, peer, number % 2, args, args.seed + number // 2)
        won, simulations, decisions = won + got, simulations + they.simulations, decisions + they.decisions
        if not args.json:
            print(f"{number + 1} games: {won:g} won", flush=True)
    low, high = wilson(won, args.games)
    found = {
        "game": game.name,
        "options": args.option,
        "bot": args.bot,
        "seconds": args.seconds,
        "games": args.games,
        "share": won / args.games,
        "low": low,
        "high": high,
        "peer_simulations_a_move": simulations / max(1, decisions),
    }
    print(json.dumps(found) if args.json else f"{won / args.games:.0%} ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main()
