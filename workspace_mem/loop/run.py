"""Run the rules of consolidation on a workspace: by request, or by themselves when a session has ended."""

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from datetime import datetime, timedelta

from workspace_mem.catalog.rejected import rejected_among
from workspace_mem.disk.locations import private_folder
from workspace_mem.disk.lock import locked
from workspace_mem.disk.spool import Spool
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import ConflictError, WorkspaceMemError
from workspace_mem.git.project import ALL as EVERY_PROJECT
from workspace_mem.loop.ageing import LEFT_DAYS
from workspace_mem.loop.consolidate import ALL, OP, Consolidation, Selection, was_taken_back
from workspace_mem.loop.continuity import phase_of
from workspace_mem.loop.proposals import Material, Proposal, day_of
from workspace_mem.loop.waiting import proposals_memo
from workspace_mem.model.changes import removal, step
from workspace_mem.model.entry import TOOL, Entry
from workspace_mem.model.kinds import PROJECTS, SESSIONS, log_date, project_of
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.settings import CONSOLIDATE_APPLY
from workspace_mem.workspace import Call, Workspace
from workspace_mem.write.adding import echoes_follow, logs_with_echoes
from workspace_mem.write.permission import LastAuthors, refuse_a_persons_words
from workspace_mem.write.pipeline import Written

_CONTINUITY = "CONTINUITY.md"
_BRINGS_BACK = frozenset({"restore", "undo", "redo", "recover"})  # operations
_MEANS_THE_SAME = 0.9  # cosine
_LOOKED_AT = 100  # versions: whether the last consolidation was undone


def consolidation(workspace: Workspace) -> Consolidation:
    """Return what the rules propose of the files as they are, and what decides on it."""

    def gather() -> Material:
        survey = workspace.folder.survey()
        entries, kinds = workspace.catalog.look(survey).every(retired=True, but=("log",)), workspace.kinds
        name = kinds.project.name if kinds.project else ""  # nothing of one project is joined with that of another
        entries = [entry for entry in entries if project_of(entry.place.path) == name]
        page, usage = workspace.folder.read(kinds.own_path(_CONTINUITY)), workspace.usage.read()
        entries = [entry for entry in entries if not entry.is_pending]
        return Material(
            tuple(entries),
            workspace.now(),
            workspace.zone,
            workspace.kinds,
            usage,
            {page.path: page.text} if page.exists else {},
            tuple(path for path in survey.states if log_date(path)),
            tuple(_old_pages(workspace, survey.states)),
            workspace.settings["runs.keep_days"],
            _brought_back(workspace),
            _alike(workspace, entries),
        )

    return Consolidation(
        gather,
        lambda names: rejected_among(workspace.folder, names),
        workspace.own_setting(CONSOLIDATE_APPLY),
        lambda draft: order_in(draft) is not None,
        without_secrets,
        lambda read, moves: echoes_follow(read, logs_with_echoes(workspace.folder, [old for old, _ in moves]), moves),
        ownership(workspace),
    )


def _old_pages(workspace: Workspace, paths: Iterable[str]) -> Iterator[str]:
    """Yield the pages that were drawn from sessions long ago, as far as no person wrote or changed them."""
    authors, oldest = LastAuthors(workspace.backlog), workspace.now() - timedelta(days=LEFT_DAYS)
    for path in paths:
        day = day_of(path, workspace.zone) if path.startswith(SESSIONS) else None
        if day and day <= oldest:
            try:
                refuse_a_persons_words(authors, TOOL, step(workspace.folder.read(path), removal))
            except WorkspaceMemError:
                continue
            yield path


def ownership(workspace: Workspace) -> Callable[[Entry], bool]:
    """Return what tells whether a person wrote an entry, or changed its words last."""
    authors = LastAuthors(workspace.backlog)
    return lambda entry: authors.is_persons(workspace.folder.read(entry.place.path), entry)


def _brought_back(workspace: Workspace) -> dict[str, datetime]:
    """Return when entries came back from the archive last, by name."""
    with contextlib.suppress(WorkspaceMemError):
        back = [version for version in workspace.history.log() if version.op in _BRINGS_BACK]
        return {name: item.at for item in reversed(back) for key, name in item.trailers if key == "Workspace-Entry"}
    return {}


