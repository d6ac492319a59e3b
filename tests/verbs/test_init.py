"""A workspace is begun. How it is configured and taken away: tests/transcripts."""

from datetime import UTC
from pathlib import Path

import pytest

from tests.running import Clock, Counter
from workspace_mem.errors import UsageError
from workspace_mem.verbs.config import configure
from workspace_mem.verbs.init import InitResult, init
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.workspace import open_workspace


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "made"
    made.mkdir()
    return made


def made_of(folder: Path, *, timezone: str = "UTC", follow: bool | None = None, dry_run: bool = False) -> InitResult:
    workspace = open_workspace(folder, actor="agent:claude", now=Clock(), draw=Counter())
    return init(workspace, timezone=timezone, follow=follow, dry_run=dry_run)


def test_without_zone_data_each_answer_says_that_days_are_utcs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_of(folder, timezone="Europe/Berlin")
    workspace = open_workspace(folder, actor="person")
    assert remember(workspace, "The zone is known").notices == ()
    monkeypatch.setattr("workspace_mem.settings.zone_named", lambda name: UTC if name == "UTC" else None)
    monkeypatch.setattr("workspace_mem.workspace._ZONES", str(folder / "none"))
    told = "so days are counted in UTC (if Python has no time zone data, install the package tzdata)"
    assert told in remember(workspace, "Another sentence on clocks").notices[0]
    assert told in search(workspace, "zone").notices[0]
    with pytest.raises(UsageError, match="is not a known time zone"):
        configure(workspace, "workspace.timezone", "Europe/Rome")
