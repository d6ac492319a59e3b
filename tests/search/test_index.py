"""The index with each engine: what it finds, how it takes in edits, and a folder that is not as it was left."""

import errno
import json
import os
import pickle
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import log
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from whoosh import columns
from whoosh.codec import whoosh3

from tests.search.oracle import Oracle, passage, paths, update
from workspace_mem.errors import EngineError
from workspace_mem.search.index import Index, IndexUpdate
from workspace_mem.search.query import Query

ENGINES = ("sqlite", "whoosh")
WORDS = [f"w{number}" for number in range(300)]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=[*ENGINES, "in memory"])
def index(request: pytest.FixtureRequest, tmp_path: Path) -> Index:
    return Index("sqlite", None) if request.param == "in memory" else Index(request.param, tmp_path / "index")


@pytest.fixture
def folder(engine: str, tmp_path: Path) -> Path:
    """Hold an index of two files, written and closed."""
    folder = tmp_path / "cache" / "index"
    Index(engine, folder).apply([update("a.md", "gateway"), update("b.md", "port")])
    return folder


# The engine is kept between examples: that is meant.
SUPPRESSED = (HealthCheck.function_scoped_fixture, HealthCheck.differing_executors)


# ── what is found ──


def test_a_heading_is_searched_and_weighs_more_than_the_text(index: Index) -> None:
    in_heading = passage("b.md", "one two", heading=("Gateway",))
    index.apply([IndexUpdate("b.md", "r", (in_heading,)), update("a.md", "one two gateway")])
    assert paths(index, "gateway") == ["b.md", "a.md"]


def test_what_is_left_out_is_what_a_passage_says_itself(index: Index) -> None:
    line = passage("memory/2026-05-08.md", "the port is 2222", day="2026-05-08")._replace(near=("asked about staging",))
    beside = passage("memory/2026-05-08.md", "asked about staging", line=4, day="2026-05-08")
    index.apply([IndexUpdate(line.path, "r", (line, beside)), update("a.md", "the staging port")])
    assert paths(index, "staging port") == ["a.md", "memory/2026-05-08.md", "memory/2026-05-08.md"]
    found = [match.path for match in index.search(Query("port", without=("staging", "May")))]
    assert found == ["memory/2026-05-08.md"]
    assert [match.path for match in index.search(Query("port", must="staging"))] == ["a.md"]


def test_the_file_that_speaks_of_it_all_over_comes_before_one_that_mentions_it(index: Index) -> None:
    index.apply([update("b.md", "gateway one", "gateway two", "gateway three"), update("a.md", "gateway one")])
    found = index.search(Query("gateway", explain=True))
    assert [match.path for match in found] == ["b.md", "b.md", "b.md", "a.md"]
    assert [bool(match.why and match.why.context) for match in found] == [True, True, True, False]


def test_more_lines_of_a_log_than_sections_of_a_page_speak_for_its_best_line_alone(index: Index) -> None:
    texts = ("gateway gateway", "gateway one", "gateway two", "gateway three", "gateway four", "gateway five")
    lines = tuple(one._replace(is_line=True) for one in update("b.md", *texts).passages)
    index.apply([IndexUpdate("b.md", "r", lines), update("a.md", *texts)])
    found = {(one.path, one.first_line): one.why for one in index.search(Query("gateway", 20, explain=True))}
    context = {path: [why.context for (of, _), why in found.items() if of == path and why] for path in ("a.md", "b.md")}
    assert context["b.md"][0] > context["a.md"][0] > 0
    assert all(context["a.md"])
    assert not any(context["b.md"][1:])


def test_what_a_question_does_not_want_comes_later_and_is_found_all_the_same(index: Index) -> None:
    index.apply([update("a.md", "the gateway in docker, gateway"), update("b.md", "the gateway on our server")])
    assert paths(index, "gateway") == ["a.md", "b.md"]
    for text in ("gateway without docker", "gateway, not mentioning docker", "gateway except for the docker"):
        assert paths(index, text) == ["b.md", "a.md"]
    assert paths(index, "gateway not docker") == paths(index, "without docker gateway") == ["a.md", "b.md"]
    [first, _] = index.search(Query("gateway without docker", explain=True))
    assert first.why
    assert first.why.against == 0


def test_what_is_preferred_comes_sooner(index: Index) -> None:
    index.apply([update("a.md", "staging, port, staging, port"), update("b.md", "one two three staging port")])
    preferring = Query("deploy staging port", prefers=lambda match: match.path == "b.md")
    assert [match.path for match in index.search(preferring)] == ["b.md", "a.md"]
    assert len(index.search(preferring._replace(limit=1))) == 1


