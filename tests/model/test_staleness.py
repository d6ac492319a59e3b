"""Was a save made from an old copy of the file? Decided from recorded versions alone."""

from datetime import UTC, datetime, timedelta

from workspace_mem.catalog.ledger import delta_of
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry, cut_entry
from workspace_mem.model.kinds import KINDS
from workspace_mem.model.list_item import draft
from workspace_mem.model.reading import read
from workspace_mem.write.losses import PageChange, StaleSave, judge

START = datetime(2026, 11, 20, 8, tzinfo=UTC)
MEMORY = b"""# Memory

## Facts

- Ada lives in Porto ^mem-aaaaaaaa
- The cat is called Tinker ^mem-bbbbbbbb

## Decisions

- We use SQLite ^mem-cccccccc
"""


class File:
    """A file with its recorded versions; every change is a second later."""

    def __init__(self, data: bytes = MEMORY, path: str = "MEMORY.md") -> None:
        self.path = path
        self.changes: list[PageChange] = []
        self.states: list[bytes] = []
        self.record(data, by_tool=False)

    @property
    def now(self) -> bytes:
        return self.states[-1] if self.states else b""

    @property
    def document(self) -> Document:
        return Document(self.path, self.now)

    def record(self, data: bytes, *, by_tool: bool = True) -> None:
        number = len(self.changes)
        delta = delta_of(KINDS, self.path, self.now, data)
        self.changes.append(PageChange(f"c{number}", START + timedelta(seconds=number), by_tool, delta))
        self.states.append(data)

    def remember(self, text: str, kind: str = "fact", name: str | None = None) -> str:
        name = name or f"mem-{len(self.changes):08d}"
        self.record(add_entry(self.document, draft(kind, text), name).after.data)
        return name

    def retire(self, name: str) -> None:
        entry = next(entry for entry in read(self.document).entries if entry.id == name)
        self.record(cut_entry(self.document, entry).after.data)

    def judge(self, saved: bytes, *, later: timedelta = timedelta(seconds=5)) -> StaleSave | None:
        at = self.changes[-1].at + later

        def page(commit: str | None) -> Document:
            return Document(self.path, self.states[int(commit[1:])] if commit else saved)

        return judge(page, delta_of(KINDS, self.path, self.now, saved), reversed(self.changes), at)


def names(verdict: StaleSave | None) -> list[str]:
    assert verdict
    return [entry.name for entry in verdict.lost if entry.fate == "missing"]


EDITED = MEMORY.replace(b"Porto", b"Lisbon")


def test_the_buffer_may_be_older_than_some_changes_and_newer_than_others() -> None:
    file = File()
    file.remember("Known to the editor")
    loaded = file.now
    lost = [file.remember("Not known"), file.remember("Not known either", "decision")]
    verdict = file.judge(loaded.replace(b"Tinker", b"Tailor"))
    assert verdict
    assert (verdict.is_sure, names(verdict)) == (True, lost)


def test_an_entry_that_both_changed_stays_as_the_person_has_it() -> None:
    file = File()
    file.record(file.now.replace(b"We use SQLite", b"We use PostgreSQL"))
    for number in range(4):
        file.remember(f"Fact number {number}")
    saved = MEMORY.replace(b"We use SQLite", b"We use SQLite 3")
    verdict = file.judge(saved)
    assert verdict
    assert "mem-cccccccc" not in [entry.name for entry in verdict.lost]


def test_what_only_a_hand_wrote_was_promised_to_nobody() -> None:
    file = File()
    file.record(file.now + b"- Typed by hand\n- And this\n- This too\n- This as well\n", by_tool=False)
    assert file.judge(EDITED) is None


def test_a_hand_edit_that_the_save_still_has_shows_that_it_is_no_older_copy() -> None:
    file = File()
    file.remember("Unwanted")
    file.record(file.now.replace(b"Porto", b"Lisbon"), by_tool=False)  # the editor had the entry by then
    assert file.judge(EDITED) is None


def test_an_entry_that_was_reworded_in_the_old_copy_is_not_named() -> None:
    file = File(b"# Memory\n\n## Facts\n")
    known = file.remember("Known before")
    loaded = file.now
    added = [file.remember(f"Fact number {number}") for number in range(6)]
    verdict = file.judge(loaded.replace(b"Known before", b"Known before, my edit"))
    assert (names(verdict), known not in added) == (added, True)
