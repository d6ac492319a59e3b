"""The secret that a local server asks for: in a file that only its owner can read."""

import os
import stat
from pathlib import Path

from workspace_mem.disk.disk import write_durably
from workspace_mem.disk.locations import private_folder
from workspace_mem.errors import RefusedError

_MOST_BYTES = 4_096
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # nor a pipe that is waited for


def token_file(cache: Path, name: str, fresh: str) -> Path:
    """Return the file of a workspace's token, by its name in the cache folder; one that is not there gets `fresh`.

    Raises RefusedError where others can read it.
    """
    path = private_folder(cache) / name
    try:
        write_durably(path, f"{fresh}\n".encode("ascii"), mode=0o600)
    except FileExistsError:
        found = path.lstat()
        is_ours = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        if not stat.S_ISREG(found.st_mode) or found.st_mode & 0o077 or not is_ours:
            raise RefusedError(
                f"Other users can read the token in {path}, or it is not a regular file of yours",
                hint="remove it; the server creates a new one",
            ) from None
    except OSError as error:
        raise RefusedError(f"The token cannot be saved in {path}: {error.strerror}") from error
    return path


def read_token(path: Path) -> str:
    """Return the token as it is in its file now; empty where there is none, or none that is its owner's alone."""
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | _NO_LINK), "rb") as file:
            found = os.fstat(file.fileno())
            if hasattr(os, "getuid") and (found.st_uid != os.getuid() or found.st_mode & 0o077):
                return ""
            return file.read(_MOST_BYTES).decode("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""
