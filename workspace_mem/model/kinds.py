"""The kinds of memory and their homes, one declaration each; all rules about their files derive from these.

A new kind is a table of `data/kinds.toml`, and `remember --kind KIND` takes it: it needs no verb. A new form needs a
shape in `model/`, a new section of the frame a row in `frame/sections.py`.

A workspace declares others in workspace.toml (`settings.py`), so the kinds are a value: each document
carries those of its workspace.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, tzinfo
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Any, NamedTuple

from workspace_mem import data
from workspace_mem.errors import UsageError
from workspace_mem.text.strings import late


class Form(Enum):
    """The textual form of a kind's entries: variants of a list item, or a whole file."""

    LINE = "line"  # - [Category] text
    META = "meta"  # - key: value
    DETAILED = "detailed"  # a line with fields below it
    COUNTED = "counted"  # the same with `seen`, `first` and `last`
    LOG = "log"  # - 08:20 text
    FILE = "file"  # front matter, `# text`, and sections
    EVENTS = "events"  # front matter, `# text`, and numbered lines that are only ever added


WHOLE = frozenset({Form.FILE, Form.EVENTS})  # forms whose file is the entry
WITH_DETAILS = frozenset({Form.DETAILED, Form.COUNTED})  # forms with fields in list items below the first line


class Fold(Enum):
    """The rule by which a new entry repeats an existing one."""

    NEVER = "never"  # an event, never repeated
    TEXT = "text"
    KEY = "key"
    OCCASION = "occasion"  # the text without occasions, and the category
    NAME = "name"  # the name of a whole file
    NEWEST = "newest"  # the name; the latest text replaces the earlier one


class Agents(Enum):
    """What agents may do with a file."""

    NOTHING = "nothing"
    NEW_ENTRIES = "new entries"
    ENTRIES = "entries"
    REPLACE = "replace"


class Field(NamedTuple):
    """One field of a kind, beside the common ones. In a whole file `section` names its heading."""

    name: str
    choices: tuple[str, ...] = ()
    repeats: bool = False
    section: str | None = None  # heading in a whole file; None: in the front matter
    number: bool = False
    time: bool = False  # ISO 8601
    flag: bool = False  # true or false
    json: str = ""  # its path in the object of `remember --from-json`, such as `context.phase`; else its name
    row: str = ""  # its values are objects of a form that `model/entry.py` knows
    link: bool = False  # a link: `[[sem-001]]` in the text, `sem-001` in the object
    numbered: bool = False  # its section is a numbered list


class Kind(NamedTuple):
    """One kind of memory."""

    name: str
    prefix: str | None  # prefix of ids; None: without ids
    home: str  # file of new entries, with `{date}`, `{time}` and `{slug}`
    form: Form = Form.LINE
    heading: str | None = None  # heading in a file of several kinds
    title: str = ""  # title of a new file
    group: str = "semantic"
    headings_are_categories: bool = False  # `## X` holds the entries of category X
    fields: tuple[Field, ...] = ()
    required: tuple[tuple[str, ...], ...] = ()  # groups of fields, one of which is required
    folds: Fold = Fold.TEXT
    frame: str | None = None  # frame section of its file
    also_reads: tuple[str, ...] = ()  # other programs' files with such entries
    also_at: tuple[str, ...] = ()  # further home patterns, read but never created
    says: str = ""  # short description
    lifespan: str = "until it is retired"
    json: str = "text"  # path of its text in the object of `remember --from-json`
    called: str = "{text}"  # template of its file name, from text and fields
    is_reviewed: bool = False  # an agent's additions wait for a person
    is_aside: bool = False  # found only by `kind:`

    def home_on(self, day: date) -> str:
        """Return its home with the day filled in."""
        home = re.sub(r"\{weekday:?([A-Za-z]*\.?)\}", lambda match: _weekday(day, match[1]), self.home)
        return home.format(date=day.isoformat(), year=f"{day:%Y}", month=f"{day:%m}", day=f"{day:%d}")

    @property
    def is_named(self) -> bool:
        """Tell whether its entries are called by the name of their file, and carry no id."""
        return self.form in WHOLE and self.prefix is None

    def calls(self, text: str | None, fields: Mapping[str, str]) -> str | None:
        """Return an entry's title: its text, or one made of its fields; None if neither is known."""
        try:
            return self.called.format_map({**fields, **({} if text is None else {"text": text})})
        except KeyError:
            return text

    @property
    def has_one_home(self) -> bool:
        """Tell whether all entries of the kind are in one file."""
        return "{" not in self.home

    def field(self, name: str) -> Field | None:
        """Return a field by name."""
        return next((field for field in self.fields if field.name == name), None)


