"""status: show files, index, history and frame, and what needs attention."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from itertools import chain
from pathlib import Path
from shlex import quote
from typing import Annotated

from workspace_mem.console.output import in_columns, say
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.folder import Survey
from workspace_mem.disk.listing import list_all_names
from workspace_mem.disk.locations import current_folder
from workspace_mem.disk.spool import Spool
from workspace_mem.disk.state import is_watched, last_sign
from workspace_mem.doctor.census import count, secret_sentences
from workspace_mem.doctor.machine import Losses
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.frame.sections import SectionFill
from workspace_mem.frame.size import ProfileSize, frame_size
from workspace_mem.git.project import memory_of
from workspace_mem.loop.proposals import noted_count
from workspace_mem.model.document import Problem
from workspace_mem.model.history import GIT_AWAY, NO_GIT, BlobId
from workspace_mem.model.kinds import skill_folders
from workspace_mem.search.index import stale
from workspace_mem.settings import FILE, SESSIONS_APPROVE
from workspace_mem.sync.state import SyncStatus, standing_of
from workspace_mem.text.strings import at_line, counted, cut_to
from workspace_mem.workspace import Workspace, clean_when_needed, open_workspace
from workspace_mem.write.backlog import UnrecordedFiles, sentences_of
from workspace_mem.write.losses import ENTRY, by_save, saved_copies, sentence_of

_EMPTY_FRAME = (
    "The frame has no memory yet, so an agent learns nothing here. Fill in SOUL.md or USER.md, save something with"
    " `workspace-mem remember TEXT`, or take over another program's memories with `workspace-mem import`"
)
_FEW_ENTRIES = 300  # entries up to which the rules run here, in some 30 ms


@dataclass(frozen=True, slots=True)
class IndexStatus:
    """The search index, compared with the files."""

    engine: str
    fresh: Annotated[bool, Key("whether it matches the current files")]
    behind: Annotated[int | None, Key("files; null if the index cannot be read")]
    passages: Annotated[int | None, Key("number of passages; null if it cannot be read")]
    recommended: Annotated[str | None, Key("another engine, if that is faster")]

    def sentence(self) -> str:
        """Return the state of the index in words."""
        if self.behind is None:
            return "cannot be read; the next search rebuilds it"
        if self.behind and not self.passages:
            return "not built yet; the next search builds it"
        return "fresh" if self.fresh else f"{counted(self.behind, 'file')} changed; the next search reads the changes"


@dataclass(frozen=True, slots=True)
class HistoryStatus:
    """The history, and how many files it lacks."""

    on: Annotated[bool, Key("whether changes are recorded")]
    why_off: Annotated[str | None, Key("why history is off; null if it is on")]
    where: Annotated[str | None, Key("the git directory; null if history is off")]
    head: Annotated[str | None, Key("its last commit")]
    pending: Annotated[int, Key("number of files not recorded yet")] = 0
    tree: Annotated[Mapping[str, BlobId], Key(hidden=True)] = field(default_factory=dict)
    branch_waits: Annotated[str | None, Key(hidden=True)] = None  # why the branch is behind the history
    note: Annotated[str | None, Key(hidden=True)] = None  # about git itself

    @classmethod
    def of(cls, workspace: Workspace) -> "HistoryStatus":
        """Return where the history is, or why it is off."""
        off = cls(on=False, why_off=workspace.history_off, where=None, head=None)
        if off.why_off:
            return off
        history = workspace.history
        engine = history.availability()
        if not engine.usable:
            return replace(off, why_off=engine.note)
        try:
            waits = history.why_branch_waits()
            place, head, tree = history.place, history.tip(), history.tree()
            return replace(off, on=True, where=place, head=head, tree=tree, branch_waits=waits, note=engine.note)
        except WorkspaceMemError as error:
            return replace(off, why_off=error.message)

    def sentence(self, root: str) -> str:
        """Return in words where the history of a root is."""
        if not self.on:
            return f"off: {self.why_off}"
        head = self.head[:10] if self.head else "nothing recorded yet"
        waiting = f"; {counted(self.pending, 'file')} not recorded yet" if self.pending else ""
        where = (self.where or "").removeprefix(f"{root}/")
        return f"on, at {head} in {where}{waiting}"


@dataclass(frozen=True, slots=True)
class WatchStatus:
    """Whether a watcher runs, and its last report. `last_seen` is when index and history were last up to date."""

    alive: Annotated[bool, Key("whether a watcher runs")]
    last_seen: Annotated[datetime | None, Key("when the index and history were last up to date")]
    state: Annotated[str, Key("running, stalled (running, but without a sign of life for two minutes) or off")] = "off"
    waiting: Annotated[int, Key("changed files that it has not processed yet")] = 0
    last_error: Annotated[str | None, Key("the last failure, even if resolved")] = None
    last_error_at: Annotated[datetime | None, Key("time of that failure")] = None

    @classmethod
    def of(cls, workspace: Workspace) -> "WatchStatus":
        """Return whether a watcher runs, and its last heartbeat."""
        sign, alive = last_sign(workspace.cache), is_watched(workspace.folder.own)
        if sign is None:
            return cls(alive, None, "running" if alive else "off")
        in_order, error_at = (
            moment.astimezone(workspace.zone).replace(microsecond=0) if moment else None
            for moment in (sign.in_order, sign.error_at)
        )
        state = "off" if not alive else "stalled" if sign.is_silent(time.monotonic()) else "running"
        return cls(alive, in_order, state, sign.waiting if alive else 0, sign.error, error_at)

    def sentence(self) -> str:
        """Describe the watcher's state."""
        if self.state == "off":
            return "not running; every command checks the files itself"
        failed_at, seen = self.last_error_at, self.last_seen
        parts = [f"{counted(self.waiting, 'file')} waiting"] if self.waiting else []
        parts += [f"everything in order at {seen:%Y-%m-%d %H:%M:%S}"] if seen else []
        if self.state == "stalled":
            return ", ".join(["stalled: no sign of life for two minutes", *parts])
        if failed_at and (seen is None or failed_at > seen):
            return f"running, but {self.last_error}"
        return ", ".join(["running", *parts])


