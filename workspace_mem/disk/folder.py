"""The workspace's folder: the only reader of its files. `transaction.py` is the only writer."""

import contextlib
import os
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from hashlib import sha1, sha256
from pathlib import Path
from stat import S_ISDIR
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from workspace_mem.disk.paths import SPLIT, clean_path, is_in_cloud, is_nameable, read_bytes, real_path, refuse_in_cloud
from workspace_mem.disk.scope import ATTRIBUTES_FILE, OWN_FOLDER, FileState, Scope, StoredStamps
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import DamagedError, NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.model.document import Document, Persona, Revision, is_path, lines_named
from workspace_mem.model.entry import bare_name, same_file
from workspace_mem.model.kinds import Kinds, skill_folders
from workspace_mem.settings import (
    FILE,
    OWN_FILE,
    PERSONA_DIR,
    OwnSettings,
    Settings,
    parse_own_settings,
    parse_settings,
)
from workspace_mem.text.strings import late

if TYPE_CHECKING:
    from workspace_mem.disk.journal import Journal

READ_LIMIT = 10 * 1024 * 1024  # bytes; larger files are listed, not read
ITEMS_LIMIT = 25_000  # entries of one file: each costs the first command after a change 0.1 ms and 4 kB
NEARLY = 9  # tenths of a limit, from which on a notice appears
HELD_SETTINGS = "held-settings.json"  # in our own folder: options in force until a person approves those of a remote
_ITEM = late(rb"^ {0,3}(?:(?:[-*+]|\d{1,9}[.)])[ \t]|[^|\r\n]*\|)", re.MULTILINE)
_SHORTEST_ITEM = 3  # bytes
_MOST_NAMED = 3  # files that could not be read
_LARGE = 64 * 1024  # bytes
_KEPT_LIMIT = 16 * 1024 * 1024  # bytes of all files that one survey passes on
_NO_TEXT = (FILE, ATTRIBUTES_FILE)  # never searched


class Hashed(NamedTuple):
    """A file's hashes. `blob` is its name in a git repository that uses SHA-1."""

    revision: Revision
    blob: str


def hashed(data: bytes) -> Hashed:
    """Hash bytes once for us and once for git."""
    blob = sha1(b"blob %d\0" % len(data), usedforsecurity=False)
    blob.update(data)
    return Hashed(Revision(sha256(data).hexdigest()), blob.hexdigest())


def too_large(kinds: Kinds, path: str, data: bytes, *, tenths: int = 10) -> str | None:
    """Describe a file that exceeds `tenths` tenths of a limit: its size and the limit; None if it does not."""
    most_bytes, most_items = READ_LIMIT * tenths // 10, ITEMS_LIMIT * tenths // 10
    if len(data) > most_bytes:
        return f"{len(data):,} bytes; the limit is {READ_LIMIT:,}"
    if len(data) > _SHORTEST_ITEM * most_items and kinds.holds_entries(path) and not kinds.is_whole_file(path):
        # Counting line ends first is a hundred times cheaper.
        items = len(_ITEM.findall(data)) if data.count(b"\n") + data.count(b"\r") >= most_items else 0
        if items > most_items:
            return f"{items:,} list items and table rows; the limit is {ITEMS_LIMIT:,}"
    return None


class KnownHashes(Protocol):
    """The hashes of files that did not change, and the stamps of folders of nothing but code."""

    stamps: StoredStamps

    def seen(self, states: Mapping[str, FileState], read: Callable[[str], bytes | None]) -> dict[str, Hashed]:
        """Return every file's hashes. `read` gives a file's bytes, or None if it is gone or unreadable."""
        ...

    def trusted(self, states: Mapping[str, FileState]) -> dict[str, Hashed]:
        """Return the cached hashes that `seen` would use without reading the file. Changes nothing."""
        ...


