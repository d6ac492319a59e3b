"""The top-level blocks of a text cover every line that is not blank."""

import pytest

from tests.running import tables
from workspace_mem.text.markdown import blocks, must_begin_below
from workspace_mem.text.strings import split_lines

TABLES = tables("model_markdown")


def shape(text: str) -> list[tuple[str, int, int]]:
    return [(block.kind, block.first, block.end) for block in blocks(split_lines(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# A\ntext\n", [("heading", 0, 1), ("paragraph", 1, 2)]),
        ("A\n===\n\nB\n---\n", [("heading", 0, 2), ("heading", 3, 5)]),
        ("- a\n- b\n\n  more\n\n\n- c\n", [("item", 0, 1), ("item", 1, 4), ("item", 6, 7)]),
        ("- a\n  - nested\nlazy\n", [("item", 0, 3)]),
        ("1. a\n2) b\n", [("item", 0, 1), ("item", 1, 2)]),
        ("```\n# no\n- no\n```\n- a\n", [("fence", 0, 4), ("item", 4, 5)]),
        ("~~~\nopen\n\n- no\n", [("fence", 0, 4)]),
        ("    code\n\n    more\ntext\n", [("code", 0, 3), ("paragraph", 3, 4)]),
        ("> - q\nlazy\n\n***\n", [("quote", 0, 2), ("rule", 3, 4)]),
        ("<div>\n- no\n\n- a\n</div>\n", [("html", 0, 2), ("item", 3, 4), ("html", 4, 5)]),
        ("<!-- a\n\n- no\n-->\n- a\n", [("html", 0, 4), ("item", 4, 5)]),
        ("|a|b|\n|-|-|\n|1|2|\n- x\n", [("table", 0, 3), ("item", 3, 4)]),
        ("[a]: /b\n[c]: /d\n  'title'\ntext\n", [("reference", 0, 3), ("paragraph", 3, 4)]),
        ("\n\n[a]: /b\n", [("reference", 2, 3)]),
        ("- a\n\n[a]: /b\n\n# H\n", [("item", 0, 1), ("reference", 2, 3), ("heading", 4, 5)]),
        ("a\rb\r\r- c\r", [("paragraph", 0, 2), ("item", 3, 4)]),
        ("a\f\n\u2028\n- b\x85c\n", [("paragraph", 0, 2), ("item", 2, 3)]),
        ("", []),
        ("\n \t\n", []),
    ],
)
def test_blocks_have_their_lines(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert shape(text) == expected


@pytest.mark.parametrize("fragment", ["> ", "- ", "* - ", "1. ", "> - ", "- > 1) "])
def test_deep_nesting_swallows_nothing_behind_it(fragment: str) -> None:
    found = shape(fragment * 300 + "deep\n  still\n\n# Heading\n\n- item\n")
    assert found[-2:] == [("heading", 3, 4), ("item", 5, 6)]


@pytest.mark.parametrize(
    "text",
    TABLES["what_opens_a_block_is_no"],
)
def test_what_opens_a_block_is_no_plain_paragraph(text: str) -> None:
    assert must_begin_below(text)


@pytest.mark.parametrize(
    "text",
    ["x", "x\ny", "cost $5\nand $6", "   x", "#x", "-x", "1.x", "*x*", "`x`", "[a](b)", "x\n- y", "é", "|a|b|", "<3"],
)
def test_a_plain_paragraph_opens_none(text: str) -> None:
    assert not must_begin_below(text)


def test_blocks_cover_every_line_that_is_not_blank() -> None:
    text = "[a]: b\n# H\n\n- x\n\n      y\n\n[c]:\nd\n<a>\n\n***\n> q\n"
    covered = {number for block in blocks(split_lines(text)) for number in range(block.first, block.end)}
    assert [line for number, line in enumerate(split_lines(text)) if number not in covered and line.strip()] == []
