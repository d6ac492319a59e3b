"""Read past sessions in a background process, once a day, if the user's own configuration enables it."""

import os
import subprocess
import sys
from pathlib import Path

from workspace_mem.disk.folder import read_own_settings
from workspace_mem.disk.spool import is_first_today
from workspace_mem.settings import SESSIONS_AT_START


def read_in_background(config: str, root: str, state: str) -> None:
    """Start `extract --consolidate` at most once a day; `sessions diagnose` reports the outcome."""
    note = f"{state}/sessions-read"  # a note of the last run
    if read_own_settings(Path(config), Path(root)).values[SESSIONS_AT_START] and is_first_today(note):
        words = [sys.executable, "-m", "workspace_mem", "extract", "--consolidate", "-w", root]
        null = subprocess.DEVNULL
        subprocess.Popen(words, stdin=null, stdout=null, stderr=null, cwd=os.sep, start_new_session=True)
