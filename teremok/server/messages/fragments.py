"""JSON that is put into other JSON."""

from __future__ import annotations

from typing import Any

import orjson


def compact_json(data: Any) -> bytes:
    """JSON to be kept: a copy of what orjson returns, which always allocates 4 kB."""
    return bytes(memoryview(orjson.dumps(data)))


def members(data: Any) -> bytes:
    """The members of a JSON object, without its braces."""
    return orjson.dumps(data)[1:-1]
