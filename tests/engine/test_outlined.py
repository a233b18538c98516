"""Outlined rules: machine code of their own, shared by several callers."""

import json
import re
import textwrap

import numpy as np
import pytest

from teremok.engine.compiler import PLAIN_NUMBA, bind, fingerprint, interpreted_loop, outlined, rule
from teremok.engine.record import i1, i4, record

from .forkserver import ForkServer

if PLAIN_NUMBA:
    pytest.skip("rules are compiled by njit.py", allow_module_level=True)

from teremok.engine.compiler import native

Box = record(size=i1, cells=(i4, 3))


@rule
def pour(box, rows, numbers, some, times, much):
    """Takes arguments of every kind, and returns nothing."""
    for i in range(len(numbers)):
        numbers[i] += box.cells[i % 3] * times + (100 if much else 0)
        rows[1, 1] += some[1]
    box.size += 1


@rule
def total(box, numbers):
    found = box.size
    for i in range(len(numbers)):
        found += numbers[i]
    return found


pour_there, total_there = outlined(pour), outlined(total)


@rule
def first_caller(boxes, rows, numbers, some):
    pour_there(boxes[0], rows, numbers, some, boxes[0].size, True)
    return total_there(boxes[0], numbers) + total_there(boxes[0], numbers[1:])


@rule
def second_caller(boxes, numbers):
    return 2 * total_there(boxes[0], numbers)


def some_arguments():
    boxes = np.zeros(1, Box)
    boxes["size"], boxes["cells"] = 3, [[5, 6, 7]]
    return boxes, np.arange(4).reshape(2, 2), np.arange(5), (7, 8)


@pytest.fixture
def texts(monkeypatch, tmp_path):
    """The IR that LLVM optimises, with even the shortest rules outlined."""
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    monkeypatch.setattr(native, "MIN_OUTLINED_LINES", 0)
    texts, optimize = [], native._RuleLibrary._optimize

    def recorded(library):
        texts.append(str(library._final_module))
        optimize(library)

    monkeypatch.setattr(native._RuleLibrary, "_optimize", recorded)
    return texts


def renewed(tmp_path):
    """New copies of the callers and the outlined rules, without compiled code."""
    names = {name: outlined(bind(one, tmp_path.name)) for name, one in (("pour_there", pour), ("total_there", total))}
    return [bind(caller, tmp_path.name, **names) for caller in (first_caller, second_caller)]


def test_an_outlined_rule_does_the_same_and_is_compiled_once(texts, tmp_path):
    first, second = renewed(tmp_path)
    native_arguments, plain_arguments = some_arguments(), some_arguments()
    assert first(*native_arguments) == interpreted_loop(first_caller)(*plain_arguments)
    for one, other in zip(native_arguments, plain_arguments, strict=True):
        assert np.array_equal(one, other)
    boxes, _, numbers, _ = native_arguments
    assert second(boxes, numbers) == 2 * (boxes["size"][0] + numbers.sum())
    *_, first_text, second_text = texts
    assert len(texts) == 4, "two outlined rules and two callers"
    there = fingerprint(second.py_func.__globals__["total_there"])
    for text in (first_text, second_text):
        assert re.search(rf'^declare i64 @"?{there}', text, re.MULTILINE), "callers declare the outlined rule"


def test_a_short_rule_is_inlined_though_it_is_outlined(texts, tmp_path, monkeypatch):
    monkeypatch.setattr(native, "MIN_OUTLINED_LINES", 2000)
    for caller, arguments in zip(renewed(tmp_path), (some_arguments(), some_arguments()[::2]), strict=True):
        caller(*arguments)
    assert len(texts) == 2


def test_an_outlined_rule_has_a_fingerprint_of_its_own():
    assert fingerprint(total_there) != fingerprint(total)
    assert outlined(total) is total_there


def test_an_outlined_rule_can_be_called_from_python():
    boxes, _, numbers, _ = some_arguments()
    assert total_there(boxes[0], numbers) == total(boxes[0], numbers) == 13


# --- in the cache -----------------------------------------------------------------------------------------------------

SCRIPT = """
    import json, sys
    import numpy as np
    from teremok.engine.compiler import compile_listeners, native
    native.MIN_OUTLINED_LINES = 0
    compiled = []
    compile_listeners.append(compiled.append)
    sys.path.insert(0, {folder!r})
    import shop
    print(json.dumps([[int(call(np.arange(4))) for call in ({calls})], compiled]))
"""

SHOP = """
    from teremok.engine.compiler import outlined, rule

    @rule
    def price(numbers):
        found = {bonus}
        for i in range(len(numbers)):
            found += numbers[i]
        return found

    outlined_price = outlined(price)

    @rule
    def dear(numbers):
        return outlined_price(numbers) * 2

    outlined_dear = outlined(dear)

    @rule
    def buys(numbers):
        return outlined_dear(numbers) + 1

    @rule
    def sells(numbers):
        return outlined_price(numbers) - 1
"""


@pytest.fixture
def shop(tmp_path):
    """Call rules in a process of its own; returns their results, the names of compiled rules, and stderr."""
    forkserver = ForkServer()

    def run(calls="shop.buys, shop.sells", bonus=0):
        (tmp_path / "shop.py").write_text(textwrap.dedent(SHOP.format(bonus=bonus)), encoding="utf-8")
        for stale in tmp_path.glob("__pycache__/*"):
            stale.unlink()
        script = textwrap.dedent(SCRIPT.format(folder=str(tmp_path), calls=calls))
        said, complained = forkserver.run(script, tmp_path, TEREMOK_CACHE=str(tmp_path / "cache"))
        return *json.loads(said), complained

    yield run
    forkserver.close()


def test_outlined_rules_are_cached_with_their_callers(shop):
    answers, compiled, _ = shop()
    assert (answers, compiled.count("price"), compiled.count("dear")) == ([13, 5], 2, 2), "the IR and the machine code"
    assert shop() == ([13, 5], [], "")
    assert shop(bonus=1)[0] == [15, 6]
    assert shop() == ([13, 5], [], "")


def test_a_new_caller_finds_an_outlined_rule_in_the_cache(shop):
    shop("shop.buys,")
    assert shop("shop.sells,") == ([5], ["sells"], "")


@pytest.mark.parametrize("lost", ["price-", "dear-", "buys-"])
def test_what_the_cache_has_lost_is_compiled_again(shop, tmp_path, lost):
    shop()
    for file in (tmp_path / "cache").rglob(f"*{lost}*"):
        file.unlink()
    answers, compiled, complained = shop()
    assert (answers, complained) == ([13, 5], "")
    assert lost.rstrip("-") in compiled
    assert shop() == ([13, 5], [], "")


def test_a_damaged_file_of_an_outlined_rule_is_compiled_again(shop, tmp_path):
    shop()
    for file in (tmp_path / "cache").rglob("*price-*.nb?"):
        file.write_bytes(b"damaged")
    answers, compiled, complained = shop()
    assert answers == [13, 5]
    assert "price" in compiled
    assert "damaged" in complained
    assert shop() == ([13, 5], [], "")
