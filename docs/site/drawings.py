"""The drawings of "How it works", in the house's hand: boxes of paper, ink, and those who live here."""

from teremok.engine.locale import HOUSE
from teremok.pictures.picture import GOLD, INK, PANEL, RED, SOFT, WHITE, Paper

TALE = HOUSE.parent / "games" / "skazka" / "art.svg"
WIDTH = 960


def sheet() -> Paper:
    return Paper(TALE, f="#9c968a", rule="evenodd")


def who(paper: Paper, name: str, x: float, y: float, size: float, title: str, *lines: str) -> None:
    """Somebody of the tale on a card, and what they do."""
    paper.box(x, y, 250, size + 20, PANEL)
    paper.art(name, x + 8, y + 10, size)
    paper.text(x + size + 18, y + 38, title, 19, room=250 - size - 28)
    for number, line in enumerate(lines):
        paper.text(x + size + 18, y + 62 + 20 * number, line, 14, SOFT, room=250 - size - 28)


def arrow(paper: Paper, x: float, y: float, to_x: float, to_y: float, colour: str = INK) -> None:
    across = to_x - x
    paper.add(
        f'<path d="M{x} {y}C{x + across / 2:g} {y} {x + across / 2:g} {to_y} {to_x - 4} {to_y}" fill="none" '
        f'stroke="{colour}" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="M{to_x - 14} {to_y - 8}L{to_x} {to_y}l-14 8" fill="none" stroke="{colour}" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def scroll(paper: Paper, x: float, y: float, width: float, lines: list[str]) -> None:
    height = 46 + 24 * len(lines)
    paper.box(x, y, width, height, WHITE, rx=6)
    for top in (y - 10, y + height - 10):
        paper.box(x - 12, top, width + 24, 20, "#ecc766", rx=10)
    for number, line in enumerate(lines):
        paper.add(
            f'<text x="{x + 18}" y="{y + 42 + 24 * number}" font-size="15" fill="{INK}" xml:space="preserve" '
            f'font-family="Menlo, DejaVu Sans Mono, monospace" font-weight="400">{line}</text>'
        )


def card(paper: Paper, name: str, x: float, y: float, ring: str = INK) -> None:
    if name == "?":
        paper.art("back", x, y, 62, 84)
    else:
        paper.box(x, y, 62, 84, "#f7e2ac", ring, rx=8)
        paper.art(name, x + 3, y + 26, 56)


def one_text() -> str:
    paper = sheet()
    scroll(
        paper,
        50,
        90,
        270,
        ["@rule", "def apply(s, seat,", "          move, rng):", "    s.hand[seat] ^= ...", "    s.turn = 1 - seat"],
    )
    paper.art("bayun", 120, 254, 130)
    for number, (name, title, *lines) in enumerate(
        [
            ("kolobok", "Interpreted", "step through it;", "a table at once"),
            ("sivka", "Compiled", "millions of decisions", "a second on a core"),
            ("zmey", "CUDA", "a thread a game,", "a billion a second"),
        ]
    ):
        y = 30 + 124 * number
        who(paper, name, 440, y, 90, title, *lines)
        arrow(paper, 334, 190, 436, y + 55)
        arrow(paper, 694, y + 55, 762, 205, GOLD)
    paper.box(770, 160, 150, 90, GOLD, rx=45)
    paper.text(845, 200, "the same", 19, at="middle")
    paper.text(845, 224, "bytes", 19, at="middle")
    return paper.svg(400, "One text, three targets")


def knowledge() -> str:
    paper = sheet()
    paper.box(30, 110, 330, 200, PANEL)
    paper.art("stargazer", 40, 150, 110)
    paper.text(170, 142, "what this seat knows", 16, SOFT, room=180)
    for number, name in enumerate(("fox", "ilya", "?", "?")):
        card(paper, name, 152 + 46 * number, 170)
    for number, faces in enumerate((("bear", "koschei"), ("koschei", "firebird"), ("firebird", "bear"))):
        y = 20 + 128 * number
        paper.add(
            f'<path d="M560 {y + 56}q-26-40 20-50q20-26 70-12q60-20 120 0q70-4 70 40q26 40-40 56'
            'q-50 22-110 8q-70 18-110-6q-26-10-20-36z" '
            f'fill="{WHITE}" stroke="{INK}" stroke-width="3" stroke-dasharray="7 7"/>'
        )
        for at, name in enumerate(("fox", "ilya", *faces)):
            paper.add(f'<g transform="translate({596 + 58 * at} {y + 14}) scale(.84)">')
            card(paper, name, 0, 0, RED if at > 1 else INK)
            paper.add("</g>")
        arrow(paper, 366, 210, 548, y + 60)
    paper.text(420, 130, "imagine", 18, RED, at="middle")
    return paper.svg(410, "What one knows, and worlds that may be")


def dealing() -> str:
    paper = sheet()
    steps = [
        ("goroh", "Before", ["a seed is drawn;", "its hash is shown"], "sha256: 9f2c…"),
        ("emelya", "In between", ["all chance comes", "from that seed"], "move 1, 2, 3 …"),
        ("vasilisa_wise", "After", ["the seed is shown;", "all deal again"], "seed: 7 ✓"),
    ]
    for number, (name, title, lines, note) in enumerate(steps):
        x = 30 + 315 * number
        who(paper, name, x, 40, 110, title, *lines)
        paper.box(x + 30, 200, 190, 52, WHITE, rx=8)
        paper.add(
            f'<text x="{x + 125}" y="232" font-size="17" text-anchor="middle" fill="{INK}" '
            f'font-family="Menlo, DejaVu Sans Mono, monospace">{note}</text>'
        )
        if number:
            arrow(paper, x - 62, 105, x - 4, 105)
    paper.add(
        f'<path d="M155 256Q480 350 785 256" fill="none" stroke="{GOLD}" stroke-width="4" stroke-dasharray="8 8"/>'
    )
    paper.text(470, 336, "do they fit?", 18, SOFT, at="middle")
    return paper.svg(360, "Fair dealing")


def log() -> str:
    paper = sheet()
    who(paper, "ivan_tsarevich", 30, 30, 90, "A move", "from a phone")
    who(paper, "vasilisa_wise", 30, 170, 90, "Decided", "pure: a table and a", "command give events")
    paper.add(
        f'<path d="M155 143V164M147 157l8 9 8-9" fill="none" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>'
    )
    scroll(paper, 390, 60, 200, ["41 sat down", "42 began", "43 King b2", "44 ..."])
    paper.text(490, 250, "durable first", 18, RED, at="middle")
    arrow(paper, 284, 225, 372, 140)
    for number, name in enumerate(("alenushka", "sadko", "emelya")):
        paper.art(name, 740 + 66 * number, 40, 64)
    paper.text(840, 132, "told then", 18, RED, at="middle")
    arrow(paper, 610, 110, 728, 76)
    who(paper, "grey_wolf", 680, 190, 90, "Another process", "reads the log", "and goes on")
    arrow(paper, 610, 160, 676, 240, GOLD)
    return paper.svg(310, "The log")


def search() -> str:
    paper = sheet()
    who(paper, "baba_yaga", 30, 130, 100, "A bot", "what may be,", "not what is")
    nodes = {0: (430, 90), 1: (360, 190), 2: (500, 190), 3: (320, 290), 4: (410, 290), 5: (500, 290), 6: (590, 290)}
    for start, end in ((0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (2, 6)):
        (x, y), (to_x, to_y) = nodes[start], nodes[end]
        gone = (start, end) in ((0, 2), (2, 6))
        paper.add(
            f'<path d="M{x} {y}L{to_x} {to_y}" fill="none" '
            f'stroke="{RED if gone else INK}" stroke-width="{6 if gone else 3}"/>'
        )
    for x, y in nodes.values():
        paper.add(f'<circle cx="{x}" cy="{y}" r="16" fill="{GOLD}" stroke="{INK}" stroke-width="3"/>')
    paper.text(440, 50, "one tree of what everybody would know", 16, SOFT, at="middle")
    arrow(paper, 284, 190, 396, 96)
    who(paper, "firebird", 680, 40, 90, "A network", "what is likely,", "what it is worth")
    who(paper, "bear", 680, 240, 90, "Playing on", "and what each", "seat got")
    arrow(paper, 612, 290, 676, 300)
    paper.add(
        f'<path d="M676 100Q620 140 604 268" fill="none" stroke="{RED}" stroke-width="4" stroke-dasharray="8 7"/>'
    )
    return paper.svg(370, "Search and networks")


def drawings() -> dict[str, str]:
    return {"one-text": one_text(), "knowledge": knowledge(), "dealing": dealing(), "log": log(), "search": search()}
