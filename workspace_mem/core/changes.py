"""What is to be done, decided before anything is done."""

import difflib
from collections.abc import Callable
from dataclasses import dataclass

from workspace_mem.core.document import Document
from workspace_mem.core.edits import Edit, Operation
from workspace_mem.core.entry import Entry

ReadDocument = Callable[[str], Document]  # a path to its document; one with `exists` False where there is no file


@dataclass(frozen=True, slots=True)
class Step:
    """One file's part of a change. The operation is kept: it is run again when the file was saved meanwhile."""

    operation: Operation
    edit: Edit
    promised: bool = True  # False: the change holds without this file, which is left out where it cannot be written


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """All that one command does: one operation, one commit. Steps that change nothing are left out."""

    subject: str  # "remember: Always run the tests"
    steps: tuple[Step, ...]
    entries: tuple[str, ...] = ()  # ids that the commit names
    entry: Entry | None = None  # the entry it is about, as it stands or will stand
    notices: tuple[str, ...] = ()
    undoes: tuple[str, ...] = ()  # the versions that it takes back whole


Decide = Callable[[ReadDocument], ChangeSet]  # pure but for reading; run again after a conflict


def step(document: Document, operation: Operation, *, promised: bool = True) -> Step:
    """Run an operation on a document and keep both."""
    return Step(operation, operation(document), promised)


def preview(changes: ChangeSet) -> str:
    """Return a change set as a unified diff; empty where nothing would change."""
    return "".join(unified_diff(one.edit.before, one.edit.after) for one in changes.steps)


def unified_diff(before: Document, after: Document) -> str:
    """Return what differs between two states of a file, in lines with three around them."""
    old_name = f"a/{before.path}" if before.exists else "/dev/null"
    new_name = f"b/{after.path}" if after.exists else "/dev/null"
    lines = difflib.unified_diff(before.lines, after.lines, old_name, new_name)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
