"""Takes screenshots of every screen, in both languages and sizes, into docs/screenshots: `make screenshots`.

They are taken from a real server; matches are played by pressing legal targets, as the browser tests do.
"""

import io
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from teremok.games import built_in  # noqa: E402
from tests.browser.conftest import DESKTOP, PHONE, build_client, chromium  # noqa: E402
from tests.browser.person import Person  # noqa: E402
from tests.server.conftest import Place, Server  # noqa: E402
from web.fixtures.make import settings_of  # noqa: E402

FOLDER = ROOT / "docs/screenshots"
PRESSES = 10
"""Presses before a table's screenshot, unless the game's matches.py says otherwise."""
LARGEST = (1120, 1000)
"""The largest width and height in pixels: the pictures must stay a small part of the repository."""


HIDE_COMPILING = """const style = new CSSStyleSheet()
style.replaceSync('.stretching.stretching { display: none; }')
document.adoptedStyleSheets.push(style)"""
"""Hides the progress of compiling the bots, which a new server shows in its first minutes."""


class Camera:
    def __init__(self, person, language, size, theme):
        self.person = person
        self.ending = "-".join(part for part in (language, size, theme) if part)

    def take(self, name, shown="main"):
        page = self.person.page
        page.wait_for_load_state("networkidle")
        page.locator(shown).first.wait_for()
        page.evaluate("() => document.fonts.ready")
        page.mouse.move(0, 0)
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        picture.thumbnail(LARGEST)
        picture.save(FOLDER / f"{name}-{self.ending}.webp", quality=40, method=6)
        print(f"{name}-{self.ending}", flush=True)


def tables(person, camera):
    for game in built_in():
        options = {"presses": PRESSES, **settings_of(game)["SCREENSHOT"]}
        presses = options.pop("presses")
        person.sit_down(game, **options)
        rng = random.Random(7)
        for _ in range(presses):
            if not person.step(rng):
                break
        person.wait_for_turn()
        camera.take(game, ".stage, .moves")


def house(person, camera):
    page = person.page
    for name, address in {"lobby": "/lobby", "rules": "/rules/zavarushka", "guide": "/guide/castle"}.items():
        page.goto(address)
        camera.take(name)
    person.sit_down("fairytale", others="open", players=4)
    camera.take("gathering", ".invite")
    person.sit_down("zavarushka")
    person.play(8)
    camera.take("end", ".end[role=dialog]")
    page.locator(".end a[href*=replay]").click()
    camera.take("replay", ".reel")
    page.goto("/me")
    camera.take("profile")
    page.goto("/")
    page.locator(".tools .icon-button").last.click()
    camera.take("settings", "dialog")


def main() -> int:
    program = chromium()
    if program is None:
        print("Screenshots need Chromium: `apt install chromium`, or TEREMOK_CHROMIUM=<path>.", file=sys.stderr)
        return 1
    build_client()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Place(f"sqlite:///{folder}/house.sqlite"), "--limits", "50")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        try:
            for language in ("ru", "en"):
                for size, device in (("desktop", DESKTOP), ("phone", PHONE)):
                    for theme in ("", "night"):
                        name = {"ru": "Марья", "en": "Mary"}[language]
                        scheme = "dark" if theme else "light"
                        person = Person(browser, server.address, language, device, scheme, name)
                        person.context.add_init_script(HIDE_COMPILING)
                        camera = Camera(person, language, size, theme)
                        person.page.goto("/")
                        camera.take("home")
                        tables(person, camera)
                        if not theme:
                            house(person, camera)
                        person.context.close()
        finally:
            browser.close()
            server.stop()
    print(f"{sum(file.stat().st_size for file in FOLDER.iterdir()) / 1e6:.1f} MB in {FOLDER.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
