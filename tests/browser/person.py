"""Somebody with a browser: comes to a table and plays what is lit there."""

import random

ENOUGH = 1500
"""Clicks: no game is longer."""

READY = """() => {
  if (document.querySelector('.end[role=dialog]')) return 'over'
  // A night is looked at by everybody, whoever's turn it is.
  if (!document.querySelector('.turn.mine, [data-target=morning]')) return null
  const stage = document.querySelector('.stage') ?? document.querySelector('main .plain .moves')
  const over = document.querySelector('dialog:modal')
  const free = [...stage?.querySelectorAll('button') ?? []].filter((one) => (over === null || over.contains(one)) &&
    !one.disabled && one.ariaDisabled !== 'true' && !one.matches('.talk') && one.checkVisibility())
  const of = (kind) => free.filter((one) => one.matches(kind))
  const lit = of('.legal, .can, .shot, .moves .button')
  const found = { go: of('.button:not(.plain, .quiet)'), lit, other: of('.button.plain') }
  return found.go.length + found.lit.length + found.other.length ? found : null
}"""
"""What can be pressed on the drawn table now, or in the dialog that lies over it: what makes the move, what is lit, and
other offers (to leave it)."""


QUICK = """try {
  localStorage.teremok = JSON.stringify({ pace: 'quick', ...JSON.parse(localStorage.teremok ?? '{}') })
} catch {}"""
"""What others do is shown without much rest between."""


class Person:
    def __init__(self, browser, address, language, device, color_scheme="light", name="Марья", motion="reduce"):
        self.context = browser.new_context(
            **device,
            base_url=address,
            locale={"ru": "ru-RU", "en": "en-GB"}[language],
            color_scheme=color_scheme,
            reduced_motion=motion,
        )
        self.context.set_default_timeout(20_000)
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
        expected = ("Failed to load resource", "ERR_INTERNET_DISCONNECTED")
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
        """A new table with bots that answer at once, or with free seats; shown."""
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

    def wait_for_turn(self):
        """What can be pressed when it is my turn; None when the game is over."""
        found = self.page.wait_for_function(READY)
        if found.json_value() == "over":
            return None
        return {kind: _listed(found.get_property(kind)) for kind in ("go", "lit", "other")}

    def step(self, rng):
        """One press on the drawn table; false when the game is over."""
        can = self.wait_for_turn()
        if can is None:
            return False
        if can["go"]:
            chosen = rng.choice(can["go"])
        else:
            chosen = rng.choice(can["lit"] + can["other"] if rng.random() < 0.2 or not can["lit"] else can["lit"])
        try:
            self.press(chosen)
        except Exception as problem:
            # A bot's move may have redrawn the table in between; what is still offered must be pressable.
            if chosen.evaluate("one => one.isConnected && !one.disabled && one.ariaDisabled !== 'true'"):
                html = chosen.evaluate("one => one.outerHTML.slice(0, 200)")
                raise AssertionError(f"cannot press {html}:\n{problem}") from problem
        return True

    def play(self, seed=0, most=ENOUGH):
        """To the end, by pressing what is lit; tells how often."""
        rng = random.Random(seed)
        for presses in range(most):
            if not self.step(rng):
                return presses
        raise AssertionError(f"the game was not over after {most} presses")


def _listed(handle):
    return [one.as_element() for one in handle.get_properties().values()]
