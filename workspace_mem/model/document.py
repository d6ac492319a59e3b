r"""A file of the workspace: its exact bytes, lines and front matter, and caches of derived values.

Lines end where CommonMark ends them: at `\n`, `\r\n` and `\r`. `str.splitlines` also breaks at form
feeds and U+2028, which would cut the wrong lines. Front matter is edited by span, and never rewritten.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, wraps
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Concatenate, NamedTuple, NewType, ParamSpec, TypeVar

from workspace_mem import data as data_files
from workspace_mem.model.kinds import KINDS, Kinds
from workspace_mem.text.strings import LINE, late, split_lines

Revision = NewType("Revision", str)  # SHA-256 of a file's bytes, in hex

BOM = b"\xef\xbb\xbf"
_LINE_END = late(rb"\r\n|\r|\n")
_RAW_LINE = late(LINE.encode("ascii"))


def revision_of(data: bytes) -> Revision:
    """Name bytes by their content."""
    return Revision(sha256(data).hexdigest())


def lines_of(data: bytes) -> Counter[str]:
    """Count the lines of a file by content, wherever they occur, without blank lines."""
    return Counter(line.strip() for line in split_lines(data.decode("utf-8", "replace")) if line.strip())


class Problem(NamedTuple):
    """Something odd in a file that a person may want to know; reading went on."""

    path: str
    line: int  # 1-based; 0 for the whole file
    message: str


class _File(NamedTuple):
    path: str  # POSIX, relative to the workspace
    data: bytes
    exists: bool = True  # False: no such file yet, and `data` is empty
    kinds: Kinds = KINDS  # the workspace's kinds


class Document(_File):
    """One file of the workspace: its bytes, and cached values derived from them."""

    @property
    def revision(self) -> Revision:
        """Name the content."""
        return revision_of(self.data)

    @property
    def is_text(self) -> bool:
        """Tell whether the bytes are UTF-8 without NUL; anything else is read, and never written."""
        if b"\0" in self.data:
            return False
        try:
            self.data.decode("utf-8")
        except UnicodeDecodeError:
            return False
        return True

    @cached_property
    def form(self) -> str | None:
        """Return the form of another program that the file is in; None for our own."""
        return self.kinds.form_in(self.path, self.data)

    @cached_property
    def text(self) -> str:
        """Return the text without byte order mark; invalid UTF-8 becomes U+FFFD."""
        return self.data.removeprefix(BOM).decode("utf-8", errors="replace")

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Return the lines with their line ends."""
        return tuple(split_lines(self.text))

    @cached_property
    def offsets(self) -> tuple[int, ...]:
        """Return the byte offset of each line's start, and of the end of the file."""
        start = len(BOM) if self.data.startswith(BOM) else 0
        offsets = [start]
        for line in _RAW_LINE.findall(self.data, start):
            start += len(line)
            offsets.append(start)
        return tuple(offsets)

    @property
    def newline(self) -> str:
        """Return the line end that the file uses first, or a line feed."""
        match = _LINE_END.search(self.data)
        return match[0].decode() if match else "\n"

    def with_data(self, data: bytes) -> "Document":
        """Return the same file with other bytes."""
        return Document(self.path, data, kinds=self.kinds)

    def with_text(self, text: str) -> "Document":
        """Return the same file with another text; a byte order mark stays."""
        return self.with_data((BOM if self.data.startswith(BOM) else b"") + text.encode("utf-8", "surrogatepass"))

    @property
    def gone(self) -> "Document":
        """Return the document of the path without a file."""
        return Document(self.path, b"", exists=False, kinds=self.kinds)


class Persona(NamedTuple):
    """Pages of another folder of the user's, by name, which the frame shows beside the workspace's."""

    place: str | None = None  # the folder, if any
    documents: Mapping[str, Document] = MappingProxyType({})
    problems: tuple[str, ...] = ()  # sentences without local paths
    looked_at: tuple[str, ...] = ()  # every file that it depends on, by path

    @property
    def digest(self) -> str:
        """Return SHA-256 of the names and bytes, hex."""
        content = "".join(f"{name}\0{document.revision}\0" for name, document in self.documents.items())
        return sha256(content.encode()).hexdigest()


class Splice(NamedTuple):
    """The bytes between `offset` and `offset + len(removed)` become `inserted`."""

    offset: int
    removed: bytes
    inserted: bytes

    def apply(self, data: bytes) -> bytes:
        """Return the bytes after the splice. Raises ValueError if `removed` does not match."""
        end = self.offset + len(self.removed)
        if data[self.offset : end] != self.removed:
            raise ValueError("the bytes to replace are missing")
        return data[: self.offset] + self.inserted + data[end:]