class Page(NamedTuple):
    """A file with a role as a whole, whatever its content."""

    path: str
    name: str
    agents: Agents = Agents.NOTHING
    frame: str | None = None
    title: str = ""  # title of a file that its first entry creates
    also_reads: tuple[str, ...] = ()
    is_ours: bool = True  # False: another program's, read but never created


HERMES = ("memories/MEMORY.md", "memories/USER.md")
# Other programs' pages on current work.
_OTHERS = ("WORKING.md", "SESSION-STATE.md", "memory/WORKING.md", "memory/CONTINUITY.md", "state/current.md")
_WORKING_MEMORY = (*_OTHERS, "memory-bank/progress.md")
# The frame shows the first of these with content, since hosts read one or the other, and many folders hold copies.
INSTRUCTIONS = ("AGENTS.md", "CLAUDE.md", "GEMINI.md")
_ALSO_MEMORY = ("memories/MEMORY.md", ".learnings/LEARNINGS.md", "learnings/LEARNINGS.md")

SESSIONS, SUMMARY = "sessions/", "memory_summary.md"  # pages extracted from past sessions, and their summary
GENERATED = (SESSIONS, SUMMARY, "skills/")

PAGES = (
    Page("IDENTITY.md", "soul", frame="soul", is_ours=False),
    Page("SOUL.md", "soul", frame="soul"),
    Page("USER.md", "user", Agents.NEW_ENTRIES, "user", "User", ("memories/USER.md",)),
    Page("AGENTS.md", "instructions", frame="instructions", also_reads=INSTRUCTIONS[1:]),
    Page("TOOLS.md", "instructions", frame="instructions", is_ours=False),
    Page("HEARTBEAT.md", "heartbeat", Agents.REPLACE),
    Page(SUMMARY, "summary", frame="sessions", is_ours=False),
    Page("CONTINUITY.md", "now", Agents.REPLACE, "now", also_reads=_WORKING_MEMORY),
    Page("MEMORY.md", "memory", Agents.ENTRIES, "memory", "Memory", _ALSO_MEMORY),
    # Claude Code's and Cline's place.
    Page("memory/MEMORY.md", "memory", Agents.ENTRIES, "memory", "Memory", is_ours=False),
    Page(".claude/memory/MEMORY.md", "memory", Agents.ENTRIES, "memory", "Memory", is_ours=False),
    Page("memory-bank/activeContext.md", "memory", Agents.ENTRIES, "memory", "Active context", is_ours=False),
)
MEMORIES = tuple(page.path for page in PAGES if page.name == "memory")  # each holds the kinds that have a heading

# A link is written in the entry that it starts from, in the same fields for every kind.
RELATIONS = ("derived_from", "related_to", "contradicts", "elaborates", "example_of", "supersedes", "superseded_by")


def _declared_kind(name: str, row: Mapping[str, Any]) -> Kind:
    """Return a kind as `data/kinds.toml` declares it."""
    plain = _frozen(row)
    fields = [Field(**field) for field in plain.pop("fields", ())]
    links = RELATIONS[1:] if plain.pop("has_links", False) else ()
    fields += [Field(relation, repeats=True, link=True) for relation in links]
    form, folds = Form(row.get("form", "line")), Fold(row.get("folds", "text"))
    return Kind(**{"prefix": None, **plain, "name": name, "form": form, "folds": folds, "fields": tuple(fields)})


