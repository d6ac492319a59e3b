"""Text that came out of a frame or a search is known again when it is handed in: it is not stored a second time."""

import re
from collections.abc import Callable, Iterator

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.core.duplicates import folded
from workspace_mem.core.entry import Entry

Shows = Callable[[str, str | None], str]  # what may be shown of a text, and of whom

_ID = r"[a-z]+-[0-9a-z]{8}"
_WHO = r"(?:agents?|tool|import)(?::[\w.@+-]+)?|unknown source"
# `- text  [mem-7k3f9q2m · agent:claude]` of a frame, and `- text (at:: …) ^mem-7k3f9q2m` of a file
_MARK = re.compile(rf"[ \t]+(?:\[(?:({_ID})(?: ·[^\]\n]*)?|(?:{_WHO}))\]|\^({_ID}))[ \t]*$")
# two lines of a search: `MEMORY.md#L7  Memory › Facts  mem-7k3f9q2m · agent:claude`, and the words below it
_FOUND = re.compile(rf"\S+#L\d+(?:-L\d+)?[ ].*?({_ID})(?: · \S+)?")
_RECALLED = re.compile(rf"- \S+#L\d+(?:-L\d+)? \[({_ID})(?: ·[^\]\n]*)?\]: (.*)")
_AROUND = re.compile(r"</?[a-z]+(?: [^<>]*)?>|#{1,6} .*|\(\d+ of [\d,]+ entries.*\)")  # tags, headings, what was cut
_STAMP = re.compile(r"[ \t]*\((?:at|source|review|seen|first|last):: ?[^()\n]*\)")
_BULLET, _CATEGORY = re.compile(r"[ \t]*[-*+][ \t]+"), re.compile(r"[ \t]*(?:[-*+][ \t]+)?\[[^\[\]\n]{1,60}\][ \t]")
_ELLIPSIS = "…"


def came_back(catalog: Catalog, text: str, shows: Shows) -> list[Entry]:
    """Return the entries that a text is made of, each as it is shown or stands; none where it says anything else."""
    found: list[Entry] = []
    items = [*_items(text)]
    if not items or any(name is None and not is_marked for name, _, is_marked in items):
        return []
    look = catalog.look()
    everything = [] if all(name for name, *_ in items) else look.every()
    for name, words, _ in items:
        known = [one for one in (look.begun(name) if name else everything) if not name or one.id == name]
        same = [one for one in known if not one.retired and _says(one, words, shows)]
        if not same:
            return []
        found.append(same[-1])
    return found


def _items(text: str) -> Iterator[tuple[str | None, str, bool]]:
    """Yield the id, the words, and whether anything tells that they were shown, of each thing that a text lists."""
    name: str | None = None
    words: list[str] = []
    is_marked = False
    for line in filter(str.strip, text.splitlines()):
        bare = line.strip()
        if _AROUND.fullmatch(bare):
            continue
        mark, recalled, found = _MARK.search(line), _RECALLED.fullmatch(bare), _FOUND.fullmatch(bare)
        if not (mark or recalled or found) and line[:1] in " \t" and (name or is_marked):
            words.append(bare)
            continue
        if name or words:
            yield name, " ".join(words), is_marked
        is_marked = bool(mark or _CATEGORY.match(line))
        if recalled:
            name, words = recalled[1], [recalled[2]]
        elif found:
            name, words = found[1], []
        else:
            name, words = (mark[1] or mark[2], [line[: mark.start()]]) if mark else (None, [line])
    if name or words:
        yield name, " ".join(words), is_marked


def _says(entry: Entry, words: str, shows: Shows) -> bool:
    """Tell whether words are what an entry is shown as, and nothing of somebody else's around them."""
    bare = folded(_BULLET.sub("", _STAMP.sub("", words), count=1))
    for show in (str, lambda text: shows(text, entry.said_by)):
        said = folded(show(entry.text))
        leads = (entry.field("time") or "", folded(f"[{show(entry.category)}]") if entry.category else "")
        parts = [part.removeprefix(leads[0]).strip().removeprefix(leads[1]).strip() for part in bare.split(_ELLIPSIS)]
        fields = [(key, folded(show(value))) for key, value in entry.fields]
        for form in ("({}: {})", "- {}:: {}", "({}:: {})"):
            for key, value in fields:
                parts = [part.replace(folded(form.format(key, value)), "").strip() for part in parts]
        parts = [" ".join(word for word in part.split() if word.removeprefix("#") not in entry.tags) for part in parts]
        whole = " ".join(word for word in said.split() if word.removeprefix("#") not in entry.tags)
        if (parts == [whole]) or (len(parts) > 1 and any(parts) and all(part in whole for part in parts)):
            return True
    return False
