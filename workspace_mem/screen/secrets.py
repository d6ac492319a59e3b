"""Find and redact secrets in a text, before it is stored, shown or logged.

Vendors' keys are found by their format (`data/key_prefixes.tsv`, `data/secret_forms.tsv`), other secrets by their
labels (`labels.py`). Pure and linear in the text's length: it searches the whole text, and nothing in the text can
switch it off. It sees through letters of other scripts, full-width and zero-width characters, and no other disguise.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import NamedTuple

from workspace_mem import data
from workspace_mem.errors import UsageError
from workspace_mem.model.document import Document
from workspace_mem.screen.labels import find_labelled, label_stems, non_prose_words
from workspace_mem.screen.secret_values import JUDGES, MASK, PlaceLimits, compiled, is_documented, is_key

WITHOUT_FORM = ("password", "assigned-secret", "session-cookie")
_MANY = 256  # most neighbours of secrets for which another round is worth its cost
_ROUNDS = 4  # redacting one secret may free its neighbour; two rounds nearly always suffice
_JUDGED = 96  # characters of a body; repeats are judged once
_TRIES = 8  # tries to find keys in a run taken for one
_MOST_KINDS = 100  # kinds of prefixes in a text; more are a crowd (megabytes of prose have 17)
_CROWD = 1 << 40  # the use of the limit for a crowd
_LARGE_TEXT = 32 * 1024  # characters
_LOOKED_AT = 400  # characters after a prefix that decide
_is_key = lru_cache(maxsize=4_096)(is_key)


class FoundSecret(NamedTuple):
    """The place of a secret: characters `start` to `end` (excluded). Never the secret itself."""

    rule: str
    start: int
    end: int


class _Form(NamedTuple):
    """A row of `secret_forms.tsv`."""

    rule: str
    keywords: tuple[str, ...]
    where: str
    is_secret: Callable[[str], bool]
    expression: str


class _Rules(NamedTuple):
    prefixes: Mapping[str, Sequence[tuple[str, str, str]]]  # by two characters: prefix, rule, pattern of the body
    at_prefix: re.Pattern[str]  # start of a word with a prefix
    forms: Sequence[_Form]
    keywords: frozenset[str]  # of all forms


def rule_ids() -> tuple[str, ...]:
    """Return the names of all rules."""
    with_form = (*data.rows("secret_forms.tsv"), *data.rows("key_prefixes.tsv"))
    return tuple(dict.fromkeys((*(row[0] for row in with_form), *WITHOUT_FORM)))


@cache
def _rules() -> _Rules:
    prefixes: defaultdict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for rule, names, body in data.rows("key_prefixes.tsv"):
        for prefix in names.split():
            prefixes[prefix[:2]].append((prefix, rule, body))

    def one_of(words: Iterable[str]) -> str:  # letters and endings that prefixes share are once in it
        ways = defaultdict[str, str](str)
        for first, some in groupby(sorted(words), itemgetter(slice(1))):
            if not first:
                return ""
            ways[one_of(word[1:] for word in some)] += re.escape(first)
        one = [(f"[{some}]" if len(some.lstrip("\\")) > 1 else some) + rest for rest, some in ways.items()]
        return one[0] if len(one) == 1 else f"(?:{'|'.join(one)})"

    every = (prefix for some in prefixes.values() for prefix, *_ in some)
    at_prefix = re.compile(rf"(?<![A-Za-z0-9])(?:(?<=\\)[nrt])??(?={one_of(every)})")
    parts = {
        "{start}": "(?<![A-Za-z0-9])",
        "{is}": r"""["'`*_)\]]{0,3}[ \t]{0,3}(?:=>|->|:=|[:=：|]|is\b|was\b|是|は)[*_]{0,3}[ \t]{0,3}["'`]?""",
        "{value}": r"""["']?(?P<bare>[^\s\0"']{4,128}+)""",
    }
    forms = []
    for rule, keywords, where, judge, form in data.rows("secret_forms.tsv"):
        expression = re.sub(r"\{(?:start|is|value)\}", lambda part: parts[part[0]], form)
        forms.append(_Form(rule, tuple(keywords.split(";")), where, JUDGES[judge], expression))
    return _Rules(prefixes, at_prefix, forms, frozenset(keyword for form in forms for keyword in form.keywords))


