"""The errors of the package: one class for each way in which a caller reacts.

WorkspaceMemError      70  internal error
├── UsageError          2  the call itself is wrong
├── NotFoundError       3  no such workspace, entry or path
├── ConflictError       4  somebody else changed or holds it
├── RefusedError        5  against a limit or a rule
├── DamagedError        6  something on disk is broken
├── EngineError         7  git or the index failed
└── UnconfirmedError    8  written, but the disk did not confirm it
"""

from collections.abc import Callable, Iterable

# An unknown word, and a function that returns the known words (or an option and its value), called only if needed.
Near = tuple[str, Callable[[], Iterable[str]]]


class WorkspaceMemError(Exception):
    """An error for a person, in two lines: what happened, and what helps.

    `message` is one sentence without a full stop. `path` is relative to the workspace where there
    is one, `line` is 1-based, `hint` is a sentence or a command, `near` says what may have been meant.
    Nothing was changed unless the message says so.
    """

    exit_code = 70

    def __init__(
        self,
        message: str,
        *,
        path: str | None = None,
        line: int | None = None,
        hint: str | None = None,
        near: Near | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.line = line
        self.hint = hint
        self.near = near

    @property
    def place(self) -> str:
        """Return the path and line to print before the message; empty if unknown or named in the message."""
        return f"{self.path}:{self.line}: " if self.path and self.line and self.path not in self.message else ""


class UsageError(WorkspaceMemError):
    """The call is invalid, for example an empty text or an unknown option."""

    exit_code = 2


class NotFoundError(WorkspaceMemError):
    """The workspace, entry, path or moment does not exist."""

    exit_code = 3


class ConflictError(WorkspaceMemError):
    """Another process changed the file or holds the lock; trying again may help."""

    exit_code = 4


class RefusedError(WorkspaceMemError):
    """A limit or a rule forbids it; trying again will not help."""

    exit_code = 5


class NeedsApprovalError(RefusedError):
    """The change would alter a person's text, so the verb proposes it. `name` is the entry."""

    def __init__(self, name: str, *, path: str, line: int) -> None:
        hint = "a person can do it at a terminal or in an editor"
        super().__init__(
            f"A person wrote {name}, or changed it last; nothing was changed", path=path, line=line, hint=hint
        )
        self.name = name


class DamagedError(WorkspaceMemError):
    """A file that the tool must read is damaged."""

    exit_code = 6


class EngineError(WorkspaceMemError):
    """An engine (git, the index) failed; the Markdown is safe."""

    exit_code = 7


class UnconfirmedError(WorkspaceMemError):
    """The change is in the file, but the disk did not confirm it."""

    exit_code = 8
