"""A look that stands by the kernel's word is never another than one that is made now."""

import errno
import gc
import mmap
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import nursery
from tests.disk.test_file_systems import mounted
from tests.disk.world import folder_at, put
from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.watch import MOUNTS, TRUSTED_SECONDS, Notes, Stillness

pytestmark = pytest.mark.skipif(not MOUNTS.exists(), reason="Linux tells of changes before they are answered")


class Looks(Stillness[Survey]):
    """Counts how often the files were really looked at, by a clock of its own."""

    def __init__(self, root: Path, open_notes: Callable[[Path], Notes] = Notes) -> None:
        self.at, self.made = 0.0, 0
        super().__init__(root, open_notes=open_notes, now=lambda: self.at)

    def current(self, look: Callable[[], Survey], *, anew: bool = False) -> Survey:
        def counted() -> Survey:
            self.made += 1
            return look()

        return super().current(counted, anew=anew)


def said(folder: Folder) -> tuple[object, ...]:
    found = folder.survey()
    return dict(found.states), dict(found.seen), found.closed


def staying(root: Path, looks: Looks | None = None) -> tuple[Folder, Looks]:
    folder, looks = folder_at(root), looks or Looks(root)
    folder.stay(looks)
    return folder, looks


def open_handles() -> int:
    gc.collect()  # what tests before this one have left would be given back any time
    return len(list(Path("/proc/self/fd").iterdir()))


def watches() -> int:
    told = (handle.read_text() for handle in Path("/proc/self/fdinfo").iterdir() if handle.exists())
    return sum(line.startswith("inotify wd:") for text in told for line in text.splitlines())