class Survey(NamedTuple):
    """All files in scope. `seen` omits those that are too large or unreadable.

    `closed` are the folders that may not be read: what is in them is not known. `attached` are the attachments that
    history keeps. Each property goes through all files at every call.
    """

    states: Mapping[str, FileState]
    seen: Mapping[str, Hashed]
    closed: tuple[str, ...] = ()
    attached: Mapping[str, Hashed] = MappingProxyType({})

    @property
    def recorded(self) -> Mapping[str, Hashed]:
        """Return the hashes of all files that history keeps."""
        return {**self.seen, **self.attached} if self.attached else self.seen

    def has(self, path: str) -> bool:
        """Tell whether there is a file that history keeps, or would keep if it were readable."""
        return path in self.states or path in self.attached

    @property
    def revisions(self) -> Mapping[str, str]:
        """Return path → revision of all that can be searched: the settings are no text."""
        return MappingProxyType({path: file.revision for path, file in self.seen.items() if path not in _NO_TEXT})

    @property
    def skills(self) -> tuple[str, ...]:
        """Return the folders of skills."""
        return skill_folders(self.seen)

    @property
    def name(self) -> str:
        """Return a digest of all paths and bytes, and of the unreadable paths."""
        values = {path: f"unread, {state.size} bytes" for path, state in self.states.items() if path not in self.seen}
        values |= {path: file.revision for path, file in self.seen.items()}
        text = "".join([f"{path}\0{values[path]}\0" for path in sorted(values)])
        return sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


