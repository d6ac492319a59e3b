"""Run the rules and apply their proposals: on request, or after a session has ended."""

import contextlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack
from datetime import datetime, timedelta
from functools import cache, partial
from typing import NamedTuple

from workspace_mem.catalog.pages import path_day
from workspace_mem.catalog.reviews import rejected_among
from workspace_mem.disk.folder import Survey
from workspace_mem.disk.locations import private_folder
from workspace_mem.disk.lock import locked
from workspace_mem.disk.spool import Spool
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import ConflictError, WorkspaceMemError
from workspace_mem.git.project import ALL as EVERY_PROJECT
from workspace_mem.loop import ageing, continuity, duplicates, lessons
from workspace_mem.loop.apply import WorkingCopy
from workspace_mem.loop.proposals import (
    Change,
    EntryEdit,
    NewEntry,
    Proposal,
    Retired,
    Rule,
    RuleInput,
    is_pinned,
    proposals_memo,
)
from workspace_mem.model.changes import ChangeSet, ReadDocument, removal, step
from workspace_mem.model.entry import PERSON, TOOL, Entry, utc_second
from workspace_mem.model.history import Version
from workspace_mem.model.kinds import PROJECTS, SESSIONS, log_date, project_of
from workspace_mem.model.reading import read
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.settings import CONSOLIDATE_APPLY
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.open_workspace import Call
from workspace_mem.write.permission import LastAuthors, refuse_a_persons_words, words_of
from workspace_mem.write.pipeline import WriteResult

# In display order.
RULES: dict[str, Rule] = {
    lessons.PATTERNS: lessons.patterns,
    lessons.ANTI_PATTERNS: lessons.anti_patterns,
    lessons.SKILLS: lessons.skills,
    duplicates.CONTRADICTIONS: duplicates.contradictions,
    duplicates.EXACT_DUPLICATES: duplicates.exact_duplicates,
    duplicates.NEAR_DUPLICATES: duplicates.near_duplicates,
    continuity.CONTINUITY: continuity.continuity,
    lessons.LINKS: lessons.links,
    ageing.LOGS: ageing.logs,
    ageing.LOW_USE: ageing.low_use,
    ageing.DECAY: ageing.decay,
    ageing.RETENTION: ageing.retention,
}
OP = "consolidate"
_AT_LAST = (ageing.RETENTION, ageing.LOGS)  # these rules run last, so that entries linked by other proposals stay
_ROUNDS = 100
_NAMED = 50  # names of applied changes in the commit
_NOT_DONE = 5  # failures that are reported
_CONTINUITY = "CONTINUITY.md"
_BRINGS_BACK = frozenset({"restore", "undo", "redo", "recover"})  # operations
_MEANS_THE_SAME = 0.9  # cosine
_LOOKED_AT = 100  # versions searched for an undo of the last consolidation


# ── what is proposed ───────────────────────────────────────────────────────────────────────────


def gather(workspace: Workspace, survey: Survey | None = None) -> RuleInput:
    """Return the input of the rules, now or in `survey`; projects stay separate."""
    survey, kinds = survey or workspace.folder.survey(), workspace.kinds
    name = kinds.project.name if kinds.project else ""
    everything = workspace.catalog.look(survey).every(retired=True, but=("log",))
    entries = [entry for entry in everything if project_of(entry.place.path) == name and not entry.is_pending]
    page = workspace.folder.read(kinds.own_path(_CONTINUITY))
    old_pages = []  # old extracted pages that no person wrote or changed
    oldest = workspace.now().astimezone(workspace.zone).date() - timedelta(days=ageing.LEFT_DAYS)
    authors = LastAuthors(workspace.backlog)
    for path in survey.states:
        day = path_day(path) if path.startswith(SESSIONS) else None
        if day and day <= oldest:
            with contextlib.suppress(WorkspaceMemError):
                refuse_a_persons_words(authors, TOOL, step(workspace.folder.read(path), removal))
                old_pages.append(path)
    brought_back: dict[str, datetime] = {}
    with contextlib.suppress(WorkspaceMemError):
        for version in reversed([version for version in workspace.history.log() if version.op in _BRINGS_BACK]):
            brought_back |= {name: version.at for key, name in version.trailers if key == "Workspace-Entry"}
    pairs: Iterable[tuple[str, str]] = ()
    if meaning := workspace.indexes.meaning:
        name_of = {entry.place[:2]: entry.name for entry in entries if not entry.retired}
        pairs = meaning.alike(workspace.fresh_search().files_with_vectors(), name_of, _MEANS_THE_SAME)
    return RuleInput(
        tuple(entries),
        workspace.now(),
        workspace.zone,
        kinds,
        workspace.usage.read(),
        {page.path: page.text} if page.exists else {},
        tuple(path for path in survey.states if log_date(path)),
        tuple(old_pages),
        workspace.settings["runs.keep_days"],
        brought_back,
        tuple(dict.fromkeys(frozenset(pair) for pair in pairs if pair[0] != pair[1])),
    )


