"""Entries by kind, and by the names that people give them."""

from collections.abc import Iterator, Sequence

from workspace_mem.core.document import Problem
from workspace_mem.core.entry import Entry
from workspace_mem.core.errors import NotFoundError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.core.foreign import may_be_foreign
from workspace_mem.core.kinds import KINDS, holds_entries, is_archived
from workspace_mem.core.reading import Reading, read
from workspace_mem.services.screening.hostile import shown as shown_text
from workspace_mem.services.screening.secrets import redact
from workspace_mem.workspace import Workspace

_SHOWN_CANDIDATES = 8
_PREVIEW = 40  # characters of a text


def readings(workspace: Workspace, *, entries_only: bool = True) -> Iterator[Reading | Problem]:
    """Yield every file in scope as it reads, in order of path; a problem for one that cannot be read."""
    for path in sorted(workspace.folder.scope.names()):
        if not path.endswith(".md") or (entries_only and not (holds_entries(path) or may_be_foreign(path))):
            continue
        try:
            document = workspace.folder.read(path)
        except WorkspaceMemError as error:
            yield Problem(path, error.line or 0, error.message)
            continue
        if document.exists:
            yield read(document)


def entries(workspace: Workspace, kind: str | None = None, *, retired: bool = False) -> list[Entry]:
    """Return the entries of all files, or of one kind, in order of path and line.

    Raises UsageError for an unknown kind.
    """
    if kind is not None and kind not in KINDS:
        raise UsageError(f"There is no kind {kind!r}", hint=f"use one of {', '.join(KINDS)}")
    found: list[Entry] = []
    for reading in readings(workspace):
        if isinstance(reading, Reading) and (retired or not is_archived(reading.document.path)):
            found += [entry for entry in reading.entries if kind in (None, entry.kind)]
    return found


def unreadable(workspace: Workspace) -> list[Problem]:
    """Return the files whose entries are missing from every list, each with the reason."""
    return [*_folders(workspace), *(reading for reading in readings(workspace) if isinstance(reading, Problem))]


def _folders(workspace: Workspace) -> Iterator[Problem]:
    """Yield the stores where a folder stands: a walk over the files does not meet them."""
    for path in dict.fromkeys(kind.home for kind in KINDS.values() if "{" not in kind.home):
        if (workspace.root / path).is_dir():
            try:
                workspace.folder.read(path)
            except WorkspaceMemError as error:
                yield Problem(path, 0, error.message)


def entry_named(workspace: Workspace, name: str, *, retired: bool = False) -> Entry:
    """Return the entry with an id or handle, or the only one whose id or handle begins so.

    Where a living and a retired one have it, the living one is meant, or the `retired` one. Raises
    NotFoundError where there is none, or where several begin so (they are named); where a file cannot be
    read it says so, for the entry may stand there.
    """
    looked_at = list(readings(workspace))
    everything = [entry for reading in looked_at if isinstance(reading, Reading) for entry in reading.entries]
    try:
        return entry_among(everything, name, retired=retired)
    except NotFoundError as error:
        shut = [reading for reading in looked_at if isinstance(reading, Problem)]
        if not shut or any(_begins(entry, name.removeprefix("^")) for entry in everything):
            raise
        message = f"{error.message} in what can be read: {shut[0].message}"
        raise NotFoundError(message, path=shut[0].path, hint="look at that file first; nothing was changed") from error


def entry_among(everything: Sequence[Entry], name: str, *, retired: bool = False) -> Entry:
    """Return the entry that a name means among those given; see `entry_named`."""
    name = name.removeprefix("^")  # as an id stands in its line
    exact = [entry for entry in everything if name in (entry.id, entry.handle)]
    found = exact or [entry for entry in everything if _begins(entry, name)]
    live = [entry for entry in found if entry.retired == retired] or found
    if not live:
        raise NotFoundError(f"There is no entry {name!r}", hint="`workspace-mem list` shows ids and handles")
    if len(live) > 1 and not exact:
        shown = ", ".join(_preview(entry) for entry in live[:_SHOWN_CANDIDATES])
        more = f" and {len(live) - _SHOWN_CANDIDATES} more" if len(live) > _SHOWN_CANDIDATES else ""
        raise NotFoundError(f"{name!r} could be any of {len(live)} entries: {shown}{more}", hint="give more letters")
    return live[-1]


def _preview(entry: Entry) -> str:
    """Return an entry's name, its place and its first words, as they may be shown."""
    words = shown_text(redact(" ".join(entry.text.split()))[0])
    short = words if len(words) <= _PREVIEW else words[: _PREVIEW - 1].rstrip() + "…"
    return f"{entry.name} ({entry.place}: {short})"


def _begins(entry: Entry, name: str) -> bool:
    return bool(name) and ((entry.id or "").startswith(name) or (len(name) > 1 and entry.handle.startswith(name)))


def notices_about(workspace: Workspace, entry: Entry) -> tuple[str, ...]:
    """Tell where else an entry's id stands: a name that means two things is never taken in silence."""
    if entry.id is None:
        return ()
    others = [one for one in entries(workspace, retired=True) if one.id == entry.id and one.place != entry.place]
    places = ", ".join(f"{one.place.path}:{one.place.first_line}" for one in others if one.retired == entry.retired)
    return (f"The id {entry.id} stands at {places} too; this is the one that counts",) if places else ()


def refuse_foreign(entry: Entry) -> None:
    """Raise RefusedError for an entry in another program's file: these are read, and never written."""
    if may_be_foreign(entry.place.path):
        raise RefusedError(
            f"{entry.place} is another program's file; it is read here and never written",
            path=entry.place.path,
            hint="change it there, or `workspace-mem remember` the text in MEMORY.md",
        )
