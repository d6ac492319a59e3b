"""The command `frame`: its options say which verb is asked; an unchanged frame needs none of them."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Unpack

from workspace_mem.cli.calling import Json, Root, opened
from workspace_mem.frame import FrameArguments
from workspace_mem.model.declaration import Arg

if TYPE_CHECKING:
    from workspace_mem.frame.assemble import Frame
    from workspace_mem.frame.notices import ExplainedRow
    from workspace_mem.frame.past import PastFrame
    from workspace_mem.verbs.explain import Explanation
    from workspace_mem.verbs.frame_diff import FrameDifference, FramedPiece


def command(
    until: Annotated[str | None, Arg("With --diff: the later moment; by default now.", metavar="[B]")] = None,
    *,
    form: Annotated[str, Arg("text or json.", choices=("text", "json"))] = "text",
    explain: Annotated[bool, Arg("Show how much each section uses, and what the frame leaves out.")] = False,
    at: Annotated[str | None, Arg("Show the frame as recorded at a commit, a date, or 3 days ago.")] = None,
    diff: Annotated[str | None, Arg("Show what changed since A, or between A and B.", metavar="A")] = None,
    as_json: Json = False,
    root: Root = None,
    **asked: Unpack[FrameArguments],
) -> None:
    """Ask the verb that the options name. The help is that of `frame`."""
    form = "json" if as_json else form
    _refuse_mixture(explain=explain, at=at, diff=diff, until=until, task=asked["task"])
    if at is not None:
        _show_past(root, asked, form, at)
    elif diff is not None:
        _show_diff(root, asked, form, (diff, until))
    elif explain:
        _show_explained(root, asked, form)
    elif asked["task"] is not None:
        _show_for_task(root, asked, form)
    else:
        _show_cached(root, asked, form)


def _refuse_mixture(*, explain: bool, at: str | None, diff: str | None, until: str | None, task: str | None) -> None:
    from workspace_mem.errors import UsageError

    if sum((explain, at is not None, diff is not None)) > 1 or (until is not None and diff is None):
        from workspace_mem.frame.sections import PROFILES

        option = "--profile" if until in PROFILES else "--budget" if until and until.isdecimal() else "--at"
        hint = f"Did you mean `workspace-mem frame {option} {until}`?" if until and until.isalnum() else None
        raise UsageError("Use only one of --explain, --at and --diff; B needs --diff A", hint=hint)
    if task is not None and (at is not None or diff is not None):
        raise UsageError("--task works only with the current files", hint="leave out --task, or --at and --diff")


def _show_cached(root: Path | None, asked: FrameArguments, form: str) -> None:
    """Print the frame without opening the workspace: an unchanged one needs no more than its root."""
    from workspace_mem.cli.output import write_utf8
    from workspace_mem.disk.locations import found_root
    from workspace_mem.frame_cache import cached_frame

    write_utf8(cached_frame(str(found_root(root)), form, **asked), is_safe=True)


def _show_for_task(root: Path | None, asked: FrameArguments, form: str) -> None:
    from workspace_mem.cli.output import present, write_utf8
    from workspace_mem.verbs.frame import frame

    present(frame(opened(root), **asked), lambda found: write_utf8(found.text), as_json=form == "json")


def _show_explained(root: Path | None, asked: FrameArguments, form: str) -> None:
    from workspace_mem.cli.output import present, say, tell
    from workspace_mem.verbs.explain import explain

    def show(found: "Explanation") -> None:
        for line in _table(found.rows, found.frame):
            say(line)
        tell(found.frame.notices)

    present(explain(opened(root), **asked), show, as_json=form == "json")


def _table(rows: "Sequence[ExplainedRow]", found: "Frame") -> Iterable[str]:
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


def _cells(row: "ExplainedRow") -> tuple[str, ...]:
    share = "" if row.share is None or not row.chars else f"{row.share:.0%}"
    entries, blocks = ((row.entries_in, row.entries_out), (row.blocks_in, row.blocks_out))
    counts = [f"{shown}/{shown + out}" if shown + out else "" for shown, out in (entries, blocks)]
    return row.section, row.source, f"{row.chars:,}", _number(row.cap), f"~{row.tokens:,}", share, *counts, row.why


def _number(cap: int) -> str:
    return f"{cap:,}" if cap else "-"


def _show_past(root: Path | None, asked: FrameArguments, form: str, at: str) -> None:
    from workspace_mem.cli.output import present, tell, write_utf8
    from workspace_mem.verbs.frame_at import frame_at

    def show(found: "PastFrame") -> None:
        tell(found.waiting)
        write_utf8(found.frame.text)

    present(frame_at(opened(root), at, **asked), show, as_json=form == "json")


def _show_diff(root: Path | None, asked: FrameArguments, form: str, moments: tuple[str, str | None]) -> None:
    from workspace_mem.cli.output import present, say, tell
    from workspace_mem.verbs.frame_diff import frame_diff

    def show(found: "FrameDifference") -> None:
        tell(found.notices)
        for line in _lines(found):
            say(line)

    present(frame_diff(opened(root), *moments, **asked), show, as_json=form == "json")


def _lines(found: "FrameDifference") -> list[str]:
    if not found:
        return ["The two frames are the same"]
    lines = [line for piece in found.added for line in _piece("+", piece)]
    lines += [line for piece in found.removed for line in _piece("-", piece, f"  ({piece.reason})")]
    for one in found.changed:
        lines += [*_piece("~", one.before), *(f"    now: {line}" for line in one.after.text.split("\n"))]
    return lines


def _piece(mark: str, piece: "FramedPiece", remark: str = "") -> list[str]:
    head = f"{mark} {piece.section}  {piece.place}{remark}"
    return [head, *(f"    {line}" for line in piece.text.split("\n"))]
