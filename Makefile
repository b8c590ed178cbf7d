# Riverboat: one way to run each thing, the same here and in CI. `make` alone lists the targets.
# Plain enough for GNU make 3.81, which macOS ships.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# Tests run in parallel; two workers is what the smallest machine we build on has.
WORKERS ?= 2
PYTEST  ?=
LOCK    ?=

PIP := $(BIN)/python -m pip --disable-pip-version-check install -qq
PROTOS := $(shell find protos -name '*.proto' -o -name build.py)

# Stamps: a step is done again only when what it was made from has changed.
VENV_MADE   := $(VENV)/.made
LOCKED      := $(VENV)/.locked
INSTALLED   := $(VENV)/.installed
BENCH_READY := $(VENV)/.bench

# A virtual environment does not survive a move, nor the end of the Python it was made with.
ifneq ($(shell test -x $(BIN)/python && cat $(VENV_MADE) 2>/dev/null),$(CURDIR))
$(shell rm -f $(VENV_MADE))
endif

.DEFAULT_GOAL := help
.PHONY: help setup play test soak check bench bench-setup lock clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(INSTALLED) ## Make .venv with everything pinned, generate code, install Riverboat in place

play: $(INSTALLED) ## Play a hand in the terminal
	@$(BIN)/riverboat play

test: $(INSTALLED) ## Run the tests; PYTEST='-k rake' passes arguments on
	@$(BIN)/python -m pytest -n $(WORKERS) $(PYTEST)

# An hour where `test` takes a minute, so its tests may run long before they count as hung.
soak: $(INSTALLED) ## Run the tests with 50 times the chance, for an hour to spare; takes PYTEST too
	@$(BIN)/python -m pytest -n $(WORKERS) --hypothesis-profile=soak --timeout=7200 $(PYTEST)

check: $(INSTALLED) ## Check format, lint, types and which way imports go
	@status=0; \
	echo '== format: ruff format --check'; $(BIN)/ruff format --check || status=1; \
	echo '== lint: ruff check';             $(BIN)/ruff check          || status=1; \
	echo '== types: mypy --strict';         $(BIN)/mypy                || status=1; \
	echo '== imports: lint-imports';        $(BIN)/lint-imports --no-logo || status=1; \
	exit $$status

bench: $(INSTALLED) ## Time the rules engine, beside the others if bench-setup has been run
	@$(BIN)/riverboat bench rules

bench-setup: $(BENCH_READY) ## Install the engines that bench compares with

lock: $(VENV_MADE) ## Write deploy/lock from pyproject.toml; LOCK=--upgrade moves every pin
	@$(PIP) uv
	@$(BIN)/python deploy/lock/lock.py $(LOCK)

clean: ## Remove .venv, generated code and what the tools remember
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find services tests protos -name __pycache__ -type d -prune -exec rm -rf {} +
	find services/riverboat/api -mindepth 1 -maxdepth 1 -type d -exec rm -rf {} +

$(VENV_MADE):
	@PYTHON='$(PYTHON)' VENV='$(VENV)' sh deploy/venv.sh
	@echo '$(CURDIR)' > $@

# Everything that runs, tests, checks and builds, exactly as locked. No resolver: the lock is whole.
$(LOCKED): deploy/lock/dev.txt $(VENV_MADE)
	@echo 'Installing what deploy/lock/dev.txt pins ...'
	@$(PIP) --require-hashes --no-deps -r deploy/lock/dev.txt
	@touch $@

# Without isolation the build tools are the locked ones above, and nothing more is downloaded.
$(INSTALLED): pyproject.toml services/riverboat/__init__.py $(PROTOS) $(LOCKED)
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH_READY): deploy/lock/bench.txt $(INSTALLED)
	@echo 'Installing what deploy/lock/bench.txt pins ...'
	@$(PIP) --require-hashes --no-deps -r deploy/lock/bench.txt
	@touch $@
