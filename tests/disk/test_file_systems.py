"""The rungs below an exchange: real mounts where this machine lets us make them, else a swap that cannot."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.disk.world import HEADER, LOG, MEMORY, leftovers, put, remembering
from tests.running import before_call, fail_with, is_folder
from workspace_mem.disk import swap
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.swap import recover
from workspace_mem.disk.write import Writer
from workspace_mem.errors import RefusedError, UnconfirmedError

OLD = "# Memory\n\n## Facts\n\n- old\n"
WRITE = """
import sys
from pathlib import Path
from tests.disk.world import HEADER, folder_at, remembering
from workspace_mem.disk.write import Writer
writer = Writer(folder_at(Path(sys.argv[1])), lambda: "abcd")
for text in sys.argv[2:]:
    writer.write(remembering(text), HEADER)
"""


def mounted(script: str, *arguments: str) -> str:
    """Run a shell script where what it mounts is seen by nobody else; skip where that may not be done."""
    if shutil.which("unshare") is None or os.geteuid() != 0:
        pytest.skip("mounting needs root and unshare")
    done = subprocess.run(
        ["unshare", "-m", "sh", "-ec", script, "sh", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=Path(__file__).parents[2],
    )
    if done.returncode == 77:
        pytest.skip(f"not here: {done.stderr}")
    assert done.returncode == 0, done.stderr
    return done.stdout


def _writing(root: str, *texts: str) -> str:
    said = " ".join(f"'{text}'" for text in texts)
    return f"{sys.executable} -c '{WRITE}' {root} {said}"


def test_a_file_that_is_mounted_by_itself_is_written_in_place(root: Path, tmp_path: Path) -> None:
    put(root, {MEMORY: ""})
    outside = tmp_path / "outside.md"
    outside.write_text(OLD)
    before = outside.stat().st_ino
    mounted(f"mount --bind {outside} {root / MEMORY} || exit 77; {_writing(str(root), 'one', 'two')}")
    assert outside.read_text() == OLD + "- one\n- two\n"
    assert outside.stat().st_ino == before
    assert leftovers(root) == []
    assert not list((root / ".workspace-mem/recovery").glob("*.ready"))


@pytest.mark.parametrize("kind", ["tmpfs", "overlay", "bindfs"])
def test_writing_works_on_other_file_systems(root: Path, tmp_path: Path, kind: str) -> None:
    put(root, {MEMORY: OLD})
    other = tmp_path / "other"
    for name in ("other", "upper", "work"):
        (tmp_path / name).mkdir()
    mount = {
        "tmpfs": f"mount -t tmpfs none {other} || exit 77; cp -r {root}/. {other}",
        "overlay": f"mount -t overlay overlay -o lowerdir={root},upperdir={tmp_path}/upper,workdir={tmp_path}/work "
        f"{other} || exit 77",
        "bindfs": f"command -v bindfs || exit 77; bindfs {root} {other} || exit 77",
    }[kind]
    look = f"cat {other}/{MEMORY}; ls -A {other}; umount {other}"
    said = mounted(f"{mount} >/dev/null; {_writing(str(other), 'one', 'two')}; {look}")
    assert OLD + "- one\n- two\n" in said
    assert ".~wm-" not in said


def test_a_full_disk_changes_nothing_and_says_what_helps(root: Path, tmp_path: Path) -> None:
    put(root, {MEMORY: OLD})
    (tmp_path / "small").mkdir()
    small = str(tmp_path / "small")
    fill = f"dd if=/dev/zero of={small}/filler bs=1k count=400 2>/dev/null || true"
    said = mounted(
        f"mount -t tmpfs -o size=128k none {small} || exit 77; cp -r {root}/. {small}; "
        f"{_writing(small, 'fits')}; {fill}; "
        f"{_writing(small, 'does not')} 2>{tmp_path}/said && exit 1; cat {small}/{MEMORY}; rm {small}/filler; "
        f"{_writing(small, 'fits again')}; echo ---; cat {small}/{MEMORY}; ls -A {small}"
    )
    before, after = said.split("---\n")
    assert before == OLD + "- fits\n"
    assert OLD + "- fits\n- fits again\n" in after
    assert ".~wm-" not in after
    assert "No space left on device; nothing was changed" in (tmp_path / "said").read_text()


# ── in place, with every accident ──────────────────────────────────────────────────────────────


def _busy(one: Path, other: Path) -> None:
    raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), os.fspath(other))


@pytest.fixture
def in_place(folder: Folder) -> Writer:
    return Writer(folder, lambda: "abcd", exchange=_busy)


@contextmanager
def leaving(page: Path, text: str) -> Iterator[None]:
    """Let the disk fail as a file is written in place; this is in it then."""

    def torn() -> None:
        page.write_text(text)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with before_call("fsync", torn, lambda handle: os.path.samestat(os.fstat(handle), page.stat())):
        yield


def test_a_write_in_place_that_breaks_off_is_finished_by_the_next_writer(
    root: Path, folder: Folder, in_place: Writer
) -> None:
    put(root, {MEMORY: OLD})

    with leaving(root / MEMORY, OLD + "- h"), pytest.raises(UnconfirmedError, match="the disk did not confirm it"):
        in_place.write(remembering("half written"), HEADER)

    assert recover(folder, _busy) == ()
    assert (root / MEMORY).read_text() == OLD + "- half written\n"
    assert [intent.state == "done" for intent in folder.journal.read()[0]] == [True]


def test_what_a_person_saved_over_a_torn_write_stays_and_the_new_bytes_are_kept(
    root: Path, folder: Folder, in_place: Writer
) -> None:
    put(root, {MEMORY: OLD})

    with leaving(root / MEMORY, "all mine\n"), pytest.raises(UnconfirmedError):
        in_place.write(remembering("lost?"), HEADER)
    recover(folder, _busy)
    assert (root / MEMORY).read_text() == "all mine\n"
    assert [path.read_text() for path in folder.journal.saved()] == [OLD + "- lost?\n"]


@pytest.mark.parametrize("shorter", [True, False])
def test_every_state_between_old_and_new_is_told_from_a_save(shorter: bool) -> None:
    before, after = b"abcabc-old-tail", b"abcabc-new" if shorter else b"abcabc-new-and-longer"
    for done in range(len(after) + 1):
        assert swap.is_between(after[:done] + before[done:], before, after)
    for save in (b"", b"x", before + b"more", after + b"more", b"abc-old-tail"):
        assert not swap.is_between(save, before, after)


@pytest.mark.parametrize("point", ["sync", "folder"])
def test_a_first_file_that_was_written_in_place_is_taken_back(
    root: Path, folder: Folder, in_place: Writer, point: str
) -> None:
    put(root, {MEMORY: OLD, LOG: "# log\n"})
    fails = iter([True])

    def is_second(handle: int) -> bool:
        """Tell of the first time that the second file is made ready: its bytes are, or the folder they lie in is."""
        begun = "- one" in (root / MEMORY).read_text() and not os.path.samestat(
            os.fstat(handle), (root / MEMORY).stat()
        )
        return begun and is_folder(handle) == (point == "folder") and next(fails, False)

    with (
        before_call("fsync", fail_with(errno.EIO), is_second),
        pytest.raises(RefusedError, match=r"memory/.* cannot be written: Input/output error; nothing was changed"),
    ):
        in_place.write(remembering("one", "other"), HEADER)
    assert next(fails, "it was met") == "it was met"
    assert (root / MEMORY).read_text() == OLD
    assert (root / LOG).read_text() == "# log\n"
    assert folder.journal.read()[0] == []
    assert leftovers(root) == []
    assert list((root / ".workspace-mem/recovery").iterdir()) == []


def test_two_files_are_written_in_place_too(root: Path, in_place: Writer) -> None:
    put(root, {MEMORY: OLD, LOG: "# log\n"})
    in_place.write(remembering("one", "other"), HEADER)
    assert (root / MEMORY).read_text() == OLD + "- one\n"
    assert "other" in (root / LOG).read_text()
