"""Pages, links and generated parts of the site. `make docs` builds it, and fails on every warning."""

import functools
import os
import re
from pathlib import Path

import pytest

import teremok
from docs.site import check, pages
from docs.site.drawings import drawings
from teremok.cli.admin_commands import admin
from teremok.cli.commands import house
from teremok.games import built_in

CODES = (pages.ENGLISH, pages.RUSSIAN)
WRITTEN = {code: pages.written(code) for code in CODES}


@functools.cache
def made(code):
    return dict(pages.made(code))


def leaves(nav):
    for entry in nav:
        found = next(iter(entry.values())) if isinstance(entry, dict) else entry
        yield from [found] if isinstance(found, str) else leaves(found)


@pytest.mark.parametrize("code", CODES)
def test_every_page_is_in_the_contents_once(code):
    listed = list(leaves(pages.contents(code)))
    there = {*WRITTEN[code], *(place for place in made(code) if place.endswith(".md"))}
    assert len(listed) == len(set(listed))
    assert set(listed) == there - pages.unlisted(code)


def test_pages_that_nobody_has_listed_stand_among_those_of_hosts():
    assert all("/" not in place for place in pages.unlisted(pages.ENGLISH))


@pytest.mark.parametrize("code", CODES)
def test_written_links_lead_to_pages_files_or_the_repository(code):
    known = pages.places(WRITTEN)
    for game in pages.games():
        known |= {
            folder / "play" / f"{game.name}.{kind}": None
            for folder in (pages.DOCS, pages.DOCS / "ru")
            for kind in ("md", "svg")
        }
    drawn = {pages.DOCS / ("ru" if code == "ru" else "") / place for place in made(code)}
    drawn |= {pages.DOCS / "how" / f"{name}.svg" for name in drawings()}
    for place, page in WRITTEN[code].items():
        for _, _, target in pages.LINK.findall(re.sub(r"(?ms)^```.*?^```$", "", page.text)):
            path = target.partition("#")[0]
            if path and not re.match("[a-z]+:", target):
                file = Path(os.path.normpath(page.source.parent / path))
                assert file in known or file in drawn or file.exists(), f"{place} leads to {target}"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", built_in())
def test_a_page_of_a_game_has_the_rules_of_the_client_with_their_pictures_and_the_figures_of_the_lab(name, code):
    page = made(code)[f"play/{name}.md"]
    game = teremok.game(name)
    rules = (game.locale / code / f"{name}.rules.md").read_text(encoding="utf-8")
    for paragraph in rules.split("\n\n"):
        assert paragraph.strip() in page
    pictures = re.findall(r"!\[.*?\]\(([\w-]+\.svg)\)", page)
    with teremok.speaking(code):
        assert len(pictures) == 1 + (len(game.lessons.figures(game, game.say())) if game.lessons else 0)
    assert all(made(code)[f"play/{picture}"].startswith("<svg") for picture in pictures)
    measured = pages.figures(name, code) is not None
    assert (pages.WORDS[code]["head"] in page) == (f"play/{name}-lab.html" in made(code)) == measured
    assert pages.advice(name, code) in page


@pytest.mark.parametrize("code", CODES)
def test_figures_are_of_the_rules_that_are_played(code):
    measured = {file.stem for file in (pages.DOCS / "lab" / code).glob("*.json")}
    assert measured
    assert measured == {file.stem for file in (pages.DOCS / "advice" / code).glob("*.md")}
    assert measured == {file.stem for file in (pages.DOCS / "matches").glob("*.json")}
    for name in measured:
        assert pages.figures(name, code)["rules"] == teremok.game(name).version


def test_a_game_of_which_nothing_is_measured_yet_has_a_page(monkeypatch, tmp_path):
    monkeypatch.setattr(pages, "DOCS", tmp_path)
    with teremok.speaking("en"):
        found = dict(pages.game_pages(teremok.game("zavarushka").interpreted, "en"))
    assert found["play/zavarushka.svg"].startswith("<svg")
    assert "play/zavarushka-lab.html" not in found


def test_every_game_is_in_the_contents():
    listed = list(leaves(pages.contents("en")))
    for game in pages.games():
        assert {f"play/{game.name}.md", f"reference/rules/{game.name}.md"} <= set(listed)


def test_the_reference_names_every_command_and_every_message():
    commands = made("en")["reference/command-line.md"]
    names = {command.name or command.callback.__name__ for command in house.registered_commands}
    names |= {f"admin {command.callback.__name__}" for command in admin.registered_commands}
    assert set(re.findall(r"^## teremok ([\w ]+)$", commands, re.M)) == names
    assert "export interface" in made("en")["reference/messages.md"]


def test_a_link_to_code_is_named_without_one_and_one_to_another_language_leads_over():
    page = pages.Page(
        pages.DOCS / "ru" / "index.md",
        "[a](../research/README.md) [b](play/index.md) [tree](../../teremok/bots/tree.py)",
    )
    known = {
        pages.DOCS / "research" / "README.md": ("en", "research/README.md"),
        pages.DOCS / "ru" / "play" / "index.md": ("ru", "play/index.md"),
    }
    assert pages.linked(page, "ru", "index.md", known) == "[a](../research/) [b](play/index.md) `tree`"


def test_dead_links_and_what_comes_from_elsewhere_are_found(tmp_path):
    (tmp_path / "index.html").write_text(
        '<a href="/">the house</a><a href="two/">x</a><a href="gone/">x</a><a href="#no">x</a><img src="https://a.example/b.png">'
    )
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "index.html").write_text(
        '<h1 id="there"></h1><a href="../#x">x</a><a href="https://elsewhere.example">x</a>'
    )
    assert sorted(check.dead_links(tmp_path)) == [
        "index.html fetches https://a.example/b.png",
        "index.html leads to #no",
        "index.html leads to gone/",
        "two/index.html leads to ../#x",
    ]


def test_another_language_is_chosen_for_the_page_that_is_read(tmp_path):
    both, alone, russian = (tmp_path / name / "index.html" for name in ("castle", "research", "ru/castle"))
    for file in (both, alone, russian):
        file.parent.mkdir(parents=True)
        file.touch()

    def choice(english, russian):
        links = (("en", english), ("ru", russian))
        return " ".join(f'<a href="{to}/" hreflang="{code}" class="md-select__link">' for code, to in links)

    assert check.led_over(choice("..", "../ru"), both, tmp_path) == choice(".", "../ru/castle")
    assert check.led_over(choice("..", "../ru"), alone, tmp_path) == choice(".", "../ru")
    assert check.led_over(choice("../..", ".."), russian, tmp_path) == choice("../../castle", ".")


def test_scripts_in_pages_get_files_of_their_own(tmp_path):
    page = tmp_path / "deep" / "index.html"
    page.parent.mkdir()
    text = '<script>one()</script><script src="a.js"></script><script type="application/json">{}</script>'
    moved = check.without_inline_scripts(text, page, tmp_path)
    (script,) = re.findall(r'src="(\.\./assets/inline-\w+\.js)"', moved)
    assert (page.parent / script).read_text() == "one()"
