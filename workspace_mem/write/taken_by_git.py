"""Acknowledged entries that git took out of the folder: they stand in commits that the chain does not have."""

from collections.abc import Iterator, Mapping

from workspace_mem.disk.folder import Folder
from workspace_mem.model.history import Beyond, BlobId, History
from workspace_mem.model.stale_save import Fate, LostEntry, StaleSave, digest_of
from workspace_mem.text.wording import counted

_MOST_NAMED = 3

Texts = Mapping[str, str]  # of entries, by id or handle


def taken_by_git(folder: Folder, history: History, *, on_branches: bool = False) -> Iterator[StaleSave]:
    """Yield, by file, the entries that stand in what no branch has any more, or else in other branches alone."""
    for one in history.beyond():
        if one.is_branch == on_branches:
            (version,) = history.named([one.version])
            at = version.at.isoformat()
            for path, (before, there) in _changed(folder, history, one):
                if lost := tuple(_lost(folder, one, path, (before, there), at)):
                    base = one.base or one.version
                    yield StaleSave(path, None, one.version, base, at, is_sure=False, lost=lost, elsewhere=one.where)


def _changed(folder: Folder, history: History, one: Beyond) -> Iterator[tuple[str, tuple[Texts, Texts]]]:
    """Yield each file of entries that changed since the two parted, with its entries then and there."""
    from workspace_mem.model.reading import read, unmerged  # with the grammar: nearly always no branch has more
    from workspace_mem.model.staleness import texts_of

    old, new = history.tree(one.base) if one.base else {}, history.tree(one.version)
    kinds = folder.settings.kinds
    paths = [path for path in new if old.get(path) != new[path] and path.endswith(".md")]
    paths = [path for path in paths if kinds.may_hold_entries(path)]
    blobs = history.blobs(tree[path] for path in paths for tree in (old, new) if path in tree)

    def texts(path: str, tree: Mapping[str, BlobId]) -> Texts:
        document = folder.document(path, blobs[tree[path]] if path in tree else None)
        reading, is_unmerged = read(document), bool(unmerged(document))
        # Nobody was promised what has no id between the marks of a merge.
        left_out = {one.name for one in reading.entries if is_unmerged and not one.id}
        return {name: text for name, text in texts_of(reading).items() if name not in left_out}

    for path in sorted(paths):
        yield path, (texts(path, old), texts(path, new))


def _lost(folder: Folder, one: Beyond, path: str, texts: tuple[Texts, Texts], at: str) -> Iterator[LostEntry]:
    """Yield the entries that are missing, or read as they did before; not what the chain has dealt with since."""
    from workspace_mem.model.ids import taken_ids
    from workspace_mem.model.reading import read
    from workspace_mem.model.staleness import texts_of

    before, there = texts
    here, standing = texts_of(read(folder.read(path))), taken_ids(folder.read, folder.settings.kinds)
    for name, text in there.items():
        if before.get(name) == text or (path, name) in one.changed_since:
            continue
        promised = one.version if one.promised is None else one.promised.get(name)
        if name not in here and name not in standing:  # a commit by hand may have had it, with what waited
            yield LostEntry(name, Fate.MISSING, promised or one.version, at, None)
        elif name in here and here[name] == before.get(name) and promised:
            yield LostEntry(name, Fate.OLDER, promised, at, digest_of(here[name]))


def sentences_of_branches(folder: Folder, history: History) -> Iterator[str]:
    """Say which entries stand in other branches and not in the folder, without full stops."""
    for save in taken_by_git(folder, history, on_branches=True):
        names = [one.name for one in save.lost if one.fate is Fate.MISSING]
        branch = str(save.elsewhere).removeprefix("branch ")
        if names:
            more = f" and {len(names) - _MOST_NAMED:,} more" if len(names) > _MOST_NAMED else ""
            listed = f"{', '.join(names[:_MOST_NAMED])}{more}"
            number = f"{counted(len(names), 'entry')} of {save.path} only on branch {branch} ({listed})"
            yield f"{number}; `git merge {branch}` brings them here"
