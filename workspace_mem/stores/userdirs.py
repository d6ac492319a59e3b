"""Where derived data and separate histories live, outside every workspace."""

import os
import stat
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from workspace_mem.core.errors import RefusedError
from workspace_mem.core.values import immutable

APP = "workspace-mem"


@immutable
class UserDirs:
    """`cache` may be deleted at any time; `data` may not."""

    cache: Path
    data: Path

    def cache_of(self, root: Path) -> Path:
        """Return the cache folder of one workspace; two real paths never share one."""
        return self.cache / sha256(os.fsencode(os.path.realpath(root))).hexdigest()[:24]


def user_dirs(environ: Mapping[str, str] = os.environ) -> UserDirs:
    """Return the user's folders, as the platform names them."""
    if str(sys.platform) in ("linux", "freebsd"):  # platformdirs says the same; importing it takes 20 ms
        home = environ.get("HOME") or os.path.expanduser("~")  # noqa: PTH111
        cache = environ.get("XDG_CACHE_HOME") or f"{home}/.cache"
        data = environ.get("XDG_DATA_HOME") or f"{home}/.local/share"
        return UserDirs(Path(cache) / APP, Path(data) / APP)
    import platformdirs  # noqa: PLC0415

    return UserDirs(Path(platformdirs.user_cache_dir(APP, False)), Path(platformdirs.user_data_dir(APP, False)))  # noqa: FBT003


def private_folder(path: Path) -> Path:
    """Make a folder that only its owner can enter, and return it.

    Raises RefusedError where it belongs to somebody else, is open to others or cannot be made.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        message = f"The cache folder {path} cannot be made ({error.strerror})"
        raise RefusedError(message, hint="set XDG_CACHE_HOME to a folder that you may write") from error
    if hasattr(os, "getuid"):
        found = path.lstat()
        if found.st_uid != os.getuid() or not stat.S_ISDIR(found.st_mode):
            raise RefusedError(f"{path} belongs to somebody else", hint="remove it, or set XDG_CACHE_HOME")
        if found.st_mode & 0o077:
            path.chmod(0o700)
    return path
