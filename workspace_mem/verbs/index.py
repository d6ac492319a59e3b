"""index: check or rebuild the search index, which every search keeps up to date."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.console.output import tell, write_utf8
from workspace_mem.model.verb_declaration import Key, verb
from workspace_mem.search.index import match_of, record_of
from workspace_mem.search.types import Match
from workspace_mem.search.vectors import VectorState
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
    passages: Annotated[int, Key("number of passages in the index")]
    faults: tuple[IndexFault, ...]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class IndexStats:
    """What the index holds."""

    engine: str
    files: Annotated[int, Key("Markdown files")]
    passages: Annotated[int, Key("all together")]
    terms: Annotated[int, Key("different ones")]
    average_length: Annotated[float, Key("average terms in a passage; headings count more", digits=3)]
    kinds: Annotated[Mapping[str, int], Key("passages by kind")]
    bytes: Annotated[int, Key("on disk")]
    folder: Annotated[str | None, Key("folder of the index; null if it is in memory only")]
    vectors: Annotated[VectorState | None, Key("vectors of search by meaning, if it is set up", optional=True)] = None


@dataclass(frozen=True, slots=True)
class RebuiltIndex:
    """How many files the new index holds."""

    files: Annotated[int, Key("Markdown files")]


@verb("index", job="stats")
def index_stats(workspace: Workspace, *, progress: Callable[[int, int], None] | None = None) -> IndexStats:
    """Update the index, and the vectors if search by meaning is set up; show their sizes."""
    searched, meaning = workspace.fresh_search(), workspace.indexes.meaning
    searched.refresh()
    vectors = meaning.up_to_date(searched.files_with_vectors(), progress) if meaning else None
    index = workspace.index
    kinds: Counter[str] = Counter()
    length = 0
    for match, terms in index.contents():
        kinds[match.kind] += 1
        length += sum(terms.values())
    folder = workspace.indexes.folder
    size = sum(file.stat().st_size for file in folder.iterdir()) if folder and folder.is_dir() else 0
    terms_held = sum(1 for _ in index.vocabulary())
    return IndexStats(
        workspace.indexes.engine,
        len(index.known()),
        kinds.total(),
        terms_held,
        length / kinds.total() if kinds else 0,
        dict(kinds.most_common()),
        size,
        str(folder) if folder else None,
        vectors,
    )


@verb("index verify", problems="faults", job="verify")
def verify_index(workspace: Workspace) -> VerifiedIndex:
    """Compare the index with the files, byte for byte and word for word; exit with 6 if they differ.

    It changes nothing. A file that changed after the last search also counts as a difference; the next search reads it.
    """
    wrong = [
        IndexFault(path, 0, "its stored hash does not match its bytes") for path in workspace.folder.wrong_hashes()
    ]
    index = workspace.index
    if damage := index.damage():
        wrong += [IndexFault("", 0, f"the index: {sentence}") for sentence in damage]
        return VerifiedIndex(workspace.indexes.engine, 0, tuple(wrong))
    held = index.known()
    contents = list(index.contents())
    if held:
        wrong += _differences(workspace, held, contents)
    unread = tuple(workspace.folder.unread(workspace.folder.survey(), "compared"))
    return VerifiedIndex(workspace.indexes.engine, len(contents), tuple(wrong), unread)


def _differences(
    workspace: Workspace, held: Mapping[str, str], contents: Iterable[tuple[Match, Mapping[str, int]]]
) -> Iterator[IndexFault]:
    """Yield a fault for each file and each passage that an index made now would hold otherwise."""
    searched = workspace.fresh_search()
    current = searched.revisions()
    for path in sorted(held.keys() | current.keys()):
        if held.get(path) != current.get(path):
            yield IndexFault(path, 0, "it is not in the index as it is now; the next search reads it")
    same = [path for path in current if held.get(path) == current[path]]
    passages = [passage for path in same for passage in searched.passages(path, current)]
    wanted = Counter(
        (match_of(passage), frozenset(Counter(f"{record.own} {record.context}".split()).items()))
        for passage, record in zip(passages, map(record_of, passages), strict=True)
    )
    present = Counter((match, frozenset(terms.items())) for match, terms in contents)
    for match, _ in (*(wanted - present), *(present - wanted)):
        if match.path in same or match.path not in held:
            lines = f"lines {match.first_line} to {match.last_line}"
            yield IndexFault(match.path, match.first_line, f"the passage in {lines} does not match the file")


@verb("index rebuild", acts=True, job="rebuild")
def rebuild_index(workspace: Workspace, *, progress: Callable[[int, int], None] | None = None) -> RebuiltIndex:
    """Build a new index beside the old one, then replace the old one."""
    searched = workspace.fresh_search()
    current = searched.revisions()
    updates = []
    for number, path in enumerate(sorted(current), start=1):
        updates.append(searched.update(path, current))
        if progress:
            progress(number, len(current))
    workspace.index.rebuild(updates)
    return RebuiltIndex(len(updates))


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def render_stats(stats: IndexStats, **_: object) -> None:
    """Show the figures."""
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in stats.kinds.items())
    write_utf8(
        f"engine    {stats.engine}\n"
        f"files     {stats.files:,}\n"
        f"passages  {stats.passages:,}" + (f" ({kinds})" if kinds else "") + "\n"
        f"terms     {stats.terms:,} different, {stats.average_length:.0f} in a passage on average\n"
        f"kept in   {stats.folder or 'memory only'} ({stats.bytes / 1e6:.1f} MB)\n"
    )
    if vectors := stats.vectors:
        write_utf8(
            f"vectors   of {vectors.passages:,} passages, {vectors.numbers:,} numbers each; weight {vectors.weight:g}; "
            f"{vectors.embedder}\n"
        )
    if vectors and vectors.files_left:
        why = f": {vectors.failure}" if vectors.failure else ""
        tell([f"Vectors of {vectors.files_left:,} files are missing, so search uses words only{why}"])


def render_verify(verified: VerifiedIndex, **_: object) -> None:
    """Show each difference, and what was left out."""
    tell(verified.notices)
    write_utf8("".join(f"{_line(fault)}\n" for fault in verified.faults))
    if verified.faults:
        write_utf8("Your files are safe; `workspace-mem index rebuild` rebuilds the index.\n")
    elif verified.passages:
        write_utf8(f"All {verified.passages:,} passages match the files.\n")
    else:
        write_utf8("The index is still empty; the first search builds it.\n")


def _line(fault: IndexFault) -> str:
    place = f"{fault.path}:{fault.line}" if fault.line else fault.path
    return f"{place}: {fault.message}" if place else fault.message


def render_rebuild(made: RebuiltIndex, **_: object) -> None:
    """Show how many files it holds."""
    write_utf8(f"{made.files:,} files indexed\n")
