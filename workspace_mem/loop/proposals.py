"""The input and output values of rules; and the noted number of waiting proposals.

A rule reads no clock and no file, does not depend on the order of the entries, and proposes nothing that already
exists.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, time, tzinfo
from hashlib import sha256
from typing import NamedTuple

from workspace_mem.catalog.reviews import rejections
from workspace_mem.disk.folder import Survey
from workspace_mem.disk.state import FileMemo, memo_in
from workspace_mem.model.entry import NO_USAGE, Draft, Entry, Fields, Usage, derived_id, link_to, moment_of, written_at
from workspace_mem.model.kinds import KINDS, WHOLE, Form, Kinds
from workspace_mem.settings import CONSOLIDATE_APPLY
from workspace_mem.workspace import Workspace

SALIENCE = "salience"
# Fields without content: stamps and counts.
STAMPS = frozenset({"at", "source", "review", "seen", "first", "last", "uses", "confidence", SALIENCE, "was"})

# ── what changes ───────────────────────────────────────────────────────────────────────────────


class NewEntry(NamedTuple):
    """A new entry in the file of its kind."""

    draft: Draft
    id: str


class EntryEdit(NamedTuple):
    """An entry with a new text. If that is shorter, `archived` is when and why the full file goes to the archive."""

    entry: Entry
    draft: Draft
    archived: tuple[str, str] | None = None


class Retired(NamedTuple):
    """An entry to archive, with time and reason."""

    entry: Entry
    at: str
    why: str
    fields: Fields = ()


class ArchivedFile(NamedTuple):
    """A file that moves to the archive unchanged."""

    path: str


class PageEdit(NamedTuple):
    """A page with another text."""

    path: str
    before: str
    after: str


Change = NewEntry | EntryEdit | Retired | ArchivedFile | PageEdit


class Proposal(NamedTuple):
    """A change that a rule proposes, and why. `key` identifies it after a rejection."""

    rule: str
    key: tuple[str, ...]
    says: str  # the proposal on one line
    why: str  # reason, as a sentence
    changes: tuple[Change, ...]
    at: str = ""  # when its evidence was complete, or when it became due
    sources: tuple[str, ...] = ()  # names of the entries that support it
    by_itself: bool = False  # may be applied without approval if the user's configuration allows the rule

    @property
    def name(self) -> str:
        """Return its name in `review`."""
        return derived_id("prop", self.rule, *self.key)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the changed entries."""
        return tuple(change.entry for change in self.changes if isinstance(change, EntryEdit | Retired))

    @property
    def new(self) -> tuple[NewEntry, ...]:
        """Return the added entries."""
        return tuple(change for change in self.changes if isinstance(change, NewEntry))


# ── what there is ──────────────────────────────────────────────────────────────────────────────


class RuleInput(NamedTuple):
    """The input of the rules, without entries that wait for a person."""

    entries: tuple[Entry, ...]  # archived ones too, in any order
    now: datetime
    zone: tzinfo = UTC
    kinds: Kinds = KINDS
    usage: Usage = NO_USAGE
    pages: Mapping[str, str] = {}  # texts of pages by path
    logs: tuple[str, ...] = ()  # paths of daily logs
    sessions: tuple[str, ...] = ()  # pages extracted from sessions 90 days ago
    runs_keep_days: int = 90  # 0: for ever
    brought_back: Mapping[str, datetime] = {}  # last restoration of entries, by name
    alike: tuple[frozenset[str], ...] = ()  # pairs of names with equal meaning by the user's embedder

    def of_kind(self, *names: str) -> list[Entry]:
        """Return the living entries of some kinds, by path and line."""
        some = (entry for entry in self.entries if entry.kind in names and not entry.retired)
        return sorted(some, key=lambda entry: entry.place)

    def written(self, entry: Entry) -> datetime | None:
        """Return when an entry was written or its event happened; None if unknown."""
        fields = dict(reversed(entry.fields))
        if self.kinds[entry.kind].form in WHOLE:
            from workspace_mem.catalog.pages import path_day  # noqa: PLC0415  # `status` reads no Markdown

            day = path_day(entry.place.path)
            return moment_of(fields.get("at", "")) or (datetime.combine(day, time(), self.zone) if day else None)
        return written_at(entry.place.path, fields, self.zone, entry.text, entry.category)

    def ages_from(self, entry: Entry) -> datetime | None:
        """Return when an entry was written or, if it came back from the archive since, when that was."""
        moments = [self.written(entry), self.brought_back.get(entry.name)]
        return max(filter(None, moments), default=None)

    def items(self) -> list[Entry]:
        """Return the living one-line entries that hold lasting facts."""
        passing = (Form.LOG, Form.META, *WHOLE)
        lasting = [name for name, kind in self.kinds.items() if kind.form not in passing]
        return [entry for entry in self.of_kind(*lasting) if entry.place.path != "USER.md"]

    def link(self, entry: Entry) -> str:
        """Return a link to an entry: by its id alone, for it may move."""
        return f"[[{entry.id}]]" if entry.id else link_to(entry._replace(id=entry.name), self.kinds)


Rule = Callable[[RuleInput], Iterable[Proposal]]


def is_pinned(entry: Entry) -> bool:
    """Tell whether a person keeps an entry where it is."""
    return any(tag.casefold() == "pinned" for tag in entry.tags)


def number_in(entry: Entry, key: str) -> float:
    """Return the number in a field; 0 if there is none."""
    try:
        number = float(entry.field(key) or 0)
    except ValueError:
        return 0.0
    return number if 0 <= number < 1e9 else 0.0


_LOWEST_FIRST = ("import:", "model:", "agent:", "tool", "measured")


def lowest_source(entries: Iterable[Entry]) -> str:
    """Return the least trusted source of some entries, which a derived entry inherits."""
    sources = [source for entry in entries if (source := entry.said_by) is not None]
    if not all(source.startswith(_LOWEST_FIRST) for source in sources):
        return "import:unknown"
    return next((source for begins in _LOWEST_FIRST[:3] for source in sources if source.startswith(begins)), "tool")


# ── how many wait: `status` asks without running the rules ──────────────────────────────────────


def noted_count(workspace: Workspace, survey: Survey) -> int | None:
    """Return the number of waiting proposals; None if it is not known for the current files."""
    memo, mark = proposals_memo(workspace, survey)
    known = memo.load()
    return int(known["count"]) if known.get("of") == mark and isinstance(known.get("count"), int) else None


def proposals_memo(workspace: Workspace, survey: Survey) -> tuple[FileMemo, str]:
    """Return the note of the number of proposals, and its key: files, day, settings, project and rejections."""
    kinds, folder, allowed = workspace.kinds, workspace.folder, workspace.own_setting(CONSOLIDATE_APPLY)
    basis = (survey.name, workspace.now().date(), sorted(allowed), rejections(folder), kinds.fingerprint, kinds.project)
    return memo_in(workspace.cache, "proposals"), sha256(repr(basis).encode()).hexdigest()