def splice_between(before: bytes, after: bytes) -> Splice:
    """Return the shortest splice from some bytes to others."""
    start = _common_start(before, after)
    end = _common_start(before[start:][::-1], after[start:][::-1])
    return Splice(start, before[start : len(before) - end], after[start : len(after) - end])


def _common_start(text: bytes, other: bytes) -> int:
    """Return the length of the common prefix, by a binary search with comparisons of slices, which are fast."""
    low, high = 0, min(len(text), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if text[low:middle] == other[low:middle] else (low, middle - 1)
    return low


# ── templates ──────────────────────────────────────────────────────────────────────────────────


def is_untouched(path: str, data: bytes) -> bool:
    """Tell whether a file is an unchanged template, or empty."""
    if not data.strip():
        return True
    return (path, template_hash(data)) in data_files.rows("templates.tsv")


# Files that agents' programs put into a new folder, of the workspace or of one of several agents.
_FORMS = ("HEARTBEAT.md", "IDENTITY.md", "SOUL.md", "TOOLS.md", "USER.md")


def is_form(path: str) -> bool:
    """Tell whether a file may be a form to fill in."""
    return path.rpartition("/")[2] in _FORMS or path.startswith(".learnings/")


# Such as `<!-- openclaw-memory-promotion:memory:memory/2026-06-02.md:22:22 -->`, `<!-- trigger: deploy, ship -->`.
_OF_PROGRAM = r"<!--[ \t]*(?:[\w.-]+:[^\s<>]*|(?:project|trigger|importance|observed):[^<>]*?)[ \t]*-->\s*"
_MARK, _MARKS_AT_END = late(_OF_PROGRAM), late(rf"[ \t]+(?:{_OF_PROGRAM})+\Z")


def is_stock(text: str) -> bool:
    """Tell whether a block is a template's instruction or a program's marker."""
    if not text.startswith("<!--"):
        return False
    return bool(_MARK.fullmatch(text)) or ("block", template_hash(text.strip().encode())[:16]) in data_files.rows(
        "templates.tsv"
    )


def without_marks(text: str) -> str:
    """Return an entry's text without the marks of programs at its end."""
    return _MARKS_AT_END.sub("", text) if text.endswith("-->") else text


# `[[reply_to_current]]`: an OpenClaw agent's directive to its channel.
DIRECTIVE = r"\s*/?(?:reply_to\w*|audio_as_voice|tts)\s*(?::[^\[\]\n]*)?"
_TRANSCRIPT = late(r"#[ \t]*(?:Auto-saved )?Session:", re.IGNORECASE)
_TURN = late(
    r"\s*(?:(?:user|assistant|system|human|model):[ \t]*)?(?:\[\[" + DIRECTIVE + r"\]\][ \t]*)*", re.IGNORECASE
)


def lines_of_program(document: Document) -> frozenset[int]:
    """Return the lines (0-based) that a program added to a session transcript; empty for other files."""
    if not _TRANSCRIPT.match(document.text):
        return frozenset()
    begins = tuple(row[1] for row in data_files.rows("stock_sentences.tsv") if row[0] == "begins")
    lines, stock = [_TURN.sub("", line, count=1).casefold() for line in document.lines], set[int]()
    for number, line in enumerate(lines):
        is_data = line.startswith("```json") and number - 1 in stock
        if is_data or line.startswith(begins):
            last = next((index for index in range(number + 1, len(lines)) if lines[index].startswith("```")), number)
            stock.update(range(number, (last if is_data else number) + 1))
    return frozenset(stock)


def template_hash(data: bytes) -> str:
    """Name a template's content, whatever its line ends."""
    return sha256(data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")).hexdigest()


# ── caches ─────────────────────────────────────────────────────────────────────────────────────────

_P = ParamSpec("_P")
_T = TypeVar("_T")

_MOST_BYTES = 16 * 1024 * 1024  # bytes of the files that one cache keeps
_MOST_FILES = 4_000


def cache_newest(
    make: Callable[Concatenate[Document, _P], _T],
) -> Callable[Concatenate[Document, _P], _T]:
    """Cache a pure function's result for the newest state of each file; older states are dropped."""
    results: dict[tuple[Any, ...], tuple[Document, _T]] = {}
    size = 0  # bytes of the cached files

    @wraps(make)
    def cached(document: Document, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        nonlocal size
        key = (document.path, args, tuple(kwargs.items()))
        known = results.get(key)
        if known is not None and known[0] == document:
            return known[1]
        result = make(document, *args, **kwargs)
        size += len(document.data) - (len(known[0].data) if known else 0)
        if len(results) >= _MOST_FILES or size > _MOST_BYTES:
            results.clear()
            size = len(document.data)
        # A fresh document: the caller's caches text and lines, which would stay in memory.
        results[key] = (document.with_data(document.data) if document.exists else document, result)
        return result

    return cached


# ── lines that people name ─────────────────────────────────────────────────────────────────────────

_NAMED = re.compile(r"(?P<path>.+?)(?:(?:#L|:)(?P<first>\d{1,9})(?:-L?(?P<last>\d{1,9}))?)?", re.DOTALL)


class NamedLines(NamedTuple):
    """A file and a range of its lines, 1-based and inclusive; None: the whole file."""

    path: str
    first_line: int | None = None
    last_line: int | None = None


def is_path(name: str) -> bool:
    """Tell whether a name is a file's rather than an entry's."""
    return "/" in name or name.endswith((".md", ".toml"))


def lines_named(text: str) -> NamedLines:
    """Parse `path`, `path:10`, `path:10-14` or `path#L10-L14`, whether or not it exists."""
    match = _NAMED.fullmatch(text)
    if match is None or match["first"] is None:
        return NamedLines(text)
    first = int(match["first"])
    return NamedLines(match["path"], first, int(match["last"] or first))


# ── front matter ───────────────────────────────────────────────────────────────────────────────────

PENDING = "pending"  # value of the field `review`
MAX_CHARS = 16 * 1024
_FENCE = late(r"---[ \t]*+[\r\n]*+\Z")
_CLOSE = late(r"(?:---|\.\.\.)[ \t]*+[\r\n]*+\Z")
_BRACKETS = late(r"""[\[\]{}]|"(?>(?:[^"\\]|\\.)*)"?|'[^']*+'?|(?<![^\s])\#[^\n]*+""", re.DOTALL)
_DEEPEST = 20
_KEY = late(r"""\s*+(?:[^\s:#'"\-\[\]{},][^:]*+|"[^"]*+"\s*+|'[^']*+'\s*+):(?:\s|\Z)""")
_PLAIN = late(r"[A-Za-z0-9](?:[\w./+@-]|[: ](?=[\w./+@-]))*", re.ASCII)  # a value without YAML syntax
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


class FrontMatter(NamedTuple):
    """The block between the two fences. `end` is the first line (0-based) of the body."""

    end: int
    values: Mapping[str, object]
    problems: tuple[Problem, ...] = ()


def body_start(document: Document) -> int:
    """Return the first line (0-based) after the front matter; 0 without front matter.

    A block that is no mapping (a leading rule, a list) is body, so that no text disappears.
    """
    lines = document.lines
    if not lines or not _FENCE.match(lines[0]):
        return 0
    for number, line in enumerate(lines[1:], start=1):
        if _CLOSE.match(line):
            inner = [text for text in lines[1:number] if text.strip() and not text.lstrip().startswith("#")]
            return number + 1 if not inner or _KEY.match(inner[0]) else 0
    return 0


def read_front_matter(document: Document) -> FrontMatter:
    """Read the values. An unreadable one becomes a problem, and the text stays."""
    end = body_start(document)
    if end == 0:
        lines = document.lines
        if not lines or not _FENCE.match(lines[0]):
            return FrontMatter(0, {})
        is_closed = any(_CLOSE.match(line) for line in lines[1:])
        odd = "the block between `---` lines is not a mapping" if is_closed else "front matter is never closed"
        return FrontMatter(0, {}, (Problem(document.path, 1, f"{odd}; it is read as text"),))
    source = "".join(document.lines[1 : end - 1])
    root = _root(document, source)
    loaded: Any = root or {}
    if root and not isinstance(root, Problem):
        import yaml
        from frontmatter.default_handlers import YAMLHandler

        try:
            loaded = YAMLHandler().load(source)
        except (yaml.YAMLError, ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
            loaded = _unreadable(document, error)
    if not isinstance(loaded, dict):
        problem = loaded if isinstance(loaded, Problem) else _unreadable(document, "it is not a mapping")
        # In a template, a program replaces `{{date}}` before it is YAML.
        is_template = "{{" in source and "template" in document.path.casefold()
        return FrontMatter(end, {}, () if is_template else (problem,))
    problems, seen = list[Problem](), set[str]()
    for key, _ in root.value if loaded else ():
        line, name = key.start_mark.line + 2, str(key.value)
        if name in seen:
            problems.append(Problem(document.path, line, f"the key {name} occurs twice; the last one counts"))
        elif key.tag != "tag:yaml.org,2002:str":  # such as `on:`
            message = f"the key {name} is not read as text; put it in quotation marks"
            problems.append(Problem(document.path, line, message))
        seen.add(name)
    return FrontMatter(end, {str(key): value for key, value in loaded.items()}, tuple(problems))


def is_pending(review: str) -> bool:
    """Tell whether the value of a field `review` means that its entry waits for a person."""
    return review.strip().casefold() == PENDING


def waits_for_review(document: Document) -> bool:
    """Tell whether the front matter marks the whole file as waiting for approval."""
    head = document.data[: 4 * MAX_CHARS]
    # Parsing takes a thousand times as long.
    if b"review" not in head or not head.removeprefix(BOM).startswith(b"---"):
        return False
    values = next((field.values for field in front_fields(document) if field.key == "review"), ())
    return any(is_pending(value) for value in values)


def _root(document: Document, source: str) -> Any:
    """Return YAML's root node of a block; None for an empty one; a Problem if it is invalid, too deep or not plain."""
    if len(source) > MAX_CHARS:
        message = f"front matter has {len(source):,} characters; at most {MAX_CHARS:,} can be read"
        return Problem(document.path, 1, message)
    depth = 0
    for match in _BRACKETS.finditer(source):  # nested pairs are quadratic for the parser
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if depth > _DEEPEST:
            message = f"brackets are nested more than {_DEEPEST} levels deep"
            return _unreadable(document, message, source.count("\n", 0, match.start()))
    import yaml  # late import, since most files have no front matter

    try:
        for token in yaml.scan(source):
            if isinstance(token, yaml.AliasToken | yaml.TagToken):
                return _unreadable(document, "YAML aliases and tags are not supported", token.start_mark.line)
        return yaml.compose(source, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        return _unreadable(document, error)


def _unreadable(document: Document, error: Any, line: int = 0) -> Problem:
    """Return why a block cannot be read. `line` is the block's, 0-based; a parser's error has its own."""
    mark = getattr(error, "problem_mark", None)
    reason = getattr(error, "problem", None) or getattr(error, "context", None) or str(error).split("\n", 1)[0]
    return Problem(document.path, (mark.line if mark else line) + 2, f"front matter cannot be read: {reason}")


# ── editing by span ────────────────────────────────────────────────────────────────────────────


class FrontField(NamedTuple):
    """One key of the block with the texts of its value, and the span of the value in the file's text."""

    key: str
    values: tuple[str, ...]  # several values of a list
    at: int  # position of the key, in characters
    start: int
    end: int  # excluded


def front_fields(document: Document) -> tuple[FrontField, ...]:
    """Return the keys with plain values or lists; empty for an unreadable block."""
    end = body_start(document)
    root = _root(document, "".join(document.lines[1 : end - 1])) if end else None
    if root is None or isinstance(root, Problem) or root.id != "mapping":
        return ()
    above = len(document.lines[0])
    fields: dict[str, FrontField] = {}  # of a duplicate key the last one counts
    for key, node in root.value:
        texts = [node] if node.id == "scalar" else node.value if node.id == "sequence" else []
        if key.id == "scalar" and texts and all(text.id == "scalar" for text in texts):
            marks = (key.start_mark, node.start_mark, node.end_mark)
            fields[key.value] = FrontField(
                key.value, tuple(text.value for text in texts), *(above + mark.index for mark in marks)
            )
    return tuple(fields.values())


def with_front_matter(document: Document, values: Mapping[str, str | Sequence[str] | None]) -> Document:
    """Return the file with these plain keys set, or removed if None; every other character stays.

    Several values become a list. A file without a block gets one. Check the result: an odd block may parse differently.
    """
    text, newline, end = document.text, document.newline, body_start(document)
    known = [field for field in front_fields(document) if field.key in values]
    new = {key: value for key, value in values.items() if value is not None}
    for field in known:
        new.pop(field.key, None)
    if new:
        lines = "".join(f"{yaml_scalar(key)}: {_yaml_value(value)}{newline}" for key, value in new.items())
        above = "".join(document.lines[: end - 1]) if end else f"---{newline}"
        text = above + lines + (text[len(above) :] if end else f"---{newline}{text}")
    for field in sorted(known, key=lambda field: field.at, reverse=True):
        value = values[field.key]
        ends_line = field.end > field.start and text[field.end - 1] in "\r\n"  # a YAML block
        if value is not None:
            text = text[: field.start] + _yaml_value(value) + (newline if ends_line else "") + text[field.end :]
        else:
            rest = "" if ends_line else split_lines(text[field.end :])[0]
            text = text[: field.at] + text[field.end + len(rest) :]
    return document.with_text(text)


def _yaml_value(value: str | Sequence[str]) -> str:
    return yaml_scalar(value) if isinstance(value, str) else f"[{', '.join(map(yaml_scalar, value))}]"


def yaml_scalar(text: str) -> str:
    """Return a text as a one-line YAML value, quoted only if necessary."""
    if _PLAIN.fullmatch(text):
        return text
    codes = ((char, f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}") for char in text)
    quoted = (_ESCAPES.get(char) or (char if char.isprintable() else code) for char, code in codes)
    return f'"{"".join(quoted)}"'
