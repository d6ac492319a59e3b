"""Whatever is done to files and to the clock: `status` calls nothing fresh that a comparison does not."""

import os
import shutil
import tempfile
import time
from hashlib import sha1, sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.running import git
from workspace_mem.operations.status import status
from workspace_mem.operations.watch import watch_once
from workspace_mem.workspace import open_workspace

NAMES = ("MEMORY.md", "notes/a.md", "notes/b.md", "new.md", "MEMORY.txt")
YEAR = 365 * 86_400
EDITS = ("same size", "same size and times", "longer", "swapped in", "touched", "deleted", "renamed", "made")
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


def edit(file: Path, how: str, number: int) -> None:
    """Do to a file what an editor, a sync program or a restored backup may do."""
    if not file.exists() and how != "made":
        return
    if how in ("same size", "same size and times", "longer"):
        before = file.stat()
        data = bytearray(file.read_bytes() or b"-")
        data[-2:-1] = str(number).encode()
        file.write_bytes(data + (b"- and more\n" if how == "longer" else b""))
        if how == "same size and times":
            os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    elif how == "swapped in":
        before = file.stat()
        other = file.with_name("other.tmp")
        other.write_bytes(bytes(before.st_size - 1) + b"\n")
        os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
        other.replace(file)
    elif how == "touched":
        os.utime(file, (time.time() + (number - 5) * YEAR,) * 2)
    elif how == "deleted":
        file.unlink()
    elif how == "renamed":
        file.rename(file.with_name(f"moved{number}.md"))
    else:
        file.write_text(f"# Made\n\n- Number {number} is the one\n")


def is_indexed(root: Path) -> bool:
    """Compare the bytes of every page with what the index says that it holds."""
    pages = {str(one.relative_to(root)): one.read_bytes() for one in root.rglob("*.md") if ".git" not in one.parts}
    known = open_workspace(root).index.known()
    return {path: sha256(data).hexdigest() for path, data in pages.items()} == dict(known)


def is_recorded(root: Path) -> bool:
    """Compare the bytes of every page with what the branch holds."""
    pages = {str(one.relative_to(root)): one.read_bytes() for one in root.rglob("*.md") if ".git" not in one.parts}
    listed = (line.split("\t") for line in git(root, "ls-tree", "-r", "HEAD").splitlines())
    tree = {path: about.split()[2] for about, path in listed if path.endswith(".md")}
    return tree == {path: sha1(b"blob %d\0" % len(data) + data).hexdigest() for path, data in pages.items()}


@settings(max_examples=settings.default.max_examples // 18)  # type: ignore[union-attr]
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
