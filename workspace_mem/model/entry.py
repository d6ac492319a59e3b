"""An entry: its source, its form, its id, its links, and its strength.

Links are fields: `- Mock the clock (contradicts:: [[MEMORY#^mem-7k3f9q2m]]) ^mem-9a2c4d1e` has one of seven relations.
A program such as Obsidian opens it at the entry's line; we resolve the id, wherever the entry is now.
"""

import contextlib
import json
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, tzinfo
from hashlib import sha256
from itertools import count
from math import exp, log
from typing import Annotated, Any, NamedTuple, NewType
from unicodedata import normalize

from workspace_mem import data
from workspace_mem.declarations import Key
from workspace_mem.errors import UsageError, WorkspaceMemError
from workspace_mem.model.document import Document, is_pending
from workspace_mem.model.kinds import (
    ARCHIVE,
    FOREIGN,
    GENERATED,
    KINDS,
    NOTES,
    PROPOSALS,
    RELATIONS,
    SESSIONS,
    Agents,
    Field,
    Form,
    Kind,
    Kinds,
    is_note_of_agents,
    log_date,
)
from workspace_mem.text.strings import late

# "person", "tool", "agent:NAME", "model:NAME" (past sessions); "edit": a change by something else
Actor = NewType("Actor", str)

PERSON = Actor("person")
HELD_OUT = "[waits for a person: `workspace-mem review`]"  # replaces a text
TOOL = Actor("tool")
EDIT = Actor("edit")
UNKNOWN_AGENT = Actor("agent:unknown")


def is_of_model(actor: str) -> bool:
    """Tell whether an actor is a model that drew the text from past sessions."""
    return actor.startswith("model:")


_AGENT = late(r"agent:[A-Za-z0-9][A-Za-z0-9._@+-]{0,63}")


def checked_actor(text: str) -> Actor:
    """Return `person`, `tool` or `agent:NAME`; a bare name is an agent's. Raises UsageError for anything else."""
    if text in (PERSON, TOOL):
        return Actor(text)
    name = text if text.startswith("agent:") else f"agent:{text}"
    if not _AGENT.fullmatch(name):
        raise UsageError(
            f"{text[:80]!r} is not a valid actor",
            hint="use agent:NAME; the name may have up to 64 letters, digits and . _ @ + -",
        )
    return Actor(name)


_OFF = frozenset({"", "0", "false", "no", "off"})


def agent_at_work(environ: Mapping[str, str]) -> tuple[Actor, str] | None:
    """Return the agent whose host runs this process, and the environment variable that names it; else None."""
    for variable, name in data.rows("agent_hosts.tsv"):
        if environ.get(variable, "").lower() not in _OFF:
            return Actor(f"agent:{name}"), variable
    if environ.get("OR_APP_NAME") == "Aider":
        return Actor("agent:aider"), "OR_APP_NAME"
    named = environ.get("AI_AGENT", "")  # several hosts identify themselves by it
    if named.lower() in _OFF:
        return None
    actor = Actor(f"agent:{named}")
    return (actor if _AGENT.fullmatch(actor) else UNKNOWN_AGENT), "AI_AGENT"


# ── permissions ────────────────────────────────────────────────────────────────────────

FILE_OPS = frozenset({"create", "str_replace", "insert", "delete", "rename"})  # of the providers' memory tool
_NEW_ENTRIES_ONLY = "USER.md"
MAX_PAGE = 32_000  # characters of a page by an agent


def same_file(one: str, other: str) -> bool:
    """Tell whether two paths may be the same file, ignoring case and Unicode form."""
    plain, likewise = (normalize("NFC", normalize("NFKD", path).casefold()) for path in (one, other))
    return plain == likewise


def is_about_the_user(path: str) -> bool:
    """Tell whether a path is the page about the user, or its archive."""
    return same_file(path.removeprefix(ARCHIVE), _NEW_ENTRIES_ONLY)


# The verb that adds an entry of a kind, if it is not `remember`.
_VERBS = {"error": "error", "correction": "correct", "win": "win", "log": "note"}


