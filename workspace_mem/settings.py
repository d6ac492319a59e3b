"""The options of workspace.toml and of the user's own configuration, and a workspace's declared kinds.

Options that run a program, reach out of the folder or widen trust count only in the user's own configuration: a folder
that was cloned or shared decides none of them.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, tzinfo
from itertools import islice
from types import MappingProxyType
from typing import Any, NamedTuple

from workspace_mem.data import table
from workspace_mem.errors import DamagedError, Near, RefusedError, UsageError
from workspace_mem.model.document import Problem
from workspace_mem.model.kinds import (
    ARCHIVE,
    BUILT_IN,
    FOREIGN,
    HERMES,
    INSTRUCTIONS,
    KINDS,
    MEMORIES,
    PAGES,
    TIMES,
    WHOLE,
    Field,
    Fold,
    Form,
    Kind,
    Kinds,
    Project,
    form_by_name,
    log_date,
    pattern_of,
)
from workspace_mem.text.strings import late

FILE = "workspace.toml"
OWN_FILE = "config.toml"  # in the user's configuration directory
FORMAT = 2  # newest known format
FIRST_FORMAT = 1  # format of a folder without declared kinds
NO_BUDGET = "none"  # budget value: no cuts


class Option(NamedTuple):
    """One key of workspace.toml."""

    key: str  # "section.name"
    default: Any
    doc: str
    choices: tuple[str, ...] = ()  # of a number: words instead of it; of a list: all valid values
    most: float = 1.0  # maximum of a fraction


def _options(whose: str) -> dict[str, Option]:
    options = {}
    for key, (default, doc, *more) in table("options.json")[whose].items():
        choices = tuple(more[0]) if more else ()
        options[key] = Option(key, tuple(default) if isinstance(default, list) else default, doc, choices, *more[1:])
    return options


OPTIONS, OWN_OPTIONS = _options("workspace"), _options("user")
SESSIONS_ENABLED = "sessions.enabled"
WITHOUT_TERMINAL = "person.without_terminal"
SESSIONS_APPROVE = "sessions.approve"
REVIEW_OFF = "review.off"
PERSONA_DIR = "persona.dir"
CONSOLIDATE_APPLY = "consolidate.apply"
RECALL_AT_START, SESSIONS_AT_START = "recall.at_start", "sessions.at_start"
SYNC_REMOTE, SYNC_TRUST, SYNC_BEFORE_FRAME = "sync.remote", "sync.trust", "sync.before_frame"
VECTORS_COMMAND, VECTORS_HTTP = "vectors.command", "vectors.http"
VECTORS_MODEL, VECTORS_WEIGHT, VECTORS_SECONDS = "vectors.model", "vectors.weight", "vectors.seconds"
VECTORS_QUERY_PREFIX, VECTORS_PASSAGE_PREFIX = "vectors.query_prefix", "vectors.passage_prefix"
SCREEN_PERSON, SCREEN_AGENTS, SCREEN_IMPORTS = "screen.person", "screen.agents", "screen.imports"
# A closed list; some names are reserved.
_USERS_ALONE = (
    *("person", "prompts", "embedder", "model", "screen", "vectors", "review.off", "persona.dir", "sync"),
    *(SESSIONS_APPROVE, "consolidate.apply", RECALL_AT_START, SESSIONS_AT_START),
)


_OWN_DEFAULTS = MappingProxyType({key: option.default for key, option in OWN_OPTIONS.items()})


class OwnSettings(NamedTuple):
    """The user's own options for one workspace; `problems` are sentences on ignored ones."""

    values: Mapping[str, Any] = _OWN_DEFAULTS
    problems: tuple[str, ...] = ()


