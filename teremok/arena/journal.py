"""A file from which long work resumes: a header that describes the work, then a line of JSON for each finished part."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..engine.errors import TeremokError


class BadResults(TeremokError):
    """A result file of other work; the key tells what is wrong."""


class Journal:
    """Kept in memory only, if no file is given."""

    def __init__(self, file: Path | None, head: dict[str, Any]) -> None:
        self._file = file
        self.lines: list[dict[str, Any]] = []
        """Contents of the file."""
        if file is None:
            return
        if file.exists():
            self._read(file, head)
        else:
            file.write_text(json.dumps(head) + "\n", encoding="utf-8")

    def _read(self, file: Path, ours: dict[str, Any]) -> None:
        head, *lines = file.read_text(encoding="utf-8").split("\n")
        theirs = _object(head)
        if theirs is None or set(theirs) != set(ours):
            raise BadResults("error-results-other-file", file=str(file))
        for name, value in ours.items():
            if theirs[name] != value:
                raise BadResults(
                    "error-results-differ", file=str(file), field=name, theirs=str(theirs[name]), ours=str(value)
                )
        self.lines = [line for line in map(_object, lines) if line is not None]
        if lines and lines[-1]:  # the last line was cut off: start a new one
            with file.open("a", encoding="utf-8") as writing:
                writing.write("\n")

    def add(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as writing:
                writing.write(json.dumps(line) + "\n")


def _object(line: str) -> dict[str, Any] | None:
    """A line of the file; None if it was cut off."""
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
