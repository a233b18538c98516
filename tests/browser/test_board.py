"""The drawn table: no press is lost, nothing needed is covered, and events can be followed."""

import random

from .person import expect


def test_a_press_on_a_land_goes_through_the_ghost_that_lies_there(come):
    """With a mouse: choose a card, point at a land until the card's ghost appears, and press there."""
    person = come("ru")
    person.sit_down("zavarushka", players=2)
    person.wait_for_turn()
    page = person.page
    page.locator(".hand .card.legal").first.click()
    land = page.locator(".land.legal").first
    land.hover()
    ghost = page.locator(".land .ghostly")
    ghost.wait_for()
    box = ghost.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    held = page.locator(".hand .card").count()
    board = page.locator(".board").bounding_box()
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("held => document.querySelectorAll('.hand .card').length < held", arg=held)
    person.wait_for_turn()
    page.locator(".happened b").first.wait_for()
    assert page.locator(".board").bounding_box() == board, "what is told of others moves the table"


def test_a_hint_is_asked_about_and_moves_nothing(come):
    """A hint makes a rated game casual."""
    person = come("ru", phone=True)
    person.sit_down("castle")
    person.wait_for_turn()
    page = person.page
    before = page.locator("[data-guide=wall]").bounding_box()
    page.get_by_role("button", name="Подсказка").tap()
    page.get_by_role("button", name="Обойдусь").tap()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.get_by_role("button", name="Подсказка").tap()
    # Without a network the sage thinks on.
    person.context.set_offline(True)
    page.get_by_role("button", name="Взять подсказку").tap()
    page.locator(".hint").wait_for()
    assert page.locator("[data-guide=wall]").bounding_box() == before
    person.context.set_offline(False)


def test_what_a_hint_says_is_done_by_its_button(come):
    person = come("ru")
    person.sit_down("zavarushka", players=2)
    person.wait_for_turn()
    page = person.page
    held = page.locator(".hand .card").count()
    page.get_by_role("button", name="Подсказка").click()
    page.get_by_role("button", name="Взять подсказку").click()
    page.get_by_role("button", name="Так и сделать").click()
    page.wait_for_function("held => document.querySelectorAll('.hand .card').length < held", arg=held)


def test_while_a_move_is_on_its_way_nothing_false_is_said(come):
    person = come("ru")
    person.sit_down("zavarushka", players=2)
    person.wait_for_turn()
    page = person.page
    page.evaluate("() => navigator.serviceWorker.ready")
    page.locator(".hand .card.legal").first.click()
    person.context.set_offline(True)
    page.locator(".land.legal").first.click()
    assert page.locator(".tip").inner_text().strip() == "Ход сделан, передаём за стол…"
    person.context.set_offline(False)
    page.locator("[role=status].lost").wait_for(state="detached")


def test_the_night_of_skazka_waits_to_be_seen(come):
    person = come("ru")
    table = person.sit_down("skazka")
    page = person.page
    page.locator(".round.night").wait_for()
    # The bots play meanwhile, until they need an answer; the table does not.
    while 0 not in person.ask(f"tables/{table}")["to_move"]:
        pass
    expect(page.locator(".round.night")).to_have_count(1)
    page.locator("[data-target=morning]").click()
    page.locator(".round.night").wait_for(state="detached")
    person.step(random.Random(1))


def test_the_drawer_lies_beside_the_hand_and_closes(come):
    person = come("ru")
    person.sit_down("gorynych", first=0)
    person.wait_for_turn()
    page = person.page
    opener = page.get_by_role("button", name="Разговор")
    opener.click()
    drawer, hand = page.locator("aside.drawer"), page.locator("[data-guide=hand]")
    drawer.wait_for()
    assert hand.bounding_box()["x"] + hand.bounding_box()["width"] <= drawer.bounding_box()["x"]
    page.keyboard.press("Escape")
    drawer.wait_for(state="detached")
    opener.click()
    drawer.get_by_role("button", name="Закрыть").click()
    drawer.wait_for(state="detached")


def test_the_keyboard_alone_is_enough(come):
    """`?` lists the keys; a number picks a card and focuses a land for it; arrows move between lands and to the hand.

    After a move the focus is still on the table.
    """
    person = come("ru")
    person.sit_down("zavarushka", players=2)
    person.wait_for_turn()
    page = person.page
    page.keyboard.press("?")
    page.locator("dialog:modal kbd").first.wait_for()
    assert page.locator("dialog:modal kbd").count() > 15
    page.keyboard.press("Escape")
    page.locator("dialog:modal").wait_for(state="detached")
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("1")
    page.wait_for_function("() => document.activeElement.matches('.land')")
    land = "() => document.activeElement.dataset.land"
    here = page.evaluate(land)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(land) not in (here, None)
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(land) == here
    held = page.locator(".hand .card").count()
    page.keyboard.press("Enter")
    page.wait_for_function("held => document.querySelectorAll('.hand .card').length < held", arg=held)
    person.wait_for_turn()
    page.wait_for_function("() => document.activeElement?.closest('.stage')")