class Elsewhere:
    """Another process, which edits the workspace."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdin
        assert process.stdout
        self._asked, self._answers, self._open = process.stdin, process.stdout, 0

    def begin(self, seed: str) -> None:
        self._asked.write(f"{seed}\n")
        self._asked.flush()
        self._open += 1

    def done(self) -> list[str]:
        """Return what was done, when all of it is."""
        found = [self._answers.readline().strip() for _ in range(self._open)]
        self._open = 0
        return found


@pytest.fixture
def other(root: Path, tmp_path: Path) -> Iterator[Elsewhere]:
    (outside := tmp_path / "outside").mkdir()
    subprocess.run(["git", "init", "-q", root], check=True)
    put(root, {"MEMORY.md": "# Memory\n", "memory/day.md": "# Day\n", "notes/deep/a.md": "a\n"})
    with nursery.begin(
        [sys.executable, "-m", "tests.disk.edits_elsewhere", root, outside],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as process:
        yield Elsewhere(process)
        assert process.stdin
        process.stdin.close()


def differing(root: Path, other: Elsewhere, seed: int, steps: int) -> None:
    chance = random.Random(seed)
    (folder, looks), stood, done = staying(root), 0, list[str]()
    for step in range(steps):
        for number in range(chance.choice((0, 0, 1, 1, 2, 5))):
            other.begin(f"{seed} {step} {number}")
        if chance.random() < 0.5:
            folder.survey()  # in the middle of it
        done += other.done()
        before = looks.made
        assert said(folder) == said(folder_at(root)), done[-6:]
        stood += looks.made == before
    assert stood > steps / 10
    assert looks.made > steps / 4
    for path in root.rglob("*"):  # a file that may not be read is seen all the same
        if path.is_file() and not path.is_symlink():
            path.chmod(0o644)


@pytest.mark.parametrize("seed", range(3))
def test_after_edits_of_every_kind_it_is_what_a_look_would_see(root: Path, other: Elsewhere, seed: int) -> None:
    differing(root, other, seed, 40)


@pytest.mark.torture
@pytest.mark.parametrize("seed", range(100, 120))
def test_after_thousands_of_edits_it_is_what_a_look_would_see(root: Path, other: Elsewhere, seed: int) -> None:
    differing(root, other, seed, 500)


def test_while_nothing_changes_nobody_looks(root: Path) -> None:
    put(root, {"MEMORY.md": "# Memory\n", "notes/a.md": "a\n", ".git/HEAD": "", ".obsidian/state.json": "{}"})
    folder, looks = staying(root)
    first = folder.survey()
    put(root, {".git/HEAD": "other", ".obsidian/state.json": "{ }", ".workspace-mem/log": "ours"})
    folder.survey()
    assert looks.made == 2  # for the folder of our own, which is new
    put(root, {".git/HEAD": "again", ".obsidian/state.json": "{}", ".workspace-mem/log": "again"})
    (root / "notes/a.md").read_text()
    assert folder.survey().seen == first.seen
    assert looks.made == 2


def test_who_asks_anew_is_shown_what_is_there_now(root: Path) -> None:
    put(root, {"a.md": "a\n"})
    folder, looks = staying(root)
    folder.survey()
    folder.survey(anew=True)
    assert looks.made == 2


def test_a_write_without_a_note_is_seen_after_some_seconds(root: Path) -> None:
    put(root, {"a.md": "before\n"})
    with (root / "a.md").open("r+b") as file, mmap.mmap(file.fileno(), 0) as memory:
        folder, looks = staying(root)
        before = folder.survey().seen
        memory[:6] = b"after "
        looks.at = TRUSTED_SECONDS
        assert folder.survey().seen != before
    assert said(folder) == said(folder_at(root))


def test_after_a_look_that_failed_comes_another(root: Path) -> None:
    put(root, {"a.md": "a\n"})
    still = Looks(root)

    def look() -> Survey:
        return folder_at(root).survey(dict(folder_at(root).scope.files(still)))

    def fails() -> Survey:
        raise MemoryError

    still.current(look)
    put(root, {"b.md": "b\n"})
    with pytest.raises(MemoryError):
        still.current(fails)
    assert "b.md" in still.current(look).seen


def test_what_changes_during_a_look_is_seen_by_the_next(root: Path) -> None:
    put(root, {"a.md": "a\n"})
    still = Looks(root)

    def look() -> Survey:
        return folder_at(root).survey(dict(folder_at(root).scope.files(still)))

    def late() -> Survey:
        found = look()
        put(root, {"a.md": "changed meanwhile\n", "new/b.md": "b\n"})
        return found

    before = still.current(late)
    assert before.seen != still.current(look).seen == look().seen


class Deaf(Notes):
    """All notes are lost."""

    def came(self) -> bool:
        super().came()
        return False


def test_lost_notes_are_made_up_for_after_some_seconds(root: Path) -> None:
    put(root, {"a.md": "before\n"})
    folder, looks = staying(root, Looks(root, Deaf))
    before = folder.survey().seen
    put(root, {"a.md": "after\n"})
    looks.at = TRUSTED_SECONDS - 0.1
    assert folder.survey().seen == before
    looks.at = TRUSTED_SECONDS
    assert said(folder) == said(folder_at(root))


def test_more_notes_than_the_kernel_keeps_mean_a_look(root: Path) -> None:
    most = int(Path("/proc/sys/fs/inotify/max_queued_events").read_text())
    put(root, {"a.md": "a\n", "b.md": "b\n"})
    folder, looks = staying(root)
    folder.survey()
    with (root / "a.md").open("a") as one, (root / "b.md").open("a") as other:
        for _ in range(min(most, 100_000)):
            for file in (one, other):  # in turn: the kernel tells the same thing once
                os.write(file.fileno(), b".")
        put(root, {"new/c.md": "said by none of the notes that are left\n"})
        assert said(folder) == said(folder_at(root))
    while True:  # what was too much for one reading
        before = looks.made
        folder.survey()
        if looks.made == before:
            break
    put(root, {"new/c.md": "and the new folder is listened to\n"})
    assert said(folder) == said(folder_at(root))


def test_where_there_are_no_watches_left_every_question_looks(root: Path) -> None:
    left = 5

    class Limited(Notes):
        def watch(self, folder: str) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            super().watch(folder)

    put(root, {f"{number}/a.md": "a\n" for number in range(9)})
    folder, looks = staying(root, Looks(root, Limited))
    before = open_handles(), watches()
    for number in range(3):
        put(root, {f"{number}/a.md": f"{number}\n"})
        assert said(folder) == said(folder_at(root))
    assert looks.made == 3
    assert (open_handles(), watches()) == before  # those that were given are given back
    left = 1_000  # somebody else gave some back
    looks.at = 61.0
    folder.survey()
    folder.survey()
    assert looks.made == 4


def test_where_the_kernel_does_not_tell_at_all_every_question_looks(root: Path) -> None:
    def none(_: Path) -> Notes:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    put(root, {"a.md": "a\n"})
    folder, looks = staying(root, Looks(root, none))
    folder.survey()
    put(root, {"a.md": "b\n"})
    assert said(folder) == said(folder_at(root))
    assert looks.made == 2


def test_a_file_with_another_name_outside_is_looked_at_each_time(root: Path, tmp_path: Path) -> None:
    put(root, {"a.md": "a\n", "b.md": "b\n"})
    os.link(root / "a.md", tmp_path / "other.md")
    folder, _ = staying(root)
    folder.survey()
    (tmp_path / "other.md").write_text("written by its other name\n")
    assert said(folder) == said(folder_at(root))


def test_rules_that_are_kept_elsewhere_are_looked_at_each_time(root: Path) -> None:
    put(root, {"notes/a.md": "a\n", ".hidden/rules": ""})
    (root / "notes/.gitignore").symlink_to("../.hidden/rules")
    folder, _ = staying(root)
    folder.survey()
    (root / ".hidden/rules").write_text("a.md\n")
    assert said(folder) == said(folder_at(root))


def test_another_folder_that_takes_the_roots_name_is_seen(root: Path, tmp_path: Path) -> None:
    put(root, {"a.md": "a\n"})
    (tmp_path / "above").mkdir()
    root.rename(tmp_path / "above/root")
    (tmp_path / "link").symlink_to(tmp_path / "above")
    there = tmp_path / "link/root"
    folder, _ = staying(there)
    folder.survey()
    put(tmp_path / "other/root", {"b.md": "b\n"})
    (tmp_path / "above").rename(tmp_path / "away")  # a folder above, of which no watch tells
    (tmp_path / "other").rename(tmp_path / "above")
    assert said(folder) == said(folder_at(there))
    assert "b.md" in folder.survey().seen


def test_what_is_mounted_over_a_folder_is_seen(root: Path, tmp_path: Path) -> None:
    put(root, {"notes/a.md": "a\n"})
    put(tmp_path / "other", {"b.md": "b\n"})
    program = f"""
