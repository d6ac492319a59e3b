"""The exchange of one sync: check what came, merge, write, push; repeated if others pushed."""

import time
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import accumulate
from shlex import quote
from textwrap import shorten

from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.locations import clear_cache
from workspace_mem.disk.lock import locked
from workspace_mem.disk.scope import ATTACHMENT_ENDINGS, OWN_FOLDER, Scope
from workspace_mem.disk.transaction import Header
from workspace_mem.errors import ConflictError, DamagedError, EngineError, RefusedError, UsageError
from workspace_mem.git.chain import KEPT_DAYS, is_behind, put_aside
from workspace_mem.git.commits import REGULAR, Reader, TreeFile, blob_id, commit_of, count_ahead, tree_of
from workspace_mem.git.index import changed_paths, update_index
from workspace_mem.git.merging import Merge, Merging, Tree, alternate_path, merge_commits, merge_onto
from workspace_mem.git.process import WORK_SECONDS, run_git
from workspace_mem.git.repository import BRANCHES, HISTORY_REF, OUR_REFS, Repository, move_ref
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.document import PENDING, Document
from workspace_mem.model.edits import changed_all, field_change
from workspace_mem.model.entry import PERSON, TOOL
from workspace_mem.model.history import SYNC, BlobId, Recording, Version
from workspace_mem.model.kinds import Agents
from workspace_mem.model.matching import compare
from workspace_mem.model.merge import merge
from workspace_mem.model.reading import read
from workspace_mem.screen.clean import clean
from workspace_mem.settings import FILE as SETTINGS
from workspace_mem.settings import SYNC_TRUST, parse_settings
from workspace_mem.sync.state import BESIDE, RemoteState, Synced, brought, held_settings, hold_settings, repository_of
from workspace_mem.sync.transport import MovedError, Transport, roll_up, shown
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.backlog import RECORD_LOCK
from workspace_mem.write.forget_guard import Forgotten
from workspace_mem.write.open_workspace import INIT, Call
from workspace_mem.write.pipeline import WriteResult

_IGNORED_BY_HFS = dict.fromkeys(map(ord, "\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u206a\u206b\ufeff"))
_WORDS = 60  # characters of a quoted text
_ATTEMPTS = 12  # attempts, each lost to another push
_PAUSE_SECONDS = 0.05
_IN_GIT = " came in git only: `git status` lists them, `git restore FILE` writes them"
Files = Mapping[str, tuple[Document, Document]]  # before and after, by path
_MOST_FILES = 100_000  # incoming files at once, against trees that contain themselves


