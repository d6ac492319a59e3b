"""Was a save made from an old copy of the file? Decided from recorded versions alone."""

from datetime import UTC, datetime, timedelta

from tests.running import calls_in
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry, cut_entry
from workspace_mem.model.kinds import KINDS
from workspace_mem.model.merge import entries_back
from workspace_mem.model.page_delta import Fate, PageChange, StaleSave, delta_of, judge
from workspace_mem.model.reading import read
from workspace_mem.model.shapes.list_item import draft

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


def names(verdict: StaleSave | None, fate: Fate = Fate.MISSING) -> list[str]:
    assert verdict
    return [entry.name for entry in verdict.lost if entry.fate is fate]


def is_sure(verdict: StaleSave | None) -> bool:
    assert verdict
    return verdict.is_sure


def put_back(file: File, saved: bytes, verdict: StaleSave | None) -> bytes:
    document = Document(file.path, saved)
    return entries_back(document, file.document, names(verdict)).document.data


EDITED = MEMORY.replace(b"Porto", b"Lisbon")


def test_ninety_entries_are_named_and_come_back_in_order_beside_the_edit() -> None:
    file = File()
    added = [file.remember(f"Fact number {number}") for number in range(90)]
    verdict = file.judge(EDITED)
    assert verdict
    assert (verdict.is_sure, verdict.base, names(verdict)) == (True, "c0", added)
    assert [entry.commit for entry in verdict.lost] == [f"c{number}" for number in range(1, 91)]
    assert put_back(file, EDITED, verdict) == file.now.replace(b"Porto", b"Lisbon")


def test_a_save_of_the_newest_text_loses_nothing() -> None:
    file = File()
    for number in range(40):
        file.remember(f"Fact number {number}")
    lines = file.now.split(b"\n")
    cleaned = b"\n".join(line for number, line in enumerate(lines) if not 10 <= number < 30)
    assert file.judge(cleaned) is None
    assert file.judge(file.now.replace(b"Porto", b"Lisbon")) is None


def test_the_buffer_may_be_older_than_some_changes_and_newer_than_others() -> None:
    file = File()
    file.remember("Known to the editor")
    loaded = file.now
    lost = [file.remember("Not known"), file.remember("Not known either", "decision")]
    verdict = file.judge(loaded.replace(b"Tinker", b"Tailor"))
    assert verdict
    assert (verdict.is_sure, verdict.base, names(verdict)) == (True, "c1", lost)


def test_a_few_entries_and_nothing_else_could_be_either() -> None:
    file = File()
    file.remember("The newest")
    assert is_sure(file.judge(MEMORY)) is False
    assert file.judge(MEMORY, later=timedelta(hours=2)) is None
    assert is_sure(file.judge(EDITED))
    assert is_sure(file.judge(EDITED, later=timedelta(hours=2))) is False


def test_many_entries_are_no_question_although_nothing_else_changed() -> None:
    file = File()
    for number in range(4):
        file.remember(f"Fact number {number}")
    assert is_sure(file.judge(MEMORY, later=timedelta(days=2)))


def test_a_file_twice_as_long_takes_about_twice_as_much() -> None:
    def judged(entries: int) -> int:
        facts = "".join(f"- Fact of old {number} ^mem-{number:08d}\n" for number in range(entries))
        file = File(f"# Memory\n\n## Facts\n\n{facts}".encode())
        saved = file.now
        for number in range(5):
            file.remember(f"Fact number {number}", name=f"mem-new0000{number}")
        return calls_in(lambda: file.judge(saved))

    assert judged(400) < 3 * judged(200)


def test_what_the_person_took_out_of_the_old_copy_is_said_and_left() -> None:
    file = File()
    added = [file.remember(f"Fact number {number}") for number in range(5)]
    verdict = file.judge(MEMORY.replace(b"- The cat is called Tinker ^mem-bbbbbbbb\n", b""))
    assert names(verdict) == added
    assert verdict
    assert list(verdict.on_purpose) == ["mem-bbbbbbbb"]


