"""Where the history of a folder is kept, and that nobody's product repository gets memory commits."""

import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contracts.history_contract import recording
from tests.services.history.git_world import belongings, git, is_markdown, make_repository_of_a_person
from workspace_mem.errors import EngineError
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import (
    HISTORY_REF,
    Repository,
    find_repository,
    make_repository,
    read_refs,
)

UNUSUAL = (
    "[core]\n\tworktree = ../elsewhere\n",
    "[core]\n\tbare = true\n",
    "[core]\n\tbare\n",
    "[core] bare = true\n",
    '[core]\n\t"bare = true\n',
    "[core]\n\trepositoryformatversion = 9\n",
    "[core]\n\trepositoryformatversion = 1\n[extensions]\n\tnobodyKnows = true\n",
    "[core\n",
)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


def find(root: Path, data_dir: Path, workspace_id: str = "ws-1", *, separate: bool | None = None) -> Repository | None:
    return find_repository(root, data_dir=data_dir, workspace_id=workspace_id, separate=separate)


def make(root: Path, data_dir: Path, workspace_id: str = "ws-1", *, separate: bool | None = None) -> Repository:
    root.mkdir(parents=True, exist_ok=True)
    return make_repository(root, data_dir=data_dir, workspace_id=workspace_id, separate=separate)


def record_one(repository: Repository, data: bytes = b"one\n") -> GitHistory:
    history = GitHistory(repository, in_scope=is_markdown, follow=True)
    (repository.work_tree / "MEMORY.md").write_bytes(data)
    history.record([recording({"MEMORY.md": data})])
    return history


def test_a_repository_whose_files_are_elsewhere_is_named_and_left_alone(tmp_path: Path, data_dir: Path) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    (tmp_path / "elsewhere").mkdir()
    git(root, "config", "core.worktree", str(tmp_path / "elsewhere"))
    before = (root / ".git/config").read_bytes()

    for place in (find, make):
        with pytest.raises(EngineError, match=r"core\.worktree"):
            place(root, data_dir)

    assert (root / ".git/config").read_bytes() == before
    assert not make(root, data_dir, separate=True).at_root
    assert not list((tmp_path / "elsewhere").iterdir())


@pytest.mark.parametrize("settings", UNUSUAL)
def test_of_unusual_settings_git_says_what_they_mean(tmp_path: Path, data_dir: Path, settings: str) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    (tmp_path / "elsewhere").mkdir()
    with (root / ".git/config").open("a") as config:
        config.write(settings)

    with pytest.raises(EngineError):
        find(root, data_dir)


def _packed(root: Path) -> None:
    git(root, "pack-refs", "--all")


def _detached(root: Path) -> None:
    git(root, "checkout", "-q", "--detach")


def _unborn(root: Path) -> None:
    git(root, "symbolic-ref", "HEAD", "refs/heads/other")


@pytest.mark.parametrize("change", [_packed, _detached, _unborn])
def test_refs_are_read_as_git_reads_them(tmp_path: Path, data_dir: Path, change: Callable[[Path], None]) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    (repository := make(root, data_dir)).note_recorded()
    git(root, "commit", "--allow-empty", "-qm", "second")
    git(root, "update-ref", HISTORY_REF, "HEAD~1")
    git(root, "update-ref", repository.waiting_ref("refs/heads/main"), "HEAD")
    change(root)

    read = read_refs(repository)
    names = ("HEAD", HISTORY_REF, repository.waiting_ref(read.branch))
    said = [git(root, "rev-parse", "-q", "--verify", f"{name}^{{commit}}", check=False).strip() for name in names]
    assert [read.head, read.own, read.waiting] == [one or None for one in said]


def test_a_folder_inside_a_larger_repository_gets_a_separate_one(tmp_path: Path, data_dir: Path) -> None:
    product = make_repository_of_a_person(tmp_path / "product")
    root = product / "docs/memory of it"
    root.mkdir(parents=True)
    (root / "MEMORY.md").write_bytes(b"one\n")
    before = belongings(product)

    made = make(root, data_dir)
    history = record_one(made)

    assert made == Repository(data_dir / "histories/ws-1", root, at_root=False)
    assert stat.S_IMODE(made.git_dir.stat().st_mode) == 0o700
    assert belongings(product) == before
    assert git(root, f"--git-dir={made.git_dir}", "status", "--porcelain") == ""
    version = history.tip()
    assert version is not None
    assert history.read(version, "MEMORY.md") == b"one\n"
    assert find(root, data_dir) == made


