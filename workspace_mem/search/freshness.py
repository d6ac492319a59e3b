"""Fresh search: each query checks the files first, and an answer counts only if the index holds their current state.

A file has changed if its hash has, which is computed again unless size, times and inode are equal
(`disk/folder.py`, `catalog/database.py`). An index that lags is updated and queried again; one that cannot be stored is
replaced by one in memory.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from operator import eq
from pathlib import Path
from typing import TYPE_CHECKING

from workspace_mem.catalog.database import Database
from workspace_mem.disk.folder import Folder, Survey, read_own_settings
from workspace_mem.disk.locations import UserDirs, name_cache, private_folder
from workspace_mem.errors import EngineError, RefusedError, WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry, superseded
from workspace_mem.model.kinds import Form, is_archived
from workspace_mem.screen.clean import clean
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.search.analysis import ENTRY_ID, spans, stop_words, tokens
from workspace_mem.search.index import Index, IndexUpdate, Progress, stale
from workspace_mem.search.query import (
    Filter,
    Match,
    Passage,
    Query,
    Question,
    Suggestion,
    as_phrase,
    is_about,
    says,
    subject_of_question,
)
from workspace_mem.search.snippets import area_of, passages_version, searched_text
from workspace_mem.settings import FILE, VECTORS_COMMAND, VECTORS_HTTP
from workspace_mem.text.strings import late

if TYPE_CHECKING:
    from workspace_mem.search.vectors import Meaning, SearchedFiles


MANY_PASSAGES = 2_000  # above, a first build takes seconds with Whoosh
_PASSAGE_BYTES = 800  # about


class Indexes:
    """The indexes of current, retired and run files; each opens on first use."""

    def __init__(self, folder: Folder, cache: Path, dirs: UserDirs, database: Database) -> None:
        self._folder, self.cache, self._dirs, self._database = folder, cache, dirs, database
        self.open: dict[str, Index] = {}
        self._meaning: Meaning | None = None
        self.not_kept: str | None = None  # why no index can be kept between commands
        try:
            name_cache(private_folder(cache), folder.root)
        except RefusedError as error:
            self.not_kept = error.message

    def index(self, of: str = "index") -> Index:
        """Return an index of the configured engine; in memory if no cache is available.

        The `index` holds current files. Retired ones have their own, the `archive`, so that they have no weight in an
        ordinary search; so have runs, the `events`, whose constant additions would delay it.
        """
        if of not in self.open:
            kept = None if self.engine == "memory" else private_folder(self.cache) and self.folder_of(of)
            engine = self.engine if kept else "sqlite"
            version = passages_version(self._folder.settings.kinds)
            self.open[of] = Index(engine, kept, passages_version=version)
        return self.open[of]

    @property
    def engine(self) -> str:
        """Return the name of the engine that is used."""
        return "memory" if self.not_kept else str(self._folder.settings["index.engine"])

    @property
    def meaning(self) -> "Meaning | None":
        """Return the search by meaning; None unless the user's own configuration sets it up."""
        return self.meaning_with({})

    def meaning_with(self, options: Mapping[str, str]) -> "Meaning | None":
        """Return the search by meaning with other options."""
        values = {**read_own_settings(self._dirs.config, self._folder.root).values, **options}
        if self.not_kept or not (values[VECTORS_COMMAND] or values[VECTORS_HTTP]):
            return None
        from workspace_mem.search.vectors import Meaning, VectorSettings

        named = VectorSettings(values, self._dirs.config)
        if self._meaning is None or self._meaning.named != named:  # a running embedder serves the next search
            if self._meaning:
                self._meaning.close()
            self._meaning = Meaning(named, self._database)
        return self._meaning

    def recommended_engine(self, passages: int | None = None) -> str | None:
        """Return a sentence that recommends another engine; None if the current one fits.

        Where the passages were not counted yet, they are estimated by the size of the files.
        """
        if self.engine != "whoosh":
            return None
        about = "about " if passages is None else ""
        if passages is None:
            passages = sum(state.size for path, state in self._folder.scope.files() if path != FILE) // _PASSAGE_BYTES
        if passages <= MANY_PASSAGES:
            return None
        faster = f"from {MANY_PASSAGES:,} on, SQLite is faster: `workspace-mem config index.engine sqlite`"
        return f"{about}{passages:,} passages: {faster}"

    @property
    def folder(self) -> Path | None:
        """Return where the index is kept; None if it is kept nowhere."""
        return None if self.engine == "memory" else self.folder_of("index")

    def folder_of(self, of: str) -> Path:
        """Return where an engine keeps the `index`, or that of the `archive`."""
        return self.cache / f"{of}-{self.engine}-py{sys.version_info.major}{sys.version_info.minor}"


