"""One sync: record, fetch, merge, write, push; and again if somebody else pushed meanwhile."""

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import shorten
from typing import Annotated, NamedTuple

from workspace_mem.disk.locations import clear_cache
from workspace_mem.disk.lock import locked
from workspace_mem.disk.scope import Scope
from workspace_mem.disk.write import Header
from workspace_mem.errors import ConflictError, EngineError, RefusedError, UsageError
from workspace_mem.git.chain import KEPT_DAYS, is_behind, is_there, put_aside
from workspace_mem.git.commits import REGULAR, TreeFile
from workspace_mem.git.process import WORK_SECONDS, GitFailedError, run_git
from workspace_mem.git.reader import Reader
from workspace_mem.git.recorder import moves_between, update_index
from workspace_mem.git.refs import move_ref
from workspace_mem.git.repository import BRANCHES, HISTORY_REF, OUR_REFS, Repository, read_head
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON, TOOL
from workspace_mem.model.history import SYNC, BlobId, Recording, Version
from workspace_mem.model.merge import merge
from workspace_mem.screen.clean import clean
from workspace_mem.settings import FILE as SETTINGS
from workspace_mem.settings import SYNC_TRUST, parse_settings
from workspace_mem.sync.merging import Joined, Tree, beside_name, merge_commits, merge_onto, tree_of
from workspace_mem.sync.state import Brought, RemoteState, brought, held_settings, remote_of
from workspace_mem.sync.transport import MovedError, checked_address, reached, roll_up
from workspace_mem.sync.trust import (
    hold_settings,
    refuse_another_workspace,
    refuse_hostile,
    waiting_change,
)
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Call, Workspace
from workspace_mem.write.backlog import RECORD_LOCK
from workspace_mem.write.forgotten import Forgotten
from workspace_mem.write.pipeline import INIT, Written

_WORDS = 60  # characters of a text that is named
_ATTEMPTS = 12  # somebody would have to push first so many times
_LOCK_SECONDS = 60.0
_PAUSE_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Synced:
    """What a sync did, or would do."""

    remote: Annotated[str, Key("its address")]
    ref: Annotated[str, Key("the branch or ref that is synced")]
    commit: Annotated[str, Key("the newest commit, here and there")]
    changed: Annotated[bool, Key("whether files changed here")]
    pulled: Annotated[int, Key("commits that came from the remote, merges among them")]
    pushed: Annotated[int, Key("commits that went to the remote")]
    brought: Annotated[tuple[Brought, ...], Key("what each machine brought: its name, changes and actors")]
    conflicts: Annotated[tuple[str, ...], Key("what both sides changed; both versions are kept")]
    beside: Annotated[tuple[str, ...], Key("the versions of pages that were put beside them")]
    paths: Annotated[tuple[str, ...], Key("the files that changed here")]
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None


def sync_once(
    workspace: Workspace,
    remote: str | None = None,
    *,
    folder: Path,
    dry_run: bool = False,
    rewrites: bool = False,
    accepts: bool = False,
) -> Synced:
    """Bring the workspace and a remote together, as the verb says; `folder` is where a relative path begins."""
    repository = _repository(workspace)
    name = remote or remote_of(workspace)
    if not name:
        hint = "`workspace-mem sync REMOTE`; sync.remote in your own configuration sets it for good"
        raise UsageError("No remote is known; nothing was synced", hint=hint)
    address, ref = checked_address(repository, name, folder), _ref(workspace, repository)
    workspace.writer.prepare()
    with locked(workspace.folder.journal.place / "sync.lock", wait_seconds=_LOCK_SECONDS):
        known = RemoteState.of(workspace)
        if (known.remote, known.ref) != (address, ref):
            known = known._replace(remote=address, ref=ref, tip="")
        syncing = _Sync(workspace, repository, known, dry_run=dry_run)
        done = syncing.rewrite() if rewrites else syncing.run(accepts=accepts)
        if not dry_run:
            syncing.known._replace(at=workspace.now().isoformat(timespec="seconds")).keep()
        return done