def why_not(
    actor: str,
    path: str,
    *,
    op: str,
    exists: bool,
    adds_only: bool,
    kinds: Kinds = KINDS,
    may_write: tuple[str, ...] = (),
) -> str | None:
    """Return why an actor may not make a change; None if it may.

    `path` is the target of the change, with symbolic links resolved. `adds_only`: the change removes nothing that
    others wrote. `may_write` is the setting `agents.may_write`.
    """
    if actor == PERSON or (op == "init" and not exists) or any(same_file(path, allowed) for allowed in may_write):
        return None
    inside = path.removeprefix(ARCHIVE)
    may = kinds.agents_may(inside)
    if op == "propose" or (op == "undo" and path.startswith(PROPOSALS) and adds_only):  # a redo restores its own
        permitted, reason = path.startswith(PROPOSALS) and adds_only, "a request that waits for a person stays as it is"
    elif same_file(inside, _NEW_ENTRIES_ONLY):
        permitted = adds_only and inside == _NEW_ENTRIES_ONLY
        reason = "an agent may only add entries under Noted, and change or remove its own"
    elif inside.startswith((*GENERATED, PROPOSALS)) and is_of_model(actor):
        permitted, reason = True, ""
    elif inside.startswith(SESSIONS) and (actor, op) == (TOOL, "consolidate"):
        permitted, reason = True, ""  # old entries go to the archive
    elif path not in kinds.theirs and any(same_file(path, foreign) for foreign in FOREIGN):
        permitted, reason = False, "it would be read as another program's memory"
    elif op in FILE_OPS or (op == "import" and inside.startswith(NOTES)):
        permitted, reason = is_note_of_agents(path), "the memory tool changes only files under memories/"
    elif op == "page" and may is Agents.ENTRIES:
        verb = _VERBS.get(kinds.page_kind(inside), "remember")
        permitted, reason = False, f"its entries must be added one by one, with `workspace-mem {verb}`"
    elif op == "page" or (op == "undo" and may is not Agents.ENTRIES):
        permitted = (may is Agents.REPLACE and path == inside) or is_note_of_agents(path)
        reason = "the page belongs to a person"
    else:
        permitted, reason = may is Agents.ENTRIES, "the file belongs to a person"
    return None if permitted else reason


# ── entries ────────────────────────────────────────────────────────────────────────────────────────

SOURCE = late(r"agent:[A-Za-z0-9][A-Za-z0-9._@+-]{0,63}|tool|measured|(?:import|model):[A-Za-z0-9][\w.+-]{0,63}")
MEASURED = "measured"  # measured by a host's hook; no agent or verb sets it
UNKNOWN = "unknown source"
AGENTS = "agents"  # author of a page without a source that any agent may replace
Fields = tuple[tuple[str, str], ...]  # in text order; keys may repeat


class Place(NamedTuple):
    """A range of whole lines in one file."""

    path: str  # POSIX, relative to the workspace
    first_line: int  # 1-based
    last_line: int  # 1-based, included

    def __str__(self) -> str:
        if self.first_line == self.last_line:
            return f"{self.path}#L{self.first_line}"
        return f"{self.path}#L{self.first_line}-L{self.last_line}"


class Draft(NamedTuple):
    """An entry without a place. Made by `list_item.draft`, which normalises its text."""

    kind: str
    text: str
    category: str | None = None
    tags: tuple[str, ...] = ()
    fields: Fields = ()


class Entry(NamedTuple):
    """An entry in a file."""

    kind: str
    text: str  # without category, tags, fields and id; lines joined by line feeds
    category: str | None
    tags: tuple[str, ...]  # without `#`, in text order
    fields: Fields
    id: str | None
    handle: str
    heading: tuple[str, ...]  # the headings above it, outermost first
    place: Place
    retired: bool = False  # in archive/

    def field(self, key: str) -> str | None:
        """Return the value of a field, or None."""
        for name, value in self.fields:  # a generator would take three times as long
            if name == key:
                return value
        return None

    @property
    def name(self) -> str:
        """Return the id, or the handle without one."""
        return self.id or self.handle

    @property
    def label(self) -> str:
        """Return the context of an entry's text in its line: tags, and a category or key."""
        key = self.field("key") if self.kind == "meta" else None
        tags = "".join([f"#{tag} " for tag in self.tags])
        return f"{tags}{key}: " if key else f"{tags}[{self.category}] " if self.category else tags

    @property
    def said_by(self) -> str | None:
        """Return the entry's source for display; None without one.

        A value that no channel stamps was typed into the file and is not trusted: it becomes `unknown source`.
        """
        return said_by(self.field("source"))

    @property
    def is_pending(self) -> bool:
        """Tell whether the entry waits for a person to approve it."""
        return is_pending(self.field("review") or "")

    @property
    def seen(self) -> int:
        """Return how often the entry was recorded; 1 without a count."""
        value = self.field("seen") or ""
        return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else 1


