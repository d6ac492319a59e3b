"""The SQLite engine: the contract, agreement with the oracle, and a folder that is not as we left it."""

from pathlib import Path

import pytest

from tests.contracts.index_contract import IndexContract
from workspace_mem.services.index.sqlite_engine import SqliteIndex


class TestSqliteIndex(IndexContract):
    @pytest.fixture
    def index(self, tmp_path: Path) -> SqliteIndex:
        return SqliteIndex(tmp_path / "index")
