"""The results of a contest, optionally in a file from which an interrupted contest resumes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .contest import Contest, Pairing, Result
from .journal import Journal


class Results:
    """All results so far."""

    def __init__(self, contest: Contest, file: Path | None = None) -> None:
        self.contest = contest
        self._journal = Journal(file, contest.as_data())
        self.played: dict[Pairing, Result] = {result.pairing: result for result in map(_result, self._journal.lines)}

    def add(self, result: Result) -> None:
        self.played[result.pairing] = result
        self._journal.add({**result.pairing._asdict(), "places": result.ranks, "scores": result.scores})

    def left(self) -> list[Pairing]:
        return [pairing for pairing in self.contest.pairings() if pairing not in self.played]

    def ordered(self) -> list[Result]:
        """The results in the order of the contest."""
        return [self.played[pairing] for pairing in self.contest.pairings() if pairing in self.played]


def _result(line: dict[str, Any]) -> Result:
    pairing = Pairing(line["a"], line["b"], line["seed"], tuple(line["seats"]))
    return Result(pairing, tuple(line["places"]), tuple(line["scores"]))
