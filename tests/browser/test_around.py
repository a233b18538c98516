"""Screens around the tables: nothing covers what should be visible, and nothing requests missing files."""

import json
import re

import pytest

from teremok.games import built_in

from .person import expect

OVER = """([over, under]) => {
  const [a, b] = [over, under].map((name) => document.querySelector(name).getBoundingClientRect())
  return a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5 && a.left < b.right - 0.5 && b.left < a.right - 0.5
}"""
"""Do two elements overlap?"""

CUT = """() => {
  const { innerWidth: width, innerHeight: height } = window
  const bubble = document.querySelector('.bubble')
  return [bubble, ...bubble.querySelectorAll('p, button, a')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return left < 0 || top < 0 || right > width || bottom > height || one.scrollHeight > one.clientHeight + 2
  }).map((one) => one.outerHTML.slice(0, 80))
}"""
"""Texts and buttons of the guide that are not fully visible."""

BEYOND = """(names) => [...document.querySelectorAll(names)]
  .filter((one) => one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.outerHTML.slice(0, 80))"""
"""Elements that reach beyond the edge of the screen."""

CENTRED = """() => {
  const places = ['.inside nav', '.rules', '.inside aside'].map((name) => document.querySelector(name))
  const [before, rules, after] = places.map((one) => one.getBoundingClientRect())
  return rules.left > before.right && Math.abs(rules.left - before.right - (after.left - rules.right)) < 2
}"""
"""Are the rules centred between their neighbours?"""

POINTED = """() => {
  const [main, pointed] = ['main', '[data-ring]'].map((name) => document.querySelector(name)?.getBoundingClientRect())
  return !pointed || pointed.height > main.height || (pointed.top >= main.top - 1 && pointed.bottom <= main.bottom + 1)
}"""

GUIDED = """() => [
  document.querySelector('[data-ring]')?.dataset.guide, document.querySelector('.bubble small').textContent,
].join()"""
"""The element that the guide points at, and its step."""


def test_a_screen_that_is_left_asks_for_nothing_more(come):
    person = come("ru")
    asked = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.goto("/rules/castle")
    person.page.locator(".rules h2").first.wait_for()
    person.page.evaluate("history.pushState(null, '', '/t/aaaaaa/replay/1'); dispatchEvent(new Event('popstate'))")
    person.page.get_by_text("aaaaaa").wait_for()
    person.page.go_back()
    person.page.locator(".rules h2").first.wait_for()
    person.page.set_viewport_size({"width": 1920, "height": 1080})
    assert person.page.evaluate(CENTRED)
    assert any("matches/1" in url for url in asked)
    assert [url for url in asked if "undefined" in url or "NaN" in url] == []


@pytest.mark.parametrize(("address", "links"), [("/docs/", 1), (None, 0)])
def test_home_leads_to_the_documentation_where_the_house_has_it(come, address, links):
    person = come("en")
    page = person.page

    def told(route):
        answer = route.fetch()
        page = re.sub(r'"docs":(null|"[^"]*")', f'"docs":{json.dumps(address)}', answer.text())
        route.fulfill(response=answer, body=page)

    page.route("**/", told)
    page.goto("/")
    page.locator("article").first.wait_for()
    link = page.get_by_role("link", name="About Teremok")
    expect(link).to_have_count(links)
    if links:
        link.click()
        page.wait_for_url("**/docs/")
        # The server shows it: the client has left the page.
        expect(page.locator("#app")).to_have_count(0)


def test_that_bots_are_not_ready_yet_takes_no_room_of_the_table(come):
    person = come("ru", phone=True)
    page = person.page
    sockets = []

    def through(socket):
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/ws**", through)
    table = person.sit_down("castle")
    person.wait_for_turn()
    stage = page.locator(".stage")
    before = stage.bounding_box()
    sockets[-1].send(json.dumps({"table": table, "stretching": {"done": 3, "of": 12}}))
    page.get_by_role("progressbar").wait_for()
    assert stage.bounding_box() == before


def test_a_code_that_is_none_is_told_in_words(come):
    person = come("ru")
    person.page.goto("/t/нет-такого")
    assert "^[a-z" not in person.page.locator("main").inner_text()


def test_a_seat_that_becomes_free_is_offered_to_one_who_was_to_look_on(come):
    host, guest = come("ru"), come("ru", phone=True)
    table = host.sit_down("zavarushka", others="open", players=2)
    host.page.get_by_role("button", name="Заполнить ботами").click()
    host.page.get_by_role("button", name="Убрать ботов").wait_for()
    guest.page.clock.install()
    guest.page.goto(f"/t/{table}")
    guest.page.get_by_role("button", name="Смотреть партию").wait_for()
    host.page.get_by_role("button", name="Убрать ботов").click()
    host.page.get_by_role("button", name="Заполнить ботами").wait_for()
    guest.page.clock.fast_forward(5_000)
    guest.page.get_by_role("button", name="Сесть за стол").wait_for()


