"""Whatever is done to files and to the clock: `status` calls nothing fresh that a comparison does not."""

import shutil
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hand_edits import EDITS, YEAR, edit, is_indexed, is_recorded
from workspace_mem.operations.status import status
from workspace_mem.operations.watch import watch_once
from workspace_mem.workspace import open_workspace

NAMES = ("MEMORY.md", "notes/a.md", "notes/b.md", "new.md", "MEMORY.txt")
STEPS = st.one_of(
    st.tuples(st.sampled_from(EDITS), st.sampled_from(NAMES), st.integers(0, 9)),
    st.tuples(st.just("clock"), st.just(""), st.sampled_from([-YEAR, -86_400, -3_600, -3, 3, 3_600, 86_400, YEAR])),
    st.tuples(st.sampled_from(["watch", "status"]), st.just(""), st.just(0)),
)


@pytest.fixture(scope="module")
def small(initialised: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a small workspace with a history."""
    root = Path(shutil.copytree(initialised / "fresh", tmp_path_factory.mktemp("small") / "root"))
    (root / "notes").mkdir()
    for name in NAMES[:3]:
        (root / name).write_text("# Notes\n\n- Number 5 is the one\n")
    return root


@settings(max_examples=settings.default.max_examples // 12)  # type: ignore[union-attr]
@given(steps=st.lists(STEPS, min_size=3, max_size=12))
def test_fresh_and_recorded_are_said_only_where_a_comparison_says_so(
    small: Path, steps: list[tuple[str, str, int]]
) -> None:
    ahead = 0
    now = time.time_ns
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setattr(time, "time_ns", lambda: now() + ahead * 10**9)
        root = Path(shutil.copytree(small, Path(folder) / "root"))
        watch_once(open_workspace(root))
        for what, name, number in steps:
            if what == "clock":
                ahead += number
            elif what == "watch":
                watch_once(open_workspace(root))
            elif what != "status":
                edit(root / name, what, number)
            found = status(open_workspace(root))
            assert not found.index.fresh or is_indexed(root)
            assert found.history.pending or is_recorded(root)
        # and it says so where it is so
        watch_once(open_workspace(root))
        found = status(open_workspace(root))
        assert (found.index.fresh, is_indexed(root)) == (True, True)
