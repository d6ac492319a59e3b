"""What is read-only is left alone, although a swap would need no right to the file; and that is known beforehand."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests import nursery
from tests.running import files_of

WRITE = """
import sys
from workspace_mem import open_workspace
from workspace_mem.verbs.{verb} import {verb}
from workspace_mem.errors import RefusedError
try:
    {verb}(open_workspace(sys.argv[1], actor="agent:x"), "{argument}")
except RefusedError as error:
    print(error.message)
"""
ENTRY = "mem-7k3f9q2m"


def without_rights(root: Path, verb: str, argument: str) -> str:
    """Return what a call says that has only the rights of an ordinary user."""
    command = [sys.executable, "-c", WRITE.format(verb=verb, argument=argument), str(root)]
    if os.geteuid() == 0:  # root may write everything, unless it gives that right up
        if shutil.which("setpriv") is None:
            pytest.skip("runs as root, and there is no setpriv to give up root's rights")
        command = [*nursery.WITHOUT_RIGHTS, *command]
    return str(nursery.run(command, text=True, check=True).stdout)


def test_a_read_only_file_is_refused(sample: Path) -> None:
    (sample / "MEMORY.md").chmod(0o444)
    before = files_of(sample)
    assert "MEMORY.md cannot be written: it is read-only" in without_rights(sample, "remember", "one more")
    assert files_of(sample) == before


def test_a_read_only_file_is_refused_before_another_one_is_changed(sample: Path) -> None:
    """To retire is to write into the archive first, and into the page then."""
    (sample / "MEMORY.md").chmod(0o444)
    before = files_of(sample)
    assert "MEMORY.md cannot be written: it is read-only" in without_rights(sample, "retire", ENTRY)
    assert files_of(sample) == before


@pytest.mark.parametrize("name", ["archive", ".workspace-mem/recovery", ".workspace-mem/intents"])
def test_a_folder_that_takes_no_file_is_refused_before_anything_is_changed(sample: Path, name: str) -> None:
    folder = sample / name
    folder.mkdir(exist_ok=True)
    folder.chmod(0o555)
    before = files_of(sample)
    assert "cannot be written: " in without_rights(sample, "retire", ENTRY)
    folder.chmod(0o755)
    assert files_of(sample) == before
    assert list(sample.rglob(".~wm-*")) == []