_ATTEMPTS = 20  # attempts of one search; more only under constant writes
_ID_AT_LINE_END = late(r"[ \t]+\^[A-Za-z0-9-]+[ \t]*$", re.MULTILINE)
# Limits of suggestions when nothing matches.
_COUNTED = 100  # hits; more are "100 or more"
_SHORTEST, _SHORTEST_BESIDE = 4, 6  # letters of a word that may be misspelt, alone and among others
_ALIKE, _MANY_PASSAGES, _LONG_WORD = 0.7, 5_000, 7
_MOST_WORDS = 12  # words of a query that may be misspelt


class FreshSearch:
    """One search of the current files, each of which is read once.

    Texts are screened before they are kept or shown. `order_in` finds text that reads like an order to agents: such an
    event of a run is not searched. `twins_of` returns the entries that share an id with another. With `by_words` no
    embedder ranks.
    """

    def __init__(
        self,
        folder: Folder,
        indexes: Indexes,
        *,
        order_in: Callable[[str], object],
        twins_of: Callable[[Survey | None], Sequence[Entry]],
        by_words: bool = False,
    ) -> None:
        self._folder = folder
        self._kinds = folder.settings.kinds
        self._indexes = indexes
        self._order_in = order_in
        self._twins_of = twins_of
        self._by_words = by_words
        self._documents: dict[str, Document | None] = {}
        self._survey: Survey | None = None  # the last survey of all files
        self._skills: tuple[str, ...] = ()  # its skill folders
        self._why_by_words: str | None = None  # why the first search by meaning used words only
        self._is_behind = False  # whether an answer is about files that have changed since

    # ── answers ──

    def matches(
        self,
        question: Question,
        *,
        limit: int,
        explain: bool = False,
        progress: Progress | None = None,
    ) -> list[Match]:
        """Return the current matches of a question, best first.

        Raises EngineError or OSError where not even an index in memory can be made.
        """
        query = self._query(question, limit=limit, explain=explain)
        area = self._area(question)
        matches: list[Match] = []
        meaning = None if self._by_words or question.phrases else self._indexes.meaning
        for attempt in range(_ATTEMPTS):
            data: dict[str, bytes] = {}
            index = self._indexes.index(area)
            current = self._revisions(area, data=data)
            try:
                matches, known = index.answer(query, current)
                if known is not current:
                    current = changed = dict(current)
                    self._take_in(area, changed, data, progress, rebuild=False)
                    matches, known = index.answer(query, current)  # another process may have restored the old state
                agrees = known is current
                if agrees and meaning:
                    ranked = meaning.ranked(query, self._files(area))
                    self._why_by_words = self._why_by_words or meaning.notice
                    matches, known = ranked or (matches, known)
                    agrees = known == current
                if agrees and self._are_current(matches, known):
                    break
            except (EngineError, OSError) as error:
                if self._indexes.not_kept:
                    raise
                index.close()
                if attempt:  # on a full or read-only disk the files can still be searched
                    self._indexes.not_kept = error.message if isinstance(error, EngineError) else str(error)
                    self._indexes.open.clear()
            self._documents.clear()
        else:
            self._is_behind = True
        if any(b"upersede" in document.data for document in self._documents_of(matches)):
            matches = self._newer_first(matches)
        twins = self._twins_of(self._survey) if any(match.entry_id for match in matches) else ()
        return [_with_own_name(self._with_kind(match), twins) for match in matches]

    def notices(self, question: Question) -> list[str]:
        """Return the notices on an answer: what was not searched, and by which means."""
        why = self._indexes.not_kept
        not_kept = f"The index was built only for this search: {why}" if why else None
        behind = "The files kept changing, so the hits may be out of date; search again" if self._is_behind else None
        sentences = filter(None, (not_kept, behind, self._why_by_words))
        unread: Iterator[str] = iter(())
        if self._survey:  # retired files, or all others
            unread = self._folder.unread(
                self._survey, "searched", of=lambda path: is_archived(path) == question.retired
            )
        return [*sentences, *map(clean, unread)]

    def _with_kind(self, match: Match) -> Match:
        """Return a match with its kind; the index does not know that a note belongs to a skill."""
        is_note = match.kind == "note" and self._skills
        return match._replace(kind=self._kinds.search_kind(match.path, self._skills)) if is_note else match

    def _documents_of(self, matches: Sequence[Match]) -> list[Document]:
        read = (self._documents.get(path) for path in {match.path for match in matches})
        return [document for document in read if document]

    def _newer_first(self, matches: list[Match]) -> list[Match]:
        """Return matches with each superseded entry after the one that supersedes it, if both match."""
        from workspace_mem.model.reading import read

        by_place = {(match.path, match.first_line): match for match in matches}
        entries = (entry for document in self._documents_of(matches) for entry in read(document).entries)
        both = {entry.place[:2]: entry for entry in entries if entry.place[:2] in by_place}
        newer = {place[:2]: entry.place[:2] for place, entry in superseded(both.values()).items()}

        def newest(place: tuple[str, int]) -> tuple[str, int]:
            while place in newer:
                place = newer[place]
            return place

        ordered: list[Match] = []
        for place, match in by_place.items():
            if place not in newer:
                ordered += [match, *(by_place[old] for old in by_place if newest(old) == place and old != place)]
        return ordered

    def _are_current(self, matches: list[Match], known: Mapping[str, str]) -> bool:
        """Tell whether the files are unchanged since the matches were found.

        Files that were read for another search, such as the archive's, are not in `known` and may differ.
        """
        for match in matches:
            self._searched_text(match)
        read = {path: document.revision if document else None for path, document in self._documents.items()}
        return all(read[path] == known[path] for path in read.keys() & known.keys())

    # ── the query ──

    def left_out(self, question: Question) -> frozenset[str]:
        """Return the kinds of files that a question leaves out by default."""
        asks = any(
            condition.key in ("kind", "kinds", "path") and not condition.excluded for condition in question.filters
        )
        return frozenset() if asks or question.retired else self._folder.settings.left_out_of_search

    def _query(self, question: Question, *, limit: int, explain: bool) -> Query:
        left_out = self.left_out(question)

        def text_of(match: Match) -> str:
            return "\n".join((*match.heading, self._searched_text(match)))

        def accepts(candidate: Match) -> bool:
            match = self._with_kind(candidate)
            if match.kind in left_out or not self._kinds.shows(match.path) or not question.accepts(match):
                return False
            if not (question.phrases or question.without_phrases):
                return True
            text = text_of(match)
            return all(says(text, phrase) for phrase in question.phrases) and not any(
                says(text, phrase) for phrase in question.without_phrases
            )

        def prefers(match: Match) -> bool:
            text = text_of(match)
            return any(says(text, phrase) for phrase in preferred)

        name = subject_of_question(question.text)
        preferred = question.preferred or as_phrase(question)

        def defines(match: Match) -> bool:
            return match.kind != "log" and is_about(self._searched_text(match), name or "")  # a day only mentions it

        conditions = question.filters or question.phrases or question.without_phrases or self._kinds.project
        return Query(
            question.text,
            limit,
            must=" ".join(question.phrases),
            without=question.without,
            accepts=accepts if left_out or conditions else None,
            days=question.days,
            prefers=prefers if preferred else None,
            defines=defines if name else None,
            browse=bool(question.filters or question.retired),
            explain=explain,
        )

    def _area(self, question: Question) -> str:
        """Return the index of a question: of the events if it is about runs alone, by their kind or their folder."""
        if question.retired:
            return "archive"
        runs = (kind for kind in self._kinds.values() if kind.form is Form.EVENTS and kind.is_aside)
        folders = {kind.name: kind.home.partition("{")[0] for kind in runs}
        homes = tuple(folders.values())
        asks = any(
            condition.value in folders
            if condition.key == "kind"
            else condition.key == "path" and f"{condition.value}/".startswith(homes)
            for condition in question.filters
            if not condition.excluded
        )
        return "events" if asks else "index"

    # ── files against the index ──

    def refresh(self, *, progress: Progress | None = None, rebuild: bool = False) -> int:
        """Update the index from the files, or rebuild it; return the number of changed files."""
        data: dict[str, bytes] = {}
        current = dict(self._revisions("index", data=data))
        return self._take_in("index", current, data, progress, rebuild=rebuild)

    def revisions(self) -> dict[str, str]:
        """Return the revision of every file in the ordinary index, by path."""
        return dict(self._revisions("index"))

    def _revisions(self, area: str, *, data: dict[str, bytes] | None = None) -> Mapping[str, str]:
        """Return path → revision of an area's files; see `Folder.survey` for `data`."""
        self._survey = self._folder.survey(read=data)
        self._skills, revisions = self._survey.skills, self._survey.revisions
        if area == "index":
            return revisions
        return {path: revision for path, revision in revisions.items() if area_of(path, self._kinds) == area}

    def update(
        self, path: str, current: dict[str, str], *, area: str = "index", data: bytes | None = None
    ) -> IndexUpdate:
        """Return a file's index update, and record its revision in `current`.

        `data` are the file's bytes at the revision in `current`, if they were read already.
        """
        from workspace_mem.search.passages import passages_of  # needed only to index a file

        document = self._read(path) if data is None else self._folder.document(path, data)
        if document is None:
            return IndexUpdate(path, current[path])
        if data is None:
            current[path] = document.revision  # saved since the look; the index must hold what was read
        passages = passages_of(document, area)
        return IndexUpdate(path, current[path], passages, partial(self._redacted, path))

    def passages(self, path: str, current: dict[str, str]) -> tuple[Passage, ...]:
        """Return a file's passages without secrets, and note in `current` the revision that they are of."""
        update = self.update(path, current)
        return tuple(update.safe(update.passages))

    def _redacted(self, path: str, passages: Sequence[Passage]) -> Sequence[Passage]:
        """Return passages of a file as the cache may hold them."""
        fields = (text for passage in passages for text in (*passage.heading, passage.text, *passage.near))
        held = self._without_orders if self._kinds.is_event_log(path) else str
        texts = {text: held(text) for text in dict.fromkeys(fields)}
        whole = "\n".join(texts.values())
        if without_secrets(whole) != whole:  # else one check is enough
            texts = {text: without_secrets(said) for text, said in texts.items()}
        elif all(map(eq, texts, texts.values())):
            return passages
        said = texts.__getitem__
        return [
            passage._replace(
                text=said(passage.text),
                heading=tuple(map(said, passage.heading)),
                near=tuple(map(said, passage.near)),
            )
            for passage in passages
        ]

    def _without_orders(self, text: str) -> str:
        """Return the text of a run's events without those that read like an order to agents."""
        from workspace_mem.model.whole_file import without_orders  # imports the writers, too

        return without_orders(text, self._order_in)

    def _take_in(
        self, area: str, current: dict[str, str], data: dict[str, bytes], progress: Progress | None, *, rebuild: bool
    ) -> int:
        index = self._indexes.index(area)
        paths = stale({} if rebuild else index.known(), current)

        def updates() -> Iterator[IndexUpdate]:
            for number, path in enumerate(paths, start=1):
                is_there = path in current
                changed = self.update(path, current, area=area, data=data.pop(path, None)) if is_there else None
                if progress:
                    progress(number, len(paths))
                yield changed or IndexUpdate(path, None)

        if paths:
            index.apply(updates(), rebuild=rebuild)
        return len(paths)

    def _read(self, path: str) -> Document | None:
        """Return a file's document; None if it is gone, too large or unreadable."""
        try:
            document = self._folder.read(path)
        except WorkspaceMemError:
            return None
        return document if document.exists else None

    # ── texts ──

    def text(self, match: Match) -> str:
        """Return a passage for display."""
        text = _ID_AT_LINE_END.sub("", self._searched_text(match))
        label = f"- [{match.facets.category}] "  # a category may reveal a secret
        if not match.facets.category or not text.startswith("- ") or text.startswith(label):
            return clean(text)
        shown = clean(label + text.removeprefix("- "))
        return "- " + shown.removeprefix(label) if shown.startswith(label) else clean(text)

    def whole(self, match: Match) -> Match:
        """Return a match of a whole-file entry with all its lines; others stay."""
        if not self._kinds.is_whole_file(match.path):
            return match
        self._searched_text(match)  # reads the file, unless it was read before
        document = self._documents[match.path]
        return match._replace(first_line=1, last_line=len(document.lines), heading=()) if document else match

    def lines_with_text(self, match: Match) -> list[int]:
        """Return the numbers (1-based) of a passage's lines, without blank ones and headings."""
        self._searched_text(match)  # reads the file, unless it was read before
        document = self._documents[match.path]
        lines = document.lines[match.first_line - 1 : match.last_line] if document else ()
        numbered = ((number, line.strip()) for number, line in enumerate(lines, start=match.first_line))
        return [number for number, line in numbered if line and not line.startswith("#")]

    def _searched_text(self, match: Match) -> str:
        if match.path not in self._documents:
            self._documents[match.path] = self._read(match.path)
        document = self._documents[match.path]
        text = searched_text(document, match.first_line - 1, match.last_line) if document else ""
        return self._without_orders(text) if self._kinds.is_event_log(match.path) else text

    # ── meaning ──

    def files_with_vectors(self) -> "SearchedFiles":
        """Return the files of an ordinary search as they are now, for their vectors."""
        self.refresh()
        return self._files("index")

    def _files(self, area: str) -> "SearchedFiles":
        from workspace_mem.search.vectors import SearchedFiles  # few users have vectors

        return SearchedFiles(
            self._indexes.index(area), lambda path: self.update(path, {path: ""}, area=area), without_secrets
        )

    # ── suggestions and corrections ──

    def suggestions(self, question: Question) -> tuple[Suggestion, ...]:
        """Return looser queries that find something, each with the reason; the nearest first."""
        suggestions: list[Suggestion] = []
        for why, looser in self._looser(question):
            if matches := self.matches(looser, limit=_COUNTED):
                suggestions.append(Suggestion(looser.as_typed(), why, len(matches)))
        return tuple(suggestions)

    def _looser(self, question: Question) -> Iterator[tuple[str, Question]]:
        plain = question._replace(phrases=(), preferred=())
        if question.phrases or question.without_phrases:
            yield "with the words of the phrase in any place", plain._replace(without_phrases=())
        if question.without and question.text:
            yield "without the excluded words", question._replace(without=())
        if question.filters and question.text:
            yield "without the filters", question._replace(filters=())
        for kind in sorted(self.left_out(question) if question.text else ()):
            yield f"of the kind {kind}, which a search leaves out", question._replace(filters=(Filter("kind", kind),))
        words = question.text.split()
        if 0 < len(words) <= _MOST_WORDS and all(word.isalnum() and len(word) >= 3 for word in words):
            beginnings = " ".join(f"{word}*" for word in words)
            yield "with words that begin like this", plain._replace(text=beginnings)

    def corrected(self, question: Question, matches: Sequence[Match]) -> Question | None:
        """Return a question with each unknown word replaced by the nearest that the files have; None: no word is.

        If other words have `matches`, only a long word with a single slip is replaced: it may be another name.
        """
        is_quoted = matches and (question.phrases or question.preferred)
        if len(question.text.split()) > _MOST_WORDS or is_quoted or (matches and self._indexes.meaning):
            return None
        index, shortest = self._indexes.index(self._area(question)), _SHORTEST_BESIDE if matches else _SHORTEST
        if matches and index.passages() > _MANY_PASSAGES:  # reading all their words takes too long
            return None
        shown = {term for match in matches for term in tokens(self._searched_text(match))}
        corrected, end, known = [], 0, set[str]()
        for start, stop, terms in spans(question.text):
            if start < end:  # character pairs overlap
                continue
            word = nearest = question.text[start:stop]
            is_word = len(word) >= shortest and word.isalpha() and word.casefold() not in stop_words()
            if is_word and shown.isdisjoint(terms) and index.lacks(word):
                known = known or {*index.vocabulary()} - stop_words()
                nearest = self._nearest(question, {word.casefold(), *terms}, known, is_beside=bool(matches)) or word
            elif not word.isalpha() and re.fullmatch(ENTRY_ID, f"mem-{word}"):  # an id is a single term
                known = known or set(index.vocabulary())
                ids = [] if word.casefold() in known else [term for term in known if term.endswith(f"-{word.lower()}")]
                nearest = min(ids, key=len, default=word)
            corrected += [question.text[end:start], nearest]
            end = stop
        text = "".join([*corrected, question.text[end:]])
        return question._replace(text=text, phrases=(), preferred=()) if text != question.text else None

    def _nearest(self, question: Question, forms: set[str], known: set[str], *, is_beside: bool) -> str | None:
        """Return the word of the files that is nearest to one with these forms.

        If other words were found, only one that differs by a single slip; else also the shortest that ends with it.
        """
        from difflib import SequenceMatcher, get_close_matches  # few searches have unknown words

        near: dict[str, float] = {}
        if not is_beside:  # "restaraunt", if the index has the stem of "restaurant"
            forms = forms | {form[:-3] for form in forms if len(form) > _LONG_WORD}
        for form in forms:
            begun = (term for term in known if term[:1] == form[:1] and abs(len(term) - len(form)) <= 2)
            alike = [term for term in begun if term.isalpha() and (not is_beside or _is_a_slip(term, form))]
            for term in get_close_matches(form, alike, cutoff=_ALIKE):
                near[term] = max(near.get(term, 0.0), SequenceMatcher(None, term, form).ratio())
        if not (near or is_beside):  # "Käsekuchen" for "Kuchen"
            ends = tuple(form for form in forms if len(form) > _SHORTEST)
            near = {term: 1 / len(term) for term in known if term.endswith(ends) and term.isalpha()}
        if near:
            term = min(near, key=lambda term: (-near[term], term))
            beginning = question._replace(text=f"{term}*", phrases=(), preferred=())
            texts = map(self.text, self.matches(beginning, limit=_MOST_WORDS))
            words = (text[start:stop] for text in texts for start, stop, terms in spans(text) if terms[-1:] == (term,))
            return next((word.casefold() for word in words if word.isalpha()), term)
        return None


def _with_own_name(match: Match, twins: Iterable[Entry]) -> Match:
    """Return a match with its entry's handle in place of an id that another entry has, too."""
    for twin in twins:
        path, first, last = twin.place
        if twin.id == match.entry_id and path == match.path and first <= match.first_line <= last:
            return match._replace(entry_id=twin.handle)
    return match


def _is_a_slip(word: str, other: str) -> bool:
    """Tell whether two words differ by a letter, or by two that are exchanged."""
    for _ in ("beginning", "end"):
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False)))
        word, other = word[same:][::-1], other[same:][::-1]
    return max(len(word), len(other)) <= 1 or (len(word) == 2 and word == other[::-1])
