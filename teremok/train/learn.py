"""Learning from a window of play: the teacher by PPO, the student from the teacher and the same outcomes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import torch
from torch.nn.functional import binary_cross_entropy_with_logits
from torch.nn.utils import clip_grad_norm_

from .network import Network, log_probabilities
from .selfplay import Play, Window, compiled_for_gpu, evaluate, unpacked
from .settings import TrainSettings

LAST_RATE, LAST_ENTROPY = 0.02, 0.05
"""Fractions of the initial learning rate and entropy bonus that are left at the end of a training."""

STUDENT_RATE = 2.0
"""Learning rate of the student relative to the teacher's."""


class LessonReport(NamedTuple):
    """Statistics of a lesson."""

    entropy: float
    """Mean policy entropy of the teacher."""
    value: float
    """Value loss of the teacher."""
    student: float
    """Policy loss of the student: its cross-entropy from the teacher."""
    games: int
    """Games that ended in this window."""
    length: float
    """Decisions per game."""


class Learner:
    def __init__(self, play: Play, settings: TrainSettings, device: str) -> None:
        self.play, self.settings = play, settings
        self.teacher = Network(play.inputs, play.moves, play.seats, settings.teacher).to(device)
        self.student = Network(play.inputs, play.moves, play.seats, settings.student).to(device)
        self.rates = [
            torch.optim.Adam(network.parameters(), eps=1e-5, fused=device != "cpu")
            for network in (self.teacher, self.student)
        ]
        self._ppo_loss, self._student_loss = compiled_for_gpu(ppo_loss, device), compiled_for_gpu(student_loss, device)
        if device == "cuda":
            torch.set_float32_matmul_precision("high")

    def lesson(self, window: Window, past: float) -> LessonReport:
        """Learn from a window; `past` is the fraction of the training that is done."""
        settings = self.settings
        for rate, times in zip(self.rates, (1, STUDENT_RATE), strict=True):
            for group in rate.param_groups:
                group["lr"] = times * settings.rate * (1 - past * (1 - LAST_RATE))
        entropy = torch.tensor(settings.entropy * (1 - past * (1 - LAST_ENTROPY)), device=window.action.device)
        goals = self._value_targets(window)
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
        return LessonReport(
            entropy=_mean(entropies),
            value=_mean(values),
            student=_mean(students),
            games=ends,
            length=window.done.numel() / max(1, ends),
        )

    def _value_targets(self, window: Window) -> Any:
        """Value targets of all seats at each decision, counted from the one that decides.

        Computed backwards from the values after the window: the rewards where a game ended; otherwise mostly the target
        of the next decision and a little of its predicted value (TD(lambda)).
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
        """1 for the seats that are taken, 0 for those beyond the number of players."""
        order = torch.arange(self.play.seats, device=self.play.players.device)
        return (order < self.play.players[:, None]).float().repeat(steps, 1)

    def _learn(self, some: Flat, entropy: Any, teach: bool) -> tuple[Any, Any, Any]:
        moves = self.play.moves
        loss, chances, values, spread, wrong = self._ppo_loss(self.teacher, some, entropy, self.settings.clip, moves)
        self._step(0, self.teacher, loss)
        if not teach:
            return spread.detach(), wrong.detach(), None
        loss, apart = self._student_loss(self.student, some, chances.detach(), values.detach(), moves)
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


def ppo_loss(network: Network, some: Flat, entropy: Any, clip: float, moves: int) -> tuple[Any, ...]:
    """PPO loss of the teacher; also its log-probabilities, values, entropy and value loss."""
    mask = unpacked(some.mask, moves)
    logits, values = evaluate(network, some.inputs)
    chances = log_probabilities(logits, mask)
    ratio = (chances.gather(1, some.action[:, None])[:, 0] - some.chance).exp()
    near = ratio.clamp(1 - clip, 1 + clip)
    gained = torch.min(ratio * some.gain, near * some.gain).mean()
    spread = -(chances.exp() * chances.masked_fill(~mask, 0)).sum(1).mean()
    wrong = distance(values, some.goals, some.seated)
    return 0.5 * wrong - gained - entropy * spread, chances, values, spread, wrong


def student_loss(network: Network, some: Flat, wanted: Any, values: Any, moves: int) -> tuple[Any, Any]:
    """Loss of the student against the teacher and the outcomes; also the part against the teacher's policy alone."""
    mask = unpacked(some.mask, moves)
    logits, expected = evaluate(network, some.inputs)
    apart = (wanted.exp() * (wanted - log_probabilities(logits, mask)).masked_fill(~mask, 0)).sum(1).mean()
    between = (values.sigmoid() + some.goals) / 2
    return apart + distance(expected, between, some.seated), apart


def _mean(numbers: Iterable[Any]) -> float:
    there = [one for one in numbers if one is not None]
    return float(torch.stack(there).mean()) if there else 0.0


def distance(values: Any, goals: Any, seated: Any) -> Any:
    each = binary_cross_entropy_with_logits(values, goals, reduction="none")
    return (each * seated).sum(1).mean()
