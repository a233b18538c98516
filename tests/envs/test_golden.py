"""What learners get of a game does not change under its environment id."""

import pytest

from tests.envs import golden


@pytest.mark.parametrize("id", golden.ids())
def test_nothing_has_changed_under_this_id(id: str) -> None:
    message = f"{id} has changed: raise `env` in its Game, then run `python -m tests.envs.golden`"
    assert golden.written(id) == golden.golden(id), message


def test_a_change_is_not_written_over(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "golden", lambda _: "one")
    assert golden.main() == 0
    monkeypatch.setattr(golden, "golden", lambda _: "other")
    assert golden.main() == 1
    assert {golden.written(id) for id in golden.ids()} == {"one"}
