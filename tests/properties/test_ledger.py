"""The ledger equals a walk of all history, whatever happened to history and catalog, and reads no commit twice."""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, git
from workspace_mem.catalog.database import NAME
from workspace_mem.catalog.ledger import Ledger, Row, delta_of
from workspace_mem.model.history import ChangeLog, FileChange, Version, VersionId
from workspace_mem.model.reading import read
from workspace_mem.verbs.note import note
from workspace_mem.verbs.recover import recoverable
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace

ME = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")


class Counting:
    """A history that notes which versions it is asked about."""

    def __init__(self, history: ChangeLog) -> None:
        self._history = history
        self.asked: list[VersionId] = []
        self.log, self.blobs = history.log, history.blobs

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        self.asked += versions
        return self._history.changes(versions)


def rows(workspace: Workspace) -> tuple[list[Version], Mapping[VersionId, Row], list[VersionId]]:
    """Return all versions, what the ledger says of them, and which of them were read for it."""
    counting = Counting(workspace.history)
    ledger = Ledger(counting, workspace.catalog, workspace.kinds)
    known = {version.id: ledger.rows([version])[version.id] for version in ledger.versions}
    return ledger.versions, known, counting.asked


def walked(workspace: Workspace, versions: Sequence[Version]) -> Mapping[VersionId, Row]:
    """Return what whole files say of each version, without a catalog."""
    found: dict[VersionId, dict[str, object]] = {}
    for version, files in zip(versions, workspace.history.changes([one.id for one in versions]), strict=True):
        found[version.id] = {}
        for path, change in ((path, change) for path, change in files.items() if path.endswith((".md", ".toml"))):
            before, after = (workspace.history.blobs([blob])[blob] if blob else None for blob in change)
            delta = delta_of(workspace.kinds, path, before, after)
            made, gone = change.after if before is None else None, change.before if after is None else None
            found[version.id][path] = (delta, made, gone)
    return found  # type: ignore[return-value]


def somebody_edits(root: Path, draw: random.Random) -> None:
    page = root / draw.choice(["MEMORY.md", "USER.md", "ideas.md"])
    lines = page.read_text().splitlines(keepends=True) if page.exists() else ["# Ideas\n"]
    for _ in range(draw.randrange(1, 4)):
        at = draw.randrange(len(lines) + 1)
        match draw.randrange(4):
            case 0 if len(lines) > 3:
                del lines[draw.randrange(len(lines))]
            case 1:
                lines.insert(at, f"  continued {draw.random():.3f}\n")
            case 2:
                lines[at:at] = ["\n", f"## Part {draw.randrange(3)}\n", "\n"]
            case _:
                lines.insert(at, f"- by hand {draw.randrange(9)}\n")
    page.write_text("".join(lines))


def somebody_works(workspace: Workspace, draw: random.Random) -> None:
    """A tool writes, or a person edits, deletes, or saves an old copy."""
    root, entries = workspace.root, [one for one in workspace.catalog.look().every() if one.id and "mem-" in one.id]
    match draw.choice(["remember", "note", "revise", "retire", "edit", "edit", "delete", "stale"]):
        case "remember":
            remember(workspace, f"Fact {draw.random()}")
        case "note":
            note(workspace, f"Step {draw.randrange(5)}")
        case "revise" if entries:
            revise(workspace, draw.choice(entries).name, f"Other words {draw.random()}")
        case "retire" if entries:
            retire(workspace, draw.choice(entries).name)
        case "delete":
            (root / "ideas.md").unlink(missing_ok=True)
            watch_once(workspace)
        case "stale":
            old = (root / "MEMORY.md").read_bytes()
            remember(workspace, f"Lost {draw.random()}")
            (root / "MEMORY.md").write_bytes(old + b"\nTyped.\n")
            watch_once(workspace)
        case _:
            somebody_edits(root, draw)
            watch_once(workspace)


