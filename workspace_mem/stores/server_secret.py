"""The secret that a local server asks for: in a file that only its owner can read."""

from pathlib import Path

from workspace_mem.core.errors import RefusedError
from workspace_mem.stores.disk import write_durably
from workspace_mem.stores.locations import private_folder

_MOST_BYTES = 4_096


def token_file(cache: Path, fresh: str) -> Path:
    """Return the file of a workspace's token, in its cache folder; one that is not there gets `fresh`.

    Raises RefusedError where others can read it.
    """
    path = private_folder(cache) / "mcp.token"
    try:
        write_durably(path, f"{fresh}\n".encode("ascii"), mode=0o600)
    except FileExistsError:
        if path.is_symlink() or path.stat().st_mode & 0o077:
            raise RefusedError(
                f"Others can read the token in {path}, or it is a link", hint="remove it; a new one is made"
            ) from None
    except OSError as error:
        raise RefusedError(f"The token cannot be kept in {path}: {error.strerror}") from error
    return path


def read_token(path: Path) -> str:
    """Return the token as it is in its file now; empty where there is none."""
    try:
        with path.open("rb") as file:
            return file.read(_MOST_BYTES).decode("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""
