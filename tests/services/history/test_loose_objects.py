"""A few commits are stored without git: the same to the byte, durable, and whole wherever their writer is killed."""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import nursery
from tests.contracts.history_contract import HOSTILE_PATHS, recording
from tests.running import sampled
from tests.services.history.git_world import blob, git, git_that, history_of, make_repository_of_a_person
from workspace_mem.git.repository import HISTORY_REF
from workspace_mem.model.history import Recording, VersionId

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


def stored(root: Path, recordings: list[Recording], monkeypatch: pytest.MonkeyPatch) -> list[VersionId | None]:
    """Record without a process for the objects: git would fail."""
    with monkeypatch.context() as patched:
        patched.setenv("PATH", git_that(root.parent / "bin", "fast-import", "exit 1"))
        return history_of(root).record(recordings)


def imported(root: Path, recordings: list[Recording]) -> list[VersionId | None]:
    """Record by `git fast-import`."""
    objects = root / ".git/objects"
    objects.chmod(objects.stat().st_mode | 0o2000)  # it is shared, so that git gives each file its mode
    return history_of(root).record(recordings)


def assert_same(ready: Path, recordings: list[Recording], monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = copy_of(ready, "one"), copy_of(ready, "other")
    assert stored(one, recordings, monkeypatch) == imported(other, recordings)
    assert git(one, "rev-parse", HISTORY_REF) == git(other, "rev-parse", HISTORY_REF)
    assert git(one, "fsck", "--full", "--strict") == ""
    assert not list((one / ".git/objects").rglob("tmp_obj_*"))


@pytest.mark.parametrize(
    "files",
    [
        {"MEMORY.md": b"second"},
        {"MEMORY.md": None},
        {"MEMORY.md": None, "other.txt": None, "new/er/and/newer.md": b"x"},
        {"a/b/c/d.md": None},
        {"a/b/c/d.md": None, "a/b/x.txt": None, "a/b.md": None},
        {"a/b/c/d.md": None, "a/b/c/e.md": b"", "a/b/x.txt": b"\0\xff" * 9000},
        {"a.md": b"still to be run", "a-b.md": b"-", "a0.md": b"0", "a/0": b"0"},
        dict.fromkeys(HOSTILE_PATHS, b"x"),
    ],
)
def test_the_commits_are_those_of_git(ready: Path, monkeypatch: pytest.MonkeyPatch, files: Files) -> None:
    assert_same(ready, [recording(files), recording({"MEMORY.md": b"after"}, author=None)], monkeypatch)


PARTS = st.sampled_from(["a", "b", "c.md", "a-b", "a0", "A", "é", "日"])
PATHS = st.lists(PARTS, min_size=1, max_size=3).map(lambda parts: "/".join([*parts, "x.md"]))
CHANGES = st.dictionaries(PATHS, st.sampled_from([None, b"", b"one", b"two\n"]), min_size=1, max_size=6)


@settings(max_examples=12, deadline=None)
@given(steps=st.lists(CHANGES, min_size=1, max_size=4))
def test_any_changes_give_the_commits_of_git(ready: Path, steps: list[Files]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        assert_same(ready, [recording(files) for files in steps], monkeypatch)


def test_a_history_of_many_records_is_the_same(ready: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = copy_of(ready, "one"), copy_of(ready, "other")
    kept = history_of(one)  # one that goes on from what it knows
    for number in range(12):
        new = recording({f"log/{number % 5}.md": None if number % 4 == 3 else b"%d" % number})
        kept.tree()
        assert kept.record([new]) == imported(other, [new])
        assert kept.tree() == history_of(one).tree()
    assert git(one, "fsck", "--full", "--strict") == ""


def test_names_of_sha_256_are_used_where_the_repository_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace", "--object-format=sha256")
    history_of(root).record([recording({"MEMORY.md": b"first"})])
    assert_same(root, [recording({"x/y.md": b"new"})], monkeypatch)


@pytest.mark.parametrize(
    "files",
    [
        {"a.md/below.md": b"a file becomes a folder"},
        {"a/b": b"a folder becomes a file"},
        {"link.md": b"a link becomes a file"},
        {f"many/{number}.md": b"x" for number in range(40)},
    ],
)
def test_what_is_not_plain_is_left_to_git(ready: Path, files: Files) -> None:
    one, other = copy_of(ready, "one"), copy_of(ready, "other")
    history = history_of(one)
    history.tree()
    assert history.record([recording(files)]) == imported(other, [recording(files)])
    assert git(one, "fsck", "--full", "--strict") == ""
    history.tree()
    history.record([recording({"MEMORY.md": b"and on"})])
    assert blob(one, f"{HISTORY_REF}:MEMORY.md") == b"and on"


def test_a_shared_repository_is_left_to_git(ready: Path) -> None:
    root = copy_of(ready, "shared")
    git(root, "config", "core.sharedRepository", "group")
    git(root, "init", "-q")  # gives the folders their modes
    history = history_of(root)
    history.tree()
    history.record([recording({"MEMORY.md": b"second"})])
    new = [path for path in (root / ".git/objects").rglob("??/*") if path.stat().st_mode & 0o040]
    assert len(new) >= 3


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


@pytest.mark.parametrize("call", ["fsync", "replace", "mkdir"])
def test_a_disk_that_fails_leaves_it_to_git_and_nothing_half_made(
    ready: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    root = copy_of(ready, "failing")
    history = history_of(root)
    history.tree()
    real: Callable[..., object] = getattr(os, call)

    def failing(*given: object, **named: object) -> object:
        if "objects" in str(given) or call == "fsync":
            raise OSError(5, "Input/output error")
        return real(*given, **named)

    with monkeypatch.context() as patched:
        patched.setattr(os, call, failing)
        history.record([recording({"MEMORY.md": b"second", "q/w.md": b"e"})])
    assert blob(root, f"{HISTORY_REF}:q/w.md") == b"e"
    assert not list((root / ".git/objects").rglob("tmp_obj_*"))
    assert git(root, "fsck", "--full", "--strict") == ""
