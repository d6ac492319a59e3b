"""Console sessions that must come out the same. `WORKSPACE_MEM_UPDATE=1 pytest tests/transcripts` rewrites them."""

import shutil
from pathlib import Path

import pytest

from tests.running import SAMPLE
from tests.sessions import Session, replayed

SESSIONS = sorted(Path(__file__).parent.glob("*.md"))


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_a_session_comes_out_as_it_is_written_down(path: Path, tmp_path: Path) -> None:
    home = tmp_path / "ada"
    shutil.copytree(SAMPLE, home / "lantern")

    assert replayed(path, Session(home)) == path.read_text(encoding="utf-8")
