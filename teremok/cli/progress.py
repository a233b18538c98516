"""Progress of long work, on standard error: a bar on a terminal, a line now and then in a pipe."""

import time
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from .screen import err

LINE_EVERY = 10.0
"""Seconds between two lines in a pipe; shorter work prints nothing."""


def progress_bar(counted: bool = True) -> Progress:
    """A progress bar, with numbers if the work is counted."""
    console = err()
    what, numbers, left = (
        TextColumn("{task.description}"),
        (MofNCompleteColumn(),) if counted else (),
        TimeRemainingColumn(),
    )
    if console.is_terminal:
        return Progress(what, BarColumn(), *numbers, left, console=console, transient=True)
    return Lines(what, *numbers, TaskProgressColumn(), left, console=console, disable=True)


class Lines(Progress):
    """Progress as lines, where a bar cannot move."""

    def __init__(self, *columns: Any, **how: Any) -> None:
        super().__init__(*columns, **how)
        self._told = time.monotonic()

    def update(self, *task: Any, **changes: Any) -> None:
        super().update(*task, **changes)
        self._tell()

    def advance(self, *task: Any) -> None:
        super().advance(*task)
        self._tell()

    def _tell(self) -> None:
        now = time.monotonic()
        if now - self._told >= LINE_EVERY:
            self._told = now
            self.console.print(self.make_tasks_table(self.tasks))
