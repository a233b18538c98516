# make play         install what is needed and open the game table in a browser
# make test         install what is needed and run all tests, the linters included
# make lint         the linters and type checkers of Python and of the browser client
# make soak         the long forms of the long tests
# make wheel        the browser client and the wheel, into dist/
# make docs         the documentation site, into the package
# make release      the tests' tools, the site, wheel and source archive; run them by uvx and pipx
# make bench        how fast the games are on this machine
# make protocol     the TypeScript types of the protocol and the views, the Python types of options
# make generated    these, the playthroughs, hashes of environments and tables of moves: after a change of a game
# make playthroughs the reports in tests/playthroughs
# make figures      the measurements of the games that the site shows
# make screenshots, make moving   the pictures in the documentation
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3

# Tests start many processes. Without cached bytecode each of them would spend 2 s or more on compiling its imports
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test soak lint bench protocol generated playthroughs screenshots moving docs figures wheel release clean

play: $(VENV)/.installed
	@$(BIN)/teremok serve --host 0.0.0.0 --open

test: $(VENV)/.tested
	@$(BIN)/python -m pytest -n 3 --dist worksteal

soak: $(VENV)/.soaked
	@TEREMOK_SOAK=1 $(BIN)/python -m pytest -m soak

lint: $(VENV)/.tested
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@cd web && export PATH="$$PATH:$(CURDIR)/$(BIN)" && npm run --silent format:check && npm run --silent lint && npm run --silent check

bench: $(VENV)/.tested
	@$(BIN)/teremok bench

protocol: $(VENV)/.tested
	@$(BIN)/python web/typescript.py
	@$(BIN)/python -m tests.option_types

generated: protocol playthroughs
	@$(BIN)/python -m tests.envs.golden
	@$(BIN)/python docs/research/tables.py

playthroughs: $(VENV)/.tested
	@$(BIN)/python -m tests.playthroughs.regenerate

screenshots: $(VENV)/.tested
	@$(BIN)/python web/screenshots.py

moving: $(VENV)/.tested
	@PYTHONPATH=. $(BIN)/python web/moving.py

docs: $(VENV)/.documented
	@$(BIN)/python -m docs.site.build

figures: $(VENV)/.installed
	@$(BIN)/python -m docs.site.lab

# The build of the package builds the client; it contains the site if `make docs` has built it
wheel:
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip wheel --disable-pip-version-check --quiet --no-deps --wheel-dir dist .
	@ls dist/*.whl

release:
	@$(PYTHON) tests/release.py --check
	@$(MAKE) --no-print-directory $(VENV)/.tested docs
	@$(BIN)/python tests/release.py

CLIENT := $(shell find web/src web/art web/public web/index.html web/package-lock.json teremok/locale teremok/pictures/art.css teremok/games/*/art.svg -type f 2>/dev/null)

SOURCES := pyproject.toml constraints.txt hatch_build.py install.py $(CLIENT)

$(VENV)/.installed: $(SOURCES)
	@$(PYTHON) install.py
	@touch $@

# All extras in one installation, instead of those of .installed first
$(VENV)/.tested: $(SOURCES)
	@$(PYTHON) install.py test lint
	@touch $(VENV)/.installed $@

$(VENV)/.soaked: $(VENV)/.tested
	@$(PYTHON) install.py test lint ray
	@touch $@

$(VENV)/.documented: $(VENV)/.installed
	@$(PYTHON) install.py docs
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
