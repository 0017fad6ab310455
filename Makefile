# The one list of commands. `make play` and `make test` set up all they need.
.DEFAULT_GOAL := help
.PHONY: help play test check practised soak test-web shots bench bench-peers bench-web bench-arena bench-bots format protocol clean

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
READY := .venv/ready
NODE_READY := .node/ready
WEB_READY := web/node_modules/.ready
WEB := web/dist/index.html
WEB_SOURCES := $(shell find web -name node_modules -prune -o -name dist -prune -o -type f -print 2>/dev/null)
WITH_NODE := PATH="$(CURDIR)/.node/bin:$$PATH"

help:
	@echo "make play    set up, then serve the tables at http://127.0.0.1:$(PORT) (PORT=8123 for another)"
	@echo "make test    set up, check the code and run every test"
	@echo "make check   formatter, linter, types and import contracts only"
	@echo "make soak    the long proofs (an hour and more)"
	@echo "make bench   measure, and write benchmarks/results.md"
	@echo "make bench-peers  the same game on other servers (needs Node 20 and npm)"
	@echo "make bench-web    the felt's motion beside a peer's, in a real browser"
	@echo "make bench-arena  chance, rules of thumb, a search and a cheat against each other"
	@echo "make bench-bots   how well the bots play (hours, or MINUTES=25; goes on where it was)"
	@echo "make shots   photograph every screen into docs/screens"
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

# Node builds the client, 20.19 or later: the machine's own, or else one from a wheel.
$(NODE_READY): requirements-node.lock
	@rm -rf .node && mkdir .node
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a * 100 + b < 2019 ? 1 : 0)' 2>/dev/null && npm --version >/dev/null 2>&1 || { \
		$(PYTHON) -m venv --clear .node && \
		.node/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-node.lock; }
	@touch $@

$(WEB_READY): $(NODE_READY) web/package-lock.json
	@cd web && $(WITH_NODE) npm ci --silent --no-audit --no-fund
	@touch $@

$(WEB): $(WEB_READY) $(WEB_SOURCES) $(wildcard src/overtrick/text/en/*.ftl)
	@cd web && $(WITH_NODE) npm run --silent build -- --logLevel error
	@touch $@

play: $(READY) $(WEB)
	@$(BIN)/overtrick serve --port $(PORT)

# Every branch of what is pure is met by its own tests; counting costs so much that the others do without.
COUNTED := $(addprefix tests/,core games golden protocol record table)

# Setting up, checking and compiling want one core each; the tests that follow want them all.
test:
	@$(MAKE) --no-print-directory --jobs=2 check practised $(WEB)
	@$(MAKE) --no-print-directory test-web
	@$(BIN)/pytest --numprocesses=2 --dist=loadfile --cov --cov-report=term-missing $(COUNTED)
	@$(BIN)/pytest --numprocesses=2 --dist=loadfile $(addprefix --ignore=,$(COUNTED))

test-web: $(READY) $(WEB)
	@command -v chromium chromium-browser google-chrome >/dev/null || { \
		echo "The tests of the client play in a real browser, and there is no Chromium."; \
		echo "Install it (Debian: apt install chromium) and try again."; \
		exit 1; }
	@cd web && $(WITH_NODE) npm run --silent test
	@cd web && $(WITH_NODE) npm run --silent e2e

# The bots' kernel is compiled once, for all processes of the tests.
practised: $(READY)
	@$(BIN)/python -c 'from overtrick.server.thinking import practise; practise()'

check: $(READY) $(WEB_READY)
	@cd web && $(WITH_NODE) npm run --silent check
	@$(BIN)/ruff format --quiet --check . || { echo "Run 'make format' to put the code into its form."; exit 1; }
	@$(BIN)/ruff check --quiet --output-format=concise .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-cache > .lint-imports.log || { cat .lint-imports.log; exit 1; }

soak: $(READY) $(WEB)
	@$(BIN)/pytest tests -m soak
	@cd web && $(WITH_NODE) npm run --silent soak

bench: $(READY)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@$(BIN)/python -m benchmarks

shots: $(READY) $(WEB)
	@cd web && $(WITH_NODE) npm run --silent shots

bench-peers: $(READY)
	@cd benchmarks/peers && npm ci --silent --no-audit --no-fund
	@$(BIN)/python -m benchmarks.against_peers

bench-web: $(READY) $(WEB)
	@cd web/bench && $(WITH_NODE) npm ci --silent --no-audit --no-fund
	@$(BIN)/python -m benchmarks.web

bench-arena: $(READY)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@$(BIN)/python -m benchmarks.arena

bench-bots: $(READY)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@$(BIN)/python -m benchmarks.bots $(if $(MINUTES),--minutes $(MINUTES))
	@$(BIN)/python -m benchmarks.honesty --game call-bridge --bot strong --hints 5000 --processes 2
	@$(BIN)/python -m benchmarks.honesty --game bridgette --bot strong --hints 5000 --processes 2

format: $(READY)
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

protocol: $(READY)
	@$(BIN)/python -m overtrick.protocol

clean:
	@rm -rf .venv .node web/node_modules web/dist .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis .lint-imports.log