def fields_by_key(fields: Fields) -> dict[str, list[str]]:
    """Return the values of each key, in order."""
    result: dict[str, list[str]] = {}
    for key, value in fields:
        result.setdefault(key, []).append(value)
    return result


def entry_as_json(entry: Entry) -> Mapping[str, Any]:
    """Return an entry as JSON values, for our own files."""
    return {**entry._asdict(), "place": entry.place._asdict()}


def entry_from_json(data: Mapping[str, Any]) -> Entry:
    """Return an entry that was kept. Raises LookupError or TypeError for anything else."""
    place = Place(**data["place"])
    fields = tuple((key, value) for key, value in data["fields"])
    lists = {"tags": tuple(data["tags"]), "heading": tuple(data["heading"]), "fields": fields}
    return Entry(**{**data, **lists, "place": place})


# ── when it was written, and by whom ───────────────────────────────────────────────────────────


def said_by(source: str | None) -> str | None:
    """Return a source for display; see `Entry.said_by`."""
    return source if source is None or SOURCE.fullmatch(source) else UNKNOWN


def utc_second(moment: datetime) -> str:
    """Return a moment as entries carry it: `2026-03-27T01:00:19Z`."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment_of(text: str) -> datetime | None:
    """Return the moment that a field names, in any form of ISO 8601; UTC without a zone; None for other text."""
    try:
        moment = datetime.fromisoformat(text)
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None


_DAY_IN_FRONT = late(
    r"(?:\[[^\[\]\n]{1,20}\][ \t]*){0,3}?(?:\[(?P<in_brackets>\d{4}-\d\d-\d\d)\]"
    r"|[*_(]{0,3}(?P<bare>\d{4}-\d\d-\d\d)[*_)]{0,3}(?:[ \t]*[:\uff1a]|[ \t]+[-\u2013\u2014][ \t]))"
)


def day_in_front(text: str, category: str | None) -> str | None:
    """Return the day that a person put before an entry: `[P0][2026-02-03] …`, `[2026-02-03] …`, `2026-02-03: …`."""
    match = _DAY_IN_FRONT.match(f"[{category}] {text}" if category else text)
    return match and (match["in_brackets"] or match["bare"])


def written_at(
    path: str, fields: Mapping[str, str], zone: tzinfo, text: str = "", category: str | None = None
) -> datetime | None:
    """Return the last time of writing that an entry names; for a log line, its day and time."""
    if day := log_date(path.removeprefix(ARCHIVE)):
        clock = re.match(r"([01]?\d|2[0-3]):([0-5]\d)(?!\w|\s*[ap]\.?m)", fields.get("time", "") or category or "")
        return datetime.combine(day, time(int(clock[1]), int(clock[2])) if clock else time(), zone)
    stamps = [fields[name] for name in ("last", "at", "first") if name in fields]
    moments = stamps if any(map(moment_of, stamps)) else (day_in_front(text, category) or "",)
    named = next(((text, moment) for text in moments if (moment := moment_of(text))), None)
    # With an offset, day and time are local there, and are not converted.
    return named and (named[1] if named[0].endswith("Z") else datetime.fromisoformat(named[0]).replace(tzinfo=zone))


def stamps_for(kind: Kind, now: datetime, zone: tzinfo, actor: Actor) -> Fields:
    """Return the stamps of a new entry of a kind; output of a tool is stamped as such.

    `zone` is the one of the daily logs, whose lines have the time of day.
    """
    by = () if actor == PERSON else (("source", actor),)  # no stamp means a person
    if kind.form is Form.LOG:
        return (("time", now.astimezone(zone).strftime("%H:%M")), *by)
    moment = utc_second(now)
    source = (("source", "tool"),) if kind.name == "error" and by else by
    if kind.form is Form.COUNTED:
        return (*source, ("seen", "1"), ("first", moment), ("last", moment))
    return (("at", moment), *source)


# ── ids and handles ────────────────────────────────────────────────────────────────────────────────

EntryId = NewType("EntryId", str)  # "mem-7k3f9q2m"; foreign ids stay unchanged

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's base 32: no i, l, o, u
ID = late(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?")
WORKSPACE_ID = late(r"[A-Za-z0-9][A-Za-z0-9._-]*")  # a valid directory name
_LENGTH = 8
_MARKS = late(rb"\^([A-Za-z0-9][A-Za-z0-9-]*)")
_HANDLE_SHIFTS = range(35, 0, -5)  # shifts of seven characters in 40 bits

Draw = Callable[[int], int]  # returns a random number below its argument


def bare_name(name: str) -> str:
    """Return the id or handle in copied text: `^mem-7k3f`, `[[MEMORY#^mem-7k3f]]`, `[skill: deploy]`.

    Also in a mark of the frame: `[mem-7k3f9q2m · agent:claude]`.
    """
    behind = (name.rpartition("^")[2] if "^" in name else name).partition("|")[0].partition(" \u00b7 ")[0]
    return behind.strip(" []()<>`'\".,;:").removeprefix("skill:").strip()


def mint_id(prefix: str, draw: Draw, taken: Container[str]) -> EntryId:
    """Draw a free id, such as `mem-7k3f9q2m`."""
    while True:
        name = EntryId(f"{prefix}-" + "".join(ALPHABET[draw(32)] for _ in range(_LENGTH)))
        if name not in taken:
            return name


def dated_id(prefix: str, day: date, draw: Draw, taken: Container[str]) -> EntryId:
    """Draw an id in the form of learnings, `ERR-20260705-A1B`; longer after many tries, as the short ones run out."""
    for number in count():
        length = 3 + number // 100
        name = EntryId(f"{prefix}-{day:%Y%m%d}-" + "".join(ALPHABET[draw(32)] for _ in range(length)).upper())
        if name not in taken:
            return name
    raise AssertionError  # unreachable: the counter never ends


def derived_id(prefix: str, *parts: str) -> EntryId:
    """Return a deterministic id for a value derived from others."""
    digest = int.from_bytes(sha256("\0".join(parts).encode("utf-8", "surrogatepass")).digest()[:5], "big")
    return EntryId(f"{prefix}-" + "".join(ALPHABET[(digest >> 5 * place) & 31] for place in range(_LENGTH)))


def taken_ids(read: Callable[[str], Document], kinds: Kinds) -> set[str]:
    """Return every id in the entry files and their archives."""
    taken: set[str] = set()
    for path in (*kinds.stores, *(ARCHIVE + path for path in kinds.stores)):
        with contextlib.suppress(WorkspaceMemError):  # an unreadable file does not block writes elsewhere
            taken.update(name.decode() for name in _MARKS.findall(read(path).data))
    return taken


def handle_of(path: str, text: str, number: int) -> str:
    """Name an entry that has no id, such as `~3f9q2m7`. It changes when the text does, and stays in the archive.

    `number` counts identical lines of the file from 0.
    """
    digest = sha256(f"{path.removeprefix(ARCHIVE)}\0{text}\0{number}".encode("utf-8", errors="surrogatepass")).digest()
    bits = int.from_bytes(digest[:5], "big")
    return "~" + "".join([ALPHABET[(bits >> shift) & 31] for shift in _HANDLE_SHIFTS])


# ── links ──────────────────────────────────────────────────────────────────────────────────────────

CONTRADICTS, SUPERSEDES = "contradicts", "supersedes"
MOST_LINKS = 10  # links of an entry
# The inverse of each relation. Four of these can be written as well.
INVERSES = dict(
    zip(
        RELATIONS,
        ("source_of", "related_to", "contradicts", "elaborated_by", "has_example", "superseded_by", "supersedes"),
        strict=True,
    )
)

WAITING = (SUPERSEDES, INVERSES[SUPERSEDES], CONTRADICTS)  # relations that need a decision while both entries live
_WIKILINK = re.compile(r"\[\[([^\[\]|#\n]*)(?:#\^?([^\[\]|\n]*))?(?:\|([^\[\]\n]*))?\]\]")
_BETWEEN = re.compile(r"[\s,;]+")


class Link(NamedTuple):
    """A relation of one entry to another, which it names by id or by path."""

    source: str
    relation: str
    target: str


def links_of(entry: Entry) -> Iterator[Link]:
    """Yield the distinct links of an entry, in order."""
    links = (
        Link(entry.name, relation, target)
        for key, value in entry.fields
        if (relation := key.casefold().replace(" ", "_").replace("-", "_")) in INVERSES
        for target in targets_in(value)
    )
    yield from dict.fromkeys(links)


def superseded(entries: Iterable[Entry]) -> dict[Place, Entry]:
    """Return the places of superseded entries among these, with the entry that supersedes each.

    An agent's or a tool's link does not supersede a person's entry, and no entry of a cycle is superseded. A link to
    the archive has no effect: somebody has restored its target since.
    """
    standing = [entry for entry in entries if not (entry.is_pending or entry.retired)]
    saying = [entry for entry in standing if any(key[:9].casefold() == "supersede" for key, _ in entry.fields)]
    if not saying:  # the usual case
        return {}
    named = {entry.place.path.removesuffix(".md"): entry for entry in standing} | {
        entry.name: entry for entry in standing
    }
    newer: dict[Place, list[Entry]] = {}
    older: dict[Place, list[Entry]] = {}
    for entry in saying:
        live = tuple(pair for pair in entry.fields if f"[[{ARCHIVE}" not in pair[1])
        for link in links_of(entry._replace(fields=live)):
            other = named.get(link.target)
            if other is None or other.place == entry.place:
                continue
            if link.relation == SUPERSEDES and (entry.said_by is None or other.said_by is not None):
                newer.setdefault(other.place, []).append(entry)
                older.setdefault(entry.place, []).append(other)
            elif link.relation == INVERSES[SUPERSEDES]:
                newer.setdefault(entry.place, []).append(other)
                older.setdefault(other.place, []).append(entry)
    newest: dict[Place, Entry] = {}
    left = [entry for entry in standing if entry.place in older and entry.place not in newer]
    while left:
        entry = left.pop()
        for other in older.get(entry.place, ()):
            if other.place not in newest:
                newest[other.place] = entry
                left.append(other)
    return newest


def link_to(entry: Entry, kinds: Kinds) -> str:
    """Return the text of a link to an entry, or to its whole file, with its id."""
    page = entry.place.path.removesuffix(".md")
    return f"[[{page}|{entry.id}]]" if kinds.is_whole_file(entry.place.path) else f"[[{page}#^{entry.id}]]"


def target_of(value: str) -> str | None:
    """Return the target of a value that is exactly one link; else None."""
    match = _WIKILINK.fullmatch(value.strip())
    return _named_by(match) if match else None


def targets_in(value: str) -> Iterator[str]:
    """Yield the targets in a field or text: wiki and Markdown links, and bare ids."""
    found = list(_WIKILINK.finditer(value))
    yield from filter(None, map(_named_by, found))
    for word in () if found else _BETWEEN.split(value):
        name = word.strip("[]^")
        if ID.fullmatch(name) and "-" in name:
            yield name


def _named_by(found: re.Match[str]) -> str:
    page, anchor, shown = (part.strip() for part in found.groups(""))
    if anchor:
        return anchor
    return shown if "/" in page and ID.fullmatch(shown) else page.lstrip("^").removesuffix(".md")


# ── strength ───────────────────────────────────────────────────────────────────────────────────────

DEFAULT_IMPORTANCE = 0.5
HIGH, MEDIUM, LOW = "high", "medium", "low"
_HIGH_FROM, _LOW_BELOW = 1.0, 0.05  # an unused memory of default importance is low after 45 days


class Use(NamedTuple):
    """How often an entry was fetched, at most once a session, and when last."""

    times: int
    last: datetime


class Usage(NamedTuple):
    """The recorded use of entries by id or handle, since `since`."""

    uses: Mapping[str, Use] = {}
    since: datetime | None = None  # None: no use is recorded


NO_USAGE = Usage()


class Strength(NamedTuple):
    """How strong an entry is at a moment, and why."""

    value: Annotated[float, Key("importance, reduced with the days since its last use, raised by each use", digits=4)]
    tier: Annotated[str, Key("high from 1, low below 0.05, else medium")]
    importance: Annotated[float, Key("as written, 0 to 1; default 0.5")]
    uses: Annotated[int, Key("number of times it was fetched by name, at most once per session")]
    last_used: Annotated[datetime | None, Key("time it was last fetched or recorded; null if unknown")]


def strength(importance: float, last_use: datetime, uses: int, now: datetime) -> float:
    """Return how strong a memory is. Whole days count; a future use counts as now."""
    days = max(0, (now - last_use).days)
    boost = 1 + log(1 + max(0, uses)) * max(0.1, 1 - 0.05 * days)
    return importance * max(0.01, exp(days * log(0.95))) * min(10.0, boost)


def tier_of(value: float) -> str:
    """Return the tier of a strength: high, medium or low."""
    return HIGH if value >= _HIGH_FROM else LOW if value < _LOW_BELOW else MEDIUM


def fades(entry: Entry) -> bool:
    """Tell whether an entry fades with time; a person's or pinned one does not."""
    return entry.field("source") is not None and "pinned" not in {tag.casefold() for tag in entry.tags}


