"""What can be recovered: all that seems lost, and the changes that bring it back around what the files have now."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, NamedTuple

from workspace_mem.catalog.ledger import entries_by_piece
from workspace_mem.declarations import Key
from workspace_mem.disk.folder import Folder
from workspace_mem.errors import NotFoundError, UsageError
from workspace_mem.git.past import page_around
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, Step, step, unchanged, whole_edit
from workspace_mem.model.document import Document, lines_of
from workspace_mem.model.entry import EDIT
from workspace_mem.model.history import BlobId, History, VersionId
from workspace_mem.model.merge import entries_back, merge
from workspace_mem.screen.secrets import redact
from workspace_mem.text.strings import counted
from workspace_mem.write.deletions import UnrecordedFiles, confirm, held_back
from workspace_mem.write.losses import LostEntry, SavedCopy, StaleSave, dismiss, saved_copies, texts_of
from workspace_mem.write.permission import refuse_unless_writable
from workspace_mem.write.pipeline import RECOVER, OpenWorkspace

ENTRY, COPY, GONE, EMPTIED = "entry", "copy", "gone", "emptied"


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be brought back, or at least be looked at. `name` is what restore, show and dismiss take."""

    name: Annotated[str, Key("name, for `recover restore`, `show` and `dismiss`")]
    kind: Annotated[str, Key("entry, copy, gone or emptied")]
    path: str
    text: Annotated[str, Key("the entry's text, or the problem, in one line")]
    why: Annotated[str, Key("the probable cause")]
    commit: Annotated[str | None, Key("the commit that recorded the entry")] = None
    actor: str | None = None
    at: Annotated[str | None, Key("time; null if unknown")] = None
    size: Annotated[int | None, Key("size of a kept copy in bytes")] = None
    is_sure: Annotated[bool, Key("false: only a person can decide", name="sure")] = True
    blob: Annotated[BlobId | None, Key(hidden=True)] = None  # the bytes of a file that is gone or empty
    save: Annotated[StaleSave | None, Key(hidden=True)] = None
    lost: Annotated[LostEntry | None, Key(hidden=True)] = None
    copy: Annotated[SavedCopy | None, Key(hidden=True)] = None


