"""The pages about the workspace: Overview, Timeline, Frame, Files, File and Health; and the list of all pages."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta, tzinfo
from functools import partial
from itertools import groupby
from pathlib import PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import quote

from workspace_mem.catalog.ledger import Writing
from workspace_mem.catalog.pages import path_day, plain_name
from workspace_mem.disk.listing import list_all_names
from workspace_mem.doctor.census import count
from workspace_mem.errors import NotFoundError, UsageError, WorkspaceMemError
from workspace_mem.frame import NAMES_OF_PROFILES
from workspace_mem.frame.pieces import FramePart
from workspace_mem.frame.units import FrameSection
from workspace_mem.loop.proposals import noted_count
from workspace_mem.model.document import read_front_matter
from workspace_mem.model.kinds import PROPOSALS, is_archived, project_of
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import ShownEntry
from workspace_mem.sync.state import standing_of
from workspace_mem.verbs.diff import diff
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.frame_views import explain, frame_at, frame_diff, why
from workspace_mem.verbs.history import RecordedChange, blame, history
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.recover import recoverable, show_lost
from workspace_mem.verbs.show import show
from workspace_mem.verbs.status import status
from workspace_mem.web import entry_pages
from workspace_mem.web.markdown import as_html, media_of
from workspace_mem.web.rendering import as_datetime, dated
from workspace_mem.web.visit import PageRequest, WebPage
from workspace_mem.workspace import Workspace

# ── Memory ─────────────────────────────────────────────────────────────────────────────────────

_CARDS = 24
_PAGE_CARDS = 12
_EXCERPT = 700  # characters of a card
_LOG_LINES = 12
_LATEST = 10  # changes
_MOST_TAGS = 24
_MOST_NAMES_OFFERED = 8


class _Card(NamedTuple):
    """An entry or page on the first screen. `at` is its time, if known."""

    address: str
    kind: str
    title: str
    html: str
    tags: tuple[str, ...]
    who: str
    at: datetime | None
    is_waiting: bool = False
    links: int = 0  # pages that link to it

    @classmethod
    def of_entry(cls, visit: PageRequest, entry: ShownEntry) -> "_Card":
        """Return the card of an entry."""
        zone, moment = visit.workspace.zone, dated(entry)
        return cls(
            f"/entry/{quote(entry.name, safe='~')}",
            entry.kind,
            entry.category or entry.fields.get("key") or "",
            as_html(entry.text[:_EXCERPT], entry.path, visit.links_of(entry.path)),
            entry.tags,
            _author_label(entry),
            as_datetime(moment, zone) if moment else None,
            entry.fields.get("review") == "pending",
        )

    @classmethod
    def of_page(cls, visit: PageRequest, path: str, mtime_ns: int) -> "_Card":
        """Return the card of a page."""
        workspace, page = visit.workspace, visit.pages().pages[path]
        document = workspace.folder.read(path)
        text = "".join(document.lines[read_front_matter(document).end :])
        shown = clean(_BOOKKEEPING.sub("", re.sub(r"\A\s*# .*", "", text))[:_EXCERPT])
        html = as_html(shown, path, visit.links_of(path))
        tags = tuple(tag for tag in page.tags if f"#{tag}" not in shown)  # tags in the text are links there
        at = datetime.fromtimestamp(mtime_ns / 1e9, tz=workspace.zone)
        return cls(
            f"/files/{quote(path)}", "page", clean(page.title), html, tags, "", at, links=len(visit.backlinks(path))
        )


@partial(WebPage, "/", "Memory", "home.html", order=1, key="m")
def home(visit: PageRequest) -> Mapping[str, Any]:
    """Return the newest entries and pages, the newest log, and the waiting items."""
    workspace, zone, table = visit.workspace, visit.workspace.zone, visit.pages()
    listed = visit.ask(list_entries, sort="newest", limit=_CARDS + 100)
    entries = [entry for entry in listed.entries if entry.kind != "log"][:_CARDS]
    survey, names = list_all_names(workspace.folder)
    states = survey.states
    notes = [(states[path].mtime_ns, path) for path in table.pages if path in states and _is_note(workspace, path)]
    cards = [_Card.of_entry(visit, entry) for entry in entries]
    cards += [_Card.of_page(visit, path, mtime_ns) for mtime_ns, path in sorted(notes, reverse=True)[:_PAGE_CARDS]]
    oldest = datetime.min.replace(tzinfo=zone)
    cards.sort(key=lambda card: card.at.astimezone(zone) if card.at else oldest, reverse=True)
    log = visit.ask(list_entries, "log", sort="newest", limit=_LOG_LINES).entries
    day = path_day(log[0].path) if log else None
    return {
        "cards": cards,
        "log": [
            (entry, as_html(entry.text[:_EXCERPT], entry.path, visit.links_of(entry.path)), _author_label(entry))
            for entry in log
            if path_day(entry.path) == day
        ],
        "day": day,
        "today": workspace.now().astimezone(zone).date(),
        "census": (census := count(workspace, survey, names)),
        "waiting": census.waiting + (noted_count(workspace, survey) or 0),
        "lost": visit.ask(recoverable).items,
        "files": sum(1 for path in states if path.endswith(".md")),
        "history_off": workspace.history_off,
        "read_only": workspace.settings.read_only,
        "sync": standing_of(workspace) if workspace.machine() else None,
        "changes": () if workspace.history_off else visit.ask(history, limit=_LATEST).changes,
        "tags": table.tags().most_common(_MOST_TAGS),
        "notices": (),
        "json_address": "/api/v1/list?sort=newest&limit=24",
    }


def _is_note(workspace: Workspace, path: str) -> bool:
    is_hidden = is_archived(path) or path.startswith(PROPOSALS)
    return workspace.kinds.page_kind(path) == "note" and not (workspace.kinds.holds_entries(path) or is_hidden)


def _author_label(entry: ShownEntry) -> str:
    """Return an entry's project, if any, and its author."""
    return " · ".join(filter(None, (project_of(entry.path), entry.said_by or "you")))


