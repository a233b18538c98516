"""The results of a contest, in a file if they are to be kept: a contest broken off goes on from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .contest import Bout, Contest, Result
from .journal import Journal


class Results:
    """All results so far."""

    def __init__(self, contest: Contest, file: Path | None = None) -> None:
        self.contest = contest
        self._journal = Journal(file, contest.as_data())
        self.played: dict[Bout, Result] = {result.bout: result for result in map(_result, self._journal.lines)}

    def add(self, result: Result) -> None:
        self.played[result.bout] = result
        self._journal.add({**result.bout._asdict(), "places": result.places, "scores": result.scores})

    def left(self) -> list[Bout]:
        return [bout for bout in self.contest.bouts() if bout not in self.played]

    def ordered(self) -> list[Result]:
        """The results in the order of the contest, however they came in."""
        return [self.played[bout] for bout in self.contest.bouts() if bout in self.played]


def _result(line: dict[str, Any]) -> Result:
    bout = Bout(line["a"], line["b"], line["seed"], tuple(line["seats"]))
    return Result(bout, tuple(line["places"]), tuple(line["scores"]))
