"""The providers' file-based memory tool, on the folder memories/ and on the one way to the disk.

Same commands, same answers; every write is screened, permitted, durable and one commit of its actor.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

from workspace_mem.disk import listing
from workspace_mem.errors import NeedsApprovalError, WorkspaceMemError
from workspace_mem.formats.memory_tool_answers import (
    FOLDER,
    Listed,
    MemoryToolError,
    change_shown,
    escape,
    file_shown,
    folder_shown,
    inserted,
    missing,
    replaced,
    workspace_path,
)
from workspace_mem.intake.changes import carry_out, echo_of_memory
from workspace_mem.intake.policy import keeps_secrets, page_held_for_review
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, refuse_unless_text, removal, step
from workspace_mem.model.document import Document, Splice, waits_for_review
from workspace_mem.model.entry import MAX_PAGE, PERSON
from workspace_mem.model.reading import without_waiting
from workspace_mem.screen.clean import as_stored, clean
from workspace_mem.screen.handed_in import Screen
from workspace_mem.screen.secrets import redact, redact_in_place
from workspace_mem.workspace import Workspace
from workspace_mem.write.requests import MEMORY_TOOL

_DEPTH = 2
_DEEPEST = 40
_COMMANDS = ("view", "create", "str_replace", "insert", "delete", "rename")
_ARGUMENTS = ("path", "old_str", "new_str", "insert_line", "insert_text", "old_path", "new_path")


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
        self._workspace = workspace

    def __call__(self, given: Mapping[str, Any]) -> str:
        """Carry out one command, such as `{"command": "view", "path": "/memories"}`."""
        name = given.get("command")
        if name not in _COMMANDS:
            raise self.error(f"Unknown command: {name}; use one of {', '.join(_COMMANDS)}")
        answer: str = getattr(self, name)(SimpleNamespace(**{"view_range": None, **given}))
        return answer

    def view(self, command: Any) -> str:
        """Show a file with line numbers, or the contents of a folder."""
        return self._told("view", command, lambda: _view(self._workspace, command.path, command.view_range))

    def create(self, command: Any) -> str:
        """Make a new file; an existing one stays as it is."""
        return self._told("create", command, lambda: _create(self._workspace, command.path, command.file_text))

    def str_replace(self, command: Any) -> str:
        """Replace a text that occurs in a file exactly once."""
        return self._told(
            "str_replace",
            command,
            lambda: _str_replace(self._workspace, command.path, command.old_str, command.new_str),
        )

    def insert(self, command: Any) -> str:
        """Insert a text after a line; 0 is the start of the file."""
        return self._told(
            "insert", command, lambda: _insert(self._workspace, command.path, command.insert_line, command.insert_text)
        )

    def delete(self, command: Any) -> str:
        """Remove a file, or a folder with all its memory files; history keeps them."""
        return self._told("delete", command, lambda: _delete(self._workspace, command.path))

    def rename(self, command: Any) -> str:
        """Move a file or a folder."""
        return self._told("rename", command, lambda: _rename(self._workspace, command.old_path, command.new_path))

    def _told(self, name: str, command: Any, act: Callable[[], str]) -> str:
        try:
            return act()
        except NeedsApprovalError as needed:
            asked = {key: getattr(command, key) for key in _ARGUMENTS if hasattr(command, key)}
            done = self._workspace.request_change(MEMORY_TOOL, {"command": name, **asked}, needed)
            return _with_notices("Nothing was changed.", done.notices)
        except MemoryToolError as error:
            raise self.error(error.message) from error
        except WorkspaceMemError as error:
            raise self.error(f"{error.message}. {error.hint}" if error.hint else error.message) from error
        except AttributeError as error:
            raise self.error(f"The parameter `{error.name}` is missing") from error


# ── looking ────────────────────────────────────────────────────────────────────────────────────


def _view(workspace: Workspace, path: str, view_range: Sequence[int] | None) -> str:
    inside = _resolved(workspace, path)
    folder = workspace.folder
    if _is_folder(workspace, inside):
        found = listing.members(folder, inside, depth=_DEPTH)
        items = [
            Listed(clean(below[len(inside) + 1 :]), listing.size_of(folder, below), state is None)
            for below, state in found
        ]
        return folder_shown(path, listing.size_of(folder, inside) if listing.exists(folder, inside) else 0, items)
    document = _file(workspace, path, inside)
    text = without_waiting(document).data.decode("utf-8", "replace")
    return file_shown(path, clean(redact_in_place(text)), view_range)


def _is_there(workspace: Workspace, inside: str) -> bool:
    return inside == FOLDER or listing.exists(workspace.folder, inside)


def _is_folder(workspace: Workspace, inside: str) -> bool:
    """Tell a folder; /memories itself is one before it is made."""
    return inside == FOLDER or listing.is_folder(workspace.folder, inside)


def _resolved(workspace: Workspace, path: str) -> str:
    """Return a path in the workspace that is no link and below none. Raises MemoryToolError for one that leads out."""
    inside = workspace_path(path)
    try:
        target = workspace.folder.target_of(inside)
    except WorkspaceMemError as error:
        raise escape(path) from error
    if target != inside:
        raise MemoryToolError("Path would escape /memories directory via symlink")
    return inside


def _file(workspace: Workspace, path: str, inside: str) -> Document:
    if not _is_there(workspace, inside):
        raise missing(path)
    _refuse_name(workspace, path, inside)
    return workspace.folder.read(inside)


def _refuse_name(workspace: Workspace, path: str, inside: str) -> None:
    """Raise MemoryToolError for a name that no file of the memory can have."""
    if not workspace.folder.scope.holds(inside):
        raise MemoryToolError(
            f"The path {path} cannot be used: it is hidden, ignored, or its name does not end as a text file's does."
            " Please use a name such as /memories/notes.md."
        )


# ── changing one file ──────────────────────────────────────────────────────────────────────────


def _create(workspace: Workspace, path: str, text: str) -> str:
    inside = _resolved(workspace, path)
    if _is_there(workspace, inside):
        raise MemoryToolError(f"File {path} already exists")
    _refuse_name(workspace, path, inside)
    screen = Screen(partial(keeps_secrets, workspace))
    _refuse_secret_name(inside)
    _refuse_what_came_back(workspace, text)
    after = _limited(workspace, screen(text).replace("\0", "\ufffd"), "")

    def operation(document: Document) -> Edit:
        if document.exists:
            raise MemoryToolError(f"File {path} already exists")
        return _edit(document, after.encode("utf-8"))

    notices = _write(workspace, "create", inside, operation, screen)
    return _with_notices(f"File created successfully at: {path}", notices)


def _str_replace(workspace: Workspace, path: str, asked: str, new: str) -> str:
    inside = _existing_file(workspace, path)
    screen = Screen(partial(keeps_secrets, workspace))
    _refuse_what_came_back(workspace, new)
    given = screen(new)
    shown: list[str] = []

    def operation(document: Document) -> Edit:
        before = _text_of(document, path)
        repeats = asked not in before and as_stored(asked) in before  # the model repeats what it was shown
        old, new = (as_stored(asked), as_stored(given)) if repeats else (asked, given)
        windows = "\r\n" in before and "\r" not in old and old not in before
        wanted, by = (part.replace("\n", "\r\n") for part in (old, new)) if windows else (old, new)
        after = _limited(workspace, replaced(path, before, wanted, by), before)
        shown[:] = [change_shown(before, after)]
        return _edit(document, after.encode("utf-8"))

    notices = _write(workspace, "str_replace", inside, operation, screen)
    return _with_notices(clean(shown[0]), notices)


def _insert(workspace: Workspace, path: str, line: int, text: str) -> str:
    inside = _existing_file(workspace, path)
    screen = Screen(partial(keeps_secrets, workspace))
    _refuse_what_came_back(workspace, text)
    text = screen(text)

    def operation(document: Document) -> Edit:
        before = _text_of(document, path)
        after = _limited(workspace, inserted(before, line, text, document.newline), before)
        return _edit(document, after.encode("utf-8"))

    notices = _write(workspace, "insert", inside, operation, screen)
    return _with_notices(f"The file {path} has been edited.", notices)


def _existing_file(workspace: Workspace, path: str) -> str:
    inside = _resolved(workspace, path)
    if not _is_there(workspace, inside):
        raise missing(path)
    if _is_folder(workspace, inside):
        raise MemoryToolError(f"The path {path} is not a file.")
    _refuse_name(workspace, path, inside)
    return inside


def _text_of(document: Document, path: str) -> str:
    if not document.exists:
        raise missing(path)
    refuse_unless_text(document)
    return document.data.decode("utf-8")


def _limited(workspace: Workspace, after: str, before: str) -> str:
    """Refuse a text that grows beyond the limit, or in which old and new words make a secret together."""
    if workspace.actor != PERSON and len(after) > max(MAX_PAGE, len(before)):
        raise MemoryToolError(
            f"The file would have {len(after):,} characters; a file of the memory holds at most {MAX_PAGE:,}."
            " Nothing was changed. Please divide it into several files."
        )
    found = redact(after)[1]
    if len(found) > len(redact(before)[1]) and not keeps_secrets(workspace, ", ".join({one.rule for one in found})):
        raise MemoryToolError("The file would hold a secret. Nothing was changed. Please leave the secret out.")
    return after


def _edit(document: Document, data: bytes) -> Edit:
    return Edit(document, document.with_data(data), Splice(0, document.data, data), None)


def _refuse_secret_name(inside: str) -> None:
    if redact(inside)[1]:
        raise MemoryToolError("The path looks like a secret. Nothing was changed. Please use another name.")


def _refuse_what_came_back(workspace: Workspace, text: str) -> None:
    back = echo_of_memory(workspace, "memory", text) if workspace.actor != PERSON else None
    if back:
        raise MemoryToolError(f"{back.notices[0]}.")


def _write(
    workspace: Workspace, op: str, inside: str, operation: Callable[[Document], Edit], screen: Screen
) -> Sequence[str]:
    waits: list[str] = []

    def held_back(document: Document) -> Edit:
        edit = operation(document)
        if waits_for_review(document):  # nothing that an agent writes takes that back
            return edit
        after, why = page_held_for_review(workspace, document, edit.after)
        waits[:] = [why] if why else []
        return _edit(document, after.data) if why else edit

    def decide(read: ReadDocument) -> ChangeSet:
        return ChangeSet(f"{op}: {inside}", (step(read(inside), held_back),), notices=(*screen.notices, *waits))

    return carry_out(workspace, op, decide).notices


def _with_notices(answer: str, notices: Sequence[str]) -> str:
    return "\n".join([answer, *(f"Note: {notice}." for notice in notices)])


# ── removing and moving ────────────────────────────────────────────────────────────────────────


def _delete(workspace: Workspace, path: str) -> str:
    inside = _resolved(workspace, path)
    if inside == FOLDER:
        raise MemoryToolError("Cannot delete the /memories directory itself")
    if not _is_there(workspace, inside):
        raise MemoryToolError(f"The path {path} does not exist")
    files = _files_of(workspace, path, inside)

    def decide(read: ReadDocument) -> ChangeSet:
        return ChangeSet(f"delete: {inside}", tuple(step(read(file), removal) for file in files))

    notices = carry_out(workspace, "delete", decide).notices if files else ()
    if _is_folder(workspace, inside):
        listing.remove_empty_folders(workspace.folder, inside)
    return _with_notices(f"Successfully deleted {path}", notices)


def _files_of(workspace: Workspace, path: str, inside: str) -> list[str]:
    """Return the files of a folder, or the one file. Raises MemoryToolError where something else lies among them."""
    if not _is_folder(workspace, inside):
        _refuse_name(workspace, path, inside)
        return [inside]
    others = [clean(member.removeprefix(f"{inside}/")) for member in listing.foreign_members(workspace.folder, inside)]
    if others:
        more = f" and {len(others) - 3} more" if len(others) > 3 else ""
        raise MemoryToolError(
            f"The directory {path} contains files that are not part of the memory ({', '.join(others[:3])}{more})."
            " Nothing was changed. Please name the files one by one."
        )
    found = listing.members(workspace.folder, inside, depth=_DEEPEST)
    return [below for below, state in found if state is not None]


def _rename(workspace: Workspace, old_path: str, new_path: str) -> str:
    old, new = _resolved(workspace, old_path), _resolved(workspace, new_path)
    if old == FOLDER:
        raise MemoryToolError("Cannot rename the /memories directory itself")
    if _is_there(workspace, new):
        raise MemoryToolError(f"The destination {new_path} already exists")
    if not _is_there(workspace, old):
        raise MemoryToolError(f"The path {old_path} does not exist")
    if new.startswith(old + "/"):
        raise MemoryToolError(f"The path {old_path} cannot be moved into itself")
    _refuse_secret_name(new)
    files = _files_of(workspace, old_path, old)
    moves = {file: new + file.removeprefix(old) for file in files}
    for target in moves.values():
        _refuse_name(workspace, new_path, target)
    notices = _move(workspace, moves, f"rename: {old} to {new}") if moves else ()
    if _is_folder(workspace, old):
        if not moves:
            listing.make_folder(workspace.folder, new)
        listing.remove_empty_folders(workspace.folder, old)
    return _with_notices(f"Successfully renamed {old_path} to {new_path}", notices)


def _move(workspace: Workspace, moves: Mapping[str, str], subject: str) -> Sequence[str]:
    """Make all the new files first, so that a crash leaves too much rather than too little."""

    def decide(read: ReadDocument) -> ChangeSet:
        old = {move: read(move) for move in moves}
        if any(waits_for_review(document) and not moves[path].endswith(".md") for path, document in old.items()):
            raise MemoryToolError("A file that waits for a person stays Markdown. Nothing was changed.")
        made = [step(read(target), _becomes(old[one].data, target)) for one, target in moves.items()]
        gone = [step(document, _goes(document.data)) for document in old.values()]
        return ChangeSet(subject, (*made, *gone))

    return carry_out(workspace, "rename", decide).notices


def _becomes(data: bytes, path: str) -> Callable[[Document], Edit]:
    def operation(document: Document) -> Edit:
        if document.exists:
            raise MemoryToolError(f"The destination /{path} already exists")
        return Edit(document, document.with_data(data), Splice(0, b"", data), None)

    return operation


def _goes(data: bytes) -> Callable[[Document], Edit]:
    """Take a file away, unless it was saved since its bytes went to the new place."""

    def operation(document: Document) -> Edit:
        if document.data != data:
            raise MemoryToolError(f"/{document.path} was saved in the meantime; it now exists under both names")
        return removal(document)

    return operation
