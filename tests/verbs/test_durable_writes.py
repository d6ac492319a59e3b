"""A write is as safe as it says: many at once, killed anywhere, recorded later, on odd files and full disks."""

import errno
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests import nursery
from tests.disk.world import HEADER, MEMORY, put, remembering
from tests.faults.killing import broken_off, leftovers
from tests.running import (
    before_call,
    fail_with,
    git,
    is_folder,
    subjects,
)
from workspace_mem import MemoryTool
from workspace_mem.disk.transaction import Header
from workspace_mem.errors import ConflictError, RefusedError, UnconfirmedError
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument, removal, step
from workspace_mem.model.document import revision_of
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember, set_meta
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace, open_workspace

# ── A writer that does not wait: answered when it is durable, recorded soon, and never lost from history


WRITER = """
import os, signal, sys
from workspace_mem import note, open_workspace, remember

root, name, count, how = sys.argv[1:5]
workspace = open_workspace(root, actor=f"agent:{name}", wait=False)
verb = remember if name.startswith("editor") else note
for number in range(int(count)):
    written = verb(workspace, f"{name} says {number}.")
    assert written.changed and written.commit is None
if how == "kill":
    os.kill(os.getpid(), signal.SIGKILL)
"""


def _writers(root: Path, names: list[str], count: int, how: str = "end") -> list[int]:
    commands = [[sys.executable, "-c", WRITER, str(root), name, str(count), how] for name in names]
    started = [nursery.begin(command, stderr=subprocess.PIPE) for command in commands]
    for process in started:
        _, said = process.communicate(timeout=60)
        assert process.returncode in (0, -signal.SIGKILL), said.decode()
    return [process.returncode for process in started]


def test_what_a_process_wrote_last_is_recorded_before_it_ends(empty: Workspace) -> None:
    assert _writers(empty.root, ["a"], 3) == [0]
    assert subjects(empty.root)[:3] == ["note: a says 2.", "note: a says 1.", "note: a says 0."]
    assert git(empty.root, "status", "--porcelain") == ""


def test_a_disk_that_does_not_confirm_blocks_nobody_afterwards(empty: Workspace) -> None:
    put(empty.root, {MEMORY: "# Memory\n"})
    empty.writer.write(remembering("first"), HEADER)

    def is_swapped_in(handle: int) -> bool:
        return is_folder(handle) and "unconfirmed" in (empty.root / MEMORY).read_text()

    with (
        before_call("fsync", fail_with(errno.EIO), is_swapped_in),
        pytest.raises(UnconfirmedError, match=r"MEMORY\.md was written, but the disk did not confirm it") as told,
    ):
        empty.writer.write(remembering("unconfirmed"), HEADER)
    assert told.value.exit_code == 8
    assert "unconfirmed" in (empty.root / MEMORY).read_text()
    empty.writer.write(remembering("next"), HEADER)
    assert [one.state for one in empty.folder.journal.read()[0]] == ["done"] * 3
    empty.backlog.record()
    assert subjects(empty.root)[:2] == ["remember: next", "remember: unconfirmed"]


# ── A removal is as safe as a write: killed anywhere nothing is lost, and a person's save in that moment stays


OLD, NEW = "/memories/old.md", "memories/new/name.md"
CREATE = {"command": "create", "path": OLD, "file_text": "words"}
DELETE = {"command": "delete", "path": OLD}
RENAME = {"command": "rename", "old_path": OLD, "new_path": f"/{NEW}"}
REMOVAL = Header("delete", "agent:test", "2026-11-20T08:20:00+00:00")


@pytest.mark.parametrize("stride", [7, pytest.param(1, marks=pytest.mark.torture)])
@pytest.mark.parametrize(("call", "ends"), [(DELETE, ["memories/old.md", ""]), (RENAME, ["memories/old.md", NEW])])
def test_a_removal_or_a_move_that_is_killed_is_done_or_not(
    empty: Workspace, call: dict[str, Any], ends: list[str], stride: int
) -> None:
    MemoryTool(empty)(CREATE)
    seen = set()
    for at in range(0, 200, stride):
        root = Path(shutil.copytree(empty.root, empty.root.parent / f"copy-{at}"))
        tool = MemoryTool(open_workspace(root, actor="agent:killed"))
        _, ended = os.waitpid(broken_off(root, at, partial(tool, call)), 0)
        assert note(open_workspace(root, actor="agent:next"), "next").changed
        left = {path.relative_to(root).as_posix(): path.read_text() for path in (root / "memories").rglob("*.md")}
        assert set(left.values()) <= {"words"}
        assert ",".join(left) in ends
        assert leftovers(root) == []
        assert git(root, "status", "--short") == ""
        assert "words" in git(root, "log", "-p", "--", "memories/old.md")
        seen.add(",".join(left))
        if ended == 0:
            break
    assert len(seen) == 2