def test_whoever_turns_a_card_by_the_keyboard_is_at_what_is_asked_next(come):
    person = come("ru")
    person.sit_down("castle", rules="basic")
    person.wait_for_turn()
    page = person.page
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.matches('.field .can')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => /^(Взять в стену|Вернуть)$/.test(document.activeElement.textContent.trim())")


def test_the_hand_of_gorynych_is_seen_whole_whatever_lies_beside_it(come):
    """Under the offer to learn the game, and with one-line words while the drawer is open."""
    person = come("ru")
    person.sit_down("gorynych", players=5, first=0)
    person.wait_for_turn()
    page = person.page
    expect(page.locator(".notice.first")).to_be_visible()
    hand = page.locator("[data-guide=hand]").bounding_box()
    assert hand["y"] + hand["height"] <= 800
    page.get_by_role("button", name="Разговор").click()
    page.locator("aside.drawer").wait_for()
    lines = "all => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize) < 2.4)"
    assert page.locator("[data-guide=hand] .name").evaluate_all(lines) == [True] * 6


def test_a_move_without_another_is_made_by_itself_if_one_wants_that(come):
    person = come("ru")
    person.context.add_init_script("localStorage.teremok = JSON.stringify({ pace: 'quick', forced: true })")
    person.sit_down("gorynych", first=0)
    person.wait_for_turn()
    page = person.page
    page.locator(".place.legal").first.click()
    # The cards can only be turned up.
    page.wait_for_function("() => /\\d/.test(document.querySelector('.turned b').textContent)")


def test_the_last_round_of_gorynych_can_be_seen_again(come):
    person = come("ru")
    person.sit_down("gorynych", players=3, first=0)
    page = person.page
    parts = [page.locator(f"[data-guide={name}]") for name in ("manoeuvres", "heads", "hand")]
    page.locator(".place.legal").first.click()
    before = [part.bounding_box() for part in parts]
    for name in ("Открыть карты", "Готово", "Пас", "Забрать карты"):
        page.locator(".go").get_by_role("button", name=name, exact=True).click()
    frames = page.locator(".happened li button")
    frames.nth(2).wait_for()
    assert [part.bounding_box() for part in parts] == before, "what happened moves the table"
    page.wait_for_function("() => document.querySelectorAll('.happened li').length === 3")
    # Only what I choose is missing now: nothing new comes while I look back.
    page.wait_for_function("() => document.querySelectorAll('.turn.mine .badge').length === 1")
    frames.first.click()
    page.locator(".happened [aria-current=step]").wait_for()
    page.locator(".happened [data-do=again]").click()
    page.locator(".happened [aria-current=step]").wait_for(state="detached")


def test_on_a_phone_nothing_of_gorynych_lies_over_another_and_a_hint_covers_neither_field_nor_hand(come):
    person = come("ru", phone=True)
    person.sit_down("gorynych", players=4, first=0)
    person.wait_for_turn()
    page = person.page
    boxes = [page.locator(name).bounding_box() for name in (".cards", ".turned >> nth=0", ".board")]
    cards, turned, board = boxes
    assert turned["height"] <= cards["height"]
    assert cards["y"] + cards["height"] <= board["y"]
    page.get_by_role("button", name="Подсказка").tap()
    page.get_by_role("button", name="Взять подсказку").tap()
    hint = page.locator(".hint").bounding_box()
    assert page.locator(".board").bounding_box() == board
    assert board["y"] + board["height"] <= hint["y"]


def test_on_a_phone_the_last_turn_can_be_skipped(come):
    """When only Dragon and Dwarf are left: the report of others' moves must not cover the button."""
    person = come("en", phone=True)
    assert any(_keeps_dragon_and_dwarf(person, luck) for luck in map(random.Random, range(20))), "no game came to it"
    person.play()
    assert person.page.locator(".end[role=dialog] .ribbon").inner_text()


def _keeps_dragon_and_dwarf(person, luck):
    """Play all other cards until the turn can be skipped.

    Return False if one of the two was not dealt (more than half of all hands) or had to be given away.
    """
    page = person.page
    person.sit_down("zavarushka", players=2)
    kept = page.locator(".hand :is([data-guide=card-dragon], [data-guide=card-dwarf])")
    others = page.locator(".hand .legal:not([data-guide=card-dragon], [data-guide=card-dwarf])")
    person.wait_for_turn()
    while kept.count() == 2:
        if page.get_by_role("button", name="Skip the turn").count():
            return True
        if others.count():
            others.first.tap()
            page.locator(".land.legal").first.tap()
        if not person.step(luck):
            return False
        person.wait_for_turn()
    return False
