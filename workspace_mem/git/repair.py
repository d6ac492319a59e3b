"""How a damaged repository is mended: by the smallest means that serves, and without a ref of the person's.

What is missing is looked for by its hash: among the bytes of the folder, in what was put aside earlier, at the remotes;
a lost tree is put together from its neighbours until its hash is right. Only then commits of ours are replaced, with
those made upon them, and only where none can be read does a ref of ours begin anew. All is decided, and then done; what
is taken out of its place is kept beside.
"""

import os
import re
import shutil
import zlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

from workspace_mem.errors import EngineError
from workspace_mem.git.process import GitFailedError, run_git
from workspace_mem.git.repository import CHAIN_NOTES, COMMITTER, Repository, hash_length, was_made_by_us
from workspace_mem.git.sound_objects import (
    FOLDER,
    SUBMODULE,
    Commit,
    Member,
    Store,
    Tree,
    is_sound,
    packed,
    sorted_out,
    tree_data,
)
from workspace_mem.model.history import Mend
from workspace_mem.text.wording import counted

Copies = Callable[[], Iterable[bytes]]

_OURS = "refs/workspace-mem/"
_BY_US = "workspace-mem"  # how a line of a reflog says so
_PLAIN = b"100644"
_ID = re.compile(r"\b[0-9a-f]{40}(?:[0-9a-f]{24})?\b")
_PACKED_REF = re.compile(rb"\^?[0-9a-f]{40}(?:[0-9a-f]{24})?(?: refs/.+)?\n")
_NOBODYS = b"edit: a change whose commit was lost\n\nWorkspace-Op: edit\nWorkspace-Actor: edit\n"
_MOST_TRIED = 50_000  # trees, each hashed in some microseconds
_FETCH_SECONDS = 60.0  # for one remote
_MOST_NAMED = 3
_LARGEST = 1_000_000  # bytes of a note
_FROM_A_CLONE = "a clone or a backup may have the missing objects: `git fetch PATH 'refs/*:refs/clone/*'` brings it"


class Ours(NamedTuple):
    """What is ours of a repository beside our own refs: the branch that follows, or None, and files by their paths."""

    branch: str | None
    owns: Callable[[str], bool]


def mend(repository: Repository, ours: Ours, copies: Copies, *, stamp: str, dry_run: bool) -> Mend:
    """Mend what can be, and say what was done, or in a dry run would be.

    `copies` gives bytes among which those of a lost file may be. The caller holds the record lock. Raises EngineError.
    """
    try:
        place = repository.own_path(f"mending-{os.getpid()}")
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        try:
            mending = _Mending(repository, ours, place, repository.own_path(f"damaged-{stamp}"))
            return mending.run(copies, dry_run=dry_run)
        finally:
            shutil.rmtree(place, ignore_errors=True)
    except OSError as error:
        raise EngineError(f"{error.filename or repository.git_dir}: {error.strerror or error}") from error


# ── refs and reflogs ───────────────────────────────────────────────────────────────────────────


def _refs(repository: Repository) -> dict[str, str | None]:
    """Return every ref with what it names; None where its file says nothing that could be a name."""
    found: dict[str, str | None] = {}
    with suppress(OSError):
        for line in (repository.common_dir / "packed-refs").read_bytes().splitlines():
            name, _, ref = line.decode("utf-8", "surrogateescape").partition(" ")
            if _ID.fullmatch(name) and ref.startswith("refs/"):
                found[ref] = name
    for path in (repository.common_dir / "refs").rglob("*"):
        if path.is_file() and path.suffix != ".lock":
            text = path.read_bytes().decode("utf-8", "replace").strip(" \t\n\r")  # what git takes for blank
            if not text.startswith("ref: "):
                found[path.relative_to(repository.common_dir).as_posix()] = text if _ID.fullmatch(text) else None
    for head in (repository.common_dir / "HEAD", *repository.common_dir.glob("worktrees/*/HEAD")):
        with suppress(OSError, UnicodeDecodeError):
            if _ID.fullmatch(text := head.read_text(encoding="ascii").strip()):  # it is on no branch
                found[head.relative_to(repository.common_dir).as_posix()] = text
    return found


