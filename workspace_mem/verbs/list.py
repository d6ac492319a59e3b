"""list: list entries, all or by kind."""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, time, tzinfo
from itertools import groupby
from shutil import get_terminal_size
from typing import Annotated, NamedTuple
from unicodedata import east_asian_width

from workspace_mem.catalog.catalog import code_fingerprint
from workspace_mem.catalog.pages import pages_now, path_day
from workspace_mem.console.options import NoPager
from workspace_mem.console.output import in_columns, page, say, tell
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.model.entry import PERSON, Entry, Place, strength_of, written_at
from workspace_mem.model.kinds import ARCHIVE, RELATIONS, Kinds, is_archived, log_date
from workspace_mem.model.matching import outranked_in
from workspace_mem.screen.entries import ShownEntry, hidden_entry, is_plain, shown_entry
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace

_ORDERS = ("place", "newest", "oldest", "strength")
_FEW = 200  # entries
_NEVER, _FOREVER = datetime(1, 1, 2, tzinfo=UTC), datetime(9999, 12, 30, tzinfo=UTC)


class ListedEntries(NamedTuple):
    """Entries in the requested order; notices name what was left out and unreadable files."""

    entries: tuple[ShownEntry, ...]
    notices: tuple[str, ...]
    counts: Annotated[Mapping[str, int] | None, Key("number of entries by kind", optional=True)] = None

    @property
    def found(self) -> object:
        """Return the list that decides whether anything was found."""
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
    since: Annotated[
        str | None, Arg("Only entries since this time: a date, `last week`, `3 days ago`, a commit.")
    ] = None,
    until: Annotated[str | None, Arg("Last day to include.")] = None,
    sort: Annotated[str, Arg("By place (file, line), or newest, oldest, strongest first.", choices=_ORDERS)] = "place",
    limit: Annotated[int | None, Arg("Maximum number of entries.", least=1, short="-n")] = None,
    count: Annotated[bool, Arg("Only the number of entries of each kind.")] = False,
    retired: Annotated[bool, Arg("Also list retired entries from the archive.")] = False,
) -> ListedEntries:
    """List entries, all or by kind.

    An entry's date is the one that it carries, or that of its daily log; entries without a date count as the oldest.
    The text of a waiting entry is left out; `review` shows it.
    By strength, entries in use come first; unused ones sink, unless a person wrote or pinned them.

    Raises UsageError for an unknown kind or a moment that cannot be understood.
    """
    kind = None if kind is None else workspace.kinds.named(kind).name
    start, end = workspace.span(since).start if since else None, workspace.span(until).end if until else None
    look = workspace.catalog.look()
    wanted = None if match is None else match.casefold()
    asked = {tag.removeprefix("#").casefold() for tag in tags}

    def says(entry: Entry, words: str) -> bool:
        values = (value for pair in entry.fields for value in pair)
        parts = (entry.text, entry.category or "", *entry.tags, *values, entry.id or "", entry.kind, entry.place.path)
        return words in "\0".join(parts).casefold()

    everything = look.every(kind, retired=retired, shown=True)
    if asked and kind is None:
        notes = _tagged_notes(workspace, everything)
        everything += [note for note in notes if workspace.kinds.shows(note.place.path)]
    by_file = groupby(everything, lambda entry: entry.place.path)
    outranked = {place for _, entries in by_file for place in outranked_in([*entries])}
    listed = [
        entry
        for entry in everything
        if entry.place not in outranked
        and (wanted is None or says(entry, wanted))
        and (category is None or (entry.category or "").casefold() == category.casefold())
        and all(any(f"{tag.casefold()}/".startswith(f"{name}/") for tag in entry.tags) for name in asked)  # or above it
    ]
    notices = [*look.unreadable().values()]
    if outranked:
        hidden = "a later line has the same key or id, or another entry supersedes it; `workspace-mem doctor` names it"
        notices.append(f"{counted(len(outranked), 'entry')} left out: {hidden}")
    if start or end:
        dated = [entry for entry in listed if _time_of(entry, workspace.zone) != _NEVER]
        if undated := len(listed) - len(dated):
            notices.append(f"{counted(undated, 'entry')} without a date left out")
        listed = [one for one in dated if (start or _NEVER) <= _time_of(one, workspace.zone) <= (end or _FOREVER)]
    if count:
        counted_kinds = Counter(entry.kind for entry in listed)
        return ListedEntries(
            (), tuple(notices), dict(sorted(counted_kinds.items(), key=lambda item: (-item[1], item[0])))
        )
    if sort == "strength":
        uses, now = workspace.usage.read().uses, workspace.now()
        listed.sort(key=lambda entry: -strength_of(entry, uses.get(entry.name), now).value)
    elif sort != "place":
        listed.sort(key=lambda entry: _time_of(entry, workspace.zone), reverse=sort == "newest")
    if limit is not None and len(listed) > limit:
        notices.append(f"{len(listed) - limit:,} more; `--limit {len(listed)}` shows them all")
        listed = listed[:limit]
    # Cleaning a few entries is cheaper than judging their whole files, which pays for later lists.
    plain = look.judged("plain", code_fingerprint("screen", "data"), is_plain) if len(listed) > _FEW else None
    shown = (
        hidden_entry(entry)
        if entry.is_pending and workspace.actor != PERSON
        else shown_entry(entry, plain=plain is not None and plain(entry))
        for entry in listed
    )
    return ListedEntries(tuple(shown), tuple(notices))


