"""Each writing command on the real command line: the flags arrive, and the answer is as promised."""

from pathlib import Path

import pytest

from tests.running import Command, commits, files_of, subjects

KEYS = {"id", "handle", "path", "first_line", "last_line", "op", "commit", "changed", "notices"}
WRITING = {
    "remember": ("remember", "One more fact", "--kind", "preference", "-c", "Workflow", "-t", "one", "--tag", "two"),
    "meta": ("remember", "--kind", "meta", "smoke_iteration", "3"),
    "note": ("note", "Deployed 2.4"),
    "error": ("error", "bash", "exit 127", "--context", "looking", "--fix", "use grep"),
    "correct": ("correct", "Use tabs", "--instead-of", "spaces"),
    "win": ("remember", "--kind", "win", "Asked first"),
}


@pytest.mark.parametrize("name", WRITING)
def test_dry_run_shows_a_diff_and_writes_nothing(run: Command, sample: Path, name: str) -> None:
    before = files_of(sample), commits(sample)

    as_text = run(*WRITING[name], "--dry-run", "-w", str(sample))
    as_json = run(*WRITING[name], "--dry-run", "--json", "-w", str(sample))

    assert as_text.code == as_json.code == 0
    assert as_text.stdout.startswith(("--- a/", "--- /dev/null"))
    assert set(as_json.json) == {*KEYS, "diff"}
    assert as_json.json["changed"] is False
    assert as_json.json["diff"].startswith(("--- a/", "--- /dev/null"))
    assert (files_of(sample), commits(sample)) == before


def test_text_comes_from_standard_input(run: Command, sample: Path) -> None:
    here = run.at(sample)

    assert here("note", "-", stdin="Zeile eins\nvoilà 日本語\n".encode()).code == 0
    assert here("remember", "-", "--json", stdin=b"\xef\xbb\xbfwith a mark\r\nin front").json["changed"]
    assert here("remember", "-", stdin=b"").code == 2

    logs = "".join(path.read_text() for path in (sample / "memory").glob("*.md"))
    assert " Zeile eins (source:: agent:unknown)\n  voilà 日本語\n" in logs
    assert "- with a mark (at:: " in (sample / "MEMORY.md").read_text()


def test_the_workspace_is_found_upwards_by_option_and_by_variable(run: Command, sample: Path) -> None:
    assert run.at(sample / "memory")("note", "from below").code == 0
    assert run("-w", str(sample), "note", "in front").code == 0
    assert run.with_environment(WORKSPACE_MEM=str(sample))("note", "by variable").code == 0
    assert subjects(sample)[:3] == ["note: by variable", "note: in front", "note: from below"]
