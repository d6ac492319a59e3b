"""What a save tells of entries that its text nearly repeats or contradicts. Nothing is merged or dropped by itself."""

import contextlib
from collections.abc import Callable, Iterable, Iterator

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.changes import ReadDocument
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.kinds import Kinds
from workspace_mem.model.nearness import Near, near_files, near_to

_PREVIEW = 80  # characters of a text

Shows = Callable[[str, str | None], str]  # what may be shown of a text that somebody said


def told_near(read: ReadDocument, kinds: Kinds, draft: Draft, own: str | None, shows: Shows) -> tuple[str, ...]:
    """Return a sentence for each entry that a text is near to, with its id and what to do.

    `own` is the name of the entry that the text is of.
    """

    def standing() -> Iterator[Document]:
        for path in kinds.stores:
            with contextlib.suppress(WorkspaceMemError):  # what cannot be read keeps nobody from writing elsewhere
                yield read(path)

    return _told(near_to(draft, own, standing()), own, shows)


def told_near_files(
    entries: Iterable[Entry], kinds: Kinds, draft: Draft, own: str | None, shows: Shows
) -> tuple[str, ...]:
    """Return the same of an entry that is a file, among those of its kind."""
    return _told(near_files(draft, own, entries, kinds), own, shows)


def _told(found: Iterable[Near], own: str | None, shows: Shows) -> tuple[str, ...]:
    return tuple(
        f"{near.entry.name} {'says the same' if near.says_same else 'says otherwise'}: {_shown(near.entry, shows)}."
        f" {_advice(near.entry.name, own, says_same=near.says_same)}"
        for near in found
    )


def _shown(entry: Entry, shows: Shows) -> str:
    words = shows(" ".join(entry.text.split()), entry.said_by)
    short = words if len(words) <= _PREVIEW else words[: _PREVIEW - 1].rstrip() + "…"
    return f"“{short}” ({entry.place})"


def _advice(name: str, own: str | None, *, says_same: bool) -> str:
    revise = f"`workspace-mem revise {name} TEXT` changes it"
    if own is None:
        return revise
    keep = f"`workspace-mem resolve {name} {own} --keep {name if says_same else own}`"
    return f"If one is enough, run {keep}; {revise}" if says_same else f"If it no longer holds, run {keep}; {revise}"
