"""Find near and contradicting entries when one is saved.

A text is parsed into slots: a subject, a predicate, parts (when, where, how, what for), and a negation. Two texts say
the same if their slots are equal: words except for endings; quantities, dates and times by value. They contradict each
other if one denies the other, or if they differ in one slot only, in which only one value fits. The closed classes of
words are data (`data/nearness.toml`).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from heapq import nlargest
from itertools import takewhile, zip_longest
from operator import itemgetter
from typing import Any, NamedTuple

from workspace_mem import data
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.kinds import Form, form_of
from workspace_mem.model.matching import folded, may_be_of_one_category
from workspace_mem.text.strings import composed, late

_MOST_NAMED = 3
_MOST_LOOKED_AT = 60  # compared entries: those that share most words
_LONGEST = 2_000  # characters of a compared text; a longer one has several statements

_DATA: Mapping[str, dict[str, str]] = data.table("nearness.toml")
_ENDINGS = {name: [end.partition("=")[::2] for end in ends.split("|")] for name, ends in _DATA["endings"].items()}
_ENDS = {name: tuple(end for end, _ in ends) for name, ends in _ENDINGS.items()} | {"en": ("",)}  # plus a final e
_SHORT = late(r"[^aeiou]*[aeiou][^aeiouwxy]")  # `plan` doubles its last letter, `use` drops it


def _stem(form: str, language: str) -> str:
    """Return the stem of a word: `planning` and plans share one, `uses` and using too; `used` differs."""
    least = 2 if language == "en" else 4
    for end, instead in _ENDINGS.get(language, ()):  # the longest first
        if form.endswith(end) and len(form) - len(end) >= least:
            form = _verb(form[:-3]) if end == "ing" else form.removesuffix(end) + instead
            break
    return form[:-1] if language == "en" and form.endswith("e") and len(form) > 4 else form


def _verb(stem: str) -> str:
    """Return the verb of a stem: `plann` is plan, `us` is use."""
    if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "lsz":
        return stem[:-1]
    return stem + "e" if _SHORT.fullmatch(stem) else stem


def _sets(name: str) -> dict[str, frozenset[str]]:
    return {key: frozenset(words.split()) for key, words in _DATA[name].items()}


def _of_lines(name: str) -> dict[str, str]:
    """Return for each word of a list, and for its stem, the first word of its line."""
    lines = [line.split() for line in _DATA["lists"][name].splitlines() if line]
    stems = {_stem(word, "en"): line[0] for line in lines for word in line if len(line) > 1}
    return stems | {word: line[0] for line in lines for word in line}


def _numbered(sort: str, least: int) -> dict[str, str]:
    """Return the number of each month or weekday word in all languages; short, ambiguous words are left out."""
    rows = [(name, words.split("|")) for kind, name, words in data.rows("dates.tsv") if kind == sort]
    names = list(dict.fromkeys(name for name, _ in rows))
    known = ((word, name) for name, words in rows for word in words if len(word) >= (2 if word > "\u3000" else least))
    return {word: f"{names.index(name) + 1:02}" for word, name in known}


_NOTHING, _IS = _sets("nothing"), _sets("is")
_GROUPS = {
    name: words.union(_stem(word, by) for word in words for by, ends in _ENDS.items() if word.endswith(ends))
    for name, words in _sets("groups").items()
}
_VERBS = ("several", "agents", "objects", "located", "places")
_MODALS = frozenset(("may", "can", "should", "could", "will", "must", "shall"))
_MARKERS = {
    language: {word: name for name, _, words in (it.partition("=") for it in line.split()) for word in words.split("|")}
    for language, line in _DATA["markers"].items()
}
_TELLING = {
    name: words | _NOTHING[name] | _IS[name] | _MARKERS[name].keys() for name, words in _sets("language").items()
}
_NEUTRAL = ("in", "for", "with", "of", "every", "object", "den", "during", "about")
_COMMON = frozenset(("or", "go", "me", "all", "who", "may", "can", "will")).union(*_TELLING.values())
_SYNONYMS, _SET_OF = _of_lines("synonyms"), _of_lines("alternatives")
_MONTHS, _DAYS = _numbered("month", 3), _numbered("weekday", 4)
_SORT_OF = _of_lines("sorts") | _SET_OF
_SET_OF |= _of_lines("tools") | {word: "month" for word in _MONTHS if len(word) > 3}
_CONTRARY = dict(pair.split("=") for pair in _DATA["lists"]["opposites"].split())
_OPPOSITES = {_stem(word, "en"): contrary for word, contrary in _CONTRARY.items()} | _CONTRARY
_PARTICIPLES = {name: [rule.split("=") for rule in rules.split()] for name, rules in _DATA["participles"].items()}
_UNITS = {word: unit.split() for unit, words in _DATA["units"].items() for word in words.split()}
_NUMBERS = {word: number for number, words in _DATA["numbers"].items() for word in words.split()}

# ── words ──────────────────────────────────────────────────────────────────────────────────────


class _Word(NamedTuple):
    form: str  # normalised form for comparison
    raw: str
    sort: str = ""  # `typed`: a parsed value; `figure`: an id, a path, code; `name`; `mark`


_Words = tuple[_Word, ...]
_EMPHASIS = late(r"(?<![\w*])(?!__[a-z]+__)(\*{1,3}|_{1,3}|==)(?=\S)([^*_=]+)(?<=\S)\1(?![\w*])")
_TOKEN = late(
    r"""`+(?P<code>[^`]+)`+
    | (?P<word>[^\W\d_]+(?:['-][^\W\d_]+)*)'?(?=[\s,;!?)\]}|…*]|[.:]+(?:\s|$)|$)
    | (?P<mark>[,;?!()\[\]:.…|]+(?=\s|$)|[,;()\[\]{}|]|[—–])
    | (?P<figure>[^\s`,;()\[\]{}|]*?[^\s`,;()\[\]{}|.:!?…](?:\(\))?(?=[.:!?…]*(?:[\s`,;()\[\]{}|]|$))|\S)""",
    re.VERBOSE,
)
_DIVIDES = {":": 2, "=": 1, "—": 3}  # dividers of subject and value, by priority
_UN = late(r"^(?:un-|un(?!der|[io][a-z]|til|less)(?=[a-z]{3,}ed$))")
_TYPED = late(r"[-+]?\d+(?:\.\d+)*|\S+·\S+|\d\d:\d\d(?::\d\d)?|(?:\d{4}-)?\d\d-\d\d|@\d+-\d+")
_WHEN = late(r"\d\d:\d\d(?::\d\d)?|(?:\d{4}-)?\d\d-\d\d|@.*")
_PLAIN = dict.fromkeys(map(ord, '"“”«»„‚‘'), " ") | {ord("’"): "'", ord("。"): ". ", ord("、"): ", "}


def _date(it: re.Match[str]) -> str:
    day, word = (it[1], it[2]) if it[1].isdigit() else (it[2], it[1])
    month = _MONTHS.get(word.lower())
    return f"{it[3] + '-' if it[3] else ''}{month}-{int(day):02}" if month else it[0]


def _clock(it: re.Match[str]) -> str:
    half = it[3].lower()[:1]
    return f"{int(it[1]) % 12 + 12 * (half == 'p') if half in ('a', 'p') else int(it[1]):02}:{it[2] or '00'}"


def _quantity(it: re.Match[str]) -> str:
    number, word = (it[1], it[2].lower()) if it[1][-1].isdigit() else (it[2], it[1])
    end = next((end for end in (len(word), *(2, 1) * (word > "\u3000")) if word[:end] in _UNITS), None)
    name, factor = _UNITS[word[:end]] if end else ("", 0)
    return f" {float(number) * float(factor):.15g}·{name} {word[end:]}" if end else it[0]


def _number(it: re.Match[str]) -> str:
    tens, ten, ones = it[0].partition("十")
    if ten and {tens, ones} <= {"", *_NUMBERS}:
        return str(10 * int(_NUMBERS.get(tens, "1")) + int(_NUMBERS.get(ones, "0")))
    return _NUMBERS.get(it[0].casefold(), it[0])


_VALUES = {"date": _date, "clock": _clock, "quantity": _quantity, "number": _number}


def _rewritings() -> Iterator[tuple[bool, re.Pattern[str], Any]]:
    """Yield the replacements before a text is read, for phrases and values; an end blank is a word boundary."""
    for before, after in _DATA["phrases"].items():
        edged = "(?<![^\\W_])" * (before[0] == " ") + before.strip(" ") + "(?![^\\W_])" * (before[-1] == " ")
        new = after.strip() if before[0] == before[-1] == " " else after
        yield before.isascii(), late(edged, re.IGNORECASE * before.isascii()), _VALUES.get(after, new)


_REWRITINGS = tuple(_rewritings())
_KNOWN = (*_GROUPS.values(), *_NOTHING.values(), _DAYS, _CONTRARY, _CONTRARY.values())
_LONG = sorted({word for group in _KNOWN for word in group if len(word) > 1 and word > "\u3000"}, key=len)
_CJK = "[\u30a1-\u30fa\u30fc]+|[\u3041-\u3096\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"
_UNSPACED = late("|".join([*_LONG[::-1], _CJK]))  # words in scripts without spaces


def _words(text: str) -> Iterator[_Word]:
    """Yield the words of a text, with marks where they divide."""
    text = composed(text[:_LONGEST]).translate(_PLAIN).strip()
    is_ascii, begins = text.isascii(), True  # start of a sentence
    for for_ascii, pattern, after in _REWRITINGS:
        if for_ascii or not is_ascii:
            text = pattern.sub(after, text)
    text = _EMPHASIS.sub(r"\2", text if is_ascii else _UNSPACED.sub(r" \g<0> ", text))
    for token in _TOKEN.finditer(text):
        sort, raw = token.lastgroup, token[token.lastgroup or 0]
        if sort == "code":
            yield from (_Word(word, word, "mark" if word in _DIVIDES else "figure") for word in raw.split())
        elif sort == "mark" or raw in _DIVIDES or raw in ("-", "--", "―"):
            mark = next((mark for mark in ":?" if mark in raw), "," if raw[0] in ",([" else ";")
            yield _Word(raw if raw == "=" else "—" if raw[0] in "-–—―" else mark, raw, "mark")
            begins = raw[0] not in ",;("
            continue
        elif sort == "word":
            yield from _of_word(raw, begins=begins)
        else:
            yield _Word(raw, raw, "typed" if _TYPED.fullmatch(raw) else "figure")
        begins = False


def _of_word(raw: str, *, begins: bool) -> tuple[_Word, ...]:
    form = raw.casefold()
    day = _DAYS.get(form) or _DAYS.get(form.removesuffix("s"))
    if day and form not in _COMMON:
        return (_Word(f"@{day}", raw, "typed"),)
    if raw[1:].isupper() and form in _COMMON:
        return (_Word(raw, raw, "figure"),)  # such as the US
    name = "name" if raw[0].isupper() and not begins else ""
    form = re.sub(r"'(?:s|re|m)?$", "", re.sub(r"n't$", " not", form)) if "'" in form else form
    parts = form.split("-")
    whole = _UN.match(form) or not _COMMON.isdisjoint(parts if len(parts) > 1 else ())  # such as un-safe, on-call
    raw = raw.removesuffix("'s")
    forms, raws = ([form], [raw]) if whole else (re.split(r"[ '-]", form), re.split("['-]", raw))
    return tuple(_Word(part, own, name) for part, own in zip_longest(forms, raws, fillvalue=raw) if part)


def _language(words: Iterable[_Word]) -> str:
    forms = [word.form for word in words]
    for name, first, last in (("ru", "\u0400", "\u04ff"), ("ja", "\u3041", "\u30fa"), ("zh", "\u3400", "\u9fff")):
        if any(first <= form[0] <= last for form in forms):
            return name
    counts = {name: sum(map(telling.__contains__, forms)) for name, telling in _TELLING.items()}
    return max(counts, key=counts.__getitem__)  # of equals the first: English


def language_of(texts: Iterable[str]) -> str:
    """Return the language of most texts with three words or another script, such as `en` or `de`."""
    read = [[*_words(text)] for text in texts]
    counts = Counter(_language(words) for words in read if len(words) > 2 or any(word.raw > "\u0400" for word in words))
    return max(counts, key=counts.__getitem__, default="en")


def _canonical(word: _Word, language: str) -> _Word:
    if word.sort in ("figure", "typed"):
        return word
    form = _SYNONYMS.get(word.form) or _stem(word.form, language)
    return word._replace(form=_SYNONYMS.get(form, form))


def _verb_of(word: _Word, language: str) -> _Word | None:
    """Return the verb that a word is the participle of: `owned` of own."""
    raw, verb = word.raw.casefold(), ""
    if language == "en" and len(raw) > 3 and raw.endswith("ed") and not raw.endswith("eed"):
        verb = _verb(raw[:-2])
    for rule, after in _PARTICIPLES.get(language, ()):
        match = re.fullmatch(rule, raw)
        verb = match.expand(after) if match else verb
    return _canonical(_Word(verb, verb), language) if verb and raw not in _SET_OF else None


_Forms = tuple[str, ...]
_Slots = tuple[_Forms, _Forms, tuple[tuple[str, _Forms], ...]]
_Key = tuple[object, ...]


class _Claim(NamedTuple):
    """The parsed meaning of a text. Without a defined subject, all of it is in `main` and `parts`."""

    language: str
    subject: _Words
    divider: str  # `is`, or a mark
    lead: str  # the value's article, or the preposition of its first part
    main: _Words
    parts: tuple[tuple[str, _Words], ...]  # each with its preposition
    is_denied: bool
    is_passive: bool = False  # an action without an actor

    @property
    def words(self) -> _Words:
        """Return all words, part by part."""
        return (*self.subject, *self.main, *(word for _, words in self.parts for word in words))

    @property
    def slots(self) -> _Slots:
        """Return the compared slots: subject, predicate and parts."""
        parts = tuple(sorted((marker, _forms(words)) for marker, words in self.parts))
        return tuple(sorted(_forms(self.subject))), _forms(self.main), parts


def _forms(words: Iterable[_Word]) -> _Forms:
    return tuple(word.form for word in words)


def _is(word: _Word, group: str) -> bool:
    words = _GROUPS[group]
    return word.sort != "figure" and (word.form in words or word.raw.casefold() in words)


@lru_cache(maxsize=40_000)  # each text is needed several times in a row
def _read(text: str, language: str = "") -> _Claim:
    words = tuple(_words(text))
    language = language or _language(words)
    number, divider = _subject_split(words, language)
    before, denials = _parted(words[: max(number, 0)], language)
    after, more = _parted(words[number + 1 :], language)
    before = [part for part in before if part[1]]
    fronted = [*takewhile(itemgetter(0), before)] if divider == "is" else []  # "every night, the cache is cleared"
    if len(fronted) == len(before) and language != "de":
        fronted = []
    before = before[len(fronted) :]
    subject = tuple(word for _, phrase in before for word in phrase)
    subject += tuple(_Word(marker, "", "mark") for marker, _ in before if marker not in ("", "in", "for"))
    main = tuple(word for marker, phrase in after if not marker for word in phrase)
    if fronted and not subject:  # "jede Nacht wird der Cache geleert"
        subject, main = main[:-1], main[-1:]
    parts = tuple((marker, tuple(phrase)) for marker, phrase in (*after, *fronted) if marker and phrase)
    lead = next((marker for marker, phrase in after if phrase), "")
    if words[number + 1 :] and words[number + 1].form in _NOTHING[language]:
        lead = "the"
    denials += more
    is_denied = bool(denials % 2 if language in "en de" else denials)  # `no … nunca` denies once
    claim = _active(_Claim(language, subject, divider, lead, main, parts, is_denied))
    if not claim.divider or all(word.sort for word in main):
        return claim
    is_name = all(word.sort for word in subject) or (len(subject) == 1 and subject[0].raw == words[0].raw.title())
    is_one = lead == "the" and len(subject) == 1 and any(_is(word, "attributes") for word in main)  # main is the branch
    is_turned = is_one or (is_name and (lead == "the" or main[0].sort == "name"))  # Ana is the owner: the owner is Ana
    return claim._replace(main=subject, subject=main) if is_turned else claim


def _subject_split(words: _Words, language: str) -> tuple[int, str]:
    """Return the position and name (`is` or a mark) of the divider of subject and predicate; -1 without one."""
    best, rank, divider, is_case = -1, 9, "", False
    for number, word in enumerate(words[:-1]):
        is_copula = word.form in _IS[language]
        is_case = (is_case or _MARKERS.get(language, {}).get(word.form) == "if") and word.form != ","
        counts = 1 if is_copula else _DIVIDES.get(word.form, 9) if word.sort == "mark" else 9
        if counts < rank and not is_case and number:
            best, rank, divider = number, counts, "is" if is_copula else word.form
    return best, divider


def _parted(words: _Words, language: str) -> tuple[list[tuple[str, list[_Word]]], int]:
    """Return the parts of a sentence, each with its preposition, and the number of negations."""
    parts: list[tuple[str, list[_Word]]] = [("", [])]
    denials = 0
    for number, word in enumerate(words):
        here, is_last = parts[-1][1], number + 1 == len(words) or words[number + 1].sort == "mark"
        role, meant = _role(word, language, is_last=is_last)
        if role == "not":
            before = words[number - 1] if number else word
            is_contrast = word.form in ("not", "nicht", "no", "pas") and (
                (before.form == "," and any(phrase for marker, phrase in parts if not marker))
                or (word.form == "not" and here and not _is(before, "auxiliary"))
            )
            is_case = parts[-1][0] == "if"
            role, denials = ("than", denials) if is_contrast else ("word" * is_case, denials + (not is_case))
        denials += meant != word
        if role == "when":
            marker = "in" if here or parts[-1][0] in _NEUTRAL else parts[-1][0] or "in"  # before Tuesday
            parts += [(marker, [word]), ("", [])]
        elif role == "word":
            here.append(_canonical(meant, language))
        elif language == "ja" and role not in ("", "cut"):  # the particle follows the word
            parts[-1:] = [(role, here), ("", [])] if here else [("", [])]
        elif role not in ("", "of") and (here or role != "cut"):
            parts.append((role.removeprefix("cut"), []))
    return parts, denials


def _role(word: _Word, language: str, *, is_last: bool) -> tuple[str, _Word]:
    """Return a word's role, and the word, or the one that it is the opposite of (`unsafe`: safe)."""
    marker = "" if is_last else _MARKERS.get(language, {}).get(word.form, "")
    if word.form == "?" or (word.sort not in ("", "mark") and not _WHEN.fullmatch(word.form)):
        return "word", word
    if word.sort == "mark" or (not word.sort and word.form in _IS[language]):
        return "cut", word
    if word.sort:
        return "when", word
    if word.form in _GROUPS["negations"]:
        return "not", word
    if marker or word.form in _NOTHING[language]:
        return marker, word
    contrary = _OPPOSITES.get(word.raw.casefold()) or _OPPOSITES.get(_stem(word.form, language), word.form)
    contrary = word.form if word.form == "off" and not is_last else _UN.sub("", contrary)  # "it goes off at six"
    return "word", word if contrary == word.form else _Word(contrary, contrary)


