"""With an operation id a call can be made again: it is done once, and answered alike."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from tests import nursery
from tests.nursery import program
from tests.running import commits, git, subjects
from workspace_mem.declarations import as_json
from workspace_mem.disk import journal, swap
from workspace_mem.disk.swap import exchange
from workspace_mem.errors import ConflictError, RefusedError, UnconfirmedError
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember, set_meta, win
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace, open_workspace
from workspace_mem.write.pipeline import WriteResult

Verb = Callable[[Workspace], WriteResult]

DONE = "An operation with this id was done before; nothing was changed this time"


def _files(root: Path) -> dict[str, bytes]:
    return {path.as_posix(): path.read_bytes() for path in root.rglob("*.md") if ".workspace-mem" not in path.parts}


def _retirable(workspace: Workspace) -> str:
    entry = remember(workspace, "to be retired").entry
    assert entry is not None
    return entry.name


def _revising(workspace: Workspace) -> Verb:
    name = _retirable(workspace)
    return lambda to: revise(to, name, "said anew")


def _retiring(workspace: Workspace) -> Verb:
    name = _retirable(workspace)
    return lambda to: retire(to, name, why="old")


def _restoring(workspace: Workspace) -> Verb:
    name = _retirable(workspace)
    retire(workspace, name)
    return lambda to: restore(to, name)


VERBS: dict[str, Callable[[Workspace], Verb]] = {
    "note": lambda _: lambda to: note(to, "Deployed"),
    "remember": lambda _: lambda to: remember(to, "Tests run first", tags=["x"]),
    "meta": lambda _: lambda to: set_meta(to, "key", "value"),
    "error": lambda _: lambda to: error(to, "bash", "it failed", fix="try again"),
    "correct": lambda _: lambda to: correct(to, "do it so", instead_of="otherwise"),
    "win": lambda _: lambda to: win(to, "worked"),
    "page": lambda _: lambda to: write_page(to, "memories/plan.md", "# Plan\n"),
    "revise": _revising,
    "retire": _retiring,
    "restore": _restoring,
}


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("with_git", [True, False])
def test_a_retry_changes_nothing_and_is_answered_as_the_first(empty: Workspace, verb: str, with_git: bool) -> None:
    call = VERBS[verb](empty)
    if not with_git:
        shutil.rmtree(empty.root / ".git")
        empty = open_workspace(empty.root, actor="agent:claude", now=empty.now, draw=empty.draw)

    first = call(empty.once("op-1"))
    before = _files(empty.root)
    again = call(open_workspace(empty.root, actor="agent:claude", now=empty.now).once("op-1"))

    assert (first.changed, again.changed) == (True, False)
    assert DONE in again.notices
    assert _files(empty.root) == before
    assert again.entry == first.entry
    assert {**as_json(again), "notices": 0, "changed": 0} == {**as_json(first), "notices": 0, "changed": 0}
    if with_git:
        assert first.commit is not None
        assert "Workspace-Op-Id: op-1" in git(empty.root, "log", "-1", "--format=%B")


def test_an_id_is_kept_for_a_week(empty: Workspace) -> None:
    note(empty.once("op-1"), "one")
    [kept] = (empty.root / ".workspace-mem/operations").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    almost = time.time() - timedelta(days=6).total_seconds()
    os.utime(kept, (almost, almost))
    note(empty, "another")
    assert not note(empty.once("op-1"), "one").changed
    long_ago = time.time() - journal.KEPT_SECONDS - 60
    os.utime(kept, (long_ago, long_ago))
    note(empty, "another")
    assert kept.exists()  # a write does not look at all that is kept, but once a minute
    os.utime(empty.root / ".workspace-mem/tidied", (long_ago, long_ago))
    note(empty, "another")
    assert note(empty.once("op-1"), "one").changed


def test_a_retry_knows_what_is_not_recorded_yet(empty: Workspace) -> None:
    first = note(open_workspace(empty.root, actor="agent:a", wait=False, now=empty.now).once("op-1"), "one")
    again = note(open_workspace(empty.root, actor="agent:a", now=empty.now).once("op-1"), "one")
    assert (first.commit, again.changed) == (None, False)
    assert again.commit == git(empty.root, "rev-parse", "HEAD").strip()
    assert subjects(empty.root).count("note: one") == 1


def test_two_retries_at_once_leave_one_copy(empty: Workspace) -> None:
    command = [
        *program(),
        "note",
        "just once",
        "-w",
        str(empty.root),
        "--op-id",
        "op-1",
        "--actor",
        "agent:a",
        "--json",
    ]
    started = [nursery.begin(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)]
    said = [process.communicate(timeout=60)[0] for process in started]
    assert [process.returncode for process in started] == [0] * 4
    answers = [json.loads(text) for text in said]
    assert sorted(answer["changed"] for answer in answers) == [False, False, False, True]
    assert len({answer["id"] or answer["handle"] for answer in answers}) == 1
    assert [entry.text for entry in list_entries(empty).entries].count("just once") == 1
    assert commits(empty.root) == 2


@pytest.mark.parametrize("stands", [False, True])
def test_a_change_that_was_done_in_part_is_not_answered_as_done(
    empty: Workspace, monkeypatch: pytest.MonkeyPatch, stands: bool
) -> None:
    """Its second file cannot be written, also when the retry comes; then it can. The first may not be taken back."""
    entry = remember(empty, "to be retired").entry
    assert entry is not None

    def full(one: Path, other: Path) -> None:
        if other.name == "MEMORY.md" and other.parent.name != "archive" and "retired" not in one.read_text():
            raise OSError(28, "No space left on device")
        exchange(one, other)

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    def asked() -> WriteResult:
        workspace = open_workspace(empty.root, actor="agent:claude").once("op-1")
        if is_full:
            workspace.made["writer"] = workspace.writer._replace(exchange=full)
        return retire(workspace, entry.name, why="old")

    is_full = True
    with monkeypatch.context() as patched:
        if stands:  # a disk that does not even let it be settled: any single call that failed would leave a way out
            patched.setattr(swap.InterruptedChange, "take_back", lambda *_: ([0], False))
            patched.setattr(swap.InterruptedChange, "settle", broken)
        for first in (True, False):
            with pytest.raises(UnconfirmedError if stands and first else ConflictError if stands else RefusedError):
                asked()
    is_full = False
    assert (DONE in asked().notices) == stands
    assert DONE in asked().notices
    assert entry.name not in (empty.root / "MEMORY.md").read_text()
    assert (empty.root / "archive/MEMORY.md").read_text().count(entry.name) == 1
    assert sum(subject.startswith("retire: ") for subject in subjects(empty.root)) == 1
