"""A short description of valid input for error messages, read from the violated schema."""

from __future__ import annotations

import json
from typing import Any

Schema = dict[str, Any]


def expected(schema: Schema, whole: Schema) -> str:
    """`integer`, `1–14`, `live, slow`, `{"minutes": 0.5–180, "plus": 0–60}`; `whole` has the `$defs`."""
    if "$ref" in schema:
        return expected(whole["$defs"][schema["$ref"].rpartition("/")[2]], whole)
    if "anyOf" in schema:
        return ", ".join(expected(part, whole) for part in sorted(schema["anyOf"], key=lambda part: part != NULL))
    if "enum" in schema:
        return ", ".join(map(str, schema["enum"]))
    return _of_type(schema, whole)


NULL = {"type": "null"}


def _of_type(schema: Schema, whole: Schema) -> str:
    kind: str = schema["type"]
    if kind == "boolean":
        return "false, true"
    if "minimum" in schema:
        return f"{schema['minimum']:g}–{schema['maximum']:g}"
    if kind == "array":
        return f"[{expected(schema['items'], whole)}, ...], 0–{schema['maxItems']}"
    if "properties" in schema:
        fields = (f"{json.dumps(name)}: {expected(field, whole)}" for name, field in schema["properties"].items())
        return "{" + ", ".join(fields) + "}"
    return kind