def strength_of(entry: Entry, use: Use | None, now: datetime) -> Strength:
    """Return the strength of an entry; that of a new one if it does not fade, or has neither date nor use.

    A count of uses in its text is ignored: whoever writes an entry has not used it.
    """
    written = written_at(entry.place.path, dict(entry.fields), UTC, entry.text, entry.category)
    importance, uses = importance_of(entry), use.times if use else 0
    last = max((moment for moment in (written, use and use.last) if moment), default=None)
    value = strength(importance, last if last and fades(entry) else now, uses, now)
    return Strength(value, tier_of(value), importance, uses, last)


def importance_of(entry: Entry) -> float:
    """Return the written importance of an entry: `(importance:: 0.8)`, or a pattern's confidence."""
    for name in ("importance", "confidence"):
        try:
            value = float(entry.field(name) or "")
        except ValueError:
            continue
        if 0 <= value <= 1:
            return value
    return DEFAULT_IMPORTANCE


# ── one object of JSON: `remember --from-json` takes it, `show --json` gives it ─────────────────
#
# A kind declares the path of each field (`Field.json`). Objects of the supported systems are read in their documented
# form, and come back with the same values; the names of a kind's own fields are accepted too.


class RecordGiven(NamedTuple):
    """The entry that an object describes. `fields` hold text as in a file."""

    id: str | None = None
    text: str | None = None
    category: str | None = None
    tags: tuple[str, ...] = ()
    fields: Mapping[str, Sequence[str]] = {}