def test_passages_of_the_days_that_are_asked_about_come_sooner(index: Index) -> None:
    for day in ("2026-05-07", "2026-05-08", "2026-05-09"):
        index.apply([IndexUpdate(f"{day}.md", "r", (passage(f"{day}.md", "the gateway failed again", day=day),))])
    for term in ("2026-05-08", "05-08"):
        [first] = index.search(Query("gateway failed", 1, days=(term,)))
        assert first.path == "2026-05-08.md"
    assert len(index.search(Query("gateway failed", days=("2026-05",)))) == 3


def test_a_new_revision_replaces_all_passages_of_the_file(index: Index) -> None:
    index.apply([update("a.md", "old gateway", "old port"), update("b.md", "gateway")])
    index.apply([update("a.md", "new", revision="r2")])
    assert paths(index, "gateway port") == ["b.md"]
    assert paths(index, "new") == ["a.md"]
    assert dict(index.known()) == {"a.md": "r2", "b.md": "r1"}
    index.apply([update("c.md", "port")], rebuild=True)
    assert (paths(index, "gateway port new"), dict(index.known())) == (["c.md"], {"c.md": "r1"})


def test_of_two_updates_of_one_path_the_later_counts(index: Index) -> None:
    index.apply([update("a.md", "early"), update("a.md", "late", revision="r2")])
    assert dict(index.known()) == {"a.md": "r2"}
    assert (paths(index, "early"), paths(index, "late")) == ([], ["a.md"])


@pytest.mark.parametrize("rebuild", [False, True])
def test_an_error_among_the_updates_leaves_everything_as_it_was(index: Index, rebuild: bool) -> None:
    def failing() -> Iterator[IndexUpdate]:
        yield update("a.md", "new", revision="r2")
        raise OSError("the file cannot be read")

    index.apply([update("a.md", "old")])
    with pytest.raises(EngineError, match="cannot be read"):
        index.apply(failing(), rebuild=rebuild)
    assert dict(index.known()) == {"a.md": "r1"}
    assert (paths(index, "old"), paths(index, "new")) == (["a.md"], [])


def test_equal_scores_come_in_order_of_path_and_line(index: Index) -> None:
    for path in ("c.md", "a.md", "b.md"):
        index.apply([update(path, "gateway", "gateway")])
    found = [(match.path, match.first_line) for match in index.search(Query("gateway"))]
    assert found == [("a.md", 1), ("b.md", 1), ("c.md", 1), ("a.md", 11), ("b.md", 11), ("c.md", 11)]
    assert paths(index, "gateway", limit=4) == ["a.md", "b.md", "c.md", "a.md"]


@given(text=st.text(st.characters(codec=None), max_size=60))
@settings(max_examples=60, deadline=None, suppress_health_check=SUPPRESSED)
def test_any_text_is_a_legal_query(index: Index, text: str) -> None:
    index.apply([update("a.md", "gateway AND (port) C++ [x] 東京 café")])
    for match in index.search(Query(text)):
        assert match.score > 0


@given(text=st.text(max_size=80))
@settings(max_examples=40, deadline=None, suppress_health_check=SUPPRESSED)
def test_any_text_can_be_taken_in(index: Index, text: str) -> None:
    index.apply([update("any.md", text, revision=repr(text))])
    assert index.known()["any.md"] == repr(text)


def some_text(chance: random.Random, words: int) -> str:
    return " ".join(WORDS[min(int(chance.expovariate(0.02)), 299)] for _ in range(words))


def test_the_ten_best_are_those_of_the_oracle(engine: str, tmp_path: Path) -> None:
    chance = random.Random(7)
    oracle, index = Oracle(), Index(engine, tmp_path / "index")
    for _ in range(4):
        updates = [
            update(
                f"{chance.randrange(200)}.md",
                f"{some_text(chance, chance.randrange(5, 200))} 北海{'道の駅前'[chance.randrange(5) :]}",
                revision=str(chance.random()),
            )
            for _ in range(100)
        ]
        oracle.apply(updates)
        index.apply(updates)
    for _ in range(60):
        query = Query(f"{some_text(chance, chance.randrange(1, 9))} 北海道の駅")
        assert index.search(query) == oracle.search(query)


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
@settings(max_examples=25, deadline=None, suppress_health_check=SUPPRESSED)
def test_an_index_after_any_edits_answers_as_one_built_anew(
    engine: str, tmp_path_factory: pytest.TempPathFactory, edits: list[list[tuple[str, list[str]]]]
) -> None:
    folder = tmp_path_factory.mktemp("index")
    oracle, index, rebuilt = Oracle(), Index(engine, folder / "edited"), Index(engine, folder / "rebuilt")
    state: dict[str, IndexUpdate] = {}
    for batch in edits:
        # No text at all means that the file is gone.
        updates = [
            update(path, *texts, revision=repr(texts)) if texts else IndexUpdate(path, None) for path, texts in batch
        ]
        state |= {change.path: change for change in updates}
        oracle.apply(updates)
        index.apply(updates)
    rebuilt.apply(change for change in state.values() if change.revision is not None)
    assert index.known() == rebuilt.known() == oracle.known()
    assert index.vocabulary() == rebuilt.vocabulary()
    for text in ("port", "gateway cafe", "wi*", "port gateway wine"):
        query = Query(text, 100)
        assert index.search(query) == rebuilt.search(query) == oracle.search(query)