def removing(path: str, before_the_swap: Callable[[], None]) -> Decide:
    """Return a decision that removes a file which somebody saves once, after it was read."""
    saves = [before_the_swap]

    def decide(read: ReadDocument) -> ChangeSet:
        changes = ChangeSet(f"delete: {path}", (step(read(path), removal),))
        if saves:
            saves.pop()()
        return changes

    return decide


def test_a_save_between_looking_and_removing_is_seen(empty: Workspace) -> None:
    MemoryTool(empty)(CREATE)
    place = empty.root / "memories/old.md"
    changes, _ = empty.writer.write(removing("memories/old.md", lambda: void(place.write_text("saved"))), REMOVAL)
    assert changes.steps[0].edit.before.data == b"saved"
    assert not place.exists()


def test_a_folder_that_becomes_a_link_is_not_followed(empty: Workspace, tmp_path: Path) -> None:
    MemoryTool(empty)({**CREATE, "path": "/memories/sub/old.md"})
    folder = empty.root / "memories/sub"
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/old.md").write_text("words")

    def swapped() -> None:
        shutil.rmtree(folder)
        folder.symlink_to(tmp_path / "outside")

    with pytest.raises(RefusedError):
        empty.writer.write(removing("memories/sub/old.md", swapped), REMOVAL)
    assert (tmp_path / "outside/old.md").read_text() == "words"


def test_a_file_that_is_open_for_writing_is_put_back(empty: Workspace) -> None:
    MemoryTool(empty)(CREATE)
    place = empty.root / "memories/old.md"
    with place.open("a") as held:
        held.write(" and more")
        with pytest.raises(ConflictError, match="open for writing"):
            empty.writer.write(removing("memories/old.md", lambda: None), REMOVAL)
    assert place.read_text() == "words and more"
    assert list(place.parent.iterdir()) == [place]


def void(_: object) -> None:
    """Take what a person's action returns, and nothing more."""


# ── Whatever writes: mode, owner, attributes, line ends and a missing end of line stay; odd files stay as they are


ID = "mem-0000000a"
BEFORE = f"\ufeff# Memory\r\n\r\n## Facts\r\n\r\n- old one ^{ID}\r\n- old two"


def _person(workspace: Workspace) -> Workspace:
    return open_workspace(workspace.root, actor="person", now=workspace.now)


def _page(workspace: Workspace) -> None:
    data = (workspace.root / MEMORY).read_bytes()
    write_page(_person(workspace), MEMORY, data.decode().replace("two", "too") + "\r\n", base=revision_of(data))


VERBS: dict[str, Callable[[Workspace], object]] = {
    "remember": lambda to: remember(to, "new"),
    "meta": lambda to: set_meta(to, "key", "value"),
    "revise": lambda to: revise(_person(to), ID, "said anew"),
    "retire": lambda to: retire(_person(to), ID),
    "restore": lambda to: (retire(_person(to), ID), restore(_person(to), ID)),
    "page": _page,
}


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("history", [True, False])
def test_what_a_file_is_stays(empty: Workspace, verb: str, history: bool) -> None:
    if not history:
        shutil.rmtree(empty.root / ".git")
    path = empty.root / MEMORY
    path.write_bytes(BEFORE.encode())
    path.chmod(0o640)
    os.setxattr(path, "user.note", b"mine")
    if os.geteuid() == 0:
        os.chown(path, 12345, 54321)
    has_acl = shutil.which("setfacl") and not subprocess.run(["setfacl", "-m", "u:777:r", path], check=False).returncode
    before, acl = path.stat(), has_acl and os.getxattr(path, "system.posix_acl_access")

    VERBS[verb](empty)

    after = path.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)
    assert os.getxattr(path, "user.note") == b"mine"
    assert not has_acl or os.getxattr(path, "system.posix_acl_access") == acl
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf# Memory\r\n")
    assert data.count(b"\n") == data.count(b"\r\n")
    if verb in ("revise", "retire") or (verb == "restore" and history):
        assert data.endswith(b"- old two")


# ── What an independent review found, kept from coming back


def test_the_hook_does_not_wait_for_a_host_that_keeps_the_pipe_open(sample: Path) -> None:
    hook = nursery.begin(
        [sys.executable, "-m", "workspace_mem.hook", "session-start"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=sample,
    )
    assert hook.stdin is not None
    assert hook.stdout is not None
    hook.stdin.write(b'{"cwd": "."}')
    hook.stdin.flush()
    assert hook.wait(timeout=20) == 0
    assert b"additionalContext" in hook.stdout.read()
    hook.stdin.close()
    hook.stdout.close()
