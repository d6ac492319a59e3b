"""Where things are: a workspace's root, and the user's folders for caches and separate histories outside of it."""

import contextlib
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.settings import FILE

APP = "workspace-mem"
KEY_BYTES = 32
_KEY = "cache-key"
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # nor a pipe that is waited for
_STAYS = ("lock", "root", "dismissed.json")
_ROOT = "root"  # in each cache folder: the workspace that it belongs to


def found_root(root: str | os.PathLike[str] | None) -> Path:
    """Return the workspace's folder: the one that is named, else the nearest upwards from the current one.

    Raises NotFoundError where there is none.
    """
    if root is not None:
        given = Path(root).expanduser()
        if not os.path.isdir(given):  # noqa: PTH112  # Path.is_dir raises where a folder above may not be entered
            hint, named = "`workspace-mem init DIR` creates a workspace", os.fspath(root)
            raise NotFoundError(f"There is no folder {given}", hint=hint, near=(named, lambda: _beside(Path(named))))
        return given.resolve()
    here = current_folder()
    found = find_root(here)
    if found is None:
        raise NotFoundError(
            f"There is no workspace here: neither {here} nor a folder above it has a {FILE}",
            hint="run `workspace-mem init` to create one, or choose one with -w DIR or $WORKSPACE_MEM",
        )
    return found


def _beside(named: Path) -> list[str]:
    """Return the workspaces that lie where a folder was looked for."""
    above = named.expanduser().parent
    found = sorted(above.iterdir()) if above.is_dir() else []
    return [str(named.with_name(one.name)) for one in found if (one / FILE).is_file()]


def find_root(start: Path) -> Path | None:
    """Return the nearest folder upwards that holds workspace.toml."""
    return next((folder for folder in (start, *start.parents) if (folder / FILE).is_file()), None)


def current_folder() -> Path:
    """Return the folder that the program was started in. Raises NotFoundError where it was removed."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise NotFoundError("The current folder no longer exists", hint="change to another one with cd") from error


class UserDirs(NamedTuple):
    """`cache` may be deleted at any time; `data` may not. `state` holds the key that caches are sealed with.

    It also holds what was measured of each workspace, such as the use of entries, which may be lost.
    `config` is the user's own configuration: no workspace brings it along.
    """

    cache: Path
    data: Path
    state: Path
    config: Path

    def cache_of(self, root: Path) -> Path:
        """Return the cache folder of one workspace; two real paths never share one."""
        return self.cache / sha256(os.fsencode(os.path.realpath(root))).hexdigest()[:24]

    def state_of(self, root: Path) -> Path:
        """Return the folder of what was measured of one workspace, such as the use of entries: it may be lost."""
        return self.state / self.cache_of(root).name

    def cache_key(self) -> bytes:
        """Return the user's secret that a cache is sealed with, made where there is none.

        It is empty where no folder can be kept for it: then a cache is as good as whoever may write it.
        """
        place = self.state / _KEY
        for _ in range(2):
            with contextlib.suppress(OSError), os.fdopen(os.open(place, os.O_RDONLY | _NO_LINK), "rb") as file:
                found = os.fstat(file.fileno())
                is_private = not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o077)
                if is_private and found.st_size == KEY_BYTES:
                    return file.read()
            fresh = place.with_name(f"{_KEY}.{os.urandom(4).hex()}")
            try:
                private_folder(self.state)
                with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                    file.write(os.urandom(KEY_BYTES))
                fresh.replace(place)
            except (OSError, RefusedError):
                with contextlib.suppress(OSError):
                    fresh.unlink()
                break
        return b""


def user_dirs(environ: Mapping[str, str] = os.environ) -> UserDirs:
    """Return the user's folders, as the platform names them.

    A variable with a relative path counts as not set: that would be another folder wherever one stands.
    """
    if str(sys.platform) in ("linux", "freebsd"):  # platformdirs says the same; importing it takes 20 ms
        home = environ.get("HOME", "")
        home = home if home.startswith("/") else _home_of_the_user()
        below = {"XDG_CACHE_HOME": ".cache", "XDG_DATA_HOME": ".local/share"}
        below |= {"XDG_STATE_HOME": ".local/state", "XDG_CONFIG_HOME": ".config"}
        named = [(environ.get(variable, ""), usual) for variable, usual in below.items()]
        return UserDirs(*(Path(one if one.startswith("/") else f"{home}/{usual}") / APP for one, usual in named))
    import platformdirs  # noqa: PLC0415

    made = (
        platformdirs.user_cache_dir,
        platformdirs.user_data_dir,
        platformdirs.user_state_dir,
        platformdirs.user_config_dir,
    )
    return UserDirs(*(Path(folder(APP, False)) for folder in made))  # noqa: FBT003


def _home_of_the_user() -> str:
    import pwd  # noqa: PLC0415  # seldom needed

    try:
        return pwd.getpwuid(os.getuid()).pw_dir
    except KeyError:  # as in a container: nothing is kept where `/` cannot be written
        return ""


def private_folder(path: Path) -> Path:
    """Make a folder that only its owner can enter, and return it.

    Raises RefusedError where it belongs to somebody else, is open to others or cannot be made.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        message = f"The cache folder {path} cannot be created ({error.strerror})"
        raise RefusedError(message, hint="set XDG_CACHE_HOME to a folder that you can write to") from error
    if hasattr(os, "getuid"):
        found = path.lstat()
        if found.st_uid != os.getuid() or not stat.S_ISDIR(found.st_mode):
            raise RefusedError(f"{path} belongs to another user", hint="remove it, or set XDG_CACHE_HOME")
        if found.st_mode & 0o077:
            path.chmod(0o700)
    return path


def name_cache(cache: Path, root: Path) -> None:
    """Note in a cache folder whose it is, so that it can be told when that workspace is gone."""
    note = cache / _ROOT
    with contextlib.suppress(OSError):  # nobody may write there: the cache is not kept either
        if not note.exists():
            note.write_bytes(str(root).encode("utf-8", "surrogateescape"))


def orphans(caches: Path) -> Iterator[Path]:
    """Yield the cache folders of workspaces that are not there any more. One that names none is left alone."""
    for note in sorted(caches.glob(f"*/{_ROOT}")):
        try:
            root = note.read_bytes().decode("utf-8", "surrogateescape")
        except OSError:
            continue
        if root and not Path(root).exists():
            yield note.parent


def clear_cache(cache: Path) -> None:
    """Remove what is derived from files: it is made anew. Locks stay, and what is no text of anybody's."""
    for path in cache.rglob("*"):
        if path.name not in _STAYS and path.suffix != ".token" and (path.is_symlink() or not path.is_dir()):
            with contextlib.suppress(FileNotFoundError):  # another command has made it anew
                path.unlink()


def remove_tree(path: Path) -> None:
    """Remove a folder of ours with all that is in it. Raises RefusedError where the disk does not let us."""
    import shutil  # noqa: PLC0415  # 4 ms that only `uninstall` has to pay

    try:
        shutil.rmtree(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise RefusedError(f"{path} cannot be removed: {error.strerror}", hint="remove it by hand") from error


def account_name() -> str:
    """Return the name of the account that this process belongs to, as the system knows it."""
    try:
        import pwd  # noqa: PLC0415  # seldom needed

        return pwd.getpwuid(os.getuid()).pw_name
    except (ImportError, KeyError):  # Windows; a container whose user has no entry
        return os.environ.get("USERNAME") or "somebody"
