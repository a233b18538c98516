"""What learners get of a game does not change under its id."""

import pytest

from teremok import envs
from tests.envs import golden


@pytest.mark.parametrize("id", envs.ids())
def test_nothing_has_changed_under_this_id(id: str) -> None:
    told = f"{id} is not what it was: raise `env` in its Game, then run `python -m tests.envs.golden`"
    assert golden.written().get(id) == golden.golden(id), told


def test_no_id_is_left_over() -> None:
    assert sorted(golden.written()) == envs.ids()


def test_a_change_is_not_written_over(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(golden, "FILE", tmp_path / "golden.json")
    monkeypatch.setattr(golden, "golden", lambda _: "one")
    assert golden.main() == 0
    monkeypatch.setattr(golden, "golden", lambda _: "other")
    assert golden.main() == 1
    assert set(golden.written().values()) == {"one"}