@partial(WebPage, "/new", "New page", "new.html")
def new_page(visit: PageRequest) -> Mapping[str, Any]:
    """Return the initial values of a new page's form."""
    return {name: visit.get(name) for name in ("path", "text")}


@partial(WebPage, "/names", "Names", "names.html")
def names(visit: PageRequest) -> Mapping[str, Any]:
    """Return wikilink completions: the link text, the title and the path."""
    table, typed = visit.pages(), plain_name(visit.get("query"))
    rows: list[tuple[bool, str, str, str]] = []
    for page in table.pages.values():
        name = PurePosixPath(page.path).stem
        link = name if table.resolve(name) == page.path else page.path.removesuffix(".md")
        for called in {plain_name(called): called for called in (*page.names, name)}.values():
            if typed in plain_name(called) or typed in plain_name(page.path):
                said = link if plain_name(called) == plain_name(name) else f"{link}|{called}"
                rows.append((not plain_name(called).startswith(typed), called, said, page.path))
    return {"names": sorted(rows)[:_MOST_NAMES_OFFERED]}


# ── Timeline ───────────────────────────────────────────────────────────────────────────────────

_PAGE_SIZE = 100
_WEEKS = 26  # weeks of the calendar
_SEARCHED_CHANGES = 2_000  # filters apply to the newest changes
_LONGEST_PATCH = 60_000  # characters shown


class _Day(NamedTuple):
    """One day of the calendar."""

    day: date
    changes: int
    summary: str  # number of changes by author


@partial(WebPage, "/timeline", "Timeline", "timeline.html", order=2, key="t")
def timeline(visit: PageRequest) -> Mapping[str, Any]:
    """Return the selected changes by day; of a named change, all details."""
    if name := visit.get("change"):
        return _change(visit, name)
    zone, page = visit.workspace.zone, visit.number("page", 1)
    filters = {name: visit.get(name) for name in ("actor", "op", "session", "since", "until")}
    answer = visit.ask(history, visit.get("name") or None, limit=max(_SEARCHED_CHANGES, page * _PAGE_SIZE + 1))
    matches = []
    for change in answer.changes:
        day = change.at.astimezone(zone).date().isoformat()
        if (
            change.actor.startswith(filters["actor"])
            and filters["op"] in ("", change.op)
            and filters["session"] in ("", change.session)
            and (filters["since"] or day) <= day <= (filters["until"] or day)
        ):
            matches.append(change)
    shown = matches[(page - 1) * _PAGE_SIZE : page * _PAGE_SIZE]
    days = groupby(shown, lambda change: change.at.astimezone(zone).date())
    searched = len(answer.changes)
    return {
        "change": None,
        "days": [(day, list(changes)) for day, changes in days],
        "filters": {**filters, "name": visit.get("name")},
        "actors": [actor for actor, _ in Counter(change.actor for change in answer.changes).most_common()],
        "ops": sorted({change.op for change in answer.changes}),
        "before": visit.link(page=page - 1 if page > 2 else None) if page > 1 else None,
        "next": visit.link(page=page + 1) if len(matches) > page * _PAGE_SIZE else None,
        "weeks": _calendar(answer.changes, visit.workspace.now().astimezone(zone).date(), zone),
        "searched": searched if searched >= _SEARCHED_CHANGES else None,
        "notices": answer.notices,
        "json_address": "/api/v1/history",
    }


