"""Skazka's table in a terminal."""

from collections import Counter
from typing import Any

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...engine.locale import Say
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE
from .components import BOX, NECHIST
from .state import OVER, PHASE_NAMES
from .tables import COST, NECHIST_FOR
from .view import left_as, team
from .words import card_name, card_text, letter, listed, names

WIDTH = 78
SHORT = 8


def draw(seen: Observation, say: Say) -> Any:
    """Draw the players as rows, the piles, and the viewer's hand with the texts of its cards."""
    parts: list[Any] = [_players(seen, say), _piles(seen, say)]
    if seen.seat >= 0 and seen.plain.hand[seen.seat] > 0:
        parts.append(_hand(seen, say))
    return Panel(Group(*parts), title=say("skazka"), width=WIDTH)


def _players(seen: Observation, say: Say) -> Table:
    table = Table(box=None, padding=(0, 1))
    for column in ("player", "role", "cards", "front", "known"):
        table.add_column(say(f"skazka-draw-{column}"), overflow="fold")
    for seat in range(seen.players):
        table.add_row(
            Text(letter(seat, say), style="bold" if seen.plain.acting >> seat & 1 else ""),
            _role(seen, seat, say),
            _size(seen, seat),
            names(listed(seen.plain.front[seat]), say),
            _known(seen, seat, say),
            style="dim" if not seen.plain.alive >> seat & 1 else "",
        )
    return table


def _role(seen: Observation, seat: int, say: Say) -> str:
    s = seen.plain
    if s.phase == OVER:
        return say(f"skazka-team-{team(s, seat)}")
    left = left_as(s, seat)
    if left:
        return say(f"skazka-draw-left-{left}")
    roles = []
    if seat == s.accuser:
        roles.append(say("skazka-role-accuser"))
    if seat == s.defendant:
        roles.append(say("skazka-role-defendant"))
    if s.met != HIDDEN and s.met >> seat & 1 and seat != seen.seat:
        roles.append(say("skazka-draw-met"))
    return ", ".join(roles)


def _size(seen: Observation, seat: int) -> str:
    size = seen.plain.hand_size[seat]
    return "▮" * size if size <= SHORT else f"▮ {size}"


def _known(seen: Observation, seat: int, say: Say) -> str:
    """The cards of another hand that the viewer knows."""
    s = seen.plain
    if seat == seen.seat and s.phase != OVER:
        return ""
    return names(listed(s.hand[seat]), say)


def _piles(seen: Observation, say: Say) -> Table:
    s = seen.plain
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_row(say("skazka-draw-deck"), str(s.deck_size))
    table.add_row(say("skazka-draw-discard"), _counted(s.discard, say))
    table.add_row(say("skazka-draw-aside"), names(listed(s.aside), say))
    caught = f"{names(listed(s.caught), say)} ({s.caught.bit_count()}/{NECHIST_FOR[seen.players]})"
    table.add_row(say("skazka-draw-caught"), caught)
    if s.card != NONE:
        card = s.card
        table.add_row(say("skazka-draw-card"), f"{card_name(card, say)}: {card_text(card, say)}")
    table.add_row(say("skazka-draw-phase"), say(f"skazka-phase-{PHASE_NAMES[s.phase]}"))
    return table


def _counted(cards: int, say: Say) -> str:
    """Names of cards with their numbers, such as `Fox ×2, Bear`."""
    numbers = Counter(listed(cards))
    return ", ".join(card_name(card, say) + (f" ×{number}" if number > 1 else "") for card, number in numbers.items())


def _hand(seen: Observation, say: Say) -> Table:
    table = Table(box=None, padding=(0, 1))
    for column in ("hand", "cost", "class", "text"):
        table.add_column(say(f"skazka-draw-{column}"))
    for card in listed(seen.plain.hand[seen.seat]):
        tags = ", ".join(say(f"skazka-tag-{tag}") for tag in BOX.cards[card].tags)
        style = "red" if NECHIST in BOX.cards[card].tags else ""
        table.add_row(card_name(card, say), str(COST[card]), tags, card_text(card, say), style=style)
    return table
