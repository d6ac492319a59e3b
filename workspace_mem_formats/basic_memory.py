"""basic-memory: notes with permalinks, observations and relations.

A note comes in whole, as a file. What it says in basic-memory's own grammar, wherever that stands, becomes entries too:
an observation (`- [category] text #tag (context)`) a fact, and a note with observations or relations one of its own,
which the observations elaborate. A relation (`- implements [[Other]]`) links the facts of two notes.
"""

import re
from collections.abc import Iterator, Mapping
from posixpath import basename
from typing import NamedTuple

from workspace_mem.formats.port import (
    Files,
    Found,
    Record,
    UnmappedItem,
    WholePage,
    document_of,
    others,
    time_of,
)
from workspace_mem.model.document import Document, Problem, body_start, read_front_matter
from workspace_mem.model.entry import ID, derived_id
from workspace_mem.model.kinds import NOTES, RELATIONS
from workspace_mem.model.list_item import CATEGORY, TAG_NAME
from workspace_mem.text.markdown import blocks
from workspace_mem.text.strings import counted

_BULLET = re.compile(r"[ \t]*[-*+][ \t]+(?=\S)")
_RELATION = re.compile(r"(?P<type>[^\[\]`]{0,60}?)[ \t]*\[\[(?P<target>[^\[\]\n]{1,200})\]\][ \t]*(?:\(.*\))?")
_CONTEXT = re.compile(r"(?s)(?P<said>.*?\S)[ \t]+\((?P<context>[^()]{1,300})\)")
_TAGS = re.compile(rf"(?s)(?P<said>.*?)(?P<tags>(?:(?:\A|(?<=\s))#{TAG_NAME.pattern}\s*)+)")
_CHECKBOXES = ("x", "-")
_OTHER_NAMES = {"relates_to": "related_to", "related": "related_to", "links_to": "related_to", "see_also": "related_to"}
_OTHER_NAMES |= {"extends": "elaborates", "replaces": "supersedes", "replaced_by": "superseded_by"}
_OURS = {"at", "source", "review", "retired", "why", "because", "context", "permalink", "type", "origin", "was", "rest"}


class _Note(NamedTuple):
    """One note: what it is called, and what it says in the grammar of basic-memory."""

    path: str
    title: str
    permalink: str
    kind: str
    tags: tuple[str, ...]
    at: str | None
    observations: tuple[tuple[int, str, str], ...]  # line, category, and what stands behind it
    relations: tuple[tuple[str, str], ...]  # type and target

    @property
    def id(self) -> str:
        """Return the id of its own fact."""
        name = re.sub(r"[^A-Za-z0-9]+", "-", self.permalink).strip("-")
        return name if name and self.permalink.isascii() and ID.fullmatch(name) else derived_id("note", self.permalink)


def read(files: Files) -> Iterator[Found]:
    """Yield every note whole, and its observations and relations as entries; odd front matter is named."""
    read_here: list[_Note] = []
    for one in notes(files, "basic-memory"):
        yield one
        if isinstance(one, WholePage):
            read_here.append(_note(one.place.path, document_of(one.place.path, one.text)))
    named = {name: note for note in reversed(read_here) for name in _names_of(note)}
    wanted = {_plain(target) for note in read_here for _, target in note.relations}
    targets = {named[name].path for name in wanted & named.keys()}
    for note in read_here:
        if note.observations or note.relations or note.path in targets:
            yield from _entries(note, named)


def notes(files: Files, name: str) -> Iterator[Found]:
    """Yield every Markdown file as a note under the name of its format."""
    paths = files.paths
    taken = [path for path in paths if path.endswith(".md") and not path.startswith(".")]
    for path in taken:
        text = files.text(path)
        if text.strip():
            yield from (one._replace(path=path) for one in read_front_matter(document_of(path, text)).problems)
            yield WholePage(f"{NOTES}{name}/{path}", text, Problem(path, 0, ""))
    if taken:
        yield from others([path for path in paths if not path.startswith(".")], taken)


