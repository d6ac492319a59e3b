"""What a workspace declares for itself in workspace.toml: kinds, homes of kinds, and weights of recall.

What cannot be is a problem with its line, never an error: the other kinds, and everything else, go on.
"""

import contextlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Annotated, Any, NamedTuple

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
    REPLACEABLE_KINDS,
    TIMES,
    WHOLE,
    Field,
    Fold,
    Form,
    Kind,
    Kinds,
    form_by_name,
    log_date,
    pattern_of,
)
from workspace_mem.model.verb_declaration import Key

FILE = "workspace.toml"
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")
_PREFIX = re.compile(r"[a-z]{2,8}")
_GAPS = frozenset({"date", "time", "slug"})
_KEYS = ("shape", "home", "prefix", "title", "fields", "sections", "required", "frame")
_FRAMED = ("memory",)
_FORMS = {"item": Form.DETAILED, "file": Form.FILE, "log": Form.EVENTS}
_SAMPLES = {"date": "2026-01-06", "time": "1030", "slug": "name", "id": "run-00000000"}


class _UnfitError(Exception):
    pass


def declared_kinds(declared: object, line_of: Callable[[str], int]) -> tuple[Kinds, tuple[Problem, ...]]:
    """Return the kinds of a workspace, and what is wrong with those that are left out."""
    if not isinstance(declared, dict):
        return Kinds(), (Problem(FILE, line_of("kinds"), "kinds must be a section, [kinds.NAME], not an option"),)
    kinds: list[Kind] = []
    problems: list[Problem] = []
    not_taken: dict[str, str] = {}
    yielding = set[str]()
    for name, row in declared.items():
        try:
            kinds.append(_kind(name, row, (*(kind for kind in BUILT_IN if kind.name not in REPLACEABLE_KINDS), *kinds)))
            for other in REPLACEABLE_KINDS:
                try:
                    _kind(name, row, (KINDS[other],))
                except _UnfitError:  # it is in the way
                    yielding.add(other)
        except _UnfitError as error:
            line = line_of(f"kinds.{name}")
            problems.append(Problem(FILE, line, f"kinds.{name} is ignored: {error}"))
            not_taken[name] = f"{FILE}:{line} does not declare the kind {name!r} correctly: {error}"
    return Kinds(tuple(kinds), not_taken, frozenset(yielding)), tuple(problems)


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
    if frame is not None and (frame not in _FRAMED or is_file or "{" in home):
        raise _UnfitError(f"frame must be {' or '.join(_FRAMED)}, and only for items in one file")
    return Kind(
        name,
        prefix,
        home,
        form,
        title=_text(row, "title", name.capitalize()),
        headings_are_categories=not is_file,
        fields=fields,
        required=tuple((key,) for key in required),
        folds=Fold.NEVER if is_file else Fold.TEXT,
        frame=frame,
    )


def moved_kinds(kinds: Kinds, paths: object, line_of: Callable[[str], int]) -> tuple[Kinds, tuple[Problem, ...]]:
    """Return the kinds with the homes that `[paths]` names, and what is wrong with those that stay where they are."""
    if not isinstance(paths, dict):
        return kinds, (Problem(FILE, line_of("paths"), "paths must be a section, [paths], not an option"),)
    moved: list[Kind] = []
    problems: list[Problem] = []
    for name, home in paths.items():
        try:
            moved.append(_moved(name, home, kinds, moved))
        except _UnfitError as error:
            problems.append(Problem(FILE, line_of(f"paths.{name}"), f"paths.{name} is ignored: {error}"))
    without = frozenset(kind.name for kind in BUILT_IN if kind.name not in kinds)
    return Kinds(kinds.declared, kinds.not_taken, without, tuple(moved)), tuple(problems)


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
    with contextlib.suppress(LookupError, ValueError):
        days = [date(2026, month, day) for month, day in ((1, 6), (10, 30))]
        if all(log_date(KINDS["log"]._replace(home=str(home)).home_on(day), alone=True) == day for day in days):
            return str(home)
    raise _UnfitError('daily logs need a folder, and the day in the name: "Daily Notes/{date}.md"')


# The files of other programs that new entries may go to: of which kind, and with which ids.
IN_THEIR_FORM = (
    (re.compile(r"\.?learnings/ERRORS?\.md"), ("error", "ERR")),
    (re.compile(r"\.?learnings/LEARNINGS?\.md"), ("learning", "LRN")),
    (re.compile(r"\.?learnings/CORRECTIONS?\.md"), ("correction", "COR")),
    (re.compile(r"\.?learnings/WINS\.md"), ("win", "WIN")),
)


def _prefix(name: str, row: Mapping[str, Any], known: tuple[Kind, ...]) -> str:
    prefix = row.get("prefix", re.sub(r"[^a-z]", "", name)[:4])
    if not isinstance(prefix, str) or not _PREFIX.fullmatch(prefix):
        if "prefix" not in row:
            raise _UnfitError("its name has too few letters for a prefix; set prefix to 2 to 8 lower-case letters")
        raise _UnfitError("prefix must be 2 to 8 lower-case letters")
    if prefix in {kind.prefix for kind in known}:
        raise _UnfitError(f"the prefix {prefix} belongs to another kind; choose a different prefix")
    return prefix


