"""The files that belong to the memory: searched, framed, watched and recorded."""

import contextlib
import os
import re
import time
import warnings
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem import data
from workspace_mem.disk.paths import is_nameable, placeholder_for, read_bytes
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.settings import FILE as SETTINGS_FILE
from workspace_mem.settings import Settings
from workspace_mem.text.strings import late

OWN_FOLDER = ".workspace-mem"
ATTRIBUTES_FILE = ".gitattributes"
ATTRIBUTES_MARK = b"# workspace-mem "  # first bytes of the file that `init` makes
# Suffixes in providers' memory tools; elsewhere only Markdown is memory.
TEXT_ENDINGS = (".md", ".txt", ".xml", ".json", ".yaml", ".yml", ".csv")
# Attachments, as in Obsidian: recorded while small, never searched.
ATTACHMENT_ENDINGS = (
    *(".canvas", ".base", ".pdf", ".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp", ".flac", ".m4a"),
    *(".mp3", ".ogg", ".wav", ".3gp", ".webm", ".mkv", ".mov", ".mp4", ".ogv"),
)
_TEXTS = "memories/"
_NEVER = {"node_modules", "__pycache__"}
_CLOSED = {".git", OWN_FOLDER}  # even if `include` matches
YOUNG_NS = 2_000_000_000  # FAT keeps times to two seconds
_SIGNED = 2**63 - 1  # SQLite's integers are signed; some file systems use all 64 bits
_IGNORE_LIMIT = 1024 * 1024  # bytes of one `.gitignore`
_MOST_PATHS = 1 << 15  # paths whose result one process caches: some 8 MB
_MANY_FOLDERS = 64  # below that, storing stamps costs more than it saves
_MOST_LINES, _LONGEST_LINE = 1_000, 1_000  # of one `.gitignore`, since each line is tried on every name
_HIDDEN_BUT_READ = {".learnings"}
_OURS = {SETTINGS_FILE, ATTRIBUTES_FILE}
_MARKS = (SETTINGS_FILE, ".git")  # marks of another workspace or repository
_CLAUDE, _CLAUDE_MEMORY = ".claude", ".claude/memory"  # of the first folder only the second is read

# Marks of conflict copies by sync programs, in forms that nobody types.
CONFLICT_COPY = data.text("conflict_copies.txt")
# Leftovers of editors and sync programs: never searched, framed, recorded or deleted.
_LEFTOVER = CONFLICT_COPY + data.text("leftovers.txt")  # compiled on demand, since it takes 3 ms


class FileState(NamedTuple):
    """The file system's metadata of a file; equal metadata means equal bytes."""

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int


# Stored stamps of folders that hold only code: a function to load and one to store them.
StoredStamps = tuple[Callable[[], dict[str, str]], Callable[[Mapping[str, str]], object]]


def folder_stamp(status: os.stat_result) -> str:
    """Return a stamp of a folder that changes when a name in it is added, removed or replaced.

    "" for a folder that changed a moment ago: a second change within the clock's resolution would not alter it.
    """
    changed, moved = status.st_mtime_ns, status.st_ctime_ns
    is_young = max(changed, moved) >= time.time_ns() - YOUNG_NS
    return "" if is_young else f"{changed} {moved} {status.st_ino}"


_new_tuple = tuple.__new__

# A prefilter: plain names match none of the forms above.
_PLAIN = re.compile(r"[A-Za-z0-9-]+\.md")
# A file such as code that is never memory, and is not reported.
_MAY_MATTER = rf"\.(?!(?:toml|git\w+|\w*cloud{''.join(TEXT_ENDINGS + ATTACHMENT_ENDINGS).replace('.', '|')})"
_CODE = re.compile(rf"(?a)\w[\w-]*(?:\.(?!md\.)[\w-]+)?{_MAY_MATTER}\Z)[a-z0-9]+")
_LISTED_CODE = re.compile(rf"[^\0]*{_MAY_MATTER}\0)[a-z0-9]+\0".encode())


class _Level(NamedTuple):
    """The rules of one folder: the `.gitignore` files down to it, and whether it is left out."""

    rules: tuple[tuple[str, Any], ...] = ()
    is_left_out: bool = False  # excluded or hidden: only what `include` names is taken
    is_ignored: bool = False  # by a `.gitignore`: only what `include` names, homes of kinds and tracked files are taken


