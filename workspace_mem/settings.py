"""Every option of workspace.toml and of the user's own configuration, with its default and its meaning.

What runs a program, reaches out of the folder or widens trust counts in the user's own configuration alone: a folder
that was cloned or shared decides none of it.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from datetime import UTC, tzinfo
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from workspace_mem.data import table
from workspace_mem.errors import DamagedError, Near, RefusedError, UsageError
from workspace_mem.model.document import Problem
from workspace_mem.model.kinds import KINDS, Kinds, Project
from workspace_mem.text.strings import late

if TYPE_CHECKING:
    from workspace_mem.model.declared_kinds import Weights

FILE = "workspace.toml"
OWN_FILE = "config.toml"  # in the user's own configuration directory
FORMAT = 2  # the newest that this program knows
FIRST_FORMAT = 1  # of a folder that declares no kinds of its own
NO_BUDGET = "none"  # as a budget: nothing is ever cut


class Option(NamedTuple):
    """One key of workspace.toml."""

    key: str  # "section.name"
    default: Any
    doc: str
    choices: tuple[str, ...] = ()  # of a number: words that may stand in its place; of a list: all that it may hold
    most: float = 1.0  # of a number with a fraction


def _options(whose: str) -> dict[str, Option]:
    options = {}
    for key, (default, doc, *more) in table("options.json")[whose].items():
        choices = tuple(more[0]) if more else ()
        options[key] = Option(key, tuple(default) if isinstance(default, list) else default, doc, choices, *more[1:])
    return options


OPTIONS, OWN_OPTIONS = _options("workspace"), _options("user")
RECALL_WEIGHTS = "recall.weights"
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
# A closed list; not all of it has a meaning yet.
_USERS_ALONE = (
    *("person", "prompts", "embedder", "model", "screen", "vectors", "review.off", "persona.dir", "sync"),
    *(SESSIONS_APPROVE, "consolidate.apply", RECALL_AT_START, SESSIONS_AT_START),
)


_OWN_DEFAULTS = MappingProxyType({key: option.default for key, option in OWN_OPTIONS.items()})


class OwnSettings(NamedTuple):
    """What the user's own configuration says of one workspace; `problems` are sentences on what does not count."""

    values: Mapping[str, Any] = _OWN_DEFAULTS
    problems: tuple[str, ...] = ()


class Settings:
    """The options of one workspace. `problems` names unknown keys and values that were not taken."""

    __slots__ = ("kinds", "problems", "read_only", "values", "weights")

    def __init__(
        self,
        values: Mapping[str, Any] = MappingProxyType({}),
        problems: tuple[Problem, ...] = (),
        read_only: str | None = None,  # why nothing may be written, or None
        kinds: Kinds = KINDS,
        weights: Mapping[str, "Weights"] = MappingProxyType({}),
    ) -> None:
        self.values, self.problems, self.read_only, self.kinds = values, problems, read_only, kinds
        self.weights = weights  # that the workspace declares, by name

    @property
    def needed_format(self) -> int:
        """Return the format that the folder must have: who does not know kinds of its own may not write there."""
        return FORMAT if self.kinds.declared or self.kinds.moved else FIRST_FORMAT

    @property
    def left_out_of_search(self) -> frozenset[str]:
        """Return the kinds of files that a plain search leaves out: runs, and none that the workspace declares."""
        return frozenset({*self["search.leave_out"], "run"}).difference(kind.name for kind in self.kinds.declared)

    def __getitem__(self, key: str) -> Any:
        """Return an option's value, or its default."""
        return self.values.get(key, OPTIONS[key].default)

    def of_project(self, project: Project | None) -> "Settings":
        """Return the same options for the sessions of a project; None: for everything that the workspace holds."""
        kinds = self.kinds.of_project(project)
        return Settings(self.values, self.problems, self.read_only, kinds, self.weights)

    def with_read_only(self, why: str | None) -> "Settings":
        """Return the same options of a workspace that may not be written into; None: of one that may."""
        return Settings(self.values, self.problems, why, self.kinds, self.weights)


# What a remote may not widen before a person approves it.
_GUARDED = ("agents.may_write", "workspace.include", "review.agents", "sessions.enabled", "paths", "kinds")


