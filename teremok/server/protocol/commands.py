"""The messages of clients over the WebSocket, by `do`, and their validation."""

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
"""Further moves of a preview after the first."""


def _printable(id: str) -> str:
    if not id.isprintable():
        raise ValueError
    return id


def enum_hint(choices: Any) -> Any:
    """An enumeration in the schema only; wrong values are refused later with a better error."""
    return Field(json_schema_extra={"enum": list(get_args(choices))})


RequestId = Annotated[str, Field(min_length=1, max_length=LONGEST_ID), AfterValidator(_printable)]


class ClientMessage(BaseModel):
    """A message of a client. Unknown fields are ignored."""

    model_config = ConfigDict(strict=True, use_attribute_docstrings=True)

    do: str


class WatchCommand(ClientMessage):
    """Watch a table: its events are sent from now on."""

    do: Literal["watch"]
    table: str
    since: int | None = None
    """The last event the client knows."""
    lang: Annotated[str, enum_hint(Language)] | None = None


class UnwatchCommand(ClientMessage):
    """Stop watching."""

    do: Literal["unwatch"]
    table: str


class LobbyCommand(ClientMessage):
    """Watch the list of public tables."""

    do: Literal["lobby"]
    on: bool


class PingCommand(ClientMessage):
    """Check the connection; `at` is sent back."""

    do: Literal["ping"]
    at: int | float | Annotated[str, Field(max_length=64)]


class TableCommand(ClientMessage):
    """A command that changes something or costs computing time. The same id of the same person is carried out once."""

    id: RequestId
    """Chosen by the client, new for each command."""
    table: str


class SeatCommand(TableCommand):
    seat: int


class SitCommand(SeatCommand):
    """Take an open seat, or before the game a bot's."""

    do: Literal["sit"]


class StandCommand(SeatCommand):
    """Leave a seat."""

    do: Literal["stand"]


class SeatBotCommand(SeatCommand):
    """The host puts a bot on an open seat."""

    do: Literal["seat_bot"]
    level: str


class OptionsCommand(TableCommand):
    """The host changes the options before the game."""

    do: Literal["options"]
    options: dict[str, Any] | None = None
    settings: dict[str, Any] | None = None


class StartCommand(TableCommand):
    """The host starts the game once all seats are taken."""

    do: Literal["start"]


class MoveCommand(SeatCommand):
    """Play a move."""

    do: Literal["move"]
    answers: int
    """The last event the client knew."""
    move: int


class RetractCommand(SeatCommand):
    """Take back a secret choice that nobody has seen."""

    do: Literal["retract"]


class ResignCommand(SeatCommand):
    """Resign the match."""

    do: Literal["resign"]


class ProposeCommand(TableCommand):
    """Call a vote."""

    do: Literal["propose"]
    what: Annotated[str, enum_hint(VoteWhat)]
    seat: int | None = None
    """The seat to replace."""


class VoteCommand(TableCommand):
    """Answer a vote."""

    do: Literal["vote"]
    yes: bool


class ChatCommand(TableCommand):
    """At most 500 characters."""

    do: Literal["chat"]
    text: str


class EmoteCommand(TableCommand):
    """One of the emotes that the house lists."""

    do: Literal["emote"]
    emote: str


class PersonCommand(TableCommand):
    """A measure of the host against a person."""

    whom: str
    """The person's id."""


class MuteCommand(PersonCommand):
    """Forbid a person to talk at this table."""

    do: Literal["mute"]


class UnmuteCommand(PersonCommand):
    """Let a person talk again."""

    do: Literal["unmute"]


class SendAwayCommand(PersonCommand):
    """Forbid a person to come to this table."""

    do: Literal["send_away"]


class LetInCommand(PersonCommand):
    """Let a person come again."""

    do: Literal["let_in"]


class SpeakCommand(SeatCommand):
    """Spend a speech token."""

    do: Literal["speak"]


class AgainCommand(TableCommand):
    """Ask for a rematch."""

    do: Literal["again"]


class HintCommand(SeatCommand):
    """Ask for hints: the moves of a master, with reasons."""

    do: Literal["hint"]


class PreviewCommand(SeatCommand):
    """Ask for the result of this move and the seat's next ones."""

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
"""The models of client messages, by `do`."""


def request_id_of(said: Any) -> str | None:
    """The id to answer a message by, even if the rest of it is invalid."""
    id = said.get("id") if isinstance(said, dict) else None
    return id if isinstance(id, str) and 1 <= len(id) <= LONGEST_ID and id.isprintable() else None


def parse_command(said: Any) -> Command:
    """Validate a message of a client."""
    if not isinstance(said, dict):
        raise Malformed("house-not-json")
    try:
        return COMMAND.validate_python(said)
    except ValidationError as error:
        raise _refusal(said, error) from None


def _refusal(said: dict[str, Any], error: ValidationError) -> Malformed:
    """The first validation error, with what would be right."""
    where = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]
    if not where:
        return Malformed("house-unknown-do", given=str(said.get("do"))[:40], choices=", ".join(BY_DO))
    field = str(where[1])
    if field == "id":
        return Malformed("house-no-id")
    schema = BY_DO[said["do"]].model_json_schema()
    return Malformed("house-field", field=field, kind=expected(schema["properties"][field], schema))