def _frozen(value: Any) -> Any:
    """Return tables with tuples for lists."""
    if isinstance(value, dict):
        return {key: _frozen(inner) for key, inner in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


BUILT_IN = tuple(_declared_kind(name, row) for name, row in data.table("kinds.toml").items())

TIMES = ("at", "first", "last", "retired")  # time fields of any kind
NOTED_HEADING = "Noted"  # heading of USER.md for agents' notes about the user
ARCHIVE = "archive/"
NOTES = "memories/"  # agents' free pages
LEDGER_HOLDS = (".md", ".toml")  # suffixes of files that the ledger follows by line
PROPOSALS = "proposals/"  # requests of agents to change a person's words, a page each
PROJECTS = "projects/"  # NAME.md is a project's memory, and NAME/ holds its logs, learnings and other files
_PROJECT = re.compile(rf"{PROJECTS}(?P<name>[^/]+?)(?:\.md\Z|/(?P<inside>.+))", re.DOTALL)

# Folders that are no memory: abilities of an agent, forms, and text by others.
NO_MEMORY = ("skill", "template", "vendored")
_MEMORY = ("memory/", "memories/", "learnings/", ".learnings/")  # all below these is memory
_NO_MEMORY = rf"""(?x) \A(?!{"|".join(map(re.escape, _MEMORY))})(?:.*?/)??(?:
        (?P<vendored> (?:vendor(?:ed)? | third[-_.]?party | (?:node|bower|jspm)_(?:modules|components|packages)
            | (?:site|dist)-packages | v(?:irtual)?env | Pods)/)
      | (?P<skill> skills/)
      | (?P<template> [\d\W_]*(?i:templates?)/)
    )"""  # a folder's name

_DATED = re.compile(
    r"(?P<folder>[^/.][^/]*(?:/[^/.][^/]*)??)/(?P<year>[0-9]{4}/(?:[0-9]{2}[^/]*/)?)?"
    r"(?P<day>[0-9]{4}(?P<mark>[-_]?)[0-9]{2}(?P=mark)[0-9]{2})(?P<more>[-_ ][^/]+)?\.md"
)


def pattern_of(home: str) -> str:
    """Return the pattern of file names at a home; a placeholder matches any text."""
    parts = home.split("/")
    return "/".join(
        f"[^/]+{'[.]md' if part.endswith('.md') else ''}" if "{" in part else re.escape(part) for part in parts
    )


class Project(NamedTuple):
    """A project whose memory is a part of a workspace. `folder` and `remote` tell it from others of its name."""

    name: str  # name of its page, `projects/NAME.md`
    folder: str = ""  # working folder; below the home it begins with `~/`
    remote: str = ""  # remote of its repository, such as github.com/acme/shop

    @property
    def page(self) -> str:
        """Return the path of its memory."""
        return f"{PROJECTS}{self.name}.md"

    @property
    def head(self) -> str:
        """Return the beginning of the project's new page."""
        fields = {"folder": self.folder, "remote": self.remote}
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in fields.items() if value]
        return f"---\n{''.join(lines)}---\n" if lines else ""


def is_note_of_agents(path: str) -> bool:
    """Tell whether a file is a page that agents keep as they like."""
    return path.startswith(NOTES) or (path.startswith(PROJECTS) and _live_shared_path(path).startswith(NOTES))


def project_of(path: str) -> str:
    """Return the project of a file; empty for a file of none."""
    match = _PROJECT.match(path.removeprefix(ARCHIVE))
    return match["name"] if match else ""


def _live_shared_path(path: str) -> str:
    """Return the live, shared path of a file of the archive or of a project."""
    path = path.removeprefix(ARCHIVE)
    match = _PROJECT.match(path)
    return path if match is None else match["inside"] or MEMORIES[0]


