"""hermes: MEMORY.md and USER.md with `§` between entries, ARCHIVE.jsonl and SOUL.md of a Hermes agent."""

from collections.abc import Iterator
from posixpath import basename, dirname

from workspace_mem.formats.port import Files, Found, Record, WholePage, json_lines, nearest, others, time_of
from workspace_mem.model.document import Document, Problem
from workspace_mem.model.kinds import BETWEEN, HERMES, NOTES
from workspace_mem.model.reading import read as read_document

_ENTRIES = {"MEMORY.md": None, "USER.md": "USER.md"}
_ARCHIVE = "ARCHIVE.jsonl"


def read(files: Files) -> Iterator[Found]:
    """Yield every entry; those of the archive as retired."""
    paths = files.paths
    taken = [path for path in paths if basename(path) in (*_ENTRIES, _ARCHIVE)]
    home = next((dirname(path) for path in taken), None)
    soul = [path for path in paths if basename(path) == "SOUL.md" and home is not None]
    for path in taken:
        if basename(path) == _ARCHIVE:
            yield from _archived(files, path)
        else:
            yield from _between_marks(path, files.text(path))
    own = nearest(soul)
    for path in soul:
        note = f"{NOTES}hermes/{path}"
        yield WholePage("SOUL.md" if path == own else note, files.text(path), Problem(path, 0, ""), note)
    if home is not None:
        locks = [path for path in paths if path.endswith(".lock")]
        yield from others(paths, [*taken, *soul, *locks], f"{home}/" if home else "")


def _between_marks(path: str, text: str) -> Iterator[Record]:
    home = _ENTRIES[basename(path)]
    marked = f"{text}\n{BETWEEN}\n"  # a page of one entry has no mark
    for entry in read_document(Document(HERMES[0], marked.encode())).entries:
        yield Record("fact", entry.text.strip(), Problem(path, entry.place.first_line, ""), home=home)


def _archived(files: Files, path: str) -> Iterator[Found]:
    for one in json_lines(files, path):
        if isinstance(one, Problem):
            yield one
            continue
        number, value = one
        text = value.get("entry") or value.get("content") or value.get("old_text")
        if not isinstance(text, str) or not text.strip():
            yield Problem(path, number, "the line has no entry")
            continue
        times = (time_of(value.get(key)) for key in ("timestamp", "ts", "at", "time", "archived_at"))
        when = next(filter(None, times), "")
        why = value.get("action") if isinstance(value.get("action"), str) else ""
        home = "USER.md" if str(value.get("target")).casefold() == "user" else None
        yield Record("fact", text, Problem(path, number, ""), home=home, retired=(when, why or ""))
