"""What a killed process left among a repository's objects: files that were never to be read by their names."""

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from workspace_mem.disk.paths import is_left_alone
from workspace_mem.git.repository import Repository, was_made_by_us

OLD_SECONDS = 3600  # nobody writes one object for so long
_OURS = re.compile(r"tmp_obj_[0-9a-f]{8}")  # git's own have six characters there


def sweep(repository: Repository, *, seconds: float = OLD_SECONDS) -> None:
    """Remove them where they are so old and nobody has them open. A failure changes nothing.

    In a person's repository only those with our names: what their own git left is cleared away by it.
    """
    for path in _temporaries(repository):
        with suppress(OSError):
            if path.stat().st_mtime <= time.time() - seconds and is_left_alone(path):
                path.unlink()


def _temporaries(repository: Repository) -> Iterator[Path]:
    objects, takes_all = repository.common_dir / "objects", was_made_by_us(repository)
    for path in objects.glob("[0-9a-f][0-9a-f]/tmp_obj_*"):
        if takes_all or _OURS.fullmatch(path.name):
            yield path
    if takes_all:
        yield from objects.glob("pack/tmp_*")
