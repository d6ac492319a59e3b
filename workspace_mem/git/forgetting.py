"""How a repository forgets: commits that hold something are made anew without it, and what held it is removed.

All is decided from the objects that are there, reached or not. So a run that was killed is simply run again: commits
made anew have the same names again. The steps: new objects, all refs in one transaction, notes and reflogs, then the
old objects go. What is to go is noted before, for a tree without its files could not tell any more.

A repository that `init` made is rewritten as a whole. In a person's own only commits of ours are that none of their
refs has; what their refs lead to stays, and is named.
"""

import re
import shlex
from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.locations import remove_tree
from workspace_mem.errors import ConflictError, EngineError, RefusedError
from workspace_mem.git.chain import Known, head_log_size
from workspace_mem.git.commits import clean_author, commit_message, git_date, sweep
from workspace_mem.git.process import run_git
from workspace_mem.git.refs import own_refs
from workspace_mem.git.repository import (
    COMMITTER,
    Repository,
    hash_length,
    identity,
    read_refs,
    was_made_by_us,
)
from workspace_mem.git.sound_objects import FOLDER, SUBMODULE, Commit, Member, Store, packed, tree_data
from workspace_mem.model.forgetting import Forgetting
from workspace_mem.model.history import Author

_AT_ONCE = 32 * 1024 * 1024  # bytes of files that are in memory together
_FEW = 100  # objects that are stored one by one
_REMOTES = "refs/remotes/"
_GOING = "forgetting"  # a note: the objects that are to go
_SAID = "workspace-mem: forgotten"
# A line of a reflog that says that alone: of a stash it would be one more.
_MOVED = re.compile(rb"^(?P<same>[0-9a-f]{40,64}) (?P=same) .*\t" + _SAID.encode() + rb"\n", re.MULTILINE)
_NAME = re.compile(rb"\b[0-9a-f]{64}\b|\b[0-9a-f]{40}\b")
_SIGNED = re.compile(rb"\n(?:gpgsig|gpgsig-sha256|mergetag) [^\n]*(?:\n [^\n]*)*")
_OF_PACKS = (".pack", ".idx", ".rev", ".bitmap", ".mtimes", ".keep")
_NOTES = ("HEAD", "ORIG_HEAD", "FETCH_HEAD", "shallow", "COMMIT_EDITMSG", "MERGE_MSG", "SQUASH_MSG")
_LARGEST = 16 * 1024 * 1024  # bytes of a note or a reflog


class ActCommit(NamedTuple):
    """The commit that says what was done, where no other does."""

    subject: str
    trailers: tuple[tuple[str, str], ...]
    author: Author | None
    at: datetime


class Rewritten(NamedTuple):
    """What a repository held, and what is out of reach there: sentences without a full stop."""

    commits: int = 0  # made anew
    refs: tuple[str, ...] = ()  # that led to them
    objects: int = 0  # that go
    left: tuple[str, ...] = ()
    new: Mapping[str, str] = {}  # commits by their old names
    act: str | None = None