def given_in(kind: Kind, source: str | Mapping[str, Any]) -> RecordGiven:
    """Parse an object. Raises UsageError, with the key, for an unknown or invalid member."""
    if isinstance(source, str):
        try:
            source = json.loads(source)
        except ValueError as error:
            raise UsageError(f"The input is not JSON: {error}; nothing was written") from error
    if not isinstance(source, Mapping):
        raise UsageError("The JSON is not an object; nothing was written", hint="give one entry at a time: {…}")
    known = {name: field for field in kind.fields for name in (field.name, field.json) if name}
    own: dict[str, str | list[str] | None] = {}
    fields: dict[str, list[str]] = {}
    for path, value in _values_by_path(source, {*known, *_common_field_paths(kind), "links"}):
        if path in known:
            if isinstance(value, list) and not known[path].repeats:
                raise UsageError(f"{path} takes one value; nothing was written")
            values = [] if value is None else value if isinstance(value, list) else [value]
            fields.setdefault(known[path].name, []).extend(_text(known[path], path, each) for each in values)
        elif path == "links" and kind.field(RELATIONS[1]):
            for name, target in _links(value):
                fields.setdefault(name, []).append(_linked(target))
        elif path in _common_field_paths(kind):
            tags = value if isinstance(value, list) else [value]
            own[_common_field_paths(kind)[path]] = (
                [_one(path, tag) or "" for tag in tags] if path == "tags" else _one(path, value)
            )
        else:
            places = [field.json or field.name for field in kind.fields]
            raise UsageError(
                f"{path[:80]!r} is not a field of the kind {kind.name}; nothing was written",
                hint=f"it takes {', '.join(dict.fromkeys([*_common_field_paths(kind), *places]))}",
                near=(path, lambda: [*known, *_common_field_paths(kind)]),
            )
    return RecordGiven(**own, fields=fields)  # type: ignore[arg-type]


