"""Commits applied anew to another commit: what waited for a branch, and what was committed by hand beside our chain.

A commit fits where each of its files is as it was before it, or can be merged without a conflict. What has been done
already is left out.
"""

import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from workspace_mem.git.commits import NewCommit, TreeFile, blob_id, import_commits, list_commit
from workspace_mem.git.git_process import GitFailedError, run_git
from workspace_mem.git.reader import file_changes, read_blobs, read_range
from workspace_mem.git.repository import COMMITTER, OWNER, Repository
from workspace_mem.model.history import BlobId, FileChange, OnDisk, Recording, Version

_MARK = b"<<<<<<< "


class Applied(NamedTuple):
    """The newest commit afterwards, and those that found no place, oldest first."""

    tip: str | None
    left: Sequence[Version]


def ours_alone(tip: str, head: str | None) -> list[str]:
    """Name our commits up to a tip that no branch has, in the language of `git rev-list`."""
    beside = ["--not", *([head] if head else []), "--branches", "--remotes", "--tags"]
    return ["--no-merges", "--topo-order", f"--committer=^{COMMITTER.name} <{COMMITTER.email}>$", tip, *beside]


def since(tip: str, base: str) -> list[str]:
    """Name the commits after a base up to a tip, in the language of `git rev-list`."""
    return ["--first-parent", tip, *([f"^{base}"] if base else [])]


class Anew(NamedTuple):
    """How commits are applied anew.

    `on_disk` says what the folder has of a file, and what it had before changes of ours that are not recorded yet: that
    settles a conflict.
    """

    repository: Repository
    is_wanted: Callable[[str], bool]
    on_disk: OnDisk | None

    def apply(self, chosen: Sequence[str], onto: str | None, *, stands_on: str | None, may_be_gone: bool) -> Applied:
        """Apply what the chosen commits did to the wanted files to another commit.

        Where that is the one they stand on, and all of them fit, they stay as they are. With `may_be_gone` a commit
        finds no place either where nothing of what it added is in the folder any more, though no later one took it
        out: then git, or a person, did.
        """
        versions = read_range(self.repository, chosen)
        changes = file_changes(self.repository, [one.id for one in versions])
        files: dict[str, TreeFile] = dict(list_commit(self.repository, onto).files) if onto else {}
        gone = self._gone(changes) if may_be_gone else frozenset()
        made: list[NewCommit] = []
        left: list[Version] = []
        for at, (version, did) in enumerate(zip(versions, changes, strict=True)):
            after = self._applied({path: one for path, one in did.items() if self.is_wanted(path)}, files)
            if after is None and self._is_done(did, files):
                continue
            if after is None or (after and at in gone):
                left.append(version)
            elif after:
                author = None if version.author == OWNER else version.author
                again = Recording(version.subject, version.trailers, author, version.at, {}, version.body)
                made.append(NewCommit(again, after))
                files |= {path: file for path, file in after.items() if file}
                files = {path: file for path, file in files.items() if after.get(path, file)}
        if versions and not left and onto == stands_on:
            return Applied(versions[-1].id, ())
        ids = import_commits(self.repository, made, onto, owner=OWNER) if made else []
        return Applied(ids[-1] if ids else onto, left)

    def _applied(
        self, did: Mapping[str, FileChange], files: Mapping[str, TreeFile]
    ) -> dict[str, TreeFile | None] | None:
        """Return what changes by one commit; None where one of its files does not fit."""
        after: dict[str, TreeFile | None] = {}
        for path, change in did.items():
            here = files.get(path)
            now, mode = (here.id, here.mode) if here else (None, "100644")
            if now == change.after:
                continue
            if now == change.before or self._has(path, change.after):
                after[path] = TreeFile(mode, change.after) if change.after else None
            elif self._is_done({path: change}, files):  # what a person merged by hand would be there twice
                continue
            elif here and change.before and change.after:
                merged = self._merged(here, change.before, change.after)
                if merged is None:
                    return None
                if (name := blob_id(merged, len(here.id))) != now:
                    after[path] = TreeFile(mode, name, merged)
            else:
                return None
        return after

    def _is_done(self, did: Mapping[str, FileChange], files: Mapping[str, TreeFile]) -> bool:
        """Tell whether a commit is part of what is there, as after a merge; the marks of one are nobody's text."""
        names = {name for one in did.values() for name in (one.before, one.after) if name}
        here = {path: file for path in did if (file := files.get(path))}
        names |= {BlobId(file.id) for file in here.values() if file.data is None}
        blobs = read_blobs(self.repository, names)

        def is_done(path: str, change: FileChange) -> bool:
            before, after = (_lines(blobs[blob]) if blob else frozenset[bytes]() for blob in change)
            if any(line.startswith(_MARK) for line in after - before):
                return True
            file = here.get(path)
            now = b"" if file is None else blobs[BlobId(file.id)] if file.data is None else file.data
            return after - before <= _lines(now) and not (before - after) & _lines(now)

        return all(is_done(*one) for one in did.items())

    def _has(self, path: str, blob: str | None) -> bool:
        """Tell whether the folder has these very bytes."""
        there = self.on_disk(path) if self.on_disk and blob else ()
        return any(blob_id(one.data, len(str(blob))) == blob for one in there)

    def _merged(self, here: TreeFile, before: BlobId, after: BlobId) -> bytes | None:
        blobs = read_blobs(self.repository, [before, after, *([BlobId(here.id)] if here.data is None else [])])
        now = blobs[BlobId(here.id)] if here.data is None else here.data
        with tempfile.TemporaryDirectory(dir=self.repository.own_path(".")) as folder:
            places = [Path(folder) / name for name in ("now", "before", "after")]
            for place, data in zip(places, (now, blobs[before], blobs[after]), strict=True):
                place.write_bytes(data)
            try:
                return run_git(self.repository.git_dir, ["merge-file", "-p", "--quiet", *map(str, places)])
            except GitFailedError:
                return None

    def _gone(self, changes: Sequence[Mapping[str, FileChange]]) -> frozenset[int]:
        """Return which changes added lines that are in the folder no more, though no change of ours took them out."""
        if self.on_disk is None:
            return frozenset()
        blobs = read_blobs(self.repository, {name for did in changes for one in did.values() for name in one if name})
        lines = {name: _lines(data) for name, data in blobs.items()}
        nothing = frozenset[bytes]()
        last = {path: change.after for did in changes for path, change in did.items()}
        here = {
            path: nothing.union(*(_lines(one.data) - _lines(one.became) for one in self.on_disk(path))) for path in last
        }

        def is_gone(path: str, change: FileChange) -> bool:
            before, after, kept = (
                lines[blob] if blob else nothing for blob in (change.before, change.after, last[path])
            )
            added = (after - before) & kept
            return bool(added) and not added & here[path]

        return frozenset(at for at, did in enumerate(changes) if any(is_gone(*one) for one in did.items()))


def _lines(data: bytes) -> frozenset[bytes]:
    return frozenset(filter(None, (line.strip() for line in data.splitlines())))