@dataclass(slots=True)
class Exchange:
    """One sync of a workspace, fully recorded up to `_before`, with one remote."""

    _workspace: Workspace
    _repository: Repository
    _transport: Transport
    _known: RemoteState
    _before: str
    _notices: list[str]
    _dry_run: bool
    _joins: list[Merge] = field(default_factory=list)
    _pulled: list[Version] = field(default_factory=list)
    _paths: dict[str, None] = field(default_factory=dict)
    _diff: str | None = None

    def run(self, theirs: str | None, *, accepts: bool) -> Synced:
        """Merge the remote's tip `theirs` and push, until both sides are equal."""
        ours, transport, known = self._before, self._transport, self._known
        if theirs is None and not known.tip and (settings := transport.settings()[1]) is not None:
            self._refuse_other(_text(self._workspace, tree_of(self._repository, ours).get(SETTINGS)), settings)
        for attempt in range(_ATTEMPTS):
            self._refuse_forgotten(theirs, ours)
            if not accepts:
                known.refuse_rewritten(self._repository, theirs or "", is_remote=True)
            elif theirs and not is_behind(self._repository, known.tip, theirs):
                ours = self._accept(ours, theirs)
            if theirs and not is_behind(self._repository, theirs, ours or None):
                ours = self._take(ours, theirs)
            pushed = count_ahead(self._repository, theirs, ours)
            try:
                if not (self._dry_run or theirs == ours):
                    transport.push(known.ref, ours, theirs)
                break
            except MovedError:
                if attempt == _ATTEMPTS - 1:
                    raise
            except (EngineError, RefusedError):  # the incoming changes stay even if the push fails
                self._outcome(ours, pushed)
                known._replace(tip=theirs or known.tip).keep()
                raise
            time.sleep(_PAUSE_SECONDS * (1 + self._workspace.draw(100) / 25) * min(attempt + 1, 5))
            theirs = transport.fetch(known.ref)
        return self._outcome(ours, pushed)

    def _outcome(self, tip: str, pushed: int) -> Synced:
        if self._pulled and not self._dry_run:
            roll_up(self._repository)
            self._repository.own_path(SYNC).write_text(f"{self._before} {tip}", encoding="ascii")  # one change for undo
        known, conflicts = self._known, (conflict for joined in self._joins for conflict in joined.conflicts)
        done = Synced(known.remote, known.ref, tip, bool(self._paths) and not self._dry_run, len(self._pulled), pushed)
        return done._replace(
            brought=brought(self._pulled, None),
            conflicts=tuple(f"{each.path}: {each.why}: “{shorten(clean(each.text), _WORDS)}”" for each in conflicts),
            beside=tuple(path for joined in self._joins for path in joined.beside),
            paths=tuple(self._paths),
            notices=tuple(dict.fromkeys(self._notices)),
            diff=(self._diff or "") if self._dry_run else None,
        )

    # ── rewritten histories ────────────────────────────────────────────────────────────────────

    def _refuse_forgotten(self, theirs: str | None, ours: str) -> None:
        """Raise RefusedError if the remote would bring back forgotten text, in any commit."""
        known = Forgotten.of(self._workspace.folder)
        for data in Reader(self._repository).new_pages(ours, theirs) if theirs and known.items else ():
            if items := known.items_in(data.decode("utf-8", "replace")):
                what = f"The remote still has a text that was forgotten on {items[0].at[:10]} ({items[0].name})"
                hint = "`workspace-mem sync --rewrite-remote` replaces the remote's history with this machine's"
                raise RefusedError(f"{what}; nothing was taken", hint=hint)

    def rewrite(self) -> Synced:
        """Replace the remote's history by this machine's, with others' additions merged."""
        ours, known, repository = self._before, self._known, self._repository
        theirs = self._transport.refs().get(known.ref)
        if theirs and theirs != known.tip and not is_behind(repository, theirs, ours):
            theirs = self._transport.fetch(known.ref) or theirs
            base = known.tip if known.tip and commit_of(repository, known.tip) else None
            here, _ = self._trees(ours, theirs)
            self._joins.append(merge_onto(repository, base, ours, theirs))
            ours = self._write(ours, here, *self._joins[-1][:2])
        if not self._dry_run:
            self._transport.push(known.ref, ours, theirs, rewrites=True)
        return self._outcome(ours, count_ahead(repository, None, ours))

    def _accept(self, ours: str, theirs: str) -> str:
        """Adopt a remote's rewritten history, with local changes merged; return the tip."""
        repository, workspace = self._repository, self._workspace
        here, _ = self._trees(ours, theirs)
        base = self._known.tip if commit_of(repository, self._known.tip) else None
        self._joins.append(merge_onto(repository, base, theirs, ours))
        tip, tree, *_ = self._joins[-1]
        if self._dry_run:
            return tip
        header = Header(SYNC, TOOL, workspace.now().isoformat(), workspace.session)
        changes, _ = workspace.writer.write(tree_change(workspace, here, tree, "")[0], header)
        self._paths |= dict.fromkeys(step.edit.after.path for step in changes.steps if step.edit.changes)
        self._notices += [left + _IN_GIT] if (left := left_out(workspace, here, tree)) else []
        with locked(workspace.folder.journal.place / RECORD_LOCK, wait_seconds=60):
            ref, moves = self._known.ref, changed_paths(repository, ours, tip)
            kept = put_aside(repository, ref.removeprefix(BRANCHES).removeprefix(OUR_REFS), ours)
            is_free = ref == HISTORY_REF or update_index(repository, moves, ours, tip)
            if not (is_free and move_ref(repository, ref, tip, ours)):
                raise ConflictError("The branch moved, or git is running; nothing was synced", hint="sync again")
            self._notices.append(f"The history that was here is kept at {kept} for {KEPT_DAYS} days")
        workspace.forget_history()
        self._notices += (each for each in workspace.backlog.record().notices if not (kept and kept in each))
        return workspace.history.tip() or tip

    def _trees(self, ours: str, theirs: str) -> tuple[Tree, Tree]:
        """Return the local and remote files. Raises RefusedError if the remote's are not allowed here."""
        here, there = (tree_of(self._repository, commit) if commit else {} for commit in (ours, theirs))
        refuse_hostile(self._repository, here, there)
        if here and here.get(SETTINGS) == there.get(SETTINGS):
            return here, there
        my_text, their_text = (_text(self._workspace, tree.get(SETTINGS)) for tree in (here, there))
        if their_text is None:
            raise RefusedError("The remote's branch contains no workspace; nothing was taken", hint="check the address")
        self._refuse_other(my_text, their_text)
        return here, there

    def _refuse_other(self, mine: str | None, theirs: str) -> None:
        """Raise RefusedError if the remote's workspace.toml is broken, or that of another workspace."""
        try:
            ids = [parse_settings(text)["workspace.id"] for text in (mine or theirs, theirs)]
        except DamagedError as error:
            raise RefusedError(f"The remote's {error.message}; nothing was taken", hint="correct it there") from error
        if all(ids) and ids[0] != ids[1]:
            message = f"The remote contains another workspace ({ids[1]}, not {ids[0]}); nothing was taken"
            hint = "`workspace-mem init --from REMOTE FOLDER` makes a folder of it; `import` copies its entries"
            raise RefusedError(message, hint=hint)

    # ── taking what the remote has ─────────────────────────────────────────────────────────────

    def _take(self, ours: str, theirs: str) -> str:
        """Merge a remote commit, write its changes, and return the tip."""
        here, there = self._trees(ours, theirs)
        if self._workspace.own_setting(SYNC_TRUST) == "review":
            merging = Merging(self._repository)
            before = merging.tree(min(bases)) if ours and (bases := merging.merge_bases((ours,), theirs)) else {}
            waits = waiting_tree(tree_change(self._workspace, before, there, "")[1], before, there, begins=not ours)
            if count := sum(1 for path in waits if waits[path] != there.get(path)):
                what = f"what the remote brought in {counted(count, 'file')} waits for your review"
                self._notices.append(f"{what}: `workspace-mem review`")
                theirs = merging.stored(waits, there, theirs, None, theirs, subject=f"sync: {what}").commit
            there = waits
        target, tree = theirs, there
        if not is_behind(self._repository, ours, theirs):
            self._joins.append(merge_commits(self._repository, ours, theirs, {ours: here, theirs: there}))
            target, tree, *_ = self._joins[-1]
        if here and (left := left_out(self._workspace, here, tree)):  # git would treat an old file as a change
            where = (str(self._repository.work_tree), shown(self._known.remote), self._known.ref.removeprefix(BRANCHES))
            pull = "`git -C {} pull --no-rebase --no-edit --ff {} {}`".format(*map(quote, where))
            hint = "if you trust it, pull, which merges entries too (without the review of sync.trust), and sync again"
            if not run_git(self._repository.git_dir, ["config", "merge.workspace-mem.driver"], success=(0, 1)):
                hint = f"first `workspace-mem integrate git`, or git leaves conflict markers; then {hint}"
            raise ConflictError(f"The remote changed {left}, which only {pull} brings; nothing was synced", hint=hint)
        return self._write(ours, here, target, tree)

    def _write(self, ours: str, here: Tree, target: str, there: Tree) -> str:
        """Write a commit's changes, move the history to it, and return the tip."""
        repository, workspace = self._repository, self._workspace
        is_mine = not here and workspace.own_setting(SYNC_TRUST) == "own"  # a new clone takes the remote's settings
        if here.get(SETTINGS) != there.get(SETTINGS) and not (is_mine or self._dry_run):
            mine, theirs = (_text(workspace, tree.get(SETTINGS)) or "" for tree in (here, there))
            if waiting := hold_settings(workspace, mine, theirs):
                command = "`workspace-mem sync --accept-settings`"
                self._notices.append(f"The remote sets {', '.join(waiting)}, which waits for you: {command}")
        self._pulled += Reader(repository).log_to(target, known=ours or None)
        written = write_tree(workspace, here, there, target, dry_run=self._dry_run)
        self._paths |= dict.fromkeys(written.paths)
        self._notices += written.notices
        self._diff = written.diff
        tip = target if self._dry_run else workspace.history.tip() or ""
        if not is_behind(repository, target, tip or None):
            raise ConflictError("The remote's changes are not in history yet; nothing was pushed", hint="sync again")
        return tip