_OpenFolder = tuple[str, _Level, "list[os.DirEntry[str]]"]  # a folder to walk: its path, rules and content


class Scope:
    """The rules of one workspace: fixed names, `.gitignore` files, `[workspace] exclude` and `include`.

    A file at the home of a kind is memory even if a `.gitignore` matches: else a write there would succeed and never be
    seen again. So is Markdown that git tracks: git ignores no tracked file.
    """

    def __init__(
        self,
        root: Path,
        settings: Settings,
        past: Mapping[str, bytes] | None = None,
        tracked: Callable[[], Collection[str]] = frozenset,
        stored: StoredStamps | None = None,
    ) -> None:
        self._root, self._prefix = root, f"{root}/"
        self._past = past  # `.gitignore` files of a past version, by path, instead of anything on disk
        self._tracked = tracked  # git's tracked files and their folders, needed if a rule ignores something
        self._kinds = settings.kinds
        self._exclude = _compiled(settings["workspace.exclude"])
        self._include = _compiled(settings["workspace.include"])
        self._largest_attachment = settings["history.attachments"]
        # The folders in a glob before its first wildcard; none if it may match anywhere.
        deep = (glob.strip("/").split("/") if "/" in glob.rstrip("/") else [] for glob in settings["workspace.include"])
        self._included_folders = [[*takewhile(lambda part: not set("*?[\\") & set(part), parts)] for parts in deep]
        self.walked: list[str] = []  # the folders of the last walk
        self.attached: dict[str, FileState] = {}  # the attachments of the last walk that history keeps
        self.unnameable: list[str] = []  # files with names that do not fit on one line: skipped, and reported
        self.closed: list[str] = []  # the folders of the last walk that may not be read
        self.unread: set[str] = set()  # `.gitignore` files with rules that could not be used
        self.tracked: set[str] = set()  # tracked files that a `.gitignore` matches
        self.inner: set[str] = set()  # skipped folders: other repositories and workspaces
        self.code_only: dict[str, str] = {}  # stamps of folders that hold only code
        self._stored, self._not_stored = stored, -1  # number of stored stamps; -1: not loaded

    def files(self) -> Iterator[tuple[str, FileState]]:
        """Yield every file in scope with its state, in no special order. Links are not followed."""
        for path, entry, is_taken in self.entries():
            is_file = is_taken and not entry.is_dir(follow_symlinks=False)
            if is_file and (state := state_of(entry)) is not None:
                yield path, state
            elif not is_taken and (name := placeholder_for(entry.name)):
                real = path[: -len(entry.name)] + name  # counts as an unreadable file
                if self.holds(real) and (state := state_of(entry)) is not None:
                    yield real, state

    def entries(self) -> "Iterator[tuple[str, os.DirEntry[str], bool]]":
        """Yield every name in the memory's folders, and whether it is in scope: a file, or a folder that may hold one.

        Code is left out, and names that do not fit on one line: `unnameable` has these afterwards, and `closed` the
        folders that may not be read.
        """
        self.unnameable.clear()
        self.walked.clear()
        self.closed.clear()
        self.inner.clear()
        self.attached = attached = {}
        self.tracked.clear()
        open_folders: list[_OpenFolder] = [("", _Level(), self._entries_in(""))]
        while open_folders:
            folder, level, entries = open_folders.pop()
            self.walked.append(folder)
            above = f"{folder}/" if folder else ""
            if ".gitignore" in [entry.name for entry in entries]:
                level = self._with_rules(folder, level)
            is_open = not (level.rules or level.is_left_out or level.is_ignored or self._exclude)
            for entry in entries:
                name = entry.name
                path = above + name
                if is_open and _PLAIN.fullmatch(name) and entry.is_file(follow_symlinks=False):
                    yield path, entry, True  # the usual case, which needs no more checks
                elif not is_nameable(name):
                    text = path.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
                    self.unnameable.append("".join(char if char.isprintable() else "\ufffd" for char in text))
                elif entry.is_dir(follow_symlinks=False):
                    yield path, entry, self._looks_into(entry, path, level, open_folders)
                else:
                    is_taken = self._takes(name, path, level) and entry.is_file(follow_symlinks=False)
                    if not is_taken and self._attaches(name, path, level) and entry.is_file(follow_symlinks=False):
                        state = state_of(entry)
                        if state and state.size <= self._largest_attachment:
                            attached[path] = state
                    yield path, entry, is_taken
        if self._stored and self._not_stored > _MANY_FOLDERS:
            self.code_only = {path: self.code_only[path] for path in self.walked if path in self.code_only}
            self._stored[1](self.code_only)
            self._not_stored = 0

    def _looks_into(self, folder: "os.DirEntry[str]", path: str, level: _Level, queue: list[_OpenFolder]) -> bool:
        """Queue a folder for the walk; False if nothing in it can be in scope."""
        is_code = path in self.code_only and not self._entries_in(path, folder)
        below = level if is_code else self._below(folder.name, path, level)
        inside = [] if is_code or below is None else self._entries_in(path, folder)
        if below is None or not inside:
            self.walked += [path] if below is not None else ()
        elif any(entry.name in _MARKS for entry in inside):
            self.inner.add(path)
            return False
        else:
            queue.append((path, below, inside))
        return below is not None

    def _entries_in(self, folder: str, folder_entry: "os.DirEntry[str] | None" = None) -> "list[os.DirEntry[str]]":
        """Return the entries of a folder, except code."""
        place = f"{self._prefix}{folder}"
        if self._stored and self._not_stored < 0 and len(self.walked) >= _MANY_FOLDERS:
            self.code_only |= self._stored[0]()
            self._not_stored = 0
        try:
            stamp = folder_stamp(folder_entry.stat(follow_symlinks=False) if folder_entry else os.lstat(place))
            if stamp and self.code_only.get(folder) == stamp:
                return []
            with os.scandir(place) as listed:
                entries = [
                    entry
                    for entry in listed
                    if not (_CODE.fullmatch(entry.name) and entry.is_file(follow_symlinks=False))
                ]
        except OSError as error:
            if not isinstance(error, FileNotFoundError):
                self.closed.append(folder)
            return []
        if stamp and not entries:
            self.code_only[folder] = stamp
            self._not_stored += self._not_stored >= 0
        return entries

    def names(self) -> Iterator[str]:
        """Yield the path of every file in scope, in no special order; cheaper than `files`."""
        return (
            path for path, entry, is_taken in self.entries() if is_taken and not entry.is_dir(follow_symlinks=False)
        )

    def _below(self, name: str, path: str, level: _Level) -> _Level | None:
        """Return the rules of a subfolder without its own `.gitignore`; None if nothing below can be in scope."""
        if name in _CLOSED:
            return None
        is_hidden = name in _NEVER or (name.startswith(".") and name not in _HIDDEN_BUT_READ)
        excluded, ignored = self._left_out_by(path + "/", level)
        if not (is_hidden or excluded or ignored or level.is_left_out or level.is_ignored):
            return level
        own, is_ignored = path.removeprefix(ARCHIVE), level.is_ignored or ignored
        is_left_out = is_hidden or excluded or (level.is_left_out and own != _CLAUDE_MEMORY)
        is_closed = (is_left_out and own != _CLAUDE) or (
            is_ignored and not self._kinds.may_be_in(path) and path not in self._tracked()
        )
        # Only an `include` glob reaches into it; a hidden folder must be named.
        parts = path.split("/")
        if is_closed and not any(
            wanted[: len(parts)] == parts[: len(wanted)] and (wanted or not is_hidden)
            for wanted in self._included_folders
        ):
            return None
        return _Level(level.rules, is_left_out, is_ignored)

    def _with_rules(self, folder: str, level: _Level) -> _Level:
        path = f"{folder}/.gitignore" if folder else ".gitignore"
        try:
            data = read_bytes(self._root, path, limit=_IGNORE_LIMIT) if self._past is None else self._past.get(path)
        except WorkspaceMemError:  # too large, an outward link, or no regular file
            if os.path.lexists(self._root / path):  # False if the folder itself is closed
                self.unread.add(path)
            return level
        verdict_on, is_whole = _rules_of(data) if data else (None, True)
        if not is_whole:
            self.unread.add(path)
        return level._replace(rules=(*level.rules, (folder, verdict_on))) if verdict_on else level

    def _takes(self, name: str, path: str, level: _Level) -> bool:
        if path in _OURS:
            return path == SETTINGS_FILE or (self._past is None and self._has_our_attributes())
        if not _can_be_memory(path) or (not _PLAIN.fullmatch(name) and re.search(_LEFTOVER, name)):
            return False
        if self._include is not None and self._include.match_file(path):
            return True
        excluded, ignored = self._left_out_by(path, level)
        if level.is_left_out or name.startswith(".") or excluded:
            return False
        if (level.is_ignored or ignored) and self._kinds.page_kind(path) == "note":
            if path not in self._tracked():
                return False
            self.tracked.add(path)
        return True

    def _attaches(self, name: str, path: str, level: _Level) -> bool:
        """Tell whether a file is an attachment that no rule leaves out, whatever its size."""
        if not name.lower().endswith(ATTACHMENT_ENDINGS) or name.startswith(".") or re.search(_LEFTOVER, name):
            return False
        return not (level.is_left_out or level.is_ignored or any(self._left_out_by(path, level)))

    def _has_our_attributes(self) -> bool:
        """Tell whether `.gitattributes` is the one that `init` makes, or is missing. A person's own is no memory."""
        try:
            data = read_bytes(self._root, ATTRIBUTES_FILE, limit=_IGNORE_LIMIT)
        except NotFoundError:
            return True
        except WorkspaceMemError:
            return False
        return data is None or data.startswith(ATTRIBUTES_MARK)

    def _left_out_by(self, path: str, level: _Level) -> tuple[bool, bool]:
        """Return whether `exclude` leaves a path out, and whether the deepest matching `.gitignore` does."""
        if self._exclude is not None and self._exclude.match_file(path):
            return True, False
        for folder, verdict_on in reversed(level.rules):
            verdict = verdict_on(path[len(folder) + 1 :] if folder else path)
            if verdict is not None:
                return False, bool(verdict)
        return False, False

    def holds(self, path: str) -> bool:
        """Tell whether a path is in scope, with or without a file."""
        return bool(self.held([path]))

    def held(self, paths: Iterable[str]) -> list[str]:
        """Return the paths that are in scope; each folder's rules are read once."""
        return self._allowed(filter(_can_be_memory, paths), self._takes)

    def attaches(self, path: str) -> bool:
        """Tell whether a path may be an attachment of the memory, with or without a file."""
        return path.lower().endswith(ATTACHMENT_ENDINGS) and bool(self._allowed([path], self._attaches))

    def keeps(self, path: str) -> bool:
        """Tell whether history records this path, as a file in scope or as an attachment."""
        return bool(self.kept([path]))

    def kept(self, paths: Iterable[str]) -> list[str]:
        """Return the paths that history records: files in scope, and attachments."""
        paths = list(paths)
        attached = (path for path in paths if path.lower().endswith(ATTACHMENT_ENDINGS))
        return [*self.held(paths), *self._allowed(attached, self._attaches)]

    def _allowed(self, paths: Iterable[str], rule: Callable[[str, str, _Level], bool]) -> list[str]:
        levels: dict[str, _Level | None] = {}
        allowed: list[str] = []
        for path in paths:
            folder, _, name = path.rpartition("/")
            if is_nameable(path):
                level = levels[folder] if folder in levels else self._level_of(folder, levels)
                if level is not None and rule(name, path, level):
                    allowed.append(path)
        return allowed

    def _level_of(self, folder: str, levels: dict[str, _Level | None]) -> _Level | None:
        """Return the rules of a folder, and cache those of its parents."""
        if "" not in levels:
            levels[""] = self._with_rules("", _Level())
        level, path = levels[""], ""
        for name in folder.split("/") if folder else ():
            path = f"{path}/{name}" if path else name
            if path not in levels:
                below = level and self._below(name, path, level)
                # What is another workspace's now is hidden at any time. No error if the folder may not be entered.
                marks = _MARKS if self._past is None else (SETTINGS_FILE,)
                if below is not None and any(os.path.lexists(f"{self._root}/{path}/{mark}") for mark in marks):
                    self.inner.add(path)
                    below = None
                # pathlib raises if it may not look
                is_link = below and self._past is None and os.path.islink(self._root / path)
                levels[path] = None if below is None or is_link else self._with_rules(path, below)
            level = levels[path]
        return level


