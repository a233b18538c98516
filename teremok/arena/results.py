"""The result file: what the contest is, then a line of JSON for each match. A contest broken off goes on from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..engine.errors import TeremokError
from .contest import Contest, Result, Table


class BadResults(TeremokError):
    """A result file of something else; raised with a key that says what."""


class Results:
    """All results so far, in a file if there is one to be."""

    def __init__(self, contest: Contest, file: Path | None = None) -> None:
        self.contest = contest
        self.file = file
        self.found: dict[Table, Result] = {}
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
                self.found[result.table] = result
        if lines and lines[-1]:  # the last line was cut off: what follows begins a new one
            with file.open("a", encoding="utf-8") as writing:
                writing.write("\n")

    def add(self, result: Result) -> None:
        self.found[result.table] = result
        if self.file is not None:
            line = {**result.table._asdict(), "places": result.places, "scores": result.scores}
            with self.file.open("a", encoding="utf-8") as writing:
                writing.write(json.dumps(line) + "\n")

    def left(self) -> list[Table]:
        return [table for table in self.contest.tables() if table not in self.found]

    def ordered(self) -> list[Result]:
        """Those of this contest, in its order, however they came in."""
        return [self.found[table] for table in self.contest.tables() if table in self.found]


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
    table = Table(data["a"], data["b"], data["seed"], tuple(data["seats"]))
    return Result(table, tuple(data["places"]), tuple(data["scores"]))