def find_secrets(text: str, parts: int = 1) -> tuple[FoundSecret, ...]:
    """Return the secrets of a text in order, overlapping ones merged; `parts` multiplies the limit of judged places."""
    masked = text
    if "[REDACTED:" in text:  # skips only our own complete markers
        marker = compiled(r"\[REDACTED:(?:" + "|".join(rule_ids()) + r")\]")
        masked = marker.sub(lambda match: MASK * len(match[0]), text)
    plain, unseen = undisguised(masked)
    secrets = _find(plain, PlaceLimits(len(plain), parts))
    if plain != masked:
        places = [place for place, sign in enumerate(masked) if sign not in unseen] if secrets else []
        shown = [FoundSecret(rule, places[start], places[end - 1] + 1) for rule, start, end in secrets]
        # A zero-width character may precede a key.
        secrets = _merged([*shown, *_prefixed(masked, PlaceLimits(len(masked)))])
    return tuple(secrets)


def _find(text: str, limits: PlaceLimits) -> list[FoundSecret]:
    secrets: list[FoundSecret] = []
    for _ in range(_ROUNDS):
        more = _merged(_scan(text, limits))
        # A neighbour may become a secret once these are removed.
        before = (text[secret.start - 1 : secret.start] for secret in more)
        after = (text[secret.end : secret.end + 1] for secret in more)
        touched = sum(
            left.isalnum() or not (right == "" or right.isspace() or right in "\"'`,;|)")
            for left, right in zip(before, after, strict=True)
        )
        if limits.left < 0 or touched > _MANY:
            return _merged([*secrets, *_with_words(more, text, all_of_them=limits.left < 0)])
        secrets += more
        if not touched:
            break
        text = _replaced(text, more, lambda secret: MASK * (secret.end - secret.start))
    return _merged(secrets) if secrets else secrets


def _with_words(secrets: Iterable[FoundSecret], text: str, *, all_of_them: bool) -> Iterator[FoundSecret]:
    """Yield crowded secrets with the whole words around them, and all other non-prose words."""
    up_to_it, to_the_right = compiled(rf"(?s).*[\s{MASK}]"), compiled(rf"[^\s{MASK}]*+")
    done, edges = 0, frozenset(("", " ", "\n", MASK))
    for rule, begin, end in secrets:
        if end > done:
            start = begin
            if begin > done and text[begin - 1 : begin] not in edges:
                least = max(done, begin - _LOOKED_AT)
                before = up_to_it.match(text, least, begin)
                start = before.end() if before else least
            behind = to_the_right.match(text, end) if text[end : end + 1] not in edges else None
            done = behind.end() if behind else end
            yield FoundSecret(rule, start, done)
    for start, end in non_prose_words(text) if all_of_them else ():
        yield FoundSecret("assigned-secret", start, end)


def redact(text: str) -> tuple[str, tuple[FoundSecret, ...]]:
    """Replace each secret by `[REDACTED:rule-id]`; also return the former positions.

    Idempotent.
    """
    secrets = find_secrets(text)
    if not secrets:
        return text, ()
    return _replaced(text, secrets, lambda secret: f"[REDACTED:{secret.rule}]"), secrets


def without_secrets(text: str) -> str:
    """Return the text with each secret replaced by `[REDACTED:rule-id]`."""
    return redact(text)[0]


def redact_behind(label: str, text: str) -> str:
    """Redact a text whose label, such as `password: `, may reveal a secret."""
    redacted = redact(label + text)[0]
    return redacted.removeprefix(label) if redacted.startswith(label) else redact(text)[0]


