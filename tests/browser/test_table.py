"""Around the game: two browsers at one table, a broken connection, the keyboard alone, the replay."""

import random
import re

import pytest

from teremok import games

from .person import READY, expect

WHOLE = """() => {
  const main = document.querySelector('main')
  const lit = [...document.querySelectorAll('.stage :is(.legal, .can)')].map((one) => one.getBoundingClientRect())
  return lit.length > 0 && main.scrollHeight <= main.clientHeight + 1 &&
    lit.every(({ left, right, top, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)
}"""
"""Is everything that can be pressed visible without scrolling?"""

DRAWN = """() => {
  const uses = [...document.querySelectorAll('svg use')]
  return uses.length > 0 && uses.every((use) => document.querySelector(use.getAttribute('href')))
}"""
"""Is every drawing that the page uses defined?"""

BROKEN = """() => {
  const range = document.createRange()
  const lines = (text, at, word) => {
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return [...document.querySelectorAll('.big strong')].flatMap(({ firstChild: text }) => {
    const words = [...text.data.matchAll(/\\p{L}+/gu)]
    return words.filter(({ index, 0: word }) => lines(text, index, word) > 1).map(([word]) => word)
  })
}"""
"""Words in card names that break across lines."""


def test_home_is_one_click_from_a_game(come):
    person = come("ru")
    person.page.goto("/")
    person.page.locator("article[data-game=castle] .buttons button").click()
    assert person.wait_for_turn()


def test_two_people_meet_by_the_link_and_talk(come):
    host, guest = come("ru", name="Марья"), come("en", phone=True)
    host.sit_down("zavarushka", others="open", players=2)
    guest.page.goto(host.page.get_by_label("Ссылка на стол").input_value())
    guest.page.get_by_text("Марья calls you").wait_for()
    guest.page.locator("#guest").fill("Ivan")
    guest.page.get_by_role("button", name="Sit down").tap()
    host.page.get_by_text("Ivan").first.wait_for()
    host.page.locator(".start").click()
    for person in (host, guest):
        person.page.locator(".stage").wait_for()

    host.page.locator(".chat form input").fill("Здравствуй, Иван!")
    host.page.keyboard.press("Enter")
    guest.page.locator("nav .count").wait_for()
    guest.page.locator("nav button").last.tap()
    guest.page.locator(".chat").get_by_text("Здравствуй, Иван!").wait_for()
    guest.page.locator("nav button").first.tap()

    rng = random.Random(2)
    acting, other = host, guest
    for _ in range(12):
        acting.page.wait_for_function(f"() => !document.querySelector('.turn.mine') || ({READY})() !== null")
        if acting.page.locator(".turn.mine").count():
            acting.step(rng)
        else:
            other.page.wait_for_function("() => document.querySelector('.turn.mine')")
            acting, other = other, acting
    guest.page.locator("nav button").nth(-2).tap()
    told = "() => [...document.querySelectorAll('.log li:not(.aside)')].length"
    assert host.page.evaluate(told) == guest.page.evaluate(told) >= 2


def test_a_click_made_offline_arrives_once(come, server):
    """In Castle each press is a move, so the match must have as many moves as presses."""
    person = come("ru")
    table = person.sit_down("castle", rules="basic")
    luck = random.Random(3)
    person.step(luck)
    offered = person.wait_for_turn()
    person.context.set_offline(True)
    person.press(offered)
    person.page.locator("[role=status].lost").wait_for()
    person.context.set_offline(False)
    person.page.locator("[role=status].lost").wait_for(state="detached")
    person.step(luck)
    person.step(luck)
    person.wait_for_turn()
    told = server.player().watch(table).log
    assert sum(line["kind"] == "move" and line["seat"] == 0 for line in told) == 4