def record_of(kind: Kind, entry: Entry) -> dict[str, Any]:
    """Return an entry as an object with its kind's fields, without our stamps."""
    record: dict[str, Any] = {"id": entry.id} if entry.id and not kind.is_named else {}
    if entry.text != kind.calls(None, dict(entry.fields)):
        _put(record, kind.json, entry.text)
    record |= {"category": entry.category} if entry.category else {}
    record |= {"tags": list(entry.tags)} if entry.tags else {}
    links: list[dict[str, str]] = []
    for key, value in entry.fields:
        if key in RELATIONS and kind.field(key) and not _has_own_place(kind, key, value):
            links.append({"to": _target(value), "relation": key})
    for field in kind.fields:
        texts = [value for key, value in entry.fields if key == field.name]
        if field.name in RELATIONS:
            texts = [text for text in texts if _has_own_place(kind, field.name, text)]
            if not field.json:
                continue
        values = [_value(field, text) for text in texts]
        if field.repeats or values:
            _put(record, field.json or field.name, values if field.repeats else values[0])
    return record | ({"links": links} if kind.field(RELATIONS[1]) else {})


def _common_field_paths(kind: Kind) -> Mapping[str, str]:
    """Return the object paths of the fields that every entry has."""
    text = dict.fromkeys(("text", kind.json, kind.json.rpartition(".")[2]), "text")
    return {"id": "id", **text, "category": "category", "tags": "tags"}