def tree_change(workspace: Workspace, here: Tree, there: Tree, target: str) -> tuple[Decide, Files]:
    """Return the decision that brings the files in scope to a tree, merged with saves since `here`, and these files."""
    settings, scope = workspace.settings, workspace.folder.scope
    if here.get(SETTINGS) != there.get(SETTINGS) and (text := _text(workspace, there.get(SETTINGS))) is not None:
        settings = parse_settings(text, held_settings(workspace).load().get("values"))
        scope = workspace.again(settings).folder.scope
    paths = _changed(here, there, scope)[0]
    blobs = Reader(repository_of(workspace)).blobs(
        BlobId(file.id) for path in paths for tree in (here, there) if (file := tree.get(path))
    )

    def document(path: str, file: TreeFile | None) -> Document:
        return Document(path, blobs[BlobId(file.id)] if file else b"", exists=file is not None, kinds=settings.kinds)

    files = {path: (document(path, here.get(path)), document(path, there.get(path))) for path in paths}

    def edited(current: Document) -> Edit:
        old, new = files[current.path]
        same = (current.exists, current.data) == (old.exists, old.data)
        is_text = current.is_text and new.is_text  # of an image, the concurrent save stays
        return whole_edit(current, new if same else merge(old, current, new).document if is_text else current)

    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(step(read(path), edited) for path in paths)
        subject = f"sync: {counted(len(steps), 'file')} from another machine"
        return ChangeSet(subject, steps, merged=target)

    return decide, files


