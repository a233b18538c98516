"""PPO that plays both sides of a game against itself, on the batched environment, in one file.

    python examples/ppo.py --id zavarushka-v1 --minutes 3

It needs PyTorch. After each evaluation it says how many games of a hundred its moves win against bots.
"""

import argparse
import time

import torch
from torch import nn

from teremok import envs
from teremok.envs.gymnasium import Seat


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--id", default="zavarushka-v1")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=3.0, help="of CPU time of this process")
    parser.add_argument("--num-envs", type=int, default=256)
    parser.add_argument("--num-steps", type=int, default=64)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--minibatch", type=int, default=512)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--games", type=int, default=200, help="in which it is measured against each bot")
    parser.add_argument("--evaluations", type=int, default=3)
    return parser.parse_args()


class Agent(nn.Module):
    def __init__(self, inputs, hidden, actions):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, obs, mask):
        hidden = self.body(obs.float())
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


def win_rate(agent, asked, opponents):
    """How often the agent's likeliest moves win against a bot."""
    won = 0
    for game in range(asked.games):
        env = Seat(asked.id, opponents, seat=game % asked.players, players=asked.players)
        seen, info = env.reset(seed=10**9 + game)
        over = False
        while not over:
            obs, mask = torch.from_numpy(seen)[None], torch.from_numpy(info["action_mask"])[None].bool()
            with torch.no_grad():
                move = agent(obs, mask)[0].logits.argmax().item()
            seen, _, over, _, info = env.step(move)
        won += env.seat in env.single.match.winners
    return won / asked.games


def collect(env, agent, out, steps):
    """Play on in all games; what was seen, done and thought at each step, and what came of it."""
    kept = []
    for _ in range(steps):
        obs, mask = torch.from_numpy(out.obs.copy()), torch.from_numpy(out.mask.copy())
        seat = torch.from_numpy(out.seat.astype("int64"))
        with torch.no_grad():
            policy, value = agent(obs, mask)
            action = policy.sample()
        out = env.step(action.numpy())
        done, reward = torch.from_numpy(out.done.copy()), torch.from_numpy(out.reward.copy())
        kept.append((obs, mask, seat, action, policy.log_prob(action), value, done, reward))
    return out, [torch.stack(part) for part in zip(*kept, strict=True)]


def outcomes(seat, done, reward):
    """What each decision's game brought its seat in the end; and whether that end was seen at all."""
    worth, known = torch.zeros_like(reward[0]), torch.zeros_like(done[0])
    worths, knowns = torch.zeros(seat.shape), torch.zeros_like(done)
    for step in reversed(range(len(seat))):
        worth = torch.where(done[step][:, None], reward[step], worth)
        known = known | done[step]
        worths[step] = worth.gather(1, seat[step][:, None])[:, 0]
        knowns[step] = known
    return worths, knowns


def main():
    asked = arguments()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    env = envs.batched(asked.id, asked.num_envs, seed=asked.seed, players=asked.players)
    agent = Agent(env.size, asked.hidden, env.actions)
    optimizer = torch.optim.Adam(agent.parameters(), lr=asked.learning_rate, eps=1e-5)
    out, decisions, began, measured = env.reset(), 0, time.process_time(), 0
    spent = 0.0
    while spent < asked.minutes:
        optimizer.param_groups[0]["lr"] = asked.learning_rate * (1 - spent / asked.minutes)
        out, (obs, mask, seat, action, log_prob, value, done, reward) = collect(env, agent, out, asked.num_steps)
        decisions += seat.numel()
        worth, known = outcomes(seat, done, reward)
        flat = [part[known] for part in (obs, mask, action, log_prob, value, worth)]
        for _ in range(asked.epochs):
            for some in torch.randperm(len(flat[0])).split(asked.minibatch):
                seen, legal, chosen, before, thought, brought = (part[some] for part in flat)
                policy, value = agent(seen, legal)
                advantage = brought - thought
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                ratio = (policy.log_prob(chosen) - before).exp()
                gain = torch.min(ratio * advantage, ratio.clamp(1 - asked.clip, 1 + asked.clip) * advantage).mean()
                loss = 0.5 * (value - brought).square().mean() - gain - asked.entropy * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        spent = (time.process_time() - began) / 60
        if spent >= asked.minutes * (measured + 1) / asked.evaluations:
            measured += 1
            paused = time.process_time()
            rates = {name: win_rate(agent, asked, name) for name in ("random", "greedy")}
            began += time.process_time() - paused
            won = ", ".join(f"{100 * rate:.1f} % against {name}" for name, rate in rates.items())
            print(f"{spent:.2f} min, {decisions} decisions: {won}", flush=True)


if __name__ == "__main__":
    main()
