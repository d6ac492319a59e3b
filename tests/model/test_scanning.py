"""The scanner says what the parser says, or nothing."""

import random
from collections.abc import Iterator
from contextlib import suppress
from unittest.mock import patch

import pytest

from tests.running import CHECKOUT, shared
from workspace_mem.text import markdown
from workspace_mem.text.markdown import Block, blocks, parsed
from workspace_mem.text.strings import split_lines

# Everything that begins a block, ends one, or looks as if it did.
FRAGMENTS = (
    "- a", "* b", "1. c", "2. d", "+ x", "10) y", "# h", "## h2 ##", "#", "#tag", "text", "  text", "   more",
    "    code", "\tx",
    "---", "***", "* * *", "- - -", "___", "===", "```", "~~~", "``` js", "``` a", "> q", "> - a", "> ```",
    "> > x", ">", "|a|b|", "|-|-|", "|x|", "|a|", "| -- | :-: |", "|a\\|b|", "<div>", "<!-- x", "-->", "<!-- a -->",
    "<!-- a --> x", "<!-->", "<!-- -- -->", "[a]: b", "[a] b", "[[w]]", "", "", "", "", "- ", "-", "   - n", "  - n",
    "  ```", " - m", "*em* x", "**b**", "_u_", "__init__", "`c`", "- [ ] t", "- # h", "- > q", "- - x", "-x", "1.x",
    "é", "東", "-- x", "- ---", "- |-", "&amp;", "\\* x", "= x", "==", "*", "**", "\xa0x", "\x0c", "- \tx", "-  x",
    "1.  x", "- ```", "  a\n  ===", "- a\n  ---", "{x}",
)  # fmt: skip


def by_scanner(text: str) -> list[Block] | None:
    with patch.object(markdown, "parsed", side_effect=NotImplementedError), suppress(NotImplementedError):
        return [*blocks(split_lines(text))]
    return None


def made_texts(count: int) -> Iterator[str]:
    chance = random.Random(20_261_120)
    for _ in range(count):
        lines = [chance.choice(FRAGMENTS) for _ in range(chance.randint(1, 9))]
        yield chance.choice(("\n", "\n", "\r\n")).join(lines) + chance.choice(("", "\n"))


def disagreements(texts: Iterator[str]) -> tuple[list[str], int]:
    """Return the texts on which the two differ, and how many the scanner decided at all."""
    wrong, decided = [], 0
    for text in texts:
        decided += by_scanner(text) is not None
        if [*blocks(split_lines(text))] != parsed(text):
            wrong.append(text)
    return wrong, decided


def test_made_texts_are_read_as_the_parser_reads_them() -> None:
    wrong, decided = disagreements(made_texts(8_000))
    assert wrong == []
    assert decided > 400


def test_pages_of_this_project_are_read_as_the_parser_reads_them() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(CHECKOUT.rglob("*.md"))]
    wrong, decided = disagreements(iter(texts))
    assert wrong == []
    assert decided > len(texts) / 4


@pytest.mark.parametrize("folder", ["commonmark", "hugo", "jekyll", "synthetic", "blns"])
def test_difficult_files_of_others_are_read_as_the_parser_reads_them(folder: str) -> None:
    files = [path for path in shared("data", "torture", folder).rglob("*") if path.is_file()]
    texts = (path.read_bytes()[:100_000].decode("utf-8", "replace") for path in files)
    assert disagreements(texts)[0] == []


NOT_PLAIN = ("# A\n\n<!-- open\n\n- a\n", "text\n---\n", "- a\nlazy\n", "[a]: /b\n", "<div>\n\n- a\n", "a | b\n- | -\n")


@pytest.mark.parametrize("text", [*NOT_PLAIN, "\tcode\n", "1. a\n  b\n"])
def test_what_could_mean_something_else_is_left_to_the_parser(text: str) -> None:
    assert by_scanner(text) is None


def test_the_templates_take_no_parser() -> None:
    """A workspace that was made of them is read as fast as one without their questions."""
    pages = sorted({*(CHECKOUT / "templates").rglob("*.md")} - {*(CHECKOUT / "templates/prompts").iterdir()})
    assert len(pages) >= 8
    for path in pages:  # a prompt is for a model, and is no page of a workspace
        text = path.read_text(encoding="utf-8")
        assert by_scanner(text) == parsed(text), path.name


def test_only_the_odd_lines_of_a_large_file_take_the_parser() -> None:
    text = "# A\n\n<!-- open\n\n- a\n--> x\n\nB.\n\n- one\n  more\n- two\n\n```sh\nmake\n```\n\n|a|\n|-|\n|1|\n\n" * 50
    assert by_scanner(text) == parsed(text)
    odd = f"{text}- 1) odd\n{text}"
    with patch.object(markdown, "parsed", side_effect=parsed) as by_parser:
        assert [*blocks(split_lines(odd))] == parsed(odd)
    assert [len(call.args[0]) for call in by_parser.call_args_list] == [len("- 1) odd\n# A\n")]