def proposed(
    material: RuleInput,
    only: Collection[str] = (),
    since: datetime | None = None,
    rejected: Callable[[Collection[str]], Collection[str]] = lambda _: (),
) -> list[Proposal]:
    """Return the proposals of the rules, in their order; `since` drops older ones.

    Only one proposal may retire an entry or change it; the entry that stays in its place does not change otherwise, and
    of entries that would replace each other one stays. `rejected` returns which of some names a person rejected.
    """
    oldest = utc_second(since) if since else ""
    proposals: dict[str, Proposal] = {}
    stays_for: dict[str, str] = {}  # removed entry → kept entry
    staying, changed = set[str](), set[str]()
    for name, rule in RULES.items():
        some = list(map(_screened, rule(material) if not only or name in only else ()))
        no = rejected([proposal.name for proposal in some])
        for proposal in sorted(some, key=lambda proposal: (proposal.at, proposal.key)):
            names = {entry.name for entry in proposal.entries}
            going = {change.entry.name for change in proposal.changes if isinstance(change, Retired)}
            stays = last = next((name for name in proposal.key if name not in going), "")
            while last in stays_for:
                last = stays_for[last]
            others = changed & going if going else staying & names
            has_fate = last in going or others or not names.isdisjoint(stays_for)
            is_meant = proposal.name not in no and (not proposal.at or proposal.at >= oldest)
            if is_meant and not has_fate and (stays or going.isdisjoint(staying)):
                proposals[proposal.name] = proposal
                stays_for |= dict.fromkeys(going, stays)
                (staying if going else changed).update({stays} if going else names)
    return list(proposals.values())


def _screened(proposal: Proposal) -> Proposal:
    """Return a proposal with its secrets redacted."""
    changes: list[Change] = []
    for change in proposal.changes:
        if isinstance(change, NewEntry):
            fields = tuple((key, without_secrets(value)) for key, value in change.draft.fields)
            draft = change.draft._replace(text=without_secrets(change.draft.text), fields=fields)
            changes.append(change._replace(draft=draft))
            proposal = proposal._replace(says=without_secrets(proposal.says))
        else:
            changes.append(change)
    return proposal._replace(changes=tuple(changes))


def ownership(workspace: Workspace, authors: LastAuthors) -> Callable[[Entry], bool]:
    """Return a test whether a person wrote or last changed an entry; each file is read once."""
    read = cache(workspace.folder.read)
    return lambda entry: authors.is_persons(read(entry.place.path), entry)


# ── what is decided ────────────────────────────────────────────────────────────────────────────

Choose = Callable[
    [RuleInput, Sequence[Proposal]], Sequence[Proposal]
]  # from the current input and the applied proposals


