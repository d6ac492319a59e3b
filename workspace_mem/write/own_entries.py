"""Whether all that a change takes away or rewrites was written by the one who makes it."""

from workspace_mem.model.chunks import Chunk, cut
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import ARCHIVE, NOTED_HEADING
from workspace_mem.model.merge import taken_out
from workspace_mem.write.backlog import Backlog
from workspace_mem.write.known_changes import KnownChanges


def keeps_all_of_others(backlog: Backlog, actor: str, before: Document, after: Document) -> bool:
    """Tell whether nothing goes but entries as this actor last left them, and headings that came with them.

    Whose an entry is tells the history, recorded or about to be; without one, the mark that it carries.
    """
    made = {NOTED_HEADING} if after.exists else {NOTED_HEADING, backlog.folder.settings.kinds.title_of("USER.md")}
    going = [
        chunk
        for chunk in taken_out(before, after)
        if not (chunk.is_blank or _came_with_entries(chunk, before.path, made))
    ]
    if any(chunk.entry is None or chunk.entry.id is None for chunk in going):
        return False
    if backlog.why_off():
        return all(chunk.entry is not None and chunk.entry.field("source") == actor for chunk in going)
    waiting = backlog.waiting()
    known = KnownChanges(backlog.open_history(), waiting.recordings, waiting.tree)
    return all(_is_as_left_by(actor, chunk, before.path, known, backlog) for chunk in going)


def _came_with_entries(chunk: Chunk, path: str, made: set[str]) -> bool:
    """Tell whether a heading is one that tools make: the archive has no other, and a title goes with its file alone."""
    said = chunk.words.decode("utf-8", "replace").strip("# \t")
    return chunk.level > 0 and (path.startswith(ARCHIVE) or said in made)


def _is_as_left_by(actor: str, chunk: Chunk, path: str, known: KnownChanges, backlog: Backlog) -> bool:
    """Tell whether the newest version that names an entry is by this actor, and left it just so in this file."""
    name = chunk.entry.id if chunk.entry else None
    newest = known.log(entry_id=name, limit=1)
    if not newest or newest[0].actor != actor:
        return False
    [files] = known.changes([newest[0].id])
    left = files[path].after if path in files else None
    if left is None:
        return False
    document = backlog.folder.document(path, known.blobs([left])[left])
    return any(other.name == chunk.name and other.words == chunk.words for other in cut(document))
