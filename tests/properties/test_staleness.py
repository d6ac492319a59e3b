"""Whatever people and tools do to a file: a stale save is named whole, and a fresh one is left alone."""

import random
from datetime import UTC, datetime, timedelta
from math import comb
from typing import NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from workspace_mem.catalog.ledger import delta_of
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry
from workspace_mem.model.kinds import KINDS as ALL_KINDS
from workspace_mem.model.list_item import draft
from workspace_mem.model.merge import entries_back
from workspace_mem.write.losses import PageChange, judge, texts_of

START = datetime(2026, 11, 20, 8, tzinfo=UTC)
KINDS = ("fact", "preference", "learning", "decision")


class FileVersion(NamedTuple):
    """A page as one commit left it."""

    commit: str
    at: datetime
    is_acknowledged: bool
    data: bytes


def grown(number: int, chance: random.Random) -> list[FileVersion]:
    """Return the versions of a file to which a tool added entries, oldest first."""
    data = b"# Memory\n\nA person's own words.\n\n## Facts\n\n- Kept by hand\n\n## Loose ends\n\nMore words.\n"
    versions = [FileVersion("c0", START, is_acknowledged=False, data=data)]
    for at in range(1, number + 1):
        entry = draft(chance.choice(KINDS), f"Entry {at} of {chance.random()}")
        data = add_entry(Document("MEMORY.md", data), entry, f"mem-{at:08d}").after.data
        versions.append(FileVersion(f"c{at}", START + timedelta(seconds=at), is_acknowledged=True, data=data))
    return versions


def edited(data: bytes, chance: random.Random) -> bytes:
    """Return what a person makes of a text: another wording, a line of their own, or both."""
    changed = data.replace(b"own words", b"other words") if chance.random() < 0.7 else data
    return changed.replace(b"More words.", b"More words.\n\nAnd more.") if changed == data else changed


def judged(versions: list[FileVersion], saved: bytes) -> tuple[bool | None, list[str]]:
    """Return whether entries are surely lost (None: nothing is), and which."""
    before = [b"", *(version.data for version in versions)]
    changes = [
        PageChange(one.commit, one.at, one.is_acknowledged, delta_of(ALL_KINDS, "MEMORY.md", old, one.data))
        for old, one in zip(before, versions, strict=False)
    ]
    save = delta_of(ALL_KINDS, "MEMORY.md", versions[-1].data, saved)

    def pages() -> tuple[Document, Document]:
        return Document("MEMORY.md", versions[-1].data), Document("MEMORY.md", saved)

    verdict = judge(pages, save, reversed(changes), versions[-1].at + timedelta(seconds=9))
    return (verdict[0].is_sure, [entry.name for entry in verdict]) if verdict else (None, [])


def by_hand(*lines: str) -> tuple[bytes, bool]:
    return b"# Memory\n\n## Facts\n\n" + "".join(f"- {line}\n" for line in lines).encode(), False


def by_tool(*lines: str) -> tuple[bytes, bool]:
    return by_hand(*lines)[0], True


ADA, CAT = "Ada lives in Porto ^mem-aaaaaaaa", "The cat is called Tinker ^mem-bbbbbbbb"
LISBON, NEW = ADA.replace("Porto", "Lisbon"), [f"Fact {at} ^mem-{at:08d}" for at in range(4)]
LOST = [f"mem-{at:08d}" for at in range(4)]


