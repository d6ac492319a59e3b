"""A folder that Claude Code works in: CLAUDE.md, and a memory that is an index with a file for each topic."""

import pytest

from workspace_mem.settings import parse_settings


@pytest.mark.parametrize(
    ("home", "why"), [("memory/facts.md", None), ("memory/2026-11-20.md", "daily logs"), ("memory/{slug}.md", "slug")]
)
def test_a_home_in_the_folder_of_the_logs_is_taken_unless_it_is_one(home: str, why: str | None) -> None:
    settings = parse_settings(f'[workspace]\nformat = 2\n[paths]\nfact = "{home}"\n')
    told = "".join(problem.message for problem in settings.problems)
    assert (settings.kinds["fact"].home == home) is (why is None)
    assert told == "" if why is None else "paths.fact is ignored" in told
