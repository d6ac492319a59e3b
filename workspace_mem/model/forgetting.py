"""What is to be forgotten, and how bytes read without it: a text, an entry in all its wordings, or a file.

Whoever keeps bytes hands them in: first all of them to `learn`, as earlier wordings stand in earlier versions alone,
then each to what takes the text out. Text is known again later by hashes of its words, never by itself.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from hashlib import blake2b, sha256
from typing import NamedTuple, Protocol
from unicodedata import normalize

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.actor import PERSON, TOOL
from workspace_mem.model.document import Document, is_untouched, splice_between
from workspace_mem.model.edits import cut_entry
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import ARCHIVE, Kinds
from workspace_mem.model.reading import read
from workspace_mem.model.shapes.event_log import events_in

MARK = "[FORGOTTEN]"
LEAST = 4  # characters: a shorter text stands everywhere
_LEAST_CUT = 6  # characters of a text that was cut where its room ended
_ELLIPSIS = "…".encode()
# Words of a text may be wrapped, indented or quoted; behind the first line of an entry stand its stamps.
_STAMPS = rb"(?:[ \t]+(?:\([a-z][\w ]*:: [^()\n]*\)|#[\w/-]+|\^[\w-]+))+\r?\n[ \t]+"
_BLANKS = rb"(?:(?:\s|\xc2\xa0)+(?:>\s+)*|" + _STAMPS + rb")"
_A_SENTENCE, _MOST_LINES = 6, 1_000  # words of a line by which a file is known again, and such lines
_MARKS = re.compile(r"[`*\[\]<>$]|%%|~~|==|(?<!\w)_+|_+(?!\w)")
_QUOTED = re.compile("“([^”\\n]*)(?:”|$)".encode(), re.MULTILINE)  # as a commit quotes an entry or a line
_MARK_QUOTED = f"“{MARK}”".encode()
_ENOUGH = 16  # characters, or three words, of an entry's text that no other commit says by chance
_WORD = re.compile(
    r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|(?:(?![_\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7af])\w)+"
)


class Words:
    """Texts, wherever they stand: wrapped, with the backslashes of our files, and cut short with `…`."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        plain = {text.strip() for text in texts if len(text.strip()) >= LEAST}
        self.texts = tuple(sorted(plain, key=lambda text: (-len(text), text)))
        forms = dict.fromkeys(form for text in self.texts for form in (text, *_normalised(text)) if len(form) >= LEAST)
        self._patterns = [(_needle(form), form, re.compile(_pattern(form))) for form in forms]

    def __bool__(self) -> bool:
        return bool(self.texts)

    def out_of(self, data: bytes) -> bytes:
        """Return bytes with a mark in the place of each text."""
        for needle, form, pattern in self._patterns:
            if needle in data:
                data = pattern.sub(_marked, data)
            if _ELLIPSIS in data:
                data = _without_beginnings(data, form)
        return data

    def out_of_text(self, text: str) -> str:
        """Return a text with a mark in the place of each."""
        return self.out_of(text.encode("utf-8", "surrogatepass")).decode("utf-8", "surrogatepass")

    def are_in_name(self, path: str) -> bool:
        """Tell whether a path says one of the texts, as names of files do: in small letters and without marks."""
        there = f" {' '.join(_words_of(path))} "
        return any(f" {' '.join(words)} " in there for text in self.texts if (words := _words_of(text)))


def _marked(found: re.Match[bytes]) -> bytes:
    """Return what comes into its place: a category stays one, and the stamps between two lines stay where they are."""
    around = found.string[found.start() - 1 : found.start()] + found.string[found.end() : found.end() + 1]
    mark = MARK.strip("[]") if around == b"[]" else MARK
    return mark.encode() + b"".join(re.findall(_STAMPS, found[0]))


def _normalised(text: str) -> Iterator[str]:
    """Yield other forms of a text; an echo in a log may have it without its marks."""
    yield _MARKS.sub("", text)
    yield normalize("NFC", text)
    yield normalize("NFD", text)


def _needle(text: str) -> bytes:
    """Return the longest run of letters of a text, without which it stands nowhere."""
    return max(re.findall(r"\w+", text, re.ASCII), key=len, default="").encode()


def _pattern(text: str) -> bytes:
    def escaped(word: str) -> bytes:
        signs = (sign.encode("utf-8", "surrogatepass") for sign in word)
        return b"".join(
            re.escape(sign) if at and sign.isalnum() else rb"\\?" + re.escape(sign) for at, sign in enumerate(signs)
        )

    return _BLANKS.join(map(escaped, text.split()))