def redact_in_place(text: str) -> str:
    """Redact a text without changing its line numbers."""

    def mark(secret: FoundSecret) -> str:
        ends = compiled(r"\r\n|\r|\n").findall(text, secret.start, secret.end)
        return "".join([f"[REDACTED:{secret.rule}]", *ends])

    return _replaced(text, find_secrets(text), mark)


def _replaced(text: str, secrets: Iterable[FoundSecret], replacement: Callable[[FoundSecret], str]) -> str:
    parts: list[str] = []
    end = 0
    for secret in secrets:
        parts += [text[end : secret.start], replacement(secret)]
        end = secret.end
    return "".join([*parts, text[end:]])


def _merged(secrets: Iterable[FoundSecret]) -> list[FoundSecret]:
    """Merge overlapping secrets; the earlier one, or the earlier rule, names them."""
    merged: list[FoundSecret] = []
    for secret in sorted(secrets, key=attrgetter("start")):
        if merged and secret.start < merged[-1].end:
            last = merged[-1]
            merged[-1] = FoundSecret(last.rule, last.start, max(last.end, secret.end))
        else:
            merged.append(secret)
    return merged


# ── secrets with a format ──────────────────────────────────────────────────────────────────────────


def _scan(text: str, limits: PlaceLimits) -> Iterator[FoundSecret]:
    # Single-word secrets are searched once per distinct word, a tenth of the words of a large text.
    once = " ".join({*text.split()}) if len(text) > _LARGE_TEXT else text
    rare = PlaceLimits(len(once))
    if once is text or any(_prefixed(once, rare)) or rare.left < 0:
        yield from _prefixed(text, limits)
    if limits.left <= -_CROWD:
        return
    lowered, small = (some.replace("\u0130", "I").lower() for some in (text, once))  # keeps the positions of letters
    rules = _rules()
    found = {keyword for keyword in rules.keywords if keyword in (lowered if " " in keyword else small)}
    for form in rules.forms:
        named = () if found.isdisjoint(form.keywords) else tuple(filter(found.__contains__, form.keywords))
        if named and (form.where != "word" or compiled(form.expression).search(once)):
            yield from _formed(form._replace(keywords=named), text, lowered, limits)
    for secret in find_labelled(text, lowered, small, limits):
        yield FoundSecret._make(secret)


def _prefixed(text: str, limits: PlaceLimits) -> Iterator[FoundSecret]:
    """Yield the keys with a known prefix at the start of a word (not the `sk-` in `risk-`)."""
    rules, ends = _rules(), defaultdict[str, list[int]](lambda: [0, 0])
    kinds = set[str]()
    for word in rules.at_prefix.finditer(text):
        start = word.end()
        for prefix, rule, body in rules.prefixes[text[start : start + 2]]:
            if not text.startswith(prefix, start) or (text[start - 1 : start].isalnum() and text[start - 2] != "\\"):
                continue
            kinds.add(prefix)
            if len(kinds) > _MOST_KINDS:
                limits.left = -_CROWD
                return
            after, end = start + len(prefix), ends[rule]
            if after <= end[0] and end[1] >= _TRIES:  # within a run, where each look costs the rest of it
                continue
            match = compiled(body).match(text, after, after + _LOOKED_AT)
            if match is None:
                continue
            run = max(match.end(), (compiled(body).match(text, after) or match).end())  # of any length
            if limits.ends() or (_is_key(match[0][:_JUDGED]) and not is_documented(prefix + match[0])):
                yield FoundSecret(rule, start, run)
            end[:] = [run, 1] if after > end[0] else [end[0], end[1] + 1]


def _formed(form: _Form, text: str, lowered: str, limits: PlaceLimits) -> Iterator[FoundSecret]:
    search = _at_keywords(form, text, lowered, limits) if form.where == "begins" else None
    find = search or (lambda start: compiled(form.expression).search(text, start))
    match = find(0)
    while match is not None:
        group = match.lastgroup or 0  # the named group that ends the match, else the whole match
        start, end = match.span(group)
        if limits.ends() or form.is_secret(match[group]):
            yield FoundSecret(form.rule, start, end)
        elif group != 0 and compiled("[0-9]").search(text, start, end):
            # The value may contain another one: `password: f(password=…`. Without a digit it does not, and looking
            # again would be quadratic.
            end = max(start, match.start() + 1)
        match = find(end)