def without_code(listed: bytes) -> bytes:
    """Remove from git's NUL-separated list the files that no rule could call memory."""
    return _LISTED_CODE.sub(b"", listed)


def _can_be_memory(path: str) -> bool:
    return path in _OURS or path.endswith(TEXT_ENDINGS if path.startswith(_TEXTS) else ".md")


def state_of(entry: "os.DirEntry[str]") -> FileState | None:
    """Return the state of a file; None if it is gone or may not be looked at."""
    try:
        status = entry.stat(follow_symlinks=False)
    except OSError:
        return None
    # Like FileState(…) in half the time, since a scan makes one of each file.
    return _new_tuple(FileState, (status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino & _SIGNED))


@lru_cache(maxsize=256)  # a folder's rules are needed for many paths in sequence
def _rules_of(data: bytes) -> tuple[Any, bool]:
    """Return the function that applies a `.gitignore` to a path (None without rules), and whether it has all rules."""
    # git ends lines at line feeds only; str.splitlines would split a name
    lines = [line.removesuffix("\r") for line in data.decode("utf-8-sig", "replace").split("\n")]
    rules = [line for line in lines if line.strip() and not line.startswith("#")]
    usable = [rule for rule in rules[:_MOST_LINES] if len(rule) <= _LONGEST_LINE]
    globs = _compiled(usable)
    # One command walks the folder several times.
    verdict = globs and lru_cache(maxsize=_MOST_PATHS)(lambda path: globs.check_file(path).include)
    return verdict, len(usable) == len(rules)