def guarded_settings(text: str, held: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the guarded options that workspace.toml sets; those that are `held` in place of its own."""
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

    Of the guarded options those that are `held` hold in place of its own. Raises DamagedError with the line where the
    text is no TOML.
    """
    loaded = _with_held(toml(text), held)
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    kinds = KINDS
    if "kinds" in loaded:
        from workspace_mem.model.declared_kinds import declared_kinds  # few workspaces declare any

        kinds, unfit = declared_kinds(loaded["kinds"], lambda key: _line_of(text, key))
        problems += unfit
    if "paths" in loaded:
        from workspace_mem.model.declared_kinds import moved_kinds  # few workspaces move a home

        kinds, unfit = moved_kinds(kinds, loaded["paths"], lambda key: _line_of(text, key))
        problems += unfit
    weights: Mapping[str, Weights] = {}
    if "weights" in loaded:
        from workspace_mem.model.declared_kinds import declared_weights  # few workspaces declare any

        weights, unfit_weights = declared_weights(loaded["weights"], lambda key: _line_of(text, key))
        problems += unfit_weights
    for key, value in _flat(loaded):
        if key.partition(".")[0] in ("kinds", "paths", "weights"):
            continue
        if key in _USERS_ALONE or key.partition(".")[0] in _USERS_ALONE:
            message = f"{key} works only in your own configuration, and has no effect in a workspace's"
            problems.append(Problem(FILE, _line_of(text, key), message))
            continue
        try:
            values[key] = checked_value(key, value, weights)
        except (UsageError, RefusedError) as error:
            problems.append(Problem(FILE, _line_of(text, key), error.message))
    section = loaded.get("workspace")
    version = section.get("format", FIRST_FORMAT) if isinstance(section, dict) else FIRST_FORMAT
    # A format that is no number is one that we do not know either.
    is_known = isinstance(version, int) and not isinstance(version, bool) and version <= FORMAT
    read_only = None if is_known else f"its format is {version}, but this version knows only formats up to {FORMAT}"
    return Settings(values, tuple(problems), read_only, kinds, weights)


def parse_own_settings(text: str, is_meant: Callable[[str], bool]) -> OwnSettings:
    """Read the user's own configuration: what holds everywhere, and what holds in the workspace that `is_meant`.

    Raises DamagedError where the text is no TOML.
    """
    loaded = dict(toml(text))
    by_path = loaded.pop("workspaces", {})
    by_path = by_path if isinstance(by_path, dict) else {"workspaces": by_path}
    values, problems = dict(OwnSettings().values), list[str]()
    for place, content in (("", loaded), *by_path.items()):
        for key, raw in _flat(content) if isinstance(content, dict) else ((place, content),):
            value = tuple(raw) if isinstance(raw, list) else raw
            where = f" in workspaces.{place!r}" if place else ""
            option = OWN_OPTIONS.get(key)
            if place and key == place and isinstance(raw, str):
                continue  # a folder of projects, and the workspace that is their memory: git/project.py reads it
            if option is None:
                problems.append(f"{key}{where} is not an option")
            elif not _fits(option, value):
                limit = f" to {option.most:,g}" if isinstance(option.default, float) else ""
                problems.append(f"{key}{where} takes {_TYPES[type(option.default)]}{limit}, not {value!r}")
            elif option.choices and value not in option.choices:
                problems.append(f"{key}{where} takes one of {', '.join(option.choices)}, not {value!r}")
            elif not place or is_meant(place):
                values[key] = value
    return OwnSettings(values, tuple(problems))


def _fits(option: Option, value: Any) -> bool:
    default = option.default
    if isinstance(default, float):
        return type(value) in (int, float) and 0 <= value <= option.most
    return type(value) is type(default) and not (isinstance(value, int) and value < 0)


_MOST_PARTS = 100  # of a key: what is made of one takes the square of them, which may be gigabytes
_TOO_DEEP = late(rf"""(?<![\w.-])(?:(?:[\w-]++|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){{{_MOST_PARTS}}}""")


def toml(text: str) -> dict[str, Any]:
    """Read TOML. Raises DamagedError for what is none, or is too deep."""
    try:
        if match := _TOO_DEEP.search(text):
            line = text.count("\n", 0, match.start()) + 1
            raise ValueError(f"A key has more than {_MOST_PARTS} parts (at line {line})")  # noqa: TRY301  # told below
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: a number of thousands of digits
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


def _line_of(text: str, key: str) -> int:
    """Return the line (1-based) of a key; that of the section or inline table that holds it if no line names it."""
    first, last = _lines_of(text)
    above = (key[: dot.start()] for dot in islice(re.finditer(r"\.", key), _DEEPEST))
    return first.get(key) or max((last.get(name, 1) for name in above), default=1)


@lru_cache(maxsize=1)  # many keys of one text may be odd
def _lines_of(text: str) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return the first line (1-based) of each key and section, and the last one."""
    section, first, last = "", dict[str, int](), dict[str, int]()
    for number, line in enumerate(text.split("\n"), start=1):
        head = re.match(r"\s*\[([^\[\]]+)\]", line)
        section = _bare(head[1]) if head else section
        name = section if head else f"{section}.{_bare(line.partition('=')[0])}".lstrip(".")
        first.setdefault(name, number)
        last[name] = number
    return first, last


_DEEPEST = 8  # sections in sections


def _bare(key: str) -> str:
    return re.sub(r"[\s\"']", "", key)


def checked_value(key: str, value: Any, weights: Collection[str] = ()) -> Any:
    """Return a value in the type of its option; `weights` are names that the workspace declares.

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
    wanted = type(option.default)
    if wanted is tuple:
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            raise UsageError(f"{key} takes a list of strings")
        if odd := next((item for item in value if option.choices and item not in option.choices), None):
            near = (odd, lambda: option.choices)
            raise UsageError(f"{key} takes a list of {', '.join(option.choices)}, not {odd!r}", near=near)
        return tuple(value)
    if wanted is int and isinstance(value, str) and value in option.choices:
        return value
    if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
        raise UsageError(f"{key} takes {_TYPES[wanted]}, not {value!r}")
    if wanted is int and value < 0:
        raise UsageError(f"{key} takes {_TYPES[int]} of 0 or more, not {value}")
    choices = (*option.choices, *(weights if key == RECALL_WEIGHTS else ()))
    if choices and wanted is not int and value not in choices:
        near = (str(value), lambda: choices)
        raise UsageError(f"{key} takes one of {', '.join(choices)}, not {value!r}", near=near)
    return value


_TYPES = {
    bool: "true or false",
    int: "a whole number",
    float: "a number from 0",
    str: "a string",
    tuple: "a list of strings",
}


def value_from_text(key: str, text: str, weights: Collection[str] = ()) -> Any:
    """Read a value as it is typed on a command line: `true`, `3`, `a text`, `one,two`."""
    default: Any = OPTIONS[key].default if key in OPTIONS else ""
    typed: Any = text
    if isinstance(default, bool):
        typed = _WORDS.get(text.strip().lower(), text)
    elif isinstance(default, int) and text.strip().isdigit():
        typed = int(text)
    elif isinstance(default, tuple):
        typed = [part.strip() for part in text.split(",") if part.strip()]
    return checked_value(key, typed, weights)


_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def set_option(text: str, key: str, value: Any) -> str:
    """Return the text of workspace.toml with one option set; comments and all other lines stay.

    Raises RefusedError where the result would not read back as asked.
    """
    import tomlkit  # imported late: only `config KEY VALUE` needs it

    section, _, name = key.partition(".")
    before = dict(_flat(toml(text)))
    tree = tomlkit.parse(text)
    if section not in tree:
        tree[section] = tomlkit.table()
    stored = list(value) if isinstance(value, tuple) else value
    try:
        tree[section][name] = stored
        result = tomlkit.dumps(tree)
        if "\r\n" in text and not re.search(r"(?<!\r)\n", text):
            result = re.sub(r"(?<!\r)\n", "\r\n", result)
        after = dict(_flat(toml(result)))
    except (TypeError, ValueError, DamagedError) as error:  # the section is no table
        raise _cannot_set() from error
    if after != {**before, key: stored} or not _keeps_lines(text, result, name):
        raise _cannot_set()
    return result


def merge_settings(base: str, first: str, second: str, *, prefer_first: bool) -> str:
    """Merge two texts of workspace.toml key by key; where both changed a key, the preferred one stays.

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
                result = without_option(result, key) if theirs is None else set_option(result, key, theirs)
    return result


def without_option(text: str, key: str) -> str:
    """Return the text without an option, and without a section that held no other. Raises RefusedError."""
    import tomlkit  # imported late: only a merge needs it

    section, _, name = key.partition(".")
    tree = tomlkit.parse(text)
    try:
        table = tree[section]
        del table[name]
        if not (table or table.trivia.comment or table.as_string().strip()):  # a comment is somebody's words
            del tree[section]
    except (KeyError, TypeError, AttributeError) as error:
        raise _cannot_set() from error
    return tomlkit.dumps(tree)


def _keeps_lines(old: str, new: str, name: str) -> bool:
    """Tell whether only lines of one key went: tomlkit may move or drop a comment."""
    kept = Counter(new.split("\n"))
    gone = Counter(old.split("\n")) - kept
    return all(name in line or "#" not in line for line in gone)


def _cannot_set() -> RefusedError:
    return RefusedError(f"{FILE} cannot be changed without affecting other lines", path=FILE, hint="edit it by hand")


def zone_named(name: str) -> tzinfo | None:
    """Return a time zone by its name, such as Europe/Berlin; None for a name that is not known."""
    if name == "UTC":
        return UTC
    from zoneinfo import ZoneInfo  # it is seldom needed

    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        return None


def zone_problem(name: str) -> str | None:
    """Return a sentence on a time zone that is not known, so that days follow UTC; None for one that is."""
    if zone_named(name) is not None:
        return None
    what = f"The time zone {name!r} is not known" if _knows_zones() else "Python has no time zone data (package tzdata)"
    return f"{what}, so days are counted in UTC"


def _knows_zones() -> bool:
    return zone_named("Europe/Berlin") is not None


def refuse_unknown_zone(name: str) -> None:
    """Raise UsageError for a time zone that is not known."""
    if zone_named(name) is not None:
        return
    if not _knows_zones():
        message = f"Python has no time zone data, so {name[:80]!r} cannot be used; nothing was written"
        raise UsageError(message, hint="install the package tzdata, or use UTC")
    from zoneinfo import available_timezones  # it is seldom needed

    message = f"{name[:80]!r} is not a known time zone; nothing was written"
    raise UsageError(message, hint="use a name such as Europe/Berlin or UTC", near=(name, available_timezones))
