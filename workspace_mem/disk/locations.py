"""Where things are: a workspace's root, the user's folders outside of it, secrets in them, and our own templates."""

import contextlib
import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.paths import is_in_cloud, replace_durably, write_durably
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
    """Return the nearest folder upwards that holds workspace.toml."""
    folders = (start, *start.parents)
    return next((folder for folder in folders if (folder / FILE).is_file() or is_in_cloud(folder, FILE)), None)


def current_folder() -> Path:
    """Return the folder that the program was started in. Raises NotFoundError if it was removed."""
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
        """Return the folder of what was measured of one workspace; it may be lost."""
        return self.state / self.cache_of(root).name

    def cache_key(self) -> bytes:
        """Return the user's secret that a cache is sealed with, made if there is none.

        It is empty if no folder can be kept for it: then a cache is as good as whoever may write it.
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
    """Return the first bytes of a file that is its owner's alone; None for any other. Raises no OSError."""
    with contextlib.suppress(OSError), os.fdopen(os.open(path, os.O_RDONLY | _NO_LINK), "rb") as file:
        status = os.fstat(file.fileno())
        is_private = not hasattr(os, "getuid") or (status.st_uid == os.getuid() and not status.st_mode & 0o077)
        if is_private and stat.S_ISREG(status.st_mode):
            return file.read(limit + 1)
    return None


def token_file(cache: Path, name: str, fresh: str) -> Path:
    """Return the file of a local server's token, by its name in the cache folder; a missing one gets `fresh`.

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
    """Return the token as it is in its file now; empty if there is none, or none that is its owner's alone."""
    try:
        return (_private_bytes(path, 4_096) or b"").decode("ascii").strip()
    except UnicodeDecodeError:
        return ""


def user_dirs(environ: Mapping[str, str] = os.environ) -> UserDirs:
    """Return the user's folders, as the platform names them.

    A variable with a relative path counts as not set: it would mean another folder in each current folder.
    """
    if str(sys.platform) in ("linux", "freebsd"):  # platformdirs says the same; importing it takes 20 ms
        home = environ.get("HOME", "")
        if not home.startswith("/"):
            import pwd  # seldom needed

            try:
                home = pwd.getpwuid(os.getuid()).pw_dir
            except KeyError:  # as in a container: nothing is kept where `/` cannot be written
                home = ""
        below = {"XDG_CACHE_HOME": ".cache", "XDG_DATA_HOME": ".local/share"}
        below |= {"XDG_STATE_HOME": ".local/state", "XDG_CONFIG_HOME": ".config"}
        values = [(environ.get(variable, ""), usual) for variable, usual in below.items()]
        return UserDirs(*(Path(value if value.startswith("/") else f"{home}/{usual}") / APP for value, usual in values))
    import platformdirs

    folders = (
        platformdirs.user_cache_dir,
        platformdirs.user_data_dir,
        platformdirs.user_state_dir,
        platformdirs.user_config_dir,
    )
    return UserDirs(*(Path(folder(APP, appauthor=False)) for folder in folders))


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
    """Note in a cache folder which workspace it belongs to, for `orphans`."""
    note = cache / _ROOT
    with contextlib.suppress(OSError):  # nobody may write there: the cache is not kept either
        if not note.exists():
            note.write_bytes(str(root).encode("utf-8", "surrogateescape"))


def orphans(caches: Path) -> Iterator[Path]:
    """Yield the cache folders of workspaces that are gone. One that names none is left alone."""
    for note in sorted(caches.glob(f"*/{_ROOT}")):
        try:
            root = note.read_bytes().decode("utf-8", "surrogateescape")
        except OSError:
            continue
        if root and not Path(root).exists():
            yield note.parent


def clear_cache(cache: Path) -> None:
    """Remove what is derived from files, to be made anew. Locks and tokens stay, and what is nobody's text."""
    for path in cache.rglob("*"):
        if path.name not in _STAYS and path.suffix != ".token" and (path.is_symlink() or not path.is_dir()):
            with contextlib.suppress(FileNotFoundError):  # another command has made it anew
                path.unlink()


def remove_tree(path: Path) -> None:
    """Remove a folder of ours with all that is in it. Raises RefusedError if the disk does not let us."""
    import shutil  # 4 ms that only `uninstall` has to pay

    try:
        shutil.rmtree(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise RefusedError(f"{path} cannot be removed: {error.strerror}", hint="remove it by hand") from error


def account_name() -> str:
    """Return the name of the account that this process belongs to, as the system knows it."""
    try:
        import pwd  # seldom needed

        return pwd.getpwuid(os.getuid()).pw_name
    except (ImportError, KeyError):  # Windows; a container whose user has no entry
        return os.environ.get("USERNAME") or "somebody"


def install_command(extra: str = "") -> str:
    """Return the command that adds missing packages, or those of an extra, to this copy of the program."""
    import shlex  # only an error needs these
    from importlib import metadata

    has_pip = next(iter(metadata.distributions(name="pip")), None) is not None
    pip = [sys.executable, "-m", "pip", "install"] if has_pip else ["uv", "pip", "install", "--python", sys.executable]
    try:
        requires = metadata.requires(APP) or ()
    except metadata.PackageNotFoundError:  # it runs from a checkout that nobody installed
        brackets = f"[{extra}]" if extra else ""
        return shlex.join([*pip, "--editable", f"{Path(__file__).resolve().parents[2]}{brackets}"])
    mark = rf"extra == ['\"]{extra}['\"]" if extra else r"\A(?!.*\bextra ==)"
    packages = [one.partition(";")[0].strip() for one in requires if re.search(mark, one)]
    is_pipx = (Path(sys.prefix) / "pipx_metadata.json").is_file()
    # Not the program itself: a second install by pipx or uv would drop the extras of the first.
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
PROMPTS = "prompts/"  # the templates in here are for models: no workspace has them


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
