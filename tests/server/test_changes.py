"""What has changed in plain data: told so that it makes the new of the old, and little of it."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teremok.server.messages.changes import applied, changes

CASES = json.loads((Path(__file__).parents[2] / "web" / "tests" / "changes.json").read_text(encoding="utf-8"))
"""The client's tests read the same."""

KEYS = st.sampled_from(["a", "b", "c", "card", "0"])
SCALARS = st.none() | st.integers(-2, 3) | st.sampled_from(["king", "fox"])
VALUES = st.recursive(SCALARS, lambda part: st.lists(part, max_size=5) | st.dictionaries(KEYS, part, max_size=4))
OBJECTS = st.dictionaries(KEYS, VALUES, max_size=4)


@given(OBJECTS, OBJECTS)
def test_changes_make_the_new_of_the_old(before, after):
    kept = json.dumps(before)
    change = json.loads(json.dumps(changes(before, after)))
    assert applied(before, change) == after
    assert json.dumps(before) == kept
    assert bool(change) == (before != after)


@given(OBJECTS)
def test_of_nothing_all_is_told_as_it_is(after):
    assert changes({}, after) == after


@pytest.mark.parametrize("case", CASES, ids=lambda case: json.dumps(case["change"]))
def test_a_change_has_one_form(case):
    assert changes(case["before"], case["after"]) == case["change"]
    assert applied(case["before"], case["change"]) == case["after"]


def test_a_small_change_is_told_in_few_bytes():
    before = {
        "players": [{"row": [{"card": f"c{at}", "points": 3} for at in range(12)], "points": 9} for _ in range(4)]
    }
    after = json.loads(json.dumps(before))
    after["players"][2]["row"][5]["points"] = 4
    after["players"][2]["row"].append({"card": "new", "points": 1})
    told = json.dumps(changes(before, after))
    assert len(told) < 100 < len(json.dumps(after)) // 10
