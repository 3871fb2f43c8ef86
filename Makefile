# DarwinDeck. `make help` lists the targets; everything is installed in .venv, inside this checkout.

# The Python that makes the virtual environment: 3.11 or newer.
PYTHON ?= python3

# How long `make soak` takes.
SOAK_MINUTES ?= 60

VENV := .venv
BIN := $(VENV)/bin

# Everything that is installed, and what builds the package, is pinned with hashes. The pins are complete, so pip resolves nothing:
# left to itself it would want the newest release of a pinned package that another asks for with an extra. Only pip's errors are shown.
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP_INSTALL = $(BIN)/python -m pip install -qq --no-input
INSTALL_PINNED = $(PIP_INSTALL) --no-deps --require-hashes -r
INSTALL_OURSELVES = $(PIP_INSTALL) --no-deps --no-build-isolation -e .

CACHES := .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help evolve evolve-long demo studio test test-deep coverage test-browser test-load site test-interop test-peers test-ptx test-ray soak validate bench golden format lint pins clean

help:  ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

evolve: $(VENV)/.runtime  ## search for new games for a few minutes and print the best
	@$(BIN)/darwindeck evolve

evolve-long: $(VENV)/.runtime  ## the same, for about an hour
	@$(BIN)/darwindeck evolve --minutes 60 --name long

demo: $(VENV)/.runtime  ## play every game thousands of times and print a table
	@$(BIN)/darwindeck demo

studio: $(VENV)/.web  ## open a table in the browser: http://localhost:8765
	@$(BIN)/darwindeck studio

test: $(VENV)/.dev  ## lint, check types and import contracts, run the tests: compiled, bounds-checked, interpreted
	@$(BIN)/python tests/run_stages.py

test-deep: $(VENV)/.dev  ## run the slow tests, and the laws on thousands of generated games
	@$(BIN)/python tests/run_stages.py --deep

coverage: $(VENV)/.dev  ## which lines the small tests reach, with the rules interpreted
	@$(BIN)/python tests/run_stages.py coverage

test-browser: $(VENV)/.browser  ## play in a real browser: every family, friends, a phone, the keyboard (installs chromium)
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m pytest -m browser tests/browser

test-load: $(VENV)/.dev  ## many tables at once, hostile requests, kills: how the studio bears them (ten minutes)
	@$(BIN)/python -m benchmarks.studio

test-peers: $(VENV)/.peers  ## play in lockstep with OpenSpiel (installs it)
	@$(BIN)/python -m pytest -m peers

test-interop: $(VENV)/.interop $(VENV)/.site  ## try all that other programs use in depth (installs PettingZoo, OpenSpiel, MkDocs)
	@DARWINDECK_REQUESTS=100000 $(BIN)/python -m pytest -m "not deep" \
		tests/environments tests/wire tests/plugins tests/packaging tests/imports tests/api

site: $(VENV)/.site  ## build the documentation as a site in build/site, which needs no network
	@$(BIN)/python docs/make_site.py

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

pins:  ## update all dependencies and pin them, with their hashes, in pins/
	@rm -rf $(VENV)-pins && $(PYTHON) -m venv $(VENV)-pins
	@$(VENV)-pins/bin/python -m pip install -qq --no-input uv
	@$(BUILDERS) | $(COMPILE) --all-extras pyproject.toml - -o $(VENV)-pins/all.txt
	@$(BUILDERS) | $(PIN) pyproject.toml - -o pins/runtime.txt
	@$(BUILDERS) | $(PIN) --extra web pyproject.toml - -o pins/web.txt
	@$(BUILDERS) | $(PIN) --extra dev pyproject.toml - -o pins/dev.txt
	@$(BUILDERS) | $(PIN) --extra dev --extra browser pyproject.toml - -o pins/browser.txt
	@$(BUILDERS) | $(PIN) --extra dev --extra peers pyproject.toml - -o pins/peers.txt
	@$(BUILDERS) | $(PIN) --extra dev --extra rl --extra peers pyproject.toml - -o pins/interop.txt
	@$(BUILDERS) | $(PIN) --extra site pyproject.toml - -o pins/site.txt
	@$(BUILDERS) | $(PIN) --extra dev --extra ray --extra parquet --extra ribs pyproject.toml - -o pins/ray.txt
	@$(BUILDERS) | $(PIN) --extra dev --extra gpu pyproject.toml - -o pins/gpu.txt
	@echo pip | $(PIN) - -o pins/pip.txt
	@rm -rf $(VENV)-pins

# What builds the package.
BUILDERS = printf 'hatchling\neditables\n'
# One answer for every Python from 3.11 on and for every system.
COMPILE = $(VENV)-pins/bin/uv pip compile -q --upgrade --universal --python-version 3.11 --no-header --no-annotate
PIN = $(COMPILE) --generate-hashes -c $(VENV)-pins/all.txt

clean:  ## remove .venv and all caches in the checkout
	@rm -rf $(VENV) $(VENV)-pins build dist $(CACHES)
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the virtual environment -------------------------------------------------------------------------

$(VENV)/.runtime: $(VENV)/.made pyproject.toml pins/runtime.txt
	@echo "Installing DarwinDeck in $(VENV) ..."
	@$(INSTALL_PINNED) pins/runtime.txt
	@$(INSTALL_OURSELVES)
	@touch $@

$(VENV)/.web: $(VENV)/.made pyproject.toml pins/web.txt
	@echo "Installing DarwinDeck and its studio in $(VENV) ..."
	@$(INSTALL_PINNED) pins/web.txt
	@$(INSTALL_OURSELVES)
	@touch $@ $(VENV)/.runtime

$(VENV)/.dev: $(VENV)/.made pyproject.toml pins/dev.txt
	@echo "Installing DarwinDeck and its test tools in $(VENV) ..."
	@$(INSTALL_PINNED) pins/dev.txt
	@$(INSTALL_OURSELVES)
	@touch $@ $(VENV)/.runtime $(VENV)/.web

$(VENV)/.browser: $(VENV)/.dev pins/browser.txt
	@echo "Installing Playwright in $(VENV) ..."
	@$(INSTALL_PINNED) pins/browser.txt
	@touch $@

$(VENV)/.peers: $(VENV)/.dev pins/peers.txt
	@echo "Installing OpenSpiel in $(VENV) ..."
	@$(INSTALL_PINNED) pins/peers.txt
	@touch $@

$(VENV)/.interop: $(VENV)/.dev pins/interop.txt
	@echo "Installing PettingZoo, Gymnasium and OpenSpiel in $(VENV) ..."
	@$(INSTALL_PINNED) pins/interop.txt
	@touch $@

$(VENV)/.site: $(VENV)/.made pyproject.toml pins/site.txt
	@echo "Installing MkDocs in $(VENV) ..."
	@$(INSTALL_PINNED) pins/site.txt
	@$(INSTALL_OURSELVES)
	@touch $@

$(VENV)/.ray: $(VENV)/.dev pins/ray.txt
	@echo "Installing Ray, pyarrow and pyribs in $(VENV) ..."
	@$(INSTALL_PINNED) pins/ray.txt
	@touch $@

$(VENV)/.gpu: $(VENV)/.dev pins/gpu.txt
	@echo "Installing the CUDA compiler in $(VENV) ..."
	@$(INSTALL_PINNED) pins/gpu.txt
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
		     && $(PYTHON) -m pip --python $(VENV)/bin/python install -qq --no-input --require-hashes -r pins/pip.txt; } \
		|| { rm -rf $(VENV); \
		     echo "No virtual environment could be made. On Debian: apt-get install python3-venv" >&2; exit 1; }
	@touch $@
