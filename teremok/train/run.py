"""A training from its settings to a file of weights: progress, checkpoints, resuming."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from ..arena import THIS_PROCESS, Workers
from ..bots.nets.net import save
from ..engine.game import Game
from .learn import Learner, LessonReport
from .selfplay import Play
from .settings import OnlyFromSearch, TrainSettings
from .shares import Shares

CHECKPOINT, CURVES, TEACHER, STUDENT = "checkpoint.pt", "curves.jsonl", "teacher.npz", "student.npz"

CHECKPOINT_SECONDS = 60.0
"""Time between checkpoints."""


class Training:
    """One training in one folder. It resumes from a checkpoint; games in progress are dealt anew."""

    def __init__(
        self, game: Game, settings: TrainSettings, folder: Path, device: str, workers: Workers = THIS_PROCESS
    ) -> None:
        if hasattr(game.advice, "INPUTS"):
            raise OnlyFromSearch(game=game.name)
        self.game, self.settings, self.folder, self.device = game, settings, folder, device
        folder.mkdir(parents=True, exist_ok=True)
        saved = self._saved()
        self.done = int(saved["done"]) if saved else 0
        seed = settings.seed + self.done
        torch.manual_seed(seed)
        tables = game, settings, device, seed
        self.play = Shares(*tables, workers) if settings.shares else Play(*tables)
        self.learner = Learner(self.play, settings, device)
        self._curves: list[str] = []
        """Lines of the learning curve since the last checkpoint, so that a repeated lesson is written once."""
        if saved:
            self.learner.teacher.load_state_dict(saved["teacher"])
            self.learner.student.load_state_dict(saved["student"])
            for rate, state in zip(self.learner.rates, saved["rates"], strict=True):
                rate.load_state_dict(state)

    def run(self, told: Callable[[int, LessonReport], object], seconds: float | None = None) -> None:
        """Run to the end or for a time; `told` is called after every lesson."""
        began = saved = time.monotonic()
        while self.done < self.settings.lessons:
            past = max(self.done / self.settings.lessons, (time.monotonic() - began) / seconds if seconds else 0.0)
            taught = self.learner.lesson(self.play.window(self.learner.teacher), min(past, 1.0))
            self.done += 1
            self._curves.append(json.dumps({"lesson": self.done, **taught._asdict()}))
            told(self.done, taught)
            now = time.monotonic()
            if seconds is not None and now - began > seconds:
                break
            if now - saved > CHECKPOINT_SECONDS:
                saved = now
                self._save()
        self._save()

    def _saved(self) -> dict[str, Any] | None:
        file = self.folder / CHECKPOINT
        return torch.load(file, map_location=self.device, weights_only=True) if file.is_file() else None

    def _save(self) -> None:
        learner = self.learner
        checkpoint = {
            "done": self.done,
            "teacher": learner.teacher.state_dict(),
            "student": learner.student.state_dict(),
            "rates": [rate.state_dict() for rate in learner.rates],
        }
        fresh = self.folder / f"{CHECKPOINT}.new"
        torch.save(checkpoint, fresh)
        fresh.replace(self.folder / CHECKPOINT)
        with (self.folder / CURVES).open("a", encoding="utf-8") as curves:
            curves.writelines(f"{line}\n" for line in self._curves)
        self._curves.clear()
        about = {"settings": self.settings.as_data(), "lessons": self.done}
        for file, network in ((TEACHER, learner.teacher), (STUDENT, learner.student)):
            save(self.folder / file, self.game, network.layers(), **about)
