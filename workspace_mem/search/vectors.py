"""Search by meaning: passages whose vectors are near that of the query. Imported only if it is set up.

score = w · cosine · prior + (1 − w) · words / best words, and 1 more for a passage that says exactly what was asked:
an identifier, a path, a quoted phrase. The prior is that of written salience, which the score by words has already.
A passage without a vector counts by its words alone.

Whatever fails, the hits are those of words: the caller gets None, and a sentence for the person.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from hashlib import blake2b
from math import sqrt
from operator import itemgetter
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, NamedTuple, TypeVar

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
from workspace_mem.search.index import Index, IndexUpdate, Progress, match_at, place_in_record
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
_MOST_TIMEOUTS = 3  # consecutive timeouts, after which searches do not wait
_BATCH, _BATCH_OF_SEARCH = 32, 4  # texts per request, of a build and of a search
_COMPARED_AT_ONCE, _MOST_PAIRS = 512, 100_000
_FILES_AT_ONCE = 64  # files stored together
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


class SearchedFiles(NamedTuple):
    """The scope of a search: the index, the revisions of its files, and how files are cut.

    `passages` may put the revision that it really read into `revisions`. `safe` takes secrets out of a query.
    """

    area: str
    revisions: dict[str, str]
    passages: Callable[[str], tuple[Passage, ...]]
    safe: Callable[[str], str]
    version: str = ""  # version of the passages' form

    def mark(self, path: str) -> str:
        """Return the cache key of a file's passages."""
        return f"{self.revisions[path]} {self.version}"


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
    exact: Mapping[Match, int]  # passages with literal parts of the query, and their number
    best: float  # best score by words without filters, so that scores compare across filters


# ── stored vectors ──

_VERSION = 7
_WAIT_SECONDS = 1.0
_TABLES = f"""
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS model (name TEXT, timeouts INTEGER);
    CREATE TABLE IF NOT EXISTS files (area TEXT, path TEXT, mark TEXT, passages TEXT, PRIMARY KEY (area, path));
    CREATE TABLE IF NOT EXISTS vectors (hash TEXT PRIMARY KEY, numbers BLOB) WITHOUT ROWID;
    PRAGMA user_version = {_VERSION};
    COMMIT;
"""
# For each passage of a file, the hash of its text, and its place.
_TIDY = """
    DELETE FROM vectors WHERE hash NOT IN (SELECT json_extract(value, '$[0]') FROM files JOIN json_each(passages))
"""
_KNOWN = """
    SELECT files.path, json_extract(value, '$[1]'), numbers FROM files JOIN json_each(passages)
    JOIN vectors ON json_extract(value, '$[0]') = hash WHERE area = ?
"""


