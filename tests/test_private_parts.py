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

from teremok.engine.compiler.target import KNOWN_LLVMLITE, KNOWN_NUMBA

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
    fallback: str = ""
    """What is used instead with versions that were not tried; then no upper bound is needed."""


PRIVATE_PARTS = [
    PrivatePart(
        "uvicorn",
        ">=0.45,<0.55",
        "teremok/server/web/connection.py",
        "uvicorn.protocols.http.httptools_impl",
        "HttpToolsProtocol has no hooks for timeouts, limits on headers and connections, and bytes after an upgrade",
    ),
    PrivatePart(
        "numba",
        ">=0.68,<0.69",
        "teremok/engine/compiler/native.py",
        "from numba.core import",
        "compiling callees once, as IR, takes half the time",
        fallback="teremok/engine/compiler/njit.py",
    ),
    PrivatePart(
        "llvmlite",
        ">=0.50,<0.51",
        "teremok/engine/compiler/native.py",
        "llvmlite.binding.set_option",
        "LLVM ends the process if it does not know an option",
        fallback="teremok/engine/compiler/njit.py",
    ),
    PrivatePart(
        "numba",
        ">=0.68,<0.69",
        "teremok/engine/compiler/cache.py",
        "from numba.core.caching import",
        "Numba has no public interface for a cache that is keyed by more than a source file",
        fallback="teremok/engine/compiler/njit.py",
    ),
    PrivatePart(
        "numba-cuda",
        ">=0.30,<0.31",
        "teremok/engine/compiler/cuda.py",
        "_CUDATypingContext__dispatcher",
        "rules inside kernels need overrides, and names that numba-cuda expects in NumPy are filled in",
    ),
    PrivatePart(
        "open-spiel",
        ">=1.6,<2.1",
        "teremok/envs/openspiel.py",
        "_guard(pyspiel.ISMCTSBot",
        "its C++ searches crash on states in Python, so they are refused",
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
    if part.fallback and installed not in SpecifierSet(part.tried):
        pytest.skip(f"{part.package} {installed} was not tried: {part.fallback} is used")
    assert installed in SpecifierSet(part.tried), f"try {part.package} {installed} with {part.file}, then list it"


@by_package
def test_pyproject_has_an_upper_bound(part):
    if part.fallback:
        pytest.skip(f"{part.fallback} is used with other versions")
    bounds = requirements(part.package)
    assert bounds
    for bound in bounds:
        assert any(one.operator in ("<", "<=", "==", "~=") for one in bound.specifier), str(bound)


def test_the_compiler_knows_the_versions_that_were_tried():
    """With any other version of these packages rules are compiled by njit.py."""
    tried = {part.package: part.tried for part in PRIVATE_PARTS if part.fallback}
    for package, known in (("numba", KNOWN_NUMBA), ("llvmlite", KNOWN_LLVMLITE)):
        assert all(f"{version}.0" in SpecifierSet(tried[package]) for version in known)
