"""Whether a repository is sound, and what `doctor --fix` does if it is not.

To look changes nothing. The chain goes back to its newest complete commit, or begins anew beside the damaged
repository, which is kept. Nothing is guessed.
"""

import re
import shutil
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from workspace_mem.errors import EngineError
from workspace_mem.git.chain import Known
from workspace_mem.git.commits import HASHES
from workspace_mem.git.process import WORK_SECONDS, GitFailedError, TookTooLongError, refuse_unusable, run_git
from workspace_mem.git.refs import PROCESSES, gits_at_work
from workspace_mem.git.repository import (
    OUR_REFS,
    REFS_NOTE,
    Repository,
    begin_anew,
    hash_length,
    is_ancestor,
    read_head,
    read_refs,
    was_made_by_us,
)
from workspace_mem.model.history import Health, LeftLock, Mend
from workspace_mem.text.strings import counted

_LOCKS = ("index.lock", "HEAD.lock", "packed-refs.lock", "config.lock", "shallow.lock", "ORIG_HEAD.lock")
# A "warning: " is about a setting of git's. "error in tree …" is about the form of an object whose bytes are as an old
# tool wrote them, and says nothing of the history: fsck names what is damaged or missing in other lines.
_NOISE = re.compile(
    r"dangling|notice:|Checking|unreachable|hint:|warning: (?!ignoring)|(?:error|warning) in (?:commit|tree|blob|tag) "
)
_OF_SETTINGS = ("fatal: could not open object name list", "fatal: Unknown fsck message type")
_LOST = re.compile(r"^(?:missing|\s+to)\s+(?:blob|tree|commit|tag) ([0-9a-f]{40,64})$", re.MULTILINE)
_INVALID = re.compile(r"^error: (refs/\S+): (?:invalid|badRefContent)", re.MULTILINE)
_LOOSE = re.compile(r"[0-9a-f]{38}(?:[0-9a-f]{24})?")
_LOGGED = re.compile(rb"^[0-9a-f]{40,64} ([0-9a-f]{40,64}) [^\n\t]*\t([^\n]*)$", re.MULTILINE)
_MOST_TRIED = 20  # commits before the newest: a power cut tears only the last ones
_BACKUP = "a clone or a backup may have them: `git fetch PATH 'refs/*:refs/clone/*'` brings them"


def examine(repository: Repository, *, seconds: float) -> Health:
    """Look at every object and ref, for at most so long. Never raises: what fails is what it reports."""
    try:
        refuse_unusable(repository.git_dir)
    except EngineError as error:
        return Health(unfinished=error.message)
    damage = list(dict.fromkeys(_damaged_refs(repository)))
    unfinished = _odd_head(repository)
    try:
        lines = _fsck(repository, seconds)
        if any(line.startswith(_OF_SETTINGS) for line in lines):
            unfinished = f"git fsck has invalid settings: {lines[0]}"
        else:
            damage += lines
    except TookTooLongError:
        unfinished = f"checking its objects took longer than {seconds:g} seconds"
    except EngineError as error:
        damage.append(error.message)
    return Health(tuple(damage), unfinished, tuple(_locks(repository)))


def _fsck(repository: Repository, seconds: float) -> list[str]:
    words = ["fsck", "--full", "--no-dangling", "--no-progress"]
    try:
        # In the work tree: a person's `fsck.skipList` may be a path below it.
        printed = run_git(
            repository.git_dir, words, seconds=seconds, with_errors=True, work_tree=repository.work_tree
        ).decode(errors="replace")
    except GitFailedError as error:
        printed = error.stderr if error.stderr.strip() else error.message
    return [line for line in printed.splitlines() if line.strip() and not _NOISE.match(line)]


def _damaged_refs(repository: Repository) -> Iterator[str]:
    """Yield what is wrong with our own ref: fsck does not miss one that is gone or has fallen back."""
    try:
        tip, (noted,) = read_refs(repository).own, Known.read(repository).tips.get(repository.ref, [None])
        if not noted or noted == tip:
            return
        if tip is None:
            yield f"{repository.ref} is missing; it was at {noted[:10]}"
        elif not is_ancestor(repository, noted, tip):
            yield f"{repository.ref} is at {tip[:10]}, which does not contain {noted[:10]}, where it was"
    except EngineError as error:
        yield error.message


def _odd_head(repository: Repository) -> str | None:
    """Return what is odd about HEAD: it names a branch that does not exist, while others do."""
    try:
        state = read_refs(repository)
        if state.branch is None or state.head is not None:
            return None
        others = run_git(repository.git_dir, ["for-each-ref", "--count=1", "--format=%(refname)", "refs/heads/"])
    except EngineError:
        return None  # `_damaged_refs` has said so
    return f"HEAD names {state.branch}, which does not exist" if others.strip() else None


