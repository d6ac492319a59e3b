"""The Whoosh engine: the contract, agreement with the oracle, and a folder that is not as we left it."""

import contextlib
import hashlib
import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from whoosh import columns
from whoosh.codec import whoosh3

from tests import nursery
from tests.contracts.index_contract import KeepsBundles, paths, update
from workspace_mem.errors import EngineError
from workspace_mem.search.memory_engine import MemoryIndex
from workspace_mem.search.port import Index, IndexUpdate
from workspace_mem.search.values import Query
from workspace_mem.search.whoosh_engine import WhooshIndex

WORDS = [f"w{number}" for number in range(300)]


class TestWhooshIndex(KeepsBundles):
    @pytest.fixture
    def index(self, tmp_path: Path) -> WhooshIndex:
        return WhooshIndex(tmp_path / "index")

    @pytest.fixture
    def another(self, tmp_path: Path) -> WhooshIndex:
        return WhooshIndex(tmp_path / "another")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Hold an index of two files, written and closed."""
    folder = tmp_path / "cache" / "index"
    index = WhooshIndex(folder)
    index.apply([update("a.md", "gateway"), update("b.md", "port")])
    index.close()
    return folder


def manifest(folder: Path) -> dict[str, dict[str, str]]:
    read: dict[str, dict[str, str]] = json.loads((folder / "manifest.json").read_text())
    return read


def blob(folder: Path, ending: str) -> Path:
    (digest,) = (digest for name, digest in manifest(folder)["files"].items() if name.endswith(ending))
    return folder / f"{digest}.blob"


def some_text(chance: random.Random, words: int) -> str:
    return " ".join(WORDS[min(int(chance.expovariate(0.02)), 299)] for _ in range(words))


def test_another_process_finds_what_this_one_wrote(folder: Path) -> None:
    program = (
        "import sys, pathlib\n"
        "from workspace_mem.search.values import Query\n"
        "from workspace_mem.search.whoosh_engine import WhooshIndex\n"
        "index = WhooshIndex(pathlib.Path(sys.argv[1]))\n"
        "print(sorted(index.known()), [match.path for match in index.search(Query('port'))])"
    )
    run = subprocess.run([sys.executable, "-c", program, str(folder)], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['a.md', 'b.md'] ['b.md']"


def test_a_program_that_seeds_its_chance_the_same_each_time_can_write_twice(tmp_path: Path) -> None:
    for path in ("a.md", "b.md"):
        random.seed(0)
        WhooshIndex(tmp_path).apply([update(path, "gateway")])
    assert paths(WhooshIndex(tmp_path), "gateway") == ["a.md", "b.md"]


def test_an_open_index_sees_what_another_writes(folder: Path) -> None:
    reader, writer = WhooshIndex(folder), WhooshIndex(folder)
    assert paths(reader, "gateway") == ["a.md"]
    writer.apply([update("c.md", "gateway gateway")])
    assert paths(reader, "gateway") == ["c.md", "a.md"]
    assert set(reader.known()) == {"a.md", "b.md", "c.md"}


def test_the_ten_best_are_those_of_the_oracle(tmp_path: Path) -> None:
    chance = random.Random(7)
    oracle, whoosh = MemoryIndex(), WhooshIndex(tmp_path)
    for _ in range(4):
        updates = [
            update(
                f"{chance.randrange(150)}.md",
                some_text(chance, chance.randrange(5, 200)),
                revision=str(chance.random()),
            )
            for _ in range(60)
        ]
        oracle.apply(updates)
        whoosh.apply(updates)
    for _ in range(200):
        query = Query(some_text(chance, chance.randrange(1, 9)))
        assert whoosh.search(query) == oracle.search(query)


@given(
    edits=st.lists(
        st.lists(
            st.tuples(
                st.sampled_from("abcde"), st.lists(st.sampled_from(["port wine", "gateway", "café"]), max_size=3)
            ),
            max_size=4,
        ),
        max_size=7,
    )
)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_an_index_after_any_edits_answers_as_one_built_anew(
    tmp_path_factory: pytest.TempPathFactory, edits: list[list[tuple[str, list[str]]]]
) -> None:
    folder = tmp_path_factory.mktemp("index")
    edited: list[Index] = [MemoryIndex(), WhooshIndex(folder / "edited")]
    state: dict[str, IndexUpdate] = {}
    for batch in edits:
        # No text at all means that the file is gone.
        updates = [
            update(path, *texts, revision=repr(texts)) if texts else IndexUpdate(path, None) for path, texts in batch
        ]
        state |= {change.path: change for change in updates}
        for index in edited:
            index.apply(updates)
    rebuilt: list[Index] = [MemoryIndex(), WhooshIndex(folder / "rebuilt")]
    for index in rebuilt:
        index.apply(change for change in state.values() if change.revision is not None)
    for index in edited:
        assert index.known() == rebuilt[0].known()
    for text in ("port", "gateway cafe", "wi*", "port gateway wine"):
        answers = [index.search(Query(text, 100)) for index in (*edited, *rebuilt)]
        assert all(answer == answers[0] for answer in answers)


def test_many_small_writes_leave_few_files(tmp_path: Path) -> None:
    index = WhooshIndex(tmp_path)
    for number in range(60):
        index.apply([update(f"{number % 20}.md", some_text(random.Random(number), 20), revision=str(number))])
    assert len(manifest(tmp_path)["files"]) <= 8
    assert len(list(tmp_path.iterdir())) == len(manifest(tmp_path)["files"]) + 2  # and the manifest and the lock
    assert len(index.known()) == 20


# What the folder may have become meanwhile. Each is given the folder; afterwards nothing in it may be believed.


def _truncated_segment(folder: Path) -> None:
    blob(folder, ".seg").write_bytes(blob(folder, ".seg").read_bytes()[:-1])


def _flipped_bit(folder: Path) -> None:
    data = bytearray(blob(folder, ".toc").read_bytes())
    data[len(data) // 2] ^= 1
    blob(folder, ".toc").write_bytes(data)


def _missing_segment(folder: Path) -> None:
    blob(folder, ".seg").unlink()


def _no_manifest(folder: Path) -> None:
    (folder / "manifest.json").unlink()


def _empty_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_bytes(b"")


def _manifest_of_another_shape(folder: Path) -> None:
    (folder / "manifest.json").write_text('[{"files": 3}]')


def _deeply_nested_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("[" * 100_000)


def _another_version(folder: Path) -> None:
    changed = manifest(folder) | {"version": "whoosh (9, 9, 9)"}
    (folder / "manifest.json").write_text(json.dumps(changed))


def _a_path_for_a_hash(folder: Path) -> None:
    (folder.parent / "outside.blob").write_bytes(b"x")
    changed = manifest(folder)
    changed["files"]["_MAIN_1.toc"] = "../outside"
    (folder / "manifest.json").write_text(json.dumps(changed))


def _well_sealed_nonsense(folder: Path) -> None:
    data = b"not an index at all"
    digest = hashlib.sha256(data).hexdigest()
    (folder / f"{digest}.blob").write_bytes(data)
    changed = manifest(folder)
    changed["files"] = {name: digest if name.endswith(".toc") else old for name, old in changed["files"].items()}
    (folder / "manifest.json").write_text(json.dumps(changed))


@pytest.mark.parametrize(
    "damage",
    [
        _truncated_segment,
        _flipped_bit,
        _missing_segment,
        _no_manifest,
        _empty_manifest,
        _manifest_of_another_shape,
        _deeply_nested_manifest,
        _another_version,
        _a_path_for_a_hash,
    ],
)
def test_a_damaged_folder_knows_nothing_and_is_built_again(folder: Path, damage: Callable[[Path], None]) -> None:
    damage(folder)
    index = WhooshIndex(folder)
    assert index.known() == {}
    assert index.search(Query("gateway")) == []
    index.apply([update("a.md", "gateway"), update("b.md", "port")])
    assert paths(index, "gateway port") == ["a.md", "b.md"]
    assert dict(WhooshIndex(folder).known()) == {"a.md": "r1", "b.md": "r1"}


def test_what_another_version_wrote_is_of_no_use_and_no_damage(folder: Path) -> None:
    _another_version(folder)
    assert WhooshIndex(folder).damage() == ()
    _manifest_of_another_shape(folder)
    assert WhooshIndex(folder).damage() != ()


def test_well_sealed_nonsense_is_thrown_away_when_it_is_looked_into(folder: Path) -> None:
    _well_sealed_nonsense(folder)
    index = WhooshIndex(folder)
    with pytest.raises(EngineError, match="discarded"):
        index.search(Query("gateway"))
    assert index.known() == {}
    index.apply([update("a.md", "gateway")])
    assert paths(index, "gateway port") == ["a.md"]


def test_what_is_held_is_told_without_the_library(folder: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from workspace_mem.search.whoosh_engine import WhooshIndex\n"
        f"index = WhooshIndex(Path({str(folder)!r}))\n"
        "print(dict(index.known()), index.passages(), sorted(name for name in sys.modules if 'whoosh.' in name))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "{'a.md': 'r1', 'b.md': 'r1'} 2 []"


class _Canary:
    """Unpickled, it makes a folder: the code that a hostile index would run."""

    def __init__(self, canary: Path) -> None:
        self._canary = canary

    def __reduce__(self) -> tuple[Callable[..., None], tuple[str]]:
        return os.mkdir, (str(self._canary),)


@pytest.mark.parametrize("replaced", ["_MAIN_9.toc", "_MAIN_1.toc", "the blob"])
def test_a_planted_pickle_is_never_opened(folder: Path, tmp_path: Path, replaced: str) -> None:
    canary = tmp_path / "canary"
    hostile = pickle.dumps(_Canary(canary))
    own = blob(folder, ".toc")
    # Whoosh reads the schema and the segments from a table of contents by pickle, wherever it finds the newest one.
    planted = own.read_bytes()[:24] + hostile
    (own if replaced == "the blob" else folder / replaced).write_bytes(planted)
    index = WhooshIndex(folder)
    index.known()
    index.search(Query("gateway"))
    index.apply([update("c.md", "gateway")])
    index.search(Query("gateway"))
    assert not canary.exists()
    pickle.loads(hostile)
    assert canary.exists()  # it would have run


PICKLED = {  # where Whoosh pickles beside its table of contents: module, name
    "what is stored": (columns, "dumps"),
    "terms and postings": (whoosh3, "dumps"),
}


@pytest.mark.parametrize("where", [*PICKLED, "the table of contents"])
def test_a_forged_index_with_the_right_hashes_runs_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    canary = tmp_path / "canary"
    hostile = pickle.dumps(_Canary(canary), 2)
    with monkeypatch.context() as forging:
        if where in PICKLED:
            forging.setattr(*PICKLED[where], lambda *_: hostile)
        WhooshIndex(folder).rebuild([update(f"{number}.md", "gateway " * number) for number in range(1, 200)])
    manifest = (folder / "manifest.json").read_bytes()
    if where not in PICKLED:
        own = blob(folder, ".toc")
        data = own.read_bytes()
        forged = data[: data.rindex(b"\x80\x05\x95")] + hostile  # in the place of its list of segments
        new = sha256(forged).hexdigest()
        (folder / f"{new}.blob").write_bytes(forged)
        manifest = manifest.replace(own.stem.encode(), new.encode())
    for ask in (
        lambda index: index.search(Query("gateway")),
        lambda index: list(index.contents()),
        lambda index: list(index.vocabulary()),
        lambda index: index.apply([update("c.md", "gateway")]),
    ):
        (folder / "manifest.json").write_bytes(manifest)
        with contextlib.suppress(EngineError, FileNotFoundError):
            ask(WhooshIndex(folder))
        assert not canary.exists()


def test_an_index_folder_that_is_a_link_is_not_opened(folder: Path, tmp_path: Path) -> None:
    folder.rename(tmp_path / "elsewhere")
    folder.symlink_to(tmp_path / "elsewhere")
    before = sorted((file.name, file.stat().st_mtime_ns) for file in (tmp_path / "elsewhere").iterdir())
    index = WhooshIndex(folder)
    for call in (index.known, lambda: index.apply([update("c.md", "x")]), lambda: index.rebuild([])):
        with pytest.raises(EngineError, match="is a link"):
            call()
    assert sorted((file.name, file.stat().st_mtime_ns) for file in (tmp_path / "elsewhere").iterdir()) == before


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="POSIX permissions")
@pytest.mark.parametrize("name", [".", "manifest.json"])
def test_what_others_may_write_is_not_believed_and_closed_to_them(folder: Path, name: str) -> None:
    (folder / name).chmod(0o777)
    index = WhooshIndex(folder)
    assert index.known() == {}
    index.apply([update("a.md", "gateway")])
    assert dict(index.known()) == {"a.md": "r1"}
    assert not folder.stat().st_mode & 0o022
    assert not any(file.stat().st_mode & 0o077 for file in folder.iterdir())


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder away")
def test_a_folder_of_another_user_is_an_error_and_left_alone(folder: Path) -> None:
    before = sorted(file.name for file in folder.iterdir())
    os.chown(folder, 12345, -1)
    index = WhooshIndex(folder)
    for call in (index.known, lambda: index.search(Query("gateway")), lambda: index.apply([update("c.md", "x")])):
        with pytest.raises(EngineError, match="another user"):
            call()
    assert sorted(file.name for file in folder.iterdir()) == before


def test_files_of_others_in_the_folder_are_left_alone(folder: Path) -> None:
    (folder / "thesis.md").write_text("ten years of work")
    (folder / "thesis.tmp").write_text("and its draft")
    WhooshIndex(folder).apply([update("c.md", "gateway")])
    assert (folder / "thesis.md").exists()
    assert (folder / "thesis.tmp").exists()


def test_leftovers_of_a_killed_writer_are_swept_away(folder: Path) -> None:
    (folder / f"{'0' * 64}.blob").write_bytes(b"never named by a manifest")
    WhooshIndex(folder).apply([update("c.md", "gateway")])
    assert not (folder / f"{'0' * 64}.blob").exists()


def test_another_way_to_split_files_is_another_index(folder: Path) -> None:
    assert WhooshIndex(folder, passages_version="2").known() == {}
    assert len(WhooshIndex(folder).known()) == 2


def test_a_folder_that_cannot_be_made_is_an_error_that_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    index = WhooshIndex(tmp_path / "file" / "index")
    assert index.known() == {}
    with pytest.raises(EngineError, match="could not be written"):
        index.apply([update("a.md", "gateway")])


WRITER = """
import pathlib, sys
from workspace_mem.search.values import Passage
from workspace_mem.search.port import IndexUpdate
from workspace_mem.search.whoosh_engine import WhooshIndex
index, name = WhooshIndex(pathlib.Path(sys.argv[1])), sys.argv[2]
for number in range(15):
    path = f"{name}-{number}.md"
    index.apply([IndexUpdate(path, "r", (Passage(path, 1, 1, (), "note", None, f"gateway {name}"),))])
