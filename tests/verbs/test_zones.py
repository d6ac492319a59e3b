"""Days where Python has no data of time zones."""

from datetime import UTC

import pytest

from tests.conftest import opened
from tests.running import Clock
from workspace_mem.errors import UsageError
from workspace_mem.verbs.config import configure
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace


def test_without_zone_data_each_answer_says_that_days_are_utcs(
    empty: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure(opened(empty.root, Clock(), "person"), "workspace.timezone", "Europe/Berlin")
    workspace = opened(empty.root, Clock(), "person")
    assert remember(workspace, "The zone is known").notices == ()
    monkeypatch.setattr("workspace_mem.settings.zone_named", lambda name: UTC if name == "UTC" else None)
    monkeypatch.setattr("workspace_mem.write.open_workspace._ZONES", str(empty.root / "none"))
    told = "so days are counted in UTC (if Python has no time zone data, install the package tzdata)"
    assert told in remember(workspace, "Another sentence on clocks").notices[0]
    assert told in search(workspace, "zone").notices[0]
    with pytest.raises(UsageError, match="is not a known time zone"):
        configure(workspace, "workspace.timezone", "Europe/Rome")