class VectorStore:
    """The vectors of one workspace's passages by one model, in a disposable cache file.

    Vectors are stored by the hash of their text, so that moved text is not embedded again. A file is noted when all of
    its passages have vectors. Every method may raise EmbedderError: the file cannot be used now.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def mark(self) -> object:
        """Return a value that changes with every change of the file."""
        try:
            status = self._path.stat()
        except OSError:
            return None
        return status.st_ino, status.st_size, status.st_mtime_ns

    def note_timeouts(self, count: int) -> None:
        """Store the number of consecutive searches that waited for the embedder in vain."""
        self.change(("UPDATE model SET timeouts = ?", [(count,)]))

    def clear(self) -> None:
        """Delete all vectors and their places."""
        self.change(("DELETE FROM files", [()]), ("DELETE FROM vectors", [()]))

    def marks(self, area: str) -> dict[str, str]:
        """Return path → mark of the files that are noted."""
        return dict(self.rows("SELECT path, mark FROM files WHERE area = ?", area))

    def note_files(self, area: str, files: Mapping[str, tuple[str, Sequence[Passage]]]) -> None:
        """Note files (mark, passages) that have all their vectors."""
        rows = []
        for path, (mark, passages) in files.items():
            hashes = (hash_of(text_of(passage)).hex() for passage in passages)
            places = ((passage.first_line, place_in_record(passage)) for passage in passages)
            rows.append((area, path, mark, json.dumps([*zip(hashes, places, strict=True)])))
        self.change(("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)", rows))

    def rows(self, select: str, *values: Any) -> list[Any]:
        """Return the rows that a statement selects."""
        return self._run(lambda database: database.execute(select, values).fetchall())

    def change(self, *statements: tuple[str, Iterable[Sequence[Any]]]) -> None:
        """Run statements on rows of values, in one transaction."""

        def work(database: sqlite3.Connection) -> None:
            database.execute("BEGIN IMMEDIATE")
            for statement, rows in statements:
                database.executemany(statement, rows)
            database.execute("COMMIT")

        self._run(work)

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of `work`; a damaged file is replaced and the work repeated."""
        for is_last in (False, True):
            try:
                with self._opened() as database:
                    return work(database)
            except (sqlite3.DatabaseError, ValueError) as error:
                is_busy = isinstance(error, sqlite3.OperationalError) and "malformed" not in str(error)
                if is_last or is_busy:
                    raise EmbedderError(f"the vectors in {self._path} cannot be used: {error}") from error
                for ending in ("", "-journal"):
                    self._path.with_name(self._path.name + ending).unlink(missing_ok=True)
        raise AssertionError

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self._path, timeout=_WAIT_SECONDS, isolation_level=None)) as database:
            database.executescript("PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF")
            (version,) = database.execute("PRAGMA user_version").fetchone()
            if version not in (0, _VERSION):
                raise sqlite3.DatabaseError("another version wrote it")
            if not version:
                database.executescript(_TABLES)
            yield database


# ── search by meaning ──


class _Known(NamedTuple):
    """The passages of an area that have a vector."""

    matches: Sequence[Match]
    numbers: Any  # a matrix with a unit row for each passage
    at: Mapping[Place, int]


