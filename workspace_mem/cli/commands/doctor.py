"""The command `doctor`."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from workspace_mem.console.call import PROBLEMS_REMAIN, ActorName, Json, Root, Session, actor_from
from workspace_mem.console.output import at_work, present, tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.verbs.doctor import Diagnosis

_MOST = 20  # findings of one rule, in a terminal


def command(
    *, actor: ActorName = None, session: Session = None, as_json: Json = False, root: Root = None, **asked: Any
) -> int | None:
    """Inspect even where workspace.toml is broken, and tell how mending ended."""
    from workspace_mem.verbs.doctor import doctor, open_for_doctor

    workspace = open_for_doctor(root, actor=actor_from(actor, root), session=session)
    with at_work():
        found = doctor(workspace, **asked)
    present(found, _show, as_json=as_json)
    if found.failure:
        raise found.failure
    return PROBLEMS_REMAIN if found.has_problems else None


def _show(found: "Diagnosis") -> None:
    tell(found.notices)
    write_utf8("".join(f"{line}\n" for line in _lines(found)) + (found.diff or ""))


def _lines(found: "Diagnosis") -> list[str]:
    lines = []
    found_by: Counter[str] = Counter()
    # A few problems would drown in hundreds of remarks.
    for finding in sorted(found.findings, key=lambda finding: not finding.severity.is_problem):
        found_by[finding.rule] += 1
        if found_by[finding.rule] > _MOST:
            continue
        place = f"{finding.path}:{finding.line}" if finding.line else finding.path
        lines.append(f"{place}: {finding.severity.value}: {finding.message} [{finding.rule}]")
        lines += [f"    fix: {finding.fix.says}"] if finding.fix else []
    lines += [
        f"{count - _MOST:,} more [{rule}]; `workspace-mem doctor --json` lists them all"
        for rule, count in found_by.items()
        if count > _MOST
    ]
    mended, named = ("fixed", "gave") if found.diff is None else ("would fix", "would give")
    lines += [f"{mended}: {one.finding.path}: {one.finding.fix.says}" for one in found.mended if one.finding.fix]
    lines += [f"{named} {len(found.named):,} ids: {', '.join(found.named)}"] if found.named else []
    return lines or ["No findings."]