@pytest.mark.parametrize(
    ("states", "saved", "lost"),
    [
        # newer than some changes, older than others
        ([by_hand(ADA), by_tool(ADA, CAT), by_tool(ADA, CAT, NEW[0])], [ADA, CAT.replace("Tin", "Tai")], LOST[:1]),
        # both changed it: it stays as the person has it
        ([by_hand(ADA), by_tool(LISBON, *NEW[:1]), by_tool(LISBON, *NEW)], [ADA.replace("Porto", "Faro")], LOST),
        # only a hand wrote it: it was promised to nobody
        ([by_hand(ADA), by_hand(ADA, "Typed", "And this", "This too", "As well")], [LISBON], []),
        # a hand edit that the save still has: it is no older copy
        ([by_hand(ADA), by_tool(ADA, CAT), by_hand(LISBON, CAT)], [LISBON], []),
        # reworded in the old copy
        ([by_hand(), by_tool(ADA), by_tool(ADA, *NEW)], [LISBON], LOST),
        # the newest entry is reworded, so that another one was removed on purpose
        ([by_hand(ADA), by_tool(ADA, *NEW[:1]), by_tool(ADA, *NEW[:1], CAT)], [ADA, CAT.replace("Tin", "Tai")], []),
        # removed from the old copy on purpose
        ([by_hand(ADA), by_tool(CAT), by_tool(CAT, *NEW)], ["Typed"], LOST),
        # an older wording comes back
        ([by_hand(ADA, CAT), by_tool(LISBON, CAT)], [ADA, CAT.replace("Tin", "Tai")], ["mem-aaaaaaaa"]),
    ],
)
def test_which_copy_was_edited_and_what_it_undid(
    states: list[tuple[bytes, bool]], saved: list[str], lost: list[str]
) -> None:
    versions = [
        FileVersion(f"c{at}", START + timedelta(seconds=at), is_acknowledged=by_a_tool, data=data)
        for at, (data, by_a_tool) in enumerate(states)
    ]
    assert judged(versions, by_hand(*saved)[0])[1] == lost


@given(before=st.integers(0, 20), since=st.integers(1, 20), seed=st.integers(0, 10**6))
def test_every_entry_since_an_old_copy_is_named_and_comes_back_beside_the_edit(
    before: int, since: int, seed: int
) -> None:
    chance = random.Random(seed)
    versions = grown(before + since, chance)
    saved = edited(versions[before].data, chance)
    decision, lost = judged(versions, saved)
    assert decision
    assert sorted(lost) == [f"mem-{number:08d}" for number in range(before + 1, before + since + 1)]
    back = entries_back(Document("MEMORY.md", saved), Document("MEMORY.md", versions[-1].data), lost)
    newest = texts_of(Document("MEMORY.md", versions[-1].data))
    assert texts_of(back) == newest
    assert [line for line in saved.splitlines() if line] == [
        line for line in back.data.splitlines() if line and not is_new(line, saved)
    ]


def is_new(line: bytes, saved: bytes) -> bool:
    return line not in saved.splitlines()


@given(number=st.integers(20, 60), seed=st.integers(0, 10**6), edits=st.booleans())
def test_what_is_removed_from_the_newest_text_is_never_named(number: int, seed: int, edits: bool) -> None:
    """Any 10 entries, as long as the newest two are not all that was removed: nobody could tell these apart."""
    chance = random.Random(seed)
    versions = grown(number, chance)
    gone = chance.sample([f"^mem-{at:08d}".encode() for at in range(1, number)], 10)
    kept = [line for line in versions[-1].data.splitlines(keepends=True) if not any(name in line for name in gone)]
    saved = edited(b"".join(kept), chance) if edits else b"".join(kept)
    assert judged(versions, saved) == (None, [])


@given(number=st.integers(30, 60), seed=st.integers(0, 10**6))
@example(number=30, seed=6822)  # the newest ten, and ten more
def test_of_entries_removed_blindly_hardly_any_set_is_asked_about(number: int, seed: int) -> None:
    """Only one that takes so many of the newest that fewer than one blind removal in a hundred would."""
    chance = random.Random(seed)
    versions = grown(number, chance)
    gone = set(chance.sample(range(1, number + 1), 20))
    names = [f"^mem-{at:08d}".encode() for at in gone]
    kept = [line for line in versions[-1].data.splitlines(keepends=True) if not any(name in line for name in names)]
    newest = next(count for count in range(21) if number - count not in gone)
    likely = comb(number - newest, 20 - newest) / comb(number, 20)
    assert likely < 0.01 or judged(versions, b"".join(kept))[0] is None


@given(seed=st.integers(0, 10**6), drop=st.integers(1, 3))
def test_what_a_person_removed_from_the_old_copy_stays_removed(seed: int, drop: int) -> None:
    chance = random.Random(seed)
    versions = grown(20, chance)
    loaded = versions[10].data  # without its newest entry it would be the copy before
    gone = [f"mem-{at:08d}" for at in chance.sample(range(1, 10), drop)]
    kept = [line for line in loaded.splitlines(keepends=True) if not any(name.encode() in line for name in gone)]
    decision, lost = judged(versions, b"".join(kept))
    assert decision
    assert sorted(lost) == [f"mem-{at:08d}" for at in range(11, 21)]
