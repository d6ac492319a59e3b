"""What is to be forgotten, and how bytes read without it: exact texts, an entry, or a file.

Texts are compared with white space folded and in every canonical form of Unicode.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple
from unicodedata import normalize

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.edits import cut_entry
from workspace_mem.model.entry import PERSON, TOOL, Entry
from workspace_mem.model.kinds import ARCHIVE, KINDS, Kinds
from workspace_mem.model.reading import read
from workspace_mem.model.shapes.event_log import events_in

MARK = "[FORGOTTEN]"
LEAST = 4  # characters: a shorter text stands everywhere
_LEAST_CUT, _LONGEST_CUT = 6, 72  # characters of a text that we cut short, as in the subject of a commit
_ELLIPSIS = "…".encode()
_ENOUGH = 16  # characters, or three words, of an entry that nothing else says by chance
_SENTENCE = 6  # words of a line by which a file is known again
# The words of an entry's text may have the stamps of its first line between them.
_STAMPS = rb"(?:[ \t]+(?:\([a-z][\w ]*:: [^()\n]*\)|#[\w/-]+|\^[\w-]+))+\r?\n[ \t]+"
_BLANKS = rb"(?:" + _STAMPS + rb"|\s|\xc2\xa0|\\[nrt])+"
_QUOTED = re.compile("“[^”\\n]*(?:”|$)".encode(), re.MULTILINE)  # as a commit quotes a line
_WORD = re.compile(
    r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|(?:(?![_\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7af])\w)+"
)


class Text(NamedTuple):
    """One text: the run of letters without which it stands nowhere, its pattern, and that of its cut beginnings."""

    needle: bytes
    pattern: re.Pattern[bytes]
    beginnings: re.Pattern[bytes]

    @classmethod
    def forms_of(cls, text: str) -> "Iterator[Text]":
        """Yield a text in each canonical form of Unicode; every pattern knows the escapes of Markdown and JSON too."""
        for form in dict.fromkeys((text, normalize("NFC", text), normalize("NFD", text))):
            needle = max(re.findall(r"\w+", form, re.ASCII), key=len, default="").encode()
            line = " ".join(form.split())[:_LONGEST_CUT]
            cuts = [_encoded(line[:end]) for end in range(len(line), min(_LEAST_CUT, len(line) // 2 + 1) - 1, -1)]
            yield cls(
                needle,
                re.compile(_BLANKS.join(map(_word_pattern, form.split()))),
                re.compile(rb"(?<![A-Za-z0-9])(?:" + b"|".join(map(re.escape, cuts)) + rb")\s?" + _ELLIPSIS),
            )

    def out_of(self, data: bytes) -> bytes:
        """Return bytes with a mark in place of the text, and of what of it stands before an ellipsis."""
        if self.needle in data:
            data = self.pattern.sub(_mark, data)
        return self.beginnings.sub(MARK.encode() + _ELLIPSIS, data) if _ELLIPSIS in data else data


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _word_pattern(word: str) -> bytes:
    plain = b"".join((b"" if sign.isalnum() else rb"\\?") + re.escape(_encoded(sign)) for sign in word)
    return b"(?:%s|%s)" % (plain, re.escape(json.dumps(word)[1:-1].encode()))


def _mark(match: re.Match[bytes]) -> bytes:
    """Return what takes a text's place: a category stays one, and stamps inside the text stay."""
    around = match.string[match.start() - 1 : match.start()] + match.string[match.end() : match.end() + 1]
    return (MARK.strip("[]") if around == b"[]" else MARK).encode() + b"".join(re.findall(_STAMPS, match[0]))


