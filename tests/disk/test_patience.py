"""Nobody is waited for for long: not a person who saves all the time, not a program that was stopped."""

import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path

import pytest

from tests import nursery
from tests.disk.world import HEADER, LOG, MEMORY, adding, leftovers, put, remembering, save_by_rename
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.swap import PATIENCE_SECONDS, exchange
from workspace_mem.disk.write import Writer
from workspace_mem.errors import ConflictError
from workspace_mem.model.changes import ChangeSet, ReadDocument, Step

OLD = "# Memory\n\n## Facts\n\n- theirs\n"
SLACK_SECONDS = 10.0  # of a busy machine
LOOK = """
import sys
from pathlib import Path
from workspace_mem.disk.paths import is_left_alone
for _ in range(int(sys.argv[2])):
    is_left_alone(Path(sys.argv[1]))
print("done")
"""


def test_who_saves_in_the_instant_of_our_look_ends_nobody(tmp_path: Path) -> None:
    """The lease that tells of writers makes the system signal its holder, by default with the deadly SIGIO."""
    page = tmp_path / "page.md"
    page.write_text(OLD)
    with nursery.begin([sys.executable, "-c", LOOK, str(page), "20000"], stdout=subprocess.PIPE) as looking:
        while looking.poll() is None:
            os.close(os.open(page, os.O_WRONLY))
        assert looking.stdout is not None
        assert (looking.returncode, looking.stdout.read()) == (0, b"done\n")


def test_of_a_file_that_is_always_being_saved_it_is_said_in_time(root: Path, writer: Writer) -> None:
    put(root, {MEMORY: OLD})
    ours, numbers = remembering("ours"), count()

    def decide(read: ReadDocument) -> ChangeSet:
        changes = ours(read)
        save_by_rename(root / MEMORY, f"{OLD}- {next(numbers)}\n")
        return changes

    start = time.monotonic()
    with pytest.raises(ConflictError, match="keeps changing"):
        writer.write(decide, HEADER)
    assert time.monotonic() - start < PATIENCE_SECONDS + SLACK_SECONDS
    assert next(numbers) > 20  # it was tried, again and again


def test_of_a_second_file_that_is_always_being_saved_it_is_said_in_time_and_the_first_is_taken_back(
    root: Path, folder: Folder
) -> None:
    put(root, {MEMORY: OLD, LOG: "# Log\n"})
    numbers, saved = count(), count()

    def disturbed(one: Path, other: Path) -> None:
        if other.name in LOG and "second" in one.read_text():  # ours goes in, theirs does not come back
            save_by_rename(root / LOG, f"# Log\n\n- {next(saved)}\n")
        exchange(one, other)

    def decide(read: ReadDocument) -> ChangeSet:
        second = adding("second", LOG)(read)
        return ChangeSet("x", (adding("first")(read), Step(second.make_edit, second.edit, promised=True)))

    start = time.monotonic()
    with pytest.raises(ConflictError, match=r"memory/.* keeps changing; nothing was changed"):
        Writer(folder, lambda: f"{next(numbers):08x}", disturbed).write(decide, HEADER)
    assert time.monotonic() - start < PATIENCE_SECONDS + SLACK_SECONDS
    Writer(folder, lambda: f"{next(numbers):08x}").write(remembering("third"), HEADER)
    assert "- first" not in (root / MEMORY).read_text()
    assert "- third\n" in (root / MEMORY).read_text()
    assert f"- {next(saved) - 1}\n" in (root / LOG).read_text()
    assert leftovers(root) == []


def test_an_access_list_is_kept(root: Path, writer: Writer) -> None:
    put(root, {MEMORY: OLD})
    page = root / MEMORY
    rows = ((1, 6, -1), (2, 6, 1234), (4, 4, -1), (16, 6, -1), (32, 0, -1))  # owner, one user, group, mask, others
    access = struct.pack("<I", 2) + b"".join(struct.pack("<HHi", *row) for row in rows)
    try:
        os.setxattr(page, "system.posix_acl_access", access)
    except OSError as error:
        pytest.skip(f"SKIPPED: no access lists on this file system ({error})")
    mode = page.stat().st_mode
    writer.write(remembering("ours"), HEADER)
    assert "- ours" in page.read_text()
    assert (os.getxattr(page, "system.posix_acl_access"), page.stat().st_mode) == (access, mode)


def test_a_file_of_somebody_else_keeps_its_group_and_attributes_where_we_may_not_give_it_away(
    root: Path, writer: Writer, as_somebody: Callable[[], AbstractContextManager[None]]
) -> None:
    if os.geteuid() != 0:
        pytest.skip("SKIPPED: only root can make a file of somebody else")
    put(root, {MEMORY: OLD})
    page, ours = root / MEMORY, 65534
    os.setxattr(page, "user.note", b"mine")
    os.chown(page, 1234, ours)
    page.chmod(0o660)
    before = os.getegid(), os.getgroups()
    os.setgroups([ours])
    try:
        with as_somebody():
            writer.write(remembering("ours"), HEADER)
    finally:
        os.setgroups(before[1])
    found = page.stat()
    assert (found.st_uid, found.st_gid, found.st_mode & 0o777) == (ours, ours, 0o660)
    assert os.getxattr(page, "user.note") == b"mine"
