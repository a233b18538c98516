"""`make play` says what it installs, and builds the client meanwhile."""

import importlib.util
import io
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def installer(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    spec = importlib.util.spec_from_file_location("install", ROOT / "install.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SAID = """Obtaining file:///teremok
Collecting numba>=0.62 (from teremok==0.1)
  Downloading numba-0.68.1-cp311-cp311-manylinux.whl (3.9 MB)
  Using cached llvmlite-0.50.0-cp311-cp311-manylinux.whl (56.3 MB)
Installing collected packages: numpy, llvmlite, numba
"""


UV_SAID = """Resolved 104 packages in 812ms
Downloading llvmlite (53.7MiB)
Installed 104 packages in 1.02s
"""

PIP_TOLD = r""":env:.index-url='file:///mirror'
global.index-url='file:///not-this'
global.extra-index-url='file:///one\nfile:///two'
global.timeout='60'
"""


class Machine:
    """Programs that do nothing; what was started, in order."""

    def __init__(self, uv=0, pip=0, client=0, told=""):
        self.codes = {"uv": uv, "pip": pip, "client": client}
        self.said = {"uv": UV_SAID, "pip": SAID, "settings": told}
        self.started = []
        self.environment = {}

    def run(self, command, **how):
        name = self._name(command)
        self.started.append(name)
        self.environment[name] = how.get("env", {})
        return Program(self.codes.get(name, 0), self.said.get(name, ""))

    @staticmethod
    def _name(command):
        if any("hatch_build.py" in word for word in command):
            return "client"
        if "--target" in command:
            return "bring uv"
        if "config" in command:
            return "settings"
        return "uv" if command[0] == UV else "pip"


UV = "/somewhere/uv"


class Program:
    def __init__(self, code, said):
        self.stdout = io.StringIO(said)
        self.returncode = code

    def wait(self):
        return self.returncode

    def communicate(self):
        return self.stdout.read(), None


@pytest.fixture
def installed(installer, monkeypatch):
    def go(machine, wanted=True, node=ROOT, uv=UV):
        monkeypatch.setattr(installer.hatch_build, "wanted", lambda root: wanted)
        monkeypatch.setattr(installer.hatch_build, "machine_node", lambda: node)
        monkeypatch.setattr(installer.shutil, "which", lambda name, path=None: uv)
        return installer.install(installer.Line(), "test", run=machine.run)

    return go


def test_the_client_is_built_beside_the_packages_and_not_twice(installed):
    machine = Machine()
    assert installed(machine) == 0
    assert machine.started == ["client", "settings", "uv"]
    assert machine.environment["uv"]["TEREMOK_CLIENT"] == "skip"


@pytest.mark.parametrize("how", [{"wanted": False}, {"node": None}])
def test_where_it_is_built_already_or_there_is_no_node_the_package_sees_to_it(installed, how, monkeypatch):
    monkeypatch.delenv("TEREMOK_CLIENT", raising=False)
    machine = Machine()
    assert installed(machine, **how) == 0
    assert machine.started == ["settings", "uv"]
    assert "TEREMOK_CLIENT" not in machine.environment["uv"]


def test_where_there_is_no_uv_pip_brings_the_packages(installed):
    machine = Machine()
    assert installed(machine, uv=None) == 0
    assert machine.started == ["client", "bring uv", "pip"]
    assert machine.environment["pip"]["TEREMOK_CLIENT"] == "skip"


def test_where_uv_fails_pip_brings_the_packages(installed, capsys):
    machine = Machine(uv=2)
    assert installed(machine) == 0
    assert machine.started == ["client", "settings", "uv", "pip"]
    assert "could not" not in capsys.readouterr().out


def test_uv_looks_where_pip_was_told_to(installed):
    machine = Machine(told=PIP_TOLD)
    assert installed(machine) == 0
    told = machine.environment["uv"]
    assert told["UV_DEFAULT_INDEX"] == "file:///mirror"
    assert told["UV_INDEX"] == "file:///one file:///two"


def test_each_step_has_a_line_in_a_pipe(installed, capsys):
    installed(Machine())
    steps = [line.split(" s  ")[1] for line in capsys.readouterr().out.splitlines()]
    assert steps == ["packages, and the browser client beside them", "the browser client"]


def test_on_a_terminal_the_line_says_what_comes(installed, capsys, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    installed(Machine(uv=1))
    said = capsys.readouterr().out
    for news in ("104 of them", "llvmlite, 53.7MiB", "looking for numba", "numba, 3.9 MB", "unpacking 3 of them"):
        assert news in said
    assert "\n" not in said


def test_what_pip_said_is_shown_where_it_failed(installed, capsys):
    assert installed(Machine(uv=1, pip=1)) == 1
    assert "Collecting numba" in capsys.readouterr().out


def test_without_a_client_one_is_told_so(installed, capsys):
    assert installed(Machine(client=1)) == 0
    assert "without its browser client" in capsys.readouterr().out
