"""The engines behind the port, held to the contract."""

from pathlib import Path

import pytest

from tests.contracts.history_contract import HistoryContract, recording
from tests.contracts.memory_history import MemoryHistory
from tests.services.history.git_world import git, history_of
from workspace_mem.git.backend import GitHistory, NoHistory
from workspace_mem.git.repository import make_repository
from workspace_mem.model.history import History


class TestMemoryHistory(HistoryContract):
    @pytest.fixture
    def history(self) -> MemoryHistory:
        return MemoryHistory()


class TestGitHistory(HistoryContract):
    @pytest.fixture
    def history(self, tmp_path: Path) -> GitHistory:
        return make_history(tmp_path, follow=False)


class TestFollowingGitHistory(HistoryContract):
    @pytest.fixture
    def history(self, tmp_path: Path) -> GitHistory:
        return make_history(tmp_path, follow=True)


class TestSha256GitHistory(HistoryContract):
    @pytest.fixture
    def history(self, tmp_path: Path) -> GitHistory:
        root = tmp_path / "workspace"
        root.mkdir()
        git(root, "init", "-q", "-b", "main", "--object-format=sha256")
        return history_of(root, follow=True)

    def test_bytes_are_named_as_git_names_them(self, history: History) -> None:
        assert history.blob_id(b"") == "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813"


def make_history(tmp_path: Path, *, follow: bool) -> GitHistory:
    root = tmp_path / "workspace"
    root.mkdir()
    repository = make_repository(root, data_dir=tmp_path / "data", workspace_id="ws-1")
    return GitHistory(repository, in_scope=lambda path: path.endswith(".md"), follow=follow)


def test_without_git_nothing_is_recorded() -> None:
    history = NoHistory("git is not installed")

    assert history.record([recording({"a.md": b"1"}), recording({})]) == [None, None]
    assert history.tip() is None
    assert history.log() == []
    assert history.tree() == {}
