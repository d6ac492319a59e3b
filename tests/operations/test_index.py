"""`index verify` finds whatever makes the index another than a new one would be."""

import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.operations.test_asking import with_engine
from workspace_mem.catalog.database import NAME, Database
from workspace_mem.disk.locations import user_dirs
from workspace_mem.search.index import Index, IndexUpdate
from workspace_mem.verbs.index import rebuild_index, verify_index
from workspace_mem.workspace import Workspace


@pytest.fixture(params=["sqlite", "whoosh"])
def workspace(request: pytest.FixtureRequest, empty: Workspace) -> Workspace:
    for number in range(10):
        (empty.root / f"{number}.md").write_text(f"# Page {number}\n\nA gateway.\n\n## More\n\nAnd port {number}.\n")
    made = with_engine(empty, request.param)
    made.fresh_search().refresh()
    return made


def seeded(workspace: Workspace, number: int) -> None:
    """Put one fault into the index or the caches; each number another one."""
    chance = random.Random(number)
    path = f"{chance.randrange(10)}.md"
    searched = workspace.fresh_search()
    current = searched.revisions()
    passages = searched.passages(path, current)
    everything = [IndexUpdate(p, current[p], searched.passages(p, current)) for p in current]
    kind = number % 6
    if kind == 0:
        workspace.index.apply([IndexUpdate(path, None)])
    elif kind == 1:
        workspace.index.apply([IndexUpdate("never.md", "0" * 64, passages)])
    elif kind == 2:
        workspace.index.rebuild(
            [u if u.path != path else IndexUpdate(path, u.revision, passages[1:]) for u in everything]
        )
    elif kind == 3:
        other = searched.passages(f"{(int(path[0]) + 1) % 10}.md", current)
        altered = IndexUpdate(path, current[path], (*passages[:-1], passages[-1]._replace(text=other[-1].text)))
        workspace.index.rebuild([u if u.path != path else altered for u in everything])
    elif kind == 4:
        flip(workspace.index, chance, workspace)
    else:
        wrong_hash(workspace, path)


def flip(index: Index, chance: random.Random, workspace: Workspace) -> None:
    index.close()
    folder = workspace.index_folder
    assert folder
    files = sorted(file for file in folder.iterdir() if file.suffix in (".sqlite", ".whoosh"))
    file = chance.choice(files)
    data = bytearray(file.read_bytes())
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    file.write_bytes(data)


def wrong_hash(workspace: Workspace, path: str) -> None:
    found = (workspace.root / path).stat()
    row = (path, found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino, 1 << 62, "0" * 64, "0" * 40)
    seal = Database(workspace.cache, user_dirs().cache_key()).seal(row)
    with sqlite3.connect(workspace.cache / NAME) as cache:
        cache.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, seal))


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.torture)])
def test_every_one_of_a_hundred_seeded_faults_is_found(workspace: Workspace, tmp_path: Path, every: int) -> None:
    assert verify_index(workspace).faults == ()
    workspace.index.close()
    kept = tmp_path / "kept"
    shutil.copytree(workspace.cache, kept)
    missed = []
    for number in range(0, 100, every):
        seeded(workspace, number)
        if not verify_index(workspace).faults:
            missed.append(number)
        workspace.index.close()
        shutil.rmtree(workspace.cache)
        shutil.copytree(kept, workspace.cache)
        rebuild_index(workspace)
    assert missed == []
    assert verify_index(workspace).faults == ()


def test_an_index_that_was_never_built_has_no_faults(empty: Workspace) -> None:
    assert verify_index(empty).faults == ()
