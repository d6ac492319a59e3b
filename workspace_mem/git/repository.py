"""The repository of a workspace: its place, its refs, and our notes in it.

It is the workspace's own or, separate, a git directory in the person's data directory. That is used where the folder
lies inside a larger repository (nobody's product gets memory commits) or in a folder that is synced file by file (which
damages a repository). A small file in it says which workspace it belongs to. What another backend than git would need
is said in `model/history.py`.
"""

import contextlib
import errno
import hashlib
import os
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.paths import make_durable
from workspace_mem.disk.scope import OWN_FOLDER
from workspace_mem.errors import EngineError
from workspace_mem.git.process import GitFailedError, git_agrees, run_git
from workspace_mem.model.entry import WORKSPACE_ID
from workspace_mem.model.history import Author

OWNER = Author("workspace owner", "owner@workspace-mem")  # if git has no identity
COMMITTER = Author("workspace-mem", "noreply@workspace-mem")
OUR_REFS = "refs/workspace-mem/"
HISTORY_REF = f"{OUR_REFS}history"
FOUND_REFS = "refs/workspace-mem-found/"  # refs with our names that came with a repository
WORKTREES = f"{OUR_REFS}worktrees/"
WAITING = f"{OUR_REFS}waiting/"
BRANCHES = "refs/heads/"

_OWNER_FILE = "workspace-mem-path"  # in a separate git directory: its workspace's real path
_MADE = "workspace-mem/made"  # in a git directory: made by `init`; clones lack it
_RECORDED = "info/workspace-mem"  # in a git directory: something was recorded here; clones lack it
_INIT = ["init", "--quiet", "--initial-branch=main", "--template=", "--object-format=sha1"]
_SHA256 = re.compile(rb"^\s*objectformat\s*=\s*\"?sha256", re.IGNORECASE | re.MULTILINE)
_SYNCED_NAMES = frozenset({"dropbox", "icloud drive", "iclouddrive", "mobile documents", "google drive", "googledrive"})
_SYNCED_STARTS = ("onedrive", "googledrive-", "dropbox (", "dropbox-")

_OWN_FOLDER = "workspace-mem"  # in a git directory: our disposable notes
_MOVING = "moving"  # note of the ref that git is updating; it stays if git is killed
REFS_NOTE = "refs"  # note of the refs; it ends with the chain
# Files in the git directory that mark an unfinished command of the person's.
_UNFINISHED = (
    "MERGE_HEAD",
    "CHERRY_PICK_HEAD",
    "REVERT_HEAD",
    "BISECT_LOG",
    "rebase-merge",
    "rebase-apply",
    "sequencer",
)


