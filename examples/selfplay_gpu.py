"""Self-play on one GPU: the rules step in a CUDA kernel, the network in PyTorch, nothing is copied to the host.

    python examples/selfplay_gpu.py --id zavarushka-v1 --minutes 5 --out net.npz

Needs PyTorch, an NVIDIA GPU and `pip install 'teremok-games[cuda]'`. Returns are the outcomes of whole games; decisions
of games that do not end within a window are left out. `--device cpu` runs the same, slowly.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from teremok import envs


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--id", default="zavarushka-v1")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--num-envs", type=int, default=16_384)
    parser.add_argument("--num-steps", type=int, default=64)
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--layers", type=int, default=3)
    parser.add_argument("--minibatch", type=int, default=65_536)
    parser.add_argument("--learning-rate", type=float, default=5e-4)
    parser.add_argument("--out", default="")
    return parser.parse_args()


class Net(nn.Module):
    def __init__(self, inputs, hidden, layers, actions):
        super().__init__()
        self.first = nn.Linear(inputs, hidden)
        self.body = nn.ModuleList(nn.Linear(hidden, hidden) for _ in range(layers))
        self.policy, self.value = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        for last in (self.policy, self.value):
            nn.init.zeros_(last.weight)
            nn.init.zeros_(last.bias)

    def forward(self, obs, mask):
        hidden = functional.relu(self.first(obs.to(self.first.weight.dtype)))
        for layer in self.body:
            hidden = hidden + functional.relu(layer(hidden))
        return self.policy(hidden).float().masked_fill(~mask, -1e9), self.value(hidden).float().squeeze(-1)


def tensors(out, device):
    """Wrap the environment's arrays as PyTorch tensors, on a GPU without a copy."""
    return [torch.as_tensor(part, device=device) for part in (out.obs, out.mask, out.seat, out.done, out.reward)]


class Window:
    """Steps of all games, stored for one update."""

    def __init__(self, env, steps, device):
        games = env.num_envs
        self.obs = torch.zeros((steps, games, env.size), dtype=torch.int8, device=device)
        self.mask = torch.zeros((steps, games, env.actions), dtype=torch.bool, device=device)
        self.seat, self.action = (torch.zeros((steps, games), dtype=torch.int64, device=device) for _ in range(2))
        self.log_prob, self.value = (torch.zeros((steps, games), device=device) for _ in range(2))
        self.done = torch.zeros((steps, games), dtype=torch.bool, device=device)
        self.reward = torch.zeros((steps, games, env.players), device=device)

    @torch.no_grad()
    def fill(self, env, net, out, device):
        for step in range(len(self.seat)):
            obs, mask, seat, _, _ = tensors(out, device)
            self.obs[step], self.mask[step], self.seat[step] = obs, mask.bool(), seat
            logits, value = net(self.obs[step], self.mask[step])
            action = (logits - torch.empty_like(logits).exponential_().log_()).argmax(1)
            self.action[step], self.value[step] = action, value
            self.log_prob[step] = functional.log_softmax(logits, 1).gather(1, action[:, None])[:, 0]
            out = env.step(action if device == "cuda" else action.numpy())
            _, _, _, done, reward = tensors(out, device)
            self.done[step], self.reward[step] = done.bool(), reward
        return out

    def outcomes(self):
        """Final reward of the seat of each decision, and a mask of decisions whose game has ended."""
        worth, known = torch.zeros_like(self.reward[0]), torch.zeros_like(self.done[0])
        worths, knowns = torch.zeros_like(self.value), torch.zeros_like(self.done)
        for step in reversed(range(len(self.seat))):
            worth = torch.where(self.done[step][:, None], self.reward[step], worth)
            known = known | self.done[step]
            worths[step], knowns[step] = worth.gather(1, self.seat[step][:, None])[:, 0], known
        return worths, knowns


def update(net, optimizer, window, entropy, minibatch):
    worth, known = window.outcomes()
    chosen = known.flatten().nonzero()[:, 0]
    parts = [getattr(window, name).flatten(0, 1) for name in ("obs", "mask", "action", "log_prob", "value")]
    worth = worth.flatten()
    for some in chosen[torch.randperm(len(chosen), device=chosen.device)].split(minibatch):
        obs, mask, action, before, thought = (part[some] for part in parts)
        logits, value = net(obs, mask)
        log_probs = functional.log_softmax(logits, 1)
        advantage = worth[some] - thought
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        ratio = (log_probs.gather(1, action[:, None])[:, 0] - before).exp()
        gain = torch.min(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage).mean()
        spread = -(log_probs.exp() * log_probs.masked_fill(~mask, 0)).sum(1).mean()
        loss = 0.5 * functional.mse_loss(value, worth[some]) - gain - entropy * spread
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
    return loss.item()


def main():
    asked = arguments()
    torch.manual_seed(asked.seed)
    how = {
        "device": asked.device,
        "illegal": "forfeit",
        "players": asked.players,
    }  # no wait for a check
    env = envs.batched(asked.id, asked.num_envs, seed=asked.seed, **how)
    net = Net(env.size, asked.hidden, asked.layers, env.actions).to(asked.device)
    optimizer = torch.optim.Adam(net.parameters(), lr=asked.learning_rate, eps=1e-5)
    window, out = Window(env, asked.num_steps, asked.device), env.reset()
    began, windows, left = time.monotonic(), 0, 1.0
    while left > 0:
        optimizer.param_groups[0]["lr"] = asked.learning_rate * left + 2e-5
        with torch.autocast(asked.device, torch.bfloat16, enabled=asked.device == "cuda"):
            out = window.fill(env, net, out, asked.device)
            loss = update(net, optimizer, window, 0.001 + 0.02 * left, asked.minibatch)
        windows += 1
        spent = time.monotonic() - began
        left = 1 - spent / (60 * asked.minutes)
        if windows in (1, 3, 10, 30) or windows % 100 == 0 or left <= 0:
            decisions = windows * window.seat.numel()
            speed = decisions / spent
            print(f"{spent:.0f} s: {decisions} decisions, {speed:.0f} a second, loss {loss:.3f}", flush=True)
    if asked.out:
        np.savez(asked.out, **{name: part.detach().float().cpu().numpy() for name, part in net.state_dict().items()})


if __name__ == "__main__":
    main()
