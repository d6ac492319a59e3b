"""Quotes: text of a frame, a search or a recall that is handed in again, and is not stored a second time."""

import re
from collections.abc import Callable

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.model.entry import Entry
from workspace_mem.text.strings import words_of

Shows = Callable[[str, str | None], str]  # what may be shown of a text, and of whom

_ID = r"[a-z]+-[0-9a-z]{8}"
_WHO = r"(?:agents?|tool|import)(?::[\w.@+-]+)?|unknown source"
# `- text  [mem-7k3f9q2m · agent:claude]` of a frame, and `- text (at:: …) ^mem-7k3f9q2m` of a file
_MARK = re.compile(rf"[ \t]+(?:\[(?:({_ID})(?: ·[^\]\n]*)?|(?:{_WHO}))\]|\^({_ID}))[ \t]*$", re.MULTILINE)
# heads of a hit, `MEMORY.md#L7  Memory › Facts  mem-7k3f9q2m · agent:claude`, and of what was recalled
_HIT = re.compile(rf"^(\S+)#L\d+(?:-L\d+)?(?:[ ].*?({_ID})(?: · \S+)?|  .*)?$", re.MULTILINE)
_RECALLED = re.compile(rf"^- (\S+)#L\d+(?:-L\d+)?(?: \[(?:({_ID})(?: ·[^\]\n]*)?|{_WHO})\])?: ", re.MULTILINE)
_OURS = re.compile(r"^<(guidance|more|notices)(?: [^<>]*)?>\n.*?^</\1>$", re.DOTALL | re.MULTILINE)  # of a frame
_SECTION = re.compile(r"^<[a-z]+ source=\"([^\"\n]+)\"", re.MULTILINE)
# tags, headings, what was cut, and the head of what was recalled
_AROUND = re.compile(r"</?[a-z]+(?: [^<>]*)?>|#{1,6} .*|\(\d+ of [\d,]+ entries.*\)|Task type: [\w ()-]+")
_STAMP = re.compile(r"[ \t]*\((?:at|source|review|seen|first|last):: ?[^()\n]*\)")
_ELLIPSIS = "…"


def quoted_entries(catalog: Catalog, text: str, shows: Shows, page: Callable[[str], str]) -> list[Entry]:
    """Return the entries that a text is made of; none where a line says what none of them says.

    Beside them it may say what stands on the pages that it names as a frame or a search does; `page` returns what may
    be shown of one.
    """
    text = _OURS.sub("", text)
    heads = [*_HIT.finditer(text), *_RECALLED.finditer(text)]
    marks = sorted([*_MARK.finditer(text), *heads], key=re.Match.start)
    names = dict.fromkeys(name for mark in marks for name in mark.groups() if name)
    standing = catalog.look().having(names)
    entries = [standing[name] for name in names if name in standing and not standing[name].retired]
    if not entries:
        return []
    paths = {*_SECTION.findall(text), *(mark[1] for mark in heads), *(entry.place.path for entry in entries)}
    known = [_bare(page(path)) for path in sorted(paths)]
    known += [_bare(shows(entry.text, entry.said_by)) for entry in entries]
    for line in filter(None, map(str.strip, _RECALLED.sub("", _HIT.sub("", text)).splitlines())):
        parts = map(_bare, line.split(_ELLIPSIS))
        if not _AROUND.fullmatch(line) and not all(any(part in words for words in known) for part in parts):
            return []
    return entries


def _bare(text: str) -> str:
    """Return the words of a text, without marks and stamps."""
    return " ".join(words_of(_STAMP.sub("", _MARK.sub("", text))))
