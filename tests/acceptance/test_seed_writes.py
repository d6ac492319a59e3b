"""Case G31 of the seed systems: limits."""

from pathlib import Path

import pytest

from tests.running import Command, files_of

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