import subprocess
from pathlib import Path
from tests.disk.test_stillness import Looks, said, staying
from tests.disk.world import folder_at, put
root, other = Path({str(root)!r}), Path({str(tmp_path / "other")!r})
folder, looks = staying(root)
print(*sorted(folder.survey().seen), looks.made)
print(*sorted(folder.survey().seen), looks.made)
subprocess.run(["mount", "--bind", other, root / "notes"], check=True)
print(*sorted(folder.survey().seen), looks.made)
put(other, {{"c.md": "beneath another mount every question looks"}})
print(*sorted(folder.survey().seen), looks.made)
subprocess.run(["umount", root / "notes"], check=True)
looks.at = 61
print(*sorted(folder.survey().seen), looks.made)
print(*sorted(folder.survey().seen), looks.made)
"""
    (tmp_path / "program.py").write_text(program)
    run = f"PYTHONPATH=. {sys.executable} {tmp_path / 'program.py'}"
    done = mounted(f"mount --bind {root} {root} || exit 77; {run}")
    first, again, over, written, gone, last = done.splitlines()
    assert (first, again) == ("notes/a.md 1", "notes/a.md 1")
    assert (over, written) == ("notes/b.md 2", "notes/b.md notes/c.md 3")
    assert (gone, last) == ("notes/a.md 4", "notes/a.md 4")


@pytest.mark.parametrize("kind", ["nfs4", "fuse.sshfs", "overlay", "9p", "virtiofs", "unheard-of"])
def test_on_file_systems_of_others_every_question_looks(
    root: Path, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mounts").write_text(f"28 1 8:1 / / rw - ext4 /dev/sda1 rw\n29 28 0:44 / {root} rw - {kind} there rw\n")
    put(root, {"a.md": "a\n"})
    monkeypatch.setattr("workspace_mem.disk.watch.MOUNTS", tmp_path / "mounts")
    folder, looks = staying(root)
    folder.survey()
    folder.survey()
    assert looks.made == 2


def test_moving_folders_in_and_out_leaves_no_watch_and_no_handle_behind(root: Path, tmp_path: Path) -> None:
    put(root, {"a.md": "a\n", "notes/a.md": "a\n"})
    folder, looks = staying(root)
    folder.survey()
    before = open_handles(), watches()
    for number in range(50):
        put(root, {f"new-{number}/deep/a.md": "a\n"})
        folder.survey()
        (root / f"new-{number}").rename(tmp_path / f"away-{number}")
        folder.survey()
        folder.survey()
    made = looks.made
    assert (open_handles(), watches()) == before
    put(tmp_path, {"away-1/deep/a.md": "nobody listens here any more\n"})
    folder.survey()
    assert looks.made == made


def test_a_folder_that_is_let_go_gives_back_what_it_held(root: Path) -> None:
    put(root, {"a.md": "a\n"})
    before = open_handles()
    for _ in range(20):
        folder = folder_at(root)
        folder.stay()
        folder.survey()
        del folder
    assert open_handles() == before


def test_several_threads_ask_while_others_write(root: Path) -> None:
    put(root, {"a.md": "0\n"})
    folder, _ = staying(root)
    wrong: list[str] = []
    written = 0

    def ask() -> None:
        while written < 300:
            least = written
            found = folder.read("a.md").text if folder.survey().seen else ""
            seen = folder.survey().seen["a.md"].revision
            most = written + 1
            names = {folder.document("a.md", f"{number}\n".encode()).revision for number in range(least, most + 1)}
            if seen not in names and found:
                wrong.append(f"{least}–{most}: {found}")

    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    for number in range(1, 301):
        temporary = root.parent / "new.md"
        temporary.write_text(f"{number}\n")
        temporary.replace(root / "a.md")
        written = number
    for thread in threads:
        thread.join()
    assert not wrong
    assert said(folder) == said(folder_at(root))