class Repository(NamedTuple):
    """The repository that holds the history of one workspace."""

    git_dir: Path  # absolute; a linked worktree has its own, which names the common one
    work_tree: Path  # the workspace's real path
    at_root: bool  # False: separate, in the person's data directory

    @property
    def ref(self) -> str:
        """Return the chain's private ref; each linked worktree has its own."""
        is_linked = self.git_dir.parent.name == "worktrees" and (self.git_dir / "commondir").is_file()
        return f"{WORKTREES}{self.git_dir.name}" if is_linked else HISTORY_REF

    def waiting_ref(self, branch: str | None) -> str:
        """Return the ref of commits that wait for a branch; for any branch, if HEAD is detached."""
        if branch is None:  # no branch can have such a name
            return f"{WAITING}HEAD" if self.ref == HISTORY_REF else f"{WAITING}HEAD.{self.git_dir.name}"
        return WAITING + branch.removeprefix(BRANCHES).replace("/", "%2F")  # otherwise a leftover `a` would block `a/b`

    @property
    def common_dir(self) -> Path:
        """Return the directory that a linked worktree shares with the others."""
        try:
            shared = (self.git_dir / "commondir").read_bytes().decode(errors="surrogateescape").rstrip("\n")
        except OSError:
            return self.git_dir
        return self.git_dir / shared

    @property
    def hash_length(self) -> int:
        """Return how many hex digits an id has: 40, or 64 in a SHA-256 repository."""
        with contextlib.suppress(OSError):
            if _SHA256.search((self.common_dir / "config").read_bytes()):
                return 64
        return 40

    @property
    def is_new_to_us(self) -> bool:
        """Tell whether nothing was ever recorded here: then refs of our names came from elsewhere, as in a clone."""
        if not self.at_root or (self.common_dir / _RECORDED).exists():
            return False
        places = (self.git_dir, self.common_dir, *(self.common_dir / "worktrees").glob("*"))
        return not any((place / _OWN_FOLDER).is_dir() for place in places)

    def note_recorded(self) -> None:
        """Record that this repository is ours, apart from the other notes. Raises OSError."""
        mark = self.common_dir / _RECORDED
        if not mark.parent.is_symlink():  # a link could redirect the write
            mark.parent.mkdir(exist_ok=True)
            with contextlib.suppress(FileExistsError):
                mark.touch(exist_ok=False)

    def own_path(self, name: str) -> Path:
        """Return the path for one of our files, in an existing folder. Raises OSError."""
        folder = self.git_dir / _OWN_FOLDER
        folder.mkdir(exist_ok=True)
        path = folder / name
        if folder.is_symlink():  # a link could redirect the write
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(folder))
        if path.is_symlink():
            path.unlink()
        return path

    def noted(self, name: str) -> str:
        """Return the text of one of our notes; empty if it is missing or unreadable."""
        with contextlib.suppress(OSError, UnicodeDecodeError):
            return (self.git_dir / _OWN_FOLDER / name).read_text(encoding="utf-8").strip()
        return ""

    def note(self, name: str, text: str) -> None:
        """Keep a note. Raises OSError."""
        self.own_path(name).write_bytes(os.fsencode(text))

    def forget(self, name: str) -> None:
        """Remove a note."""
        (self.git_dir / _OWN_FOLDER / name).unlink(missing_ok=True)


def find_repository(
    root: Path, *, data_dir: Path, workspace_id: str, separate: bool | None = None
) -> Repository | None:
    """Return the repository of a workspace; None before it exists.

    `separate` is the person's setting; None decides by where the folder lies. A history begun in either place
    continues, wherever the folder has moved since. Raises EngineError if git does not accept the repository at the
    root.
    """
    root = root.resolve()
    own = _separate_dir(root, data_dir, workspace_id)
    if (own / "HEAD").is_file():
        if _owner(own) != root:  # the workspace moved here; a later copy must not share its history
            with contextlib.suppress(OSError):
                (own / _OWNER_FILE).write_bytes(str(root).encode(errors="surrogateescape"))
        return Repository(own, root, at_root=False)
    if not (root / ".git").exists() or separate:
        return None
    repository = _repository_at(root)
    if repository and separate is None and is_synced(root) and not repository.noted(REFS_NOTE):
        words = ["rev-parse", "--quiet", "--verify", repository.ref]
        return repository if git_agrees(repository.git_dir, words) else None
    return repository


def has_repository(root: Path, *, data_dir: Path, workspace_id: str, separate: bool | None = None) -> bool:
    """Tell whether a repository seems to exist, without running git."""
    root = root.resolve()
    at_root = not separate and (root / ".git").exists()
    return at_root or (_separate_dir(root, data_dir, workspace_id) / "HEAD").is_file()


def make_repository(root: Path, *, data_dir: Path, workspace_id: str, separate: bool | None = None) -> Repository:
    """Return the repository of a workspace, and make a missing one. Idempotent."""
    root = root.resolve()
    repository = find_repository(root, data_dir=data_dir, workspace_id=workspace_id, separate=separate)
    if repository is not None and repository.at_root:
        return repository
    if repository is None and not (must_be_separate(root) if separate is None else separate):
        return _made_at_root(root)
    return _made_separate(root, _separate_dir(root, data_dir, workspace_id))