def _note(path: str, document: Document) -> _Note:
    front = read_front_matter(document).values
    said = {key: str(value).strip() for key, value in front.items() if isinstance(value, str | int | float)}
    tags = front.get("tags")
    names = tags if isinstance(tags, list) else re.split(r"[,\s]+", tags) if isinstance(tags, str) else []
    plain = tuple(name for one in names if TAG_NAME.fullmatch(name := str(one).lstrip("#")))
    at = next(filter(None, (time_of(front.get(key)) for key in ("modified", "updated", "created", "date"))), None)
    stem = path.removesuffix(".md")
    observations: list[tuple[int, str, str]] = []
    relations: list[tuple[str, str]] = []
    for line, text in _bullets(document):
        category = CATEGORY.match(text)
        inside = category[1].strip("[]").strip() if category else ""
        relation = _RELATION.fullmatch(text)
        if category and inside and inside.casefold() not in _CHECKBOXES and text[category.end() :].strip():
            observations.append((line, inside, text[category.end() :].strip()))
        elif relation:
            relations.append((relation["type"].strip().strip("*_"), relation["target"]))
    return _Note(
        path,
        said.get("title") or basename(stem),
        said.get("permalink") or stem,
        said.get("type", ""),
        plain,
        at,
        tuple(observations),
        tuple(relations),
    )


def _bullets(document: Document) -> Iterator[tuple[int, str]]:
    """Yield each item of the lists of a note, those inside others too, with its line."""
    for block in blocks(document.lines, body_start(document)):
        found: list[tuple[int, list[str]]] = []
        for at in range(block.first, block.end) if block.kind == "item" else ():
            line = document.lines[at]
            if bullet := _BULLET.match(line):
                found.append((at + 1, [line[bullet.end() :].strip()]))
            elif found and line.strip():
                found[-1][1].append(line.strip())
        yield from ((line, "\n".join(lines)) for line, lines in found)


def _names_of(note: _Note) -> Iterator[str]:
    stem = note.path.removesuffix(".md")
    yield from (_plain(name) for name in (basename(stem), stem, note.permalink, note.title))


def _plain(target: str) -> str:
    """Return what a link leads to, without an alias, a heading or the scheme of an address."""
    name = target.partition("|")[0].partition("#")[0].strip().removeprefix("memory://").removesuffix(".md")
    return " ".join(name.casefold().split())


def _entries(note: _Note, named: Mapping[str, _Note]) -> Iterator[Found]:
    """Yield a fact for the note itself, with its relations as links, and one for each observation."""
    links: dict[tuple[str, str], None] = {}
    unknown: list[str] = []
    for kind, target in note.relations:
        other = named.get(_plain(target))
        if other is None or other.path == note.path:
            unknown.append(target.strip())
            continue
        name = re.sub(r"[\s-]+", "_", kind.casefold()) or "related_to"
        relation = _OTHER_NAMES.get(name, name)
        links[relation if relation in RELATIONS else "related_to", f"[[{other.id}]]"] = None
        if relation not in RELATIONS and re.fullmatch(r"[^\W\d]\w{1,40}", name) and name not in _OURS:
            links[name, f"[[{other.title}]]"] = None
    page = f"{NOTES}basic-memory/{note.path.removesuffix('.md')}"
    about = [("permalink", note.permalink), *([("type", note.kind)] if note.kind not in ("", "note") else [])]
    yield Record(
        "fact",
        f"{note.title}: [[{page}]]",
        Problem(note.path, 1, ""),
        note.id,
        None,
        note.tags,
        (*about, *links),
        note.at,
    )
    if unknown:
        shown = ", ".join(unknown[:_NAMED]) + (" …" if len(unknown) > _NAMED else "")
        yield UnmappedItem(
            f"{note.path}: {counted(len(unknown), 'relation')} to notes that are not here, in the note: {shown}"
        )
    for line, category, said in note.observations:
        context = _CONTEXT.fullmatch(said)
        text = context["said"] if context else said
        behind = _TAGS.fullmatch(text)
        if behind and behind["said"].strip():
            text = behind["said"].rstrip()
        tags = tuple(name.removeprefix("#") for name in (behind["tags"] if behind else "").split())
        more_said = [("context", context["context"])] if context else []
        yield Record(
            "fact",
            text,
            Problem(note.path, line, ""),
            derived_id("mem", note.permalink, category, said),
            category,
            tags,
            (*more_said, ("elaborates", f"[[{note.id}]]")),
            note.at,
        )


_NAMED = 8  # relations