def git_rewrites(workspace: Workspace, draw: random.Random) -> None:
    """Git resets or amends the branch, or commits are made on another one, and perhaps merged."""
    root = workspace.root
    match draw.choice(["reset", "amend", "branch"]):
        case "reset" if len(workspace.history.log(limit=5)) == 5:
            git(root, "reset", "-q", "--hard", f"HEAD~{draw.randrange(1, 4)}")
        case "branch":
            git(root, "switch", "-q", "-c", f"side-{draw.random()}")
            remember(workspace, f"Aside {draw.random()}")
            git(root, "switch", "-q", "main")
            somebody_edits(root, draw)
            watch_once(workspace)
            if draw.random() < 0.5:
                subprocess.run(["git", *ME, "merge", "-q", "--no-edit", "-Xours", "-"], cwd=root, check=False)
                subprocess.run(["git", "merge", "--abort"], cwd=root, check=False, capture_output=True)
        case _:
            git(root, *ME, "commit", "-q", "--amend", "-m", f"Said better {draw.random()}")


def the_catalog_suffers(workspace: Workspace, draw: random.Random) -> None:
    """A process is killed while it looks, or rows of the catalog are changed or removed, or all of it is."""
    what = draw.choice(["kill", "drop", "UPDATE facts SET value = '[]'", "DELETE FROM facts"])
    if what == "kill":
        if (child := os.fork()) == 0:
            status(workspace)
            os._exit(0)
        if draw.random() < 0.7:
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    elif what == "drop":
        shutil.rmtree(workspace.cache, ignore_errors=True)
    elif (workspace.cache / NAME).exists():
        with sqlite3.connect(workspace.cache / NAME) as database:
            database.execute(f"{what} WHERE name IN ('ledger', 'losses') AND random() % 3 = 0")
        database.close()


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.torture) for seed in range(4, 60))])
def test_it_equals_a_walk_of_all_history_after_whatever_happened(empty: Workspace, clock: Clock, seed: int) -> None:
    draw, root = random.Random(seed), empty.root
    git(root, "checkout", "-q", "-B", "main")
    for number in range(30):
        happens = draw.choice([somebody_works, somebody_works, git_rewrites, the_catalog_suffers])
        happens(opened(root, clock), draw)
        if number % 5 == 4:
            workspace = opened(root, clock)
            versions, known, _ = rows(workspace)
            assert known == walked(workspace, versions)

            incremental = [(item.name, item.why, item.commit) for item in recoverable(workspace).items]
            shutil.rmtree(workspace.cache)
            anew = opened(root, clock)
            assert [(item.name, item.why, item.commit) for item in recoverable(anew).items] == incremental


def test_only_commits_that_are_new_are_read(empty: Workspace, clock: Clock) -> None:
    for number in range(5):
        remember(empty, f"Fact {number}")
    versions, _, asked = rows(empty)
    assert asked == [version.id for version in versions]
    assert rows(opened(empty.root, clock))[2] == []

    git(empty.root, "reset", "-q", "--hard", "HEAD~2")
    remember(opened(empty.root, clock), "Another")
    versions, _, asked = rows(opened(empty.root, clock))
    assert asked == [versions[0].id]


def test_what_a_change_did_is_the_difference_of_whole_pages(empty: Workspace) -> None:
    """Only the lines that differ are looked at; the entries that are found so are those of the whole pages."""
    draw, page = random.Random(7), empty.root / "MEMORY.md"
    for _ in range(200):
        old = page.read_bytes()
        somebody_edits(empty.root, draw)
        new = page.read_bytes()
        delta = delta_of(empty.kinds, "MEMORY.md", old, new)
        whole = delta_of(empty.kinds, "MEMORY.md", None, new)
        whole.subtract(delta_of(empty.kinds, "MEMORY.md", None, old))
        assert delta == {piece: number for piece, number in whole.items() if number}
    assert read(empty.folder.read("MEMORY.md")).entries
