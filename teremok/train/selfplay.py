"""Many games side by side, all seats played by one network."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import numpy as np
import torch

from ..engine.game import Game
from ..envs import Batch, batched
from .network import Network, log_probabilities
from .settings import TrainSettings


class Window(NamedTuple):
    """Consecutive decisions of each game: [steps, games, ...]."""

    inputs: Any
    mask: Any
    """Legal actions as packed bits."""
    seat: Any
    action: Any
    chance: Any
    """Log-probability of the chosen action."""
    values: Any
    """Values of all seats, counted from the deciding one; 0 to 1."""
    done: Any
    reward: Any
    """Reward of each seat at the end; 0 to 1."""
    last: Any
    """Values after the window, by seat."""


class Play:
    """The batches of a training, and the memory that a window is written to."""

    def __init__(self, game: Game, settings: TrainSettings, device: str, seed: int) -> None:
        self.settings, self.device = settings, device
        share = settings.games // len(settings.tables)
        self.rules_on = device if settings.rules_on == "device" else settings.rules_on
        how = {
            "device": self.rules_on,
            "threads": os.cpu_count() or 1 if self.rules_on == "cpu" else 1,
            "accept": settings.accept,
            "mask": "packed",
            "illegal": "forfeit",
        }
        self.envs: list[Batch] = [batched(game, share, seed=seed, **{**how, **options}) for options in settings.tables]
        self.seats = max(env.players for env in self.envs)
        self.games = share * len(self.envs)
        self.inputs, self.moves = self.envs[0].size, int(game.rules.MOVES)
        counts = torch.tensor([env.players for env in self.envs]).repeat_interleave(share)
        self.players = counts.to(device)
        self.out = [env.reset() for env in self.envs]
        self._shown: dict[tuple[int, str], Any] = {}
        self._chosen = compiled_for_gpu(chosen, device)
        self.seen = self._room(self.inputs, kind=torch.int8), self._room(self.out[0].mask.shape[1], kind=torch.uint8)
        self.seat = self._room(kind=torch.int64)
        self._look()

    def deal(self, seed: int) -> None:
        """Restart all games."""
        self.out = [env.reset(seed) for env in self.envs]
        self._look()

    def states(self) -> list[dict[str, Any]]:
        """Snapshots of all batches."""
        return [env.state() for env in self.envs]

    def load(self, states: list[dict[str, Any]]) -> None:
        self.out = [env.load(state) for env, state in zip(self.envs, states, strict=True)]
        self._look()

    def _room(self, *shape: int, kind: Any) -> Any:
        return torch.zeros((self.games, *shape), dtype=kind, device=self.device)

    def _tensor(self, table: int, name: str) -> Any:
        """An output of a batch as a tensor. On a device it stays at the same address and is looked up once."""
        if self.rules_on == "cpu":
            return torch.from_numpy(np.array(getattr(self.out[table], name)))
        if (table, name) not in self._shown:
            self._shown[table, name] = torch.from_dlpack(getattr(self.out[table], name))
        return self._shown[table, name]

    def _gather(self, name: str, into: Any) -> None:
        at = 0
        for table in range(len(self.out)):
            shown = self._tensor(table, name)
            some = into[at : at + len(shown)]
            (some if some.dim() == 1 else some[:, : shown.shape[1]]).copy_(shown)
            at += len(shown)

    def _look(self) -> None:
        self._gather("obs", self.seen[0])
        self._gather("mask", self.seen[1])
        self._gather("seat", self.seat)

    def turns(self, seat: Any) -> Any:
        """For each game the seats in order from this one on; with fewer players, some twice."""
        order = torch.arange(self.seats, device=self.device)
        return (seat[:, None] + order) % self.players[:, None]

    def by_seats(self, values: Any, seat: Any) -> Any:
        """Values counted from a seat, reordered by seat."""
        order = torch.arange(self.seats, device=self.device)
        players = self.players[:, None]
        return values.gather(1, (order - seat[:, None]) % players)

    def window(self, network: Network) -> Window:
        steps, games = self.settings.steps, self.games

        def room(*shape: int, kind: Any = torch.float32) -> Any:
            return torch.zeros((steps, games, *shape), dtype=kind, device=self.device)

        made = Window(
            inputs=room(self.inputs, kind=torch.int8),
            mask=room(self.seen[1].shape[1], kind=torch.uint8),
            seat=room(kind=torch.int64),
            action=room(kind=torch.int64),
            chance=room(),
            values=room(self.seats),
            done=room(kind=torch.bool),
            reward=room(self.seats),
            last=None,
        )
        with torch.no_grad():
            for step in range(steps):
                self._decide(network, made, step)
            values = evaluate(network, self.seen[0])[1].sigmoid()
        return made._replace(last=self.by_seats(values, self.seat))

    def _decide(self, network: Network, made: Window, step: int) -> None:
        made.inputs[step], made.mask[step], made.seat[step] = self.seen[0], self.seen[1], self.seat
        action, chance, values = self._chosen(network, self.seen[0], self.seen[1], self.moves)
        made.action[step], made.chance[step], made.values[step] = action, chance, values
        self._act(action)
        self._gather("done", made.done[step])
        self._gather("reward", made.reward[step])
        made.reward[step] = (made.reward[step] + 1) / 2
        self._look()

    def _act(self, action: Any) -> None:
        at = 0
        for i, env in enumerate(self.envs):
            chosen = action[at : at + env.num_envs].contiguous()
            self.out[i] = env.step(chosen.cpu().numpy() if self.rules_on == "cpu" else chosen)
            at += env.num_envs


def evaluate(network: Network, inputs: Any) -> tuple[Any, Any]:
    """Run the network in half precision where that is fast, except for the last step, which needs small differences."""
    if inputs.is_cuda:
        with torch.autocast("cuda", dtype=torch.bfloat16):
            trunk = network.trunk(inputs.to(torch.bfloat16))
        return network.heads(trunk.float())
    logits, values = network(inputs.float())
    return logits, values


def chosen(network: Network, inputs: Any, mask: Any, moves: int) -> tuple[Any, Any, Any]:
    """Sampled actions, their log-probabilities, and values of the seats."""
    logits, values = evaluate(network, inputs)
    chances = log_probabilities(logits, unpacked(mask, moves))
    luck = torch.empty_like(chances).exponential_().log_()
    action = (chances - luck).argmax(1)
    return action, chances.gather(1, action[:, None])[:, 0], values.sigmoid()


def compiled_for_gpu(function: Any, device: str) -> Any:
    """Compiled for a GPU, where each operation would be a launch of its own."""
    return torch.compile(function) if device == "cuda" else function


def unpacked(bits: Any, moves: int) -> Any:
    places = torch.arange(8, device=bits.device, dtype=torch.uint8)
    return ((bits[..., None] >> places) & 1).flatten(-2)[..., :moves].bool()
