"""What was forgotten stays so: it is known again by salted hashes of its words, in `.workspace-mem/forgotten.json`.

An agent's write that holds it is refused, and so is whatever takes an old version back. A person who types it anew is
told; so is everybody else where it comes back by a save, a merge or a sync.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.memo import FileMemo
from workspace_mem.errors import RefusedError
from workspace_mem.model.actor import PERSON
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument
from workspace_mem.model.document import Document
from workspace_mem.model.forgetting import Trace, traces_in, traces_of
from workspace_mem.model.reading import read

FILE = "forgotten.json"
_TAKES_BACK = frozenset({"undo", "redo", "restore", "recover"})
_AROUND = 4_096  # bytes on either side of what a change puts in
_SALT_BYTES = 32


class Act(NamedTuple):
    """One thing that was forgotten: what it is called, since when, and by what it is known."""

    name: str
    at: str  # ISO 8601
    traces: frozenset[Trace]
    is_done: bool  # False: it was begun


class Forgotten(NamedTuple):
    """All that was forgotten in one workspace."""

    memo: FileMemo
    salt: bytes
    acts: tuple[Act, ...]

    @classmethod
    def of(cls, folder: Folder) -> "Forgotten":
        """Return what was forgotten; nothing where nothing was, or where it cannot be read."""
        memo = FileMemo(folder.own / FILE)
        try:
            said = memo.load()
            salt = bytes.fromhex(said["salt"])
            return cls(memo, salt, tuple(map(_act_from, said["forgotten"])))
        except (LookupError, TypeError, ValueError):
            return cls(memo, b"", ())

    def begin(self, name: str, at: str, texts: Iterable[str], fresh_salt: bytes) -> "Forgotten":
        """Note that something is about to be forgotten. Raises RefusedError where that cannot be kept."""
        salt = self.salt or fresh_salt[:_SALT_BYTES]
        traces = traces_of(texts, salt)
        same = [one for one in self.acts if one.name == name and (one.traces & traces or not one.traces)]
        traces = traces.union(*(one.traces for one in same))
        acts = (*(one for one in self.acts if one not in same), Act(name, at, traces, is_done=False))
        kept = self._replace(salt=salt, acts=acts)
        kept.keep()
        return kept

    def finish(self, name: str) -> None:
        """Note that it is done."""
        acts = tuple(one._replace(is_done=one.is_done or one.name == name) for one in self.acts)
        self._replace(acts=acts).keep()

    def found_in(self, text: str) -> list[Act]:
        """Return what stands in a text though it was forgotten."""
        found = traces_in(text, {trace for act in self.acts for trace in act.traces}, self.salt)
        return [act for act in self.acts if not found.isdisjoint(act.traces)]

    def told_of(self, document: Document) -> Iterator[str]:
        """Say what of it a file holds, without full stops."""
        for act in self.found_in(_said(document, 0, len(document.data))):
            when = f"{act.at[:10]} ({act.name})"
            what = f"{document.path} again contains a text that was forgotten on {when}"
            yield f"{what}; `workspace-mem forget` removes it again"

    def keep(self) -> None:
        """Keep it. Raises RefusedError where that cannot be."""
        acts = [{**one._asdict(), "traces": sorted(one.traces)} for one in self.acts]
        value: Mapping[str, Any] = {"salt": self.salt.hex(), "forgotten": acts}
        self.memo.save(value)
        if self.memo.load().get("forgotten") is None:
            raise RefusedError(f"{self.memo.path} cannot be written; nothing was forgotten")


def _act_from(said: Mapping[str, Any]) -> Act:
    traces = frozenset(Trace(int(length), str(name)) for length, name in said["traces"])
    return Act(str(said["name"]), str(said["at"]), traces, bool(said["is_done"]))


class ForgottenGuard:
    """Lets nothing in that was forgotten, unless a person types it."""

    def __init__(self, folder: Folder, actor: str, op: str) -> None:
        self._folder, self._actor, self._op = folder, actor, op
        self._typed: list[Act] = []

    def over(self, decide: Decide) -> Decide:
        """Return what decides the same, and raises RefusedError where it would let that in."""

        def guarded(read: ReadDocument) -> ChangeSet:
            changes = decide(read)
            self._typed = [act for one in changes.steps for act in self._back(one.edit)]
            told = dict.fromkeys(
                f"This was forgotten on {act.at[:10]} ({act.name}), and is now kept again" for act in self._typed
            )
            return changes._replace(notices=(*changes.notices, *told))

        return guarded

    def let_go(self) -> None:
        """Guard no more what a person wrote again."""
        if self._typed:
            known = Forgotten.of(self._folder)
            known._replace(acts=tuple(act for act in known.acts if act not in self._typed)).keep()

    def _back(self, edit: Edit) -> list[Act]:
        """Return what an edit brings back. Raises RefusedError unless a person typed it."""
        known, splice = Forgotten.of(self._folder), edit.splice
        was_there = known.found_in(_said(edit.before, splice.offset, len(splice.removed)))
        said = _said(edit.after, splice.offset, len(splice.inserted))
        back = [act for act in known.found_in(said) if act not in was_there]
        if not back:
            return []
        when = back[0].at[:10]
        if self._actor != PERSON:
            raise RefusedError(
                f"The text was forgotten on {when} ({back[0].name}), and stays forgotten; nothing was written",
                path=edit.before.path,
                hint="leave it out; a person can write it again at a terminal",
            )
        if self._op in _TAKES_BACK:
            raise RefusedError(
                f"This would bring back a text that was forgotten on {when} ({back[0].name}); nothing was changed",
                path=edit.before.path,
                hint="to have it back, write it again: `workspace-mem remember`",
            )
        return back


def came_back(folder: Folder, files: Mapping[str, bytes | None]) -> Iterator[str]:
    """Say which files hold what was forgotten, without full stops."""
    known = Forgotten.of(folder)
    for path, data in sorted(files.items()):
        if data:
            yield from known.told_of(folder.document(path, data))


def _said(document: Document, start: int, length: int) -> str:
    """Return what stands in some bytes of a file and around them, and what its entries say without their stamps."""
    around = document.data[max(0, start - _AROUND) : start + length + _AROUND].decode("utf-8", "replace")
    has_entries = document.path.endswith(".md") and document.kinds.holds_entries(document.path)
    return "\n\0\n".join([around, *(entry.text for entry in (read(document).entries if has_entries else ()))])
