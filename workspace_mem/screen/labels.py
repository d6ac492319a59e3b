"""Secrets without a format of their own, found by a label in front of a value, such as `password:`.

A label is a word for a password or for a key, in one of many languages. A value right after it and a sign (`=`, `:`,
`is`) needs little evidence; elsewhere in the line only clearly random words count.
"""

import re
from bisect import bisect, bisect_left
from collections.abc import Generator, Iterator
from itertools import chain, pairwise, zip_longest
from string import ascii_letters, ascii_lowercase, ascii_uppercase
from typing import NamedTuple, TypeAlias

from workspace_mem import data
from workspace_mem.screen.secret_values import (
    MASK,
    PlaceLimits,
    compiled,
    is_password,
    is_placeholder,
    is_placeholder_text,
    is_random,
    is_reference,
    is_strong_password,
    is_text_in_base64,
    is_uuid,
)

_EXPRESSIONS = {row[0]: row[1] for row in data.rows("secret_labels.tsv")}
_LABELS = {
    kind: "|".join(row[1] for row in data.rows("secret_labels.tsv") if row[0] == kind)
    for kind in ("password", "cookie", "key", "login")
}
_LABEL = "|".join(f"(?P<{kind}>{expression})" for kind, expression in _LABELS.items())
_WORDS = {
    kind: tuple(word.replace("_", " ") for word in _EXPRESSIONS[kind].split())
    for kind in ("stem", "foreign", "glued", "runs", "public", "sure")
}
_STEMS = _WORDS["stem"]
_STEMS_AND_FOREIGN = (*_STEMS, *_WORDS["foreign"])
_NOT_OF_IT = (
    r"(?![_-]?(?:ids?|type|name|ur[li]|file|path|hash|arn|ttl|length|len|count|size|limit|expir|field|hint|prefix)\b)"
)
_SUFFIX = r"(?:[_-][a-z0-9]{1,12}+){0,2}[0-9]{0,2}+"
_GAP = r"""(?:\\?["'`*_)\]]){0,3}[ \t]{0,3}"""
_FOR = r"(?:[ \t]{1,3}+[^\s:=|\0#(){};<>]{1,20}+){0,6}?"  # such as "of the gateway", "du serveur"
_IS = r"is|it's|was|ist|lautet|war|est|es|è|é|jest|är|er|je|este|là|это|הוא|היא|are"
_SET_TO = r"(?:(?:re)?set|changed|rotated|updated|moved) to"
_SIGN = (
    r"(?:=>|->|→|:=|={1,3}|[:：]{1,2}=?|\||是|为|為|は|을|를|은|는|(?<=[ \t])(?:[—–-](?=[ \t])"
    rf"|(?:{_IS})\b(?:[ \t](?:now|still|set to|just|jetzt|ahora|теперь)\b)?"
    rf"|{_SET_TO}\b|value[ \t]?=|\{{ ?default ?=))"
)
_TO_VALUE = _NOT_OF_IT + _SUFFIX + _FOR + _GAP + _SIGN + r"[*_]{0,3}[ \t]{0,3}(?:!!str[ \t]{1,3})?"
_TO_LINE_END = 112  # characters of a suffix and the start of `_NEXT_LINE`
_SPEAKER = r"(?:(?:[\w.-]{1,24}:|<[\w.-]{1,24}>|\[[\w.-]{1,24}\])[ \t]{1,3})?"
_NEXT_LINE = (
    rf"""(?:(?:[ \t][^\s?]{{1,16}}+){{0,4}}\?{{1,3}}[ \t]{{0,3}}\r?\n{_SPEAKER}"""  # a question and an answer
    r"""|["']?[ \t]{0,3}\{[ \t]{0,3}\r?\n(?:[ \t]{1,8}[a-z_]{2,16}[ \t]{0,12}=[^\n]{0,80}\n){0,4}?"""  # braces
    r"""|[*_:："'`,)#]{0,4}[ \t]{0,3}(?:[|>][+-]?[0-9]?[ \t]{0,3})?\r?\n)"""
    r"""(?:[ \t>]{0,8}\r?\n)?[ \t>]{0,12}(?:[-*+:] )?"""
    r"""(?:["']?(?:value|default)["']?[ \t]{0,12}[:=][ \t]?|send(?:line)?[ \t(]{1,3})?"""
)
_VALUE = _EXPRESSIONS["value"]
_BEHIND = "(?i:" + _TO_VALUE + ")" + _VALUE
_MAY_BE_SIGN = rf"(?i)[=:：|→是为為は을를은는]|->|(?<=[ \t])(?:[—–-][ \t]|(?:{_IS}|{_SET_TO})\b)"
_BESIDE = "(?i:" + _SUFFIX + r"""["']?[ \t]{1,3})""" + _VALUE  # --password VALUE, ENV TOKEN VALUE
_IN_BRACKETS = r"\][ \t]{1,3}" + _VALUE + r"""(?=["'`]?[ \t]*(?:$|[\r\n]|[(#^]))"""  # [password] VALUE, and no more
_BELOW = "(?i:" + _NOT_OF_IT + _SUFFIX + _NEXT_LINE + ")" + _VALUE + r"""["'`]?[ \t,]{0,3}(?=[\r\n]|$)"""
_HEADS_LIST = "(?i:" + _NOT_OF_IT + _SUFFIX + r""")[*_:："'`,)#\]]{0,4}[ \t]{0,3}(?=\r?\n)"""
_ITEM = r"(?P<indent>[ \t>]{0,12})(?:[-*+]|[0-9]{1,3}[.)])[ \t]{1,3}(?P<said>[^\r\n]*+)"
_NEXT_ITEM = r"\r?\n(?:[ \t>]{0,8}\r?\n)?" + _ITEM
_OF_ITEM = _VALUE + r"""["'`]?[ \t,]{0,3}(?=[\r\n]|$|\^|[ \t]\()"""
_NAMED = r"[*_`]{0,3}[\w.@/ -]{1,40}[*_`]{0,3}(?::[*_]{0,2}|[ \t][—–-])[ \t]{1,3}" + _OF_ITEM  # gmail: VALUE
# The end of an unquoted value: the next item, or a closing bracket or quote.
_ENDS = _EXPRESSIONS["ends"]
_WORD = r"""[^\s\0"'`|,;<>()\[\]{}]{8,512}+"""
_KEY = r"[A-Za-z0-9+/_=.~-]{16,512}+"
_HASHES = _EXPRESSIONS["hashes"]
_AN_ID = r"\bids?[\"'`*_]{0,3}[ \t]?[:=|]"
_SHORTEST_HASH = 2  # characters of the shortest of these words: rev, tag, tx
_PAIR = r"[;,\s]{0,3}[A-Za-z_.$-][\w.$-]{0,63}=(?P<bare>[^;,\s\"'\0]{1,512}+)"
_TWO = _EXPRESSIONS["two"]
_OPTION = r"(?:\b(?:with|using|and|mit|avec|con)|login \S{1,20}|user \S{1,20})[ ,]{1,2}(?:the )?$"
_SMALL_AND_DASH, _CAPITALS, _LONGEST_OPTION = f"{ascii_lowercase}-", f"{ascii_uppercase}_", 22
_BEFORE_OPTIONS = ("with", "using", "and", "mit", "avec", "con", "login", "user")
_MEASURE = r"[0-9][0-9.,]*(?:[a-zA-Z%]{1,4})?"
_ASSIGNMENT = r"[A-Za-z_]\w{1,40}=[A-Za-z]"
_UNSPACED = "[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]"  # a value ends where text without spaces continues
_ATTRIBUTE = r"[\w-]+=[\"']"
_COOKIE = r"""(?:[\w.-]{0,24}=|["']?[ \t]?:[ \t]?(?:[\w.$-]{1,64}=)?)["']?(?P<bare>[^;,\s"'\0]{1,512}+)"""
_SHORTEST, _SHORTEST_COOKIE, _SHORTEST_ALONE = 6, 16, 20  # characters
_MAY_BE_STRONG, _MAY_BE_KEY = "[A-Z!@#$%^&*+?~]", f".{{{_SHORTEST_ALONE}}}"
_FIGURE = r"[(\[]?(?![0-9]{6})[0-9]++[.,:/+TZ-](?:[0-9.,:/+TZ-])*+[a-z%]{0,4}+[]).,;:]*+"
_CALL = r"[A-Za-z_][\w.]*[(\[]"
_KEY_SIGNS = r"[A-Za-z0-9_./+~=:%@!#$^&*-]{12,256}"
_HEX = r"(?:0x)?[0-9a-f]{24,}|[0-9A-F]{24,}"
_REFERS = r"(?i)(?<![^\W_])(?:in|at|by|see|since|from|of|id|ids|request|trace|user|version|row|for)[ \t:]{1,3}[\"'`(]?$"
_IS_THE = r"[\"'`]?[ \t](?:is|as)[ \t](?:the|our|my|an?|your)?"
_PUBLIC_BEFORE = _EXPRESSIONS["public before"]
_PUBLIC_VALUE = r"[\w.-]*\.[a-z]{2,4}$|sha[0-9]{1,3}-|h1:|AAAA[BCE]|[1-9]A[A-Za-z0-9_-]{42}$"
_BELOW_HEADS = r"\n[ \t]{0,3}\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+[ \t:-]*(?=\r?\n)"
_ROW = r"\r?\n[^\n|]*+\|[^\n]*"
_CELL = r"(?:^|\r?\n|\|)[ \t]*(?P<bare>[^|\n]*)"
_IN_A_KEY, _OF_A_KEY = tuple("0123456789+/"), f"{ascii_letters}="
_OPENING = {")": "(", "]": "[", "}": "{"}
_SAYS = 24  # characters before a label that specify it
_BEFORE, _AFTER = 60, 100  # characters, within the line
_REACH = 160  # characters after a label, within which its value begins
_TO_SIGN = 200  # characters after a label, within which its sign occurs, beyond its suffix and six words
_SPACE = r"\t-\r \u00a0\u2028\u2029\u3000"  # ten times as fast as `\s` inside a negated class
_PLAIN = rf"[^{_SPACE}\0a-z0-9]*+"
# Runs of prose words, up to the next word.
_NOT_PROSE = rf"(?:{_PLAIN}(?:[a-z]++(?![A-Z+&!@#$%*?~^-]){_PLAIN})*+(?:[{_SPACE}\0]++|\Z))*+([^{_SPACE}\0]*+)"
_Spans: TypeAlias = list[tuple[int, int]]
_Found: TypeAlias = tuple[str, int, int]  # rule, start and end