class Meaning:
    """Search by meaning in one workspace."""

    def __init__(self, named: VectorSettings, store: VectorStore) -> None:
        self.named, self._store = named, store
        self.weight = float(named.values[VECTORS_WEIGHT])
        self._prefixes = str(named.values[VECTORS_QUERY_PREFIX]), str(named.values[VECTORS_PASSAGE_PREFIX])
        self._seconds = float(named.values[VECTORS_SECONDS])
        self._embedder: Embedder | None = None
        self._timeouts = 0  # number of consecutive searches that waited in vain
        self._known: tuple[object, str, _Known] | None = None
        self._queries: dict[str, Any] = {}  # the last query's vector, for a search that repeats on changed files
        self.notice: str | None = None  # about the last search

    def close(self) -> None:
        """Stop the embedder."""
        if self._embedder:
            self._embedder.close()

    # ── queries ──

    def ranked(self, query: Query, index: Index, files: SearchedFiles) -> tuple[list[Match], Mapping[str, str]] | None:
        """Return the best matches by words and meaning, and the index's state; None: by words alone."""
        self.notice = None
        # For a purely literal query, meaning adds nothing.
        is_exact = all(word.endswith("*") for word in _IDENTIFIER.sub(" ", query.text).split())
        if not self.weight or is_exact or not query_clauses(query.text) or query.limit < 1:
            return None
        answer = self._attempted(lambda: self.asked(query, index, files))
        return (blend_rankings(answer[0], query, self.weight), answer[1]) if answer and answer[0] else None

    def _attempted(self, call: Callable[[], T]) -> T | None:
        """Return a call's result; on failure None, with a `notice`."""
        try:
            return call()
        except EmbedderError as error:
            reason = str(error)
            off = "" if "`" in reason or "run: " in reason else "; `workspace-mem index vectors off` ends the attempts"
            self.notice = f"Search used words only: {reason}{off}"
            if isinstance(error, TooSlowError):
                with suppress(EmbedderError):
                    self._store.note_timeouts(self._timeouts + 1)
        return None

    def _is_ready(self, files: SearchedFiles) -> bool:
        """Tell whether all passages have vectors; if not, set `notice`."""
        self._prepare()
        if self._timeouts >= _MOST_TIMEOUTS:
            raise EmbedderError("the embedder did not answer in time; `workspace-mem index` tries it again")
        if left := self._build(files, monotonic() + _BUILD_SECONDS):
            files_are = "1 file is" if left == 1 else f"{left:,} files are"
            self.notice = (
                f"Search used words only: vectors of {files_are} still missing; `workspace-mem index` makes them"
            )
        return not left

    def asked(self, query: Query, index: Index, files: SearchedFiles) -> tuple[Candidates | None, Mapping[str, str]]:
        """Return the matches by words and meaning; None if too few vectors exist yet.

        Raises EmbedderError.
        """
        if not self._is_ready(files):
            return None, {}
        known = self._all(files.area)
        if not known.matches:
            return None, {}
        text = files.safe(query.text)
        if text not in self._queries:
            question = self._prefixes[0] + split_exclusions(text)[0][:_LONGEST]
            self._queries = {text: self._vectors([question], self._patience, of_query=True)[0]}
        wanted = self._queries[text]
        if known.numbers.shape[1] != len(wanted):
            self._store.clear()
            raise EmbedderError(
                "its vectors have a different length than before; the next search makes all of them again"
            )
        cosines = [round(float(number), 6) for number in known.numbers @ wanted]
        matches, held = index.answer(query._replace(limit=max(POOL, query.limit)))
        by_meaning = _nearest(cosines, known.matches, query, index)
        exact = _literal_matches(query, index, matches)
        places = [place for place in map(place_of, (*matches, *by_meaning, *exact)) if place in known.at]
        near = {place: cosines[known.at[place]] for place in places}
        best = index.search(Query(query.text, 1, days=query.days)) if query.accepts or query.must else matches[:1]
        return Candidates(matches, by_meaning, near, exact, max((number.score for number in best), default=0.0)), held

    def alike(self, files: SearchedFiles, names: Mapping[tuple[str, int], str], least: float) -> list[tuple[str, str]]:
        """Return the pairs of `names` (by path and first line) with such a cosine or more; none without vectors."""

        def compare() -> list[tuple[str, str]]:
            if not self._is_ready(files):
                return []
            known = self._all(files.area)
            places = [place_of(match)[:2] for match in known.matches]
            saved = [number for number, place in enumerate(places) if place in names]
            numbers, pairs = known.numbers[saved], list[tuple[int, int]]()
            for start in range(0, len(saved), _COMPARED_AT_ONCE):
                near = numbers[start : start + _COMPARED_AT_ONCE] @ numbers[start:].T >= least
                pairs += [(start + int(row), start + int(column)) for row, column in zip(*near.nonzero(), strict=True)]
                if len(pairs) > _MOST_PAIRS:  # too many pairs: a list of something
                    return []
            return [(names[places[saved[row]]], names[places[saved[column]]]) for row, column in pairs if row < column]

        return (self._attempted(compare) or []) if self.weight else []

    @property
    def _patience(self) -> float:
        """Return how long a search waits, in seconds; it halves after each wait in vain."""
        return self._seconds / 2.0**self._timeouts

    # ── building vectors ──

    def up_to_date(self, files: SearchedFiles, progress: Progress | None = None) -> VectorState:
        """Make all missing vectors without a time limit, and return the totals."""
        failure: str | None = None
        passages, left, size = 0, len(files.revisions), 0
        try:
            self._prepare()
            self._store.note_timeouts(0)
            self._build(files, None, progress)
        except EmbedderError as error:
            failure = str(error)
        with suppress(EmbedderError):
            known = self._all(files.area)
            passages, size = len(known.matches), known.numbers.shape[1]
            held = self._store.marks(files.area)
            left = sum(1 for path in files.revisions if held.get(path) != files.mark(path))
        key = self.named.embedders[0]
        return VectorState(f"{key} {self.named.values[key]}", self.weight, passages, left, size, failure)

    def _prepare(self) -> None:
        """Prepare the embedder and the store; delete another model's vectors. Raises NotSetUpError."""
        self._embedder = self._embedder or self.named.embedder()
        name = f"{self._embedder.name} {self._prefixes[1]}".strip()
        known, self._timeouts = next(iter(self._store.rows("SELECT name, timeouts FROM model")), ("", 0))
        if known != name:
            self._store.clear()
            self._store.change(("DELETE FROM model", [()]), ("INSERT INTO model VALUES (?, 0)", [(name,)]))
            self._timeouts = 0

    def _build(self, files: SearchedFiles, deadline: float | None, progress: Progress | None = None) -> int:
        """Make missing vectors until the deadline; return the number of remaining files."""
        noted = self._store.marks(files.area)
        left = [path for path in sorted(files.revisions) if noted.get(path) != files.mark(path)]
        gone = [path for path in noted if path not in files.revisions]
        hashes = self._store.rows("SELECT hash FROM vectors") if left else ()
        known = {bytes.fromhex(text) for (text,) in hashes}
        ready: dict[str, tuple[str, Sequence[Passage]]] = {}
        count = len(left)
        while left and (deadline is None or monotonic() < deadline):
            passages = files.passages(left[0])
            if not self._embed(passages, known, deadline):
                break
            path = left.pop(0)
            ready[path] = files.mark(path), passages
            if len(ready) == _FILES_AT_ONCE:
                self._store.note_files(files.area, ready)
                ready = {}
            if progress:
                progress(count - len(left), count)
        if ready or gone:
            self._store.note_files(files.area, ready)
            removed = [(files.area, path) for path in gone]
            self._store.change(("DELETE FROM files WHERE area = ? AND path = ?", removed))
        if (ready or gone) and not left:
            self._store.change((_TIDY, [()]))
        return len(left)

    def _embed(self, passages: Iterable[Passage], known: set[bytes], deadline: float | None) -> bool:
        """Make the vectors that passages lack, and add their hashes to the known ones; tell whether all were made."""
        texts = {hash_of(text): text for text in map(text_of, passages)}
        lacking = sorted(texts.keys() - known)
        if len(known) + len(lacking) > MOST:
            raise NotSetUpError(f"there are more than {MOST:,} passages, too many for vectors")
        size, seconds = (_BATCH, _INDEX_SECONDS) if deadline is None else (_BATCH_OF_SEARCH, self._patience)
        for start in range(0, len(lacking), size):
            if deadline is not None and monotonic() >= deadline:
                return False
            batch = lacking[start : start + size]
            vectors = self._vectors_or_zeros([self._prefixes[1] + texts[digest] for digest in batch], seconds)
            packed = (bytes(vector.astype("<f2").tobytes()) for vector in vectors)
            rows = [(digest.hex(), numbers) for digest, numbers in zip(batch, packed, strict=True)]
            self._store.change(("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows))
            known.update(batch)
        return True

    def _vectors_or_zeros(self, texts: Sequence[str], seconds: float) -> Sequence[Any]:
        """Return vectors of texts; zeros for one that the embedder refuses. Raises EmbedderError."""
        try:
            return list(self._vectors(texts, seconds))
        except (NotSetUpError, TooSlowError):
            raise
        except EmbedderError:
            nothing = self._vectors([_PLAIN], seconds)[0] * 0  # a failure here is not caused by the texts
        vectors = []
        for text in texts:
            try:
                vectors += list(self._vectors([text[:_SHORT]], seconds))
            except EmbedderError:
                vectors.append(nothing)
        self._vectors([_PLAIN], seconds)  # raises if the embedder is gone
        return vectors

    def _vectors(self, texts: Sequence[str], seconds: float, *, of_query: bool = False) -> Any:
        """Return a matrix of unit vectors. Raises EmbedderError for an invalid answer."""
        try:
            import numpy as np
        except ImportError as error:
            raise NotSetUpError(f"numpy is not installed; run: {install_command('vectors')}") from error
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
        if self._timeouts:
            self._timeouts = 0
            self._store.note_timeouts(0)
        lengths = np.linalg.norm(matrix.astype(np.float64), axis=1, keepdims=True)
        return (matrix / np.where(lengths > 0, lengths, 1)).astype(np.float32)

    def _all(self, area: str) -> _Known:
        mark = self._store.mark()
        if self._known and self._known[:2] == (mark, area):
            return self._known[2]
        import numpy as np

        rows = self._store.rows(_KNOWN, area)
        if len({len(data) for *_, data in rows}) > 1:
            self._store.clear()
            raise EmbedderError("the vectors differed in length; the next search recomputes them")
        numbers = np.frombuffer(b"".join(data for *_, data in rows), "<f2").reshape(len(rows), -1 if rows else 0)
        sound: Any = numbers.any(axis=1)  # zeros mark a refused text
        places = [
            (path, *json.loads(place)) for (path, place, _), is_sound in zip(rows, sound, strict=True) if is_sound
        ]
        matches = [match_at(*place) for place in places]
        at_place = {place_of(match): number for number, match in enumerate(matches)}
        made = _Known(matches, numbers[sound].astype(np.float32), at_place)
        self._known = (mark, area, made)
        return made


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
    passages = {path: [*files.passages(path)] for path in sorted(files.revisions)}
    asked = [
        (hash_of(question), question, path, number, rest)
        for path, cut in passages.items()
        for number, passage in enumerate(cut)
        for question, rest in _divided(passage)
    ]
    asked = sorted(asked, key=itemgetter(0))[:MOST_QUESTIONS]
    for _, _, path, number, rest in asked:
        passages[path][number] = rest
    index = Index("sqlite", None)
    index.apply(IndexUpdate(path, files.revisions[path], tuple(cut)) for path, cut in passages.items())
    apart = SearchedFiles("trial", files.revisions, lambda path: tuple(passages[path]), files.safe, "trial")
    state = meaning.up_to_date(apart, progress)
    if state.failure:
        raise EmbedderError(state.failure)
    ranks: dict[float, list[float]] = {weight: [] for weight in (0.0, *WEIGHTS)}
    for _, question, _, _, rest in asked:
        query = Query(question, _AMONG)
        found, _ = meaning.asked(query, index, apart)
        for weight, of_weight in ranks.items():
            best = blend_rankings(found, query, weight)[:10] if found else []
            places = map(place_of, best)
            of_weight.append(next((1 / rank for rank, place in enumerate(places, 1) if place == place_of(rest)), 0.0))
    meaning.up_to_date(apart._replace(revisions={}))  # deletes their vectors
    return _judged(state.embedder, ranks)


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
    for match in (*(asked.by_meaning if weight else ()), *asked.exact):
        shares.setdefault(place_of(match), (match, 0.0))
    exact = {place_of(match): count for match, count in asked.exact.items()}
    ranked = []
    for place, (match, words) in shares.items():
        salience = 1 + SALIENT.get(match.facets.salience or "", 0.0)
        nearness = Nearness(asked.near.get(place), weight, words, exact.get(place, 0), salience)
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
    nearest: list[Match] = []
    for number in order:
        match = matches[number]
        if place_of(match) not in left_out and (query.accepts is None or query.accepts(match)):
            nearest.append(match)
            if len(nearest) == POOL:
                break
    return nearest


def _literal_matches(query: Query, index: Index, by_words: Sequence[Match]) -> dict[Match, int]:
    """Return the passages with the query's literal parts: identifiers, paths, quoted phrases."""
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
    return dict(counted.values())


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
