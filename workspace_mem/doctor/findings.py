"""A finding, the fix that it may offer, and the row of a table that makes it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Generic, TypeVar

from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.ids import EntryId
from workspace_mem.model.results import Key

if TYPE_CHECKING:  # with all that reads and writes entries
    from workspace_mem.model.changes import Edit

Subject = TypeVar("Subject")
Mint = Callable[[str], EntryId]  # a prefix to a new id that stands nowhere


class Severity(Enum):
    """How much a finding matters. Errors and warnings make `doctor` exit with 6."""

    ERROR = "error"  # a file or the workspace cannot be used as it should
    WARNING = "warning"  # something counts differently than it looks, or may get lost
    INFO = "info"  # good to know; all is well

    @property
    def is_problem(self) -> bool:
        """Tell whether a person should do something."""
        return self is not Severity.INFO


@dataclass(frozen=True, slots=True)
class Fix:
    """What `--fix` would do. It deletes nothing and changes no word of a person's.

    `change` is pure and can be run again; it returns an edit without a change where there is
    nothing to do any more. None: the next write of any command mends it, and so does `--fix`.
    """

    says: str  # "give it the id of a new entry"
    change: "Callable[[Document, Mint], Edit] | None" = None
    by_history: bool = False  # it is about the repository, and no file of the workspace changes

    def __str__(self) -> str:
        return self.says


def offered(says: str, change: "Callable[[Document, Mint], Edit]", document: Document) -> Fix | None:
    """Return a fix that has been tried out; None where it would be refused."""
    try:
        tried = change(document, lambda prefix: EntryId(f"{prefix}-zzzzzzzz"))
    except RefusedError:
        return None
    return Fix(says, change) if tried.changes else None


@dataclass(frozen=True, slots=True)
class Odd:
    """What a rule saw: the place and two sentences' worth of words."""

    path: str
    line: int  # 1-based; 0 where it concerns the whole file
    message: str  # what is odd; and what is safe
    fix: Fix | None = None
    severity: Severity | None = None  # where it is not that of the rule


@dataclass(frozen=True, slots=True)
class Finding:
    """One oddity of the workspace."""

    path: str
    line: Annotated[int, Key("1-based; 0 if it concerns the whole file")]
    rule: Annotated[str, Key("the name of the rule; names do not change")]
    severity: Annotated[Severity, Key("how serious it is; `info` is not a problem")]
    message: str
    fix: Annotated[Fix | None, Key("what `doctor --fix` would do; null if only a person can fix it", shown=str)] = None


@dataclass(frozen=True, slots=True)
class Rule(Generic[Subject]):
    """One row of a table of rules. `name` is stable: people filter by it."""

    name: str
    severity: Severity
    look: Callable[[Subject], Iterable[Odd]]


def findings_of(rules: Iterable[Rule[Subject]], subject: Subject) -> Iterator[Finding]:
    """Yield what the rules see, in the order of the table."""
    for rule in rules:
        for odd in rule.look(subject):
            yield Finding(odd.path, odd.line, rule.name, odd.severity or rule.severity, odd.message, odd.fix)
