"""list: list entries, all or of one kind."""

from typing import Annotated, NamedTuple

from workspace_mem.core.entry import Entry
from workspace_mem.core.verbs import Arg, verb
from workspace_mem.services.screening.entries import ShownEntry, cleaned_by, is_plain, shown_entry
from workspace_mem.workspace import Workspace


class ListedEntries(NamedTuple):
    """Entries in order of path and line; the notices say which files could not be looked at."""

    entries: tuple[ShownEntry, ...]
    notices: tuple[str, ...]


@verb("list preference --match tests", finds="entries")
def list_entries(
    workspace: Workspace,
    kind: Annotated[str | None, Arg("fact, preference, …, error, correction, win, log.")] = None,
    *,
    match: Annotated[str | None, Arg("Only entries that say this, literally, in any field.")] = None,
    retired: Annotated[bool, Arg("Also what is in the archive.")] = False,
) -> ListedEntries:
    """List entries, all or of one kind.

    Raises UsageError for an unknown kind.
    """
    if kind is not None:
        workspace.kinds.named(kind)
    look = workspace.catalog.look()
    wanted = None if match is None else match.casefold()
    plain = look.judged("plain", cleaned_by(), is_plain)
    found = tuple(
        shown_entry(entry, plain=plain(entry))
        for entry in look.every(kind, retired=retired)
        if wanted is None or any(wanted in part.casefold() for part in _said(entry))
    )
    return ListedEntries(found, tuple(problem.message for problem in look.unreadable()))


def _said(entry: Entry) -> list[str]:
    values = [value for pair in entry.fields for value in pair]
    return [entry.text, entry.category or "", *entry.tags, *values, entry.id or "", entry.kind, entry.place.path]
