"""Commits, trees and tags of a repository in memory, and objects that are to come into it."""

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from workspace_mem.git.commits import HASHES
from workspace_mem.git.process import run_git
from workspace_mem.git.repository import COMMITTER

FOLDER, SUBMODULE = b"40000", b"160000"  # modes in a tree
_PACKED = {b"commit": 1, b"tree": 2, b"blob": 3, b"tag": 4}  # how a pack says what an object is
_LOOSE = re.compile(r"[0-9a-f]{38}(?:[0-9a-f]{24})?")
_DERIVED = ("info/commit-graph", "info/commit-graphs", "pack/multi-pack-index")  # git makes them anew


class Commit(NamedTuple):
    """A commit as it is stored. `head` are the lines between the parents and the message."""

    tree: str
    parents: tuple[str, ...]
    head: bytes
    message: bytes

    @classmethod
    def parse(cls, data: bytes) -> "Commit":
        """Take a commit apart."""
        top, _, message = data.partition(b"\n\n")
        lines = top.split(b"\n")
        parents = [line for line in lines if line.startswith(b"parent ")]
        head = b"\n".join(line for line in lines[1:] if line not in parents)
        return cls(lines[0][5:].decode(), tuple(line[7:].decode() for line in parents), head, message)

    def data(self) -> bytes:
        """Return it as it is stored."""
        parents = "".join(f"parent {parent}\n" for parent in self.parents)
        return f"tree {self.tree}\n{parents}".encode() + self.head + b"\n\n" + self.message

    @property
    def is_ours(self) -> bool:
        """Tell whether we made it, for whomever."""
        return f"committer {COMMITTER.name} <{COMMITTER.email}> ".encode() in self.head

    @property
    def at(self) -> int:
        """Return when it was committed, in seconds since the epoch."""
        found = re.search(rb"^committer .*> (\d+) ", self.head, re.MULTILINE)
        return int(found[1]) if found else 0


class Member(NamedTuple):
    """One line of a tree."""

    mode: bytes
    id: str


Tree = Mapping[bytes, Member]  # by name


def _parse_tree(data: bytes, id_bytes: int) -> dict[bytes, Member]:
    found, at = dict[bytes, Member](), 0
    while at < len(data):
        end = data.index(b"\0", at)
        mode, _, name = data[at:end].partition(b" ")
        at = end + 1 + id_bytes
        found[name] = Member(mode, data[end + 1 : at].hex())
    return found


def tree_data(tree: Tree) -> bytes:
    """Return a tree as it is stored."""
    members = sorted(tree.items(), key=lambda one: one[0] + b"/" if one[1].mode == FOLDER else one[0])
    return b"".join(b"%s %s\0%s" % (one.mode, name, bytes.fromhex(one.id)) for name, one in members)


@dataclass(slots=True)
class Store:
    """What is sound of a repository, in a bare one of its own; `made` are objects that are to come into it."""

    git_dir: Path
    id_length: int
    kinds: dict[str, bytes] = field(default_factory=dict)
    commits: dict[str, Commit] = field(default_factory=dict)
    beginnings: frozenset[str] = frozenset()  # of a shallow clone
    trees: dict[str, Tree] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)  # a tag → what it names
    made: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)  # id → kind and body
    _lacking: dict[str, frozenset[str]] = field(default_factory=dict)

    def load(self) -> None:
        """Read every commit, tree and tag that is there."""
        listed = run_git(self.git_dir, ["cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objecttype)"])
        self.kinds = {name.decode(): kind for name, kind in (line.split(b" ") for line in listed.splitlines())}
        for name, kind, data in self.read([name for name, kind in self.kinds.items() if kind != b"blob"]):
            self._know(name, kind, data)

    def read(self, names: Sequence[str]) -> Iterator[tuple[str, bytes, bytes]]:
        """Yield the name, kind and bytes of those that are there."""
        asked = "".join(f"{name}\n" for name in names).encode()
        printed, at = run_git(self.git_dir, ["cat-file", "--batch"], stdin=asked), 0
        for name in names:
            end = printed.index(b"\n", at)
            head, at = printed[at:end].split(b" "), end + 1
            if len(head) == 3:
                yield name, head[1], printed[at : at + int(head[2])]
                at += int(head[2]) + 1

    def _know(self, name: str, kind: bytes, data: bytes) -> None:
        self.kinds[name] = kind
        if kind == b"commit":
            commit = Commit.parse(data)
            self.commits[name] = commit._replace(parents=()) if name in self.beginnings else commit
        elif kind == b"tree":
            self.trees[name] = _parse_tree(data, self.id_length // 2)
        elif kind == b"tag":
            self.tags[name] = data.split(b"\n")[0].removeprefix(b"object ").decode()

    def name_of(self, kind: bytes, body: bytes) -> str:
        """Name an object as git would."""
        return HASHES[self.id_length](b"%s %d\0" % (kind, len(body)) + body).hexdigest()

    def add(self, kind: bytes, body: bytes) -> str:
        """Take in an object that is to be stored, and return its name."""
        name = self.name_of(kind, body)
        if name not in self.kinds:
            self.made[name] = kind, body
            self._know(name, kind, body)
            self._lacking.clear()
        return name

    def lacking(self, tree: str) -> frozenset[str]:
        """Return what is missing of a tree, itself included."""
        if tree not in self.trees:
            return frozenset([tree])
        if tree not in self._lacking:
            inner = [one for one in self.trees[tree].values() if one.mode != SUBMODULE]
            folders = (self.lacking(one.id) for one in inner if one.mode == FOLDER)
            files = frozenset(one.id for one in inner if one.mode != FOLDER and one.id not in self.kinds)
            self._lacking[tree] = files.union(*folders)
        return self._lacking[tree]

    def reached(self, tips: Iterable[str]) -> tuple[list[str], set[str]]:
        """Return the commits that are reached, each after those it is made from; and what is missing on the way."""
        order, seen, missing = list[str](), set[str](), set[str]()
        stack = [(tip, False) for tip in tips]
        while stack:
            name, is_left = stack.pop()
            name = self.tags.get(name, name)
            if is_left:
                order.append(name)
            elif name not in seen:
                seen.add(name)
                if commit := self.commits.get(name):
                    missing |= self.lacking(commit.tree)
                    stack += [(name, True), *((parent, False) for parent in commit.parents)]
                elif name in self.trees:
                    missing |= self.lacking(name)
                elif name not in self.kinds:
                    missing.add(name)
        return order, missing


def packed(store: Store) -> bytes:
    """Return a pack of what was made, in git's own form and without deltas."""
    parts = [b"PACK" + (2).to_bytes(4, "big") + len(store.made).to_bytes(4, "big")]
    for kind, body in store.made.values():
        head, rest = bytearray([_PACKED[kind] << 4 | len(body) & 15]), len(body) >> 4
        while rest:
            head[-1] |= 128
            head.append(rest & 127)
            rest >>= 7
        parts.append(bytes(head) + zlib.compress(body))
    data = b"".join(parts)
    return data + HASHES[store.id_length](data).digest()
