"""The table itself: no press is lost, nothing covers what is needed, what happened can be followed."""

import random


def test_a_press_on_a_land_goes_through_the_ghost_that_lies_there(come):
    """With a mouse: a card is chosen, a land is pointed at until its ghost is there, and pressed where it lies."""
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
    page.mouse.down()
    page.mouse.up()
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
    assert page.locator(".round.night").count() == 1
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
