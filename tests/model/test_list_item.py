"""The form of an entry's lines: every example of FORMAT.md, and what is not what it looks like."""

import pytest

from tests.running import tables
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.kinds import Form
from workspace_mem.model.list_item import (
    MAX_TEXT,
    Parsed,
    category_from,
    draft,
    parse_item,
    render,
    tags_in,
)

TABLES = tables("model_list_item")


def parsed(text: str, form: Form = Form.LINE) -> Parsed:
    return parse_item(text.split("\n"), form)


# ── the examples of the format ─────────────────────────────────────────────────────────────────


def test_the_line_has_all_its_parts() -> None:
    line = (
        "- [Workflow] Always run the tests before asking for review #testing "
        "(at:: 2026-11-20T08:20:00Z) (source:: agent:claude) ^mem-7k3f9q2m"
    )
    assert parsed(line) == Parsed(
        "Always run the tests before asking for review",
        "Workflow",
        ("testing",),
        (("at", "2026-11-20T08:20:00Z"), ("source", "agent:claude")),
        "mem-7k3f9q2m",
    )


def test_every_part_is_optional_and_what_is_indented_belongs_to_it() -> None:
    item = "- Deploys happen from the `release` branch, see [[runbook]]\n  because main is protected since March."
    text = "Deploys happen from the `release` branch, see [[runbook]]\nbecause main is protected since March."
    assert parsed(item) == Parsed(text, None, (), (), None)


def test_a_learning_has_its_details_and_counts_below_it() -> None:
    item = """- [bash] exit 127: rg: command not found (source:: tool) ^err-4k2m9a0t
  - context:: looking for the callers of parse_date
  - fix:: use grep -rn
  - (seen:: 3) (first:: 2026-11-02T08:20:41Z) (last:: 2026-11-20T09:00:05Z)"""
    assert parsed(item, Form.COUNTED) == Parsed(
        "exit 127: rg: command not found",
        "bash",
        (),
        (
            ("source", "tool"),
            ("context", "looking for the callers of parse_date"),
            ("fix", "use grep -rn"),
            ("seen", "3"),
            ("first", "2026-11-02T08:20:41Z"),
            ("last", "2026-11-20T09:00:05Z"),
        ),
        "err-4k2m9a0t",
    )


@pytest.mark.parametrize(
    ("line", "time", "text"),
    [
        ("- 08:20 text (source:: agent:x)", "08:20", "text"),
        ("- [08:20] text", "08:20", "text"),
        ("- 8:20:05 text", "8:20:05", "text"),
        ("- text at 08:20", None, "text at 08:20"),
        ("- 08:20text", None, "08:20text"),
    ],
)
def test_a_line_of_a_log_begins_with_its_time(line: str, time: str | None, text: str) -> None:
    found = parsed(line, Form.LOG)
    assert (dict(found.fields).get("time"), found.text) == (time, text)


def test_retirement_is_two_more_fields() -> None:
    found = parsed("- old (at:: x) (retired:: 2026-11-20T08:20:00Z) (why:: moved \\(see \\\\srv\\)) ^mem-1")
    assert dict(found.fields)["why"] == "moved (see \\srv)"


# ── what is not what it looks like ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        "[ ] todo",
        "[x] done",
        "[X] done",
        "[[Link]] first",
        "[^1]: note",
        "[link](url)",
        "[key]: value",
        "[] x",
        "[cat]x",
        "[" + "a" * 61 + "] x",
        "[a[b]] x",
        "[-] cancelled",
        "[/] half done",
        "[?] asked",
        "[i] of Obsidian",
        "[2026] a year",
        "[12.5%] a share",
        "[00:11] Ana: we ship",
        "[00:00:11] Ana: we ship",
        "[10:30 AM] Ana: we ship",
        "[…] and so on",
    ],
)
def test_not_every_bracket_is_a_category(text: str) -> None:
    assert parsed(f"- {text}") == Parsed(text, None, (), (), None)


@pytest.mark.parametrize("category", ["x y", "P0", "v2", "a" * 60, "C++", "(a:: b)", "東京", "事", "a\\"])
def test_a_category_has_up_to_sixty_characters(category: str) -> None:
    assert parsed(f"- [{category}] text").category == category


@pytest.mark.parametrize(
    ("text", "tags", "rest"),
    TABLES["tags_stand_at_the_end_of"],
)
def test_tags_stand_at_the_end_of_the_first_line(text: str, tags: tuple[str, ...], rest: str) -> None:
    assert (parsed(f"- {text}").tags, parsed(f"- {text}").text) == (tags, rest)
    assert (draft("fact", text).tags, draft("fact", text).text) == (tags, rest)


def test_tags_inside_a_text_are_live() -> None:
    assert tags_in("the #a and #b-c,\n#d #d no#e #1") == ("a", "b-c", "d")


@pytest.mark.parametrize(
    "tail",
    TABLES["what_only_looks_like_a_field"],
)
def test_what_only_looks_like_a_field_is_text(tail: str) -> None:
    assert parsed(f"- text {tail}").fields == ()
    assert tail.lstrip("\\") in parsed(f"- text {tail}").text


def test_text_that_a_person_put_behind_counts_is_text_and_is_not_dropped() -> None:
    found = parsed("- x\n  - (seen:: 3) what is this?\n  - (last:: y)\n    and mine", Form.COUNTED)
    assert found.fields == (("last", "y"),)
    assert found.text == "x\n- (seen:: 3) what is this?\n  and mine"