def _home(home: object, known: tuple[Kind, ...], *, is_file: bool) -> str:
    if not isinstance(home, str) or not home.endswith(".md"):
        raise _UnfitError('home must be the path of a Markdown file, such as "recipes/{slug}.md"')
    parts = home.split("/")
    if any(part in ("", ".", "..") for part in parts) or "\\" in home or not home.isprintable():
        raise _UnfitError("its home is not a path inside the workspace")
    if any(part.startswith(".") for part in parts[1:]) or (parts[0].startswith(".") and parts[0] != ".learnings"):
        raise _UnfitError("its home is hidden; among hidden folders, only .learnings/ is allowed")
    if home.startswith(ARCHIVE) or parts[0].casefold() == ARCHIVE.rstrip("/"):
        raise _UnfitError("archive/ is for retired entries")
    gaps = re.findall(r"\{([^{}]*)\}", home)
    if (unknown := next((gap for gap in gaps if gap not in _GAPS), None)) is not None:
        raise _UnfitError(f"{{{unknown}}} is not allowed in a home; use {{date}}, {{time}} or {{slug}}")
    if "{" in re.sub(r"\{[^{}]*\}", "", home) or "{" in parts[0]:
        raise _UnfitError("placeholders are allowed only below a fixed folder")
    if is_file and "{slug}" not in home:
        raise _UnfitError("the home of files must contain {slug}, so that each file has a name")
    if not is_file and gaps:
        raise _UnfitError("all items share one file; remove the placeholders")
    _refuse_another_s(home, known)
    return home


_PEOPLES = (*INSTRUCTIONS, "CLAUDE.local.md", "README.md")


def _refuse_another_s(home: str, known: tuple[Kind, ...]) -> None:
    """Refuse a home that is a page's, or another kind's, or could hold files of either."""
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


def _text(row: Mapping[str, Any], key: str, default: str) -> str:
    text = row.get(key, default)
    if not isinstance(text, str) or not text.strip() or not text.isprintable():
        raise _UnfitError(f"{key} must be one line of text")
    return text.strip()


# ── weights of recall ──────────────────────────────────────────────────────────────────────────────

SEMANTIC, EPISODIC, SKILLS, AVOID = "relevant_patterns", "episodes", "applicable_skills", "avoid_these"
STRATEGIES = ("debugging", "review", "refactoring", "exploration", "implementation")  # `data/task_rules.toml` says more
BALANCED = "balanced"
_MOST = {SEMANTIC: 5 / 0.5, EPISODIC: 5 / 0.5, SKILLS: 3 / 0.3, AVOID: 5 / 0.4}  # entries of a group, for a weight of 1
_BY_TASK = "task"


class Weights(NamedTuple):
    """How much each group weighs, 0 to 1."""

    semantic: Annotated[float, Key("weight of patterns, facts, preferences, decisions and notes")] = 0.0
    episodic: Annotated[float, Key("weight of episodes and log lines")] = 0.0
    skills: Annotated[float, Key("weight of skills")] = 0.0
    avoid: Annotated[float, Key("weight of errors, corrections and anti-patterns")] = 0.0

    def of(self, group: str) -> float:
        """Return the weight of a group."""
        return {SEMANTIC: self.semantic, EPISODIC: self.episodic, SKILLS: self.skills, AVOID: self.avoid}[group]

    @property
    def groups(self) -> tuple[str, ...]:
        """Return the groups in the order of an answer: what weighs most comes first, of equals what to avoid."""
        return tuple(sorted((AVOID, SEMANTIC, SKILLS, EPISODIC), key=self.of, reverse=True))

    def most(self, group: str) -> int:
        """Return the maximum number of entries of a group among the best."""
        return int(round(self.of(group) * _MOST[group], 6))


# The same weights for every task, by the setting `recall.weights`. The numbers are Loki's.
PROFILES: Mapping[str, Weights] = {
    "semantic-heavy": Weights(0.7, 0.2, 0.1),
    "episodic-heavy": Weights(0.2, 0.7, 0.1),
    BALANCED: Weights(0.34, 0.33, 0.33, 0.33),
}


def declared_weights(declared: object, line_of: Callable[[str], int]) -> tuple[dict[str, Weights], list[Problem]]:
    """Return the weights of a workspace, `[weights.NAME]`, and what is wrong with those that are left out."""
    weights: dict[str, Weights] = {}
    problems: list[Problem] = []
    if not isinstance(declared, dict):
        problems.append(Problem(FILE, line_of("weights"), "weights must be a section, [weights.NAME], not an option"))
        return weights, problems
    for name, row in declared.items():
        try:
            weights[name] = _declared(name, row)
        except ValueError as error:
            problems.append(Problem(FILE, line_of(f"weights.{name}"), f"weights.{name} is ignored: {error}"))
    return weights, problems


def _declared(name: str, row: object) -> Weights:
    if not _NAME.fullmatch(name):
        raise ValueError("a name needs 1 to 31 lower-case letters, digits and _ -, beginning with a letter")
    if name in PROFILES or name == _BY_TASK:
        raise ValueError("weights of that name already exist")
    if not isinstance(row, dict) or not row or (row.keys() - set(Weights._fields)):
        raise ValueError(f"it must be a section with only {', '.join(Weights._fields)}")
    unfit = next((key for key, value in row.items() if type(value) not in (int, float) or not 0 <= value <= 1), None)
    if unfit:
        raise ValueError(f"{unfit} takes a number from 0 to 1, not {row[unfit]!r}")
    if not any(row.values()):
        raise ValueError("one of them must be above 0")
    return Weights(**row)
