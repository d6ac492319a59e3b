"""What a person can do when the system says no, by what it said."""

import errno
import os
from pathlib import Path

_REMEDIES = {
    errno.ENOSPC: "the disk is full: free some space, then run it again",
    errno.EROFS: "the file system is mounted read-only: `mount` shows how, and `dmesg` why, if the disk had an error",
    errno.EACCES: "you do not have permission: `ls -l` shows the permissions of the file and its folders",
    errno.EPERM: "the system does not permit it: `ls -l` shows the permissions, `lsattr` whether the file is immutable",
    errno.ENOTDIR: "a file is in the place of a folder: move it away, then run the command again",
    errno.EMFILE: "this process has too many files open: `ulimit -n` shows and raises the limit",
    errno.ENFILE: "the system has too many files open; close some programs",
    errno.ENOLCK: "the file system does not support locks (NFS without lockd?): keep the workspace on a local disk",
    errno.ENOSYS: "the file system does not support locks: keep the workspace on a local disk",
    errno.EIO: "the disk reported an error: check `dmesg`, and copy your files to another disk",
    errno.EDEADLK: "the file is not on this machine (iCloud): open it once to download it",
    errno.ENAMETOOLONG: "the name is slightly too long for this file system; shorten it",
}
if hasattr(errno, "EDQUOT"):
    _REMEDIES[errno.EDQUOT] = "your disk quota is used up: free some space, then run it again"


def remedy(error: OSError) -> str:
    """Return what helps, as a hint."""
    return _REMEDIES.get(error.errno or 0, "check permissions and free space, then try again")


def another_owner(place: Path) -> int | None:
    """Return the number of the user to whom a file belongs; None where it is this one, or the system knows none."""
    try:
        owner = place.stat().st_uid
    except OSError:
        return None
    return owner if hasattr(os, "geteuid") and owner != os.geteuid() else None


def taking_over(place: Path | str) -> str:
    """Return the command that gives a folder, and what is in it, to this user."""
    from shlex import quote  # noqa: PLC0415  # every command imports this module

    return f"sudo chown -R {os.geteuid()} {quote(str(place))}"


def behind(error: ImportError) -> OSError | None:
    """Return the system's error that kept a part of Python from being loaded; None for any other."""
    said = str(error)
    number = next((number for number in _REMEDIES if said.endswith(os.strerror(number))), None)
    return OSError(number, os.strerror(number), error.path) if number else None


def is_known(error: OSError) -> bool:
    """Tell whether it is about the system, and not about a fault of ours."""
    return error.errno in _REMEDIES
