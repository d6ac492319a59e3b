"""What can be recovered: all that seems lost, and the changes that bring it back around what the files have now."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated, NamedTuple

from workspace_mem.catalog.ledger import entries_by_piece
from workspace_mem.declarations import Key
from workspace_mem.disk.folder import Folder
from workspace_mem.errors import EngineError, NotFoundError, UsageError
from workspace_mem.git.past import page_around
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, Step, step, whole_edit
from workspace_mem.model.document import Document, lines_of
from workspace_mem.model.entry import EDIT
from workspace_mem.model.history import BlobId, History, VersionId
from workspace_mem.model.merge import entries_back, merge
from workspace_mem.screen.entries import shown_subject
from workspace_mem.screen.secrets import redact
from workspace_mem.text.strings import counted
from workspace_mem.write.losses import Losses, LostEntry, SavedCopy, StaleSave, dismiss, saved_copies, texts_of
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
    saves, deleted, held = workspace.backlog.losses(survey, tree) if history else Losses()
    promised_by = [VersionId(lost.commit) for save in saves for lost in save.lost]
    actors = {str(version.id): version.actor for version in history.named(promised_by)} if history else {}
    for save in saves:
        entries = {entry.name: entry for entry in entries_by_piece(_promised(workspace, save)).values()}
        for lost in save.lost:
            text = redact(" ".join(entries[lost.name].text.split()))[0] if lost.name in entries else ""
            why = f"{lost.fate}{'' if save.is_sure else '; on purpose?'}"
            made = (lost.commit, actors.get(lost.commit), lost.at)
            yield Item(lost.name, ENTRY, save.path, text, why, *made, is_sure=save.is_sure, save=save, lost=lost)
    for copy in saved_copies(folder, history):
        why, size = "a change displaced these bytes, and they are not in any commit; kept for a week", len(copy.data)
        yield Item(copy.name, COPY, copy.path, f"{size:,} bytes", why, at=copy.at, size=size, copy=copy)
    for file in deleted:
        recorded = f"recorded at {file.commit[:10]}" if file.commit else "not recorded yet"
        text = f"deleted by hand, {recorded}{', and created again since' if file.is_back else ''}"
        why, blob = "deleted; on purpose?", BlobId(file.blob)
        yield Item(file.path, GONE, file.path, text, why, file.commit, EDIT, file.at, is_sure=False, blob=blob)
    for path in held.gone:
        text = "missing with many others, but their deletion is not recorded"
        yield Item(path, GONE, path, text, "many files are missing", blob=BlobId(tree[path]))
    for path in held.emptied:
        text = "0 bytes, but it has content in history"
        yield Item(path, EMPTIED, path, text, "it is empty", blob=BlobId(tree[path]))


def _history(workspace: OpenWorkspace) -> History | None:
    return None if workspace.history_off else workspace.history


def _promised(workspace: OpenWorkspace, save: StaleSave) -> Document:
    """Return a page as it was promised before a save of an old copy."""
    folder, history = workspace.folder, workspace.history
    if save.commit:
        return page_around(folder, history, save.commit, save.path)[0]
    tip = history.tip()
    return folder.document(save.path, history.read(tip, save.path) if tip else None)


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


def dismiss_items(workspace: OpenWorkspace, items: Sequence[Item]) -> tuple[str, ...]:
    """Stop reporting these items, and record the deletions among them; return the notices of that."""
    keys = [item.lost.key if item.lost else f"{item.path}@{item.blob}" for item in items if item.lost or item.blob]
    dismiss(workspace.folder, keys)
    forget_copies(workspace.folder, items)
    confirmed = {item.path for item in items if item.kind == EMPTIED or (item.kind == GONE and item.commit is None)}
    return workspace.backlog.record(confirmed=confirmed).notices if confirmed else ()


def forget_copies(folder: Folder, items: Sequence[Item]) -> None:
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


class _Original(NamedTuple):
    """A file as it was promised, recorded last or kept, for some entries of it or for all that it has."""

    path: str  # where it goes
    document: Document
    items: tuple[Item, ...]


def _originals(workspace: OpenWorkspace, items: Sequence[Item]) -> Iterator[_Original]:
    """Yield the files that items come from, in their order; the entries of one save together."""
    folder = workspace.folder
    wanted = [item.blob for item in items if item.blob]
    blobs = workspace.history.blobs(wanted) if wanted else {}
    for save, group in groupby(items, lambda item: item.save):
        some = tuple(group)
        if save:
            yield _Original(save.path, _promised(workspace, save), some)
            continue
        for item in some:
            path, data = item.path, blobs[item.blob] if item.blob else b""
            if item.copy:  # beside its file, under a name that is free
                stem, data = f"{path.removesuffix('.md')}.recovered-{item.copy.at[:10]}", item.copy.data
                names = (f"{stem}{more}.md" for more in ("", *(f"-{number}" for number in range(2, 1000))))
                path = next(name for name in names if not os.path.lexists(folder.root / name))
            yield _Original(path, folder.document(path, data), (item,))


def text_of(workspace: OpenWorkspace, item: Item) -> str:
    """Return the text of an item that can be recovered, from the history or a kept copy."""
    (original,) = _originals(workspace, [item])
    return texts_of(original.document).get(item.name, "") + "\n" if item.lost else original.document.text


def restoration(workspace: OpenWorkspace, items: Sequence[Item]) -> Restoration:
    """Return the one change that brings items back: whole files first, then entries in them."""
    originals, left = (
        sorted(_originals(workspace, items), key=lambda original: original.items[0].kind == ENTRY),
        dict[str, str](),
    )
    paths = dict.fromkeys(original.path for original in originals)
    copies = [(original.items[0], original.path) for original in originals if original.items[0].copy]

    def make(document: Document) -> Edit:
        after = document
        for original in originals:
            if original.path == document.path:
                after = _brought_back(after, original)
        return whole_edit(document, after)

    def decide(read: ReadDocument) -> ChangeSet:
        steps = {path: step(read(path), make) for path in paths}
        left.clear()
        left.update((item.name, why) for item in items if (why := _why_left(item, steps.get(item.path))))
        names = tuple(dict.fromkeys(item.name for item in items if item.lost))
        return ChangeSet(f"{RECOVER}: {_subject(items, [*paths])}", tuple(steps.values()), names)

    return Restoration(decide, left, tuple(f"{item.name} was written to {path}" for item, path in copies))


def _brought_back(now: Document, original: _Original) -> Document:
    """Return a file with what it lacks; nothing that it has goes but the words that an old copy put back."""
    document, lost = original.document, [item.lost for item in original.items if item.lost]
    if lost:  # what was dealt with meanwhile is left alone
        texts = texts_of(now)
        return entries_back(now, document, {entry.name for entry in lost if entry.is_undone_in(texts)}).document
    if not now.data:
        return now.with_data(document.data)
    together = merge(now.gone, now, document).document if now.is_text and document.is_text else now
    return now if lines_of(now.data) - lines_of(together.data) else together


def _why_left(item: Item, made: Step | None) -> str | None:
    """Return why a change leaves an item as it is; None if it brings it back."""
    if made and item.blob and not made.edit.changes:
        return "restoring it would change the text that is there now; `recover show` shows what is lost"
    if made and item.lost and item.lost.is_undone_in(texts_of(made.edit.after)):
        return "adding it to the file would change how other text reads"
    return None


def _subject(items: Sequence[Item], paths: Sequence[str]) -> str:
    if len(items) == 1:
        [item] = items
        return item.text if item.lost else f"a copy of {item.path}" if item.copy else item.path
    what = "entry" if all(item.lost for item in items) else "file" if all(item.blob for item in items) else "item"
    return f"{counted(len(items), what)} in {', '.join(paths)}"


# ── where an entry is that no file has ─────────────────────────────────────────────────────────


def not_found_in_files(workspace: OpenWorkspace, name: str) -> NotFoundError | None:
    """Return the error that says what became of an entry that no file has; None if the history does not know of it.

    `name` is its id, or the beginning of one.
    """
    look = workspace.catalog.look()
    if workspace.history_off or any(look.unreadable()) or any(look.begun(name)):  # a file has it, or may have it
        return None
    try:
        ledger = workspace.ledger()
        recorded = {value for version in ledger.versions for key, value in version.trailers if key == "Workspace-Entry"}
        meant = {known for known in recorded if known == name or (len(name) > 4 and known.startswith(name))}
        if len(meant) != 1:
            return None
        (name,) = meant
        last = ledger.last_of(name)
    except EngineError as error:
        missing = f"There is no entry {name!r} in the files"
        return NotFoundError(f"{missing}, and the history is unreadable: {error.message}")
    gone, zone = f"There is no entry {name!r} any more", workspace.zone
    if act := next((version for version in ledger.named(name) if version.op == "forget"), None):
        return NotFoundError(f"{gone}: {act.actor} removed it for good on {act.at.astimezone(zone):%Y-%m-%d}")
    if last is None:
        return None
    commit, when = last.version.id[:10], f"{last.version.at.astimezone(zone):%Y-%m-%d}"
    if last.is_gone:
        by = f"{last.version.actor} took it out of {last.path} on {when}"
        what, at = f"{by} ({commit}, {shown_subject(last.version)})", f"{commit}~1"
    else:
        what, at = f"it is gone from {last.path}, and that is not recorded yet", commit
    hint = f"`workspace-mem show {name} --at {at}` shows it, `workspace-mem history {name}` its changes"
    return NotFoundError(f"{gone}: {what}", hint=hint)
