"""@rule: one text, run interpreted and native; a compile cache that cannot be stale."""

import json
import sys
import textwrap
import threading

import numpy as np
import pytest

from teremok.engine.bits import nth_one
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
    native,
    plain,
    rule,
    when_missing,
    while_missing,
    without_knowledge,
)
from teremok.engine.compiler.overrides import OVERRIDES
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
    """Run a little rule module in a process of its own; gives its answer and the rules it had to compile."""

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


def test_a_changed_callee_constant_or_table_is_never_run_from_a_stale_cache(run_toy):
    assert run_toy()[0] == 11
    assert run_toy(operator="+")[:2] == (8, ["callee", "caller"])
    assert run_toy(bonus=100)[0] == 111
    assert run_toy(table=7)[0] == 18
    assert run_toy()[:2] == (11, []), "the first is still there under its own name"


def test_named_tuples_with_other_fields_are_never_run_from_a_stale_cache(run_toy):
    call = "toy.left_of(toy.Pair(1, 2))"
    assert run_toy(call=call)[:2] == (1, ["left_of"])
    assert run_toy(call=call, fields="right left")[:2] == (2, ["left_of"])
    assert run_toy(call=call)[:2] == (1, [])


def test_what_was_kept_before_a_module_moved_is_compiled_anew_without_a_word(run_toy, tmp_path):
    for module in ("pairs", "couples"):
        (tmp_path / f"{module}.py").write_text('from collections import namedtuple; Pair = namedtuple("Pair", "left")')
        assert run_toy(call=f"toy.left_of(__import__('{module}').Pair(1))") == (1, ["left_of"], "")
        (tmp_path / f"{module}.py").unlink()


def test_a_damaged_cache_costs_time_and_nothing_else(run_toy, tmp_path):
    run_toy()
    for file in (tmp_path / "cache").rglob("*.nb?"):
        file.write_bytes(b"damaged")
    answer, compiled, said = run_toy()
    assert (answer, compiled) == (11, ["callee", "caller"])
    assert "damaged" in said


def test_a_cache_that_cannot_be_written_costs_time_and_nothing_else(run_toy, tmp_path):
    blocked = tmp_path / "a-file-not-a-folder"
    blocked.write_text("")
    answer, compiled, said = run_toy(cache=blocked)
    assert (answer, compiled) == (11, ["callee", "caller"])
    assert "every start will compile" in said


@rule
def doubled(number):
    return number + number


@rule
def doubled_of_every_width(cells, number):
    return doubled(cells[0]) + doubled(number) + doubled(3)


def test_a_rule_is_compiled_once_for_numbers_of_every_width(monkeypatch, tmp_path):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    assert doubled_of_every_width(np.array([100], np.int8), 5) == 200 + 10 + 6
    assert len(doubled.nopython_signatures) == 1


@rule
def at(cells, index):
    return cells[index]


def test_compiled_rules_take_every_index_as_it_is():
    assert at(np.arange(10)[5:], -1) == 4


@rule
def some_ones(words, cells, n):
    return at(cells, nth_one(words[0], n)) + at(cells, n)


def text_of(compiled):
    (found,) = compiled.overloads.values()
    return found.library.get_llvm_str()


def test_compiled_rules_count_no_references_and_use_what_the_cpu_has(monkeypatch, tmp_path):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    assert some_ones(np.array([0b1010], np.uint64), np.arange(4), 1) == 3 + 1
    assert "NRT_" not in text_of(some_ones)
    assert ("llvm.x86.bmi.pdep" in text_of(some_ones)) == ("teremok.engine.bits.nth_one" in OVERRIDES)


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
    """What is compiled from one refers to its module: where only the other is installed, it cannot be read."""
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


def test_interpreted_numbers_do_not_wrap_and_do_not_fit_by_accident():
    wide = np.zeros(1, Pair)
    with pytest.raises(OverflowError):
        interpreted(fill)(plain(wide[0]), 1000)


def test_a_rule_may_not_reach_into_a_module():
    @rule
    def sneaky(x):
        return json.loads(x)

    with pytest.raises(TypeError, match="import rules by name"):
        fingerprint(sneaky)


# --- what is not compiled yet


def fresh():
    """A rule that nobody has compiled."""

    @rule
    def tripled_at(records, at):
        return 3 * records[at].small

    return tripled_at


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    """With an empty cache, the names of all rules that are compiled."""
    names = []
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    compile_listeners.append(names.append)
    yield names
    compile_listeners.remove(names.append)


def test_a_rule_may_be_interpreted_until_its_code_is_there(compiled):
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
    """In another thread."""
    answers = []
    thread = threading.Thread(target=lambda: answers.append(function(*arguments)))
    thread.start()
    thread.join()
    return answers[0]


def test_it_is_so_in_one_thread_or_in_all(compiled):
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


def test_what_is_called_is_linked_after_all_that_call_it():
    """LLVM takes in of a library only what something before it calls."""
    parts = {name: native._IrLibrary.__new__(native._IrLibrary) for name in "abcd"}
    for name, calls in {"a": "", "b": "a", "c": "ab", "d": "c"}.items():
        parts[name]._linking_libraries = [parts[other] for other in calls]
    assert native._callers_first([parts["a"], parts["c"], parts["d"]]) == [parts[name] for name in "dcba"]


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


def test_what_is_known_is_not_written_down_where_nobody_looks():
    for run in (lambda rule: rule, interpreted):
        watched, alone = np.zeros(2, np.int64), np.zeros(2, np.int64)
        run(happen_twice)(watched, 5)
        run(without_knowledge(happen_twice))(alone, 5)
        assert (watched.tolist(), alone.tolist()) == ([15, 15], [15, 0])


def test_a_rule_without_knowledge_is_itself_where_nobody_looks():
    assert without_knowledge(doubled) is doubled
    assert without_knowledge(happen_twice) is without_knowledge(happen_twice) is not happen_twice
    assert fingerprint(without_knowledge(happen_twice)) != fingerprint(happen_twice)


def test_what_a_rule_calls_is_taken_into_it():
    happen_twice(np.zeros(2, np.int64), 1)
    (compiled,) = happen_twice.overloads.values()
    assert "define internal" not in (code := compiled.library.get_llvm_str())
    assert code.count("define ") == 2, "itself, and the way in from Python"


def test_what_is_compiled_in_place_of_a_rule_counts_for_its_fingerprint(monkeypatch):
    def other_body(x):
        return x * 4

    copies = [bind(tripled, "overridden") for _ in range(2)]
    before = fingerprint(copies[0])
    monkeypatch.setitem(OVERRIDES, f"{__name__}.tripled_overridden", other_body)
    assert fingerprint(copies[1]) != before
