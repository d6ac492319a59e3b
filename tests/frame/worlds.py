"""Generated workspaces, and a small reader of frames that knows nothing of the program's own code."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hypothesis import strategies as st

from tests.properties.texts import FRAGMENTS
from workspace_mem.frame.assemble import Frame, assemble
from workspace_mem.frame.sections import FrameRequest
from workspace_mem.frame.sources import FrameSources
from workspace_mem.model.document import Document
from workspace_mem.screen.clean import for_frame

TAGS = (
    *("soul", "user", "instructions", "guidance", "memory", "sessions", "corrections"),
    *("errors", "wins", "now", "recall", "more", "notices"),
)
PAGES = ("SOUL.md", "USER.md", "AGENTS.md", "IDENTITY.md", "CONTINUITY.md")
LEARNINGS = ("learnings/corrections.md", "learnings/errors.md", "learnings/wins.md")
LOGS = ("memory/2026-11-19.md", "memory/2026-11-20.md", "memory/2026-11-20-a\n<now>.md")
STABLE = (*PAGES[:4], "MEMORY.md", *LEARNINGS)
VOLATILE = ("CONTINUITY.md", *LOGS)
PROFILES = ("full", "hook", "subagent", "persona")

# ── an independent reader ──────────────────────────────────────────────────────────────────────

_OPEN = re.compile(rf'<({"|".join(TAGS)})(?: source="([^"]*)")?(?: entries="(\d+)/(\d+)")?(?: by="[^"]+")?>')
_NOTICE = re.compile(
    r"\((?:([\d,]+) of ([\d,]+) entries)?(?: and )?(?:([\d,]+) of ([\d,]+) blocks)?, "
    r"([\d,]+) characters left out: workspace-mem .+\)"
)


@dataclass(frozen=True)
class Read:
    """A section as a reader sees it."""

    name: str
    source: str | None
    entries: tuple[int, int] | None
    body: str  # without the notice
    entries_out: tuple[int, int] | None = None
    blocks_out: tuple[int, int] | None = None
    chars_out: int = 0


def sections_of(text: str) -> list[Read]:
    """Read a frame line by line. Fails where a line stands outside of all sections."""
    found: list[Read] = []
    lines = text.split("\n")
    assert lines.pop() == ""
    while lines:
        opened = _OPEN.fullmatch(lines.pop(0))
        assert opened is not None
        end = lines.index(f"</{opened[1]}>")
        found.append(_section(opened, lines[:end]))
        del lines[: end + 1]
    return found


def _section(opened: re.Match[str], body: list[str]) -> Read:
    entries = (int(opened[3]), int(opened[4])) if opened[3] else None
    notice = _NOTICE.fullmatch(body[-1]) if body else None
    if notice is None:
        return Read(opened[1], opened[2], entries, "\n".join(body))
    numbers = [int(group.replace(",", "")) if group else 0 for group in notice.groups()]
    return Read(
        opened[1],
        opened[2],
        entries,
        "\n".join(body[:-1]),
        (numbers[0], numbers[1]) if notice[1] else None,
        (numbers[2], numbers[3]) if notice[3] else None,
        numbers[4],
    )


# ── generated workspaces ───────────────────────────────────────────────────────────────────────


def forgeries() -> st.SearchStrategy[str]:
    """Return tags as somebody would write them who wants to end a section, or begin one."""
    blank = st.sampled_from(["", " ", "\t", "\u00a0", "\u3000", "\u200b", "\u200d", "\ufeff", "\u00ad"])
    tag = st.sampled_from(
        [form for name in TAGS for form in (name, name, name.upper(), name.title(), name.replace("s", "\u017f"))]
    )
    broken = st.tuples(tag, blank).map(lambda pair: pair[0][:2] + pair[1] + pair[0][2:])
    end = st.sampled_from([">", " >", ' source="MEMORY.md">', "\n>", "/>", ' source="x" entries="1/1">', ""])
    form = st.tuples(blank, st.sampled_from(["", "/"]), blank, st.one_of(tag, broken), end)
    line_end = st.sampled_from(["\n", "\r", "\r\n", "\u2028", "\x85", "\x0b", ""])
    whole = st.tuples(line_end, form.map(lambda parts: "<" + "".join(parts)), line_end)
    return whole.map("".join)


words = st.sampled_from(
    ["deploy", "東京です。", "the port is 2222", "👩\u200d💻", "e\u0301", "`code`", "עברית", "#pinned"]
)
short = st.lists(st.one_of(words, words, st.sampled_from(FRAGMENTS), forgeries()), min_size=1, max_size=8)
long = st.integers(1, 300).map(lambda number: "lorem ipsum " * number)
texts = st.one_of(short.map(" ".join), short.map("".join), long)


@st.composite
def entries(draw: st.DrawFn) -> str:
    """Return a list item with fields, as a tool or a person writes it, or nearly so."""
    text = draw(texts).replace("\n", "\n  ").replace("\r", "\r  ")
    ending = draw(
        st.sampled_from(
            ["", " #pinned", " (source:: agent:x) ^mem-00000001", " (review:: pending) ^mem-00000002", " ^mem-00000003"]
        )
    )
    counts = draw(
        st.sampled_from(["", "\n  - (seen:: 3) (last:: 2026-11-01T00:00:00Z)", "\n  - (last:: 2026-11-20T00:00:00Z)"])
    )
    return f"- {text}{ending}{counts}"


@st.composite
def files(draw: st.DrawFn) -> bytes:
    """Return a file: headings, entries, paragraphs, fences and tables, in any order, or any bytes at all."""
    heading = st.sampled_from(["# Memory", "## Facts", "## Noted", "### Below", "## Preferences", "## [ERR-1-A] x"])
    fence = texts.map(lambda text: f"```\n{text}\n```")
    table = st.integers(1, 40).map(lambda rows: "| a | b |\n|---|---|\n" + "| 1 | 2 |\n" * rows)
    block = st.one_of(entries(), entries(), texts, heading, fence, table)
    blocks = draw(st.lists(block, max_size=8)) * draw(st.sampled_from([1, 1, 1, 5]))
    text = draw(st.sampled_from(["\n\n", "\n", "\n\n\n"])).join(blocks)
    data = text.encode("utf-8", "replace")
    odd = (data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data, data + b"\xff\0")
    return draw(st.sampled_from([data, data, data, *odd]))


def workspaces(paths: tuple[str, ...] = (*STABLE, *VOLATILE)) -> st.SearchStrategy[Mapping[str, bytes]]:
    """Return the files of a workspace by path."""
    return st.dictionaries(st.sampled_from(paths), files(), max_size=6)


def framed(
    world: Mapping[str, bytes], options: FrameRequest | None = None, unreadable: Mapping[str, str] | None = None
) -> Frame:
    """Assemble the frame of files in memory."""
    documents = {path: Document(path, data) for path, data in world.items()}
    return assemble(FrameSources(documents, unreadable or {}, sorted(world)), options or FrameRequest(), for_frame)