def non_prose_words(text: str) -> _Spans:
    """Return the positions of words that are not prose, date, time, version or measure."""
    figure = compiled(_FIGURE)
    return [span for span in secret_like_words(text) if not figure.fullmatch(text, *span)]


def secret_like_words(text: str) -> _Spans:
    """Return the positions of words that could be secrets: with digits, signs or inner capitals."""
    return [word.span(1) for word in compiled(_NOT_PROSE).finditer(text) if word.end() - word.start(1) >= _SHORTEST]


def label_stems(lowered: str, words: str) -> list[str]:
    """Return the label stems that a lower-case text may contain."""
    stems = _STEMS if words.isascii() else _STEMS_AND_FOREIGN
    return [stem for stem in stems if stem in (lowered if " " in stem else words)]


def find_labelled(text: str, lowered: str, once: str, limits: PlaceLimits) -> Iterator[_Found]:
    """Yield rule, start and end of each; `lowered` is the text in lower case, `once` has each of its words."""
    stems = label_stems(lowered, once)
    if limits.left < 0 or not stems:
        return
    words = secret_like_words(text)
    alone = []  # labels without an adjacent value
    labels = _labels(text, lowered, stems, words, limits) if words else []
    walked = 0  # end of the last cookie's pairs
    for label, following in zip_longest(labels, labels[1:]):
        if label.kind == "cookie":
            walked = yield from _cookies(text, label, walked, limits)
        elif limits.ends():
            return
        elif label.kind == "login":
            yield from _login_password(text, label)
        else:
            secret, is_filled = _beside(text, label, following)
            if secret:
                yield secret
            if secret or is_filled:
                continue
        alone.append(label)
    if alone:
        yield from _random_words_nearby(text, alone, labels, limits)
    yield from _column_values(text, labels) if labels else ()
    yield from _list_values(text, labels, limits)