class Kinds(dict[str, Kind]):
    """The built-in and declared kinds of one workspace, by name. Immutable.

    With a `project` their homes are those of the project, and its files come before the shared ones in the frame.
    """

    def __init__(
        self,
        declared: tuple[Kind, ...] = (),
        not_taken: Mapping[str, str] | None = None,
        moved: tuple[Kind, ...] = (),
        project: Project | None = None,
    ) -> None:
        super().__init__({kind.name: kind for kind in (*BUILT_IN, *declared, *moved)})
        self._shared = dict(self)
        self.project = project
        self.declared = declared
        self.moved = moved  # kinds with a home set by the workspace
        # those homes that another program began, with their form
        self.theirs = {kind.home: form for kind in moved if (form := form_by_name(kind.home))}
        self.not_taken = not_taken or {}  # rejected declarations, by name, with the reason
        alone = [kind for kind in self.values() if kind.heading is None]
        self._by_path = {page.path: page.name for page in PAGES}
        self._by_path |= {kind.home: kind.name for kind in reversed(alone) if kind.has_one_home}
        if HERMES[0] in self.theirs:  # one agent keeps both pages
            self.theirs[HERMES[1]], self._by_path[HERMES[1]] = "between", "user"
        # entries at the usual home stay there, and count
        usual = {kind.home: kind.name for kind in BUILT_IN if kind.name in {each.name for each in moved}}
        self._by_path |= {home: name for home, name in usual.items() if home not in self._by_path and "{" not in home}
        self._patterns = [
            (home.partition("{")[0].rpartition("/")[0], late(pattern_of(home)), kind.name)
            for kind in alone
            if not kind.has_one_home and kind.form is not Form.LOG
            for home in (kind.home, *kind.also_at)
        ]
        self._folders = tuple({folder for folder, _, _ in self._patterns})
        self._asked: tuple[str | None, str] = (None, "")  # the same file is usually asked about repeatedly
        # files of entries with a fixed name
        pages = (page.path for page in PAGES if page.title)
        fixed = (kind.home for kind in self.values() if kind.has_one_home)
        self.stores = tuple(dict.fromkeys([*pages, *self.theirs, *fixed, *(home for home in usual if "{" not in home)]))
        # identifies the declared kinds in cache keys; empty without any
        own = (*declared, *moved)
        self.fingerprint = "-" + sha256(repr(own).encode()).hexdigest()[:12] if own else ""
        self._titles = {page.path: page.title for page in PAGES} | {kind.home: kind.title for kind in alone}
        self._titles = {kind.home: kind.title for kind in BUILT_IN} | self._titles
        if project:
            for name, kind in self._shared.items():
                self[name] = kind._replace(home=project.page if kind.heading else self.own_path(kind.home))
            self.stores = (*(self.own_path(path) for path in self.stores if self._is_overridden(path)), *self.stores)
            self.stores = tuple(dict.fromkeys(self.stores))

    def of_project(self, project: Project | None) -> "Kinds":
        """Return the same kinds for a project's sessions; None: for the whole workspace."""
        return Kinds(self.declared, self.not_taken, self.moved, project)

    def _is_overridden(self, path: str) -> bool:
        """Tell whether the project has its own file in place of a shared one."""
        homes = (MEMORIES[0], "CONTINUITY.md", *(kind.home for kind in self._shared.values()))
        return path in homes or path.startswith(NOTES)

    def own_path(self, path: str) -> str:
        """Return the project's own file for a shared one; without a project, the same path.

        All projects share a person's pages.
        """
        if self.project is None or not self._is_overridden(path):
            return path
        return self.project.page if path == MEMORIES[0] else f"{PROJECTS}{self.project.name}/{path}"

    def shared_home(self, name: str) -> str:
        """Return the home of a kind for all projects."""
        return self._shared[name].home

    def shows(self, path: str) -> bool:
        """Tell whether a file may be shown: a project's session sees no other project unless it asks."""
        return self.project is None or project_of(path) in ("", self.project.name)

    def __hash__(self) -> int:  # type: ignore[override]  # caches of parsed documents have the kinds in their keys
        return hash((self.declared, self.moved))

    def named(self, name: str) -> Kind:
        """Return the kind of a name; a plural and any letter case match: `Preferences`.

        Raises UsageError, which says why its declaration was rejected, or which kinds exist.
        """
        singular = name if name in self else name.casefold()
        singular = singular if singular in self else singular.removesuffix("s")
        if singular in self:
            return self[singular]
        if why := self.not_taken.get(name):
            raise UsageError(why, hint="fix that line; `workspace-mem doctor` lists everything odd there")
        raise UsageError(f"There is no kind {name!r}", hint=f"use one of {', '.join(self)}", near=(name, lambda: self))

    def reason_for(self, name: str) -> str:
        """Return the field of the reason for a kind's retirement, since `why` may be the kind's own."""
        return "because" if name in self and self[name].field("why") else "why"

    def page_kind(self, path: str) -> str:
        """Return the role of a file as a whole, such as soul, user, memory, log, error or note."""
        asked, kind = self._asked
        if asked != path:
            kind = self._kind_at(path.removeprefix(ARCHIVE))
            if kind == "note" and project_of(path):
                inside = self._kind_at(_live_shared_path(path))
                kind = inside if inside in self._shared or inside in ("memory", "now") else kind
            self._asked = (path, kind)
        return kind

    def _kind_at(self, path: str) -> str:
        patterns = self._patterns if path.startswith(self._folders) else ()
        return self._by_path.get(path) or next(
            (name for _, pattern, name in patterns if pattern.fullmatch(path)), "log" if log_date(path) else "note"
        )

    def page_kinds(self) -> frozenset[str]:
        """Return every kind that a page can be found as."""
        named = (name for _, _, name in self._patterns)
        return frozenset({*self._by_path.values(), *named, "log", "note", "dream", *NO_MEMORY})

    def search_kind(self, path: str, skills: tuple[str, ...] = ()) -> str:
        """Return the kind that search gives a whole file; a note takes its folder's kind.

        `skills` are the folders that hold a skill, as `skill_folders` returns them.
        """
        page = self.page_kind(path)
        if page != "note":
            return page
        if path in _WORKING_MEMORY:
            return "now"
        if path in INSTRUCTIONS:
            return "instructions"
        folder, slash, name = path.removeprefix(ARCHIVE).rpartition("/")
        form = "dream" if _DREAM.fullmatch(path) else section_of_block(path)
        form = None if form == "memory" else form
        is_of_skill = name == "SKILL.md" or path.removeprefix(ARCHIVE).startswith(skills)
        outside = re.search(_NO_MEMORY, folder + slash)
        return form or (outside and outside.lastgroup) or ("skill" if is_of_skill else page)

    def owner(self, path: str) -> Kind | None:
        """Return the kind that owns a file of entries; None for pages and notes."""
        return self.get(self.page_kind(path))

    def holds_entries(self, path: str) -> bool:
        """Tell whether a file is an entry, or its top-level list items are (in USER.md only some)."""
        page = self.page_kind(path)
        return page in self or page in ("memory", "user")

    def may_hold_entries(self, path: str) -> bool:
        """Tell whether a file may hold entries, ours or another program's (read-only)."""
        return self.holds_entries(path) or self.foreign_form(path) is not None

    def foreign_form(self, path: str) -> str | None:
        """Return the form that another program gives a file of this name; None for all others, and for our own.

        Whether a `memories/` page has it depends on the bytes; see `form_in`.
        """
        return form_by_name(path) if self.page_kind(path) == "note" else None

    def is_foreign(self, path: str, data: bytes) -> bool:
        """Tell whether a file is another program's and therefore read-only."""
        return self.page_kind(path) == "note" and self.form_in(path, data) is not None

    def form_in(self, path: str, data: bytes) -> str | None:
        """Return another program's form of a file, also at a home of ours; None for our own form.

        A Hermes agent keeps MEMORY.md and USER.md in its form, in any folder.
        """
        if path in self.theirs:
            return self.theirs[path]
        form = self.foreign_form(path)
        if form == "between" or (self.page_kind(path) in ("memory", "user") and not is_archived(path)):
            return "between" if _is_of_hermes(data, is_alone=form is not None) else None
        return form

    def is_cut_by_entry(self, path: str) -> bool:
        """Tell whether search treats each entry as a passage; logs and whole files go by section."""
        owner = self.owner(path)
        return owner.form not in {Form.LOG, *WHOLE} if owner else self.page_kind(path) in ("memory", "user")

    def is_whole_file(self, path: str) -> bool:
        """Tell whether a whole file is one entry."""
        kind = self.owner(path)
        return kind is not None and kind.form in WHOLE

    def is_event_log(self, path: str) -> bool:
        """Tell whether a file is one entry that grows by events."""
        kind = self.owner(path)
        return kind is not None and kind.form is Form.EVENTS

    def is_run(self, path: str) -> bool:
        """Tell whether a file is an event log that a plain search leaves out."""
        kind = self.owner(path)
        return kind is not None and kind.form is Form.EVENTS and kind.is_aside

    def name_in(self, path: str) -> str | None:
        """Return the entry name that a whole file's path gives, if its kind has such names."""
        path, kind = _live_shared_path(path), self._shared.get(self.page_kind(path))
        if kind is None or not kind.is_named:
            return None
        home = next(home for home in (kind.home, *kind.also_at) if re.fullmatch(pattern_of(home), path))
        return path.split("/")[home.partition("{slug}")[0].count("/")].removesuffix(".md")

    def names_like(self, path: str) -> Iterator[str]:
        """Yield the path of a whole file and its alternatives, such as `soup-2.md`."""
        yield path
        kind, parts = self.owner(path), path.split("/")
        if kind is None:
            return
        depth = (
            self._shared[kind.name].home.partition("{slug}")[0].count("/")
            + path.count("/")
            - _live_shared_path(path).count("/")
        )
        name = parts[depth].removesuffix(".md")
        for number in count(2):
            yield "/".join([*parts[:depth], f"{name}-{number}{parts[depth][len(name) :]}", *parts[depth + 1 :]])

    @property
    def folders(self) -> tuple[str, ...]:
        """Return the folders of all homes, parents first: `memory`, `memory/episodes`."""
        named = [kind.home.partition("{")[0].split("/")[:-1] for kind in self._shared.values()]
        return tuple(dict.fromkeys("/".join(parts[:end]) for parts in named for end in range(1, len(parts) + 1)))

    def may_be_in(self, folder: str) -> bool:
        """Tell whether entry files may be in a folder or below it."""
        folder = folder.removeprefix(ARCHIVE)
        above = (ARCHIVE.rstrip("/"), PROJECTS.rstrip("/"), *self.folders, "memories", ".learnings")
        return any(f"{folder}/".startswith(f"{place}/") for place in above)

    def title_of(self, path: str) -> str:
        """Return the first heading of a new store file; for a daily log, its day."""
        day, inside = log_date(path.removeprefix(ARCHIVE)), _live_shared_path(path)
        name = inside.rpartition("/")[2]  # of another program's file, such as `memories/USER.md`
        title = self._titles.get(inside) or self._titles.get(name) or name.removesuffix(".md")
        return day.isoformat() if day else (inside == MEMORIES[0] and project_of(path)) or title

    def head_of(self, path: str) -> str:
        """Return the front matter of a new store file: a project's page, or a Letta block; else an empty string."""
        if self.project and path == self.project.page:
            return self.project.head
        kind = self.owner(path) if section_of_block(path) else None
        return f"---\ndescription: {kind.says}\n---\n" if kind else ""  # Letta requires a description

    def sources(self, section: str) -> tuple[str, ...]:
        """Return the files of a frame section in order, the project's own first."""
        pages = [page for page in PAGES if page.frame == section]
        kinds = [kind for kind in self._shared.values() if kind.frame == section and kind.has_one_home]
        shared = (
            *(path for page in pages for path in (page.path, *page.also_reads)),
            *(path for kind in kinds for path in (kind.home, *kind.also_reads)),
        )
        own = (self.own_path(path) for path in shared if self._is_overridden(path)) if self.project else ()
        return tuple(dict.fromkeys((*own, *shared)))

    def agents_may(self, path: str) -> Agents:
        """Return an agent's permissions on a file."""
        inside = _live_shared_path(path) if project_of(path) and self.page_kind(path) in ("memory", "now") else path
        page = next((page for page in PAGES if page.path == inside), None)
        if page is not None:
            return page.agents
        return Agents.ENTRIES if self.owner(path) or path in self.theirs else Agents.NOTHING


