"""Locations: a workspace's root, the user's folders and their secrets, and our templates."""

import contextlib
import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.paths import is_in_cloud, replace_durably, write_durably
from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.settings import FILE
from workspace_mem.user_folders import part_of, user_folder

APP = "workspace-mem"
KEY_BYTES = 32
_KEY = "cache-key"
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # and do not block on a pipe
_STAYS = ("lock", "root", "dismissed.json")
_ROOT = "root"  # file in each cache folder that names its workspace


def workspace_root(root: str | os.PathLike[str] | None) -> Path:
    """Return the workspace's folder: the named one, else the nearest above the current folder.

    Raises NotFoundError if there is none.
    """
    if root is not None:
        folder = Path(root).expanduser()
        if not os.path.isdir(folder):  # Path.is_dir raises if a folder above may not be entered
            raise NotFoundError(f"There is no folder {folder}", hint="`workspace-mem init DIR` creates a workspace")
        return folder.resolve()
    current = current_folder()
    nearest = find_root(current)
    if nearest is None:
        raise NotFoundError(
            f"There is no workspace here: neither {current} nor a folder above it has a {FILE}",
            hint="run `workspace-mem init` to create one for all projects, or choose one with -w DIR or $WORKSPACE_MEM",
        )
    return nearest


def find_root(start: Path) -> Path | None:
    """Return the nearest folder, here or above, with a workspace.toml."""
    folders = (start, *start.parents)
    return next((folder for folder in folders if (folder / FILE).is_file() or is_in_cloud(folder, FILE)), None)


def current_folder() -> Path:
    """Return the folder that the program was started in. Raises NotFoundError if it was removed."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise NotFoundError("The current folder no longer exists", hint="change to another one with cd") from error


class UserDirs(NamedTuple):
    """The user's folders. `cache` is disposable, `data` is not; `state` holds the key that seals caches.

    It also holds what was measured of each workspace, such as the use of entries, which may be lost.
    `config` is the user's own configuration: no workspace brings it along.
    """

    cache: Path
    data: Path
    state: Path
    config: Path

    def cache_of(self, root: Path) -> Path:
        """Return the cache folder of one workspace, unique to its real path."""
        return self.cache / part_of(root)

    def state_of(self, root: Path) -> Path:
        """Return the folder of one workspace's measurements, which may be lost."""
        return self.state / part_of(root)

    def cache_key(self) -> bytes:
        """Return the user's secret that seals caches; a missing one is made.

        It is empty if it cannot be stored: then any writer of a cache can forge it.
        """
        place = self.state / _KEY
        for _ in range(2):
            key = _private_bytes(place, KEY_BYTES)
            if key is not None and len(key) == KEY_BYTES:
                return key
            try:
                replace_durably(private_folder(self.state) / _KEY, os.urandom(KEY_BYTES))
            except (OSError, RefusedError):
                break
        return b""


def _private_bytes(path: Path, limit: int) -> bytes | None:
    """Return the first bytes of a file that only its owner can read; else None. Raises no OSError."""
    with contextlib.suppress(OSError), os.fdopen(os.open(path, os.O_RDONLY | _NO_LINK), "rb") as file:
        status = os.fstat(file.fileno())
        is_private = not hasattr(os, "getuid") or (status.st_uid == os.getuid() and not status.st_mode & 0o077)
        if is_private and stat.S_ISREG(status.st_mode):
            return file.read(limit + 1)
    return None


def token_file(cache: Path, name: str, fresh: str) -> Path:
    """Return the path of a local server's token in the cache folder; a missing token becomes `fresh`.

    Raises RefusedError if others can read it.
    """
    path = private_folder(cache) / name
    try:
        write_durably(path, f"{fresh}\n".encode("ascii"), mode=0o600)
    except FileExistsError:
        if _private_bytes(path, 0) is None:
            raise RefusedError(
                f"Other users can read the token in {path}, or it is not a regular file of yours",
                hint="remove it; the server creates a new one",
            ) from None
    except OSError as error:
        raise RefusedError(f"The token cannot be saved in {path}: {error.strerror}") from error
    return path


def read_token(path: Path) -> str:
    """Return the current token of a file; empty if it is missing or readable by others."""
    try:
        return (_private_bytes(path, 4_096) or b"").decode("ascii").strip()
    except UnicodeDecodeError:
        return ""


def user_dirs(environ: Mapping[str, str] = os.environ) -> UserDirs:
    """Return the user's folders, as the platform names them."""
    return UserDirs(*(Path(user_folder(name, environ)) for name in UserDirs._fields))


