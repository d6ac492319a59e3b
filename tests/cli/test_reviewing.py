"""review at the command line: what is shown, and how a person decides in an editor."""

from pathlib import Path

import pytest

from tests.cli.test_editor import editor
from tests.running import Command, git

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


def test_nothing_waits(at: Command, sample: Path) -> None:
    assert at("review", "approve", "mem-000000a1", "mem-000000a2").stdout == (
        "approved 2 entries: mem-000000a1, mem-000000a2\n"
    )
    done = at("review")
    assert (done.code, "No entries are waiting for review" in done.stderr) == (1, True)
    assert at("review", "-e").code == 1


def test_all_of_it_is_decided_in_an_editor_and_undone_at_once(at: Command, sample: Path, tmp_path: Path) -> None:
    before = (sample / "MEMORY.md").read_text()
    script = (
        'sed -i -e "s/^keep mem-000000a1/a mem-000000a1/" -e "s/^keep mem-000000a2/reject mem-000000a2 too vague/" "$1"'
    )
    done = at.with_environment(EDITOR=editor(tmp_path, script))("review", "--editor")
    assert (done.code, done.stdout) == (0, "approved 1 entry: mem-000000a1\nrejected 1 entry: mem-000000a2\n")
    assert (sample / "MEMORY.md").read_text() == (
        "# Memory\n\n## Facts\n\n- zero\n- one (source:: agent:x) ^mem-000000a1\n"
    )
    assert "(why:: too vague) ^mem-000000a2" in (sample / "archive/MEMORY.md").read_text()
    assert git(sample, "log", "-1", "--format=%s") == "review: 1 entry approved, 1 entry rejected\n"
    assert at("undo").code == 0
    assert (sample / "MEMORY.md").read_text() == before


@pytest.mark.parametrize(
    ("script", "code", "said"),
    [
        ("true", 0, "Nothing was decided"),
        (': > "$1"', 0, "Nothing was decided"),
        ('sed -i s/^keep/aprove/ "$1"', 2, "'aprove' is not approve, reject or keep"),
        ('echo "approve mem-nothing" >> "$1"', 2, "'mem-nothing' is not waiting"),
        ('echo "approve mem-000000a1" >> "$1"', 2, "mem-000000a1 is listed twice"),
        ('sed -i "s/^keep mem-000000a1/approve mem-000000a1 yes/" "$1"', 2, "only `reject` takes words"),
        (
            'sed -i s/^keep/approve/ "$1"; sed -i s/one/uno/ MEMORY.md',
            4,
            "changed in the meantime",
        ),
        ("exit 3", 7, "exited with code 3"),
    ],
)
def test_an_editor_that_decides_nothing_or_nonsense_changes_nothing(
    at: Command, sample: Path, tmp_path: Path, script: str, code: int, said: str
) -> None:
    before = (sample / "MEMORY.md").read_text()
    done = at.with_environment(EDITOR=editor(tmp_path, script))("review", "-e")
    assert (done.code, said in done.stderr) == (code, True), done.stderr
    assert (sample / "MEMORY.md").read_text().replace("uno", "one") == before


def test_an_agent_is_refused_before_an_editor_opens(at: Command, tmp_path: Path) -> None:
    done = at.with_environment(EDITOR=editor(tmp_path, "echo opened >&2"), CLAUDECODE="1")("review", "-e")
    assert (done.code, "agent:claude-code may not approve" in done.stderr) == (5, True)
    assert at("review", "approve", "mem-000000a1", "--actor", "agent:x").code == 5
