"""axe-core finds nothing serious on any screen, by day and by night."""

import random

import pytest

from teremok.games import built_in

from .conftest import ROOT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`))
}"""
LONG = "() => document.querySelectorAll('.happened p').forEach((one) => { one.textContent = 'Мышка ест '.repeat(60) })"
"""Fills the strip of others' moves with more text than it has room for."""


@pytest.fixture(params=["light", "dark"], ids=["day", "night"])
def person(request, come, server):
    """A person in a browser with axe-core loaded."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in the folder web")
    somebody = come("ru" if request.param == "light" else "en", theme=request.param)
    somebody.context.add_init_script(path=AXE)
    return somebody


def found(person, shown):
    person.page.locator(shown).first.wait_for()
    person.page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    return person.page.evaluate(RUN)


def test_the_house(person):
    page = person.page
    person.introduce()
    wrong = {}
    for address, shown in {
        "/": "article h2",
        "/lobby": ".open-it:enabled",
        "/rules/castle": "main h2",
        "/ratings/castle": "main",
        "/me": "main",
        **{f"/guide/{game}": "main" for game in built_in()},
    }.items():
        page.goto(address)
        page.wait_for_load_state("networkidle")
        wrong[address] = found(person, shown)
    page.goto("/")
    page.locator(".tools .icon-button").last.click()
    wrong["settings"] = found(person, "dialog")
    assert {address: list for address, list in wrong.items() if list} == {}


def test_gathering(person):
    person.sit_down("castle", others="open")
    assert found(person, ".invite") == []


@pytest.mark.parametrize("game", built_in())
def test_the_table(person, game):
    person.sit_down(game)
    rng = random.Random(5)
    for _ in range(8):
        if not person.step(rng):
            break
    person.page.evaluate(LONG)
    assert found(person, ".turn") == []


def test_the_end_and_the_replay(person):
    person.sit_down("zavarushka")
    person.play(6)
    assert found(person, ".end[role=dialog]") == []
    person.page.locator(".end a[href*=replay]").click()
    assert found(person, ".reel") == []
