"""One write: durable, for one writer at a time, never over a person's save; it waits for nobody for long."""

import errno
import os
import shutil
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import count
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests import nursery
from tests.disk.world import (
    HEADER,
    LOG,
    MEMORY,
    adding,
    hashes_in,
    leftovers,
    put,
    remembering,
    save_by_rename,
    save_in_place,
    with_person,
)
from tests.running import before_call, fail_with, files_of, is_folder
from workspace_mem.disk import transaction
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.paths import why_closed
from workspace_mem.disk.swap import PATIENCE_SECONDS, SwapNotSupportedError, exchange
from workspace_mem.disk.transaction import Writer
from workspace_mem.errors import ConflictError, RefusedError, UnconfirmedError
from workspace_mem.model.changes import ChangeSet, ReadDocument
from workspace_mem.settings import Settings

# ── One way to the disk: durable, for one writer at a time, and never over a person's save ──

OLD = "# Memory\n\n## Facts\n\n- old\n"
AsSomebody = Callable[[], AbstractContextManager[None]]


def before_the_second(root: Path, action: Callable[[], None]) -> AbstractContextManager[None]:
    """Do something in the instant when the first file of a change is swapped in, and the second one is not."""

    def is_there(path: object, *_: object, **__: object) -> bool:
        return path == "memory" and "ours" in (root / MEMORY).read_text()  # the folder of the second is opened

    return before_call("open", action, is_there)


def no_exchange(one: Path, other: Path) -> None:
    raise SwapNotSupportedError(f"{one} and {other} stay where they are")


@pytest.fixture(params=["exchange", "no exchange"])
def any_writer(request: pytest.FixtureRequest, folder: Folder) -> Writer:
    """Return a writer on a system that can exchange two files, and one on a system that cannot."""
    numbers = count()
    return Writer(folder, lambda: f"{next(numbers):08x}", exchange if request.param == "exchange" else no_exchange)


def text_of(root: Path, path: str = MEMORY) -> str:
    return (root / path).read_text()


# ── one write ──────────────────────────────────────────────────────────────────────────────────


def test_the_own_folder_is_closed_and_ignored_by_git(root: Path, writer: Writer, folder: Folder) -> None:
    writer.write(remembering("x"), HEADER)
    assert (folder.own / ".gitignore").read_text() == "*\n"
    assert stat.S_IMODE((folder.own / "intents").stat().st_mode) == 0o700
    assert list(folder.scope.names()) == [MEMORY]


def test_a_gitignore_that_was_left_empty_is_written_again(root: Path, writer: Writer, folder: Folder) -> None:
    folder.own.mkdir()
    (folder.own / ".gitignore").touch()  # as a writer leaves it that is killed behind making it
    writer.write(remembering("x"), HEADER)
    assert (folder.own / ".gitignore").read_text() == "*\n"


def test_a_link_inside_the_workspace_stays_a_link(root: Path, any_writer: Writer) -> None:
    put(root, {"real/m.md": OLD})
    (root / MEMORY).symlink_to("real/m.md")
    _, intent = any_writer.write(remembering("x"), HEADER)
    assert (root / MEMORY).is_symlink()
    assert text_of(root, "real/m.md") == OLD + "- x\n"
    assert intent is not None
    assert intent.files[0].path == "real/m.md"


# ── refusals ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("target", ["../outside.md", "gone.md"])
def test_nothing_is_written_through_a_link_that_leads_out_or_nowhere(
    root: Path, any_writer: Writer, target: str
) -> None:
    (root / MEMORY).symlink_to(target)
    with pytest.raises(RefusedError):
        any_writer.write(remembering("x"), HEADER)
    assert not (root.parent / "outside.md").exists()
    assert not (root / "gone.md").exists()


def test_a_workspace_of_a_newer_format_is_read_only(root: Path) -> None:
    folder = Folder(root, Settings(read_only="its format is 2"), hashes_in(root / "cache"))
    with pytest.raises(RefusedError, match="its format is 2"):
        Writer(folder, lambda: "ab").write(remembering("x"), HEADER)
    assert list(root.iterdir()) == []


