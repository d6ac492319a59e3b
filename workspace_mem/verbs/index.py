"""index: check or rebuild the search index, which every search keeps up to date; switch on search by meaning."""

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Annotated

from workspace_mem.console.output import in_columns, say, tell
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.locations import install_command
from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.hosts.connecting import name_embedder
from workspace_mem.search.embedders import EmbedderError, nearby
from workspace_mem.search.index import match_of, record_of, stale
from workspace_mem.search.query import Match
from workspace_mem.search.vectors import FEWEST_QUESTIONS, VectorState, VectorTrial, measured
from workspace_mem.settings import OWN_FILE, OWN_OPTIONS, VECTORS_MODEL, VECTORS_WEIGHT
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
    """The content figures of the index."""

    engine: str
    files: Annotated[int, Key("number of Markdown files")]
    passages: Annotated[int, Key("number of passages")]
    terms: Annotated[int, Key("number of different terms")]
    average_length: Annotated[float, Key("average terms in a passage; headings count more", digits=3)]
    kinds: Annotated[Mapping[str, int], Key("passages by kind")]
    bytes: Annotated[int, Key("size on disk")]
    folder: Annotated[str | None, Key("folder of the index; null if it is in memory only")]
    vectors: Annotated[VectorState | None, Key("vectors of search by meaning, if it is set up", optional=True)] = None


@dataclass(frozen=True, slots=True)
class RebuiltIndex:
    """The number of files in the new index."""

    files: Annotated[int, Key("number of Markdown files")]


@verb("index", job="stats")
def index_stats(workspace: Workspace, *, progress: Callable[[int, int], None] | None = None) -> IndexStats:
    """Update the index, and the vectors if search by meaning is set up; show their sizes."""
    searched, meaning = workspace.fresh_search(), workspace.indexes.meaning
    searched.refresh()
    vectors = meaning.up_to_date(searched.files_with_vectors(), progress) if meaning else None
    index = workspace.indexes.index()
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

    A file that changed after the last search also counts as a difference; the next search reads it.
    """
    wrong = [
        IndexFault(path, 0, "its stored hash does not match its bytes") for path in workspace.folder.wrong_hashes()
    ]
    index = workspace.indexes.index()
    damage, held, contents = index.damage(), index.known(), list[tuple[Match, Mapping[str, int]]]()
    try:
        contents = index.contents()
    except EngineError as error:
        damage = error.message
    if damage:
        wrong.append(IndexFault("", 0, f"the index: {damage}"))
    elif held:
        searched = workspace.fresh_search()
        current = searched.revisions()
        message = "it is not in the index as it is now; the next search reads it"
        wrong += [IndexFault(path, 0, message) for path in stale(held, current)]
        same = [path for path in current if held.get(path) == current[path]]
        passages = [passage for path in same for passage in searched.passages(path, current)]
        records = zip(passages, map(record_of, passages), strict=True)
        wanted = Counter((match_of(passage), frozenset(record.terms.items())) for passage, record in records)
        present = Counter((match, frozenset(terms.items())) for match, terms in contents)
        for match, _ in (*(wanted - present), *(present - wanted)):
            if match.path in same or match.path not in held:
                lines = f"lines {match.first_line} to {match.last_line}"
                message = f"the passage in {lines} does not match the file"
                wrong.append(IndexFault(match.path, match.first_line, message))
    unread = tuple(workspace.folder.unread(workspace.folder.survey(), "compared"))
    return VerifiedIndex(workspace.indexes.engine, len(contents), tuple(wrong), unread)


@dataclass(frozen=True, slots=True)
class VectorsSetUp:
    """The gain of search by meaning in this folder, and whether it is on."""

    trial: Annotated[VectorTrial | None, Key("null if nothing was measured", or_null=True)]
    is_on: Annotated[bool, Key("whether this workspace is searched by meaning now", name="on")]
    weight: Annotated[float, Key("how much meaning counts next to words")]
    notices: tuple[str, ...] = ()


@verb("index vectors on", acts=True, at_machine=True, job="vectors")
def set_up_vectors(
    workspace: Workspace,
    action: Annotated[
        str, Arg("Try search by meaning, or switch it on or off.", choices=("try", "on", "off"), metavar="[try|on|off]")
    ] = "try",
    model: Annotated[str, Arg("Only an embedder whose model is named so.", metavar="[MODEL]")] = "",
    *,
    progress: Callable[[int, int], None] | None = None,
) -> VectorsSetUp:
    """Find an embedder on this machine, measure what it adds in this folder, and switch it on if it does.

    `on` writes it, and the weight that is best here, to your own configuration.

    Raises NotFoundError if none works, RefusedError for a configuration that cannot be edited.
    """
    config = workspace.dirs.config / OWN_FILE
    if action == "off":
        name_embedder(config, str(workspace.root), {"weight": 0.0})
        return VectorsSetUp(None, is_on=False, weight=0.0)
    trial, options, notices = _first_working_embedder(workspace, model, progress)
    weight = trial.best
    if trial.questions < FEWEST_QUESTIONS:
        weight = float(OWN_OPTIONS[VECTORS_WEIGHT].default)
        notices.append(f"Only {trial.questions} questions could be made of this folder, too few to choose a weight")
    elif not weight:
        notices.append("Meaning does not find more than words do here, so it stays off")
    if action == "on":
        kept = {key.partition(".")[2]: value for key, value in options.items() if value}
        name_embedder(config, str(workspace.root), {**kept, "weight": weight})
        if weight and (meaning := workspace.indexes.meaning):
            meaning.up_to_date(workspace.fresh_search().files_with_vectors(), progress)
    return VectorsSetUp(trial, action == "on" and weight > 0, weight, tuple(notices))


def _first_working_embedder(
    workspace: Workspace, model: str, progress: Callable[[int, int], None] | None
) -> tuple[VectorTrial, Mapping[str, str], list[str]]:
    """Return the first working embedder's gain and options, and why others failed."""
    notices: list[str] = []
    own = workspace.indexes.meaning
    is_meant = own is not None and model.casefold() in " ".join(map(str, own.named.values.values())).casefold()
    configured: list[Mapping[str, str]] = [{}] if is_meant else []
    files = workspace.fresh_search().files_with_vectors()
    for options in chain(configured, nearby(model)):
        meaning = workspace.indexes.meaning_with(options)
        try:
            if meaning:
                return measured(meaning, files, progress), options, notices
        except EmbedderError as error:
            notices.append(f"{options.get(VECTORS_MODEL) or 'The configured embedder'} does not work: {error}")
    brings = f"{install_command('vectors')} && {sys.executable} -m huggingface_hub.cli.hf download {_MULTILINGUAL}"
    raise NotFoundError(
        "; ".join([f"No embedder{f' named {model}' * bool(model)} works on this machine", *notices]),
        hint=f"run `ollama pull embeddinggemma` where Ollama is, or download one for 101 languages (0.5 GB): {brings}",
    )


