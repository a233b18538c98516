"""The notebooks run from first to last cell, and the last value of each cell can be displayed."""

import ast
import json
from pathlib import Path

import pytest

from teremok import Match, Observation

NOTEBOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))


def cells(notebook, kind):
    found = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == kind]


def run(notebook):
    """Run all cells; return the value that a kernel would display for each."""
    names, shown = {"__name__": "__main__"}, []
    for number, source in enumerate(cells(notebook, "code")):
        tree = ast.parse(source)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, f"{notebook.name}[{number}]", "exec"), names)
        if last is not None:
            shown.append(eval(compile(ast.Expression(last.value), f"{notebook.name}[{number}]", "eval"), names))
    return shown


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(notebook, capsys):
    shown = run(notebook)
    for one in shown:
        if hasattr(one, "_repr_svg_"):
            assert one._repr_svg_().startswith("<svg")
    if notebook.stem == "tour":
        assert {type(one) for one in shown} >= {Match, Observation}


def test_notebooks_are_kept_without_what_they_showed():
    assert len(NOTEBOOKS) == 3
    for notebook in NOTEBOOKS:
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
            assert not cell.get("outputs")
            assert cell.get("execution_count") is None
        assert cells(notebook, "markdown")[0].startswith("# ")
