"""Keep forgotten text out: it is recognised by salted hashes in `.workspace-mem/forgotten.json`.

An agent's write that has it is refused, and so is an operation that brings an old version back. A notice appears if a
person types it again, or if it comes back by a save, a merge or a sync.
"""

import os
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.paths import set_aside
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import RefusedError
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON
from workspace_mem.model.history import SYNC
from workspace_mem.model.reading import read
from workspace_mem.text.strings import words_of

FILE = "forgotten.json"
_TAKES_BACK = frozenset({"undo", "redo", "restore", "recover", "import"})
_AROUND = 4_096  # bytes around a change
_SALT_BYTES = 32

Trace = tuple[int, str]  # number of words, and salted hash


class ForgottenItem(NamedTuple):
    """One forgotten item: its name, its time, and its digests."""

    name: str
    at: str  # ISO 8601
    traces: frozenset[Trace]


class Forgotten(NamedTuple):
    """The forgotten items of one workspace."""

    memo: FileMemo
    salt: bytes
    items: tuple[ForgottenItem, ...]

    @classmethod
    def of(cls, folder: Folder) -> "Forgotten":
        """Return the forgotten items; empty if none, or unreadable."""
        memo = FileMemo(folder.own / FILE)
        values = memo.load()
        try:
            items = list[ForgottenItem]()
            for row in values["forgotten"]:
                traces = frozenset((int(length), str(digest)) for length, digest in row["traces"])
                items.append(ForgottenItem(str(row["name"]), str(row["at"]), traces))
            return cls(memo, bytes.fromhex(values["salt"]), tuple(items))
        except (LookupError, TypeError, ValueError):
            if values and memo.path:
                set_aside(memo.path)
            return cls(memo, b"", ())

    def add(self, name: str, moment: str, texts: Iterable[str]) -> None:
        """Store the digests of texts before they are forgotten. Raises RefusedError on failure."""
        known = self._replace(salt=self.salt or os.urandom(_SALT_BYTES))
        traces = {known.trace(words) for words in map(words_of, texts) if words}
        if fresh := traces - {trace for item in self.items for trace in item.traces}:
            known.keep((*self.items, ForgottenItem(name, moment, frozenset(fresh))))

    def keep(self, items: Iterable[ForgottenItem]) -> None:
        """Replace the stored items. Raises RefusedError on failure."""
        saved = [{**item._asdict(), "traces": sorted(item.traces)} for item in items]
        self.memo.save({"salt": self.salt.hex(), "forgotten": saved})
        if self.memo.load().get("forgotten") is None:
            raise RefusedError(f"{self.memo.path} cannot be written; nothing was forgotten")

    def items_in(self, text: str) -> list[ForgottenItem]:
        """Return the forgotten items that a text contains."""
        words = words_of(text) if self.items else []
        lengths = {length for item in self.items for length, _ in item.traces}
        runs = {
            self.trace(words[start : start + length]) for length in lengths for start in range(len(words) - length + 1)
        }
        return [item for item in self.items if not runs.isdisjoint(item.traces)]

    def sentences(self, document: Document) -> Iterator[str]:
        """Describe the forgotten items in a file, without full stops."""
        for item in self.items_in(_text_around(document, 0, len(document.data))):
            what = f"{document.path} again contains a text that was forgotten on {item.at[:10]} ({item.name})"
            yield f"{what}; `workspace-mem forget` removes it again"

    def trace(self, words: list[str]) -> Trace:
        """Return the digest that identifies a text of these words."""
        joined = "\0".join(words).encode("utf-8", "surrogatepass")
        return len(words), blake2b(joined, digest_size=16, key=self.salt).hexdigest()


class ForgottenGuard:
    """Refuses changes that bring forgotten text back, unless a person types it."""

    def __init__(self, folder: Folder, actor: str, op: str) -> None:
        self._known, self._actor, self._op = Forgotten.of(folder), actor, op
        self._typed: list[ForgottenItem] = []

    def over(self, decide: Decide) -> Decide:
        """Return the same decision, with RefusedError if it would bring forgotten text back."""

        def guarded(read: ReadDocument) -> ChangeSet:
            changes = decide(read)
            self._typed = [item for step in changes.steps for item in self._back(step.edit)]
            items = dict.fromkeys(f"{item.at[:10]} ({item.name})" for item in self._typed)
            notices = (f"This was forgotten on {item}, and is now kept again" for item in items)
            return changes._replace(notices=(*changes.notices, *notices))

        return guarded

    def let_go(self) -> None:
        """Stop guarding what a person wrote again."""
        if self._typed:
            self._known.keep(item for item in self._known.items if item not in self._typed)

    def _back(self, edit: Edit) -> list[ForgottenItem]:
        """Return the forgotten items in an edit. Raises RefusedError unless a person typed it."""
        splice = edit.splice
        before = self._known.items_in(_text_around(edit.before, splice.offset, len(splice.removed)))
        after = self._known.items_in(_text_around(edit.after, splice.offset, len(splice.inserted)))
        back = [item for item in after if item not in before]
        if not back or (self._actor == PERSON and self._op not in _TAKES_BACK):
            return back
        when = f"{back[0].at[:10]} ({back[0].name})"
        message = f"The text was forgotten on {when}, and stays forgotten; nothing was written"
        hint = "leave it out; a person can write it again at a terminal: `workspace-mem remember`"
        if self._op == SYNC:
            hint = "`forget` it where it still is, and run `workspace-mem sync --rewrite-remote` there, then here"
        raise RefusedError(message, path=edit.before.path, hint=hint)


def _text_around(document: Document, start: int, length: int) -> str:
    """Return the text of a byte range with its surroundings, and its entries' texts without stamps."""
    start, end, offsets = max(0, start - _AROUND), start + length + _AROUND, document.offsets
    has_entries = document.path.endswith(".md") and document.kinds.holds_entries(document.path)
    entries = read(document).entries if has_entries else ()
    places = ((offsets[entry.place.first_line - 1], offsets[entry.place.last_line]) for entry in entries)
    near = (entry.text for entry, (first, last) in zip(entries, places, strict=True) if first < end and last > start)
    return "\n\0\n".join([document.data[start:end].decode("utf-8", "replace"), *near])
