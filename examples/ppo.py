"""PPO by self-play on the batched environment, in one file.

    python examples/ppo.py --id zavarushka-v1 --minutes 3

Needs PyTorch. Each evaluation prints the percentage of games won against bots. The last one counts: learning rate and
entropy bonus have fallen to zero by then.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from teremok import envs
from teremok.envs.gymnasium import SeatEnv


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--id", default="zavarushka-v1")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=3.0, help="of CPU time of this process")
    parser.add_argument("--num-envs", type=int, default=512)
    parser.add_argument("--num-steps", type=int, default=32)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--learning-rate", type=float, default=2.5e-3, help="falls to zero")
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--minibatch", type=int, default=512)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--gae-lambda", type=float, default=0.95)
    parser.add_argument("--entropy", type=float, default=0.07, help="falls to zero")
    parser.add_argument("--games", type=int, default=400, help="in which it is measured against each bot")
    parser.add_argument("--evaluations", type=int, default=3)
    return parser.parse_args()


def in_use(env, steps=2000):
    """Indices of the inputs and actions that occur in random play; with two players most of them never do."""
    numbers, actions = np.zeros(env.size, bool), np.zeros(env.actions, bool)
    out = env.reset()
    for _ in range(steps):
        numbers |= out.obs.any(axis=0)
        actions |= out.mask.any(axis=0)
        out = env.step(env.sample())
    return numbers.nonzero()[0], actions.nonzero()[0]


class Agent(nn.Module):
    def __init__(self, numbers, actions, hidden):
        super().__init__()
        self.numbers, self.actions = numbers, actions
        self.body = nn.Sequential(nn.Linear(len(numbers), hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, len(actions))
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def look(self, obs, mask):
        """Select the inputs and actions in use."""
        return torch.from_numpy(obs[:, self.numbers]), torch.from_numpy(mask[:, self.actions]).bool()

    def forward(self, obs, mask):
        with torch.autocast("cpu", torch.bfloat16):  # takes half the time on CPUs with bfloat16
            hidden = self.body(obs.float()).float()
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(hidden).squeeze(-1)


def win_rate(agent, asked, opponents):
    """Share of games that the agent's most likely moves win against a bot."""
    won = 0
    for game in range(asked.games):
        env = SeatEnv(asked.id, opponents, seat=game % asked.players, players=asked.players)
        seen, info = env.reset(seed=10**9 + game)
        over = False
        while not over:
            with torch.no_grad():
                policy, _ = agent(*agent.look(seen[None], info["action_mask"][None]))
            seen, _, over, _, info = env.step(agent.actions[policy.logits.argmax()])
        won += env.seat in env.single.match.winners
    return won / asked.games


def collect(env, agent, out, steps):
    """Play all games for some steps; return observations, actions, values, rewards and ends of each step."""
    kept = []
    for _ in range(steps):
        obs, mask = agent.look(out.obs, out.mask)
        seat = torch.from_numpy(out.seat.astype("int64"))
        with torch.no_grad():
            policy, value = agent(obs, mask)
            action = policy.sample()
        out = env.step(agent.actions[action])
        done, reward = torch.from_numpy(out.done.copy()), torch.from_numpy(out.reward.copy())
        kept.append((obs, mask, seat, action, policy.log_prob(action), value, done, reward))
    return out, [torch.stack(part) for part in zip(*kept, strict=True)]


def returns(seat, value, done, reward, trace):
    """Returns by GAE along each seat's own decisions, and a mask of decisions whose return is known.

    The target is the reward if the game ended, else the seat's value at its next decision.
    """
    worth, known = torch.zeros_like(reward[0]), torch.zeros_like(reward[0], dtype=torch.bool)
    worths, knowns = torch.zeros_like(value), torch.zeros_like(done)
    for step in reversed(range(len(seat))):
        worth = torch.where(done[step][:, None], reward[step], worth)
        known = known | done[step][:, None]
        mine = seat[step][:, None]
        worths[step], knowns[step] = worth.gather(1, mine)[:, 0], known.gather(1, mine)[:, 0]
        told = torch.where(knowns[step], trace * worths[step] + (1 - trace) * value[step], value[step])
        worth, known = worth.scatter(1, mine, told[:, None]), known.scatter(1, mine, True)
    return worths, knowns


def main():
    asked = arguments()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    env = envs.batched(asked.id, asked.num_envs, seed=asked.seed, players=asked.players)
    began, spent, decisions, measured = time.process_time(), 0.0, 0, 0
    agent = Agent(*in_use(env), asked.hidden)
    optimizer = torch.optim.Adam(agent.parameters(), lr=asked.learning_rate, eps=1e-5, fused=True)
    out = env.reset()
    while spent < asked.minutes:
        left = 1 - spent / asked.minutes
        optimizer.param_groups[0]["lr"] = asked.learning_rate * left
        out, (obs, mask, seat, action, log_prob, value, done, reward) = collect(env, agent, out, asked.num_steps)
        decisions += seat.numel()
        worth, known = returns(seat, value, done, reward, asked.gae_lambda)
        advantage = worth - value
        advantage = (advantage - advantage[known].mean()) / (advantage[known].std() + 1e-8)
        flat = [part[known] for part in (obs, mask, action, log_prob, advantage, worth)]
        for _ in range(asked.epochs):
            for some in torch.randperm(len(flat[0])).split(asked.minibatch):
                seen, legal, chosen, before, better, brought = (part[some] for part in flat)
                policy, value = agent(seen, legal)
                ratio = (policy.log_prob(chosen) - before).exp()
                gain = torch.min(ratio * better, ratio.clamp(1 - asked.clip, 1 + asked.clip) * better).mean()
                loss = 0.5 * (value - brought).square().mean() - gain - asked.entropy * left * policy.entropy().mean()
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
