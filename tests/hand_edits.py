"""What people, editors, sync programs and restored backups do to files; and what the bytes themselves say of a look."""

import mmap
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from hashlib import sha1, sha256
from pathlib import Path

from tests.faults.killing import contents
from tests.running import git
from workspace_mem.workspace import open_workspace

YEAR = 365 * 86_400


def _changed(data: bytes, number: int) -> bytes:
    return data[:-2] + str(number % 10).encode() + data[-1:]


def _in_place(file: Path, number: int) -> None:
    file.write_bytes(_changed(file.read_bytes(), number))


def _with_old_times(file: Path, number: int) -> None:
    before = file.stat()
    _in_place(file, number)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


def _longer(file: Path, number: int) -> None:
    with file.open("ab") as opened:
        opened.write(f"- Number {number} is more\n".encode())


def _emptied_first(file: Path, number: int) -> None:
    data = _changed(file.read_bytes(), number)
    os.truncate(file, 0)
    with file.open("r+b") as opened:
        for at in range(0, len(data), 16):
            opened.write(data[at : at + 16])
            opened.flush()


def _saved_beside(file: Path, number: int) -> Path:
    other = file.with_name(f".{file.name}.tmp")
    other.write_bytes(_changed(file.read_bytes(), number))
    return other


def _renamed_over(file: Path, number: int) -> None:
    _saved_beside(file, number).replace(file)


def _swapped_in(file: Path, number: int) -> None:
    before, other = file.stat(), _saved_beside(file, number)
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(file)


def _backed_up(file: Path, number: int) -> None:
    data, backup = _changed(file.read_bytes(), number), file.with_name(f"{file.name}~")
    file.rename(backup)
    file.write_bytes(data)
    backup.unlink()


def _with_tool(*words: str) -> Callable[[Path, int], None]:
    """Copy a file of the same size and times over it."""

    def copy(file: Path, number: int) -> None:
        before, other = file.stat(), _saved_beside(file, number)
        os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns + number % 3))
        subprocess.run([*words, other, file], check=True)
        other.unlink()

    return copy


def _by_another_name(file: Path, number: int) -> None:
    other = file.with_name(".another-name")
    os.link(file, other)
    _in_place(other, number)
    other.unlink()


def _mapped(file: Path, number: int) -> None:
    with file.open("r+b") as opened, mmap.mmap(opened.fileno(), 0) as memory:
        memory[-2:-1] = str(number % 10).encode()


def _touched(file: Path, number: int) -> None:
    os.utime(file, (time.time() + (number % 10 - 5) * YEAR,) * 2)


def _in_other_case(file: Path, _: int) -> None:
    file.rename(file.with_name(file.stem.swapcase() + file.suffix))


def _linked(file: Path, number: int) -> None:
    outside = file.with_name(".elsewhere")
    outside.write_bytes(_changed(file.read_bytes(), number))
    file.unlink()
    file.symlink_to(outside.name)


def _folder_made_anew(file: Path, number: int) -> None:
    """Take away a file with all that is in its folder, and put back the same names."""
    kept = {path: path.read_bytes() for path in sorted(file.parent.glob("*.md")) if path.is_file()}
    for path in kept:
        path.unlink()
    if not any(file.parent.iterdir()):
        file.parent.rmdir()
    file.parent.mkdir(exist_ok=True)
    for path, data in kept.items():
        path.write_bytes(_changed(data, number))


def _folders_swapped(file: Path, number: int) -> None:
    """Give a folder's name to a copy of it in which one file differs."""
    other, away = (file.parent.with_name(f".{file.parent.name}.{end}") for end in ("new", "old"))
    if (file.parent / ".git").exists():
        return
    shutil.copytree(file.parent, other, symlinks=True)
    _with_old_times(other / file.name, number)
    file.parent.rename(away)
    other.rename(file.parent)
    shutil.rmtree(away)


def _made(file: Path, number: int) -> None:
    file.write_text(f"# {file.stem}\n\n- Number {number} is the one of {file.name}, {number % 10}\n")


_HOW: dict[str, Callable[[Path, int], object]] = {
    "same size": _in_place,
    "same size and times": _with_old_times,
    "longer": _longer,
    "emptied first": _emptied_first,
    "renamed over": _renamed_over,
    "swapped in": _swapped_in,
    "backed up": _backed_up,
    "cp -p": _with_tool("cp", "-p"),
    "rsync -a": _with_tool("rsync", "-a"),
    "rsync --inplace": _with_tool("rsync", "-a", "--inplace", "--ignore-times"),
    "by another name": _by_another_name,
    "mapped": _mapped,
    "touched": _touched,
    "deleted": lambda file, _: file.unlink(),
    "renamed": lambda file, number: file.rename(file.with_name(f"moved{number % 10}.md")),
    "in other case": _in_other_case,
    "linked": _linked,
    "folder made anew": _folder_made_anew,
    "folders swapped": _folders_swapped,
    "made": _made,
}
EDITS = tuple(how for how, tool in _HOW.items() if "rsync" not in how or shutil.which("rsync"))
WITH_GIT = ("git restore", "git stash")


def edit(file: Path, how: str, number: int) -> None:
    """Do to a file what an editor, a sync program or a restored backup may do."""
    if how == "made" and not file.is_symlink():
        file.parent.mkdir(parents=True, exist_ok=True)
        _made(file, number)
    elif file.is_file() and (how == "deleted" or not file.is_symlink()):
        _HOW[how](file, number)


def edit_with_git(root: Path, how: str) -> None:
    """Bring back what files were, or put edits aside for a moment; git may find nothing to do."""
    person = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    words = [["restore", "--source=HEAD~1", "--", "."]] if how == "git restore" else [["stash", "-q"], ["stash", "pop"]]
    for one in words:
        if subprocess.run(["git", *person, *one], cwd=root, capture_output=True, check=False).returncode:
            return


def pages(root: Path) -> dict[str, bytes]:
    """Return every page that is memory with its bytes: hidden ones and links are none."""
    return {
        path: data
        for path, data in contents(root).items()
        if path.endswith(".md") and "/." not in f"/{path}" and not (root / path).is_symlink()
    }


def is_indexed(root: Path) -> bool:
    """Compare the bytes of every page with what the index says that it holds."""
    known = open_workspace(root).indexes.index().known()
    return {path: sha256(data).hexdigest() for path, data in pages(root).items()} == dict(known)


def is_recorded(root: Path) -> bool:
    """Compare the bytes of every page with what the branch holds; a page that became a link is no memory any more."""
    listed = (line.split("\t") for line in git(root, "ls-tree", "-r", "HEAD").splitlines())
    tree = {path: about.split()[2] for about, path in listed if path.endswith(".md") and not (root / path).is_symlink()}
    return tree == {path: sha1(b"blob %d\0" % len(data) + data).hexdigest() for path, data in pages(root).items()}