def _values_by_path(source: Mapping[str, Any], known: set[str], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the values of an object by path; an object that is a declared value stays whole."""
    for key, value in source.items():
        path = f"{above}{key}"
        if path not in known and isinstance(value, Mapping) and any(name.startswith(f"{path}.") for name in known):
            yield from _values_by_path(value, known, f"{path}.")
        else:
            yield path, value


def _put(record: dict[str, Any], path: str, value: Any) -> None:
    *above, name = path.split(".")
    for key in above:
        record = record.setdefault(key, {})
    record[name] = value


# ── values ─────────────────────────────────────────────────────────────────────────────────────


def _text(field: Field, path: str, value: Any) -> str:
    if field.row and (isinstance(value, Mapping) or field.row in _SCALARS):
        text = _ROWS[field.row].written(value)
    else:
        text = _one(path, value) or ""
    return _linked(text) if field.link else text


def _one(path: str, value: Any) -> str | None:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return json.dumps(value)
    if value is not None and not isinstance(value, str):
        raise UsageError(f"{path[:80]} takes a text; nothing was written")
    return value


def _value(field: Field, text: str) -> Any:
    """Return the JSON value of a field's text."""
    if field.row:
        return _ROWS[field.row].read(text)
    if field.link:
        return _target(text)
    if field.flag and text in ("true", "false"):
        return text == "true"
    return _number(text) if field.number else text


def _number(text: str) -> Any:
    try:
        return json.loads(text) if re.fullmatch(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?", text) else text
    except ValueError:  # such as 007
        return text


def _links(value: Any) -> Iterator[tuple[str, str]]:
    for link in value if isinstance(value, list) else [value]:
        rest = dict(link) if isinstance(link, Mapping) else {}
        target, relation = rest.pop("to", None), rest.pop("relation", None)
        if relation not in RELATIONS or not isinstance(target, str) or rest:
            hint = f"each is an object with `to`, an id, and `relation`, one of {', '.join(RELATIONS)}"
            raise UsageError(f"{json.dumps(link)[:80]} is not a link; nothing was written", hint=hint)
        yield relation, target


def _linked(target: str) -> str:
    return f"[[{target}]]" if ID.fullmatch(target) else target


def _target(text: str) -> str:
    name = target_of(text)
    return name if name and ID.fullmatch(name) else text


def _has_own_place(kind: Kind, name: str, value: str) -> bool:
    """Tell whether a link has its own key in an object: the only link of a field, or one to an episode."""
    field = kind.field(name)
    return bool(field and field.json and (not field.repeats or _target(value).startswith("ep-")))


# ── values that are objects ────────────────────────────────────────────────────────────────────


class _Row(NamedTuple):
    """The form of an object as a list item: a first line for people, and `key:: value` lines below.

    If that would not read back as the object, each key has its own line. A text of another form is plain text.
    """

    line: str  # the keys of the first line, between bars
    form: re.Pattern[str]
    below: Mapping[str, str] = {}  # line name of a key
    needs: str = ""  # a key that a first line needs, or it is plain text

    def written(self, row: Any) -> str:
        values = {key: value for key, value in row.items() if value is not None}
        first, left = "", dict(values)
        for piece in self.line.split("|"):
            key = piece.partition("{")[2].partition("}")[0]
            if key in left:
                first += piece.format_map({key: left.pop(key)})
        text = "\n".join([first.lstrip(" "), *self._lines(left)])
        return text if self.read(text) == values else "\n".join(self._lines(values))

    def _lines(self, row: Mapping[str, Any]) -> Iterator[str]:
        for key, value in row.items():  # a text that does not parse as JSON is not quoted
            is_plain = isinstance(value, str) and value and value == value.strip() and not re.search(r"[\r\n]", value)
            text = value if is_plain and _unquoted(value) == value else json.dumps(value, ensure_ascii=False)
            yield f"{self.below.get(key, key)}:: {text}"

    def read(self, text: str) -> Any:
        names = {name: key for key, name in self.below.items()}
        first, *rest = text.split("\n")
        pairs = [line.partition(":: ") for line in (*rest, *([first] if _IS_PAIR.match(first) else []))]
        if not all(mark and _IS_PAIR.match(f"{key}:: ") for key, mark, _ in pairs):
            return text
        below = {names.get(key, key): _unquoted(value) for key, _, value in pairs}
        match = self.form.fullmatch(first)
        if _IS_PAIR.match(first):
            return below
        values = {key: value for key, value in match.groupdict().items() if value is not None} if match else {}
        if not values or not (below or self.needs in values):
            return text
        return {key: _number(value) if key == "t" else value for key, value in values.items()} | below


class _Commit:
    """`commit abc123`, named in the text."""

    def written(self, value: Any) -> str:
        text = _one("git_state", value) or ""
        match = re.fullmatch(r"commit ([0-9a-f]{4,64})", text)
        return match[1] if match else text

    def read(self, text: str) -> str:
        return f"commit {text}" if re.fullmatch(r"[0-9a-f]{4,64}", text) else text


_IS_PAIR = re.compile(r"\w+:: ")


def _unquoted(text: str) -> Any:
    if not re.match(r'["\[{]|-?\d|(?:true|false|null)\Z', text):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


_SCALARS = ("commit",)
_ROWS: Mapping[str, Any] = {
    # +120s run_test tests/todos.test.ts → fail: missing return type
    "action": _Row(
        "+{t}s| {action}| {target}| → {result}|: {error}",
        re.compile(
            r"\+(?P<t>\d+(?:\.\d+)?)s (?P<action>[^\s:→]+)(?: (?P<target>[^→]*[^\s→]))?"
            r"(?: → (?P<result>[^:]+)(?:: (?P<error>.+))?)?"
        ),
        needs="t",
    ),
    # [TypeScript compilation] Missing return type annotation
    "error": _Row(
        "[{type}]| {message}",
        re.compile(r"(?:\[(?P<type>[^\[\]]+)\])?(?: ?(?P<message>\S.*))?"),
        {"resolution": "fix"},
        needs="type",
    ),
    # what goes wrong, and `fix::` below it
    "mended": _Row("{error}", re.compile(r"(?P<error>.+)"), needs="fix"),
    "commit": _Commit(),
}
