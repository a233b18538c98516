"""The data file of a game: cards, boards and numbers, each with its provenance; and data files that replace it."""

import importlib.util
import json
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

from .errors import BadComponents, reason

FILE = "components.json"

_swapped: dict[str, dict[str, Any]] = {}


def components_of(package: str, folder: Path) -> dict[str, Any]:
    """The data that the rules of a game package are compiled with: its own file, or the one swapped in."""
    if package in _swapped:
        return _swapped[package]
    return read_components(folder / FILE)


def is_swapped(package: str) -> bool:
    return package in _swapped


def original(package: str) -> str:
    """The name of the package of which this one is a copy with other data; or this name."""
    return package.rpartition("_")[0] if package in _swapped else package


def read_components(file: Path) -> dict[str, Any]:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadComponents("error-file-unreadable", file=str(file), reason=reason(error)) from None
    except ValueError as error:
        raise BadComponents("error-file-not-json", file=str(file), reason=str(error)) from None
    if not isinstance(data, dict):
        raise BadComponents("error-file-not-object", file=str(file))
    return data


def field(data: Mapping[str, Any], *path: str) -> Any:
    """A field of a data file by its path; BadComponents names a missing one."""
    value: Any = data
    for i, name in enumerate(path):
        if not isinstance(value, Mapping) or name not in value:
            raise BadComponents("error-components-missing", field=".".join(path[: i + 1]))
        value = value[name]
    return value


def whole_number(data: Mapping[str, Any], *path: str, least: int, most: int) -> int:
    """An integer field of a data file, checked against bounds."""
    value = field(data, *path)
    if type(value) is not int or not least <= value <= most:
        right = f"{least}..{most}"
        raise BadComponents("error-components-number", field=".".join(path), value=str(value), right=right)
    return value


def swapped_package(package: ModuleType, data: dict[str, Any]) -> ModuleType:
    """A copy of a game package with other data.

    Rules are compiled with their components as constants, so other components need other modules. That is why modules
    of a game import each other relatively.
    """
    digest = sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]
    name = f"{package.__name__}_{digest}"
    if name in sys.modules:
        return sys.modules[name]
    folder = Path(str(package.__file__)).parent
    spec = importlib.util.spec_from_file_location(name, package.__file__, submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    _swapped[name] = data
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        for loaded in [loaded for loaded in sys.modules if loaded == name or loaded.startswith(f"{name}.")]:
            del sys.modules[loaded]
        del _swapped[name]
        raise
    return module
