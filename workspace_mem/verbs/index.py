"""index: check or rebuild the search index, or weigh meaning.

Every search keeps it up to date.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.console.output import tell, write_utf8
from workspace_mem.errors import EngineError, UsageError
from workspace_mem.model.declaration import Arg, Key, verb
from workspace_mem.search.index import match_of, record_of
from workspace_mem.search.query import parse, with_days
from workspace_mem.search.values import Match, Passage
from workspace_mem.search.vectors import (
    Candidates,
    Evaluation,
    Labelled,
    Meaning,
    VectorState,
    asked_of_made,
    evaluated,
    labelled_in,
    made_from,
)
from workspace_mem.settings import OWN_FILE
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
    notices: tuple[str, ...] = ()


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
    vectors: Annotated[VectorState | None, Key("for search by meaning, if it is set up", optional=True)] = None


@dataclass(frozen=True, slots=True)
class RebuiltIndex:
    """How many files the new index holds."""

    files: Annotated[int, Key("Markdown files")]


@verb("index", job="stats")
def index_stats(workspace: Workspace, *, progress: Callable[[int, int], None] | None = None) -> IndexStats:
    """Bring the index up to date, and the vectors of search by meaning if it is set up; count what they hold."""
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

    Nothing is changed. A file that changed after the last search counts as a difference too: the next search reads it.
    """
    wrong = [
        IndexFault(path, 0, "its stored hash does not match its bytes") for path in workspace.folder.wrong_hashes()
    ]
    index = workspace.index
    if damage := index.damage():
        wrong += [IndexFault("", 0, f"the index: {said}") for said in damage]
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
    searched = workspace.fresh_search()
    current = searched.revisions()
    passages = {path: searched.passages(path, current) for path in list(current)}  # of the bytes, whatever a cache says
    by_path: dict[str, list[tuple[Match, Mapping[str, int]]]] = {path: [] for path in (*held, *current)}
    for match, terms in contents:
        by_path.setdefault(match.path, []).append((match, terms))
    for path in sorted(by_path):
        if path not in current:
            is_there = os.path.lexists(workspace.root / path)
            said = (
                "it is in the index, but is no longer read" if is_there else "it is in the index but not in the folder"
            )
            yield IndexFault(path, 0, said)
        elif path not in held:
            yield IndexFault(path, 0, "it is not in the index")
        elif held[path] != current[path]:
            yield IndexFault(path, 0, "it has changed since it was indexed")
        else:
            yield from _compared(path, passages[path], by_path[path])


def _compared(
    path: str, passages: Sequence[Passage], held: Iterable[tuple[Match, Mapping[str, int]]]
) -> Iterator[IndexFault]:
    wanted = {
        (passage.first_line, passage.last_line): (match_of(passage), Counter(f"{record.own} {record.context}".split()))
        for passage, record in zip(passages, map(record_of, passages), strict=True)
    }
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


@verb("index eval --questions questions.txt", job="eval")
def evaluate_weight(
    workspace: Workspace,
    *,
    questions: Annotated[
        str | None,
        Arg(
            "File with a question on each line, then a tab or ` -> ` and the id, path or path#L10 that should be "
            "found. Without it, questions are made from the passages.",
            is_file=True,
        ),
    ] = None,
    progress: Callable[[int, int], None] | None = None,
) -> Evaluation:
    """Measure how much meaning should count beside words in this workspace, and say what to set.

    Your own questions are the best measure. Without any, one sentence of a passage is the question, and the rest of the
    passage, without its headings, has to be found: this shows whether the model knows what your texts are about.

    Raises UsageError if no embedder is set up or the file has no questions, EngineError if the embedder fails.
    """
    from workspace_mem.search.embedders import EmbedderError
    from workspace_mem.search.vectors import StoreError

    meaning, searched = workspace.indexes.meaning, workspace.fresh_search()
    if meaning is None:
        message = "Search by meaning is not set up, so there is nothing to measure"
        raise UsageError(message, hint=f"name an embedder in {workspace.dirs.config / OWN_FILE}; see docs/vectors.md")
    labelled = labelled_in(questions) if questions is not None else None
    notices: list[str] = []
    try:
        if labelled is None:
            files = searched.files_with_vectors()
            passages = [passage for path in sorted(files.revisions) for passage in files.passages(path)]
            made = made_from(passages)
            found_by = list(asked_of_made(made, meaning)) if made else []
        else:
            found_by = list(_asked_of(labelled, workspace, meaning, notices, progress))
    except (EmbedderError, StoreError) as error:
        raise EngineError(f"The weight could not be measured: {error}", hint="nothing was changed") from error
    if not found_by:
        raise UsageError("No questions were found to measure with", hint="give some with --questions FILE")
    found = evaluated(found_by, made=labelled is None, now=meaning.weight)
    return found._replace(config=str(workspace.dirs.config / OWN_FILE), notices=tuple(notices))


