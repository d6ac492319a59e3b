"""A file's bytes, and the lines and offsets that are derived from them."""

from hashlib import sha256

import pytest

from workspace_mem.model.document import BOM, Document
from workspace_mem.text.strings import line_end, split_lines


def lines_of(data: bytes) -> tuple[str, ...]:
    return Document("a.md", data).lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("a", ["a"]),
        ("a\n", ["a\n"]),
        ("a\r\nb", ["a\r\n", "b"]),
        ("a\rb\r", ["a\r", "b\r"]),
        ("a\nb\r\nc\rd", ["a\n", "b\r\n", "c\r", "d"]),
        ("\n\r\n\r", ["\n", "\r\n", "\r"]),
        ("\r\r\n\n", ["\r", "\r\n", "\n"]),
    ],
)
def test_lines_end_where_commonmark_ends_them(text: str, lines: list[str]) -> None:
    assert split_lines(text) == lines


@pytest.mark.parametrize("char", ["\f", "\v", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"])
def test_what_python_takes_for_a_line_end_is_none(char: str) -> None:
    assert split_lines(f"a{char}b\n") == [f"a{char}b\n"]


def test_a_line_end_is_told_from_the_line() -> None:
    assert [line_end(line) for line in ("a\n", "a\r\n", "a\r", "a", "\n")] == ["\n", "\r\n", "\r", "", "\n"]


def test_a_byte_order_mark_is_no_text_and_keeps_its_place() -> None:
    document = Document("a.md", b"\xef\xbb\xbfa\nb")
    assert (document.text, document.data, document.offsets) == ("a\nb", BOM + b"a\nb", (3, 5, 6))
    assert Document("a.md", b"\xef\xbb\xbf").lines == ()
    assert Document("a.md", b"\xef\xbb\xbf").offsets == (3,)
    assert Document("a.md", b"\xef\xbb\xbf\xef\xbb\xbfa").text == "\ufeffa"


def test_offsets_are_byte_offsets() -> None:
    document = Document("a.md", "é\n東京\r\n🙂".encode())
    assert document.offsets == (0, 3, 11, 15)


@pytest.mark.parametrize("data", [b"caf\xe9\n", b"\xff", b"a\0b", b"\xed\xa0\x80", b"\xff\xfea\0\n\0"])
def test_what_is_not_utf8_or_has_nul_is_no_text_and_can_still_be_read(data: bytes) -> None:
    document = Document("a.md", data)
    assert not document.is_text
    assert document.offsets[-1] == len(data)
    assert len(document.lines) == len(document.offsets) - 1


def test_a_broken_character_does_not_swallow_a_line_end() -> None:
    assert lines_of(b"a\xe2\x82\nb\xf0\r\n") == ("a\ufffd\n", "b\ufffd\r\n")


def test_a_file_keeps_the_line_end_it_uses_first() -> None:
    assert [Document("a.md", data).newline for data in (b"a\r\nb\n", b"a\rb", b"a", b"")] == ["\r\n", "\r", "\n", "\n"]


def test_a_revision_names_the_bytes() -> None:
    assert Document("a.md", b"x").revision == sha256(b"x").hexdigest()
    assert Document("a.md", b"\xef\xbb\xbfx").revision != Document("a.md", b"x").revision


def test_a_document_that_is_written_exists() -> None:
    missing = Document("a.md", b"", exists=False)
    assert not missing.exists
    assert missing.with_data(b"x") == Document("a.md", b"x")
    assert missing.is_text
    assert missing.lines == ()
