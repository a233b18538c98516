"""A file that one process at a time may hold; the system lets go of it when the process dies."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO


class FileLock:
    def __init__(self, file: Path) -> None:
        self.file = file
        self._held: IO[str] | None = None

    def take(self, wait: bool = False) -> bool:
        """Hold it; False if another does. Or wait until nobody else does."""
        held = self.file.open("a")
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(held.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(held, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            return False
        self._held = held
        return True

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None