@dataclass(frozen=True, slots=True)
class FrameStatus:
    """The length of the uncut frame."""

    chars: Annotated[int, Key("characters of the frame before cuts")]
    budget: Annotated[int, Key("characters; 0 for no limit")]
    sections: tuple[SectionFill, ...]
    pressure: Annotated[tuple[str, ...], Key("the sections that are nearly full or over their cap")]
    profiles: Annotated[
        tuple[ProfileSize, ...], Key("how full each profile is; the first is the one from the settings")
    ]


@dataclass(frozen=True, slots=True)
class LostStatus:
    """An entry that a save of an old copy undid."""

    name: Annotated[str, Key("its id, or `~` and a short name derived from its text")]
    path: str
    commit: str
    fate: Annotated[str, Key("missing, older wording, came back, or changed on both sides")]
    sure: Annotated[bool, Key("false: it may also have been removed on purpose")]


@dataclass(frozen=True, slots=True)
class CapturedStatus:
    """Events captured by hooks and no command has processed yet."""

    sessions: Annotated[int, Key("sessions with waiting events, each until its episode is written")]
    bytes: Annotated[int, Key("size of the waiting events")]
    dropped: Annotated[int, Key("events dropped for lack of room")]


@dataclass(frozen=True, slots=True)
class PersonaStatus:
    """What another folder of the user adds to the frame: `persona.dir` in their configuration."""

    place: Annotated[str, Key("the folder")]
    files: Annotated[tuple[str, ...], Key("its existing pages")]
    digest: Annotated[str, Key("SHA-256 of these pages, as in `frame --json`")]
    changed: Annotated[str | None, Key("last commit of that folder; null unless it is a workspace with a history")]

    @classmethod
    def of(cls, workspace: Workspace) -> "PersonaStatus | None":
        """Return the content of `persona.dir`; None if no folder is set."""
        persona, changed = workspace.folder.persona(), None
        if persona.place is None:
            return None
        if (Path(persona.place) / FILE).is_file():
            with suppress(WorkspaceMemError, OSError):
                last = open_workspace(persona.place).history.log(limit=1)
                changed = f"{last[0].at:%Y-%m-%d} {last[0].id[:10]} {last[0].subject}" if last else None
        return cls(persona.place, tuple(persona.documents), persona.digest, changed)


