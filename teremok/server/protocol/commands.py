"""What a client says over the WebSocket, by `do`, and the checking of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from typing_extensions import TypeAliasType

from ..errors import Malformed
from .expected import expected
from .matches import VoteWhat
from .plain import Language

LONGEST_ID = 64

MOST_FORESEEN = 12
"""Moves that a preview goes on after the first."""


def _printable(id: str) -> str:
    if not id.isprintable():
        raise ValueError
    return id


def enum_hint(choices: Any) -> Any:
    """Words that the schema names; a wrong one is refused later, with words of its own."""
    return Field(json_schema_extra={"enum": list(get_args(choices))})


RequestId = Annotated[str, Field(min_length=1, max_length=LONGEST_ID), AfterValidator(_printable)]


class ClientMessage(BaseModel):
    """A message of a client. What the protocol does not name is not looked at."""

    model_config = ConfigDict(strict=True, use_attribute_docstrings=True)

    do: str


class WatchCommand(ClientMessage):
    """Tell me what happens there."""

    do: Literal["watch"]
    table: str
    since: int | None = None
    """The last event I know of."""
    lang: Annotated[str, enum_hint(Language)] | None = None


class UnwatchCommand(ClientMessage):
    """No more."""

    do: Literal["unwatch"]
    table: str


class LobbyCommand(ClientMessage):
    """Tell me of public tables."""

    do: Literal["lobby"]
    on: bool


class PingCommand(ClientMessage):
    """Are you there? `at` comes back."""

    do: Literal["ping"]
    at: int | float | Annotated[str, Field(max_length=64)]


class TableCommand(ClientMessage):
    """One that changes something, or makes somebody think. The same id of the same person does nothing twice."""

    id: RequestId
    """Of the client's choice, new for each command."""
    table: str


class SeatCommand(TableCommand):
    seat: int


class SitCommand(SeatCommand):
    """Take an open seat, or a bot's before the game."""

    do: Literal["sit"]


class StandCommand(SeatCommand):
    """Leave it."""

    do: Literal["stand"]


class SeatBotCommand(SeatCommand):
    """The host puts a bot on an open seat."""

    do: Literal["seat_bot"]
    level: str


class OptionsCommand(TableCommand):
    """The host changes what is played, before the game."""

    do: Literal["options"]
    options: dict[str, Any] | None = None
    settings: dict[str, Any] | None = None


class StartCommand(TableCommand):
    """The host begins the game, all seats being taken."""

    do: Literal["start"]


class MoveCommand(SeatCommand):
    """Play a move."""

    do: Literal["move"]
    answers: int
    """The last event that the client knew."""
    move: int


class RetractCommand(SeatCommand):
    """Take back a secret choice that nobody has seen."""

    do: Literal["retract"]


class ResignCommand(SeatCommand):
    """Give the match up."""

    do: Literal["resign"]


class ProposeCommand(TableCommand):
    """Call a vote."""

    do: Literal["propose"]
    what: Annotated[str, enum_hint(VoteWhat)]
    seat: int | None = None
    """Whom to replace."""


class VoteCommand(TableCommand):
    """Answer it."""

    do: Literal["vote"]
    yes: bool


class ChatCommand(TableCommand):
    """At most 500 characters."""

    do: Literal["chat"]
    text: str


class EmoteCommand(TableCommand):
    """One of those that the house lists."""

    do: Literal["emote"]
    emote: str


class PersonCommand(TableCommand):
    """The host asks something of a person."""

    whom: str
    """The person's id."""


class MuteCommand(PersonCommand):
    """They may not talk here."""

    do: Literal["mute"]


class UnmuteCommand(PersonCommand):
    """They may again."""

    do: Literal["unmute"]


class SendAwayCommand(PersonCommand):
    """They may not come here."""

    do: Literal["send_away"]


class LetInCommand(PersonCommand):
    """They may again."""

    do: Literal["let_in"]


class SpeakCommand(SeatCommand):
    """Spend a speech token."""

    do: Literal["speak"]


class AgainCommand(TableCommand):
    """I want a rematch."""

    do: Literal["again"]


class HintCommand(SeatCommand):
    """What would a master do, and why?"""

    do: Literal["hint"]


class PreviewCommand(SeatCommand):
    """What would this move bring, and those that the seat makes right after it?"""

    do: Literal["preview"]
    move: int
    then: Annotated[list[int], Field(max_length=MOST_FORESEEN)] | None = None


Command = TypeAliasType(
    "Command",
    Annotated[
        WatchCommand
        | UnwatchCommand
        | LobbyCommand
        | PingCommand
        | SitCommand
        | StandCommand
        | SeatBotCommand
        | OptionsCommand
        | StartCommand
        | MoveCommand
        | RetractCommand
        | ResignCommand
        | ProposeCommand
        | VoteCommand
        | ChatCommand
        | EmoteCommand
        | MuteCommand
        | UnmuteCommand
        | SendAwayCommand
        | LetInCommand
        | SpeakCommand
        | AgainCommand
        | HintCommand
        | PreviewCommand,
        Field(discriminator="do"),
    ],
)

COMMAND: TypeAdapter[Command] = TypeAdapter(Command)

BY_DO: dict[str, type[ClientMessage]] = {
    get_args(kind.model_fields["do"].annotation)[0]: kind for kind in get_args(get_args(Command.__value__)[0])
}
"""The models of what clients say, by `do`."""


def request_id_of(said: Any) -> str | None:
    """The id by which a message can be answered, whatever else is wrong with it."""
    id = said.get("id") if isinstance(said, dict) else None
    return id if isinstance(id, str) and 1 <= len(id) <= LONGEST_ID and id.isprintable() else None


def parse_command(said: Any) -> Command:
    """What a client said, if it is what the protocol knows."""
    if not isinstance(said, dict):
        raise Malformed("house-not-json")
    try:
        return COMMAND.validate_python(said)
    except ValidationError as error:
        raise _refusal(said, error) from None


def _refusal(said: dict[str, Any], error: ValidationError) -> Malformed:
    """The first thing that is wrong with it, and what would be right."""
    where = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]
    if not where:
        return Malformed("house-unknown-do", given=str(said.get("do"))[:40], choices=", ".join(BY_DO))
    field = str(where[1])
    if field == "id":
        return Malformed("house-no-id")
    schema = BY_DO[said["do"]].model_json_schema()
    return Malformed("house-field", field=field, kind=expected(schema["properties"][field], schema))