def must_be_separate(root: Path) -> bool:
    """Tell whether the repository must be outside the folder: it is synced, or in a larger repository."""
    root = root.resolve()
    is_nested = not (root / ".git").exists() and any((parent / ".git").exists() for parent in root.parents)
    return is_nested or is_synced(root)


def is_synced(root: Path) -> bool:
    """Tell whether a known sync service copies the folder to other machines."""
    root = root.resolve()
    named = any(part.lower() in _SYNCED_NAMES or part.lower().startswith(_SYNCED_STARTS) for part in root.parts)
    return named or any((folder / ".stfolder").exists() for folder in (root, *root.parents))


def _repository_at(root: Path) -> Repository | None:
    try:
        printed = run_git(None, ["rev-parse", "--show-toplevel", "--absolute-git-dir"], directory=root)
    except GitFailedError as error:
        if "work tree" in error.stderr:  # a bare repository cannot have the folder as its work tree
            raise EngineError(f"{root / '.git'} is a bare repository, so it cannot hold this history") from error
        head = root / ".git/HEAD"
        if head.is_file() and not head.read_bytes().startswith(b"ref: refs/"):  # empty, as after a power cut
            mended = f"`echo 'ref: refs/heads/main' > {head}`, with the branch that you were on, fixes it"
            raise EngineError(f"{head} does not name a branch, so git does not find a repository; {mended}") from error
        raise
    toplevel, _, git_dir = printed.decode(errors="surrogateescape").rstrip("\n").partition("\n")
    if Path(toplevel) == root:
        named = root / ".git"
        if named.is_symlink() or not named.is_dir() or (named / "commondir").exists():
            _refuse_foreign_repository(root, Path(git_dir))
        return Repository(Path(git_dir), root, at_root=True)
    if Path(git_dir) == root / ".git":
        raise EngineError(
            f"{root / '.git'} keeps its files in {toplevel} (core.worktree), so it cannot hold this history; "
            "`workspace-mem config history.where separate`, then `workspace-mem init`, keeps a separate one"
        )
    return None  # git skips an empty or broken `.git` folder and finds an outer repository


def _refuse_foreign_repository(root: Path, git_dir: Path) -> None:
    """Raise EngineError if a repository outside the folder does not name the folder in turn.

    That of a linked worktree or a submodule does. Otherwise a `.git` file that came with the folder could direct our
    writes into any repository of this user.
    """
    repository = Repository(git_dir.resolve(), root, at_root=True)
    common = repository.common_dir.resolve()
    if common.is_relative_to(root):
        return
    with contextlib.suppress(OSError, EngineError):
        if repository.git_dir.parent == common / "worktrees":
            place = (repository.git_dir / "gitdir").read_bytes().decode(errors="surrogateescape").rstrip("\n")
            if (repository.git_dir / place).parent.resolve() == root:
                return
        elif repository.git_dir == common:
            words = ["config", "--file", str(common / "config"), "--get", "core.worktree"]
            place = run_git(None, words, directory=root).decode(errors="surrogateescape").rstrip("\n")
            if (common / place).resolve() == root:
                return
    assigns = f"git --git-dir {shlex.quote(str(common))} config core.worktree {shlex.quote(str(root))}"
    raise EngineError(
        f"{root / '.git'} names the repository {common}, which does not point to this folder, so it records nothing",
        hint=f"`{assigns}` makes it point here; `workspace-mem config history.where separate` keeps a separate history",
    )


def was_made_by_us(repository: Repository) -> bool:
    """Tell whether `init` made the repository, so that nobody else relies on its content."""
    return not repository.at_root or (repository.git_dir / _MADE).is_file()


