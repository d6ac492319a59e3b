"""What an inspection is given: the folder, and what screening, history, recording and recovery know of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.state import Memo
from workspace_mem.doctor.machine import Standing
from workspace_mem.model.document import Document
from workspace_mem.model.history import History
from workspace_mem.model.stale_save import Losses

Tree = Mapping[str, str]  # what history has: path → name of the bytes


class SecretAt(Protocol):
    """A secret of a file: which rule knows it, and where it starts."""

    @property
    def rule(self) -> str: ...  # noqa: D102

    @property
    def start(self) -> int: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Screening:
    """What is looked for in files, and how texts are shown."""

    secrets: Callable[[Document], Iterable[SecretAt]]
    visible: Callable[[str], str]  # with the signs that mislead as codes
    clean: Callable[[str], str]  # and without secrets


@dataclass(frozen=True, slots=True)
class Inspected:
    """A workspace as it is inspected: nothing is changed. All that is called may raise WorkspaceMemError."""

    folder: Folder
    today: date  # where the person is
    user: int | None  # whose number this process has; None where the system knows none
    screening: Screening
    machine: Callable[[], Standing]
    knows_zone: Callable[[str], bool]
    own_problems: Callable[[], tuple[str, ...]]  # of the user's own configuration
    history_off: Callable[[], str | None]
    history: Callable[[], History]
    not_recorded: Callable[[], Iterable[str]]  # paths
    tracked: Callable[[], Iterable[str]]  # Markdown that the person's git has, in a repository at the root
    losses: Callable[[Survey, Tree], Losses]
    held_back: Callable[[Survey, Tree], Iterable[tuple[str, str]]]  # a path, and what is held back of it
    copies: Callable[[], Iterable[bytes]]  # bytes among which those of a file that history lost may be
    saved: Callable[[], tuple[tuple[str, str, str, int], ...]]  # bytes in no commit: name, path, time, size
    memo: Callable[[str], Memo]  # one of a name in the cache
