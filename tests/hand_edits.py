"""What people, editors, sync programs and restored backups do to files; and what the bytes themselves say of a look."""

import os
import time
from hashlib import sha1, sha256
from pathlib import Path

from tests.faults.killing import contents
from tests.running import git
from workspace_mem.workspace import open_workspace

YEAR = 365 * 86_400
EDITS = ("same size", "same size and times", "longer", "swapped in", "touched", "deleted", "renamed", "made")


def edit(file: Path, how: str, number: int) -> None:
    """Do to a file what an editor, a sync program or a restored backup may do."""
    if not file.exists() and how != "made":
        return
    if how in ("same size", "same size and times", "longer"):
        before = file.stat()
        data = bytearray(file.read_bytes() or b"-")
        data[-2:-1] = str(number).encode()
        file.write_bytes(data + (b"- and more\n" if how == "longer" else b""))
        if how == "same size and times":
            os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    elif how == "swapped in":
        before = file.stat()
        other = file.with_name("other.tmp")
        other.write_bytes(bytes(before.st_size - 1) + b"\n")
        os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
        other.replace(file)
    elif how == "touched":
        os.utime(file, (time.time() + (number - 5) * YEAR,) * 2)
    elif how == "deleted":
        file.unlink()
    elif how == "renamed":
        file.rename(file.with_name(f"moved{number}.md"))
    else:
        file.write_text(f"# Made\n\n- Number {number} is the one\n")


def is_indexed(root: Path) -> bool:
    """Compare the bytes of every page with what the index says that it holds."""
    pages = {path: data for path, data in contents(root).items() if path.endswith(".md")}
    known = open_workspace(root).index.known()
    return {path: sha256(data).hexdigest() for path, data in pages.items()} == dict(known)


def is_recorded(root: Path) -> bool:
    """Compare the bytes of every page with what the branch holds."""
    pages = {path: data for path, data in contents(root).items() if path.endswith(".md")}
    listed = (line.split("\t") for line in git(root, "ls-tree", "-r", "HEAD").splitlines())
    tree = {path: about.split()[2] for about, path in listed if path.endswith(".md")}
    return tree == {path: sha1(b"blob %d\0" % len(data) + data).hexdigest() for path, data in pages.items()}
