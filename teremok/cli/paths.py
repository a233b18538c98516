"""Default paths of the store and its archive."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from ..server.store.store import checked


def default_store() -> str:
    return f"sqlite:///{data_folder() / 'house.sqlite'}"


def default_archive(store: str) -> Path:
    """Beside an SQLite file; for a database elsewhere, in the data folder, under its name."""
    url = checked(store)
    if url.get_backend_name() == "sqlite":
        return Path(f"{url.database}-archive")
    return data_folder() / "archive" / (url.database or "house")


def data_folder() -> Path:
    return Path(platformdirs.user_data_dir("teremok", False))
