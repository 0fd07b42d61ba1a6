# Würfelwerk. Needs make, a shell and Python 3.11 or newer; everything else goes into .venv.
# Another Python: make PYTHON=/path/to/python3.12 test

BIN := .venv/bin
PREPARE := sh tools/prepare
CORE := src/wuerfelwerk/dice/*,src/wuerfelwerk/rules/*,src/wuerfelwerk/odds/*,src/wuerfelwerk/play/*
# Measuring doubles the time of a test, so that only those of the floors held to a coverage are measured.
FLOORS := tests/dice tests/rules tests/odds tests/play
# Each of two processes has half of the files in a row, so that what a file plays, starts or counts is there once;
# who is done takes over from the other.
SIDE_BY_SIDE := -n 2 --dist worksteal
# Proofs that run for long are not taken for tests that hang.
LONG := PYTEST_TIMEOUT=0
CATALOGUE := src/wuerfelwerk/locale/en/LC_MESSAGES/wuerfelwerk
CLICK := src/wuerfelwerk/locale/de/LC_MESSAGES/messages
MEASURED := $(CURDIR)/.venv/measured
TEMPLATE := .venv/wuerfelwerk.pot
# Whatever takes a German message as its first argument.
KEYWORDS := _ N_ Ask gettext ngettext:1,2 plural:1,2 same_plural:1,1 InvalidNotation IllegalCommand IllegalAnswer TooMuch Unknown BrokenLog NotAllowed TooOften Waiting Unavailable Busy Taken TooSlow TooLong

# Without byte code every start is two to three times slower.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
# None of the targets is a file.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\# .*/\1/p' Makefile) browser browser-long screenshots

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | while IFS='	' read -r name what; do \
		printf 'make %-14s %s\n' "$$name" "$$what"; done

play: ## open the table for browsers; the first page plays at the first tap (make play lang=en port=8000)
	@$(PREPARE)
	@$(BIN)/wuerfelwerk $(if $(lang),--lang $(lang)) serve --examples $(if $(port),--port $(port)) \
		$(if $(host),--host $(host)) $(if $(data),--data $(data))

duel: ## play Dice Rumble in the terminal (make duel lang=en speaks English)
	@$(PREPARE)
	@$(BIN)/wuerfelwerk $(if $(lang),--lang $(lang)) play --system rumble

