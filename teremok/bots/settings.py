"""levels.json: all bots by name, and what a search goes by where neither bot nor game say otherwise."""

import json
from pathlib import Path
from typing import Any

_data = json.loads((Path(__file__).parent / "levels.json").read_text(encoding="utf-8"))

SEARCH_PARAMETERS: dict[str, int] = _data["search"]
"""See `SearchParameters` in tree.py; a game's advice.py may have `SEARCH_PARAMETERS` of its own."""

BOTS: dict[str, dict[str, Any]] = _data["bots"]
"""The kind of each bot and its settings."""
