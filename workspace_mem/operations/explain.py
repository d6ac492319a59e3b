"""frame --explain: what each section takes of the budget, what is left out, and why."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Unpack

from workspace_mem.core.results import Key
from workspace_mem.services.frame.assembly import Frame, assemble
from workspace_mem.services.frame.explaining import ExplainedRow, explained
from workspace_mem.services.frame.request import FrameArguments, FrameRequest, requested
from workspace_mem.services.frame.sources import FilesNow, gather
from workspace_mem.services.screening.clean import clean
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Explanation:
    """A frame, and what becomes of each of its sources: the sections in their order, then what is not shown."""

    frame: Annotated[Frame, Key(spread=True)]
    rows: Annotated[tuple[ExplainedRow, ...], Key(name="explained")]


def explain(workspace: Workspace, options: FrameRequest | None = None, **asked: Unpack[FrameArguments]) -> Explanation:
    """Assemble the frame as `frame` does, and say what each section takes, what is left out, and why.

    Raises what `frame` raises.
    """
    request = requested(workspace.settings, options, **asked)
    sources = gather(FilesNow(workspace.folder), request, find=workspace.passages)
    found = assemble(sources, request, clean)
    return Explanation(found, tuple(explained(found, sources, request)))


def table(rows: Sequence[ExplainedRow], found: Frame) -> Iterable[str]:
    """Yield the lines of the table."""
    head = ("section", "source", "characters", "of", "tokens", "share", "entries", "blocks", "left out, and why")
    cells = [head, *(_cells(row) for row in rows)]
    tokens = sum(row.tokens for row in rows)
    cells.append(("", "together", f"{len(found.text):,}", _number(found.budget), f"~{tokens:,}", "", "", "", ""))
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    for line in cells:
        shown = [
            text.ljust(width) if column in (0, 1, 8) else text.rjust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        ]
        yield "  ".join(shown).rstrip()


def _cells(row: ExplainedRow) -> tuple[str, ...]:
    share = "" if row.share is None or not row.chars else f"{row.share:.0%}"
    entries, blocks = ((row.entries_in, row.entries_out), (row.blocks_in, row.blocks_out))
    counts = [f"{shown}/{shown + out}" if shown + out else "" for shown, out in (entries, blocks)]
    return row.section, row.source, f"{row.chars:,}", _number(row.cap), f"~{row.tokens:,}", share, *counts, row.why


def _number(cap: int) -> str:
    return f"{cap:,}" if cap else "-"
