"""Every message exists in every language, and every message is used."""

import ast
import functools
import json
import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from teremok import LANGUAGES
from teremok.bots import LEVELS
from teremok.engine.locale import HOUSE, NOBODY, Say, SayTo, words_of
from teremok.games import built_in, game

PACKAGE = HOUSE.parent
CLIENT = PACKAGE.parent / "web" / "src"
FILES = sorted({file.name for code in LANGUAGES for file in (HOUSE / code).glob("*.ftl")})
FIRST, *REST = LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_nobody_is_offered_the_name_of_a_card(code):
    """Names offered to bots and guests are no names of cards: nobody should read "the Fox gives you the Fox"."""
    bots, web = (words_of(code, name) for name in ("bots", "web"))
    offered = {name for level in LEVELS for name in bots(f"bots-{level}.names").split(", ")}
    assert len(offered) == 10 * len(LEVELS)
    offered |= {web(f"web-guest-{number}") for number in range(1, 13)}
    titles = set()
    for name in built_in():
        for message in FluentParser().parse((HOUSE / code / f"{name}.ftl").read_text(encoding="utf-8")).body:
            value = getattr(message, "value", None)
            if value is not None and all(isinstance(part, fluent.TextElement) for part in value.elements):
                titles |= set(re.split(r"[\s-]+", "".join(part.value for part in value.elements).lower()))
    assert {name for name in offered if name.lower() in titles} == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_number_below_zero_has_a_minus(code, tmp_path):
    file = tmp_path / "some.ftl"
    file.write_text("points = { $points } of 2026-11-16, card-3\n", encoding="utf-8")
    assert Say(code, (file,))("points", points=-7) == "\N{MINUS SIGN}7 of 2026-11-16, card-3"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_message_addresses_the_reader_whose_seat_it_mentions(code, tmp_path):
    file = tmp_path / "some.ftl"
    file.write_text(
        "name-you = { $name } (you)\n"
        "gives = { $you ->\n    [giver] You give { $taker } { $what }.\n    [taker] { $giver } gives you { $what }.\n"
        "   *[nobody] { $giver } gives { $taker } { $what }.\n}\n"
        "won = { $you ->\n    [who] You win.\n   *[nobody] Winners: { $who }.\n}\n",
        encoding="utf-8",
    )

    def told(you):
        say = SayTo(Say(code, (file,)), ["Ann", "Bob", "Eve"], you)
        gift = say("gives", giver=say.seat(0), taker=say.seat(1), what="a card")
        assert say.mentioned == {0, 1}
        return gift, say("won", who=say.seats([1])), say("won", who=say.seats([0, 2]))

    assert told(None) == ("Ann gives Bob a card.", "Winners: Bob.", "Winners: Ann, Eve.")
    assert told(0) == ("You give Bob a card.", "Winners: Bob.", "Winners: Ann (you), Eve.")
    assert told(1) == ("Ann gives you a card.", "You win.", "Winners: Ann, Eve.")
    assert told(2) == ("Ann gives Bob a card.", "Winners: Bob.", "Winners: Ann, Eve (you).")


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_that_are_only_put_in_stand_where_fluent_puts_them(code, tmp_path):
    file = tmp_path / "some.ftl"
    many = "c = { $n ->\n   *[other] { $n }\n}"
    told = [
        "a = { $who } takes { $what }.",
        "b = { $who }",
        many,
        'd = {"{"}{ $who }',
        "e = plain\n    .f = { $who }: { $n }",
    ]
    file.write_text("\n".join([*told, ""]), encoding="utf-8")
    say = Say(code, (file,))
    words, numbers = {"who": "{who}", "what": "-7", "n": "3"}, (-1000, -999, -1, 0, 12, 999, 1000, 1234567)
    for key in ("a", "b", "c", "d", "e", "e.f"):
        for facts in (words, *({"who": "Ivan", "what": "a king", "n": number} for number in numbers)):
            assert (say.verbatim(key, **facts), []) == say._bundle.format_pattern(say._pattern(key), facts)
    assert {key for key in ("a", "b", "c", "d", "e", "e.f") if say._template(key, NOBODY)} == {"a", "b", "e", "e.f"}
    with pytest.raises(LookupError):
        say("a", who="Ivan")


class Variables(Visitor):
    """Collects the variables of a pattern."""

    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)


def variables(pattern):
    found = Variables()
    if pattern is not None:
        found.visit(pattern)
    return found.names