def _calendar(changes: Sequence[RecordedChange], today: date, zone: tzinfo) -> list[list[_Day]]:
    """Return the last half year in weeks from Monday on."""
    by_day: dict[date, Counter[str]] = {}
    for change in changes:
        by_day.setdefault(change.at.astimezone(zone).date(), Counter())[change.actor] += 1
    first = today - timedelta(days=today.weekday() + 7 * (_WEEKS - 1))
    days = []
    for day in (first + timedelta(days=number) for number in range((today - first).days + 1)):
        actors = by_day.get(day, Counter[str]()).most_common()
        days.append(_Day(day, sum(dict(actors).values()), ", ".join(f"{actor} {count}" for actor, count in actors)))
    return [days[start : start + 7] for start in range(0, len(days), 7)]


def _change(visit: PageRequest, name: str) -> Mapping[str, Any]:
    """Return one change, its effect on entries, and its neighbours."""
    commit = visit.workspace.past.change(name)
    changes = history(visit.workspace, limit=1_000_000).changes
    index = next((number for number, change in enumerate(changes) if change.commit == commit), None)
    if index is None:
        raise NotFoundError(f"{name} is not a change in this workspace", hint="the timeline shows all of them")
    change, is_first = changes[index], index == len(changes) - 1
    shared = {
        "change": change,
        "newer": changes[index - 1] if index else None,
        "older": None if is_first else changes[index + 1],
        "may_undo": not is_first and change.op not in ("init", "forget"),
    }
    if is_first:
        return {**shared, "sentences": [], "patch": "", "is_cut": False}
    difference = diff(visit.workspace, f"{commit}~1", commit, patch=True)
    patch = difference.patch or ""
    return {
        **shared,
        "sentences": [
            ("Added", difference.added),
            ("Changed", [pair.after for pair in difference.changed]),
            ("Retired", [pair.after for pair in difference.retired]),
            ("Restored", [pair.after for pair in difference.restored]),
            ("Moved", [pair.after for pair in difference.moved]),
            ("Removed", difference.removed),
        ],
        "patch": patch[:_LONGEST_PATCH],
        "is_cut": len(patch) > _LONGEST_PATCH,
        "notices": difference.notices,
        "json_address": f"/api/v1/diff?a={commit}~1&b={commit}",
    }


# ── Frame ──────────────────────────────────────────────────────────────────────────────────────

_MOST_LEFT_OUT = 100  # omitted pieces of one section
_MOST_BACK = 100  # changes within the slider's range


class _Section(NamedTuple):
    """A section's text in pieces, and the omitted pieces, each with a link to its source."""

    section: FrameSection
    pieces: Sequence[tuple[str, str | None]]
    left_out: Sequence[tuple[FramePart, str | None]]

    @classmethod
    def of(cls, section: FrameSection, moment: str | None) -> "_Section":
        """Return a section whose parts link to their source."""
        text, position = section.text, 0
        pieces = list[tuple[str, str | None]]()
        search_from: dict[str, int] = {}  # equal parts occur in order
        starts: list[tuple[int, FramePart]] = []
        parts = [part for part in (*section.included, *section.headings) if part.text]
        for part in sorted(parts, key=lambda part: part.first_line):
            start = text.find(part.text, search_from.get(part.text, 0))
            if start >= 0:
                search_from[part.text] = start + len(part.text)
                starts.append((start, part))
        for start, part in sorted(starts):
            if start >= position:
                pieces += [(text[position:start], None), (part.text, _source(section.source, part, moment))]
                position = start + len(part.text)
        left_out = [(part, _source(section.source, part, moment)) for part in section.left_out[:_MOST_LEFT_OUT]]
        return cls(section, [*pieces, (text[position:], None)], left_out)


