"""The YAML block at the top of a file: where it stands, and what it says. It is edited by span, and never rewritten."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from workspace_mem.model.document import BOM, Document, Problem
from workspace_mem.model.entry import is_pending
from workspace_mem.text.lines import split_lines
from workspace_mem.text.patterns import late

MAX_CHARS = 16 * 1024
_FENCE = late(r"---[ \t]*+[\r\n]*+\Z")
_CLOSE = late(r"(?:---|\.\.\.)[ \t]*+[\r\n]*+\Z")
_BRACKETS = late(r"""[\[\]{}]|"(?>(?:[^"\\]|\\.)*)"?|'[^']*+'?|(?<![^\s])\#[^\n]*+""", re.DOTALL)
_DEEPEST = 20
_KEY = late(r"""\s*+(?:[^\s:#'"\-\[\]{},][^:]*+|"[^"]*+"\s*+|'[^']*+'\s*+):(?:\s|\Z)""")
_PLAIN = late(r"[A-Za-z0-9](?:[\w./+@-]|[: ](?=[\w./+@-]))*", re.ASCII)  # has no mark of YAML
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


class FrontMatter(NamedTuple):
    """What stands between the two fences. `end` is the first line (0-based) of the body."""

    end: int
    values: Mapping[str, object]
    problems: tuple[Problem, ...] = ()


def body_start(document: Document) -> int:
    """Return the first line (0-based) after the front matter; 0 where there is none.

    A block that is no mapping (a leading rule, a list) is body: nobody's text may disappear in it.
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
    """Read the values. Whatever cannot be read becomes a problem, and the text stays as it is."""
    end = body_start(document)
    if end == 0:
        return FrontMatter(0, {}, _problems_without_block(document))
    source = "".join(document.lines[1 : end - 1])
    if len(source) > MAX_CHARS:
        return _unread(
            document, end, 1, f"front matter has {len(source):,} characters; at most {MAX_CHARS:,} can be read"
        )
    try:
        values, odd = _load(source)
    except _UnreadableError as error:
        if "{{" in source and "template" in document.path.casefold():
            return FrontMatter(end, {})  # a template of anybody's: a program fills in `{{date}}` before it is YAML
        return _unread(document, end, error.line + 1, f"front matter cannot be read: {error}")
    return FrontMatter(end, values, tuple(Problem(document.path, line + 1, message) for line, message in odd))


def waits_for_review(document: Document) -> bool:
    """Tell whether the front matter of a file says that all of it waits for a person to approve it."""
    head = document.data[: 4 * MAX_CHARS]
    if b"review" not in head or not head.removeprefix(BOM).startswith(
        b"---"
    ):  # reading it takes a thousand times as long
        return False
    said = next((field.values for field in front_fields(document) if field.key == "review"), ())
    return any(is_pending(value) for value in said)


class _UnreadableError(Exception):
    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def _load(source: str) -> tuple[Mapping[str, object], list[tuple[int, str]]]:
    """Return the values, and (line, message) for keys that mean something else than they show."""
    _refuse_deep(source)
    import yaml  # noqa: PLC0415  # imported late: most files have no front matter
    from frontmatter.default_handlers import YAMLHandler  # noqa: PLC0415

    try:
        for token in yaml.scan(source):
            if isinstance(token, yaml.AliasToken | yaml.TagToken):
                raise _UnreadableError("YAML aliases and tags are not supported", token.start_mark.line + 1)
        loaded = YAMLHandler().load(source)
        root = yaml.compose(source, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise _UnreadableError(str(error.problem or error.context), line) from error
    except (yaml.YAMLError, ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        raise _UnreadableError(str(error).split("\n", 1)[0], 1) from error
    if not isinstance(loaded, dict):
        if loaded is None:
            return {}, []
        raise _UnreadableError("it is not a mapping", 1)
    return {str(key): value for key, value in loaded.items()}, list(_odd_keys(root))


def _refuse_deep(source: str) -> None:
    """Refuse brackets in brackets: each of them costs the parser as much as there are around it."""
    depth = 0
    for found in _BRACKETS.finditer(source):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > _DEEPEST:
            line = source.count("\n", 0, found.start()) + 1
            raise _UnreadableError(f"brackets are nested more than {_DEEPEST} levels deep", line)


def _odd_keys(root: Any) -> Iterator[tuple[int, str]]:
    """Yield keys that stand twice (the last one counts), and those that YAML does not read as text (`on:`)."""
    seen: set[str] = set()
    for key, _ in root.value:
        line = key.start_mark.line + 1
        name = str(key.value)
        if name in seen:
            yield line, f"the key {name} occurs twice; the last one counts"
        elif key.tag != "tag:yaml.org,2002:str":
            yield line, f"the key {name} is not read as text; put it in quotation marks"
        seen.add(name)


def _unread(document: Document, end: int, line: int, message: str) -> FrontMatter:
    return FrontMatter(end, {}, (Problem(document.path, line, message),))


def _problems_without_block(document: Document) -> tuple[Problem, ...]:
    lines = document.lines
    if not lines or not _FENCE.match(lines[0]):
        return ()
    if any(_CLOSE.match(line) for line in lines[1:]):
        return (Problem(document.path, 1, "the block between `---` lines is not a mapping; it is read as text"),)
    return (Problem(document.path, 1, "front matter is never closed; it is read as text"),)


# ── editing by span ────────────────────────────────────────────────────────────────────────────


class FrontField(NamedTuple):
    """One key of the block with the texts of its value, and the span of the value in the file's text."""

    key: str
    values: tuple[str, ...]  # several of a list
    at: int  # where the key begins, in characters
    start: int
    end: int  # excluded


