"""A version of a file that is cut beside another one comes out as if it had been read whole."""

import random

import pytest

from workspace_mem.model.document import Document
from workspace_mem.model.stretches import Stretch, stretches
from workspace_mem.model.undoing.cutting import CutFile, Versions, cut_again, cut_whole

PLAIN = ("- fact ^mem-0000000{}", "- [Own] fact {} #tag", "- plain {}", "  more", "", "## Facts", "## Preferences")
ODD = (
    *("# T", "### Own", "prose", "```", "code", "- - -", "1. one", "  - child", "> q", "| a |", "| - |", "<!-- c -->"),
    *("%%", "Setext", "---", "===", "    code", "\t- tab", "lazy", "- [x] done", "-", "* s", "<div>", "[a]: b"),
    *("  key:: v", "- key: value", "## [ERR-20260705-A1B] tool", "\x0c", "é\u2028x", "- a\n  (seen:: 3)", "`a", "- \r"),
)
PATHS = ("MEMORY.md", "USER.md", "learnings/errors.md", "memory/2026-11-20.md", "notes.md", "memories/MEMORY.md")
STARTS = (b"", b"", b"", b"---\na: b\n---\n", b"\xef\xbb\xbf")


def some_lines(draw: random.Random, count: int, odd: float) -> list[str]:
    return [draw.choice(ODD if draw.random() < odd else PLAIN).format(draw.randrange(9)) for _ in range(count)]


def changed(lines: list[str], draw: random.Random, odd: float) -> None:
    at = draw.randrange(len(lines) + 1)
    match draw.choice(("insert", "insert", "delete", "change", "move")):
        case "insert":
            lines[at:at] = some_lines(draw, draw.choice((1, 1, 2)), odd)
        case "delete":
            del lines[at : at + 1]
        case "change":
            lines[at : at + 1] = some_lines(draw, 1, odd)
        case "move":
            lines[at:at], lines[-1:] = lines[-1:], []


def shown(some: list[Stretch]) -> list[tuple[object, ...]]:
    """Return all but place and handle, which hang on the rest of the file."""
    names = ("kind", "text", "category", "tags", "fields", "id", "heading", "retired")
    return [(one.data, *(getattr(one.entry, name) for name in names if one.entry)) for one in some]


def built(cut: CutFile) -> list[object]:
    blocks = [block and (block.kind, block.level, block.text, block.end - block.first) for block in cut.blocks]
    return [*zip(blocks, cut.starts, strict=True), cut.body]


@pytest.mark.parametrize("few", [1, 40])
@pytest.mark.parametrize("odd", [0.0, 0.05, 0.3])
@pytest.mark.parametrize("count", [60, pytest.param(2_000, marks=pytest.mark.torture)])
def test_a_version_beside_another_is_cut_as_if_it_were_read_whole(odd: float, few: int, count: int) -> None:
    for seed in range(count):
        draw = random.Random(seed)
        path, start, lines = draw.choice(PATHS), draw.choice(STARTS), some_lines(draw, draw.randrange(1, 25), odd)
        last = cut_whole(Document(path, start))
        for _ in range(8):
            document = Document(path, start + ("\n".join(lines) + draw.choice(("", "\n", "\n\n"))).encode())
            cut = cut_again(last, document, few=few)
            assert shown(list(cut.found)) == shown(stretches(document)), (last.document, document)
            assert built(cut) == built(cut_whole(document)), (last.document, document)
            last = cut
            for _ in range(draw.choice((1, 1, 3))):
                changed(lines, draw, odd)


@pytest.mark.parametrize("path", ["MEMORY.md", "memory/2026-11-20.md"])
def test_only_what_differs_is_read_again(path: str) -> None:
    """The twin of the property above, which a file that is always read whole would fulfil too."""
    lines = ["# Title", "", "## Facts", "", *(f"- fact {number} ^mem-{number:08d}" for number in range(200)), ""]
    versions = Versions()
    before = versions.stretches(Document(path, "\n".join(lines).encode()))
    lines[10] = "- another ^mem-00000006"
    lines[20:20] = ["- new ^mem-99999999", "  of two lines"]
    del lines[150]

    after = versions.stretches(Document(path, "\n".join(lines).encode()))

    fresh = [one.data for one in after if not any(one is other for other in before)]
    assert {b"- another ^mem-00000006\n", b"- new ^mem-99999999\n  of two lines\n"} <= set(fresh)
    assert len(fresh) <= 8  # with the blocks around