def test_a_game_by_the_keyboard_alone(come):
    """First Tab and Enter on the table, then the list of moves, which the letter m opens."""
    person = come("en")
    person.sit_down("zavarushka")
    person.wait_for_turn()
    page = person.page
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('.stage .legal')"):
            break
    else:
        raise AssertionError("Tab does not come to what is lit")
    page.keyboard.press("Enter")
    page.locator(".stage .chosen").first.wait_for()
    page.keyboard.press("Escape")
    page.locator(".stage .chosen").first.wait_for(state="detached")
    while person.wait_for_turn() is not None:
        told = page.locator(".log li").count()
        page.keyboard.press("m")
        page.locator("dialog .moves li").first.wait_for()
        while not page.evaluate("() => document.activeElement.matches('dialog .moves li button')"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_function("told => document.querySelectorAll('.log li').length > told", arg=told)
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    assert page.locator(".end[role=dialog] .ribbon").inner_text()


def test_the_replay_of_a_finished_game(come):
    person = come("ru")
    person.sit_down("zavarushka")
    person.play(4)
    page = person.page
    page.locator(".end a[href*=replay]").click()
    page.locator(".reel").wait_for()
    laid, told = page.locator(".play .stage .piece"), page.locator(".reel .told h2")
    forward = page.get_by_role("button", name="Вперёд")
    expect(laid).to_have_count(0)
    expect(page.locator(".held li")).to_have_count(3 * 7)
    begun = told.inner_text()
    for _ in range(5):
        forward.click()
    there = laid.count()
    assert there
    expect(told).not_to_have_text(begun)
    page.keyboard.press("ArrowLeft")
    assert laid.count() <= there
    page.keyboard.press("Home")
    expect(told).to_have_text(begun)
    page.goto(f"{page.url}?step=5")
    page.locator(".reel").wait_for()
    expect(laid).to_have_count(there)
    page.get_by_role("button", name="Что сделал бы мудрец?").click()
    page.locator(".advice p").first.wait_for()


def test_it_can_be_installed_and_opens_without_a_network(come):
    person = come("ru")
    page = person.page
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready")
    problems = person.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one for one in problems if one["errorId"] != "in-incognito"] == []
    assert page.evaluate("async () => Boolean(await caches.match('/index.html'))")
    person.context.set_offline(True)
    page.goto("/")
    page.get_by_role("heading", name="Теремок").wait_for()
    expect(page.locator("article")).to_have_count(len(games()))


@pytest.mark.parametrize("part", ["scenes", "house", "words"])
def test_what_the_network_lost_on_the_way_is_asked_for_again(come, part):
    """Requests for drawings of games, shared drawings and texts are lost in turn."""
    person = come("ru")
    lost = []

    def lose_once(route):
        lost.append(route.request.url)
        route.abort("internetdisconnected") if lost.count(lost[-1]) == 1 else route.continue_()

    person.page.route(re.compile(rf"/assets/{part}-[^/]*\.js$"), lose_once)
    person.page.goto("/")
    person.page.get_by_role("heading", name="Теремок").wait_for()
    person.page.wait_for_function(DRAWN)
    assert lost, f"nothing of {part} was asked for"


def test_a_table_by_its_link_asks_for_little_step_by_step(come):
    """What the page contains or preloads is not requested again, and the socket opens before the client loads."""
    person = come("ru", phone=True)
    table = person.sit_down("castle")
    person.wait_for_turn()
    asked, told = [], []
    person.page.on("request", lambda request: asked.append(request.url.removeprefix(person.address)))
    person.page.on("console", lambda message: told.append(message.text))
    person.page.goto(f"/t/{table}")
    person.wait_for_turn()
    assert [path for path in asked if path.startswith("/api/")] == ["/api/games/castle?lang=ru"]
    assert not [text for text in told if "preload" in text]


def test_a_table_whose_game_cannot_be_asked_for_says_so_and_opens_when_it_can(come):
    """Only the page and the socket answer; all other requests fail."""
    person = come("ru")
    table = person.sit_down("castle")
    person.wait_for_turn()
    page = person.page
    page.route("**/api/**", lambda route: route.fulfill(status=502))
    page.goto(f"/t/{table}")
    page.get_by_role("alert").get_by_text("Сервер не отвечает").wait_for()
    page.get_by_role("button", name="Ещё раз").click()
    expect(page.get_by_role("button", name="Ещё раз")).to_be_visible()
    page.unroute("**/api/**")
    page.get_by_role("button", name="Ещё раз").click()
    person.wait_for_turn()


@pytest.mark.parametrize(("game", "players"), [("fairytale", 5), ("skazka", 10)])
def test_the_largest_table_is_seen_whole(come, game, players):
    person = come("ru")
    person.sit_down(game, players=players)
    person.wait_for_turn()
    person.step(random.Random(1))
    person.wait_for_turn()
    person.page.wait_for_function(WHOLE)
    expect(person.page.get_by_placeholder("Сказать за столом…")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("game", "players"), [("zavarushka", 4), ("castle", 4), ("fairytale", 5)])
def test_a_phone_on_its_side_shows_the_whole_table(come, game, players):
    person = come("ru", phone=True)
    person.page.set_viewport_size({"width": 740, "height": 360})
    person.sit_down(game, players=players)
    person.wait_for_turn()
    person.page.wait_for_function(WHOLE)


def test_no_name_of_a_card_is_broken_inside_a_word(come):
    person = come("en", phone=True)
    person.sit_down("fairytale", players=5)
    rng = random.Random(3)
    for _ in range(14):
        person.wait_for_turn()
        assert person.page.evaluate(BROKEN) == []
        person.step(rng)


def test_the_second_half_of_a_double_click_presses_nothing_new(come):
    """After the cards are turned up, the end of pointing is offered at the same place."""
    person = come("ru")
    person.sit_down("gorynych", first=0)
    page = person.page
    page.locator(".place.legal").first.click()
    page.locator(".go .button:not(.plain)").click()
    done = page.locator(".go .button.plain")
    done.hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    assert page.locator(".knight.legal").count() > 0
    done.click()
    page.locator(".card.legal").first.wait_for()