def _compiled(globs: Sequence[str]) -> Any:
    """Return the globs as one matcher; None without globs. An invalid glob matches nothing."""
    if not globs:
        return None
    from pathspec import GitIgnoreSpec  # late import: 35 ms, and few workspaces need it

    usable: list[Any] = []
    for glob in globs:
        with contextlib.suppress(ValueError, re.error), warnings.catch_warnings():
            warnings.simplefilter("ignore", FutureWarning)  # warning of `re` about `[[`
            (pattern,) = GitIgnoreSpec.from_lines([glob]).patterns
            if pattern.regex is not None and glob.count("*") > 1:
                pattern.regex = re.compile(linear(pattern.regex.pattern))
            usable.append(pattern)
    return GitIgnoreSpec(usable) if usable else None


_STAR, _ANY_FOLDERS = re.escape("[^/]*"), re.escape("(?:/.+)?")
_ATOM = rf"(?:(?!{_STAR})(?:\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[^\\/\[(]))"
_BETWEEN_STARS = late(rf"(?:{_STAR})+({_ATOM}+)(?={_STAR})")
_BETWEEN_FOLDERS = late(rf"{_ANY_FOLDERS}((?:(?!{_ANY_FOLDERS}).)+)(?={_ANY_FOLDERS})")
_FIRST_FOLDERS = late(rf"\^\(\?:\.\+/\)\?((?:(?!{_ANY_FOLDERS}).)+)(?={_ANY_FOLDERS})")


def linear(expression: str) -> str:
    """Rewrite a glob's expression to run in linear time; `*a*a*b` would take minutes for one name.

    The text between two stars is matched at its first place; a later one would leave less for the rest of the glob.
    """
    expression = re.sub(f"(?:{_STAR})+", lambda _: "[^/]*", expression)
    expression = re.sub(r"(?<!\\)\[\^(?!/)", "[^/", expression)  # as in git, no class matches a slash
    expression = _FIRST_FOLDERS.sub(r"^(?>(?:.+?/)??\1(?=/))", expression)
    expression = _BETWEEN_FOLDERS.sub(r"(?>(?:/.+?)??\1(?=/))", expression)
    return _BETWEEN_STARS.sub(r"(?>[^/]*?\1)", expression)
