"""Time and bytes from opening the link of a table on a mid-range phone until the first move can be made.

    python bench/phone.py [GAME ...] [--times 5] [--language ru] [--waterfall] [--json]

A real server holds a table in play for each game. Chromium, throttled to a phone (CPU x4, 1.6 Mbit/s down, 750 kbit/s
up, 150 ms round trip), opens the link with an empty cache and then again with a full one; the clock stops when the
first legal move is highlighted and can be pressed. Reports medians. The machine must be quiet: the throttling
multiplies what others use of a core by four. Needs Playwright and Chromium, as the browser tests do. Fails if a table
takes 2 s or the home page 300 kB.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from warm import compile_games

from teremok import games
from tests.browser.conftest import PHONE, build_client, chromium
from tests.browser.person import READY, Person
from tests.server.conftest import Place, Server

CPU_SLOWDOWN = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}

MOST_MS = 2000
MOST_HOME_BYTES = 300_000
"""Limit of the compressed bytes of the home page with all it loads."""

CLOCK = f"""
const look = () => {{
  if (document.body && ({READY})()) window.ready ??= performance.now()
  else setTimeout(look, 20)
}}
look()
"""


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@dataclass
class Trip:
    """A request; times in ms since the link was opened."""

    name: str
    start: float
    end: float | None = None
    bytes: int = 0
    socket: bool = False


@dataclass
class Traffic:
    """All requests of a page, from Chromium's network events."""

    began: float | None = None
    trips: dict[str, Trip] = field(default_factory=dict)
    frames: int = 0

    def follow(self, cdp: CDPSession) -> None:
        cdp.on("Network.requestWillBeSent", lambda e: self._ask(e["requestId"], e["timestamp"], e["request"]["url"]))
        cdp.on("Network.webSocketCreated", lambda e: self._ask(e["requestId"], None, e["url"], socket=True))
        cdp.on("Network.webSocketWillSendHandshakeRequest", lambda e: self._begin(e["requestId"], e["timestamp"]))
        cdp.on("Network.webSocketHandshakeResponseReceived", lambda e: self._end(e["requestId"], e["timestamp"]))
        cdp.on("Network.loadingFinished", lambda e: self._end(e["requestId"], e["timestamp"], e["encodedDataLength"]))
        cdp.on("Network.webSocketFrameSent", lambda e: self._sent(e["timestamp"]))
        cdp.on("Network.webSocketFrameReceived", lambda e: self._got(e["timestamp"], e["response"]["payloadData"]))

    def _at(self, timestamp: float | None) -> float:
        if self.began is None:
            self.began = timestamp
        return 0.0 if timestamp is None or self.began is None else 1000 * (timestamp - self.began)

    def _ask(self, id: str, timestamp: float | None, url: str, socket: bool = False) -> None:
        if not url.startswith(("data:", "blob:")):
            self.trips[id] = Trip("/" + url.partition("//")[2].partition("/")[2], self._at(timestamp), socket=socket)

    def _begin(self, id: str, timestamp: float) -> None:
        self.trips[id].start = self._at(timestamp)

    def _end(self, id: str, timestamp: float, size: float = 0) -> None:
        if id in self.trips:
            self.trips[id].end = self._at(timestamp)
            self.trips[id].bytes += int(size)

    def _sent(self, timestamp: float) -> None:
        self.frames += 1
        self.trips[f"frame {self.frames}"] = Trip(f"frame {self.frames}", self._at(timestamp))

    def _got(self, timestamp: float, text: str) -> None:
        frame = self.trips.get(f"frame {self.frames}")
        if frame and frame.end is None:
            frame.end, frame.bytes = self._at(timestamp), len(text.encode())

    def until(self, ms: float) -> list[Trip]:
        """Requests answered over the network before a time; not those served from the cache."""
        came = (one for one in self.trips.values() if one.end and one.end <= ms and (one.bytes or one.socket))
        return sorted(came, key=lambda one: one.start)


