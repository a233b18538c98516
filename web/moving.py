"""Records an animation of a game for the README: `make moving` writes docs/screenshots/game.webp.

A person presses legal targets at a real table with bots, as for the screenshots; each turn is a frame.
"""

import io
import random
import sys
import tempfile

from PIL import Image
from playwright.sync_api import sync_playwright
from screenshots import FOLDER, HIDE_COMPILING

from tests.browser.conftest import DESKTOP, build_client, chromium
from tests.browser.person import Person
from tests.server.conftest import Place, Server

GAME, PLAYERS = "zavarushka", 3
WIDTH = 820
SHOWN_MS, LAST_MS = 1100, 3500
MAX_STEPS = 60
QUALITY = 42


def frame(page) -> Image.Image:
    page.evaluate("() => document.fonts.ready")
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)  # cards move for a third of a second
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.thumbnail((WIDTH, WIDTH))
    return picture


def frames(person):
    """Yield the table after each turn, then the end."""
    person.sit_down(GAME, players=PLAYERS)
    luck = random.Random(4)
    for _ in range(MAX_STEPS):
        yield frame(person.page)
        if not person.step(luck):
            break
        person.wait_for_turn()
    person.page.locator(".end[role=dialog]").wait_for()
    yield frame(person.page)


def main() -> int:
    program = chromium()
    if program is None:
        print("It needs Chromium: `apt install chromium`, or TEREMOK_CHROMIUM=<path>.", file=sys.stderr)
        return 1
    build_client()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Place(f"sqlite:///{folder}/house.sqlite"), "--limits", "50")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        try:
            person = Person(browser, server.address, "en", DESKTOP, "light", "Mary")
            person.context.add_init_script(HIDE_COMPILING)
            first, *others = frames(person)
        finally:
            browser.close()
            server.stop()
    shown = [SHOWN_MS] * len(others) + [LAST_MS]
    file = FOLDER / "game.webp"
    first.save(file, save_all=True, append_images=others, duration=shown, loop=0, quality=QUALITY, method=6)
    print(f"{len(shown)} frames, {file.stat().st_size / 1e3:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