@functools.cache
def messages(code, name):
    """Return each message and each attribute, with its variables."""
    found = {}
    for entry in FluentParser().parse((HOUSE / code / name).read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk), f"{code}/{name}: this is no Fluent: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{code}/{name} has {entry.id.name} twice"
            found[entry.id.name] = variables(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = variables(attribute.value)
    return found


@functools.cache
def keys():
    """Return the keys of all messages, as code names them."""
    return {key for name in FILES for key in messages(FIRST, name)}


# --- messages that code uses


@functools.cache
def trees():
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}


@functools.cache
def screens():
    """Return the source of the browser client."""
    files = [file for kind in ("*.ts", "*.svelte") for file in sorted(CLIENT.rglob(kind))]
    assert files
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@functools.cache
def words_of_the_code():
    """Return strings and names from which code builds keys: literals, parameters, functions, fields of data files."""
    words = set(built_in()) | {word for _, word in re.findall(r"""(?=(['"`])([^'"`\n]+)\1)""", screens())}
    words |= set(re.findall(r"(\w+):", screens()))
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.arg | ast.keyword):
                words.add(node.arg or "")
            elif isinstance(node, ast.FunctionDef):
                words.add(node.name)
    for file in PACKAGE.glob("games/*/components.json"):
        words |= set(strings(json.loads(file.read_text(encoding="utf-8"))))
    return {word.replace("_", "-").strip("-.").lower() for word in words}


def strings(data):
    if isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
    elif isinstance(data, str):
        yield data


@functools.cache
def patterns():
    """Return patterns of keys that code builds, like `f"zavarushka-{name}{case}"`, with a group for each part."""
    texts = {re.sub(r"\$\{[^}]*\}", "\0", text) for text in re.findall(r"`([^`\n]+)`", screens())}
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                texts.add("".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values))
    shapes = {re.sub("\0+", "\0", text).replace("_", "-") for text in texts}
    found = {
        re.escape(text).replace("\0", "(.+)")
        for text in shapes
        if re.fullmatch("[a-z0-9\0.-]+", text) and re.search("[a-z]+[.-]|[.-][a-z]+", text)
    }
    return [re.compile(pattern) for pattern in sorted(found)]


@functools.cache
def endings():
    """Return the keys of endings: a game may have a text for each, and a short one for reports."""
    names = [(name, ending) for name in built_in() for ending in game(name).endings]
    return {f"{name}-ending-{ending}" for name, ending in names} | {
        f"{name}-end-{ending.replace('_', '-')}" for name, ending in names
    }


def used(key):
    """Does code use this key, as a literal or built from literals by a pattern?"""
    if key in endings() or key.isdigit() or key.replace("_", "-") in words_of_the_code():
        return True
    found = filter(None, (pattern.fullmatch(key.replace("_", "-")) for pattern in patterns()))
    return any(all(used(word) for part in match.groups() for word in part.split(".")) for match in found)


# --- the tests


@pytest.mark.parametrize("name", FILES)
def test_every_language_has_the_same_messages_attributes_and_variables(name):
    for code in REST:
        assert messages(code, name) == messages(FIRST, name)


def test_every_language_has_the_same_files():
    for code in LANGUAGES:
        assert sorted(file.name for file in (HOUSE / code).iterdir()) == sorted(
            file.name for file in (HOUSE / FIRST).iterdir()
        )


@pytest.mark.parametrize("name", built_in())
def test_every_game_has_its_words_and_its_rules(name):
    for code in LANGUAGES:
        assert (HOUSE / code / f"{name}.rules.md").exists()
        assert {name, f"{name}.about"} <= set(messages(code, f"{name}.ftl"))


def test_no_key_in_the_code_is_missing():
    prefixes = {key.partition("-")[0] for key in keys()}
    asked = {
        node.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"[a-z]+(-[a-z0-9_]+)+(\.[a-z]+)?", node.value)
        and node.value.partition("-")[0] in prefixes
    }
    assert asked
    assert asked - keys() == set()


def test_no_key_in_the_client_is_missing():
    asked = set(re.findall(r"""\b(?:say|knows)\(\s*['"`]([a-z0-9_.-]+)['"`]""", screens()))
    assert asked
    assert asked - keys() == set()


@pytest.mark.parametrize("name", FILES)
def test_every_message_is_asked_for(name):
    assert [key for key in messages(FIRST, name) if not used(key)] == []


def test_a_message_that_nobody_asks_for_would_be_found():
    assert used("zavarushka-king.acc")
    for key in ("zavarushka-jester", "zavarushka-king.dat", "zavarushka-position-jester", "error-jester"):
        assert not used(key)
