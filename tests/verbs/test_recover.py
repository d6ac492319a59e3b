"""recover: entries that a save of an old copy undid, displaced copies, files that are gone or empty."""

import re
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, git, subjects, trailers
from workspace_mem.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.model.kinds import log_path
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.forget import forget
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.history import blame
from workspace_mem.verbs.note import note
from workspace_mem.verbs.recover import dismiss_lost, recoverable, restore_lost, show_lost
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.status import status
from workspace_mem.verbs.undo import undo
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace
from workspace_mem.write.recovering import restoration


def remembered(workspace: Workspace, number: int) -> list[str]:
    return [str(remember(workspace, f"Fact number {at}").entry.id) for at in range(number)]  # type: ignore[union-attr]


def save_old_copy(workspace: Workspace, old: bytes, *, edit: bytes = b"\nA line of the person's.\n") -> None:
    (workspace.root / "MEMORY.md").write_bytes(old + edit)


@pytest.fixture
def stale(workspace: Workspace) -> tuple[Workspace, list[str], bytes]:
    """Return a workspace whose MEMORY.md was saved from a copy that lacks six entries, these, and what it held."""
    path = workspace.root / "MEMORY.md"
    old = path.read_bytes()
    names = remembered(workspace, 6)
    newest = path.read_bytes()
    save_old_copy(workspace, old)
    return workspace, names, newest


def by_hand(root: Path) -> str:
    page = root / "MEMORY.md"
    page.write_text("".join(line for line in page.read_text().splitlines(keepends=True) if "heron" not in line))
    return "its removal is not recorded yet"


def by_hand_and_recorded(root: Path) -> str:
    by_hand(root)
    note(opened(root, Clock()), "tidied")
    return "edit took it out on"


def by_undo(root: Path) -> str:
    undo(opened(root, Clock()))
    return "agent:claude took it out on"


def by_forget(root: Path) -> str:
    [name] = ID.findall((root / "MEMORY.md").read_text())
    forget(opened(root, Clock(), "person"), name, remove=True)
    return "person took it out on"


ID = re.compile(r"heron.*\^(mem-\w{8})")


@pytest.mark.parametrize("way", [by_hand, by_hand_and_recorded, by_undo, by_forget])
def test_of_an_entry_that_is_only_in_the_history_show_and_blame_say_where(
    workspace: Workspace, way: Callable[[Path], str]
) -> None:
    name = str(remember(workspace, "The heron is on shelf four").id)
    where = way(workspace.root)
    for ask in (show, blame):
        with pytest.raises(NotFoundError, match=re.escape(where)) as error:
            ask(opened(workspace.root, Clock()), name)
        assert name in str(error.value)


def lost_names(workspace: Workspace) -> list[str]:
    return [one.name for one in status(workspace).lost]


def test_status_and_doctor_name_every_entry_before_anything_is_recorded(
    stale: tuple[Workspace, list[str], bytes],
) -> None:
    workspace, names, _ = stale
    assert lost_names(workspace) == names
    told = [finding.message for finding in doctor(workspace).findings if finding.rule == "lost-entry"]
    assert [message.split()[0] for message in told] == names
    commits = git(workspace.root, "log", "--format=%h", "--abbrev=10", "--grep=Fact number").split()
    assert [message.rpartition("although ")[2][:10] for message in told] == commits[::-1]


def test_an_entry_that_stands_in_another_page_is_not_lost(stale: tuple[Workspace, list[str], bytes]) -> None:
    workspace, names, newest = stale
    line = next(line for line in newest.decode().splitlines() if names[0] in line)
    user = workspace.root / "USER.md"
    user.write_text(f"{user.read_text()}\n## Facts\n\n{line}\n")
    assert lost_names(opened(workspace.root, Clock())) == names[1:]


def test_one_command_brings_them_back_beside_the_edit_in_one_commit(stale: tuple[Workspace, list[str], bytes]) -> None:
    workspace, names, newest = stale
    done = restore_lost(workspace, everything=True)
    assert list(done.done) == names
    assert (workspace.root / "MEMORY.md").read_bytes() == newest + b"\nA line of the person's.\n"
    assert subjects(workspace.root)[0] == "recover: 6 entries in MEMORY.md"
    assert [line.split(": ")[1] for line in trailers(workspace.root) if "Entry" in line] == names
    assert lost_names(workspace) == []
    assert recoverable(workspace).items == ()