def _beside(text: str, label: "_Label", following: "_Label | None") -> tuple[_Found | None, bool]:
    """Return the secret that a label announces, and whether a placeholder takes its place."""
    next_begins = following is not None and text[following.end : following.end + 1] in "=:"
    before = following.start if following and next_begins else len(text)
    # After the label and a sign, beside it as an option, in brackets, or below it.
    has_sign = compiled(_MAY_BE_SIGN).search(text, label.end, label.end + _TO_SIGN)
    value = compiled(_BEHIND).match(text, label.end) if has_sign else None
    if value is None and (beside := compiled(_BESIDE).match(text, label.end)) and _is_option(text, label):
        value = beside if not compiled(_ATTRIBUTE).match(beside["bare"] or "") else None
    if value is None and text[label.end : label.end + 1] == "]":
        value = compiled(_IN_BRACKETS).match(text, label.end)
    if value is None and "\n" in text[label.end : label.end + _TO_LINE_END]:
        value = compiled(_BELOW).match(text, label.end)
        value = value if value and not compiled(_ASSIGNMENT).match(value["bare"] or "") else None
    secret = _judged(text, value, label, before) if value else None
    return secret, secret is None and value is not None and is_placeholder_text(value[value.lastgroup or ""])


def _list_values(text: str, labels: list["_Label"], limits: PlaceLimits) -> Iterator[_Found]:
    """Yield the items of each list below a label: whole items, or the value of a named one."""
    matches = ((label, compiled(_HEADS_LIST).match(text, label.end)) for label in labels)
    heads = [(label, head) for label, head in matches if head and label.kind in ("password", "key")]
    for (label, head), following in zip_longest(heads, heads[1:]):
        last = following[0].start if following else len(text)
        # Beside `- It is in 1Password` the items are unrelated; `- Passwords:` may have values there, too.
        line = text.rfind("\n", 0, label.start) + 1
        beside = None if any(colon in head[0] for colon in ":：") else compiled(_ITEM).match(text, line)
        item = compiled(_NEXT_ITEM).match(text, head.end())
        while item is not None and item.end() <= last and not limits.ends():
            if beside and len(item["indent"]) <= len(beside["indent"]):
                break
            value = compiled(_OF_ITEM).match(text, item.start("said"))
            named = None if value else compiled(_NAMED).match(text, item.start("said"))
            if named and is_strong_password(named[named.lastgroup or ""]):
                value = named
            secret = _judged(text, value, label._replace(end=value.start()), item.end()) if value else None
            if secret:
                yield secret
            item = compiled(_NEXT_ITEM).match(text, item.end())


