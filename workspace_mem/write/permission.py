"""Refuse what may not be written: by this actor, to this file, or at all."""

from collections import Counter
from typing import TYPE_CHECKING

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.model.changes import Step
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON, is_about_the_user, same_file, why_not
from workspace_mem.settings import FILE

if TYPE_CHECKING:  # few writes take anything from USER.md
    from workspace_mem.model.merge import Chunk
    from workspace_mem.write.backlog import Backlog
    from workspace_mem.write.undoing import KnownChanges


def refuse_unless_writable(folder: "Folder", *, is_new: bool = False) -> None:
    """Raise RefusedError where the settings make the workspace read-only.

    Also where a folder that is not new is no workspace any more: an empty mount point is none.
    """
    is_there = (folder.root / FILE).is_file()
    if reason := folder.settings.read_only:
        hint = None if is_there else "run `workspace-mem init` there first"
        raise RefusedError(f"The workspace is read-only: {reason}; nothing was written", hint=hint)
    if not (is_new or is_there):
        message = f"{folder.root} no longer has a workspace.toml; nothing was written"
        raise RefusedError(message, hint="check that its disk is mounted; a checkout or a sync may be in progress")


def refuse_step(backlog: "Backlog", actor: str, op: str, step: Step) -> None:
    """Raise RefusedError or ConflictError unless an actor may change a file as a step does."""
    if not step.edit.changes:
        return
    folder, before, after = backlog.folder, step.edit.before, step.edit.after
    adds_only = not step.edit.splice.removed
    if not adds_only and actor != PERSON and is_about_the_user(before.path):
        adds_only = _keeps_all_of_others(backlog, actor, before, after)
    refuse_unless_permitted(folder, actor, op, before.path, exists=before.exists, adds_only=adds_only)
    if actor != PERSON and b"review" in before.data:
        _refuse_approval(actor, before, after)
    if b"<<<<<<<" in before.data:
        _refuse_unless_apart_from_a_merge(before, after)
    # All else that a verb writes to is in scope by its home: the scope is a walk, and costs.
    is_narrowed = folder.settings["workspace.exclude"] or folder.settings.kinds.page_kind(before.path) == "note"
    if is_narrowed and step.promised and not folder.scope.holds(before.path):
        raise RefusedError(
            f"workspace.exclude or a .gitignore leaves out {before.path}, so nothing would find it again; "
            "nothing was written",
            path=before.path,
            hint="include it: `workspace-mem config workspace.include PATH`",
        )


def refuse_unless_permitted(folder: Folder, actor: str, op: str, path: str, *, exists: bool, adds_only: bool) -> None:
    """Judge a file by where a write to it would really land, and by every page that is a link to it.

    No spelling of a path helps. Raises RefusedError.
    """
    target = folder.target_of(path)
    allowed = tuple(folder.settings["agents.may_write"])
    # What is added to a file under the name of another does not go under the headings that it has for it.
    adds_only = adds_only and same_file(path, target)
    for name in (target, *folder.links_to(target)):
        kinds = folder.settings.kinds
        reason = why_not(actor, name, op=op, exists=exists, adds_only=adds_only, kinds=kinds, may_write=allowed)
        if reason:
            raise RefusedError(
                f"{actor} may not change {name}: {reason}; nothing was written",
                path=name,
                hint="a person can do it at a terminal or in an editor; agents.may_write in workspace.toml allows it",
            )


def _refuse_approval(actor: str, before: Document, after: Document) -> None:
    """Raise RefusedError where something waits no longer that says the same: no write of an agent approves anything."""
    from workspace_mem.model.document import waits_for_review
    from workspace_mem.model.reading import read

    is_file = waits_for_review(before) and after.exists and not waits_for_review(after)
    waited = {entry.text: entry.name for entry in read(before).entries if entry.is_pending}
    counted = [Counter(item.text for item in read(file).entries if not item.is_pending) for file in (before, after)]
    approved = [name for text, name in waited.items() if counted[1][text] > counted[0][text]]
    if is_file or approved:
        raise RefusedError(
            f"{actor} may not approve {before.path if is_file else approved[0]}; nothing was written",
            path=before.path,
            hint="a person can do it at a terminal: `workspace-mem review`",
        )


def _refuse_unless_apart_from_a_merge(before: Document, after: Document) -> None:
    """Raise ConflictError where a change is in lines that git left for somebody to merge.

    They may go: that is to merge them.
    """
    from workspace_mem.model.reading import unmerged

    unmerged_before = {tuple(before.lines[number] for number in region.lines) for region in unmerged(before)}
    for region in unmerged(after):
        lines = region.lines
        line = lines.start + 1
        if unmerged_before and tuple(after.lines[number] for number in lines) not in unmerged_before:
            raise ConflictError(
                f"git left a merge conflict in {before.path}, from line {line} on; nothing was written",
                path=before.path,
                line=line,
                hint="resolve the conflict, remove its markers, and try again",
            )


# ── whose an entry is ──────────────────────────────────────────────────────────────────────────


def _keeps_all_of_others(backlog: "Backlog", actor: str, before: Document, after: Document) -> bool:
    """Tell whether nothing goes but entries as this actor last left them, and headings that came with them.

    Whose an entry is tells the history, recorded or about to be; without one, the mark that it carries.
    """
    from workspace_mem.model.kinds import NOTED_HEADING
    from workspace_mem.model.merge import taken_out
    from workspace_mem.write.undoing import KnownChanges

    headings = {NOTED_HEADING} if after.exists else {NOTED_HEADING, backlog.folder.settings.kinds.title_of("USER.md")}
    going = [
        chunk
        for chunk in taken_out(before, after)
        if not (chunk.is_blank or _came_with_entries(chunk, before.path, headings))
    ]
    if any(chunk.entry is None or chunk.entry.id is None for chunk in going):
        return False
    if backlog.why_off():
        return all(chunk.entry is not None and chunk.entry.field("source") == actor for chunk in going)
    waiting = backlog.waiting()
    known = KnownChanges(backlog.open_history(), waiting.recordings, waiting.tree)
    return all(_is_as_left_by(actor, chunk, before.path, known, backlog) for chunk in going)


def _came_with_entries(chunk: "Chunk", path: str, headings: set[str]) -> bool:
    """Tell whether a heading is one that tools make: the archive has no other, and a title goes with its file alone."""
    from workspace_mem.model.kinds import ARCHIVE

    words = chunk.words.decode("utf-8", "replace").strip("# \t")
    return chunk.level > 0 and (path.startswith(ARCHIVE) or words in headings)


def _is_as_left_by(actor: str, chunk: "Chunk", path: str, known: "KnownChanges", backlog: "Backlog") -> bool:
    """Tell whether the newest version that names an entry is by this actor, and left it just so in this file."""
    from workspace_mem.model.merge import cut

    name = chunk.entry.id if chunk.entry else None
    newest = known.log(entry_id=name, limit=1)
    if not newest or newest[0].actor != actor:
        return False
    [files] = known.changes([newest[0].id])
    blob = files[path].after if path in files else None
    if blob is None:
        return False
    document = backlog.folder.document(path, known.blobs([blob])[blob])
    return any(other.name == chunk.name and other.words == chunk.words for other in cut(document))
