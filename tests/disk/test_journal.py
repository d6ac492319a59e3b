"""The intents of a workspace: announced durably, finished, settled once."""

import json
import time
from pathlib import Path

import pytest

from workspace_mem.disk.journal import KEPT_SECONDS, SAVED_LIMIT, FileIntent, Intent, Journal, Machine, this_machine
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Splice


def intent_of(journal: Journal, *paths: str) -> Intent:
    files = tuple(FileIntent(path, None, "0" * 64, Splice(0, b"old", b"\xff\n")) for path in paths or ("MEMORY.md",))
    return Intent(
        journal.next_name("abcd"), "remember", "a — b", "agent:x", "2026-11-20T08:20:00+00:00", files, ("mem-1",)
    )


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    made = Journal(tmp_path / "own")
    made.hold(make=True)
    return made


def test_commit_names_that_nobody_came_for_are_swept(journal: Journal) -> None:
    intent = intent_of(journal)
    journal.announce(intent)
    journal.settle(intent, "c0ffee", own=None)
    journal.tidy(time.time())
    assert journal.take_commit(intent.name) == "c0ffee"
    journal.settle(intent, "c0ffee", own=None)
    journal.tidy(time.time() + 3660)
    assert journal.take_commit(intent.name) is None


def test_displaced_bytes_that_are_in_no_commit_stay_for_a_while(journal: Journal) -> None:
    intent = intent_of(journal, "memory/2026-11-20.md")
    journal.announce(intent)
    journal.displaced_at(intent, 0).write_bytes(b"old")
    journal.settle(intent, None, own=intent.name)
    [kept] = journal.saved()
    assert kept.read_bytes() == b"old"
    assert "memory%2F2026-11-20.md" in kept.name
    journal.tidy(time.time() + KEPT_SECONDS - 60)
    assert journal.saved() == [kept]
    journal.tidy(time.time() + KEPT_SECONDS + 60)
    assert journal.saved() == []


def test_what_is_kept_is_bounded_in_size_and_the_newest_stays(journal: Journal) -> None:
    kept = []
    for _ in range(3):
        intent = intent_of(journal)
        journal.announce(intent)
        place = journal.saved_at(intent, 0)
        with place.open("wb") as file:
            file.truncate(SAVED_LIMIT // 2)
        kept.append(place)
    journal.tidy(time.time())
    assert journal.saved() == kept[1:]


def test_what_waits_for_a_history_is_bounded_in_time_and_size_and_the_newest_stays(journal: Journal) -> None:
    waiting, now = [], time.time()
    for _ in range(3):
        intent = intent_of(journal)
        journal.announce(intent)
        with journal.displaced_at(intent, 0).open("wb") as file:
            file.truncate(SAVED_LIMIT // 2 - 10_000)
        waiting.append(journal.advance(intent, "done"))
    begun = intent_of(journal)
    journal.announce(begun)
    journal.tidy(now - 60, is_recorded=False)
    assert journal.read()[0] == [*waiting[1:], begun]
    journal.tidy(now + KEPT_SECONDS + 60, is_recorded=False)
    assert journal.read()[0] == [begun]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"files": []}', "\xff", "[" * 5_000, '{"files": [{"path": 3}]}'],
)
def test_an_intent_that_cannot_be_read_is_named_and_stops_nothing(journal: Journal, tmp_path: Path, text: str) -> None:
    (tmp_path / "own/intents/0000000007-abcd.json").write_text(text, encoding="latin-1")
    good = intent_of(journal)
    journal.announce(good)
    assert journal.read()[0] == [good]
    assert journal.read()[1] == ["0000000007-abcd"]


@pytest.mark.parametrize(
    "path", ["../x.md", "/etc/passwd", ".git/config", "a/.GIT/config", ".workspace-mem/lock", "a//b.md"]
)
def test_an_intent_that_came_with_somebody_s_folder_cannot_reach_outside(
    journal: Journal, tmp_path: Path, path: str
) -> None:
    journal.announce(intent_of(journal))
    [found] = (tmp_path / "own/intents").glob("*.json")
    forged = json.loads(found.read_text())
    forged["files"][0]["path"] = path
    found.write_text(json.dumps(forged))
    assert journal.read()[0] == []
    assert len(journal.read()[1]) == 1


@pytest.mark.parametrize("name", ["own", "own/intents", "own/recovery"])
@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="no path means an open folder here")
def test_a_link_that_takes_the_name_of_a_held_folder_leads_nothing_elsewhere(
    journal: Journal, tmp_path: Path, name: str
) -> None:
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "intents").mkdir(parents=True)
    (tmp_path / name).rename(tmp_path / "away")
    (tmp_path / name).symlink_to(elsewhere)
    intent = intent_of(journal)
    journal.announce(intent)
    journal.displaced_at(intent, 0).write_bytes(b"old")
    assert journal.read()[0] == [intent]
    assert [path for path in elsewhere.rglob("*") if path.is_file()] == []
    with pytest.raises(RefusedError, match="is a link"):
        journal.hold()


def test_a_container_with_another_name_is_the_same_machine() -> None:
    here = this_machine()
    assert here.is_here()
    assert Machine("renamed", here.boot).is_here()
    assert Machine(here.name, "the boot before").is_here()
    assert not Machine("another", "another boot").is_here()
    assert not Machine("another").is_here()


def test_an_intent_that_was_broken_off_is_void(journal: Journal, tmp_path: Path) -> None:
    intent = intent_of(journal)
    journal.announce(intent)
    (tmp_path / "own/intents/0000000002-abcd.json.4711.new").write_bytes(b"{")
    assert journal.read() == ([intent], [])
    journal.sweep_announcements()
    assert [path.name for path in (tmp_path / "own/intents").iterdir()] == [f"{intent.name}.json"]