class Consolidation:
    """The proposals of the rules for a workspace, and the decisions on them."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.allowed: Collection[str] = workspace.own_setting(CONSOLIDATE_APPLY)  # rules that need no approval
        self._rejected = partial(rejected_among, workspace.folder)
        self._authors = LastAuthors(workspace.backlog)
        self._is_persons = ownership(workspace, self._authors)

    def proposals(
        self, only: Collection[str] = (), since: datetime | None = None, *, survey: Survey | None = None
    ) -> list[Proposal]:
        """Return the current proposals in the order of the rules, without rejected ones."""
        return proposed(self._gathered(survey), only, since, self._rejected)

    def _gathered(self, survey: Survey | None = None) -> RuleInput:
        self._is_persons = ownership(self._workspace, self._authors)  # for the current files
        return gather(self._workspace, survey)

    def needs_no_approval(self, proposal: Proposal) -> bool:
        """Tell whether a proposal needs no approval: its rule is allowed, and a tool wrote the entries."""
        is_allowed = proposal.by_itself and proposal.rule in self.allowed
        if not is_allowed or any(order_in(entry.draft) for entry in proposal.new):
            return False
        for change in proposal.changes:
            if isinstance(change, EntryEdit | Retired):
                entry = change.entry
                is_same = isinstance(change, EntryEdit) and words_of(change.draft) == words_of(entry)
                if entry.said_by is None or is_pinned(entry) or not (is_same or not self._is_persons(entry)):
                    return False  # a person's entry, or one that a person keeps in place
        return True

    def settle(self, read_document: ReadDocument, only: Collection[str], since: datetime | None) -> ChangeSet:
        """Decide on all proposals that need no approval, until none is left."""
        names = [name for name in only or RULES if name in self.allowed] or ("",)

        def choose(material: RuleInput, _: Sequence[Proposal]) -> list[Proposal]:
            some = list(filter(self.needs_no_approval, proposed(material, names, since, self._rejected)))
            return [proposal for proposal in some if proposal.rule not in _AT_LAST] or some

        return self._change_of(read_document, OP, choose)

    def carry_out(self, read_document: ReadDocument, op: str, names: Sequence[str]) -> ChangeSet:
        """Decide on approved proposals. Raises ConflictError if one is outdated or impossible."""

        def choose(material: RuleInput, done: Sequence[Proposal]) -> list[Proposal]:
            remaining = {*names} - {proposal.name for proposal in done}
            now = proposed(material, rejected=self._rejected) if remaining else ()
            chosen = [proposal for proposal in now if proposal.name in remaining]
            if not (chosen or done):
                hint = "`workspace-mem review` lists the waiting entries"
                raise ConflictError(f"{min(remaining)} is no longer proposed; nothing was changed", hint=hint)
            return chosen

        return self._change_of(read_document, op, choose, is_strict=True)

    def carry_out_single(self, read_document: ReadDocument, op: str, proposal: Proposal) -> ChangeSet:
        """Decide on one proposal. Raises ConflictError if it is impossible."""
        return self._change_of(read_document, op, lambda _, done: () if done else [proposal], is_strict=True)

    def take_out(self, op: str, choose: Callable[[RuleInput], "Selection"]) -> Callable[[ReadDocument], ChangeSet]:
        """Return the decision that removes the chosen entries; `choose` runs on each attempt."""

        def decide(read_document: ReadDocument) -> ChangeSet:
            material = self._gathered()
            (going, staying), now = choose(material), utc_second(material.now)
            gone = [
                Proposal(op, (entry.name, str(entry.place)), entry.text, why, (Retired(entry, now, why),))
                for entry, why in going
            ]
            changes = self._change_of(read_document, op, lambda _, done: () if done else gone, material=material)
            what = " ".join(gone[0].says.split()) if len(gone) == 1 else counted(len(gone), "entry")
            return changes._replace(subject=f"{op}: {what}", notices=(*staying, *changes.notices))

        return decide

    def _change_of(
        self,
        read_document: ReadDocument,
        op: str,
        choose: Choose,
        *,
        is_strict: bool = False,
        material: RuleInput | None = None,
    ) -> ChangeSet:
        """Return the change that applies the chosen proposals until none is left."""
        copy, material = WorkingCopy(read_document), material or self._gathered()
        done, failed = list[Proposal](), dict[str, str]()
        for _ in range(_ROUNDS):
            chosen = _independent([proposal for proposal in choose(material, done) if proposal.name not in failed])
            if not chosen:
                break
            for proposal, why in copy.carry_out(chosen):
                if is_strict:
                    raise ConflictError(f"{proposal.name} cannot be carried out: {why}; nothing was changed")
                failed[proposal.name] = f"{proposal.says}: {why}"
            done += [proposal for proposal in chosen if proposal.name not in failed]
            material = _after_changes(copy, material)
        steps = copy.steps()
        lines = [f"{proposal.rule}: {proposal.says}" for proposal in done[:_NAMED]]
        lines += [f"… and {len(done) - _NAMED:,} more"] if len(done) > _NAMED else []
        named = [new.id for proposal in done for new in proposal.new]
        named += [entry.id for proposal in done for entry in proposal.entries if entry.id]
        notices = [f"Left unchanged: {why}" for why in list(failed.values())[:_NOT_DONE]]
        notices += [f"{len(failed) - _NOT_DONE:,} more were left unchanged"] if len(failed) > _NOT_DONE else []
        ids = tuple(dict.fromkeys(named))[:_NAMED]
        counts = Counter(proposal.rule for proposal in done)
        summary = ", ".join(f"{name} {count:,}" for name, count in counts.items()) or "nothing"
        summary = lines[0] if len(done) == 1 else summary
        moved, body = copy.moved if steps else (), "\n".join(lines)
        return ChangeSet(f"{op}: {summary}", steps, ids, None, tuple(notices), body=body, moved=moved)


def _independent(proposals: Sequence[Proposal]) -> list[Proposal]:
    """Return the oldest proposals that share no entry; the others follow in a later round."""
    taken: set[str] = set()
    chosen: list[Proposal] = []
    order = {name: number for number, name in enumerate(RULES)}
    for proposal in sorted(proposals, key=lambda one: (one.at, order.get(one.rule, 0), one.key)):
        names = {entry.name for entry in proposal.entries} | {new.id for new in proposal.new}
        if not names & taken:
            chosen.append(proposal)
        taken |= names
    return chosen


def _after_changes(copy: WorkingCopy, material: RuleInput) -> RuleInput:
    """Return the rules' input after the changes so far."""
    changed = set(copy.changed())
    entries = [entry for entry in material.entries if entry.place.path not in changed]
    for path in changed:
        document = copy.document(path)
        if document.exists and document.kinds.may_hold_entries(path):
            entries += [entry for entry in read(document).everything if not entry.is_pending]
    pages = {path: copy.document(path).text if path in changed else text for path, text in material.pages.items()}
    logs_left = tuple(path for path in material.logs if path not in changed or copy.document(path).exists)
    return material._replace(entries=tuple(entries), pages=pages, logs=logs_left)


