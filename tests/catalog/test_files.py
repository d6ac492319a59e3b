"""An answer is never stale: whatever changed is hashed anew, whatever the clock says."""

import errno
import os
import shutil
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from tests.disk.world import hashes_in, put
from workspace_mem.catalog.database import NAME
from workspace_mem.disk.folder import Folder, hashed
from workspace_mem.disk.scope import YOUNG_NS, FileState
from workspace_mem.errors import NotFoundError
from workspace_mem.model.document import revision_of
from workspace_mem.settings import Settings
from workspace_mem.verbs.retire import retire
from workspace_mem.workspace import open_workspace


def cache_of(folder: Folder) -> Path:
    """Return where `folder_at` keeps what is known."""
    return folder.root.parent / f"{folder.root.name}-cache"


def aged(root: Path, folder: Folder) -> None:
    """Let the cache come to trust what it holds: the files are old by now."""
    later = Folder(root, Settings(), hashes_in(cache_of(folder), lambda: time.time_ns() + 2 * YOUNG_NS))
    later.survey()


def is_fresh(folder: Folder, path: str) -> bool:
    return folder.survey().seen[path].revision == revision_of((folder.root / path).read_bytes())


@pytest.mark.parametrize("differs", FileState._fields)
def test_a_file_of_which_anything_differs_is_read_again(tmp_path: Path, differs: str) -> None:
    state = FileState(3, 1_000, 1_000, 7)
    stays = hashes_in(tmp_path, lambda: 10**12)
    assert stays.seen({"a.md": state}, lambda _: b"one") == {"a.md": hashed(b"one")}
    assert stays.seen({"a.md": state._replace(**{differs: 8})}, lambda _: b"two") == {"a.md": hashed(b"two")}
    new = hashes_in(tmp_path, lambda: 10**12)
    assert new.seen({"a.md": state}, lambda _: b"six") == {"a.md": hashed(b"six")}


def test_a_folder_of_code_is_listed_again_once_a_name_in_it_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workspace_mem.disk.scope.YOUNG_NS", -10 * YOUNG_NS)
    listed, real = list[Any](), os.scandir

    def scandir(path: Any) -> Any:
        listed.append(path)
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)

    def names() -> list[str]:
        listed.clear()
        return [*Folder(tmp_path / "ws", Settings(), hashes_in(tmp_path / "cache")).scope.names()]

    put(tmp_path / "ws", {f"lib/{number}/a.js": b"1" for number in range(200)})
    assert (names(), len(listed)) == ([], 202)
    assert (names(), len(listed) < 100) == ([], True)
    put(tmp_path / "ws", {"lib/7/new.md": b"# New", "lib/170/new.md": b"# New"})
    assert sorted(names()) == ["lib/170/new.md", "lib/7/new.md"]


def test_a_young_file_is_hashed_again_even_when_nothing_of_its_state_differs(tmp_path: Path) -> None:
    state = {"a.md": FileState(3, 1_000, 1_000, 7)}
    cache = hashes_in(tmp_path, lambda: 1_000 + YOUNG_NS)
    assert cache.seen(state, lambda _: b"one") == {"a.md": hashed(b"one")}
    assert cache.seen(state, lambda _: b"two") == {"a.md": hashed(b"two")}
    old = hashes_in(tmp_path, lambda: 1_001 + YOUNG_NS)
    assert old.seen(state, lambda _: b"two") == {"a.md": hashed(b"two")}
    assert old.seen(state, lambda _: b"six") == {"a.md": hashed(b"two")}


def test_a_clock_that_is_set_back_makes_files_young(root: Path) -> None:
    put(root, {"a.md": "one"})
    past = Folder(root, Settings(), hashes_in(root / "cache", lambda: time.time_ns() - 86_400 * 10**9))
    past.survey()
    found = (root / "a.md").stat()
    (root / "a.md").write_text("two")
    os.utime(root / "a.md", ns=(found.st_atime_ns, found.st_mtime_ns))
    assert is_fresh(past, "a.md")


def test_a_cache_that_is_cut_short_or_scrambled_is_made_anew(root: Path, folder: Folder) -> None:
    put(root, {f"{number}.md": "text" * 50 for number in range(300)})
    aged(root, folder)
    cache = cache_of(folder) / NAME
    data = cache.read_bytes()
    for broken in (
        data[: len(data) // 2],
        data[:4096] + b"\x00" * (len(data) - 4096),
        data[:100] + b"\xff" * 500 + data[600:],
    ):
        cache.write_bytes(broken)
        seen = folder.survey().seen
        assert seen == {path: hashed((root / path).read_bytes()) for path in folder.scope.names()}


def test_a_cache_of_another_version_is_made_anew(root: Path, folder: Folder) -> None:
    import sqlite3  # noqa: PLC0415

    put(root, {"a.md": "one"})
    folder.survey()
    cache = cache_of(folder) / NAME
    with sqlite3.connect(cache) as database:
        database.executescript("DROP TABLE files; CREATE TABLE files (other); PRAGMA user_version = 99")
    assert is_fresh(folder, "a.md")


def test_a_cache_that_cannot_be_written_costs_time_only(
    root: Path, folder: Folder, as_somebody: Callable[[], AbstractContextManager[None]]
) -> None:
    put(root, {"a.md": "one"})
    (root / "closed").mkdir(mode=0o755)
    with as_somebody():
        if not os.access(root / "closed", os.W_OK):
            nowhere = Folder(root, Settings(), hashes_in(root / "closed" / "cache"))
            assert nowhere.survey().seen == {"a.md": hashed(b"one")}
    (root / "file").write_text("")
    assert Folder(root, Settings(), hashes_in(root / "file")).survey().seen == {"a.md": hashed(b"one")}
    [folder.survey() for _ in range(2)]
    cache = cache_of(folder) / NAME
    cache.unlink()
    cache.mkdir()
    assert is_fresh(folder, "a.md")


# ── A file that the system does not give out once is not taken for one without entries


@pytest.mark.parametrize("failing", [1, 2])
def test_a_page_that_could_not_be_read_once_is_named_where_an_entry_is_missing(
    sample: Path, monkeypatch: pytest.MonkeyPatch, failing: int
) -> None:
    workspace = open_workspace(sample)
    name = workspace.catalog.look().every("fact")[0].name
    before = {path: path.read_bytes() for path in sample.rglob("*.md")}
    shutil.rmtree(workspace.cache)  # else nothing is read
    failures = iter(range(failing))

    honest = os.open

    def failing_at_first(path: str, *arguments: Any, **options: Any) -> int:
        if Path(path).name == "MEMORY.md" and next(failures, None) is not None:
            raise OSError(errno.EIO, "Input/output error", path)
        return honest(path, *arguments, **options)

    monkeypatch.setattr(os, "open", failing_at_first)
    with pytest.raises(NotFoundError, match=r"in the files that can be read: MEMORY\.md") as caught:
        retire(open_workspace(sample), name)
    assert caught.value.path == "MEMORY.md"
    assert {path: path.read_bytes() for path in sample.rglob("*.md")} == before

    assert retire(open_workspace(sample), name).changed