def _active(claim: _Claim) -> _Claim:
    """Return `Ana owns it` for `it is owned by Ana`."""
    parts, doing = claim.parts, claim.main[:1]
    if claim.language == "de" and parts and not doing:  # the verb stands last
        doing, parts = parts[-1][1][-1:], (*parts[:-1], (parts[-1][0], parts[-1][1][:-1]))
    verb = _verb_of(doing[0], claim.language) if doing and claim.divider == "is" else None
    if verb is None:
        return claim
    by = next((part for part in parts if part[0] == "by"), ("", ()))
    main = (*by[1], verb, *claim.subject, *claim.main[1:])
    parts = tuple(part for part in parts if part[1] and part is not by)
    return claim._replace(subject=(), divider="", lead=by[0], main=main, parts=parts, is_passive=not by[0])


def _fillings(claim: _Claim) -> Iterator[tuple[_Key, _Forms]]:
    """Yield the single-valued slots of a text: the context, and the value in it."""
    several = next((name for word in claim.main for name in _VERBS if _is(word, name)), "") == "several"
    raws = [word.raw.casefold() for word in claim.main if not (claim.divider or word.sort)]
    happened = (raw in _GROUPS["events"] or (_PAST.fullmatch(raw) and raw not in _SET_OF) for raw in raws)
    if claim.is_denied or any(happened) or (several and claim.language == "ja"):  # what happened may happen again
        return
    telling = (word.raw for word in claim.subject if not _is(word, "labels") and word.sort != "typed")
    if claim.divider and not any(map(str.isalpha, "".join(telling))):  # labels, and times of events
        return
    if claim.divider in _DIVIDES and _is_of_many(claim):
        return
    yield from _subject_values(claim) if claim.divider else () if several else _verb_values(claim)
    subject, main, parts = claim.slots
    for marker, words in claim.parts:
        others = tuple(part for part in parts if part != (marker, _forms(words)))
        for key, value in _part_values(claim, marker, words):
            yield (subject, main, others, *key), value
    for start, end, fits in () if several else _fitting(claim.main):
        counts = fits != "#" or "·" in main[start]  # otherwise it names an instance: `room 12`
        if claim.divider or start > 1 or (start and counts):
            yield (subject, main[:start], fits, main[end:], parts), main[start:end]


