"""The names in the folders of a workspace, those out of scope too. No file is opened, no link followed."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from workspace_mem.core.inspection import Name, NameKind
from workspace_mem.stores.beneath import is_nameable
from workspace_mem.stores.scope import Scope


def names_around(root: Path, scope: Scope) -> Iterator[Name]:
    """Yield every name in the folders that hold files in scope, in no special order.

    Names that cannot be told are left out; `scope.unnameable` has them afterwards.
    """
    in_scope = frozenset(scope.names())
    folders = frozenset(scope.walked)
    for folder in folders:
        try:
            found = list(os.scandir(root / folder))
        except FileNotFoundError:
            continue
        except OSError:
            yield Name(folder or ".", NameKind.SEALED)
            continue
        for entry in found:
            path = f"{folder}/{entry.name}" if folder else entry.name
            if is_nameable(entry.name):
                yield _name(root, path, entry, is_known=path in in_scope or path in folders)


def _name(root: Path, path: str, entry: "os.DirEntry[str]", *, is_known: bool) -> Name:
    try:
        found = entry.stat(follow_symlinks=False)
    except OSError:
        return Name(path, NameKind.OTHER, is_known)
    if stat.S_ISLNK(found.st_mode):
        return _link(root, path, is_known=is_known)
    if stat.S_ISDIR(found.st_mode):
        is_inner = not is_known and not entry.name.startswith(".") and os.path.lexists(root / path / ".git")
        return Name(path, NameKind.REPOSITORY if is_inner else NameKind.FOLDER, is_known)
    kind = NameKind.FILE if stat.S_ISREG(found.st_mode) else NameKind.OTHER
    return Name(path, kind, is_known, found.st_size, found.st_nlink or 1)


def _link(root: Path, path: str, *, is_known: bool) -> Name:
    try:
        target = (root / path).resolve(strict=True)
    except (OSError, RuntimeError):  # a circle is a RuntimeError before Python 3.13
        return Name(path, NameKind.LINK_NOWHERE, is_known)
    if not target.is_relative_to(root.resolve()):
        return Name(path, NameKind.LINK_OUTSIDE, is_known)
    inside = target.relative_to(root.resolve()).as_posix()
    return Name(path, NameKind.LINK_INSIDE, is_known, target=inside)
