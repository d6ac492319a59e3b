"""What changed between two states of a file, said in entries."""

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.matching import compare
from workspace_mem.model.reading import read
from workspace_mem.write.backlog import described

PATH = "MEMORY.md"


def entries(text: str) -> tuple[Entry, ...]:
    return read(Document(PATH, text.encode())).entries


def test_an_entry_that_only_moved_did_not_change() -> None:
    before, after = entries("- one ^mem-1\n- two\n"), entries("- two\n- one ^mem-1\n")
    assert not compare(before, after)


def test_an_entry_with_an_id_is_followed_whatever_it_says_now() -> None:
    comparison = compare(entries("- the port is 1 ^mem-1\n"), entries("- nothing alike at all ^mem-1\n"))
    assert [(old.text, new.text) for old, new in comparison.changed] == [("the port is 1", "nothing alike at all")]
    assert comparison.ids == ("mem-1",)


def test_an_entry_without_an_id_is_followed_by_its_likeness() -> None:
    comparison = compare(entries("- Tabs in the Makefile\n"), entries("- Tabs in the Makefiles\n"))
    assert len(comparison.changed) == 1
    assert not comparison.added


def test_what_is_not_alike_came_and_went() -> None:
    comparison = compare(entries("- Tabs in the Makefile\n"), entries("- The canary is yellow\n"))
    assert [entry.text for entry in comparison.added] == ["The canary is yellow"]
    assert [entry.text for entry in comparison.removed] == ["Tabs in the Makefile"]


def test_one_of_two_equal_entries_that_goes_is_one_removed() -> None:
    assert len(compare(entries("- same\n- same\n"), entries("- same\n")).removed) == 1


def said(before: str, after: str) -> str:
    comparison = compare(entries(before), entries(after))
    return described(comparison, {PATH: before.encode()}, {PATH: after.encode()})[0]


def test_the_summary_names_one_entry_and_counts_several() -> None:
    assert said("", "- The canary is yellow\n") == "add “The canary is yellow” in MEMORY.md"
    assert said("- first thing\n", "- x\n- y\n") == "2 added, 1 removed in MEMORY.md"


def test_the_summary_of_prose_names_the_files() -> None:
    pages = dict.fromkeys(("d.md", "a.md", "c.md", "b.md"), b"")
    assert described(compare((), ()), pages, pages)[0] == "a.md, b.md, c.md and 1 more"


def test_the_summary_quotes_no_part_of_a_word_with_digits() -> None:
    """The beginning of a key is not found by whoever takes keys out of it."""
    key = "ghp_" + "9aBcK2dE7fGhJ3kLmN5pQrS8tUvW1xYz4AbC"
    for text in (f"the pat is {key}", key):
        subject = said("", f"- {text}\n")
        assert key[:8] not in subject or key in subject