class Settings:
    """The options of one workspace. `problems` names unknown keys and rejected values."""

    __slots__ = ("kinds", "problems", "read_only", "values")

    def __init__(
        self,
        values: Mapping[str, Any] = MappingProxyType({}),
        problems: tuple[Problem, ...] = (),
        read_only: str | None = None,  # why the workspace is read-only, or None
        kinds: Kinds = KINDS,
    ) -> None:
        self.values, self.problems, self.read_only, self.kinds = values, problems, read_only, kinds

    @property
    def needed_format(self) -> int:
        """Return the format version that the folder needs, which keeps older programs from writing."""
        return FORMAT if self.kinds.declared or self.kinds.moved else FIRST_FORMAT

    @property
    def left_out_of_search(self) -> frozenset[str]:
        """Return the kinds that a plain search leaves out: runs and `search.leave_out`, but no declared kind."""
        return frozenset({*self["search.leave_out"], "run"}).difference(kind.name for kind in self.kinds.declared)

    def __getitem__(self, key: str) -> Any:
        """Return an option's value, or its default."""
        return self.values.get(key, OPTIONS[key].default)

    def of_project(self, project: Project | None) -> "Settings":
        """Return the same options for a project's sessions; None: for the whole workspace."""
        kinds = self.kinds.of_project(project)
        return Settings(self.values, self.problems, self.read_only, kinds)

    def with_read_only(self, why: str | None) -> "Settings":
        """Return the same options, marked read-only with a reason; None: writable."""
        return Settings(self.values, self.problems, why, self.kinds)


# Options that a remote may not widen without a person's approval.
_GUARDED = ("agents.may_write", "workspace.include", "review.agents", "sessions.enabled", "paths", "kinds")


