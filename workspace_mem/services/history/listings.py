"""All that one commit holds, kept for the next record: a commit never changes, so it need not be listed again."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from workspace_mem.services.history.git_process import run_git
from workspace_mem.services.history.import_stream import NewFile, TreeFile
from workspace_mem.services.history.locations import Repository
from workspace_mem.services.history.repository_state import (
    Base,
    State,
    is_plain_file,
    read_head,
    read_state,
    state_of_refs,
)

TREE = "040000"
_HEX = frozenset("0123456789abcdef")
_LENGTHS = (40, 64)  # of an id in hex digits

_Folder = Mapping[str, TreeFile]  # by name: files, links, submodules, and folders with mode TREE
WriteTree = Callable[[_Folder], str]


class NotSimpleError(Exception):
    """A file is to stand where a folder is, or the other way round: git itself knows what that means."""


@dataclass(frozen=True, slots=True)
class Listing:
    """One commit: its regular files by path, and everything by folder (the root is "")."""

    files: Mapping[str, TreeFile]
    folders: Mapping[str, _Folder]

    def changed(self, files: Mapping[str, NewFile | None], write_tree: WriteTree) -> "tuple[str, Listing]":
        """Return the root's new tree, and the listing with it; `write_tree` stores a folder and names it.

        Raises NotSimpleError.
        """
        after = _Changing(dict(self.folders), dict(self.files))
        # Removals first: a folder may make room for a file of its name.
        for path, new in sorted(files.items(), key=lambda named: named[1] is not None):
            after.put(path, new.file if new else None)
        return after.stored(write_tree), Listing(after.files, after.folders)


@dataclass(slots=True)
class _Changing:
    folders: dict[str, _Folder]
    files: dict[str, TreeFile]
    touched: set[str] = field(default_factory=set)

    def put(self, path: str, new: TreeFile | None) -> None:
        above, _, name = path.rpartition("/")
        if new is not None:
            self._make(above)
        here = self.folders.get(above, {})
        if name in here and not is_plain_file(here[name].mode):
            raise NotSimpleError(path)
        if new is None:
            self._set(above, {one: file for one, file in here.items() if one != name})
            self.files.pop(path, None)
        else:
            self._set(above, {**here, name: new})
            self.files[path] = new

    def _make(self, folder: str) -> None:
        if folder in self.folders:
            return
        above, _, name = folder.rpartition("/")
        self._make(above)
        if name in self.folders[above]:
            raise NotSimpleError(folder)
        self.folders[folder] = {}

    def _set(self, folder: str, members: _Folder) -> None:
        self.folders[folder] = members
        self.touched.add(folder)

    def stored(self, write_tree: WriteTree) -> str:
        """Store what was touched, from the deepest folder up; git keeps no empty ones. Return the root's tree."""
        root = ""
        while self.touched:
            folder = max(self.touched, key=lambda path: (path.count("/") if path else -1, path))
            self.touched.remove(folder)
            members = self.folders[folder]
            if not folder:
                root = write_tree(members)
                continue
            above, _, name = folder.rpartition("/")
            rest = {one: file for one, file in self.folders[above].items() if one != name}
            if members:
                rest[name] = TreeFile(TREE, write_tree(members))
            else:
                del self.folders[folder]
            self._set(above, rest)
        return root


@dataclass(frozen=True, slots=True)
class Looked:
    """What was seen of the repository; a record that follows at once need not look again."""

    state: State
    base: Base
    files: Mapping[str, TreeFile] | None  # all of the base; None: not read


class Listings:
    """What one process knows of one commit of a repository."""

    def __init__(self) -> None:
        self._kept: tuple[str, Listing] | None = None
        self._there: str | None = None  # a commit that is there

    def of(self, repository: Repository, commit: str) -> Listing:
        """Return all of a commit."""
        known = self.known(commit)
        if known is None:
            known = _listed(repository, commit)
            self.keep(commit, known)
        return known

    def known(self, commit: str | None) -> Listing | None:
        """Return a commit's listing where no git is needed for it."""
        kept = self._kept
        return kept[1] if kept is not None and kept[0] == commit else None

    def keep(self, commit: str, listing: Listing) -> None:
        """Remember a commit that is there."""
        self._kept, self._there = (commit, listing), commit

    def state(self, repository: Repository) -> State:
        """Read the refs: from their files where both name a commit that was seen there, else through git."""
        branch = read_head(repository)
        if branch is not None and not (repository.git_dir / "commondir").exists():
            tip, head = (_loose(repository, name) for name in (repository.ref, branch))
            if tip is not None and tip == head == self._there:
                return state_of_refs(repository, branch, tip, head)
        state = read_state(repository)
        self._there = state.tip
        return state


def _loose(repository: Repository, name: str) -> str | None:
    """Return what the file of a ref says, which counts more than a packed one; None where it is no plain file."""
    file = repository.git_dir / name
    try:
        text = "" if file.is_symlink() else file.read_text(encoding="ascii").removesuffix("\n")
    except (OSError, ValueError):
        return None
    return text if len(text) in _LENGTHS and set(text) <= _HEX else None


def _listed(repository: Repository, commit: str) -> Listing:
    printed = run_git(repository.git_dir, ["ls-tree", "-r", "-t", "-z", "--full-tree", commit])
    return _sorted_out(_entry(record) for record in printed.split(b"\0") if record)


def _entry(record: bytes) -> tuple[str, TreeFile]:
    head, _, path = record.partition(b"\t")
    mode, _, name = head.decode().split(" ")
    return path.decode("utf-8", "surrogateescape"), TreeFile(mode, name)


def _sorted_out(entries: Iterable[tuple[str, TreeFile]]) -> Listing:
    files: dict[str, TreeFile] = {}
    folders: dict[str, dict[str, TreeFile]] = {"": {}}
    for path, entry in entries:
        above, _, name = path.rpartition("/")
        folders.setdefault(above, {})[name] = entry
        if entry.mode == TREE:
            folders.setdefault(path, {})
        elif is_plain_file(entry.mode):
            files[path] = entry
    return Listing(files, folders)