_PAST = late(r"...\w*ed|\w{3,}(?:é|ée|és|ées|ó|aron|ieron)|\w{2,}(?:ал|ил|ел|ла|ло|ли)(?:ся|сь)?|た")
_OF_MANY = late(r"(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}|\d+/\d+|#\d{1,5}")


def _is_of_many(claim: _Claim) -> bool:
    """Tell whether a label names an instance or a progress: a commit, `12/15`."""
    said = [word.raw.casefold() for word in claim.subject if word.sort != "mark" and word.form not in _COMMON]
    is_share = any(word.form.endswith("·%") for word in claim.main)
    is_share &= not any(_is(word, "attributes") for word in claim.subject)
    return is_share or _GROUPS["records"].issuperset(said) or any(_OF_MANY.fullmatch(word.raw) for word in claim.words)


def _part_values(claim: _Claim, marker: str, words: _Words) -> Iterator[tuple[_Key, _Forms]]:
    """Yield the single values of a part: a place, a direction, an order, and numbers."""
    forms, sort = _forms(words), _sort_of(words, claim.language)
    is_located, is_placed = (any(_is(word, name) for word in claim.main) for name in ("located", "places"))
    if marker == "if" or (marker == "with" and any(not word.sort and _is(word, "beside") for word in claim.main)):
        return
    if marker in ("before", "after", "with", "without"):
        yield ("order", forms), (marker,)
    if marker in ("in", "to", "as", "by", "with") and not claim.divider and (is_located or (is_placed and sort)):
        yield (marker, sort), forms
    for start, end, fits in _fitting(words):
        yield (marker, forms[:start], fits, forms[end:]), forms[start:end]