def _made_at_root(root: Path) -> Repository:
    """Make the repository aside and move it in place in one step, safe against kills."""
    try:
        aside = root / OWN_FOLDER / "new-repository"
        aside.parent.mkdir(mode=0o700, exist_ok=True)
        make_durable(root)  # intents in it must survive a power cut
        shutil.rmtree(aside, ignore_errors=True)
        run_git(None, [*_INIT, aside.name], directory=aside.parent)
        (aside / ".git" / _MADE).parent.mkdir()
        (aside / ".git" / _MADE).touch()
        (aside / ".git").rename(root / ".git")
        aside.rmdir()
    except OSError as error:
        raise EngineError(f"a repository could not be created in {root}: {error.strerror}") from error
    repository = _repository_at(root)
    if repository is None:
        raise EngineError(f"git did not create a repository in {root}", hint="`git init` there may show why")
    return repository


def begin_anew(repository: Repository, name: str) -> Path:
    """Replace a damaged repository by an empty one that keeps the old one inside; return that path.

    The settings stay, such as the remotes. If this is killed in between, `init` makes a repository. Raises OSError,
    EngineError.
    """
    place, (branch, _) = repository.git_dir, read_head(repository)
    aside = place.with_name(name) if not repository.at_root else repository.work_tree / OWN_FOLDER / name
    aside.parent.mkdir(mode=0o700, exist_ok=True)
    place.rename(aside)
    if repository.at_root:
        _made_at_root(repository.work_tree)
    else:
        _made_separate(repository.work_tree, place)
    with contextlib.suppress(OSError):
        (place / "config").write_bytes((aside / "config").read_bytes())
    if branch and branch.startswith(BRANCHES):
        (place / "HEAD").write_bytes(f"ref: {branch}\n".encode(errors="surrogateescape"))
    target = repository.own_path(name)
    aside.rename(target)
    return target


def _made_separate(root: Path, git_dir: Path) -> Repository:
    git_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    git_dir.chmod(0o700)
    # Also for an existing one, which takes the new path of a moved workspace as its work tree.
    run_git(git_dir, _INIT, work_tree=root)
    (git_dir / _OWNER_FILE).write_bytes(str(root).encode(errors="surrogateescape"))
    return Repository(git_dir, root, at_root=False)


def _separate_dir(root: Path, data_dir: Path, workspace_id: str) -> Path:
    """Choose the separate git directory of this workspace.

    First one that names this path, then one whose workspace is gone (it has moved here), then a
    free name; a copied folder brings its id along and gets a name of its own.
    """
    if WORKSPACE_ID.fullmatch(workspace_id) is None:
        raise EngineError(f"not a workspace id: {workspace_id!r}")
    histories, form = data_dir / "histories", re.compile(rf"{re.escape(workspace_id)}(?:-[0-9a-f]{{8}})?")
    candidates = [path for path in sorted(histories.glob(f"{workspace_id}*")) if form.fullmatch(path.name)]
    owners = [_owner(path) for path in candidates]
    for directory, owner in zip(candidates, owners, strict=True):
        if owner == root:
            return directory
    for directory, owner in zip(candidates, owners, strict=True):
        if owner is None or not owner.exists():
            return directory
    digest = hashlib.sha256(str(root).encode(errors="surrogateescape")).hexdigest()[:8]
    return histories / (f"{workspace_id}-{digest}" if candidates else workspace_id)


def _owner(git_dir: Path) -> Path | None:
    with contextlib.suppress(FileNotFoundError):
        return Path((git_dir / _OWNER_FILE).read_bytes().decode(errors="surrogateescape"))
    return None


# ── HEAD and refs ─────────────────────────────────────────────────────────────────────────────


class RefState(NamedTuple):
    """The relevant refs, read together."""

    branch: str | None  # the full name of HEAD's branch; None: detached
    head: str | None  # the commit of HEAD; None: unborn
    unfinished: bool  # a merge, rebase, cherry-pick or bisect is under way
    own: str | None  # tip of the private ref: the whole chain without follow
    waiting: str | None  # commits that wait for the branch; on a detached HEAD, for any
    adrift: str | None  # commits recorded on a detached HEAD, which wait for the current branch