def guarded_settings(text: str, held: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the guarded options in workspace.toml; with `held`, its options replace them."""
    loaded = _with_held(toml(text), held)
    values = {**dict(_flat(loaded)), **loaded}
    return {key: values[key] for key in _GUARDED if values.get(key)}


def _with_held(loaded: dict[str, Any], held: Mapping[str, Any] | None) -> dict[str, Any]:
    for key in _GUARDED if held is not None else ():
        section, _, name = key.partition(".")
        table = loaded.setdefault(section, {}) if name else loaded
        if isinstance(table, dict):
            table.pop(name or section, None)
            table |= {name or section: held[key]} if held and key in held else {}
    return loaded


def parse_settings(text: str, held: Mapping[str, Any] | None = None) -> Settings:
    """Read workspace.toml. Unknown keys are problems; they stay in the file.

    With `held`, its guarded options replace those of the text. Raises DamagedError with the line where the text is no
    TOML.
    """
    loaded = _with_held(toml(text), held)
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    kinds, line = KINDS, lines_of(text)
    if "kinds" in loaded:
        kinds, unfit = declared_kinds(loaded["kinds"], line)
        problems += unfit
    if "paths" in loaded:
        kinds, unfit = moved_kinds(kinds, loaded["paths"], line)
        problems += unfit
    for key, value in _flat(loaded):
        if key.partition(".")[0] in ("kinds", "paths"):
            continue
        if key in _USERS_ALONE or key.partition(".")[0] in _USERS_ALONE:
            message = f"{key} works only in your own configuration, and has no effect in a workspace's"
            problems.append(Problem(FILE, line(key), message))
            continue
        try:
            values[key] = checked_value(key, value)
        except (UsageError, RefusedError) as error:
            problems.append(Problem(FILE, line(key), error.message))
    section = loaded.get("workspace")
    version = section.get("format", FIRST_FORMAT) if isinstance(section, dict) else FIRST_FORMAT
    # A non-numeric format counts as unknown.
    is_known = isinstance(version, int) and not isinstance(version, bool) and version <= FORMAT
    read_only = None if is_known else f"its format is {version}, but this version knows only formats up to {FORMAT}"
    return Settings(values, tuple(problems), read_only, kinds)


def parse_own_settings(text: str, is_meant: Callable[[str], bool]) -> OwnSettings:
    """Parse the user's own configuration: global options, and those of the matching workspace.

    Raises DamagedError where the text is no TOML.
    """
    loaded = dict(toml(text))
    by_path = loaded.pop("workspaces", {})
    by_path = by_path if isinstance(by_path, dict) else {"workspaces": by_path}
    values, problems = dict(OwnSettings().values), list[str]()
    for place, content in (("", loaded), *by_path.items()):
        for key, raw in _flat(content) if isinstance(content, dict) else ((place, content),):
            where = f" in workspaces.{place!r}" if place else ""
            option = OWN_OPTIONS.get(key)
            if place and key == place and isinstance(raw, str):
                continue  # project folders, read by git/project.py
            if option is None:
                problems.append(f"{key}{where} is not an option")
                continue
            try:
                value = _fitting(option, raw, f"{key}{where}")
            except UsageError as error:
                problems.append(error.message)
            else:
                values |= {key: value} if not place or is_meant(place) else {}
    return OwnSettings(values, tuple(problems))


_MOST_PARTS = 100  # parts of a key, since nesting is quadratic in memory
_TOO_DEEP = late(rf"""(?<![\w.-])(?:(?:[\w-]++|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){{{_MOST_PARTS}}}""")


def toml(text: str) -> dict[str, Any]:
    """Parse TOML. Raises DamagedError if it is invalid or too deep."""
    try:
        if match := _TOO_DEEP.search(text):
            line = text.count("\n", 0, match.start()) + 1
            raise ValueError(f"A key has more than {_MOST_PARTS} parts (at line {line})")  # noqa: TRY301  # handled below
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: a number with thousands of digits
        match = re.search(r"at line (\d+)", str(error))
        line = int(match[1]) if match else max(1, text.count("\n"))
        reason = str(error).split(" (at ", 1)[0]
        raise DamagedError(
            f"{FILE}:{line} cannot be read: {reason}", path=FILE, line=line, hint="fix that line; nothing was changed"
        ) from error


def _flat(loaded: Mapping[str, Any]) -> list[tuple[str, Any]]:
    pairs: list[tuple[str, Any]] = []
    for section, content in loaded.items():
        if isinstance(content, dict):
            pairs += [(f"{section}.{name}", value) for name, value in content.items()]
        else:
            pairs.append((section, content))
    return pairs


def lines_of(text: str) -> Callable[[str], int]:
    """Return a function that finds a key's line (1-based), else its section's."""
    section, first, last = "", dict[str, int](), dict[str, int]()
    for number, line in enumerate(text.split("\n"), start=1):
        head = re.match(r"\s*\[([^\[\]]+)\]", line)
        section = _bare(head[1]) if head else section
        name = section if head else f"{section}.{_bare(line.partition('=')[0])}".lstrip(".")
        first.setdefault(name, number)
        last[name] = number

    def find(key: str) -> int:
        above = (key[: dot.start()] for dot in islice(re.finditer(r"\.", key), _DEEPEST))
        return first.get(key) or max((last.get(name, 1) for name in above), default=1)

    return find


_DEEPEST = 8  # levels of sections


def _bare(key: str) -> str:
    return re.sub(r"[\s\"']", "", key)


def checked_value(key: str, value: Any) -> Any:
    """Return a value in the type of its option.

    Raises UsageError for an unknown key or a wrong value.
    """
    option = OPTIONS.get(key)
    if option is None and key in OWN_OPTIONS:
        raise UsageError(
            f"{key} can be set only in your own configuration", hint="`workspace-mem doctor` shows its path"
        )
    if option is None:
        near: Near = (key, lambda: OPTIONS)
        raise UsageError(f"{key} is not an option", hint="`workspace-mem config` lists them", near=near)
    return _fitting(option, value, key)


def _fitting(option: Option, value: Any, name: str) -> Any:
    """Return a value in its option's type. Raises UsageError, which names the option."""
    wanted, choices = type(option.default), option.choices
    listed = ", ".join(choices)
    if wanted is tuple:
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            raise UsageError(f"{name} takes a list of strings")
        if odd := next((item for item in value if choices and item not in choices), None):
            raise UsageError(f"{name} takes a list of {listed}, not {odd!r}", near=(odd, lambda: choices))
        return tuple(value)
    if wanted is int and isinstance(value, str) and value in choices:
        return value
    if type(value) is not wanted and not (wanted is float and type(value) is int):
        limit = f" to {option.most:,g}" if wanted is float else ""
        raise UsageError(f"{name} takes {_TYPES[wanted]}{limit}, not {value!r}")
    if wanted is int and value < 0:
        raise UsageError(f"{name} takes {_TYPES[int]} of 0 or more, not {value}")
    if wanted is float and not 0 <= value <= option.most:
        raise UsageError(f"{name} takes {_TYPES[float]} to {option.most:,g}, not {value!r}")
    if choices and wanted is not int and value not in choices:
        raise UsageError(f"{name} takes one of {listed}, not {value!r}", near=(str(value), lambda: choices))
    return value


_TYPES = {
    bool: "true or false",
    int: "a whole number",
    float: "a number from 0",
    str: "a string",
    tuple: "a list of strings",
}


def value_from_text(key: str, text: str) -> Any:
    """Parse a command line value: `true`, `3`, `a text`, `one,two`."""
    default: Any = OPTIONS[key].default if key in OPTIONS else ""
    typed: Any = text
    if isinstance(default, bool):
        typed = _WORDS.get(text.strip().lower(), text)
    elif isinstance(default, int) and text.strip().isdigit():
        typed = int(text)
    elif isinstance(default, tuple):
        typed = [part.strip() for part in text.split(",") if part.strip()]
    return checked_value(key, typed)


_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def set_option(text: str, key: str, value: Any) -> str:
    """Return workspace.toml with one option set, or removed for None; all else stays.

    A section that held no other option goes too. Raises RefusedError if the result would not parse to the wanted
    values.
    """
    import tomlkit  # late import: only `config KEY VALUE` and a merge need it

    section, _, name = key.partition(".")
    wanted = dict(_flat(toml(text)))
    tree = tomlkit.parse(text)
    try:
        if value is not None:
            if section not in tree:
                tree[section] = tomlkit.table()
            wanted[key] = tree[section][name] = list(value) if isinstance(value, tuple) else value
        else:
            table = tree[section]
            del table[name], wanted[key]
            if not (table or table.trivia.comment or table.as_string().strip()):  # a comment is a person's text
                del tree[section]
        result = tomlkit.dumps(tree)
        if "\r\n" in text and not re.search(r"(?<!\r)\n", text):
            result = re.sub(r"(?<!\r)\n", "\r\n", result)
        after = dict(_flat(toml(result)))
        gone = Counter(text.split("\n")) - Counter(result.split("\n"))  # tomlkit may move or drop a comment
        is_done = after == wanted and all(name in line or "#" not in line for line in gone)
    except (KeyError, AttributeError, TypeError, ValueError, DamagedError):  # such as a section that is no table
        is_done = False
    if not is_done:
        raise RefusedError(f"{FILE} cannot be changed without affecting other lines", path=FILE, hint="edit it by hand")
    return result


def merge_settings(base: str, first: str, second: str, *, prefer_first: bool) -> str:
    """Merge two versions of workspace.toml key by key; on a conflict the preferred one wins.

    A text that is no TOML changes nothing: then the other one is returned.
    """
    texts = [first, second] if prefer_first else [second, first]
    states: list[dict[str, Any] | None] = []
    for text in (base, *texts):
        try:
            states.append(dict(_flat(toml(text))))
        except DamagedError:
            states.append(None)
    old, main, other = states
    if main is None or other is None:
        return texts[0] if main is not None else texts[1]
    result = texts[0]
    for key in sorted((old or {}).keys() | main.keys() | other.keys()):
        was, mine, theirs = ((state or {}).get(key) for state in (old, main, other))
        if theirs != was and mine == was:
            with suppress(RefusedError):
                result = set_option(result, key, theirs)
    return result


def zone_named(name: str) -> tzinfo | None:
    """Return a time zone by its name, such as Europe/Berlin; None for a name that is not known."""
    if name == "UTC":
        return UTC
    from zoneinfo import ZoneInfo  # seldom needed

    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        return None


_NO_DATA = "if Python has no time zone data, install the package tzdata"


def zone_problem(name: str) -> str | None:
    """Return a sentence on an unknown time zone, which falls back to UTC; else None."""
    if zone_named(name) is not None:
        return None
    return f"The time zone {name!r} is not known, so days are counted in UTC ({_NO_DATA})"


def refuse_unknown_zone(name: str) -> None:
    """Raise UsageError for a time zone that is not known."""
    if zone_named(name) is None:
        from zoneinfo import available_timezones  # seldom needed

        message = f"{name[:80]!r} is not a known time zone; nothing was written"
        hint = "use a name such as Europe/Berlin or UTC" if zone_named("Europe/Berlin") else _NO_DATA
        raise UsageError(message, hint=hint, near=(name, available_timezones))


# ── what a workspace declares: kinds, homes of kinds, and weights of recall ────────────────────
# An invalid declaration is a problem with its line, never an error: everything else still counts.

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")
_KEYS = ("shape", "home", "prefix", "title", "fields", "sections", "required", "frame")
_FORMS = {"item": Form.DETAILED, "file": Form.FILE, "log": Form.EVENTS}
_SAMPLES = {"date": "2026-01-06", "time": "1030", "slug": "name", "id": "run-00000000"}


class _UnfitError(Exception):
    pass


def declared_kinds(declared: object, line_of: Callable[[str], int]) -> tuple[Kinds, tuple[Problem, ...]]:
    """Return a workspace's kinds, and the problems of rejected declarations."""
    if not isinstance(declared, dict):
        return Kinds(), (Problem(FILE, line_of("kinds"), "kinds must be a section, [kinds.NAME], not an option"),)
    kinds: list[Kind] = []
    problems: list[Problem] = []
    not_taken: dict[str, str] = {}
    for name, row in declared.items():
        try:
            kinds.append(_kind(name, row, (*BUILT_IN, *kinds)))
        except _UnfitError as error:
            line = line_of(f"kinds.{name}")
            problems.append(Problem(FILE, line, f"kinds.{name} is ignored: {error}"))
            not_taken[name] = f"{FILE}:{line} does not declare the kind {name!r} correctly: {error}"
    return Kinds(tuple(kinds), not_taken), tuple(problems)


def _kind(name: str, row: object, known: tuple[Kind, ...]) -> Kind:
    if not isinstance(row, dict):
        raise _UnfitError("it must be a section with shape and home")
    if not _NAME.fullmatch(name):
        raise _UnfitError("a name needs 1 to 31 lower-case letters, digits and _ -, beginning with a letter")
    taken = {*(kind.name for kind in known), *(page.name for page in PAGES), "note"}
    if name in taken:
        raise _UnfitError("a kind of that name already exists")
    if unknown := next((key for key in row if key not in _KEYS), None):
        raise _UnfitError(f"{unknown} is not a known key; use one of {', '.join(_KEYS)}")
    form = _FORMS.get(str(row.get("shape")))
    if form is None:
        raise _UnfitError('shape must be "item", "file" or "log"')
    is_file = form in WHOLE
    home = _home(row.get("home"), known, is_file=is_file)
    prefix = _prefix(name, row, known)
    fields = tuple(_fields(row, is_file=is_file))
    required = _texts(row, "required")
    if unknown := next((key for key in required if key not in [field.name for field in fields]), None):
        raise _UnfitError(f"{unknown} is required, but is not one of its fields")
    frame = row.get("frame")
    if frame is not None and (frame != "memory" or is_file):
        raise _UnfitError("frame must be memory, and only for items in one file")
    title = row.get("title", name.capitalize())
    if not isinstance(title, str) or not title.strip() or not title.isprintable():
        raise _UnfitError("title must be one line of text")
    return Kind(
        name,
        prefix,
        home,
        form,
        title=title.strip(),
        headings_are_categories=not is_file,
        fields=fields,
        required=tuple((key,) for key in required),
        folds=Fold.NEVER if is_file else Fold.TEXT,
        frame=frame,
    )


def moved_kinds(kinds: Kinds, paths: object, line_of: Callable[[str], int]) -> tuple[Kinds, tuple[Problem, ...]]:
    """Return the kinds with the homes of `[paths]`, and the problems of rejected moves."""
    if not isinstance(paths, dict):
        return kinds, (Problem(FILE, line_of("paths"), "paths must be a section, [paths], not an option"),)
    moved: list[Kind] = []
    problems: list[Problem] = []
    for name, home in paths.items():
        try:
            moved.append(_moved(name, home, kinds, moved))
        except _UnfitError as error:
            problems.append(Problem(FILE, line_of(f"paths.{name}"), f"paths.{name} is ignored: {error}"))
    return Kinds(kinds.declared, kinds.not_taken, tuple(moved)), tuple(problems)


def _moved(name: str, home: object, kinds: Kinds, moved: Sequence[Kind]) -> Kind:
    kind = kinds.get(name)
    if kind is None:
        raise _UnfitError(f"there is no kind of that name; use one of {', '.join(kinds)}")
    if kind.form is Form.LOG:
        return kind._replace(home=_home_of_logs(home))
    if kind.form in (Form.EVENTS, Form.META):
        raise _UnfitError(f"entries of the kind {name} stay where they are")
    if kind.heading and home in MEMORIES:
        return kind._replace(home=home)
    if home == HERMES[0]:
        if not kind.heading:
            raise _UnfitError(f"{home} can only be the home of kinds that MEMORY.md holds")
        return kind._replace(home=home, heading=None, prefix=None, title="Memory", frame="memory", also_reads=())
    others = (*(other for other in kinds.values() if other.name != name and other.home != kind.home), *moved)
    in_form = next((own for form, own in IN_THEIR_FORM if isinstance(home, str) and form.fullmatch(home)), None)
    if in_form and name != in_form[0]:
        raise _UnfitError(f"{home} can be the home of {in_form[0]} only")
    if in_form and any(other.home == home for other in moved):
        raise _UnfitError("two kinds cannot share a file")
    if not in_form and form_by_name(str(home)):
        raise _UnfitError(f"{home} is another program's file, so new entries cannot go there")
    place = str(home) if in_form else _home(home, others, is_file=kind.form in WHOLE)
    prefix = in_form[1] if in_form else kind.prefix
    usual = () if kind.heading or "{" in kind.home else (kind.home,)
    return kind._replace(
        home=place,
        heading=None,
        prefix=prefix,
        title=kind.title or kind.heading or "",
        frame=kind.frame or ("memory" if kind.heading else None),
        also_reads=tuple(other for other in (*usual, *kind.also_reads) if other != place),
        also_at=(*kind.also_at, kind.home) if kind.form in WHOLE else kind.also_at,
    )


def _home_of_logs(home: object) -> str:
    with suppress(LookupError, ValueError):
        days = [date(2026, month, day) for month, day in ((1, 6), (10, 30))]
        if all(log_date(KINDS["log"]._replace(home=str(home)).home_on(day), alone=True) == day for day in days):
            return str(home)
    raise _UnfitError('daily logs need a folder, and the day in the name: "Daily Notes/{date}.md"')


# Other programs' files that can be a home, with their kind and id prefix.
IN_THEIR_FORM = (
    (re.compile(r"\.?learnings/ERRORS?\.md"), ("error", "ERR")),
    (re.compile(r"\.?learnings/LEARNINGS?\.md"), ("learning", "LRN")),
    (re.compile(r"\.?learnings/CORRECTIONS?\.md"), ("correction", "COR")),
    (re.compile(r"\.?learnings/WINS\.md"), ("win", "WIN")),
)


def _prefix(name: str, row: Mapping[str, Any], known: tuple[Kind, ...]) -> str:
    prefix = row.get("prefix", re.sub(r"[^a-z]", "", name)[:4])
    if not isinstance(prefix, str) or not re.fullmatch(r"[a-z]{2,8}", prefix):
        raise _UnfitError("set prefix to 2 to 8 lower-case letters")
    if prefix in {kind.prefix for kind in known}:
        raise _UnfitError(f"the prefix {prefix} belongs to another kind; choose a different prefix")
    return prefix


def _home(home: object, known: tuple[Kind, ...], *, is_file: bool) -> str:
    if not isinstance(home, str) or not home.endswith(".md"):
        raise _UnfitError('home must be the path of a Markdown file, such as "recipes/{slug}.md"')
    parts = home.split("/")
    is_hidden = any(part.startswith(".") for part in parts[parts[0] == ".learnings" :])
    if is_hidden or "" in parts or "\\" in home or not home.isprintable() or f"{parts[0].casefold()}/" == ARCHIVE:
        raise _UnfitError("its home must be inside the workspace: not in archive/, and hidden only in .learnings/")
    if is_file and "{slug}" not in home:
        raise _UnfitError("the home of files must contain {slug}, so that each file has a name")
    left = re.sub(r"\{(date|time|slug)\}", "", home) if is_file else home
    if "{" in parts[0] or {"{", "}"} & {*left}:
        raise _UnfitError("only a home of files has placeholders: {date}, {time} and {slug}, below a fixed folder")
    _refuse_taken_home(home, known)
    return home


_PEOPLES = (*INSTRUCTIONS, "CLAUDE.local.md", "README.md")


def _refuse_taken_home(home: str, known: tuple[Kind, ...]) -> None:
    """Refuse a home that belongs to a page or another kind, or could hold files of either."""
    pattern, sample = re.compile(pattern_of(home), re.IGNORECASE), home.format(**_SAMPLES)
    if log_date(sample) or pattern.fullmatch("memory/2026-01-06.md"):
        raise _UnfitError("daily logs have that name")
    pages = (*(page.path for page in PAGES), *sorted(FOREIGN), *_PEOPLES, FILE)
    if page := next((page for page in pages if pattern.fullmatch(page)), None):
        raise _UnfitError(f"{page} is a page or another program's file")
    for kind in (item for item in known if item.form is not Form.LOG):
        other = re.compile(pattern_of(kind.home), re.IGNORECASE)
        if other.fullmatch(sample) or pattern.fullmatch(kind.home.format(**_SAMPLES)):
            raise _UnfitError(f"the kind {kind.name} already has that home; two kinds cannot share a file")


def _fields(row: Mapping[str, Any], *, is_file: bool) -> Iterator[Field]:
    ours = ("id", "tags", "source", "review", "retired", "why", "seen", "first")
    for name in _texts(row, "fields"):
        if name in ours or not re.fullmatch(r"[a-z][\w -]{0,40}", name):
            raise _UnfitError(f"{name!r} is not a valid field name")
        yield Field(name, repeats=not is_file, time=name in TIMES)
    sections = _texts(row, "sections")
    if sections and row["shape"] != "file":
        raise _UnfitError("only files can have sections")
    for title in sections:
        if not re.fullmatch(r"\w[\w -]{0,60}", title):
            raise _UnfitError(f"{title!r} is not a valid section title")
        yield Field(title.casefold(), repeats=True, section=title)


def _texts(row: Mapping[str, Any], key: str) -> tuple[str, ...]:
    texts = row.get(key, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts) or len(set(texts)) < len(texts):
        raise _UnfitError(f"{key} must be a list of different texts")
    return tuple(texts)