@pytest.mark.parametrize("phone", [False, True])
def test_the_main_button_of_the_lobby_covers_nothing(come, phone):
    person = come("ru", phone=phone)
    person.page.goto("/lobby?game=skazka")
    person.page.get_by_role("radio", name="10", exact=True).first.click()
    assert person.page.locator(".games [aria-checked=true]").bounding_box()["x"] > 0
    person.page.get_by_role("button", name="Заполнить ботами").click()
    heads = person.page.locator(".seats li").last.get_by_role("radio")
    heads.last.click()
    expect(heads.last).to_have_attribute("aria-checked", "true")
    assert not person.page.evaluate(OVER, [".bar", ".middle"])
    assert person.page.evaluate(BEYOND, ".fill button, .seats button") == []


@pytest.mark.parametrize("game", built_in())
def test_the_guide_shows_all_that_it_says_on_a_phone(come, game):
    person = come("ru", phone=True)
    person.page.goto(f"/guide/{game}")
    person.page.locator(".bubble p").wait_for()
    for _ in range(4):
        person.page.wait_for_timeout(120)
        assert person.page.evaluate(CUT) == []
        assert not person.page.evaluate(OVER, [".bubble", "main"])
        assert person.page.evaluate(POINTED)
        onward = person.page.locator(".bubble button.button:not(.plain)")
        if not onward.count():
            break
        onward.tap()


def test_the_guide_says_once_and_in_words_that_another_move_is_wanted(come):
    page = come("ru").page
    page.goto("/guide/zavarushka")
    for _ in range(2):
        page.locator(".bubble button.button:not(.plain)").click()
    for _ in range(2):
        page.locator("[data-guide=card-king]").click()
        page.locator("[data-guide=land-b2]").click()
        expect(page.locator(".bubble .other")).to_have_text("Хороший ход, но сейчас попробуем другой.")
        assert page.locator(".toasts p").count() == 0


@pytest.mark.parametrize(
    ("game", "phone"), [("zavarushka", False), ("zavarushka", True), ("skazka", True), ("fairytale", False)]
)
def test_whoever_presses_what_the_guide_points_at_comes_to_its_end(come, game, phone):
    """Each press moves the ring to the next thing to press, or to the next step."""
    person = come("ru", phone=phone)
    page = person.page
    page.goto(f"/guide/{game}")
    onward = page.locator(".bubble button.button:not(.plain)")
    pointed = page.locator("button[data-ring], [data-ring] button")
    end = page.locator(".bubble a[href='/']")
    while not end.count():
        page.locator(".bubble :is(button.button:not(.plain), a), [data-ring]").first.wait_for()
        if onward.count():
            person.press(onward)
        elif pointed.count():
            before = page.evaluate(GUIDED)
            person.press(pointed.first)
            page.wait_for_function(f"before => ({GUIDED})() !== before", arg=before)


def test_both_sides_of_a_card_and_the_buttons_below_are_seen_whole_where_there_is_little_height(come):
    page = come("ru").page
    page.goto("/guide/skazka")
    for _ in range(2):
        page.locator(".bubble button.button:not(.plain)").click()
    for pressed in ("seat-1", "card-vasilisa_wise"):
        page.locator(f"[data-guide={pressed}][data-ring] button").first.click()
        page.locator("[data-guide=go][data-ring]").click()
    page.locator(".sides").wait_for()
    assert page.locator(".ask").evaluate("(one) => one.scrollHeight - one.clientHeight") == 0


@pytest.mark.parametrize("players", [3, 6, 10])
def test_where_one_writes_while_all_gather_is_in_sight(come, players):
    person = come("ru")
    person.sit_down("skazka", others="open", players=players)
    field = person.page.get_by_placeholder("Сказать за столом…")
    expect(field).to_be_in_viewport(ratio=1)
    for _ in range(5):
        field.fill("Скоро начнём?")
        field.press("Enter")
        expect(field).to_have_value("")
    expect(field).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".chat li").last).to_be_in_viewport(ratio=1)
    assert not person.page.evaluate(OVER, [".around", ".chat-box"])


@pytest.mark.parametrize("game", built_in())
def test_the_rules_have_pictures_and_one_can_check_oneself(come, game):
    person = come("ru", phone=True)
    page = person.page
    page.goto(f"/rules/{game}")
    page.locator(".figures figure").first.wait_for()
    right = [question["right"] for question in person.ask(f"games/{game}/lessons")["questions"]]
    answers = page.locator(".answers button")
    wrong = answers.nth(0 if right[0] else 1)
    wrong.tap()
    expect(page.locator(".quiz .sum li")).to_have_count(0)
    answers.nth(right[0]).tap()
    page.locator(".quiz .sum.good li").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".quiz .foot .button").tap()
    answers.nth(right[1]).tap()
    page.locator(".quiz .sum.good").wait_for()