def in_a_row(trips: list[Trip]) -> int:
    """Length of the longest chain of requests that each began after the one before it had ended."""
    depth: list[tuple[float, int]] = []
    for trip in trips:
        depth.append((trip.end or 0, 1 + max((deep for end, deep in depth if end <= trip.start), default=0)))
    return max((deep for _, deep in depth), default=0)


@dataclass
class Opened:
    ms: float
    bytes: int
    requests: int
    in_a_row: int
    trips: list[Trip]


def slow_page(context: BrowserContext) -> tuple[Any, Traffic]:
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.send("Network.emulateNetworkConditions", NETWORK)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    traffic = Traffic()
    traffic.follow(cdp)
    return page, traffic


def open_table(context: BrowserContext, link: str) -> Opened:
    page, traffic = slow_page(context)
    page.add_init_script(CLOCK)
    page.goto(link, wait_until="commit")
    ms = page.wait_for_function("() => window.ready", timeout=60_000).json_value()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_load_state("networkidle")
    trips = traffic.until(ms)
    page.close()
    return Opened(ms, sum(one.bytes for one in trips), len(trips), in_a_row(trips), trips)


def measure_table(browser: Browser, address: str, game: str, language: str, times: int) -> dict[str, list[Opened]]:
    person = Person(browser, address, language, PHONE)
    link = f"/t/{person.sit_down(game)}"
    person.wait_for_turn()
    known = person.context.storage_state()
    person.context.close()
    figures: dict[str, list[Opened]] = {"cold": [], "warm": []}
    for _ in range(times):
        context = browser.new_context(
            **PHONE, base_url=address, locale={"ru": "ru-RU", "en": "en-GB"}[language], storage_state=known
        )
        for name in ("cold", "warm"):
            figures[name].append(open_table(context, link))
        context.close()
    return figures


def measure_home(browser: Browser, address: str) -> int:
    """Transferred bytes of the home page with all it loads."""
    context = browser.new_context(**PHONE, base_url=address, locale="ru-RU")
    page, traffic = slow_page(context)
    page.goto("/", wait_until="networkidle")
    context.close()
    return sum(trip.bytes for trip in traffic.trips.values())


def median(opened: list[Opened]) -> dict[str, int]:
    return {
        name: round(statistics.median(getattr(one, name) for one in opened))
        for name in ("ms", "bytes", "requests", "in_a_row")
    }


def show_waterfall(opened: Opened) -> None:
    for trip in opened.trips:
        note(f"  {trip.start:6.0f} {trip.end or 0:6.0f} ms {trip.bytes:7} bytes  {trip.name}")
    note(f"  {opened.ms:6.0f}        ms ready")


def show(figures: dict[str, Any]) -> None:
    print(f"{'':<12}{'':<6}{'ready, ms':>10}{'bytes':>9}{'requests':>10}{'in a row':>10}")
    for game, kinds in figures["tables"].items():
        for kind, figures in kinds.items():
            ms, size, requests, row = figures.values()
            print(f"{game:<12}{kind:<6}{ms:>10}{size:>9}{requests:>10}{row:>10}")
    print(f"home: {figures['home_bytes']} bytes")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=games(), help="all of them if none is named")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--language", choices=("ru", "en"), default="ru")
    parser.add_argument("--waterfall", action="store_true", help="each request of the first cold opening")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(games()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(games())}")
    program = chromium()
    if program is None:
        parser.error("Chromium is missing: `apt install chromium`, or TEREMOK_CHROMIUM=<path>")
    build_client()
    compile_games(asked.games)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Place(f"sqlite:///{folder}/house.sqlite"), "--limits", "0")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        tables: dict[str, Any] = {}
        for game in asked.games:
            note(f"{game} ...")
            opened = measure_table(browser, server.address, game, asked.language, asked.times)
            if asked.waterfall:
                show_waterfall(opened["cold"][0])
            tables[game] = {kind: median(ones) for kind, ones in opened.items()}
        figures = {"tables": tables, "home_bytes": measure_home(browser, server.address)}
        browser.close()
        server.stop()
    print(json.dumps(figures)) if asked.json else show(figures)
    soon = all(one["cold"]["ms"] < MOST_MS for one in tables.values())
    return 0 if soon and figures["home_bytes"] < MOST_HOME_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
