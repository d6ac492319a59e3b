"""A finding, the fix that it may offer, and the table of all texts: `data/doctor.toml`."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Annotated, TypeVar

from workspace_mem.data import table
from workspace_mem.declarations import Key
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry, EntryId
from workspace_mem.screen.clean import clean

if TYPE_CHECKING:  # needs the readers and writers of entries
    from workspace_mem.model.changes import Edit


Mint = Callable[[str], EntryId]  # from a prefix to a new, unused id


class Severity(Enum):
    """How much a finding matters. Errors and warnings make `doctor` exit with 6."""

    ERROR = "error"  # a file or the workspace cannot be used as it should
    WARNING = "warning"  # something is interpreted otherwise than it looks, or may get lost
    INFO = "info"  # good to know; all is well

    @property
    def is_problem(self) -> bool:
        """Tell whether a person should do something."""
        return self is not Severity.INFO


@dataclass(frozen=True, slots=True)
class Fix:
    """The change that `--fix` would make. It deletes nothing and changes no word of a person's.

    `change` is pure and can be run again; it returns an edit without a change where there is
    nothing to do any more. None: the next write of any command mends it, and so does `--fix`.
    """

    says: str  # "give it the id of a new entry"
    change: "Callable[[Document, Mint], Edit] | None" = None
    by_history: bool = False  # concerns the repository; no file of the workspace changes

    def __str__(self) -> str:
        return self.says


def offered(says: str, change: "Callable[[Document, Mint], Edit]", document: Document) -> Fix | None:
    """Return a fix that passed a trial; None if the edit is refused."""
    try:
        tried = change(document, lambda prefix: EntryId(f"{prefix}-zzzzzzzz"))
    except RefusedError:
        return None
    return Fix(says, change) if tried.changes else None


@dataclass(frozen=True, slots=True)
class Finding:
    """One oddity of the workspace."""

    path: str
    line: Annotated[int, Key("1-based; 0 if it concerns the whole file")]
    rule: Annotated[str, Key("the name of the rule; names do not change")]
    severity: Annotated[Severity, Key("how serious it is; `info` is not a problem")]
    message: str
    fix: Annotated[Fix | None, Key("what `doctor --fix` would do; null if only a person can fix it", shown=str)] = None


def finding(
    rule: str, path: str, line: int = 0, fix: Fix | None = None, *, is_hint: bool = False, **values: object
) -> Finding:
    """Return the finding of a rule, with the severity and the text of its row in `data/doctor.toml`.

    A word after the rule's name chooses one of its texts. `is_hint` makes its severity INFO.
    """
    [(severity, text)] = table("doctor.toml")[rule].items()
    severity = Severity.INFO if is_hint else Severity(severity)
    return Finding(path, line, rule.partition(" ")[0], severity, text.format(**values), fix)


def shown_findings(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings in order of path and line, without secrets and misleading characters."""
    ordered = sorted(found, key=lambda finding: (finding.path, finding.line, finding.rule))
    return tuple(replace(finding, message=clean(finding.message)) for finding in ordered)


# ── duplicate ids, which `status` finds without reading a file again ─────────────────────────────

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class IdLocation:
    """An id and its place."""

    id: str
    path: str
    line: int  # 1-based
    retired: bool

    @classmethod
    def of(cls, entry: Entry) -> "IdLocation":
        """Return the place of an entry's id."""
        return cls(entry.id or "", entry.place.path, entry.place.first_line, entry.retired)


def repeated(items: Iterable[_T], id_of: Callable[[_T], str | None]) -> list[_T]:
    """Return the items whose id another item shares."""
    items = list(items)
    ids = list(map(id_of, items))
    times = Counter(ids)
    return [item for item, name in zip(items, ids, strict=True) if name and times[name] > 1]


def duplicate_ids(
    standing: Iterable[IdLocation], paths_of: Callable[[str], Sequence[str]]
) -> Iterator[tuple[IdLocation, IdLocation]]:
    """Yield each entry with a duplicate id and the first holder of it; a living entry counts before a retired one.

    `standing` are those of all files, in order of path and line. `paths_of` tells in which files history first saw an
    id: of entries in several files, one of these is the earlier.
    """
    by_id: defaultdict[str, list[IdLocation]] = defaultdict(list)
    for place in standing:
        by_id[place.id].append(place)
    for name, same in by_id.items():
        known = paths_of(name) if len({place.path for place in same}) > 1 else ()
        first, *others = sorted(same, key=lambda place: (place.retired, place.path not in known))
        yield from ((later, first) for later in others)


def duplicate_id_problem(later: IdLocation, first: IdLocation) -> str:
    """Return the problem of a duplicate id, and what is safe."""
    place = f"{first.path}:{first.line}"
    if later.retired:
        return f"the id {later.id} is also at {place}, and that one counts; this one is retired, so nothing is lost"
    return f"the id {later.id} is also at {place}; nothing is deleted. `workspace-mem doctor --fix` gives a new id here"