def _packed_refs(repository: Repository) -> bytes | None:
    """Return the file of packed refs without the lines at which git gives up; None where it has none of them."""
    try:
        lines = (repository.common_dir / "packed-refs").read_bytes().splitlines(keepends=True)
    except OSError:
        return None
    kept = [line for line in lines if line.startswith(b"#") or (_PACKED_REF.fullmatch(line) and line.endswith(b"\n"))]
    return None if kept == lines else b"".join(kept)


class _Moved(NamedTuple):
    """A line of a reflog."""

    old: str
    new: str
    by: str


def _reflog(path: Path) -> list[_Moved]:
    try:
        lines = path.read_bytes().decode("utf-8", "replace").splitlines()
    except OSError:
        return []
    halves = [line.partition("\t")[::2] for line in lines]
    named = [(head.split(" ")[:2], by) for head, by in halves]
    return [_Moved(names[0], names[1], by) for names, by in named if len(names) == 2 and all(map(_ID.fullmatch, names))]


def _named_in(line: bytes) -> set[str]:
    """Return the commits that a line of a reflog names."""
    return {name for name in _ID.findall(line.partition(b"\t")[0].decode("ascii", "replace")) if name.strip("0")}


def _words(file: Path) -> list[str]:
    """Return the words of a small file; none where it cannot be read."""
    with suppress(OSError):
        if file.is_file() and file.stat().st_size < _LARGEST:
            return file.read_bytes().decode("utf-8", "replace").split()
    return []


# ── the mending ────────────────────────────────────────────────────────────────────────────────


