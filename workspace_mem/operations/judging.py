"""Judge one save by the file's past, and whether what it undid is still undone. Reads entries."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from hashlib import sha256

from workspace_mem.core.document import Document
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.fates import Decision, Fate
from workspace_mem.core.history import History, Version
from workspace_mem.core.reading import read
from workspace_mem.core.staleness import FileVersion, Verdict, judge, texts_of
from workspace_mem.operations.stale_saves import LostEntry, StaleSave
from workspace_mem.workspace import Workspace

_BATCH = 32  # versions of a file that are read at once


def judged(
    history: History, path: str, past: Sequence[Version], saved: bytes, *, at: datetime, commit: str | None
) -> StaleSave | None:
    """Return what a save undid; None where it undid nothing.

    `past` are the versions that touched the file, newest first, at least one; `commit` recorded the save.
    """
    verdict = judge(path, _states(history, path, past), saved, at)
    return _save_of(Document(path, saved), verdict, past[0].id, at, commit) if verdict.lost else None


def _states(history: History, path: str, versions: Sequence[Version]) -> Iterator[FileVersion]:
    """Yield the states of a file, newest first; empty where it was gone, as while some editors and clients save."""
    size = 2  # most saves are told by the newest two
    while versions:
        batch, versions, size = versions[:size], versions[size:], _BATCH
        for one, data in zip(batch, history.states(path, [one.id for one in batch]), strict=True):
            op = dict(one.trailers).get("Workspace-Op", "edit")
            yield FileVersion(one.id, one.at, op != "edit", data or b"")


def _save_of(document: Document, verdict: Verdict, newest: str, at: datetime, commit: str | None) -> StaleSave:
    texts = texts_of(read(document))
    lost = tuple(
        LostEntry(
            one.entry.name,
            one.fate,
            one.commit,
            one.at.isoformat(),
            digest(texts[one.entry.name]) if one.entry.name in texts else None,
        )
        for one in verdict.lost
    )
    is_sure = verdict.decision is Decision.STALE
    gone = tuple(entry.name for entry in verdict.on_purpose)
    return StaleSave(document.path, commit, newest, str(verdict.base), at.isoformat(), is_sure, lost, gone)


def still_undone(workspace: Workspace, path: str, lost: Sequence[LostEntry]) -> list[LostEntry]:
    """Return those entries that are still as a save of their file left them."""
    try:
        document = workspace.folder.read(path)
    except WorkspaceMemError:
        return list(lost)
    texts = texts_of(read(document)) if document.exists else {}
    from workspace_mem.operations.entries import taken_ids  # with all that writes, which is hardly ever needed

    elsewhere = taken_ids(workspace.folder.read)

    def is_undone(one: LostEntry) -> bool:
        if one.fate is Fate.MISSING:
            return bool(document.data) and one.name not in texts and one.name not in elsewhere
        return one.name in texts and digest(texts[one.name]) == one.stands

    return [one for one in lost if is_undone(one)]


def digest(text: str) -> str:
    """Name how an entry reads, without its words."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:20]
