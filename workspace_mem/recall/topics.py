"""The topics of the memory, derived from the passages of search.

A passage's topic is its field `topic`, its category or first tag; else the heading of its file or part of a file; else
its kind. The passages and topics of a file are computed once for its bytes.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import Kinds, is_archived, is_noted, kind_of_heading
from workspace_mem.model.reading import read
from workspace_mem.recall.task_type import task_type
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.search.analysis import stop_words
from workspace_mem.search.passages import passages_of
from workspace_mem.search.query import Facets, Passage
from workspace_mem.search.snippets import passages_version
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

_VERSION = 7  # version of the cached values of a file
MOST_WORDS = 10  # words of a line: about a tenth of an episode
_OF_GOAL = 2  # words of an episode's goal in its topic
_LONGEST_PASSAGE = 200  # lines
_LONGEST_NAME = 60  # characters of a topic's name
_TIME = re.compile(r"\d{4}-\d\d-\d\d")
_ID = re.compile(r"[\[\]^]*\b[a-z]{2,6}-[0-9a-hjkmnp-tv-z]{8}\b")
_ENDS_LIKE_AN_ID = re.compile(r"-[0-9a-hjkmnp-tv-z]{8}\b")  # its literal start is fast to find
_SHORT = 3  # letters; a word this short counts only in capitals
_MARKS = re.compile(r"^\s*(?:[-*+>]\s+|\d+[.)]\s+)?(?:\[[^\]\n]{1,40}\]\s+)?(?:\d\d?:\d\d\s+)?|\([\w-]+:: ?[^()\n]*\)")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s|[。！？]")
_WORD = re.compile(r"[^\W\d_][\w'-]{1,23}[^\W_]")


class Topic(NamedTuple):
    """One topic. `tokens` are of all its passages, `line_tokens` of one line each."""

    id: str
    name: str
    entries: int
    tokens: int
    line_tokens: int
    sentence: str  # sentence of its most central passage, shortened
    members: frozenset[str]  # ids of its entries


class Topics(NamedTuple):
    """All topics, the largest first."""

    topics: tuple[Topic, ...]
    by_place: Mapping[tuple[str, int], str]  # topic id by path and first line of the passage
    last_updated: str | None  # newest time in its entries or files

    def at(self, path: str, line: int) -> str:
        """Return the topic of the passage at a line; empty without one."""
        lines = range(line, max(line - _LONGEST_PASSAGE, 0), -1)
        return next((self.by_place[path, first] for first in lines if (path, first) in self.by_place), "")

    @property
    def tokens(self) -> int:
        """Return how many tokens the whole memory has."""
        return sum(topic.tokens for topic in self.topics)


def topic_id(name: str) -> str:
    """Return the id of a topic: `auth-system` for `Auth System`."""
    return re.sub(r"[\W_]+", "-", name.casefold()).strip("-") or "other"


def shortened(text: str, most: int = MOST_WORDS) -> str:
    """Return the first words of a text on one line, without a list or heading mark."""
    words = text.lstrip("#-*+> \t\n").split()
    return " ".join(words if len(words) <= most else [*words[:most], "…"])


def topics_now(workspace: Workspace) -> Topics:
    """Return the topics of all that a plain search looks at; only files whose bytes are new are read."""
    kinds, omitted, survey = workspace.kinds, workspace.settings.left_out_of_search, workspace.folder.survey()
    skills = survey.skills
    living = {
        path: revision
        for path, revision in survey.revisions.items()
        if kinds.search_kind(path, skills) not in omitted and not (is_archived(path) or kinds.is_run(path))
    }
    version = f"{_VERSION} {passages_version(kinds)}"
    facts = workspace.catalog.facts("topics", version, living, lambda document: json.dumps(_in_file(document)))
    by_place: dict[tuple[str, int], str] = {}
    gathered: dict[str, _Gathered] = {}
    containing: Counter[str] = Counter()  # number of passages by word
    newest = ""
    for path in sorted(filter(kinds.shows, facts)):
        file = json.loads(facts[path])
        newest = max(newest, file["newest"])
        for name, of_file in file["topics"].items():
            topic = gathered.setdefault(topic_id(name), _Gathered())
            topic.names[name] += len(of_file["rows"])
            topic.rows += of_file["rows"]
            topic.words.update(of_file["words"])
            topic.sentences.append(of_file["sentence"])
            containing.update(of_file["words"])
            by_place |= {(path, line): topic_id(name) for line, *_ in of_file["rows"]}
    weights = {word: math.log(1 + len(by_place) / count) for word, count in containing.items()}
    topics = (topic.settled(name_id, weights) for name_id, topic in gathered.items())
    return Topics(tuple(sorted(topics, key=lambda topic: (-topic.entries, topic.id))), by_place, newest or None)


class _Gathered:
    """The passages of one topic: for each its first line, tokens and entry."""

    def __init__(self) -> None:
        self.names: Counter[str] = Counter()
        self.rows: list[tuple[int, int, int, str | None]] = []
        self.words: Counter[str] = Counter()
        self.sentences: list[str] = []

    def settled(self, name_id: str, weights: Mapping[str, float]) -> Topic:
        """Return the topic, with its most central sentence."""
        members = frozenset(row[3] for row in self.rows if row[3])
        return Topic(
            name_id,
            min(self.names, key=lambda name: (-self.names[name], name)),
            len(members) + sum(1 for row in self.rows if not row[3]),
            sum(row[1] for row in self.rows),
            sum(row[2] for row in self.rows),
            _central(self.sentences, {word: count * weights[word] for word, count in self.words.items()}),
            members,
        )


def _in_file(document: Document) -> Mapping[str, object]:
    """Return a file's passages with their topics, and how many passages of each topic have a word."""
    entries = read(document).entries
    standing = {entry.place.first_line: entry for entry in entries}
    times = [entry.field(key) or "" for entry in entries for key in ("first", "last", "at")]
    passages = [(passage, standing.get(passage.first_line)) for passage in passages_of(document)]
    whole = entries[0] if entries and document.kinds.is_whole_file(document.path) else None
    named = [
        topic_of(known, document.kinds) if (known := whole or entry) else topic_name(passage, document.kinds)
        for passage, entry in passages
    ]
    # One scan of all is enough if it finds nothing. Not of the file, since a stamp may be within a secret.
    everything = "\n\n".join([*(passage.text for passage, _ in passages), *dict.fromkeys(named)])
    safe = (lambda text: text) if without_secrets(everything) == everything else without_secrets
    topics: dict[str, _Gathered] = {}
    for (passage, entry), name in zip(passages, map(safe, named), strict=True):
        topic, text, told_by = topics.setdefault(name, _Gathered()), safe(passage.text), whole or entry
        short = shortened(text)  # its mark is one token, and slow to count in plain text
        of_line = estimated_tokens(short.removesuffix("…")) + short.endswith("…")
        topic.rows.append((passage.first_line, estimated_tokens(text), of_line, passage.entry_id))
        topic.words.update(set(_telling_words(text)))
        told = (told_by.field("goal") or told_by.field("done") or told_by.text) if told_by else ""
        if told_by and told.isalnum() and (why := told_by.field("why")):  # KeyError
            told = f"{told}: {why}"
        lines = [line for line in (safe(told) or text).splitlines() if line.strip()]
        body = next((line for line in lines if not line.startswith("#")), lines[0] if lines else "")
        plain = _ID.sub("", _MARKS.sub("", body)).strip()
        topic.sentences.append(shortened(_SENTENCE_END.split(plain, maxsplit=1)[0]))
        times.append(passage.facets.day or "")
    in_topics = {
        name: {"rows": topic.rows, "words": topic.words, "sentence": _central(topic.sentences, topic.words)}
        for name, topic in topics.items()
    }
    return {"topics": in_topics, "newest": max(filter(_TIME.match, times), default="")}