@dataclass(frozen=True, slots=True)
class Recoverable:
    """Everything that can be brought back: entries, copies, files that are gone or empty."""

    items: tuple[Item, ...]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownItem:
    """One item: its text as recorded or kept, and what restoring it would change."""

    item: Item
    content: Annotated[str, Key("its text, as recorded or kept")]
    diff: Annotated[str, Key("the changes that restoring it would make")]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a restore or dismissal did."""

    done: Annotated[tuple[str, ...], Key("names of items")]
    left: Annotated[tuple[str, ...], Key("names of items left unchanged; the notices give the reasons")]
    op: str = RECOVER
    commits: tuple[str, ...] = ()
    changed: bool = False
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None


def items_of(workspace: OpenWorkspace) -> Iterator[Item]:
    """Yield everything that seems lost: entries, copies, files."""
    folder, history, survey = workspace.folder, _history(workspace), workspace.folder.survey()
    tree = history.tree() if history else {}
    losses, held = workspace.backlog.losses(survey, tree), held_back(folder, survey, tree)
    if losses.saves and history:
        promised_by = [VersionId(lost.commit) for save in losses.saves for lost in save.lost]
        actors = {str(version.id): version.actor for version in history.named(promised_by)}
        for save in losses.saves:
            entries = {entry.name: entry for entry in entries_by_piece(_promised(folder, history, save)).values()}
            for lost in save.lost:
                text = redact(" ".join(entries[lost.name].text.split()))[0] if lost.name in entries else ""
                why = f"{lost.fate}{'' if save.is_sure else '; on purpose?'}"
                made = (lost.commit, actors.get(lost.commit), lost.at)
                yield Item(lost.name, ENTRY, save.path, text, why, *made, is_sure=save.is_sure, save=save, lost=lost)
    for copy in saved_copies(folder, history):
        why, size = "a change displaced these bytes, and they are not in any commit; kept for a week", len(copy.data)
        yield Item(copy.name, COPY, copy.path, f"{size:,} bytes", why, at=copy.at, size=size, copy=copy)
    for file in losses.deleted:
        recorded = f"recorded at {file.commit[:10]}" if file.commit else "not recorded yet"
        text = f"deleted by hand, {recorded}{', and created again since' if file.is_back else ''}"
        why, blob = "deleted; on purpose?", BlobId(file.blob)
        yield Item(file.path, GONE, file.path, text, why, file.commit, EDIT, file.at, is_sure=False, blob=blob)
    for path in held.gone:
        text = "missing with many others, but their deletion is not recorded"
        yield Item(path, GONE, path, text, "many files are missing", blob=tree[path])
    for path in held.emptied:
        yield Item(path, EMPTIED, path, "0 bytes, but it has content in history", "it is empty", blob=tree[path])


def _history(workspace: OpenWorkspace) -> History | None:
    return None if workspace.history_off else workspace.history


def _promised(folder: Folder, history: History, save: StaleSave) -> Document:
    """Return a page as it was promised before a save of an old copy."""
    return page_around(folder, history, save.newest, save.path)[1]


def asked_for(workspace: OpenWorkspace, names: Sequence[str]) -> list[Item]:
    """Return everything that seems lost, for a change of it. Raises UsageError if nothing is named."""
    if not names:
        raise UsageError("Nothing was named", hint="`workspace-mem recover` lists names; --all takes every lost entry")
    refuse_unless_writable(workspace.folder)
    return [*items_of(workspace)]


def chosen(items: Sequence[Item], names: Sequence[str]) -> list[Item]:
    """Return the items that are named: by name, by the file they are about, or by a kind.

    Raises NotFoundError for a name that none has.
    """
    for name in names:
        if not any(name in _names_of(item) for item in items):
            raise NotFoundError(
                f"No item to recover is called {name}",
                hint="`workspace-mem recover` lists the names",
                near=(name, lambda: [label for item in items for label in (item.name, item.path)]),
            )
    return [item for item in items if not _names_of(item).isdisjoint(names)]


def _names_of(item: Item) -> set[str]:
    return {item.name, item.kind} if item.kind == COPY else {item.name, item.kind, item.path}


def text_of(workspace: OpenWorkspace, item: Item) -> str:
    """Return an item's text as it was promised or kept."""
    folder, history = workspace.folder, _history(workspace)
    if item.copy:
        return folder.document(item.path, item.copy.data).text
    if history and item.save:
        return texts_of(_promised(folder, history, item.save)).get(item.name, "") + "\n"
    if history and item.blob:
        return folder.document(item.path, history.blobs([item.blob])[item.blob]).text
    return item.why + "\n"


def dismiss_items(workspace: OpenWorkspace, items: Sequence[Item]) -> tuple[str, ...]:
    """Stop reporting these items, and record the deletions among them; return the notices of that."""
    keys = [item.lost.key if item.lost else f"{item.path}@{item.blob}" for item in items if item.lost or item.blob]
    dismiss(workspace.folder, keys)
    forget_copies(workspace.folder, items)
    gone = tuple(item.path for item in items if item.kind == GONE and item.commit is None)
    emptied = tuple(item.path for item in items if item.kind == EMPTIED)
    if not (gone or emptied):
        return ()
    confirm(workspace.folder, UnrecordedFiles(gone, emptied))
    return workspace.backlog.record().notices


def forget_copies(folder: Folder, items: Iterable[Item]) -> None:
    """Remove the copies that were dealt with."""
    for item in items:
        if item.copy:
            folder.journal.forget_saved(item.copy.file)


# ── bringing back ──────────────────────────────────────────────────────────────────────────────


