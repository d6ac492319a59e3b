"""How bytes read without a text, an entry or a file: whatever a line of ours makes of it, and no more than that."""

import json
from collections.abc import Collection

import pytest

from tests.running import tables
from workspace_mem.git.forgetting import Target
from workspace_mem.model.kinds import KINDS

TABLES = tables("model_forgetting")

TEXT = "the (teal) badger sleeps"


def text(value: str) -> Target:
    return Target("a text", texts={value})


def entry(name: str, quoted: Collection[str] = ()) -> Target:
    return Target(name, entry=name, kinds=KINDS, quoted=set(quoted))


@pytest.mark.parametrize(
    ("before", "after"),
    TABLES["a_text_goes_however_it_is_written"],
)
def test_a_text_goes_however_it_is_written(before: str, after: str) -> None:
    assert text(TEXT).out_of_file("MEMORY.md", before.encode()) == after.encode()


def test_every_form_of_unicode_goes() -> None:
    composed, apart = "caf\u00e9 au lait", "cafe\u0301 au lait"
    for form in (composed, apart):
        assert text(form).out_of_file("x.md", f"{composed}, {apart}".encode()) == b"[FORGOTTEN], [FORGOTTEN]"
        assert text(form).out_of(json.dumps([composed, apart]).encode()) == b'["[FORGOTTEN]", "[FORGOTTEN]"]'


def test_bytes_that_are_no_text_are_left_alone() -> None:
    assert text(TEXT).out_of_file("logo.png", b"\0" + TEXT.encode()) == b"\0" + TEXT.encode()


PAGE = TABLES["page"]


def test_an_entry_goes_with_its_lines_and_a_link_to_it_stays() -> None:
    target = entry("mem-00000002")
    after = target.out_of_file("MEMORY.md", PAGE.encode())
    assert after is not None
    assert after.decode() == PAGE.replace(
        "- The teal badger ^mem-00000002\n  with a line below it\n\n  and another\n", ""
    )


def test_an_entry_below_another_stays() -> None:
    page = "- Above ^mem-00000001\n  its line\n  - Below ^mem-00000002\n    and its line\n- Next\n"
    assert entry("mem-00000001").out_of_file("MEMORY.md", page.encode()) == page.encode()[page.index("  - Below") :]
    assert (
        entry("mem-00000002").out_of_file("MEMORY.md", page.encode())
        == page.replace("  - Below ^mem-00000002\n    and its line\n", "").encode()
    )


def test_between_the_marks_of_a_merge_it_goes_too() -> None:
    page = PAGE.replace("- The teal", "<<<<<<< a\n- The teal").replace(
        "- It knows", "=======\n- Other\n>>>>>>> b\n- It knows"
    )
    after = entry("mem-00000002").out_of_file("MEMORY.md", page.encode())
    assert after is not None
    assert b"teal" not in after
    assert b"- Other\n" in after


def test_the_lines_of_a_log_about_an_entry_go() -> None:
    log = "- 09:00 remembered [[MEMORY#^mem-00000002]] The teal badger (at:: x)\n- 10:00 went home\n"
    for target in (entry("mem-00000002"), Target("a file", paths={"MEMORY.md"})):
        assert target.out_of_file("memory/2026-11-20.md", log.encode()) == b"- 10:00 went home\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("remember: The teal badger sleeps\n", "remember: [FORGOTTEN]\n"),
        ("remember: ok\n\nWorkspace-Entry: mem-00000002\n", "remember: [FORGOTTEN]\n\nWorkspace-Entry: mem-00000002\n"),
        ("remember: ok\n\nWorkspace-Entry: mem-00000001\n",) * 2,
        (
            "retire: ok\n\nmoth-eaten\n\nWorkspace-Entry: mem-00000002\n",
            "retire: [FORGOTTEN]\n\nWorkspace-Entry: mem-00000002\n",
        ),
        ("forget: mem-00000002 (1 entry)\n\nWorkspace-Entry: mem-00000002\n",) * 2,
        (
            "edit: two files\n\n- MEMORY.md: add “The teal badger…”\n",
            "edit: two files\n\n- MEMORY.md: add “[FORGOTTEN]…”\n",
        ),
    ],
)
def test_what_a_commit_says_of_an_entry_goes(before: str, after: str) -> None:
    target = entry("mem-00000002", quoted={"The teal badger sleeps"})
    assert target.out_of_message(before.encode()).decode() == after
    assert target.out_of_message(after.encode()).decode() == after


def test_a_file_goes_and_what_commits_quote_of_it() -> None:
    target = Target("memories/plan.md", paths={"memories/plan.md"})
    assert target.out_of_file("memories/plan.md", b"# Plan\n\nThe teal badger is the first word of it.\n") is None
    trailers = "\n\nWorkspace-Actor: edit\n"
    message = f"edit: two\n\n- memories/plan.md: 1 line added (“The teal”)\n- USER.md: “The teal”{trailers}"
    assert target.out_of_message(message.encode()).decode() == f"edit: [FORGOTTEN]{trailers}"
    by_hand = b"docs: memories/plan.md says more\n\nThan before.\n"
    assert target.out_of_message(by_hand) == by_hand
    assert target.quoted == {"The teal badger is the first word of it."}
