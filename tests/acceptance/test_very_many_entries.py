"""A file of more entries than a command reads in seconds is left out, and every answer says so; others are whole."""

import os
import re
import resource
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.nursery import program
from tests.running import Command
from workspace_mem.disk import folder as folder_module
from workspace_mem.disk.folder import ITEMS_LIMIT

FORMS: Mapping[str, str] = {
    "items": "- [note] beans grow in bed {0} ^mem-{0:08d}\n",
    "numbered": "{0}. beans grow in bed {0}\n",
    "rows": "| bed {0} | beans |\n",
}
HEADS = {"rows": "| where | what |\n|---|---|\n"}
READING = (
    *("status", "list", "search beans", "recall beans", "frame", "doctor", "review"),
    *("list --facts", "list --topics"),
)
WRITING = ("remember It rains in spring", "note watered")


def memory_of(form: str, count: int) -> str:
    return "# Memory\n\n" + HEADS.get(form, "") + "".join(FORMS[form].format(number) for number in range(count))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, here: Command) -> Command:
    """Return a command that reads six items of a file at most."""
    monkeypatch.setattr(folder_module, "ITEMS_LIMIT", 6)
    here("init")
    return here


@pytest.mark.parametrize("form", FORMS)
def test_each_answer_that_leaves_out_a_file_of_too_many_entries_says_so(few: Command, form: str) -> None:
    memory = few.folder / "MEMORY.md"
    memory.write_text(memory_of(form, 9))
    said = f"has {9 + 2 * (form == 'rows')} list items and table rows; the limit is 6"
    for asked in (*READING, "remember It rains"):
        done = few(*asked.split())
        told = " ".join((done.stdout + done.stderr).split())
        assert re.search(rf"MEMORY\.md:?(?: error:)? {re.escape(said)}", told), asked
    assert few("note", "watered").code == 0
    assert memory.read_text() == memory_of(form, 9)


def test_a_file_of_as_many_entries_as_are_read_is_whole(few: Command) -> None:
    (few.folder / "MEMORY.md").write_text(memory_of("items", 6))
    assert len(few("list", "--json").json["entries"]) == 6
    (few.folder / "MEMORY.md").write_text(memory_of("items", 5))
    assert "limit" not in few("status").stdout


def test_a_write_and_doctor_say_that_a_file_is_nearly_too_long(few: Command) -> None:
    said = "MEMORY.md has 6 list items and table rows; the limit is 6"
    (few.folder / "MEMORY.md").write_text(memory_of("items", 4))
    assert said not in few("remember", "It rains").stderr
    assert said in few("remember", "It rains in spring").stderr
    assert "[nearly-too-large]" in few("doctor").stdout


def test_history_and_the_check_of_the_index_name_what_is_left_out(few: Command) -> None:
    (few.folder / "MEMORY.md").write_text(memory_of("items", 5))
    few("search", "beans")
    (few.folder / "MEMORY.md").write_text(memory_of("items", 9))
    (few.folder / "later.md").write_text("Later\n")
    said = "MEMORY.md has 9 list items and table rows; the limit is 6, so it "
    assert f"{said}was not recorded" in few("history").stderr
    assert f"{said}is not recorded" in few("history", "MEMORY.md").stderr
    assert "MEMORY.md" not in few("history", "later.md").stderr
    verified = few("index", "verify")
    assert f"{said}was not compared" in verified.stderr
    assert "MEMORY.md: it is not in the index as it is now" in verified.stdout


def test_nothing_is_written_that_nobody_would_read(few: Command) -> None:
    memory = few.folder / "MEMORY.md"
    memory.write_text(memory_of("items", 6))
    done = few("remember", "It rains in spring")
    assert done.code == 5
    assert "MEMORY.md would have 7 list items and table rows; the limit is 6; nothing was changed" in done.stderr
    assert memory.read_text() == memory_of("items", 6)


def test_a_page_without_entries_may_have_any_number_of_items(few: Command) -> None:
    (few.folder / "memories").mkdir(exist_ok=True)
    (few.folder / "memories/beds.md").write_text(memory_of("items", 9))
    assert "beds.md" in few("search", "beans").stdout


def cost(root: Path, line: str) -> tuple[float, float, str]:
    """Return seconds of the processor, megabytes, and what was said; a process is ended at five minutes."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (300, 300))

    output = root.parent / "said.txt"
    with (
        output.open("wb") as said,
        subprocess.Popen(
            [*program(), *line.split()],
            cwd=root,
            stdout=said,
            stderr=said,
            preexec_fn=limited,  # noqa: PLW1509  # no thread is at work here
        ) as process,
    ):
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (0, 1, 5, 6), line
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, output.read_text("utf-8", "replace")


@pytest.mark.torture
@pytest.mark.parametrize("form", FORMS)
def test_the_longest_file_of_entries_takes_seconds_and_little_memory(run: Command, form: str) -> None:
    """It takes up to 7 s of a busy processor; what looked upwards from each row took hours."""
    run("init")
    (run.folder / "MEMORY.md").write_text(memory_of(form, ITEMS_LIMIT - 10))
    for line in (*READING, *WRITING, *READING):
        seconds, megabytes, said = cost(run.folder, line)
        assert (seconds < 40, megabytes < 400) == (True, True), (line, seconds, megabytes)
        assert "the limit is" not in said


@pytest.mark.torture
@pytest.mark.parametrize("form", FORMS)
def test_a_hundred_thousand_entries_in_a_file_take_a_moment_and_are_told_of(run: Command, form: str) -> None:
    run("init")
    (run.folder / "MEMORY.md").write_text(memory_of(form, 100_000))
    for line in (*READING, *WRITING):
        seconds, megabytes, said = cost(run.folder, line)
        assert (seconds < 15, megabytes < 200) == (True, True), (line, seconds, megabytes)
        assert "the limit is 25,000" in " ".join(said.split()) or line.startswith("note")
