"""Contents of levels.json: all bots by name, and the default search parameters."""

import json
from pathlib import Path
from typing import Any

_data = json.loads((Path(__file__).parent / "levels.json").read_text(encoding="utf-8"))

SEARCH_PARAMETERS: dict[str, int] = _data["search"]
"""Defaults of `SearchParameters` in tree.py; `SEARCH_PARAMETERS` in a game's advice.py overrides them."""

BOTS: dict[str, dict[str, Any]] = _data["bots"]
"""The kind of each bot and its settings."""
