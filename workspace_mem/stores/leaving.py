"""Take away what the tool keeps beside the Markdown: caches, and the workspace's own folder."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from workspace_mem.core.errors import RefusedError

_ROOT = "root"  # in each cache folder: the workspace that it belongs to


def name_cache(cache: Path, root: Path) -> None:
    """Note in a cache folder whose it is, so that it can be told when that workspace is gone."""
    note = cache / _ROOT
    with contextlib.suppress(OSError):  # nobody may write there: the cache is not kept either
        if not note.exists():
            note.write_bytes(str(root).encode("utf-8", "surrogateescape"))


def orphans(caches: Path) -> Iterator[Path]:
    """Yield the cache folders of workspaces that are not there any more. One that names none is left alone."""
    for note in sorted(caches.glob(f"*/{_ROOT}")):
        try:
            root = note.read_bytes().decode("utf-8", "surrogateescape")
        except OSError:
            continue
        if root and not Path(root).exists():
            yield note.parent


def remove_tree(path: Path) -> None:
    """Remove a folder of ours with all that is in it. Raises RefusedError where the disk does not let us."""
    import shutil  # noqa: PLC0415  # 4 ms that only `uninstall` has to pay

    try:
        shutil.rmtree(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise RefusedError(f"{path} cannot be removed: {error.strerror}", hint="remove it by hand") from error
