"""The providers' file-based memory tool, on the folder memories/ and on the one way to the disk.

Same commands, and the same answers to the character: models were trained on these sentences. Their reference is
`BetaLocalFilesystemMemoryTool` of the package anthropic; tests/verbs/test_memory_tool.py puts the same calls to
both. Every write is screened, permitted, durable and one commit of its actor.
"""

import os
import posixpath
import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from types import SimpleNamespace
from typing import Any

from workspace_mem.disk import listing
from workspace_mem.errors import NeedsApprovalError, RefusedError, WorkspaceMemError
from workspace_mem.intake.accept import carry_out, keeps_secrets, page_held_for_review, quote_of_memory, screen_for
from workspace_mem.model.changes import (
    ChangeSet,
    Edit,
    ReadDocument,
    refuse_unless_text,
    removal,
    rename_steps,
    step,
    whole_edit,
)
from workspace_mem.model.document import Document, waits_for_review
from workspace_mem.model.entry import MAX_PAGE, PERSON
from workspace_mem.model.reading import without_waiting
from workspace_mem.screen.clean import clean, unneutral
from workspace_mem.screen.secrets import redact, redact_in_place
from workspace_mem.text.strings import first_of
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import MEMORY_TOOL

ROOT, FOLDER = "/memories", "memories"
_DEPTH = 2  # levels of a listing
_DEEPEST = 40
COMMANDS = ("view", "create", "str_replace", "insert", "delete", "rename")
_ARGUMENTS = ("path", "old_str", "new_str", "insert_line", "insert_text", "old_path", "new_path")
_AROUND = 2  # lines shown above and below a change
_UNITS = "BKMG"


class MemoryToolError(RefusedError):
    """A refusal of the memory tool; the message is the whole answer."""


def _answering(act: "Callable[[MemoryTool, Any], str]") -> "Callable[[MemoryTool, Any], str]":
    """Turn every failure of a command into an answer, raised as the tool's `error`."""

    @wraps(act)
    def answer(tool: "MemoryTool", command: Any) -> str:
        try:
            return act(tool, command)
        except NeedsApprovalError as needed:
            asked = {key: getattr(command, key) for key in _ARGUMENTS if hasattr(command, key)}
            done = tool.workspace.request_change(MEMORY_TOOL, {"command": act.__name__, **asked}, needed)
            return _with_notices("Nothing was changed.", done.notices)
        except MemoryToolError as error:
            raise tool.error(error.message) from error
        except WorkspaceMemError as error:
            raise tool.error(f"{error.message}. {error.hint}" if error.hint else error.message) from error
        except AttributeError as error:
            raise tool.error(f"The parameter `{error.name}` is missing") from error

    return answer