def _column_values(text: str, labels: list["_Label"]) -> Iterator[_Found]:
    """Yield the cells below a label in a table's header."""
    rules = [*compiled(_BELOW_HEADS).finditer(text)] if "|" in text and "--" in text else []
    begins = [*(text.rfind("\n", 0, rule.start()) + 1 for rule in rules), len(text)]
    for rule, (begin, last) in zip(rules, pairwise(begins), strict=True):
        heads, column, counted = {}, 0, begin
        for label in labels[bisect_left(labels, (begin,)) : bisect_left(labels, (rule.start(),))]:
            column, counted = column + text.count("|", counted, label.start), label.start
            if label.kind in ("password", "key"):
                heads[column] = label
        row = compiled(_ROW).match(text, rule.end(), last) if heads else None
        while row is not None:
            for number, cell in enumerate(compiled(_CELL).finditer(text, row.start(), row.end())):
                value = compiled(_VALUE).match(text, cell.start("bare"), row.end()) if number in heads else None
                result = _judged(text, value, heads[number]._replace(end=value.start()), row.end()) if value else None
                if result:
                    yield result
            row = compiled(_ROW).match(text, row.end(), last)


class _Label(NamedTuple):
    """A word that announces a secret, its place, and its certainty."""

    start: int
    end: int
    kind: str
    sure: bool


