"""When the person's branch and index come along, and when they wait."""

import shutil
import threading
import time
from pathlib import Path

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import (
    blob,
    git,
    history_of,
    is_markdown,
    make_repository_of_a_person,
)
from workspace_mem.core.errors import EngineError
from workspace_mem.services.history.git_history import GitHistory
from workspace_mem.services.history.repository import HISTORY_REF, make_repository


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return make_repository_of_a_person(tmp_path / "workspace")


def write(root: Path, history: GitHistory, text: str, path: str = "MEMORY.md") -> None:
    """Do as the write path does: first the file, then the record."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)
    history.record([recording({path: text.encode()}, f"remember: {text}")])


def tips(root: Path) -> tuple[str, str]:
    return git(root, "rev-parse", "refs/heads/main").strip(), git(root, "rev-parse", HISTORY_REF).strip()


def status(root: Path) -> str:
    return git(root, "status", "--porcelain")


def test_status_is_clean_after_each_record(root: Path) -> None:
    history = history_of(root, follow=True)
    for turn, path in enumerate(("MEMORY.md", "memory/2026-11-20.md", "日本 語.md", '"q\\.md')):
        write(root, history, f"{turn}\n", path)
        assert status(root) == ""
        assert len(set(tips(root))) == 1
    (root / "MEMORY.md").unlink()
    history.record([recording({"MEMORY.md": None})])

    assert status(root) == ""
    assert git(root, "log", "--format=%s", "-1", "main") == "remember: something\n"


def test_status_is_clean_right_after_the_first_record_of_a_new_repository(tmp_path: Path) -> None:
    (tmp_path / "workspace").mkdir()
    repository = make_repository(tmp_path / "workspace", data_dir=tmp_path / "data", workspace_id="ws-1")
    history = GitHistory(repository, in_scope=is_markdown, follow=True)

    write(tmp_path / "workspace", history, "one\n")

    assert status(tmp_path / "workspace") == ""
    assert git(tmp_path / "workspace", "branch", "--show-current") == "main\n"
    assert git(tmp_path / "workspace", "log", "--format=%s %an %cn") == "remember: one claude workspace-mem\n"


def test_a_batch_moves_the_branch_once_to_its_end(root: Path) -> None:
    history = history_of(root, follow=True)
    (root / "a.md").write_text("2")

    history.record([recording({"a.md": b"1", "b.md": b"x"}), recording({"a.md": b"2", "b.md": None})])

    assert status(root) == ""
    assert git(root, "rev-list", "--count", "main") == "3\n"
    assert git(root, "reflog", "main").count("workspace-mem") == 1


def test_what_the_person_staged_elsewhere_stays_staged(root: Path) -> None:
    (root / "other.txt").write_text("half done\n")
    git(root, "add", "other.txt")

    write(root, history_of(root, follow=True), "new\n")

    assert status(root) == "M  other.txt\n"
    assert len(set(tips(root))) == 1


def test_a_staged_path_of_ours_makes_the_branch_wait_and_the_next_record_catches_up(root: Path) -> None:
    history = history_of(root, follow=True)
    (root / "MEMORY.md").write_text("staged by hand\n")
    git(root, "add", "MEMORY.md")
    before = tips_of_branch = git(root, "rev-parse", "main")

    write(root, history, "staged by hand\nand more\n")
    assert git(root, "rev-parse", "main") == tips_of_branch
    assert blob(root, ":MEMORY.md") == b"staged by hand\n"
    assert "staged" in str(history.why_branch_waits())

    git(root, "reset", "-q", "MEMORY.md")
    write(root, history, "staged by hand\nand more\nand more\n")
    assert git(root, "rev-parse", "main") != before
    assert len(set(tips(root))) == 1
    assert status(root) == ""


def test_even_the_same_bytes_staged_stay_the_persons_commit_to_make(root: Path) -> None:
    history = history_of(root, follow=True)
    (root / "MEMORY.md").write_text("same\n")
    git(root, "add", "MEMORY.md")

    write(root, history, "same\n")
    git(root, "commit", "-qm", "by hand")
    write(root, history, "more\n")

    assert status(root) == ""
    assert git(root, "log", "-1", "--format=%P", "main").count(" ") == 1
    assert blob(root, "main:MEMORY.md") == b"more\n"


def test_a_held_index_lock_makes_the_branch_wait_until_it_is_free(root: Path) -> None:
    history = history_of(root, follow=True)
    lock = root / ".git/index.lock"
    lock.touch()
    write(root, history, "one\n")
    write(root, history, "two\n", "b.md")
    assert len(set(tips(root))) == 2
    assert lock.exists()
    assert "index.lock" in str(history.why_branch_waits())

    lock.unlink()
    assert "nothing is now" in str(history.why_branch_waits())
    history.record([])

    assert history.why_branch_waits() is None
    assert len(set(tips(root))) == 1
    assert status(root) == ""
    assert history.log(limit=1)[0].paths == ("b.md",)


def test_a_commit_by_hand_is_taken_in(root: Path) -> None:
    history = history_of(root, follow=True)
    write(root, history, "one\n")
    (root / "MEMORY.md").write_text("by hand\n")
    git(root, "commit", "-qam", "by hand")

    assert history.tip() == tips(root)[0]
    assert history.tree()["MEMORY.md"] == history.blob_id(b"by hand\n")
    assert history.record([recording({"MEMORY.md": b"by hand\n"})]) == [None]
    assert len(set(tips(root))) == 1

    write(root, history, "two\n")
    subjects = [version.subject for version in history.log()]
    assert subjects == ["remember: two", "by hand", "remember: one", "root"]


@pytest.mark.parametrize("follow", [True, False])
def test_after_an_amended_commit_the_next_one_joins_both_tips(root: Path, *, follow: bool) -> None:
    history = history_of(root, follow=follow)
    write(root, history, "one\n")
    if not follow:
        git(root, "update-ref", "refs/heads/main", HISTORY_REF)
        git(root, "reset", "-q")
    (root / "other.txt").write_text("amended\n")
    (root / "new.txt").write_text("new\n")
    git(root, "add", ".")
    git(root, "commit", "-q", "--amend", "-m", "amended")
    branch, chain = tips(root)
    assert branch != chain

    write(root, history, "two\n", "b.md")

    assert git(root, "log", "-1", "--format=%P", HISTORY_REF).split() == [chain, branch]
    assert blob(root, f"{HISTORY_REF}:MEMORY.md") == b"one\n"
    assert blob(root, f"{HISTORY_REF}:b.md") == b"two\n"
    assert blob(root, f"{HISTORY_REF}:other.txt") == b"amended\n"
    assert blob(root, f"{HISTORY_REF}:new.txt") == b"new\n"
    assert status(root) == ("" if follow else "?? b.md\n")
    assert (tips(root)[0] == branch) is not follow


def test_where_lines_meet_our_files_are_as_the_chain_has_them(root: Path) -> None:
    history = history_of(root)
    for path in ("MEMORY.md", "kept.md", "gone.md"):
        write(root, history, f"{path}\n", path)
    (root / "gone.md").unlink()
    history.record([recording({"gone.md": None})])
    (root / "gone.md").write_text("the branch has it\n")
    (root / "stray.md").write_text("only the branch has it\n")
    git(root, "add", ".")
    git(root, "commit", "-qm", "the branch's own")

    history.record([recording({"new.md": b"new\n"}), recording({"MEMORY.md": b"last\n"})])

    assert git(root, "ls-tree", "-r", "--name-only", HISTORY_REF).split() == [
        "MEMORY.md",
        "kept.md",
        "new.md",
        "other.txt",
    ]
    assert blob(root, f"{HISTORY_REF}:MEMORY.md") == b"last\n"
    assert git(root, "rev-list", "--count", "--merges", HISTORY_REF) == "1\n"
    assert history.log(limit=2)[1].paths == ("new.md",)


def test_parted_lines_are_not_joined_without_a_change(root: Path) -> None:
    history = history_of(root, follow=True)
    write(root, history, "one\n")
    git(root, "commit", "-q", "--amend", "-m", "said better")
    before = tips(root)

    assert history.record([recording({"MEMORY.md": b"one\n"})]) == [None]
    history.record([])

    assert tips(root) == before


def test_a_branch_is_never_given_the_work_of_another(root: Path) -> None:
    history = history_of(root, follow=True)
    git(root, "checkout", "-qb", "feature")
    (root / "other.txt").write_text("feature\n")
    git(root, "commit", "-qam", "feature")
    write(root, history, "on the feature branch\n")
    git(root, "checkout", "-q", "main")
    main = git(root, "rev-parse", "main")

    write(root, history, "back on main\n")
    assert git(root, "rev-parse", "main") == main
    (root / "own.txt").write_text("main's own\n")
    git(root, "add", "own.txt")
    git(root, "commit", "-qm", "main's own")
    main = git(root, "rev-parse", "main")
    write(root, history, "still on main\n")

    assert git(root, "rev-parse", "main") == main
    assert blob(root, f"{HISTORY_REF}:MEMORY.md") == b"still on main\n"
    assert blob(root, f"{HISTORY_REF}:own.txt") == b"main's own\n"


def test_a_crash_between_index_and_branch_is_made_good(root: Path) -> None:
    history = history_of(root, follow=True)
    lock = root / ".git/refs/heads/main.lock"
    lock.touch()
    write(root, history, "one\n")
    assert status(root) == "M  MEMORY.md\n"
    lock.unlink()

    write(root, history, "two\n")

    assert status(root) == ""
    assert len(set(tips(root))) == 1
    assert not (root / ".git/workspace-mem/index").exists()


def test_locks_that_a_killed_record_left_do_not_stop_the_next(root: Path) -> None:
    history = history_of(root, follow=True)
    write(root, history, "one\n")
    git(root, "pack-refs", "--all")
    (root / ".git/packed-refs.lock").touch()
    (root / ".git/refs/workspace-mem").mkdir(exist_ok=True)
    (root / f".git/{HISTORY_REF}.lock").touch()

    write(root, history, "two\n")

    assert blob(root, f"{HISTORY_REF}:MEMORY.md") == b"two\n"


@pytest.mark.parametrize("name", ["", "index", "tip"])
def test_what_stands_in_the_way_of_our_notes_is_an_error_of_the_history(root: Path, name: str) -> None:
    history = history_of(root, follow=True)
    write(root, history, "one\n")
    notes = root / ".git/workspace-mem"
    shutil.rmtree(notes)
    if name:
        (notes / name).mkdir(parents=True)
    else:
        notes.touch()

    with pytest.raises(EngineError, match=r"workspace-mem.* cannot be written"):
        write(root, history, "two\n")

    shutil.rmtree(notes) if name else notes.unlink()
    write(root, history, "two\n")
    history.record([])
    assert blob(root, "main:MEMORY.md") == b"two\n"


def test_a_person_s_git_that_waits_for_locks_without_end_makes_no_record_wait(root: Path) -> None:
    history = history_of(root, follow=True)
    write(root, history, "one\n")
    git(root, "config", "core.filesRefLockTimeout", "-1")
    lock = root / ".git/refs/heads/main.lock"
    lock.touch()
    freed = threading.Timer(4, lock.unlink)
    freed.start()

    start = time.monotonic()
    write(root, history, "two\n")

    assert time.monotonic() - start < 3
    assert lock.exists()
    freed.cancel()
    lock.unlink()
    history.record([])
    assert blob(root, "main:MEMORY.md") == b"two\n"


def test_without_follow_an_upstream_of_hand_commits_is_joined_one_by_one(root: Path) -> None:
    history = history_of(root)
    for turn in range(3):
        write(root, history, f"{turn}\n")
        (root / "other.txt").write_text(f"{turn}\n")
        git(root, "commit", "-qm", f"hand {turn}", "other.txt")
    write(root, history, "end\n")

    assert blob(root, f"{HISTORY_REF}:other.txt") == b"2\n"
    assert blob(root, f"{HISTORY_REF}:MEMORY.md") == b"end\n"
    assert git(root, "rev-list", "--count", "main") == "4\n"
    assert status(root) == " M MEMORY.md\n"


def test_a_note_that_is_wrong_costs_time_and_nothing_else(root: Path) -> None:
    history = history_of(root)
    write(root, history, "one\n")
    note = root / ".git/workspace-mem/joined"
    assert note.read_text() == git(root, "rev-parse", "main").strip()

    for nonsense in (b"", b"\xff", b"nonsense\n"):
        note.write_bytes(nonsense)
        write(root, history, f"{nonsense!r}\n")

    assert git(root, "rev-list", "--count", "--merges", HISTORY_REF) == "0\n"
    assert git(root, "rev-list", "--count", HISTORY_REF) == "5\n"


def test_it_is_said_why_the_branch_waits(root: Path) -> None:
    history = history_of(root, follow=True)
    assert history.why_branch_waits() is None
    write(root, history, "one\n")
    git(root, "checkout", "-q", "--detach", "HEAD~1")
    assert history.why_branch_waits() == "HEAD is on no branch"
    git(root, "bisect", "start")
    assert "not finished" in str(history.why_branch_waits())
    assert history_of(root).why_branch_waits() is None


def test_a_commit_made_while_detached_does_not_count_as_taken_in(root: Path) -> None:
    history = history_of(root)
    write(root, history, "one\n")
    git(root, "checkout", "-q", "--detach")
    (root / "other.txt").write_text("detached\n")
    git(root, "commit", "-qm", "detached", "other.txt")
    write(root, history, "two\n")
    git(root, "checkout", "-q", "-b", "kept")
    write(root, history, "three\n")

    assert git(root, "merge-base", "--is-ancestor", "kept", HISTORY_REF) == ""
    assert blob(root, f"{HISTORY_REF}:other.txt") == b"detached\n"
