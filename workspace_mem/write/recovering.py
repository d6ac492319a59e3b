"""Recovery: what seems lost, and the change that brings it back into the current files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from workspace_mem.catalog.ledger import entries_by_piece
from workspace_mem.declarations import Key
from workspace_mem.errors import EngineError, NotFoundError, UsageError
from workspace_mem.git.moments import page_around
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.document import Document, lines_of
from workspace_mem.model.history import VersionId
from workspace_mem.model.merge import entries_back, merge
from workspace_mem.screen.entries import shown_subject
from workspace_mem.screen.secrets import redact
from workspace_mem.text.strings import counted
from workspace_mem.write.losses import COPY, EMPTIED, ENTRY, GONE, Item, by_save, saved_copies, texts_of
from workspace_mem.write.open_workspace import RECOVER, OpenWorkspace
from workspace_mem.write.permission import refuse_unless_writable


@dataclass(frozen=True, slots=True)
class Recoverable:
    """Everything that can be brought back: entries, copies, files that are gone or empty."""

    items: tuple[Item, ...]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownItem:
    """One item: its recorded or kept text, and the diff of restoring it."""

    item: Item
    content: Annotated[str, Key("its text, as recorded or kept")]
    diff: Annotated[str, Key("the changes that restoring it would make")]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a restore or dismissal did."""

    done: Annotated[tuple[str, ...], Key("names of items")]
    left: Annotated[tuple[str, ...], Key("names of items left unchanged, as a notice says")]
    op: str = RECOVER
    commits: tuple[str, ...] = ()
    changed: bool = False
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None


def items_of(workspace: OpenWorkspace) -> Iterator[Item]:
    """Yield everything that seems lost: entries, copies, files."""
    if workspace.history_off:
        yield from saved_copies(workspace.folder, None)
        return
    history, survey = workspace.history, workspace.folder.survey()
    tree = history.tree()
    lost, held = workspace.backlog.losses(survey, tree)
    entries = [item for item in lost if item.kind == ENTRY]
    promised_by = dict.fromkeys(VersionId(str(item.commit)) for item in entries)
    actors = {str(version.id): version.actor for version in history.named([*promised_by])}
    for save in by_save(entries):
        words = {entry.name: entry.text for entry in entries_by_piece(_page_before_loss(workspace, save[0])).values()}
        for item in save:
            text = redact(" ".join(words.get(item.name, "").split()))[0]
            why = item.fate if item.is_sure else f"{item.fate}; on purpose?"
            yield replace(item, text=text, why=why, actor=actors.get(str(item.commit)))
    yield from saved_copies(workspace.folder, history)
    for item in lost[len(entries) :]:
        text = f"deleted by hand, {f'recorded at {item.commit[:10]}' if item.commit else 'not recorded yet'}"
        yield replace(item, text=text, why="deleted; on purpose?")
    for kind, paths, text, why in (
        (GONE, held.gone, "missing with many others, but their deletion is not recorded", "many files are missing"),
        (EMPTIED, held.emptied, "0 bytes, but it has content in history", "it is empty"),
    ):
        for path in paths:
            yield Item(path, kind, path, text, why, blob=tree[path])


def _page_before_loss(workspace: OpenWorkspace, lost: Item) -> Document:
    """Return a page as it was before a save of an old copy."""
    folder, history = workspace.folder, workspace.history
    if lost.save:
        return page_around(folder, history, lost.save, lost.path)[0]
    tip = history.tip()
    return folder.document(lost.path, history.read(tip, lost.path) if tip else None)


def recoverable_items(workspace: OpenWorkspace, names: Sequence[str]) -> list[Item]:
    """Return everything that seems lost, for a change of it. Raises UsageError without names."""
    if not names:
        raise UsageError("Nothing was named", hint="`workspace-mem recover` lists names; --all takes every lost entry")
    refuse_unless_writable(workspace.folder)
    return [*items_of(workspace)]


def chosen(items: Sequence[Item], names: Sequence[str]) -> list[Item]:
    """Return the items that are named: by name, by the file they are about, or by a kind.

    Raises NotFoundError for a name that none has.
    """
    names_of = [{item.name, item.kind, *(() if item.kind == COPY else (item.path,))} for item in items]
    if unknown := [name for name in names if not any(name in labels for labels in names_of)]:
        raise NotFoundError(
            f"No item to recover is called {unknown[0]}",
            hint="`workspace-mem recover` lists the names",
            near=(unknown[0], lambda: [label for item in items for label in (item.name, item.path)]),
        )
    return [item for item, labels in zip(items, names_of, strict=True) if not labels.isdisjoint(names)]


