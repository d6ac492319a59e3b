"""doctor: report problems in the folder, and fix what it can."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from workspace_mem.console.call import actor_from
from workspace_mem.console.output import write_utf8
from workspace_mem.declarations import Arg, DryRun, Key, verb
from workspace_mem.disk.locations import workspace_root
from workspace_mem.disk.lock import locked
from workspace_mem.doctor.files import line_at, with_ids
from workspace_mem.doctor.findings import ID_TWICE, Finding, Fix, Mint
from workspace_mem.doctor.inspection import inspect
from workspace_mem.doctor.machine import LOOK_SECONDS, REMOVE_LOCK
from workspace_mem.errors import (
    ConflictError,
    DamagedError,
    NotFoundError,
    RefusedError,
    UnconfirmedError,
    WorkspaceMemError,
)
from workspace_mem.intake.accept import carry_out
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, Step, step
from workspace_mem.model.entry import Entry, EntryId, checked_actor, mint_id, taken_ids
from workspace_mem.model.history import LeftLock, Mend
from workspace_mem.model.reading import read as reading_of
from workspace_mem.settings import FILE, Settings
from workspace_mem.text.strings import at_line, counted
from workspace_mem.workspace import Workspace, open_workspace
from workspace_mem.write.backlog import RECORD_LOCK
from workspace_mem.write.open_workspace import Call
from workspace_mem.write.permission import refuse_unless_permitted, refuse_unless_writable
from workspace_mem.write.pipeline import WriteResult

OP = "doctor"
_FOR_A_PERSON = "a person must run this"


@dataclass(frozen=True, slots=True)
class Mended:
    """One fix, made or planned."""

    finding: Annotated[Finding, Key(spread=True)]
    commit: Annotated[str | None, Key("null: no file of yours changed, or not recorded yet")]


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The remaining findings after any fixes. `diff` is the dry run's change."""

    findings: tuple[Finding, ...]
    mended: tuple[Mended, ...] = ()
    named: Annotated[tuple[str, ...], Key("the ids that were written")] = ()
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None

    @property
    def has_problems(self) -> bool:
        """Tell whether an error or warning remains."""
        return any(finding.severity.is_problem for finding in self.findings)


def command_workspace(root: Path | None, actor: str | None, session: str | None, **options: Any) -> Workspace:
    """Open the workspace that the command inspects; with a broken workspace.toml read-only, with the defaults."""
    who = checked_actor(actor_from(actor, root))
    try:
        return open_workspace(root, project=options["project"], actor=who, session=session)
    except (DamagedError, RefusedError, NotFoundError) as error:
        if error.path != FILE:
            raise
        return Workspace(workspace_root(root), Settings(read_only=f"{FILE} cannot be read"), Call(who, session))


@verb("doctor --fix --dry-run", writes=True, problems="has_problems")
def doctor(
    workspace: Workspace,
    *,
    fix: Annotated[bool, Arg("Fix what can be fixed, one commit each; your words stay as they are.")] = False,
    ids: Annotated[bool, Arg("Write ids into entries that have none.")] = False,
    dry_run: DryRun = False,
) -> Diagnosis:
    """Report every problem in the folder, with its line and the remedy.

    Exits with 6 while errors or warnings remain. Fixes that an agent may not make are left to a person.

    Raises RefusedError for fixes in a read-only workspace, ConflictError while another program writes. What was fixed
    before is in the history.
    """
    findings = inspect(workspace)
    if not (fix or ids):
        return Diagnosis(findings)
    refuse_unless_writable(workspace.folder)
    work = _Work(workspace, dry_run=dry_run)
    if fix:
        work.mend(findings)
    if ids:
        work.name_entries()
    left = findings if dry_run else inspect(workspace)
    mended = [item for item in work.mended if dry_run or item.finding not in left]  # a remaining finding was not fixed
    diff = "".join(work.diffs) if dry_run else None
    notices = tuple(dict.fromkeys(work.notices))
    return Diagnosis(left, tuple(mended), work.named, notices, diff)


def _may_change(workspace: Workspace, path: str) -> bool:
    """Tell whether the actor may change a file; what doctor does is never just adding an entry."""
    with suppress(WorkspaceMemError):
        refuse_unless_permitted(workspace.folder, workspace.actor, OP, path, exists=True, adds_only=False)
        return True
    return False