class _Mending:
    """One mending: what was found, what is to be done, and then the doing of it. `place` is for what is not to stay."""

    def __init__(self, repository: Repository, ours: Ours, place: Path, aside: Path) -> None:
        self._repository, (self._branch, self._owns) = repository, ours
        self._place, self._aside = place, aside
        self._store = Store.make(place / "sound.git", hash_length(repository))
        self._parts = sorted_out(repository, self._store, place)
        self._store.beginnings = frozenset(_words(repository.common_dir / "shallow"))
        self._store.load()
        self._was = _refs(repository)  # as they are
        self._refs = {**self._was, **dict.fromkeys(self._ours_that_are_gone())}  # as they are to be
        self._replaced_by: dict[str, str] = {}  # commits
        self._does: list[str] = []
        self._left: list[str] = []

    def run(self, copies: Copies, *, dry_run: bool) -> Mend:
        """Decide, and then do it."""
        if self._parts.borrowed_from:
            where = ", ".join(self._parts.borrowed_from[:_MOST_NAMED])
            return Mend(left=(f"the repository borrows objects from {where}, which is missing: bring it back",))
        if any((self._repository.common_dir / "objects/pack").glob("*.promisor")):
            return Mend(left=("the clone is partial: `git fetch --refetch --no-filter` completes it",))
        self._tell_of_files()
        self._packed_refs = _packed_refs(self._repository)
        if self._packed_refs is not None:
            self._does.append("remove invalid lines from packed-refs")
        self._find(copies, dry_run=dry_run)
        self._settle_refs()
        self._replace_all()
        entries = self._index_entries()
        logs = dict(self._logs_without_what_is_lost())
        self._tell_of_theirs()
        if not (self._does or self._left):
            self._left.append(f"`git fsck --full` shows more; {_FROM_A_CLONE}")
        if self._does and not dry_run:
            self._apply(entries, logs)
        return Mend(tuple(self._does), tuple(self._left), str(self._aside) if self._aside.is_dir() else None)

    def _is_ours(self, ref: str) -> bool:
        return ref.startswith(_OURS) or ref == self._branch

    def _ours_that_are_gone(self) -> Iterator[str]:
        """Yield our refs that are not there although something was recorded."""
        if self._branch and self._branch not in self._was and _reflog(self._log_of(self._branch)):
            yield self._branch
        if self._branch is None and self._repository.ref not in self._was and self._noted():
            yield self._repository.ref

    def _log_of(self, ref: str) -> Path:
        return (self._repository.git_dir if ref == "HEAD" else self._repository.common_dir) / "logs" / ref

    def _noted(self) -> list[str]:
        """Return the commits that our notes name, and that can be read."""
        notes = sorted((self._repository.git_dir / "workspace-mem").glob("*"))
        found = (name for note in notes for word in _words(note) for name in _ID.findall(word))
        return [name for name in dict.fromkeys(found) if name in self._store.commits]

    def _tips(self, *, ours: bool) -> list[str]:
        return [name for ref, name in self._refs.items() if name and self._is_ours(ref) is ours]

    def _tell_of_files(self) -> None:
        if self._parts.indexes:
            self._does.append(f"rebuild the index of {counted(len(self._parts.indexes), 'pack')}")
        if self._parts.saved:
            self._does.append(f"extract {counted(len(self._parts.saved), 'object')} from a damaged pack")
        if self._parts.unreadable:
            files = counted(len(self._parts.unreadable), "file")
            self._does.append(f"set aside {files} of objects that cannot be read")

    # ── what is missing ──

    def _missing(self) -> set[str]:
        return self._store.reached([*self._tips(ours=True), *self._tips(ours=False)])[1]

    def _find(self, copies: Copies, *, dry_run: bool) -> None:
        """Look for what is missing by its hash, in the places that cost least first."""
        remotes = self._remotes() if self._missing() else []
        looks: list[tuple[str, Callable[[set[str]], None]]] = [
            ("found among the files and copies", lambda wanted: self._in_copies(copies, wanted)),
            ("kept aside earlier", self._in_kept),
            ("reconstructed", self._by_neighbours),
        ]
        if not dry_run:
            looks.append((f"fetched from {', '.join(remotes)}", self._at_remotes))
        for told, look in looks:
            before, wanted = len(self._store.made), self._missing()
            while wanted:
                look(wanted)
                left = self._missing()
                if left == wanted:
                    break
                wanted = left  # a tree that was found may lack something itself
            if found := len(self._store.made) - before:
                self._does.append(f"restore {counted(found, 'lost object')}, {told}")
        if dry_run and remotes and (wanted := self._missing()):
            lost = counted(len(wanted), "lost object")
            self._does.append(f"ask the remote {', '.join(remotes)} for {lost}; if it has none")

    def _in_copies(self, copies: Copies, wanted: Collection[str]) -> None:
        for data in copies():
            if self._store.name_of(b"blob", data) in wanted:
                self._store.add(b"blob", data)

    def _in_kept(self, wanted: Collection[str]) -> None:
        own = self._repository.git_dir / "workspace-mem"
        for head in (*own.glob("*/HEAD"), *own.glob("*/kept.git/HEAD")):  # earlier editions put all of it aside
            self._take_from(head.parent, wanted)
        for path in own.glob("damaged-*/objects/[0-9a-f][0-9a-f]/*"):
            if path.parent.name + path.name in wanted and is_sound(path, self._store):
                kind, _, body = zlib.decompress(path.read_bytes()).partition(b"\0")
                self._store.add(kind.split(b" ")[0], body)

    def _take_from(self, git_dir: Path, wanted: Collection[str]) -> None:
        with suppress(EngineError):
            for name, kind, data in Store(git_dir, self._store.id_length).read(sorted(wanted)):
                if self._store.name_of(kind, data) == name:
                    self._store.add(kind, data)

    def _remotes(self) -> list[str]:
        try:
            return run_git(self._repository.git_dir, ["remote"]).decode(errors="replace").split()
        except EngineError:
            return []

    def _at_remotes(self, wanted: Collection[str]) -> None:
        """Fetch all that each remote has into a store of its own: no ref of the person's learns of it."""
        for number, remote in enumerate(self._remotes()):
            place = self._place / f"remote-{number}.git"
            with suppress(EngineError):
                if not place.exists():
                    Store.make(place, self._store.id_length)
                    url = run_git(self._repository.git_dir, ["remote", "get-url", "--", remote]).decode().strip()
                    asked = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--", url]
                    run_git(place, [*asked, "+refs/*:refs/theirs/*"], seconds=_FETCH_SECONDS, fetches=True)
                self._take_from(place, wanted)

    def _by_neighbours(self, wanted: Collection[str]) -> None:
        """Put lost trees together: as the index has them, or from those in the same place just before and after."""
        store, index = self._store, self._repository.git_dir / "index"
        with suppress(EngineError, OSError):
            if index.stat().st_size:
                run_git(store.git_dir, ["write-tree", "--missing-ok"], index=index)
                self._take_from(store.git_dir, wanted)
        order, _ = store.reached([*self._tips(ours=True), *self._tips(ours=False)])
        around = defaultdict[str, list[str]](list)
        for name in order:
            for parent in store.commits[name].parents:
                around[parent].append(name)
                around[name].append(parent)
        for name in order:
            root = store.commits[name].tree
            for lost in store.lacking(root) & set(wanted):
                for path in self._folders_of(root, lost):
                    roots = [store.commits[one].tree for one in around[name] if one in store.commits]
                    near = [tree for one in roots if (tree := self._tree_at(one, path)) is not None]
                    if near and lost not in store.kinds and (found := self._tried(lost, near)):
                        store.add(b"tree", found)

    def _folders_of(self, tree: str, wanted: str) -> Iterator[tuple[bytes, ...]]:
        """Yield where a lost tree stands, from the root on; nothing for a lost file."""
        if tree == wanted:
            yield ()
        for name, one in self._store.trees.get(tree, {}).items():
            if one.mode == FOLDER and wanted in self._store.lacking(one.id):
                yield from ((name, *path) for path in self._folders_of(one.id, wanted))

    def _tree_at(self, root: str, path: Sequence[bytes]) -> Tree | None:
        for name in path:
            member = self._store.trees.get(root, {}).get(name)
            root = member.id if member else ""
        return self._store.trees.get(root)

    def _tried(self, wanted: str, near: Sequence[Tree]) -> bytes | None:
        """Return the bytes of a lost tree: those of its neighbours, where they differ tried until the hash is right."""
        loose = [Member(FOLDER if kind == b"tree" else _PLAIN, one) for one, kind in self._unnamed()]
        names = sorted({name for tree in near for name in tree})
        differing = [name for name in names if len({tree.get(name) for tree in near}) > 1]
        choices = [[*dict.fromkeys(tree.get(name) for tree in near), *loose] for name in differing]
        several = (dict(zip(differing, chosen, strict=True)) for chosen in product(*choices))
        single = ({name: member} for name in names for member in (None, *loose))
        for tried in (*islice(several, _MOST_TRIED), *islice(single, _MOST_TRIED)):
            body = tree_data({name: one for name, one in {**near[0], **tried}.items() if one})
            if self._store.name_of(b"tree", body) == wanted:
                return body
        return None

    def _unnamed(self) -> list[tuple[str, bytes]]:
        """Return the files and trees that nothing names: what a lost object named is among them."""
        named = {one.id for tree in self._store.trees.values() for one in tree.values()}
        named |= {commit.tree for commit in self._store.commits.values()}
        return [one for one in self._store.kinds.items() if one[1] in (b"blob", b"tree") and one[0] not in named]

    # ── refs that lead nowhere ──

    def _settle_refs(self) -> None:
        """Set refs of ours that name nothing to the newest commit that is known to have been theirs."""
        self._look_back()
        for ref, name in list(self._refs.items()):
            if not self._is_ours(ref) or name in self._store.commits:
                continue
            found = self._before(ref, name, ())
            if found is None and any(line.old in self._store.commits for line in _reflog(self._log_of(ref))):
                told = f"{ref} names a commit that is lost and may be a person's"
                self._left.append(f"{told}: `git reflog {ref}` shows others; {_FROM_A_CLONE}")
                continue
            waiting = self._refs.get(self._repository.waiting_ref(ref)) if ref == self._branch else None
            found = found or (waiting if waiting in self._store.commits else None)
            self._refs[ref] = found
            to = f"set {ref} to {found[:10]}, the newest commit of it that can be read" if found else None
            self._does.append(to or f"begin a new history on {ref}: no commit of it can be read")

    def _look_back(self) -> None:
        """Set our own ref to where we left it last, if that is more; keep that beside if it is something else."""
        ref = self._repository.ref
        tip, noted = self._refs.get(ref), self._adrift() if self._noted() else None
        if self._branch is None and tip in self._store.commits and noted in self._noted():
            to = ref if tip in self._store.reached([str(noted)])[0] else f"{_OURS}aside/{self._aside.name}"
            self._refs[to] = noted
            self._does.append(f"set {to} to {str(noted)[:10]}, where the history ended")

    def _before(self, ref: str, lost: str | None, later: Collection[str], child: Commit | None = None) -> str | None:
        """Return the newest commit that stood on a ref before one that is lost; None where that is not known.

        `later` are the commits that are there and were made upon the lost one, first of all its `child`. No step goes
        back over what a person did: what stood before it, they may have removed.
        """
        commits, log = self._store.commits, _reflog(self._log_of(ref))
        if lost is None and log:
            lost = log[-1].new
        if lost in commits:
            return lost
        for line in reversed(log):
            if (line.new == lost or line.new in later) and line.old not in later:
                if not line.by.startswith(_BY_US):
                    return None
                if line.old in commits:
                    return line.old
                lost = line.old
        if log or ref == self._branch:
            return None
        return self._adrift(later, child)

    def _adrift(self, later: Collection[str] = (), child: Commit | None = None) -> str | None:
        """Return the newest commit of ours that no ref leads to: it is the end of what a lost one held.

        Of those of one second it is the one most like the `child` that was made upon the lost one.
        """
        commits = self._store.commits
        reached = set(self._store.reached(name for name in self._refs.values() if name)[0])
        reached |= self._replaced_by.keys()
        adrift = {name: one for name, one in commits.items() if one.is_ours and name not in reached}
        before = min((commits[name].at for name in later), default=None)
        named = {parent for one in adrift.values() for parent in one.parents}
        ends = [name for name, one in adrift.items() if name not in named and (before is None or one.at <= before)]
        noted = [] if later else [name for name in self._noted() if name in adrift]
        files = set(self._files_of(child.tree)) if child else set()

        def nearness(name: str) -> tuple[int, int]:
            return commits[name].at, -len(files ^ set(self._files_of(commits[name].tree))) if child else 0

        return max(noted or ends, key=nearness, default=None)

    def _files_of(self, tree: str) -> Iterator[str]:
        for one in self._store.trees.get(tree, {}).values():
            yield one.id
            if one.mode == FOLDER:
                yield from self._files_of(one.id)

    # ── commits that cannot be read whole ──

    def _replace_all(self) -> None:
        """Replace commits of ours that lack something; those before a lost one may lack something themselves."""
        replaced = dict[str, None]()
        while more := [name for name in self._replaced() if name not in replaced]:
            replaced |= dict.fromkeys(more)
        if replaced:
            shown = ", ".join(name[:10] for name in [*replaced][:_MOST_NAMED])
            shown += " …" if len(replaced) > _MOST_NAMED else ""
            what = counted(len(replaced), "commit")
            self._does.append(f"replace {what} that cannot be read in full ({shown}), and the commits after them")

    def _replaced(self) -> list[str]:
        """Replace what can be seen to lack something from where our refs are, and return the names of it."""
        commits, replaced = self._store.commits, list[str]()
        theirs = set(self._store.reached(self._tips(ours=False))[0])
        for ref, tip in self._refs.items():
            if not (tip and self._is_ours(ref)):
                continue
            order, missing = self._store.reached([tip])
            broken = [name for name in order if missing and self._is_broken(commits[name])]
            upon = set(broken)
            for name in order:
                if not upon.isdisjoint(commits[name].parents):
                    upon.add(name)
            lost = {parent for name in broken for parent in commits[name].parents if parent not in commits}
            if ref == self._branch and not all(self._before(ref, one, upon) for one in lost):
                continue  # it may have been a person's own
            if all(commits[name].is_ours and name not in theirs for name in upon):
                for name in order:
                    if name in upon and name not in self._replaced_by:
                        self._replaced_by[name] = self._made_again(name, later=upon)
                self._refs[ref] = self._replaced_by.get(tip, tip)
                replaced += broken
        return replaced

    def _is_broken(self, commit: Commit) -> bool:
        return bool(self._store.lacking(commit.tree)) or any(one not in self._store.commits for one in commit.parents)

    def _made_again(self, name: str, *, later: Collection[str]) -> str:
        """Return a commit like one that lacks something: without that, and upon those that took others' place."""
        commit = self._store.commits[name]
        parents = []
        for parent in commit.parents:
            there = parent if parent in self._store.commits else self._stand_in(parent, commit, later)
            parents += [self._replaced_by.get(there, there)] if there else []
        tree = self._whole(commit.tree, self._store.commits[parents[0]].tree if parents else None)
        lost = b"".join(b"Workspace-Lost: %s\n" % path for path in sorted(self._lost_paths(commit.tree)))
        message = commit.message
        if lost:
            message = message.rstrip(b"\n")
            message += (b"\n" if b"\n\nWorkspace-" in message else b"\n\n") + lost
        return self._store.add(b"commit", Commit(tree, tuple(parents), commit.head, message).data())

    def _stand_in(self, lost: str, child: Commit, later: Collection[str]) -> str | None:
        """Return a commit in the place of one that is lost: nobody's, with its tree; without that, the one before."""
        refs = [self._branch] if self._branch else [ref for ref in self._refs if self._is_ours(ref)]
        before = next((found for ref in refs if (found := self._before(ref, lost, later, child))), None)
        old = self._store.trees.get(self._store.commits[before].tree, {}) if before else {}
        new = self._store.trees.get(child.tree, {})
        names = old.keys() | new.keys()
        unchanged = {name for name in names if old.get(name) == new.get(name)}
        for tree, _ in self._unnamed():
            between = self._store.trees.get(tree)
            if between is None or self._store.lacking(tree) or not between.keys() <= names:
                continue
            if all(between.get(name) == new.get(name) for name in unchanged):
                date = re.search(rb"^committer .*> (\d+ [+-]\d+)$", child.head, re.MULTILINE)
                who = f"{COMMITTER.name} <{COMMITTER.email}> ".encode() + (date[1] if date else b"0 +0000")
                made = Commit(tree, (before,) if before else (), b"author %s\ncommitter %s" % (who, who), _NOBODYS)
                return self._store.add(b"commit", made.data())
        return before

    def _whole(self, tree: str, older: str | None) -> str:
        """Return a tree without what is lost of it: that is as it stood before, or left out."""
        if tree not in self._store.trees:
            return older or self._store.add(b"tree", b"")
        if not self._store.lacking(tree):
            return tree
        before, members = self._store.trees.get(older or "", {}), dict[bytes, Member]()
        for name, one in self._store.trees[tree].items():
            was = before.get(name)
            if one.mode == FOLDER and self._store.lacking(one.id):
                inner = self._whole(one.id, was.id if was and was.mode == FOLDER else None)
                if self._store.trees[inner]:
                    members[name] = one._replace(id=inner)
            elif one.mode in (FOLDER, SUBMODULE) or one.id in self._store.kinds:
                members[name] = one
            elif was and was.mode != FOLDER:
                members[name] = was
        return self._store.add(b"tree", tree_data(members))

    def _lost_paths(self, tree: str) -> Iterator[bytes]:
        if tree not in self._store.trees:
            yield b"*"
        for name, one in self._store.trees.get(tree, {}).items():
            shown = name.replace(b"\n", b" ")
            if one.mode == FOLDER and self._store.lacking(one.id):
                yield from (shown + b"/" + path for path in self._lost_paths(one.id))
            elif one.mode not in (FOLDER, SUBMODULE) and one.id not in self._store.kinds:
                yield shown

    # ── the index, reflogs, and what is theirs ──

    def _index_entries(self) -> bytes | None:
        """Return what is to be set in the index, as `update-index` is told; None where it must be made anew.

        Where the branch that follows is set to another commit, files of ours are as there: the folder has them anyway.
        """
        if not (self._repository.git_dir / "index").exists():
            return b""
        try:
            listed = run_git(self._repository.git_dir, ["ls-files", "--stage", "-z"])
        except GitFailedError as error:
            if "index" in error.stderr:
                self._does.append("rebuild git's index from the last commit; staged changes are unstaged")
                return None
            return b""
        if self._branch is None or self._refs.get(self._branch) == self._was.get(self._branch):
            return b""
        head = self._refs.get(self._branch)
        root = self._store.commits[head].tree if head in self._store.commits else ""
        lines = b""
        for record in filter(None, listed.split(b"\0")):
            about, _, path = record.partition(b"\t")
            mode, name, _ = about.split(b" ")
            *folders, last = path.split(b"/")
            now = (self._tree_at(root, folders) or {}).get(last)
            is_lost = name.decode() not in self._store.kinds and mode != SUBMODULE
            if is_lost or (now != Member(mode, name.decode()) and self._owns(path.decode("utf-8", "surrogateescape"))):
                lines += b"0 %s\t%s\0" % (b"0" * self._store.id_length, path)
                lines += b"%s %s 0\t%s\0" % (now.mode, now.id.encode(), path) if now else b""
        if lines:
            self._does.append("reset the workspace's files in git's index to that commit")
        return lines

    def _logs_without_what_is_lost(self) -> Iterator[tuple[str, bytes]]:
        """Yield the reflogs of ours without the lines that lead to what is lost; say how the others are cleared."""
        order, lost = self._store.reached(self._store.commits)
        for name in order:
            if self._is_broken(self._store.commits[name]) or not lost.isdisjoint(self._store.commits[name].parents):
                lost.add(name)
        reached, missing = self._store.reached(name for name in self._refs.values() if name)
        there = (self._store.commits.keys() - lost) | set(reached) | missing  # what refs lead to is told of with them
        folder, theirs = self._log_of(""), list[str]()
        for path in sorted(one for one in folder.rglob("*") if one.is_file()):
            ref, lines = path.relative_to(folder).as_posix(), path.read_bytes().splitlines(keepends=True)
            kept = [line for line in lines if _named_in(line) <= there]
            if kept == lines:
                continue
            if self._is_ours(ref) or was_made_by_us(self._repository) or (ref == "HEAD" and self._branch):
                gone = counted(len(lines) - len(kept), "line")
                self._does.append(f"remove {gone} about lost commits from the reflog of {ref}")
                yield ref, b"".join(kept)
            else:
                theirs.append(ref)
        if theirs:
            told = f"the reflog of {', '.join(theirs[:_MOST_NAMED])} names lost commits"
            self._left.append(f"{told}: `git reflog expire --stale-fix --expire=never --all` clears it")

    def _tell_of_theirs(self) -> None:
        named = " ".join(_words(self._repository.git_dir / "HEAD"))
        if named.startswith("ref: ") and not named.startswith("ref: refs/heads/"):
            self._left.append(
                f"HEAD names {named[5:]}, which is not a branch: `git symbolic-ref HEAD refs/heads/main` sets it"
            )
        heads = self._log_of("refs/heads")
        gone = [path.relative_to(self._log_of("")).as_posix() for path in heads.rglob("*") if path.is_file()]
        for ref in sorted(ref for ref in gone if ref not in self._refs):
            if log := _reflog(self._log_of(ref)):
                self._left.append(f"{ref} is missing: `git update-ref {ref} {log[-1].new[:10]}` brings it back")
        for ref, name in self._refs.items():
            if name is None and not self._is_ours(ref):
                log = _reflog(self._log_of(ref))
                command = f"git update-ref {ref} {log[-1].new[:10]}" if log else f"git update-ref -d {ref}"
                self._left.append(f"{ref} names nothing: `rm .git/{ref}` and `{command}`")
        reached = {ref: self._store.reached([name])[1] for ref, name in self._refs.items() if name}
        if lacking := [ref for ref, lost in reached.items() if lost]:
            lost = set().union(*(reached[ref] for ref in lacking))
            what = counted(len(lost), "object")
            refs = ", ".join(lacking[:_MOST_NAMED]) + (" …" if len(lacking) > _MOST_NAMED else "")
            self._left.append(f"{refs} cannot be repaired without {what} such as {min(lost)[:10]}; {_FROM_A_CLONE}")

    # ── doing it ──

    def _apply(self, entries: bytes | None, logs: Mapping[str, bytes]) -> None:
        git_dir = self._repository.git_dir
        self._aside.mkdir(exist_ok=True)
        self._put_files()
        if self._store.made:
            run_git(git_dir, ["unpack-objects", "-q"], stdin=packed(self._store))
        self._move_refs()
        for ref, data in logs.items():
            self._put_aside(self._log_of(ref))
            self._log_of(ref).write_bytes(data)
        if entries is None:
            self._put_aside(git_dir / "index")
            run_git(git_dir, ["read-tree", "HEAD"], success=(0, 128))  # a branch without commits has none
        elif entries:
            run_git(git_dir, ["update-index", "-z", "--index-info"], stdin=entries)

    def _put_files(self) -> None:
        objects = self._repository.common_dir / "objects"
        if self._packed_refs is not None:
            self._put_aside(self._repository.common_dir / "packed-refs")
            (self._repository.common_dir / "packed-refs").write_bytes(self._packed_refs)
        for path in self._parts.saved:  # first what is sound comes in, then what is not goes out
            target = objects / path.parent.name / path.name
            target.parent.mkdir(exist_ok=True)
            if not is_sound(target, self._store):
                self._put_aside(target)
                path.replace(target)
        for made, index in self._parts.indexes:
            self._put_aside(index)
            made.replace(index)
        for path in self._parts.unreadable:
            if not is_sound(path, self._store):
                self._put_aside(path)

    def _move_refs(self) -> None:
        changed = {ref: name for ref, name in self._refs.items() if self._is_ours(ref) and name != self._was.get(ref)}
        if not changed:
            return
        told = "".join(f"{name} {ref}\n" for ref, name in self._was.items())
        (self._aside / "refs-before").write_text(told, encoding="utf-8", errors="surrogateescape")
        for ref in changed:
            if self._was.get(ref) not in self._store.commits:  # git would not touch it
                self._put_aside(self._repository.common_dir / ref)
        lines = "".join(f"update {ref} {name}\n" if name else f"delete {ref}\n" for ref, name in changed.items())
        asked = ["update-ref", "-m", "workspace-mem: repaired", "--stdin"]
        run_git(self._repository.git_dir, asked, stdin=lines.encode("utf-8", "surrogateescape"))
        self._repository.forget(*CHAIN_NOTES)

    def _put_aside(self, path: Path) -> None:
        start = next(one for one in (self._repository.git_dir, self._repository.common_dir) if path.is_relative_to(one))
        if path.exists():
            target = self._aside / path.relative_to(start)
            target.parent.mkdir(parents=True, exist_ok=True)
            path.replace(target)
