"""A file that is read-only is left alone, although a swap would need no right to it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import files_of

WRITE = """
import sys
from workspace_mem import open_workspace, remember
from workspace_mem.core.errors import RefusedError
try:
    remember(open_workspace(sys.argv[1], actor="agent:x"), "one more")
except RefusedError as error:
    print(error.message)
"""


def test_a_read_only_file_is_refused(sample: Path) -> None:
    memory = sample / "MEMORY.md"
    memory.chmod(0o444)
    before = files_of(sample)
    command = [sys.executable, "-c", WRITE, str(sample)]
    if os.geteuid() == 0:  # root may write everything, unless it gives that right up
        if shutil.which("setpriv") is None:
            pytest.skip("runs as root, and there is no setpriv to give up root's rights")
        command = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all", *command]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "MEMORY.md cannot be written: it is read-only" in done.stdout
    assert files_of(sample) == before
