"""Draw the pictures of the documentation: the sessions of tools/recording.md, and the diagrams of docs/concepts.md.

The sessions are real ones: `WORKSPACE_MEM_UPDATE=1 pytest tests/test_docs.py` types them again in a copy of the sample
workspace. The frame's caps come from the program. `make reference` draws all of it.
"""

import io
import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path

from rich.console import Console
from rich.text import Text

from workspace_mem.frame.sections import PROFILES

ROOT = Path(__file__).resolve().parents[1]
FOLDER = "docs/pictures"
_COLUMNS = 110

# As rich has it, but for a font that a viewer would have to fetch.
_TERMINAL = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: system-ui, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def terminals() -> dict[str, str]:
    """Return the pictures of terminals by their paths. Another version of rich may draw them otherwise."""
    page = (ROOT / "tools/recording.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```console\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return {
        f"{FOLDER}/session.svg": terminal("\n".join(blocks[:-1]), "lantern", "session"),
        f"{FOLDER}/frame.svg": terminal(blocks[-1], "What an agent loads", "frame"),
    }


def terminal(session: str, title: str, name: str) -> str:
    """Return a picture of a terminal that shows a session."""
    console = Console(record=True, width=_COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in session.rstrip().splitlines():
        console.print(_coloured(line), soft_wrap=False)
    return console.export_svg(title=title, code_format=_TERMINAL, unique_id=name)


def _coloured(line: str) -> Text:
    if line.startswith("$ "):
        return Text.assemble(("$ ", "bold green"), (line[2:], "bold white"))
    text = Text(line)
    text.highlight_regex(r"^note:.*|^\(.* left out: .*\)$", "yellow")
    text.highlight_regex(r"^</?[a-z]+( .*)?>$", "cyan")
    text.highlight_regex(r"^\S+\.md#L[\d-]+", "cyan")
    text.highlight_regex(r"^#+ .*", "bold")
    return text


# ── diagrams ───────────────────────────────────────────────────────────────────────────────────

_INK, _PALE, _LINE = "#1f2933", "#e9edf2", "#7b8794"
_PERSON, _AGENT, _TOOL, _HELD = "#d9eedd", "#dbe7fb", "#eee3f8", "#fdeecb"


class _Picture:
    """Boxes, lines and words on white paper, which reads the same on a dark page."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"',
            f' font-family="system-ui, sans-serif" font-size="14" fill="{_INK}">',
            f"<title>{escape(title)}</title>",
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"',
            f' orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" fill="{_LINE}"/></marker></defs>',
            f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff"/>',
        ]

    def box(self, at: tuple[int, int], size: tuple[int, int], head: str, *lines: str, fill: str = _PALE) -> None:
        (x, y), (width, height) = at, size
        self._parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{fill}" stroke="{_LINE}"/>'
        )
        top = y + (height - 18 * len(lines)) // 2 + 5
        self.words((x + width // 2, top), head, bold=True, middle=True)
        for number, line in enumerate(lines, 1):
            self.words((x + width // 2, top + 18 * number), line, middle=True, size=12)

    def arrow(self, *points: tuple[int, int], dashed: bool = False) -> None:
        dashes = ' stroke-dasharray="5 4"' if dashed else ""
        path = " ".join(f"{x},{y}" for x, y in points)
        self._parts.append(
            f'<polyline points="{path}" fill="none" stroke="{_LINE}" stroke-width="1.5"{dashes} '
            'marker-end="url(#tip)"/>'
        )

    def dot(self, at: tuple[int, int], fill: str) -> None:
        self._parts.append(f'<circle cx="{at[0]}" cy="{at[1]}" r="11" fill="{fill}" stroke="{_LINE}"/>')

    def words(
        self, at: tuple[int, int], text: str, *, bold: bool = False, middle: bool = False, size: int = 14
    ) -> None:
        marks = (' font-weight="600"' if bold else "") + (' text-anchor="middle"' if middle else "")
        self._parts.append(f'<text x="{at[0]}" y="{at[1]}" font-size="{size}"{marks}>{escape(text)}</text>')

    def done(self) -> str:
        return "\n".join([*self._parts, "</svg>\n"])


def _write_path() -> str:
    picture = _Picture(900, 300, "The write path")
    steps: Sequence[tuple[str, str, str]] = (
        ("1 Screen", "secrets are redacted,", "orders wait for review"),
        ("2 Lock", "one writer at a time;", "killed writers are settled"),
        ("3 Decide", "a pure function says", "which lines change"),
        ("4 Announce", "the intent and the new", "bytes are on the disk"),
        ("5 Exchange", "the file is swapped, and", "a save in between kept"),
        ("6 Record", "one commit, under", "the writer's name"),
        ("7 Answer", "the id, the place", "and the commit"),
    )
    for number, (head, *lines) in enumerate(steps):
        row, column = divmod(number, 4)
        x, y = 20 + 220 * column, 30 + 125 * row
        picture.box((x, y), (190, 80), head, *lines, fill=_TOOL if number in (3, 4) else _PALE)
        if number % 4 != 3 and number != 6:
            picture.arrow((x + 190, y + 40), (x + 218, y + 40))
    picture.arrow((775, 110), (775, 132), (115, 132), (115, 153))
    picture.words((668, 190), "Killed before 4: nothing changed.", size=13)
    picture.words((668, 210), "Killed after 4: the next command", size=13)
    picture.words((668, 228), "finishes it, or puts it back.", size=13)
    picture.words((20, 280), "A dry run stops after 3 and shows the difference.", size=13)
    return picture.done()


def _trust() -> str:
    picture = _Picture(900, 330, "Who said it, and what an agent is told")
    named = ("shown with its name;", "it informs, never commands")
    rows = (
        (
            _PERSON,
            ("You, at a terminal", "or in your editor"),
            "no mark in the file",
            ("shown as yours;", "your rules hold"),
        ),
        (_AGENT, ("An agent", "MCP, hook, --actor agent:NAME"), "(source:: agent:NAME)", named),
        (_TOOL, ("A tool or an import", "an error, another system"), "(source:: tool), import:…", named),
        (
            _HELD,
            ("An order by an agent", "“ignore all previous …”"),
            "(review:: pending)",
            ("not shown", "until you approve it"),
        ),
    )
    for x, head in ((140, "who writes"), (450, "the mark in the line"), (755, "what a session sees")):
        picture.words((x, 26), head, bold=True, middle=True)
    for number, (fill, who, mark, shown) in enumerate(rows):
        y = 42 + 71 * number
        picture.box((20, y), (240, 56), *who, fill=fill)
        picture.box((340, y), (220, 56), mark, fill=fill)
        picture.box((640, y), (240, 56), *shown, fill=fill)
        picture.arrow((260, y + 28), (336, y + 28))
        picture.arrow((560, y + 28), (636, y + 28), dashed=fill == _HELD)
    return picture.done()


def _frame_budget() -> str:
    names = ("soul", "user", "instructions", "guidance", "memory", "corrections", "errors", "now", "more", "notices")
    fills = (_PERSON, _PERSON, _PERSON, _PALE, _AGENT, _HELD, _HELD, _TOOL, _PALE, _PALE)
    picture = _Picture(900, 275, "The room of each section in two profiles, in characters")
    for row, profile in enumerate((PROFILES["full"], PROFILES["hook"])):
        y = 28 + 110 * row
        picture.words((20, y), f"profile {profile.name}: {profile.budget:,} characters together", bold=True)
        x = 20.0
        for name, fill in zip(names, fills, strict=True):
            cap = profile.caps.get(name, 0)
            width = 860 * cap / profile.budget
            if width:
                picture.box((round(x), y + 12), (round(width), 52), "", fill=fill)
            if width > 90:
                picture.words((round(x + width / 2), y + 34), name, middle=True, size=13)
                picture.words((round(x + width / 2), y + 52), f"{cap:,}", middle=True, size=12)
            elif width > 40:
                picture.words((round(x + width / 2), y + 34), _SHORT.get(name, name), middle=True, size=11)
                picture.words((round(x + width / 2), y + 52), f"{cap:,}", middle=True, size=11)
            x += width
    picture.words(
        (20, 240),
        "Green: your pages. Blue: MEMORY.md. Yellow: what went wrong and right. Violet: the work at hand.",
        size=13,
    )
    picture.words(
        (20, 260), "Room that one section leaves goes to the others. What does not fit is named in a notice.", size=13
    )
    return picture.done()


_SHORT = {"corrections": "correct.", "guidance": "guide"}


def _history() -> str:
    picture = _Picture(900, 330, "Where the history is")
    picture.words((20, 30), "A folder of its own: `init` made the repository", bold=True)
    _lane(picture, 60, "main", (_PERSON, _AGENT, _AGENT, _PALE, _PERSON))
    picture.words((640, 56), "The branch is the history:", size=13)
    picture.words((640, 74), "`git log` shows all of it.", size=13)
    picture.words((20, 135), "A repository of yours: the history keeps off your branches", bold=True)
    _lane(picture, 165, "main (yours)", ("#ffffff", "#ffffff", "#ffffff"))
    _lane(picture, 215, "refs/workspace-mem/history", (_PERSON, _AGENT, _PALE, _AGENT, _AGENT))
    picture.words((640, 166), "Your branches, index and stash", size=13)
    picture.words((640, 184), "stay as they are (without --follow).", size=13)
    for x, fill, said in (
        (32, _PERSON, "a change by you"),
        (240, _AGENT, "a change by an agent"),
        (480, _PALE, "an edit by hand, noticed"),
        (720, "#ffffff", "your own commit"),
    ):
        picture.dot((x, 288), fill)
        picture.words((x + 20, 293), said, size=13)
    return picture.done()


def _lane(picture: _Picture, y: int, name: str, fills: Sequence[str]) -> None:
    picture.words((20, y + 5), name, size=13)
    for number, fill in enumerate(fills):
        x = 240 + 75 * number
        if number:
            picture.arrow((x - 12, y), (x - 61, y))
        picture.dot((x, y), fill)


# Each is the same on every machine.
DIAGRAMS: Mapping[str, Callable[[], str]] = {
    f"{FOLDER}/write-path.svg": _write_path,
    f"{FOLDER}/trust.svg": _trust,
    f"{FOLDER}/frame-budget.svg": _frame_budget,
    f"{FOLDER}/history.svg": _history,
}
