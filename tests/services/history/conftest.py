"""The repository that the tests of history use."""

from pathlib import Path

import pytest

from tests.services.history.git_world import make_repository_of_a_person


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return make_repository_of_a_person(tmp_path / "workspace")