class Selection(NamedTuple):
    """The entries to remove, each with its reason, and a sentence for each reason to keep others."""

    going: tuple[tuple[Entry, str], ...]
    staying: tuple[str, ...] = ()


def removable(workspace: Workspace, asked: Iterable[tuple[Entry, str]]) -> Selection:
    """Split entries into removable and protected ones: pinned, or a person's if an agent asks."""
    is_persons, may_take_all = ownership(workspace, LastAuthors(workspace.backlog)), workspace.actor == PERSON
    staying, going = Counter[str](), list[tuple[Entry, str]]()
    for entry, why in asked:
        if is_pinned(entry) or not (may_take_all or not is_persons(entry)):
            staying["pinned" if is_pinned(entry) else "a person's"] += 1
        else:
            going.append((entry, why))
    told = (f"{counted(n, 'entry')} {'stays' if n == 1 else 'stay'}: {what}" for what, n in staying.items())
    return Selection(tuple(going), tuple(sorted(told, reverse=True)))


# ── runs ───────────────────────────────────────────────────────────────────────────────────────


def proposals_waiting(workspace: Workspace, survey: Survey) -> list[Proposal]:
    """Return the proposals that need a person; `status` shows their number. Outside projects: those of all."""
    waiting, (memo, mark) = dict[str, Proposal](), proposals_memo(workspace, survey)
    for rules in map(Consolidation, views_of(workspace, survey)):
        waiting |= {each.name: each for each in rules.proposals(survey=survey) if not rules.needs_no_approval(each)}
    memo.save({"count": len(waiting), "of": mark})
    return list(waiting.values())