KINDS = Kinds()  # the kinds of a workspace without declarations
BESIDE, CLOSING, DAYS, QUESTION = "beside", "closing", "days", "question"  # classes in `data/headings.tsv`
_NUMBER = late(r"\W*(?:\d{1,2}|[一二三四五六七八九十])[.)、:：]\s*")
_REMARK = late(  # `(as of 2026-03)`, `[14.09]`, a day without brackets
    r"[(（\[][^()（）\[\]]*\d[^()（）\[\]]*[)）\]]|\b\d{1,4}([-./])\d{1,2}(?:\1\d{1,4})?(?!\w)|\b20\d\d\b|\d{4}年(?:\d+月)?(?:\d+日)?"
)
_UNSPACED = late("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\U0010ffff]")  # scripts without blanks between words
REMEMBERED = tuple(kind.name for kind in BUILT_IN if kind.heading and kind.form is Form.LINE)


def skill_folders(paths: Iterable[str]) -> tuple[str, ...]:
    """Return the folders (with a slash) that hold a SKILL.md; all below belongs to the skill."""
    folders = {path.removeprefix(ARCHIVE)[: -len("SKILL.md")] for path in paths if path.endswith("/SKILL.md")}
    return tuple(folder for folder in folders if folder and not folder.startswith(_MEMORY))


