"""One sync: record, fetch, merge, write, push; and again if somebody else pushed meanwhile."""

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, NamedTuple

from workspace_mem.disk.locations import clear_cache
from workspace_mem.disk.lock import locked
from workspace_mem.disk.scope import Scope
from workspace_mem.disk.write import Header
from workspace_mem.errors import ConflictError, EngineError, RefusedError, UsageError
from workspace_mem.git.chain import KEPT_DAYS, is_there, put_aside
from workspace_mem.git.commits import REGULAR, TreeFile
from workspace_mem.git.process import WORK_SECONDS, GitFailedError, run_git
from workspace_mem.git.reader import Reader
from workspace_mem.git.recorder import moves_between, update_index
from workspace_mem.git.refs import move_branch, move_ref
from workspace_mem.git.repository import BRANCHES, HISTORY_REF, OUR_REFS, Repository, is_ancestor, read_refs
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, preview, step, whole_edit
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON, TOOL
from workspace_mem.model.history import SYNC, BlobId, Recording, Version, VersionId
from workspace_mem.model.merge import merge
from workspace_mem.screen.clean import clean
from workspace_mem.settings import FILE as SETTINGS
from workspace_mem.settings import SYNC_TRUST, Settings, parse_settings
from workspace_mem.sync.merging import Joined, beside_name, merge_commits, merge_onto, tree_of
from workspace_mem.sync.state import Brought, RemoteState, Round, brought, remote_of
from workspace_mem.sync.transport import MovedError, Transport, checked_address, reached
from workspace_mem.sync.trust import (
    held_settings,
    hold_settings,
    refuse_another_workspace,
    refuse_hostile,
    review_change,
    review_step,
)
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Call, Workspace
from workspace_mem.write.backlog import RECORD_LOCK
from workspace_mem.write.forgotten import FILE as FORGOTTEN
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
    """Bring the workspace and a remote together; `folder` is where a relative path begins.

    Raises EngineError if the remote cannot be reached, RefusedError if it was rewritten or holds what may not come
    here, ConflictError if others push first again and again.
    """
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
        state = workspace.dirs.state_of(workspace.root)
        try:
            outcome = syncing.run(rewrites=rewrites, accepts=accepts)
        except (EngineError, RefusedError, ConflictError) as error:
            if not dry_run:
                syncing.known._replace(error=error.message).keep(state)
            raise
        if not dry_run:
            now = workspace.now().isoformat(timespec="seconds")
            syncing.known._replace(at=now, error="").keep(state)
        return outcome


def clone(workspace: Workspace, remote: str, *, folder: Path, dry_run: bool) -> tuple[Workspace, Written]:
    """Fill an empty folder with the memory that a remote has; return the workspace that it is now.

    Raises EngineError if the remote cannot be reached, RefusedError if it holds no memory.
    """
    address = checked_address(None, remote, folder)
    with reached(None, address, workspace.cache, None) as transport:
        refs = transport.refs()
        names = [name for name in (HISTORY_REF, refs.get("HEAD"), f"{BRANCHES}main", *sorted(refs)) if name in refs]
        heads = [name for name in dict.fromkeys(filter(None, names)) if name != "HEAD"]
        if not heads:
            raise RefusedError(f"The remote {address} is empty; nothing was made", hint="sync to it from a workspace")
        ref, settings = heads[0], Settings()
        for name in heads:
            tip = transport.fetch(name)
            words = ["cat-file", "blob", f"{tip}:{SETTINGS}"]
            try:
                text = run_git(transport.scratch, words, objects=transport.objects).decode("utf-8-sig", "replace")
            except GitFailedError:
                continue
            ref, settings = name, parse_settings(text)
            break
        else:
            raise RefusedError(f"The remote {address} holds no workspace; nothing was made", hint="check the address")
    parts = workspace.parts.again(settings)
    workspace = Workspace(parts, Call(workspace.actor, workspace.session))
    if dry_run:
        return workspace, Written(op=INIT, changed=False, diff="", notices=(f"It would take {ref} of {address}",))
    repository = parts.make_repository()
    if ref != HISTORY_REF:
        run_git(repository.git_dir, ["symbolic-ref", "HEAD", ref])
    known = RemoteState.of(workspace)._replace(remote=address, ref=ref)
    syncing = _Sync(workspace, repository, known, dry_run=False)
    written = syncing.begin()
    syncing.known.keep(workspace.dirs.state_of(workspace.root))
    return workspace, written