@dataclass(frozen=True, slots=True)
class Status:
    """The state of the workspace at this moment."""

    shows_notices = True  # the screen shows notices itself

    root: str
    read_only: Annotated[str | None, Key("why the workspace is read-only")]
    files: Annotated[int, Key("number of Markdown files")]
    tracked: Annotated[int, Key("how many of them a .gitignore names although git tracks them")]
    entries: Annotated[int, Key("number of entries, without the archive")]
    kinds: Annotated[Mapping[str, int], Key("number of entries by kind, most frequent first")]
    left_out: Annotated[Mapping[str, int], Key("files left out of searches, by type (search.leave_out)")]
    index: IndexStatus
    history: HistoryStatus
    watch: WatchStatus
    frame: FrameStatus
    lost: tuple[LostStatus, ...]
    problems: Annotated[tuple[Problem, ...], Key("number of problems; `doctor` lists them", shown=len)]
    review: Annotated[int, Key("entries and links waiting for a person")]
    proposals: Annotated[int | None, Key("proposals waiting in `review`; null if `review` has not counted them yet")]
    captured: CapturedStatus
    notices: tuple[str, ...]
    next: Annotated[str | None, Key("the command to run next; null if everything is in order")]
    persona: Annotated[PersonaStatus | None, Key("pages from the folder in persona.dir", optional=True)] = None
    sync: Annotated[SyncStatus | None, Key("state of the sync with the remote", optional=True)] = None
    needs: Annotated[Mapping[str, str], Key(hidden=True)] = field(default_factory=dict)  # commands, with the reason


@verb("status")
def status(workspace: Workspace) -> Status:
    """Show files, index, history and frame, and what needs attention.

    It changes nothing: it compares the index with the files, without refreshing it.
    """
    survey, names = list_all_names(workspace.folder)
    history = HistoryStatus.of(workspace)
    losses, told_of_lost = _losses(workspace, survey, history)
    census = count(workspace, survey, names, losses)
    framed = frame_size(workspace.folder, workspace.catalog, clean_when_needed, survey.states)
    markdown = [path for path in survey.states if path.endswith(".md")]
    skills = skill_folders(markdown)
    left_out = Counter(workspace.kinds.search_kind(path, skills) for path in markdown)
    held = losses[1] if losses else UnrecordedFiles()
    unrecorded = len(held.gone) + len(held.emptied) + held.others
    watch, asked = WatchStatus.of(workspace), framed.asked
    proposals = _proposals(workspace, survey, sum(number for kind, number in census.kinds.items() if kind != "log"))
    spool = Spool(workspace.dirs.state_of(workspace.root))
    sessions, sync = spool.sessions(), standing_of(workspace) if workspace.machine() else None
    is_cut = any(profile.name == "hook" and profile.used > profile.budget for profile in framed.profiles)
    is_missing = "`workspace-mem init`" in (history.why_off or "")
    is_on = workspace.settings["history.where"] != "off" and not is_missing
    is_behind = not (workspace.settings.read_only or watch.alive) and bool(unrecorded)
    repair = "the history needs a repair"
    decisions = _decisions(census.waiting, proposals or 0, *((len(sync.beside), len(sync.held)) if sync else (0, 0)))
    wanted = (
        ("recover", losses is not None and bool(told_of_lost), "something seems to be lost"),
        ("doctor", bool(census.problems), counted(len(census.problems), "problem")),
        ("doctor", losses is None, repair),
        ("init", is_missing, "changes are not recorded"),
        ("git status", history.branch_waits is not None, "the branch does not follow the history yet"),
        ("doctor", is_on and history.why_off not in (None, NO_GIT, GIT_AWAY), repair),
        ("review", census.waiting > 0, decisions),
        ("watch --once", is_behind, "your edits are not recorded yet"),
        ("frame --explain", any(part.is_full for part in asked.sections), "a section of the frame is nearly full"),
        ("frame --profile hook --explain", is_cut, "the frame has no room for everything"),
        ("review", bool(decisions), decisions),
    )
    needs: dict[str, str] = {}  # the first, and what a person has to decide or mend
    for name, is_so, why in wanted:
        if is_so and (not needs or name in ("doctor", "review")):
            needs.setdefault(f"workspace-mem {name}", why)
    passages = behind = None
    with suppress(WorkspaceMemError):
        passages = workspace.indexes.index().passages()
        behind = len(stale(workspace.indexes.index().known(), survey.revisions))
    recommended = workspace.indexes.recommended_engine(passages or 0)
    return Status(
        root=str(workspace.root),
        read_only=workspace.settings.read_only,
        files=len(markdown),
        tracked=len(workspace.folder.scope.tracked),
        entries=census.entries,
        kinds=dict(sorted(census.kinds.items(), key=lambda item: (-item[1], item[0]))),
        left_out={kind: left_out[kind] for kind in sorted(workspace.settings.left_out_of_search) if left_out[kind]},
        index=IndexStatus(workspace.indexes.engine, behind == 0, behind, passages, recommended),
        history=replace(history, pending=unrecorded),
        watch=watch,
        frame=FrameStatus(framed.chars, asked.budget, asked.sections, asked.pressure, framed.profiles),
        lost=tuple(
            LostStatus(entry.name, entry.path, str(entry.commit), entry.fate, entry.is_sure)
            for entry in (losses[0] if losses else ())
            if entry.kind == ENTRY
        ),
        problems=census.problems,
        review=census.waiting,
        proposals=proposals,
        captured=CapturedStatus(len(sessions), sum(map(spool.size, sessions)), sum(map(spool.dropped, sessions))),
        notices=(
            *framed.notices,
            *(() if any(section.used for section in asked.sections) else (_EMPTY_FRAME,)),
            *secret_sentences(census),
            *([f"History: {history.note}"] if history.note else []),
            *([f"The branch does not follow the history: {history.branch_waits}"] if history.branch_waits else []),
            *_forgotten_notices(workspace, survey),
            *told_of_lost,
            *([_AUTO] if workspace.own_setting(SESSIONS_APPROVE) == "auto" else []),
        ),
        next=next(iter(needs), None),
        persona=PersonaStatus.of(workspace),
        sync=sync,
        needs=needs,
    )


