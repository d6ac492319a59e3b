"""From a file's bytes to its entries and prose."""

from collections.abc import Callable

import pytest

from tests.model.making import document_of, entries_of
from workspace_mem.model.document import Document
from workspace_mem.model.reading import Reading, read

ReadAs = Callable[[str], Reading]


def kinds(reading: Reading) -> list[tuple[str, str]]:
    return [(entry.kind, entry.text) for entry in reading.entries]


def test_bullets_under_the_headings_of_memory_md_are_entries_of_their_kinds(reading: Reading) -> None:
    """
    # Memory

    Some prose.

    ## Facts

    - one [Cat] is no category
    * [Cat] two ^mem-2

    ## preference

    1. three

    ## Meta

    - key: value
    - no key here
    """
    assert kinds(reading) == [
        ("fact", "one [Cat] is no category"),
        ("fact", "two"),
        ("preference", "three"),
        ("meta", "value"),
        ("fact", "no key here"),
    ]
    assert [entry.place.first_line for entry in reading.entries] == [7, 8, 12, 16, 17]
    assert str(reading.entries[1].place) == "MEMORY.md#L8"


def test_a_bullet_under_a_person_s_own_heading_is_a_fact_with_that_category(reading: Reading) -> None:
    """
    - before any heading

    # Title

    - under the title

    ## People

    - Ann
    - [Own] Ben

    ### Preferences

    - tea

    #### Deeper

    - milk
    """
    assert [(entry.kind, entry.category, entry.text) for entry in reading.entries] == [
        ("fact", None, "before any heading"),
        ("fact", None, "under the title"),
        ("fact", "People", "Ann"),
        ("fact", "Own", "Ben"),
        ("preference", None, "tea"),
        ("preference", "Deeper", "milk"),
    ]
    assert reading.entries[-1].heading == ("Title", "People", "Preferences", "Deeper")


def test_only_top_level_bullets_are_entries(reading: Reading) -> None:
    """
    - one
      - nested

      more

    > - quoted

    ```
    - code
    ```

    <!--
    - hidden
    -->

    -
    """
    assert kinds(reading) == [("fact", "one\n- nested\n\nmore")]
    assert str(reading.entries[0].place) == "MEMORY.md#L1-L4"
    assert [part.block.kind for part in reading.parts] == ["item", "quote", "fence", "html", "item"]


def test_a_heading_inside_a_code_block_is_not_a_heading(reading: Reading) -> None:
    """
    ```markdown
    ## Preferences
    ```

    - a fact
    """
    assert kinds(reading) == [("fact", "a fact")]


def test_in_user_md_only_what_agents_noted_is_an_entry(read_as: ReadAs) -> None:
    """
    - Name: Ann

    ## Noted

    - likes tea (source:: agent:x) ^mem-1

    ### Work

    - codes

    ## Facts

    - no entry
    """
    assert [(entry.kind, entry.text, entry.category) for entry in read_as("USER.md").entries] == [
        ("fact", "likes tea", None),
        ("fact", "codes", None),
    ]
    assert read_as("SOUL.md").entries == ()
    assert read_as("notes/x.md").entries == ()


def test_learnings_written_as_headed_sections_are_prose(read_as: ReadAs) -> None:
    """
    # Errors

    - [bash] counted ^err-1

    ## [ERR-20260705-A1B] tool

    It broke.

    - a detail

    ## Other

    - [git] counted too
    """
    assert [entry.category for entry in read_as("learnings/errors.md").entries] == ["bash", "git"]
    assert [entry.kind for entry in read_as("learnings/corrections.md").entries] == ["correction", "correction"]


def test_what_stands_under_archive_is_retired(read_as: ReadAs) -> None:
    """
    ## Preferences

    - tea (retired:: 2026-11-20T08:20:00Z) (why:: coffee) ^mem-1
    """
    [entry] = read_as("archive/MEMORY.md").entries
    assert (entry.kind, entry.retired, entry.field("why")) == ("preference", True, "coffee")
    assert not read_as("MEMORY.md").entries[0].retired


def test_identical_entries_have_different_handles() -> None:
    one, two, other = entries_of("MEMORY.md", "- a\n- a\n- b\n")
    assert len({one.handle, two.handle, other.handle}) == 3
    assert one.name == one.handle
    assert entries_of("MEMORY.md", "x\n\n- b\n- a ^mem-1\n")[0].handle == other.handle
    assert entries_of("MEMORY.md", "- a ^mem-1\n")[0].name == "mem-1"


@pytest.mark.parametrize("data", [b"- caf\xe9\n", b"- a\0b\n"])
def test_a_file_that_is_no_text_is_read_all_the_same(data: bytes) -> None:
    reading = read(Document("MEMORY.md", data))
    assert len(reading.entries) == 1
    assert not reading.document.is_text


def test_front_matter_is_not_read_as_entries(reading: Reading) -> None:
    """
    ---
    tags:
      - a
    ---
    - entry
    """
    assert kinds(reading) == [("fact", "entry")]
    assert reading.body_first == 4


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_make_no_difference(end: str) -> None:
    text = "# T\n\n## Preferences\n\n- a\n  b\n\n- c ^mem-1\n".replace("\n", end)
    assert [(entry.text, entry.place.first_line) for entry in entries_of("MEMORY.md", text)] == [("a\nb", 5), ("c", 8)]


def test_counts_that_are_no_numbers_count_as_one() -> None:
    for value, seen in (("3", 3), ("", 1), ("x", 1), ("-1", 1), ("٣", 1), ("9" * 30, 1)):
        [entry] = entries_of("learnings/errors.md", f"- a\n  - (seen:: {value})\n")
        assert entry.seen == seen


def test_text_of_a_part_is_its_lines() -> None:
    reading = read(document_of("- a  \r\n  b\r\n\r\n# H #\r\n"))
    assert [reading.text_of(part) for part in reading.parts] == ["- a  \n  b", "# H #"]


def test_an_empty_file_and_one_that_is_not_there_have_nothing() -> None:
    for document in (
        Document("MEMORY.md", b""),
        Document("MEMORY.md", b"\xef\xbb\xbf"),
        Document("MEMORY.md", b"", exists=False),
    ):
        assert read(document).parts == ()


def test_what_a_program_notes_of_its_session_is_no_line_of_a_log() -> None:
    text = "# Session: 2026-03-04 19:53:10 UTC\n\n- **Session Key**: rook:main\n\n## Decided\n\n- The crane stays\n"
    assert [one.text for one in read(Document("memory/2026-03-04-1953.md", text.encode())).entries] == [
        "The crane stays"
    ]
    assert len(read(Document("MEMORY.md", text.encode())).entries) == 2
