"""Formatting of numbers and text for a report."""

from __future__ import annotations

import html
from typing import Any

from ..engine.locale import Say


class Html(str):
    """Text that is already HTML."""

    __slots__ = ()


def safe(text: object) -> Html:
    return text if isinstance(text, Html) else Html(html.escape(str(text)))


class Figures:
    """Messages and number formats of one language."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def say(self, key: str, /, **facts: object) -> Html:
        """A message as HTML; its arguments are escaped."""
        kept = {name: fact if isinstance(fact, int) else safe(fact) for name, fact in facts.items()}
        return Html(self._say.verbatim(key, **kept))

    def number(self, value: float, digits: int = 1, signed: bool = False) -> str:
        return self._say.number(value, digits, signed)

    def percent(self, share: float, signed: bool = False, digits: int = 1) -> str:
        return self._say.percent(share, digits, signed)

    def within(self, row: dict[str, Any]) -> str:
        """A share and its interval: `51.2 % (48.0–54.4)`."""
        low, high = (self.number(100 * row[end]) for end in ("low", "high"))
        return f"{self.percent(row['share'])} ({low}\N{EN DASH}{high})"

    # --- the same, with the value for a program to read

    def data(self, value: float, text: object) -> Html:
        return Html(f'<data value="{value!r}">{safe(text)}</data>')

    def shown(self, value: float, digits: int = 1, signed: bool = False) -> Html:
        return self.data(value, self.number(value, digits, signed))

    def share(self, value: float) -> Html:
        return self.data(value, self.percent(value))

    def share_within(self, row: dict[str, Any]) -> Html:
        return Html(f"{self.share(row['share'])} ({self.interval(row)})")

    def mean_within(self, row: dict[str, Any], digits: int = 1) -> Html:
        """A mean and its interval: `7.21 (7.10–7.32)`."""
        mean, low, high = (self.shown(row[name], digits) for name in ("mean", "low", "high"))
        return Html(f"{mean} ({low}\N{EN DASH}{high})")

    def interval(self, row: dict[str, Any], signed: bool = False) -> Html:
        """The interval of a share, in per cent."""
        low, high = (self.data(row[end], self.number(100 * row[end], 1, signed)) for end in ("low", "high"))
        return Html(f"{low} … {high}" if signed else f"{low}\N{EN DASH}{high}")
