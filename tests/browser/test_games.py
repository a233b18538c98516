"""Whole games by pressing what is highlighted: in Russian with a mouse, in English by touch."""

import re

import pytest

from teremok.games import built_in

KEY = re.compile(rf"\b(?:{'|'.join(('web', 'option', *built_in()))})-[a-z]+(?:-[a-z]+)*\b")


@pytest.mark.parametrize("game", built_in())
@pytest.mark.parametrize(("language", "phone"), [("ru", False), ("en", True)], ids=["russian-desktop", "english-phone"])
def test_a_whole_game(come, game, language, phone):
    person = come(language, phone)
    person.sit_down(game)
    person.wait_for_turn()
    page = person.page
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert KEY.findall(page.inner_text("body")) == []
    person.play()
    assert page.locator(".end[role=dialog] .ribbon").inner_text()
    assert KEY.findall(page.inner_text("body")) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the end scrolls sideways"
    if not phone:
        page.locator(".end .actions a[href*=replay]").click()
        page.locator(".reel").wait_for()
        assert page.locator(".play").evaluate("one => one.scrollHeight - one.clientHeight") <= 1, "the replay is cut"
