"""Chat, emotes, muting, and the silence that some games ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import Malformed, NotYours, Refused
from ..protocol.commands import ChatCommand, EmoteCommand, MuteCommand, SpeakCommand, UnmuteCommand
from ..table import events as e
from ..table.clocks import SECOND
from ..table.events import EMOTES
from ..table.table import Table
from .checks import guest_name, require_host, require_own_seat
from .dispatch import handle

CHAT_LETTERS = 500
"""Maximum length of a chat message, in characters."""


@handle.register
def _chat(command: ChatCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    text = clean_text(command.text)
    require_may_speak(table, person, now)
    return table.events(now, person.id, e.Chat(person.name, text))


def clean_text(text: str) -> str:
    """The text as one line of printable characters."""
    line = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    if not line or len(line) > CHAT_LETTERS:
        raise Malformed("error-chat-length", most=str(CHAT_LETTERS))
    return line


@handle.register
def _emote(command: EmoteCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    if command.emote not in EMOTES:
        raise Malformed("error-emote", given=command.emote[:80], choices=", ".join(EMOTES))
    require_may_speak(table, person, now)
    return table.events(now, person.id, e.Emote(person.name, command.emote))


@handle.register
def _mute(command: MuteCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    whom = command.whom
    name = guest_name(table, person, now, whom)
    return [] if whom in table.muted else table.events(now, person.id, e.Muted(whom, name))


@handle.register
def _unmute(command: UnmuteCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    require_host(table, person)
    whom = command.whom
    return table.events(now, person.id, e.Unmuted(whom, table.muted[whom])) if whom in table.muted else []


@handle.register
def _speak(command: SpeakCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Spend a speech token of the team: everybody may talk for a while."""
    table.current_match()
    require_own_seat(table, person, command.seat)
    talk = silence_rules(table)
    if talk is None:
        raise Refused("error-speech-free")
    if table.speech_used >= talk["tokens"]:
        raise Refused("error-speech-spent")
    if command.seat not in talk["seats"]:
        raise Refused("error-speech-not-now")
    if now.at < table.speech_until:
        raise Refused("error-speech-already")
    return table.events(now, person.id, e.Speech(command.seat, now.at + int(talk["seconds"] * SECOND)))


def silence_rules(table: Table) -> Mapping[str, Any] | None:
    """For a silent game in play: how many tokens there are, who may spend one now, for how long. Else None."""
    if not table.playing or table.deal is None or table.deal.match.game.talk is None:
        return None
    return table.deal.match.game.talk(table.deal.match.observe())


def require_may_speak(table: Table, person: e.Person, now: e.Now) -> None:
    if person.id in table.muted:
        raise NotYours("error-muted")
    if not (table.seats_of(person.id) or person.id == table.host or table.settings["watchers_talk"]):
        raise NotYours("error-watchers-silent")
    if now.at >= table.speech_until and silence_rules(table) is not None:
        raise NotYours("error-silence")
