"""How well each engine finds what it should, on public sets: `python -m benchmarks.retrieval`.

Every document goes through the same door as a file of a workspace: cut into passages, analysed, indexed; a document
counts as found where its best passage is. One analysis and one set of parameters for all sets. The sets are read from
`../shared/data/retrieval` (WORKSPACE_MEM_SHARED names another place); a set that is not there is left out, and said so.
"""

import argparse
import json
import os
import random
import re
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from math import log2
from pathlib import Path
from typing import Any

from workspace_mem.model.document import Document
from workspace_mem.search.index import Index, IndexUpdate
from workspace_mem.search.passages import passages_of
from workspace_mem.search.query import Query, parse

SHARED = Path(os.environ.get("WORKSPACE_MEM_SHARED") or Path(__file__).resolve().parents[2] / "shared")
SETS = SHARED / "data" / "retrieval"
ENGINES = ("sqlite", "whoosh")
_PASSAGES = 50  # looked at for ten documents
_METRICS = ("nDCG@10", "MRR@10", "recall@5", "recall@10", "first hit")

# Language, bar and goal of MRR@10.
DOCUMENTATION = (
    ("en", 0.65, 0.67), ("zh-CN", 0.54, 0.56), ("fr", 0.49, 0.54), ("nl", 0.49, 0.54), ("ko", 0.46, 0.52),
    ("fa", 0.46, 0.52), ("uk", 0.46, 0.52),
)  # fmt: skip

# Questions that exclude something; see `excepting`.
_EXCEPT_SEED = 20_261_123
_EXCEPTIONS = ("without", "except", "excluding", "not including", "not mentioning")
_LONG_WORD = re.compile(r"[a-z]{5,}")

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
    by_line: bool = False  # a line of a log counts as found, and not its file


def lines_of(path: Path) -> Iterator[Mapping[str, Any]]:
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
            0.690,
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
    sets += [talks(language, by_line=by_line) for language in ("en", "zh") for by_line in (False, True)]
    for language, bar, goal in DOCUMENTATION:
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
    plain = talks("en", by_line=False)
    return sets + [excepting(plain, half, as_words=as_words) for half in (0, 1) for as_words in (False, True)]


def excepting(plain: TestSet, half: int, *, as_words: bool) -> TestSet:
    """Return half of a set's questions, each "without" the topic of a document that must not be found for it.

    That document is one of those that are right for the question or, if there is one alone, the one that shares most
    with the question for its length (words weighed by how few documents have them). Its topic is the word that weighs
    most in it, of those that stand neither in the question nor in what is right then. The second half is kept aside.
    `as_words` asks the same without the rule.
    """

    @cache
    def made() -> tuple[dict[str, str], Judged]:
        said = {path.removesuffix(".md"): Counter(_LONG_WORD.findall(text.lower())) for path, text in plain.documents()}
        spread = Counter(word for words in said.values() for word in words)
        judged, questions, found = plain.judged(), dict[str, str](), dict[str, Mapping[str, int]]()
        for name, text in plain.queries():
            right = {
                path.removesuffix(".md") for path, value in judged.get(name, {}).items() if value > 0
            } & said.keys()
            chance = random.Random(f"{_EXCEPT_SEED} {name} {text}")
            asked_for = set(_LONG_WORD.findall(text.lower()))
            if chance.randrange(2) != half or not right or len(asked_for) < 2:
                continue
            shared = {
                path: sum(log2(len(said) / spread[word]) for word in asked_for & words.keys()) / len(words) ** 0.5
                for path, words in said.items()
                if path not in right and words
            }
            wrong = chance.choice(sorted(right)) if len(right) > 1 else max(sorted(shared), key=shared.__getitem__)
            left = right - {wrong}
            new = said[wrong].keys() - asked_for.union(*(said[path] for path in left))
            if new:
                topic = max(sorted(new), key=lambda word: said[wrong][word] * log2(len(said) / spread[word]))
                questions[name] = f"{text.rstrip('.')} {chance.choice(_EXCEPTIONS)} {topic}"
                found[name] = dict.fromkeys(left, 1)
        return questions, found

    def queries() -> Iterator[tuple[str, str]]:
        # Of a text of several lines every word is looked for.
        return ((name, text.replace(" ", "\n", 1) if as_words else text) for name, text in made()[0].items())

    name = f"{plain.name.removeprefix('MADial ')} but {'ab'[half]}{', as words' if as_words else ''}"
    return TestSet(name, "first hit", 0.0 if as_words else 0.55, 0.60, plain.documents, queries, lambda: made()[1])


