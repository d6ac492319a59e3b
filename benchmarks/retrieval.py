"""How well each engine finds what it should, on public sets: `python -m benchmarks.retrieval`.

Every document goes through the same door as a file of a workspace: cut into passages, analysed, indexed; a document
counts as found where its best passage is. One analysis and one set of parameters for all sets. The sets are read from
`../shared/data/retrieval` (WORKSPACE_MEM_SHARED names another place); a set that is not there is left out, and said so.
"""

import argparse
import json
import os
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from pathlib import Path

from workspace_mem.core.document import Document
from workspace_mem.core.search import Query
from workspace_mem.services.search.asking import asked
from workspace_mem.services.search.memory_engine import MemoryIndex
from workspace_mem.services.search.passages import passages_of
from workspace_mem.services.search.port import Index, IndexUpdate
from workspace_mem.services.search.sqlite_engine import SqliteIndex
from workspace_mem.services.search.whoosh_engine import WhooshIndex

SHARED = Path(os.environ.get("WORKSPACE_MEM_SHARED") or Path(__file__).resolve().parents[2] / "shared")
SETS = SHARED / "data" / "retrieval"
ENGINES: Mapping[str, Callable[[Path], Index]] = {
    "memory": lambda _: MemoryIndex(),
    "sqlite": SqliteIndex,
    "whoosh": WhooshIndex,
}
_PASSAGES = 50  # looked at for ten documents
_METRICS = ("nDCG@10", "MRR@10", "recall@5", "recall@10")

Judged = Mapping[str, Mapping[str, int]]  # query → document → relevance


@dataclass(frozen=True, slots=True)
class TestSet:
    """Documents, and queries with what they should find. `bar` is on `metric`, `goal` what we would like."""

    name: str
    metric: str
    bar: float
    goal: float
    documents: Callable[[], Iterator[tuple[str, str]]]  # (name, text as Markdown)
    queries: Callable[[], Iterator[tuple[str, str]]]  # (name, text)
    judged: Callable[[], Judged]


def lines_of(path: Path) -> Iterator[Mapping[str, str]]:
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def titled(path: Path) -> Iterator[tuple[str, str]]:
    for row in lines_of(path):
        yield row["_id"], f"# {row['title']}\n\n{row['text']}\n" if row.get("title") else f"{row['text']}\n"


def unpacked(path: Path, *, without: str) -> Iterator[tuple[str, str]]:
    with tarfile.open(path) as archive:
        for member in archive:
            if member.isfile() and member.name.endswith(".md") and (file := archive.extractfile(member)):
                yield member.name.removeprefix(without), file.read().decode("utf-8", "replace")


def judgements(path: Path) -> Judged:
    found: dict[str, dict[str, int]] = {}
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        query, document, relevance = line.split("\t")
        found.setdefault(query, {})[document] = int(relevance)
    return found


def questions(path: Path, kind: str | None = None) -> Iterator[tuple[str, str]]:
    return ((row["_id"], row["text"]) for row in lines_of(path) if kind in (None, row.get("kind")))


def test_sets() -> list[TestSet]:
    scifact, madial, docs = SETS / "scifact", SETS / "madial", SETS / "openclaw-docs"
    sets = [
        TestSet(
            "SciFact",
            "nDCG@10",
            0.680,
            0.700,
            lambda: titled(scifact / "corpus.jsonl"),
            lambda: questions(scifact / "queries.jsonl"),
            lambda: judgements(scifact / "qrels" / "test.tsv"),
        )
    ]
    for language, goal in (("en", 0.46), ("zh", 0.46)):
        folder = madial / language
        sets.append(
            TestSet(
                f"MADial {language}",
                "nDCG@10",
                0.44,
                goal,
                lambda folder=folder: titled(folder / "corpus.jsonl"),  # type: ignore[misc]
                lambda folder=folder: questions(folder / "queries.jsonl"),  # type: ignore[misc]
                lambda folder=folder: judgements(folder / "qrels.tsv"),  # type: ignore[misc]
            )
        )
    for language, bar, goal in (("en", 0.50, 0.54), ("zh-CN", 0.47, 0.50)):
        prefix = "en/" if language == "en" else ""
        sets.append(
            TestSet(
                f"openclaw-docs {language}",
                "MRR@10",
                bar,
                goal,
                lambda language=language, prefix=prefix: unpacked(docs / f"{language}.tar.gz", without=prefix),  # type: ignore[misc]
                lambda language=language: questions(docs / language / "queries.jsonl", "read_when"),  # type: ignore[misc]
                lambda language=language: judgements(docs / language / "qrels.tsv"),  # type: ignore[misc]
            )
        )
    return sets


