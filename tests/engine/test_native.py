"""Compiling does nothing twice."""

import gc
import re
from collections import Counter

import numpy as np
import pytest

from teremok.engine import native
from teremok.engine.rule import bind, nogil_rule, rule


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


@pytest.fixture
def compiling(monkeypatch, tmp_path):
    """What LLVM is given to optimize, how often Numba found out what a call means, and when garbage was looked for."""
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    monkeypatch.setattr(native, "_called", {})
    texts, asked, tidying = [], Counter(), []
    optimize, find = native._RuleLibrary._optimize, native._find_call

    def told(library):
        texts.append(str(library._final_module))
        tidying.append(gc.isenabled())
        optimize(library)

    def counted(called, context, args, kws):
        asked[called, tuple(args), tuple(kws)] += 1
        return find(called, context, args, kws)

    monkeypatch.setattr(native._RuleLibrary, "_optimize", told)
    monkeypatch.setattr(native, "_find_call", counted)
    parts = {part.__name__: bind(part, tmp_path.name) for part in (once, often)}
    bind(all_of_it, tmp_path.name, **parts)(np.arange(3), 2)
    return texts, asked, [*tidying, gc.isenabled()]


def taken_in_first(text):
    """Of the functions that are defined, by the names of rules: are they taken in before anything is optimized?"""
    attributes = dict(re.findall(r"^attributes (#\d+) = (.*)$", text, re.MULTILINE))
    lines = re.findall(r"^define .*$", text, re.MULTILINE)
    return {
        name: any("alwaysinline" in attributes[one] for one in re.findall(r"#\d+", line))
        for line in lines
        for name in ("once", "often")
        if re.search(rf"\d{name}_", line)
    }


def test_what_is_called_in_one_place_is_optimized_there_and_not_before(compiling):
    texts, *_ = compiling
    assert taken_in_first(texts[-1]) == {"once": True, "often": False}


def test_what_a_call_means_is_found_out_once(compiling):
    _, asked, _ = compiling
    assert 0 < max(asked.values()) <= 2, "in parts, and in what Python calls"


def test_garbage_is_looked_for_only_after_it(compiling):
    *_, tidying = compiling
    assert tidying == [False, True]


def many(numbers):
    for i in range(len(numbers)):
        numbers[i] = numbers[i] * 3 + 1


@pytest.mark.parametrize(("made", "at_once"), [(rule, False), (nogil_rule, True)], ids=["rule", "long"])
def test_only_what_takes_its_time_is_made_as_fast_as_can_be(monkeypatch, tmp_path, made, at_once):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    texts, optimize = [], native._RuleLibrary._optimize

    def told(library):
        optimize(library)
        texts.append(str(library._final_module))

    monkeypatch.setattr(native._RuleLibrary, "_optimize", told)
    numbers = np.arange(64)
    made(many)(numbers)
    assert numbers.tolist() == [3 * n + 1 for n in range(64)]
    assert bool(re.search(r"add .*<\d+ x i64>", texts[-1])) == at_once