def _sort_of(words: _Words, language: str = "") -> str:
    """Return the sort of a value: in Rust, in `src/parser`, in room 4 and in English can all hold."""
    if any(word.sort == "typed" or "/" in word.form for word in words):
        return "when" if any(_WHEN.fullmatch(word.form) for word in words) else "#"
    # "with Helm" and "with care"; in German each noun has a capital
    is_name = any(word.sort == "figure" or (word.sort and language != "de") for word in words)
    return next((_SORT_OF[word.form] for word in words if word.form in _SORT_OF), "name" if is_name else "")


def _fitting(words: _Words) -> Iterator[tuple[int, int, str]]:
    """Yield the places of single values with their sort. Some numbers are names: `step 3`."""
    for number, word in enumerate(words):
        before = words[number - 1] if number else word
        if word.sort == "typed" and not (number and _is(before, "naming")):
            yield number, number + 1, "#"
        elif of := _SET_OF.get(word.raw.casefold()):
            yield number - (number and before.sort == "typed"), number + 1, "#" if of == "day" else of  # 4 spaces


def _verb_values(claim: _Claim) -> Iterator[tuple[_Key, _Forms]]:
    """Yield who acts, and what is used or wanted."""
    _, main, parts = claim.slots
    for number, word in enumerate(claim.main):
        rest, who = main[number + 1 :], claim.main[:number]
        is_named = all(name.raw[0].isupper() or name.raw > "\u3000" for name in who)
        if is_named and (_is(word, "agents") or (claim.lead == "by" and number == 1)):
            yield ("who", main[number:], parts), main[:number]
        if _is(word, "objects"):
            sort = _sort_of(claim.main[number + 1 :], claim.language)
            if "as" in dict(parts) or (sort and not {"for", "than"}.isdisjoint(dict(parts))):
                yield ("what", sort, main[: number + 1], tuple(part for part in parts if part[0] != "than")), rest
            if len(rest) > 1:
                yield ("which", sort, main[: number + 1], rest[-1], parts), rest[:-1]


