"""A frame that was assembled before, as long as nothing it was made of has changed.

The hit path imports little and needs no Markdown parser: it hashes the sources and compares. That is
why this module is beside the rooms; what it caches is made by them. An entry lists every
source with its hash, absent files included, and what stood in every folder that was walked. It lists
the modules that made it too, so that a changed form of the frame meets no entry of the old one. It
lies in the user's cache, sealed with a key of the user's that is kept elsewhere; losing either costs time only.
"""

import json
import os
import sys
from hashlib import blake2b, sha256
from itertools import islice

from workspace_mem import __version__
from workspace_mem.disk.stamps import folder_stamp
from workspace_mem.git.project import Memory

TYPE_CHECKING = False  # typing takes a third as long to import as starting Python
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Unpack

    from workspace_mem.frame import FrameArguments
    from workspace_mem.workspace import Workspace

_FORMAT = 13
_PACKAGE = os.path.dirname(__file__)
_MOST = 32  # entries of one workspace: each budget that is asked for makes one
_SETTINGS = "workspace.toml"
_HELD = ".workspace-mem/held-settings.json"  # options that count in place of those that a remote set
_IGNORE = ".gitignore"
_SEAL = 64  # bytes: hex digits
_AT_ONCE = 500  # names
_LARGEST = 10 * 1024 * 1024  # bytes; the frame reads no larger file

# What cannot be compared by its bytes is never cached: a link, a folder or a pipe in a file's place, a
# file that may not be read or is too large. No hash is equal to it.
_ODD = "?"
_READ = os.O_RDONLY
for _flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):  # each system has some of them
    _READ |= getattr(os, _flag, 0)

State = str | None  # a hash, or _ODD; None: there is no such file or folder


def cached_frame(
    root: str,
    form: str = "text",
    *,
    project: str = "",
    despite_settings: bool = False,
    **asked: "Unpack[FrameArguments]",
) -> str:
    """Return the frame as text or JSON, from the cache where it is still true, else assembled anew.

    `project` is the name of the page whose memory comes first. With `despite_settings` a broken workspace.toml is named
    in the frame; else it raises DamagedError.
    """
    root = os.path.realpath(root)
    place = place_of(root, form, asked, project=project, despite_settings=despite_settings)
    cached = _hit(root, place) if place else None
    if cached is not None:
        return cached
    text, sources = _assembled(root, form, asked, project=project, despite_settings=despite_settings)
    if place and sources:
        _store(place, {"text": text, "program": _program(), **sources})
    return text


def place_of(
    root: str,
    form: str,
    asked: "FrameArguments",
    *,
    project: str = "",
    despite_settings: bool = False,
    platform: str = sys.platform,
) -> str | None:
    """Return the cache file of a workspace (its real path) and a request; None where it cannot be named for sure.

    The folder is the one that `UserDirs.cache_of` names.
    """
    base = _cache_home(platform)
    if base is None or not os.path.isabs(base):
        return None
    request = {name: value for name, value in asked.items() if value is not None}
    key = json.dumps([_FORMAT, __version__, _PACKAGE, form, project, despite_settings, request], sort_keys=True)
    name = sha256(key.encode()).hexdigest()[:16]
    return f"{base}/{sha256(os.fsencode(root)).hexdigest()[:24]}/frame-{name}.json"


def _cache_home(platform: str) -> str | None:
    """Return the folder of this program's caches, as platformdirs names it, which takes 20 ms to import."""
    if platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return f"{base}/workspace-mem/Cache" if base else None
    return _named("XDG_CACHE_HOME", "/Library/Caches" if platform == "darwin" else "/.cache")


def state_home(platform: str = sys.platform) -> str:
    """Return the folder of this program's state, as `UserDirs.state` names it."""
    if platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/AppData/Local")
        return f"{base}/workspace-mem"
    return _named("XDG_STATE_HOME", "/Library/Application Support" if platform == "darwin" else "/.local/state")


def config_home(platform: str = sys.platform) -> str:
    """Return the folder of the user's configuration, as `UserDirs.config` names it."""
    return state_home(platform) if platform in ("win32", "darwin") else _named("XDG_CONFIG_HOME", "/.config")


def _named(variable: str, usual: str) -> str:
    home = os.environ.get("HOME") or os.path.expanduser("~")
    named = os.environ.get(variable) or ""
    return f"{named if named.startswith('/') else home + usual}/workspace-mem"


