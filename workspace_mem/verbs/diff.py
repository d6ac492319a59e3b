"""diff: show which entries changed between two moments, and how."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.model.changes import unified_diff
from workspace_mem.model.comparing import Differences, differences
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.history import VersionId
from workspace_mem.model.reading import read
from workspace_mem.model.results import Key
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import ShownEntry, shown_entry
from workspace_mem.screen.secrets import redact_in_place
from workspace_mem.text.alignment import Alignment
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class FileDifference:
    """What became of one file, in lines."""

    path: str
    became: Annotated[str, Key("new, gone or changed")]
    lines_added: Annotated[int, Key("number of new lines")]
    lines_removed: Annotated[int, Key("number of removed lines")]


@dataclass(frozen=True, slots=True)
class BeforeAndAfter:
    """An entry at two moments."""

    before: Annotated[ShownEntry, Key("at the earlier moment")]
    after: Annotated[ShownEntry, Key("at the later one")]


@dataclass(frozen=True, slots=True)
class Diff:
    """The differences between two moments."""

    since: Annotated[VersionId | None, Key("a commit; null: before the first record", name="from")]
    to: Annotated[VersionId | None, Key("a commit; null: the files as they are now")]
    added: Annotated[tuple[ShownEntry, ...], Key("entries that are new")]
    changed: Annotated[tuple[BeforeAndAfter, ...], Key("entries with another text or another form")]
    retired: Annotated[tuple[BeforeAndAfter, ...], Key("entries that moved to the archive")]
    restored: Annotated[tuple[BeforeAndAfter, ...], Key("entries that came back from the archive")]
    moved: Annotated[tuple[BeforeAndAfter, ...], Key("entries that are now in another file")]
    removed: Annotated[tuple[ShownEntry, ...], Key("entries that no longer exist")]
    files: tuple[FileDifference, ...]
    notices: tuple[str, ...] = ()
    patch: Annotated[str | None, Key("the differences in lines, as git writes them", optional=True)] = None


@verb("diff yesterday", finds="files")
def diff(
    workspace: Workspace,
    a: Annotated[str | None, Arg("The earlier moment; by default the last commit.", metavar="[A]")] = None,
    b: Annotated[str | None, Arg("The later moment; by default now.", metavar="[B]")] = None,
    *,
    patch: Annotated[bool, Arg("Also show the changed lines.", short="-p")] = False,
) -> Diff:
    """Show which entries were added, changed, retired or moved between two moments.

    A moment is a date, `yesterday`, `last friday`, `3 days ago`, `2026-11-01 14:00`, or a commit. The comparison runs
    from the beginning of the first to the end of the second. Exits with 1 if nothing differs.

    Raises whatever `Past.version_at` raises, and EngineError if history is off.
    """
    if a and b is None and ".." in a:  # as git takes both
        a, _, b = a.replace("...", "..").partition("..")
    past = workspace.past
    start, early = past.version_before(a) if a else (past.history.tip(), None)
    end = past.version_at(b) if b else None
    files, unread = past.changed(start, end)
    found = _entry_differences(files)
    return Diff(
        since=start,
        to=end,
        added=tuple(map(shown_entry, found.added)),
        changed=_shown(found.changed),
        retired=_shown(found.retired),
        restored=_shown(found.restored),
        moved=_shown(found.moved),
        removed=tuple(map(shown_entry, found.removed)),
        files=tuple(_file_difference(before, after) for before, after in files),
        notices=(*([early] if early else []), *unread),
        # As git writes them; secrets are left out.
        patch="".join(clean(unified_diff(*pair, redact_in_place)) for pair in files) if patch else None,
    )


def _shown(pairs: Iterable[tuple[Entry, Entry]]) -> tuple[BeforeAndAfter, ...]:
    return tuple(BeforeAndAfter(shown_entry(before), shown_entry(after)) for before, after in pairs)


def _file_difference(before: Document, after: Document) -> FileDifference:
    added = removed = 0
    for tag, start, end, at, until in Alignment(before.lines, after.lines).get_opcodes():
        if tag != "equal":
            added, removed = added + until - at, removed + end - start
    became = "new" if not before.exists else "changed" if after.exists else "gone"
    return FileDifference(after.path, became, added, removed)


def _entry_differences(files: Iterable[tuple[Document, Document]]) -> Differences:
    return differences(
        [entry for before, _ in files for entry in _entries(before)],
        [entry for _, after in files for entry in _entries(after)],
    )


def _entries(document: Document) -> Iterator[Entry]:
    if document.exists and document.kinds.holds_entries(document.path):
        yield from read(document).entries
