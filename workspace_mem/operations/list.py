"""list: list entries, all or of one kind."""

from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from typing import Annotated, NamedTuple

from workspace_mem.core.entry import Entry, written_at
from workspace_mem.core.moments import Span, parse_moment
from workspace_mem.core.verbs import Arg, verb
from workspace_mem.core.wording import counted
from workspace_mem.services.screening.entries import ShownEntry, cleaned_by, is_plain, shown_entry
from workspace_mem.workspace import Workspace

_ORDERS = ("place", "newest", "oldest")
_NEVER = datetime(1, 1, 2, tzinfo=UTC)


class ListedEntries(NamedTuple):
    """Entries in the order that was asked for; the notices say what was left out, and which files cannot be read."""

    entries: tuple[ShownEntry, ...]
    notices: tuple[str, ...]


@verb("list preference --match tests", finds="entries")
def list_entries(
    workspace: Workspace,
    kind: Annotated[str | None, Arg("fact, preference, …, error, correction, win, log.")] = None,
    *,
    match: Annotated[str | None, Arg("Only entries that contain this text in any field.")] = None,
    category: Annotated[str | None, Arg("Only entries of this category.", short="-c")] = None,
    tags: Annotated[
        Sequence[str], Arg("Only entries with this tag; can be repeated.", option="--tag", short="-t")
    ] = (),
    since: Annotated[str | None, Arg("Only entries since then: a date, `3 days ago`, a commit.")] = None,
    sort: Annotated[str, Arg("By place (file and line), or newest or oldest first.", choices=_ORDERS)] = "place",
    limit: Annotated[int | None, Arg("Maximum number of entries.", least=1, short="-n")] = None,
    retired: Annotated[bool, Arg("Also list retired entries from the archive.")] = False,
) -> ListedEntries:
    """List entries, all or of one kind.

    The date of an entry is that of its stamp or of its daily log; an entry without a date counts as the oldest.

    Raises UsageError for an unknown kind or a moment that cannot be understood.
    """
    kind = None if kind is None else workspace.kinds.named(kind).name
    start = _start(workspace, since) if since else None
    look = workspace.catalog.look()
    wanted = None if match is None else match.casefold()
    asked = {tag.removeprefix("#").casefold() for tag in tags}
    found = [
        entry
        for entry in look.every(kind, retired=retired)
        if (wanted is None or any(wanted in part.casefold() for part in _said(entry)))
        and (category is None or (entry.category or "").casefold() == category.casefold())
        and (not asked or asked <= {tag.casefold() for tag in entry.tags})
    ]
    notices = [problem.message for problem in look.unreadable()]
    if start:
        dated = [entry for entry in found if _at(entry, workspace.zone) != _NEVER]
        if undated := len(found) - len(dated):
            notices.append(f"{counted(undated, 'entry')} without a date were left out")
        found = [entry for entry in dated if _at(entry, workspace.zone) >= start]
    if sort != "place":
        found.sort(key=lambda entry: _at(entry, workspace.zone), reverse=sort == "newest")
    if limit is not None and len(found) > limit:
        notices.append(f"{len(found) - limit:,} more; `--limit {len(found)}` shows them all")
        found = found[:limit]
    plain = look.judged("plain", cleaned_by(), is_plain)
    return ListedEntries(tuple(shown_entry(entry, plain=plain(entry)) for entry in found), tuple(notices))


def _start(workspace: Workspace, since: str) -> datetime:
    """Return when a moment begins; only a commit needs the history for that."""
    moment = parse_moment(since, now=workspace.now(), zone=workspace.zone)
    return moment.start if isinstance(moment, Span) else workspace.past.since(since)


def _at(entry: Entry, zone: tzinfo) -> datetime:
    return written_at(entry.place.path, dict(entry.fields), zone, entry.text, entry.category) or _NEVER


def _said(entry: Entry) -> list[str]:
    values = [value for pair in entry.fields for value in pair]
    return [entry.text, entry.category or "", *entry.tags, *values, entry.id or "", entry.kind, entry.place.path]