class Folder:
    """Read access to one workspace. Paths are POSIX and relative to `root`."""

    def __init__(
        self,
        root: Path,
        settings: Settings,
        hashes: KnownHashes,
        persona: Callable[[], Persona] = Persona,
        tracked: Callable[[], Collection[str]] = frozenset,
    ) -> None:
        self.root = root
        self.settings = settings
        self.own = root / OWN_FOLDER
        self.tracked = tracked  # git's tracked files and their folders
        self.scope = Scope(root, settings, tracked=tracked, stored=hashes.stamps)
        self.hashes = hashes
        self.persona = persona  # reads the user's persona folder on demand
        self._large: Document | None = None  # the last large document, since hashing and splitting it is slow

    @cached_property
    def journal(self) -> "Journal":
        """Return the journal of intents."""
        from workspace_mem.disk.journal import Journal  # only writers and recorders need it

        return Journal(self.own)

    def has_own(self, name: str) -> bool:
        """Tell whether the workspace's own folder has a file or folder of this name; False if it is closed."""
        return os.path.exists(self.own / name)  # Path.exists raises then

    def read(self, path: str) -> Document:
        """Return the document of a file; one with `exists` False if there is no file.

        Raises RefusedError or NotFoundError if it cannot be read: unreadable is never empty.
        """
        path = clean_path(path)
        data = read_bytes(self.root, path, limit=READ_LIMIT)
        if data is None:
            refuse_in_cloud(self.root, path)
        if data and (excess := too_large(self.settings.kinds, path, data)):
            raise RefusedError(f"{path} has {excess}", path=path, hint=SPLIT)
        return self.document(path, data)

    def document(self, path: str, data: bytes | None) -> Document:
        """Return the document of a file of this workspace with these bytes; None: no file."""
        document = Document(path, data or b"", exists=data is not None, kinds=self.settings.kinds)
        if len(document.data) < _LARGE:
            return document
        large = self._large
        if large != document:
            large = self._large = document
        return large

    def survey(
        self,
        states: Mapping[str, FileState] | None = None,
        *,
        read: dict[str, bytes] | None = None,
    ) -> Survey:
        """Look at every file in scope, and hash those that may have changed.

        `states` are those of all files in scope, if the caller has looked this moment. The bytes of hashed files go
        into `read`, up to 16 MB in all; their hashes in `seen` are of exactly these bytes.
        """
        if states is None:
            states = dict(self.scope.files())
        small = {path: state for path, state in states.items() if state.size <= READ_LIMIT}
        attached = self.scope.attached
        room = _KEPT_LIMIT

        def read_and_keep(path: str) -> bytes | None:
            nonlocal room
            data = self.bytes_or_none(path)
            if read is not None and data is not None and len(data) <= room:
                read[path] = data
                room -= len(data)
            return data

        hashes = self.hashes.seen(small | attached, read_and_keep)
        seen = {path: hashes[path] for path in hashes if path not in attached} if attached else hashes
        attached_hashes = {path: hashes[path] for path in attached if path in hashes}
        return Survey(states, seen, tuple(sorted(self.scope.closed)), attached_hashes)

    def unread(self, survey: Survey, done: str, *, of: Callable[[str], bool] = lambda _: True) -> Iterator[str]:
        """Yield a sentence on each file and folder that a survey could not read; `done` names the skipped step."""
        for folder in survey.closed:
            if of(f"{folder}/"):
                yield f"The folder {folder} cannot be read, so nothing in it was {done}"
        if len(survey.seen) == len(survey.states):
            return
        unread = [path for path in survey.states if path not in survey.seen and of(path)]
        for path in sorted(unread)[:_MOST_NAMED]:
            try:
                self.read(path)
            except WorkspaceMemError as error:
                yield f"{error.message}, so it was not {done}"
        if len(unread) > _MOST_NAMED:
            more = len(unread) - _MOST_NAMED
            yield f"{more:,} more could not be read and were not {done}; `workspace-mem doctor` lists them"

    def wrong_hashes(self) -> Iterator[str]:
        """Yield the path of every file whose trusted hash differs from that of its bytes."""
        states = dict(self.scope.files())
        for path, file in sorted(self.hashes.trusted(states).items()):
            data = self.bytes_or_none(path)
            if data is not None and hashed(data) != file:
                yield path

    def bytes_or_none(self, path: str) -> bytes | None:
        """Return the bytes of a file; None if it is missing or unreadable."""
        try:
            data = read_bytes(self.root, path, limit=READ_LIMIT)
        except WorkspaceMemError:
            return None
        return None if data and too_large(self.settings.kinds, path, data) else data

    def is_gone(self, path: str) -> bool:
        """Tell whether a file is deleted, and not merely unreadable or moved to the cloud."""
        try:
            (self.root / path).lstat()
        except (FileNotFoundError, NotADirectoryError):
            return not is_in_cloud(self.root, path)
        except OSError:
            return False
        return False

    def has_folder(self, path: str) -> bool:
        """Tell whether a path is a folder or a link to one; False if it is unreadable."""
        try:
            return S_ISDIR((self.root / path).stat().st_mode)
        except OSError:
            return False

    def target_of(self, path: str) -> str:
        """Return the path that a write to `path` would change, links inside the workspace resolved."""
        return real_path(self.root, clean_path(path))

    def links_to(self, target: str) -> list[str]:
        """Return the links at the root, where a person's pages are, that lead to a path of the workspace."""
        try:
            with os.scandir(self.root) as entries:
                links = sorted(entry.name for entry in entries if entry.is_symlink())
        except FileNotFoundError:  # a folder before `init`
            return []
        wanted, names = f"{os.path.realpath(self.root)}/{target}", list[str]()
        for name in links:
            with contextlib.suppress(OSError):  # no longer a link
                names += [name] if os.path.realpath(self.root / name) == wanted else []
        return names

    def path_of(self, name: str) -> str:
        """Return a path as a person gives it, from the workspace's root and in the spelling of its file.

        It may be absolute, name lines, or differ from the file's own name in case and Unicode form.
        """
        for root in (self.root, self.root.resolve()) if Path(name).is_absolute() else ():
            if Path(name).is_relative_to(root):
                name = Path(name).relative_to(root).as_posix()
        path = lines_named(name).path
        if not is_path(path) or not is_nameable(path) or os.path.lexists(self.root / path):
            return name
        plain = path.removeprefix("./")
        files = [file for file in self.scope.names() if same_file(file, plain)]
        return files[0] + name[len(path) :] if len(files) == 1 else name

    def file_matching(self, name: str, error: NotFoundError) -> str:
        """Return the only file that an incomplete name matches: `SOUL`, `soul.md`, `errors`, `2026-11-19`.

        Raises `error`, with the files added to its suggestions.
        """
        paths = sorted(self.scope.names())
        wanted = bare_name(name).casefold().removesuffix(".md")
        whole = [path for path in paths if path.casefold().removesuffix(".md") == wanted]
        matches = whole or [path for path in paths if path.casefold().removesuffix(".md").endswith(f"/{wanted}")]
        if len(matches) == 1:
            return matches[0]
        if error.near:  # several files match
            suggestions = error.near[1]
            error.near = (name, lambda: [*suggestions(), *paths])
        raise error