def _subject_values(claim: _Claim) -> Iterator[tuple[_Key, _Forms]]:
    """Yield the predicates of the subject, all of which hold at once: a place, a class, an identity."""
    subject, main, parts = claim.slots
    value = next((words for marker, words in parts if marker == claim.lead), ())
    if value:
        parts = tuple(part for part in parts if part != (claim.lead, value))
    else:
        is_value = any(word.sort or word.form in _SET_OF or word.raw[0].isupper() for word in claim.main)
        is_value |= any(_is(word, "attributes") for word in claim.subject)  # attributes are compatible: slow and ugly
        is_long = claim.language == "ja" or (len(subject) > 1 and len(main) > 1)
        is_sure = claim.divider != "is" or is_value or (is_long and main[-1:] != ("い",))
        is_sure &= len({word.sort == "typed" for word in claim.main}) < 2  # "3 m long" and "2 m high"
        value, main = main if is_sure else (), ("#",) * any(word.sort == "typed" for word in claim.main)
    if value and claim.lead != "object" and "object" not in dict(parts):
        sort = next((_sort_of(words) for marker, words in claim.parts if marker == claim.lead == "in"), "")
        yield ("is", subject, claim.lead.replace("the", ""), sort, main, parts), value


def _denials(claim: _Claim) -> Iterator[_Slots]:
    """Yield what a text denies: all of it, or an alternative, as in `use pnpm instead of npm`."""
    subject, main, parts = claim.slots
    if claim.is_denied:
        yield claim.slots
        return
    of = dict(parts)
    if "than" in of and claim.divider:  # "taller than Max"
        yield of["than"], main, (*(part for part in parts if part[0] != "than"), ("than", subject))
    elif "than" in of:
        until = next((number + 1 for number, word in enumerate(claim.main) if _is(word, "objects")), 1)
        yield subject, (*main[:until], *of["than"]), tuple(part for part in parts if part[0] != "than")