@dataclass
class Target:
    """What is to be forgotten. Handing in versions of files teaches it the wordings of an entry or a file."""

    name: str  # what it is called where it must not be quoted
    texts: set[str] = field(default_factory=set)  # replaced wherever they stand
    entry: str | None = None  # an id, or the handle of an entry without one
    homes: set[str] = field(default_factory=set)  # files in which an entry without an id stands
    paths: set[str] = field(default_factory=set)  # files that go
    wordings: set[str] = field(default_factory=set)  # of the entry, or of the file's entries and sentences
    sources: set[str | None] = field(default_factory=set)  # whom the versions of the entry name
    kinds: Kinds = KINDS

    def __post_init__(self) -> None:
        """Take lists, as JSON has them, for sets."""
        self.texts, self.homes, self.paths = set(self.texts), set(self.homes), set(self.paths)
        self.wordings = set(self.wordings)

    def saved(self) -> dict[str, Any]:
        """Return it as JSON can hold it; `Target(**…)` takes it back."""
        sets = {key: sorted(getattr(self, key)) for key in ("texts", "homes", "paths", "wordings")}
        return {"name": self.name, "entry": self.entry, **sets}

    @property
    def has_id(self) -> bool:
        """Tell whether it is an entry with an id."""
        return self.entry is not None and not self.entry.startswith("~")

    def known_by(self) -> set[str]:
        """Return the texts that nothing else says by chance."""
        return self.texts | {text for text in self.wordings if len(text) >= _ENOUGH or len(text.split()) > 2}

    def out_of_file(self, path: str, data: bytes) -> bytes | None:
        """Return a version of a file without it; None: the file goes."""
        if path in self.paths:
            self._learn_file(path, data)
            return None
        after: bytes | None = data
        if self.entry and path.endswith(".md"):
            after = self._without_entry(path, data)
        if after and (path.endswith(".md") or b"\0" not in after):
            for text in self._texts:
                after = text.out_of(after)
        return after

    def out_of(self, data: bytes) -> bytes:
        """Return a message, or bytes of no file, without it."""
        for text in (*self._texts, *self._wordings):
            data = text.out_of(data)
        return data

    def out_of_message(self, message: bytes) -> bytes:
        """Return what a commit says without it; of a commit about the entry alone, whatever it says."""
        message = self.out_of(message)
        subject, line, rest = message.partition(b"\n")
        op, colon, _ = subject.partition(b": ")
        named = re.findall(rb"^Workspace-Entry: (.+)$", rest, re.MULTILINE)
        if self.has_id and colon and named == [str(self.entry).encode()] and op != b"forget":
            if op != b"edit" and (body := rest.strip(b"\n").rpartition(b"\n\n")[0]):  # why it was retired
                rest = rest.replace(body, MARK.encode(), 1)
            message = op + colon + MARK.encode() + line + _QUOTED.sub(f"“{MARK}”".encode(), rest)
        for path in self.paths:
            quoting = re.compile(rb"^.*" + re.escape(path.encode("utf-8", "surrogateescape")) + rb".*$", re.MULTILINE)
            message = quoting.sub(lambda match: _QUOTED.sub(f"“{MARK}”".encode(), match[0]), message)
        return message

    def is_in(self, data: bytes) -> bool:
        """Tell whether bytes of no known file hold it."""
        return bool(self.has_id and self._item.search(data)) or (b"\0" not in data and self.out_of(data) != data)

    def is_in_name(self, path: str) -> bool:
        """Tell whether a path has it, as it stands or as names are made of texts."""
        words = f" {' '.join(words_of(path))} "
        return any(text in path or f" {' '.join(words_of(text))} " in words for text in self.texts)

    @cached_property
    def _texts(self) -> list[Text]:
        return [form for text in sorted(self.texts, key=len, reverse=True) for form in Text.forms_of(text)]

    @cached_property
    def _wordings(self) -> list[Text]:
        known = sorted(self.known_by() - self.texts, key=len, reverse=True)
        return [form for text in known for form in Text.forms_of(text)]

    @cached_property
    def _item(self) -> re.Pattern[bytes]:
        """Return the pattern of the lines of the entry, and of a log's line about it."""
        name = re.escape(str(self.entry).encode())
        below = rb"(?:(?:[ \t]*\r?\n)*(?P=indent)[ \t]+(?![^\n]*[ \t]\^[\w-]+[ \t]*\r?$)\S[^\n]*\n?)*"
        item = rb"^(?P<indent>[ \t]*)(?:[^\n]*\s)?\^" + name + rb"[ \t]*\r?(?:\n|\Z)" + below
        echo = rb"^[^\n]*remembered (?:\[\[[^\[\]\n]*#\^" + name + rb"\]\]|" + name + rb"(?![\w-]))[^\n]*\n?"
        return re.compile(item + b"|" + echo, re.MULTILINE)

    def _without_entry(self, path: str, data: bytes) -> bytes | None:
        if self.has_id and str(self.entry).encode() in data:
            if not (self.kinds.is_whole_file(path) or path in self.kinds.theirs):
                return self._without_items(data)
        elif path not in self.homes:
            return data
        document = Document(path, data, kinds=self.kinds)
        while entry := next((item for item in read(document).everything if self._is_meant(item)), None):
            self._learn(entry, document.text)
            try:
                document = cut_entry(document, entry).after
            except WorkspaceMemError:  # its neighbours would read differently: its lines go all the same
                start, end = document.offsets[entry.place.first_line - 1], document.offsets[entry.place.last_line]
                document = document.with_data(document.data[:start] + document.data[end:])
            if not document.exists:
                return None
        return document.data

    def _is_meant(self, entry: Entry) -> bool:
        return entry.id == self.entry if self.has_id else entry.text in self.wordings and not entry.id

    def _without_items(self, data: bytes) -> bytes:
        """Take the entry's lines out of a list, and learn what they say; the rest is not parsed."""
        name, parts, end = str(self.entry).encode(), list[bytes](), 0
        start = data.find(name)
        while start >= 0:
            line = data.rfind(b"\n", 0, start) + 1
            match, start = self._item.match(data, max(line, end)), data.find(name, start + 1)
            if match:
                document = Document("MEMORY.md", b"## Facts\n\n" + match[0].lstrip(b" \t"), kinds=self.kinds)
                for entry in read(document).entries:
                    if entry.id == self.entry:
                        self._learn(entry, "")
                parts.append(data[end : match.start()])
                end = match.end()
                start = data.find(name, end)
        return b"".join([*parts, data[end:]])

    def _learn(self, entry: Entry, text: str) -> None:
        before = len(self.wordings)
        self.wordings |= {entry.text, *(value for _, value in entry.fields if " " in value.strip())} - {""}
        self.sources.add(entry.field("source"))
        for event in events_in(text) if entry.kind == "run" else ():  # many write to a run of one agent
            is_named = event.agent in (PERSON, TOOL)
            self.sources.add(event.agent if is_named else f"agent:{event.agent.removeprefix('agent:')}")
        if len(self.wordings) != before:
            self.__dict__.pop("_wordings", None)

    def _learn_file(self, path: str, data: bytes) -> None:
        document = Document(path, data, kinds=self.kinds)
        self.wordings |= {line.strip() for line in document.lines if len(line.split()) >= _SENTENCE}
        if path.endswith(".md"):
            self.wordings |= {entry.text for entry in read(document).entries}
        self.__dict__.pop("_wordings", None)


def with_archive(path: str) -> set[str]:
    """Return a file and the archive of what was retired from it."""
    live = path.removeprefix(ARCHIVE)
    return {live, ARCHIVE + live}


def words_of(text: str) -> list[str]:
    """Return the words of a text as they count when it is known again: case and form folded."""
    return _WORD.findall(normalize("NFKC", text).casefold())
