"""The protocol's models: generated files and the documentation match them."""

import importlib.util
import json
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

import teremok
from teremok.engine.errors import BadOption
from teremok.games import built_in
from teremok.series import SCORING
from teremok.server.commands.dispatch import handle
from teremok.server.commands.internal import InternalCommand
from teremok.server.errors import Malformed
from teremok.server.messages import catalog
from teremok.server.protocol import events, house, matches, messages, people, plain, tables
from teremok.server.protocol.commands import BY_DO, TableCommand, parse_command
from teremok.server.protocol.schema import socket_schema
from teremok.server.protocol.tables import NewTable
from teremok.server.table.events import KINDS as EVENT_KINDS
from teremok.server.table.settings import DEFAULTS, checked_settings

from .spoken import EVENTS, checked, exact

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_clients_types_are_those_of_the_server():
    found = importlib.util.spec_from_file_location("typescript", ROOT / "web" / "typescript.py")
    script = importlib.util.module_from_spec(found)
    found.loader.exec_module(script)
    drawn = {folder.name for folder in (ROOT / "web" / "src" / "games").iterdir() if folder.is_dir()}
    assert {path.parent.name for path in script.files()} == {"lib", *drawn}
    assert script.outdated() == [], "make protocol"


# --- incoming messages


def test_every_command_is_decided_by_one_function_of_its_class():
    at_tables = {do: kind for do, kind in BY_DO.items() if issubclass(kind, TableCommand)}
    handled = set(handle.registry) - {object, NewTable, *get_args(InternalCommand)}
    assert {at_tables[do] for do in at_tables.keys() - {"hint", "preview"}} == handled
    assert set(get_args(InternalCommand)) < set(handle.registry)
    for kind, function in handle.registry.items():
        assert kind is object or get_type_hints(function)["command"] is kind


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ({"do": "dance"}, "watch"),
        ({"do": "move", "id": "1", "table": "t", "seat": 0, "answers": 1}, "move must be there: integer"),
        ({"do": "vote", "id": "1", "table": "t", "yes": "yes"}, "yes must be there: false, true"),
        ({"do": "preview", "id": "1", "table": "t", "seat": 0, "move": 1, "then": 7}, "[integer, ...], 0–12"),
        ({"do": "start", "table": "t"}, "1 to 64 characters"),
    ],
)
def test_a_refusal_says_what_would_be_right(said, right):
    with teremok.speaking("en"), pytest.raises(Malformed) as refused:
        parse_command(said)
    assert right in str(refused.value)


CHOSEN = st.sampled_from([None, True, 0, 1, 0.5, 3, 5, 5.5, 14, 15, 20, 21, 61, "live", "slow", "tokens", "points", ""])
CLOCKS = st.dictionaries(st.sampled_from(["minutes", "plus", "more"]), CHOSEN)


@given(st.dictionaries(st.sampled_from([*DEFAULTS]), CHOSEN | CLOCKS))
def test_settings_are_checked_as_the_model_says(given):
    right = exact(tables.Settings)
    try:
        assert checked_settings(given) == right(checked_settings(given))
    except BadOption:
        with_clock = given.get("clock") is not None and given.get("pace", "live") == "slow"
        if not with_clock:
            with pytest.raises(ValidationError):
                right({**DEFAULTS, **given})


def test_a_series_is_scored_as_the_model_says():
    assert get_args(get_type_hints(tables.Settings)["scoring"]) == SCORING


# --- outgoing messages


def test_every_event_has_a_type():
    told = {get_args(get_type_hints(kind)["kind"])[0] for kind in EVENTS}
    assert told == EVENT_KINDS.keys() == set(get_args(events.Kind.__value__))


def test_what_may_change_of_a_match_is_what_there_is_of_it():
    assert {**get_type_hints(matches.MatchChanges), "titles": None}.keys() == get_type_hints(matches.MatchInfo).keys()


@pytest.mark.parametrize("language", teremok.LANGUAGES)
@pytest.mark.parametrize("name", built_in())
def test_the_house_and_its_games_are_told_as_their_types_say(name, language):
    exact(house.HouseInfo)(catalog.house(language))
    exact(house.GameInfo)(catalog.screen(name, language))


@pytest.mark.parametrize("guide", sorted(ROOT.glob("web/src/games/*/guide.*.json")), ids=lambda path: path.parent.name)
def test_the_guided_first_games_are_told_as_at_a_table(guide):
    match = json.loads(guide.read_text(encoding="utf-8"))
    for message in (match["whole"], *match["events"]):
        checked({name: fact for name, fact in message.items() if name != "previews"})


def test_the_schema_of_the_socket_is_served_and_knows_every_message(house):
    served = house.player().get("/api/protocol.json")
    assert served == json.loads(json.dumps(socket_schema()))
    kinds = [*BY_DO.values(), *EVENTS, *(kind for kind in get_args(messages.Answer.__value__)), messages.Whole]
    assert {kind.__name__ for kind in kinds} <= served["$defs"].keys()


# --- documentation


def rows(head):
    """Rows of a table of the page, without its head."""
    lines = PAGE[PAGE.index(head) :].splitlines()
    return [line.strip("| ").split(" | ") for line in lines[2 : lines.index("", 2)]]


def test_the_page_names_every_command_and_its_fields():
    written = {
        do.strip("`"): set(re.findall(r"[\w?]+", fields.partition(" (")[0])) for do, fields, _ in rows("| `do` |")
    }
    known = {
        do: {name + ("" if field.is_required() else "?") for name, field in kind.model_fields.items() if name != "do"}
        for do, kind in BY_DO.items()
    }
    assert written == known


def test_the_page_names_every_kind_of_event_and_its_fields():
    written = {kind: fields for kinds, fields in rows("| `kind` |") for kind in re.findall(r"\w+", kinds)}
    assert written.keys() == EVENT_KINDS.keys()
    everywhere = {"kind", "public", "seats", "whole", "match", *get_type_hints(events.AboutSeat)}
    for kind in EVENTS:
        name = get_args(get_type_hints(kind)["kind"])[0]
        own = get_type_hints(kind).keys() - everywhere
        assert own <= set(re.findall(r"\w+", written[name])) | ({"move"} if name == "move" else set()), name


OUTGOING = [
    kind
    for module in (plain, house, people, tables, matches, events, messages)
    for kind in vars(module).values()
    if hasattr(kind, "__total__") and kind.__module__ == module.__name__
]
ELSEWHERE = {house.__name__, people.__name__}
"""Modules whose types only OpenAPI describes."""


def test_the_page_names_every_field_of_every_message():
    words = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`]*`|```.*?```|\"\w+\"", PAGE, re.DOTALL))))
    for kind in OUTGOING:
        if kind.__module__ not in ELSEWHERE:
            assert get_type_hints(kind).keys() <= words, kind.__name__


def test_the_page_names_no_field_that_there_is_not():
    incoming = {name for kind in (*BY_DO.values(), tables.NewTable, tables.NewSeat) for name in kind.model_fields}
    known = incoming.union(*(get_type_hints(kind) for kind in OUTGOING))
    examples = {"who", "level", "players", "0", "5", "hand", "cards"}  # of an act, of options, of seats, of a view
    assert set(re.findall(r'"(\w+)":', PAGE)) <= known | examples
