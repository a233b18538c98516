"""A person with a browser, who comes to a table and plays by pressing what is highlighted."""

import random

from playwright.sync_api import expect

PATIENCE_MS = 20_000
expect.set_options(timeout=PATIENCE_MS)

ENOUGH = 1500
"""Largest number of clicks in a game."""

LOOKS_MS = 30
"""Interval in which a person checks for their turn; checking on each frame would keep the browser drawing."""

READY = """(draws) => {
  if (document.querySelector('.end[role=dialog]')) return 'over'
  // A night is looked at by everybody, whoever's turn it is.
  if (!document.querySelector('.turn.mine, [data-target=morning]')) return null
  const stage = document.querySelector('.stage') ?? document.querySelector('main .plain .moves')
  const over = document.querySelector('dialog:modal')
  const free = [...stage?.querySelectorAll('button') ?? []].filter((one) => (over === null || over.contains(one)) &&
    !one.disabled && one.ariaDisabled !== 'true' && !one.matches('.talk') && one.checkVisibility())
  const of = (kind) => free.filter((one) => one.matches(kind))
  const go = of('.button:not(.plain, .quiet)'), lit = of('.legal, .can, .shot, .moves .button')
  const any = [...lit, ...of('.button.plain')]
  if (go.length + any.length === 0) return null
  const [which, seldom] = draws ?? [0, 0]
  const among = go.length > 0 ? go : lit.length === 0 || seldom < 0.2 ? any : lit
  return among[Math.floor(which * among.length)]
}"""
"""Choose what to press on the drawn table, or in the dialog over it, by two random numbers.

First what makes the move, else what is highlighted, seldom another offer (to leave it).
"""


QUICK = """try {
  localStorage.teremok = JSON.stringify({ pace: 'quick', ...JSON.parse(localStorage.teremok ?? '{}') })
} catch {}"""
"""Shortens the pauses between the moves of others."""


class Person:
    def __init__(self, browser, address, language, device, color_scheme="light", name="Марья", motion="reduce"):
        self.context = browser.new_context(
            **device,
            base_url=address,
            locale={"ru": "ru-RU", "en": "en-GB"}[language],
            color_scheme=color_scheme,
            reduced_motion=motion,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(QUICK)
        self.address = address
        self.touch = device.get("has_touch", False)
        self.language = language
        self.name = name
        self.wrong = []
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._said)

    def _said(self, message):
        expected = ("Failed to load resource", "ERR_INTERNET_DISCONNECTED", "when fetching the script")
        if message.type == "error" and not any(words in message.text for words in expected):
            self.wrong.append(message.text)

    def ask(self, path, data=None):
        answer = self.context.request.fetch(
            f"/api/{path}?lang={self.language}", method="GET" if data is None else "POST", data=data
        )
        assert answer.ok, answer.text()
        return answer.json()

    def introduce(self):
        return self.ask("people", {"name": self.name, "language": self.language})

    def sit_down(self, game, others="bot", players=None, **options):
        """Open a new table with bots that answer at once, or with free seats, and wait until it is shown."""
        self.introduce()
        other = {"who": "bot", "level": "easy"} if others == "bot" else {"who": "open"}
        count = players or self.ask(f"games/{game}")["usual"]
        table = self.ask(
            "tables",
            {
                "game": game,
                "options": {"players": count, **options},
                "settings": {"bots_delay": 0},
                "seats": [{"who": "me"}, *[other] * (count - 1)],
            },
        )
        self.page.goto(f"/t/{table['id']}")
        return table["id"]

    def press(self, what):
        (what.tap if self.touch else what.click)(timeout=8_000)

    def wait_for_turn(self, rng=None):
        """Wait for the person's turn; return something to press, or None if the game is over."""
        draws = rng and [rng.random(), rng.random()]
        found = self.page.wait_for_function(READY, arg=draws, polling=LOOKS_MS)
        return found.as_element()

    def step(self, rng):
        """Press once on the drawn table; return False if the game is over."""
        chosen = self.wait_for_turn(rng)
        if chosen is None:
            return False
        try:
            self.press(chosen)
        except Exception as problem:
            # A bot's move may have redrawn the table in between; what is still offered must be pressable.
            if chosen.evaluate("one => one.isConnected && !one.disabled && one.ariaDisabled !== 'true'"):
                html = chosen.evaluate("one => one.outerHTML.slice(0, 200)")
                raise AssertionError(f"cannot press {html}:\n{problem}") from problem
        return True

    def play(self, seed=0, most=ENOUGH):
        """Play to the end by pressing what is highlighted; return the number of presses."""
        rng = random.Random(seed)
        for presses in range(most):
            if not self.step(rng):
                return presses
        raise AssertionError(f"the game was not over after {most} presses")
