"""How rules are optimised: once, and fully only where they run for long."""

import re

import numpy as np
import pytest

from teremok.engine.compiler import bind, native, nogil_rule, rule


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
