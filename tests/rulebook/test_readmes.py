"""The README of each game and its rules for players, in both languages, agree with the code."""

import re
from pathlib import Path

import pytest

import teremok
from teremok import LANGUAGES
from teremok.games import built_in
from teremok.testing.readme import move_rows, table_after, tensor_rows

HERE = Path(__file__).parent
ROOMS = {"components.py", "tables.py", "state.py", "rules.py", "score.py", "knowledge.py", "tensor.py"}
"""Files that every game has."""

NO_RULES = {"__init__", "advice", "checks", "lessons", "meta", "picture", "planner", "position", "rollout_policy"} | {
    *("knowledge", "tensor", "terminal", "view", "words")
}
"""Modules that carry out no rules; all others of a game do."""

NUMBERED = ("fairytale", "gorynych", "zavarushka")
"""Games whose rules for players have the numbers of the README."""
VERBATIM = ("fairytale", "zavarushka")
"""Games whose README contains the rules for players."""

every_game = pytest.mark.parametrize("name", built_in())


def folder_of(name: str) -> Path:
    return Path(str(teremok.game(name).rules.__file__)).parent


def readme_of(name: str) -> str:
    return (folder_of(name) / "README.md").read_text(encoding="utf-8")


def rules_for_players(name: str, code: str) -> str:
    return (teremok.game(name).locale / code / f"{name}.rules.md").read_text(encoding="utf-8")


def numbers_in(text: str) -> list[str]:
    """Return the numbers of rules that begin a paragraph, an item or a table row."""
    return re.findall(r"^(?:- )?(?:\*\*|\| )([A-Z]\d+)\b", text, re.MULTILINE)


@every_game
def test_the_rules_are_numbered_from_1_on(name: str) -> None:
    numbers = numbers_in(readme_of(name))
    assert len(numbers) > 1
    assert numbers == [f"{numbers[0][0]}{number}" for number in range(1, len(numbers) + 1)]


@every_game
def test_every_rule_has_a_test_that_names_it(name: str) -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in (HERE / name).glob("test_*.py"))
    assert set(re.findall(r"^def test_([A-Z]\d+)_", tests, re.MULTILINE)) == set(numbers_in(readme_of(name)))


@every_game
def test_every_rule_is_carried_out_by_code_that_cites_it(name: str) -> None:
    numbers = numbers_in(readme_of(name))
    cited = set()
    for file in (file for file in folder_of(name).glob("*.py") if file.stem not in NO_RULES):
        code = file.read_text(encoding="utf-8").split('"""', 2)[2]
        for letter, first, last in re.findall(r"\b([A-Z])(\d+)(?:-[A-Z](\d+))?", code):
            if letter == numbers[0][0]:
                cited.update(f"{letter}{number}" for number in range(int(first), int(last or first) + 1))
    assert cited == set(numbers)


@pytest.mark.parametrize("name", NUMBERED)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_for_players_are_numbered(name: str, code: str) -> None:
    assert sorted(numbers_in(rules_for_players(name, code))) == sorted(numbers_in(readme_of(name)))


@pytest.mark.parametrize("name", VERBATIM)
def test_the_readme_has_the_rules_as_the_players_have_them(name: str) -> None:
    rules = rules_for_players(name, "en")
    one_deeper = re.sub(r"^##", "###", rules[rules.index("## The idea") :], flags=re.MULTILINE).strip()
    assert f"## Rules\n\n{one_deeper}\n\n## Rulings\n" in readme_of(name)


@every_game
def test_both_languages_have_the_same_shape(name: str) -> None:
    """Headings, rules, tables and examples are the same, in the same order."""

    def shape(text: str) -> list[str]:
        return re.findall(r"^(?:#+ |\*\*[A-Z]\d+|\| [A-Z]\d+|> \*|> - |> \||\||\d+\. |- )", text, re.MULTILINE)

    assert len(shape(rules_for_players(name, "en"))) > 1
    assert shape(rules_for_players(name, "en")) == shape(rules_for_players(name, "ru"))


@every_game
def test_the_readme_lists_the_options(name: str) -> None:
    listed = [row[0].strip("`") for row in table_after("## Options", readme_of(name))]
    assert listed == [option.name for option in teremok.game(name).options]


@every_game
def test_the_readme_lists_the_moves(name: str) -> None:
    assert [row[:2] for row in table_after("## Moves", readme_of(name))] == move_rows(teremok.game(name))


@every_game
def test_the_readme_lists_the_pieces_of_the_tensor(name: str) -> None:
    rows = table_after("## What a network gets", readme_of(name))
    assert [row[:3] for row in rows] == tensor_rows(teremok.game(name))


@every_game
def test_every_game_has_the_same_rooms(name: str) -> None:
    assert {file.name for file in folder_of(name).iterdir()} >= ROOMS


@every_game
def test_the_readme_names_the_files_of_the_package(name: str) -> None:
    title = readme_of(name).splitlines()[0]
    named = {file for row in table_after(title, readme_of(name)) for file in re.findall(r"`([\w.]+)`", row[0])}
    assert named == {file.name for file in folder_of(name).glob("*.*")} - {"README.md", "__init__.py"}