class _Work:
    """The fixes of one run, and its notices."""

    def __init__(self, workspace: Workspace, *, dry_run: bool) -> None:
        self._workspace = workspace
        self._dry_run = dry_run
        self.mended: list[Mended] = []
        self.named: tuple[str, ...] = ()
        self.notices: list[str] = []
        self.diffs: list[str] = []

    def mend(self, found: tuple[Finding, ...]) -> None:
        """Fix the findings in order, interrupted changes first, since every write finishes those."""
        for finding in sorted(found, key=lambda finding: finding.fix is not None and finding.fix.change is not None):
            fix, place = finding.fix, at_line(finding.path, finding.line)
            if fix is None:
                continue
            if fix.change and not _may_change(self._workspace, finding.path):
                self.notices.append(f"{place} was left unchanged: {_FOR_A_PERSON}")
                continue
            asks = None if self._dry_run or finding.rule != ID_TWICE else self._workspace.call.asks
            if asks and not asks(f"{place}: {finding.message}. Do that?"):
                self.notices.append(f"{place} was left unchanged")
            elif fix.change:
                written = self._written(place, partial(_fix_change, self._workspace, finding, fix))
                if written and (written.changed or written.diff):
                    self.mended.append(Mended(finding, written.commit))
            elif self._dry_run or self._written(place, lambda _: ChangeSet("", ())):
                self._settle(finding, fix)

    def _settle(self, finding: Finding, fix: Fix) -> None:
        """Repair the repository, or record a finished change. Agents may, since no one's words change."""
        try:
            if not self._dry_run and fix.by_history:
                self.notices.append(_repaired_history(self._workspace, finding))
            elif not self._dry_run:
                self._workspace.backlog.record()
        except WorkspaceMemError as error:
            self.notices.append(_left("The history", error))
        else:
            self.mended.append(Mended(finding, None))

    def name_entries(self) -> None:
        """Add ids to all entries without one, in one commit."""
        kinds = self._workspace.kinds
        unnamed = [entry for entry in self._workspace.catalog.look().every() if entry.id is None]
        pages = filter(kinds.is_whole_file, (entry.place.path for entry in unnamed))
        allowed = [path for path in (*kinds.stores, *pages) if _may_change(self._workspace, path)]
        lacking = dict.fromkeys(entry.place.path for entry in unnamed if kinds[entry.kind].prefix)
        others = [path for path in lacking if path not in allowed]
        self.notices += [f"{path} has entries without ids: {_FOR_A_PERSON}" for path in others]
        names: dict[str, EntryId] = {}  # by handle, so that a repeated decision gives equal ids
        told: list[str] = []

        def decide(read: ReadDocument) -> ChangeSet:
            mint = _id_minter(self._workspace, read)

            def name(entry: Entry) -> str:
                if entry.handle not in names:
                    names[entry.handle] = mint(kinds[entry.kind].prefix or "mem")
                return names[entry.handle]

            told.clear()
            steps = tuple(_naming_steps(allowed, read, name, told))
            self.named = tuple(new for change in steps for new in _new_ids(change.edit))
            return ChangeSet(f"{OP}: give ids to {counted(len(self.named), 'entry')}", steps, self.named)

        written = self._written("the entries without ids", decide, is_last=True)
        self.notices += told
        if written and not self.named:
            self.notices.append(f"Every {'other ' if others or told else ''}entry that can have an id already has one")

    def _written(
        self, what: str, decide: Callable[[ReadDocument], ChangeSet], *, is_last: bool = False
    ) -> WriteResult | None:
        """Write a fix, or turn its refusal into a notice. Raises errors that would stop all others."""
        try:
            written = carry_out(self._workspace, OP, decide, dry_run=self._dry_run)
        except WorkspaceMemError as error:
            if is_last or isinstance(error, ConflictError | UnconfirmedError):
                raise
            self.notices.append(_left(what, error))
            return None
        self.notices += written.notices
        self.diffs += [written.diff] if written.diff else []
        return written


def _left(what: str, error: WorkspaceMemError) -> str:
    return error.message if "left unchanged" in error.message else f"{what} was left unchanged: {error.message}"