def _tagged_notes(workspace: Workspace, entries: Sequence[Entry]) -> list[Entry]:
    """Return the notes and logs with page tags, each as an entry named by its path."""
    own: dict[str, set[str]] = {}
    for entry in entries:
        own.setdefault(entry.place.path, set()).update(entry.tags)
    notes = []
    for known in pages_now(workspace.catalog, workspace.folder.survey()).pages.values():
        tags = tuple(tag for tag in known.tags if tag not in own.get(known.path, ()))
        if tags and workspace.kinds.page_kind(known.path) in ("note", "log") and not is_archived(known.path):
            place = Place(known.path, 1, known.last_line)
            notes.append(Entry("note", known.title, None, tags, (), None, known.path, (), place))
    return notes


def _time_of(entry: Entry, zone: tzinfo) -> datetime:
    at = written_at(entry.place.path, dict(entry.fields), zone, entry.text, entry.category)
    if at is None and entry.kind == "note" and (day := path_day(entry.place.path)):
        return datetime.combine(day, time(), zone)
    return at or _NEVER


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def render(
    answer: ListedEntries,
    *,
    kind: str | None,
    match: str | None,
    workspace: Workspace,
    no_pager: NoPager = False,
    **other: object,
) -> None:
    """Show each entry in a line: its name, kind, date, author and text."""
    if answer.entries:
        lines = in_columns([_cells(entry, workspace.kinds) for entry in answer.entries])
        if sys.stdout.isatty():
            columns = get_terminal_size().columns
            page("".join(f"{_cut_to_width(line, columns)}\n" for line in lines), paged=not no_pager)
        else:
            say(*lines)
    elif answer.counts:
        say(*[f"{number:>7,}  {name}" for name, number in answer.counts.items()])
    else:
        name = f"{workspace.kinds.named(kind).name} " if kind else ""
        why = f"yet; `workspace-mem remember {f'--kind {name}' if kind else ''}TEXT` adds one"
        if answer.notices:
            why = "in the files that could be read"
        says = [f"contain {without_secrets(match)!r}"] if match else []
        says += ["match the options"] if other["category"] or other["tags"] or other["since"] else []
        tell([f"No {name}entries {' and '.join(says) or why}"])


# Our own bookkeeping fields, which `show` displays; links are in `show --links`.
_BOOKKEEPING = frozenset(
    {"at", "source", "review", "retired", "why", "because", "time", "key", "salience", "was", "rest"}
    | {"seen", "confidence", "uses", "first", "last", *RELATIONS}
)


def _cells(entry: ShownEntry, kinds: Kinds) -> tuple[str, ...]:
    dated = path_day(entry.path) if entry.kind == "note" else log_date(entry.path.removeprefix(ARCHIVE))
    day = dated.isoformat() if dated else ""
    if not day and (written := written_at(entry.path, entry.fields, UTC, entry.text, entry.category)):
        day = written.date().isoformat()
    category = f"[{entry.category}] " if entry.category else ""
    key = f"{entry.fields['key']}: " if "key" in entry.fields else ""
    fields = kinds[entry.kind].fields if entry.kind in kinds else ()  # `note` is no declared kind
    declared = {field.name for field in fields} | _BOOKKEEPING
    words = [entry.text.split("\n", 1)[0], *(f"#{tag}" for tag in entry.tags)]
    words += [f"({key}:: {value})" for key, value in entry.fields.items() if key not in declared and "\n" not in value]
    return entry.name, entry.kind, day, entry.said_by or "", f"{category}{key}{' '.join(words)}"


def _cut_to_width(text: str, room: int) -> str:
    """Cut a text to so many columns; wide characters take two."""
    width = 0
    for number, character in enumerate(text):
        width += 2 if east_asian_width(character) in "WF" else 1
        if width > room:
            return f"{text[: number - 1]}…"
    return text