wheel: ## build the package into dist/, for pip, pipx or uv
	@$(PREPARE)
	@$(BIN)/python -m pip wheel -q --disable-pip-version-check --no-deps --wheel-dir dist .
	@ls dist/*.whl

test: ## run every check: format, lint, types, import contracts, tests, coverage
	@$(PREPARE) test
	@sh tools/services
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/lint-imports --no-logo > .venv/contracts.txt || { cat .venv/contracts.txt; exit 1; }
	@rm -f $(MEASURED) $(MEASURED).*
	@$(BIN)/mypy --no-error-summary > .venv/types.txt & types=$$!; \
		COVERAGE_FILE=$(MEASURED) $(BIN)/coverage run -m pytest -q $(SIDE_BY_SIDE) $(FLOORS); tests=$$?; \
		wait $$types || { cat .venv/types.txt; exit 1; }; exit $$tests
	@COVERAGE_FILE=$(MEASURED) $(BIN)/coverage combine --quiet
	@COVERAGE_FILE=$(MEASURED) $(BIN)/coverage report --include='$(CORE)' --show-missing --skip-covered --fail-under=97 \
		> .venv/coverage.txt || { cat .venv/coverage.txt; exit 1; }
	@$(BIN)/python -m pytest -q $(SIDE_BY_SIDE) $(FLOORS:%=--ignore=%)

bench: ## measure speed
	@$(PREPARE)
	@$(BIN)/python -m benchmarks

bots: ## let the bots of Raumschlacht fight each other: how often the stronger one wins (make bots battles=200)
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.bots $(or $(battles),200)

forecast-bench: ## measure forecasts of all systems with one process and two (make forecast-bench coarser=3)
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.forecast $(or $(coarser),1)

forecast-load: ## measure acts at 50 tables while the house foretells fights, and first words of a page
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.forecasting

tactics: ## let every tactic of every system play against every other (make tactics fights=400 systems="rumble urc")
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.tactics $(or $(fights),400) $(systems)

bench-odds: ## measure exact odds against the peers, which are installed for this alone
	@$(PREPARE) bench
	@$(BIN)/python -m benchmarks.odds

dear: ## measure the dearest questions of all systems: CPU, ways, memory (make dear cases=40)
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.dear $(or $(cases),40)

bench-commands: ## measure commands played by bots against an older checkout (make bench-commands old=../before)
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.commands $(old)

sweep: ## measure every check of every system at all corners of its form and at random places (make sweep random=40 only="rumble duell")
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.odds.sweep $(or $(random),40) $(only)

load: ## measure 200 live tables with five screens each, and what an act of every system costs
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.load 200
	@$(BIN)/python -m benchmarks.acts

load-postgres: ## the same with two workers over a PostgreSQL that is started for it
	@$(PREPARE) test
	@sh tools/services
	@PYTHONPATH=tests $(BIN)/python -m benchmarks.load_postgres 200 2
	@LOAD_SEATS=4 LOAD_EVERY=1 PYTHONPATH=tests $(BIN)/python -m benchmarks.load_postgres 100 2

crowd: ## measure 1,300 half-sent requests, a dozen clients opening tables, 5,000 open streams
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.crowd half
	@$(BIN)/python -m benchmarks.crowd open
	@$(BIN)/python -m benchmarks.crowd streams

attackers: ## measure acts and the first page while twenty attackers ask the dearest questions (make attackers seconds=30)
	@$(PREPARE)
	@$(BIN)/python -m benchmarks.attackers $(or $(seconds),30)

proof: ## tamper with ten thousand logs; every change, drop or swap must show
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_MUTATIONS=10000 $(BIN)/python -m pytest -q tests/play/test_proof.py tests/play/test_replay.py tests/play/test_seals.py

seals: ## tamper with ten thousand logs again, before both verifiers, the program and the page
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_MUTATIONS=10000 $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/seals

vectors: ## write the log files of tests/vectors anew
	@$(PREPARE) test
	@PYTHONPATH=tests $(BIN)/python -m seals.vectors

browser: ## play whole evenings in real browsers, look for barriers on every page
	@$(PREPARE) test
	@$(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/web

browser-long: ## the same with a minute off the line and every size in every light
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_OFFLINE=60 WUERFELWERK_BROWSER=long $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/web/live

screenshots: ## draw the main pages into screenshots/: phone and desk, two languages, light and dark
	@$(PREPARE) test
	@PYTHONPATH=tests $(BIN)/python tools/screenshots.py screenshots

gallery: ## draw every question and every verdict of every system into gallery/, in both languages
	@$(PREPARE) test
	@PYTHONPATH=tests:. $(BIN)/python -m gallery.page gallery

truths: ## compute published optima, a whole game of solitaire Yahtzee among them
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_TRUTHS=1 $(BIN)/python -m pytest -q tests/odds/keep/test_solver_truths.py

naive: ## count every way to let up to 4W12 lie, for every goal, against the solver of Kaskade
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_NAIVE=1 $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/systems/kaskade/test_rat_loeser.py

corners: ## ask for all odds at all pairs of ends of their fields, in new processes and in one that remembers
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_CORNERS=1 $(BIN)/python -m pytest -q tests/conformance/test_odds_corners.py

plain: ## ask every check for its odds at two hundred random places and follow every throw to compare
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_PLAIN=200 $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/conformance/test_odds_plain.py

leaks: ## play some hundred random evenings and look for hidden values in every byte
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_EVENINGS=400 $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/systems/rumble/test_sicht_canary.py \
		tests/table/play/test_hands_seal.py tests/web/test_secrets_leaks.py \
		tests/web/test_secrets_worlds.py

kit: ## play every example set-up of every system in five random ways and hold them to all that systems promise
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_SEEDS=5 $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/conformance

fuzz: ## ask the API thousands of odd questions; no crash, no answer that is not described
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_FUZZ=200 $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/api/test_app_description.py

kills: ## kill workers and servers some hundred times; nothing that was acknowledged may be lost
	@$(PREPARE) test
	@sh tools/services
	@$(LONG) WUERFELWERK_KILLS=300 $(BIN)/python -m pytest -q -s tests/table/play/test_house_kills.py tests/table/test_server_kills.py

paths: ## check some hundred thousand random routes of ships against the rules of movement
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_PATHS=200000 $(BIN)/python -m pytest -q tests/systems/raumschlacht/test_geometrie.py

parries: ## check ten thousand random hands of parries of Kaskade against trying everything
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_HANDS=10000 $(BIN)/python -m pytest -q tests/systems/kaskade/kampf/test_deckung.py

fights: ## play five hundred random fights of every system; all conserved, nothing stuck or told, everything undone and restored
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_FIGHTS=500 $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/systems/*/test_zufallskaempfe.py