def _telling_words(text: str) -> list[str]:
    """Return the words of a text, in small letters, without ids, short ones and function words."""
    spelled = _WORD.findall(_ID.sub(" ", text) if _ENDS_LIKE_AN_ID.search(text) else text)
    folded = (word.casefold() for word in spelled if len(word) > _SHORT or word.isupper())
    return [word for word in folded if word not in stop_words()]


def _central(sentences: Sequence[str], weights: Mapping[str, float]) -> str:
    """Return the sentence whose words weigh most for its length; of equals, the last."""

    def weight(sentence: str) -> float:
        telling = set(_telling_words(sentence))
        return sum(weights.get(word, 0.0) for word in telling) / math.sqrt(max(len(telling), 1))

    return max(reversed(sentences), key=weight, default="")


def topic_of(entry: Entry, kinds: Kinds) -> str:
    """Return an entry's topic, as `topics` shows it."""
    if named := entry.field("topic") or entry.category or next(iter(entry.tags), None):
        return _short(named)
    if entry.kind == "episode" and (goal := _telling_words(entry.text)):
        # The first word is the action; in German or Dutch the last.
        is_last = goal[-1].endswith(("en", "eln", "ern")) and not task_type(entry.text).told_by
        return " ".join(((goal[:-1] if is_last else goal[1:]) or goal)[:_OF_GOAL])
    facets, place = Facets(entry.category, entry.tags), entry.place
    passage = Passage(place.path, place.first_line, place.last_line, entry.heading, entry.kind, entry.id, "", facets)
    return topic_name(passage, kinds)


def topic_name(passage: Passage, kinds: Kinds) -> str:
    """Return a passage's topic."""
    page, facets = kinds.page_kind(passage.path), passage.facets
    if page == "note":
        heading = next(iter(passage.heading), None) or passage.path.rpartition("/")[2].removesuffix(".md")
    else:
        below = passage.heading[1:] if page == "memory" else ()
        heading = next((name for name in below if not (kind_of_heading(name) or is_noted(name))), "")
    return _short(facets.category or next(iter(facets.tags), None) or heading or passage.kind)


def _short(name: str) -> str:
    return " ".join(name.split())[:_LONGEST_NAME]


def fitting(lines: Iterable[str], most: int) -> list[str]:
    """Return as many of the first lines as fit the tokens."""
    shown: list[str] = []
    for line in lines:
        if estimated_tokens("\n".join([*shown, line])) > most:
            break
        shown.append(line)
    return shown
