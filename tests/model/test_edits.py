"""Where a new entry goes, and that an edit changes the lines of its own entry only."""

import tomllib
from typing import Any

import pytest

from tests.model.making import document_of
from tests.running import CHECKOUT, tables
from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.model.changes import Edit
from workspace_mem.model.document import Document, Splice
from workspace_mem.model.edits import add_entry, rewrite_entry, with_fields
from workspace_mem.model.entry import Draft
from workspace_mem.model.kinds import KINDS
from workspace_mem.model.list_item import draft
from workspace_mem.model.reading import read

TABLES = tables("model_edits")

PLACES = tomllib.loads((CHECKOUT / "tests/data/new_entries.toml").read_text("utf-8"))


def added(text: str, kind: str = "fact", path: str | None = None, entry: str = "NEW") -> str:
    """Return the file after an entry came in."""
    fields = {"meta": (("key", "k"),), "log": (("time", "08:20"),)}.get(kind, ())
    home = path or KINDS[kind].home.format(date="2026-11-20")
    return add_entry(document_of(text, home), draft(kind, entry, fields=fields), None).after.data.decode()


def rows(part: str) -> list[Any]:
    """Return files before and after a fact came in."""
    return [pytest.param(*row.values(), id=name) for name, row in PLACES[part].items()]


# ── where a new entry goes ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("before", "after"), rows("heading"))
def test_a_new_fact_goes_under_its_heading(before: str, after: str) -> None:
    assert added(before) == after


@pytest.mark.parametrize(("before", "after"), rows("merge"))
def test_a_new_entry_stays_out_of_what_git_left_to_be_merged(before: str, after: str) -> None:
    assert added(before) == after


def test_a_category_in_another_case_goes_under_the_heading_that_is_there() -> None:
    before = "# Patterns\n\n## Deploy\n\n- a\n\n## Other\n\n- b\n"
    edit = add_entry(document_of(before, "learnings/patterns.md"), draft("pattern", "NEW", category="deploy"), None)
    assert edit.after.text == before.replace("- a\n", "- a\n- NEW\n")


@pytest.mark.parametrize(("before", "after"), rows("open"))
def test_appending_always_succeeds(before: str, after: str) -> None:
    result = added(before)
    if "prose" in before:
        assert result.count("- NEW\n") == 1
        assert result.endswith("<!--")
    else:
        assert result == after


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    TABLES["every_kind_has_its_place"],
)
def test_every_kind_has_its_place(kind: str, before: str, after: str) -> None:
    assert added(before, kind) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "# Ann\n\n- name: Ann\n\n## Facts\n\n- mine\n",
            "# Ann\n\n- name: Ann\n\n## Facts\n\n- mine\n\n## Noted\n\n- NEW\n",
        ),
        ("# Ann\n\n## noted\n\n- a\n\n## Mine\n", "# Ann\n\n## noted\n\n- a\n- NEW\n\n## Mine\n"),
        ("", "# User\n\n## Noted\n\n- NEW\n"),
    ],
)
def test_in_user_md_new_entries_go_under_noted_only(before: str, after: str) -> None:
    assert added(before, path="USER.md") == after


@pytest.mark.parametrize("data", [b"caf\xe9\n", b"a\0\n"])
def test_a_file_that_is_no_text_is_refused(data: bytes) -> None:
    document = Document("MEMORY.md", data)
    with pytest.raises(RefusedError, match="not UTF-8"):
        add_entry(document, draft("fact", "x"), None)
    entry = read(Document("MEMORY.md", b"- a\n")).entries[0]
    with pytest.raises(RefusedError, match="not UTF-8"):
        rewrite_entry(document, entry, draft("fact", "x"))
    with pytest.raises(RefusedError, match="not UTF-8"):
        with_fields(document, entry, ())


