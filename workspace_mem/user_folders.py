"""The user's folders of this program, as the platform names them.

Every hook needs one, so this imports next to nothing: platformdirs takes 20 ms.
"""

import os
import sys
from hashlib import sha256

TYPE_CHECKING = False  # importing typing takes a third of Python's start
if TYPE_CHECKING:
    from collections.abc import Mapping

# By name: the variable of XDG, and the usual folder on Linux and on macOS.
_FOLDERS = {
    "cache": ("XDG_CACHE_HOME", ".cache", "Library/Caches"),
    "data": ("XDG_DATA_HOME", ".local/share", "Library/Application Support"),
    "state": ("XDG_STATE_HOME", ".local/state", "Library/Application Support"),
    "config": ("XDG_CONFIG_HOME", ".config", "Library/Application Support"),
}


def user_folder(name: str, environ: "Mapping[str, str]" = os.environ, platform: str = sys.platform) -> str:
    """Return the folder of a name: cache, data, state or config.

    A variable with a relative path counts as not set: it would mean another folder in each current folder.
    """
    if platform == "win32":
        base = environ.get("LOCALAPPDATA") or os.path.expanduser("~/AppData/Local")
        return f"{base}/workspace-mem{'/Cache' if name == 'cache' else ''}"
    variable, of_linux, of_mac = _FOLDERS[name]
    named, home = environ.get(variable, ""), environ.get("HOME", "")
    if not home.startswith("/"):
        import pwd  # seldom needed

        try:
            home = pwd.getpwuid(os.getuid()).pw_dir
        except KeyError:  # as in a container; nothing is stored if `/` is read-only
            home = ""
    usual = of_mac if platform == "darwin" else of_linux
    return f"{named if named.startswith('/') else f'{home}/{usual}'}/workspace-mem"


def part_of(root: "str | os.PathLike[str]") -> str:
    """Return the name of a workspace's part of the cache and state folders, unique to its real path."""
    return sha256(os.fsencode(os.path.realpath(root))).hexdigest()[:24]