def _locks(repository: Repository) -> Iterator[LeftLock]:
    ours = was_made_by_us(repository)
    running = list(gits_at_work(repository))
    places = [repository.git_dir / name for name in _LOCKS]
    places += sorted((repository.git_dir / "refs").rglob("*.lock"))
    for path in places:
        if path.exists():
            is_own = ours or "workspace-mem" in path.relative_to(repository.git_dir).parts
            holder = running[0] if running else None
            yield LeftLock(str(path), holder, may_go=is_own and holder is None and PROCESSES.is_dir())


def remove_lock(lock: LeftLock) -> None:
    """Remove a lock that nobody holds any more."""
    Path(lock.place).unlink(missing_ok=True)


# ── the repair ─────────────────────────────────────────────────────────────────────────────────


def mend(
    repository: Repository,
    *,
    follow: bool,
    seconds: float,
    stamp: str,
    dry_run: bool,
) -> Mend:
    """Mend what is damaged, and say what was done, or in a dry run would be.

    The caller holds the record lock. Raises EngineError.
    """
    if not (damage := examine(repository, seconds=seconds).damage):
        return Mend()
    try:
        repair = _Repair(repository, damage, follow=follow)
        repair.decide()
        aside = repair.apply(stamp) if repair.does and not dry_run else None
        if aside and not repair.rest and (rest := examine(repository, seconds=seconds).damage):
            repair.rest.append(f"more is damaged: {rest[0]}; {_BACKUP}")
    except OSError as error:
        raise EngineError(f"{error.filename or repository.git_dir}: {error.strerror or error}") from error
    return Mend(tuple(repair.does), tuple(repair.rest), str(aside) if aside else None)


