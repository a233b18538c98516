"""A game of another package: installed by pip, found by its entry point, drawn by its own screen."""

import os
import re
import shutil
import subprocess
import sys
from html import unescape
from urllib.parse import unquote

import pytest

from tests.server.conftest import Place, Server

from .conftest import DESKTOP, PHONE, ROOT
from .person import Person, expect

COMPILE = """
import teremok
from teremok.server.compiling.compile import compile_game
compile_game(teremok.game("turnip"))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Install the game into a folder with pip, and compile its rules."""
    source, folder = tmp_path_factory.mktemp("source") / "turnip", tmp_path_factory.mktemp("installed")
    shutil.copytree(ROOT / "tests/turnip", source, ignore=shutil.ignore_patterns("__pycache__"))
    alone = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", "--quiet"]
    subprocess.run([sys.executable, "-m", "pip", "install", *alone, "--target", folder, source], check=True)
    path = os.pathsep.join([str(ROOT), str(folder)])
    subprocess.run([sys.executable, "-c", COMPILE], env={**os.environ, "PYTHONPATH": path}, check=True)
    return folder


@pytest.fixture(scope="module")
def elsewhere(server, installed, tmp_path_factory):
    """Run a server with the game installed; the client is the one that all tests share."""
    place = Place(f"sqlite:///{tmp_path_factory.mktemp('elsewhere') / 'house.sqlite'}")
    started = Server(place, "--limits", "50", installed=installed)
    yield started
    started.stop()


@pytest.fixture
def visit(browser, elsewhere):
    people = []

    def visiting(language="ru", device=DESKTOP):
        people.append(Person(browser, elsewhere.address, language, device))
        return people[-1]

    yield visiting
    for person in people:
        person.context.close()
    assert [wrong for person in people for wrong in person.wrong] == []


def test_it_is_offered_at_home_in_its_words_and_colour(visit):
    page = visit("en").page
    page.goto("/")
    offer = page.locator("article[data-game=turnip]")
    assert offer.locator("h2").inner_text().lower() == "turnip"
    expect(offer).to_contain_text("Show the highest card, pull the turnip out.")
    assert offer.locator("h2").evaluate("one => getComputedStyle(one).color") == "rgb(109, 79, 140)"
    assert offer.locator("img").evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
    expect(page.locator("article")).to_have_count(6)
    expect(page.locator(".motto")).to_contain_text("Six fairy-tale tabletop games")
    offer.get_by_role("link", name="Invite friends").click()
    expect(page.get_by_role("radio", name="Turnip!")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".options").get_by_text("The lowest card of the round wins")).to_be_visible()


@pytest.mark.parametrize(("language", "device"), [("ru", DESKTOP), ("en", PHONE)], ids=["desktop", "phone"])
def test_a_whole_game_on_its_own_screen(visit, language, device):
    person = visit(language, device)
    person.sit_down("turnip")
    person.wait_for_turn()
    page = person.page
    expect(page.locator(".stage .turnip-moves .legal")).to_have_count(3)
    # On a phone the round has its place to itself when the bots are ready.
    status = {"ru": "Раунд 1 из 3", "en": "Round 1 of 3|Bots are stretching"}[language]
    expect(page.locator(".turn")).to_contain_text(re.compile(status))
    person.play()
    assert page.locator(".end[role=dialog] .ribbon").inner_text()
    page.locator(".end a[href*=replay]").click()
    page.locator(".reel").wait_for()
    expect(page.locator(".stage .turnip-rounds li")).to_have_count(3)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_without_a_screen_it_is_played_by_its_picture_and_the_list_of_moves(visit, device):
    """As if its author had drawn none: the server reports no screen."""
    person = visit("en", device)
    page = person.page
    page.route("**/api/games/turnip*", without_a_screen)
    person.sit_down("turnip")
    person.wait_for_turn()
    expect(page.locator(".stage")).to_have_count(0)
    before = shown_picture(page)
    assert re.search(r"Grandfather \d \d \d · 0 Grandmother \? · 0", before), "one's own hand, and no other"
    expect(page.get_by_role("list", name="Where points come from").get_by_role("listitem")).to_have_count(2)
    person.play()
    assert shown_picture(page) != before
    assert page.locator(".end[role=dialog] .ribbon").inner_text()
    page.locator(".end a[href*=replay]").click()
    page.locator(".reel").wait_for()
    assert "?" not in shown_picture(page), "a replay hides nothing"


def shown_picture(page):
    """The texts of the picture of the table, which is drawn completely."""
    picture = page.get_by_role("img", name="The table: Turnip")
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
    svg = unquote(picture.get_attribute("src").removeprefix("data:image/svg+xml,"))
    return " ".join(unescape(" ".join(re.findall(r"<text[^>]*>(.*?)</text>", svg))).split())


def without_a_screen(route):
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "screen": None, "scene": None})