def test_an_older_wording_and_a_retired_entry_that_came_back_are_named() -> None:
    file = File()
    loaded = file.now
    file.record(file.now.replace(b"We use SQLite", b"We use PostgreSQL"))
    file.retire("mem-bbbbbbbb")
    file.remember("One more")
    verdict = file.judge(loaded.replace(b"Porto", b"Lisbon"))
    assert verdict
    assert verdict.is_sure
    assert names(verdict, Fate.OLDER) == ["mem-cccccccc"]
    assert names(verdict, Fate.BACK) == ["mem-bbbbbbbb"]
    saved = Document("MEMORY.md", loaded.replace(b"Porto", b"Lisbon"))
    all_names = [*names(verdict), *names(verdict, Fate.OLDER), *names(verdict, Fate.BACK)]
    back = entries_back(saved, file.document, all_names)
    assert back.document.data == file.now.replace(b"Porto", b"Lisbon")


def test_an_entry_that_both_changed_stays_as_the_person_has_it() -> None:
    file = File()
    file.record(file.now.replace(b"We use SQLite", b"We use PostgreSQL"))
    for number in range(4):
        file.remember(f"Fact number {number}")
    saved = MEMORY.replace(b"We use SQLite", b"We use SQLite 3")
    assert names(file.judge(saved), Fate.BOTH) == ["mem-cccccccc"]


def test_what_only_a_hand_wrote_was_promised_to_nobody() -> None:
    file = File()
    file.record(file.now + b"- Typed by hand\n- And this\n- This too\n- This as well\n", by_tool=False)
    assert file.judge(EDITED) is None


def test_a_hand_edit_that_the_save_still_has_shows_that_it_is_no_older_copy() -> None:
    file = File()
    file.remember("Unwanted")
    file.record(file.now.replace(b"Porto", b"Lisbon"), by_tool=False)  # the editor had the entry by then
    assert file.judge(EDITED) is None


def test_an_emptied_file_is_not_taken_for_an_old_copy_of_one_with_entries() -> None:
    file = File()
    file.remember("One more")
    assert file.judge(b"") is None


def test_lines_of_a_log_are_named_by_handle() -> None:
    file = File(b"# 2026-11-20\n\n- 08:00 Began\n", "memory/2026-11-20.md")
    for number in range(5):
        file.record(
            add_entry(file.document, draft("log", f"Step {number}", fields=(("time", "08:01"),)), None).after.data
        )
    saved = b"# 2026-11-20\n\n- 08:00 Began early\n"
    verdict = file.judge(saved)
    texts = {entry.name: entry.text for entry in read(file.document).entries}
    assert [texts[name] for name in names(verdict)] == [f"Step {number}" for number in range(5)]
    assert put_back(file, saved, verdict) == file.now.replace(b"Began", b"Began early")


def test_a_section_that_the_old_copy_did_not_have_comes_back_with_its_heading() -> None:
    file = File(b"# Memory\n\n## Facts\n\n- Ada lives in Porto ^mem-aaaaaaaa\n")
    added = [file.remember(f"Decision {number}", "decision") for number in range(4)]
    saved = file.states[0].replace(b"Porto", b"Lisbon")
    verdict = file.judge(saved)
    assert names(verdict) == added
    assert put_back(file, saved, verdict) == file.now.replace(b"Porto", b"Lisbon")


def test_other_line_ends_and_no_last_line_end_are_kept() -> None:
    file = File()
    added = [file.remember(f"Decision {number}", "decision") for number in range(4)]
    saved = EDITED.replace(b"\n", b"\r\n").removesuffix(b"\r\n")
    verdict = file.judge(saved)
    assert names(verdict) == added
    expected = file.now.replace(b"Porto", b"Lisbon").replace(b"\n", b"\r\n").removesuffix(b"\r\n")
    assert put_back(file, saved, verdict) == expected


def test_an_entry_that_was_reworded_in_the_old_copy_is_not_named() -> None:
    file = File(b"# Memory\n\n## Facts\n")
    known = file.remember("Known before")
    loaded = file.now
    added = [file.remember(f"Fact number {number}") for number in range(6)]
    verdict = file.judge(loaded.replace(b"Known before", b"Known before, my edit"))
    assert (names(verdict), known not in added) == (added, True)
