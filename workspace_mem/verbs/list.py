"""list: list entries, all or of one kind."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from functools import partial
from itertools import groupby
from typing import Annotated, NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.model.actor import PERSON
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.duplicates import outdone_in
from workspace_mem.model.entry import Entry, written_at
from workspace_mem.model.results import Key
from workspace_mem.model.strength import strength_of
from workspace_mem.screen.entries import ShownEntry, cleaned_by, held_out, is_plain, shown_entry
from workspace_mem.text.wording import counted
from workspace_mem.workspace import Workspace

_ORDERS = ("place", "newest", "oldest", "strength")
_FEW = 200  # entries
_NEVER, _FOREVER = datetime(1, 1, 2, tzinfo=UTC), datetime(9999, 12, 30, tzinfo=UTC)


class ListedEntries(NamedTuple):
    """Entries in the order that was asked for; the notices say what was left out, and which files cannot be read."""

    entries: tuple[ShownEntry, ...]
    notices: tuple[str, ...]
    counts: Annotated[Mapping[str, int] | None, Key("number of entries by kind", optional=True)] = None

    @property
    def found(self) -> object:
        """Return what is empty where nothing was found."""
        return self.entries or self.counts


@verb("list preference --match tests", finds="found")
def list_entries(
    workspace: Workspace,
    kind: Annotated[str | None, Arg("fact, preference, …, error, correction, win, log.")] = None,
    *,
    match: Annotated[str | None, Arg("Only entries that contain this text in any field.")] = None,
    category: Annotated[str | None, Arg("Only entries of this category.", short="-c")] = None,
    tags: Annotated[
        Sequence[str], Arg("Only entries with this tag; can be repeated.", option="--tag", short="-t")
    ] = (),
    since: Annotated[str | None, Arg("Only entries since then: a date, `last week`, `3 days ago`, a commit.")] = None,
    until: Annotated[str | None, Arg("Only entries until then, that day included.")] = None,
    sort: Annotated[str, Arg("By place (file, line), or newest, oldest, strongest first.", choices=_ORDERS)] = "place",
    limit: Annotated[int | None, Arg("Maximum number of entries.", least=1, short="-n")] = None,
    count: Annotated[bool, Arg("Only the number of entries of each kind.")] = False,
    retired: Annotated[bool, Arg("Also list retired entries from the archive.")] = False,
) -> ListedEntries:
    """List entries, all or of one kind.

    The date of an entry is that of its stamp or of its daily log; an entry without a date counts as the oldest.
    Of what waits for review, agents and commands see that it waits; `review` shows what it says.
    Strength fades with the days since an entry was last used, unless a person wrote or pinned it, and grows with use.

    Raises UsageError for an unknown kind or a moment that cannot be understood.
    """
    try:
        kind = None if kind is None else workspace.kinds.named(kind).name
    except UsageError as error:
        error.near = (str(kind), partial(_meant, workspace, str(kind)))
        raise
    start, end = workspace.span(since).start if since else None, workspace.span(until).end if until else None
    look = workspace.catalog.look()
    wanted = None if match is None else match.casefold()
    asked = {tag.removeprefix("#").casefold() for tag in tags}
    everything = look.every(kind, retired=retired)
    by_file = groupby(everything, lambda entry: entry.place.path)
    outdone = {place for _, entries in by_file for place in outdone_in([*entries])}
    found = [
        entry
        for entry in everything
        if entry.place not in outdone
        and (wanted is None or any(wanted in part.casefold() for part in _said(entry)))
        and (category is None or (entry.category or "").casefold() == category.casefold())
        and (not asked or asked <= {tag.casefold() for tag in entry.tags})
    ]
    notices = [problem.message for problem in look.unreadable()]
    if outdone:
        told = "a later line has the same key or id, or another entry supersedes it; `workspace-mem doctor` names it"
        notices.append(f"{counted(len(outdone), 'entry')} left out: {told}")
    if start or end:
        dated = [entry for entry in found if _at(entry, workspace.zone) != _NEVER]
        if undated := len(found) - len(dated):
            notices.append(f"{counted(undated, 'entry')} without a date left out")
        found = [one for one in dated if (start or _NEVER) <= _at(one, workspace.zone) <= (end or _FOREVER)]
    if count:
        counted_kinds = Counter(entry.kind for entry in found)
        return ListedEntries((), tuple(notices), dict(sorted(counted_kinds.items(), key=lambda one: (-one[1], one[0]))))
    if sort == "strength":
        uses, now = workspace.usage.read().uses, workspace.now()
        found.sort(key=lambda entry: -strength_of(entry, uses.get(entry.name), now).value)
    elif sort != "place":
        found.sort(key=lambda entry: _at(entry, workspace.zone), reverse=sort == "newest")
    if limit is not None and len(found) > limit:
        notices.append(f"{len(found) - limit:,} more; `--limit {len(found)}` shows them all")
        found = found[:limit]
    # To clean a few costs less than to judge all that their files hold, of which the next list knows.
    plain = look.judged("plain", cleaned_by(), is_plain) if len(found) > _FEW else None
    shown = (
        held_out(entry)
        if entry.is_pending and workspace.actor != PERSON
        else shown_entry(entry, plain=plain is not None and plain(entry))
        for entry in found
    )
    return ListedEntries(tuple(shown), tuple(notices))


def _meant(workspace: Workspace, said: str) -> Sequence[str | tuple[str, str]]:
    """Return what may stand where a kind does not: a kind, a category, a tag, or else a word that entries contain."""
    from workspace_mem.text.near_words import nearest

    entries = [entry for entry in workspace.catalog.look().every(None) if not entry.is_pending]
    word = said.removeprefix("#").casefold()
    groups = [("--category", entry.category) for entry in entries if entry.category]
    groups += [("--tag", tag) for entry in entries for tag in entry.tags]
    found = [*workspace.kinds, *dict.fromkeys(groups)]
    exact = [one for one in dict.fromkeys(groups) if one[1].casefold() == word]
    if exact or nearest(said, found):
        return exact or found
    is_said = any(word in part.casefold() for entry in entries for part in _said(entry))
    return [("--match", said)] if is_said else []


def _at(entry: Entry, zone: tzinfo) -> datetime:
    return written_at(entry.place.path, dict(entry.fields), zone, entry.text, entry.category) or _NEVER


def _said(entry: Entry) -> list[str]:
    values = [value for pair in entry.fields for value in pair]
    return [entry.text, entry.category or "", *entry.tags, *values, entry.id or "", entry.kind, entry.place.path]
