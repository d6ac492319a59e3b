"""States of files as the tests of the watcher make them up."""

from workspace_mem.disk.scope import FileState


def state(number: int) -> FileState:
    """Return the state of a file after so many saves."""
    return FileState(size=number, mtime_ns=number, ctime_ns=number, inode=1)