evenings: ## play every guided evening two hundred times at random; each comes to an end (make evenings number=50)
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_GUIDED=$(or $(number),200) $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/play/test_abend.py

forecasts: ## hold five hundred numbered fights of every system and tactic to those that a table plays
	@$(PREPARE) test
	@$(LONG) WUERFELWERK_FORECAST=500 $(BIN)/python -m pytest -q $(SIDE_BY_SIDE) tests/sim/test_fight.py

cluster: ## count fights on a real scheduler with two workers, one of them killed; sweeps as Parquet
	@$(PREPARE) test cluster parquet
	@$(BIN)/python -m pytest -q tests/sim/test_cluster.py tests/sim/test_sweep.py

mutation: ## change rules one by one; each change must fail a test (make mutation system=urc modules="wertung tageswechsel")
	@$(PREPARE) test dev
	@$(BIN)/python tools/mutation.py $(or $(system),rumble) --modules $(modules) --tests $(tests)

coverage-page: ## write the pages made from code: rules with code and tests; commands, questions, events, steps; schemas
	@$(PREPARE)
	@$(BIN)/python tools/coverage_page.py docs/regelabdeckung.md
	@$(BIN)/python -m tools.commands_page docs
	@$(BIN)/python -m tools.evening_schemas docs

picture: ## draw the terminal duel for the README
	@$(PREPARE)
	@$(BIN)/python tools/picture.py docs/bilder

locale: ## collect the German messages, update and compile the English catalogue
	@$(PREPARE) test
	@$(BIN)/pybabel --quiet extract --no-default-keywords $(KEYWORDS:%=--keyword=%) --add-location=file \
		--sort-by-file --project=Würfelwerk --version=en --last-translator='Würfelwerk contributors' \
		--msgid-bugs-address= --header-comment='# Würfelwerk: English' \
		--mapping=babel.cfg --output-file=$(TEMPLATE) src/wuerfelwerk
	@$(BIN)/pybabel --quiet update --init-missing --no-fuzzy-matching --ignore-obsolete \
		--ignore-pot-creation-date --locale=en --input-file=$(TEMPLATE) --output-file=$(CATALOGUE).po
	@$(BIN)/pybabel --quiet compile --locale=de --input-file=$(CLICK).po --output-file=$(CLICK).mo
	@$(BIN)/pybabel --quiet compile --locale=en --input-file=$(CATALOGUE).po --output-file=$(CATALOGUE).mo

# One file for every Python the project supports, without any address in it.
constraints: ## pin the newest packages in constraints.txt (uv comes into .venv)
	@$(PREPARE)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check uv
	@$(BIN)/uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --upgrade --quiet \
		--no-emit-index-url --no-header --no-annotate --output-file constraints.txt

clean: ## remove everything that make has made, .venv included
	@rm -rf .venv build dist mutants .coverage .coverage.* .hypothesis .mypy_cache .ruff_cache \
		.pytest_cache .import_linter_cache screenshots gallery
	@find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