@pytest.mark.parametrize("record", [watch_once, lambda workspace: note(workspace, "Something else")])
def test_a_save_that_is_recorded_already_is_told_all_the_same(
    stale: tuple[Workspace, list[str], bytes], record: Callable[[Workspace], object]
) -> None:
    workspace, names, _ = stale
    told = record(workspace)
    assert any("from an older copy" in notice for notice in told.notices)  # type: ignore[attr-defined]
    assert lost_names(workspace) == names
    shutil.rmtree(workspace.cache)  # what was found is found again
    assert lost_names(workspace) == names
    remember(workspace, "Written upon the old copy")
    assert list(restore_lost(workspace, everything=True).done) == names
    text = (workspace.root / "MEMORY.md").read_text()
    assert all(text.count(f"^{name}") == 1 for name in names)
    assert "A line of the person's" in text
    assert "Written upon the old copy" in text


def test_an_entry_from_the_gap_in_which_a_page_had_no_name_is_named(workspace: Workspace) -> None:
    """Emacs and sync clients move the old file aside, and then give its name to the new one."""
    path = workspace.root / "MEMORY.md"
    old = path.read_bytes()
    path.replace(path.with_name("MEMORY (conflicted copy).md"))
    [name] = remembered(workspace, 1)
    save_old_copy(workspace, old)
    watch_once(workspace)
    assert lost_names(workspace) == [name]
    assert list(restore_lost(workspace, everything=True).done) == [name]
    assert path.read_bytes().startswith(old[:100])


def test_a_question_is_neither_restored_with_all_nor_asked_after_it_was_dismissed(
    workspace: Workspace, clock: Clock
) -> None:
    path = workspace.root / "MEMORY.md"
    old = path.read_bytes()
    (name,) = remembered(workspace, 1)
    path.write_bytes(old)
    (item,) = recoverable(workspace).items
    assert (item.name, item.is_sure) == (name, False)
    assert restore_lost(workspace, everything=True).done == ()
    assert path.read_bytes() == old
    with pytest.raises(RefusedError, match="may not dismiss"):
        dismiss_lost(workspace, [name])
    assert dismiss_lost(opened(workspace.root, clock, "person"), [name]).done == (name,)
    assert recoverable(workspace).items == ()
    watch_once(workspace)
    shutil.rmtree(workspace.cache)
    assert recoverable(opened(workspace.root, clock)).items == ()


def test_an_older_wording_comes_back(workspace: Workspace) -> None:
    path = workspace.root / "MEMORY.md"
    _, changed, *_ = remembered(workspace, 2)
    old = path.read_bytes()
    revise(workspace, changed, "Another wording")
    remembered(workspace, 2)
    newest = path.read_bytes()
    save_old_copy(workspace, old)
    fates = {item.name: item.why for item in recoverable(workspace).items}
    assert fates[changed] == "older wording"
    restore_lost(workspace, everything=True)
    assert path.read_bytes() == newest + b"\nA line of the person's.\n"


def test_an_older_wording_that_somebody_removes_meanwhile_does_not_come_back(workspace: Workspace) -> None:
    path = workspace.root / "MEMORY.md"
    changed, *_ = remembered(workspace, 1)
    old = path.read_bytes()
    revise(workspace, changed, "Another wording")
    remembered(workspace, 3)
    save_old_copy(workspace, old)
    items = [item for item in recoverable(workspace).items if item.kind == "entry"]
    back = restoration(workspace, items)
    path.write_text("".join(line for line in path.read_text().splitlines(keepends=True) if changed not in line))

    [step] = back(workspace.folder.read).steps

    assert changed in {item.name for item in items}
    assert changed not in step.edit.after.text