def indexed(index: Index, documents: Iterator[tuple[str, str]]) -> None:
    updates = []
    for name, text in documents:
        document = Document(name if name.endswith(".md") else f"{name}.md", text.encode())
        updates.append(IndexUpdate(document.path, document.revision, passages_of(document)))
    index.apply(updates)


def documents_for(index: Index, text: str) -> list[str]:
    """Return the ten best documents, by their best passage."""
    question = asked(text)
    matches = index.search(Query(question.text, _PASSAGES, must=" ".join(question.phrases), without=question.without))
    return list(dict.fromkeys(match.path for match in matches))[:10]


def measured(ranking: Sequence[str], relevant: Mapping[str, int]) -> tuple[float, ...]:
    """Return nDCG@10, MRR@10, recall@5 and recall@10 of one query."""
    gains = [relevant.get(name, 0) for name in ranking]
    ideal = sorted(relevant.values(), reverse=True)[:10]
    best = sum(gain / log2(rank + 2) for rank, gain in enumerate(ideal))
    dcg = sum(gain / log2(rank + 2) for rank, gain in enumerate(gains))
    first = next((rank for rank, gain in enumerate(gains, start=1) if gain), 0)
    recalls = [sum(1 for gain in gains[:cut] if gain) / len(relevant) for cut in (5, 10)]
    return dcg / best if best else 0.0, 1 / first if first else 0.0, *recalls


def figures(index: Index, test_set: TestSet) -> dict[str, float]:
    judged = test_set.judged()
    rows = []
    for name, text in test_set.queries():
        relevant = {document: value for document, value in judged.get(name, {}).items() if value > 0}
        if relevant:
            ranking = [path if path in relevant else path.removesuffix(".md") for path in documents_for(index, text)]
            rows.append(measured(ranking, relevant))
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return {**dict(zip(_METRICS, means, strict=True)), "queries": len(rows)}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--engine", choices=sorted(ENGINES), action="append", help="all of them, unless named")
    parser.add_argument("--set", dest="only", help="only sets whose name contains this")
    parser.add_argument("--strict", action="store_true", help="exit 1 when a bar is missed")
    options = parser.parse_args()
    kept = True
    print(f"{'':<22} {'engine':<7} {'queries':>7} " + " ".join(f"{name:>9}" for name in _METRICS) + "   bar (goal)")
    for test_set in test_sets():
        if options.only and options.only not in test_set.name:
            continue
        for engine in options.engine or ENGINES:
            with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
                index = ENGINES[engine](Path(folder) / "index")
                try:
                    indexed(index, test_set.documents())
                except FileNotFoundError as error:
                    print(f"{test_set.name:<22} left out: {error.filename} is not there")
                    break
                found = figures(index, test_set)
                index.close()
            within = found[test_set.metric] >= test_set.bar
            kept = kept and within
            shown = " ".join(f"{found[name]:>9.3f}" for name in _METRICS)
            verdict = f"{test_set.metric} ≥ {test_set.bar:.3f} ({test_set.goal:.3f}) {'ok' if within else 'MISSED'}"
            print(f"{test_set.name:<22} {engine:<7} {found['queries']:>7} {shown}   {verdict}", flush=True)
    return 1 if options.strict and not kept else 0


if __name__ == "__main__":
    sys.exit(main())