@pytest.mark.parametrize(
    "item",
    ["*   a\n    b\n\n    c", "1. a\n   b\n\n   c", "-\ta\n\tb\n\n\tc", "- a\nb\n\n  c", "- a\r\n  b\r\n\r\n  c"],
)
def test_further_lines_lose_their_indent(item: str) -> None:
    assert parsed(item).text == "a\nb\n\nc"


# ── writing ────────────────────────────────────────────────────────────────────────────────────


def rendered(kind: str, text: str, entry_id: str | None = None, **fields: str) -> str:
    return "\n".join(render(draft(kind, text, fields=tuple(fields.items())), entry_id))


@pytest.mark.parametrize(
    ("text", "line"),
    TABLES["a_backslash_goes_only_before_what"],
)
def test_a_backslash_goes_only_before_what_would_read_as_something(text: str, line: str) -> None:
    assert rendered("fact", text) == line
    assert parsed(line).text == text


def test_a_text_that_opens_a_block_begins_on_the_next_line() -> None:
    assert rendered("fact", "```\ncode\n```", "mem-1", at="x") == "- (at:: x) ^mem-1\n  ```\n  code\n  ```"
    assert rendered("fact", "# Heading") == "-\n  # Heading"
    assert rendered("log", "- list", time="08:20") == "- 08:20\n  - list"
    assert rendered("fact", "--") == "-\n  --"


@pytest.mark.parametrize(
    "text",
    [
        "see [the docs](\nhttps://example.com/a) now",
        '<span\nclass="x">hi</span>',
        "so $$\nx^2\n$$",
        "x <!-- note\nto self --> y",
        "a `span\nof` code",
        "a break\\\nafter it",
    ],
)
def test_nothing_is_put_into_what_spans_two_lines(text: str) -> None:
    made = draft("fact", text, category="Ops", tags=("b",), fields=(("source", "tool"),))
    first, *rest = text.split("\n")
    lines = render(made, "mem-1")
    assert lines == ["- [Ops] #b (source:: tool) ^mem-1", f"  {first}", *(f"  {line}" for line in rest)]
    assert parse_item(lines, Form.LINE).text == text
    bare = parse_item(render(draft("fact", f"{text} #c"), "mem-1"), Form.LINE)
    assert (bare.text, bare.tags) == (f"{text} #c", ())


def test_a_field_of_the_line_is_flat_and_one_below_keeps_its_lines() -> None:
    assert rendered("fact", "x", why="one\n two\t) three") == "- x (why:: one two \\) three)"
    assert rendered("error", "x", fix="one\n\n  two") == "- x\n  - fix:: one\n\n      two"


# ── drafts ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", ["", " ", "\n\t\n", "\f", "\u2028"])
def test_an_empty_text_is_a_wrong_call(text: str) -> None:
    with pytest.raises(UsageError, match="empty"):
        draft("fact", text)


def test_text_at_the_limit_is_taken_and_one_character_more_is_refused_with_both_numbers() -> None:
    assert len(draft("fact", "é" * MAX_TEXT).text) == MAX_TEXT
    with pytest.raises(RefusedError, match=r"4,001 characters.*at most 4,000"):
        draft("fact", "é" * (MAX_TEXT + 1))
    with pytest.raises(RefusedError, match="“fix” has 4,001"):
        draft("error", "x", fields=(("fix", "y" * (MAX_TEXT + 1)),))


@pytest.mark.parametrize("text", ["caf\udce9", "\ud800"])
def test_what_is_not_utf8_is_refused_wherever_it_stands(text: str) -> None:
    for call in (
        lambda: draft("fact", text),
        lambda: draft("fact", "x", category=text),
        lambda: draft("fact", "x", fields=(("why", text),)),
        lambda: category_from(text),
    ):
        with pytest.raises(RefusedError, match="UTF-8"):
            call()
    with pytest.raises(UsageError):
        draft("fact", "x", tags=[text])


@pytest.mark.parametrize("category", ["x", "X", "a]b", "[a", "^a", "a" * 61])
def test_an_impossible_category_is_a_wrong_call(category: str) -> None:
    with pytest.raises(UsageError, match="cannot be a category"):
        draft("fact", "text", category=category)


def test_a_category_is_one_line_without_nul() -> None:
    assert draft("fact", "text", category=" a\n b\0 ").category == "a b\ufffd"
    assert draft("fact", "text", category=" \n").category is None


@pytest.mark.parametrize("tag", ["", "1", "a b", "a,", "a#b", "-", "2026-11-20"])
def test_an_impossible_tag_is_a_wrong_call(tag: str) -> None:
    with pytest.raises(UsageError, match="is not a valid tag"):
        draft("fact", "text", tags=[tag])


@pytest.mark.parametrize("key", ["a b", "a:", "k" * 61, "a\nb"])
def test_an_impossible_meta_key_is_a_wrong_call(key: str) -> None:
    with pytest.raises(UsageError, match="is not a valid key"):
        draft("meta", "value", fields=(("key", key),))


@pytest.mark.parametrize(
    ("name", "category"),
    [
        ("bash", "bash"),
        ("mcp[server]", "mcp(server)"),
        ("^^ ^x", "tool x"),
        ("X", "tool X"),
        ("a\nb\tc", "a b c"),
        ("n" * 70, "n" * 60),
        (" ^ ", ""),
        ("(k:: v)", "(k:: v)"),
    ],
)
def test_any_tool_s_name_becomes_a_category(name: str, category: str) -> None:
    assert category_from(name) == category
    assert draft("error", "x", category=category_from(name)).category == (category or None)
