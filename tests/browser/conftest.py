"""A real server, the built client and Chromium. Without Chromium these tests are skipped, and the summary says so."""

import fcntl
import importlib.util
import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.server.conftest import Place, Server

from .person import Person

ROOT = Path(__file__).parent.parent.parent
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Names of Chromium's program. The first draws no window: opening a page takes a fifth of the time of the others."""

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--force-gpu-mem-available-mb=0")
"""Chromium's flags. The last leaves no memory for pixels: pages are laid out and painted, and never shown."""


def chromium() -> str | None:
    return os.environ.get("TEREMOK_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)


def build_client() -> None:
    """Build the client from these sources, as an installation does."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    if hook.must_build(ROOT):
        try:
            hook.build(ROOT)
        except hook.ClientBuildError as problem:
            pytest.skip(str(problem))
    if not (ROOT / hook.STATIC / "index.html").is_file():
        pytest.skip("the client is not built: TEREMOK_CLIENT=skip")


@pytest.fixture(scope="package")
def browser():
    """Scoped to this package: while the browser is open, no other test of this process can run an event loop."""
    program = chromium()
    if program is None:
        pytest.skip("no Chromium")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def server(browser, tmp_path_factory):
    with open(tmp_path_factory.getbasetemp().parent / "building", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build_client()
    place = Place(f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.sqlite'}")
    started = Server(place, "--limits", "50", alone=True)
    yield started
    started.stop()


@pytest.fixture
def come(browser, server):
    """Open a browser context for a person; errors in it fail the test."""
    people = []

    def coming(language="ru", phone=False, theme="light", **more):
        person = Person(browser, server.address, language, PHONE if phone else DESKTOP, color_scheme=theme, **more)
        people.append(person)
        return person

    yield coming
    for person in people:
        person.context.close()
    assert [wrong for person in people for wrong in person.wrong] == []