def test_lines_of_the_daily_log_come_back_by_handle(workspace: Workspace) -> None:
    note(workspace, "Began")
    path = workspace.root / log_path(workspace.kinds, workspace.now(), workspace.zone)
    old = path.read_bytes()
    for number in range(5):
        note(workspace, f"Step {number}")
    newest = path.read_bytes()
    path.write_bytes(old.replace(b"Began", b"Began early"))
    assert [item.name[0] for item in recoverable(workspace).items] == ["~"] * 5
    restore_lost(workspace, everything=True)
    assert path.read_bytes() == newest.replace(b"Began", b"Began early")


def test_show_gives_the_words_and_what_restoring_would_change(stale: tuple[Workspace, list[str], bytes]) -> None:
    workspace, names, _ = stale
    shown = show_lost(workspace, names[2])
    item, text, diff = shown.item, shown.content, shown.diff
    assert item.name == names[2]
    assert "Fact number 2" in text
    assert f"^{names[2]}" in diff
    assert names[3] not in diff
    with pytest.raises(NotFoundError):
        show_lost(workspace, "mem-nothere1")
    with pytest.raises(UsageError):
        restore_lost(workspace)


# ── displaced copies ───────────────────────────────────────────────────────────────────────────


def displaced(workspace: Workspace, data: bytes, path: str = "MEMORY.md") -> Path:
    place = workspace.folder.own / "recovery" / f"saved-0000000007-ab12cd34-{path}"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)
    return place


def test_a_copy_is_written_beside_and_nothing_is_lost(workspace: Workspace) -> None:
    path = workspace.root / "SOUL.md"
    now = path.read_bytes()
    place = displaced(workspace, now + b"\nTyped in the very moment.\n", "SOUL.md")
    (item,) = recoverable(workspace).items
    assert (item.name, item.kind, item.path) == ("copy-7-ab12cd34", "copy", "SOUL.md")
    assert "copy-7-ab12cd34" in next(one.message for one in doctor(workspace).findings if one.rule == "kept-bytes")
    done = restore_lost(opened(workspace.root, Clock(), "person"), [item.name])
    (beside,) = workspace.root.glob("SOUL.recovered-*.md")
    assert beside.read_bytes() == now + b"\nTyped in the very moment.\n"
    assert path.read_bytes() == now
    assert beside.name in " ".join(done.notices)
    assert not place.exists()


# ── files that are gone, or empty ──────────────────────────────────────────────────────────────


def memories(workspace: Workspace, number: int) -> list[Path]:
    folder = workspace.root / "plans"
    folder.mkdir(exist_ok=True)
    made = [folder / f"note-{at:02}.md" for at in range(number)]
    for at, path in enumerate(made):
        path.write_text(f"Note {at}: the words of this one.\n")
    watch_once(workspace)
    return made


def recorded_files(workspace: Workspace) -> set[str]:
    return set(git(workspace.root, "ls-tree", "-r", "--name-only", "HEAD").splitlines())


def test_many_files_that_are_gone_are_not_recorded_until_a_person_confirms_it(
    workspace: Workspace, clock: Clock
) -> None:
    made = memories(workspace, 25)
    shutil.move(workspace.root / "plans", workspace.root.parent / "away")
    told = watch_once(workspace).notices
    assert any("25 files missing" in notice for notice in told)
    assert any("25 files missing" in notice for notice in status(workspace).notices)
    assert any(one.rule == "many-gone" for one in doctor(workspace).findings)
    written = remember(workspace, "Writes go on meanwhile")
    assert written.commit
    assert any("25 files missing" in notice for notice in written.notices)
    found = {hit.path for hit in search(workspace, "the words of this one").hits}
    assert not found & {f"plans/{path.name}" for path in made}
    assert {f"plans/{path.name}" for path in made} <= recorded_files(workspace)
    clock.at += timedelta(hours=1)
    assert watch_once(workspace).commits == (), "only a person can decide"
    person, before = opened(workspace.root, clock, "person"), (workspace.root.parent / "away/note-03.md").read_bytes()
    assert len(restore_lost(person, ["gone"]).done) == 25
    assert made[3].read_bytes() == before
    shutil.rmtree(workspace.root / "plans")
    assert len(dismiss_lost(person, ["gone"]).done) == 25
    assert not {f"plans/{path.name}" for path in made} & recorded_files(workspace)
    assert not any("gone" in notice for notice in status(workspace).notices)