def _alike(workspace: Workspace, entries: Sequence[Entry]) -> tuple[frozenset[str], ...]:
    """Return the pairs of names of entries that the user's embedder puts next to each other; none without one."""
    if not (meaning := workspace.indexes.meaning):
        return ()
    name_of = {entry.place[:2]: entry.name for entry in entries if not entry.retired}
    pairs = meaning.alike(workspace.fresh_search().files_with_vectors(), name_of, _MEANS_THE_SAME)
    return tuple(dict.fromkeys(frozenset(pair) for pair in pairs if pair[0] != pair[1]))


def proposals_waiting(workspace: Workspace) -> list[Proposal]:
    """Return what the rules propose and a person has to decide on; their number is noted for `status`.

    A server that asks again on the same day, of the same entries, gets the same list without work.
    """
    rules, (memo, mark) = consolidation(workspace), proposals_memo(workspace, workspace.folder.survey())
    material, parts = rules.gather(), workspace.parts
    day = material.now.astimezone(workspace.zone).replace(hour=0, minute=0, second=0, microsecond=0)
    basis = material._replace(now=day)
    if parts.proposed is None or parts.proposed[0] != basis:
        parts.proposed = basis, rules.proposed(material)
    proposals: list[Proposal] = rules.without_rejected(parts.proposed[1])
    waiting = [proposal for proposal in proposals if proposal.changes and not rules.goes_by_itself(proposal)]
    memo.save({"count": len(waiting), "of": mark})
    return waiting


def settle(
    workspace: Workspace,
    selection: Selection,
    *,
    carry_out: Callable[..., Written] = Workspace.write,
    dry_run: bool = False,
) -> Written:
    """Carry out what the rules may do by themselves, as one change. Raises ConflictError while another run does."""
    rules = consolidation(workspace)
    if dry_run:
        return carry_out(workspace, OP, lambda read: rules.settle(read, selection), dry_run=True)
    workspace.writer.prepare()
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(workspace.folder.journal.place / "consolidate.lock", wait_seconds=0))
        except ConflictError as error:
            message = "Another consolidation is running; nothing was changed"
            raise ConflictError(message, hint="try again in a moment") from error
        return carry_out(workspace, OP, lambda read: rules.settle(read, selection))


def consolidate_when_due(workspace: Workspace, *, idle: bool = False) -> tuple[str, ...]:
    """Consolidate by itself if a session has ended, the phase of the work has changed, or nobody is at work.

    Return notices. It never fails, and does nothing if the last consolidation was undone.
    """
    spool = Spool(workspace.dirs.state_of(workspace.root))
    note_phase(workspace)
    if workspace.settings.read_only or not (idle or spool.is_due()):
        return ()
    spool.was_done()  # first: what fails is not tried again by each command
    try:
        if not workspace.history_off and was_taken_back(workspace.history.log(limit=_LOOKED_AT)):
            return ()
        call = Call(TOOL, None, workspace.wait, takes_in=False)
        all_done = [settle(Workspace(one.parts, call), ALL) for one in memories_of(workspace)]
    except ConflictError:  # another process is at it
        return ()
    except (WorkspaceMemError, OSError) as error:
        return (f"Consolidation did not run: {error}",)
    return tuple(f"Consolidated ({done.subject.partition(': ')[2]})" for done in all_done if done.changed)


def memories_of(workspace: Workspace) -> Iterator[Workspace]:
    """Yield the workspace, and as it is for each other project with episodes, and for what all projects share."""
    here = workspace.project.name if workspace.project else EVERY_PROJECT
    folders = (workspace.root / PROJECTS).glob("*/memory/episodes")
    names = (folder.parent.parent.name for folder in folders)
    known = sorted(name for name in names if (workspace.root / PROJECTS / f"{name}.md").is_file())
    yield workspace
    yield from (workspace.of_project(name) for name in (EVERY_PROJECT, *known) if name != here)


def note_phase(workspace: Workspace) -> None:
    """Mark consolidation as due if CONTINUITY.md names another phase of the work than before."""
    with contextlib.suppress(WorkspaceMemError, OSError, ImportError):  # the page is written
        state = workspace.dirs.state_of(workspace.root)
        memo = FileMemo(private_folder(state) / "phase.json")
        page = workspace.folder.read(workspace.kinds.own_path(_CONTINUITY))
        noted = memo.load()  # the last phase of each page: every project has its own
        before, phase = noted.get(page.path), phase_of(page.text)
        memo.save({**noted, page.path: phase or before or ""})
        if phase and before and phase != before:
            Spool(state).mark_due()
