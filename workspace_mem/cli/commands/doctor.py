"""The command `doctor`."""

from typing import TYPE_CHECKING, Annotated

from workspace_mem.cli.calling import ActorName, Json, Root, Session, actor_from
from workspace_mem.cli.output import at_work, print_json, tell, write_utf8
from workspace_mem.core.verbs import Arg, DryRun

if TYPE_CHECKING:
    from workspace_mem.operations.doctor import Diagnosis

PROBLEMS_FOUND = 6


def command(
    *,
    fix: Annotated[bool, Arg("Mend what can be, one commit each; no word is touched.", option="--fix")] = False,
    ids: Annotated[bool, Arg("Write ids into the entries that have none.", option="--ids")] = False,
    actor: ActorName = None,
    session: Session = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> int | None:
    """Name everything that is odd in the folder, with the line and what can be done.

    Exits with 6 while errors or warnings remain; with 3, 4, 5 or 8 where mending ended early.

    Example: workspace-mem doctor --fix --dry-run
    """
    from workspace_mem.operations.doctor import as_json as diagnosis_json
    from workspace_mem.operations.doctor import doctor, open_for_doctor
    from workspace_mem.services.screening.clean import shown

    workspace = open_for_doctor(root, actor=actor_from(actor), session=session)
    with at_work():
        found = doctor(workspace, fix=fix, ids=ids, dry_run=dry_run)
    if as_json:
        print_json(diagnosis_json(found))
    else:
        tell(found.notices)
        write_utf8("".join(f"{shown(line)}\n" for line in _lines(found)) + (found.diff or ""))
    if found.failure:
        raise found.failure
    if found.has_problems:
        return PROBLEMS_FOUND
    return None


def _lines(found: "Diagnosis") -> list[str]:
    lines = []
    for finding in found.findings:
        place = f"{finding.path}:{finding.line}" if finding.line else finding.path
        lines.append(f"{place}: {finding.severity.value}: {finding.message} [{finding.rule}]")
        lines += [f"    fix: {finding.fix.says}"] if finding.fix else []
    mended, named = ("mended", "gave") if found.diff is None else ("would mend", "would give")
    lines += [f"{mended}: {one.finding.path}: {one.finding.fix.says}" for one in found.mended if one.finding.fix]
    lines += [f"{named} {len(found.named):,} ids: {', '.join(found.named)}"] if found.named else []
    return lines or ["Nothing is odd."]