def test_a_kind_that_a_file_does_not_hold_is_refused() -> None:
    with pytest.raises(RefusedError):
        add_entry(document_of("# Errors\n", "learnings/errors.md"), draft("correction", "x"), None)
    with pytest.raises(RefusedError):
        add_entry(document_of("# User\n", "USER.md"), draft("preference", "x"), None)


# ── changing ───────────────────────────────────────────────────────────────────────────────────


def changed(text: str, new: str, number: int = 0, path: str = "MEMORY.md") -> Edit:
    document = document_of(text, path)
    entry = read(document).entries[number]
    return rewrite_entry(document, entry, Draft(entry.kind, new, entry.category, entry.tags, entry.fields))


def test_an_entry_is_rewritten_in_its_place_and_keeps_marker_id_and_line_end() -> None:
    edit = changed("## Facts\r\n* [A] one\r\n  more #a ^x\r\n* two (at:: t) #b ^mem-2\r\n\r\nprose", "new", 1)
    assert edit.after.data == b"## Facts\r\n* [A] one\r\n  more #a ^x\r\n* new #b (at:: t) ^mem-2\r\n\r\nprose"


def test_a_category_that_comes_from_a_heading_is_not_written_into_the_line() -> None:
    long = "A very long heading of a person's own, with [brackets], that could never be a category at all"
    edit = changed(f"## {long}\n\n- one\n", "new")
    assert edit.after.data.decode() == f"## {long}\n\n- new\n"
    assert edit.entry is not None
    assert edit.entry.category == long
    assert changed("## Mine\n- [Mine] one\n", "new").after.data == b"## Mine\n- [Mine] new\n"


def test_an_entry_that_is_not_there_any_more_is_refused() -> None:
    entry = read(document_of("- one\n- two\n")).entries[1]
    with pytest.raises(NotFoundError, match="is no longer in"):
        rewrite_entry(document_of("prose\n"), entry, draft("fact", "x"))


def counted(text: str, *fields: tuple[str, str], path: str = "learnings/errors.md") -> str:
    document = document_of(text, path)
    return with_fields(document, read(document).entries[0], fields).after.data.decode()


def test_counting_up_changes_two_values_and_nothing_else() -> None:
    lines = (
        "# Errors",
        "",
        "*  [bash]  no rg  (source:: tool)   ^err-1",
        "",
        "   mine, by hand",
        "   *  fix:: grep",
        "   * (seen:: 9)  (first:: a) (last:: b)",
        "      - also mine",
        "lazy",
    )
    before = "".join(line + "\r\n" for line in lines)
    after = before.replace("(seen:: 9)", "(seen:: 10)").replace("(last:: b)", "(last:: c)")
    assert counted(before, ("seen", "10"), ("last", "c")) == after


def test_a_hand_written_learning_without_counts_is_counted() -> None:
    assert (
        counted("- no rg\n\nprose\n", ("seen", "2"), ("last", "x")) == "- no rg\n  - (seen:: 2) (last:: x)\n\nprose\n"
    )
    assert counted("- no rg", ("seen", "2")) == "- no rg\n  - (seen:: 2)"
    assert counted("2) no rg\n- next\n", ("seen", "2")) == "2) no rg\n   - (seen:: 2)\n- next\n"
    item = "- x\n  - (seen:: 1)\n  mine"
    assert counted(item, ("fix", "a\nb"), ("last", "y")) == (
        "- x\n  - fix:: a\n    b\n  - (seen:: 1) (last:: y)\n  mine"
    )


def test_a_value_in_a_child_of_its_own_is_replaced_by_writing_the_entry_anew() -> None:
    assert counted("-   x\n    - fix:: a\n      b\n", ("fix", "c")) == "-   x\n    - fix:: c\n"


def test_a_splice_fits_only_where_its_bytes_stand() -> None:
    splice = Splice(2, b"cd", b"X")
    assert splice.apply(b"abcdef") == b"abXef"
    for other in (b"abdcef", b"ab", b""):
        with pytest.raises(ValueError, match="are missing"):
            splice.apply(other)
