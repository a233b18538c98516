"""What people say to each other, and the silence of games that ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import Malformed, NotYours, Refused
from ..table import events as e
from ..table.clocks import SECOND
from ..table.events import EMOTES
from ..table.table import Table
from .checks import guest_of, only_host, only_own

CHAT_LETTERS = 500


def chat(table: Table, person: e.Person, now: e.Now, text: str) -> list[e.Event]:
    said = tidy(text)
    may_speak(table, person, now)
    return table.events(now, person, e.Chat(person.name, said))


def tidy(text: object) -> str:
    """One line of visible text."""
    said = "".join(letter if letter.isprintable() else " " for letter in text).strip() if isinstance(text, str) else ""
    if not said or len(said) > CHAT_LETTERS:
        raise Malformed("error-chat-length", most=str(CHAT_LETTERS))
    return said


def emote(table: Table, person: e.Person, now: e.Now, emote: str) -> list[e.Event]:
    if emote not in EMOTES:
        raise Malformed("error-emote", given=str(emote)[:80], choices=", ".join(EMOTES))
    may_speak(table, person, now)
    return table.events(now, person, e.Emote(person.name, emote))


def mute(table: Table, person: e.Person, now: e.Now, whom: str) -> list[e.Event]:
    """The host asks somebody to be quiet."""
    name = guest_of(table, person, now, whom)
    return [] if whom in table.muted else table.events(now, person, e.Muted(whom, name))


def unmute(table: Table, person: e.Person, now: e.Now, whom: str) -> list[e.Event]:
    """They may talk again."""
    only_host(table, person)
    return table.events(now, person, e.Unmuted(whom, table.muted[whom])) if whom in table.muted else []


def speak(table: Table, person: e.Person, now: e.Now, seat: int) -> list[e.Event]:
    """Spend a speech token of the team: all may speak for a while."""
    table.begun()
    only_own(table, person, seat)
    talk = silence(table)
    if talk is None:
        raise Refused("error-speech-free")
    if table.spent >= talk["tokens"]:
        raise Refused("error-speech-spent")
    if seat not in talk["seats"]:
        raise Refused("error-speech-not-now")
    if now.at < table.speech:
        raise Refused("error-speech-already")
    return table.events(now, person, e.Speech(seat, now.at + int(talk["seconds"] * SECOND)))


def silence(table: Table) -> Mapping[str, Any] | None:
    """What a silent game in play says about talking: how many tokens, who may spend one now, for how long."""
    if not table.playing or table.deal is None or table.deal.match.game.talk is None:
        return None
    return table.deal.match.game.talk(table.deal.match.observe())


def may_speak(table: Table, person: e.Person, now: e.Now) -> None:
    if person.id in table.muted:
        raise NotYours("error-muted")
    if not (table.seats_of(person.id) or person.id == table.host or table.settings["watchers_talk"]):
        raise NotYours("error-watchers-silent")
    if now.at >= table.speech and silence(table) is not None:
        raise NotYours("error-silence")
