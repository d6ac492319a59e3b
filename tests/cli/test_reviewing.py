"""review at the command line: what is shown."""

from pathlib import Path

import pytest

from tests.running import Command

LINES = "- one (source:: agent:x) (review:: pending) ^mem-000000a1\n- two (review:: pending) ^mem-000000a2\n  more\n"


@pytest.fixture
def at(here: Command, sample: Path, home: Path) -> Command:
    """Return the command run by the person, in a workspace where two entries wait."""
    (home / ".config/workspace-mem").mkdir(parents=True)
    (home / ".config/workspace-mem/config.toml").write_text("[person]\nwithout_terminal = true\n")
    (sample / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n\n- zero\n{LINES}")
    (sample / "USER.md").unlink()
    return here.at(sample)


def test_what_waits_is_listed_and_status_proposes_to_look(at: Command) -> None:
    done = at("review")
    assert (done.code, "mem-000000a1   fact · agent:x" in done.stdout, "    two more" in done.stdout) == (0, True, True)
    assert "2 entries wait for your decision: `workspace-mem review`" in at("status").stdout
    assert "- two (review:: pending) ^mem-000000a2\n" in at("review", "show", "mem-000000a2").stdout