# ── several processes ──


def test_another_process_finds_what_this_one_wrote(engine: str, folder: Path) -> None:
    program = (
        "import sys, pathlib\n"
        "from workspace_mem.search.query import Query\n"
        "from workspace_mem.search.index import Index\n"
        "index = Index(sys.argv[1], pathlib.Path(sys.argv[2]))\n"
        "print(dict(index.known()), index.passages(), sorted(name for name in sys.modules if 'whoosh' in name))\n"
        "print([match.path for match in index.search(Query('port'))])"
    )
    run = subprocess.run([sys.executable, "-c", program, engine, folder], capture_output=True, text=True, check=True)
    # What is held is told without the engine's library.
    assert run.stdout.splitlines() == ["{'a.md': 'r1', 'b.md': 'r1'} 2 []", "['b.md']"]


def test_a_reader_is_not_kept_waiting_by_a_transaction(tmp_path: Path) -> None:
    reader = Index("sqlite", tmp_path)
    reader.apply([update("b.md", "port")])
    writer = sqlite3.connect(data_file("sqlite", tmp_path), isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("DELETE FROM passages")
    assert paths(reader, "port") == ["b.md"]
    assert set(reader.known()) == {"b.md"}
    writer.execute("ROLLBACK")
    writer.close()


# ── a folder that is not as it was left ──


def manifest(folder: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((folder / "manifest.json").read_text())
    return found


def data_file(engine: str, folder: Path) -> Path:
    return next(iter(folder.glob("*.sqlite" if engine == "sqlite" else "*.seg.whoosh")))


def resealed(folder: Path) -> None:
    """Write a manifest that says what the files look like now, as who owns the cache can."""
    said = manifest(folder)
    files = said["files"]
    assert isinstance(files, dict)
    for name in files:
        status = (folder / name).stat()
        files[name] = [status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino]
    (folder / "manifest.json").write_text(json.dumps(said))


def _flipped(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 0x10
    file.write_bytes(data)


def _flipped_with_its_old_time(file: Path) -> None:
    status = file.stat()
    _flipped(file)
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))


def _replaced(file: Path) -> None:
    copy = file.read_bytes()
    file.unlink()
    file.write_bytes(copy)


def _manifest_says(text: str) -> Callable[[Path], object]:
    return lambda file: (file.parent / "manifest.json").write_text(text)


def _of_another_version(file: Path) -> None:
    _manifest_says(json.dumps(manifest(file.parent) | {"version": "sqlite 0"}))(file)


def _with_a_path_for_a_name(file: Path) -> None:
    (file.parent.parent / "outside.sqlite").write_bytes(b"x")
    _manifest_says(json.dumps(manifest(file.parent) | {"files": {"../outside.sqlite": [1, 1, 1, 1]}}))(file)


HARMS: dict[str, Callable[[Path], object]] = {
    "a bit flipped, with its old time": _flipped_with_its_old_time,
    "emptied": lambda file: file.write_bytes(b""),
    "removed": Path.unlink,
    "replaced by a copy": _replaced,
    "no manifest": lambda file: (file.parent / "manifest.json").unlink(),
    "a manifest that is no JSON": _manifest_says("{"),
    "a manifest of another form": _manifest_says('[{"files": 3}]'),
    "a manifest nested deeply": _manifest_says("[" * 100_000),
    "another version": _of_another_version,
    "a path for a name": _with_a_path_for_a_name,
}
if hasattr(os, "geteuid") and os.geteuid() == 0:
    HARMS["files of another user"] = lambda file: os.chown(file, 1, -1)
    HARMS["a manifest of another user"] = lambda file: os.chown(file.parent / "manifest.json", 1, -1)


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_an_index_that_is_not_as_it_was_left_is_built_again(
    engine: str, folder: Path, harm: Callable[[Path], object]
) -> None:
    harm(data_file(engine, folder))
    index = Index(engine, folder)
    assert index.known() == {}
    assert index.search(Query("gateway")) == []
    index.apply([update("a.md", "gateway"), update("b.md", "port")])
    assert paths(index, "gateway port") == ["a.md", "b.md"]
    assert dict(Index(engine, folder).known()) == {"a.md": "r1", "b.md": "r1"}
    assert len(list(folder.glob("*.sqlite" if engine == "sqlite" else "*.seg.whoosh"))) == 1


@pytest.mark.parametrize("engine", ENGINES)
def test_nonsense_that_looks_as_it_was_left_is_thrown_away_when_it_is_looked_into(engine: str, folder: Path) -> None:
    data_file(engine, folder).write_bytes(b"not an index at all")
    resealed(folder)
    index = Index(engine, folder)
    assert index.search(Query("gateway")) == []
    assert index.known() == {}
    index.apply([update("a.md", "gateway")])
    assert paths(index, "gateway port") == ["a.md"]


class _Canary:
    """Unpickled, it makes a folder: the code that a hostile index would run."""

    def __init__(self, canary: Path) -> None:
        self._canary = canary

    def __reduce__(self) -> tuple[Callable[..., None], tuple[str]]:
        return os.mkdir, (str(self._canary),)


PICKLED = {  # where Whoosh pickles beside its table of contents: module, name
    "what is stored": (columns, "dumps"),
    "terms and postings": (whoosh3, "dumps"),
}


@pytest.mark.parametrize("where", [*PICKLED, "the table of contents", "another table of contents"])
def test_a_forged_index_with_the_right_manifest_runs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    canary, folder, kept = tmp_path / "canary", tmp_path / "index", tmp_path / "kept"
    hostile = pickle.dumps(_Canary(canary), 2)
    index = Index("whoosh", folder)
    index.apply([update(f"{number}.md", "gateway " * number) for number in range(1, 200)])
    with monkeypatch.context() as forging:
        if where in PICKLED:
            forging.setattr(*PICKLED[where], lambda *_: hostile)
        with suppress(EngineError):  # who opens what was forged finds it damaged
            index.apply([update(f"{number}.md", "gateway " * number) for number in range(1, 200)])
    toc = next(folder.glob("*.toc.whoosh"), None)
    if where not in PICKLED:
        assert toc
        data = toc.read_bytes()
        forged = data[: data.rindex(b"\x80\x05\x95")] + hostile  # in the place of its list of segments
        (toc if where == "the table of contents" else folder / "_MAIN_9.toc.whoosh").write_bytes(forged)
    files = [file.name for file in folder.glob("*.whoosh")]
    assert files
    said = {"version": index._version, "generation": 9, "known": {"1.md": "r1"}, "passages": 199}
    (folder / "manifest.json").write_text(json.dumps(said | {"files": {name: [] for name in files}}))
    shutil.copytree(folder, kept)
    asks: tuple[Callable[[Index], object], ...] = (
        lambda index: index.search(Query("gateway")),
        lambda index: index.contents(),
        lambda index: index.vocabulary(),
        lambda index: index.apply([update("c.md", "gateway")]),
    )
    for ask in asks:
        shutil.rmtree(folder)
        shutil.copytree(kept, folder)
        resealed(folder)
        with suppress(EngineError):
            ask(Index("whoosh", folder))
        assert not canary.exists()
    pickle.loads(hostile)
    assert canary.exists()  # it would have run


# ── a folder that others may reach ──


def test_files_of_others_stay_and_leftovers_of_a_killed_writer_go(engine: str, folder: Path) -> None:
    leftovers = ("workspace-mem-1-manifest.json.tmp", "MAIN_00000099.seg.whoosh", f"passages-{'0' * 16}.sqlite")
    theirs = ("thesis.md", "thesis.tmp", "mine.sqlite")
    for name in (*leftovers, *theirs):
        (folder / name).write_text("ten years of work")
    Index(engine, folder).apply([update("c.md", "gateway")])
    assert not any((folder / name).exists() for name in leftovers)
    assert all((folder / name).exists() for name in theirs)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no flock")
@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSYS])
def test_a_lock_that_fails_is_an_error_of_the_index(
    engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refused(*_: object) -> None:
        raise OSError(number, "Input/output error")

    monkeypatch.setattr("fcntl.flock", refused)
    with pytest.raises(EngineError, match=r"the index could not be written: .*Input/output error"):
        Index(engine, tmp_path).apply([update("a.md", "gateway")])


# ── the arithmetic ──


def test_a_score_is_the_formula_worked_out_by_hand(index: Index) -> None:
    index.apply([update("a.md", "alpha alpha beta"), update("b.md", "beta"), update("c.md", "gamma gamma")])
    (match,) = index.search(Query("alpha"))
    idf = log(1 + (3 - 1 + 0.5) / (1 + 0.5))
    assert match.score == pytest.approx(idf * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 3 / 2)))


def test_of_two_words_passages_with_both_come_first_and_of_three_they_need_not(index: Index) -> None:
    index.apply(
        [update("both.md", "alpha beta " + "filler " * 200), update("one.md", "beta beta"), update("c.md", "gamma")]
    )
    assert [match.path for match in index.search(Query("alpha beta"))] == ["both.md", "one.md"]
    assert [match.path for match in index.search(Query("alpha beta delta"))] == ["one.md", "both.md"]
