"""A few commits are stored without git: the same to the byte, durable, and whole wherever their writer is killed."""

import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import nursery
from tests.contracts.history_contract import recording
from tests.running import sampled
from tests.services.history.git_world import blob, git, history_of, make_repository_of_a_person
from workspace_mem.git.repository import HISTORY_REF

Files = Mapping[str, bytes | None]


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a repository that has folders, a link, a submodule, and a history that has begun."""
    root = make_repository_of_a_person(tmp_path_factory.mktemp("ready") / "workspace")
    (root / "a/b/c").mkdir(parents=True)
    for path in ("a/b/c/d.md", "a/b.md", "a-b.md", "a.md", "a/b/x.txt"):
        (root / path).write_text(path)
    (root / "link.md").symlink_to("a.md")
    git(root, "add", ".")
    git(root, "update-index", "--add", "--cacheinfo", f"160000,{git(root, 'rev-parse', 'HEAD').strip()},module")
    git(root, "update-index", "--chmod=+x", "a.md")
    git(root, "commit", "-qm", "more")
    history_of(root).record([recording({"MEMORY.md": b"first"})])
    return root


def copy_of(ready: Path, name: str) -> Path:
    place = Path(tempfile.mkdtemp(dir=ready.parent)) / name
    return Path(shutil.copytree(ready, place, symlinks=True))


def test_what_a_history_knows_of_its_last_commit_stays_true(ready: Path) -> None:
    root = copy_of(ready, "one")
    history = history_of(root)
    for number in range(12):
        history.tree()
        history.record([recording({f"log/{number % 5}.md": None if number % 4 == 3 else b"%d" % number})])
        assert history.tree() == history_of(root).tree()
    assert git(root, "fsck", "--full", "--strict") == ""


@pytest.mark.parametrize(
    "files",
    [
        {"a.md/below.md": b"a file becomes a folder"},
        {"a/b": b"a folder becomes a file"},
        {"link.md": b"a link becomes a file"},
    ],
)
def test_a_file_may_take_the_place_of_a_folder_or_a_link(ready: Path, files: Files) -> None:
    root = copy_of(ready, "one")
    history = history_of(root)
    history.tree()
    history.record([recording(files)])
    assert history.tree() == history_of(root).tree()
    for path, data in files.items():
        assert blob(root, f"{HISTORY_REF}:{path}") == data
    history.record([recording({"MEMORY.md": b"and on"})])
    assert blob(root, f"{HISTORY_REF}:MEMORY.md") == b"and on"
    assert git(root, "fsck", "--full", "--strict") == ""


def test_refs_that_moved_meanwhile_are_seen(ready: Path) -> None:
    """What is known of one commit says nothing once a person has committed, packed the refs or gone to a branch."""
    root = copy_of(ready, "moved")
    git(root, "reset", "-q", "--hard")
    history = history_of(root, follow=True)
    for number, act in enumerate(
        (
            ["pack-refs", "--all"],
            ["commit", "-q", "--allow-empty", "-m", "by hand"],
            ["checkout", "-qf", "-b", "other"],
            ["checkout", "-qf", "--detach"],
            ["checkout", "-qf", "main"],
        )
    ):
        history.tree()
        history.record([recording({"MEMORY.md": b"%d" % number})])
        git(root, *act)
        assert history.tree() == history_of(root, follow=True).tree()
    assert git(root, "fsck", "--full", "--strict") == ""


KILLED = """
import os, sys
from pathlib import Path
from tests.contracts.history_contract import recording
from tests.services.history.git_world import history_of
root, left = Path(sys.argv[1]), int(sys.argv[2])
history = history_of(root, follow=True)
history.tree()

def dying(name):
    real = getattr(os, name)
    def call(*given, **named):
        global left
        left -= 1
        if left == 0:
            os._exit(9)
        return real(*given, **named)
    return call

for name in ("open", "write", "fsync", "fchmod", "replace", "mkdir", "utime"):
    setattr(os, name, dying(name))
history.record([recording({"MEMORY.md": b"killed", "new/folder.md": b"killed"})])
"""


@pytest.mark.parametrize("number", sampled(range(1, 31, 3), 2))
def test_a_writer_that_is_killed_anywhere_leaves_a_whole_repository(ready: Path, number: int) -> None:
    root = copy_of(ready, "killed")
    git(root, "reset", "-q", "--hard")
    command = [sys.executable, "-c", KILLED, str(root), str(number)]
    nursery.run(command, check=False, cwd=Path(__file__).parents[3], timeout=60)
    history = history_of(root, follow=True)
    history.tree()
    history.record([recording({"MEMORY.md": b"killed", "new/folder.md": b"killed"}), recording({"MEMORY.md": b"x"})])
    assert blob(root, "main:MEMORY.md") == b"x"
    assert "error" not in git(root, "fsck", "--full", "--strict")