class MemoryTool:
    """A backend of the tool `memory_20250818`: call it with the input that a model gave.

    The methods take that input as an object with its fields (such as the SDK's own commands), and return the answer. If
    a command cannot be carried out, they raise `error` with the answer as its message. To give it to the SDK's tool
    runner: `class Memory(MemoryTool, BetaAbstractMemoryTool): error = ToolError`.

    >>> import tempfile, workspace_mem
    >>> folder = tempfile.mkdtemp()
    >>> _ = workspace_mem.init(workspace_mem.open_workspace(folder, actor="agent:demo"))
    >>> memory = workspace_mem.MemoryTool(workspace_mem.open_workspace(folder, actor="agent:demo"))
    >>> memory({"command": "create", "path": "/memories/tea.md", "file_text": "green, no sugar"})
    'File created successfully at: /memories/tea.md'
    >>> print(memory({"command": "view", "path": "/memories/tea.md"}))
    Here's the content of /memories/tea.md with line numbers:
         1      green, no sugar
    """

    error: type[Exception] = MemoryToolError

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace = workspace

    def __call__(self, given: Mapping[str, Any]) -> str:
        """Run one command, such as `{"command": "view", "path": "/memories"}`."""
        name = given.get("command")
        if name not in COMMANDS:
            raise self.error(f"Unknown command: {name}; use one of {', '.join(COMMANDS)}")
        answer: str = getattr(self, name)(SimpleNamespace(**{"view_range": None, **given}))
        return answer

    @_answering
    def view(self, command: Any) -> str:
        """Show a file with line numbers, or the contents of a folder."""
        path, folder = command.path, self.workspace.folder
        inside = self._resolved(path)
        if self._is_folder(inside):
            header = f"Here're the files and directories up to 2 levels deep in {path}, excluding hidden items:"
            lines = [header, f"{_size(listing.size_of(folder, inside))}\t{path}"]
            for below, is_folder, is_memory in listing.members(folder, inside, depth=_DEPTH):
                if is_memory:
                    name = clean(below[len(inside) + 1 :]) + "/" * is_folder
                    lines.append(f"{_size(listing.size_of(folder, below))}\t{path}/{name}")
            return "\n".join(lines)
        if not self._is_there(inside):
            raise _missing_path(path)
        self._refuse_name(path, inside)
        text = without_waiting(folder.read(inside)).data.decode("utf-8", "replace")
        lines, first = clean(redact_in_place(text)).split("\n"), 0
        last = len(lines)
        if command.view_range and len(command.view_range) == 2:
            first = max(1, command.view_range[0]) - 1
            last = last if command.view_range[1] == -1 else command.view_range[1]
        return f"Here's the content of {path} with line numbers:\n{_numbered(lines[first:last], first + 1)}"

    @_answering
    def create(self, command: Any) -> str:
        """Make a new file; an existing one is refused."""
        path, inside = command.path, self._resolved(command.path)
        if self._is_there(inside):
            raise MemoryToolError(f"File {path} already exists")
        self._refuse_name(path, inside, is_new=True)

        def made(document: Document, text: str) -> str:
            if document.exists:
                raise MemoryToolError(f"File {path} already exists")
            return text.replace("\0", "\ufffd")

        notices = self._write("create", inside, command.file_text, made)
        return _with_notices(f"File created successfully at: {path}", notices)

    @_answering
    def str_replace(self, command: Any) -> str:
        """Replace a text that occurs in a file exactly once."""
        path, asked = command.path, command.old_str
        shown = ""

        def replaced(document: Document, new: str) -> str:
            nonlocal shown
            before, old = _text_of(document, path), asked
            if old not in before and unneutral(old) in before:  # the model repeats escaped text
                old, new = unneutral(old), unneutral(new)
            if "\r\n" in before and "\r" not in old and old not in before:
                old, new = old.replace("\n", "\r\n"), new.replace("\n", "\r\n")
            places = [match.start() for match in re.finditer(f"(?={re.escape(old)})", before)] if old else []
            if not places:
                raise MemoryToolError(
                    f"No replacement was performed, old_str `{old}` did not appear verbatim in {path}."
                )
            if len(places) > 1:
                lines = ", ".join(str(before.count("\n", 0, place) + 1) for place in places)
                raise MemoryToolError(
                    f"No replacement was performed. Multiple occurrences of old_str `{old}` in lines: {lines}."
                    " Please ensure it is unique"
                )
            place = places[0]
            after = before[:place] + new + before[place + len(old) :]
            pairs = enumerate(zip(before, after, strict=False))
            same = next((number for number, (was, now) in pairs if was != now), len(before))
            changed = before.count("\n", 0, same)
            first = max(0, changed - _AROUND)
            header = "The memory file has been edited. Here is the snippet showing the change (with line numbers):"
            shown = f"{header}\n{_numbered(after.split(chr(10))[first : changed + _AROUND + 1], first + 1)}"
            return after

        notices = self._write("str_replace", self._existing_file(path), command.new_str, replaced)
        return _with_notices(clean(shown), notices)

    @_answering
    def insert(self, command: Any) -> str:
        """Insert a text after a line; 0 is the start of the file."""
        path, line = command.path, command.insert_line

        def inserted(document: Document, new: str) -> str:
            lines = _text_of(document, path).split("\n")
            if not lines[-1]:
                lines.pop()
            if not 0 <= line <= len(lines):
                raise MemoryToolError(
                    f"Invalid `insert_line` parameter: {line}. It should be within the range [0, {len(lines)}]."
                )
            ending = document.newline.removesuffix("\n")
            if ending and lines and line == len(lines) and not lines[-1].endswith(ending):
                lines[-1] += ending
            return "\n".join([*lines[:line], new.rstrip("\n") + ending, *lines[line:]]) + "\n"

        notices = self._write("insert", self._existing_file(path), command.insert_text, inserted)
        return _with_notices(f"The file {path} has been edited.", notices)

    @_answering
    def delete(self, command: Any) -> str:
        """Remove a file, or a folder with all its memory files; history keeps them."""
        path, inside = command.path, self._resolved(command.path)
        if inside == FOLDER:
            raise MemoryToolError("Cannot delete the /memories directory itself")
        if not self._is_there(inside):
            raise MemoryToolError(f"The path {path} does not exist")
        files = self._files_of(path, inside)

        def decide(read: ReadDocument) -> ChangeSet:
            return ChangeSet(f"delete: {inside}", tuple(step(read(file), removal) for file in files))

        notices = carry_out(self.workspace, "delete", decide).notices if files else ()
        if self._is_folder(inside):
            listing.remove_empty_folders(self.workspace.folder, inside)
        return _with_notices(f"Successfully deleted {path}", notices)

    @_answering
    def rename(self, command: Any) -> str:
        """Move a file or a folder."""
        old_path, new_path = command.old_path, command.new_path
        old, new = self._resolved(old_path), self._resolved(new_path)
        if old == FOLDER:
            raise MemoryToolError("Cannot rename the /memories directory itself")
        if self._is_there(new):
            raise MemoryToolError(f"The destination {new_path} already exists")
        if not self._is_there(old):
            raise MemoryToolError(f"The path {old_path} does not exist")
        if new.startswith(old + "/"):
            raise MemoryToolError(f"The path {old_path} cannot be moved into itself")
        moves = {file: new + file.removeprefix(old) for file in self._files_of(old_path, old)}
        for target in moves.values():
            self._refuse_name(new_path, target, is_new=True)

        def decide(read: ReadDocument) -> ChangeSet:
            documents = {path: read(path) for path in moves}
            if any(waits_for_review(known) and not moves[path].endswith(".md") for path, known in documents.items()):
                raise MemoryToolError("A file that waits for review must stay a .md file. Nothing was changed.")
            # New files first, so that a crash leaves copies rather than gaps.
            renamed = [rename_steps(known, read(moves[path])) for path, known in documents.items()]
            made, gone = zip(*renamed, strict=True)
            return ChangeSet(f"rename: {old} to {new}", (*made, *gone))

        notices = carry_out(self.workspace, "rename", decide).notices if moves else ()
        if self._is_folder(old):
            if not moves:
                listing.make_folder(self.workspace.folder, new)
            listing.remove_empty_folders(self.workspace.folder, old)
        return _with_notices(f"Successfully renamed {old_path} to {new_path}", notices)

    # ── paths ──

    def _resolved(self, path: str) -> str:
        """Return the workspace path, without links. Raises MemoryToolError for a path that leads out."""
        if path != ROOT and not path.startswith(ROOT + "/"):
            raise MemoryToolError(f"Path must start with {ROOT}, got: {path}")
        below = posixpath.normpath(path[len(ROOT) :].lstrip("/"))
        escapes = MemoryToolError(f"Path {path} would escape {ROOT} directory")
        if below == ".." or below.startswith("../") or "\0" in path or "\\" in path:
            raise escapes
        inside = FOLDER if below == "." else f"{FOLDER}/{below}"
        try:
            target = self.workspace.folder.target_of(inside)
        except WorkspaceMemError as error:
            raise escapes from error
        if target != inside:
            raise MemoryToolError("Path would escape /memories directory via symlink")
        return inside

    def _is_there(self, inside: str) -> bool:
        return inside == FOLDER or os.path.lexists(self.workspace.root / inside)

    def _is_folder(self, inside: str) -> bool:
        """Tell whether a path is a folder; /memories is one even before it exists."""
        place = self.workspace.root / inside
        return inside == FOLDER or (place.is_dir() and not place.is_symlink())

    def _refuse_name(self, path: str, inside: str, *, is_new: bool = False) -> None:
        """Raise MemoryToolError for a name that is invalid, or not allowed for a new file."""
        if is_new and redact(inside)[1]:
            raise MemoryToolError("The path looks like a secret. Nothing was changed. Please use another name.")
        if not self.workspace.folder.scope.holds(inside):
            raise MemoryToolError(
                f"The path {path} cannot be used: it is hidden, ignored, or its name does not end as a text file's"
                " does. Please use a name such as /memories/notes.md."
            )

    def _existing_file(self, path: str) -> str:
        inside = self._resolved(path)
        if not self._is_there(inside):
            raise _missing_path(path)
        if self._is_folder(inside):
            raise MemoryToolError(f"The path {path} is not a file.")
        self._refuse_name(path, inside)
        return inside

    def _files_of(self, path: str, inside: str) -> list[str]:
        """Return a folder's files, or the one file. Raises MemoryToolError if it holds other files."""
        folder = self.workspace.folder
        if not self._is_folder(inside):
            self._refuse_name(path, inside)
            return [inside]
        members = [*listing.members(folder, inside, depth=_DEEPEST)]
        others = [clean(below.removeprefix(f"{inside}/")) for below, _, is_memory in members if not is_memory]
        if others:
            raise MemoryToolError(
                f"The directory {path} contains files that are not part of the memory ({first_of(others, 3)})."
                " Nothing was changed. Please name the files one by one."
            )
        return [below for below, is_folder, _ in members if not is_folder]

    # ── changing one file ──

    def _write(self, op: str, inside: str, new: str, change: Callable[[Document, str], str]) -> Sequence[str]:
        """Write a screened text to a file; one that reads like an order waits. Return notices."""
        workspace, waits = self.workspace, list[str]()
        screen = screen_for(workspace)
        if workspace.actor != PERSON and (back := quote_of_memory(workspace, "memory", new)):
            raise MemoryToolError(f"{back.notices[0]}.")
        screened = screen(new)

        def operation(document: Document) -> Edit:
            text, before = change(document, screened), document.data.decode("utf-8", "replace")
            if workspace.actor != PERSON and len(text) > max(MAX_PAGE, len(before)):
                raise MemoryToolError(
                    f"The file would have {len(text):,} characters; a file of the memory holds at most {MAX_PAGE:,}."
                    " Nothing was changed. Please divide it into several files."
                )
            secrets = redact(text)[1]  # old and new words may form a secret together
            rules = ", ".join({secret.rule for secret in secrets})
            if len(secrets) > len(redact(before)[1]) and not keeps_secrets(workspace, rules, []):
                raise MemoryToolError("The file would hold a secret. Nothing was changed. Please leave the secret out.")
            after = document.with_data(text.encode("utf-8"))
            if not waits_for_review(document):  # an agent's write never removes the mark
                after, why = page_held_for_review(workspace, document, after)
                waits[:] = [why] if why else []
            return whole_edit(document, after, None)

        def decide(read: ReadDocument) -> ChangeSet:
            return ChangeSet(f"{op}: {inside}", (step(read(inside), operation),), notices=(*screen.notices, *waits))

        return carry_out(workspace, op, decide).notices


def _missing_path(path: str) -> MemoryToolError:
    return MemoryToolError(f"The path {path} does not exist. Please provide a valid path.")


def _text_of(document: Document, path: str) -> str:
    if not document.exists:
        raise _missing_path(path)
    refuse_unless_text(document)
    return document.data.decode("utf-8")


# ── the vendor's sentences ─────────────────────────────────────────────────────────────────────


def _numbered(lines: Sequence[str], first: int) -> str:
    return "\n".join(f"{number:>6}\t{line}" for number, line in enumerate(lines, first))


def _size(count: int) -> str:
    if count == 0:
        return "0B"
    power = min((count.bit_length() - 1) // 10, len(_UNITS) - 1)
    scaled = count / 1024**power
    return f"{int(scaled)}{_UNITS[power]}" if scaled == int(scaled) else f"{scaled:.1f}{_UNITS[power]}"


def _with_notices(answer: str, notices: Sequence[str]) -> str:
    return "\n".join([answer, *(f"Note: {notice}." for notice in notices)])