def clone(workspace: Workspace, remote: str, *, folder: Path, dry_run: bool) -> tuple[Workspace, Synced | None]:
    """Fill an empty folder with the memory that a remote has; return the workspace that it is now, and what came."""
    address = checked_address(None, remote, folder)
    with reached(None, address, workspace.cache, None) as transport:
        refs = transport.refs()
        wanted = (HISTORY_REF, refs.get("HEAD"), f"{BRANCHES}main", *sorted(refs.keys() - {"HEAD"}))
        ref, text = next((name for name in wanted if name and name in refs), ""), None
        with suppress(GitFailedError):
            words = ["cat-file", "blob", f"{transport.fetch(ref) if ref else ref}:{SETTINGS}"]
            text = run_git(transport.scratch, words, objects=transport.objects).decode("utf-8-sig", "replace")
    if text is None:
        raise RefusedError(f"The remote {address} holds no workspace; nothing was made", hint="check the address")
    parts = workspace.parts.again(parse_settings(text))
    workspace = Workspace(parts, Call(workspace.actor, workspace.session))
    if dry_run:
        return workspace, None
    repository = parts.make_repository()
    if ref != HISTORY_REF:
        run_git(repository.git_dir, ["symbolic-ref", "HEAD", ref])
    return workspace, sync_once(workspace, address, folder=folder)


def accept_settings(workspace: Workspace) -> Workspace:
    """Let the settings count that came from a remote; return the workspace with them. An agent is refused."""
    memo = held_settings(workspace)
    if workspace.actor != PERSON:
        raise RefusedError("Only a person may accept the settings of a remote; nothing was changed", path=SETTINGS)
    if not memo.load():
        raise UsageError("No settings of a remote wait; nothing was changed")
    fresh = Workspace(workspace.parts.again(parse_settings(workspace.folder.read(SETTINGS).text)), workspace.call)
    if tip := workspace.history.tip():
        tree, holds = tree_of(_repository(workspace), tip), workspace.folder.scope.holds
        write_tree(fresh, {}, {path: file for path, file in tree.items() if not holds(path)}, tip, dry_run=False)
    memo.save({})
    clear_cache(workspace.cache)
    return Workspace(fresh.parts.again(), workspace.call)


def _repository(workspace: Workspace) -> Repository:
    repository = workspace.parts.repository
    if repository is None:
        raise EngineError(f"History is off, so nothing can be synced: {workspace.history_off}", hint="install git")
    return repository


def _ref(workspace: Workspace, repository: Repository) -> str:
    """Return the ref that is synced: the branch that follows, else the history's own."""
    if not workspace.settings["history.follow"]:
        return HISTORY_REF
    branch, _ = read_head(repository)
    if branch is None:
        raise ConflictError("HEAD is on no branch; nothing was synced", hint="`git switch BRANCH` puts it on one")
    return branch