def _asked_of(
    labelled: Sequence[Labelled],
    workspace: Workspace,
    meaning: Meaning,
    notices: list[str],
    progress: Callable[[int, int], None] | None,
) -> Iterator[tuple[Candidates, Labelled, int]]:
    searched = workspace.fresh_search()
    searched.refresh()
    state = meaning.up_to_date(searched.files_with_vectors(), progress)
    if state.failure:
        raise EngineError(f"The weight could not be measured: {state.failure}", hint="nothing was changed")
    everything = [match for match, _ in workspace.index.contents()]
    for one in labelled:
        right = sum(map(one.is_met_by, everything))
        if not right:
            named = ", ".join(sorted(one.targets))
            notices.append(f"Nothing is found under {named}, so the question {one.text!r} was left out")
        elif found := searched.asked_by_meaning(with_days(parse(one.text, workspace.kinds), workspace.today), meaning):
            yield found, one, right


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


def render_stats(found: IndexStats, **_: object) -> None:
    """Show the figures."""
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in found.kinds.items())
    write_utf8(
        f"engine    {found.engine}\n"
        f"files     {found.files:,}\n"
        f"passages  {found.passages:,}" + (f" ({kinds})" if kinds else "") + "\n"
        f"terms     {found.terms:,} different, {found.average_length:.0f} in a passage on average\n"
        f"kept in   {found.folder or 'memory only'} ({found.bytes / 1e6:.1f} MB)\n"
    )
    if vectors := found.vectors:
        write_utf8(
            f"vectors   of {vectors.passages:,} passages, {vectors.numbers:,} numbers each; weight {vectors.weight:g}; "
            f"{vectors.embedder}\n"
        )
    if vectors and vectors.files_left:
        why = f": {vectors.failure}" if vectors.failure else ""
        tell([f"Vectors of {vectors.files_left:,} files are missing, so search uses words only{why}"])


def render_eval(found: Evaluation, **_: object) -> None:
    """Show a row for each weight, and what to set."""
    tell(found.notices)
    whose = "made from your passages" if found.made else "of yours"
    write_utf8(f"{found.questions:,} questions {whose}\n\nweight  nDCG@10  MRR@10  recall@5\n")
    for row in found.rows:
        marks = [name for name, at in (("now", found.now), ("recommended", found.recommended)) if at == row.weight]
        write_utf8(
            f"{row.weight:6.1f}  {row.ndcg:7.3f}  {row.mrr:6.3f}  {row.recall:8.3f}  {', '.join(marks)}".rstrip() + "\n"
        )
    write_utf8(f"\nRecommended: {found.recommended:g}, because {found.why}.\n")
    if found.recommended != found.now:
        write_utf8(f"Write below [vectors] in {found.config}:\n\n    weight = {found.recommended}\n")


def render_verify(found: VerifiedIndex, **_: object) -> None:
    """Show each difference, and what was left out."""
    tell(found.notices)
    write_utf8("".join(f"{_line(fault)}\n" for fault in found.faults))
    if found.faults:
        write_utf8("Your files are safe; `workspace-mem index rebuild` rebuilds the index.\n")
    elif found.passages:
        write_utf8(f"All {found.passages:,} passages match the files.\n")
    else:
        write_utf8("The index is still empty; the first search builds it.\n")


def _line(fault: IndexFault) -> str:
    place = f"{fault.path}:{fault.line}" if fault.line else fault.path
    return f"{place}: {fault.message}" if place else fault.message


def render_rebuild(made: RebuiltIndex, **_: object) -> None:
    """Show how many files it holds."""
    write_utf8(f"{made.files:,} files indexed\n")
