"""Merge two commits: the same two give the same commit on every machine.

`model/merge.py` merges files, with the merge of all merge bases as their base. A version that cannot stay in its file
goes beside it: `PAGE.other-HASH8.md` is the earlier version of a page.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from posixpath import splitext
from typing import NamedTuple

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.git.commits import REGULAR, NewCommit, Reader, TreeFile, blob_id, import_commits, parse_date, tree_of
from workspace_mem.git.process import WORK_SECONDS, run_git
from workspace_mem.git.repository import COMMITTER, Repository
from workspace_mem.model.document import Document
from workspace_mem.model.edits import archive_entry, cut_entry
from workspace_mem.model.entry import TOOL, utc_second
from workspace_mem.model.history import SYNC, BlobId, Recording
from workspace_mem.model.kinds import ARCHIVE, KINDS, Kinds
from workspace_mem.model.merge import DELETED, SUPERSEDED, Conflict, merge
from workspace_mem.model.reading import read
from workspace_mem.settings import FILE as SETTINGS
from workspace_mem.settings import merge_settings, parse_settings

Tree = Mapping[str, TreeFile]  # every file of a commit by path, links and submodules too
Tips = tuple[str, ...]  # commits; several mean their merge

_MOST_BASES = 40  # limit on merges of merge bases; then one base serves for all


class Merge(NamedTuple):
    """A merge commit, its files, and the conflicts of its two sides."""

    commit: str
    tree: Tree
    conflicts: tuple[Conflict, ...]
    beside: tuple[str, ...]  # paths of versions put beside a page


def alternate_path(path: str, file: TreeFile | None) -> str:
    """Return the path for a second version of a page, beside the first."""
    stem, ending = splitext(path)
    return f"{stem}.other-{file.id[:8] if file else ''}{ending}"


def merge_commits(repository: Repository, ours: str, theirs: str, trees: Mapping[str, Tree] | None = None) -> Merge:
    """Store the merge of two commits and return it; the caller may pass their trees. Moves no ref."""
    first, second = sorted((ours, theirs))
    merging = Merging(repository, _trees=dict(trees or {}))
    tree = merging.merged(merging.base((first,), second), [*map(merging.tree, (first, second))], ((first,), (second,)))
    return merging.stored(tree, merging.tree(first), first, second)


def merge_onto(repository: Repository, base: str | None, parent: str, other: str) -> Merge:
    """Store the changes of another history since a base as one commit on `parent`, without its ancestry."""
    merging = Merging(repository)
    trees = [merging.tree(commit) for commit in (parent, other)]
    tree = merging.merged(merging.tree(base) if base else {}, trees, ((parent,), (other,)))
    return Merge(parent, tree, (), ()) if tree == trees[0] else merging.stored(tree, trees[0], parent, None, other)


@dataclass(slots=True)
class Merging:
    """One merge of commits, and the merges of its bases. `conflicts` and `beside` are of the last one.

    `between_machines`: see `model/merge.py`.
    """

    repository: Repository
    between_machines: bool = True
    conflicts: list[Conflict] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    _bases: dict[tuple[Tips, str], Tree] = field(default_factory=dict)
    _trees: dict[str, Tree] = field(default_factory=dict)
    _kinds: Kinds = KINDS
    data: dict[str, bytes] = field(default_factory=dict)

    def tree(self, commit: str) -> Tree:
        """Return every file of a commit."""
        if commit not in self._trees:
            self._trees[commit] = tree_of(self.repository, commit)
        return self._trees[commit]

    def merge_bases(self, tips: Tips, other: str) -> list[str]:
        """Return the best common ancestors of one commit and the merge of the others."""
        words = ["merge-base", "--all", other, *tips]
        return run_git(self.repository.git_dir, words, success=(0, 1), seconds=WORK_SECONDS).decode().split()

    def base(self, tips: Tips, other: str) -> Tree:
        """Return the files of the common base; several merge bases are merged with each other."""
        if (tips, other) in self._bases:
            return self._bases[tips, other]
        first, *others = sorted(self.merge_bases(tips, other)) or [""]
        tree = dict(self.tree(first)) if first else {}
        for number, commit in enumerate(others, start=1):
            if len(self._bases) < _MOST_BASES:
                joined = (first, *others[: number - 1])
                sides = [tree, self.tree(commit)]
                tree = self.merged(self.base(joined, commit), sides, (joined, (commit,)))
                new = set(self.beside).difference(*sides)  # no side deleted the files that only this merge adds
                tree = {path: file for path, file in tree.items() if path not in new}
        self._bases[tips, other] = tree
        return tree

    def merged(self, base: Tree, sides: Sequence[Tree], tips: tuple[Tips, Tips]) -> dict[str, TreeFile]:
        """Merge two trees; `tips` are the commits that they are of."""
        self.conflicts, self.beside = [], []
        first, second = sides
        result: dict[str, TreeFile | None] = dict(first)
        both: list[str] = []
        for path in sorted(first.keys() | second.keys()):
            old, left, right = base.get(path), first.get(path), second.get(path)
            is_counted = self.between_machines and old and path.endswith(".md")
            if right == old or (left == right and not is_counted):
                continue
            if left == old:
                result[path] = right
            else:  # even if both are equal, since counts may have been raised twice
                both.append(path)
        self.load(file for path in both for tree in (base, first, second) if (file := tree.get(path)))
        self._kinds = self._kinds_of(result.get(SETTINGS))
        for path in sorted(both, key=lambda path: path != SETTINGS):
            result |= self._file(path, [tree.get(path) for tree in (base, first, second)], tips)
            if path == SETTINGS:
                self._kinds = self._kinds_of(result.get(path))
        tree = {path: file for path, file in result.items() if file is not None}
        return self._settled(base, tree, max(tips))

    def _kinds_of(self, file: TreeFile | None) -> Kinds:
        try:
            return parse_settings(self.bytes_of(file).decode("utf-8-sig", "replace")).kinds if file else KINDS
        except WorkspaceMemError:
            return KINDS

    def _file(self, path: str, files: Sequence[TreeFile | None], tips: tuple[Tips, Tips]) -> dict[str, TreeFile | None]:
        """Return the merged file of a path that both sides changed, and a version to put beside it."""
        base, first, second = files
        documents = [self._document(path, {path: file} if file else {}) for file in files]
        are_texts = path.endswith((".md", ".toml")) and all(
            file is None or (file.mode.startswith(REGULAR) and document.is_text)
            for file, document in zip(files, documents, strict=True)
        )
        if not are_texts:
            later, earlier = (first, second) if first and (not second or self.is_later(path, tips)) else (second, first)
            return {path: later, **self._put_beside(path, earlier)}
        modes = (file.mode for file in (second, first) if file and (not base or file.mode != base.mode))
        mode = next(modes, base.mode if base else "100644")
        if path == SETTINGS and first and second:
            text = merge_settings(*(document.text for document in documents), prefer_first=self.is_later(path, tips))
            return {path: self._stored(mode, text.encode("utf-8"), first.id)}
        done = merge(*documents, between_machines=self.between_machines)
        lines = [each for each in done.conflicts if each.entry is None and each.why != DELETED]
        result: dict[str, TreeFile | None] = {}
        if lines:
            is_first = self.is_later(path, tips)
            sides = documents[1:] if is_first else documents[:0:-1]
            done = merge(documents[0], *sides, prefer="our prose", between_machines=self.between_machines)
            result = self._put_beside(path, second if is_first else first)
        self.conflicts += done.conflicts
        like = (first or second or base).id  # type: ignore[union-attr]  # one of them is there
        return {path: self._stored(mode, done.document.data, like) if done.document.exists else None, **result}

    def _put_beside(self, path: str, file: TreeFile | None) -> dict[str, TreeFile | None]:
        if file is None or not file.mode.startswith(REGULAR):
            return {}
        beside = alternate_path(path, file)
        self.beside.append(beside)
        return {beside: file}

    def is_later(self, path: str, tips: tuple[Tips, Tips]) -> bool:
        """Tell whether the first side committed a file later; in the same second, whether its hash is greater."""
        moments = []
        for mine, others in (tips, tips[::-1]):
            words = ["log", "-1", "--format=%ct %H", *mine, *(f"^{tip}" for tip in others), "--", path]
            time, _, name = run_git(self.repository.git_dir, words, seconds=WORK_SECONDS).decode().partition(" ")
            moments.append((int(time or 0), name))
        return moments[0] > moments[1]

    def stored(
        self, tree: Tree, old: Tree, parent: str, merges: str | None, other: str = "", *, subject: str = ""
    ) -> Merge:
        """Store a tree as a commit on `parent` (tree `old`), without an author, dated like the later parent."""
        at = self.date(parent, merges or other)
        changed = {path: tree.get(path) for path in {**old, **tree} if old.get(path) != tree.get(path)}
        subject = subject or f"sync: merge of {parent[:10]} and {(merges or other)[:10]}"
        recording = Recording(subject, (("Workspace-Op", SYNC), ("Workspace-Actor", TOOL)), COMMITTER, at, {})
        (commit,) = import_commits(self.repository, [NewCommit(recording, changed, merges)], parent, owner=COMMITTER)
        return Merge(commit, tree, tuple(self.conflicts), tuple(self.beside))

    def date(self, *commits: str) -> datetime:
        """Return the latest date of some commits."""
        words = ["log", "--no-walk", "--format=%cd", "--date=raw", *commits]
        dates = map(parse_date, run_git(self.repository.git_dir, words).decode().splitlines())
        return max(dates, key=lambda date: (date, str(date.tzinfo)))

    def _settled(self, base: Tree, tree: dict[str, TreeFile], newest: Tips) -> dict[str, TreeFile]:
        """Unarchive an entry that was changed meanwhile; archive a value that a later one replaced."""
        for conflict in list(self.conflicts):
            entry, path = conflict.entry, conflict.path.removeprefix(ARCHIVE)
            archive = ARCHIVE + path
            if conflict.why == DELETED:
                document = self._document(archive, tree)
                names = {each.id for each in read(self._document(path, tree)).everything} - {None}
                names &= {entry.id} if entry else names
                twins = [each for each in read(document).everything if each.id in names]
                for twin in reversed(twins):
                    document = cut_entry(document, twin).after
                if twins:
                    is_bare = archive not in base and all(line[0] in "#\r\n" for line in document.lines)
                    tree = self._with(tree, archive, document.gone if is_bare else document)
            elif conflict.why == SUPERSEDED and entry:
                why = (self._kinds.reason_for(entry.kind), "a later value was set")
                fields = (("retired", utc_second(self.date(newest[0]))), why)
                live = self._document(conflict.path, tree)
                edit = archive_entry(self._document(archive, tree), live, entry, fields)
                tree = self._with(tree, archive, edit.after)
        return tree

    def _document(self, path: str, tree: Tree) -> Document:
        file = tree.get(path)
        return Document(path, self.bytes_of(file) if file else b"", exists=file is not None, kinds=self._kinds)

    def _with(self, tree: dict[str, TreeFile], path: str, document: Document) -> dict[str, TreeFile]:
        if not document.exists:
            return {known: file for known, file in tree.items() if known != path}
        like = next(iter(tree.values()))
        return {**tree, path: self._stored(tree[path].mode if path in tree else "100644", document.data, like.id)}

    def _stored(self, mode: str, data: bytes, like: str) -> TreeFile:
        file = TreeFile(mode, blob_id(data, len(like)), data)
        self.data[file.id] = data
        return file

    def load(self, files: Iterable[TreeFile]) -> None:
        """Read the bytes of many files at once."""
        wanted = [BlobId(file.id) for file in files if file.id not in self.data and file.mode.startswith(REGULAR)]
        self.data |= {str(name): data for name, data in Reader(self.repository).blobs(wanted).items()}

    def bytes_of(self, file: TreeFile) -> bytes:
        """Return the bytes of a file."""
        if file.data is None:
            self.load([file])
        return self.data.get(file.id, b"") if file.data is None else file.data