def test_half_of_the_files_are_many_and_a_few_are_not(workspace: Workspace) -> None:
    half = sorted(path for path in workspace.root.rglob("*.md") if ".git" not in path.parts)
    for path in half[:3]:
        path.unlink()
    assert watch_once(workspace).commits
    for path in half[3:]:
        path.unlink()
    assert watch_once(workspace).commits == ()


def test_files_that_were_moved_are_not_gone(workspace: Workspace) -> None:
    memories(workspace, 25)
    (workspace.root / "plans").rename(workspace.root / "notes")
    assert watch_once(workspace).commits
    assert "notes/note-01.md" in recorded_files(workspace)


def test_an_unmounted_workspace_is_an_error_and_records_nothing(workspace: Workspace) -> None:
    away = workspace.root.with_name("away")
    workspace.root.rename(away)
    for is_there in (False, True):  # gone, then an empty mount point
        if is_there:
            workspace.root.mkdir()
        with pytest.raises(RefusedError, match="no longer has a workspace"):
            watch_once(workspace)
        with pytest.raises(RefusedError, match="no longer has a workspace"):
            remember(workspace, "Into nowhere")
    assert list(workspace.root.iterdir()) == []
    workspace.root.rmdir()
    away.rename(workspace.root)
    assert watch_once(workspace).commits == ()


def test_a_file_that_is_empty_all_of_a_sudden_is_told_and_not_recorded(workspace: Workspace) -> None:
    (workspace.root / "MEMORY.md").write_bytes(b"")
    note(workspace, "Elsewhere it goes on")
    assert watch_once(workspace).commits == ()
    assert any(one.rule == "emptied" for one in doctor(workspace).findings)
    assert any("MEMORY.md has 0 bytes" in notice for notice in status(workspace).notices)
    assert any("MEMORY.md has 0 bytes" in notice for notice in frame(workspace).notices)


def test_a_person_may_empty_a_file(workspace: Workspace, clock: Clock) -> None:
    path = workspace.root / "MEMORY.md"
    path.write_bytes(b"")
    dismiss_lost(opened(workspace.root, clock, "person"), ["MEMORY.md"])
    assert subjects(workspace.root)[0].startswith("edit:")
    assert recoverable(workspace).items == ()
    remember(workspace, "A new beginning")
    assert b"A new beginning" in path.read_bytes()
    assert recoverable(workspace).items == ()


def test_a_file_in_the_place_of_our_folder_is_no_internal_error(workspace: Workspace) -> None:
    remember(workspace, "Something")
    shutil.rmtree(workspace.folder.own)
    workspace.folder.own.touch()

    assert status(workspace).history.why_off is None
    with pytest.raises(RefusedError, match="not a folder"):
        watch_once(workspace)
    with pytest.raises(RefusedError, match="not a folder"):
        undo(workspace)
    with pytest.raises(RefusedError, match="not a folder"):
        remember(workspace, "Something else")


# ── a log that was deleted, and created again by the next command ─────────────────────────────────


def test_a_log_that_was_begun_anew_is_offered_back_and_keeps_what_is_new(empty: Workspace, clock: Clock) -> None:
    note(empty, "met Ada")
    remember(empty, "The port is 5432")
    path = log_path(empty.kinds, clock(), empty.zone)
    old = (empty.root / path).read_bytes()
    (empty.root / path).unlink()
    remember(empty, "The host is attic")
    new = (empty.root / path).read_bytes().splitlines(keepends=True)[-1]

    [item] = recoverable(empty).items
    assert (item.name, item.kind, item.is_sure) == (path, "gone", False)
    assert "met Ada" in show_lost(empty, path).content
    assert [one.path for one in doctor(empty).findings if one.rule == "deleted-file"] == [path]
    assert any(path in notice for notice in status(empty).notices)

    assert restore_lost(empty, [path]).done == (path,)
    assert (empty.root / path).read_bytes() == old + new
    assert recoverable(empty).items == ()