def _without_beginnings(data: bytes, text: str) -> bytes:
    """Take out what a cut left of the text before a `…`."""
    whole = " ".join(text.split()).encode("utf-8", "surrogatepass")
    head = whole[: min(_LEAST_CUT, len(whole) // 2)]
    parts = data.split(_ELLIPSIS)
    for number, part in enumerate(parts[:-1]):
        said = part.rstrip()
        at = said.find(head, max(0, len(said) - len(whole)))
        while at >= 0:
            if whole.startswith(said[at:]) and not said[at - 1 : at].isalnum():
                parts[number] = said[:at] + MARK.encode()
                break
            at = said.find(head, at + 1)
    return _ELLIPSIS.join(parts)


def _is_no_chance(text: str) -> bool:
    return len(text) >= _ENOUGH or len(text.split()) > 2


# ── what is to be forgotten ────────────────────────────────────────────────────────────────────


class Forgetting(Protocol):
    """What is to be forgotten."""

    @property
    def name(self) -> str:
        """Return what it is called where it must not be quoted."""
        ...

    @property
    def words(self) -> Words:
        """Return the texts that are known by now, for where nothing tells an entry from its neighbours."""
        ...

    def told(self) -> Iterable[str]:
        """Return the texts by which it is known again."""
        ...

    def learn(self, path: str, data: bytes) -> bool:
        """Take in what a file, now or once, says about it; True where that is new, so that all are to be asked anew."""
        ...

    def out_of_file(self, path: str, data: bytes) -> bytes | None:
        """Return a file without it; None: the file goes."""
        ...

    def out_of_message(self, message: bytes) -> bytes:
        """Return what a commit says without it."""
        ...

    def is_in(self, data: bytes) -> bool:
        """Tell whether bytes hold it of which nobody knows the path."""
        ...


class OfText:
    """A text, or some, wherever they stand."""

    name = "a text"

    def __init__(self, *texts: str) -> None:
        self.words = Words(texts)

    def told(self) -> Iterable[str]:
        """Return what they say."""
        return self.words.texts

    def learn(self, path: str, data: bytes) -> bool:  # noqa: ARG002 - all is known
        """Learn nothing."""
        return False

    def out_of_file(self, path: str, data: bytes) -> bytes:
        """Return a file with a mark in its place; pictures and programs are left alone."""
        return data if b"\0" in data and not path.endswith(".md") else self.words.out_of(data)

    def out_of_message(self, message: bytes) -> bytes:
        """Return what a commit says with a mark in its place."""
        return self.words.out_of(message)

    def is_in(self, data: bytes) -> bool:
        """Tell whether it stands there."""
        return b"\0" not in data and self.words.out_of(data) != data


class _Surroundings(NamedTuple):
    """The lines of an entry in one version of a file, by what a reader of the file has seen when it comes there."""

    path: str
    start: int
    above: bytes  # a hash
    lines: bytes
    behind: bytes  # the next line


class OfEntry:
    """An entry: in all versions by its id, and without an id by what it says, in the files where it stood."""

    def __init__(self, name: str, texts: Iterable[str], paths: Iterable[str], kinds: Kinds) -> None:
        self.name, self._kinds = name, kinds
        self._has_id = not name.startswith("~")
        self.texts, self._paths = set(texts), {both for path in paths for both in _and_archived(path)}
        self.actors: set[str | None] = set()  # who is named as the source of a version
        self.fields: set[str] = set()  # a reason, a context, a fix
        mark = rb"(?:^|(?<=[\s]))\^" + re.escape(name.encode()) + rb"(?![\w-])"
        self._mark = re.compile(mark, re.MULTILINE) if self._has_id else None
        self._cuts: dict[_Surroundings, tuple[int, int]] = {}  # from the first byte of its lines
        self._learned: set[_Surroundings] = set()

    @cached_property
    def words(self) -> Words:
        """Return its wordings, as far as nothing else says the same by chance."""
        said = self.texts | self.fields
        return Words(filter(_is_no_chance, said))

    def told(self) -> Iterable[str]:
        """Return its wordings, but for those that are said by chance."""
        return self.words.texts

    def learn(self, path: str, data: bytes) -> bool:
        """Take in another wording, or another file that it stood in."""
        if not self._has_id or self.name.encode() not in data:
            return False
        spot = self._spot(path, data)
        if spot in self._learned:
            return False
        self._learned |= {spot} if spot else set()
        before = len(self.texts), len(self.fields), len(self._paths)
        for entry in self._entries(path, data):
            if entry.id == self.name:
                self.texts |= {entry.text} - {""}
                self.fields |= {value for _, value in entry.fields if " " in value.strip()}
                self.actors |= {entry.field("source"), *(_writers_of_events(data) if entry.kind == "run" else ())}
                self._paths |= set(_and_archived(path))
        if (len(self.texts), len(self.fields), len(self._paths)) == before:
            return False
        self.__dict__.pop("words", None)
        return True

    def out_of_file(self, path: str, data: bytes) -> bytes | None:
        """Return a file without the entry and its continuation lines, and without the line of a log about it."""
        if not self._may_be_in(path, data):
            return data
        spot = self._spot(path, data)
        if spot and spot in self._cuts:
            start, end = (spot.start + one for one in self._cuts[spot])
            return data[:start] + data[end:]
        after = self._read_without(path, data)
        if spot and after is not None:
            cut = splice_between(data, after)
            if not cut.inserted:
                self._cuts[spot] = cut.offset - spot.start, cut.offset + len(cut.removed) - spot.start
        return after

    def _spot(self, path: str, data: bytes) -> "_Surroundings | None":
        """Name the lines that speak of it and what stands around: in most versions they are the same, and read once.

        None where more than one place of the file may speak of it.
        """
        name, firsts = self.name.encode(), [text.split("\n")[0].encode() for text in self.texts]
        if data.count(name) != 1 or any(data.count(first) > 1 for first in firsts if first):
            return None
        start = data.rfind(b"\n", 0, data.find(name)) + 1
        end = data.find(b"\n", start) + 1
        while end and data[end : end + 1] in (b" ", b"\t", b"\r", b"\n"):
            end = data.find(b"\n", end) + 1
        if not end or any(first in data and not start <= data.find(first) < end for first in firsts):
            return None
        behind = data[end : data.find(b"\n", end) + 1] or data[end:]
        return _Surroundings(path, start, sha256(data[:start]).digest(), data[start:end], behind)

    def _read_without(self, path: str, data: bytes) -> bytes | None:
        document = Document(path, data, kinds=self._kinds)
        while entry := next(filter(self._is_meant, self._all_in(document)), None):
            document = _without(document, entry)
            if not document.exists:
                return None
        return self._without_lines(document.data)

    def out_of_message(self, message: bytes) -> bytes:
        """Return what a commit says without its words; of one about this entry alone, whatever it says of it."""
        said = self.words.out_of(message)
        subject, line, rest = said.partition(b"\n")
        op, colon, words = subject.partition(b": ")
        named = re.findall(rb"^Workspace-Entry: (.+)$", rest, re.MULTILINE)
        is_about_it = named == [self.name.encode()] and op not in (b"forget", b"edit")
        if is_about_it and (body := rest.strip(b"\n").rpartition(b"\n\n")[0]):  # the reason, when it was retired
            rest = rest.replace(body, MARK.encode(), 1)
        is_meant = is_about_it or (op == b"edit" and named == [self.name.encode()])
        if colon and MARK.encode() not in words and (is_meant or words.decode("utf-8", "replace") in self.texts):
            subject = op + colon + MARK.encode()
        quoted = {text.encode() for text in self.texts}
        return _QUOTED.sub(lambda one: _MARK_QUOTED if one[1] in quoted else one[0], subject + line + rest)

    def is_in(self, data: bytes) -> bool:
        """Tell whether bytes have its id as a mark, or its words."""
        return bool(self._mark and self._mark.search(data)) or (bool(self.words) and self.words.out_of(data) != data)

    def _all_in(self, document: Document) -> tuple[Entry, ...]:
        reading = read(document)
        return (*reading.everything, *reading.echoes)

    def _entries(self, path: str, data: bytes) -> tuple[Entry, ...]:
        is_ours = path.endswith(".md") and self._kinds.holds_entries(path)
        return read(Document(path, data, kinds=self._kinds)).entries if is_ours else ()

    def _may_be_in(self, path: str, data: bytes) -> bool:
        if not path.endswith(".md"):
            return False
        if self._has_id and self.name.encode() in data:
            return True
        return path in self._paths and any(_needle(text) in data for text in self.texts)

    def _is_meant(self, entry: Entry) -> bool:
        if self._has_id and entry.id:
            return entry.id == self.name
        if entry.handle == self.name or (entry.place.path in self._paths and entry.text in self.texts):
            return True
        echo = f"remembered {self.name}"
        return self._has_id and (
            entry.text == echo or (entry.text.startswith("remembered") and f"^{self.name}]]" in entry.text)
        )

    def _without_lines(self, data: bytes) -> bytes:
        """Take out an item that carries the id where no entry is read, as between the marks of a merge."""
        if self._mark is None or self.name.encode() not in data or not self._mark.search(data):
            return data
        kept: list[bytes] = []
        is_inside = False
        for line in data.splitlines(keepends=True):
            is_inside = bool(re.search(self._mark.pattern + rb"\s*$", line)) or (
                is_inside and line[:1] in (b" ", b"\t")
            )
            if not is_inside:
                kept.append(line)
        return b"".join(kept)


def _writers_of_events(data: bytes) -> Iterator[str]:
    """Yield who wrote the events of a run: many may, under the name of the one who began it."""
    for event in events_in(data.decode("utf-8", "replace")):
        yield event.agent if event.agent in (PERSON, TOOL) else f"agent:{event.agent.removeprefix('agent:')}"


def _and_archived(path: str) -> tuple[str, str]:
    live = path.removeprefix(ARCHIVE)
    return live, ARCHIVE + live


def _without(document: Document, entry: Entry) -> Document:
    """Return a document without an entry; without its lines even if its neighbours then read differently."""
    try:
        return cut_entry(document, entry).after
    except WorkspaceMemError:
        start, end = document.offsets[entry.place.first_line - 1], document.offsets[entry.place.last_line]
        return document.with_data(document.data[:start] + document.data[end:])


class OfFile:
    """A file with its earlier versions, under whatever name it had, and what was retired from it."""

    def __init__(self, path: str, kinds: Kinds, living: Collection[str]) -> None:
        self.name, self._kinds = path, kinds
        self.paths = {path, ARCHIVE + path}
        self._living = frozenset(living) - self.paths
        self._revisions: set[bytes] = set()
        self.texts: set[str] = set()  # of its entries
        self.lines: set[str] = set()  # its other lines that say something

    @cached_property
    def words(self) -> Words:
        """Return what its entries say, as far as nothing else says the same by chance."""
        return Words(filter(_is_no_chance, self.texts))

    def told(self) -> Iterable[str]:
        """Return its entries, and the longest of its other lines."""
        lines = sorted((line for line in self.lines if len(line.split()) >= _A_SENTENCE), key=len)
        return [*self.words.texts, *lines[-_MOST_LINES:]]

    def learn(self, path: str, data: bytes) -> bool:
        """Take in a version of the file, or another name that it had."""
        revision = sha256(data).digest()
        if path not in self.paths:
            if revision not in self._revisions or path in self._living:
                return False
            self.paths.add(path)
        if revision in self._revisions or is_untouched(path, data):
            return False
        self._revisions.add(revision)
        document = Document(path, data, kinds=self._kinds)
        if path.endswith(".md"):
            self.texts |= {entry.text for entry in read(document).entries}
        self.lines |= {line.strip() for line in document.lines}
        self.__dict__.pop("words", None)
        return True

    def out_of_file(self, path: str, data: bytes) -> bytes | None:
        """Return nothing of the file, and all of any other."""
        return None if path in self.paths or (path not in self._living and self.is_in(data)) else data

    def out_of_message(self, message: bytes) -> bytes:
        """Return what a commit says without the words of the file's entries, and without what it quotes of the file."""
        said = self.words.out_of(message)
        words = said.partition(b"\n")[0].partition(b": ")[2]
        if words.decode("utf-8", "replace") in self.texts:
            said = said.replace(words, MARK.encode(), 1)
        lines = said.split(b"\n")
        names = [path.encode("utf-8", "surrogateescape") for path in self.paths]
        quoting = [any(name in line for name in names) for line in lines]
        return b"\n".join(
            _QUOTED.sub(_MARK_QUOTED, line) if is_so else line for line, is_so in zip(lines, quoting, strict=True)
        )

    def is_in(self, data: bytes) -> bool:
        """Tell whether bytes are a version of the file."""
        return sha256(data).digest() in self._revisions


# ── known again by hashes ──────────────────────────────────────────────────────────────────────


class Trace(NamedTuple):
    """What is kept of a text that was forgotten: how many words it has, and a salted hash of them."""

    length: int
    hash: str


def traces_of(texts: Iterable[str], salt: bytes) -> frozenset[Trace]:
    """Return the traces of texts; one without a word leaves none."""
    said = (_words_of(text) for text in texts)
    return frozenset(Trace(len(words), _hash(words, salt)) for words in said if words)


def traces_in(text: str, wanted: Collection[Trace], salt: bytes) -> frozenset[Trace]:
    """Return those of the traces whose words stand in a text, whatever stands between them."""
    words = _words_of(text)
    found = set[Trace]()
    for length in {one.length for one in wanted}:
        runs = (words[at : at + length] for at in range(len(words) - length + 1))
        found |= {Trace(length, _hash(run, salt)) for run in runs}
    return frozenset(found.intersection(wanted))


def _words_of(text: str) -> list[str]:
    """Return the words of a text, so that marks, line breaks and case make no difference."""
    return _WORD.findall(normalize("NFKC", text).casefold())


def _hash(words: Sequence[str], salt: bytes) -> str:
    return blake2b("\0".join(words).encode("utf-8", "surrogatepass"), digest_size=16, key=salt).hexdigest()
