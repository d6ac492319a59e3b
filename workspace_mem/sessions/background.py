"""Reading past sessions in a process of its own, once a day, where the user's own configuration asks for it."""

import os
import subprocess
import sys
from pathlib import Path

from workspace_mem.disk.folder import read_own_settings
from workspace_mem.disk.spool import is_first_today
from workspace_mem.settings import SESSIONS_AT_START

_NOTE = "sessions-read"  # in the folder of a workspace's state: when that was done last


def read_in_background(config: str, root: str, state: str) -> None:
    """Start `extract --consolidate` unless it was started today; what becomes of it, `sessions diagnose` says."""
    if read_own_settings(Path(config), Path(root)).values[SESSIONS_AT_START] and is_first_today(f"{state}/{_NOTE}"):
        words = [sys.executable, "-m", "workspace_mem", "extract", "--consolidate", "-w", root]
        null = subprocess.DEVNULL
        subprocess.Popen(words, stdin=null, stdout=null, stderr=null, cwd=os.sep, start_new_session=True)
