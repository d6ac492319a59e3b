"""What the commit of changed files says: its entries by their first words, or the files in which none changed."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from workspace_mem.model.entry import Entry
from workspace_mem.model.matching import Comparison

_MOST_FILES = 50  # that a commit says more of
_MOST_ENTRIES = 8  # of one file
_MOST_NAMED = 3  # files, in the subject of a commit

Quotes = Callable[[str, str], str]  # what a commit may quote of a text that stands behind a label


def _as_it_stands(_: str, text: str) -> str:
    return text


def summary(comparison: Comparison, paths: Sequence[str], quotes: Quotes = _as_it_stands) -> str:
    """Return one line for a commit: what changed in entries, or which files where no entry did."""
    where = named(paths)
    parts = _parts(comparison)
    if not parts:
        return where
    if len(parts) == 1:
        verb, entry = parts[0]
        return f"{verb} “{_short(quotes(entry.label, entry.text))}” in {where}"
    lists = {"added": comparison.added, "changed": comparison.changed, "removed": comparison.removed}
    return ", ".join(f"{len(some)} {word}" for word, some in lists.items() if some) + f" in {where}"


Bytes = bytes | None  # None: there is no such file


def described(
    comparison: Comparison,
    before: Mapping[str, Bytes],
    after: Mapping[str, Bytes],
    *,
    counting: bool = True,
    quotes: Quotes = _as_it_stands,
) -> tuple[str, str]:
    """Return what a commit of changed files says: one line, and where that leaves something out, a line for each file.

    `comparison` is of their entries. Without `counting` only whether the files were there is known.
    """
    paths = sorted(before)
    came = [path for path in paths if before[path] is None]
    gone = [path for path in paths if after[path] is None]
    moves = [(old, new) for old in gone for new in came if counting and before[old] and before[old] == after[new]]
    renamed = {old: new for old, new in moves if len([one for one in moves if old in one or new in one]) == 1}
    elsewhere = {*renamed, *renamed.values()}
    came, gone = ([path for path in some if path not in elsewhere] for some in (came, gone))
    others = [path for path in paths if path not in gone and path not in elsewhere]
    rest = Comparison(
        tuple(one for one in comparison.added if one.place.path not in elsewhere),
        tuple(one for one in comparison.removed if one.place.path in others),
        tuple(pair for pair in comparison.changed if pair[1].place.path not in elsewhere),
    )
    named_paths = {entry.place.path for entry in (*rest.added, *rest.removed, *(after for _, after in rest.changed))}
    made = [path for path in came if path not in named_paths]
    changed = [path for path in others if path not in named_paths and path not in came]

    parts = [f"delete {named(gone)}"] if gone else []  # first: a subject may have no room for the rest
    parts += [summary(rest, tuple(named_paths), quotes=quotes)] if named_paths else []
    parts += [f"add {named(made)}"] if made else []
    if counting and len(changed) == 1:
        parts += [_counted(changed[0], before[changed[0]] or b"", after[changed[0]] or b"")]
    elif changed:
        parts += [named(changed)]
    subject = "; ".join(parts + [f"rename {old} to {new}" for old, new in renamed.items()])
    lines = [f"- rename {old} to {new}" for old, new in renamed.items()]
    is_all_said = len(paths) == 1
    for path in paths:
        changes = [(verb, entry) for verb, entry in _parts(comparison) if entry.place.path == path]
        phrases = [f"{verb} “{_short(quotes(entry.label, entry.text))}”" for verb, entry in changes[:_MOST_ENTRIES]]
        phrases += [f"and {len(changes) - _MOST_ENTRIES:,} more"] if len(changes) > _MOST_ENTRIES else []
        verb = "delete " if path in gone else "add " if path in came else "" if phrases else "change "
        lines += [] if path in elsewhere else [f"- {verb}{path}" + (f": {', '.join(phrases)}" if phrases else "")]
        is_all_said &= len(phrases) < (1 if path in gone else 2)
    more = [f"- and {len(lines) - _MOST_FILES:,} more files"] if len(lines) > _MOST_FILES else []
    is_all_said |= set(paths) == elsewhere
    return subject, "" if is_all_said else "\n".join([*lines[:_MOST_FILES], *more])


def _parts(comparison: Comparison) -> list[tuple[str, Entry]]:
    return [
        *(("add", entry) for entry in comparison.added),
        *(("change", after) for _, after in comparison.changed),
        *(("remove", entry) for entry in comparison.removed),
    ]


def _counted(path: str, before: bytes, after: bytes) -> str:
    """Return a file of prose with how many lines came and went, without blank ones."""
    old, new = (Counter(filter(None, map(bytes.strip, data.splitlines()))) for data in (before, after))
    counts = [f"{sign}{some.total()}" for sign, some in (("+", new - old), ("-", old - new)) if some]
    return f"{path} ({' '.join(counts)})" if counts else path


def named(paths: Sequence[str]) -> str:
    """Return the first paths by name and the number of the others."""
    names = sorted(paths)
    return ", ".join(names[:_MOST_NAMED]) + (f" and {len(names) - _MOST_NAMED} more" if names[_MOST_NAMED:] else "")


def _short(text: str, most: int = 36) -> str:
    line = " ".join(text.split())
    if len(line) <= most:
        return line
    word = line.rfind(" ", 0, most) + 1
    if any(map(str.isdecimal, line[word:].split(" ")[0])):  # the beginning of a key is none to whoever looks for keys
        return line[:word].rstrip(" ,;:.-") + "…"
    at = line.rfind(" ", most // 2, most)
    return line[: at if at > 0 else most - 1].rstrip(" ,;:.-") + "…"