class Rewriting:
    """One repository, and what is to be forgotten of it."""

    def __init__(self, repository: Repository, what: Forgetting, *, follow: bool) -> None:
        self._repository, self._what, self._follow = repository, what, follow
        self._git_dir, self._common = repository.git_dir, repository.common_dir
        self._is_ours = was_made_by_us(repository)
        self._store = Store(self._git_dir, hash_length(repository))
        self._paths: dict[str, set[str]] = defaultdict(set)  # of each file's bytes
        self._files: dict[tuple[str, str], str | None] = {}  # path and bytes → bytes without it; None: the file goes
        self._folders: dict[tuple[str, str], str | None] = {}  # the same of folders
        self._new: dict[str, str] = {}  # commits and tags
        self._theirs: frozenset[str] = frozenset()  # commits that a person's own refs have
        self._held: set[str] = set()  # those of them that have it
        self._moves: dict[str, str] = {}
        self._going: set[str] = set()
        self._reached: set[str] = set()

    # ── looking ──

    def load(self) -> None:
        """Read what is there. Raises RefusedError or ConflictError while a person's git is at work."""
        self._refuse_while_git_is_at_work()
        self._store.load()
        walked = set[tuple[str, str]]()
        for commit in self._store.commits.values():
            self._walk(commit.tree, walked)
        for tree in self._store.trees.keys() - {tree for tree, _ in walked}:  # that nothing leads to
            self._walk(tree, walked)
        for index in self._indexes():
            for _, name, path in self._staged(index):
                self._paths[name].add(path)

    def _walk(self, tree: str, walked: set[tuple[str, str]]) -> None:
        """Note where each file stands, in every folder that was ever there."""
        left = [(tree, "")]
        while left:
            tree, prefix = left.pop()
            if (tree, prefix) in walked:
                continue
            walked.add((tree, prefix))
            for name, one in self._store.trees.get(tree, {}).items():
                path = prefix + name.decode("utf-8", "surrogateescape")
                if one.mode == FOLDER:
                    left.append((one.id, f"{path}/"))
                elif one.mode != SUBMODULE:
                    self._paths[one.id].add(path)

    def learn(self) -> bool:
        """Let all versions tell about it; True where one told something new."""
        found = False
        for name, data in self._blobs():
            for path in self._paths.get(name, ()):
                found |= self._what.learn(path, data)
        return found

    def _blobs(self) -> Iterator[tuple[str, bytes]]:
        """Yield all files' bytes, some at a time: a history has far more of them than there is memory."""
        asked = ["cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objecttype) %(objectsize)"]
        some, size = list[str](), 0
        for line in run_git(self._git_dir, asked).decode().splitlines():
            name, kind, length = line.split(" ")
            if kind == "blob":
                if some and size + int(length) > _AT_ONCE:
                    yield from ((one, data) for one, _, data in self._store.read(some))
                    some, size = [], 0
                some.append(name)
                size += int(length)
        yield from ((one, data) for one, _, data in self._store.read(some))

    def plan(self) -> Rewritten:
        """Decide what is made anew and what goes; nothing is changed."""
        for name, data in self._blobs():
            for path in self._paths.get(name, ()):
                after = self._what.out_of_file(path, data)
                if after != data:
                    self._files[path, name] = None if after is None else self._store.name_of(b"blob", after)
                    self._going.add(name)
            if name not in self._paths and self._what.is_in(data):
                self._going.add(name)
        refs, own = self._refs(), dict(own_refs(self._repository))
        if not self._is_ours:
            order, _ = self._store.reached(tip for ref, tip in refs.items() if ref not in own)
            self._theirs = frozenset(order)
        there = frozenset(self._store.commits)
        order, _ = self._store.reached(sorted(there))
        for name in (one for one in order if one in there):
            self._commit(name)
        for name in list(self._store.tags) if self._is_ours else ():
            self._tag(name)
        self._moves = {ref: tip for ref, tip in refs.items() if tip in self._new}
        self._going |= (self._noted() | self._new.keys()) & self._store.kinds.keys()
        self._reached = self._lead_to(refs)
        held = self._going & self._reached
        self._going -= self._reached
        theirs = [ref for ref, tip in refs.items() if self._store.tags.get(tip, tip) in self._held]
        left = tuple(self._left(theirs, is_held=bool(held)))
        commits = sum(1 for name in self._new if name in there)
        return Rewritten(commits, tuple(sorted(self._moves)), len(self._going), left, self._new)

    def _folder(self, tree: str, prefix: str) -> str | None:
        """Return a folder without it; None where nothing is left."""
        if (tree, prefix) in self._folders or tree not in self._store.trees:
            return self._folders.get((tree, prefix), tree)
        before, after = self._store.trees[tree], dict[bytes, Member]()
        for name, one in before.items():
            path = prefix + name.decode("utf-8", "surrogateescape")
            is_folder = one.mode == FOLDER
            new = self._folder(one.id, f"{path}/") if is_folder else self._files.get((path, one.id), one.id)
            if new is not None:
                after[name] = Member(one.mode, new)
        made: str | None = tree
        if after != before:
            self._going.add(tree)
            made = self._store.add(b"tree", tree_data(after)) if after or not prefix else None
        self._folders[tree, prefix] = made
        return made

    def _commit(self, name: str) -> None:
        commit = self._store.commits[name]
        message = _NAME.sub(self._name_now, self._what.out_of_message(commit.message))
        head = self._what.out_of_message(commit.head)
        tree = self._folder(commit.tree, "") or commit.tree
        made = Commit(tree, tuple(self._new.get(one, one) for one in commit.parents), head, message)
        if name in self._theirs:
            self._held |= {name} if made != commit or not self._held.isdisjoint(commit.parents) else set()
        elif made != commit:
            made = made._replace(head=_SIGNED.sub(b"", b"\n" + head)[1:])  # a signature is of the old one
            self._new[name] = self._store.add(b"commit", made.data())

    def _tag(self, name: str) -> str:
        """Return a tag that names what is there now."""
        if name in self._new or name not in self._store.tags:
            return self._new.get(name, name)
        [(_, _, data)] = self._store.read([name])
        named = self._tag(self._store.tags[name])
        _, line, rest = data.partition(b"\n")
        after = b"object " + named.encode() + line + self._what.out_of_message(rest)
        if after != data:
            after = re.sub(rb"-----BEGIN (?:PGP|SSH) SIGNATURE-----.*\Z", b"", after, flags=re.DOTALL)
            self._new[name] = self._store.add(b"tag", after)
        return self._new.get(name, name)

    def _name_now(self, found: re.Match[bytes]) -> bytes:
        return self._new.get(found[0].decode(), found[0].decode()).encode()

    # ── refs, indexes, reflogs ──

    def _refs(self) -> dict[str, str]:
        printed = run_git(
            self._git_dir, ["for-each-ref", "--format=%(objectname) %(refname)%(if)%(symref)%(then) %(end)"]
        )
        lines = printed.decode("utf-8", "surrogateescape").splitlines()
        return {ref: name for name, _, ref in (line.partition(" ") for line in lines) if not ref.endswith(" ")}

    def _git_dirs(self) -> list[Path]:
        """Return where HEADs, indexes and reflogs are: a linked worktree has its own."""
        return list(dict.fromkeys([self._git_dir, self._common, *sorted((self._common / "worktrees").glob("*"))]))

    def _indexes(self) -> list[Path]:
        return [place / "index" for place in self._git_dirs() if (place / "index").is_file()]

    def _staged(self, index: Path) -> Iterator[tuple[bytes, str, str]]:
        """Yield mode, name of the bytes, and path of what stands in an index."""
        for record in filter(None, run_git(self._git_dir, ["ls-files", "--stage", "-z"], index=index).split(b"\0")):
            about, _, path = record.partition(b"\t")
            mode, name, _ = about.split(b" ")
            yield mode, name.decode(), path.decode("utf-8", "surrogateescape")

    def _notes(self) -> Iterator[tuple[Path, bytes]]:
        """Yield the files, beside refs and objects, that name commits or quote what they say."""
        places = [place / name for place in self._git_dirs() for name in _NOTES]
        places += [path for place in self._git_dirs() for path in (place / "logs").rglob("*")]
        for path in [*places, *(self._git_dir / "workspace-mem").glob("*")]:
            if path.name != _GOING and not path.is_symlink() and path.is_file() and path.stat().st_size <= _LARGEST:
                yield path, path.read_bytes()

    def _may_change(self, note: Path) -> bool:
        return self._is_ours or note.parent.name == "workspace-mem" or "refs/workspace-mem/" in note.as_posix()

    def _noted(self) -> set[str]:
        """Return what a run that was killed has not removed yet."""
        return set(self._repository.noted(_GOING).split())

    def _lead_to(self, refs: Mapping[str, str]) -> set[str]:
        """Return all objects that something leads to afterwards."""
        left = {tip for ref, tip in refs.items() if ref not in self._moves}
        left |= (self._store.commits.keys() - self._new.keys() - self._theirs) | set(self._new.values())
        if not self._is_ours:
            logs = (data for path, data in self._notes() if not self._may_change(path))
            left |= {name.decode() for data in logs for name in _NAME.findall(data)}
        for index in self._indexes():
            for _, name, path in self._staged(index):
                left.add((self._files.get((path, name), name) if self._is_ours else name) or name)
        found, names = set[str](), list(left)
        while names:
            name = names.pop()
            if name in found:
                continue
            found.add(name)
            if commit := self._store.commits.get(name):
                names += [commit.tree, *commit.parents]
            elif name in self._store.trees:
                names += [one.id for one in self._store.trees[name].values()]
            elif name in self._store.tags:
                names.append(self._store.tags[name])
        return found

    def _left(self, theirs: list[str], *, is_held: bool) -> Iterator[str]:
        """Say what is out of reach."""
        clear = "`git reflog expire --expire=now --all` and `git gc --prune=now`"
        if theirs:
            shown = ", ".join(sorted(theirs)[:5]) + (f" and {len(theirs) - 5} more" if len(theirs) > 5 else "")
            yield (
                f"{shown} in {self._git_dir} still has it: you made this repository, so this command does not rewrite "
                "its branches and tags. `git filter-repo --replace-text FILE --replace-message FILE` does it, then "
                f"{clear}"
            )
        elif is_held:
            yield f"The index, a stash or a reflog of {self._git_dir} still refers to it: {clear} clear the reflogs"
        if not (self._new or self._going or theirs):
            return
        if remotes := run_git(self._git_dir, ["remote"]).decode(errors="replace").split():
            yield (
                f"The remote {', '.join(remotes)} may have it: `git push --force` replaces a branch there, and its "
                "host may keep the old one"
            )
        yield from self._left_beside()
        if (self._common / "objects/info/alternates").is_file():
            yield "The repository borrows objects from another one (objects/info/alternates), which may have it"
        for pack in self._packs_with(self._going):
            if pack.with_suffix(".promisor").exists():
                yield f"{pack} comes from a partial clone and was left unchanged"

    def _left_beside(self) -> Iterator[str]:
        if self._is_ours and self._new and any(ref.startswith("refs/notes/") for ref in self._refs()):
            yield "The notes in refs/notes/ belong to the old commits, so git no longer shows them"
        for linked in sorted((self._common / "worktrees").glob("*/gitdir")):
            folder = Path(linked.read_text(encoding="utf-8", errors="surrogateescape").strip()).parent
            if folder != self._repository.work_tree and folder.exists():
                names_them = f"`git -C {shlex.quote(str(folder))} status` lists them"
                yield f"The files of the worktree {folder} may have it: {names_them}"
        paths = {one for some in self._paths.values() for one in some}
        if names := sorted(one for one in paths if self._what.is_in(_raw(one)) or self._what.words.are_in_name(one)):
            told = f"The file name {names[0]} contains it, now or in an old commit"
            yield f"{told}: `workspace-mem forget --path` removes such a file"
        if names := sorted(ref for ref in self._refs() if self._what.is_in(_raw(ref))):
            yield f"The name {names[0]} contains it: rename that branch or tag"
        if others := sorted(path for path in self._others() if self._is_ours):
            yield f"{others[0]} has it; it is one of git's files or of yours, in {self._git_dir}"

    def _others(self) -> Iterator[str]:
        """Yield what else in the git directory has it, such as a hook or a merge that is remembered."""
        known = {path for path, _ in self._notes()}
        for path in self._git_dir.rglob("*"):
            inside = path.relative_to(self._git_dir).as_posix()
            is_read = path not in known and not inside.startswith(("objects/", "workspace-mem/")) and path.is_file()
            if is_read and path.stat().st_size <= _LARGEST and self._what.is_in(path.read_bytes()):
                yield inside

    def _refuse_while_git_is_at_work(self) -> None:
        if not self._is_ours:
            return
        if read_refs(self._repository).unfinished:
            message = "A merge, rebase, cherry-pick or bisect is in progress, so the history cannot be rewritten"
            raise RefusedError(f"{message}; nothing was forgotten", hint="finish it or abort it, then run this again")
        if locks := [place / "index.lock" for place in self._git_dirs() if (place / "index.lock").exists()]:
            raise ConflictError(
                f"A git command seems to be running ({locks[0]}); nothing was forgotten",
                hint="wait until it ends; if none is running, remove the lock",
            )

    # ── doing ──

    def carry_out(self, found: Rewritten, act: ActCommit | None) -> Rewritten:
        """Do what was planned; the caller holds the record lock. Raises EngineError."""
        try:
            acted = self._acted(act) if act else None
            self._put_objects()
            self._move_refs(acted)
            self._set_indexes()
            for path, before in list(self._notes()):
                after = _MOVED.sub(b"", _NAME.sub(self._name_now, self._what.out_of_message(before)))
                if after != before and self._may_change(path):
                    fresh = self._repository.own_path("fresh")
                    fresh.write_bytes(after)
                    fresh.replace(path)
            known = Known.read(self._repository)
            known._replace(log_size=head_log_size(self._repository)).note(self._repository, known)
            self._repository.own_path(_GOING).write_text("\n".join(sorted(self._going)), encoding="ascii")
            for kept in [
                *self._git_dir.glob("workspace-mem/damaged-*"),
                *self._git_dir.glob("workspace-mem/mending-*"),
            ]:
                remove_tree(kept)  # what was damaged may be it
            self._remove()
            sweep(self._repository, seconds=0)  # a killed git may have left it
            self._repository.forget(_GOING)
        except OSError as error:
            raise EngineError(
                f"{error.filename or self._git_dir}: {error.strerror or error}",
                hint="run the same command again: it continues where it stopped",
            ) from error
        return found._replace(act=acted[2] if acted else None)

    def _acted(self, act: ActCommit) -> tuple[str, str, str] | None:
        """Make a commit on the chain's tip that changes no file: its ref, the tip, and the commit."""
        refs = read_refs(self._repository)
        if not self._follow:
            ref, tip = self._repository.ref, refs.own
        elif refs.waiting or refs.branch is None:
            ref, tip = self._repository.waiting_ref(refs.branch), refs.waiting
        else:
            ref, tip = refs.branch, refs.head
        now = self._new.get(tip or "", tip)
        if tip is None or now not in self._store.commits:
            return None
        author, date = clean_author(act.author or identity(self._repository)), git_date(act.at)
        head = f"author {author.name} <{author.email}> {date}\ncommitter {COMMITTER.name} <{COMMITTER.email}> {date}"
        message = commit_message(act.subject, act.trailers)
        made = Commit(self._store.commits[now].tree, (now,), head.encode(), message.encode())
        name = self._store.add(b"commit", made.data())
        self._reached.add(name)
        return ref, tip, name

    def _put_objects(self) -> None:
        """Store what is new: first the files, which are made once more, for they were not kept in memory."""
        others = {name: one for name, one in self._store.made.items() if name in self._reached}
        self._store.made.clear()
        size, dirty = 0, {name for _, name in self._files}
        for name, data in self._blobs():
            for path in self._paths[name] if name in dirty else ():
                new = self._files.get((path, name))
                after = self._what.out_of_file(path, data) if new in self._reached else None
                if new and after is not None and new not in self._store.kinds:
                    self._store.made[new] = b"blob", after
                    size += len(after)
            if size > _AT_ONCE:
                self._store_made()
                size = 0
        self._store.made.update(others)
        self._store_made()

    def _store_made(self) -> None:
        made = self._store.made
        if made:
            asked = ["unpack-objects", "-q"] if len(made) <= _FEW else ["index-pack", "--stdin"]
            run_git(self._git_dir, asked, stdin=packed(self._store))
            made.clear()

    def _move_refs(self, acted: tuple[str, str, str] | None) -> None:
        """Move all refs at once. A ref that follows a remote goes: only the remote can say where it is."""
        lines = {
            ref: f"delete {ref} {tip}\n" if ref.startswith(_REMOTES) else f"update {ref} {self._new[tip]} {tip}\n"
            for ref, tip in self._moves.items()
        }
        if acted:
            ref, tip, made = acted
            lines[ref] = f"update {ref} {made} {tip}\n"
        if lines:
            told = "".join(["start\n", *lines.values(), "prepare\n", "commit\n"])
            asked = ["update-ref", "-m", _SAID, "--stdin"]
            run_git(self._git_dir, asked, stdin=told.encode("utf-8", "surrogateescape"))

    def _set_indexes(self) -> None:
        """Set what is staged, or stands in an index, as it reads now."""
        for index in self._indexes() if self._is_ours else ():
            told = b""
            for mode, name, path in self._staged(index):
                if (path, name) in self._files:
                    raw, new = path.encode("utf-8", "surrogateescape"), self._files[path, name]
                    told += (
                        b"%s %s 0\t%s\0" % (mode, new.encode(), raw) if new else b"0 %s\t%s\0" % (b"0" * len(name), raw)
                    )
            if told:
                run_git(self._git_dir, ["update-index", "-z", "--index-info"], stdin=told, index=index)

    # ── removing ──

    def _remove(self) -> None:
        """Remove the objects that are to go, and what git derived of them."""
        if not self._going:
            return
        objects = self._common / "objects"
        # first: they name what goes
        for derived in ("info/commit-graph", "pack/multi-pack-index"):
            (objects / derived).unlink(missing_ok=True)
        remove_tree(objects / "info/commit-graphs")
        for path in objects.glob("pack/multi-pack-index-*"):
            path.unlink(missing_ok=True)
        for pack in list(self._packs_with(self._going)):
            if not pack.with_suffix(".promisor").exists():
                self._repack(pack)
        for name in self._going:
            (objects / name[:2] / name[2:]).unlink(missing_ok=True)

    def _packs_with(self, names: set[str]) -> Iterator[Path]:
        for pack in sorted((self._common / "objects/pack").glob("*.pack")):
            if not names.isdisjoint(self._names_in(pack)):
                yield pack

    def _names_in(self, pack: Path) -> list[str]:
        form = "sha256" if self._store.id_length == 64 else "sha1"
        index = pack.with_suffix(".idx").read_bytes()
        printed = run_git(self._git_dir, ["show-index", f"--object-format={form}"], stdin=index)
        return [line.split()[1].decode() for line in printed.splitlines()]

    def _repack(self, pack: Path) -> None:
        """Put what stays of a pack into another one, and remove it."""
        stays = [name for name in self._names_in(pack) if name not in self._going]
        if stays:
            told = "".join(f"{name}\n" for name in stays).encode()
            run_git(self._git_dir, ["pack-objects", "--quiet", str(pack.with_name("pack"))], stdin=told)
        for ending in _OF_PACKS:
            pack.with_suffix(ending).unlink(missing_ok=True)


def _raw(name: str) -> bytes:
    return name.encode("utf-8", "surrogateescape")
