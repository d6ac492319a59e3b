"""Echoes: text of a frame, a search or a recall that is handed in again, and is not stored a second time."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.model.entry import Entry
from workspace_mem.model.matching import folded

Shows = Callable[[str, str | None], str]  # what may be shown of a text, and of whom

_ID = r"[a-z]+-[0-9a-z]{8}"
_WHO = r"(?:agents?|tool|import)(?::[\w.@+-]+)?|unknown source"
# `- text  [mem-7k3f9q2m · agent:claude]` of a frame, and `- text (at:: …) ^mem-7k3f9q2m` of a file
_MARK = re.compile(rf"[ \t]+(?:\[(?:({_ID})(?: ·[^\]\n]*)?|(?:{_WHO}))\]|\^({_ID}))[ \t]*$")
# two lines of a search: `MEMORY.md#L7  Memory › Facts  mem-7k3f9q2m · agent:claude`, and the words below it
_HIT = re.compile(rf"(\S+)#L\d+(?:-L\d+)?(?:[ ].*?({_ID})(?: · \S+)?|  .*)?")
_RECALLED = re.compile(rf"- (\S+)#L\d+(?:-L\d+)?(?: \[(?:({_ID})(?: ·[^\]\n]*)?|{_WHO})\])?: (.*)")
_OURS = re.compile(r"^<(guidance|more|notices)(?: [^<>]*)?>\n.*?^</\1>$", re.DOTALL | re.MULTILINE)  # of a frame
_SECTION = re.compile(r"^<[a-z]+ source=\"([^\"\n]+)\"", re.MULTILINE)
# tags, headings, what was cut, and the head of what was recalled
_AROUND = re.compile(r"</?[a-z]+(?: [^<>]*)?>|#{1,6} .*|\(\d+ of [\d,]+ entries.*\)|Task type: [\w ()-]+")
_STAMP = re.compile(r"[ \t]*\((?:at|source|review|seen|first|last):: ?[^()\n]*\)")
_BULLET, _CATEGORY = re.compile(r"\A[ \t]*[-*+][ \t]+"), re.compile(r"[ \t]*(?:[-*+][ \t]+)?\[[^\[\]\n]{1,60}\][ \t]")
_ELLIPSIS = "…"
_LEADING = 16  # words
_ALIKE = 20  # entries of the same text, which differ in category and tags


class _Item(NamedTuple):
    """One thing that a text lists."""

    words: str
    name: str | None = None  # its id
    is_marked: bool = False  # it has a mark that only the program writes
    path: str | None = None  # of a hit


def echoed(catalog: Catalog, text: str, shows: Shows, page: Callable[[str], str]) -> list[Entry]:
    """Return the entries that a text is made of, each as it is shown or stands; none where it says anything else.

    Beside them it may say what stands on the pages that it names as a frame or a search does; `page` returns what may
    be shown of one.
    """
    text = _OURS.sub("", text)
    items, sections = [*_items(text)], {*_SECTION.findall(text)}
    if not any(item.name or item.is_marked for item in items):
        return []
    if not sections and not all(item.name or item.is_marked for item in items):
        return []
    pages: dict[str, str] = {}
    echoes: list[Entry] = []
    look = catalog.look()
    texts = _Texts(look.every() if any(item.is_marked and not item.name for item in items) else (), shows)
    for item in items:
        candidates = look.begun(item.name) if item.name else texts.in_words(item.words) if item.is_marked else []
        known = [entry for entry in candidates if not entry.retired and item.name in (None, entry.id)]
        same = [entry for entry in known if _says(entry, item.words, shows)]
        if not same:
            paths = {entry.place.path for entry in known} if item.name else sections | {item.path or ""}
            pages |= {path: folded(page(path)) for path in paths - pages.keys()}
            if not any(_stands_on(pages[path], item.words) for path in paths):
                return []
            same = known if item.name else []
        echoes += same[-1:]
    return echoes


class _Texts:
    """Entries by what they say: hundreds of lines are not held against each of ten thousand entries."""

    def __init__(self, entries: Iterable[Entry], shows: Shows) -> None:
        self._entries: dict[str, list[Entry]] = {}
        for entry in entries:
            for text in {entry.text, shows(entry.text, entry.said_by)}:
                self._entries.setdefault(folded(text), []).append(entry)
        self._lengths = {len(text.split()) for text in self._entries}

    def in_words(self, words: str) -> list[Entry]:
        """Return the entries whose text stands in these words, behind a bullet, a time or a category at most."""
        split = folded(words).split()
        runs = {" ".join(split[start : start + length]) for start in range(_LEADING) for length in self._lengths}
        return [entry for run in runs for entry in self._entries.get(run, ())[-_ALIKE:]]


def _stands_on(page: str, words: str) -> bool:
    return bool(words.strip(f"{_ELLIPSIS} ")) and all(folded(part) in page for part in words.split(_ELLIPSIS))


def _items(text: str) -> Iterator[_Item]:
    item = _Item("")
    for line in filter(str.strip, text.splitlines()):
        bare = line.strip()
        if _AROUND.fullmatch(bare):
            continue
        mark, recalled, hit = _MARK.search(line), _RECALLED.fullmatch(bare), _HIT.fullmatch(bare)
        if not (mark or recalled or hit) and line[:1] in " \t" and (item.name or item.is_marked):
            item = item._replace(words=f"{item.words} {bare}".strip())
            continue
        if item.name or item.words:
            yield item
        is_marked = bool(mark or _CATEGORY.match(line))
        if recalled:
            item = _Item(recalled[3], recalled[2], is_marked=True, path=recalled[1])
        elif hit:
            item = _Item("", hit[2], is_marked=True, path=hit[1])
        elif mark:
            item = _Item(line[: mark.start()], mark[1] or mark[2], is_marked)
        else:
            item = _Item(line, None, is_marked)
    if item.name or item.words:
        yield item


def _says(entry: Entry, words: str, shows: Shows) -> bool:
    """Tell whether words are what an entry is shown as, and nothing of somebody else's around them."""
    bare = folded(_BULLET.sub("", _STAMP.sub("", words)))
    for show in (str, lambda text: shows(text, entry.said_by)):
        text = folded(show(entry.text))
        leads = (entry.field("time") or "", folded(f"[{show(entry.category)}]") if entry.category else "")
        parts = [part.removeprefix(leads[0]).strip().removeprefix(leads[1]).strip() for part in bare.split(_ELLIPSIS)]
        fields = [(key, folded(show(value))) for key, value in entry.fields]
        for form in ("({}: {})", "- {}:: {}", "({}:: {})"):
            for key, value in fields:
                parts = [part.replace(folded(form.format(key, value)), "").strip() for part in parts]
        parts = [" ".join(word for word in part.split() if word.removeprefix("#") not in entry.tags) for part in parts]
        whole = " ".join(word for word in text.split() if word.removeprefix("#") not in entry.tags)
        if (parts == [whole]) or (len(parts) > 1 and any(parts) and all(part in whole for part in parts)):
            return True
    return False
