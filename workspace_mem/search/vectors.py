"""Search by meaning: passages whose vectors are near that of the query. Imported only if it is set up.

score = w · cosine · prior + (1 − w) · words / best words, and 1 more for a passage that says exactly what was asked:
an identifier, a path, a quoted phrase. The prior is that of written salience, which the score by words has already.
A passage without a vector counts by its words alone.

Whatever fails, the hits are those of words: the caller gets None, and a sentence for the person.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from math import sqrt
from operator import itemgetter
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, NamedTuple, TypeVar

from workspace_mem.catalog.database import Database
from workspace_mem.declarations import Key
from workspace_mem.disk.locations import install_command
from workspace_mem.search.analysis import query_clauses, spans, split_exclusions
from workspace_mem.search.embedders import (
    CommandEmbedder,
    Embedder,
    EmbedderError,
    HttpEmbedder,
    NotSetUpError,
    TooSlowError,
)
from workspace_mem.search.index import Index, IndexUpdate, Progress, key_of
from workspace_mem.search.query import Match, Nearness, Passage, Query
from workspace_mem.search.ranking import SALIENT
from workspace_mem.settings import (
    VECTORS_COMMAND,
    VECTORS_HTTP,
    VECTORS_MODEL,
    VECTORS_PASSAGE_PREFIX,
    VECTORS_QUERY_PREFIX,
    VECTORS_SECONDS,
    VECTORS_WEIGHT,
)

T = TypeVar("T")
Place = tuple[str, int, int]  # path, first line, last line

POOL = 200  # number of best passages by words, and by meaning; with 2,000 the public sets have equal figures
# How much nearer than most passages a passage without common words must be, as a share of the remaining distance to 1.
# Models differ in their typical cosine, so no fixed cosine would do.
NEARER, FEW = 0.2, 8  # up to so many passages, any cosine above NEARER counts
MOST = 200_000  # stored vectors; with more passages, words alone are faster and as good
_BUILD_SECONDS = 2.0  # time limit of a search that finds passages without vectors
_INDEX_SECONDS = 60.0  # time limit of one batch when all are built
_FACT, _TIMEOUTS = "vectors, 16 bits", "timeouts"  # names of the cached values
_MOST_TIMEOUTS = 3  # in a row, after which searches no longer wait
_BATCH, _BATCH_OF_SEARCH = 32, 4  # texts per request, of a build and of a search
_COMPARED_AT_ONCE, _MOST_PAIRS = 512, 100_000
_LONGEST = 2_000  # characters of an embedded passage
_SHORT = 500  # characters of a passage to try after a refusal
_PLAIN = "hello"  # a text that every embedder accepts
_MOST_NUMBERS = 16_384  # of one vector
_MOST_NAMES = 8  # literal parts of a query; more is a pasted text
_AMONG = 50  # number of best passages by words that are searched for literal parts

# Literal parts. A date or a number is an ordinary word; so are "long-term", "and/or" and "e.g.".
_IDENTIFIER = re.compile(
    r"""(?<!\S)[("'`]{0,3}
    (?!(?:(?:[^\W\d_]\.)+[^\W\d_] | [^\W\d_]+/[^\W\d_]+ | \d+[.:/]\d+ | \d{1,4}[a-z]{1,2})[)"'`,;:.?!]{0,5}(?!\S))
    (?P<exact>(?:
        (?=\S*\d)(?=\S*[^\W\d_])[\w.:#@/+-]*[\w+#]      # WS-4711, v1.2.3, mem-7k3f9q2m
      | _*[^\W_]+(?:[_./@:]+[^\W_]+)+_*                 # foo_bar, docs/setup.md, a@b.example
      | \w+\(\) | \w+[+#]{1,2}                          # parse(), C++
      | [a-z]+(?:[A-Z][a-z0-9]*)+                       # parseDate
    ))[)"'`,;:.?!]{0,5}(?!\S)""",
    re.VERBOSE,
)


class VectorSettings(NamedTuple):
    """The vector options in the user's own configuration."""

    values: Mapping[str, Any]
    config: Path  # the configuration folder, in which programs run

    @property
    def embedders(self) -> list[str]:
        """Return the options that name an embedder."""
        return [key for key in (VECTORS_COMMAND, VECTORS_HTTP) if str(self.values[key]).strip()]

    def embedder(self) -> Embedder:
        """Return the configured embedder. Raises NotSetUpError."""
        if len(self.embedders) > 1:
            raise NotSetUpError(f"{' and '.join(self.embedders)} are both set; keep one of them")
        key, model = self.embedders[0], str(self.values[VECTORS_MODEL]).strip()
        value = str(self.values[key]).strip()
        if key == VECTORS_COMMAND:
            return CommandEmbedder(value, self.config, model)
        return HttpEmbedder(value, model)


@dataclass(frozen=True, slots=True)
class SearchedFiles:
    """What a search looks at: an index, and how its files are cut. `safe` takes secrets out of a query."""

    index: Index
    update: Callable[[str], IndexUpdate]  # of a path
    safe: Callable[[str], str]


class VectorState(NamedTuple):
    """The state of the vectors."""

    embedder: Annotated[str, Key("the embedder that makes them, as the configuration names it")]
    weight: Annotated[float, Key("weight of meaning against words")]
    passages: Annotated[int, Key("number of passages with a vector")]
    files_left: Annotated[int, Key("number of files with passages that lack a vector")]
    numbers: Annotated[int, Key("dimensions of each vector")]
    failure: Annotated[str | None, Key("why the rest could not be computed", optional=True)] = None


class VectorTrial(NamedTuple):
    """The gain of search by meaning in one folder: MRR@10 of questions from its own passages."""

    embedder: Annotated[str, Key("the embedder that was asked")]
    questions: Annotated[int, Key("sentences of the folder that were looked for, each taken out of its passage")]
    words: Annotated[float, Key("mean reciprocal rank by words alone", digits=3)]
    weights: Annotated[Mapping[str, float], Key("the same by the weight of meaning")]
    best: Annotated[float, Key("the least weight that is as good as the best, by its standard error; 0: words alone")]


class Candidates(NamedTuple):
    """A query with all that its ranking depends on but the weight."""

    by_words: Sequence[Match]  # best first
    by_meaning: Sequence[Match]  # nearest first, near enough to count without common words
    near: Mapping[Place, float]  # cosines of passages with a vector
    exact: Mapping[Place, tuple[Match, int]]  # passages with literal parts of the query, and their number
    best: float  # best score by words without filters, so that scores compare across filters


# ── search by meaning ──


class _Held(NamedTuple):
    """The passages of an index that have a vector."""

    matches: Sequence[Match]
    numbers: Any  # a matrix with a unit row for each passage
    at: Mapping[Place, int]


class Meaning:
    """Search by meaning in one workspace.

    Its catalog caches the vectors, by the model and the key that the index gives to a passage: a text that moves keeps
    its vector.
    """

    def __init__(self, named: VectorSettings, database: Database) -> None:
        self.named, self._database = named, database
        self.weight = float(named.values[VECTORS_WEIGHT])
        self._prefixes = str(named.values[VECTORS_QUERY_PREFIX]), str(named.values[VECTORS_PASSAGE_PREFIX])
        self._patience = float(named.values[VECTORS_SECONDS])
        self._embedder: Embedder | None = None
        self._complete: tuple[tuple[Index, int], _Held] | None = None  # the last index without missing vectors
        self._keyed = lru_cache(1)(lambda index, _: sorted(index.keyed(), key=lambda pair: place_of(pair[1])))
        self._rows: dict[str, bytes] = {}  # vectors of the last index, by key; empty: a refused text
        self._queries: dict[str, Any] = {}  # the last query's vector, for a search that repeats on changed files
        self.notice: str | None = None  # about the last search

    def close(self) -> None:
        """Stop the embedder."""
        if self._embedder:
            self._embedder.close()

    # ── queries ──

    def ranked(self, query: Query, files: SearchedFiles) -> tuple[list[Match], Mapping[str, str]] | None:
        """Return the best matches by words and meaning, and the index's state; None: by words alone."""
        # For a purely literal query, meaning adds nothing.
        is_exact = all(word.endswith("*") for word in _IDENTIFIER.sub(" ", query.text).split())
        if not self.weight or is_exact or not query_clauses(query.text) or query.limit < 1:
            self.notice = None
            return None
        answer = self._attempted(lambda: self.asked(query, files))
        return (blend_rankings(answer[0], query, self.weight), answer[1]) if answer and answer[0] else None

    def _attempted(self, call: Callable[[], T]) -> T | None:
        """Return a call's result; on failure None, with a `notice`."""
        self.notice = None
        try:
            result = call()
        except EmbedderError as error:
            if isinstance(error, TooSlowError):
                self._database.keep(_TIMEOUTS, "", {self.embedder: self._timeouts + 1})
            reason = str(error)
            off = "" if "`" in reason or "run: " in reason else "; `workspace-mem index vectors off` ends the attempts"
            self.notice = f"Search used words only: {reason}{off}"
            return None
        if self._timeouts:
            self._database.put_facts(_TIMEOUTS, {}, [self.embedder])
        return result

    @property
    def _timeouts(self) -> int:
        """Return the number of consecutive searches that waited in vain."""
        return int(self._database.kept(_TIMEOUTS, "", [self.embedder]).get(self.embedder, 0))

    def asked(self, query: Query, files: SearchedFiles) -> tuple[Candidates | None, Mapping[str, str]]:
        """Return the matches by words and meaning, and the index's state; None if too few vectors exist yet.

        Raises EmbedderError.
        """
        held = self._ready(files)
        if held is None or not held.matches:
            return None, {}
        text = files.safe(query.text)
        if text not in self._queries:
            question = self._prefixes[0] + split_exclusions(text)[0][:_LONGEST]
            self._queries = {text: self._vectors([question], self._patience, of_query=True)[0]}
        wanted = self._queries[text]
        if held.numbers.shape[1] != len(wanted):
            raise self._of_different_length()
        cosines = [round(float(number), 6) for number in held.numbers @ wanted]
        matches, known = files.index.answer(query._replace(limit=max(POOL, query.limit)))
        by_meaning = _nearest(cosines, held.matches, query, files.index)
        exact = _literal_matches(query, files.index, matches)
        places = {*map(place_of, (*matches, *by_meaning)), *exact}
        near = {place: cosines[held.at[place]] for place in places & held.at.keys()}
        is_cut = query.accepts or query.must
        best = files.index.search(Query(query.text, 1, days=query.days)) if is_cut else matches[:1]
        return Candidates(matches, by_meaning, near, exact, max((match.score for match in best), default=0.0)), known

    def alike(self, files: SearchedFiles, names: Mapping[tuple[str, int], str], least: float) -> list[tuple[str, str]]:
        """Return the pairs of `names` (by path and first line) with such a cosine or more; none without vectors."""
        held = self._attempted(lambda: self._ready(files)) if self.weight else None
        if held is None:
            return []
        places = [place_of(match)[:2] for match in held.matches]
        saved = [number for number, place in enumerate(places) if place in names]
        numbers, pairs = held.numbers[saved], list[tuple[int, int]]()
        for start in range(0, len(saved), _COMPARED_AT_ONCE):
            near = numbers[start : start + _COMPARED_AT_ONCE] @ numbers[start:].T >= least
            pairs += [(start + int(row), start + int(column)) for row, column in zip(*near.nonzero(), strict=True)]
            if len(pairs) > _MOST_PAIRS:  # too many pairs: a list of something
                return []
        return [(names[places[saved[row]]], names[places[saved[column]]]) for row, column in pairs if row < column]

    # ── the vectors of an index ──

    def _ready(self, files: SearchedFiles) -> _Held | None:
        """Return the vectors of all passages, after a short time to make missing ones; else None and a `notice`.

        Raises EmbedderError.
        """
        if self._timeouts >= _MOST_TIMEOUTS:
            raise EmbedderError("the embedder did not answer in time; `workspace-mem index` tries it again")
        held, left = self.build(files, _BUILD_SECONDS)
        if left:
            files_are = "1 file is" if left == 1 else f"{left:,} files are"
            self.notice = (
                f"Search used words only: vectors of {files_are} still missing; `workspace-mem index` makes them"
            )
        return None if left else held

    def up_to_date(self, files: SearchedFiles, progress: Progress | None = None) -> VectorState:
        """Make all missing vectors without a time limit, delete those of other passages, and return the totals."""
        failure: str | None = None
        passages, left, size = 0, len(files.index.known()), 0
        try:
            self.build(files, progress=progress)
            keys = {key for key, _ in files.index.keyed()}
            self._database.put_facts(_FACT, {}, [*(self._database.facts(_FACT).keys() - keys)])
        except EmbedderError as error:
            failure = str(error)
        with suppress(EmbedderError):
            held, lacking = self._held(files.index)
            passages, left, size = len(held.matches), len(lacking), held.numbers.shape[1]
        return VectorState(self.embedder, self.weight, passages, left, size, failure)

    @property
    def embedder(self) -> str:
        """Return the embedder, as the configuration names it."""
        key = self.named.embedders[0]
        return f"{key} {self.named.values[key]}"

    def build(
        self, files: SearchedFiles, seconds: float | None = None, progress: Progress | None = None
    ) -> tuple[_Held, int]:
        """Make missing vectors for so long; return the passages that have one, and how many files lack some.

        Raises EmbedderError.
        """
        if seconds is None:
            self._database.put_facts(_TIMEOUTS, {}, [self.embedder])
        held, lacking = self._held(files.index)
        deadline = None if seconds is None else monotonic() + seconds
        for number, (path, keys) in enumerate(lacking.items(), start=1):
            if not self._embed(files.update(path), keys, deadline):
                break
            if progress:
                progress(number, len(lacking))
        if lacking:
            held, lacking = self._held(files.index)
        return held, len(lacking)

    def _held(self, index: Index) -> tuple[_Held, Mapping[str, set[str]]]:
        """Return the passages that have a vector, and the keys of the others, by path. Raises EmbedderError."""
        state = index, index.generation()
        if self._complete and self._complete[0] == state:
            return self._complete[1], {}
        np, keyed = _numpy(), self._keyed(*state)
        if len(keyed) > MOST:
            raise NotSetUpError(f"there are more than {MOST:,} passages, too many for vectors")
        model, stored = self._model, self._database.facts(_FACT, [key for key, _ in keyed if key not in self._rows])
        known = self._rows | {key: row for key, (of, row) in stored.items() if of == model}
        lacking: dict[str, set[str]] = {}
        rows, matches = list[bytes](), list[Match]()
        for key, match in keyed:
            if (row := known.get(key)) is None:
                lacking.setdefault(match.path, set()).add(key)
            elif row:
                rows.append(row)
                matches.append(match)
        if len(set(map(len, rows))) > 1:
            raise self._of_different_length()
        numbers = np.frombuffer(b"".join(rows), "<f2").reshape(len(rows), -1 if rows else 0).astype(np.float32)
        held = _Held(matches, numbers, {place_of(match): number for number, match in enumerate(matches)})
        self._complete = None if lacking else (state, held)
        self._rows = {key: known[key] for key, _ in keyed if key in known}
        return held, lacking

    def _embed(self, update: IndexUpdate, keys: Container[str], deadline: float | None) -> bool:
        """Make the vectors of a file's passages with these keys; tell whether the time was enough."""
        safe = update.safe(update.passages)
        texts = {key: text_of(passage) for key, passage in zip(map(key_of, update.passages), safe, strict=True)}
        lacking = [key for key in texts if key in keys]
        size, seconds = (_BATCH, _INDEX_SECONDS) if deadline is None else (_BATCH_OF_SEARCH, self._patience)
        for start in range(0, len(lacking), size):
            if deadline is not None and monotonic() >= deadline:
                return False
            batch = lacking[start : start + size]
            vectors = self._vectors_or_none([self._prefixes[1] + texts[key] for key in batch], seconds)
            packed = (b"" if vector is None else vector.astype("<f2").tobytes() for vector in vectors)
            self._rows |= dict(zip(batch, packed, strict=True))
            self._database.put_facts(_FACT, {key: (self._model, self._rows[key]) for key in batch})
        return True

    @property
    def _model(self) -> str:
        """Return the mark of this model's vectors, since those of another one are useless. Raises NotSetUpError."""
        self._embedder = self._embedder or self.named.embedder()
        return f"{self._embedder.name} {self._prefixes[1]}".strip()

    def _of_different_length(self) -> EmbedderError:
        self._complete, self._rows = None, {}
        self._database.put_facts(_FACT, {}, [*self._database.facts(_FACT)])
        return EmbedderError("its vectors have a different length than before; the next search makes all of them again")

    def _vectors_or_none(self, texts: Sequence[str], seconds: float) -> Sequence[Any]:
        """Return vectors of texts; None for one that the embedder refuses. Raises EmbedderError."""
        try:
            return list(self._vectors(texts, seconds))
        except (NotSetUpError, TooSlowError):
            raise
        except EmbedderError:
            self._vectors([_PLAIN], seconds)  # raises if the texts are not the reason
        vectors = list[Any]()
        for text in texts:
            try:
                vectors += list(self._vectors([text[:_SHORT]], seconds))
            except EmbedderError:
                vectors.append(None)
        self._vectors([_PLAIN], seconds)  # raises if the embedder is gone
        return vectors

    def _vectors(self, texts: Sequence[str], seconds: float, *, of_query: bool = False) -> Any:
        """Return a matrix of unit vectors. Raises EmbedderError for an invalid answer."""
        np = _numpy()
        self._embedder = self._embedder or self.named.embedder()
        answer = self._embedder.embed(texts, of_query=of_query, seconds=seconds)
        try:
            matrix = np.asarray(answer, np.float32)
        except (TypeError, ValueError) as error:
            raise EmbedderError("its vectors are not numbers, or differ in length") from error
        if matrix.ndim != 2 or len(matrix) != len(texts) or not 0 < matrix.shape[1] <= _MOST_NUMBERS:
            raise EmbedderError(f"{len(texts):,} texts got vectors of the shape {matrix.shape}")
        if not np.isfinite(matrix).all():
            raise EmbedderError("its vectors have numbers that are not finite")
        lengths = np.linalg.norm(matrix.astype(np.float64), axis=1, keepdims=True)
        return (matrix / np.where(lengths > 0, lengths, 1)).astype(np.float32)


def _numpy() -> Any:
    try:
        import numpy as np
    except ImportError as error:
        raise NotSetUpError(f"numpy is not installed; run: {install_command('vectors')}") from error
    return np


# ── trial ──

WEIGHTS = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
MOST_QUESTIONS, FEWEST_QUESTIONS = 200, 10
LEAST_GAIN = 0.005
_UNIT_END = re.compile(r"(?<=[.!?])[ \t]+|(?<=[。！？])|[ \t]*\n+")
_FEWEST_WORDS, _LONGEST_QUESTION = 2, 300


def measured(meaning: Meaning, files: SearchedFiles, progress: Progress | None = None) -> VectorTrial:
    """Measure the gain over words: a passage's sentence must find the rest of it among all others.

    Raises EmbedderError.
    """
    passages = dict[str, list[Passage]]()
    for path in sorted(files.index.known()):
        update = files.update(path)
        passages[path] = [*update.safe(update.passages)]
    asked = [
        (hash_of(question), question, path, number, rest)
        for path, cut in passages.items()
        for number, passage in enumerate(cut)
        for question, rest in _divided(passage)
    ]
    asked = sorted(asked, key=itemgetter(0))[:MOST_QUESTIONS]
    for _, _, path, number, rest in asked:
        passages[path][number] = rest
    updates = {path: IndexUpdate(path, "", tuple(cut)) for path, cut in passages.items()}
    apart = SearchedFiles(Index("sqlite", None), updates.__getitem__, files.safe)
    apart.index.apply(updates.values())
    meaning.build(apart, progress=progress)
    ranks: dict[float, list[float]] = {weight: [] for weight in (0.0, *WEIGHTS)}
    for _, question, _, _, rest in asked:
        query = Query(question, _AMONG)
        found, _ = meaning.asked(query, apart)
        for weight, of_weight in ranks.items():
            best = blend_rankings(found, query, weight)[:10] if found else []
            places = map(place_of, best)
            of_weight.append(next((1 / rank for rank, place in enumerate(places, 1) if place == place_of(rest)), 0.0))
    return _judged(meaning.embedder, ranks)


def _judged(embedder: str, ranks: Mapping[float, Sequence[float]]) -> VectorTrial:
    count = len(ranks[0.0])
    means = {weight: sum(of_weight) / max(1, count) for weight, of_weight in ranks.items()}
    best = max(means, key=lambda weight: (means[weight], -weight))

    def is_as_good(weight: float) -> bool:
        lost = [more - less for more, less in zip(ranks[best], ranks[weight], strict=True)]
        mean = means[best] - means[weight]
        return mean <= max(LEAST_GAIN, sqrt(sum((each - mean) ** 2 for each in lost)) / max(1, count))

    shown = {f"{weight:g}": round(means[weight], 3) for weight in WEIGHTS}
    least = next(filter(is_as_good, ranks)) if count >= FEWEST_QUESTIONS else 0.0
    return VectorTrial(embedder, count, means[0.0], shown, least)


def _divided(passage: Passage) -> Iterator[tuple[str, Passage]]:
    """Yield one sentence of a passage, and the rest; a single sentence is halved."""
    text = "\n".join(line for line in passage.text.split("\n") if not line.startswith("#"))
    units = [unit for unit in _UNIT_END.split(text) if len(query_clauses(unit)) >= _FEWEST_WORDS]
    if not units:
        return
    question = min(units, key=lambda unit: hash_of(passage.path + unit))
    rest = text.replace(question, " ", 1)
    if len(units) == 1:
        words = [*spans(question)]
        middle = words[len(words) // 2][0]
        question, rest = question[:middle], question[middle:]
    if all(len(query_clauses(half)) >= _FEWEST_WORDS for half in (question, rest)):
        yield question.strip("-*> \t")[:_LONGEST_QUESTION], passage._replace(text=rest)


# ── ranking ──


def blend_rankings(asked: Candidates, query: Query, weight: float) -> list[Match]:
    """Return the best matches by words and meaning; the same for the same numbers, on every machine."""
    best = max((match.score for match in asked.by_words), default=0.0)  # may exceed it by a phrase
    best = max(best, asked.best) or 1.0
    shares = {place_of(match): (match, match.score / best) for match in asked.by_words}
    for match in (*(asked.by_meaning if weight else ()), *(match for match, _ in asked.exact.values())):
        shares.setdefault(place_of(match), (match, 0.0))
    ranked = []
    for place, (match, words) in shares.items():
        salience = 1 + SALIENT.get(match.facets.salience or "", 0.0)
        exact = asked.exact.get(place, (match, 0))[1]
        nearness = Nearness(asked.near.get(place), weight, words, exact, salience)
        ranked.append(match._replace(score=nearness.whole, nearness=nearness if query.explain else None))
    ranked.sort(key=lambda match: (-match.score, place_of(match)))
    return ranked[: query.limit]


def _nearest(cosines: Sequence[float], matches: Sequence[Match], query: Query, index: Index) -> list[Match]:
    """Return the accepted passages by cosine, nearest first."""
    if not matches:
        return []
    usual = sorted(cosines)[len(cosines) // 2] if len(cosines) > FEW else 0.0
    least = usual + NEARER * (1 - usual)
    order = sorted(
        (number for number, cosine in enumerate(cosines) if cosine >= least), key=lambda cosine: -cosines[cosine]
    )
    unwanted = (*query.without, *split_exclusions(query.text)[1])
    left_out = {place_of(match) for text in unwanted for match in index.search(Query(text, len(matches), must=text))}
    others = (matches[number] for number in order if place_of(matches[number]) not in left_out)
    return [*islice((match for match in others if query.accepts is None or query.accepts(match)), POOL)]


def _literal_matches(query: Query, index: Index, by_words: Sequence[Match]) -> dict[Place, tuple[Match, int]]:
    """Count the query's literal parts in the passages that have some: identifiers, paths, quoted phrases."""
    counted: dict[Place, tuple[Match, int]] = {}

    def count(matches: Iterable[Match]) -> None:
        for match in matches:
            bare = match._replace(score=0.0, why=None)
            counted[place_of(match)] = bare, counted.get(place_of(match), (bare, 0))[1] + 1

    names = dict.fromkeys(found["exact"].casefold() for found in _IDENTIFIER.finditer(query.text))
    for name in [*names][:_MOST_NAMES]:
        named_there = index.search(Query(name, POOL, must=name, without=query.without, accepts=query.accepts))
        named = [match for match in by_words if name in ((match.entry_id or "").casefold(), match.path.casefold())]
        count({place_of(match): match for match in (*named_there, *named)}.values())
    if query.prefers:
        count(filter(query.prefers, by_words[:_AMONG]))
    return counted


def text_of(passage: Passage) -> str:
    """Return the text to embed for a passage: its own, below the headings that are not in it."""
    above = (name for name in passage.heading if name not in passage.text)
    return "\n".join((*above, passage.text))[:_LONGEST]


def hash_of(text: str) -> bytes:
    """Return a text's key."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def place_of(match: Match | Passage) -> Place:
    """Return a passage's key."""
    return match.path, match.first_line, match.last_line