_MULTILINGUAL = "minishlab/potion-multilingual-128M"


@verb("index rebuild", acts=True, job="rebuild")
def rebuild_index(workspace: Workspace, *, progress: Callable[[int, int], None] | None = None) -> RebuiltIndex:
    """Build a new index beside the old one, then replace the old one."""
    return RebuiltIndex(workspace.fresh_search().refresh(progress=progress, rebuild=True))


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def render_stats(stats: IndexStats, **_: object) -> None:
    """Show the figures."""
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in stats.kinds.items())
    rows = [
        ("engine", stats.engine),
        ("files", f"{stats.files:,}"),
        ("passages", f"{stats.passages:,}" + (f" ({kinds})" if kinds else "")),
        ("terms", f"{stats.terms:,}; {stats.average_length:.0f} in an average passage"),
        ("kept in", f"{stats.folder or 'memory only'} ({stats.bytes / 1e6:.1f} MB)"),
    ]
    if vectors := stats.vectors:
        each = f"{vectors.numbers:,} numbers each; weight {vectors.weight:g}; {vectors.embedder}"
        rows.append(("vectors", f"of {vectors.passages:,} passages, {each}"))
        if vectors.files_left:
            why = f": {vectors.failure}" if vectors.failure else ""
            tell([f"Vectors of {vectors.files_left:,} files are missing, so search uses words only{why}"])
    say(*in_columns(rows))


def render_verify(verified: VerifiedIndex, **_: object) -> None:
    """Print each difference, and what was left out."""
    for fault in verified.faults:
        place = f"{fault.path}:{fault.line}: " if fault.line else f"{fault.path}: " if fault.path else ""
        say(f"{place}{fault.message}")
    if verified.faults:
        say("Your files are safe; `workspace-mem index rebuild` rebuilds the index.")
    elif verified.passages:
        say(f"All {verified.passages:,} passages match the files.")
    else:
        say("The index is still empty; the first search builds it.")


def render_vectors(made: VectorsSetUp, **_: object) -> None:
    """Print the measured gain, and whether search by meaning is on."""
    if trial := made.trial:
        rows = [
            ("embedder", trial.embedder),
            ("measured", f"MRR@10 of {trial.questions} questions made of this folder"),
            ("by words", f"{trial.words:.3f}"),
            ("weight", "  ".join(f"{weight}: {value:.3f}" for weight, value in trial.weights.items())),
        ]
        say(*in_columns(rows))
    say(f"Search by meaning is {f'on, with weight {made.weight:g}' if made.is_on else 'off'}")


def render_rebuild(made: RebuiltIndex, **_: object) -> None:
    """Print the number of files."""
    say(f"{made.files:,} files indexed")
