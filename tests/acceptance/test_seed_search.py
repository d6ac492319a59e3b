"""Cases G22 to G25 of the seed systems: search."""

import pytest

from tests.running import tables
from workspace_mem.search.query import Found
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace

TABLES = tables("acceptance_seed_search")

PORT = "# Ports\n\n" + "The staging port is 2222, and nobody else may use it. " * 2 + "\n\n" + "Long prose. " * 90
WINE = "# Wine\n\nA lover of port wine.\n"


def paths(found: Found) -> list[str]:
    return [hit.path for hit in found.hits]


@pytest.fixture
def library(empty: Workspace) -> Workspace:
    for number in range(12):
        (empty.root / f"note-{number:02}.md").write_text(f"# Note {number}\n\nA gateway, number {number}.\n")
    (empty.root / "best.md").write_text("# Gateway\n\nThe gateway of the gateway: gateway first.\n")
    return empty


def test_g22_the_relevant_comes_first_and_the_limit_holds(library: Workspace) -> None:
    found = search(library, "gateway", limit=5)

    assert paths(found)[0] == "best.md"
    assert len(found.hits) == 5
    assert len(search(library, "gateway").hits) == 10
    assert len(search(library, "gateway", limit=1_000).hits) == 13


def test_g23_the_staging_port_beats_the_port_wine(empty: Workspace) -> None:
    (empty.root / "ports.md").write_text(PORT)
    (empty.root / "wine.md").write_text(WINE)

    assert paths(search(empty, "staging port"))[0] == "ports.md"


@pytest.mark.parametrize(
    ("text", "query"),
    TABLES["g24_words_of_any_script_and"],
)
def test_g24_words_of_any_script_and_identifiers_are_found(empty: Workspace, text: str, query: str) -> None:
    (empty.root / "it.md").write_text(f"# It\n\n{text}\n", encoding="utf-8")
    (empty.root / "other.md").write_text("# Other\n\nSomething else entirely.\n")

    assert paths(search(empty, query))[:1] == ["it.md"]


@pytest.mark.parametrize("query", ["the of and", "what is it?", "is"])
def test_g25_a_query_of_function_words_is_answered(library: Workspace, query: str) -> None:
    (library.root / "it.md").write_text("# It\n\nThe end of the story, and what it is.\n")

    assert "it.md" in paths(search(library, query))


@pytest.mark.parametrize(
    "query",
    [
        "gateway " * 20_000,
        "g" * 100_000,
        "(gateway[.*+?^${}|\\",
        '"gateway',
        "gateway AND OR NOT",
        "gateway:first",
        "-gateway",
        "gateway*",
        "*",
        "a:b:c gateway~2",
        "\0gateway\x1b",
        "gateway\udce9",
        "😀 gateway",
    ],
    ids=lambda query: repr(query[:20]),
)
def test_g25_any_text_may_be_asked(library: Workspace, query: str) -> None:
    found = search(library, query)

    assert all(hit.path for hit in found.hits)
