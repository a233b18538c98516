"""What is written about Zavarushka is true: its README, and the rules for players in both languages."""

import re
from pathlib import Path

import pytest

from teremok import LANGUAGES
from teremok.testing.readme import move_rows, table_after, tensor_rows

from .zavarushka_table import CHARACTERS, KINGDOM_OF_4, game, play, stars

HERE = Path(__file__).parent
README = (Path(game.rules.__file__).parent / "README.md").read_text(encoding="utf-8")
RULES = {code: (game.locale / code / "zavarushka.rules.md").read_text(encoding="utf-8") for code in LANGUAGES}
NUMBERS = [f"Z{number}" for number in range(1, 21)]


def test_every_rule_has_a_test_that_names_it():
    tests = "".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_zavarushka*.py"))
    named = set(re.findall(r"^def test_(Z\d+)_", tests, re.MULTILINE))
    assert named == set(NUMBERS)


def test_every_rule_is_carried_out_by_code_that_cites_it():
    folder = Path(game.rules.__file__).parent
    cited = set()
    for name in ("rules.py", "state.py", "score.py", "knowledge.py", "components.py", "tables.py"):
        code = (folder / name).read_text(encoding="utf-8").partition('"""')[2].partition('"""')[2]
        for first, last in re.findall(r"\bZ(\d+)(?:-Z(\d+))?", code):
            cited.update(range(int(first), int(last or first) + 1))
    assert {f"Z{number}" for number in cited} == set(NUMBERS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_for_players_are_numbered(code):
    assert re.findall(r"^(?:\*\*|\| )(Z\d+)", RULES[code], re.MULTILINE) == NUMBERS


def test_both_languages_have_the_same_shape():
    """The same headings, rules, tables and examples in the same order."""

    def shape(text):
        return [re.match(r"#+ |\*\*Z\d+|\| Z\d+|> \*|\||- |> - |> \||", line).group() for line in text.splitlines()]

    def skeleton(text):
        return [mark for mark in shape(text) if mark]

    assert skeleton(RULES["en"]) == skeleton(RULES["ru"])


def test_the_readme_has_the_rules_as_the_players_have_them():
    rules = RULES["en"][RULES["en"].index("## The idea") :]
    one_deeper = re.sub(r"^##", "###", rules, flags=re.MULTILINE).strip()
    assert f"## Rules\n\n{one_deeper}\n\n## Rulings\n" in README


def test_the_readme_lists_the_options():
    named = [row[0].strip("`") for row in table_after("## Options", README)]
    assert named == [option.name for option in game.options]


def test_the_readme_lists_the_moves():
    rules = game.rules
    starts = [rules.PLACING, rules.SWAPPING, rules.MOVING, rules.ORDERING, rules.DECLINE, rules.SKIP]
    assert [row[:2] for row in table_after("## Moves", README)] == move_rows(game, starts)


def test_the_readme_lists_the_pieces_of_the_tensor():
    assert [row[:3] for row in table_after("## What a network gets", README)] == tensor_rows(game)


def test_the_readme_names_the_files_of_the_package():
    named = {name for row in table_after("# Zavarushka", README) for name in re.findall(r"`([\w.]+)`", row[0])}
    folder = Path(game.rules.__file__).parent
    assert named == {file.name for file in folder.glob("*.*")} - {"README.md", "__init__.py"}


# --- the kingdoms and the examples in the rules for players


def words(code):
    """What the rules call characters and kinds of land, and how they begin the names of colours."""
    say = game.say(code)
    names = {say(f"zavarushka-{who.lower()}"): who for who in CHARACTERS}
    kinds = {say(f"zavarushka-{kind}"): kind for kind in ("tower", "castle", "forest", "farm")}
    colours = {say(f"zavarushka-{colour}").lower()[:3]: colour for colour in ("red", "blue", "yellow", "green")}
    return names, kinds, colours


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_kingdoms_in_the_rules_are_those_of_the_game(code):
    text = RULES[code]
    rows = [[int(number) for number in re.findall(r"\d+", row)] for row in re.findall(r"^\| \d.*", text, re.MULTILINE)]
    kingdoms = game.components["kingdoms"]
    order = ("rows", "columns", "tower", "castle", "forest", "farm")
    assert rows == [[int(players), *(kingdom[name] for name in order)] for players, kingdom in kingdoms.items()]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_example_of_a_final_kingdom_is_true(code):
    names, kinds, colours = words(code)
    lands, stacks = [], {}
    rows = re.findall(r"^> \| (\d) \| (.*) \|$", RULES[code], re.MULTILINE)
    for number, row in rows:
        cells = [cell.strip() for cell in row.split("|")]
        lands.append(" ".join(kinds[cell.partition(":")[0]] for cell in cells))
        for column, cell in zip("abc", cells, strict=True):
            cards = [card.split() for card in cell.partition(": ")[2].split(", ")]
            stacks[f"{column}{number}"] = [f"{colours[colour[:3]]} {names[who]}" for colour, who in cards]
    match = game.position({"lands": lands, "stacks": stacks, "players": ["red", "blue"]})
    assert sum(map(len, stacks.values())) == 12
    told = re.findall(r"^> - (\w+): (.*)\. \w+ \*\*(\d+)\*\*\.$", RULES[code], re.MULTILINE)
    for colour, listed, total in told:
        seat = ["red", "blue"].index(colours[colour.lower()[:3]])
        counted = {names[line.split()[0]]: int(line.split()[1]) for line in listed.split(", ")}
        assert counted == stars(match, ["red", "blue"][seat])
        assert int(total) == match.scores[seat]
    assert len(told) == 2
    assert match.winners == (0,)


def test_the_example_of_blocking_is_true():
    """A tower with blue's Dwarf, red's Princess and yellow's Dragon; then red's Knight comes."""
    placed = {"red": "Princess", "blue": "Dwarf", "yellow": "Dragon", "green": "Queen"}
    match = game.position(
        {
            "lands": KINGDOM_OF_4,
            "players": list(placed),
            "stacks": {"b2": ["blue Dwarf", "red Princess", "yellow Dragon"], "d3": ["green Queen"]},
            "hands": {colour: [who for who in CHARACTERS if who != out][:6] for colour, out in placed.items()},
            "turn": 4,
        }
    )
    assert (stars(match, "red"), stars(match, "blue")) == ({"Princess": 0}, {"Dwarf": 1})
    play(match, "Knight b2")
    assert (stars(match, "red"), stars(match, "blue")) == ({"Princess": 3, "Knight": 3}, {"Dwarf": 2})