def _at_keywords(form: _Form, text: str, lowered: str, limits: PlaceLimits) -> Callable[[int], re.Match[str] | None]:
    """Return a search that tries a pattern only at its keywords."""
    match_at = compiled(form.expression).match
    words = [word.start() for keyword in form.keywords for word in compiled(re.escape(keyword)).finditer(lowered)]
    places = iter(sorted(words)[: limits.places])
    limits.tries(len(words))
    return lambda start: next((match for place in places if place >= start and (match := match_at(text, place))), None)


# ── one normalisation ──────────────────────────────────────────────────────────────────────────

_UNSEEN = (
    "\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\U000e0000-\U000e01ef\u0300-\u036f"
)
_STYLED = "\uff01-\uff5e\u2460-\u24ff\U0001d400-\U0001d7ff"
_FOREIGN = "АВЕЗКМНОРСТУХаеорсухіјѕԁһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοα"
_ALIKE = str.maketrans(_FOREIGN, "ABE3KMHOPCTYXaeopcyxijsdhlABEZHIKMNOPTYXoa")
_OF_A_WORD = f"A-Za-z0-9_{_FOREIGN}-"
_MIXED = rf"(?<![{_OF_A_WORD}])(?:[A-Za-z0-9_-]++[{_FOREIGN}]|[{_FOREIGN}]++[A-Za-z0-9_-])[{_OF_A_WORD}]*+"


def undisguised(text: str) -> tuple[str, frozenset[str]]:
    """Return a text with lookalikes made plain, in words that have plain letters too, and the removed characters."""
    if text.isascii():
        return text, frozenset()
    lines = text.split("\n")
    foreign = [number for number, line in enumerate(lines) if not line.isascii()]
    each_once = "".join({*"".join(map(lines.__getitem__, foreign))})
    unseen = frozenset(compiled(f"[{_UNSEEN}]").findall(each_once))  # zero-width characters
    signs = dict.fromkeys(map(ord, unseen), "")
    for sign in compiled(f"[{_STYLED}]").findall(each_once):
        normal = unicodedata.normalize("NFKC", sign)
        signs |= {ord(sign): normal} if len(normal) == 1 else {}
    for number in foreign:
        plain = lines[number].translate(signs) if signs else lines[number]
        lines[number] = compiled(_MIXED).sub(lambda word: word[0].translate(_ALIKE), plain)
    return "\n".join(lines), unseen


def may_announce_secret(text: str) -> bool:
    """Tell whether a text has a word for a password or a key, in letters or in lookalikes."""
    plain = undisguised(text)[0].lower()
    return bool(label_stems(plain, plain))


# ── files and names ────────────────────────────────────────────────────────────────────────────

_LINES_OF_PART = 24  # lines of a file for which as many places are judged as for a short text


def secrets_of(document: Document) -> tuple[FoundSecret, ...]:
    """Return a file's secrets in order."""
    return find_secrets(document.text, 1 + len(document.lines) // _LINES_OF_PART)


_LONGEST_NAME = 200  # characters of a name that every commit repeats


def checked_name(role: str, name: str) -> str:
    """Return a name that git will record. Raises UsageError for a secret, or a long or unprintable name."""
    if not name.isprintable():
        raise UsageError(f"The name of the {role} has unprintable characters; nothing was written")
    if len(name) > _LONGEST_NAME:
        raise UsageError(f"The name of the {role} has {len(name):,} characters; the limit is {_LONGEST_NAME}")
    if redact(name)[1]:
        raise UsageError(f"The name of the {role} looks like a secret; nothing was written", hint="use another name")
    return name