class _Sync:
    """One sync of one workspace with one remote."""

    def __init__(self, workspace: Workspace, repository: Repository, known: RemoteState, *, dry_run: bool) -> None:
        self._workspace, self._repository, self.known, self._dry_run = workspace, repository, known, dry_run
        self._notices: list[str] = []
        self._joined = Joined("", {}, (), ())
        self._before = self._after = ""
        self._pulled: list[Version] = []
        self._paths: dict[str, None] = {}
        self._diff: str | None = "" if dry_run else None

    def run(self, *, accepts: bool) -> Synced:
        """Take what the remote has and give it what it lacks, until both are the same."""
        ours = self._recorded()
        self._refuse_rewritten(ours, is_remote=False)
        with reached(self._repository, self.known.remote, self._workspace.cache, ours) as transport:
            theirs = transport.fetch(self.known.ref, self.known.tip)
            for attempt in range(_ATTEMPTS):
                if not accepts:
                    self._refuse_rewritten(theirs or "", is_remote=True)
                elif theirs and not self._is_kept(theirs):
                    ours = self._accept(ours, theirs)
                self._refuse_forgotten(theirs, ours)
                if theirs and not is_behind(self._repository, theirs, ours or None):
                    self._take(ours, theirs)
                    ours = self._after or ours
                pushed = self._count(theirs, ours)
                try:
                    if not (self._dry_run or theirs == ours):
                        transport.push(self.known.ref, ours, theirs)
                    break
                except MovedError:
                    if attempt == _ATTEMPTS - 1:
                        raise
                time.sleep(_PAUSE_SECONDS * (1 + self._workspace.draw(100) / 25) * min(attempt + 1, 5))
                theirs = transport.fetch(self.known.ref)
        return self._outcome(ours, pushed)

    def _recorded(self) -> str:
        """Record what is here; return the tip."""
        if not self._dry_run:
            self._notices += self._workspace.backlog.record().notices
        self._before = self._workspace.history.tip() or ""
        return self._before

    def _outcome(self, tip: str, pushed: int) -> Synced:
        self.known = self.known._replace(tip=tip)
        roll_up(self._repository)
        if self._pulled and not self._dry_run:
            self._repository.own_path(SYNC).write_text(f"{self._before} {tip}", encoding="ascii")  # one change for undo
        return Synced(
            self.known.remote,
            self.known.ref,
            tip,
            bool(self._paths) and not self._dry_run,
            len(self._pulled),
            pushed,
            brought(self._pulled, self._workspace.parts.machine()),
            tuple(f"{each.path}: {each.why}: “{shorten(clean(each.text), _WORDS)}”" for each in self._joined.conflicts),
            self._joined.beside,
            tuple(self._paths),
            tuple(dict.fromkeys(self._notices)),
            self._diff,
        )

    def _count(self, old: str | None, new: str) -> int:
        words = ["rev-list", "--count", new, *([f"^{old}"] if old else [])]
        return int(run_git(self._repository.git_dir, words, seconds=WORK_SECONDS)) if new and old != new else 0

    # ── rewritten histories ────────────────────────────────────────────────────────────────────

    def _is_kept(self, tip: str) -> bool:
        """Tell whether a commit contains what the remote had when this machine saw it last."""
        return is_behind(self._repository, self.known.tip, tip or None)

    def _refuse_rewritten(self, tip: str, *, is_remote: bool) -> None:
        """Raise RefusedError if the history here or the remote's, at `tip`, lacks what both had at the last sync."""
        old = self.known.tip
        if self._is_kept(tip):
            return
        if is_remote:
            now = f"{tip[:10]} does not contain that" if tip else "it has none now"
            what = f"The remote was rewritten: its history was at {old[:10]}, and {now}"
            hint = "`sync --rewrite-remote` gives it this machine's history, `sync --accept-rewrite` takes its own"
        else:
            what = "The history here was rewritten since the last sync, as by `forget`, and the remote has the old one"
            hint = "`workspace-mem sync --rewrite-remote` gives the remote the history of this machine"
        raise RefusedError(f"{what}; nothing was synced", hint=hint)

    def _refuse_forgotten(self, theirs: str | None, ours: str) -> None:
        """Raise RefusedError if the remote would bring back what was forgotten here, in whatever commit."""
        known = Forgotten.of(self._workspace.folder)
        if not theirs or not known.acts:
            return
        words = ["rev-list", "--objects", theirs, *([f"^{ours}"] if ours else [])]
        lines = run_git(self._repository.git_dir, words, seconds=WORK_SECONDS).decode("utf-8", "replace").splitlines()
        names = [BlobId(line[:space]) for line in lines if (space := line.find(" ")) > 0 and line.endswith(".md")]
        for data in Reader(self._repository).blobs(names).values():
            if acts := known.acts_in(data.decode("utf-8", "replace")):
                raise RefusedError(
                    f"The remote still has a text that was forgotten on {acts[0].at[:10]} ({acts[0].name}); nothing "
                    "was taken",
                    hint="`workspace-mem sync --rewrite-remote` gives the remote the history of this machine",
                )

    def rewrite(self) -> Synced:
        """Give the remote this machine's history in place of its own; what others added there is merged."""
        ours, known, repository = self._recorded(), self.known, self._repository
        with reached(repository, known.remote, self._workspace.cache, ours) as transport:
            theirs = transport.refs().get(known.ref)
            if theirs and theirs != known.tip and not is_behind(repository, theirs, ours):
                theirs = transport.fetch(known.ref) or theirs
                base = known.tip if known.tip and is_there(repository, known.tip) else None
                here, there = tree_of(repository, ours), tree_of(repository, theirs)
                self._refuse_foreign(here, there)
                self._joined = merge_onto(repository, base, ours, theirs)
                self._write(ours, here, *self._joined[:2])
                ours = self._after or ours
            if not self._dry_run:
                transport.push(known.ref, ours, theirs, rewrites=True)
        return self._outcome(ours, self._count(None, ours))

    def _accept(self, ours: str, theirs: str) -> str:
        """Let the history here go on from a remote's that was rewritten; return the tip, with what is here merged."""
        repository, workspace = self._repository, self._workspace
        here, there = tree_of(repository, ours), tree_of(repository, theirs)
        self._refuse_foreign(here, there)
        base = self.known.tip if is_there(repository, self.known.tip) else None
        self._joined = merge_onto(repository, base, theirs, ours)
        tip = self._joined.commit
        if self._dry_run:
            return tip
        change = tree_change(workspace, here, self._joined.tree, "")
        header = Header(SYNC, TOOL, workspace.now().isoformat(), workspace.session)
        changes, _ = workspace.writer.write(change.decide, header)
        self._paths |= dict.fromkeys(step.edit.after.path for step in changes.steps if step.edit.changes)
        with locked(workspace.folder.journal.place / RECORD_LOCK, wait_seconds=_LOCK_SECONDS):
            ref, moves = self.known.ref, moves_between(repository, ours, tip)
            kept = put_aside(repository, ref.removeprefix(BRANCHES).removeprefix(OUR_REFS), ours)
            is_free = ref == HISTORY_REF or update_index(repository, moves, ours, tip)
            if not (is_free and move_ref(repository, ref, tip, ours)):
                raise ConflictError("The branch moved, or git is at work in it; nothing was synced", hint="sync again")
            self._notices.append(f"The history that was here is kept at {kept} for {KEPT_DAYS} days")
        workspace.parts.forget_history()
        self._notices += workspace.backlog.record().notices
        return workspace.history.tip() or tip

    def _refuse_foreign(self, here: Tree, there: Tree) -> None:
        """Raise RefusedError if a remote's files may not come here."""
        refuse_hostile(self._repository, here, there)
        if not here or here.get(SETTINGS) != there.get(SETTINGS):
            refuse_another_workspace(*(_text(self._workspace, tree.get(SETTINGS)) for tree in (here, there)))

    # ── taking what the remote has ─────────────────────────────────────────────────────────────

    def _take(self, ours: str, theirs: str) -> None:
        """Merge a commit of the remote, and write what it changes here."""
        repository = self._repository
        here, there = tree_of(repository, ours) if ours else {}, tree_of(repository, theirs)
        self._refuse_foreign(here, there)
        target: str = theirs
        tree: Tree = there
        if not is_behind(repository, ours, theirs):
            self._joined = merge_commits(repository, ours, theirs, {ours: here, theirs: there})
            target, tree, *_ = self._joined
        self._write(ours, here, target, tree)
        if not self._dry_run and self._workspace.own_setting(SYNC_TRUST) == "review":
            self._wait_for_review(here, there)

    def _wait_for_review(self, here: Tree, there: Tree) -> None:
        """Let what others brought wait for a person: entries where they stand, pages beside their own."""
        workspace = self._workspace
        files = tree_change(workspace, here, there, "").files
        beside = {path: beside_name(path, there.get(path)) for path in files}
        done = Workspace(workspace.parts, Call(TOOL, workspace.session)).write(SYNC, waiting_change(files, beside))
        self._notices += done.notices if done.changed else ()
        self._after = workspace.history.tip() or self._after

    def _write(self, ours: str, here: Tree, target: str, there: Tree) -> None:
        """Write what a commit changes here, and let the history go on from it."""
        repository, workspace = self._repository, self._workspace
        is_mine = not here and workspace.own_setting(SYNC_TRUST) == "own"  # who begins from a remote takes its settings
        if here.get(SETTINGS) != there.get(SETTINGS) and not (is_mine or self._dry_run):
            mine, theirs = (_text(workspace, tree.get(SETTINGS)) or "" for tree in (here, there))
            self._notices += filter(None, [hold_settings(workspace, mine, theirs)])
        self._pulled += Reader(repository).log_to(target, known=ours or None)
        written = write_tree(workspace, here, there, target, dry_run=self._dry_run)
        self._paths |= dict.fromkeys(written.paths)
        self._notices += written.notices
        self._diff = written.diff
        if self._dry_run:
            return
        tip = workspace.history.tip()
        if not is_behind(repository, target, tip):
            raise ConflictError("What the remote has is not in the history yet; nothing was pushed", hint="sync again")
        self._after = tip or ""


