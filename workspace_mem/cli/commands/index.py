"""How `index` shows what it holds, and what differs."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.search.vectors import Evaluation
    from workspace_mem.verbs.index import IndexFault, IndexStats, RebuiltIndex, VerifiedIndex


def show_stats(found: "IndexStats", **_: object) -> None:
    """Show the figures."""
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in found.kinds.items())
    write_utf8(
        f"engine    {found.engine}\n"
        f"files     {found.files:,}\n"
        f"passages  {found.passages:,}" + (f" ({kinds})" if kinds else "") + "\n"
        f"terms     {found.terms:,} different, {found.average_length:.0f} in a passage on average\n"
        f"kept in   {found.folder or 'memory only'} ({found.bytes / 1e6:.1f} MB)\n"
    )
    if vectors := found.vectors:
        write_utf8(
            f"vectors   of {vectors.passages:,} passages, {vectors.numbers:,} numbers each; weight {vectors.weight:g}; "
            f"{vectors.embedder}\n"
        )
    if vectors and vectors.files_left:
        why = f": {vectors.failure}" if vectors.failure else ""
        tell([f"Vectors of {vectors.files_left:,} files are missing, so search uses words only{why}"])


def show_eval(found: "Evaluation", **_: object) -> None:
    """Show a row for each weight, and what to set."""
    tell(found.notices)
    whose = "made from your passages" if found.made else "of yours"
    write_utf8(f"{found.questions:,} questions {whose}\n\nweight  nDCG@10  MRR@10  recall@5\n")
    for row in found.rows:
        marks = [name for name, at in (("now", found.now), ("recommended", found.recommended)) if at == row.weight]
        write_utf8(
            f"{row.weight:6.1f}  {row.ndcg:7.3f}  {row.mrr:6.3f}  {row.recall:8.3f}  {', '.join(marks)}".rstrip() + "\n"
        )
    write_utf8(f"\nRecommended: {found.recommended:g}, because {found.why}.\n")
    if found.recommended != found.now:
        write_utf8(f"Write below [vectors] in {found.config}:\n\n    weight = {found.recommended}\n")


def show_verify(found: "VerifiedIndex", **_: object) -> None:
    """Show each difference, and what was left out."""
    tell(found.notices)
    write_utf8("".join(f"{_line(fault)}\n" for fault in found.faults))
    if found.faults:
        write_utf8("Your files are safe; `workspace-mem index rebuild` rebuilds the index.\n")
    elif found.passages:
        write_utf8(f"All {found.passages:,} passages match the files.\n")
    else:
        write_utf8("The index is still empty; the first search builds it.\n")


def _line(fault: "IndexFault") -> str:
    place = f"{fault.path}:{fault.line}" if fault.line else fault.path
    return f"{place}: {fault.message}" if place else fault.message


def show_rebuild(made: "RebuiltIndex", **_: object) -> None:
    """Show how many files it holds."""
    write_utf8(f"{made.files:,} files indexed\n")
