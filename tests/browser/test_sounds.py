"""Sounds, as Chromium renders them, and the notification of a player's turn."""

import random
import subprocess
from itertools import combinations

import pytest

from .conftest import ROOT
from .person import READY

RENDERED = """async () => {
  const found = {}
  for (const [name, play] of Object.entries(sounds.SOUNDS)) {
    const on = new OfflineAudioContext(1, 44100 * 3, 44100)
    play(on)
    const data = (await on.startRendering()).getChannelData(0)
    const heard = data.findLastIndex((one) => Math.abs(one) > 0.001) + 1
    const part = data.slice(0, heard)
    const crossings = part.reduce((sum, one, at) => sum + (at > 0 && one * part[at - 1] < 0), 0)
    found[name] = {
      peak: part.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
      loud: Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / Math.max(heard, 1)),
      seconds: heard / 44100,
      pitch: crossings / 2 / (heard / 44100),
    }
  }
  return found
}"""


@pytest.fixture
def sounds(browser):
    esbuild = ROOT / "web/node_modules/.bin/esbuild"
    built = subprocess.run(
        [esbuild, "src/lib/sounds.ts", "--bundle", "--format=iife", "--global-name=sounds"],
        cwd=ROOT / "web",
        capture_output=True,
        text=True,
        check=True,
    )
    page = browser.new_page()
    page.add_script_tag(content=built.stdout)
    yield page.evaluate(RENDERED)
    page.close()


def test_every_sound_is_heard_short_and_never_clips(sounds):
    assert len(sounds) == 7
    for name, sound in sounds.items():
        assert 0.03 < sound["peak"] < 1, (name, sound)
        assert 0.05 < sound["seconds"] < 1.2, (name, sound)


def test_no_sound_is_much_louder_than_another(sounds):
    loud = {name: sound["loud"] for name, sound in sounds.items()}
    assert max(loud.values()) < 6 * min(loud.values()), loud


def test_no_two_sounds_are_alike(sounds):
    for (one, first), (other, second) in combinations(sounds.items(), 2):
        apart = [abs(first[what] - second[what]) / max(first[what], second[what]) for what in ("seconds", "pitch")]
        assert max(apart) > 0.15, (one, other, first, second)


NOTED = """
window.noted = []
window.Notification = class {
  static permission = 'granted'
  constructor(title, options) { window.noted.push({ title, ...options }) }
  close() {}
}
localStorage.setItem('teremok', JSON.stringify({ notify: true, language: 'ru' }))
"""


def move_on(person, rng):
    """Press what is highlighted until it is another player's turn."""
    mine = person.page.locator(".turn.mine")
    mine.wait_for()
    while mine.count():
        person.step(rng)
        person.page.wait_for_function(f"() => !document.querySelector('.turn.mine') || ({READY})() !== null")


def test_ones_turn_calls_back_from_another_tab(come):
    """The page is hidden, as behind another tab, when the other player moves."""
    host, guest = come("ru", name="Марья"), come("ru", name="Иван")
    host.page.add_init_script(NOTED)
    table = host.sit_down("castle", others="open", players=2, rules="basic")
    guest.introduce()
    guest.page.goto(f"/t/{table}")
    guest.page.get_by_role("button", name="Сесть").click()
    host.page.locator(".start").click()
    for person in (host, guest):
        person.page.locator(".stage").wait_for()
    rng = random.Random(1)
    if guest.page.locator(".turn.mine").count():
        move_on(guest, rng)
    move_on(host, rng)
    assert not host.page.title().startswith("●")
    host.page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    move_on(guest, rng)
    host.page.wait_for_function("() => noted.length")
    note = {"title": "Ваш ход", "body": "Королевский замок", "icon": "/icon-192.png", "tag": table}
    assert host.page.evaluate("() => noted") == [note]
    assert host.page.title() == "● Ваш ход · Королевский замок"
