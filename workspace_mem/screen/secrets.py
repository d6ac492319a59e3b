"""Find secrets in a text and take them out, before it is kept, shown or logged. What they look like is in rules.py.

Pure and linear in the text's length: no window, and nothing in the text can switch it off.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, partial
from itertools import filterfalse
from operator import attrgetter, itemgetter
from typing import NamedTuple

from workspace_mem.screen.judging import Patience, compiled, is_documented, is_key
from workspace_mem.screen.rules import (
    DISGUISE_HINTS,
    FOREIGN_STEMS,
    FORMS,
    LABEL_STEMS,
    MASK,
    MAY_BE_IN_PIECES,
    OF_MANY_LINES,
    PREFIXED,
    KeyPrefix,
    SecretForm,
)

# Only our own, complete markers are passed over; `[REDACTED:` in front of a secret hides nothing.
WITHOUT_FORM = ("password", "assigned-secret", "session-cookie")
RULE_IDS = tuple(dict.fromkeys([*(form.id for form in FORMS), *(rule.id for rule in PREFIXED), *WITHOUT_FORM]))
_MARKER = r"\[REDACTED:(?:" + "|".join(RULE_IDS) + r")\]"
# Lists that are gone through once for every line: a generator for each rule costs five times as much.
_BY_PREFIX = [(prefix, rule) for rule in PREFIXED for prefix in rule.prefixes.split()]
# A word begins so, or its first two characters do where a prefix ends with a letter.
_PARTS = re.compile("[A-Za-z0-9]+")
_BEGINNINGS = {prefix: _PARTS.match(prefix)[0] for prefix, _ in _BY_PREFIX}  # type: ignore[index]
_FIRST_PARTS = {first for prefix, first in _BEGINNINGS.items() if first != prefix}
_START = attrgetter("start")
_FIRST_TWO, _TWO = {first[:2] for prefix, first in _BEGINNINGS.items() if first == prefix}, itemgetter(slice(2))
# What shows that a prefix may be there: the first part of it as a word, or what a word begins with.
_BEGIN_WITH = [
    (_BEGINNINGS[prefix] if _BEGINNINGS[prefix] != prefix else prefix[:2], prefix, rule) for prefix, rule in _BY_PREFIX
]
# Of several words the longest is looked for first: what may be there is told word by word.
_longest = partial(max, key=len)
_BY_KEYWORD = [(_longest(keyword.split()), keyword, form) for form in FORMS for keyword in form.keywords]
_BY_STEM = [(_longest(stem.split()), stem) for stem in (*LABEL_STEMS, *FOREIGN_STEMS)]
_TRIES = 8  # of keys in what was taken for one
_LEAP = r"{0}(?:(?<![^\W_]{0})|(?<=\\[nrt]{0}))(?:{1})"
_MISSES = 16  # places of a prefix that are looked at one by one
_FEW = 12  # prefixes that are looked for one by one
_Following = Callable[[int], int]  # the next place from one on, or -1
_MOST_KINDS = 100  # of keys in a text, else it is a crowd of them: megabytes of prose begin 17
_MANY = 256  # neighbours of secrets: to look at each anew costs a round
_ROUNDS = 4  # taking one secret out can free the edge of its neighbour; two rounds are nearly always enough
_JUDGED = 96  # characters of a body; what repeats itself is judged once
_is_key = lru_cache(maxsize=4_096)(is_key)
_LOOKED_AT = 400  # characters behind a prefix that tell a key
_LONG = 24  # characters of a word that may be encoded
_SHORTEST = 15  # characters of a key with its prefix
_PLAIN = set[str]()  # words that were met, and in which nothing shows that there may be a secret
_MOST_PLAIN = 1 << 16  # about 6 MB
_MOST_NEW = 1_000  # words of a text that are learnt: a long one is gone through as fast at once


class FoundSecret(NamedTuple):
    """Where a secret stands: characters from `start` up to, not including, `end`. Never the secret itself."""

    rule: str
    start: int
    end: int


def find_secrets(text: str) -> tuple[FoundSecret, ...]:
    """Return the secrets of a text, in order and without overlap; two that overlap become one."""
    masked = text
    if "[REDACTED:" in text:
        masked = compiled(_MARKER).sub(lambda match: MASK * len(match[0]), text)
    found: list[FoundSecret] = []
    patience = Patience()
    patience.left += len(text) // Patience.CHARACTERS
    for _ in range(_ROUNDS):
        words = set(filterfalse(_PLAIN.__contains__, masked.split()))
        more = [*_scan(masked, patience, words)]
        in_plain_sight = masked.isascii() and not [1 for hint in DISGUISE_HINTS if hint[0] in masked and hint in masked]
        if not (in_plain_sight and max(map(len, words), default=0) < _LONG) and patience.left >= 0:
            more += _disguised(masked, patience)
        if not more and patience.left >= 0:
            break
        more = _merged(more)
        touched = [finding for finding in more if _touches_more(finding, masked)]
        if patience.left < 0 or len(touched) > _MANY:
            return tuple(_merged([*found, *_with_words(more, masked, all_of_them=patience.left < 0)]))
        found += more
        if not touched:
            break
        masked = _replaced(masked, more, lambda finding: MASK * (finding.end - finding.start))
    return tuple(_merged(found) if found else ())


def _with_words(found: list[FoundSecret], text: str, *, all_of_them: bool) -> Iterator[FoundSecret]:
    """Yield what was found in a crowd with the words that it is a part of, and each other word that is not prose."""
    from workspace_mem.screen.labelled import in_a_crowd

    up_to_it, to_the_right = compiled(rf"(?s).*[\s{MASK}]"), compiled(rf"[^\s{MASK}]*+")
    done, edges = 0, frozenset(("", " ", "\n", MASK))
    for rule, begin, end in found:
        if end > done:
            start = begin
            if begin > done and text[begin - 1 : begin] not in edges:
                least = max(done, begin - _LOOKED_AT)
                before = up_to_it.match(text, least, begin)
                start = before.end() if before else least
            behind = to_the_right.match(text, end) if text[end : end + 1] not in edges else None
            done = behind.end() if behind else end
            yield FoundSecret(rule, start, done)
    for start, end in in_a_crowd(text) if all_of_them else ():
        yield FoundSecret("assigned-secret", start, end)


def may_span(text: str) -> bool:
    """Tell whether something in a text may be the beginning of a secret of more than a few lines."""
    lowered = text.lower()
    return not text.isascii() or any(sign in lowered for sign in (*OF_MANY_LINES, *DISGUISE_HINTS))


def _touches_more(finding: FoundSecret, text: str) -> bool:
    """Tell whether a neighbour could become a secret once this one is out of the way."""
    before, after = text[finding.start - 1 : finding.start], text[finding.end : finding.end + 1]
    return before.isalnum() or not (after == "" or after.isspace() or after in "\"'`,;|)")


def redact(text: str) -> tuple[str, tuple[FoundSecret, ...]]:
    """Return the text with each secret replaced by `[REDACTED:rule-id]`, and where they stood before.

    Redacting twice is redacting once.
    """
    findings = find_secrets(text)
    if not findings:
        return text, ()
    return _replaced(text, findings, lambda finding: f"[REDACTED:{finding.rule}]"), findings


def redact_behind(label: str, text: str) -> str:
    """Return a text without its secrets: often only the label in front of it, `password: `, tells that it is one."""
    told = redact(label + text)[0]
    return told.removeprefix(label) if told.startswith(label) else redact(text)[0]


def _replaced(text: str, findings: Iterable[FoundSecret], replacement: Callable[[FoundSecret], str]) -> str:
    parts: list[str] = []
    end = 0
    for finding in findings:
        parts += [text[end : finding.start], replacement(finding)]
        end = finding.end
    return "".join([*parts, text[end:]])


def redact_in_place(text: str) -> str:
    """Return a text without its secrets in which every line keeps its number."""

    def mark(finding: FoundSecret) -> str:
        ends = compiled(r"\r\n|\r|\n").findall(text, finding.start, finding.end)
        return "".join([f"[REDACTED:{finding.rule}]", *ends])

    return _replaced(text, find_secrets(text), mark)


def _scan(text: str, patience: Patience, words: set[str] | None = None) -> Iterator[FoundSecret]:
    words = set(text.split()) if words is None else words
    if not words:
        return
    begun = _begun(text, words, patience)
    said, longest = " ".join(words).replace("\u0130", "I").lower(), max(map(len, words))
    keywords = [row for row in _BY_KEYWORD if row[0] in said and row[2].shortest <= longest]
    stems = [row for row in _BY_STEM if row[0] in said]
    if len(words) <= _MOST_NEW:
        prefixes = {"\\", *(row[0] for row in begun)}
        clues = {*(row[0] for row in keywords), *(row[0] for row in stems)}
        pairs = [pair for pair in zip(words, said.split(" "), strict=True) if len(pair[0]) < _LONG]
        pairs = [pair for pair in pairs if not [1 for prefix in prefixes if prefix in pair[0]]]
        if len(_PLAIN) > _MOST_PLAIN:
            _PLAIN.clear()
        _PLAIN.update([word for word, lowered in pairs if not [1 for clue in clues if clue in lowered]])
    for prefix, rule, places in begun:
        yield from _prefixed(rule, prefix, text, places, patience)
    # Each letter at the place where it was: that one would become two.
    lowered = text.replace("\u0130", "I").lower() if keywords or stems else ""
    for form in dict.fromkeys([form for _, keyword, form in keywords if keyword in lowered]):
        if form.always in text:
            yield from _formed(form, text, lowered, patience)
    if patience.left >= 0 and [stem for _, stem in stems if stem in lowered]:
        from workspace_mem.screen.labelled import find_labelled

        for finding in find_labelled(text, lowered, patience):
            yield FoundSecret._make(finding)


def _begun(text: str, words: Iterable[str], patience: Patience) -> list[tuple[str, KeyPrefix, _Following]]:
    """Return the prefixes at which a word of a text begins, and what tells the next place of each."""
    odd = " ".join([word for word in words if len(word) >= _SHORTEST or "_" in word or "-" in word])
    parts = set(_PARTS.findall(odd))
    twos = set(map(_TWO, parts))
    rows = _BEGIN_WITH if "\\" in odd else []
    if not (rows or (_FIRST_PARTS.isdisjoint(parts) and _FIRST_TWO.isdisjoint(twos))):
        rows = [row for row in _BEGIN_WITH if row[0] in parts or row[0] in twos]
    if len(rows) > _FEW:
        places = _places(text)
        begun = [(prefix, rule, _of_places(places[prefix])) for _, prefix, rule in rows if prefix in places]
    else:
        begun = [(prefix, rule, _looking(text, prefix, rule)) for _, prefix, rule in rows if prefix in odd]
    if len(begun) > _MOST_KINDS:
        patience.left = -1
    return begun


def _of_places(places: list[int]) -> _Following:
    left = iter(places)
    return lambda start: next((place for place in left if place >= start), -1)


def _looking(text: str, prefix: str, rule: KeyPrefix) -> _Following:
    looks = iter(range(_MISSES))

    def following(start: int) -> int:
        for _ in looks:
            place = text.find(prefix, start)
            if place < 0 or _begins_a_word(text, place):
                return place
            start = place + len(prefix)
        # One look from key to key: to look at each prefix again and again costs more.
        or_pieces = f"|{MAY_BE_IN_PIECES}" if _may_be_in_pieces(prefix, rule) else ""
        leap = compiled(_LEAP.format(re.escape(prefix), rule.body + or_pieces)).search(text, start)
        return leap.start() if leap else -1

    return following


def _may_be_in_pieces(prefix: str, rule: KeyPrefix) -> bool:
    return len(prefix) >= 4 and prefix[-1] in "_-" and rule.body.startswith("[A-Za-z0-9")


def _places(text: str) -> dict[str, list[int]]:
    """Return where the prefixes stand at which a word begins: one look for all of them."""
    places, is_ascii = defaultdict[str, list[int]](list), text.isascii()
    for found in _any_prefix().finditer(text):
        start = found.start(1)
        if is_ascii or _begins_a_word(text, start):
            for prefix in _begins_with(found[1]):
                places[prefix].append(start)
    return places


@cache
def _any_prefix() -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z0-9])(?:(?<=\\)[nrt])??(?=({_one_of([prefix for prefix, _ in _BY_PREFIX])}))")


def _one_of(words: Iterable[str]) -> str:
    """Return an expression for the longest of some words, letter by letter: no letter is looked at twice."""
    rests: dict[str, list[str]] = {}
    for word in words:
        rests.setdefault(word[:1], []).append(word[1:])
    if "" in rests:
        return f"(?:{_one_of(word for word in words if word)})?" if len(rests) > 1 else ""
    each = [re.escape(first) + _one_of(rest) for first, rest in rests.items()]
    return each[0] if len(each) == 1 else f"(?:{'|'.join(each)})"


@cache
def _begins_with(longest: str) -> list[str]:
    """Return a prefix and the prefixes that it begins with."""
    return [prefix for prefix, _ in _BY_PREFIX if longest.startswith(prefix)]


def _prefixed(
    rule: KeyPrefix, prefix: str, text: str, following: _Following, patience: Patience
) -> Iterator[FoundSecret]:
    body, pieces = compiled(rule.body), compiled(MAY_BE_IN_PIECES) if _may_be_in_pieces(prefix, rule) else None
    start, run_end, tries = following(0), 0, 0
    whole = set[str]()  # what stands behind a prefix and is no key in pieces: what repeats itself is judged once
    while start >= 0:
        after = start + len(prefix)
        found = body.match(text, after, after + _LOOKED_AT)
        if found and (patience.ends() or (_is_key(found[0][:_JUDGED]) and not is_documented(prefix + found[0]))):
            after = max(found.end(), (body.match(text, after) or found).end())  # however long
            yield FoundSecret(rule.id, start, after)
        elif found:
            # Another may begin inside of it, but to look at each costs the square of a run of them.
            if after > run_end:
                run_end, tries = max(found.end(), (body.match(text, after) or found).end()), 0
            tries += 1
            last = text.rfind(prefix, after, run_end) if tries == _TRIES else -1
            after = last if last > 0 else after if tries < _TRIES else run_end
        elif pieces and pieces.match(text, after) and not patience.ends():
            behind = text[after : after + _LOOKED_AT]
            if behind not in whole:
                from workspace_mem.screen.disguises import end_of_pieces

                end = end_of_pieces(text, start, after)
                if end is None:
                    whole.add(behind)
                else:
                    after = end
                    yield FoundSecret(rule.id, start, after)
        start = following(after)


def _begins_a_word(text: str, start: int) -> bool:
    before = text[max(0, start - 2) : start]
    return not before[-1:].isalnum() or before in ("\\n", "\\r", "\\t")


def _formed(form: SecretForm, text: str, lowered: str, patience: Patience) -> Iterator[FoundSecret]:
    search = (
        _begun_so(form, text, lowered, patience) if form.begins_so else partial(compiled(form.expression).search, text)
    )
    match = search(0)
    while match is not None:
        group = match.lastgroup or 0  # the only named group that ends the match, else all of it
        start, end = match.span(group)
        if patience.ends() or form.is_secret(match[group]):
            yield FoundSecret(form.id, start, end)
        elif group != 0 and compiled("[0-9]").search(text, start, end):
            # What follows a name may itself hold one: `password: f(password=…`. Without a digit it
            # holds none, and looking again would make the cost quadratic.
            end = max(start, match.start() + 1)
        match = search(end)


def _begun_so(form: SecretForm, text: str, lowered: str, patience: Patience) -> Callable[[int], re.Match[str] | None]:
    """Return what searches from a place on where the words stand with which a form begins, and nowhere else."""
    match_at = compiled(form.expression).match
    words = [found.start() for word in form.keywords for found in compiled(re.escape(word)).finditer(lowered)]
    places = iter(sorted(words)[: patience.places])
    patience.tries(len(words))

    def search(start: int) -> re.Match[str] | None:
        return next((found for place in places if place >= start and (found := match_at(text, place))), None)

    return search


def _disguised(text: str, patience: Patience) -> Iterator[FoundSecret]:
    """Yield what is found where something hides it."""
    from workspace_mem.screen.disguises import find_disguised

    for finding in find_disguised(text, partial(_scan, patience=patience)):
        yield FoundSecret(*finding)


def _merged(findings: Iterable[FoundSecret]) -> list[FoundSecret]:
    """Join findings that overlap; the one that begins first, or stands first in the table, names it."""
    merged: list[FoundSecret] = []
    for finding in sorted(findings, key=_START):
        if merged and finding.start < merged[-1].end:
            last = merged[-1]
            merged[-1] = FoundSecret(last.rule, last.start, max(last.end, finding.end))
        else:
            merged.append(finding)
    return merged
