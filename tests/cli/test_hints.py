"""What is nearly right is understood. How the nearest word is named: tests/transcripts/command-line.md."""

import shlex
from pathlib import Path

import pytest

from tests.running import Command
from workspace_mem.cli.hints import suggested_call
from workspace_mem.text.near_words import nearest

UNDERSTOOD = {
    "list preferences": "list preference",
    "list Facts": "list fact",
    "show SOUL": "show SOUL.md",
    "show soul.md": "show SOUL.md",
    "show errors": "show learnings/errors.md",
    "show 2026-11-19": "show memory/2026-11-19.md",
    "show MEMORY.md:3": "show MEMORY.md#L3",
    "show soul:1-3": "show SOUL.md#L1-L3",
    "show MEMORY.md:1-3": "show MEMORY.md#L1-L3",
    "show [mem-7k3f9q2m]": "show mem-7k3f9q2m",
    "show ^mem-7k3f9q2m": "show mem-7k3f9q2m",
    "show [[MEMORY#^mem-7k3f9q2m]]": "show mem-7k3f9q2m",
    "show MEMORY.md#^mem-7k3f9q2m": "show mem-7k3f9q2m",
    "history (mem-7k3f9q2m)": "history mem-7k3f9q2m",
    "history soul": "history SOUL.md",
    "blame soul.md": "blame SOUL.md",
    "blame memory": "blame MEMORY.md",
}


def ask(there: Command, line: str) -> tuple[int, str, str]:
    done = there(*shlex.split(line))
    return done.code, done.stdout, done.stderr


def test_the_program_is_called_as_it_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/usr/bin/wmem", "histroy"])
    assert suggested_call(["histroy"], None) == "Did you mean `wmem history`?"


def test_only_the_nearest_are_named() -> None:
    assert nearest("prot", ["part", "port", "note"]) == ["port", "part"]
    assert nearest("zz", ["list", "note"]) == []


@pytest.mark.parametrize("typed", UNDERSTOOD)
def test_what_can_only_mean_one_thing_is_understood(sample: Path, here: Command, typed: str) -> None:
    there = here.at(sample)
    assert ask(there, typed) == ask(there, UNDERSTOOD[typed])
    assert ask(there, typed)[1] != ""


def test_a_daily_log_is_named_by_the_day_as_people_say_it(sample: Path, here: Command) -> None:
    there = here.at(sample)
    assert there("show", "yesterday").code == 3
    assert there("note", "Done", "--actor", "agent:a").code == 0
    for day in ("19 November 2026", "today"):
        assert there("show", day).stdout.startswith("# 20")
    (sample / "memories/today.md").write_text("Of a page's own\n")
    assert there("show", "today").stdout == "Of a page's own\n"


def test_a_change_is_named_by_how_many_came_since(sample: Path, here: Command) -> None:
    there = here.at(sample)
    for text in ("one", "two"):
        assert there("note", text, "--actor", "agent:a").code == 0
    assert "two" in there("diff", "HEAD~1").stdout
    assert "one" not in there("diff", "HEAD~1").stdout
    assert "one" in there("diff", "head~2", "HEAD^").stdout
    assert there("diff", "HEAD").code == 1
    assert there("diff", "HEAD~1..HEAD").stdout == there("diff", "HEAD~1", "HEAD").stdout != ""
    assert "note: one" in there("undo", "--change", "HEAD~1", "--as", "agent:a", "--dry-run").stdout
    assert there("diff", "HEAD~99").code == 3


@pytest.mark.parametrize("text", ["TEXT", "<text>", "[TEXT]"])
def test_the_placeholder_of_a_text_is_not_kept(sample: Path, here: Command, text: str) -> None:
    before = (sample / "MEMORY.md").read_bytes()
    done = here.at(sample)("remember", text)
    assert (done.code, "TEXT stands for your own words" in done.stderr) == (2, True)
    assert (sample / "MEMORY.md").read_bytes() == before
