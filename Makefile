# The one list of commands. `make play` and `make test` set up all they need.
.DEFAULT_GOAL := help
.PHONY: help play test check soak bench bench-peers format protocol clean

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
READY := .venv/ready

help:
	@echo "make play    set up, then serve the tables at http://127.0.0.1:$(PORT) (PORT=8123 for another)"
	@echo "make test    set up, check the code and run every test"
	@echo "make check   formatter, linter, types and import contracts only"
	@echo "make soak    the long proofs (some minutes)"
	@echo "make bench   measure, and write benchmarks/results.md"
	@echo "make bench-peers  the same game on other servers (needs Node 20 and npm)"
	@echo "make format  put the code into its form"
	@echo "make protocol  write the protocol's schema and types anew"

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Overtrick needs Python 3.11 or later, and '$(PYTHON)' is not that."; \
		echo "Install it (Debian: apt install python3), or name it: make PYTHON=/path/to/python3 …"; \
		exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "This Python cannot make virtual environments: its modules venv and ensurepip are missing."; \
		echo "Install them (Debian: apt install python3-venv) and try again."; \
		exit 1; }
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

play: $(READY)
	@$(BIN)/overtrick serve --port $(PORT)

test: check
	@$(BIN)/pytest --cov --cov-report=term-missing

check: $(READY)
	@$(BIN)/ruff format --quiet --check . || { echo "Run 'make format' to put the code into its form."; exit 1; }
	@$(BIN)/ruff check --quiet --output-format=concise .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-cache > .lint-imports.log || { cat .lint-imports.log; exit 1; }

soak: $(READY)
	@$(BIN)/pytest tests -m soak

bench: $(READY)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@$(BIN)/python -m benchmarks

bench-peers: $(READY)
	@cd benchmarks/peers && npm ci --silent --no-audit --no-fund
	@$(BIN)/python -m benchmarks.against_peers

format: $(READY)
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

protocol: $(READY)
	@$(BIN)/python -m overtrick.protocol

clean:
	@rm -rf .venv .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis .lint-imports.log
