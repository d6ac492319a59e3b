"""The command `index`."""

from typing import TYPE_CHECKING, Annotated

from workspace_mem.cli.calling import Json, Root, opened
from workspace_mem.cli.output import at_work, present, write_utf8
from workspace_mem.core.verbs import Arg

if TYPE_CHECKING:
    from workspace_mem.operations.index import IndexFault, IndexStats, RebuiltIndex, VerifiedIndex

FAULTS_FOUND = 6


def command(
    job: Annotated[
        str, Arg("What to do.", choices=("stats", "verify", "rebuild"), metavar="[stats|verify|rebuild]")
    ] = "stats",
    *,
    as_json: Json = False,
    root: Root = None,
) -> int | None:
    """Look after the search index; it is kept up to date by every search, and can always be made again.

    `stats` says what it holds, `verify` compares it with the files and exits with 6 where they differ, `rebuild` makes
    it anew beside the old one.

    Example: workspace-mem index verify
    """
    from workspace_mem.operations.index import index_stats, rebuild_index, verify_index

    workspace = opened(root)
    if job == "stats":
        return present(index_stats(workspace), _show_stats, as_json=as_json)
    if job == "rebuild":
        with at_work() as progress:
            made = rebuild_index(workspace, progress=progress)
        return present(made, _show_rebuilt, as_json=as_json)
    found = verify_index(workspace)
    present(found, _show_verified, as_json=as_json)
    return FAULTS_FOUND if found.faults else None


def _show_stats(found: "IndexStats") -> None:
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in found.kinds.items())
    write_utf8(
        f"engine    {found.engine}\n"
        f"files     {found.files:,}\n"
        f"passages  {found.passages:,}" + (f" ({kinds})" if kinds else "") + "\n"
        f"terms     {found.terms:,} different, {found.average_length:.0f} in a passage on average\n"
        f"kept in   {found.folder or 'memory only'} ({found.bytes / 1e6:.1f} MB)\n"
    )


def _show_verified(found: "VerifiedIndex") -> None:
    from workspace_mem.services.screening.clean import shown

    write_utf8("".join(f"{shown(_line(fault))}\n" for fault in found.faults))
    if found.faults:
        write_utf8("The files are safe; `workspace-mem index rebuild` makes the index anew.\n")
    elif found.passages:
        write_utf8(f"{found.passages:,} passages are what the files say.\n")
    else:
        write_utf8("Nothing is indexed yet; the first search does it.\n")


def _line(fault: "IndexFault") -> str:
    place = f"{fault.path}:{fault.line}" if fault.line else fault.path
    return f"{place}: {fault.message}" if place else fault.message


def _show_rebuilt(made: "RebuiltIndex") -> None:
    write_utf8(f"{made.files:,} files indexed anew\n")