def _changed(here: Tree, there: Tree, scope: Scope) -> tuple[list[str], list[str]]:
    """Return the paths that differ: of files that history keeps, and of all others."""
    both = {path: (here.get(path), there.get(path)) for path in sorted(here.keys() | there.keys())}
    paths = [path for path, (before, after) in both.items() if before != after]
    kept = set(scope.kept(path for path in paths if all(not file or file.mode[:3] == REGULAR for file in both[path])))
    return [path for path in paths if path in kept], [path for path in paths if path not in kept]


def left_out(workspace: Workspace, here: Tree, there: Tree) -> str:
    """Name the files of the branch that are no memory even by the incoming settings; "" for none."""
    settings = parse_settings(_text(workspace, there.get(SETTINGS)) or "")
    _, left = _changed(here, there, workspace.again(settings).folder.scope)
    if not (left and workspace.settings["history.follow"]):
        return ""
    left = sorted({BESIDE.sub("", path) for path in left})  # only the merge knows the name of the other version
    return f"{counted(len(left), 'file')} outside the memory ({shorten(', '.join(left), _WORDS, placeholder=' …')})"


def write_tree(workspace: Workspace, here: Tree, there: Tree, target: str, *, dry_run: bool) -> WriteResult:
    """Bring the files in scope to a tree, and the history to its commit."""
    (decide, _), op = tree_change(workspace, here, there, target), SYNC if here else INIT
    left = left_out(workspace, here, there)
    written = workspace.by(Call(TOOL, workspace.session)).write(op, decide, dry_run=dry_run)
    if dry_run:
        return written
    history, repository = workspace.history, repository_of(workspace)
    if not is_behind(repository, target, history.tip()):  # no file has changed, or other processes interfered
        workspace.backlog.record()
        with locked(workspace.folder.journal.place / RECORD_LOCK, wait_seconds=60):
            if not is_behind(repository, target, history.tip()):
                history.record([Recording("sync", (("Workspace-Op", op),), None, workspace.now(), {}, "", target)])
    return replace(written, notices=(*written.notices, *([left + _IN_GIT] if left else ())))


def _text(workspace: Workspace, file: TreeFile | None) -> str | None:
    blobs = Reader(repository_of(workspace)).blobs([BlobId(file.id)] if file else [])
    return next((data.decode("utf-8-sig", "replace") for data in blobs.values()), None)