class Restoration(NamedTuple):
    """The change that brings items back. `left` says which stay as they are, and why, once it is decided."""

    decide: Decide
    left: dict[str, str]
    notices: tuple[str, ...]


def restoration(workspace: OpenWorkspace, items: Sequence[Item]) -> Restoration:
    """Return the one change that brings items back: whole files first, then entries in them, and copies."""
    folder, history = workspace.folder, _history(workspace)
    makes: dict[str, list[Callable[[Document], Document]]] = defaultdict(list)
    notices, left, lost_of = list[str](), dict[str, str](), defaultdict[StaleSave, list[LostEntry]](list)
    blobs = history.blobs([item.blob for item in items if item.blob]) if history else {}
    for item in items:
        if item.blob and item.blob in blobs:
            makes[item.path].append(partial(_with_file, blobs[item.blob]))
        elif item.copy:
            target = _place_of_copy(folder, item.copy)
            makes[target].append(partial(_with_data, item.copy.data))
            notices.append(f"{item.copy.name} was written to {target}")
        elif item.save and item.lost:
            lost_of[item.save].append(item.lost)
    for save, lost in lost_of.items() if history else ():
        promised = _promised(folder, history, save)  # type: ignore[arg-type]
        makes[save.path].append(partial(_with_entries, promised, lost))

    def decide(read: ReadDocument) -> ChangeSet:
        steps = {path: step(read(path), partial(_all_of, some)) for path, some in makes.items()}
        left.clear()
        left.update((item.name, why) for item in items if (why := _why_left(item, steps.get(item.path))))
        names = tuple(dict.fromkeys(item.name for item in items if item.lost))
        return ChangeSet(f"{RECOVER}: {_subject(items, makes)}", tuple(steps.values()), names)

    return Restoration(decide, left, tuple(notices))


def _with_file(data: bytes, document: Document) -> Document:
    """Return a file as it was recorded last; one that was begun anew since keeps all that it has."""
    old = document.with_data(data)
    if not document.data:
        return old
    together = merge(document.gone, document, old).document if document.is_text and old.is_text else document
    return document if lines_of(document.data) - lines_of(together.data) else together


def _with_data(data: bytes, document: Document) -> Document:
    """Return a file as it was; one that has content by now stays."""
    return document if document.data else document.with_data(data)


def _with_entries(promised: Document, lost: Sequence[LostEntry], document: Document) -> Document:
    """Let entries of a file read as promised; what was dealt with meanwhile is left alone."""
    texts = texts_of(document)
    return entries_back(document, promised, {entry.name for entry in lost if entry.is_undone_in(texts)}).document


def _why_left(item: Item, made: Step | None) -> str | None:
    """Return why a change leaves an item as it is; None if it brings it back."""
    if made and item.blob and not made.edit.changes:
        return "restoring it would change the text that is there now; `recover show` shows what is lost"
    if made and item.lost and item.lost.is_undone_in(texts_of(made.edit.after)):
        return "adding it to the file would change how other text reads"
    return None


def _subject(items: Sequence[Item], paths: Iterable[str]) -> str:
    if len(items) == 1:
        [item] = items
        return item.text if item.lost else f"a copy of {item.path}" if item.copy else item.path
    what = "entry" if all(item.lost for item in items) else "file" if all(item.blob for item in items) else "item"
    return f"{counted(len(items), what)} in {', '.join(paths)}"


def _all_of(makes: Sequence[Callable[[Document], Document]], document: Document) -> Edit:
    after = document
    for make in makes:
        after = make(after)
    is_same = (document.exists, document.data) == (after.exists, after.data)
    return unchanged(document, None) if is_same else whole_edit(document, after)


def _place_of_copy(folder: Folder, copy: SavedCopy) -> str:
    """Return a free path beside the file of a copy."""
    stem = f"{copy.path.removesuffix('.md')}.recovered-{copy.at[:10]}"
    names = (f"{stem}{more}.md" for more in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(name for name in names if not os.path.lexists(folder.root / name))
