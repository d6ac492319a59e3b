"""What the tests of the stores share: folders, notes, and people who save at the wrong moment."""

import time
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from workspace_mem.catalog.database import Database, FileHashes
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.scope import Scope
from workspace_mem.disk.transaction import Header
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, Step, step
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry
from workspace_mem.model.list_item import draft
from workspace_mem.settings import Settings

HEADER = Header("remember", "agent:test", "2026-11-20T08:20:00+00:00")
MEMORY = "MEMORY.md"
LOG = "memory/2026-11-20.md"


def folder_at(root: Path, **options: Any) -> Folder:
    """Return the folder of a workspace; its cache lies beside it."""
    values = {key.replace("_", ".", 1): value for key, value in options.items()}
    return Folder(root, Settings(values), hashes_in(root.parent / f"{root.name}-cache"))


def hashes_in(cache: Path, now_ns: Callable[[], int] = time.time_ns) -> FileHashes:
    """Return what is known of the files of a workspace with that cache."""
    return FileHashes(Database(cache), now_ns)


def scope_at(root: Path, **options: Any) -> Scope:
    return folder_at(root, **options).scope


def put(root: Path, files: Mapping[str, str | bytes]) -> None:
    for path, content in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode())


def adding(text: str, path: str = MEMORY) -> Callable[[ReadDocument], Step]:
    """Return what makes the step that adds a fact, or a line of a log."""
    entry = draft("log" if path.startswith("memory/") else "fact", text)

    def added(document: Document) -> Edit:
        return add_entry(document, entry, None)

    return lambda read: step(read(path), added)


def remembering(*texts: str, path: str = MEMORY) -> Decide:
    """Return a decision that adds one entry; a second text goes to the log."""
    paths = (path, LOG)

    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(adding(text, where)(read) for text, where in zip(texts, paths, strict=False))
        return ChangeSet(f"remember: {texts[0]}", steps)

    return decide


def with_person(decide: Decide, *each: Callable[[], None]) -> Decide:
    """Return a decision during which a person saves, after the file was read: so often as there are saves."""
    saves = [*each]

    def disturbed(read: ReadDocument) -> ChangeSet:
        changes = decide(read)
        if saves:
            saves.pop(0)()
        return changes

    return disturbed


def save_by_rename(path: Path, text: str) -> None:
    beside = path.with_name("4913.tmp")
    beside.write_text(text)
    beside.replace(path)


def save_in_place(path: Path, text: str) -> None:
    path.write_text(text)


def tree(root: Path) -> dict[str, str]:
    """Return what every file of a folder holds, but for the workspace's own."""
    return {
        path.relative_to(root).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(root.rglob("*"))
        if path.is_file() and ".workspace-mem" not in path.parts
    }


def leftovers(root: Path) -> list[str]:
    return [path.name for path in root.rglob(".~wm-*")] + [path.name for path in root.rglob("*.new")]
