"""workspace-mem index."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json, progress_bar, write_utf8

if TYPE_CHECKING:
    from workspace_mem.operations.index import Fault

FAULTS_FOUND = 6


class Job(StrEnum):
    """What to do with the index."""

    stats = "stats"
    verify = "verify"
    rebuild = "rebuild"


def command(
    job: Annotated[Job, typer.Argument(metavar="[stats|verify|rebuild]", help="What to do.")] = Job.stats,
    *,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Look after the search index; it is kept up to date by every search, and can always be made again.

    `stats` says what it holds, `verify` compares it with the files and exits with 6 where they differ, `rebuild` makes
    it anew beside the old one. Example: workspace-mem index verify
    """
    {Job.stats: _stats, Job.verify: _verify, Job.rebuild: _rebuild}[job](root, as_json)


def _stats(root: Root, as_json: bool) -> None:
    from workspace_mem.operations.index import stats, stats_as_json

    found = stats(opened(root))
    if as_json:
        print_json(stats_as_json(found))
        return
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in found.kinds.items())
    write_utf8(
        f"engine    {found.engine}\n"
        f"files     {found.files:,}\n"
        f"passages  {found.passages:,}" + (f" ({kinds})" if kinds else "") + "\n"
        f"terms     {found.terms:,} different, {found.length / max(1, found.passages):.0f} in a passage on average\n"
        f"kept in   {found.folder or 'memory only'} ({found.bytes_on_disk / 1e6:.1f} MB)\n"
    )


def _verify(root: Root, as_json: bool) -> None:
    from workspace_mem.operations.index import verified_as_json, verify
    from workspace_mem.services.screening.clean import shown

    found = verify(opened(root))
    if as_json:
        print_json(verified_as_json(found))
    else:
        write_utf8("".join(f"{shown(_line(fault))}\n" for fault in found.faults))
        if found.faults:
            write_utf8("The files are safe; `workspace-mem index rebuild` makes the index anew.\n")
        elif found.passages:
            write_utf8(f"{found.passages:,} passages are what the files say.\n")
        else:
            write_utf8("Nothing is indexed yet; the first search does it.\n")
    if found.faults:
        raise typer.Exit(FAULTS_FOUND)


def _line(fault: "Fault") -> str:
    place = f"{fault.path}:{fault.line}" if fault.line else fault.path
    return f"{place}: {fault.message}" if place else fault.message


def _rebuild(root: Root, as_json: bool) -> None:
    from workspace_mem.operations.index import rebuild

    with progress_bar("Indexing") as progress:
        files = rebuild(opened(root), progress=progress)
    if as_json:
        print_json({"files": files})
    else:
        write_utf8(f"{files:,} files indexed anew\n")
