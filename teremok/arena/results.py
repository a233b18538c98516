"""The result file: what the contest is, then a line of JSON for each match. A contest broken off goes on from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..engine.errors import TeremokError
from .contest import Bout, Contest, Result


class BadResults(TeremokError):
    """A result file of something else; raised with a key that says what."""


class Results:
    """All results so far, in a file if there is one to be."""

    def __init__(self, contest: Contest, file: Path | None = None) -> None:
        self.contest = contest
        self.file = file
        self.played: dict[Bout, Result] = {}
        if file is None:
            return
        if file.exists():
            self._read(file)
        else:
            file.write_text(json.dumps(contest.as_data()) + "\n", encoding="utf-8")

    def _read(self, file: Path) -> None:
        head, *lines = file.read_text(encoding="utf-8").split("\n")
        theirs, ours = _object(head), self.contest.as_data()
        if theirs is None or set(theirs) != set(ours):
            raise BadResults("error-results-other-file", file=str(file))
        for name, value in ours.items():
            if theirs[name] != value:
                raise BadResults(
                    "error-results-differ", file=str(file), field=name, theirs=str(theirs[name]), ours=str(value)
                )
        for line in lines:
            if result := _result(_object(line)):
                self.played[result.bout] = result
        if lines and lines[-1]:  # the last line was cut off: what follows begins a new one
            with file.open("a", encoding="utf-8") as writing:
                writing.write("\n")

    def add(self, result: Result) -> None:
        self.played[result.bout] = result
        if self.file is not None:
            line = {**result.bout._asdict(), "places": result.places, "scores": result.scores}
            with self.file.open("a", encoding="utf-8") as writing:
                writing.write(json.dumps(line) + "\n")

    def left(self) -> list[Bout]:
        return [bout for bout in self.contest.bouts() if bout not in self.played]

    def ordered(self) -> list[Result]:
        """The results in the order of the contest, however they came in."""
        return [self.played[bout] for bout in self.contest.bouts() if bout in self.played]


def _object(line: str) -> dict[str, Any] | None:
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def _result(data: dict[str, Any] | None) -> Result | None:
    """A line of the file; one that was cut off is none."""
    if data is None:
        return None
    bout = Bout(data["a"], data["b"], data["seed"], tuple(data["seats"]))
    return Result(bout, tuple(data["places"]), tuple(data["scores"]))
