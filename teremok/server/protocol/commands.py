"""Commands of clients over the WebSocket, told apart by `do`, and their validation."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from typing_extensions import TypeAliasType

from ..errors import Malformed
from .expected import expected
from .matches import VoteWhat
from .plain import Language

LONGEST_ID = 64
"""Maximum length of a request id, in characters."""

MOST_FORESEEN = 12
"""Further moves of a preview after the first, at most."""


def _printable(id: str) -> str:
    if not id.isprintable():
        raise ValueError
    return id


def enum_hint(choices: Any) -> Any:
    """List the allowed values in the schema only: a wrong one is refused by the command itself, with a better text."""
    return Field(json_schema_extra={"enum": list(get_args(choices))})


RequestId = Annotated[str, Field(min_length=1, max_length=LONGEST_ID), AfterValidator(_printable)]


class ClientMessage(BaseModel):
    """A message of a client. Unknown fields are ignored."""

    model_config = ConfigDict(strict=True, use_attribute_docstrings=True)

    do: str


class WatchCommand(ClientMessage):
    """Send me the events of a table."""

    do: Literal["watch"]
    table: str
    since: int | None = None
    """The last event that the client has."""
    lang: Annotated[str, enum_hint(Language)] | None = None


class UnwatchCommand(ClientMessage):
    """Stop sending me its events."""

    do: Literal["unwatch"]
    table: str


class LobbyCommand(ClientMessage):
    """Send me the list of public tables, or stop."""

    do: Literal["lobby"]
    on: bool


class PingCommand(ClientMessage):
    """Answer with a `pong` that carries `at`."""

    do: Literal["ping"]
    at: int | float | Annotated[str, Field(max_length=64)]


class TableCommand(ClientMessage):
    """A command at a table. It is carried out once for a person and id, however often it is sent."""

    id: RequestId
    """The id of the request: chosen by the client, new for each."""
    table: str


class SeatCommand(TableCommand):
    seat: int


class SitCommand(SeatCommand):
    """Take an open seat, or a bot's between matches."""

    do: Literal["sit"]


class StandCommand(SeatCommand):
    """Leave a seat."""

    do: Literal["stand"]


class SeatBotCommand(SeatCommand):
    """As the host, put a bot on an open seat."""

    do: Literal["seat_bot"]
    level: str


class OptionsCommand(TableCommand):
    """As the host, change options and settings between matches."""

    do: Literal["options"]
    options: dict[str, Any] | None = None
    settings: dict[str, Any] | None = None


class StartCommand(TableCommand):
    """As the host, start the match; all seats must be taken."""

    do: Literal["start"]


class MoveCommand(SeatCommand):
    """Play a move."""

    do: Literal["move"]
    answers: int
    """The last event that the client had."""
    move: int


class RetractCommand(SeatCommand):
    """Take back a secret choice that has not been revealed."""

    do: Literal["retract"]


class ResignCommand(SeatCommand):
    """Resign."""

    do: Literal["resign"]


class ProposeCommand(TableCommand):
    """Call a vote."""

    do: Literal["propose"]
    what: Annotated[str, enum_hint(VoteWhat)]
    seat: int | None = None
    """The seat to replace."""


class VoteCommand(TableCommand):
    """Answer the open vote."""

    do: Literal["vote"]
    yes: bool


class ChatCommand(TableCommand):
    """Say something, in at most 500 characters."""

    do: Literal["chat"]
    text: str


class EmoteCommand(TableCommand):
    """Say something with one click; `HouseInfo` lists the emotes."""

    do: Literal["emote"]
    emote: str


class PersonCommand(TableCommand):
    """A command of the host about a person."""

    whom: str
    """The person's id."""


class MuteCommand(PersonCommand):
    """Forbid a person to talk here."""

    do: Literal["mute"]


class UnmuteCommand(PersonCommand):
    """Let a muted person talk again."""

    do: Literal["unmute"]


class SendAwayCommand(PersonCommand):
    """Send a person away from the table."""

    do: Literal["send_away"]


class LetInCommand(PersonCommand):
    """Let a person who was sent away come again."""

    do: Literal["let_in"]


class SpeakCommand(SeatCommand):
    """Spend a speech token."""

    do: Literal["speak"]


class AgainCommand(TableCommand):
    """Ask for a rematch."""

    do: Literal["again"]


class HintCommand(SeatCommand):
    """Ask what a master would do, and why."""

    do: Literal["hint"]


class PreviewCommand(SeatCommand):
    """Ask for the position after a move, and further moves of the same seat."""

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
"""The models of commands, by `do`."""


def request_id_of(message: Any) -> str | None:
    """The id to answer a message with, however malformed the rest of it is; None if it has no valid id."""
    id = message.get("id") if isinstance(message, dict) else None
    return id if isinstance(id, str) and 1 <= len(id) <= LONGEST_ID and id.isprintable() else None


def parse_command(message: Any) -> Command:
    """Validate a parsed JSON message; raises Malformed."""
    if not isinstance(message, dict):
        raise Malformed("house-not-json")
    try:
        return COMMAND.validate_python(message)
    except ValidationError as error:
        raise _refusal(message, error) from None


def _refusal(message: dict[str, Any], error: ValidationError) -> Malformed:
    """A refusal that names the first wrong field and what it expects."""
    where = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]
    if not where:
        return Malformed("house-unknown-do", given=str(message.get("do"))[:40], choices=", ".join(BY_DO))
    field = str(where[1])
    if field == "id":
        return Malformed("house-no-id")
    schema = BY_DO[message["do"]].model_json_schema()
    return Malformed("house-field", field=field, kind=expected(schema["properties"][field], schema))
