"""Stamps of folders, equal while the same names stand there. It imports little: a cached frame needs it."""

import os
import time
from collections.abc import Callable, Mapping

# The stamps of folders of nothing but code, from one process to the next: what takes them, and what stores them.
StoredStamps = tuple[Callable[[], dict[str, str]], Callable[[Mapping[str, str]], object]]
YOUNG_NS = 2_000_000_000  # FAT keeps times to two seconds


def folder_stamp(status: os.stat_result) -> str:
    """Return the stamp of a folder: another one if a name in it was added, removed or replaced.

    "" for a folder that changed a moment ago: a second change within the clock's grain would leave it alike.
    """
    changed, moved = status.st_mtime_ns, status.st_ctime_ns
    is_young = max(changed, moved) >= time.time_ns() - YOUNG_NS
    return "" if is_young else f"{changed} {moved} {status.st_ino}"
