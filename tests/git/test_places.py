"""Where the history of a folder is kept, and that nobody's product repository gets memory commits."""

import shutil
from pathlib import Path

import pytest

from tests.git.git_world import git, make_repository_of_a_person
from tests.git.history_contract import recording
from workspace_mem.errors import EngineError
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import Repository, find_repository, make_repository


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


def find(root: Path, data_dir: Path, workspace_id: str = "ws-1", *, separate: bool | None = None) -> Repository | None:
    return find_repository(root, data_dir=data_dir, workspace_id=workspace_id, separate=separate)


def make(root: Path, data_dir: Path, workspace_id: str = "ws-1", *, separate: bool | None = None) -> Repository:
    root.mkdir(parents=True, exist_ok=True)
    return make_repository(root, data_dir=data_dir, workspace_id=workspace_id, separate=separate)


def record_one(repository: Repository, data: bytes = b"one\n") -> GitHistory:
    history = GitHistory(repository, follow=True)
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
