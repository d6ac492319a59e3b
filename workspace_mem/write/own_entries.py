"""Whether all that a change takes away or rewrites was written by the one who makes it."""

from collections.abc import Iterator

from workspace_mem.model.document import Document
from workspace_mem.model.kinds import ARCHIVE, NOTED_HEADING
from workspace_mem.model.stretches import Stretch, aligned, stretches
from workspace_mem.write.backlog import Backlog
from workspace_mem.write.known_changes import KnownChanges


def keeps_all_of_others(backlog: Backlog, actor: str, before: Document, after: Document) -> bool:
    """Tell whether nothing goes but entries as this actor last left them, and headings that came with them.

    Whose an entry is tells the history, recorded or about to be; without one, the mark that it carries.
    """
    made = {NOTED_HEADING} if after.exists else {NOTED_HEADING, backlog.folder.settings.kinds.title_of("USER.md")}
    everything = _going(stretches(before), stretches(after))
    going = [one for one in everything if not (one.is_blank or _came_with_entries(one, before.path, made))]
    if any(one.entry is None or one.entry.id is None for one in going):
        return False
    if backlog.why_off():
        return all(one.entry is not None and one.entry.field("source") == actor for one in going)
    waiting = backlog.waiting()
    known = KnownChanges(backlog.open_history(), waiting.recordings, waiting.tree)
    return all(_is_as_left_by(actor, one, before.path, known, backlog) for one in going)


def _going(old: list[Stretch], new: list[Stretch]) -> Iterator[Stretch]:
    for tag, a, b, c, d in aligned(old, new):
        if tag in ("delete", "replace"):
            yield from old[a:b]
        elif tag == "equal":
            yield from (one for one, now in zip(old[a:b], new[c:d], strict=True) if one.words != now.words)


def _came_with_entries(one: Stretch, path: str, made: set[str]) -> bool:
    """Tell whether a heading is one that tools make: the archive has no other, and a title goes with its file alone."""
    said = one.words.decode("utf-8", "replace").strip("# \t")
    return one.is_heading and (path.startswith(ARCHIVE) or said in made)


def _is_as_left_by(actor: str, one: Stretch, path: str, known: KnownChanges, backlog: Backlog) -> bool:
    """Tell whether the newest version that names an entry is by this actor, and left it just so in this file."""
    name = one.entry.id if one.entry else None
    newest = known.log(entry_id=name, limit=1)
    if not newest or newest[0].actor != actor:
        return False
    [files] = known.changes([newest[0].id])
    left = files[path].after if path in files else None
    if left is None:
        return False
    document = backlog.folder.document(path, known.blobs([left])[left])
    return any(there.name == one.name and there.words == one.words for there in stretches(document))
