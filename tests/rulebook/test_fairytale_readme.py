"""What is written about Fairy Tale is true: its README, and the rules for players in both languages."""

import re
from pathlib import Path

import pytest

from teremok import LANGUAGES
from teremok.testing.readme import move_rows, table_after, tensor_rows

from .fairytale_table import CARDS, final, game, moves, revealed, row

HERE = Path(__file__).parent
FOLDER = Path(game.rules.__file__).parent
README = (FOLDER / "README.md").read_text(encoding="utf-8")
RULES = {code: (game.locale / code / "fairytale.rules.md").read_text(encoding="utf-8") for code in LANGUAGES}
NUMBERS = [f"F{number}" for number in range(1, 17)]


def test_every_rule_has_a_test_that_names_it():
    tests = "".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_fairytale*.py"))
    assert set(re.findall(r"^def test_(F\d+)_", tests, re.MULTILINE)) == set(NUMBERS)


def test_every_rule_is_carried_out_by_code_that_cites_it():
    cited = set()
    for name in ("rules.py", "state.py", "score.py", "components.py", "tables.py"):
        code = (FOLDER / name).read_text(encoding="utf-8").split('"""', 2)[2]
        for first, last in re.findall(r"\bF(\d+)(?:-F(\d+))?", code):
            cited.update(range(int(first), int(last or first) + 1))
    assert {f"F{number}" for number in cited} == set(NUMBERS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_for_players_are_numbered(code):
    assert re.findall(r"^\*\*(F\d+)", RULES[code], re.MULTILINE) == NUMBERS


def test_both_languages_have_the_same_shape():
    """The same headings, rules and examples in the same order."""

    def shape(text):
        marks = (re.match(r"#+ |\*\*F\d+|> \*|- ", line) for line in text.splitlines())
        return [mark.group() for mark in marks if mark]

    assert shape(RULES["en"]) == shape(RULES["ru"])


def test_the_readme_has_the_rules_as_the_players_have_them():
    rules = RULES["en"][RULES["en"].index("## The idea") :]
    one_deeper = re.sub(r"^##", "###", rules, flags=re.MULTILINE).strip()
    assert f"## Rules\n\n{one_deeper}\n\n## Rulings\n" in README


def test_the_readme_lists_the_options():
    named = [row[0].strip("`") for row in table_after("## Options", README)]
    assert named == [option.name for option in game.options]


def test_the_readme_lists_the_moves():
    third = game.rules.MOVES // 3
    starts = [0, third, 2 * third, game.rules.MOVES - 1]
    assert [row[:2] for row in table_after("## Moves", README)] == move_rows(game, starts)


def test_the_readme_lists_the_pieces_of_the_tensor():
    assert [row[:3] for row in table_after("## What a network gets", README)] == tensor_rows(game)


def test_the_readme_names_the_files_of_the_package():
    named = {name for row in table_after("# Fairy Tale", README) for name in re.findall(r"`([\w.]+)`", row[0])}
    assert named == {file.name for file in FOLDER.glob("*.*")} - {"README.md", "__init__.py"}


def test_every_card_is_played_in_some_playthrough():
    files = (HERE.parent / "playthroughs").glob("fairytale-*.txt")
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    reveals = "".join(line for line in lines if "Turned up: " in line)
    assert [name for name in CARDS if f"{name} (" not in reveals] == []


def test_the_examples_of_the_rules_are_true():
    for code in LANGUAGES:
        assert re.findall(r"\*\*(\d+)\*\*", RULES[code]) == ["12", "16", "8"]
    assert final(["Dwarven Warrior", "Sky Dance Dragon", "Sky Dance Dragon"]).scores[0] == 12
    assert final(["Mischievous Fairy"] * 4).scores[0] == 16
    assert final(["Trickster", "Fairies' Tale, story 4"]).scores[0] == 8
    match = revealed(["The Fairy Queen", "Demon", "Castle"], [], [], ["Bard"])
    assert row(match, 1)[-1] == "-Demon"
    assert moves(match, 2) == ["close Castle", "close Bard"]
