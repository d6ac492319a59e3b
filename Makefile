# One word for each job. All but `clean` make what they need first: nothing has to be set up by hand.
#
#   make demo      see the main job done, on a copy of the sample workspace
#   make test      run all tests
#   make check     run the linters, the budgets and the tests; .ci/run also builds the documentation and runs the demo
#   make bench     run the benchmarks
#   make mutation  see how many random changes of the code the tests notice; an hour or two
#   make torture   run the long suites: kills, full disks, many writers; hours on two cores. A part of them:
#                  make torture PART="tests/faults/test_kills.py -k remember"
#   make docs      build the documentation as a site: build/site/index.html
#   make reference  write what is made from the program: reference pages, pictures, manual page, names for Python
#   make lock      write requirements.lock anew: what a server installs, by version and hash
#   make audit     ask for known weaknesses of what stands there
#   make clean     remove everything that these made

VENV  := .venv
BIN   := $(VENV)/bin
READY := $(VENV)/.ready
BENCHMARKS := exhaustion footprint cold_start write_throughput events search search_growth retrieval tasks recall_cost vectors history mcp catalog screening watching web consolidation imports code_graph

# In memory the folders of the tests wait for no disk. They need 2 GiB and run programs; TMPDIR says otherwise.
FOLDERS = $(shell grep -qs ' /dev/shm .*noexec' /proc/mounts || \
	df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 8388608 {print "/dev/shm"}')
# Two more than there are cores: while some tests wait, others work.
WORKERS = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 2)

.DEFAULT_GOAL := help
.PHONY: help demo test budgets lint check docs bench mutation torture reference lock audit clean

help:
	@sed -n 's/^#   //p' Makefile

# Made anew where pyproject.toml changed: the dependencies stand there.
$(READY): pyproject.toml
	@sh tools/set_up.sh $(VENV)
	@touch $@

demo: $(READY)
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh tools/demo.sh

test: $(READY)
	TMPDIR="$${TMPDIR:-$(FOLDERS)}" $(BIN)/pytest -n $(WORKERS) --dist worksteal

budgets: $(READY)
	@$(BIN)/python -m tools.budgets

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: lint budgets test

$(VENV)/.docs: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@touch $@

# Every warning is an error: a link that leads nowhere, a page that is not in the navigation.
docs: $(VENV)/.docs
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --jobs auto --conf-dir docs . build/site
	@echo "build/site/index.html"

bench: $(READY)
	@for name in $(BENCHMARKS); do echo; echo "== $$name"; $(BIN)/python -m benchmarks.$$name || exit 1; done

mutation: $(READY)
	@$(BIN)/python -m benchmarks.mutation --trace

torture: $(READY)
ifdef PART
	HYPOTHESIS_PROFILE=torture $(BIN)/pytest -n auto -m torture $(if $(wildcard tests/$(PART)/.),tests/$(PART),$(PART))
else
	HYPOTHESIS_PROFILE=torture $(BIN)/pytest -n auto tests/properties tests/faults/test_machine.py
	HYPOTHESIS_PROFILE=torture $(BIN)/pytest -n auto -m torture
endif

reference: $(READY)
	$(BIN)/python -m tools.reference

lock: $(READY)
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --generate-hashes --universal --python-version 3.11 --upgrade \
		--no-header --no-emit-index-url --quiet --output-file requirements.lock

audit: $(READY)
	$(BIN)/pip install --quiet pip-audit
	$(BIN)/pip-audit --requirement requirements.lock --disable-pip --strict

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
