"""teremok/games/typed.pyi is up to date; tests/typed.py, which mypy reads, shows what it catches."""

from pathlib import Path

import pytest

import teremok
from teremok.engine.options import choice, first_seat, flag, number
from tests import option_types


def test_the_stub_is_that_of_the_options_of_now():
    assert option_types.FILE.read_text(encoding="utf-8") == option_types.text(), "run `make protocol`"


@pytest.mark.parametrize(
    ("option", "annotation"),
    [
        (number("players", 2, 4), "int"),
        (flag("notes"), "bool"),
        (choice("rules", "basic", "extended"), 'Literal["basic", "extended"]'),
        (first_seat(3), 'int | Literal["random"]'),
        (choice("manoeuvres", *map(str, range(option_types.MAX_WORDS + 1))), "str"),
    ],
    ids=lambda one: getattr(one, "name", None),
)
def test_options_have_types(option, annotation):
    assert option_types.type_of(option) == annotation


def test_a_misspelt_option_is_named_with_those_there_are():
    with pytest.raises(teremok.BadOption, match=r"There is no option sed; there are players, rules"):
        teremok.game("castle").new(sed=3)


def test_nothing_imports_the_stub():
    assert not Path(option_types.FILE).with_suffix(".py").exists()