# ── looking ────────────────────────────────────────────────────────────────────────────────────


def _hit(root: str, place: str) -> str | None:
    try:
        with open(os.open(place, _READ), "rb") as file:  # pathlib takes longer to import than the whole hit
            seal, body = file.read(_SEAL), file.read()
        with open(os.open(f"{state_home()}/cache-key", _READ), "rb") as file:
            key = file.read() if os.fstat(file.fileno()).st_mode & 0o177077 == 0o100000 or os.name == "nt" else b""
        if not key or seal != _sealed(key, place, body):
            return None
        entry = json.loads(body)
        text = str(entry["text"])
        is_true = (
            all(file_state(root, path) == known for path, known in entry["files"].items())
            and all(_module_state(path) == known for path, known in entry["program"].items())
            and all(folder_state(root, folder, known) == known for folder, known in entry["folders"].items())
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return text if is_true else None


def _sealed(key: bytes, place: str, body: bytes) -> bytes:
    """Return what stands before an entry: nobody makes it who has not the key, nor for another place."""
    return blake2b(os.fsencode(place) + b"\0" + body, key=key, digest_size=_SEAL // 2).hexdigest().encode()


def file_state(root: str, path: str) -> State:
    """Hash a file of the workspace."""
    try:
        handle = os.open(f"{root}/{path}", _READ)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return _ODD
    try:
        status = os.fstat(handle)
        if status.st_mode & 0o170000 != 0o100000 or status.st_size > _LARGEST:
            return _ODD
        with open(handle, "rb", closefd=False) as file:
            return sha256(file.read()).hexdigest()
    except OSError:
        return _ODD
    finally:
        os.close(handle)


def folder_state(root: str, folder: str, known: State = None) -> State:
    """Hash what stands in a folder: each name, and whether it is a file, a folder or a link.

    `known` is its earlier state: the stamp of a folder of nothing but code is compared with its stamp. The order is the
    system's: another one costs a new assembly, and sorting would cost every hit.
    """
    digest = sha256()
    try:
        if known and " " in known:
            return folder_stamp(os.lstat(f"{root}/{folder}"))
        with os.scandir(os.fsencode(f"{root}/{folder}" if folder else root)) as entries:
            # A folder of ten thousand daily logs is looked at for every frame: names as the system gives them, a
            # file's alone, and never all of them in memory.
            while names := [
                entry.name if entry.is_file(follow_symlinks=False) else entry.name + _form(entry)
                for entry in islice(entries, _AT_ONCE)
            ]:
                digest.update(b"\0\0".join([*names, b""]))
    except OSError:
        return None
    return digest.hexdigest()


def _form(entry: "os.DirEntry[bytes]") -> bytes:
    if entry.is_symlink():
        return b"\0link"
    return b"\0folder" if entry.is_dir(follow_symlinks=False) else b"\0other"


def _module_state(path: str) -> "list[int] | None":
    """Return size and time of a module of ours."""
    try:
        status = os.stat(f"{_PACKAGE}/{path}")
    except OSError:  # it lies in an archive, which has another path in another version
        return None
    return [status.st_size, status.st_mtime_ns]


# ── making ─────────────────────────────────────────────────────────────────────────────────────


def _assembled(
    root: str, form: str, asked: "FrameArguments", *, project: str, despite_settings: bool
) -> "tuple[str, dict[str, Any] | None]":
    """Return the frame, and the states of its sources; None instead where these cannot be told for sure.

    Everything is looked at before and after it is read. What the frame shows is compared by the very
    bytes that it was made of, so that a save in between can never be taken for what it replaced.
    """
    # The hit path needs none of this.
    from workspace_mem.frame.assemble import assemble
    from workspace_mem.frame.sections import requested, shown_paths
    from workspace_mem.frame.sources import CurrentFiles, gather
    from workspace_mem.model.verb_declaration import as_json
    from workspace_mem.screen.clean import for_frame

    settings = {path: file_state(root, path) for path in (_SETTINGS, _HELD)}
    workspace, notices = _opened(root, project, despite_settings=despite_settings)
    request = requested(workspace.settings, **asked)
    scope = workspace.folder.scope

    def look() -> tuple[dict[str, State], dict[str, State]]:
        kinds, names = workspace.settings.kinds, sorted(filter(workspace.kinds.shows, scope.names()))
        shown = shown_paths(names, request.sections, kinds, logs=request.logs, agent=request.agent)
        folders = [*scope.walked, *sorted(scope.inner)]  # one that is no repository any more is walked
        brought = [os.path.relpath(path, root) for path in workspace.folder.persona().looked_at]
        paths = [*settings, *shown, *brought, *_ignore_files(root, scope.walked)]
        files = {path: file_state(root, path) for path in paths}
        return files, {path: folder_state(root, path, scope.code_only.get(path)) for path in folders}

    before = look()
    sources = gather(CurrentFiles(workspace.folder), request, notices)
    frame = assemble(sources, request, for_frame)
    text = json.dumps(as_json(frame), ensure_ascii=False, indent=2) + "\n" if form == "json" else frame.text
    files = {path: state for path, state in before[0].items() if path not in sources.passed_over}
    read = {path: str(document.revision) for path, document in sources.documents.items()}
    holding = {os.path.dirname(f"{root}/{path}") for path in files}
    is_sure = (
        before == look()
        and {**before[0], **settings} == before[0]
        and _ODD not in files.values()
        and {**files, **read} == files
        and all(os.path.realpath(folder) == os.path.normpath(folder) for folder in holding)  # no link above a file
    )
    return text, {"files": files, "folders": before[1]} if is_sure else None


def _opened(root: str, project: str, *, despite_settings: bool) -> "tuple[Workspace, tuple[str, ...]]":
    """Open a workspace to be shown; return it with what has to be said about it.

    With `despite_settings` a broken workspace.toml counts as one without any option, and is named.
    """
    from workspace_mem.disk.locations import found_root
    from workspace_mem.errors import WorkspaceMemError
    from workspace_mem.settings import Settings
    from workspace_mem.workspace import Call, Parts, Workspace, open_workspace

    try:
        workspace = open_workspace(Memory(root, project), finishes=False)  # a session waits for it
    except WorkspaceMemError as error:
        if not despite_settings or error.path != _SETTINGS:
            raise
        notice = f"{error.message}; until that is fixed, the default settings apply and nothing is written"
        return Workspace(Parts(found_root(root), Settings(read_only=error.message)), Call()), (notice,)
    notices = (workspace.unfinished,) if workspace.unfinished else ()
    return workspace, notices


def _program() -> "dict[str, list[int] | None]":
    """Return the loaded modules of ours, and our data: what made the frame is among them."""
    ours = [module for name, module in sys.modules.items() if name.partition(".")[0] == "workspace_mem"]
    # A library's folder that is imported under a name of ours has no file, and makes no frame.
    paths = [os.path.relpath(path, _PACKAGE) for module in ours if (path := getattr(module, "__file__", None))]
    paths += [f"data/{name}" for name in os.listdir(f"{_PACKAGE}/data") if "." in name]
    return {path: _module_state(path) for path in sorted(paths)}


def _ignore_files(root: str, folders: "Iterable[str]") -> list[str]:
    """Return the rules of scope; where there are none, the names in the folder tell when some appear."""
    paths = [f"{folder}/{_IGNORE}" if folder else _IGNORE for folder in folders]
    return [path for path in paths if os.path.lexists(f"{root}/{path}")]


def _store(place: str, entry: "dict[str, Any]") -> None:
    """Write an entry into a folder of the user's own, and remove the oldest ones. Failing costs time only."""
    from pathlib import Path

    from workspace_mem.disk.locations import private_folder, user_dirs
    from workspace_mem.errors import WorkspaceMemError

    body, temporary = json.dumps(entry).encode("ascii"), f"{place}.{os.urandom(4).hex()}"
    try:
        folder = private_folder(Path(place).parent)
        if key := user_dirs().cache_key():
            with open(temporary, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
                file.write(_sealed(key, place, body) + body)
            os.replace(temporary, place)
        older = sorted(folder.glob("frame-*"), key=lambda path: path.stat().st_mtime_ns, reverse=True)[_MOST:]
        for path in older:
            path.unlink(missing_ok=True)
    except (OSError, WorkspaceMemError):
        try:  # contextlib takes a millisecond to import
            os.unlink(temporary)
        except OSError:
            pass