def _repaired_history(workspace: Workspace, finding: Finding) -> str:
    """Repair one fault of the history; return what was done.

    Raises EngineError if the repository is damaged beyond our part of it.
    """
    if finding.fix == REMOVE_LOCK:
        workspace.history.remove_lock(LeftLock(finding.path, None, may_go=True))
        return f"removed {finding.path}"
    workspace.writer.prepare()
    workspace.folder.journal.hold()
    with locked(workspace.folder.journal.place / RECORD_LOCK, wait_seconds=30):
        mended = workspace.history.mend(seconds=LOOK_SECONDS, stamp=f"{workspace.now():%Y%m%d-%H%M%S}")
    workspace.forget_history()
    if mended == Mend():  # only the ref was missing
        return "the history continues"
    workspace.backlog.record()
    kept = [f"the removed files are kept in {mended.kept}"] if mended.kept else []
    return "; ".join([*mended.does, *kept, *mended.left])


def _fix_change(workspace: Workspace, finding: Finding, fix: Fix, read: ReadDocument) -> ChangeSet:
    """Return the change of one file for a fix."""
    change, mint = fix.change, _id_minter(workspace, read)
    assert change is not None  # noqa: S101  # fixes without a change are settled together
    changed = step(read(finding.path), lambda document: change(document, mint))
    line = line_at(changed.edit.before.data, changed.edit.splice.offset)  # now: an earlier fix may have moved the lines
    return ChangeSet(f"{OP}: {finding.path}:{line}: {fix.says}", (changed,), _new_ids(changed.edit), changed.edit.entry)


def _id_minter(workspace: Workspace, read: ReadDocument) -> Mint:
    taken: set[str] = set()

    def mint(prefix: str) -> EntryId:
        if not taken:
            taken.update(taken_ids(read, workspace.kinds), workspace.catalog.look().ids())
        fresh = mint_id(prefix, workspace.draw, taken)
        taken.add(fresh)
        return fresh

    return mint


def _new_ids(edit: Edit) -> tuple[str, ...]:
    """Return the ids that an edit adds."""
    if not edit.changes or edit.after.path == FILE:
        return ()
    before = {entry.id for entry in reading_of(edit.before).entries}
    return tuple(entry.id for entry in reading_of(edit.after).entries if entry.id and entry.id not in before)


def _naming_steps(
    paths: Sequence[str], read: ReadDocument, name: Callable[[Entry], str], told: list[str]
) -> Iterator[Step]:
    """Yield the step that names each file's entries; `told` collects refusals."""
    for path in paths:
        try:
            if not (document := read(path)).exists:
                continue
            named = with_ids(document, name)
        except WorkspaceMemError as error:
            told.append(_left(path, error))
            continue
        is_file = document.kinds.is_whole_file(path)
        place = "the key id of its front matter" if is_file else "its first line, or already has one further down"
        told += [f"{path}:{line} cannot take an id in {place}; write the id by hand" for line in named.left_out]
        yield Step(lambda document: with_ids(document, name).edit, named.edit)


_MOST = 20  # findings of one rule, in a terminal


def render(found: Diagnosis, **_: object) -> None:
    """Print the fixes, then each finding with its fix."""
    lines = []
    counts: Counter[str] = Counter()
    # Sorted by severity, so that hundreds of remarks do not hide a problem.
    for finding in sorted(found.findings, key=lambda finding: not finding.severity.is_problem):
        counts[finding.rule] += 1
        if counts[finding.rule] > _MOST:
            continue
        lines.append(
            f"{at_line(finding.path, finding.line)}: {finding.severity.value}: {finding.message} [{finding.rule}]"
        )
        lines += [f"    fix: {finding.fix.says}"] if finding.fix else []
    lines += [
        f"{count - _MOST:,} more [{rule}]; `workspace-mem doctor --json` lists them all"
        for rule, count in counts.items()
        if count > _MOST
    ]
    mended, named = ("fixed", "gave") if found.diff is None else ("would fix", "would give")
    lines += [f"{mended}: {item.finding.path}: {item.finding.fix.says}" for item in found.mended if item.finding.fix]
    lines += [f"{named} {counted(len(found.named), 'id')}: {', '.join(found.named)}"] if found.named else []
    lines = lines or ["No findings."]
    write_utf8("".join(f"{line}\n" for line in lines) + (found.diff or ""))