def accept_settings(workspace: Workspace) -> Workspace:
    """Let the settings count that came from a remote; return the workspace with them.

    Raises RefusedError for an agent, UsageError if none wait.
    """
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
    refs = read_refs(repository)
    if refs.branch is None:
        raise ConflictError("HEAD is on no branch; nothing was synced", hint="`git switch BRANCH` puts it on one")
    return refs.branch


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _WORDS else f"{line[: _WORDS - 1]}…"


class _Sync:
    """One sync of one workspace with one remote."""

    def __init__(self, workspace: Workspace, repository: Repository, known: RemoteState, *, dry_run: bool) -> None:
        self._workspace, self._repository, self.known, self._dry_run = workspace, repository, known, dry_run
        self._notices: list[str] = []
        self._joined = Joined("", (), ())
        self._before = self._after = ""
        self._pulled: list[Version] = []
        self._paths: dict[str, None] = {}
        self._diff: str | None = None

    def begin(self) -> Written:
        """Take the whole of the remote, as nothing is here yet."""
        with reached(self._repository, self.known.remote, self._workspace.cache, None) as transport:
            theirs = transport.fetch(self.known.ref)
        if theirs is None:
            raise RefusedError(f"The remote has no {self.known.ref}; nothing was taken")
        written = self._take("", theirs, op=INIT)
        self.known = self.known._replace(tip=theirs, at=self._workspace.now().isoformat(timespec="seconds"))
        return written

    def run(self, *, rewrites: bool, accepts: bool) -> Synced:
        """Take what the remote has and give it what it lacks, until both are the same."""
        workspace = self._workspace
        if not self._dry_run:
            self._notices += workspace.backlog.record().notices
        self._before = ours = workspace.history.tip() or ""
        pushed = 0
        if not rewrites:
            self._refuse_own_rewrite(ours)
        with reached(self._repository, self.known.remote, workspace.cache, ours) as transport:
            for attempt in range(_ATTEMPTS):
                if rewrites:
                    return self._rewrite(transport, ours)
                theirs = transport.fetch(self.known.ref)
                if not accepts:
                    self._refuse_rewritten(theirs)
                elif theirs and not self._is_kept(theirs):
                    ours = self._accept(ours, theirs)
                self._refuse_forgotten(theirs, ours)
                if theirs and theirs != ours and not is_ancestor(self._repository, theirs, ours):
                    self._take(ours, theirs)
                    ours = self._after or ours
                if self._dry_run or theirs == ours:
                    pushed = pushed or self._count(theirs, ours)
                    break
                try:
                    more = self._count(theirs, ours)
                    transport.push(self.known.ref, ours, theirs)
                    self.known, pushed = self.known._replace(tip=ours), more
                    break
                except MovedError:
                    time.sleep(_PAUSE_SECONDS * (1 + workspace.draw(100) / 25) * min(attempt + 1, 5))
            else:
                raise ConflictError(
                    "Other machines push again and again: what they brought is here, and the remote lacks what is here",
                    hint="sync again",
                )
        return self._outcome(ours, pushed)

    def _outcome(self, tip: str, pushed: int) -> Synced:
        parts = brought(self._pulled, self._workspace.parts.machine())
        self.known = self.known._replace(tip=tip)
        if self._pulled and not self._dry_run:
            at = self._workspace.now().isoformat(timespec="seconds")
            self._repository.own_path(SYNC).write_text(f"{self._before} {tip}", encoding="ascii")  # one change for undo
            self.known = self.known._replace(rounds=(Round(at, self._before, tip, parts), *self.known.rounds))
        return Synced(
            self.known.remote,
            self.known.ref,
            tip,
            bool(self._paths) and not self._dry_run,
            len(self._pulled),
            pushed,
            parts,
            tuple(f"{each.path}: {each.why}: “{_short(clean(each.text))}”" for each in self._joined.conflicts),
            self._joined.beside,
            tuple(self._paths),
            tuple(dict.fromkeys(self._notices)),
            self._diff,
        )

    def _count(self, old: str | None, new: str) -> int:
        if not new or old == new:
            return 0
        words = ["rev-list", "--count", new, *([f"^{old}"] if old else [])]
        return int(run_git(self._repository.git_dir, words, seconds=WORK_SECONDS))

    # ── rewritten histories ────────────────────────────────────────────────────────────────────

    def _is_kept(self, tip: str) -> bool:
        """Tell whether a commit contains what the remote had when this machine saw it last."""
        old = self.known.tip
        return old in ("", tip) or (is_there(self._repository, old) and is_ancestor(self._repository, old, tip))

    def _refuse_own_rewrite(self, ours: str) -> None:
        """Raise RefusedError if this machine's history lacks what it gave the remote, as after `forget`."""
        if not self._is_kept(ours):
            raise RefusedError(
                "The history here was rewritten since the last sync, as `forget` does, and the remote has the old one; "
                "nothing was synced",
                hint="`workspace-mem sync --rewrite-remote` gives the remote the history of this machine",
            )

    def _refuse_forgotten(self, theirs: str | None, ours: str) -> None:
        """Raise RefusedError if the remote would bring back what was forgotten here, in whatever commit."""
        path = self._workspace.folder.own / FORGOTTEN
        if not theirs or not os.path.exists(path):  # noqa: PTH110  # Path.exists raises if it is closed
            return
        known = Forgotten.of(self._workspace.folder)
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

    def _rewrite(self, transport: Transport, ours: str) -> Synced:
        """Give the remote this machine's history in place of its own; what others added there is merged."""
        theirs = transport.refs().get(self.known.ref)
        if theirs and theirs != self.known.tip and not self._is_behind(theirs, ours):
            theirs = transport.fetch(self.known.ref) or theirs
            base = self.known.tip if self.known.tip and is_there(self._repository, self.known.tip) else None
            here, there = tree_of(self._repository, ours), tree_of(self._repository, theirs)
            self._refuse_foreign(here, there)
            self._joined = merge_onto(self._repository, base, ours, theirs)
            self._write(ours, here, self._joined.commit)
            ours = self._after or ours
        if not self._dry_run:
            try:
                transport.push(self.known.ref, ours, theirs, rewrites=True)
            except MovedError as error:
                message = "Another machine pushed in the meantime, so the remote was not rewritten"
                raise ConflictError(message, hint="run it again") from error
        return self._outcome(ours, self._count(None, ours))

    def _is_behind(self, old: str, new: str) -> bool:
        return is_there(self._repository, old) and is_ancestor(self._repository, old, new)

    def _accept(self, ours: str, theirs: str) -> str:
        """Let the history here go on from a remote's that was rewritten; return the tip, with what is here merged."""
        repository, workspace = self._repository, self._workspace
        here, there = tree_of(repository, ours), tree_of(repository, theirs)
        self._refuse_foreign(here, there)
        base = self.known.tip if is_there(repository, self.known.tip) else None
        self._joined = merge_onto(repository, base, theirs, ours)
        tip = self._joined.commit
        change = tree_change(workspace, here, tree_of(repository, tip), "")
        if self._dry_run:
            self._diff = preview(change.decide(workspace.folder.read), workspace.backlog.redact_in_place)
            return tip
        header = Header(SYNC, TOOL, workspace.now().isoformat(), workspace.session)
        changes, _ = workspace.writer.write(change.decide, header)
        self._paths |= dict.fromkeys(step.edit.after.path for step in changes.steps if step.edit.changes)
        with locked(workspace.folder.journal.place / RECORD_LOCK, wait_seconds=_LOCK_SECONDS):
            name = self.known.ref.removeprefix(BRANCHES).removeprefix(OUR_REFS)
            if (kept := put_aside(repository, name, ours)) and not self.known.ref.startswith(BRANCHES):
                self._notices.append(f"The history that was here is kept at {kept} for {KEPT_DAYS} days")
            if self.known.ref.startswith(BRANCHES):
                moves = moves_between(repository, ours, tip)
                is_moved = update_index(repository, moves, ours, tip) and move_branch(
                    repository, self.known.ref, tip, ours
                )
            else:
                is_moved = move_ref(repository, self.known.ref, tip, ours)
            if not is_moved:
                raise ConflictError("The branch moved, or git is at work in it; nothing was synced", hint="sync again")
        workspace.parts.forget_history()
        self._notices += workspace.backlog.record().notices
        return workspace.history.tip() or tip

    def _refuse_rewritten(self, theirs: str | None) -> None:
        """Raise RefusedError if the remote lacks what it had when this machine saw it last."""
        old = self.known.tip
        if theirs is None and old:
            what = f"The remote no longer has {self.known.ref}, which was at {old[:10]}"
        elif theirs is None or self._is_kept(theirs):
            return
        else:
            what = f"The remote was rewritten: it was at {old[:10]}, and {theirs[:10]} does not contain that"
        raise RefusedError(
            f"{what}; nothing was synced",
            hint="`sync --rewrite-remote` gives it this machine's history, `sync --accept-rewrite` takes its own",
        )

    def _refuse_foreign(self, here: Mapping[str, TreeFile], there: Mapping[str, TreeFile]) -> None:
        """Raise RefusedError if a remote's files may not come here."""
        refuse_hostile(self._repository, here, there)
        mine, theirs = (_text(self._workspace, tree.get(SETTINGS)) for tree in (here, there))
        refuse_another_workspace(mine, theirs)

    # ── taking what the remote has ─────────────────────────────────────────────────────────────

    def _take(self, ours: str, theirs: str, op: str = SYNC) -> Written:
        """Merge a commit of the remote, and write what it changes here."""
        repository = self._repository
        here, there = tree_of(repository, ours) if ours else {}, tree_of(repository, theirs)
        self._refuse_foreign(here, there)
        target = theirs
        if ours and not is_ancestor(repository, ours, theirs):
            self._joined = merge_commits(repository, ours, theirs)
            target = self._joined.commit
        written = self._write(ours, here, target, op)
        if not self._dry_run and self._workspace.own_setting(SYNC_TRUST) == "review":
            self._wait_for_review(here, tree_of(repository, theirs))
        return written

    def _wait_for_review(self, here: Mapping[str, TreeFile], there: Mapping[str, TreeFile]) -> None:
        """Let what others brought wait for a person: entries where they stand, pages beside their own."""
        workspace = self._workspace
        change = tree_change(workspace, here, there, "")

        def decide(read: ReadDocument) -> ChangeSet:
            steps = [
                part
                for path in change.paths
                for part in review_step(
                    read, change.document(path, here), change.document(path, there), beside_name(path, there.get(path))
                )
            ]
            return review_change(tuple(each for each in steps if each.edit.changes))

        done = Workspace(workspace.parts, Call(TOOL, workspace.session)).write(SYNC, decide)
        self._notices += done.notices if done.changed else ()
        self._after = workspace.history.tip() or self._after

    def _write(self, ours: str, here: Mapping[str, TreeFile], target: str, op: str = SYNC) -> Written:
        """Write what a commit changes here, and let the history go on from it."""
        repository, workspace = self._repository, self._workspace
        there = tree_of(repository, target)
        mine, theirs = (_text(workspace, tree.get(SETTINGS)) for tree in (here, there))
        is_mine = not here and workspace.own_setting(SYNC_TRUST) == "own"  # who begins from a remote takes its settings
        if theirs is not None and not (is_mine or self._dry_run):
            self._notices += filter(None, [hold_settings(workspace, mine or "", theirs)])
        self._pulled += [*workspace.history.log(since=VersionId(ours) if ours else None, to=VersionId(target))]
        written = write_tree(workspace, here, there, target, dry_run=self._dry_run, op=op)
        self._paths |= dict.fromkeys(written.paths)
        self._notices += written.notices
        self._diff = written.diff
        if self._dry_run:
            return written
        tip = workspace.history.tip()
        if tip is None or not is_ancestor(repository, target, tip):
            raise ConflictError(
                "What the remote has is not in the history here yet; nothing was pushed", hint="sync again"
            )
        self._after = tip
        return written


