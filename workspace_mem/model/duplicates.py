"""When two entries are the same one, recorded again."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from workspace_mem.model.entry import Draft, Entry, Place
from workspace_mem.model.kinds import KINDS, Fold, Kinds
from workspace_mem.text.patterns import late
from workspace_mem.text.wording import composed

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
    re.VERBOSE,
)


def folded(text: str) -> str:
    """Return the text that counts when two entries are compared: NFKC, case and white space folded."""
    plain = text.casefold() if text.isascii() else composed(composed(text).casefold())
    return " ".join(plain.split())


def fold_key(entry: Draft | Entry, kinds: Kinds = KINDS) -> tuple[str, ...]:
    """Return the same key for two entries of a kind that are the same thing recorded twice.

    Meta entries fold on their key, errors on tool and text without what names one occasion, all
    else on the text alone.
    """
    folds = kinds[entry.kind].folds
    if folds is Fold.KEY:
        return (entry.kind, next((value for key, value in entry.fields if key == "key"), ""))
    if folds is Fold.OCCASION:
        text = _OCCASION.sub(lambda found: f"<{found.lastgroup}>", folded(entry.text))
        return (entry.kind, folded(entry.category or ""), text)
    return (entry.kind, folded(entry.text))


def twin_of(draft: Draft, entries: Iterable[Entry], kinds: Kinds = KINDS) -> Entry | None:
    """Return the entry that a draft would repeat: the last one, if any. What happens once never folds."""
    if kinds[draft.kind].folds is Fold.NEVER:
        return None
    key = fold_key(draft, kinds)
    same = [entry for entry in entries if entry.kind == draft.kind and not entry.retired]
    twins = [entry for entry in same if fold_key(entry, kinds) == key]
    return twins[-1] if twins else None


def outdone_in(entries: Sequence[Entry]) -> set[Place]:
    """Return where entries stand of which another one counts.

    That is a key set again below, the same text again under the same id, or one that says that it supersedes it.
    Two texts under one id are two facts: a line was copied, or a merge left both versions.
    What an agent or a tool wrote outdoes nothing of a person's.
    """
    names = [_counted_as(entry) for entry in entries]
    times = Counter(names)
    counts: dict[tuple[str, str], Entry] = {}
    outdone: set[Place] = set()
    for entry, name in zip(reversed(entries), reversed(names), strict=True):
        if name and times[name] > 1 and not entry.is_pending:  # as of nearly none
            last = counts.setdefault(name, entry)
            if last is not entry and last.said_by in (None, entry.said_by):
                outdone.add(entry.place)
    for entry in entries:
        for key, _ in entry.fields:
            if key[:9].casefold() == "supersede":
                from workspace_mem.model.links import superseded  # noqa: PLC0415  # few files have such a field

                return outdone | superseded(one for one in entries if one.place not in outdone).keys()
    return outdone


def _counted_as(entry: Entry) -> tuple[str, str] | None:
    if entry.kind == "meta":
        return "key", (entry.field("key") or "").casefold()
    return (entry.id, folded(entry.text)) if entry.id else None
