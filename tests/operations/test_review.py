"""What an independent review found, kept from coming back."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests import nursery
from tests.conftest import opened
from tests.running import Clock, Command, git
from workspace_mem.disk.locations import UserDirs
from workspace_mem.verbs.init import init
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace, open_workspace


def test_what_was_learned_on_one_branch_is_there_to_be_merged_into_another(empty: Workspace) -> None:
    root = empty.root
    remember(empty, "known to both")
    git(root, "checkout", "-q", "-b", "feature")
    remember(empty, "learned on the feature branch")
    git(root, "checkout", "-q", "main")
    remember(empty, "learned on the main branch")

    assert git(root, "log", "--format=%s", "main..feature") == "remember: learned on the feature branch\n"
    assert git(root, "log", "--format=%s", "-1", "main") == "remember: learned on the main branch\n"
    assert status(empty).history.pending == 0


def test_a_broken_repository_is_a_notice_and_the_words_are_there_once(run: Command, sample: Path) -> None:
    (sample / ".git/HEAD").unlink()
    done = run("note", "only once", "-w", str(sample))
    assert done.code == 0
    assert "not yet in history" in done.stderr
    assert sum(path.read_text().count("only once") for path in (sample / "memory").glob("*.md")) == 1
    assert run("status", "-w", str(sample)).code == 0


def test_a_copy_of_a_workspace_that_moved_does_not_share_its_history(tmp_path: Path) -> None:
    dirs = UserDirs(*(tmp_path / name for name in ("cache", "data", "state", "config")))
    product = tmp_path / "product"
    (product / "ws").mkdir(parents=True)
    git(product, "init", "-q")
    init(open_workspace(product / "ws", dirs=dirs))
    (product / "ws").rename(product / "ws2")
    note(open_workspace(product / "ws2", dirs=dirs), "after the move")
    shutil.copytree(product / "ws2", product / "copy")
    note(open_workspace(product / "copy", dirs=dirs), "in the copy")
    note(open_workspace(product / "ws2", dirs=dirs), "in the original")

    said = note(open_workspace(product / "copy", dirs=dirs), "in the copy, again")
    assert "`workspace-mem init` creates one" in said.notices[-1]
    subjects = [version.subject for version in open_workspace(product / "ws2", dirs=dirs).history.log()]
    assert subjects[:2] == ["note: in the original", "note: after the move"]


def test_the_hook_does_not_wait_for_a_host_that_keeps_the_pipe_open(sample: Path) -> None:
    hook = nursery.begin(
        [sys.executable, "-m", "workspace_mem.hook", "session-start"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=sample,
    )
    assert hook.stdin is not None
    assert hook.stdout is not None
    hook.stdin.write(b'{"cwd": "."}')
    hook.stdin.flush()
    assert hook.wait(timeout=20) == 0
    assert b"additionalContext" in hook.stdout.read()
    hook.stdin.close()
    hook.stdout.close()


def test_text_that_nobody_can_see_is_empty(run: Command, sample: Path) -> None:
    assert run("note", "\u200b", "-w", str(sample)).code == 2


def test_a_folder_where_an_intent_should_be_stops_nobody(sample: Path) -> None:
    (sample / ".workspace-mem/intents/0000000010-bb.json").mkdir(parents=True)
    assert note(opened(sample, Clock()), "goes on").changed
