"""Code that subclasses or patches private parts of other packages, with the versions it was tried with.

A private part may change in any release. So each use is listed here, pyproject.toml sets an upper bound for the
package, and these tests fail when a version that nobody has tried is installed: try it, then extend the list.
"""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parent.parent


class PrivatePart(NamedTuple):
    package: str
    """As PyPI calls it."""
    tried: str
    """Versions with which this was tried, as a specifier."""
    file: str
    """Where we use it."""
    text: str
    """What to look for there: the list must not outlive the code."""
    why: str


PRIVATE_PARTS = [
    PrivatePart(
        "uvicorn",
        ">=0.54,<0.55",
        "teremok/server/web/connection.py",
        "uvicorn.protocols.http.httptools_impl",
        "HttpToolsProtocol has no hooks for timeouts, limits on headers and connections, and bytes after an upgrade",
    ),
]

by_package = pytest.mark.parametrize("part", PRIVATE_PARTS, ids=lambda part: f"{part.package}: {part.file}")


def requirements(package):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    found = map(Requirement, [*project["dependencies"], *(one for extra in extras for one in extra)])
    return [one for one in found if canonical(one.name) == canonical(package)]


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


@by_package
def test_the_private_part_is_still_used(part):
    assert part.text in (ROOT / part.file).read_text(encoding="utf-8")


@by_package
def test_the_installed_version_was_tried(part):
    try:
        installed = version(part.package)
    except PackageNotFoundError:
        pytest.skip(f"{part.package} is not installed")
    assert installed in SpecifierSet(part.tried), f"try {part.package} {installed} with {part.file}, then list it"


@by_package
def test_pyproject_has_an_upper_bound(part):
    bounds = requirements(part.package)
    assert bounds
    for bound in bounds:
        assert any(one.operator in ("<", "<=", "==", "~=") for one in bound.specifier), str(bound)
