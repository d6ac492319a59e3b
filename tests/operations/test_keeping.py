"""Whatever writes: mode, owner, attributes, line ends and a missing end of line stay; odd files stay as they are."""

import errno
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.nursery import program
from tests.running import before_call, fail_with, makes_below
from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.model.document import revision_of
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember, set_meta
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace, open_workspace

MEMORY = "MEMORY.md"
ID = "mem-0000000a"
BEFORE = f"\ufeff# Memory\r\n\r\n## Facts\r\n\r\n- old one ^{ID}\r\n- old two"


def _page(workspace: Workspace) -> None:
    data = (workspace.root / MEMORY).read_bytes()
    person = open_workspace(workspace.root, actor="person", now=workspace.now)
    write_page(person, MEMORY, data.decode().replace("two", "too") + "\r\n", base=revision_of(data))


VERBS: dict[str, Callable[[Workspace], object]] = {
    "remember": lambda to: remember(to, "new"),
    "meta": lambda to: set_meta(to, "key", "value"),
    "revise": lambda to: revise(to, ID, "said anew"),
    "retire": lambda to: retire(to, ID),
    "restore": lambda to: (retire(to, ID), restore(to, ID)),
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


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # a socket's path is short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path.name)
    os.chdir(here)


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10 * 1024**3)


ODD: dict[str, Callable[[Path], object]] = {
    "FIFO": _fifo,
    "socket": _socket,
    "folder": Path.mkdir,
    "link to nothing": lambda path: path.symlink_to("nothing.md"),
    "link to a device": lambda path: path.symlink_to("/dev/zero"),
    "huge file": _sparse,
    "not UTF-8": lambda path: path.write_bytes(b"caf\xe9\n"),
}


@pytest.mark.parametrize("odd", ODD)
def test_a_file_that_cannot_be_read_is_refused_at_once_and_shown_as_such(empty: Workspace, odd: str) -> None:
    path = empty.root / MEMORY
    path.unlink(missing_ok=True)
    ODD[odd](path)
    before = path.lstat()
    writes: list[Callable[[], object]] = [
        lambda: remember(empty, "x"),
        lambda: set_meta(empty, "k", "v"),
        lambda: write_page(empty, MEMORY, "text"),
        lambda: revise(empty, ID, "x"),
        lambda: retire(empty, ID),
    ]
    for write in writes:
        started = time.monotonic()
        with pytest.raises((RefusedError, NotFoundError)):
            write()
        assert time.monotonic() - started < 30  # a pipe would hold it for ever
    after = path.lstat()
    assert (after.st_ino, after.st_size, after.st_mtime_ns) == (before.st_ino, before.st_size, before.st_mtime_ns)
    assert MEMORY in frame(empty).text
    list_entries(empty)
    status(empty)
    note(empty, "the log goes on")


def test_a_file_that_lost_its_bytes_is_not_begun_anew(empty: Workspace) -> None:
    remember(empty, "there")
    path = empty.root / MEMORY
    path.write_bytes(b"")
    writes: list[Callable[[], object]] = [lambda: remember(empty, "x"), lambda: set_meta(empty, "k", "v")]
    for write in writes:
        with pytest.raises(RefusedError, match=r"MEMORY\.md has 0 bytes, but it has content in history"):
            write()
    assert path.read_bytes() == b""
    path.unlink()
    assert remember(empty, "anew").changed


def test_an_answer_that_cannot_be_shown_is_no_failed_change(empty: Workspace) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    arguments = [*program(), "note", "kept", "-w", str(empty.root), "--actor", "agent:a"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 8
    assert "error: The change is written (memory/2" in done.stderr
    assert "but the answer could not be shown: No space left on device" in done.stderr
    assert "Exception ignored" not in done.stderr
    assert [entry.text for entry in list_entries(empty).entries].count("kept") == 1


def test_a_full_disk_leaves_nothing_half_made_in_the_repository(
    empty: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which("prlimit") is None:
        pytest.skip("prlimit is not installed")
    note(empty, "first")
    fake = empty.root.parent / "bin"
    fake.mkdir()
    real = shutil.which("git")
    (fake / "git").write_text(
        "#!/bin/sh\ncase \"$*\" in *fast-import*) trap '' XFSZ; exec prlimit --fsize=600 "
        f'{real} "$@" ;; *) exec {real} "$@" ;; esac\n'
    )
    (fake / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{fake}:{os.environ['PATH']}")
    text = "\n\n".join(str(revision_of(str(number).encode())) for number in range(200))
    with before_call("open", fail_with(errno.ENOSPC), makes_below(empty.root / ".git/objects")):
        written = write_page(empty, "memories/long.md", text)
    assert written.commit is None
    assert any("not yet in history" in notice for notice in written.notices)
    git_dir = empty.root / ".git"
    assert [*git_dir.glob("objects/pack/tmp_*"), *git_dir.glob("fast_import_crash_*")] == []
    monkeypatch.undo()