class TreeChange(NamedTuple):
    """The change of the files in scope from one tree to another."""

    decide: Decide
    files: Mapping[str, tuple[Document, Document]]  # before and after, by path
    left: int  # files that are outside the memory, and differ


def tree_change(workspace: Workspace, here: Tree, there: Tree, target: str) -> TreeChange:
    """Return what lets the files in scope read as in a tree; what was saved since `here` was recorded is merged."""
    settings, scope = workspace.settings, workspace.folder.scope
    if here.get(SETTINGS) != there.get(SETTINGS) and (text := _text(workspace, there.get(SETTINGS))) is not None:
        settings = parse_settings(text, held_settings(workspace).load().get("values"))
        scope = Scope(workspace.root, settings)
    paths = sorted(
        path
        for path in here.keys() | there.keys()
        if here.get(path) != there.get(path)
        and scope.holds(path)
        and all(file is None or file.mode.startswith(REGULAR) for file in (here.get(path), there.get(path)))
    )
    blobs = Reader(_repository(workspace)).blobs(
        BlobId(file.id) for path in paths for tree in (here, there) if (file := tree.get(path))
    )

    def document(path: str, file: TreeFile | None) -> Document:
        return Document(path, blobs[BlobId(file.id)] if file else b"", exists=file is not None, kinds=settings.kinds)

    files = {path: (document(path, here.get(path)), document(path, there.get(path))) for path in paths}

    def edited(current: Document) -> Edit:
        old, new = files[current.path]
        same = (current.exists, current.data) == (old.exists, old.data)
        return whole_edit(current, new if same else merge(old, current, new).document)

    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(step(read(path), edited) for path in paths)
        subject = f"sync: {counted(len(steps), 'file')} from another machine"
        return ChangeSet(subject, steps, merged=target)

    left = sum(1 for path in there if here.get(path) != there.get(path) and path not in paths)
    return TreeChange(decide, files, left)