def read_refs(repository: Repository) -> RefState:
    """Read HEAD, its branch, and our refs."""
    branch, unfinished = read_head(repository)
    names = [branch or "HEAD", repository.ref, repository.waiting_ref(branch), repository.waiting_ref(None)]
    tips = dict(refs_below(repository, *names))
    head, own, waiting, adrift = (tips.get(name) for name in names)
    if branch is None:
        head = run_git(repository.git_dir, ["rev-parse", "--verify", "HEAD"]).decode().strip()
    if (own or waiting or adrift) and repository.is_new_to_us:  # another's refs, whose content is not trusted
        own = waiting = adrift = None
    return RefState(branch, head, unfinished, own, waiting, adrift if branch else None)


def read_head(repository: Repository) -> tuple[str | None, bool]:
    """Return the full name of HEAD's branch, None where it is detached; and whether a command waits to be finished.

    HEAD's file is read; git itself is asked only if it cannot say (reftable, a symbolic link).
    """
    head = repository.git_dir / "HEAD"
    try:
        text = "" if head.is_symlink() else head.read_text(errors="surrogateescape").strip()
    except OSError as error:
        raise EngineError(f"the repository {repository.git_dir} has no readable HEAD") from error
    is_unfinished = any((repository.git_dir / name).exists() for name in _UNFINISHED)
    if text and text != "ref: refs/heads/.invalid":
        return text.removeprefix("ref:").strip() if text.startswith("ref:") else None, is_unfinished
    printed = run_git(repository.git_dir, ["symbolic-ref", "--quiet", "HEAD"], success=(0, 1))
    return printed.decode(errors="surrogateescape").strip() or None, is_unfinished


def is_ancestor(repository: Repository, old: str, new: str) -> bool:
    """Tell whether the newer commit contains the older one."""
    return git_agrees(repository.git_dir, ["merge-base", "--is-ancestor", old, new])


def identity(repository: Repository) -> Author:
    """Return git's configured name and address; `workspace owner` fills the gaps."""
    words = ["config", "-z", "--get-regexp", r"^user\.(name|email)$"]
    printed = run_git(repository.git_dir, words, success=(0, 1))
    records = (record.partition("\n") for record in printed.decode(errors="replace").split("\0"))
    configured = {key: value for key, _, value in records if value.strip()}
    return Author(configured.get("user.name", OWNER.name), configured.get("user.email", OWNER.email))


# ── refs move by compare-and-swap, one at a time ───────────────────────────────────────────────

UPDATE_SECONDS = 30.0  # takes milliseconds, and runs no hook
PROCESSES = Path("/proc")

_SIGNS_OF_ANOTHER = ("File exists", "expected", "already exists")  # git's messages for a moved or locked ref
_PLACES = (b"GIT_DIR=", b"GIT_WORK_TREE=", b"GIT_COMMON_DIR=")  # variables that select a repository


def move_ref(repository: Repository, ref: str, new: str | None, old: str | None) -> bool:
    """Set or remove a ref; False, and no change, if it has another value or is locked.

    The caller holds the record lock. Leftovers of a killed move are removed first. Raises EngineError, OSError.
    """
    _remove_left_locks(repository)
    repository.note(_MOVING, ref)
    zeros = "0" * len(new or old or "")
    change = f"update {ref} {new} {old or zeros}" if new else f"delete {ref} {old}"
    stdin = f"start\n{change}\nprepare\ncommit\n".encode("utf-8", "surrogateescape")
    words = ["update-ref", "-m", "workspace-mem", "--stdin"]
    try:
        printed = run_git(repository.git_dir, words, stdin=stdin, seconds=UPDATE_SECONDS)
    except GitFailedError as error:
        if not any(sign in error.stderr for sign in _SIGNS_OF_ANOTHER):
            raise
        return False
    if not printed.endswith(b"commit: ok\n"):
        raise EngineError("git stopped before it had moved the history's ref")
    repository.forget(_MOVING)
    return True


