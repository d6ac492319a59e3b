"""D8 and D10: files that cannot be read, and file systems that are not like the others.

Each case has a named outcome, on the real command: refused in a sentence with nothing changed, or done with every
byte of everybody's kept. Nothing hangs: what opens a FIFO or a huge file ends within two seconds of work.
"""

import hashlib
import os
import re
import resource
import shutil
import subprocess
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.faults.crowd import new_workspace
from tests.faults.killing import Theatre, contents, leftovers
from tests.faults.operations import BY_NAME, FILES
from tests.faults.strace import needs_strace, run_with
from tests.running import Command, Done, git

WRITES = (
    ("remember", "a fact of an agent"),
    ("remember", "--kind", "meta", "key", "value"),
    ("revise", "mem-5dm2k9tw", "other words"),
    ("retire", "mem-5dm2k9tw"),
)
CPU_SECONDS = 2.0  # of the command's own work: the machine may be busy with something else


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return new_workspace(tmp_path / "ws")


def timed(root: Path, *arguments: str) -> Done:
    """Run the command; fail where it hangs or works for long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = Command(root)(*arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < CPU_SECONDS
    return done


# --- D8: unreadable is not empty ---


def _no_text(page: Path) -> None:
    page.write_bytes(b"# Memory\n\n- \xff\xfe caf\xe9\n")


def _folder(page: Path) -> None:
    page.unlink()
    page.mkdir()


def _fifo(page: Path) -> None:
    page.unlink()
    os.mkfifo(page)


def _dangling(page: Path) -> None:
    page.unlink()
    page.symlink_to("nowhere.md")


def _huge(page: Path) -> None:
    with page.open("r+b") as file:
        file.truncate(10 * 1024**3)


def _state(page: Path) -> tuple[int, str]:
    """Return what a page is, and its bytes where it is a small file."""
    found = page.lstat()
    small = page.is_file() and found.st_size < 1_000_000
    return found.st_mode, hashlib.sha256(page.read_bytes()).hexdigest() if small else str(found.st_size)


@pytest.mark.parametrize("spoil", [_no_text, _folder, _fifo, _dangling, _huge], ids=lambda spoil: spoil.__name__[1:])
def test_a_page_that_cannot_be_read_is_refused_and_never_taken_for_empty(
    root: Path, spoil: Callable[[Path], None]
) -> None:
    page = root / "MEMORY.md"
    spoil(page)
    before = _state(page)
    for arguments in WRITES:
        done = timed(root, *arguments, "--actor", "agent:a")
        assert done.code in (3, 4, 5), (arguments, done)
        assert done.stderr.startswith("error: ")
        assert _state(page) == before, arguments
    shown = timed(root, "frame")
    assert shown.code == 0
    assert "MEMORY.md" in shown.stdout, "the frame leaves it out without a word"
    assert leftovers(root) == []


def test_a_page_without_the_right_to_read_it_is_refused_and_named(root: Path) -> None:
    page = root / "MEMORY.md"
    before = page.read_bytes()
    page.chmod(0)
    for arguments in WRITES:
        done = Command(root).without_rights()(*arguments, "--actor", "agent:a")
        assert done.code in (3, 5), (arguments, done)
        assert "MEMORY.md" in done.stderr
    page.chmod(0o644)
    assert page.read_bytes() == before


_EVERY_OTHER = [pytest.param(name, marks=pytest.mark.torture) for name in ("remember", "revise")]


@pytest.mark.parametrize("error", ["EIO", "EDEADLK"])
@pytest.mark.parametrize("name", ["retire", *_EVERY_OTHER])
def test_a_page_that_the_system_does_not_give_out_is_refused(name: str, error: str, tmp_path: Path) -> None:
    """EDEADLK is what reading a file that iCloud has taken away answers."""
    needs_strace()
    theatre = Theatre(BY_NAME[name], tmp_path / "stage")
    at = next(call for call in theatre.calls if call.name == "read" and "/MEMORY.md>" in call.line)
    theatre.fresh()
    ended = theatre.play(f"read:error={error}:when={at.number}+")
    assert ended.code in (3, 5), ended
    assert "MEMORY.md" in ended.stderr
    assert contents(theatre.root) == theatre.old


# --- D10: odd file systems ---


def test_a_second_name_of_a_page_keeps_what_it_held(root: Path) -> None:
    """A swap gives the page a new file: the other name keeps the old text, and nothing is lost."""
    (root / "other-name.txt").hardlink_to(root / "MEMORY.md")
    done = Command(root)("remember", "a fact of an agent", "--actor", "agent:a")
    assert done.code == 0, done
    assert (root / "other-name.txt").read_text() == FILES["MEMORY.md"]
    assert "a fact of an agent" in (root / "MEMORY.md").read_text()


@pytest.fixture
def bound(root: Path, tmp_path: Path) -> Iterator[Path]:
    """Return a workspace whose MEMORY.md is a file mounted on its own, as containers do."""
    outside = tmp_path / "outside.md"
    outside.write_text(FILES["MEMORY.md"])
    done = subprocess.run(["mount", "--bind", str(outside), str(root / "MEMORY.md")], capture_output=True, check=False)
    if done.returncode:
        pytest.skip(f"SKIPPED: nothing may be mounted here ({done.stderr.decode().strip()})")
    yield root
    subprocess.run(["umount", "-l", str(root / "MEMORY.md")], check=True)


def test_a_page_that_is_a_mount_of_its_own_is_refused_or_written_and_nothing_else(bound: Path) -> None:
    done = timed(bound, "remember", "--kind", "meta", "key", "value", "--actor", "agent:a")
    text = (bound / "MEMORY.md").read_text()
    assert text.startswith("# Memory\n\nProse of a person")
    assert ("key: value" in text) == (done.code == 0), done
    if done.code:
        assert done.code == 5
        assert "MEMORY.md" in done.stderr
        assert text == FILES["MEMORY.md"]
    assert leftovers(bound) == []


@pytest.fixture
def through_fuse(tmp_path: Path) -> Iterator[Path]:
    """Return a folder behind FUSE, where two files cannot be exchanged."""
    if shutil.which("bindfs") is None:
        pytest.skip("SKIPPED: bindfs is not installed")
    behind, front = tmp_path / "behind", tmp_path / "front"
    behind.mkdir()
    front.mkdir()
    done = subprocess.run(["bindfs", str(behind), str(front)], capture_output=True, check=False)
    if done.returncode:
        pytest.skip(f"SKIPPED: nothing may be mounted here ({done.stderr.decode().strip()})")
    yield front
    subprocess.run(["fusermount", "-uz", str(front)], check=False)
    subprocess.run(["umount", "-l", str(front)], check=False, capture_output=True)


def test_behind_fuse_every_write_is_done_without_an_exchange(through_fuse: Path) -> None:
    root = new_workspace(through_fuse)
    for arguments in WRITES:
        done = Command(root)(*arguments, "--actor", "agent:a")
        assert done.code == 0, (arguments, done)
    text = (root / "MEMORY.md").read_text()
    assert ("a fact of an agent" in text, "key: value" in text, "Prose of a person" in text) == (True, True, True)
    assert "other words" in (root / "archive/MEMORY.md").read_text()
    assert leftovers(root) == []
    assert git(root, "status", "--porcelain") == ""


@pytest.mark.parametrize("error", ["ENOSYS", "ENOLCK", "EOPNOTSUPP"])
def test_where_nothing_can_be_locked_nothing_is_written(root: Path, error: str, tmp_path: Path) -> None:
    needs_strace()
    before, environment = contents(root), {**os.environ, "WORKSPACE_MEM": str(root)}
    ended = run_with(
        ["remember", "--kind", "meta", "key", "value"],
        tmp_path,
        [f"flock:error={error}:when=1+"],
        environment=environment,
    )
    assert ended.code == 5, ended
    assert "cannot be locked" in ended.stderr
    assert contents(root) == before


def test_pages_whose_names_differ_by_case_are_two_pages(root: Path) -> None:
    (root / "memory.md").write_text("# Another page\n")
    assert Command(root)("remember", "--kind", "meta", "key", "value", "--actor", "agent:a").code == 0
    assert (root / "memory.md").read_text() == "# Another page\n"
    assert git(root, "ls-tree", "--name-only", "HEAD", "memory.md") == "memory.md\n"


def test_names_in_two_forms_of_unicode_are_one_page(root: Path) -> None:
    names = [unicodedata.normalize(form, "memories/café.md") for form in ("NFC", "NFD")]
    codes = [Command(root)("page", name, f"# {name}\n", "--actor", "agent:a").code for name in names]
    assert codes == [0, 4]
    assert [path.name for path in (root / "memories").iterdir()] == ["café.md"]


@pytest.mark.parametrize("length", [250, 255])
def test_a_name_as_long_as_names_can_be_is_written(root: Path, length: int) -> None:
    name = "memories/" + "n" * (length - 3) + ".md"
    done = Command(root)("page", name, "# Long\n", "--actor", "agent:a")
    assert done.code == 0, done
    assert (root / name).read_text() == "# Long\n"
    assert leftovers(root) == []


def test_a_path_that_is_too_long_for_the_system_is_refused_in_a_sentence(root: Path) -> None:
    done = timed(root, "page", "memories/" + "/".join(["f" * 200] * 21) + "/page.md", "# Far\n", "--actor", "agent:a")
    assert done.code in (2, 3, 5), done
    assert done.stderr.startswith("error: ")
    assert re.search(r"too long", done.stderr)
    assert leftovers(root) == []
