"""Compare ways to store a record in git: `python -m benchmarks.git_ways`.

A record is three jobs, each durable: *objects* (a blob, its folder, the root, a commit), *ref* (the
branch that follows) and *index* (the person's entry of the path). Four ways do them:

    git       plain plumbing: `fast-import`, `update-ref --stdin`, `update-index --index-info` on a copy
    dulwich   1.2 or newer, where it is installed: `pip install dulwich`
    pygit2    1.21 or newer, where it is installed: `pip install pygit2`
    ours      what the product does: objects and plain indexes by hand, all else by git

First what each way holds, in repositories of many forms; git itself judges. `held` is what git would have made;
`refused`: it failed and changed nothing; `WRONG`: git finds something else. Then the times: the median of each job in
one process, and of all three in a process of their own, with the import, over one that only starts.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from benchmarks.history import made, run
from benchmarks.measuring import Line, environment, medians, milliseconds, report
from workspace_mem.git.commits import (
    NewCommit,
    TreeFile,
    blob_id,
    commit_message,
    import_commits,
    list_commit,
    store_loose,
)
from workspace_mem.git.recorder import PathMove, prepare_index
from workspace_mem.git.refs import RefMover
from workspace_mem.git.repository import Repository, hash_length, read_refs
from workspace_mem.model.history import Author, Recording

PATH, BRANCH = "folder/7.md", "refs/heads/main"
WHO = Author("bench", "agent@workspace-mem")
NUMBERS = count()


class Way(ABC):
    """One way to do the three jobs in one repository."""

    def __init__(self, root: Path) -> None:
        self.root = root
        git_dir = Path(run(root, "rev-parse", "--absolute-git-dir"))
        self.repository = Repository(git_dir, root, at_root=True)
        self.hash_length = hash_length(self.repository)

    def new(self, data: bytes) -> NewCommit:
        file = TreeFile("100644", blob_id(data, self.hash_length), data)
        return NewCommit(Recording("note: x", (), WHO, datetime.now(UTC), {PATH: data}), {PATH: file})

    @abstractmethod
    def objects(self, parent: str, data: bytes) -> str:
        """Store a commit upon another; return its id."""

    @abstractmethod
    def refs(self, new: str, old: str) -> bool:
        """Move the branch, where it is as it was."""

    @abstractmethod
    def index(self, old: str, new: str) -> bool:
        """Set the entry of the path to another blob, if it is as it was."""


class Git(Way):
    def objects(self, parent: str, data: bytes) -> str:
        return import_commits(self.repository, [self.new(data)], parent, owner=WHO)[-1]

    def refs(self, new: str, old: str) -> bool:
        run(self.root, "update-ref", "--stdin", stdin=f"update {BRANCH} {new} {old}\n".encode())
        return True

    def index(self, old: str, new: str) -> bool:
        index, copy = self.repository.git_dir / "index", self.repository.git_dir / "index.copy"
        shutil.copy2(index, copy)
        if old not in run(self.root, "ls-files", "--stage", "-v", "-z", "--", PATH, index=copy):
            return False
        run(self.root, "update-index", "--index-info", stdin=f"100644 {new} 0\t{PATH}\n".encode(), index=copy)
        copy.replace(index)
        return True


class Ours(Way):
    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.listing = list_commit(self.repository, run(root, "rev-parse", "HEAD"))

    def objects(self, parent: str, data: bytes) -> str:
        self.listing = list_commit(self.repository, parent, self.listing)
        stored = store_loose(self.repository, [self.new(data)], self.listing, owner=WHO)
        if stored is None:
            return Git.objects(self, parent, data)  # type: ignore[arg-type]  # the same repository
        self.listing = stored[1]
        return stored[0][-1]

    def refs(self, new: str, old: str) -> bool:
        read_refs(self.repository, old)
        return RefMover(self.repository).move(BRANCH, new, old)

    def index(self, old: str, new: str) -> bool:
        move = PathMove(TreeFile("100644", old), TreeFile("100644", new))
        return prepare_index(self.repository, {PATH: move})


class Dulwich(Way):
    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.objects_of, self.store_of, self.index_of, repo = (
            importlib.import_module(f"dulwich.{name}") for name in ("objects", "object_store", "index", "repo")
        )
        self.repo: Any = repo.Repo(str(root))
        self.repo.object_store.fsync_object_files = True

    def objects(self, parent: str, data: bytes) -> str:
        store, form = self.repo.object_store, self.repo.object_format
        blob = self.objects_of.Blob.from_raw_string(3, data, object_format=form)
        store.add_object(blob)
        tree = store[store[parent.encode()].tree]
        commit = self.objects_of.Commit()
        commit.object_format = form
        commit.tree = self.store_of.commit_tree_changes(store, tree, [(PATH.encode(), 0o100644, blob.id)])
        commit.parents = [parent.encode()]
        commit.author = commit.committer = f"{WHO.name} <{WHO.email}>".encode()
        commit.author_time = commit.commit_time = 1_700_000_000
        commit.author_timezone = commit.commit_timezone = 0
        commit.message = commit_message("note: x", ()).encode()
        store.add_object(commit)
        return bytes(commit.id).decode()

    def refs(self, new: str, old: str) -> bool:
        return bool(self.repo.refs.set_if_equals(BRANCH.encode(), old.encode(), new.encode()))

    def index(self, old: str, new: str) -> bool:
        index = self.repo.open_index()
        if index[PATH.encode()].sha.decode() != old:
            return False
        entry = self.index_of.IndexEntry(0, 0, 0, 0, 0o100644, 0, 0, 0, new.encode())
        index[PATH.encode()] = entry
        index.write()
        return True


class Pygit2(Way):
    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.pygit2: Any = importlib.import_module("pygit2")
        self.pygit2.settings.enable_fsync_gitdir(True)  # noqa: FBT003 - its only argument
        self.repo: Any = self.pygit2.Repository(str(root))

    def objects(self, parent: str, data: bytes) -> str:
        blob = self.repo.create_blob(data)
        tree = self.repo[parent].tree
        folder, name = PATH.split("/")
        inner = self.repo.TreeBuilder(tree[folder])
        inner.insert(name, blob, 0o100644)
        outer = self.repo.TreeBuilder(tree)
        outer.insert(folder, inner.write(), 0o040000)
        who = self.pygit2.Signature(WHO.name, WHO.email, 1_700_000_000, 0)
        return str(self.repo.create_commit(None, who, who, "note: x\n", outer.write(), [parent]))

    def refs(self, new: str, old: str) -> bool:
        with self.repo.transaction() as moving:
            moving.lock_ref(BRANCH)
            if str(self.repo.references[BRANCH].target) != old:
                return False
            moving.set_target(BRANCH, new)
        return True

    def index(self, old: str, new: str) -> bool:
        self.repo.index.read()
        if str(self.repo.index[PATH].id) != old:
            return False
        self.repo.index.add(self.pygit2.IndexEntry(PATH, self.pygit2.Oid(hex=new), 0o100644))
        self.repo.index.write()
        return True


WAYS: Mapping[str, type[Way]] = {"git": Git, "dulwich": Dulwich, "pygit2": Pygit2, "ours": Ours}


# ── what each way holds ────────────────────────────────────────────────────────────────────────


def prepared(folder: Path, *options: str) -> Path:
    """Return a repository with a branch, and a folder in it."""
    made(folder, *options)
    (folder / "folder").mkdir()
    (folder / PATH).write_text("seven\n", encoding="utf-8")
    run(folder, "add", ".")
    run(folder, "commit", "--quiet", "--message=folder")
    return folder


def linked(folder: Path) -> Path:
    prepared(folder)
    run(folder, "checkout", "--quiet", "--detach")
    run(folder, "worktree", "add", "--quiet", f"{folder}-linked", "main")
    return folder.with_name(f"{folder.name}-linked")


def with_(folder: Path, *arguments: str) -> Path:
    prepared(folder)
    run(folder, *arguments)
    return folder


def borrowing(folder: Path) -> Path:
    prepared(folder.with_name(f"{folder.name}-lender"))
    run(folder.parent, "clone", "--quiet", "--shared", f"{folder.name}-lender", folder.name)
    return folder


def monitored(folder: Path) -> Path:
    """Return one whose index has marks of a file monitor."""
    hook = folder.with_name(f"{folder.name}-hook")
    hook.write_text("#!/bin/sh\nprintf 'token\\0'\n", encoding="ascii")
    hook.chmod(0o755)
    with_(folder, "config", "core.fsmonitor", str(hook))
    run(folder, "update-index", "--fsmonitor")
    run(folder, "status")
    return folder


def sparse(folder: Path) -> Path:
    prepared(folder)
    (folder / "other").mkdir()
    (folder / "other/file").touch()
    run(folder, "add", ".")
    run(folder, "commit", "--quiet", "--message=other")
    run(folder, "sparse-checkout", "set", "--cone", "--sparse-index", "folder")
    return folder


def locked(folder: Path) -> Path:
    (prepared(folder) / ".git" / f"{BRANCH}.lock").touch()
    return folder


def reftable(folder: Path) -> Path:
    return prepared(folder, "--ref-format=reftable")


FORMS: Mapping[str, tuple[Callable[[Path], Path], str]] = {
    "plain": (prepared, "objects refs index"),
    "SHA-256": (lambda folder: prepared(folder, "--object-format=sha256"), "objects refs index"),
    "linked worktree": (linked, "objects refs index"),
    "packed": (lambda folder: with_(folder, "gc", "--quiet"), "objects refs"),
    "alternates": (borrowing, "objects"),
    "shared by a group": (lambda folder: prepared(folder, "--shared=group"), "objects"),
    "reftable": (reftable, "refs"),
    "branch is locked": (locked, "refs"),
    "version 3": (lambda folder: with_(folder, "update-index", "--skip-worktree", "1.md"), "index"),
    "version 4": (lambda folder: with_(folder, "update-index", "--index-version", "4"), "index"),
    "split": (lambda folder: with_(folder, "update-index", "--split-index"), "index"),
    "sparse": (sparse, "index"),
    "untracked cache": (lambda folder: with_(folder, "update-index", "--untracked-cache"), "index"),
    "file monitor": (monitored, "index"),
    "staged elsewhere": (lambda folder: with_(folder, "rm", "--quiet", "--cached", "1.md"), "index"),
}


def verdict(way: type[Way], job: str, form: str, folder: Path) -> str:
    root = FORMS[form][0](folder)
    head = run(root, "rev-parse", "HEAD")
    before = state(root)
    try:
        work = way(root)
        if job == "objects":
            return judged_objects(root, head, work.objects(head, b"new\n"))
        if job == "index":
            return judged_index(root, work, run(root, "hash-object", "-w", "--stdin", stdin=b"new\n"))
        new = run(root, "commit-tree", "HEAD^{tree}", "-p", head)
        return judged_refs(work, head, done=work.refs(new, head))
    except Exception as error:  # noqa: BLE001 - any way of failing is an answer here
        return f"refused ({type(error).__name__})" if state(root) == before else "WRONG (failed, with a change)"


def state(root: Path) -> tuple[str, str]:
    seen = run(root, "status", "--porcelain", "--untracked-files=no")
    return run(root, "for-each-ref"), f"{run(root, 'ls-files', '--stage', '-v')}\n{seen}"


def judged_objects(root: Path, parent: str, commit: str) -> str:
    run(root, "fsck", "--strict")
    changed = run(root, "diff-tree", "-r", "--name-status", parent, commit)
    if changed != f"M\t{PATH}" or run(root, "cat-file", "blob", f"{commit}:{PATH}") != "new":
        return "WRONG"
    common = Path(run(root, "rev-parse", "--path-format=absolute", "--git-common-dir"))
    loose = common / "objects" / commit[:2] / commit[2:]
    is_shared = run(root, "config", "--default", "", "core.sharedRepository") in {"1", "group"}
    if is_shared and loose.exists() and not loose.stat().st_mode & 0o040:
        return "WRONG (not readable by the group)"
    return "held"


def judged_refs(way: Way, old: str, *, done: bool) -> str:
    found = run(way.root, "rev-parse", BRANCH)
    return "refused" if found == old else "held" if done else "WRONG"


def judged_index(root: Path, way: Way, blob: str) -> str:
    before, index = form_of(way), way.repository.git_dir / "index"
    kept = index.read_bytes()
    run(root, "update-index", "--cacheinfo", f"100644,{blob},{PATH}")
    expected = state(root)
    index.write_bytes(kept)
    if not way.index(run(root, "rev-parse", f":{PATH}"), blob):
        return "refused"
    if state(root) != expected:
        return "WRONG"
    lost = before - form_of(way)
    return f"held, without its {', '.join(sorted(lost))}" if lost else "held"


def form_of(way: Way) -> set[str]:
    """Return what marks the form of an index; the cached trees are made anew by git."""
    data = (way.repository.git_dir / "index").read_bytes()
    marks = {"link": "split", "sdir": "sparse form", "UNTR": "untracked cache", "FSMN": "file monitor"}
    return {f"version {data[7]}"} | {name for mark, name in marks.items() if mark.encode() in data}


def compare(root: Path, ways: Mapping[str, type[Way]]) -> bool:
    """Print what each way holds; return whether ours holds all."""
    print(f"{'':<28}" + "".join(f"{name:<30}" for name in ways))
    number, held = count(), True
    for form, (_, jobs) in FORMS.items():
        for job in jobs.split():
            try:
                found = [verdict(way, job, form, root / f"{next(number)}") for way in ways.values()]
            except subprocess.CalledProcessError:
                found = ["(this git has none)"]
            print(f"{job:<8}{form:<20}" + "".join(f"{one:<30}" for one in found))
            held = held and not any(one.startswith("WRONG") for one in found[-1:])
    return held


# ── how long it takes ──────────────────────────────────────────────────────────────────────────


def jobs_of(name: str, way: type[Way], root: Path) -> dict[str, Callable[[], float]]:
    work = way(root)

    def objects() -> float:
        old = run(root, "rev-parse", "HEAD")
        return milliseconds(lambda: work.objects(old, b"%d\n" % next(NUMBERS)))

    def refs() -> float:
        old = run(root, "rev-parse", "HEAD")
        new = run(root, "commit-tree", f"{old}^{{tree}}", "-p", old, "-m", f"{next(NUMBERS)}")
        return milliseconds(lambda: work.refs(new, old))

    def index() -> float:
        old = run(root, "rev-parse", f":{PATH}")
        new = run(root, "hash-object", "-w", "--stdin", stdin=b"%d\n" % next(NUMBERS))
        return milliseconds(lambda: work.index(old, new))

    def cold() -> float:
        words = [sys.executable, "-m", "benchmarks.git_ways", "--once", name, str(root)]
        return milliseconds(lambda: subprocess.run(words, check=True, cwd=Path(__file__).parent.parent))

    return {f"{name}: {one.__name__}": one for one in (objects, refs, index, cold)}


def once(name: str, root: Path) -> None:
    """Do all three jobs in this process; "nothing" starts it alone."""
    if name == "nothing":
        return
    work, old = WAYS[name](root), run(root, "rev-parse", "HEAD")
    new = work.objects(old, f"{os.getpid()}".encode())
    work.refs(new, old)
    work.index(run(root, "rev-parse", f":{PATH}"), run(root, "rev-parse", f"{new}:{PATH}"))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--once", nargs=2, metavar=("WAY", "FOLDER"), help="do one record in this process")
    options = parser.parse_args()
    if options.once:
        once(options.once[0], Path(options.once[1]))
        return 0
    ways = {name: way for name, way in WAYS.items() if name in {"git", "ours"} or importlib.util.find_spec(name)}
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
        kept = {"PYTHONPATH": os.environ["PYTHONPATH"]} if "PYTHONPATH" in os.environ else {}
        os.environ.update(environment(Path(folder) / "home") | kept)
        held = compare(Path(folder), ways)
        jobs: dict[str, Callable[[], float]] = {}
        for name, way in ways.items():
            jobs |= jobs_of(name, way, prepared(Path(folder) / name))
        start = [sys.executable, "-m", "benchmarks.git_ways", "--once", "nothing", folder]
        jobs["start"] = lambda: milliseconds(lambda: subprocess.run(start, check=True))
        figures = medians(jobs, options.rounds)
    print()
    lines = [Line("start")]
    for job in ("objects", "refs", "index"):
        lines += [Line(f"{name}: {job}", f"git: {job}") for name in ways]
    lines += [Line(f"{name}: all three, cold", of=f"{name}: cold", minus="start") for name in ways]
    report(lines, figures, "ms")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