def private_folder(path: Path) -> Path:
    """Make a folder that only its owner can enter, and return it.

    Raises RefusedError if it belongs to somebody else, is open to others or cannot be made.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        message = f"The cache folder {path} cannot be created ({error.strerror})"
        raise RefusedError(message, hint="set XDG_CACHE_HOME to a folder that you can write to") from error
    if hasattr(os, "getuid"):
        status = path.lstat()
        if status.st_uid != os.getuid() or not stat.S_ISDIR(status.st_mode):
            raise RefusedError(f"{path} belongs to another user", hint="remove it, or set XDG_CACHE_HOME")
        if status.st_mode & 0o077:
            path.chmod(0o700)
    return path


def name_cache(cache: Path, root: Path) -> None:
    """Record in a cache folder which workspace it belongs to, for `orphans`."""
    note = cache / _ROOT
    with contextlib.suppress(OSError):  # read-only, like the cache
        if not note.exists():
            note.write_bytes(str(root).encode("utf-8", "surrogateescape"))


def orphans(caches: Path) -> Iterator[Path]:
    """Yield the cache folders of deleted workspaces. A folder that names no workspace is skipped."""
    for note in sorted(caches.glob(f"*/{_ROOT}")):
        try:
            root = note.read_bytes().decode("utf-8", "surrogateescape")
        except OSError:
            continue
        if root and not Path(root).exists():
            yield note.parent


def clear_cache(cache: Path) -> None:
    """Remove data that is derived from files. Locks, tokens, the workspace's name and dismissed findings stay."""
    for path in cache.rglob("*"):
        if path.name not in _STAYS and path.suffix != ".token" and (path.is_symlink() or not path.is_dir()):
            with contextlib.suppress(FileNotFoundError):  # another command has made it again
                path.unlink()


def remove_tree(path: Path) -> None:
    """Remove a folder of ours with its content. Raises RefusedError if the disk refuses."""
    import shutil  # 4 ms, needed only by `uninstall`

    try:
        shutil.rmtree(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise RefusedError(f"{path} cannot be removed: {error.strerror}", hint="remove it by hand") from error


def account_name() -> str:
    """Return the system account of this process."""
    try:
        import pwd  # seldom needed

        return pwd.getpwuid(os.getuid()).pw_name
    except (ImportError, KeyError):  # Windows; a container whose user has no entry
        return os.environ.get("USERNAME") or "somebody"


def install_command(extra: str = "") -> str:
    """Return the command that installs missing packages, or an extra, for this copy of the program."""
    import shlex  # needed only for an error
    from importlib import metadata

    has_pip = next(iter(metadata.distributions(name="pip")), None) is not None
    pip = [sys.executable, "-m", "pip", "install"] if has_pip else ["uv", "pip", "install", "--python", sys.executable]
    try:
        requires = metadata.requires(APP) or ()
    except metadata.PackageNotFoundError:  # runs from a checkout without installation
        brackets = f"[{extra}]" if extra else ""
        return shlex.join([*pip, "--editable", f"{Path(__file__).resolve().parents[2]}{brackets}"])
    mark = rf"extra == ['\"]{extra}['\"]" if extra else r"\A(?!.*\bextra ==)"
    packages = [one.partition(";")[0].strip() for one in requires if re.search(mark, one)]
    is_pipx = (Path(sys.prefix) / "pipx_metadata.json").is_file()
    # Not the program itself, since a second install by pipx or uv would drop the extras of the first.
    return shlex.join([*(["pipx", "inject", APP] if is_pipx else pip), *packages])


# ── the files that `init` writes ───────────────────────────────────────────────────────────────

TEMPLATE_NAMES = (
    "SOUL.md",
    "USER.md",
    "AGENTS.md",
    "HEARTBEAT.md",
    "CONTINUITY.md",
    "MEMORY.md",
    "learnings/errors.md",
    "learnings/corrections.md",
)
PROMPTS = "prompts/"  # model prompts, which no workspace contains


def template(name: str) -> bytes:
    """Return a template's bytes."""
    return (_package_folder("_templates", "templates") / name).read_bytes()


def example() -> dict[str, bytes]:
    """Return the files of a used workspace by path, without settings: each workspace has its own."""
    folder = _package_folder("_example", "sample_workspace")
    paths = (path for path in sorted(folder.rglob("*.md")) if ".workspace-mem" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _package_folder(installed: str, in_checkout: str) -> Path:
    """Return a folder of the installed package, or of the checkout beside it."""
    package = Path(__file__).resolve().parent.parent
    return next(folder for folder in (package / installed, package.parent / in_checkout) if folder.is_dir())
