"""Edits, steps and change sets: the plan of a change, made before anything is written."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.model.document import Document, Splice, splice_between
from workspace_mem.model.entry import Entry
from workspace_mem.text.strings import split_lines


class Edit(NamedTuple):
    """An edit of one document. `entry` is the resulting entry; None if it is removed."""

    before: Document
    after: Document
    splice: Splice
    entry: Entry | None

    @property
    def changes(self) -> bool:
        """Tell whether a byte differs, or a file comes or goes."""
        return self.splice.removed != self.splice.inserted or self.before.exists != self.after.exists


def whole_edit(before: Document, after: Document, entry: Entry | None = None) -> Edit:
    """Return the edit between two states of a file, as the smallest splice.

    A state with `exists` False has no bytes: such an edit makes or removes the file.
    """
    return Edit(before, after, splice_between(before.data, after.data), entry)


def removal(document: Document) -> Edit:
    """Return an edit that deletes the file."""
    return whole_edit(document, document.gone)


MakeEdit = Callable[[Document], Edit]  # can run again after a concurrent save


def chained(edits: Iterable[MakeEdit], document: Document) -> Edit:
    """Apply edits of a file in order, as one edit; it names the last one's entry."""
    after, entry = document, None
    for make in edits:
        edit = make(after)
        after, entry = edit.after, edit.entry
    return whole_edit(document, after, entry)


def unchanged(document: Document, entry: Entry | None) -> Edit:
    """Return an empty edit about an existing entry."""
    return Edit(document, document, Splice(0, b"", b""), entry)


def refuse_unless_text(document: Document) -> None:
    """Raise RefusedError for a file that is not UTF-8 text: it can be read, and is never written."""
    if b"\0" in document.data:
        raise RefusedError(
            f"{document.path} has NUL bytes, so it is not UTF-8 text; it was left unchanged",
            path=document.path,
            hint="remove them (`workspace-mem doctor` shows the first one), or move the file away",
        )
    if not document.is_text:
        raise RefusedError(
            f"{document.path} is not UTF-8 text; it was left unchanged",
            path=document.path,
            hint="convert it to UTF-8 (for example with iconv), or move it away",
        )


ReadDocument = Callable[[str], Document]  # returns a path's document, with `exists` False if there is no file


class Step(NamedTuple):
    """One file's part of a change, with the function that repeats it if the file was saved meanwhile."""

    make_edit: MakeEdit
    edit: Edit
    is_echo: bool = False  # a daily log line about another file, which needs no permission of its own


class ChangeSet(NamedTuple):
    """The change of one command: one operation, one commit. Empty steps are left out."""

    subject: str  # "remember: Always run the tests"
    steps: tuple[Step, ...]
    entries: tuple[str, ...] = ()  # ids that the commit names
    entry: Entry | None = None  # the entry of the change, in its current or future state
    notices: tuple[str, ...] = ()
    undoes: tuple[str, ...] = ()  # versions that it undoes completely
    own_request: bool = False  # withdraws only the actor's own review requests
    body: str = ""  # body of the commit: reason and details
    merged: str = ""  # an existing commit with the change, as from a sync
    answer: Mapping[str, Any] = MappingProxyType({})  # further data for the answer to a retry
    moved: Sequence[tuple[Entry, Entry | None]] = ()  # entries before and after, which log lines follow


Decide = Callable[[ReadDocument], ChangeSet]  # pure except for reading; runs again after a conflict


def step(document: Document, make_edit: MakeEdit, *, is_echo: bool = False) -> Step:
    """Make an edit of a document, and keep the function that repeats it."""
    return Step(make_edit, make_edit(document), is_echo)


def rename_steps(source: Document, target: Document, data: bytes | None = None) -> tuple[Step, Step]:
    """Return the steps that rename a file, with new bytes if `data` is given.

    Raises ConflictError if the target is there, or if the source was saved since it was read.
    """

    def made(document: Document) -> Edit:
        if document.exists:
            message, hint = f"{document.path} already exists; nothing was written", "choose another name"
            raise ConflictError(message, path=document.path, hint=hint)
        return whole_edit(document, document.with_data(source.data if data is None else data))

    def removed(document: Document) -> Edit:
        if document.data != source.data:
            message = f"{document.path} was saved a moment ago; nothing was written"
            raise ConflictError(message, path=document.path, hint="try again")
        return removal(document)

    return step(target, made), step(source, removed)


def preview(changes: ChangeSet, in_place: Callable[[str], str]) -> str:
    """Return a change set as a unified diff; empty without changes."""
    return "".join(unified_diff(step.edit.before, step.edit.after, in_place) for step in changes.steps)


def unified_diff(before: Document, after: Document, in_place: Callable[[str], str]) -> str:
    """Return the unified diff of two states of a file, with three lines of context.

    `in_place` masks the secrets of a text and keeps its lines. It gets the whole text, since a line far above may
    mark one.
    """
    old_name = f"a/{before.path}" if before.exists else "/dev/null"
    new_name = f"b/{after.path}" if after.exists else "/dev/null"
    lines = [f"--- {old_name}\n", f"+++ {new_name}\n"]
    from workspace_mem.text.alignment import Alignment  # imports difflib, and writes show no diff

    old, new = (split_lines(in_place("".join(document.lines))) for document in (before, after))
    for group in Alignment(before.lines, after.lines).get_grouped_opcodes():
        (_, a, _, c, _), (_, _, b, _, d) = group[0], group[-1]
        lines.append(f"@@ -{_lines_named(a, b)} +{_lines_named(c, d)} @@\n")
        for tag, start, end, first, until in group:
            signs = ((" ", old[start:end]),) if tag == "equal" else (("-", old[start:end]), ("+", new[first:until]))
            lines += [sign + line for sign, part in signs for line in part]
    ended = (line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
    return "".join(ended) if len(lines) > _HEAD else ""


_HEAD = 2  # header lines with file names


def _lines_named(start: int, end: int) -> str:
    """Return a line range in unified diff notation: first line and count; for an empty range, the line above."""
    count = end - start
    return str(start + 1) if count == 1 else f"{start + bool(count)},{count}"
