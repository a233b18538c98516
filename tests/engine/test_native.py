"""The native target: how rules are inlined, linked and optimised."""

import re

import numpy as np
import pytest

from teremok.engine.bits import nth_one
from teremok.engine.compiler import PLAIN_NUMBA, bind, fingerprint, nogil_rule, rule
from teremok.engine.compiler.overrides import OVERRIDES

if PLAIN_NUMBA:
    pytest.skip("rules are compiled by njit.py", allow_module_level=True)

from teremok.engine.compiler import native


@rule
def once(numbers, x):
    for i in range(len(numbers)):
        numbers[i] += x * numbers[0] + x


@rule
def often(numbers, x):
    for i in range(len(numbers)):
        numbers[i] *= x + numbers[1] + x


@rule
def all_of_it(numbers, x):
    once(numbers, x)
    often(numbers, x)
    often(numbers, x + 1)


def inlined_first(text):
    """By the names of rules that the IR defines: whether they are inlined before anything is optimised."""
    attributes = dict(re.findall(r"^attributes (#\d+) = (.*)$", text, re.MULTILINE))
    lines = re.findall(r"^define .*$", text, re.MULTILINE)
    return {
        name: any("alwaysinline" in attributes[one] for one in re.findall(r"#\d+", line))
        for line in lines
        for name in ("once", "often")
        if re.search(rf"\d{name}_", line)
    }


def test_a_rule_with_one_caller_is_inlined_before_it_is_optimised(monkeypatch, tmp_path):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    texts, optimize = [], native._RuleLibrary._optimize

    def recorded(library):
        texts.append(str(library._final_module))
        optimize(library)

    monkeypatch.setattr(native._RuleLibrary, "_optimize", recorded)
    callees = {callee.__name__: bind(callee, tmp_path.name) for callee in (once, often)}
    bind(all_of_it, tmp_path.name, **callees)(np.arange(3), 2)
    assert inlined_first(texts[-1]) == {"once": True, "often": False}


def many(numbers):
    for i in range(len(numbers)):
        numbers[i] = numbers[i] * 3 + 1


@pytest.mark.parametrize(("made", "vectorized"), [(rule, False), (nogil_rule, True)], ids=["rule", "nogil"])
def test_only_nogil_rules_are_vectorized(monkeypatch, tmp_path, made, vectorized):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    texts, optimize = [], native._RuleLibrary._optimize

    def recorded(library):
        optimize(library)
        texts.append(str(library._final_module))

    monkeypatch.setattr(native._RuleLibrary, "_optimize", recorded)
    numbers = np.arange(64)
    made(many)(numbers)
    assert numbers.tolist() == [3 * n + 1 for n in range(64)]
    assert bool(re.search(r"add .*<\d+ x i64>", texts[-1])) == vectorized


@rule
def doubled(number):
    return number + number


@rule
def doubled_of_every_width(cells, number):
    return doubled(cells[0]) + doubled(number) + doubled(3)


def test_a_rule_is_compiled_once_for_integers_of_every_width(monkeypatch, tmp_path):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    assert doubled_of_every_width(np.array([100], np.int8), 5) == 200 + 10 + 6
    assert len(doubled.nopython_signatures) == 1


@rule
def at(cells, index):
    return cells[index]


def test_compiled_rules_do_not_check_for_negative_indices():
    assert at(np.arange(10)[5:], -1) == 4


@rule
def some_ones(words, cells, n):
    return at(cells, nth_one(words[0], n)) + at(cells, n)


def text_of(compiled):
    (found,) = compiled.overloads.values()
    return found.library.get_llvm_str()


def test_compiled_rules_count_no_references_and_use_pdep(monkeypatch, tmp_path):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    assert some_ones(np.array([0b1010], np.uint64), np.arange(4), 1) == 3 + 1
    assert "NRT_" not in text_of(some_ones)
    assert ("llvm.x86.bmi.pdep" in text_of(some_ones)) == ("teremok.engine.bits.nth_one" in OVERRIDES)


def test_a_callee_is_linked_after_all_its_callers():
    """LLVM takes from a library only what an earlier one calls."""
    parts = {name: native._IrLibrary.__new__(native._IrLibrary) for name in "abcd"}
    for name, calls in {"a": "", "b": "a", "c": "ab", "d": "c"}.items():
        parts[name]._linking_libraries = [parts[other] for other in calls]
    assert native._callers_first([parts["a"], parts["c"], parts["d"]]) == [parts[name] for name in "dcba"]


def test_callees_are_inlined():
    all_of_it(np.arange(3), 2)
    (compiled,) = all_of_it.overloads.values()
    assert "define internal" not in (code := compiled.library.get_llvm_str())
    assert code.count("define ") == 2, "the rule, and its wrapper for Python"


def test_an_override_counts_for_the_fingerprint(monkeypatch):
    def other_body(x):
        return x * 4

    copies = [bind(doubled, "overridden") for _ in range(2)]
    before = fingerprint(copies[0])
    monkeypatch.setitem(OVERRIDES, f"{__name__}.doubled_overridden", other_body)
    assert fingerprint(copies[1]) != before