class TreeChange(NamedTuple):
    """The change of the files in scope from one tree to another."""

    decide: Decide
    paths: list[str]
    document: Callable[[str, Mapping[str, TreeFile]], Document]  # a file of these paths as one of the trees has it
    left: int  # files that are outside the memory, and differ


def tree_change(
    workspace: Workspace, here: Mapping[str, TreeFile], there: Mapping[str, TreeFile], target: str
) -> TreeChange:
    """Return what lets the files in scope read as in a tree; what was saved since `here` was recorded is merged."""
    text, held = _text(workspace, there.get(SETTINGS)), held_settings(workspace).load().get("values")
    settings = workspace.settings if text is None else parse_settings(text, held)
    scope = Scope(workspace.root, settings)
    paths = sorted(
        path
        for path in here.keys() | there.keys()
        if here.get(path) != there.get(path) and scope.holds(path) and _is_regular(here.get(path), there.get(path))
    )
    blobs = Reader(_repository(workspace)).blobs(
        BlobId(file.id) for path in paths for tree in (here, there) if (file := tree.get(path))
    )

    def document(path: str, tree: Mapping[str, TreeFile]) -> Document:
        file = tree.get(path)
        data = blobs[BlobId(file.id)] if file else b""
        return Document(path, data, exists=file is not None, kinds=settings.kinds)

    def edited(current: Document) -> Edit:
        old, new = document(current.path, here), document(current.path, there)
        same = (current.exists, current.data) == (old.exists, old.data)
        return whole_edit(current, new if same else merge(old, current, new).document)

    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(step(read(path), edited) for path in paths)
        subject = f"sync: {counted(len(steps), 'file')} from another machine"
        return ChangeSet(subject, steps, merged=target)

    left = sum(1 for path in there if here.get(path) != there.get(path) and path not in paths)
    return TreeChange(decide, paths, document, left)


