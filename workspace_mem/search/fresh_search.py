"""What makes a search fresh: the files are looked at, and an answer counts only where the index holds exactly these.

A file counts as changed if its hash does, which is taken anew unless size, times and inode are as before
(`disk/folder.py`, `catalog/files.py`). An index that lags takes in what differs and is asked again; one that cannot
be kept gives way to one in memory.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.errors import EngineError, WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import Form, is_archived
from workspace_mem.search.asking import Question, asked_about, is_about, says
from workspace_mem.search.searched_text import passages_version, searched_text
from workspace_mem.search.values import Match, Passage, Query
from workspace_mem.text.patterns import late

if TYPE_CHECKING:
    from workspace_mem.search.meaning import Candidates, Meaning, SearchedFiles
    from workspace_mem.search.port import Index, IndexUpdate, Lag, Progress

_MOST_WEIGHED = 10  # hits by words and meaning
_ATTEMPTS = 20  # of one search: more only where others write all the time
_ID_AT_LINE_END = late(r"[ \t]+\^[A-Za-z0-9-]+[ \t]*$", re.MULTILINE)


class Indexes(Protocol):
    """The indexes of one workspace."""

    @property
    def index(self) -> "Index":
        """Return the index of what is there."""
        ...

    @property
    def archive_index(self) -> "Index":
        """Return the index of what is retired."""
        ...

    @property
    def event_index(self) -> "Index":
        """Return the index of the events of runs, which are added all the time."""
        ...

    @property
    def index_notice(self) -> str | None:
        """Return why another engine is used than the settings name."""
        ...

    @property
    def index_not_kept(self) -> str | None:
        """Return why no index can be kept between commands."""
        ...

    @property
    def meaning(self) -> "Meaning | None":
        """Return what searches by meaning beside words; None unless the user's own configuration sets it up."""
        ...

    def keep_no_index(self, why: str) -> None:
        """Search in memory from now on."""
        ...


def _last(newer: Mapping[tuple[str, int], tuple[str, int]], place: tuple[str, int]) -> tuple[str, int]:
    """Return the place at the end of a chain of newer ones."""
    while place in newer:
        place = newer[place]
    return place


