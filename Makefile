# Every target makes what it needs: a fresh machine wants only make and Python 3.11 or newer.
.DEFAULT_GOAL := help
.PHONY: help serve lab test browser lint oracle lessons messages lock clean

PYTHON ?= python3
BIN := .venv/bin
LOCK := binder/requirements.txt
MADE := .venv/made
READY := .venv/ready
LOCALE := tutor/locale
LANGUAGES := pt_BR

help: ## Show what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

serve: $(READY) ## Open the tutor in the browser
	@$(BIN)/hearts-tutor serve

lab: $(READY) ## Open the lessons in JupyterLab
	@$(BIN)/hearts-tutor lab

test: $(READY) ## Check the code, run every test and every lesson
	@$(MAKE) --no-print-directory --jobs=2 lint browser
	$(BIN)/pytest --numprocesses=auto --maxprocesses=6

browser: $(READY) ## Get the browser of the tests where it is missing
	$(BIN)/python -m tests.browser.chromium

lint: $(READY) ## Check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

oracle: $(READY) ## Compare the engine with another one, and recompute every question
	$(BIN)/python -m tests.oracle
	$(BIN)/python -m tests.oracle.questions

lessons: $(READY) ## Run every lesson again and keep what it shows
	@$(BIN)/python -m tests.lessons

messages: $(READY) ## Collect the sentences to translate, and compile their translations
	@$(BIN)/pybabel --quiet extract --mapping-file=pyproject.toml --project=hearts-tutor \
	  --no-default-keywords --keywords=_ --keywords=plural:1,2 --add-comments=Translators: \
	  --add-location=file --sort-by-file --no-wrap --output=$(LOCALE)/hearts_tutor.pot .
	@for language in $(LANGUAGES); do \
	  known=$(LOCALE)/$$language/LC_MESSAGES/hearts_tutor.po; \
	  if [ -e $$known ]; then \
	    do="update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date"; else do=init; fi; \
	  $(BIN)/pybabel --quiet $$do --domain=hearts_tutor --no-wrap --locale=$$language \
	    --input-file=$(LOCALE)/hearts_tutor.pot --output-dir=$(LOCALE) || exit 1; \
	done
	@$(BIN)/python hatch_build.py

lock: $(READY) ## Choose new versions of everything that is installed
	$(BIN)/uv pip compile --quiet --universal --python-version=3.11 --upgrade --all-extras \
	  --group=dev --no-annotate --no-emit-index-url --no-emit-find-links \
	  --custom-compile-command='make lock' --output-file=$(LOCK) pyproject.toml

clean: ## Remove what was made
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache dist build
	find tutor widgets lessons tests -name __pycache__ -prune -exec rm -rf {} +
	find $(LOCALE) -name '*.mo' -delete

# Many processes start from the same modules: what one has compiled the others find.
unexport PYTHONDONTWRITEBYTECODE

# The environment is made anew whenever the lock or the project's own settings change.
$(MADE): $(LOCK) pyproject.toml hatch_build.py
	@command -v $(PYTHON) >/dev/null || \
	  { echo "Hearts Tutor needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Hearts Tutor needs Python 3.11 or newer, and $(PYTHON) is `$(PYTHON) --version 2>&1`;" \
	    "choose another with: make PYTHON=python3.12" >&2; exit 1; }
	@echo "Making the environment .venv ..."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint $(LOCK) uv
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --requirement $(LOCK)
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

# Catalogues are compiled again whenever a translation changes.
$(READY): $(MADE) $(wildcard $(LOCALE)/*/LC_MESSAGES/*.po)
	@$(BIN)/python hatch_build.py
	@touch $@