@dataclass(slots=True)
class _Repair:
    """What one repair is to do; `rest` is for the person, with a command."""

    repository: Repository
    damage: Sequence[str]
    follow: bool
    does: list[str] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    _unreadable: list[Path] = field(default_factory=list)  # files of loose objects
    _lost: set[str] = field(default_factory=set)
    _rebuilds_index: bool = False
    _begins_anew: bool = False
    _ref: tuple[str, str | None] | None = None  # a ref of ours, and where it is to be

    def decide(self) -> None:
        """Decide what to do; nothing is changed."""
        objects = self.repository.common_dir / "objects"
        if missing := [place for place in _alternates(objects) if not Path(place).is_dir()]:
            self.rest.append(f"the repository borrows objects from {missing[0]}, which is missing: bring it back")
            return
        if any(objects.glob("pack/*.promisor")):
            self.rest.append("the clone is partial: `git fetch --refetch --no-filter` completes it")
            return
        if any("packed-refs" in line for line in self.damage):
            self.rest.append(f"remove the invalid lines from {self.repository.common_dir / 'packed-refs'}")
            return
        self._look_for_objects(objects)
        self._decide_ref()
        if self._begins_anew:
            self.does = [f"set the damaged repository aside in {self.repository.git_dir}, and begin a new history"]
            return
        try:
            run_git(self.repository.git_dir, ["ls-files", "--stage"])
        except GitFailedError as error:
            if "index" in error.stderr:
                self._rebuilds_index = True
                self.does.append("rebuild git's index from the last commit; staged changes are unstaged")
        if not self.does and not self.rest:
            self.rest.append(f"`git fsck --full` shows more; {_BACKUP}")

    def _look_for_objects(self, objects: Path) -> None:
        length = hash_length(self.repository)
        self._unreadable = [path for path in objects.glob("??/*") if not _is_readable(path, length)]
        bad = {path.parent.name + path.name for path in self._unreadable}
        self._lost = {*_LOST.findall("\n".join(self.damage)), *bad}
        if self._unreadable:
            self.does.append(f"set aside {counted(len(self._unreadable), 'file')} of objects that cannot be read")

    def _decide_ref(self) -> None:
        """Decide where our ref is to be: at its newest complete commit, or anew."""
        ref = read_head(self.repository)[0] if self.follow else self.repository.ref
        noted = Known.read(self.repository).tips.get(ref or "", [])
        tip = self._named(ref) if ref else None
        was_there = ref and (tip or noted or (self.repository.common_dir / ref).exists())
        others = [other for other in self._other_refs() if not self._is_complete(other)]
        # What a person's refs lack too is theirs to bring back, as long as our newest commit can be read.
        if ref and was_there and not (others and tip) and not self._is_sound(tip, noted):
            commit = next(filter(self._is_complete, self._candidates(ref, noted, tip)), None)
            if commit:
                self._ref = ref, commit
                self.does.append(f"set {ref} to {commit[:10]}, its newest complete commit")
            else:
                self._give_up(ref)
        if others and not self._begins_anew:
            lost = f"{counted(len(self._lost), 'object')} such as {min(self._lost)[:10]}" if self._lost else "a commit"
            self.rest.append(f"{', '.join(others[:3])} cannot be read without {lost}; {_BACKUP}")

    def _is_sound(self, tip: str | None, noted: Sequence[str]) -> bool:
        """Tell whether a ref is at a complete commit, and our own has not fallen back."""
        if tip is None or not self._is_complete(tip):
            return False
        return self.follow or not noted or tip == noted[-1] or is_ancestor(self.repository, noted[-1], tip)

    def _give_up(self, ref: str) -> None:
        if was_made_by_us(self.repository) and not self._other_refs():
            self._begins_anew = True
        elif not self.follow:
            self._ref = ref, None
            self.does.append(f"begin a new history on {ref}: no commit of it can be read in full")
        else:
            self.rest.append(f"{ref} has commits that cannot be read; {_BACKUP}")

    def _named(self, ref: str) -> str | None:
        with suppress(EngineError):
            words = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}"]
            printed = run_git(self.repository.git_dir, words)
            return printed.decode().strip()
        return None

    def _candidates(self, ref: str, noted: Sequence[str], tip: str | None) -> Iterator[str]:
        """Yield commits that a ref was at, newest first; none before a change of a person's."""
        yield from reversed(noted)
        with suppress(OSError):
            lines = _LOGGED.findall((self.repository.common_dir / "logs" / ref).read_bytes())
            for name, by in lines[: -_MOST_TRIED - 1 : -1]:
                yield name.decode()
                if not by.startswith(b"workspace-mem") and tip != name.decode():
                    return

    def _is_complete(self, commit: str | None) -> bool:
        with suppress(EngineError):
            words = ["rev-list", "--objects", "--end-of-options", str(commit)]
            printed = run_git(self.repository.git_dir, words, seconds=WORK_SECONDS).decode(errors="replace")
            return self._lost.isdisjoint(line.partition(" ")[0] for line in printed.splitlines())
        return False

    def _other_refs(self) -> list[str]:
        """Return the refs beside ours and the branch, those that git cannot read too."""
        names = set(_INVALID.findall("\n".join(self.damage)))
        with suppress(EngineError):
            printed = run_git(self.repository.git_dir, ["for-each-ref", "--format=%(refname)"])
            names |= {*printed.decode("utf-8", "surrogateescape").split("\n")} - {""}
        ours = read_head(self.repository)[0] if self.follow else None
        return sorted(ref for ref in names if ref != ours and not ref.startswith(OUR_REFS))

    def apply(self, stamp: str) -> Path | None:
        """Do what was decided; return where everything is that was taken out of its place."""
        if self._begins_anew:
            return begin_anew(self.repository, f"damaged-{stamp}")
        git_dir, common = self.repository.git_dir, self.repository.common_dir
        aside = self.repository.own_path(f"damaged-{stamp}")
        for path in self._unreadable:
            _move(path, aside / path.relative_to(common))
        if self._ref:
            ref, commit = self._ref
            aside.mkdir(exist_ok=True)
            (aside / "ref-before").write_text(f"{self._named(ref)} {ref}\n", encoding="utf-8", errors="surrogateescape")
            if (common / ref).exists():  # git may not read it
                _move(common / ref, aside / ref)
            change = f"update {ref} {commit}\n" if commit else f"delete {ref}\n"
            words = ["update-ref", "-m", "workspace-mem: repaired", "--stdin"]
            run_git(git_dir, words, stdin=change.encode("utf-8", "surrogateescape"))
            self.repository.forget(REFS_NOTE)
        if self._rebuilds_index:
            _move(git_dir / "index", aside / "index")
        if self._rebuilds_index or (self._ref and self.follow):
            run_git(git_dir, ["read-tree", "HEAD"], success=(0, 128))  # a branch without commits has none
        if self._ref and was_made_by_us(self.repository):
            run_git(git_dir, ["reflog", "expire", "--stale-fix", "--expire=never", "--all"], success=(0, 128))
        return aside if aside.is_dir() else None


def _alternates(objects: Path) -> list[str]:
    with suppress(OSError, UnicodeDecodeError):
        lines = (objects / "info/alternates").read_text(encoding="utf-8").splitlines()
        return [str(objects / line) for line in lines if line and not line.startswith("#")]
    return []


def _is_readable(path: Path, length: int) -> bool:
    """Tell whether the file of a loose object holds what its name says; True for any other file."""
    if not _LOOSE.fullmatch(path.name):
        return True
    try:
        data = zlib.decompress(path.read_bytes())
    except (OSError, zlib.error):
        return False
    return HASHES[length](data).hexdigest() == path.parent.name + path.name


def _move(path: Path, target: Path) -> None:
    if path.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(path, target)
