"""A policy gradient with TorchRL's own PettingZoo wrapper and action masks; one policy plays every seat.

    python examples/torchrl_policy.py --id zavarushka-v1 --batches 30

Needs PyTorch and TorchRL (`pip install torchrl`).
"""

import argparse

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.envs.libs.pettingzoo import PettingZooWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor

from teremok.envs import parallel_env
from teremok.envs.gymnasium import SeatEnv

SEATS = "player"
"""TorchRL groups agents named player_0, player_1 ... under this name."""


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--id", default="zavarushka-v1")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batches", type=int, default=30)
    parser.add_argument("--games", type=int, default=8, help="in a batch")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--measured", type=int, default=100, help="games against random players")
    return parser.parse_args()


class Policy(nn.Module):
    def __init__(self, inputs, hidden, actions):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, actions))

    def forward(self, seen):
        return self.body(seen.float())


def win_rate(policy, asked, games):
    """Share of games that the most likely moves win against random players."""
    won = 0
    for game in range(games):
        env = SeatEnv(asked.id, seat=game % asked.players, obs="float32", players=asked.players)
        seen, info = env.reset(seed=10**9 + game)
        over = False
        while not over:
            with torch.no_grad():
                worth = policy(torch.from_numpy(seen))[:-1]
            legal = torch.from_numpy(info["action_mask"]).bool()
            seen, _, over, _, info = env.step(worth.masked_fill(~legal, -torch.inf).argmax().item())
        won += env.seat in env.single.match.winners
    return won / games


def main():
    asked = arguments()
    torch.manual_seed(asked.seed)
    plain = parallel_env(asked.id, players=asked.players, obs="float32")
    env = PettingZooWrapper(plain, use_mask=False, categorical_actions=True, seed=asked.seed)
    seen = (SEATS, "observation", "observation")
    size, actions = plain.single.size, plain.single.moves + 1
    policy = Policy(size, asked.hidden, actions)
    actor = ProbabilisticActor(
        TensorDictModule(policy, in_keys=[seen], out_keys=[(SEATS, "logits")]),
        in_keys={"logits": (SEATS, "logits"), "mask": (SEATS, "action_mask")},
        out_keys=[(SEATS, "action")],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        log_prob_key=(SEATS, "log_prob"),
    )
    optimizer = torch.optim.Adam(actor.parameters(), lr=1e-3)
    for batch in range(asked.batches):
        losses = []
        for _ in range(asked.games):
            played = env.rollout(10_000, actor)
            worth = played["next", SEATS, "reward"].sum(0)
            decided = played[SEATS, "action_mask"][..., :-1].any(-1)
            log_prob = actor.get_dist(played).log_prob(played[SEATS, "action"])
            losses.append(-(log_prob * decided * worth[:, 0]).sum())
        optimizer.zero_grad()
        torch.stack(losses).mean().backward()
        optimizer.step()
        if batch % 10 == 9 or batch == asked.batches - 1:
            rate = win_rate(policy, asked, asked.measured)
            print(f"after {batch + 1} batches: {100 * rate:.0f} % against random", flush=True)


if __name__ == "__main__":
    main()
