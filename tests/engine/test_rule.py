"""@rule: one text, interpreted and native; a compile cache that is never stale."""

import json
import sys
import textwrap
import threading

import numpy as np
import pytest

from teremok.engine.compiler import (
    Missing,
    NotCompiled,
    bind,
    cache_folder,
    compile_listeners,
    fingerprint,
    interpreted,
    is_rule,
    knowledge,
    load_interpreted,
    plain,
    rule,
    when_missing,
    while_missing,
    without_knowledge,
)
from teremok.engine.record import i1, i2, record

from .forkserver import ForkServer

SCRIPT = """
    import json, sys
    import numpy as np
    from teremok.engine.compiler import compile_listeners
    compiled = []
    compile_listeners.append(compiled.append)
    sys.path.insert(0, {folder!r})
    import toy
    print(json.dumps([int({call}), compiled]))
"""

TOY = """
    from collections import namedtuple
    import numpy as np
    from teremok.engine.compiler import rule
    Pair = namedtuple("Pair", {fields!r})
    BONUS = {bonus}
    TABLE = np.array([{table}], np.int8)

    @rule
    def callee(x):
        return x {operator} 2 + BONUS + TABLE[0]

    @rule
    def caller(x):
        return callee(x) + 1

    @rule
    def left_of(pair):
        return pair.left
"""


@pytest.fixture(scope="module")
def forkserver():
    opened = ForkServer()
    yield opened
    opened.close()


@pytest.fixture
def run_toy(forkserver, tmp_path):
    """Run a small rule module in a process of its own; returns its result, the names of compiled rules, and stderr."""

    def run(bonus=0, operator="*", table=0, fields="left right", call="toy.caller(5)", cache=tmp_path / "cache"):
        source = textwrap.dedent(TOY.format(bonus=bonus, operator=operator, table=table, fields=fields))
        (tmp_path / "toy.py").write_text(source, encoding="utf-8")
        for stale in tmp_path.glob("__pycache__/*"):
            stale.unlink()
        script = textwrap.dedent(SCRIPT.format(folder=str(tmp_path), call=call))
        said, complained = forkserver.run(script, tmp_path, TEREMOK_CACHE=str(cache))
        answer, compiled = json.loads(said)
        return answer, compiled, complained

    return run


def test_a_warm_cache_compiles_nothing(run_toy):
    assert run_toy()[:2] == (11, ["callee", "caller"])
    assert run_toy()[:2] == (11, [])


def test_a_changed_callee_constant_or_table_is_compiled_again(run_toy):
    assert run_toy()[0] == 11
    assert run_toy(operator="+")[:2] == (8, ["callee", "caller"])
    assert run_toy(bonus=100)[0] == 111
    assert run_toy(table=7)[0] == 18
    assert run_toy()[:2] == (11, []), "the first version is still in the cache"


def test_a_named_tuple_with_other_fields_is_compiled_again(run_toy):
    call = "toy.left_of(toy.Pair(1, 2))"
    assert run_toy(call=call)[:2] == (1, ["left_of"])
    assert run_toy(call=call, fields="right left")[:2] == (2, ["left_of"])
    assert run_toy(call=call)[:2] == (1, [])


def test_code_that_refers_to_a_moved_module_is_compiled_again_without_a_warning(run_toy, tmp_path):
    for module in ("pairs", "couples"):
        (tmp_path / f"{module}.py").write_text('from collections import namedtuple; Pair = namedtuple("Pair", "left")')
        assert run_toy(call=f"toy.left_of(__import__('{module}').Pair(1))") == (1, ["left_of"], "")
        (tmp_path / f"{module}.py").unlink()


def test_a_damaged_cache_is_compiled_again_with_a_warning(run_toy, tmp_path):
    run_toy()
    for file in (tmp_path / "cache").rglob("*.nb?"):
        file.write_bytes(b"damaged")
    answer, compiled, said = run_toy()
    assert (answer, compiled) == (11, ["callee", "caller"])
    assert "damaged" in said


def test_a_cache_that_cannot_be_written_gives_a_warning(run_toy, tmp_path):
    blocked = tmp_path / "a-file-not-a-folder"
    blocked.write_text("")
    answer, compiled, said = run_toy(cache=blocked)
    assert (answer, compiled) == (11, ["callee", "caller"])
    assert "every start will compile" in said


@rule
def doubled(number):
    return number + number


def test_the_cache_folder_names_python_numba_and_cpu(monkeypatch, tmp_path):
    import numba

    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    before = cache_folder()
    assert before.is_relative_to(tmp_path)
    assert numba.__version__ in before.name
    assert sys.implementation.cache_tag in before.name
    monkeypatch.setattr("teremok.engine.compiler.target.target_cpu", lambda: ("another cpu", ""))
    assert cache_folder() != before