def says_same(first: str, second: str) -> bool | None:
    """Compare two texts: True for the same meaning, False for a contradiction, None if they are not near."""
    if max(len(first), len(second)) > _LONGEST:
        return None
    if _is_same(*_both(first, second)):
        return True
    return False if _is_otherwise(*_both(_clause(first), _clause(second))) else None


def _both(first: str, second: str) -> tuple[_Claim, _Claim]:
    language = _read(first).language
    if language != _read(second).language:
        language = _language([*_words(first), *_words(second)])
    return _read(first, language), _read(second, language)


_CLAUSE = late(r"(?<=[^\W\d]{2})[.;](?=\s)|[。；]|,? (?:because|since|weil|da|parce que|porque|sondern|sino) ")


def _clause(text: str) -> str:
    """Return the first of the sentences of a text, without its reason."""
    return _CLAUSE.split(text, maxsplit=1)[0]


def _is_same(first: _Claim, second: _Claim) -> bool:
    """Tell whether two texts have the same words in one order, except for one moved phrase."""
    one, other = _content(first.words), _content(second.words)
    if not one or _claim_key(first) != _claim_key(second):
        return False
    named = (
        [word for marker, phrase in claim.parts if marker == "den" for word in phrase] for claim in (first, second)
    )
    bare = ((*claim.subject, *claim.main) for claim in (first, second))
    cores = [_forms(_content((*words, *others))) for words, others in zip(bare, named, strict=True)]
    # "7 days and 4 weeks"; "at 3 on Monday and at 4 on Friday"
    counts = [[form for form in _forms(words) if re.search("[·:]|^\\d+$", form)] for words in (one, other)]
    is_in_order = _forms(one) == _forms(other)
    has_two_subjects = first.divider and second.divider and first.slots[0] != second.slots[0]  # "cats are animals"
    is_active = first.is_passive != second.is_passive and cores[0] != cores[1]  # "users block" and "users are blocked"
    if not is_in_order and (has_two_subjects or is_active or not _is_moved(*cores)):
        return False
    if counts[0] != counts[1] or not _have_equal_prepositions(first, second, is_in_order=is_in_order):
        return False
    pairs = zip(*(sorted(words, key=itemgetter(0)) for words in (one, other)), strict=True)
    differing = [pair for pair in pairs if len({word.raw.casefold() for word in pair}) > 1]
    # `Lucas` is no plural, but German nouns have capitals; in other languages endings mark who does what to whom
    is_named = any(word.sort == "name" and word.form not in _SYNONYMS for pair in differing for word in pair)
    return not (is_named and first.language != "de") and (first.language == "en" or len(differing) < 2)