_AUTO = "New entries that a model extracts from past sessions count at once: sessions.approve is auto"


def _proposals(workspace: Workspace, survey: Survey, entries: int) -> int | None:
    try:
        count = noted_count(workspace, survey)
        if count is None and entries <= _FEW_ENTRIES:
            from workspace_mem.loop.consolidate import proposals_waiting  # imports all rules

            return len(proposals_waiting(workspace, survey))
    except WorkspaceMemError:
        return None
    return count


def _forgotten_notices(workspace: Workspace, survey: Survey) -> Iterator[str]:
    """Yield notices on forgotten text that is back, or not gone yet."""
    if workspace.unfinished:
        yield workspace.unfinished
    if not workspace.folder.has_own("forgotten.json"):
        return
    from workspace_mem.write.forget_guard import Forgotten

    known = Forgotten.of(workspace.folder)
    version = sha256(repr(known.memo.load()).encode()).hexdigest()  # as stored, since a set has no order
    revisions = {path: str(seen.revision) for path, seen in survey.seen.items()}
    sentences = workspace.catalog.facts(
        "forgotten", version, revisions, lambda document: "\n".join(known.sentences(document))
    )
    yield from chain.from_iterable(sentences[path].splitlines() for path in sorted(sentences))


def _losses(workspace: Workspace, survey: Survey, history: HistoryStatus) -> tuple[Losses | None, list[str]]:
    """Return the lost and the held-back items (None: unknown), and notices on them."""
    if history.why_off:
        return ((), UnrecordedFiles()), []
    try:
        lost, held = workspace.backlog.losses(survey, history.tree, history.head)
        copies = saved_copies(workspace.folder, workspace.history)
    except WorkspaceMemError as error:
        return None, [f"Lost entries cannot be detected: {error.message}"]
    may_hold = workspace.kinds.may_hold_entries
    memory = (item for item in lost if item.path.endswith(".md") and may_hold(item.path))
    notices = [*map(sentence_of, by_save(memory)), *sentences_of(held)]
    if copies:
        number = counted(len(copies), "version")
        notices.append(f"{number} of your text, replaced by a write: `workspace-mem recover` shows them")
    return (lost, held), notices


def _decisions(*counts: int) -> str:
    """Say how many entries, proposals, versions of pages and settings wait for a person; empty without any."""
    nouns = (
        *(("entry", "entries"), ("proposal", "proposals")),
        *(("version of a page", "versions of pages"), ("setting", "settings")),
    )
    pairs = zip(counts, nouns, strict=True)
    waiting = [f"{count:,} {single if count == 1 else several}" for count, (single, several) in pairs if count]
    verb = "waits" if sum(counts) == 1 else "wait"
    return f"{' and '.join(waiting)} {verb} for your decision" if waiting else ""


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


_WIDTH = 80  # signs
_SOME = 3  # problems shown; `doctor` shows all


Verbose = Annotated[bool, Arg("Show how full each section of the frame is, in every profile.")]


def render(found: Status, *, workspace: Workspace, verbose: Verbose = False, **_: object) -> None:
    """Print one screen, what needs a person first."""
    for label, text in (*_action_lines(found, workspace), *_lines(found, verbose=verbose)):
        say(f"{label:9} {text}".rstrip())


