# make run    opens the window
# make test   all tests but the slow ones
# make lint   format, lint, types, import contracts
#
# The first run makes .venv and installs; later runs start at once. PYTHON=... names the Python
# (3.11 or newer) that makes .venv; PYTEST_ARGS=... is handed to pytest.

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check --quiet --constraint constraints.txt
PYTHON ?=
PYTEST_ARGS ?=
PARALLEL := --numprocesses auto --dist worksteal

.DELETE_ON_ERROR:
.PHONY: run test slow lint licences format translations clean

run: $(VENV)/installed
	$(BIN)/headscope

test: $(VENV)/installed-dev
	$(BIN)/python -m pytest -m "not slow" $(PARALLEL) $(PYTEST_ARGS)

# Exit status 5 says that there is no slow test: no failure.
slow: $(VENV)/installed-dev
	$(BIN)/python -m pytest -m slow $(PARALLEL) $(PYTEST_ARGS) || [ $$? -eq 5 ]

lint: $(VENV)/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/installed-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Brings the texts of the interface into the template and into each language's file, and makes what the
# window reads of the latter. A new language begins as a copy of headscope.ts, headscope_LANGUAGE.ts.
TS := resources/translations
LUPDATE := $(BIN)/pyside6-lupdate $$(find app -name '*.py' | LC_ALL=C sort) -silent -locations none -no-obsolete
translations: $(VENV)/installed-dev
	$(LUPDATE) -ts $(TS)/headscope.ts
	$(LUPDATE) -pluralonly -source-language en -target-language en -ts $(TS)/headscope_en.ts
	for file in $(TS)/headscope_*.ts; do \
	    case $$file in */headscope_en.ts) ;; *) $(LUPDATE) -ts $$file || exit 1;; esac; \
	    $(BIN)/pyside6-lrelease -silent $$file || exit 1; \
	done

# The allow list stands in pyproject.toml.
licences: $(VENV)/installed-dev
	$(BIN)/pip-licenses --with-system --order=license

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(BIN)/python:
	@python=; \
	for candidate in $(PYTHON) python3 python3.13 python3.12 python3.11 python3.14; do \
	    if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' \
	        2>/dev/null; then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "Headscope needs Python 3.11 or newer with its venv module; name one with PYTHON=..." >&2; \
	    exit 1; \
	fi; \
	echo "Making $(VENV) with $$($$python --version)"; \
	"$$python" -m venv $(VENV)

# Stamps: an install is done again only when what it installs from has changed. The second install
# holds all of the first.
$(VENV)/installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Headscope into $(VENV); the first time takes some minutes"
	$(PIP) --editable '.[window]'
	@touch $@

$(VENV)/installed-dev: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Headscope and its tools into $(VENV); the first time takes some minutes"
	$(PIP) --editable '.[window,dev]'
	@touch $(VENV)/installed $@