def _content(words: _Words) -> _Words:
    """Return the words that carry meaning."""
    return tuple(word for word in words if not _is(word, "light"))


def _claim_key(claim: _Claim) -> _Key:
    """Return the comparison key of texts with the same meaning in any order."""
    directed = sorted(
        (marker, *sorted(_forms(words[: None if marker == "if" else 1])))
        for marker, words in claim.parts
        if marker not in _NEUTRAL
    )
    return tuple(sorted(_forms(_content(claim.words)))), tuple(directed), claim.is_denied


def _have_equal_prepositions(first: _Claim, second: _Claim, *, is_in_order: bool) -> bool:
    """Tell whether words have equal prepositions: A for B is not B for A."""
    one, other = ({(marker, words[0].form) for marker, words in claim.parts} for claim in (first, second))
    many = Counter(word.form[0] == "@" if word.sort == "typed" else marker for marker, (word, *_) in first.parts)
    many.update(word.form for _, (word, *_) in first.parts)
    # "A in tests" and "B in production"; "lint before, test after committing"
    is_other = first.slots[2] != second.slots[2] or _forms(first.main) != _forms(second.main)
    if max(many.values(), default=0) > 1 and is_other:
        return False
    markers = dict(one).keys() & dict(other).keys()
    heads = {head for _, head in one} & {head for _, head in other}
    if is_in_order and not (first.divider or second.divider):
        free = "object" if first.lead == second.lead else "den"
        return all(marker == free and marker not in markers for marker, _ in one ^ other)
    return not any(marker in markers or head in heads for marker, head in one ^ other)


