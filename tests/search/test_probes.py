"""The searches that must succeed with every engine ("Twelve probes"), and those that other systems get wrong."""

from collections.abc import Sequence
from hashlib import shake_128
from pathlib import Path
from typing import Any

import pytest

from tests.running import tables
from tests.search.oracle import passage, paths, update
from workspace_mem.catalog.database import Database
from workspace_mem.search.index import Index, IndexUpdate
from workspace_mem.search.query import Query
from workspace_mem.search.vectors import Meaning, SearchedFiles, VectorSettings
from workspace_mem.settings import OWN_OPTIONS, VECTORS_COMMAND, VECTORS_WEIGHT

TABLES = tables("search_probes")

LONG = "The deployment notes of this autumn go on for a while about hosts, keys, people and the weather. " * 12

NOTES = {
    "ticket.md": "Fixed WS-4711 by restarting the queue.",
    "other-ticket.md": "WS-4712 is still open. So is WS-12, and the WS protocol.",
    "reset.md": "The client failed with E_CONN_RESET after a minute.",
    "connection.md": "We had to reset the connection; every conn is reset nightly.",
    "code.md": "Call foo_bar_baz before the loop.",
    "bars.md": "A bar, a foo and a baz met in a bar.",
    "path.md": "Installation is described in docs/setup.md, read it first.",
    "docs.md": "The docs need a setup page.",
    "cpp.md": "The parser is written in C++ for speed.",
    "c.md": "C is older; C, C, C. Vitamin C.",
    "version.md": "We pinned it to v1.2.3 last week.",
    "numbers.md": "Steps 1, 2 and 3 come before v2.",
    "function.md": "Use parseDate for the header.",
    "chinese.md": "今天我们讨论了部署脚本的问题，大家都同意。",
    "chinese-other.md": "昨天的会议没有结果。",
    "japanese.md": "来週、データを東京へ移行する予定です。",
    "accent.md": "We met in the café near the station.",
    "plain.md": "A naive idea about the cafe menu.",
    "accent-two.md": "A naïve approach to caching.",
    "deploy.md": "The deployment failed; we deployed it again.",
    "gateway.md": "The gateway is down on Mondays.",
    "port-wine.md": "Port wine lover.",
    "staging.md": f"{LONG} The staging port is 2222. {LONG}",
    "mail.md": "Write to ann.lee@example.org about it.",
    "user.md": "The column is called user_name.",
}


@pytest.fixture(params=["sqlite", "whoosh"])
def index(request: pytest.FixtureRequest, tmp_path: Path) -> Index:
    index = Index(request.param, tmp_path / "index")
    index.apply([update(path, text) for path, text in NOTES.items()])
    return index


PROBES = TABLES["probes"]


@pytest.mark.parametrize(("text", "first"), PROBES)
def test_the_search_finds_this_note_first(index: Index, text: str, first: str) -> None:
    assert paths(index, text)[0] == first


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("4711", {"ticket.md"}),
        ("gatew*", {"gateway.md"}),
        ("cafe", {"accent.md", "plain.md"}),
        ("café", {"accent.md", "plain.md"}),
        ("naive", {"accent-two.md", "plain.md"}),
        ("naïve", {"accent-two.md", "plain.md"}),
        ("deploy", {"deploy.md", "staging.md"}),
        ("deployme*", {"deploy.md", "staging.md"}),
        ("移行", {"japanese.md"}),
        ("部署", {"chinese.md"}),
        ("zebra", set()),
        ("", set()),
        ("*", set()),
    ],
)
def test_the_search_finds_these_notes_and_no_others(index: Index, text: str, found: set[str]) -> None:
    assert set(paths(index, text, limit=100)) == found


def test_what_was_just_saved_is_found_and_what_was_just_deleted_is_not(index: Index) -> None:
    index.apply([update("new.md", "zebra crossing")])
    assert paths(index, "zebra") == ["new.md"]
    index.apply([IndexUpdate("new.md", None)])
    assert paths(index, "zebra") == []


def test_an_id_finds_its_entry_and_what_links_to_it_and_no_other_entry(index: Index) -> None:
    ids = ("mem-7k3f9q2m", "mem-h0y5s2xm", "err-7k3f9q2m")
    index.apply([update(f"{name}.md", f"The entry {number} ^{name}") for number, name in enumerate(ids)])
    index.apply([update("link.md", "See [[MEMORY#^mem-7k3f9q2m]]."), update("word.md", "the mem of this machine")])
    assert set(paths(index, "mem-7k3f9q2m")) == {"mem-7k3f9q2m.md", "link.md"}
    assert paths(index, "mem-zzzzzzzz") == []
    assert paths(index, "mem") == ["word.md"]


def test_a_renamed_file_is_found_under_its_new_name_only(index: Index) -> None:
    index.apply(
        [IndexUpdate("gateway.md", None), IndexUpdate("moved.md", "r1", (passage("moved.md", NOTES["gateway.md"]),))]
    )
    assert paths(index, "gateway") == ["moved.md"]


class Chance:
    """An embedder that knows nothing: each text has a vector of its own, drawn by its hash."""

    name = "chance"

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Sequence[Sequence[float]]:
        return [[byte - 127.5 for byte in shake_128(text.encode()).digest(384)] for text in texts]

    def close(self) -> None:
        """Nothing was started."""


class WithChance(VectorSettings):
    def embedder(self) -> Any:
        return Chance()


@pytest.mark.parametrize("weight", [0.3, 0.5])
@pytest.mark.parametrize(("text", "first"), PROBES)
def test_vectors_that_know_nothing_keep_no_note_from_its_place(
    tmp_path: Path, text: str, first: str, weight: float
) -> None:
    index, cut = Index("sqlite", None), {path: (passage(path, text),) for path, text in NOTES.items()}
    index.apply([IndexUpdate(path, path, found) for path, found in cut.items()])
    values = {key: option.default for key, option in OWN_OPTIONS.items()}
    settings = WithChance({**values, VECTORS_COMMAND: "chance", VECTORS_WEIGHT: weight}, Path())
    meaning = Meaning(settings, Database(tmp_path))
    files = SearchedFiles(index, lambda path: IndexUpdate(path, path, cut[path]), str)
    meaning.up_to_date(files)  # however long it takes: a search has only some time for it
    ranked = meaning.ranked(Query(text), files)
    assert meaning.notice is None
    assert (ranked[0] if ranked else index.search(Query(text)))[0].path == first


@pytest.mark.parametrize(
    "text", ["and/or a note", "a note, e.g. this", "at 12:30 a note", "a note on 3.5", "the 2nd note"]
)
def test_what_only_looks_like_a_name_is_a_word(tmp_path: Path, text: str) -> None:
    cut = {path: (passage(path, said),) for path, said in {"a.md": text, "b.md": "a note note note"}.items()}
    index = Index("sqlite", None)
    index.apply([IndexUpdate(path, path, found) for path, found in cut.items()])
    values = {key: option.default for key, option in OWN_OPTIONS.items()}
    meaning = Meaning(WithChance({**values, VECTORS_COMMAND: "chance"}, Path()), Database(tmp_path))
    files = SearchedFiles(index, lambda path: IndexUpdate(path, path, cut[path]), str)
    ranked = meaning.ranked(Query(text, explain=True), files)
    assert ranked
    assert [match.nearness.exact for match in ranked[0] if match.nearness] == [0, 0]
