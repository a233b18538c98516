# make play   everything needed, then the table
# make test   everything needed, then all tests, linters included
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3

.PHONY: play test lint bench playthroughs screenshots clean

play: $(VENV)/.installed
	@$(BIN)/teremok play

test: $(VENV)/.tested lint
	@$(BIN)/python -m pytest -n 2

lint: $(VENV)/.tested
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: $(VENV)/.tested
	@$(BIN)/teremok bench

playthroughs: $(VENV)/.tested
	@$(BIN)/python -m tests.playthroughs.regenerate

screenshots: $(VENV)/.tested
	@$(BIN)/python web/screenshots.py

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Teremok needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@echo "Installing Teremok into $(VENV) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test,lint]'
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
