"""The page with the tables of all games is made from the games as they are."""

import runpy
from pathlib import Path

TABLES = Path(__file__).parents[2] / "docs" / "research" / "tables.py"


def test_the_page_is_current():
    made = runpy.run_path(str(TABLES))
    assert made["PAGE"].read_text("utf-8") == made["page"](), "run python docs/research/tables.py"
