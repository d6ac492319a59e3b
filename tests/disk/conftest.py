"""A folder to write in, a writer, and an ordinary user (root may read and write everything)."""

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path

import pytest

from tests.disk.world import folder_at
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.transaction import Writer


@pytest.fixture
def root() -> Iterator[Path]:
    """Return an empty folder that anybody may reach: pytest's own is closed to other users."""
    made = Path(tempfile.mkdtemp(prefix="wmem-stores-")).resolve()
    (made / "root").mkdir()
    for folder in (made, made / "root"):
        folder.chmod(0o777)
    yield made / "root"
    subprocess.run(["rm", "-rf", str(made)], check=True)  # shutil recurses, and some of our folders are deep


@pytest.fixture
def folder(root: Path) -> Folder:
    return folder_at(root)


@pytest.fixture
def writer(folder: Folder) -> Writer:
    numbers = count()
    return Writer(folder, lambda: f"{next(numbers):08x}")


@pytest.fixture
def as_somebody() -> Callable[[], AbstractContextManager[None]]:
    """Return a context in which the system's permissions hold, whoever runs the tests."""

    @contextlib.contextmanager
    def somebody() -> Iterator[None]:
        if os.geteuid() != 0:
            yield
            return
        os.seteuid(65534)
        try:
            yield
        finally:
            os.seteuid(0)

    return somebody
