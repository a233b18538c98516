"""install.py, which `make` runs: it shows what it installs, and builds the client at the same time."""

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


PIP_OUTPUT = """Obtaining file:///teremok
Collecting numba>=0.62 (from teremok-games==0.1)
  Downloading numba-0.68.1-cp311-cp311-manylinux.whl (3.9 MB)
  Using cached llvmlite-0.50.0-cp311-cp311-manylinux.whl (56.3 MB)
Installing collected packages: numpy, llvmlite, numba
"""


UV_OUTPUT = """Resolved 104 packages in 812ms
Downloading llvmlite (53.7MiB)
Installed 104 packages in 1.02s
"""

PIP_SETTINGS = r""":env:.index-url='file:///mirror'
global.index-url='file:///not-this'
global.extra-index-url='file:///one\nfile:///two'
global.timeout='60'
"""


class Machine:
    """Replacement for `subprocess.Popen`: records the commands, in order, and plays back output and exit codes."""

    def __init__(self, uv=0, pip=0, client=0, settings=""):
        self.codes = {"uv": uv, "pip": pip, "client": client}
        self.output = {"uv": UV_OUTPUT, "pip": PIP_OUTPUT, "settings": settings}
        self.started = []
        self.environment = {}

    def run(self, command, **options):
        name = self._name(command)
        self.started.append(name)
        self.environment[name] = options.get("env", {})
        return Process(self.codes.get(name, 0), self.output.get(name, ""))

    @staticmethod
    def _name(command):
        if any("hatch_build.py" in word for word in command):
            return "client"
        if "--target" in command:
            return "install uv"
        if "config" in command:
            return "settings"
        return "uv" if command[0] == UV else "pip"


UV = "/somewhere/uv"


class Process:
    def __init__(self, code, output):
        self.stdout = io.StringIO(output)
        self.returncode = code

    def wait(self):
        return self.returncode

    def communicate(self):
        return self.stdout.read(), None


@pytest.fixture
def install(installer, monkeypatch):
    def install(machine, must_build=True, node=ROOT, uv=UV):
        monkeypatch.setattr(installer.hatch_build, "must_build", lambda root: must_build)
        monkeypatch.setattr(installer.hatch_build, "system_node", lambda: node)
        monkeypatch.setattr(installer.shutil, "which", lambda name, path=None: uv)
        return installer.install(installer.Progress(), "test", run=machine.run)

    return install


def test_the_client_is_built_beside_the_packages_and_not_twice(install):
    machine = Machine()
    assert install(machine) == 0
    assert machine.started == ["client", "settings", "uv"]
    assert machine.environment["uv"]["TEREMOK_CLIENT"] == "skip"


@pytest.mark.parametrize("situation", [{"must_build": False}, {"node": None}])
def test_the_package_builds_the_client_if_it_is_current_or_there_is_no_node(install, situation, monkeypatch):
    monkeypatch.delenv("TEREMOK_CLIENT", raising=False)
    machine = Machine()
    assert install(machine, **situation) == 0
    assert machine.started == ["settings", "uv"]
    assert "TEREMOK_CLIENT" not in machine.environment["uv"]


def test_without_uv_pip_installs_the_packages(install):
    machine = Machine()
    assert install(machine, uv=None) == 0
    assert machine.started == ["client", "install uv", "pip"]
    assert machine.environment["pip"]["TEREMOK_CLIENT"] == "skip"


def test_after_uv_fails_pip_installs_the_packages(install, capsys):
    machine = Machine(uv=2)
    assert install(machine) == 0
    assert machine.started == ["client", "settings", "uv", "pip"]
    assert "could not" not in capsys.readouterr().out


def test_uv_gets_the_indexes_of_pips_settings(install):
    machine = Machine(settings=PIP_SETTINGS)
    assert install(machine) == 0
    environment = machine.environment["uv"]
    assert environment["UV_DEFAULT_INDEX"] == "file:///mirror"
    assert environment["UV_INDEX"] == "file:///one file:///two"


def test_in_a_pipe_each_step_is_a_line(install, capsys):
    install(Machine())
    steps = [line.split(" s  ")[1] for line in capsys.readouterr().out.splitlines()]
    assert steps == ["packages, and the browser client beside them", "the browser client"]


def test_on_a_terminal_one_line_shows_the_progress(install, capsys, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    install(Machine(uv=1))
    shown = capsys.readouterr().out
    for detail in ("104 of them", "llvmlite, 53.7MiB", "looking for numba", "numba, 3.9 MB", "unpacking 3 of them"):
        assert detail in shown
    assert "\n" not in shown


def test_the_output_of_pip_is_shown_if_it_fails(install, capsys):
    assert install(Machine(uv=1, pip=1)) == 1
    assert "Collecting numba" in capsys.readouterr().out


def test_a_missing_client_is_reported(install, capsys):
    assert install(Machine(client=1)) == 0
    assert "without its browser client" in capsys.readouterr().out
