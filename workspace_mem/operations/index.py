"""index: check the search index, or rebuild it from the files.

Every search keeps it up to date.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.core.results import Key
from workspace_mem.core.search import Match, Passage
from workspace_mem.core.verbs import verb
from workspace_mem.services.search.port import IndexUpdate, match_of
from workspace_mem.services.search.ranking import passage_terms
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class IndexFault:
    """One difference between the index and a new one. `path` is empty for the index's own files."""

    path: Annotated[str, Key("null for the index's own files", or_null=True)]
    line: Annotated[int, Key("1-based; 0 if it concerns the whole file")]
    message: str


@dataclass(frozen=True, slots=True)
class VerifiedIndex:
    """What was compared, and every difference."""

    engine: str
    passages: Annotated[int, Key("how many the index holds")]
    faults: tuple[IndexFault, ...]


@dataclass(frozen=True, slots=True)
class IndexStats:
    """What the index holds."""

    engine: str
    files: Annotated[int, Key("Markdown files")]
    passages: Annotated[int, Key("all together")]
    terms: Annotated[int, Key("different ones")]
    average_length: Annotated[float, Key("terms in a passage, with more weight for its headings", digits=3)]
    kinds: Annotated[Mapping[str, int], Key("passages of each kind")]
    bytes: Annotated[int, Key("on disk")]
    folder: Annotated[str | None, Key("null if it is kept nowhere")]


@dataclass(frozen=True, slots=True)
class RebuiltIndex:
    """How many files the new index holds."""

    files: Annotated[int, Key("Markdown files")]


@verb("index", job="stats")
def index_stats(workspace: Workspace) -> IndexStats:
    """Bring the index up to date, and count what it holds."""
    workspace.fresh_search().refresh()
    index = workspace.index
    kinds: Counter[str] = Counter()
    length = 0
    for match, terms in index.contents():
        kinds[match.kind] += 1
        length += sum(terms.values())
    folder = workspace.index_folder
    size = sum(file.stat().st_size for file in folder.iterdir()) if folder and folder.is_dir() else 0
    terms_held = sum(1 for _ in index.vocabulary())
    return IndexStats(
        workspace.engine,
        len(index.known()),
        kinds.total(),
        terms_held,
        length / kinds.total() if kinds else 0,
        dict(kinds.most_common()),
        size,
        str(folder) if folder else None,
    )


@verb("index verify", problems="faults", job="verify")
def verify_index(workspace: Workspace) -> VerifiedIndex:
    """Compare the index with the files, byte for byte and word for word; exit with 6 if they differ.

    Nothing is changed. A file that changed after the last search counts as a difference too: the next search reads it.
    """
    wrong = [
        IndexFault(path, 0, "its stored hash does not match its bytes") for path in workspace.folder.wrong_hashes()
    ]
    index = workspace.index
    if damage := index.damage():
        wrong += [IndexFault("", 0, f"the index: {said}") for said in damage]
        return VerifiedIndex(workspace.engine, 0, tuple(wrong))
    held = index.known()
    contents = list(index.contents())
    if not held:
        return VerifiedIndex(workspace.engine, len(contents), tuple(wrong))
    return VerifiedIndex(workspace.engine, len(contents), (*wrong, *_differences(workspace, held, contents)))


def _differences(
    workspace: Workspace, held: Mapping[str, str], contents: Iterable[tuple[Match, Mapping[str, int]]]
) -> Iterator[IndexFault]:
    searched = workspace.fresh_search()
    current = searched.revisions()
    passages = {path: searched.passages(path, current) for path in list(current)}  # of the bytes, whatever a cache says
    by_path: dict[str, list[tuple[Match, Mapping[str, int]]]] = {path: [] for path in (*held, *current)}
    for match, terms in contents:
        by_path.setdefault(match.path, []).append((match, terms))
    for path in sorted(by_path):
        if path not in current:
            yield IndexFault(path, 0, "it is in the index but not in the folder")
        elif path not in held:
            yield IndexFault(path, 0, "it is not in the index")
        elif held[path] != current[path]:
            yield IndexFault(path, 0, "it has changed since it was indexed")
        else:
            yield from _compared(path, passages[path], by_path[path])


def _compared(
    path: str, passages: Iterable[Passage], held: Iterable[tuple[Match, Mapping[str, int]]]
) -> Iterator[IndexFault]:
    wanted = {(p.first_line, p.last_line): (match_of(p), passage_terms(p)) for p in passages}
    seen: set[tuple[int, int]] = set()
    for match, terms in held:
        lines = (match.first_line, match.last_line)
        if lines not in wanted:
            yield IndexFault(path, lines[0], f"a passage (lines {lines[0]} to {lines[1]}) does not exist in the file")
        elif lines in seen:
            yield IndexFault(path, lines[0], f"the passage in lines {lines[0]} to {lines[1]} is in the index twice")
        elif (match, dict(terms)) != (wanted[lines][0], dict(wanted[lines][1])):
            yield IndexFault(path, lines[0], f"the passage in lines {lines[0]} to {lines[1]} does not match the file")
        seen.add(lines)
    for first, last in sorted(wanted.keys() - seen):
        yield IndexFault(path, first, f"the passage in lines {first} to {last} is missing")


@verb("index rebuild", acts=True, job="rebuild")
def rebuild_index(workspace: Workspace, *, progress: Callable[[int, int], None] | None = None) -> RebuiltIndex:
    """Build a new index beside the old one, then replace the old one."""
    searched = workspace.fresh_search()
    current = searched.revisions()
    updates = []
    for number, path in enumerate(sorted(current), start=1):
        passages = searched.passages(path, current)
        updates.append(IndexUpdate(path, current[path], passages))
        if progress:
            progress(number, len(current))
    workspace.index.rebuild(updates)
    return RebuiltIndex(len(updates))