@pytest.mark.parametrize(
    "place",
    [
        "Dropbox/notes",
        "Dropbox (Personal)/notes",
        "OneDrive - Company/notes",
        "OneDrive/notes",
        "Library/Mobile Documents/com~apple~CloudDocs/notes",
        "iCloud Drive/notes",
        "Google Drive/My Drive/notes",
        "Library/CloudStorage/GoogleDrive-me@example.org/notes",
    ],
)
def test_a_synced_folder_gets_a_separate_one(tmp_path: Path, data_dir: Path, place: str) -> None:
    assert make(tmp_path / place, data_dir).at_root is False
    assert not (tmp_path / place / ".git").exists()


def test_a_repository_of_a_persons_in_a_synced_folder_is_not_taken_for_the_history(
    tmp_path: Path, data_dir: Path
) -> None:
    (tmp_path / "Dropbox").mkdir()
    root = make_repository_of_a_person(tmp_path / "Dropbox/notes")
    assert find(root, data_dir) is None
    assert make(root, data_dir).at_root is False


def test_a_history_that_was_begun_at_the_root_is_kept_on_with_in_a_synced_folder(
    tmp_path: Path, data_dir: Path
) -> None:
    record_one(make(tmp_path / "notes", data_dir))
    (tmp_path / "Dropbox").mkdir()
    (tmp_path / "notes").rename(tmp_path / "Dropbox/notes")

    found = find(tmp_path / "Dropbox/notes", data_dir)

    assert found is not None
    assert found.at_root


def test_a_moved_folder_keeps_its_history_and_a_copied_one_gets_its_own(tmp_path: Path, data_dir: Path) -> None:
    first = make(tmp_path / "Dropbox/first", data_dir)
    record_one(first)
    (tmp_path / "Dropbox/first").rename(tmp_path / "Dropbox/moved")

    moved = make(tmp_path / "Dropbox/moved", data_dir)
    assert moved.git_dir == first.git_dir
    assert git(tmp_path, f"--git-dir={moved.git_dir}", "status", "--porcelain") == ""

    shutil.copytree(tmp_path / "Dropbox/moved", tmp_path / "Dropbox/copied")
    assert find(tmp_path / "Dropbox/copied", data_dir) is None
    copied = make(tmp_path / "Dropbox/copied", data_dir)
    assert copied.git_dir.parent == moved.git_dir.parent
    assert copied.git_dir.name.startswith("ws-1-")
    assert len(copied.git_dir.name) == len("ws-1-") + 8
    assert find(tmp_path / "Dropbox/copied", data_dir) == copied
    assert find(tmp_path / "Dropbox/moved", data_dir) == moved


def test_a_broken_repository_is_said_and_not_replaced(tmp_path: Path, data_dir: Path) -> None:
    (tmp_path / "workspace").mkdir()
    (tmp_path / "workspace/.git").write_text("nonsense\n")

    with pytest.raises(EngineError, match="git"):
        make(tmp_path / "workspace", data_dir)
    assert (tmp_path / "workspace/.git").read_text() == "nonsense\n"


def test_a_repository_of_somebody_else_is_refused_with_a_hint(
    tmp_path: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository_of_a_person(tmp_path / "workspace")
    if root.stat().st_uid != 0:
        pytest.skip("only root can give a folder away")
    for path in (root, root / ".git"):
        shutil.chown(path, user=12345)
    monkeypatch.delenv("SUDO_UID", raising=False)

    with pytest.raises(EngineError, match=r"belongs to another user; `git config .* safe\.directory"):
        find(root, data_dir)


@pytest.mark.parametrize("workspace_id", ["", "..", "a/b", "/etc"])
def test_an_id_that_leads_elsewhere_is_refused(tmp_path: Path, data_dir: Path, workspace_id: str) -> None:
    with pytest.raises(EngineError):
        make(tmp_path / "Dropbox/notes", data_dir, workspace_id)