def write_tree(
    workspace: Workspace,
    here: Mapping[str, TreeFile],
    there: Mapping[str, TreeFile],
    target: str,
    *,
    dry_run: bool,
    op: str = SYNC,
) -> Written:
    """Let the files in scope read as in a tree, and the history go on from its commit."""
    change = tree_change(workspace, here, there, target)
    acting = Workspace(workspace.parts, Call(TOOL, workspace.session))
    written = acting.write(op, change.decide, dry_run=dry_run)
    if dry_run:
        return written
    history = workspace.history
    for _ in range(2):
        tip = history.tip()
        if tip is not None and is_ancestor(_repository(workspace), target, tip):
            break
        workspace.backlog.record()
        with locked(workspace.folder.journal.place / RECORD_LOCK, wait_seconds=_LOCK_SECONDS):
            tip = history.tip()
            if tip is None or not is_ancestor(_repository(workspace), target, tip):
                history.record([Recording("sync", (("Workspace-Op", op),), None, workspace.now(), {}, "", target)])
    if change.left:
        notice = f"{counted(change.left, 'file')} outside the memory came along in git alone: `git status` shows them"
        written = replace(written, notices=(*written.notices, notice))
    return written


def _is_regular(*files: TreeFile | None) -> bool:
    return all(file is None or file.mode.startswith(REGULAR) for file in files)


def _text(workspace: Workspace, file: TreeFile | None) -> str | None:
    if file is None:
        return None
    blob = BlobId(file.id)
    return Reader(_repository(workspace)).blobs([blob])[blob].decode("utf-8-sig", "replace")
