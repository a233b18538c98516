"""What is learned from a window of play: the teacher by PPO, the student from the teacher and from the same ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import torch
from torch.nn.functional import binary_cross_entropy_with_logits
from torch.nn.utils import clip_grad_norm_

from .network import Network, masked
from .selfplay import Play, Window, answer, made_fast, unpacked
from .settings import Settings

LAST_RATE, LAST_ENTROPY = 0.02, 0.05
"""What is left at the end of a training."""

STUDENT_RATE = 2.0
"""The student learns so much faster than the teacher."""


class Taught(NamedTuple):
    """How a lesson went."""

    entropy: float
    """How undecided the teacher is."""
    value: float
    """How wrong it was about what a seat may expect."""
    student: float
    """How far the student is from it."""
    games: int
    """Ends in this window."""
    length: float
    """Decisions a game."""


class Learner:
    def __init__(self, play: Play, settings: Settings, device: str) -> None:
        self.play, self.settings = play, settings
        self.teacher = Network(play.inputs, play.moves, play.seats, settings.teacher).to(device)
        self.student = Network(play.inputs, play.moves, play.seats, settings.student).to(device)
        self.rates = [
            torch.optim.Adam(network.parameters(), eps=1e-5, fused=device != "cpu")
            for network in (self.teacher, self.student)
        ]
        self._play_loss, self._copy_loss = made_fast(play_loss, device), made_fast(copy_loss, device)
        if device == "cuda":
            torch.set_float32_matmul_precision("high")

    def lesson(self, window: Window, past: float) -> Taught:
        """Learn from a window; `past` is how much of the training is over, 0 to 1."""
        settings = self.settings
        for rate, times in zip(self.rates, (1, STUDENT_RATE), strict=True):
            for group in rate.param_groups:
                group["lr"] = times * settings.rate * (1 - past * (1 - LAST_RATE))
        entropy = torch.tensor(settings.entropy * (1 - past * (1 - LAST_ENTROPY)), device=window.action.device)
        goals = self._goals(window)
        gains = goals[..., 0] - window.values[..., 0]
        flat = Flat(
            inputs=window.inputs.flatten(0, 1),
            mask=window.mask.flatten(0, 1),
            action=window.action.flatten(),
            chance=window.chance.flatten(),
            gain=((gains - gains.mean()) / (gains.std() + 1e-6)).flatten(),
            goals=goals.flatten(0, 1),
            seated=self._seated(len(window.seat)),
        )
        told: list[tuple[Any, Any, Any]] = []
        teach = past >= settings.listens
        for _ in range(settings.epochs):
            order = torch.randperm(len(flat.action), device=flat.action.device)
            for some in order.split(settings.batch):
                told.append(self._learn(flat.of(some), entropy, teach))
        ends = int(window.done.sum())
        entropies, values, students = zip(*told, strict=True)
        return Taught(
            entropy=_mean(entropies),
            value=_mean(values),
            student=_mean(students),
            games=ends,
            length=window.done.numel() / max(1, ends),
        )

    def _goals(self, window: Window) -> Any:
        """What each decision is taught that every seat may expect, from the one that decides on.

        Backwards from what came after the window: the end's rewards where a game ended, else mostly what the next
        decision is taught and a little of what was expected there.
        """
        outcome, goals = self.settings.outcome, torch.zeros_like(window.values)
        later = window.last
        for step in reversed(range(len(goals))):
            later = torch.where(window.done[step][:, None], window.reward[step], later)
            goals[step] = later.gather(1, self.play.turns(window.seat[step]))
            expected = self.play.by_seats(window.values[step], window.seat[step])
            later = self.settings.patience * (outcome * later + (1 - outcome) * expected)
        return goals

    def _seated(self, steps: int) -> Any:
        """1 where the network's seats are taken, 0 where there are fewer players."""
        order = torch.arange(self.play.seats, device=self.play.players.device)
        return (order < self.play.players[:, None]).float().repeat(steps, 1)

    def _learn(self, some: Flat, entropy: Any, teach: bool) -> tuple[Any, Any, Any]:
        moves = self.play.moves
        loss, chances, values, spread, wrong = self._play_loss(self.teacher, some, entropy, self.settings.clip, moves)
        self._step(0, self.teacher, loss)
        if not teach:
            return spread.detach(), wrong.detach(), None
        loss, apart = self._copy_loss(self.student, some, chances.detach(), values.detach(), moves)
        self._step(1, self.student, loss)
        return spread.detach(), wrong.detach(), apart.detach()

    def _step(self, which: int, network: Network, loss: Any) -> None:
        self.rates[which].zero_grad(set_to_none=True)
        loss.backward()
        clip_grad_norm_(network.parameters(), 1.0)
        self.rates[which].step()


class Flat(NamedTuple):
    """The decisions of a window in one row."""

    inputs: Any
    mask: Any
    action: Any
    chance: Any
    gain: Any
    goals: Any
    seated: Any

    def of(self, some: Any) -> Flat:
        return Flat(*(part[some] for part in self))


def play_loss(network: Network, some: Flat, entropy: Any, clip: float, moves: int) -> tuple[Any, ...]:
    """PPO, for the teacher; and its chances of moves, what seats may expect, how undecided and how wrong it is."""
    mask = unpacked(some.mask, moves)
    logits, values = answer(network, some.inputs)
    chances = masked(logits, mask)
    ratio = (chances.gather(1, some.action[:, None])[:, 0] - some.chance).exp()
    near = ratio.clamp(1 - clip, 1 + clip)
    gained = torch.min(ratio * some.gain, near * some.gain).mean()
    spread = -(chances.exp() * chances.masked_fill(~mask, 0)).sum(1).mean()
    wrong = distance(values, some.goals, some.seated)
    return 0.5 * wrong - gained - entropy * spread, chances, values, spread, wrong


def copy_loss(network: Network, some: Flat, wanted: Any, values: Any, moves: int) -> tuple[Any, Any]:
    """How far the student is from the teacher and from how games ended; and from the teacher's choices alone."""
    mask = unpacked(some.mask, moves)
    said, expected = answer(network, some.inputs)
    apart = (wanted.exp() * (wanted - masked(said, mask)).masked_fill(~mask, 0)).sum(1).mean()
    between = (values.sigmoid() + some.goals) / 2
    return apart + distance(expected, between, some.seated), apart


def _mean(said: Iterable[Any]) -> float:
    there = [one for one in said if one is not None]
    return float(torch.stack(there).mean()) if there else 0.0


def distance(values: Any, goals: Any, seated: Any) -> Any:
    each = binary_cross_entropy_with_logits(values, goals, reduction="none")
    return (each * seated).sum(1).mean()
