"""A model of a power cut: every state of the disk that the recorded calls of a command may leave behind.

What a file holds is durable only after fsync of that file: before, it may be as at its last fsync, any state that
its writes went through, half of the last, or zeros. A name is durable only after fsync of its folder: of the changes
before, any prefix survives (`ordered`, as in the journals of ext4, xfs and btrfs) or any subset (`any`, which is all
that POSIX promises). After the published method of "All File Systems Are Not Created Equal" (OSDI 2014).
"""

import itertools
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

MODES = ("ordered", "any")
TRACED = (
    *("openat", "write", "pwrite64", "ftruncate", "fsync", "fdatasync"),
    *("rename", "renameat2", "link", "linkat", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir"),
)
_LINE = re.compile(r"^(\w+)\((.*)\)\s+=\s+(\d+)")
_STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_HANDLE = re.compile(r"^\s*(AT_FDCWD|\d+)(?:<((?:\\x[0-9a-f]{2}|[^>])*)>)?")
_OPENED = re.compile(r" = (\d+)<((?:\\x[0-9a-f]{2}|[^>])*)>$")
_MOST_PENDING = 12  # changes of names between two fsyncs of a folder; their subsets are counted


@dataclass(frozen=True)
class Step:
    """One effect of a call on the workspace. Paths are relative to its root."""

    kind: str  # create, write, cut, sync, rename, exchange, link, unlink, mkdir, answer
    path: str = ""
    other: str = ""
    data: bytes = b""
    size: int = 0


def steps_of(log: Path, root: Path) -> list[Step]:
    """Read a log that was made with `-xx -y -s` large enough for all that is written."""
    folders: dict[str, str] = {}
    found = [_step(line, root, folders) for line in log.read_text(errors="replace").splitlines()]
    return [step for step in found if step and not step.path.startswith(".git/")]


def _unescaped(text: str) -> bytes:
    return bytes(int(pair, 16) for pair in re.findall(r"\\x([0-9a-f]{2})", text))


def _plain(text: str | None) -> str:
    text = text or ""
    return _unescaped(text).decode(errors="replace") if "\\x" in text else text


def _step(line: str, root: Path, folders: dict[str, str]) -> Step | None:
    """Read one line. `folders` are those that are held open, by their numbers: files in them are named by these."""
    if opened := _OPENED.search(line):
        folders[opened[1]] = _plain(opened[2])
    if not (matched := _LINE.match(line)):
        return None
    call, arguments, result = matched[1], matched[2], int(matched[3])
    strings = [_unescaped(one) for one in _STRING.findall(arguments)]
    handle = _HANDLE.match(arguments)
    at = _plain(handle[2]).replace(" (deleted)", "") if handle else ""
    if call in ("write", "pwrite64"):
        return _written(handle[1] if handle else "", _inside(root, at), strings[0][:result])
    if call in ("fsync", "fdatasync"):
        return _of("sync", _inside(root, at))
    if call == "ftruncate":
        return _of("cut", _inside(root, at), size=int(arguments.rsplit(",", 1)[1]))
    paths = [
        _inside(root, join(at if at.startswith("/") else "/", _by_path(name.decode(errors="replace"), folders)))
        for name in strings[:2]
    ]
    if call == "openat":
        if "O_TRUNC" in arguments:
            return _of("cut", paths[0])
        return _of("create", paths[0]) if "O_CREAT" in arguments else None
    if call in ("rename", "renameat2", "link", "linkat"):
        kind = "exchange" if "RENAME_EXCHANGE" in arguments else "link" if call.startswith("link") else "rename"
        return _of(kind, paths[0], other=paths[1] or "")
    return _of({"unlinkat": "unlink", "mkdirat": "mkdir"}.get(call, call), paths[0]) if call != "rmdir" else None


def _by_path(name: str, folders: Mapping[str, str]) -> str:
    return re.sub(r"^/proc/self/fd/(\d+)(?=/)", lambda part: folders.get(part[1], part[0]), name)


def _of(kind: str, path: str | None, **more: object) -> Step | None:
    return None if path is None else Step(kind, path, **more)  # type: ignore[arg-type]


def _inside(root: Path, path: str) -> str | None:
    path, base = normpath(path), os.fspath(root)
    return relpath(path, base) if path == base or path.startswith(f"{base}/") else None


def _written(handle: str, path: str | None, data: bytes) -> Step | None:
    if path is None:
        return Step("answer", data=data) if handle == "1" else None
    return Step("write", path, data=data)


@dataclass
class _File:
    durable: bytes
    versions: list[bytes] = field(default_factory=list)  # since the last fsync, the last one is what reads see

    @property
    def now(self) -> bytes:
        return self.versions[-1] if self.versions else self.durable

    def possible(self) -> list[bytes]:
        found = {self.durable, *self.versions}
        if self.versions and self.now != self.durable:
            found |= {b"\0" * len(self.now), self.now[: len(self.now) // 2]}
        return sorted(found)


_Names = dict[str, int | None]  # path → file; None: a folder
_Change = tuple[str, str, str, int | None]  # kind, path, other, file


class Disk:
    """What is on the disk, and what of it is only in memory yet."""

    def __init__(self, files: Mapping[str, bytes], folders: Sequence[str]) -> None:
        self._files = [_File(data) for data in files.values()]
        self._durable: _Names = {**dict.fromkeys(folders), **{path: at for at, path in enumerate(files)}}
        self._now = dict(self._durable)
        self._pending: list[_Change] = []

    def take(self, step: Step) -> None:
        """Carry out one step."""
        if step.kind == "create" and step.path not in self._now:
            self._files.append(_File(b""))
            self._change(("add", step.path, "", len(self._files) - 1))
        elif step.kind == "mkdir":
            self._change(("add", step.path, "", None))
        elif step.kind in ("rename", "exchange", "unlink"):
            self._change((step.kind, step.path, step.other, None))
        elif step.kind == "link":
            self._change(("add", step.other, "", self._now.get(step.path)))
        elif step.kind == "sync":
            self._sync(step.path)
        elif step.kind in ("write", "cut") and (file := self._file(step.path)):
            file.versions.append(file.now + step.data if step.kind == "write" else file.now[: step.size])

    def _file(self, path: str) -> _File | None:
        at = self._now.get(path)
        return None if at is None else self._files[at]

    def _change(self, change: _Change) -> None:
        _apply(self._now, change)
        self._pending.append(change)

    def _sync(self, path: str) -> None:
        if file := self._file(path):
            file.durable, file.versions = file.now, []
            return
        folder = "" if path == "." else path
        kept = []
        for change in self._pending:
            if folder in (dirname(change[1]), dirname(change[2]) if change[2] else dirname(change[1])):
                _apply(self._durable, change)
            else:
                kept.append(change)
        self._pending = kept

    def after_a_cut(self, mode: str) -> Iterator[dict[str, bytes]]:
        """Yield every state that a power cut at this moment may leave, some of them more than once."""
        for survived in self._survivors(mode):
            names = dict(self._durable)
            for change in survived:
                _apply(names, change)
            named = {path: at for path, at in names.items() if at is not None and _is_reachable(path, names)}
            files = sorted(set(named.values()))
            for choice in itertools.product(*(self._files[at].possible() for at in files)):
                held = dict(zip(files, choice, strict=True))
                yield {path: held[at] for path, at in named.items()}

    def _survivors(self, mode: str) -> Iterator[Sequence[_Change]]:
        pending = self._pending
        if mode == "ordered" or len(pending) > _MOST_PENDING:
            yield from (pending[:count] for count in range(len(pending) + 1))
        if mode == "any":
            recent = pending[-_MOST_PENDING:]
            for bits in itertools.product((False, True), repeat=len(recent)):
                yield [*pending[: -len(recent) or None], *itertools.compress(recent, bits)] if recent else []


def _apply(names: _Names, change: _Change) -> None:
    kind, path, other, file = change
    if kind == "add":
        names[path] = file
    elif kind == "unlink":
        names.pop(path, None)
    elif kind == "rename" and path in names:
        names[other] = names.pop(path)
    elif kind == "exchange" and path in names and other in names:
        names[path], names[other] = names[other], names[path]


def _is_reachable(path: str, names: _Names) -> bool:
    folder = dirname(path)
    return not folder or (folder in names and _is_reachable(folder, names))