def form_of(name: str) -> Form:
    """Return the list item form of a kind; declared kinds share one form."""
    return KINDS[name].form if name in KINDS else Form.DETAILED


_HEADING_WORDS = {str(kind.heading).casefold(): kind.name for kind in BUILT_IN if kind.heading} | {
    word.replace("_", " "): sort for sort, line in data.rows("headings.tsv") for word in line.casefold().split()
}
# The class of each word in `data/headings.tsv`, longest words first.
WORDS_OF_HEADINGS = {word: _HEADING_WORDS[word] for word in sorted(_HEADING_WORDS, key=len, reverse=True)}


def kind_of_heading(heading: str) -> str | None:
    """Return the kind of entries below a heading of MEMORY.md, such as `Preferences`; else None."""
    sort = sort_of_heading(heading)
    return None if sort == QUESTION else sort


@lru_cache(maxsize=1_024)
def sort_of_heading(heading: str) -> str | None:
    """Return what a heading collects: a kind (`Key decisions`, `3. 用户偏好 (2026-03)`), or open questions.

    Each of its words must be one of `data/headings.tsv`: `Preferences of Rosa` is a person's own heading.
    """
    words, kinds = WORDS_OF_HEADINGS, dict[str, str]()
    left = _NUMBER.sub("", _REMARK.sub(" ", heading).strip().casefold().replace("’", "'"))
    while left:
        begun = (word for word in words if left.startswith(word))
        is_spaced = not _UNSPACED.match(left)
        word = next((word for word in begun if not (is_spaced and left[len(word) : len(word) + 1].isalnum())), "")
        weak, _, kind = words.get(word, BESIDE).rpartition(" ")
        if kind in (CLOSING, DAYS) or (not word and left[0].isalnum()):
            return None
        if kind != BESIDE:
            kinds.setdefault(weak, kind)
        left = left[len(word) or 1 :]
    return kinds.get("") or kinds.get("weak")


