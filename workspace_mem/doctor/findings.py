"""A finding, the fix that it may offer, and the table of all texts: `data/doctor.toml`."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Annotated

from workspace_mem.data import table
from workspace_mem.declarations import Key
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import EntryId
from workspace_mem.model.kinds import is_archived
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

ID_TWICE = "id-twice"  # the one rule across files
IdLocation = tuple[str, str, int]  # an id, its file and line (1-based)


def twin_findings(
    standing: Iterable[IdLocation],
    paths_of: Callable[[str], Sequence[str]],
    fix_of: Callable[[str, int], Fix | None] = lambda *_: None,
) -> Iterator[Finding]:
    """Yield each entry with the id of another one; of them, a living one counts before a retired one.

    `standing` are the ids of all files, in order of path and line. `paths_of` tells in which files history first saw an
    id: of entries in several files, one of these is the earlier.
    """
    by_id: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    for name, path, line in standing:
        by_id[name].append((path, line))
    for name, same in by_id.items():
        if len(same) > 1:
            known = paths_of(name) if len({path for path, _ in same}) > 1 else ()
            first, *others = sorted(same, key=lambda place: (is_archived(place[0]), place[0] not in known))
            for path, line in others:
                is_retired, place = is_archived(path), f"{first[0]}:{first[1]}"
                rule, fix = (f"{ID_TWICE} retired", None) if is_retired else (ID_TWICE, fix_of(path, line))
                yield finding(rule, path, line, fix, id=name, place=place)