def _remove_left_locks(repository: Repository) -> None:
    """Remove the locks of our own killed ref update, unless any git is running here."""
    if ref := repository.noted(_MOVING):
        began = (repository.git_dir / _OWN_FOLDER / _MOVING).stat().st_mtime
        for lock in (*ref_locks(repository, ref), repository.common_dir / "packed-refs.lock"):
            if os.path.lexists(lock) and 0 <= lock.lstat().st_mtime - began <= UPDATE_SECONDS:
                if not PROCESSES.is_dir() or any(running_gits(repository)):
                    return
                lock.unlink(missing_ok=True)
        repository.forget(_MOVING)


def ref_locks(repository: Repository, branch: str) -> tuple[Path, Path]:
    """Return the lock paths of HEAD and its branch."""
    return repository.git_dir / "HEAD.lock", repository.common_dir / f"{branch}.lock"


def running_gits(repository: Repository) -> Iterator[str]:
    """Yield the git processes of the repository, ours too, each as its number and its command."""
    common = repository.common_dir.resolve()
    inside = {str(repository.work_tree), str(repository.git_dir), str(common)}
    if common.name == ".git":
        inside.add(str(common.parent))
    for process in PROCESSES.glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            if not words[0].rpartition(b"/")[2].startswith(b"git"):
                continue
            where = str((process / "cwd").readlink())
            variables = [each for each in (process / "environ").read_bytes().split(b"\0") if each.startswith(_PLACES)]
        except OSError:
            continue
        command = b" ".join(words).decode(errors="replace")
        places = b" ".join([*words, *variables]).decode(errors="surrogateescape")
        if where.startswith(tuple(inside)) or any(place in places for place in inside):
            yield f"process {process.name}, `{command.strip()[:60]}`"


def refs_below(repository: Repository, *prefixes: str) -> Iterator[tuple[str, str]]:
    """Yield the refs with these names or below them, and their commits."""
    printed = run_git(repository.git_dir, ["for-each-ref", "--format=%(objectname) %(refname)", *prefixes])
    for line in printed.decode("utf-8", "surrogateescape").splitlines():
        tip, _, name = line.partition(" ")
        yield name, tip


def set_aside_foreign_refs(repository: Repository) -> list[str]:
    """Set aside refs with our names that came with a foreign repository; return notices.

    The caller holds the record lock. Raises OSError.
    """
    refs = list(own_refs(repository)) if repository.is_new_to_us else []
    moved = [(name, FOUND_REFS + name.removeprefix(OUR_REFS), tip) for name, tip in refs]
    # One may be a symbolic ref, such as to a branch.
    lines = (f"option no-deref\nupdate {to} {tip}\noption no-deref\ndelete {name}\n" for name, to, tip in moved)
    if moved:
        run_git(repository.git_dir, ["update-ref", "--stdin"], stdin=os.fsencode("".join(lines)))
    repository.note_recorded()
    return [
        f"This repository came with a history that this tool did not record here (up to {tip[:10]}): it is not used, "
        f"but kept at {to}; `git log {to}` shows it"
        for _, to, tip in moved
    ]


# ── removing our refs ──────────────────────────────────────────────────────────────────────────


def is_on_a_branch(repository: Repository, tip: str) -> bool:
    """Tell whether a branch contains a commit."""
    return bool(run_git(repository.git_dir, ["for-each-ref", "--count=1", f"--contains={tip}", BRANCHES]).strip())


def remove_refs(repository: Repository) -> None:
    """Remove our private refs. Commits on a branch stay."""
    commands = "".join(f"delete {name}\n" for name, _ in own_refs(repository))
    run_git(repository.git_dir, ["update-ref", "--stdin"], stdin=commands.encode("utf-8", "surrogateescape"))
    repository.forget(REFS_NOTE)  # a new history must not continue the old one


def own_refs(repository: Repository) -> Iterator[tuple[str, str]]:
    """Yield this workspace's refs and their commits; each linked worktree may be another workspace."""
    for name, tip in refs_below(repository, OUR_REFS):
        of_linked = name.startswith(f"{OUR_REFS}worktrees/")
        if name.startswith(repository.ref) if repository.ref != HISTORY_REF else not of_linked:
            yield name, tip