def is_noted(heading: str) -> bool:
    """Tell whether a heading of USER.md collects agents' notes about the user."""
    return heading.rstrip(": \t").casefold() == NOTED_HEADING.casefold()


def heading_for(path: str, kind: Kind, category: str | None = None) -> str | None:
    """Return the heading for a new entry; None if the whole file takes it."""
    if path.removeprefix(ARCHIVE) in ("USER.md", HERMES[1]):
        return NOTED_HEADING
    usual = KINDS.get(kind.name, kind) if path.removeprefix(ARCHIVE) in MEMORIES else kind  # its home may be elsewhere
    return category if kind.headings_are_categories else usual.heading


def takes_new(path: str, heading: str, kind: Kind, category: str | None = None) -> bool:
    """Tell whether new entries of a kind go under this heading of a file."""
    if path.removeprefix(ARCHIVE) in ("USER.md", HERMES[1]):
        return is_noted(heading)
    if kind.headings_are_categories:
        return category is not None and heading.casefold() == category.casefold()
    is_of_a_day = re.search(r"\d[-./]\d+\Z", heading)  # `Lessons 2026-08-31` takes no other entries
    return kind_of_heading(heading) == kind.name and not is_of_a_day


# An echo: a log line about a remembered entry, `remembered [[MEMORY#^mem-7k3f9q2m]] The staging port is …`; in older
# logs without link and words. It is no entry and is not searched, as it repeats one.
ECHO_LINK, ECHO_BARE = r"\[\[[^\[\]\n]+#\^[A-Za-z0-9][A-Za-z0-9-]*\]\]", r"[a-z]+-[0-9a-hjkmnp-tv-z]{8}"
ECHO = rf"remembered (?:{ECHO_LINK}(?: [^\n]{{1,80}})?|{ECHO_BARE})"


def log_date(path: str, *, alone: bool = False) -> date | None:
    """Return the day in a daily log's name; None for any other file.

    It is in `memory/`, or in a folder such as `Daily Notes/` or `Journal/2026/`. In `memory/` a day may have further
    files, such as `2026-11-20-ci-status.md`; with `alone` only a weekday may follow the day in the name.
    """
    match = None if path.startswith(ARCHIVE) else _DATED.fullmatch(_live_shared_path(path))
    if not match:
        return None
    more = (match["more"] or "").casefold().strip("-_ ()[].")
    if match["folder"] != "memory":
        name = match["folder"].rpartition("/")[2].casefold().lstrip("0123456789 .-_")
        alone = True  # `Journal/2026-11-20 Meeting.md` is a note
        if WORDS_OF_HEADINGS.get(name) != DAYS:
            return None
    elif match["year"] or match["mark"] != "-":
        return None
    if alone and match["more"] and not any(more in words for words in _weekdays()):
        return None
    try:
        return date.fromisoformat(match["day"].replace("_", "-"))
    except ValueError:
        return None


def _weekdays() -> tuple[list[str], ...]:
    """Return the languages, and for each weekday from Monday on its word in each language."""
    return tuple(words.split("|") for sort, _, words in data.rows("dates.tsv") if sort in ("languages", "weekday"))


def _weekday(day: date, sign: str) -> str:
    """Write the weekday of a day: in English, or in the language of a sign such as `fr`, or `De` with a capital."""
    languages, *days = _weekdays()
    word = days[day.weekday()][languages.index(sign.lower() or "en")]
    return word if sign.islower() else word.capitalize()


def log_path(kinds: Kinds, now: datetime, zone: tzinfo) -> str:
    """Return the daily log of a moment, by the calendar of a time zone."""
    return kinds["log"].home_on(now.astimezone(zone).date())


