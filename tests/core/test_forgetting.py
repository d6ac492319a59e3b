"""How bytes read without a text, an entry or a file: whatever a line of ours makes of it, and no more than that."""

import pytest

from workspace_mem.model.forgetting import OfEntry, OfFile, OfText, Words, traces_in, traces_of
from workspace_mem.model.kinds import KINDS

TEXT = "the (teal) badger sleeps"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a the (teal) badger sleeps b", "a [FORGOTTEN] b"),
        ("a the (teal)\n  badger sleeps b", "a [FORGOTTEN] b"),  # wrapped
        ("> the (teal)\n> badger sleeps", "> [FORGOTTEN]"),  # quoted
        ("a the \\(teal) badger sleeps", "a [FORGOTTEN]"),  # escaped
        ("- [the (teal) badger sleeps] b", "- [FORGOTTEN] b"),  # a category
        ("remember: the (teal) bad…", "remember: [FORGOTTEN]…"),  # cut short
        ("remember: the (teal)…", "remember: [FORGOTTEN]…"),
        ("remember: the…", "remember: the…"),  # anybody's words
        ("lathe (teal)…", "lathe (teal)…"),
        ("the teal badger sleeps", "the teal badger sleeps"),
        (
            "- the (teal) (at:: 2026-11-20T08:20:00Z) ^mem-00000001\n  badger sleeps b\n",
            "- [FORGOTTEN] (at:: 2026-11-20T08:20:00Z) ^mem-00000001\n   b\n",
        ),
    ],
)
def test_a_text_goes_however_it_is_written(before: str, after: str) -> None:
    assert OfText(TEXT).out_of_file("MEMORY.md", before.encode()).decode() == after


def test_every_form_of_unicode_goes() -> None:
    composed, apart = "caf\u00e9 au lait", "cafe\u0301 au lait"
    for one in (composed, apart):
        assert OfText(one).out_of_file("x.md", f"{composed}, {apart}".encode()) == b"[FORGOTTEN], [FORGOTTEN]"


def test_bytes_that_are_no_text_are_left_alone() -> None:
    assert OfText(TEXT).out_of_file("logo.png", b"\0" + TEXT.encode()) == b"\0" + TEXT.encode()


PAGE = """# Memory

## Facts

- One that stays ^mem-00000001
- The teal badger ^mem-00000002
  with a line below it

  and another
- It knows [[MEMORY#^mem-00000002]] ^mem-00000003
"""


def test_an_entry_goes_with_its_lines_and_a_link_to_it_stays() -> None:
    what = OfEntry("mem-00000002", (), (), KINDS)
    what.learn("MEMORY.md", PAGE.encode())
    after = what.out_of_file("MEMORY.md", PAGE.encode())
    assert after is not None
    assert after.decode() == PAGE.replace(
        "- The teal badger ^mem-00000002\n  with a line below it\n\n  and another\n", ""
    )


@pytest.mark.parametrize("above", ["", "- New ^mem-00000009\n", "```\n- not an entry ^mem-00000009\n```\n\n"])
def test_what_was_found_out_in_one_version_holds_for_the_next(above: str) -> None:
    what, fresh = (OfEntry("mem-00000002", (), (), KINDS) for _ in range(2))
    later = PAGE.replace("- One that", f"{above}- One that") + "- Newer ^mem-00000004\n"
    what.learn("MEMORY.md", PAGE.encode())
    what.out_of_file("MEMORY.md", PAGE.encode())
    fresh.learn("MEMORY.md", later.encode())
    assert what.out_of_file("MEMORY.md", later.encode()) == fresh.out_of_file("MEMORY.md", later.encode())


def test_between_the_marks_of_a_merge_it_goes_too() -> None:
    page = PAGE.replace("- The teal", "<<<<<<< a\n- The teal").replace(
        "- It knows", "=======\n- Other\n>>>>>>> b\n- It knows"
    )
    what = OfEntry("mem-00000002", (), (), KINDS)
    after = what.out_of_file("MEMORY.md", page.encode())
    assert after is not None
    assert b"teal" not in after
    assert b"- Other\n" in after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("remember: The teal badger sleeps\n", "remember: [FORGOTTEN]\n"),
        ("remember: ok\n\nWorkspace-Entry: mem-00000002\n", "remember: [FORGOTTEN]\n\nWorkspace-Entry: mem-00000002\n"),
        ("remember: ok\n\nWorkspace-Entry: mem-00000001\n", "remember: ok\n\nWorkspace-Entry: mem-00000001\n"),
        (
            "retire: ok\n\nmoth-eaten\n\nWorkspace-Entry: mem-00000002\n",
            "retire: [FORGOTTEN]\n\n[FORGOTTEN]\n\nWorkspace-Entry: mem-00000002\n",
        ),
        ("forget: mem-00000002 (1 entry)\n\nWorkspace-Entry: mem-00000002\n",) * 2,
        (
            "edit: two files\n\n- MEMORY.md: add “The teal badger…”\n",
            "edit: two files\n\n- MEMORY.md: add “[FORGOTTEN]…”\n",
        ),
    ],
)
def test_what_a_commit_says_of_an_entry_goes(before: str, after: str) -> None:
    what = OfEntry("mem-00000002", ["The teal badger sleeps"], ["MEMORY.md"], KINDS)
    assert what.out_of_message(before.encode()).decode() == after
    assert what.out_of_message(after.encode()).decode() == after


def test_a_file_is_known_by_another_name_that_it_had_and_a_copy_that_lives_stays() -> None:
    text = b"# Plan\n\nThe teal badger is the first word of the plan.\n"
    what = OfFile("memories/plan.md", KINDS, ["memories/plan.md", "memories/copy.md"])
    assert what.learn("memories/plan.md", text)
    assert what.learn("memories/first.md", text) is False
    assert what.out_of_file("memories/first.md", b"# Plan\n\nAn older state of it.\n") is None
    assert what.out_of_file("memories/copy.md", text) == text
    said = b"edit: memories/plan.md\n\n- memories/plan.md: 1 line added (\xe2\x80\x9cThe teal\xe2\x80\x9d)\n"
    assert b"teal" not in what.out_of_message(said)


def test_a_text_is_known_again_by_its_words_alone() -> None:
    salt = bytes(32)
    traces = traces_of([TEXT, "###"], salt)
    assert len(traces) == 1
    assert traces_in("so **The** _teal_\n> BADGER: sleeps!", traces, salt) == traces
    assert traces_in("the teal badger wakes", traces, salt) == frozenset()
    assert traces_in(TEXT, traces, bytes(31) + b"x") == frozenset()


def test_a_text_that_stands_everywhere_is_none() -> None:
    assert not Words(["ab", " "])