def _action_lines(found: Status, workspace: Workspace) -> Iterator[tuple[str, str]]:
    """Yield what needs a person, each with its command; the next one to run comes first."""
    label, here = "needs you", memory_of(str(current_folder()), str(workspace.dirs.config))
    is_here = here and (here.root, here.name) == (found.root, workspace.project.name if workspace.project else "")
    for command, reason in found.needs.items():
        # Runnable in the current folder: a workspace that is not this folder's is named.
        named = "" if is_here else f" {'' if command.endswith(' init') else '-w '}{quote(found.root)}"
        yield label, f"{reason}: `{command}{named}`"
        label = ""
        for problem in found.problems[:_SOME] if command == "workspace-mem doctor" else ():
            line = f"{at_line(problem.path, problem.line)}: {problem.message.partition('. ')[0]}"
            yield "", f"  {cut_to(line, _WIDTH - 12)}"
        if command == "workspace-mem doctor" and len(found.problems) > _SOME:
            yield "", f"  and {len(found.problems) - _SOME:,} more"
    if not found.needs:
        yield label, "nothing; everything is in order"


def _lines(found: Status, *, verbose: bool) -> Iterator[tuple[str, str]]:
    yield "workspace", found.root
    if found.read_only:
        yield "", f"  read-only: {found.read_only}"
    although = f" ({found.tracked:,} ignored by a .gitignore, but tracked by git)" if found.tracked else ""
    yield "files", f"{counted(found.files, 'Markdown file')}{although}, {counted(found.entries, 'entry')}"
    nouns = [counted(number, "key-value pair" if kind == "meta" else kind) for kind, number in found.kinds.items()]
    if nouns:
        yield "", ", ".join(nouns)
    if found.left_out:
        out = ", ".join(counted(number, f"{kind} file") for kind, number in found.left_out.items())
        yield "", f"  a search leaves out {out}:"
        yield "", "  see `workspace-mem config search.leave_out`"
    yield "index", f"{found.index.sentence()}{f' ({found.index.engine})' if verbose else ''}"
    if found.index.recommended:
        yield "", f"  {found.index.recommended}"
    yield "history", found.history.sentence(found.root)
    yield "watch", found.watch.sentence()
    if found.sync:
        yield "sync", "; ".join(found.sync.sentences())
    if found.persona:
        pages = ", ".join(found.persona.files) or "none of its pages exists"
        yield "persona", f"{found.persona.place}: {pages}; digest {found.persona.digest[:12]}"
        if found.persona.changed:
            yield "", f"  {cut_to(found.persona.changed, _WIDTH - 12)}"
    yield from _frame(found.frame, verbose=verbose)
    for notice in found.notices:
        yield "", f"  {notice}"
    if found.captured.sessions:
        lost = f", {found.captured.dropped:,} events dropped" if found.captured.dropped else ""
        size = f"{max(1, round(found.captured.bytes / 1024)):,} KiB"
        yield "captured", f"{counted(found.captured.sessions, 'session')}, {size}{lost}"


def _frame(found: FrameStatus, *, verbose: bool) -> Iterator[tuple[str, str]]:
    """Yield a session's load; in full, each section's size and its cap by profile."""
    budget = f" of {found.budget:,}" if found.budget else ""
    is_pressing = any(profile.pressure for profile in found.profiles)
    mark = "; ! marks 90% of a cap or more" if is_pressing and verbose else ""
    full = "; some sections are nearly full: `status --verbose`" if is_pressing and not verbose else ""
    yield "frame", f"sessions load {found.chars:,}{budget} characters{mark}{full}"
    if not verbose:
        return
    by_profile = [{section.name: section for section in profile.sections} for profile in found.profiles]
    # The longest profile has the frame's order.
    names = dict.fromkeys(name for sections in sorted(by_profile, key=len, reverse=True) for name in sections)
    rows = [("", "used", *(profile.name for profile in found.profiles))]
    for name in names:
        used = next(sections[name].used for sections in by_profile if name in sections)
        rows.append((name, f"{used:,}", *(_fill_level(sections.get(name)) for sections in by_profile)))
    together = [SectionFill("together", profile.used, profile.budget) for profile in found.profiles]
    rows.append(("together", "", *map(_fill_level, together)))
    for line in in_columns(rows, right=range(1, len(rows[0]))) if names else ():
        yield "", line


def _fill_level(one: SectionFill | None) -> str:
    """Return a cap, its fill level, and a mark if it is nearly full."""
    if one is None or not one.used:
        return ""
    mark = "!" if one.is_pressing else " "
    return f"{one.cap:,} {min(999, one.used * 100 // one.cap):3}%{mark}" if one.cap else "no limit "