def home_like(path: str) -> str:
    """Return the home pattern of a daily log: `Daily Notes/2026-11-20 Friday.md` gives `… {weekday}.md`."""
    match, day = _DATED.fullmatch(path), log_date(path)
    if match is None or day is None:
        return KINDS["log"].home
    year, month, _ = day.isoformat().split("-")
    folder = (match["year"] or "").replace(year, "{year}").replace(month, "{month}")
    word = (match["more"] or "").strip("-_ ()[].")
    signs = (sign for language in _weekdays()[0] for sign in (language, language.title()))
    sign = next((sign for sign in signs if _weekday(day, sign) == word), "")
    more = match["more"].replace(word, f"{{weekday:{sign}}}".replace(":En}", "}")) if sign else ""
    name = match["mark"].join(("{year}", "{month}", "{day}")) if match["mark"] != "-" else "{date}"
    return f"{match['folder']}/{folder}{name}{more}.md"


def is_archived(path: str) -> bool:
    """Tell whether a file holds retired entries, including copies of an archive elsewhere."""
    return path.startswith(ARCHIVE) or f"/{ARCHIVE}" in path


# ── files in the forms of other programs: `model/reading.py` reads them ───────────────────────

BETWEEN = "§"  # separates Hermes entries
LEARNINGS = (".learnings/ERRORS.md", ".learnings/LEARNINGS.md", ".learnings/FEATURE_REQUESTS.md")
FOREIGN = (*HERMES, *LEARNINGS)  # in any letter case
_ONE_ENTRY = 4_000  # characters of a Hermes page, which holds 2,200 by default
_BEGINS_MARKDOWN = late(r"\ufeff?(?:---|#|[-*+>|`~<]|\d+[.)][ \t])|.*?\n[ \t]*#{1,6}[ \t]", re.DOTALL)
_NAME_OF_LEARNINGS = r"(?:ERRORS?|LEARNINGS?|CORRECTIONS?|WINS|FEATURE_REQUESTS)"
_DREAM = late(r"(?:memory/)?(?:dream(?:s|ing)/.*\.md|(?i:dreams\.md))")  # an OpenClaw agent's dream notes
_DAY_AT_END = r"[-_.](\d{4})-?(\d\d)-?(\d\d)"


def form_by_name(path: str) -> str | None:
    """Return another program's form by file name: `between` marks or `headed`."""
    folder, _, name = path.rpartition("/")
    if path in HERMES:
        return "between"
    if folder in ("learnings", ".learnings"):
        is_known = re.fullmatch(rf"{_NAME_OF_LEARNINGS}(?:{_DAY_AT_END})?\.md", name)
        return "headed" if is_known or (folder[0] == "." and re.fullmatch(rf".+{_DAY_AT_END}\.md", name)) else None
    return None


def _is_of_hermes(data: bytes, *, is_alone: bool) -> bool:
    """Tell whether a page has lines of `§`, or, if it may be `alone`, is one plain entry."""
    mark = BETWEEN.encode()
    lines = data.splitlines() if mark in data else ()
    if not is_alone:  # in our own form it may occur in an item
        return mark in [line.rstrip() for line in lines] and not data.startswith((b"#", b"---"))
    if mark in [line.strip() for line in lines]:
        return True
    text = data.decode("utf-8", "replace").strip()
    return 0 < len(text) <= _ONE_ENTRY and not _BEGINS_MARKDOWN.match(text)


# A Letta memory folder (MemFS), of one or several agents; each start loads `system/`.
_BLOCK = late(r"(?P<root>(?:agents/[^/]+/)?(?:memory/)?)system/(?P<name>persona|human)?(?P<more>[/\w. -]*)\.md")
_SECTIONS_OF_BLOCKS = {"persona": "soul", "human": "user"}


def section_of_block(path: str) -> str | None:
    """Return the frame section of a Letta block, by its path; None for any other file."""
    match = _BLOCK.fullmatch(path)
    is_named = match and match["name"] and match["more"][:1] in ("", "/")
    return match and (_SECTIONS_OF_BLOCKS[match["name"]] if is_named else "memory")


def blocks_of_letta(paths: Iterable[str]) -> list[str]:
    """Return the blocks of the folder's only Letta agent; empty if there are several."""
    blocks = [(match["root"], path) for path in paths if (match := _BLOCK.fullmatch(path))]
    roots = {root for root, path in blocks if section_of_block(path) != "memory"}
    own = "" if "" in roots else next(iter(roots), None) if len(roots) == 1 else None
    return [path for root, path in blocks if root == own]


def day_in_name(path: str) -> str | None:
    """Return the day that the name of another program's file ends with."""
    match = re.search(rf"{_DAY_AT_END}\Z", path.rpartition("/")[2].removesuffix(".md"))
    return "-".join(match.groups()) if match else None
