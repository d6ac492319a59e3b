from pathlib import Path

import pytest

from tests.running import Clock, git
from tests.sync.machines import Team


@pytest.fixture
def team(tmp_path: Path, clock: Clock, known_to_git: None) -> Team:
    git(tmp_path, "init", "--quiet", "--bare", "remote.git")
    return Team(tmp_path, tmp_path / "remote.git", clock)
