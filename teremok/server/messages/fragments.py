"""Pieces of JSON that messages are put together of."""

from __future__ import annotations

from typing import Any

import orjson


def kept(data: Any) -> bytes:
    """To be kept: what orjson makes takes 4 kB of memory however short it is, a copy as much as it needs."""
    return bytes(memoryview(orjson.dumps(data)))


def members(data: Any) -> bytes:
    """The inside of an object."""
    return orjson.dumps(data)[1:-1]
