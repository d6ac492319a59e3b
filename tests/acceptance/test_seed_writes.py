"""Cases G31, G32 and the first half of G35 of the seed systems: limits, writers at once, duplicates."""

import sys
from pathlib import Path

import pytest

from tests import nursery
from tests.running import Command, commits, files_of
from workspace_mem.verbs.list import list_entries
from workspace_mem.workspace import Workspace

VERBS = ("remember", "note", "correct", "remember --kind win")
APPEND = "from workspace_mem import note, open_workspace as o; import sys; w = o(sys.argv[1]); "
APPEND += "[note(w, sys.argv[2] + str(n)) for n in range(25)]"


@pytest.mark.parametrize("verb", VERBS)
def test_g31_at_the_limit_it_is_kept_and_one_over_is_refused_with_the_number(
    run: Command, sample: Path, verb: str
) -> None:
    here = run.at(sample)

    assert here(*verb.split(), "x" * 4_000).code == 0
    before = files_of(sample)
    over = here(*verb.split(), "y" * 4_001)

    assert over.code == 5
    assert "4,001 characters" in over.stderr
    assert "4,000" in over.stderr
    assert files_of(sample) == before


def test_g32_what_four_processes_append_is_all_there(empty: Workspace) -> None:
    # The hundred of each that the case names are in tests/operations/test_durable_writes.py.
    before = commits(empty.root)

    started = [nursery.begin([sys.executable, "-c", APPEND, str(empty.root), name]) for name in "abcd"]

    assert [process.wait(120) for process in started] == [0] * 4
    said = sorted(entry.text for entry in list_entries(empty, "log").entries)
    assert said == sorted(f"{name}{number}" for name in "abcd" for number in range(25))
    assert commits(empty.root) == before + 100


def test_g35_an_exact_duplicate_is_a_success_that_changes_nothing(run: Command, sample: Path) -> None:
    here = run.at(sample)
    first = here("remember", "One more fact", "--json").json
    before = files_of(sample), commits(sample)

    again = here("remember", "One more fact", "--json")

    assert again.code == 0
    assert again.json["id"] == first["id"]
    assert (again.json["changed"], again.json["commit"]) == (False, None)
    assert (files_of(sample), commits(sample)) == before
