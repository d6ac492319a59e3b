"""Console sessions that must come out the same. `WORKSPACE_MEM_UPDATE=1 pytest tests/transcripts` rewrites them."""

from pathlib import Path

import pytest

from tests.sessions import COMMAND, Session, replayed

SESSIONS = sorted(Path(__file__).parent.glob("*.md"))


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_a_session_comes_out_as_it_is_written_down(path: Path, tmp_path: Path) -> None:
    lines = [line for command in COMMAND.findall(path.read_text(encoding="utf-8")) for line in command.splitlines()]
    assert [line for line in lines if len(line) > 120] == []
    assert replayed(path, Session.of_ada(tmp_path / "ada")) == path.read_text(encoding="utf-8")
