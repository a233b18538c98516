# make play   everything needed, then the table in a browser
# make test   everything needed, then all tests; the linters are among them
# make soak   the long forms of tests that are long by nature
# make docs     the site, into the package
# make figures  what the site tells of the games, measured anew
# make release  what is published, built, and run by uvx and pipx
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3

# Whatever the machine says: else each of the processes that tests start would compile all that it imports, 2 s or more
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test soak lint bench protocol playthroughs screenshots moving docs figures release clean

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

release: $(VENV)/.tested docs
	@$(BIN)/python -m tests.release

CLIENT := $(shell find web/src web/art web/public web/index.html web/package-lock.json teremok/locale teremok/engine/art.css teremok/games/*/art.svg -type f 2>/dev/null)

SOURCES := pyproject.toml constraints.txt hatch_build.py install.py $(CLIENT)

$(VENV)/.installed: $(SOURCES)
	@$(PYTHON) install.py
	@touch $@

# At once, not after what `make play` needs
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
