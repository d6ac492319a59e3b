"""Keep forgotten text out: it is recognised by salted hashes in `.workspace-mem/forgotten.json`.

An agent's write that has it is refused, and so is an operation that brings an old version back. A notice appears if a
person types it again, or if it comes back by a save, a merge or a sync.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

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
    acts: tuple[ForgottenItem, ...]

    @classmethod
    def of(cls, folder: Folder) -> "Forgotten":
        """Return the forgotten items; empty if none, or unreadable."""
        memo = FileMemo(folder.own / FILE)
        values = memo.load()
        try:
            return cls(memo, bytes.fromhex(values["salt"]), tuple(map(_act, values["forgotten"])))
        except (LookupError, TypeError, ValueError):
            if values and memo.path:
                set_aside(memo.path)
            return cls(memo, b"", ())

    def add(self, name: str, moment: str, texts: Iterable[str]) -> None:
        """Store the digests of texts before they are forgotten. Raises RefusedError on failure."""
        known = self._replace(salt=self.salt or os.urandom(_SALT_BYTES))
        traces = {known.trace(words) for words in map(words_of, texts) if words}
        if fresh := traces - {trace for act in self.acts for trace in act.traces}:
            known.keep((*self.acts, ForgottenItem(name, moment, frozenset(fresh))))

    def keep(self, acts: Iterable[ForgottenItem]) -> None:
        """Replace the stored items. Raises RefusedError on failure."""
        saved = [{**act._asdict(), "traces": sorted(act.traces)} for act in acts]
        self.memo.save({"salt": self.salt.hex(), "forgotten": saved})
        if self.memo.load().get("forgotten") is None:
            raise RefusedError(f"{self.memo.path} cannot be written; nothing was forgotten")

    def acts_in(self, text: str) -> list[ForgottenItem]:
        """Return the forgotten items that a text contains."""
        words = words_of(text) if self.acts else []
        lengths = {length for act in self.acts for length, _ in act.traces}
        runs = {
            self.trace(words[start : start + length]) for length in lengths for start in range(len(words) - length + 1)
        }
        return [act for act in self.acts if not runs.isdisjoint(act.traces)]

    def sentences(self, document: Document) -> Iterator[str]:
        """Describe the forgotten items in a file, without full stops."""
        for act in self.acts_in(_text_around(document, 0, len(document.data))):
            what = f"{document.path} again contains a text that was forgotten on {act.at[:10]} ({act.name})"
            yield f"{what}; `workspace-mem forget` removes it again"

    def trace(self, words: list[str]) -> Trace:
        """Return the digest that identifies a text of these words."""
        joined = "\0".join(words).encode("utf-8", "surrogatepass")
        return len(words), blake2b(joined, digest_size=16, key=self.salt).hexdigest()


def _act(values: Mapping[str, Any]) -> ForgottenItem:
    traces = frozenset((int(length), str(name)) for length, name in values["traces"])
    return ForgottenItem(str(values["name"]), str(values["at"]), traces)


class ForgottenGuard:
    """Refuses changes that bring forgotten text back, unless a person types it."""

    def __init__(self, folder: Folder, actor: str, op: str) -> None:
        self._known, self._actor, self._op = Forgotten.of(folder), actor, op
        self._typed: list[ForgottenItem] = []

    def over(self, decide: Decide) -> Decide:
        """Return the same decision, with RefusedError if it would bring forgotten text back."""

        def guarded(read: ReadDocument) -> ChangeSet:
            changes = decide(read)
            self._typed = [act for step in changes.steps for act in self._back(step.edit)]
            acts = dict.fromkeys(f"{act.at[:10]} ({act.name})" for act in self._typed)
            notices = (f"This was forgotten on {act}, and is now kept again" for act in acts)
            return changes._replace(notices=(*changes.notices, *notices))

        return guarded

    def let_go(self) -> None:
        """Stop guarding what a person wrote again."""
        if self._typed:
            self._known.keep(act for act in self._known.acts if act not in self._typed)

    def _back(self, edit: Edit) -> list[ForgottenItem]:
        """Return the forgotten items in an edit. Raises RefusedError unless a person typed it."""
        splice = edit.splice
        before = self._known.acts_in(_text_around(edit.before, splice.offset, len(splice.removed)))
        after = self._known.acts_in(_text_around(edit.after, splice.offset, len(splice.inserted)))
        back = [act for act in after if act not in before]
        if not back or (self._actor == PERSON and self._op not in _TAKES_BACK):
            return back
        when = f"{back[0].at[:10]} ({back[0].name})"
        message = f"The text was forgotten on {when}, and stays forgotten; nothing was written"
        hint = "leave it out; a person can write it again at a terminal: `workspace-mem remember`"
        if self._op == SYNC:
            hint = "`forget` it where it still is, and run `workspace-mem sync --rewrite-remote` there, then here"
        raise RefusedError(message, path=edit.before.path, hint=hint)


def returned_texts(folder: Folder, files: Mapping[str, bytes | None]) -> Iterator[str]:
    """Name the files with forgotten text, without full stops."""
    known = Forgotten.of(folder)
    for path, data in sorted(files.items()):
        if data:
            yield from known.sentences(folder.document(path, data))


def _text_around(document: Document, start: int, length: int) -> str:
    """Return the text of a byte range with its surroundings, and its entries' texts without stamps."""
    start, end, offsets = max(0, start - _AROUND), start + length + _AROUND, document.offsets
    has_entries = document.path.endswith(".md") and document.kinds.holds_entries(document.path)
    entries = read(document).entries if has_entries else ()
    places = ((offsets[entry.place.first_line - 1], offsets[entry.place.last_line]) for entry in entries)
    near = (entry.text for entry, (first, last) in zip(entries, places, strict=True) if first < end and last > start)
    return "\n\0\n".join([document.data[start:end].decode("utf-8", "replace"), *near])