class FreshSearch:
    """One search of the files as they are this moment, of which each is read once.

    `without_secrets` makes a text one that a cache may keep, `clean` one that may be shown, said by whom the second
    argument names. `order_in` finds what reads like an order to agents: an event of a run that does is not searched.
    """

    def __init__(
        self,
        folder: Folder,
        indexes: Indexes,
        *,
        without_secrets: Callable[[str], str],
        clean: Callable[..., str],
        order_in: Callable[[str], object],
        by_words: bool = False,
    ) -> None:
        self._folder = folder
        self._indexes = indexes
        self._without_secrets = without_secrets
        self._order_in = order_in
        self._by_words = by_words  # alone, whatever embedder there is
        self.clean = clean
        self._documents: dict[str, Document | None] = {}
        self._looked: Survey | None = None  # at all files, last
        self._why_by_words: str | None = None  # why meaning did not count in the first search that it was asked in
        self._is_behind = False  # whether an answer was of files that have changed since

    def matches(
        self,
        question: Question,
        *,
        limit: int,
        explain: bool = False,
        progress: "Progress | None" = None,
    ) -> list[Match]:
        """Return what answers a question from the files as they are, best first.

        Raises EngineError or OSError where not even an index in memory can be made.
        """
        query = self._query(question, limit=limit, explain=explain)
        found: list[Match] = []
        meaning = None if self._by_words or question.phrases else self._indexes.meaning
        for attempt in range(_ATTEMPTS):
            read: dict[str, bytes] = {}
            index, events = self.index_for(question), self._asks_for_events(question)
            current = self._revisions(retired=question.retired, events=events, read=read, anew=attempt > 0)
            try:
                found, known = index.answer(query, current)
                if known is not current:
                    current = taken = dict(current)
                    self._take_in(index, taken, read, retired=question.retired, events=events, progress=progress)
                    found, known = index.answer(query, current)  # another process may have put back what was there
                agrees = known is current
                if agrees and meaning:
                    files = self._files(question, dict(current))
                    ranked = meaning.ranked(query, index, files)
                    self._why_by_words = self._why_by_words or meaning.notice
                    found, known = ranked or (found, known)
                    agrees = known == files.revisions
                if agrees and self._are_of(found, known):
                    break
            except (EngineError, OSError) as error:
                if self._indexes.index_not_kept:
                    raise
                index.close()
                if attempt:  # a disk that is full or may only be read: the files can be searched all the same
                    self._indexes.keep_no_index(error.message if isinstance(error, EngineError) else str(error))
            self._documents.clear()
        else:
            self._is_behind = True
        if any(b"upersede" in one.data for one in self._documents.values() if one):
            found = self._newer_first(found)
        return list(map(self._as_looked, found))

    def _as_looked(self, match: Match) -> Match:
        """Return a match with the kind that its file has beside the others: an index knows each file by itself."""
        skills = self._looked.skills if self._looked and match.kind == "note" else ()
        return match._replace(kind=self._folder.settings.kinds.found_as(match.path, skills)) if skills else match

    def _newer_first(self, found: list[Match]) -> list[Match]:
        """Return matches with each that an entry of another file supersedes behind that one, if both are there."""
        from workspace_mem.model.links import superseded  # noqa: PLC0415  # few files have such a field
        from workspace_mem.model.reading import read  # noqa: PLC0415

        at = {(match.path, match.first_line): match for match in found}
        entries = (entry for one in self._documents.values() if one for entry in read(one).entries)
        both = {one.place[:2]: one for one in entries if one.place[:2] in at}
        gone = {place[:2]: newer.place[:2] for place, newer in superseded(both.values()).items()}
        ordered: list[Match] = []
        for place, match in at.items():
            if place not in gone:
                ordered += [match, *(at[old] for old in at if _last(gone, old) == place and old != place)]
        return ordered

    def asked_by_meaning(self, question: Question, meaning: "Meaning") -> "Candidates | None":
        """Return what a question finds by words and by meaning, before these are weighed against each other."""
        index, events = self.index_for(question), self._asks_for_events(question)
        current = self.revisions(retired=question.retired, events=events)
        self._take_in(index, current, {}, retired=question.retired, events=events, progress=None)
        query = self._query(question, limit=_MOST_WEIGHED, explain=False)
        return meaning.asked(query, index, self._files(question, current))[0]

    def files_with_vectors(self) -> "SearchedFiles":
        """Return all that an ordinary search looks at, to make vectors of."""
        return self._files(Question(), self.revisions())

    def _files(self, question: Question, current: dict[str, str]) -> "SearchedFiles":
        from workspace_mem.search.meaning import SearchedFiles  # noqa: PLC0415  # few users have vectors

        retired, events = question.retired, self._asks_for_events(question)
        area = "archive" if retired else "events" if events else "index"

        def passages(path: str) -> tuple[Passage, ...]:
            return self.passages(path, current, retired=retired, events=events)

        version = passages_version(self._folder.settings.kinds)
        return SearchedFiles(area, current, passages, self._without_secrets, version)

    def index_for(self, question: Question) -> "Index":
        """Return the index that a question is answered by."""
        if question.retired:
            return self._indexes.archive_index
        return self._indexes.event_index if self._asks_for_events(question) else self._indexes.index

    def _asks_for_events(self, question: Question) -> bool:
        """Tell whether a question is about runs alone: by their kind, or by the folder that they stand in."""
        runs = (kind for kind in self._folder.settings.kinds.values() if kind.form is Form.EVENTS and kind.is_aside)
        kinds = {kind.name: kind.home.partition("{")[0] for kind in runs}
        homes = tuple(kinds.values())
        return any(
            one.value in kinds if one.key == "kind" else one.key == "path" and f"{one.value}/".startswith(homes)
            for one in question.filters
            if not (one.excluded or question.retired)
        )

    def refresh(self, *, progress: "Progress | None" = None) -> int:
        """Make the index agree with the files; return how many had changed or gone."""
        read: dict[str, bytes] = {}
        current = self.revisions(read=read)
        return self._take_in(self._indexes.index, current, read, retired=False, events=False, progress=progress).files

    def revisions(
        self,
        *,
        retired: bool = False,
        events: bool = False,
        read: dict[str, bytes] | None = None,
        anew: bool = False,
    ) -> dict[str, str]:
        """Return path → revision of every file that an index holds; see `Folder.survey` for `read` and `anew`."""
        return dict(self._revisions(retired=retired, events=events, read=read, anew=anew))

    def _revisions(
        self, *, retired: bool, events: bool, read: dict[str, bytes] | None, anew: bool
    ) -> Mapping[str, str]:
        self._looked = self._folder.survey(read=read, anew=anew)
        found = self._looked.revisions
        for is_wanted in (is_archived,) * retired + (self._folder.settings.kinds.is_run,) * events:
            found = {path: revision for path, revision in found.items() if is_wanted(path)}
        return found

    def passages(
        self,
        path: str,
        current: dict[str, str],
        *,
        retired: bool = False,
        events: bool = False,
    ) -> tuple[Passage, ...]:
        """Return a file's passages without secrets, and note in `current` the revision that they are of."""
        found = self.update(path, current, retired=retired, events=events)
        return tuple(found.safe(found.passages))

    def update(
        self,
        path: str,
        current: dict[str, str],
        *,
        retired: bool = False,
        events: bool = False,
        data: bytes | None = None,
    ) -> "IndexUpdate":
        """Return what an index takes in of a file, and note in `current` the revision that it is of.

        `data` are the bytes that `current` names, where they are at hand.
        """
        from workspace_mem.search.passages import passages_of  # noqa: PLC0415  # few searches cut a file
        from workspace_mem.search.port import IndexUpdate  # noqa: PLC0415

        document = self._read(path) if data is None else self._folder.document(path, data)
        if document is None:
            return IndexUpdate(path, current[path])
        if data is None:
            current[path] = document.revision  # saved since the look: the index must hold what it really read
        found = passages_of(document, retired=retired, events=events)
        return IndexUpdate(path, current[path], found, self._safe(document) if found else tuple)

    def _safe(self, document: Document) -> Callable[[Sequence[Passage]], Sequence[Passage]]:
        """Return what makes passages of a file such as a cache may keep."""
        # A stamp that is taken out may bring the two halves of a secret together; else one look at all is enough.
        has_stamps, are_events = "::" in document.text, document.kinds.is_event_log(document.path)
        safe = self._without_secrets
        again = lru_cache(maxsize=64)(safe)  # what stands above many passages

        def made(found: Sequence[Passage]) -> Sequence[Passage]:
            if are_events:
                from workspace_mem.model.shapes.event_log import without_orders  # noqa: PLC0415  # as above

                found = [one._replace(text=without_orders(one.text, self._order_in)) for one in found]
            text = "\n".join(said for one in found for said in (*one.heading, one.text))
            if not has_stamps and safe(text) == text:
                return found
            return [one._replace(text=safe(one.text), heading=tuple(map(again, one.heading))) for one in found]

        return made

    def text(self, match: Match) -> str:
        """Return a passage as it may be shown."""
        text, said_by = _ID_AT_LINE_END.sub("", self._searched_text(match)), match.facets.said_by
        label = f"- [{match.facets.category}] "  # a heading above an entry may tell that it is a secret
        if not match.facets.category or not text.startswith("- ") or text.startswith(label):
            return self.clean(text, said_by)
        shown = self.clean(label + text.removeprefix("- "), said_by)
        return "- " + shown.removeprefix(label) if shown.startswith(label) else self.clean(text, said_by)

    def lines_with_text(self, match: Match) -> list[int]:
        """Return the numbers (1-based) of a passage's lines that say something: neither blank ones nor headings."""
        self._searched_text(match)  # reads the file, unless it was read before
        document = self._documents[match.path]
        lines = document.lines[match.first_line - 1 : match.last_line] if document else ()
        numbered = enumerate(lines, start=match.first_line)
        return [number for number, line in numbered if (said := line.strip()) and not said.startswith("#")]

    def notices(self, question: Question) -> list[str]:
        """Return what a person should know about the answer to a question: what was not searched, and by what."""
        why = self._indexes.index_not_kept
        not_kept = f"The index was built only for this search: {why}" if why else None
        behind = "The files kept changing, so the hits may be out of date; search again"
        told = (not_kept, self._indexes.index_notice, behind if self._is_behind else None, self._why_by_words)
        return [*filter(None, told), *map(self.clean, self._not_searched(retired=question.retired))]

    def _not_searched(self, *, retired: bool) -> Iterator[str]:
        """Yield what could not be read at the last look, of what is retired or of all else."""
        looked = self._looked
        if looked:
            yield from self._folder.unread(looked, "searched", of=lambda path: is_archived(path) == retired)

    def left_out(self, question: Question) -> frozenset[str]:
        """Return the kinds of files that a question leaves out, since it asks for none of them."""
        asks = any(one.key in ("kind", "kinds", "path") and not one.excluded for one in question.filters)
        return frozenset() if asks or question.retired else self._folder.settings.left_out_of_search

    def _query(self, question: Question, *, limit: int, explain: bool) -> Query:
        left_out = self.left_out(question)

        def accepts(found: Match) -> bool:
            match = self._as_looked(found)
            if match.kind in left_out or not question.accepts(match):
                return False
            if not (question.phrases or question.without_phrases):
                return True
            text = "\n".join((*match.heading, self._searched_text(match)))
            return all(says(text, phrase) for phrase in question.phrases) and not any(
                says(text, phrase) for phrase in question.without_phrases
            )

        def prefers(match: Match) -> bool:
            text = "\n".join((*match.heading, self._searched_text(match)))
            return any(says(text, phrase) for phrase in question.preferred)

        name, kinds = asked_about(question.text), self._folder.settings.kinds

        def defines(match: Match) -> bool:
            return match.kind in kinds and name is not None and is_about(self._searched_text(match), name)

        is_plain = not (left_out or question.filters or question.phrases or question.without_phrases)
        return Query(
            question.text,
            limit,
            must=" ".join(question.phrases),
            without=question.without,
            accepts=None if is_plain else accepts,
            days=question.days,
            prefers=prefers if question.preferred else None,
            defines=defines if name else None,
            browse=bool(question.filters or question.retired),
            explain=explain,
        )

    def _take_in(
        self,
        index: "Index",
        current: dict[str, str],
        read: dict[str, bytes],
        *,
        retired: bool,
        events: bool,
        progress: "Progress | None",
    ) -> "Lag":
        from workspace_mem.search.port import take_in  # noqa: PLC0415  # as above

        def update(path: str) -> "IndexUpdate":
            return self.update(path, current, retired=retired, events=events, data=read.pop(path, None))

        return take_in(index, current, update, progress)

    def _searched_text(self, match: Match) -> str:
        if match.path not in self._documents:
            self._documents[match.path] = self._read(match.path)
        document = self._documents[match.path]
        text = searched_text(document, match.first_line - 1, match.last_line) if document else ""
        if self._folder.settings.kinds.is_event_log(match.path):
            from workspace_mem.model.shapes.event_log import without_orders  # noqa: PLC0415  # with all that writes them

            return without_orders(text, self._order_in)
        return text

    def _are_of(self, matches: list[Match], known: Mapping[str, str]) -> bool:
        """Tell whether the files still are what the matches were found in: else their lines may be others."""
        for match in matches:
            self._searched_text(match)
        return all(document and document.revision == known.get(path) for path, document in self._documents.items())

    def _read(self, path: str) -> Document | None:
        """Return a file's document; None where it is gone, too large or may not be read."""
        try:
            document = self._folder.read(path)
        except WorkspaceMemError:
            return None
        return document if document.exists else None
