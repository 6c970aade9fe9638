# make run    opens the window
# make test   all tests but the slow ones
# make lint   format, lint, types, import contracts
# make installer   the standalone program and its packages, in dist/; see docs/installer.md
#
# The first run makes .venv and installs; later runs start at once. PYTHON=... names the Python
# (3.11 or newer) that makes .venv; PYTEST_ARGS=... is handed to pytest, INSTALLER_ARGS=... to the build.

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check --quiet --constraint constraints.txt
PYTHON ?=
PYTEST_ARGS ?=
INSTALLER_ARGS ?=
PARALLEL := --numprocesses auto --dist worksteal

.DELETE_ON_ERROR:
.PHONY: run test slow lint licences format translations installer clean

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

# In an environment of its own, which holds what the program needs and PyInstaller, and nothing else:
# .venv has much that must not be carried along.
installer: build/venv/installed
	build/venv/bin/python -m installer.build $(INSTALLER_ARGS)

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/bin/python build/venv/bin/python:
	@python=; \
	for candidate in $(PYTHON) python3 python3.13 python3.12 python3.11 python3.14; do \
	    if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' \
	        2>/dev/null; then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "Headscope needs Python 3.11 or newer with its venv module; name one with PYTHON=..." >&2; \
	    exit 1; \
	fi; \
	echo "Making $(@D:/bin=) with $$($$python --version)"; \
	"$$python" -m venv $(@D:/bin=)

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

# Headscope itself is taken from the source tree, so it is not left installed.
build/venv/installed: pyproject.toml constraints.txt | build/venv/bin/python
	@echo "Installing what the standalone program is made of into build/venv; this takes some minutes"
	build/venv/bin/python -m pip install --disable-pip-version-check --quiet --constraint constraints.txt \
	    --editable '.[window,installer]'
	build/venv/bin/python -m pip uninstall --quiet --yes headscope
	@touch $@
