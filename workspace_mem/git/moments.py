"""The workspace in the past: times and commit names, the files then, and the changes since."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from itertools import dropwhile

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import EngineError, NotFoundError, WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.history import BlobId, ChangeLog, FileChange, History, VersionId
from workspace_mem.text.dates import CommitName, Span, commit_named, parse_moment, shown_moment
from workspace_mem.text.strings import counted

Pairs = list[tuple[Document, Document]]  # files before and after, by path


@dataclass(frozen=True, slots=True)
class FolderHistory:
    """The history of a folder's files. `now` is aware; times are in `zone`."""

    history: History
    folder: Folder
    now: Callable[[], datetime]
    zone: tzinfo

    def version_at(self, text: str) -> VersionId:
        """Return the version that was the newest at the end of a moment: of a day, of a minute; or a commit.

        Raises UsageError for a text that is no moment, NotFoundError for an unknown commit and for a
        moment before the first record.
        """
        moment = parse_moment(text, now=self.now(), zone=self.zone)
        if not isinstance(moment, Span):
            return self._named(moment)
        version = self.history.at(moment.end)
        if version is None:
            raise NotFoundError(self._before_everything(moment.end))
        return version

    def version_before(self, text: str) -> tuple[VersionId | None, str | None]:
        """Return the version just before a moment begins, or a commit; None, and why, before the first record.

        Raises what `version_at` raises but for that.
        """
        moment = parse_moment(text, now=self.now(), zone=self.zone)
        if not isinstance(moment, Span):
            return self._named(moment), None
        version = self.history.at(moment.start - timedelta(microseconds=1))
        return version, None if version else self._before_everything(moment.start)

    def since(self, text: str) -> datetime:
        """Return when a moment begins; a commit's own time for a commit."""
        moment = parse_moment(text, now=self.now(), zone=self.zone)
        if isinstance(moment, Span):
            return moment.start
        name = self._named(moment)
        return next(version.at for version in self.history.log() if version.id == name)

    def change(self, text: str) -> VersionId:
        """Return the change that a commit name or `HEAD~1` names. Raises NotFoundError."""
        return self._named(commit_named(text) or CommitName(text))

    def _named(self, commit: CommitName) -> VersionId:
        tip = None if commit.name is None else self.history.find(commit.name)
        if tip and not commit.back:
            return tip
        versions = self.history.log(limit=None if tip else commit.back + 1)
        if tip:
            versions = list(dropwhile(lambda version: version.id != tip, versions))[: commit.back + 1]
        if len(versions) <= commit.back:
            message = f"Only {counted(len(versions), 'change')} {'is' if len(versions) == 1 else 'are'} recorded"
            raise NotFoundError(message, hint="`workspace-mem history` shows them")
        return versions[-1].id

    def _before_everything(self, moment: datetime) -> str:
        versions = self.history.log()
        if not versions:
            return "Nothing is recorded yet"
        first = shown_moment(versions[-1].at, self.zone)
        return f"Nothing was recorded before {shown_moment(moment, self.zone)}; the first record is from {first}"

    def tree(self, version: VersionId | None) -> Mapping[str, BlobId]:
        """Return the workspace's files at a version; None: at the newest."""
        tree = self.history.tree(version)
        return {path: tree[path] for path in self.folder.scope.held(tree)}

    def document(self, version: VersionId, path: str) -> Document:
        """Return a file at a version; an empty document if it did not exist."""
        data = self.history.read(version, path)
        return self.folder.document(path, data)

    def file(self, path: str) -> Document:
        """Return the current file. Raises NotFoundError if the memory has none."""
        document = self.folder.read(path)
        if not document.exists or not self.folder.scope.holds(path):
            message = f"There is no file {path} in the workspace's memory"
            raise NotFoundError(message, hint="`workspace-mem status`", near=(path, tuple))
        return document

    def stores(self, version: VersionId) -> list[Document]:
        """Return the files that held entries at a version, in order of path."""
        tree = self.tree(version)
        holds_entries = self.folder.settings.kinds.may_hold_entries
        paths = [path for path in tree if path.endswith(".md") and holds_entries(path)]
        blobs = self.history.blobs(tree[path] for path in paths)
        return [self.folder.document(path, blobs[tree[path]]) for path in sorted(paths)]

    def changed(self, since: VersionId | None, to: VersionId | None) -> tuple[Pairs, list[str]]:
        """Return the files that differ between two versions, and the unreadable ones.

        Before the first version there were none. `to` None: as the files are now.
        """
        old = self.tree(since) if since else {}
        if to is None:
            survey, unread, now = self.folder.survey(), list[str](), dict[str, Document]()
            for path in old.keys() | survey.states.keys():
                hashes = survey.seen.get(path)
                if hashes is not None and hashes.blob == old.get(path):
                    continue
                try:
                    document = self.folder.read(path)
                except WorkspaceMemError as error:
                    unread.append(f"{path} was left out: {error.message}")
                    continue
                is_same = document.exists and path in old and self.history.blob_id(document.data) == old[path]
                if not is_same and (document.exists or path in old):
                    now[path] = document
            blobs = self.history.blobs(old[path] for path in now if path in old)
            return [(self._then(path, old, blobs), now[path]) for path in sorted(now)], unread
        new = self.tree(to)
        paths = sorted(path for path in old.keys() | new.keys() if old.get(path) != new.get(path))
        blobs = self.history.blobs(tree[path] for path in paths for tree in (old, new) if path in tree)
        return [(self._then(path, old, blobs), self._then(path, new, blobs)) for path in paths], []

    def _then(self, path: str, tree: Mapping[str, BlobId], blobs: Mapping[BlobId, bytes]) -> Document:
        return self.folder.document(path, blobs[tree[path]] if path in tree else None)


def page_around(folder: Folder, history: ChangeLog, version: str, path: str) -> tuple[Document, Document]:
    """Return a page before and after a version that changed it; no file where its bytes are missing or damaged."""
    (files,) = history.changes([VersionId(version)])
    sides, blobs = files.get(path, FileChange(None, None)), dict[BlobId, bytes]()
    with suppress(EngineError):  # `doctor` reports it
        blobs |= history.blobs(filter(None, sides))
    before, after = (folder.document(path, blobs.get(blob) if blob else None) for blob in sides)
    return before, after
