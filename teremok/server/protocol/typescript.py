"""Generates TypeScript from the Python types of messages and views."""

from __future__ import annotations

import json
from typing import Any

from pydantic import ConfigDict, TypeAdapter

from .expected import Schema

DOCUMENTED = ConfigDict(use_attribute_docstrings=True)

LONGEST_LINE = 100

PRIMITIVE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript(head: str, *kinds: Any) -> str:
    """A TypeScript file with these types and all types they use, sorted by name."""
    together: Any = tuple.__class_getitem__(kinds)
    schema = TypeAdapter[Any](together, config=DOCUMENTED).json_schema()
    parts = [_declared(name, kind) for name, kind in sorted(schema["$defs"].items())]
    return "\n".join([_comment(head, ""), *parts])


def _declared(name: str, schema: Schema) -> str:
    comment = _comment(schema.get("description", ""), "")
    if "properties" in schema and isinstance(schema.get("additionalProperties", False), bool):
        fields = "".join(_field(field, kind, schema) for field, kind in schema["properties"].items())
        return f"{comment}export interface {name} {{\n{fields}}}\n"
    return f"{comment}export type {name} = {_wrapped(_type(schema))}\n"


def _wrapped(union: str) -> str:
    return union if len(union) < LONGEST_LINE else "\n  | " + union.replace(" | ", "\n  | ")


def _field(name: str, schema: Schema, within: Schema) -> str:
    optional = "" if name in within.get("required", ()) else "?"
    return f"{_comment(schema.get('description', ''), '  ')}  {name}{optional}: {_type(schema)}\n"


def _comment(text: str, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    if parts := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(map(_type, parts)))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema)
    return PRIMITIVE.get(str(kind), "unknown")


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    item = _type(schema["items"])
    return f"({item})[]" if "|" in item else f"{item}[]"


def _object(schema: Schema) -> str:
    """The type of an object with arbitrary keys, besides any named fields."""
    more = schema.get("additionalProperties", True)
    of = "unknown" if isinstance(more, bool) else _type(more)
    if "properties" not in schema:
        return f"Record<string, {of}>"
    fields = "; ".join(f"{name}: {_type(kind)}" for name, kind in schema["properties"].items())
    return f"{{ {fields}; [more: string]: {of} }}"
