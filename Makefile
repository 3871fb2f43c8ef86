# DarwinDeck. `make help` lists the targets; everything is installed in .venv, inside this checkout.

# The Python that makes the virtual environment: 3.11 or newer.
PYTHON ?= python3

# How long `make soak` takes.
SOAK_MINUTES ?= 60

VENV := .venv
BIN := $(VENV)/bin

# Pins hold for what is installed and for what builds it. Only pip's errors are shown.
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_BUILD_CONSTRAINT := $(PIP_CONSTRAINT)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP_INSTALL = $(BIN)/python -m pip install -qq --no-input

CACHES := .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help evolve evolve-long demo test test-deep test-peers test-ptx test-ray soak validate bench golden format lint constraints clean

help:  ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

evolve: $(VENV)/.runtime  ## search for new games for a few minutes and print the best
	@$(BIN)/darwindeck evolve

evolve-long: $(VENV)/.runtime  ## the same, for about an hour
	@$(BIN)/darwindeck evolve --minutes 60 --name long

demo: $(VENV)/.runtime  ## play every game thousands of times and print a table
	@$(BIN)/darwindeck demo

test: $(VENV)/.dev  ## lint, check types and import contracts, run the tests: compiled, bounds-checked, interpreted
	@$(BIN)/python tests/run_stages.py

test-deep: $(VENV)/.dev  ## run the slow tests, and the laws on thousands of generated games
	@$(BIN)/python tests/run_stages.py --deep

test-peers: $(VENV)/.peers  ## play in lockstep with OpenSpiel (installs it)
	@$(BIN)/python -m pytest -m peers

test-ptx: $(VENV)/.gpu  ## compile the core for CUDA; needs no GPU (installs large wheels)
	@$(BIN)/python -m pytest -m ptx

test-ray: $(VENV)/.ray  ## evolve on a Ray cluster, kill a node, export (installs Ray, pyarrow, pyribs)
	@$(BIN)/python -m pytest -m ray
	@$(BIN)/python -m pytest tests/evolution/test_reading.py

soak: $(VENV)/.dev  ## search for an hour while processes are killed; memory must stay flat (SOAK_MINUTES=60)
	@$(BIN)/python -m tests.soak --minutes $(SOAK_MINUTES)

validate: $(VENV)/.dev  ## test the evaluation on good and bad games and write docs/validation.md (half an hour)
	@$(BIN)/python -m validation

bench: $(VENV)/.runtime  ## measure the speed of play
	@$(BIN)/darwindeck bench

golden: $(VENV)/.dev  ## rewrite the golden files; review the diff like code
	@DARWINDECK_GOLDEN=write $(BIN)/python -m pytest -q -m golden

format: $(VENV)/.dev  ## format the sources
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .

lint: $(VENV)/.dev  ## check style, types and import contracts only
	@$(BIN)/python tests/run_stages.py style format types contracts

constraints:  ## update all dependencies and pin them in constraints.txt
	@rm -rf $(VENV)-pins && $(PYTHON) -m venv $(VENV)-pins
	@env -u PIP_CONSTRAINT -u PIP_BUILD_CONSTRAINT $(VENV)-pins/bin/python -m pip install -qq --no-input \
		hatchling -e '.[dev,peers,gpu,ray,parquet,ribs]'
	@{ sed -n '/^#/p' constraints.txt; \
		$(VENV)-pins/bin/python -m pip freeze -qq --exclude-editable; } > constraints.txt.new
	@mv constraints.txt.new constraints.txt && rm -rf $(VENV)-pins

clean:  ## remove .venv and all caches in the checkout
	@rm -rf $(VENV) $(VENV)-pins build dist $(CACHES)
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the virtual environment -------------------------------------------------------------------------

PINS := pyproject.toml constraints.txt

$(VENV)/.runtime: $(VENV)/.made $(PINS)
	@echo "Installing DarwinDeck in $(VENV) ..."
	@$(PIP_INSTALL) -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.made $(PINS)
	@echo "Installing DarwinDeck and its test tools in $(VENV) ..."
	@$(PIP_INSTALL) -e '.[dev]'
	@touch $@ $(VENV)/.runtime

$(VENV)/.peers: $(VENV)/.dev
	@echo "Installing OpenSpiel in $(VENV) ..."
	@$(PIP_INSTALL) -e '.[peers]'
	@touch $@

$(VENV)/.ray: $(VENV)/.dev
	@echo "Installing Ray, pyarrow and pyribs in $(VENV) ..."
	@$(PIP_INSTALL) -e '.[ray,parquet,ribs]'
	@touch $@

$(VENV)/.gpu: $(VENV)/.dev
	@echo "Installing the CUDA compiler in $(VENV) ..."
	@$(PIP_INSTALL) -e '.[gpu]'
	@touch $@

# Debian splits the installer of pip from `venv`; where it is missing, the system's own pip fills the new
# environment instead.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "DarwinDeck needs Python 3.11 or newer; try: make PYTHON=python3.12 ..." >&2; exit 1; }
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 \
		|| { rm -rf $(VENV); \
		     echo "This Python cannot put pip in a virtual environment; using the system's pip to do it." >&2; \
		     $(PYTHON) -m venv --without-pip $(VENV) \
		     && $(PYTHON) -m pip --python $(VENV)/bin/python install -qq --no-input pip; } \
		|| { rm -rf $(VENV); \
		     echo "No virtual environment could be made. On Debian: apt-get install python3-venv" >&2; exit 1; }
	@touch $@