@partial(WebPage, "/frame", "Frame", "frame.html", order=8, key="f")
def frame_page(visit: PageRequest) -> Mapping[str, Any]:
    """Return a profile's frame, now or in the past, or the difference of two moments."""
    profile = visit.get("profile")
    if profile not in NAMES_OF_PROFILES:
        profile = visit.workspace.settings["frame.profile"]
    changes = visit.ask(history, limit=_MOST_BACK + 1).changes
    most_back = max(0, len(changes) - 1)
    back = min(visit.number("back", 0) if visit.get("back", "0") != "0" else 0, most_back)
    moment = visit.get("at") or (changes[back].commit if back else None)
    question, since = visit.get("why"), visit.get("since")
    shared: dict[str, Any] = {
        "profile": profile,
        "profile_names": NAMES_OF_PROFILES,
        "at": visit.get("at"),
        "back": back,
        "most_back": most_back,
        "newest_change": changes[back] if back else None,
        "since": since,
        "difference": None,
        "question": question,
        "origins": visit.ask(why, question, profile=profile).answers if question else (),
        "absent": (),
        "sizes": (),
        "bars": (),
        "sections": (),
        "frame": None,
    }
    if since:
        difference = visit.ask(frame_diff, since, moment, profile=profile)
        return {**shared, "difference": difference, "notices": difference.notices}
    if moment:
        past = visit.ask(frame_at, moment, profile=profile)
        frame, notices = past.frame, past.waiting
        shared["json_address"] = f"/api/v1/frame_at?moment={quote(moment)}&profile={profile}"
    else:
        explained = visit.ask(explain, profile=profile)
        frame, notices = explained.frame, ()
        shared["absent"] = [row for row in explained.rows if not row.chars and row.why]
        fullness = visit.ask(status).frame
        shared |= {"sizes": fullness.profiles, "bars": fullness.sections}
        shared["json_address"] = f"/api/v1/frame?profile={profile}"
    return {
        **shared,
        "frame": frame,
        "sections": [_Section.of(section, moment) for section in frame.sections],
        "notices": (*frame.notices, *notices),
    }


def _source(path: str, part: FramePart, moment: str | None) -> str | None:
    if not path.endswith(".md"):  # the program's own text
        return None
    if part.id and not moment:
        return f"/entry/{quote(part.id, safe='~')}"
    return f"/files/{quote(path)}{f'?at={quote(moment)}' if moment else ''}#L{part.first_line}"


# ── Files and File ─────────────────────────────────────────────────────────────────────────────

_MOST_NAMES = 500  # names of one folder
_MOST_LINES, _MOST_EDITED = 400, 2_000  # lines of a file on one page, and in the editor
_MOST_CHARS = 60_000  # characters of these lines
_MOST_BLAMED = 512 * 1024  # bytes of a file; blame of a larger one takes seconds
# Bracketed fields and ids, which the source column shows.
_BOOKKEEPING = re.compile(r"(?m)[ \t]+(?:\([a-z_]+:: [^()\n]*\)|\^[a-z]+-[0-9a-z-]+(?=[ \t]*$))")


@partial(WebPage, "/files", "Files", "files.html", order=3, key="d")
def files(visit: PageRequest) -> Mapping[str, Any]:
    """Return the folders and one folder's files."""
    folder = visit.get("folder").strip("/")
    prefix = f"{folder}/" if folder else ""
    survey = visit.workspace.folder.survey()
    states = {**survey.states, **visit.workspace.folder.scope.attached}
    below = {path.removeprefix(prefix): state for path, state in states.items() if path.startswith(prefix)}
    files = sorted((path for path in below if "/" not in path), reverse=folder == "memory")  # newest log first
    return {
        "folder": folder,
        "above": folder.rpartition("/")[0],
        "prefix": prefix,
        "folders": sorted(Counter(path.partition("/")[0] for path in below if "/" in path).items()),
        "files": [(name, below[name].size) for name in files[:_MOST_NAMES]],
        "more": max(0, len(files) - _MOST_NAMES),
    }


def _attachment(visit: PageRequest, path: str) -> Mapping[str, Any]:
    """Return an image or another file that is no text of the memory. Raises NotFoundError."""
    document = visit.workspace.folder.read(path)
    if not document.exists:
        raise NotFoundError(f"There is no file {path}", hint="the Files page lists them all")
    return {
        "path": path,
        "attachment": media_of(path).partition("/")[0],
        "size": len(document.data),
        "is_edited": False,
        "backlinks": visit.backlinks(path),
    }