def accept_settings(workspace: Workspace) -> Workspace:
    """Apply the waiting settings of a remote; return the workspace with them. Raises RefusedError for an agent."""
    memo = held_settings(workspace)
    if workspace.actor != PERSON:
        raise RefusedError("Only a person may accept the settings of a remote; nothing was changed", path=SETTINGS)
    if not memo.load():
        raise UsageError("No settings from a remote are waiting; nothing was changed")
    fresh = workspace.again(parse_settings(workspace.folder.read(SETTINGS).text))
    if tip := workspace.history.tip():
        tree, keeps = tree_of(repository_of(workspace), tip), workspace.folder.scope.keeps
        write_tree(fresh, {}, {path: file for path, file in tree.items() if not keeps(path)}, tip, dry_run=False)
    memo.save({})
    clear_cache(workspace.cache)
    return fresh.again()


# ── what may come from a remote ────────────────────────────────────────────────────────────────


def refuse_hostile(repository: Repository, here: Mapping[str, TreeFile], there: Mapping[str, TreeFile]) -> None:
    """Raise RefusedError if a remote's files have names or sizes that may not come to a disk."""
    fresh = {path: file for path, file in there.items() if here.get(path) != file}
    if len(fresh) > _MOST_FILES:
        raise _refused(f"{len(fresh):,} new files", f"the limit is {_MOST_FILES:,} at once")
    folded = {_folded(part): part for path in here for part in _parents(path)}
    for path, file in sorted(fresh.items()):
        if why := _why_not(path, file):
            raise _refused(path, why)
        for part in _parents(path):
            if folded.setdefault(_folded(part), part) != part:
                raise _refused(path, f"another name, {folded[_folded(part)]}, differs only in case or Unicode form")
    read_whole = [path for path in fresh if path.lower().endswith((".md", ".toml", *ATTACHMENT_ENDINGS))]
    stdin, words = "".join(f"{fresh[path].id}\n" for path in read_whole), ["cat-file", "--batch-check=%(objectsize)"]
    sizes = run_git(repository.git_dir, words, stdin=stdin.encode(), seconds=WORK_SECONDS).splitlines()
    for path, size in zip(read_whole, sizes, strict=True):
        if size.isdigit() and int(size) > READ_LIMIT:
            raise _refused(path, f"it has {int(size):,} bytes, and the limit is {READ_LIMIT:,}")


def _parents(path: str) -> Iterator[str]:
    return accumulate(path.split("/"), "{}/{}".format)


def _folded(path: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", path).casefold())


def _why_not(path: str, file: TreeFile) -> str | None:
    for part in path.split("/"):
        plain = part.translate(_IGNORED_BY_HFS).casefold().rstrip(". ")
        if part in {"", ".", ".."} or plain in {".git", "git~1", OWN_FOLDER} or plain.startswith((".git:", ".git\\")):
            return "the name leads out of the memory"
        if "\\" in part or not part.isprintable() or len(part.encode("utf-8", "surrogateescape")) > 255:
            return "the name is unsafe on some disks"
    if not file.mode.startswith(REGULAR) and path.endswith((".md", ".toml", ".gitattributes", ".gitignore")):
        return "it is a link"
    return None


def _refused(path: str, why: str) -> RefusedError:
    message = f"The remote has {path[:100]!r}, which is not allowed here: {why}; nothing was taken"
    return RefusedError(message, hint="the remote's owner can remove it")


def waiting_tree(files: Files, here: Tree, there: Tree, *, begins: bool) -> Tree:
    """Return a remote's files with its changes waiting: entries in place, pages beside the old version.

    `files` are those that differ between `here`, which may be the common base, and `there`. A new clone (`begins`)
    takes the pages as they are.
    """
    tree, pending = {**there}, (("review", PENDING),)
    for path, (before, after) in files.items():
        if after.kinds.agents_may(path) is Agents.ENTRIES:
            comparison = compare(read(before).entries, read(after).entries)
            fresh = (*comparison.added, *(entry for _, entry in comparison.changed))
            if waiting := [field_change(entry, pending) for entry in fresh if not entry.is_pending]:
                data = changed_all(waiting, after).after.data
                tree[path] = TreeFile(there[path].mode, blob_id(data, len(there[path].id)), data)
        elif not begins and path.endswith(".md") and not BESIDE.search(path):
            if path in tree:
                tree[alternate_path(path, there[path])] = tree.pop(path)
            tree |= {path: here[path]} if path in here else {}  # a file deleted there stays here
    return tree