# ── bringing back ──────────────────────────────────────────────────────────────────────────────


def _originals(workspace: OpenWorkspace, items: Sequence[Item]) -> Iterator[tuple[Document, tuple[Item, ...]]]:
    """Yield the original file of items, with the path where it goes: as before a save, recorded last, or kept.

    The entries of one save are together; a copy goes beside its file.
    """
    wanted = [item.blob for item in items if item.blob]
    blobs = workspace.history.blobs(wanted) if wanted else {}
    for group in by_save(items):
        item, path = group[0], group[0].path
        if item.kind == ENTRY:
            yield _page_before_loss(workspace, item), group
            continue
        if item.kind == COPY:
            path = f"{path.removesuffix('.md')}.{item.name.replace('copy', 'recovered')}.md"
        yield workspace.folder.document(path, blobs[item.blob] if item.blob else item.data), group


def text_of(workspace: OpenWorkspace, item: Item) -> str:
    """Return the text of an item that can be recovered, from the history or a kept copy."""
    ((document, _),) = _originals(workspace, [item])
    return texts_of(document).get(item.name, "") + "\n" if item.kind == ENTRY else document.text


def restoration(workspace: OpenWorkspace, items: Sequence[Item]) -> Decide:
    """Return one change that restores items, except where that would alter other text.

    Whole files come first, then entries in them.
    """
    originals = sorted(_originals(workspace, items), key=lambda original: original[1][0].kind == ENTRY)
    paths = dict.fromkeys(document.path for document, _ in originals)
    copies = [(group[0].name, document.path) for document, group in originals if group[0].kind == COPY]
    notices = tuple(f"{name} was written to {path}" for name, path in copies)
    kind = "entry" if {item.kind for item in items} == {ENTRY} else "item"
    subject = f"{counted(len(items), kind)} in {', '.join(paths)}"
    if len(items) == 1:
        subject = items[0].text if items[0].kind == ENTRY else items[0].path

    def make(now: Document) -> Edit:
        after = now
        for original, group in originals:
            if original.path == now.path:
                after = _with_losses_restored(after, original, group)
        return whole_edit(now, after)

    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(step(read(path), make) for path in paths)
        names = tuple(dict.fromkeys(item.name for item in items if item.kind == ENTRY))
        return ChangeSet(f"{RECOVER}: {subject}", steps, names, None, notices)

    return decide


def _with_losses_restored(now: Document, original: Document, items: Sequence[Item]) -> Document:
    """Return a file with its lost text; only the old copy's words go."""
    if items[0].kind == ENTRY:  # skips items that were settled meanwhile
        texts = texts_of(now)
        return entries_back(now, original, {item.name for item in items if item.is_undone_in(texts)})
    if not now.data:
        return now.with_data(original.data)
    together = merge(now.gone, now, original).document if now.is_text and original.is_text else now
    return now if lines_of(now.data) - lines_of(together.data) else together


# ── entries that only the history has ──────────────────────────────────────────────────────────


def missing_entry_error(workspace: OpenWorkspace, name: str) -> NotFoundError | None:
    """Return the error that says what happened to an entry (its id) that no file has; None if the history has none."""
    look = workspace.catalog.look()
    if workspace.history_off or look.unreadable() or any(look.begun(name)):  # a file has or may have it
        return None
    try:
        ledger = workspace.ledger()
        versions, removal = ledger.named(name), ledger.removal_of(name)
    except EngineError as error:
        missing = f"There is no entry {name!r} in the files"
        return NotFoundError(f"{missing}, and the history is unreadable: {error.message}")
    if not versions:
        return None
    last = next((version for version in versions if version.op == "forget"), removal)
    what, at = "its removal is not recorded yet", versions[0].id[:10]
    if last:
        when, at = f"{last.at.astimezone(workspace.zone):%Y-%m-%d}", f"{last.id[:10]}~1"
        what = f"{last.actor} took it out on {when} ({last.id[:10]}, {shown_subject(last)})"
    hint = f"`workspace-mem show {name} --at {at}` shows it, `workspace-mem history {name}` its changes"
    is_shown = last is None or last.op != "forget"
    return NotFoundError(f"There is no entry {name!r} any more: {what}", hint=hint if is_shown else None)