"""


def test_processes_that_write_at_once_all_succeed_and_no_reader_notices(tmp_path: Path) -> None:
    folder = tmp_path / "index"
    writers = [nursery.begin([sys.executable, "-c", WRITER, str(folder), name]) for name in ("one", "two")]
    seen = 0
    while any(writer.poll() is None for writer in writers):
        # A new reader each time: nothing is in memory, every file is opened while it may be swept away.
        index = WhooshIndex(folder)
        known = index.known()
        found = {match.path for match in index.search(Query("gateway", 100))}
        assert set(known) <= found
        assert len(found) >= seen
        seen = len(found)
    assert [writer.wait() for writer in writers] == [0, 0]
    assert len(WhooshIndex(folder).known()) == 30
    assert len(paths(WhooshIndex(folder), "gateway", limit=100)) == 30


def test_a_writer_that_is_killed_leaves_the_old_index_or_the_new_and_no_lock(folder: Path) -> None:
    for delay in (0.15, 0.2, 0.25, 0.3):
        writer = nursery.begin([sys.executable, "-c", WRITER, str(folder), f"killed-{delay}"])
        try:
            writer.wait(delay)
        except subprocess.TimeoutExpired:
            writer.kill()
            writer.wait()
        index = WhooshIndex(folder)
        assert {"a.md", "b.md"} <= set(index.known())
        assert len(paths(index, "gateway", limit=200)) == len(index.known()) - 1
    WhooshIndex(folder).apply([update("after.md", "gateway")])
    assert "after.md" in WhooshIndex(folder).known()
