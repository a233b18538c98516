"""Fairy Tale's table in a terminal: the rows round by round, and the viewer's cards with their effects."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.text import Text

from ...engine.locale import Say
from ...engine.observation import Observation
from .tables import CARD_IDS, CATEGORY
from .words import ANY_CATEGORY, card_name, category_name, effect_text, seat_name, type_of, worth_text

SIGNS = ("♣", "☼", "▲", "☾")
CLOSED = "×"

# Middle tones, so that they can be read on a dark and on a light terminal; the signs say the same without colour.
INKS = ("#5f9a47", "#4a86b8", "#d07a30", "#9a6fb0")
BADGES = (
    "bold #f7f2e6 on #b8352a",
    "bold #f7f2e6 on #2f5d7c",
    "bold #2a1a12 on #e0a93a",
    "bold #f7f2e6 on #4d7a3a",
    "bold #f7f2e6 on #7a4f86",
)


def draw(seen: Observation, say: Say) -> "Drawing":
    return Drawing(seen, say)


class Drawing:
    """An observation; lines wrap at the width of the terminal."""

    def __init__(self, seen: Observation, say: Say) -> None:
        self.view = seen.view()
        turned = self.view["turned"] or [{}] * seen.players
        self.players = [{**player, **as_turned} for player, as_turned in zip(self.view["players"], turned, strict=True)]
        self.say = say
        self.names = [seat_name(seen, seat, say) for seat in range(seen.players)]
        self.points: dict[int, list[int]] = {player["seat"]: [] for player in self.players}
        for line in seen.sheet():
            if line.item != "partner":
                self.points[line.seat].append(line.points)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        yield self.head()
        for player in self.players:
            yield Text()
            yield self.player(player)
            yield from self.row(player)
        yield Text()
        yield self.legend()
        for title in ("pack", "laid"):
            cards = self.view[title]
            if cards:
                yield Text()
                yield Text(self.say(f"fairytale-table-{title}"), "bold")
                yield from (Padding(self.card(id), (0, 0, 0, 2)) for id in cards)
        yield from self.remarks()

    def head(self) -> Text:
        """`Fairy Tale · round 2 of 4 · draft, card 3 of 5; packs go to the right`."""
        view, say = self.view, self.say
        facts = {name: view[name] for name in ("direction", "steps")} | {"step": view["step"] + 1}
        parts = [Text(say("fairytale"), "bold")]
        if view["phase"] != "over":
            parts.append(Text(say("fairytale-table-round", round=view["round"], rounds=view["rounds"])))
        parts.append(Text(say(f"fairytale-table-{view['phase']}", **facts)))
        return Text(" · ").join(parts)

    def player(self, player: dict[str, Any]) -> Text:
        """`A  Player A (you) · 14 points · has to choose`."""
        seat, say = player["seat"], self.say
        line = Text.assemble((f" {self.names[seat][-1]} ", BADGES[seat]), " ", (self.names[seat], "bold"))
        if seat == self.view["seat"]:
            line.append(" " + say("fairytale-table-you"))
        if player["partner"] is not None:
            line.append(" · " + say("fairytale-table-partner", player=self.names[player["partner"]]))
        line.append(" · " + say("fairytale-table-points", points=player["own"]))
        if player["partner"] is not None:
            line.append(" · " + say("fairytale-table-pair", points=player["points"]))
        if player["choices"]:
            line.append(" · " + say("fairytale-table-owing"), "bold")
        return line

    def row(self, player: dict[str, Any]) -> Iterator[Padding]:
        """The cards of each round on a line, with their current points."""
        row = list(zip(player["row"], self.points[player["seat"]], strict=True))
        for round in sorted({card["round"] for card in player["row"]}):
            line = Text(f"{round}  ", "dim")
            cards = [self.played(card, points) for card, points in row if card["round"] == round]
            yield Padding(line.append_text(Text(" · ").join(cards)), (0, 0, 0, 4))

    def played(self, card: dict[str, Any], points: int) -> Text:
        if card["closed"]:
            return Text(CLOSED + self.signed(card["card"]).plain, "dim")
        return self.signed(card["card"]).append(f" {points:+}", "bold")

    def signed(self, id: str) -> Text:
        """A card's name with the sign of its category."""
        card = CARD_IDS.index(id)
        category = int(CATEGORY[card])
        return Text(f"{SIGNS[category]} {card_name(card, self.say)}", INKS[category])

    def legend(self) -> Text:
        signs = [f"{sign} {category_name(category, self.say)}" for category, sign in enumerate(SIGNS)]
        return Text(" · ".join([*signs, f"{CLOSED} {self.say('fairytale-table-closed')}"]), "dim")

    def card(self, id: str) -> Text:
        """`♣ Fairy Ring · home · 6 · you close a card of the Fairy Wood, or this one`."""
        card = CARD_IDS.index(id)
        parts = [self.signed(id), Text(type_of(card, self.say)), Text(worth_text(card, self.say))]
        if effect_text(card, self.say):
            parts.append(Text(effect_text(card, self.say)))
        return Text(" · ").join(parts)

    def remarks(self) -> Iterator[Text]:
        """The viewer's choices made and due, and the cards they passed on."""
        view, say = self.view, self.say
        if view["chosen"]:
            yield Text(say("fairytale-table-chosen", card=card_name(CARD_IDS.index(view["chosen"]), say)))
        if view["task"]:
            category = category_name(ANY_CATEGORY.index(view["task"]["category"]), say, ".gen")
            key = f"fairytale-table-task-{view['task']['kind'].replace('_', '-')}"
            yield Text(say(key, category=category), "bold")
        for pack in view["packs"]:
            if pack["seen"] and pack["holder"] not in (None, view["seat"]):
                names = ", ".join(card_name(CARD_IDS.index(id), say) for id in pack["seen"])
                yield Text(say("fairytale-table-passed", player=self.names[pack["holder"]], cards=names), "dim")