def _labels(text: str, lowered: str, stems: list[str], words: _Spans, limits: PlaceLimits) -> list[_Label]:
    """Return the labels with a possible secret near them."""
    starts, ends = [start for start, _ in words], [end for _, end in words]

    def is_near(place: int) -> bool:
        behind = bisect(ends, place)  # first word that ends after the label
        follows = behind < len(words) and starts[behind] - place < _REACH
        return follows or (behind > 0 and place - ends[behind - 1] < _BEFORE)

    found = (match.start() for stem in stems for match in compiled(re.escape(stem)).finditer(lowered))
    places = sorted(set(filter(is_near, found)))
    limits.tries(len(places))
    labels: list[_Label] = []
    known: dict[tuple[str, str, int], tuple[int, str, str]] = {}  # a label is at most 18 characters long
    is_ascii = text.isascii()
    for place in places if limits.left >= 0 else ():
        start = max(0, place - _SAYS)
        here = (text[start : place + _SAYS], "" if is_ascii else lowered[start : place + _SAYS], place - start)
        if here not in known:
            if limits.ends():
                return []
            match = compiled(_LABEL).match(lowered, place)
            kind, end = (match.lastgroup or "", match.end()) if match else ("", place)
            upto = max(end + 1, place + 16)
            around = text[start:upto], lowered[start:upto]
            known[here] = end - place, kind, _strength(kind, *around, place - start, end - start) if match else ""
        length, kind, strength = known[here]
        if strength:
            labels.append(_Label(place, place + length, kind, strength == "sure"))
    return labels


def _login_password(text: str, label: "_Label") -> Iterator[_Found]:
    """Yield the password behind a user name: admin / PASSWORD."""
    match = compiled(_TWO).match(text, label.end)
    if match:
        signed = compiled("[:=]|is |are ").search(text, label.end, match.start("bare")) is not None
        if is_strong_password(match["bare"]) or (signed and is_password(match["bare"])):
            yield "password", *match.span("bare")


def _cookies(text: str, label: "_Label", walked: int, limits: PlaceLimits) -> Generator[_Found, None, int]:
    """Yield the values after a label, pair by pair, and return their end, so that no pair is read twice."""
    match = compiled(_COOKIE).match(text, label.end)
    while match is not None:
        is_long = match.end() - match.start("bare") >= _SHORTEST_COOKIE
        if is_long and (limits.ends() or (is_random(match["bare"]) and not is_reference(match["bare"].rstrip("])}.")))):
            yield "session-cookie", *match.span("bare")
        end = match.end()
        match = compiled(_PAIR).match(text, end) if end > walked else None
        walked = max(walked, end)
    return walked


def _is_option(text: str, label: _Label) -> bool:
    """Tell whether a label without a sign takes a value: `--password VALUE`, `DB_PASSWORD VALUE`."""
    before = text[max(0, label.start - _SAYS) : label.start]
    is_listed = label.end - label.start != len("pass") and before.endswith((",", ", ", "; ", "/ "))
    if is_listed or text[label.start : label.start + 3].isupper():
        return True
    if before[-1:] in (" ", ","):
        return any(map(before.__contains__, _BEFORE_OPTIONS)) and compiled(_OPTION).search(before) is not None
    option = before[len(before.rstrip(_SMALL_AND_DASH)) :]
    return "-" in option[-_LONGEST_OPTION:] or (len(before) > 1 and not before[-2:].strip(_CAPITALS))