def write_tree(workspace: Workspace, here: Tree, there: Tree, target: str, *, dry_run: bool) -> Written:
    """Let the files in scope read as in a tree, and the history go on from its commit."""
    change, op = tree_change(workspace, here, there, target), SYNC if here else INIT
    acting = Workspace(workspace.parts, Call(TOOL, workspace.session))
    written = acting.write(op, change.decide, dry_run=dry_run)
    if dry_run:
        return written
    history, repository = workspace.history, _repository(workspace)
    if not is_behind(repository, target, history.tip()):  # no file has changed, or others were in the way
        workspace.backlog.record()
        with locked(workspace.folder.journal.place / RECORD_LOCK, wait_seconds=_LOCK_SECONDS):
            if not is_behind(repository, target, history.tip()):
                history.record([Recording("sync", (("Workspace-Op", op),), None, workspace.now(), {}, "", target)])
    if change.left:
        notice = f"{counted(change.left, 'file')} outside the memory came along, in git alone"
        written = replace(written, notices=(*written.notices, notice))
    return written


def _text(workspace: Workspace, file: TreeFile | None) -> str | None:
    if file is None:
        return None
    blob = BlobId(file.id)
    return Reader(_repository(workspace)).blobs([blob])[blob].decode("utf-8-sig", "replace")