def views_of(workspace: Workspace, survey: Survey) -> Iterator[Workspace]:
    """Yield the workspace and, outside projects, a view of it for each project, whose proposals stay separate."""
    yield workspace
    if not workspace.project:
        names = {project_of(path) for path in survey.states if path.count("/") == 1}
        yield from map(workspace.of_project, sorted(names - {""}))


def settle(
    workspace: Workspace,
    only: Collection[str] = (),
    since: datetime | None = None,
    *,
    carry_out: Callable[..., WriteResult] = Workspace.write,
    dry_run: bool = False,
) -> WriteResult:
    """Apply the proposals that need no approval, as one change. Raises ConflictError during another run."""
    rules = Consolidation(workspace)
    with ExitStack() as stack:
        if not dry_run:
            workspace.writer.prepare()
            try:
                stack.enter_context(locked(workspace.folder.journal.place / "consolidate.lock", wait_seconds=0))
            except ConflictError as error:
                message = "Another consolidation is running; nothing was changed"
                raise ConflictError(message, hint="try again in a moment") from error
        return carry_out(workspace, OP, lambda read: rules.settle(read, only, since), dry_run=dry_run)


def consolidate_when_due(workspace: Workspace, *, idle: bool = False) -> tuple[str, ...]:
    """Consolidate after a session's end, a change of phase, or idle time.

    Return notices. It never fails, and does nothing if the last consolidation was undone.
    """
    spool = Spool(workspace.dirs.state_of(workspace.root))
    note_phase(workspace)
    if workspace.settings.read_only or not (idle or spool.is_due()):
        return ()
    spool.was_done()  # first, so that a failure is not repeated by each command
    try:
        if not workspace.history_off and _was_undone(workspace.history.log(limit=_LOOKED_AT)):
            return ()
        call = Call(TOOL, None, workspace.wait, takes_in=False)
        all_done = [settle(one.by(call)) for one in memories_of(workspace)]
    except ConflictError:  # another process is consolidating
        return ()
    except (WorkspaceMemError, OSError) as error:
        return (f"Consolidation did not run: {error}",)
    return tuple(f"Consolidated ({done.subject.partition(': ')[2]})" for done in all_done if done.changed)


def _was_undone(versions: Iterable[Version]) -> bool:
    """Tell whether a person undid the last run; then nothing runs unasked until a person runs it.

    The versions are those of the history, newest first.
    """
    gone: set[str] = set()
    for version in versions:
        if version.op == OP:
            return version.id in gone
        if version.id not in gone:
            gone.update(value for key, value in version.trailers if key == "Workspace-Undoes")
    return False


def memories_of(workspace: Workspace) -> Iterator[Workspace]:
    """Yield the workspace, and a view of it for each other project with episodes and for the shared part."""
    here = workspace.project.name if workspace.project else EVERY_PROJECT
    names = (folder.parent.parent.name for folder in (workspace.root / PROJECTS).glob("*/memory/episodes"))
    known = sorted(name for name in names if (workspace.root / PROJECTS / f"{name}.md").is_file())
    yield workspace
    yield from (workspace.of_project(name) for name in (EVERY_PROJECT, *known) if name != here)


def note_phase(workspace: Workspace) -> None:
    """Mark consolidation as due if CONTINUITY.md names another phase of the work than before."""
    with contextlib.suppress(WorkspaceMemError, OSError, ImportError):  # the page itself is already written
        state = workspace.dirs.state_of(workspace.root)
        memo = FileMemo(private_folder(state) / "phase.json")
        page = workspace.folder.read(workspace.kinds.own_path(_CONTINUITY))
        noted = memo.load()  # the last phase by page, since every project has its own
        before, phase = noted.get(page.path), continuity.point_in(page.text, "phase")
        memo.save({**noted, page.path: phase or before or ""})
        if phase and before and phase != before:
            Spool(state).mark_due()
