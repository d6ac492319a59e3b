"""From a file's bytes to its entries and prose."""

import pytest

from tests.model.making import document_of, entries_of
from workspace_mem.model.document import Document
from workspace_mem.model.reading import read

NOTED = "- Name: Ann\n\n## Noted\n\n- likes tea (source:: agent:x) ^mem-1\n\n### Work\n\n- codes\n\n## Facts\n\n- no\n"
SECTIONS = (
    "- [bash] counted ^err-1\n\n## [ERR-20260705-A1B] tool\n\nIt broke.\n\n- a detail\n\n## Other\n\n- [git] too\n"
)
SESSION = "# Session: 2026-03-04 19:53:10 UTC\n\n- **Session Key**: rook:main\n\n## Decided\n\n- The crane stays\n"
PAGES = {  # path, text: the first line, kind, category and text of each entry
    "kinds of the headings": (
        "MEMORY.md",
        (
            "# Memory\n\nSome prose.\n\n## Facts\n\n- one [Cat] is no category\n* [Cat] two ^mem-2\n\n## preference\n\n"
            "1. three\n\n## Meta\n\n- key: value\n- no key here\n"
        ),
        [
            (7, "fact", None, "one [Cat] is no category"),
            (8, "fact", "Cat", "two"),
            (12, "preference", None, "three"),
            (16, "meta", None, "value"),
            (17, "fact", None, "no key here"),
        ],
    ),
    "a person's own headings are categories": (
        "MEMORY.md",
        (
            "- first\n\n# Title\n\n- under the title\n\n## People\n\n- Ann\n- [Own] Ben\n\n### Preferences\n\n"
            "- tea\n\n#### Deeper\n\n- milk\n"
        ),
        [
            (1, "fact", None, "first"),
            (5, "fact", None, "under the title"),
            (9, "fact", "People", "Ann"),
            (10, "fact", "Own", "Ben"),
            (14, "preference", None, "tea"),
            (18, "preference", "Deeper", "milk"),
        ],
    ),
    "only top-level bullets": (
        "MEMORY.md",
        "- one\n  - nested\n\n  more\n\n> - quoted\n\n```\n- code\n## Preferences\n```\n\n<!--\n- hidden\n-->\n\n-\n",
        [(1, "fact", None, "one\n- nested\n\nmore")],
    ),
    "front matter": ("MEMORY.md", "---\ntags:\n  - a\n---\n- entry\n", [(5, "fact", None, "entry")]),
    "the user's page": ("USER.md", NOTED, [(5, "fact", None, "likes tea"), (9, "fact", None, "codes")]),
    "a page": ("SOUL.md", NOTED, []),
    "a note": ("notes/x.md", NOTED, []),
    "learnings as sections are prose": (
        "learnings/errors.md",
        SECTIONS,
        [(1, "error", "bash", "counted"), (11, "error", "git", "too")],
    ),
    "what a program notes of its session": (
        "memory/2026-03-04-1953.md",
        SESSION,
        [(7, "log", "Decided", "The crane stays")],
    ),
    "the same elsewhere": (
        "MEMORY.md",
        SESSION,
        [(3, "fact", None, "**Session Key**: rook:main"), (7, "fact", "Decided", "The crane stays")],
    ),
    "the archive": ("archive/MEMORY.md", "## Preferences\n\n- tea ^mem-1\n", [(3, "preference", None, "tea")]),
    "carriage returns": (
        "MEMORY.md",
        "# T\r\r## Preferences\r\r- a\r  b\r\r- c ^mem-1\r",
        [(5, "preference", None, "a\nb"), (8, "preference", None, "c")],
    ),
    "an empty file": ("MEMORY.md", "\ufeff", []),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_holds_these_entries(name: str) -> None:
    path, text, wanted = PAGES[name]
    for said in (text, text.replace("\n", "\r\n")):
        found = entries_of(path, said)
        assert [(one.place.first_line, one.kind, one.category, one.text) for one in found] == wanted
        assert {one.retired for one in found} <= {path.startswith("archive/")}


def test_an_entry_has_its_lines_and_the_headings_above_it() -> None:
    first, last = entries_of("MEMORY.md", "# T\n\n- one\n\n  more\n\n## People\n\n### Deeper\n\n- milk\n")
    assert (str(first.place), str(last.place)) == ("MEMORY.md#L3-L5", "MEMORY.md#L11")
    assert last.heading == ("T", "People", "Deeper")
    parts = read(document_of("- a  \r\n  b\r\n\r\n# H #\r\n\r\n> q\r\n"))
    assert [parts.text_of(part) for part in parts.parts] == ["- a  \n  b", "# H #", "> q"]


def test_identical_entries_have_different_handles() -> None:
    one, two, other = entries_of("MEMORY.md", "- a\n- a\n- b\n")
    assert len({one.handle, two.handle, other.handle}) == 3
    assert one.name == one.handle
    assert entries_of("MEMORY.md", "x\n\n- b\n- a ^mem-1\n")[0].handle == other.handle
    assert entries_of("MEMORY.md", "- a ^mem-1\n")[0].name == "mem-1"


@pytest.mark.parametrize("data", [b"- caf\xe9\n", b"- a\0b\n"])
def test_a_file_that_is_no_text_is_read_all_the_same(data: bytes) -> None:
    reading = read(Document("MEMORY.md", data))
    assert (len(reading.entries), reading.document.is_text) == (1, False)


def test_counts_that_are_no_numbers_count_as_one() -> None:
    for value, seen in (("3", 3), ("", 1), ("x", 1), ("-1", 1), ("٣", 1), ("9" * 30, 1)):
        [entry] = entries_of("learnings/errors.md", f"- a\n  - (seen:: {value})\n")
        assert entry.seen == seen
