"""Which files of the folder belong to the memory: searched, framed, watched and recorded."""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workspace_mem.core.settings import FILE as SETTINGS_FILE
from workspace_mem.core.settings import Settings

OWN_FOLDER = ".workspace-mem"
_NEVER = {"node_modules", "__pycache__"}
_HIDDEN_BUT_READ = {".learnings"}

# What editors and sync programs leave beside a file: never searched, framed, recorded or deleted.
_LEFTOVER = re.compile(
    r"""
      \.~wm-.* | \.\#.* | \#.*\# | .*~ | .*\.(?:swp|swx|swo|tmp|bak|orig|crdownload|part)
    | .*\.sync-conflict-\d{8}-\d{6}.*\.md | .*\(.*conflicted[ ]copy.*\)\.md | \.syncthing\..* | ~\$.*
    | .*_conflict-\d{8}-\d{6}\.md
    """,
    re.VERBOSE | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class FileState:
    """What the file system says of a file; when nothing of it differs, neither do the bytes."""

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int


class Scope:
    """The rules of one workspace: fixed names, `.gitignore` files, `[workspace] exclude` and `include`."""

    def __init__(self, root: Path, settings: Settings) -> None:
        self._root = root
        self._exclude = _compiled(settings["workspace.exclude"])
        self._include = _compiled(settings["workspace.include"])
        self.walked: list[str] = []  # the folders of the last walk
        self.unnameable: list[str] = []  # Markdown whose name is not UTF-8: passed over, and reported

    def files(self) -> Iterator[tuple[str, FileState]]:
        """Yield every file in scope with its state, in no special order. Links are not followed."""
        for path, entry in self._walk("", ()):
            state = _state_of(entry)
            if state is not None:
                yield path, state

    def names(self) -> Iterator[str]:
        """Yield the path of every file in scope, in no special order; cheaper than `files`."""
        return (path for path, _ in self._walk("", ()))

    def _walk(self, folder: str, rules: tuple[tuple[str, Any], ...]) -> "Iterator[tuple[str, os.DirEntry[str]]]":
        if not folder:
            self.unnameable.clear()
            self.walked.clear()
        self.walked.append(folder)
        try:
            found = list(os.scandir(self._root / folder if folder else self._root))
        except OSError:
            return
        names = {entry.name for entry in found}
        if folder and ".git" in names:
            return
        if ".gitignore" in names and (spec := _read_ignore(self._root / folder / ".gitignore")):
            rules = (*rules, (folder, spec))
        for entry in found:
            path = f"{folder}/{entry.name}" if folder else entry.name
            if not _is_nameable(entry.name):
                self.unnameable.append(path.encode("utf-8", "surrogateescape").decode("utf-8", "replace"))
                continue
            if entry.is_dir(follow_symlinks=False):
                if not self._skips_folder(entry.name, path, rules):
                    yield from self._walk(path, rules)
            elif self._takes(entry.name, path, rules) and entry.is_file(follow_symlinks=False):
                yield path, entry

    def _skips_folder(self, name: str, path: str, rules: tuple[tuple[str, Any], ...]) -> bool:
        if name in _NEVER or (name.startswith(".") and name not in _HIDDEN_BUT_READ):
            return True
        if self._include is not None:  # something inside may be taken in again
            return False
        return _ignored(path + "/", rules) or _matches(self._exclude, path + "/")

    def _takes(self, name: str, path: str, rules: tuple[tuple[str, Any], ...]) -> bool:
        if path == SETTINGS_FILE:
            return True
        if not name.endswith(".md") or _LEFTOVER.fullmatch(name):
            return False
        if _matches(self._include, path):
            return True
        return not (name.startswith(".") or _ignored(path, rules) or _matches(self._exclude, path))

    def holds(self, path: str) -> bool:
        """Tell whether one path is in scope, whether or not a file is there."""
        *folders, name = path.split("/")
        rules: tuple[tuple[str, Any], ...] = ()
        above = ""
        for folder in ["", *folders]:
            here = f"{above}/{folder}" if above and folder else folder or above
            if here and self._skips_folder(folder, here, rules):
                return False
            if spec := _read_ignore(self._root / here / ".gitignore"):
                rules = (*rules, (here, spec))
            if here and (self._root / here / ".git").exists():
                return False
            above = here
        return self._takes(name, path, rules)


def _is_nameable(name: str) -> bool:
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _state_of(entry: "os.DirEntry[str]") -> FileState | None:
    try:
        found = entry.stat(follow_symlinks=False)
    except OSError:
        return None
    return FileState(found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino)


def _compiled(globs: Sequence[str]) -> Any:
    if not globs:
        return None
    from pathspec import PathSpec  # noqa: PLC0415  # imported late: few workspaces need it, and it takes 35 ms

    return PathSpec.from_lines("gitignore", globs)


def _read_ignore(path: Path) -> Any:
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    patterns = [line for line in lines if line.strip() and not line.startswith("#")]
    if not patterns:
        return None
    from pathspec import GitIgnoreSpec  # noqa: PLC0415

    return GitIgnoreSpec.from_lines(patterns)


def _matches(spec: Any, path: str) -> bool:
    return spec is not None and bool(spec.match_file(path))


def _ignored(path: str, rules: tuple[tuple[str, Any], ...]) -> bool:
    """Ask the `.gitignore` files from the deepest up; the first that says anything decides."""
    for folder, spec in reversed(rules):
        below = path[len(folder) + 1 :] if folder else path
        verdict = spec.check_file(below).include
        if verdict is not None:
            return bool(verdict)
    return False