def _is_separate_word(text: str, lowered: str, start: int, end: int) -> bool:
    """Tell whether a label is a word, or part of a name such as `dbPassword`, and not inside another word."""
    if not lowered[start].isascii():
        return True
    if end - start <= 4 and text[:start].rstrip(_OF_A_KEY)[-1:] in _IN_A_KEY:
        return False
    if (
        lowered[end : end + 1].isalpha()
        and lowered[end].isascii()
        and not (text[end].isupper() and text[end - 1].islower())
    ):
        return False
    if not lowered[start - 1 : start].isalpha() or not start:
        return True
    if text[start].isupper() and text[start - 1].islower():
        return True
    of_itself = lowered.startswith(("passw", "pwd", "passphr"), start)
    return of_itself or lowered.endswith(_WORDS["glued"], max(0, start - 12), start)


def _strength(kind: str, text: str, lowered: str, start: int, end: int) -> str:
    """Return how certainly a label in its context announces a secret: "sure", "likely", or not at all."""
    is_verb = lowered[start:end] == "pass" and lowered[:start].rstrip("* ").endswith(_WORDS["runs"])
    is_name = compiled(r"\w*\}").match(text, end) is not None  # ${DB_PASSWORD}
    if is_verb or is_name or not _is_separate_word(text, lowered, start, end):
        return ""
    if kind != "key":
        return "sure"
    before = lowered[max(0, start - 20) : start].rstrip(" _-")
    follows_a_word = before[-1:].isalnum()
    if follows_a_word and before.endswith(_WORDS["public"]):
        return ""
    is_of_api = "api" in lowered[max(0, start - 12) : start + 16]
    is_sure = (
        lowered.startswith(("secret", "cred", "api", "access", "private", "auth"), start)
        or (follows_a_word and before.endswith(_WORDS["sure"]))
        or is_of_api
        or text[start : start + 3].isupper()
    )
    return "sure" if is_sure and lowered[start:end] != "auth" else "likely"  # usually the name of a service


def _judged(text: str, value: re.Match[str], label: _Label, before: int) -> _Found | None:
    group = value.lastgroup or ""  # quoted or bare
    start, end = value.span(group)
    if group == "bare":
        end = min(end, max(start, before))
        for stop in (_ENDS, _UNSPACED)[: 1 + (not text[start:end].isascii())]:
            cut = compiled(stop).search(text, start, end)
            end = cut.start() if cut else end
        # A bracket opened within the value stays.
        while (
            end > start
            and (last := text[end - 1]) in "\"'`,;)]}>*_"
            and text.find(_OPENING.get(last, MASK), start, end) < 0
        ):
            end -= 1
    if end - start < 4 or text.startswith("//", start):
        return None
    candidate = text[start:end]
    is_password_label = label.kind == "password"
    if is_password_label:
        is_short = label.end - label.start <= 5
        is_measure = is_short and candidate[0].isdecimal() and compiled(_MEASURE).fullmatch(candidate)
        is_secret = not is_measure and is_password(candidate)
    else:
        around = label.end
        if compiled(_HEX).fullmatch(candidate):
            around = max(label.start - 30, text.rfind("\n", 0, label.start) + 1)
        says_hash = start - around > _SHORTEST_HASH and compiled(f"{_HASHES}|{_AN_ID}").search(text, around, start)
        is_called_secret = text[label.start : label.start + 6].lower() == "secret"  # it may mean a password, too
        is_secret = not says_hash and (
            is_secret_value(candidate, label.sure) or (is_called_secret and is_strong_password(candidate))
        )
    if not is_secret:
        return None
    if group == "bare" and end - start >= 255:  # longer than the window
        end = compiled(r"""[^\s\0"'`|,;&)]*+""").match(text, end).end()  # type: ignore[union-attr]
    return "password" if is_password_label else "assigned-secret", start, end


