"""Moderation on screen: muting, banning and signing out."""

from .person import expect


def test_the_host_gives_the_word_takes_it_and_shows_the_door(come):
    host, guest = come("ru", name="Марья"), come("en", name="Leshy")
    table = host.sit_down("zavarushka")
    guest.introduce()
    guest.page.goto(f"/t/{table}")
    guest.page.get_by_text("Those who sit may talk").wait_for()
    expect(guest.page.locator(".chat form")).to_have_count(0)
    host.page.get_by_role("button", name="За столом").click()
    host.page.get_by_role("radio", name="и зрители").click()
    guest.page.locator(".chat input").fill("Whoo!")
    guest.page.keyboard.press("Enter")
    host.page.keyboard.press("Escape")
    host.page.locator(".chat .name", has_text="Leshy").click()
    host.page.get_by_role("button", name="Попросить помолчать").click()
    guest.page.get_by_text("You were asked to be quiet").wait_for()
    host.page.locator(".chat .name", has_text="Leshy").click()
    host.page.get_by_role("button", name="Указать на дверь").click()
    guest.page.get_by_text("shown you the door").wait_for()
    guest.page.reload()
    guest.page.get_by_text("shown you the door").wait_for()


def test_a_device_that_is_signed_out_elsewhere_knows_it_at_once(come):
    here, there = come("ru"), come("ru", phone=True)
    table = here.sit_down("zavarushka")
    there.page.goto("/recover#" + here.ask("me/recovery", {})["link"].partition("#")[2])
    there.page.locator("main .button").tap()
    there.page.locator("mark").wait_for()
    there.page.goto(f"/t/{table}")
    there.page.locator(".stage").wait_for()
    here.page.goto("/me")
    here.page.get_by_role("button", name="Выйти на всех остальных").click()
    there.page.locator("article h2").first.wait_for()
    assert there.page.evaluate("() => fetch('/api/me').then(({ status }) => status)") == 401
    expect(here.page.locator("li:has(mark)")).to_have_count(1)


def test_giving_up_is_asked_about_first_and_said_at_the_end(come):
    person = come("ru")
    person.sit_down("castle")
    person.wait_for_turn()
    page = person.page
    page.get_by_role("button", name="За столом").click()
    page.get_by_role("button", name="Сдаться").click()
    page.get_by_role("button", name="Играем дальше").click()
    expect(page.locator(".end")).to_have_count(0)
    page.get_by_role("button", name="За столом").click()
    page.get_by_role("button", name="Сдаться").click()
    page.locator("dialog footer").get_by_role("button", name="Сдаться").click()
    page.locator(".end[role=dialog]").get_by_text("партия сдана").first.wait_for()


def test_the_curtain_falls_between_people_and_not_between_the_decisions_of_one(come):
    person = come("ru")
    person.introduce()
    seats = [{"who": "me"}, {"who": "me", "name": "Кузьма"}]
    table = person.ask(
        "tables", {"game": "castle", "options": {"players": 2, "first": 0}, "settings": {}, "seats": seats}
    )
    page = person.page
    page.goto("/")
    page.evaluate(f"localStorage.setItem('teremok-curtain:{table['id']}', 'yes')")
    page.goto(f"/t/{table['id']}")
    page.locator(".curtain button").click()
    person.press(person.wait_for_turn())
    back = page.locator(".stage").get_by_role("button", name="Вернуть", exact=True)
    back.wait_for()
    expect(page.locator(".curtain")).to_have_count(0)
    back.click()
    page.locator(".curtain").get_by_text("Кузьма").wait_for()