def test_an_own_folder_that_is_a_link_is_refused(root: Path, tmp_path: Path, writer: Writer) -> None:
    (root / ".workspace-mem").symlink_to(tmp_path)
    with pytest.raises(RefusedError, match="is a link"):
        writer.write(remembering("x"), HEADER)
    assert list(tmp_path.iterdir()) == []


# ── people who save meanwhile ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("save", [save_by_rename, save_in_place])
def test_a_save_between_reading_and_swapping_is_kept_and_built_on(
    root: Path, any_writer: Writer, folder: Folder, save: Callable[[Path, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twice, the second time after an attempt that took all patience."""
    monkeypatch.setattr(transaction, "PATIENCE_SECONDS", 0)
    put(root, {MEMORY: OLD})
    saves = [partial(save, root / MEMORY, OLD + text) for text in ("- their\n", "- theirs\n")]
    _, intent = any_writer.write(with_person(remembering("ours"), *saves), HEADER)
    assert text_of(root) == OLD + "- theirs\n- ours\n"
    assert folder.journal.read()[0] == [intent]
    assert leftovers(root) == []


def test_a_file_that_a_person_makes_meanwhile_is_built_on(root: Path, any_writer: Writer) -> None:
    decide = with_person(remembering("ours"), lambda: save_by_rename(root / MEMORY, OLD))
    any_writer.write(decide, HEADER)
    assert text_of(root) == OLD + "- ours\n"


def test_a_file_that_a_person_deletes_meanwhile_is_made_anew(root: Path, any_writer: Writer) -> None:
    put(root, {MEMORY: OLD})
    any_writer.write(with_person(remembering("ours"), (root / MEMORY).unlink), HEADER)
    assert text_of(root) == "# Memory\n\n## Facts\n\n- ours\n"


def test_a_second_file_that_is_saved_meanwhile_is_built_on_too(root: Path, any_writer: Writer, folder: Folder) -> None:
    put(root, {MEMORY: OLD, LOG: "# 2026-11-20\n"})
    decide = with_person(remembering("ours", "logged"), lambda: save_by_rename(root / LOG, "# mine\n"))
    _, intent = any_writer.write(decide, HEADER)
    assert text_of(root) == OLD + "- ours\n"
    assert text_of(root, LOG) == "# mine\n\n- logged\n"
    assert intent is not None
    assert folder.journal.read()[0] == [intent]
    assert folder.journal.displaced_at(intent, 1).read_bytes() == b"# mine\n"


def test_a_file_that_is_saved_again_and_again_is_a_conflict_and_nothing_changes(
    root: Path, any_writer: Writer, folder: Folder
) -> None:
    put(root, {MEMORY: OLD})
    numbers = count()
    ours = remembering("ours")

    def decide(read: ReadDocument) -> ChangeSet:
        changes = ours(read)
        save_by_rename(root / MEMORY, f"{OLD}\n## {next(numbers)}\n")
        return changes

    with pytest.raises(ConflictError, match="keeps changing"):
        any_writer._replace(exchange=Mock(side_effect=AssertionError("ours showed"))).write(decide, HEADER)
    assert text_of(root) == f"{OLD}\n## {next(numbers) - 1}\n"
    assert folder.journal.read()[0] == []
    assert leftovers(root) == []


def test_a_save_while_a_save_is_given_back_wins_and_the_older_ones_are_kept(root: Path, folder: Folder) -> None:
    put(root, {MEMORY: OLD})
    saves = [OLD + "- third\n", OLD + "- second\n", OLD + "- first\n"]
    swaps = count()

    def disturbed(one: Path, other: Path) -> None:
        if next(swaps) in (0, 1, 2):  # from the second on ours is in place, and about to make room for the first save
            save_by_rename(root / MEMORY, saves.pop())
        exchange(one, other)

    Writer(folder, lambda: "ab", disturbed).write(remembering("ours"), HEADER)
    assert text_of(root) == OLD + "- third\n- ours\n"
    kept = [path.read_text() for path in folder.journal.saved()]
    assert set(kept) == {OLD + "- first\n", OLD + "- second\n"}
    assert leftovers(root) == []


def test_a_save_that_is_given_back_is_kept_while_whoever_read_ours_may_empty_it(root: Path, folder: Folder) -> None:
    """Between its look and its save no lock reaches an editor: the page it has read may be another one by then."""
    put(root, {MEMORY: OLD})
    page, theirs, swaps = root / MEMORY, OLD + "- theirs\n", count()

    def disturbed(one: Path, other: Path) -> None:
        number = next(swaps)
        if number == 0:
            save_by_rename(page, theirs)
        read = page.read_text()
        exchange(one, other)
        if number == 1:  # theirs is in place again
            save_in_place(page, f"{read}- later\n")

    Writer(folder, lambda: "ab", disturbed).write(remembering("again"), HEADER)
    assert "- later\n" in text_of(root)
    assert theirs in [path.read_text() for path in folder.journal.saved()]


def test_an_editor_that_holds_the_file_and_writes_a_moment_later_loses_nothing(root: Path, writer: Writer) -> None:
    put(root, {MEMORY: OLD})
    held = (root / MEMORY).open("r+")
    opened = threading.Event()

    def finish() -> None:
        opened.wait()
        time.sleep(0.05)
        held.write(OLD + "- theirs\n")
        held.close()

    editor = threading.Thread(target=finish)
    editor.start()
    writer.write(with_person(remembering("ours"), opened.set), HEADER)
    editor.join()
    assert text_of(root) == OLD + "- theirs\n- ours\n"


# ── several files ──────────────────────────────────────────────────────────────────────────────


def two_steps(read: ReadDocument) -> ChangeSet:
    return ChangeSet("x", (adding("ours")(read), adding("logged", LOG)(read)))


@pytest.mark.parametrize("before", [OLD, None])
def test_where_a_second_file_cannot_be_written_the_first_one_is_taken_back(
    root: Path, any_writer: Writer, folder: Folder, as_somebody: AsSomebody, before: str | None
) -> None:
    put(root, {LOG: "# 2026-11-20\n"} | ({MEMORY: before} if before else {}))
    if before:
        (root / MEMORY).chmod(0o640)
    (root / "memory").chmod(0o555)
    with as_somebody():
        with pytest.raises(RefusedError, match=r"memory/2026-11-20\.md cannot be written: .*; nothing was changed"):
            any_writer.write(two_steps, HEADER)
        assert (text_of(root) if (root / MEMORY).exists() else None) == before
        assert text_of(root, LOG) == "# 2026-11-20\n"
        assert folder.journal.read()[0] == []
        assert leftovers(root) == []
    (root / "memory").chmod(0o777)
    changes, _ = any_writer.write(two_steps, HEADER)
    assert changes.notices == ()
    assert text_of(root).count("- ours\n") == text_of(root, LOG).count("- logged\n") == 1
    assert before is None or (root / MEMORY).stat().st_mode & 0o777 == 0o640


def test_where_the_first_file_was_saved_since_it_is_not_taken_back_and_said(
    root: Path, any_writer: Writer, as_somebody: AsSomebody
) -> None:
    put(root, {MEMORY: OLD, LOG: "# 2026-11-20\n"})
    (root / "memory").chmod(0o555)

    def by_hand() -> None:
        save_by_rename(root / MEMORY, text_of(root) + "- by hand\n")

    with as_somebody():
        said = r"but memory/2026-11-20\.md was not: Permission denied$"
        with before_the_second(root, by_hand), pytest.raises(UnconfirmedError, match=said):
            any_writer.write(two_steps, HEADER)
        changes, _ = any_writer.write(remembering("next"), HEADER)
    assert changes.notices == (f"An interrupted change (x) is in {MEMORY} and is not in {LOG}; check both",)
    assert text_of(root) == OLD + "- ours\n- by hand\n- next\n"
    assert text_of(root, LOG) == "# 2026-11-20\n"
    assert leftovers(root) == []


def test_what_is_taken_back_and_not_confirmed_is_settled_by_the_next_writer(root: Path, folder: Folder) -> None:
    put(root, {LOG: "# 2026-11-20\n"})
    tokens = count()

    is_broken = False

    def broken(*_: object) -> None:
        nonlocal is_broken
        is_broken = True
        fail_with(errno.EIO)()

    writer = Writer(folder, lambda: f"{next(tokens):08x}", broken)
    with (
        before_call("fsync", fail_with(errno.EIO), lambda handle: is_broken and is_folder(handle)),
        pytest.raises(RefusedError, match="nothing was changed"),
    ):
        writer.write(two_steps, HEADER)
    assert not (root / MEMORY).exists()
    assert len(folder.journal.read()[0]) == 1
    changes, _ = Writer(folder, lambda: f"{next(tokens):08x}").write(remembering("next"), HEADER)
    assert changes.notices == ()
    assert "- ours\n" not in text_of(root)
    assert text_of(root, LOG) == "# 2026-11-20\n"
    assert leftovers(root) == []


def test_a_save_while_the_first_file_is_taken_back_is_kept(root: Path, folder: Folder) -> None:
    """A person saves in the instant of the exchange that takes ours out again."""
    put(root, {MEMORY: OLD, LOG: "# 2026-11-20\n"})
    tokens, swaps = count(), count(1)

    def swap(one: Path, other: Path) -> None:
        number = next(swaps)
        if number == 2:
            raise OSError(28, "No space left on device")
        if number == 3:
            save_by_rename(root / MEMORY, OLD + "- ours\n- by hand\n")
        exchange(one, other)

    with pytest.raises(UnconfirmedError):
        Writer(folder, lambda: f"{next(tokens):08x}", swap).write(two_steps, HEADER)
    assert text_of(root) == OLD + "- ours\n- by hand\n"
    Writer(folder, lambda: f"{next(tokens):08x}").write(remembering("next"), HEADER)
    assert text_of(root) == OLD + "- ours\n- by hand\n- next\n"
    assert text_of(root, LOG) == "# 2026-11-20\n\n- logged\n"
    assert leftovers(root) == []


def test_a_second_file_that_became_unreadable_meanwhile_is_said(root: Path, any_writer: Writer) -> None:
    put(root, {MEMORY: OLD, LOG: "# 2026-11-20\n"})
    decide = with_person(two_steps, lambda: put(root, {LOG: b"\xff"}))
    with pytest.raises(RefusedError, match="not UTF-8"):
        any_writer.write(decide, HEADER)
    assert text_of(root) == OLD
    assert (root / LOG).read_bytes() == b"\xff"


# ── many writers ───────────────────────────────────────────────────────────────────────────────


def test_a_file_that_goes_away_in_this_instant_is_not_called_closed(root: Path) -> None:
    assert why_closed(root / "gone.md") is None


# ── Nobody is waited for for long: not a person who saves all the time, not a program that was stopped ──

THEIRS = "# Memory\n\n## Facts\n\n- theirs\n"
SLACK_SECONDS = 10.0  # of a busy machine
LOOK = """
import sys
from pathlib import Path
from workspace_mem.disk.paths import has_no_writers
for _ in range(int(sys.argv[2])):
    has_no_writers(Path(sys.argv[1]))
print("done")
"""


def test_who_saves_in_the_instant_of_our_look_ends_nobody(tmp_path: Path) -> None:
    """The lease that tells of writers makes the system signal its holder, by default with the deadly SIGIO."""
    page = tmp_path / "page.md"
    page.write_text(THEIRS)
    with nursery.begin([sys.executable, "-c", LOOK, str(page), "20000"], stdout=subprocess.PIPE) as looking:
        while looking.poll() is None:
            os.close(os.open(page, os.O_WRONLY))
        assert looking.stdout is not None
        assert (looking.returncode, looking.stdout.read()) == (0, b"done\n")


@pytest.mark.parametrize("is_echo", [False, True])
def test_of_a_second_file_that_is_always_being_saved_it_is_said_in_time_and_the_first_is_taken_back(
    root: Path, folder: Folder, *, is_echo: bool
) -> None:
    """Or stays, if the second one is the daily log, with a line about the first."""
    put(root, {MEMORY: THEIRS, LOG: "# Log\n"})
    numbers, saved = count(), count()

    def disturbed(one: Path, other: Path) -> None:
        if other.name in LOG and "second" in one.read_text():  # ours goes in, theirs does not come back
            save_by_rename(root / LOG, f"# Log\n\n- {next(saved)}\n")
        exchange(one, other)

    def decide(read: ReadDocument) -> ChangeSet:
        return ChangeSet("x", (adding("first")(read), adding("second", LOG)(read)._replace(is_echo=is_echo)))

    start, said = time.monotonic(), f"{LOG} keeps changing"
    with nullcontext() if is_echo else pytest.raises(ConflictError, match=f"^{said}; nothing was changed"):
        changes, _ = Writer(folder, lambda: f"{next(numbers):08x}", disturbed).write(decide, HEADER)
        assert changes.notices == (f"The daily log was left alone: {said}",)
    assert time.monotonic() - start < PATIENCE_SECONDS + SLACK_SECONDS
    Writer(folder, lambda: f"{next(numbers):08x}").write(remembering("third"), HEADER)
    assert ("- first\n" in (root / MEMORY).read_text()) == is_echo
    assert "- third\n" in (root / MEMORY).read_text()
    assert f"- {next(saved) - 1}\n" in (root / LOG).read_text()
    assert leftovers(root) == []


def test_a_file_of_somebody_else_keeps_its_group_and_attributes_where_we_may_not_give_it_away(
    root: Path, writer: Writer, as_somebody: Callable[[], AbstractContextManager[None]]
) -> None:
    if os.geteuid() != 0:
        pytest.skip("SKIPPED: only root can make a file of somebody else")
    put(root, {MEMORY: THEIRS})
    page, ours = root / MEMORY, 65534
    os.setxattr(page, "user.note", b"mine")
    os.chown(page, 1234, ours)
    page.chmod(0o660)
    before = os.getegid(), os.getgroups()
    os.setgroups([ours])
    try:
        with as_somebody():
            writer.write(remembering("ours"), HEADER)
    finally:
        os.setgroups(before[1])
    found = page.stat()
    assert (found.st_uid, found.st_gid, found.st_mode & 0o777) == (ours, ours, 0o660)
    assert os.getxattr(page, "user.note") == b"mine"


# ── What is read-only is left alone, although a swap would need no right to the file; and that is known  ──

WRITE = """
import sys
from workspace_mem import open_workspace
from workspace_mem.verbs.{verb} import {verb}
from workspace_mem.errors import RefusedError
try:
    {verb}(open_workspace(sys.argv[1], actor="agent:x"), "{argument}")
except RefusedError as error:
    print(error.message)
"""
ENTRY = "mem-7k3f9q2m"


def without_rights(root: Path, verb: str, argument: str) -> str:
    """Return what a call says that has only the rights of an ordinary user."""
    command = [sys.executable, "-c", WRITE.format(verb=verb, argument=argument), str(root)]
    if os.geteuid() == 0:  # root may write everything, unless it gives that right up
        if shutil.which("setpriv") is None:
            pytest.skip("runs as root, and there is no setpriv to give up root's rights")
        command = [*nursery.WITHOUT_RIGHTS, *command]
    return str(nursery.run(command, text=True, check=True).stdout)


def test_a_read_only_file_is_refused(sample: Path) -> None:
    (sample / "MEMORY.md").chmod(0o444)
    before = files_of(sample)
    assert "MEMORY.md cannot be written: it is read-only" in without_rights(sample, "remember", "one more")
    assert files_of(sample) == before


@pytest.mark.parametrize("name", ["archive", ".workspace-mem/recovery", ".workspace-mem/intents"])
def test_a_folder_that_takes_no_file_is_refused_before_anything_is_changed(sample: Path, name: str) -> None:
    folder = sample / name
    folder.mkdir(exist_ok=True)
    folder.chmod(0o555)
    before = files_of(sample)
    assert "cannot be written: " in without_rights(sample, "retire", ENTRY)
    folder.chmod(0o755)
    assert files_of(sample) == before
    assert list(sample.rglob(".~wm-*")) == []
