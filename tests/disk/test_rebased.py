"""A save that came between reading and writing, in other lines: the edit moves along, and is not decided again."""

from pathlib import Path

import pytest

from tests.disk.test_write import text_of
from tests.disk.world import HEADER, MEMORY, put, remembering, save_by_rename
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.write import Writer
from workspace_mem.model.changes import ChangeSet, ReadDocument
from workspace_mem.model.document import rebased, splice_between

PAGE = b"# Memory\n\n## Facts\n\n- one\n- two\n\n## Preferences\n\n- three\n"
ADDED = PAGE.replace(b"- two\n", b"- two\n- ours\n")


@pytest.mark.parametrize(
    ("saved", "joined"),
    [
        (PAGE + b"- four\n", ADDED + b"- four\n"),
        (PAGE.replace(b"- one\n", b"- zero\n- one\n"), ADDED.replace(b"- one\n", b"- zero\n- one\n")),
        (PAGE.replace(b"- two\n", b"- two\n- theirs\n"), PAGE.replace(b"- two\n", b"- two\n- theirs\n- ours\n")),
        (PAGE.replace(b"- one\n", b""), ADDED.replace(b"- one\n", b"")),
        (PAGE + b"\nA sentence at the end.\n", ADDED + b"\nA sentence at the end.\n"),
        (PAGE.replace(b"- two\n", b"- two, changed\n"), PAGE.replace(b"- two\n", b"- two, changed\n- ours\n")),
        (PAGE, ADDED),
    ],
)
def test_a_change_of_other_lines_moves_the_edit(saved: bytes, joined: bytes) -> None:
    splice = rebased(splice_between(PAGE, ADDED), PAGE, saved)
    assert splice is not None
    assert splice.apply(saved) == joined


@pytest.mark.parametrize(
    "saved",
    [
        PAGE.replace(b"- one\n", b"```\n- one\n"),
        PAGE.replace(b"- one\n", b"<!-- - one\n"),
        PAGE.replace(b"- two\n", b"- two\n  goes on\n"),
        PAGE.replace(b"- two\n", b"- two\na lazy line\n"),
        PAGE.replace(b"## Facts\n", b"## Other\n"),
        PAGE.replace(b"- two\n", b"- two\n## New\n"),
        b"",
        b"something else",
    ],
)
def test_what_may_change_how_the_edit_reads_is_decided_again(saved: bytes) -> None:
    assert rebased(splice_between(PAGE, ADDED), PAGE, saved) is None


def test_an_edit_of_a_line_that_was_saved_too_is_decided_again() -> None:
    revised = PAGE.replace(b"- two\n", b"- two and more\n")
    assert rebased(splice_between(PAGE, revised), PAGE, PAGE.replace(b"- two\n", b"- two, changed\n")) is None


def test_a_page_that_only_grows_never_makes_a_write_decide_twice(root: Path, writer: Writer, folder: Folder) -> None:
    put(root, {MEMORY: PAGE.decode()})
    decided = list[int]()
    ours = remembering("ours")

    def decide(read: ReadDocument) -> ChangeSet:
        decided.append(len(decided))
        changes = ours(read)
        save_by_rename(root / MEMORY, f"{text_of(root)}- theirs {len(decided)}\n")
        return changes

    changes, intent = writer.write(decide, HEADER)
    assert decided == [0]
    assert intent is not None
    assert text_of(root).endswith("- three\n- theirs 1\n- ours\n") or "- ours\n" in text_of(root)
    assert "- theirs 1\n" in text_of(root)
    assert changes.steps[0].edit.after.text == text_of(root)
    assert folder.journal.read()[0] == [intent]
