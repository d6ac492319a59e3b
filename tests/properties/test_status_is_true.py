"""Whatever is done to files and to the clock: nothing old is called fresh or shown, by nobody who is asked after it.

What is so is read from the files here, by nothing of the product.
"""

import re
import shutil
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hand_edits import EDITS, WITH_GIT, YEAR, edit, edit_with_git, is_indexed, is_recorded, pages
from workspace_mem.frame_cache import cached_frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.search import search
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import watch_once
from workspace_mem.web.reloading import ReloadingWorkspace
from workspace_mem.workspace import Workspace, open_workspace

NAMES = ("MEMORY.md", "notes/a.md", "notes/b.md", "notes/deep/c.md", "new.md", "MEMORY.txt")
STEPS = st.one_of(
    st.tuples(st.sampled_from(EDITS), st.sampled_from(NAMES), st.integers(0, 9)),
    st.tuples(st.sampled_from(EDITS), st.sampled_from(NAMES[:2]), st.integers(0, 9)),
    st.tuples(st.sampled_from(WITH_GIT), st.just(""), st.just(0)),
    st.tuples(st.just("clock"), st.just(""), st.sampled_from([-YEAR, -86_400, -3_600, -3, 3, 3_600, 86_400, YEAR])),
    st.tuples(st.sampled_from(["watch", "status"]), st.just(""), st.just(0)),
)
_LINE = re.compile(r"- Number \d+ is (?:mor\w|the one of [\w.]+, \d)")


@pytest.fixture(scope="module")
def small(initialised: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a small workspace with a history."""
    root = Path(shutil.copytree(initialised / "fresh", tmp_path_factory.mktemp("small") / "root"))
    (root / "notes/deep").mkdir(parents=True)
    for number, name in enumerate(NAMES[:4]):
        edit(root / name, "made", number)
    return root


class Clock:
    """Everybody's clock, which may jump. At first all files are old: what was found out about them is believed."""

    def __init__(self, patched: pytest.MonkeyPatch) -> None:
        self._ahead, now = 60, time.time_ns
        patched.setattr(time, "time_ns", lambda: now() + self._ahead * 10**9)

    def jump(self, seconds: int) -> None:
        self._ahead += seconds


def step(root: Path, clock: Clock, what: str, name: str, number: int) -> None:
    if what == "clock":
        clock.jump(number)
    elif what == "watch":
        watch_once(open_workspace(root))
    elif what in WITH_GIT:
        edit_with_git(root, what)
    elif what != "status":
        edit(root / name, what, number)


@settings(max_examples=settings.default.max_examples // 12)  # type: ignore[union-attr]
@given(steps=st.lists(STEPS, min_size=3, max_size=12))
def test_fresh_and_recorded_are_said_only_where_a_comparison_says_so(
    small: Path, steps: list[tuple[str, str, int]]
) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        clock, root = Clock(patched), Path(shutil.copytree(small, Path(folder) / "root"))
        kept = ReloadingWorkspace(lambda: open_workspace(root))
        watch_once(open_workspace(root))
        for what, name, number in steps:
            step(root, clock, what, name, number)
            for workspace in (open_workspace(root), kept()):
                found = status(workspace)
                assert not found.index.fresh or is_indexed(root)
                assert found.history.pending or is_recorded(root)
        # and it says so where it is so
        watch_once(open_workspace(root))
        found = status(open_workspace(root))
        assert (found.index.fresh, is_indexed(root)) == (True, True)


def lines_in(texts: Iterable[str]) -> set[str]:
    return {line for text in texts for line in _LINE.findall(text)}


def listed(workspace: Workspace) -> set[str]:
    return {f"- {entry.text}" for entry in list_entries(workspace).entries}


def found_in(workspace: Workspace) -> dict[str, set[str]]:
    """Return what a search shows of each file."""
    shown: dict[str, set[str]] = {}
    for hit in search(workspace, "number", limit=100).hits:
        shown.setdefault(hit.path, set()).update(lines_in([hit.snippet]))
    return shown


@settings(max_examples=settings.default.max_examples // 12)  # type: ignore[union-attr]
@given(steps=st.lists(STEPS, min_size=3, max_size=12))
def test_a_search_a_list_and_a_frame_show_what_the_files_say_now(
    small: Path, steps: list[tuple[str, str, int]]
) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        clock, root = Clock(patched), Path(shutil.copytree(small, Path(folder) / "root"))
        kept = ReloadingWorkspace(lambda: open_workspace(root))
        for what, name, number in [("status", "", 0), *steps]:
            step(root, clock, what, name, number)
            there = {path: lines_in([data.decode()]) for path, data in pages(root).items()}
            for workspace in (open_workspace(root), kept()):
                shown = found_in(workspace)
                assert {path: there.get(path) for path in shown} == shown
                assert {path for path, lines in there.items() if lines} <= shown.keys()
                assert listed(workspace) == there.get("MEMORY.md", set())
            if not (root / "MEMORY.md").is_symlink():
                assert lines_in([cached_frame(str(root))]) == there.get("MEMORY.md", set())