def talks(language: str, *, by_line: bool) -> TestSet:
    """Return conversations as daily logs, a turn a line; what is remembered of one should find it."""
    folder = SETS / "madial" / "data" / {"zh": "ch"}.get(language, language)

    def rows(name: str) -> Iterator[Mapping[str, Any]]:
        return lines_of(folder / f"MADial-Bench-{language}-{name}.json")

    def logs() -> Iterator[tuple[str, str]]:
        for number, row in enumerate(rows("dialogue")):
            turns = [re.sub(r'[<>"]', "", turn).strip() for turn in row["dialogue"][1:-1]]
            yield log_of(number), "".join(f"- {turn}\n" for turn in turns)

    def judged() -> Judged:
        found: dict[str, dict[str, int]] = {}
        for number, row in enumerate(rows("dialogue")):
            for remembered in row["relevant-id"]:
                # The turn that speaks of it is the one before the test's; `dialogue` begins with a mark.
                name = f"{log_of(number)}#{row['test-turn'][0]}" if by_line else log_of(number)
                found.setdefault(str(remembered), {})[name] = 1
        return found

    def events() -> Iterator[tuple[str, str]]:
        return ((name, told["event"]) for row in rows("memory") for name, told in row.items())

    name, metric, bar, goal = (
        ("turns", "recall@10", 0.52 if language == "en" else 0.54, 0.55)
        if by_line
        else ("talks", "recall@5", 0.62 if language == "en" else 0.64, 0.66)
    )
    return TestSet(f"MADial {name} {language}", metric, bar, goal, logs, events, judged, by_line=by_line)


def log_of(number: int) -> str:
    return f"memory/{date(2023, 1, 3) + timedelta(days=number)}.md"


def indexed(index: Index, documents: Iterator[tuple[str, str]]) -> None:
    updates = []
    for name, text in documents:
        document = Document(name if name.endswith(".md") else f"{name}.md", text.encode())
        updates.append(IndexUpdate(document.path, document.revision, passages_of(document)))
    index.apply(updates)


def documents_for(index: Index, text: str, *, by_line: bool = False) -> list[str]:
    """Return the ten best documents, by their best passage, or the ten best lines."""
    question = parse(text)
    matches = index.search(Query(question.text, _PASSAGES, must=" ".join(question.phrases), without=question.without))
    names = (f"{match.path}#{match.first_line}" if by_line else match.path for match in matches)
    return list(dict.fromkeys(names))[:10]


def measured(ranking: Sequence[str], relevant: Mapping[str, int]) -> tuple[float, ...]:
    """Return nDCG@10, MRR@10, recall@5, recall@10 and first hit of one query."""
    gains = [relevant.get(name, 0) for name in ranking]
    ideal = sorted(relevant.values(), reverse=True)[:10]
    best = sum(gain / log2(rank + 2) for rank, gain in enumerate(ideal))
    dcg = sum(gain / log2(rank + 2) for rank, gain in enumerate(gains))
    first = next((rank for rank, gain in enumerate(gains, start=1) if gain), 0)
    recalls = [sum(1 for gain in gains[:cut] if gain) / len(relevant) for cut in (5, 10)]
    return dcg / best if best else 0.0, 1 / first if first else 0.0, *recalls, float(first == 1)


def figures(index: Index, test_set: TestSet) -> dict[str, float]:
    judged = test_set.judged()
    rows = []
    for name, text in test_set.queries():
        relevant = {document: value for document, value in judged.get(name, {}).items() if value > 0}
        if relevant:
            found = documents_for(index, text, by_line=test_set.by_line)
            ranking = [path if path in relevant else path.removesuffix(".md") for path in found]
            rows.append(measured(ranking, relevant))
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return {**dict(zip(_METRICS, means, strict=True)), "queries": len(rows)}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--engine", choices=ENGINES, action="append", help="all of them, unless named")
    parser.add_argument("--set", dest="only", help="only sets whose name contains this")
    parser.add_argument("--strict", action="store_true", help="exit 1 when a bar is missed")
    options = parser.parse_args()
    kept = True
    print(f"{'':<32} {'engine':<7} {'queries':>7} " + " ".join(f"{name:>9}" for name in _METRICS) + "   bar (goal)")
    for test_set in test_sets():
        if options.only and options.only not in test_set.name:
            continue
        for engine in options.engine or ENGINES:
            with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
                index = Index(engine, Path(folder) / "index")
                try:
                    indexed(index, test_set.documents())
                except FileNotFoundError as error:
                    print(f"{test_set.name:<32} left out: {error.filename} is not there")
                    break
                found = figures(index, test_set)
                index.close()
            within = found[test_set.metric] >= test_set.bar
            kept = kept and within
            shown = " ".join(f"{found[name]:>9.3f}" for name in _METRICS)
            verdict = f"{test_set.metric} ≥ {test_set.bar:.3f} ({test_set.goal:.3f}) {'ok' if within else 'MISSED'}"
            print(f"{test_set.name:<32} {engine:<7} {found['queries']:>7} {shown}   {verdict}", flush=True)
    return 1 if options.strict and not kept else 0


if __name__ == "__main__":
    sys.exit(main())