@partial(WebPage, "/files/{path:path}", "Files", "file.html")
def file(visit: PageRequest) -> Mapping[str, Any]:
    """Return lines of a file, now or in the past, or for editing."""
    workspace, path, moment = visit.workspace, visit.names["path"], visit.get("at") or None
    if workspace.folder.scope.attaches(path):
        return _attachment(visit, path)
    document = None if moment else workspace.folder.read(path)
    is_edited = bool(visit.get("edit") and document and document.exists)
    wanted = _MOST_EDITED if is_edited else _MOST_LINES
    if document and document.exists:
        total, size = max(1, len(document.lines)), len(document.data)
        first = 1 if is_edited else min(visit.number("from", 1), total)
        shown = show(workspace, f"{path}#L{first}-L{min(first + wanted - 1, total)}")
        texts = shown.text.split("\n")[: min(wanted, total - first + 1)]
    else:
        shown = show(workspace, path, at=moment)
        everything = shown.text.split("\n")
        total, size, first = len(everything), len(shown.text), min(visit.number("from", 1), len(everything))
        texts = everything[first - 1 : first - 1 + wanted]
    lines, room = list[str](), _MOST_CHARS
    for text in texts:  # at least one; a very long one is cut
        if lines and len(text) > room:
            break
        lines.append(text if len(text) <= _MOST_CHARS else f"{text[:_MOST_CHARS]}…")
        room -= len(text)
    last = first + len(lines) - 1
    shared = {
        "path": shown.path,
        "at": moment,
        "first": first,
        "total": total,
        "before": visit.link(**{"from": max(1, first - wanted)}) if first > 1 else None,
        "next": visit.link(**{"from": last + 1}) if last < total else None,
        "changes": history(workspace, shown.path, limit=10).changes,
        "is_edited": is_edited,
        "attachment": None,
        "page": visit.pages().pages.get(shown.path),
        "backlinks": visit.backlinks(shown.path),
        "is_note": _is_note(workspace, shown.path),
    }
    if is_edited and document:
        if len(lines) < total or lines != texts:
            message = f"{shown.path} is too long to be edited here; nothing was changed"
            raise UsageError(message, hint="use an editor; an open page shows what you save there")
        return {**shared, "base": document.revision, "text": "\n".join([*lines, ""]), "notices": shown.notices}
    by_line, notice = ({}, None) if moment else _authors(visit, shown.path, size, first, last)
    front, body = list[str](), lines
    if first == 1 and lines[0].rstrip() == "---":
        end = next((number for number, line in enumerate(lines) if number and line.rstrip() in ("---", "...")), 0)
        front, body = (lines[1:end], lines[end + 1 :]) if end else (front, body)
    html = as_html("\n".join(_BOOKKEEPING.sub("", line) for line in body), shown.path, visit.links_of(shown.path))
    return {
        **shared,
        "lines": [(number, text, by_line.get(number)) for number, text in enumerate(lines, start=first)],
        "front": "\n".join(front),
        "html": html,
        "notices": (*shown.notices, *filter(None, [notice])),
    }


def _authors(visit: PageRequest, path: str, size: int, first: int, last: int) -> tuple[dict[int, Writing], str | None]:
    """Return each line's change, or why they are unknown."""
    if visit.workspace.history_off:
        return {}, None
    if size > _MOST_BLAMED:
        return ({}, "The file is large, so the lines' authors are left out; `workspace-mem history --blame` shows them")
    try:
        blocks = visit.ask(blame, f"{path}#L{first}-L{last}").lines
    except WorkspaceMemError as error:
        return {}, f"The lines' authors are unknown: {error.message}"
    by_line: dict[int, Writing] = {}
    for block in blocks:
        if block.last:
            by_line |= dict.fromkeys(range(block.first_line, block.last_line + 1), block.last)
        for lines in block.by_line:
            if lines.change:
                by_line |= dict.fromkeys(range(lines.first_line, lines.last_line + 1), lines.change)
    return by_line, None


# ── Health ─────────────────────────────────────────────────────────────────────────────────────

_MOST_FINDINGS = 100  # findings of each severity


@partial(WebPage, "/health", "Health", "health.html", order=9, key="h")
def health(visit: PageRequest) -> Mapping[str, Any]:
    """Return the recoverable items, with the open one's diff, and doctor's findings."""
    lost, diagnosis, shown = visit.ask(recoverable), visit.ask(doctor), None
    if name := visit.get("item"):
        try:
            shown = show_lost(visit.workspace, name)
        except WorkspaceMemError as error:
            lost = replace(lost, notices=(*lost.notices, error.message))
    problems = [finding for finding in diagnosis.findings if finding.severity.is_problem]
    hints = [finding for finding in diagnosis.findings if not finding.severity.is_problem]
    values: dict[str, Any] = {}
    for key, rows in (("items", lost.items), ("problems", problems), ("hints", hints)):
        values |= {key: rows[:_MOST_FINDINGS], f"more_{key}": max(0, len(rows) - _MOST_FINDINGS)}
    return {
        **values,
        "opened": shown,
        "may_fix": any(finding.fix for finding in diagnosis.findings),
        "notices": (*lost.notices, *diagnosis.notices),
        "json_address": "/api/v1/recover",
    }


_DECLARED = [each for each in (*globals().values(), *vars(entry_pages).values()) if isinstance(each, WebPage)]
# All pages in navigation order.
PAGES = sorted(_DECLARED, key=lambda page: (page.order == 0, page.order))