# --- fingerprints and bindings

FACTOR = 3
Pair = record(small=i1, table=(i2, 4))


@rule
def tripled(x):
    return x * FACTOR


@rule
def fill(s, start):
    for i in range(len(s.table)):
        s.table[i] = tripled(start + i)
    s.small = start
    return s.small + 100


def test_bind_gives_a_rule_other_names():
    doubled = bind(tripled, "doubled", FACTOR=2)
    assert (tripled(5), doubled(5)) == (15, 10)
    assert fingerprint(tripled) != fingerprint(doubled)


def test_copies_of_a_rule_in_two_modules_are_two(monkeypatch):
    """Compiled code refers to its module, and cannot be loaded where only the other module is installed."""
    copy = bind(tripled, "tripled")
    before = fingerprint(tripled)
    monkeypatch.setattr(copy.py_func, "__module__", "elsewhere")
    assert fingerprint(copy) != before


def test_interpreted_does_the_same_as_native():
    native, slow = np.zeros(1, Pair), np.zeros(1, Pair)
    assert fill(native[0], 30) == interpreted(fill)(plain(slow[0]), 30) == 130
    assert native.tobytes() == slow.tobytes()
    assert native[0]["table"].tolist() == [90, 93, 96, 99]


def test_interpreted_rules_call_interpreted_rules():
    assert not is_rule(interpreted(fill).__globals__["tripled"])


def test_interpreted_numbers_do_not_wrap():
    wide = np.zeros(1, Pair)
    with pytest.raises(OverflowError):
        interpreted(fill)(plain(wide[0]), 1000)


def test_a_rule_may_not_reach_into_a_module():
    @rule
    def sneaky(x):
        return json.loads(x)

    with pytest.raises(TypeError, match="import rules by name"):
        fingerprint(sneaky)


# --- rules that are not compiled yet


def fresh():
    """A rule that was never compiled."""

    @rule
    def tripled_at(records, at):
        return 3 * records[at].small

    return tripled_at


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    """The names of all rules that are compiled; the cache is empty."""
    names = []
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    compile_listeners.append(names.append)
    yield names
    compile_listeners.remove(names.append)


def test_a_rule_may_be_interpreted_until_its_code_is_cached(compiled):
    numbers = np.ones(2, Pair)
    with while_missing(Missing.INTERPRET):
        again = fresh()
        assert again(numbers, 1) == 3
    with while_missing(Missing.LOAD), pytest.raises(NotCompiled):
        again(numbers, 1)
    load_interpreted()
    assert (compiled, len(again.overloads)) == ([], 0)
    assert fresh()(numbers, 1) == 3
    assert compiled == ["tripled_at"]
    with while_missing(Missing.INTERPRET):
        assert again(numbers, 0) == 3
    load_interpreted()
    assert len(again.overloads) == 1
    with while_missing(Missing.LOAD):
        assert fresh()(numbers, 0) == 3
    assert compiled == ["tripled_at"]


def called_elsewhere(function, *arguments):
    """The result of a call in another thread."""
    answers = []
    thread = threading.Thread(target=lambda: answers.append(function(*arguments)))
    thread.start()
    thread.join()
    return answers[0]


def test_the_policy_is_set_for_one_thread_or_for_all(compiled):
    numbers = np.ones(2, Pair)
    with while_missing(Missing.INTERPRET):
        assert called_elsewhere(fresh(), numbers, 0) == 3
    assert compiled == ["tripled_at"]
    when_missing(Missing.INTERPRET)
    try:
        again = fresh()
        assert called_elsewhere(again, numbers, 0) == again(numbers, 0) == 3
        assert not again.overloads
        with while_missing(Missing.LOAD):
            assert again(numbers, 0) == 3
        assert again.overloads
    finally:
        when_missing(Missing.COMPILE)


@knowledge
def remember(numbers, x):
    numbers[1] += x


@rule
def happen(numbers, x):
    numbers[0] += x
    remember(numbers, x)


@rule
def happen_twice(numbers, x):
    happen(numbers, x)
    happen(numbers, doubled(x))


def test_without_knowledge_leaves_out_knowledge_rules():
    for run in (lambda rule: rule, interpreted):
        watched, alone = np.zeros(2, np.int64), np.zeros(2, np.int64)
        run(happen_twice)(watched, 5)
        run(without_knowledge(happen_twice))(alone, 5)
        assert (watched.tolist(), alone.tolist()) == ([15, 15], [15, 0])


def test_without_knowledge_returns_a_rule_that_calls_none_unchanged():
    assert without_knowledge(doubled) is doubled
    assert without_knowledge(happen_twice) is without_knowledge(happen_twice) is not happen_twice
    assert fingerprint(without_knowledge(happen_twice)) != fingerprint(happen_twice)