def is_secret_value(value: str, sure: bool) -> bool:
    """Tell whether a value behind a label is a secret."""
    value = value.rstrip(".,:")
    if is_uuid(value):
        return sure and not is_placeholder(value)
    if not is_random(value) or is_reference(value) or compiled(_CALL).match(value):
        return False
    return compiled(_KEY_SIGNS).fullmatch(value[:256]) is not None


def _random_words_nearby(
    text: str, labels: list[_Label], everywhere: list[_Label], limits: PlaceLimits
) -> Iterator[_Found]:
    """Yield random-looking words in the line of a label."""
    all_starts = [label.start for label in everywhere]
    passwords = [label for label in labels if label.kind in ("password", "login")]
    keys = [label for label in labels if label.kind in ("key", "cookie")]
    for near, expression, may_be in ((passwords, _WORD, _MAY_BE_STRONG), (keys, _KEY, _MAY_BE_KEY)):
        if not near:
            continue
        starts = [label.start for label in near]
        for word in chain.from_iterable(compiled(expression).finditer(text, *line) for line in _lines_of(text, starts)):
            start, end = word.span()
            while end > start and text[end - 1] in ".:*_":
                end -= 1
            label = _label_of(text, near, starts, start, end)
            inside = bisect_left(all_starts, start)
            is_name = inside < len(all_starts) and all_starts[inside] < end
            if label is None or (is_name and (near is keys or compiled("[%/=:_]").search(text, start, end))):
                continue
            start = max(start, text.rfind("=", start, end - 8) + 1)
            value = text[start:end]
            if compiled(may_be).search(value) is None or limits.ends():
                continue
            if near is passwords:
                if is_strong_password(value):
                    yield "password", start, end
            elif is_random(value, _SHORTEST_ALONE) and _is_key_by_itself(text, value, start, label):
                yield "assigned-secret", start, end


def _lines_of(text: str, places: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the bounds of each line with one of these positions."""
    end = 0
    for place in places:
        if place >= end:
            end = text.find("\n", place) + 1 or len(text)
            yield text.rfind("\n", 0, place) + 1, end


def _label_of(text: str, labels: list[_Label], starts: list[int], start: int, end: int) -> _Label | None:
    """Return the label that a word may belong to: in its line, and not overlapping it."""
    index = bisect(starts, start)
    if index and start < labels[index - 1].end:
        return None
    if index and start - starts[index - 1] <= _AFTER and text.find("\n", starts[index - 1], start) < 0:
        return labels[index - 1]
    if index < len(starts) and starts[index] - end <= _BEFORE and text.find("\n", end, starts[index]) < 0:
        return labels[index]
    return None


def _is_key_by_itself(text: str, value: str, start: int, label: _Label) -> bool:
    """Tell whether a random value is a key, without a sign between it and the label in its line."""
    if is_uuid(value):
        is_meant = label.start + 60 > start and not compiled(_REFERS).search(text, label.end, start)
        if label.start > start:
            is_meant = compiled(_IS_THE).match(text, start + len(value)) is not None
        return label.sure and label.kind == "key" and is_meant  # the label is about the UUID itself
    before = text[max(0, text.rfind("\n", 0, start) + 1, start - 120) : start]
    if (
        value.startswith("//")
        or is_reference(value)
        or is_text_in_base64(value)
        or compiled(_PUBLIC_BEFORE).search(before)
    ):
        return False
    if compiled(_HEX).fullmatch(value):
        line = before + text[start + len(value) : start + len(value) + 60].partition("\n")[0]
        return label.sure and not compiled(_HASHES).search(line) and not compiled(_REFERS).search(before)
    mixed = all(re.search(kind, value) for kind in ("[a-z]", "[A-Z]", "[0-9]"))
    return (label.sure or mixed) and compiled(_PUBLIC_VALUE).match(value) is None