def front_fields(document: Document) -> tuple[FrontField, ...]:
    """Return the keys whose values are plain, or lists of what is plain; none where the block cannot be read."""
    end = body_start(document)
    source = "".join(document.lines[1 : end - 1])
    if end == 0 or len(source) > MAX_CHARS:
        return ()
    import yaml  # noqa: PLC0415

    try:
        _refuse_deep(source)
        if any(isinstance(token, yaml.AliasToken | yaml.TagToken) for token in yaml.scan(source)):
            return ()
        root = yaml.compose(source, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, ValueError, RecursionError, _UnreadableError):
        return ()
    if not isinstance(root, yaml.MappingNode):
        return ()
    above = len(document.lines[0])
    found: dict[str, FrontField] = {}  # of a key that stands twice the last one counts
    for key, node in root.value:
        texts = [node] if isinstance(node, yaml.ScalarNode) else node.value if node.id == "sequence" else []
        if key.id == "scalar" and texts and all(isinstance(text, yaml.ScalarNode) for text in texts):
            marks = (key.start_mark, node.start_mark, node.end_mark)
            found[key.value] = FrontField(
                key.value, tuple(text.value for text in texts), *(above + mark.index for mark in marks)
            )
    return tuple(found.values())


def with_front_field(document: Document, key: str, value: str | Sequence[str] | None) -> Document:
    """Return the file with one plain key set, or without it; every other character stays as it is.

    Several values become a list. A file without a block gets one. The result may read otherwise where the block is odd:
    look at it.
    """
    text, newline = document.text, document.newline
    found = next((field for field in front_fields(document) if field.key == key), None)
    if found is not None:
        ends_line = found.end > found.start and text[found.end - 1] in "\r\n"  # a block of YAML
        if value is not None:
            text = text[: found.start] + _yaml_value(value) + (newline if ends_line else "") + text[found.end :]
        else:
            rest = "" if ends_line else split_lines(text[found.end :])[0]
            text = text[: found.at] + text[found.end + len(rest) :]
    elif value is not None:
        line = f"{yaml_scalar(key)}: {_yaml_value(value)}{newline}"
        end = body_start(document)
        above = "".join(document.lines[: end - 1]) if end else f"---{newline}"
        text = above + line + (text[len(above) :] if end else f"---{newline}{text}")
    data = text.encode("utf-8", "surrogatepass")
    return document.with_data((BOM if document.data.startswith(BOM) else b"") + data)


def _yaml_value(value: str | Sequence[str]) -> str:
    return yaml_scalar(value) if isinstance(value, str) else f"[{', '.join(map(yaml_scalar, value))}]"


def yaml_scalar(text: str) -> str:
    """Return a text as a value on one line: plain where it reads back so, else in quotation marks."""
    if _PLAIN.fullmatch(text):
        return text
    quoted = "".join(_ESCAPES.get(char) or (char if char.isprintable() else _escape(char)) for char in text)
    return f'"{quoted}"'


def _escape(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
