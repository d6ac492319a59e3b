"""Which entries are the same: recorded twice, or in two states of a file; and what changed between two states."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.model.entry import Draft, Entry, Place, superseded
from workspace_mem.model.kinds import KINDS, Fold, Kinds
from workspace_mem.text.strings import composed, counted, late

# Only what names one occasion is left out of account: `No module named 'yaml'` and `'requests'`,
# HTTP 404 and 500 are different errors.
_OCCASION = late(
    r"""
      (?P<uuid>\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b)
    | (?P<time>\b\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:z|[ ]?[+-]\d{2}:?\d{2})?\b)
    | (?P<clock>\b\d{2}:\d{2}:\d{2}(?:[.,]\d+)?\b)
    | (?P<address>\b0x[0-9a-f]+\b)
    | (?P<hex>\b(?=[a-f]*\d)[0-9a-f]{12,}\b)
    | (?P<process>\bpid[ =:]+\d+\b|\bprocess[ ]\d+\b|\[\d{3,}\](?=:))
    | (?P<duration>\b(?:\d+h)?(?:\d+m)?\d+(?:\.\d+)?\s?(?:ns|us|µs|μs|ms|s|secs?|seconds?|mins?|minutes?|hours?)\b)
    | (?P<temporary>(?<![\w.~-])(?:/private)?/(?:tmp|var/tmp|var/folders)/[^\s'"`:,;)\]]+
                  | \b[a-z]:\\[^\s'":]{0,200}?\\temp\\[^\s'"]+)
    """,
    re.VERBOSE | re.IGNORECASE,
)


def folded(text: str) -> str:
    """Return the text that counts when two entries are compared: only white space and Unicode's canonical form fold."""
    return " ".join(composed(text, "NFC").split())


def fold_key(entry: Draft | Entry, kinds: Kinds = KINDS) -> tuple[str, ...]:
    """Return the same key for two entries of a kind that are the same thing recorded twice.

    Meta entries fold on their key, errors on tool and text without what names one occasion, all
    else on the text alone. Tags are words of it.
    """
    folds = kinds[entry.kind].folds
    if folds is Fold.KEY:
        return (entry.kind, next((value for key, value in entry.fields if key == "key"), ""))
    text = (folded(entry.text), *sorted({f"#{tag}" for tag in entry.tags}))
    if folds is Fold.OCCASION:
        occasion = _OCCASION.sub(lambda match: f"<{match.lastgroup}>", text[0])
        return (entry.kind, folded(entry.category or "").casefold(), occasion, *text[1:])
    return (entry.kind, *text)


def twin_of(draft: Draft, entries: Iterable[Entry], kinds: Kinds = KINDS) -> Entry | None:
    """Return the entry that a draft would repeat: the last one, if any. What happens once never folds.

    Of two categories the same words are two entries.
    """
    if kinds[draft.kind].folds is Fold.NEVER:
        return None
    key, twin = fold_key(draft, kinds), None
    for entry in entries:
        if entry.kind == draft.kind and not entry.retired and fold_key(entry, kinds) == key:
            twin = entry if may_be_of_one_category(draft, entry) else twin
    return twin


def may_be_of_one_category(draft: Draft, entry: Entry) -> bool:
    """Tell whether two do not name different categories, in any case."""
    names = [folded(name).casefold() for name in (draft.category, entry.category) if name]
    return len({*names}) < 2


def outdone_in(entries: Sequence[Entry]) -> set[Place]:
    """Return where entries stand of which another one counts.

    That is a key set again below, the same text again under the same id, or one that says that it supersedes it.
    Two texts under one id are two facts: a line was copied, or a merge left both versions.
    What an agent or a tool wrote outdoes nothing of a person's.
    """
    times_of_id = Counter(entry.id for entry in entries)
    names = [_counted_as(entry) if entry.kind == "meta" or times_of_id[entry.id] > 1 else None for entry in entries]
    times = Counter(names)
    counts: dict[tuple[str, ...], Entry] = {}
    outdone: set[Place] = set()
    for entry, name in zip(reversed(entries), reversed(names), strict=True):
        if name and times[name] > 1 and not entry.is_pending:  # as of nearly none
            last = counts.setdefault(name, entry)
            if last is not entry and last.said_by in (None, entry.said_by):
                outdone.add(entry.place)
    for entry in entries:
        for key, _ in entry.fields:
            if key[:9].casefold() == "supersede":
                return outdone | superseded(one for one in entries if one.place not in outdone).keys()
    return outdone


def _counted_as(entry: Entry) -> tuple[str, ...] | None:
    if entry.kind == "meta":
        return "key", (entry.field("key") or "").casefold()
    return (entry.id, *fold_key(entry._replace(kind="fact"))) if entry.id else None


# ── pairs ──────────────────────────────────────────────────────────────────────────────────────────

_ALIKE = 0.6  # likeness from which two texts without an id are one entry in other words
_MOST_PAIRS = 400  # pairs of entries whose likeness is computed


def paired(
    before: Iterable[Entry], after: Iterable[Entry]
) -> tuple[list[tuple[Entry, Entry]], list[Entry], list[Entry]]:
    """Pair the entries of two states: by id, by what they say and where, by words, then by likeness.

    Returns the pairs (before, after) and what is left of either side, all in order.
    """
    old, new = list(before), list(after)
    pairs: list[tuple[Entry, Entry]] = []
    for key in (_id_of, _meaning_in_file, _words):
        more, old, new = _paired_by(key, old, new)
        pairs += more
    return [*pairs, *_paired_by_likeness(old, new)], old, new


def meaning(entry: Entry) -> tuple[object, ...]:
    """Return what an entry says, without its name and its place."""
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields)


def _id_of(entry: Entry) -> str | None:
    return entry.id


def _meaning_in_file(entry: Entry) -> tuple[object, ...]:
    return (entry.place.path, *meaning(entry))


def _words(entry: Entry) -> tuple[object, ...] | None:
    """Return what stays when an entry without an id goes to another file, such as the archive."""
    return None if entry.id else (entry.kind, entry.text, entry.tags)


def _paired_by(
    key: Callable[[Entry], object], old: list[Entry], new: list[Entry]
) -> tuple[list[tuple[Entry, Entry]], list[Entry], list[Entry]]:
    """Pair entries with the same key, first with first; None is no key."""
    waiting: dict[object, list[Entry]] = {}
    for entry in reversed(old):
        waiting.setdefault(key(entry), []).append(entry)
    waiting.pop(None, None)
    pairs, rest = list[tuple[Entry, Entry]](), list[Entry]()
    for entry in new:
        same = waiting.get(key(entry))
        if same:
            pairs.append((same.pop(), entry))
        else:
            rest.append(entry)
    taken = {id(before) for before, _ in pairs}
    return pairs, [entry for entry in old if id(entry) not in taken], rest


def _paired_by_likeness(old: list[Entry], new: list[Entry]) -> list[tuple[Entry, Entry]]:
    """Pair what is left of a file by likeness, and take the pairs out of both lists. Two ids are two entries."""
    if not old or not new or len(old) * len(new) > _MOST_PAIRS:
        return []
    from workspace_mem.text.alignment import likeness  # noqa: PLC0415  # with difflib; only a hand edit needs it

    pairs = []
    for after in list(new):
        alike = [
            (likeness(before.text, after.text), before)
            for before in old
            if before.place.path == after.place.path and not (before.id and after.id)
        ]
        ratio, before = max(alike, key=lambda pair: pair[0], default=(0.0, after))
        if ratio >= _ALIKE:
            pairs.append((before, after))
            old.remove(before)
            new.remove(after)
    return pairs


# ── differences ────────────────────────────────────────────────────────────────────────────────────

_MOST_FILES = 50  # that a commit says more of
_MOST_ENTRIES = 8  # of one file
_MOST_NAMED = 3  # files, in the subject of a commit
_AND_MORE = "and more"
_HEADING_SAID = 28  # characters of a heading
_MOST_SAID = 66  # characters of a subject after `edit: `: fewer files are named if it would be longer


class Comparison(NamedTuple):
    """Entries that came, went, or read differently (before, after). An entry that only moved is none of these."""

    added: tuple[Entry, ...] = ()
    removed: tuple[Entry, ...] = ()
    changed: tuple[tuple[Entry, Entry], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)

    @property
    def ids(self) -> tuple[str, ...]:
        """Return the ids of all entries that are concerned, each once, in order."""
        concerned = [*self.added, *(after for _, after in self.changed), *self.removed]
        return tuple(dict.fromkeys(entry.id for entry in concerned if entry.id))


def compare(before: Iterable[Entry], after: Iterable[Entry]) -> Comparison:
    """Pair entries by id, then by what they say, then by likeness; the rest came or went."""
    pairs, old, new = paired(before, after)
    changed = tuple(pair for pair in pairs if meaning(pair[0]) != meaning(pair[1]))
    return Comparison(tuple(new), tuple(old), changed)


class Differences(NamedTuple):
    """What became of the entries of a workspace between two moments. Pairs are (before, after)."""

    added: tuple[Entry, ...] = ()
    changed: tuple[tuple[Entry, Entry], ...] = ()
    retired: tuple[tuple[Entry, Entry], ...] = ()
    restored: tuple[tuple[Entry, Entry], ...] = ()
    moved: tuple[tuple[Entry, Entry], ...] = ()  # to another file or heading, and not a word of it changed
    removed: tuple[Entry, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.retired or self.restored or self.moved or self.removed)


def differences(before: Iterable[Entry], after: Iterable[Entry]) -> Differences:
    """Compare all entries of two moments, those of the archive too."""
    pairs, old, new = paired(before, after)
    found: dict[str, list[tuple[Entry, Entry]]] = {name: [] for name in ("changed", "retired", "restored", "moved")}
    for pair in pairs:
        if what := _became(*pair):
            found[what].append(pair)
    return Differences(added=tuple(new), removed=tuple(old), **{name: tuple(some) for name, some in found.items()})


def _became(before: Entry, after: Entry) -> str | None:
    if before.retired != after.retired:
        return "retired" if after.retired else "restored"
    if meaning(before) != meaning(after):
        return "changed"
    is_elsewhere = (before.place.path, before.heading) != (after.place.path, after.heading)
    return "moved" if is_elsewhere else None


Quotes = Callable[[str, str], str]  # what a commit may quote of a text that stands behind a label


def _as_it_stands(_: str, text: str) -> str:
    return text


def summary(
    comparison: Comparison, paths: Sequence[str], most: int = _MOST_NAMED, quotes: Quotes = _as_it_stands
) -> str:
    """Return one line for a commit: what changed in entries, or which files where no entry did."""
    where = named(paths, most)
    parts = [
        *(("add", entry) for entry in comparison.added),
        *(("change", after) for _, after in comparison.changed),
        *(("remove", entry) for entry in comparison.removed),
    ]
    if not parts:
        return where
    if len(parts) == 1:
        verb, entry = parts[0]
        return f"{verb} “{_short(quotes(entry.label, entry.text))}” in {where}"
    lists = {"added": comparison.added, "changed": comparison.changed, "removed": comparison.removed}
    return ", ".join(f"{len(found)} {word}" for word, found in lists.items() if found) + f" in {where}"


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
    told = {entry.place.path for entry in (*rest.added, *rest.removed, *(after for _, after in rest.changed))}
    made = [path for path in came if path not in told]
    changed = [path for path in others if path not in told and path not in came]

    def said(most: int, *, where: bool = False) -> list[str]:
        parts = [f"delete {named(gone, most)}"] if gone else []  # first: a subject may have no room for the rest
        parts += [summary(rest, tuple(told), most, quotes)] if told else []
        parts += [f"add {named(made, most)}"] if made else []
        if where and len(changed) == 1:
            parts += [_where_it_changed(changed[0], before[changed[0]] or b"", after[changed[0]] or b"")]
        elif changed:
            parts += [named(changed, most)]
        return parts + [f"rename {old} to {new}" for old, new in renamed.items()]

    ways = [said(_MOST_NAMED, where=counting), *(said(most) for most in range(_MOST_NAMED, 0, -1))]
    subject = "; ".join(next((parts for parts in ways if len("; ".join(parts)) <= _MOST_SAID), _begun(ways[-1])))
    lines = [f"- rename {old} to {new}" for old, new in renamed.items()]
    for path in paths:
        if path not in elsewhere:
            what = ""
            if counting:
                what = _what_became_of(path, comparison, before[path] or b"", after[path] or b"", quotes)
            verb = "delete " if path in gone else "add " if path in came else "" if what else "change "
            lines.append(f"- {verb}{path}" + (f": {what}" if what else ""))
    is_one_entry = paths == list(told) and len([*rest.added, *rest.changed, *rest.removed]) == 1
    is_all_said = is_one_entry or set(paths) == elsewhere
    more = [f"- and {len(lines) - _MOST_FILES:,} more files"] if len(lines) > _MOST_FILES else []
    return subject, "" if is_all_said else "\n".join([*lines[:_MOST_FILES], *more])


def _begun(parts: Sequence[str]) -> list[str]:
    """Return the first of several parts that a subject has room for, and that there are more."""
    kept = [*parts]
    while len(kept) > 1 and len("; ".join([*kept, _AND_MORE])) > _MOST_SAID:
        kept.pop()
    return [*kept, _AND_MORE] if len(kept) < len(parts) else kept


def _what_became_of(path: str, comparison: Comparison, before: bytes, after: bytes, quotes: Quotes) -> str:
    """Return what changed in one file: its entries by their first words, else its lines, the first by its own."""
    found = [
        *(("add", entry) for entry in comparison.added if entry.place.path == path),
        *(("change", entry) for _, entry in comparison.changed if entry.place.path == path),
        *(("remove", entry) for entry in comparison.removed if entry.place.path == path),
    ]
    told = [f"{verb} “{_short(quotes(entry.label, entry.text))}”" for verb, entry in found[:_MOST_ENTRIES]]
    told += [f"and {len(found) - _MOST_ENTRIES:,} more"] if len(found) > _MOST_ENTRIES else []
    if told:
        return ", ".join(told)
    added, removed = _lines_changed(before, after)
    lines = {"added": added, "removed": removed}
    told = [f"{counted(some.total(), 'line')} {word}" for word, some in lines.items() if some]
    first = next((line for some in lines.values() for line in some if not line.startswith((b"#", b"<!--"))), b"")
    words = f" (“{_short(first.decode('utf-8', 'replace'), 60)}”)" if first else ""
    return ", ".join(told) + words


def _lines_changed(before: bytes, after: bytes) -> tuple[Counter[bytes], Counter[bytes]]:
    """Return the lines that came and those that went, without blank ones, in their order."""
    old, new = (Counter(filter(None, map(bytes.strip, data.splitlines()))) for data in (before, after))
    return new - old, old - new


def _where_it_changed(path: str, before: bytes, after: bytes) -> str:
    """Return a file of prose with the heading above its first change, and how many lines came and went."""
    added, removed = _lines_changed(before, after)
    counts = [f"{sign}{some.total()}" for sign, some in (("+", added), ("-", removed)) if some]
    heading = _heading_above(after, added) if added else _heading_above(before, removed)
    title = f": “{_short(heading, _HEADING_SAID)}”" if heading else ""
    return f"{path}{title} ({' '.join(counts)})" if counts else path


def _heading_above(data: bytes, lines: Iterable[bytes]) -> str:
    """Return the heading, below the title, that the first of some lines stands under; empty if there is none."""
    heading, is_code, first = b"", False, next(iter(lines), None)
    if first is None:  # only blank lines changed, or their order
        return ""
    for line in map(bytes.strip, data.splitlines()):
        is_code ^= line.startswith((b"```", b"~~~"))
        if line.startswith(b"##") and not is_code:
            heading = line.strip(b"#").strip()
        if line == first:
            break
    return heading.decode("utf-8", "replace")


def named(paths: Sequence[str], most: int = _MOST_NAMED) -> str:
    """Return the first paths by name and the number of the others."""
    names = sorted(paths)
    return ", ".join(names[:most]) + (f" and {len(names) - most} more" if len(names) > most else "")


def _short(text: str, most: int = 36) -> str:
    line = " ".join(text.split())
    if len(line) <= most:
        return line
    word = line.rfind(" ", 0, most) + 1
    if any(map(str.isdecimal, line[word:].split(" ")[0])):  # the beginning of a key is none to whoever looks for keys
        return line[:word].rstrip(" ,;:.-") + "…"
    at = line.rfind(" ", most // 2, most)
    return line[: at if at > 0 else most - 1].rstrip(" ,;:.-") + "…"