def read_own_settings(config: Path, root: Path) -> OwnSettings:
    """Return the user's own settings for a workspace; empty if there are none.

    A file that others may write, or that is in the workspace, has no effect; `problems` says so. Never raises.
    """
    file = config / OWN_FILE
    try:
        with file.open("rb") as opened:
            status = os.fstat(opened.fileno())
            data = opened.read(READ_LIMIT)
    except FileNotFoundError:
        return OwnSettings()
    except OSError as error:
        return OwnSettings(problems=(f"{file} cannot be read: {error.strerror}",))
    if hasattr(os, "getuid") and (status.st_uid not in {os.getuid(), 0} or status.st_mode & 0o022):
        return OwnSettings(
            problems=(f"{file} is writable by other users, so nothing in it counts; run `chmod go-w` on it",)
        )
    if file.resolve().is_relative_to(root):
        return OwnSettings(problems=(f"{file} is inside the workspace, so nothing in it counts",))
    try:
        own = parse_own_settings(
            data.decode("utf-8-sig", errors="replace"),
            lambda path: os.path.realpath(Path(path).expanduser()) == os.path.realpath(root),
        )
    except DamagedError as error:
        return OwnSettings(problems=(f"{file}, line {error.line}, cannot be read, so nothing in it counts",))
    return OwnSettings(own.values, tuple(f"{file}: {problem}" for problem in own.problems))


def read_settings(root: Path) -> Settings:
    """Return the settings of a workspace; the defaults if it has no workspace.toml.

    Raises DamagedError with the line at which workspace.toml is broken.
    """
    data = read_bytes(root, FILE, limit=READ_LIMIT)
    if data is None:
        refuse_in_cloud(root, FILE)
    held = FileMemo(root / OWN_FOLDER / HELD_SETTINGS).load().get("values")
    return parse_settings((data or b"").decode("utf-8-sig", errors="replace"), held if isinstance(held, dict) else None)


PERSONA_PAGES = ("SOUL.md", "USER.md", "AGENTS.md")


def read_persona(config: Path, root: Path) -> Persona:
    """Return the persona of a workspace: a second folder whose pages the frame shows. Never raises.

    Only the user's own configuration names it (`persona.dir`), and nothing is ever written there.
    """
    file = os.path.realpath(config / OWN_FILE)
    folder = str(read_own_settings(config, root).values[PERSONA_DIR]).strip()
    if not folder:
        return Persona(looked_at=(file,))
    place = Path(folder).expanduser()
    looked_at = (file, *(str(place / name) for name in PERSONA_PAGES))
    is_inside = Path(os.path.realpath(place)).is_relative_to(os.path.realpath(root))
    if is_inside or not place.is_absolute():
        what = "inside the workspace" if place.is_absolute() else "not an absolute path"
        problem = f"persona.dir in your configuration is {what}, so it has no effect"
        return Persona(problems=(problem,), looked_at=(file,))
    is_there, documents, problems = place.is_dir(), dict[str, Document](), list[str]()
    if not is_there:
        problems.append("The folder that persona.dir names in your configuration does not exist")
    for name in PERSONA_PAGES if is_there else ():
        try:
            data = read_bytes(place, name, limit=READ_LIMIT)
        except WorkspaceMemError as error:
            problems.append(f"The persona's {error.message}")
            continue
        if data is not None:
            documents[name] = Document(name, data)
    return Persona(str(place), documents, tuple(problems), looked_at)


# ── the folder as a watcher saw it ─────────────────────────────────────────────────────────────

_UNKNOWN_STATE = FileState(0, 0, 0, 0)


class SettledFolder(Folder):
    """The folder as an earlier look saw it; files that changed since or are left out count as unread."""

    def __init__(self, folder: Folder, looked: Mapping[str, FileState], left_out: frozenset[str]) -> None:
        super().__init__(folder.root, folder.settings, folder.hashes, tracked=folder.tracked)
        self._looked = looked
        self._left_out = left_out

    def survey(self, states: Mapping[str, FileState] | None = None, *, read: dict[str, bytes] | None = None) -> Survey:
        """Look again, and read only files that are unchanged since the first look."""
        now = super().survey(states, read=read)
        current = {**now.states, **self.scope.attached}
        paths = current.keys() | self._looked.keys()
        left_out = self._left_out | {path for path in paths if current.get(path) != self._looked.get(path)}
        seen, attached = (
            {path: file for path, file in files.items() if path not in left_out} for files in (now.seen, now.attached)
        )
        return Survey({**dict.fromkeys(left_out, _UNKNOWN_STATE), **now.states}, seen, now.closed, attached)