def _is_moved(forms: _Forms, others: _Forms) -> bool:
    """Tell whether words are in one order, except for one moved phrase: `Ana calls Bob` is not `Bob calls Ana`."""
    mine, theirs = Counter(forms), Counter(others)
    if (mine - theirs and theirs - mine) or (forms != others and not _GROUPS["scopes"].isdisjoint(forms)):
        return False
    one, other = ([form for form in phrase if form in mine & theirs] for phrase in (forms, others))
    while one and other and one[0] == other[0]:
        one, other = one[1:], other[1:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    return not one or any(one[number:] + one[:number] == other for number in range(len(one)))


def _is_otherwise(first: _Claim, second: _Claim) -> bool:
    """Tell whether one text denies the other, or both give a single-valued slot different values."""
    for denied, claim in ((first, second), (second, first)):
        for subject, main, parts in () if claim.is_denied else _denials(denied):
            bare = _forms(word for word in claim.main if word.sort != "typed")  # who never retries does not do so twice
            mine, *theirs = (
                tuple(each for each in forms if each not in _MODALS) for forms in (main, claim.slots[1], bare)
            )
            is_of_it = subject == claim.slots[0] and set(parts) <= set(claim.slots[2])
            if is_of_it and mine in theirs and (subject or mine or parts):
                return True
    filled = dict(_fillings(second))
    pairs = ((set(value), set(filled.get(key, value))) for key, value in _fillings(first))
    return any(not (mine <= theirs or theirs <= mine) for mine, theirs in pairs)


def contradict(first: Draft | Entry, second: Entry) -> bool:
    """Tell whether two entries contradict each other; a heading may name their subject.

    For a label (`Path: …`) it always does. A sentence may name its subject itself: with a name or three words.
    """
    if says_same(first.text, second.text) is not False:
        return False
    above = [(*(entry.heading if isinstance(entry, Entry) else ()), entry.category or "") for entry in (first, second)]
    words = (frozenset(_NAME.findall(composed(" ".join(texts)).casefold())) for texts in above)
    here, there = (names - _GROUPS["general"] for names in words)
    if label_of(first.text) and here & _GROUPS["logs"]:
        return False
    claim = _read(_clause(first.text))
    about = claim.subject or claim.main
    is_named = any(word.sort and not word.raw.isupper() for word in about)  # Acme, but not SSH
    return here == there or (not label_of(first.text) and (not (here and there) or len(about) > 2 or is_named))


def label_of(text: str) -> int:
    """Return the number of words of a text's label, as in `Path: ~/code`; 0 without one."""
    claim = _read(text)
    return len(claim.subject) if claim.divider in _DIVIDES else 0


_NAME = late(r"[\w'’-]+")


class Gist(NamedTuple):
    """The topic words of a text, to preselect near texts."""

    roots: frozenset[str]  # roots of its words, without stop words and figures
    figures: tuple[str, ...]
    is_denied: bool
    has_subject: bool  # states what something is
    whole: tuple[object, ...]  # equal for texts with the same meaning
    slots: frozenset[tuple[object, ...]]  # contradicting texts share one


@lru_cache(maxsize=40_000)  # each text is needed several times in a row
def gist_of(text: str) -> Gist:
    """Return the gist of a text; only the beginning of a very long one counts."""
    claim, first = _read(text), _read(_clause(text))
    words, denials = claim.words, (slots[:2] for slots in _denials(first))
    return Gist(
        frozenset(word.form for word in claim.words if word.sort in ("", "name")),
        tuple(sorted(word.form for word in words if word.sort in ("typed", "figure"))),
        claim.is_denied,
        bool(claim.subject),
        _claim_key(claim),
        frozenset((first.slots[:2], *denials, *(key for key, _ in _fillings(first)))),
    )


def likeness(first: str, second: str) -> float:
    """Return how like two texts are, from 0 to 1, by their words; 0 where a figure or a negation differs.

    >>> likeness("Deploy the bugfix", "Deploy the bug fix")
    1.0
    """
    if gist_of(first)[1:3] != gist_of(second)[1:3]:
        return 0.0
    mine, theirs = _roots(*_both(first, second)), _roots(*_both(second, first))
    together = len(mine | theirs)
    return len(mine & theirs) / together if together else float(folded(first) == folded(second))


def words_shared(text: str, other: str) -> set[str]:
    """Return the lower-case words that another text shares, inflected or within a compound."""
    mine, theirs = _both(text, other)
    roots = _roots(theirs, mine)
    return {word.raw.casefold() for word in mine.words if _parts(word.form, roots)}


def _roots(claim: _Claim, other: _Claim) -> set[str]:
    """Return the roots of a text's words; of a compound, those that the other text has, if it has all."""
    mine, theirs = ({word.form for word in one.words if word.sort in ("", "name")} for one in (claim, other))
    return set().union(*(_parts(word, theirs) or {word} for word in mine))


_LINKING = ("", "s", "es", "n", "en", "e", "er")  # linking sounds in compounds


def _parts(word: str, roots: set[str], most: int = 4) -> set[str]:
    """Return the roots of a compound: rechnungsexport gives rechnung, export; empty if it has others."""
    if word in roots:
        return {word}
    for head in roots if most > 1 else ():
        rests = [word.removeprefix(head + link) for link in _LINKING if word.startswith(head + link) and len(head) > 2]
        if tail := next(filter(None, (_parts(rest, roots, most - 1) for rest in rests if rest)), None):
            return {head, *tail}
    return set()


# ── comparison with entries ────────────────────────────────────────────────────────────────────────────────────

_HAPPENED = ("error", "win")  # events are near to events only, and nothing denies them


def near_to(draft: Draft, own: str | None, entries: Iterable[Entry]) -> list[tuple[Entry, bool]]:
    """Return near entries, each with whether it says the same: these first, the last first.

    `own` is the name of the text's own entry, if it exists already. Entries that wait for review or have another
    category are left out.
    """
    words = [word.raw.casefold() for word in _read(draft.text).words if word.sort != "typed"]
    begun = {word[: max(2, len(word) - 3)] if word.isalpha() else word for word in words if word not in _COMMON}
    likely = []
    for number, entry in enumerate(entries):
        shared = sum(map(composed(entry.text).casefold().__contains__, begun))
        if (
            4 * shared >= len(begun)
            and not (entry.is_pending or form_of(entry.kind) is Form.META or own in {entry.name, entry.handle})
            and (entry.kind == draft.kind or {entry.kind, draft.kind}.isdisjoint(_HAPPENED))
            and may_be_of_one_category(draft, entry)
        ):
            likely.append((shared, number, entry))
    nearest: list[tuple[Entry, bool]] = []
    for _, _, entry in sorted(nlargest(_MOST_LOOKED_AT, likely, key=itemgetter(0, 1)), key=itemgetter(1), reverse=True):
        is_same = bool(says_same(draft.text, entry.text))
        if is_same or (entry.kind not in _HAPPENED and contradict(draft, entry)):
            nearest.append((entry, is_same))
    return sorted(nearest, key=lambda near: not near[1])[:_MOST_NAMED]
