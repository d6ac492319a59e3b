"""When an entry nearly says what another one says, or says otherwise of the same thing: told at the moment of saving.

Two texts say the same if their words do, but for case, punctuation, function words and endings. Their order counts
(`Ana reports to Ben`), except that what says when or where may stand at either end, and so does every figure: what has
a digit, or is a path, a version, a flag, a name in code. Two texts say otherwise if they give one subject two values
(`The staging port is 2222`), or if one denies the other: who never does something does it at no time and nowhere.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, pairwise, takewhile
from typing import NamedTuple

from workspace_mem import data
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft, Entry, Fields
from workspace_mem.model.kinds import Fold, Form, Kinds, form_of
from workspace_mem.model.matching import folded, may_be_of_one_category
from workspace_mem.model.reading import read
from workspace_mem.text.strings import composed, late

_MOST_NAMED = 3
_MOST_LOOKED_AT = 200  # entries of one file that have the words
_LONGEST = 2_000  # characters of a text that is compared: a longer one says more than one thing


class Near(NamedTuple):
    """An entry that another text is near to."""

    entry: Entry
    says_same: bool  # or nearly; False: it says otherwise of the same thing


# ── words ──────────────────────────────────────────────────────────────────────────────────────


class _Word(NamedTuple):
    form: str  # as it is compared
    raw: str
    in_code: bool = False
    before: str = ""  # the small word in front of it
    is_name: bool = False  # a capital where no sentence begins: `Lucas` is no plural, nor is `HTTPS`


class _Statement(NamedTuple):
    """What a text says, word by word; `subject` is empty if it does not say what something is."""

    words: tuple[_Word, ...]
    subject: tuple[_Word, ...] = ()
    value: tuple[_Word, ...] = ()
    leads: str = ""  # what kind of word the value begins with


_WORDS: Mapping[str, dict[str, str]] = data.table("nearness.toml")
_NOTHING_IN, _IS_IN = (
    {language: frozenset(words.split()) for language, words in _WORDS[name].items()} for name in ("nothing", "is")
)
_NOTHING_AT_ALL = frozenset().union(*_NOTHING_IN.values())
_TELLING = {
    language: _NOTHING_IN[language] | _IS_IN[language] | set(words.split())
    for language, words in _WORDS["language"].items()
}
_SMALL, _WRITTEN_APART = _WORDS["small"], _WORDS["written_apart"]
_ASIDE, _DONE, _NEGATIONS, _ALWAYS, _LABELS, _GENERAL, _ONLY_THEN, _MOVES, _BIND, _COMMON = (
    frozenset(words.split()) for words in _WORDS["groups"].values()
)
_COMMON = _COMMON.union(*_TELLING.values())

_UNSPACED = "\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_CHUNK = late(rf"[{_UNSPACED}]|[^\s{_UNSPACED}]+")
_EMPHASIS = late(r"(?<![\w*])(?!__[a-z]+__)(\*{1,3}|_{1,3}|==)(?=\S)([^*_=]+)(?<=\S)\1(?![\w*])")
_CODE = late(r"`+([^`]+)`+")
_UNIT = late(r"(?<=\d) (?=(?:%|[kKMGT]i?B|[kMG]Hz|ms|mm|cm|km|mg|kg|ml)(?!\w))")  # `10 MB` is `10MB`
_SIGN = late(r"(?:(?<=[:=] )|(?<=\bis ))- (?=\d)")  # `is - 5` is `is -5`
_COLON = late(rf"(?<=[{_UNSPACED}]):")  # no blank is behind it
_DASH = late(r"(?<=\w)[—–](?=[^\W\d])|\s[—–-]+(?=\s)")
_WORD = late(r"[^\W\d_]+(?:['’][^\W\d_]+)*(?:-[^\W\d_]+)*")
_EDGES = "\"'“”‘’«»„‚,;!、。"
_DASHES = frozenset(("-", "–", "—", "--", "―"))
_DIVIDES = {
    ":": 2,
    "：": 2,
    "=": 1,
    "—": 3,
}  # what divides a subject from its value, and how much it counts against others


@lru_cache(maxsize=64)  # one text is compared with many
def _words(text: str) -> tuple[_Word, ...]:
    """Return the words of a text, with `:` and `—` where they divide; negations are written apart."""
    text = _SIGN.sub("-", _UNIT.sub("", _COLON.sub(" : ", composed(text).replace("’", "'"))))
    found: list[_Word] = []
    begins = True  # a sentence
    for number, stretch in enumerate(_CODE.split(text)):
        in_code = number % 2 == 1
        bare = stretch if in_code else _DASH.sub(" — ", _EMPHASIS.sub(r"\2", stretch))
        for chunk in _CHUNK.findall(bare):
            if chunk.isascii() and chunk.islower() and chunk.isalpha() and not in_code and chunk not in _WRITTEN_APART:
                found.append(_Word(chunk, chunk))
                begins = False
            else:
                found += _of_chunk(chunk, in_code=in_code, is_first=not found, begins=begins)
                begins = chunk.rstrip(_EDGES + ")]}*").endswith((".", "?", ":", "—")) or chunk.endswith("!")
    return tuple(found)


def _of_chunk(chunk: str, *, in_code: bool, is_first: bool, begins: bool) -> Iterator[_Word]:
    """Yield the words of what stands between two blanks, without the punctuation around it."""
    if in_code or not any(map(str.isalnum, chunk)):
        if in_code or chunk.strip(_EDGES + "()[]{}|•*"):  # `->`, `!=`, an emoji
            yield _Word("—" if chunk in _DASHES else "and" if chunk == "&" else chunk, chunk, in_code)
        return
    raw = chunk.lstrip(_EDGES + "([{")
    divides = raw.endswith(":")
    raw, end = raw.rstrip(":") if divides else raw, ""
    while raw and (
        raw[-1] in _EDGES + "?.…"
        # a bracket that was not opened here: `flush()` keeps its own
        or (raw[-1] in ")]}" and raw.count(raw[-1]) > raw.count("([{"[")]}".index(raw[-1])]))
    ):
        end = end or raw[-1:].strip(_EDGES + ".…)]}")
        raw = raw[:-1]
    for word in _of_word(raw, is_first=is_first):
        is_name = word.raw[:1].isupper() and (not begins or word.raw[1:2].isupper())
        yield word._replace(is_name=True) if is_name else word
    yield from (_Word(mark, mark) for mark in (end, ":" if divides else "") if mark)


def _of_word(raw: str, *, is_first: bool) -> Iterator[_Word]:
    if not _WORD.fullmatch(raw):
        yield _Word("and" if raw == "&" else raw, raw)  # a figure: every character counts
        return
    form = raw.casefold()
    if (form == "a" and raw == "A" and not is_first) or (raw.isupper() and len(raw) > 1 and form in _COMMON):
        yield _Word(raw, raw)  # plan A, the US
        return
    form = _WRITTEN_APART.get(form, form)
    if form.endswith("n't"):
        form = form[:-3] + " not"
    form = re.sub(r"'(?:s|re)?$", "", form) if form not in _WRITTEN_APART.values() else form
    whole = "its'" in form or "news'" in form or form.partition("-")[0] in _NOTHING_AT_ALL  # `un-safe`
    for part in [form] if whole else re.split(r"[ '-]", form):
        if part:
            yield _Word(part, raw)


def _language(words: Sequence[_Word]) -> str:
    if any("\u0400" <= word.form[0] <= "\u04ff" for word in words):
        return "ru"
    forms = [word.form for word in words]
    counts = {name: sum(map(telling.__contains__, forms)) for name, telling in _TELLING.items()}
    return max(counts, key=counts.__getitem__)  # the first of several: English


def _statement(words: tuple[_Word, ...], language: str) -> _Statement:
    """Return what the words say, without those that weigh nothing."""
    nothing, copulas = _NOTHING_IN[language], _IS_IN[language]
    kept: list[_Word] = []
    small, at, rank, leads = "", 0, 9, ""
    for number, word in enumerate(words):
        form, after = word.form, words[number + 1].form if number + 1 < len(words) else ""
        if form in ("do", "does") and after == "not" and language == "en":
            continue
        if form in copulas or form in _DIVIDES or form == "是":
            if _DIVIDES.get(form, 1) < rank and kept:
                at, rank, leads = len(kept), _DIVIDES.get(form, 1), _leading(words[number + 1 :])
            continue
        if form in nothing or form == "的" or (form == "there" and after in copulas):
            continue
        if form in _SMALL and language == "en":
            small = form
            continue
        kept.append(word._replace(before=small))
        small = ""
    if small:  # `the light is on`
        kept.append(_Word(small, small))
    whole = tuple(kept)
    if rank == 9 or at == len(kept):
        return _Statement(whole)
    return _Statement(whole, _in_one_order(whole[:at]), whole[at:], leads)


def _leading(value: Sequence[_Word]) -> str:
    """Tell what a value begins with: one thing is in a place, is a such-and-such, and is this, all at once."""
    first = value[0].form if value else ""
    return "aside" if first in _ASIDE else "a" if first in ("a", "an") else ""


def _in_one_order(words: tuple[_Word, ...]) -> tuple[_Word, ...]:
    """Return `port of the staging host` as `staging host port`."""
    starts = [0, *(at for at, word in enumerate(words) if word.before and at), len(words)]
    pieces = [words[start:end] for start, end in pairwise(starts)]
    return tuple(word._replace(before="") for piece in reversed(pieces) for word in piece)


# ── endings ────────────────────────────────────────────────────────────────────────────────────

_ENDINGS_IN = {language: frozenset(endings.split("|")) for language, endings in _WORDS["endings"].items()}
_LEAST_STEM = 4
_SHORT = late(r"[^aeiou]*[aeiou][^aeiouwxy]")  # `plan` doubles its last letter: `planning`
_VOWEL = late(r"[aeiouy]")


def _alike(one: _Word, other: _Word, language: str) -> bool:
    """Tell whether two words are one but for case and ending, with the small words in front of them."""
    if _SMALL.get(one.before, "") != _SMALL.get(other.before, ""):
        return False
    if one.in_code and other.in_code:
        return one.raw == other.raw
    if one.form == other.form:
        return True
    if not (one.form.isalpha() and other.form.isalpha()) or (language != "de" and (one.is_name or other.is_name)):
        return False
    if language == "en":
        return not _bases(one.form).isdisjoint(_bases(other.form))
    least = min(len(one.form), len(other.form))
    same = next((at for at in range(least) if one.form[at] != other.form[at]), least)
    endings = _ENDINGS_IN[language]
    return any(
        one.form[at:] in endings and other.form[at:] in endings for at in range(max(_LEAST_STEM, same - 1), same + 1)
    )


def _bases(word: str) -> frozenset[str]:
    """Return what an English word may be a form of: `planning` of plan, `uses` of use; `used` is another tense."""
    found = {word}
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 2:
        found.add(word[:-1])
        if word.endswith("ies") and len(word) > 4:
            found.add(word[:-3] + "y")
        elif word.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
            found.add(word[:-2])
    stem = word.removesuffix("ing")
    if stem != word and len(stem) > 1 and _VOWEL.search(stem):
        found.add(stem + "e")
        if len(stem) > 2 and not _SHORT.fullmatch(stem):
            found.add(stem)
        if len(stem) > 3 and stem[-1] == stem[-2]:
            found.add(stem[:-1])
    return frozenset(found)


def _all_alike(some: Sequence[_Word], others: Sequence[_Word], language: str) -> bool:
    """Tell whether all words are alike. Where endings say who does what to whom, one of them may differ."""
    if len(some) != len(others) or not all(map(lambda one, other: _alike(one, other, language), some, others)):
        return False
    return language == "en" or sum(one.form != other.form for one, other in zip(some, others, strict=True)) < 2


# ── comparing ──────────────────────────────────────────────────────────────────────────────────


def says_same(one: str, other: str) -> bool | None:
    """Tell whether two texts say the same; None if they are not near, False if they say otherwise of one thing."""
    if max(len(one), len(other)) > _LONGEST:
        return None
    words, others = _words(one), _words(other)
    if not words or not others:
        return None
    language = _language([*words, *others])
    first, second = _statement(words, language), _statement(others, language)
    if not first.words or not second.words:
        return None
    if _is_same(first, second, language):
        return True
    return False if _denies(first, second, language) or _gives_another_value(first, second, language) else None


def _is_same(one: _Statement, other: _Statement, language: str) -> bool:
    if _all_alike(_in_order(one), _in_order(other), language):
        return True
    if language == "en" and not (one.subject or other.subject):
        return _is_moved(one.words, other.words) or _is_moved(other.words, one.words)
    turned = one.subject and other.subject and _may_be_turned(one) and _may_be_turned(other)
    return bool(
        turned
        and _all_alike(one.subject, _in_one_order(other.value), language)
        and _all_alike(_in_one_order(one.value), other.subject, language)
    )


def _is_moved(behind: tuple[_Word, ...], ahead: tuple[_Word, ...]) -> bool:
    """Tell whether what one text ends with is what the other begins with: `runs every night`, `every night it runs`.

    Only what says when, where or in which case moves freely, and not past words that bind to what is next to them.
    """
    leading = [word.before or word.form for word in behind]
    at = next((at for at, word in enumerate(behind) if at and _alike(word, ahead[0], "en")), 0)
    moved = behind[at:]
    return (
        leading[at] in _MOVES
        and leading.count(leading[at]) == 1
        and at > 1
        and not _BIND.intersection(word.form for word in behind)
        and not _NEGATIONS.intersection(word.form for word in moved)
        and _all_alike((*moved, *behind[:at]), ahead, "en")
    )


def _in_order(said: _Statement) -> tuple[_Word, ...]:
    return (*said.subject, *said.value) if said.subject else said.words


def _may_be_turned(said: _Statement) -> bool:
    """Tell whether `x is y` is `y is x` too, as it is of a figure: cats are animals, and not the other way round."""
    return any(all(word.in_code or not word.form.isalpha() for word in side) for side in (said.subject, said.value))


def _denies(one: _Statement, other: _Statement, language: str) -> bool:
    some, others = (tuple(word for word in _in_order(said) if word.form not in _NEGATIONS) for said in (one, other))
    is_one, is_other = len(some) < len(_in_order(one)), len(others) < len(_in_order(other))
    if is_one == is_other or not some:
        return False
    bare, against = ([word for word in words if word.form not in _ALWAYS] for words in (some, others))
    denied, said = (bare, against) if is_one else (against, bare)
    if len(said) > len(denied) and (said[len(denied)].before or said[len(denied)].form) in _MOVES:
        said = said[: len(denied)]  # who never does something does it at no time and nowhere
    return bool(denied) and _all_alike(denied, said, language)


def _gives_another_value(one: _Statement, other: _Statement, language: str) -> bool:
    subject = one.subject
    if not (subject and one.value and other.value) or one.leads != other.leads:
        return False
    forms = {word.form for word in (*subject, *other.subject)}
    if (
        forms <= _LABELS
        or not _tells(one.subject)
        or forms & _ONLY_THEN
        or "?" in (one.value[-1].form, other.value[-1].form)
    ):
        return False
    if not _all_alike(subject, other.subject, language):
        return False
    denied = [any(word.form in _NEGATIONS for word in said.value) for said in (one, other)]
    done = (
        len(value) > 1 and (value[0].form.endswith(("ed", "ing")) or value[0].form in _DONE)
        for value in (one.value, other.value)
    )
    if any(denied) or any(done):  # of two such values both may be so: sent monthly, kept in the archive
        return False
    short, long = sorted((one.value, other.value), key=len)
    rest = iter(long)
    says_more = all(any(_alike(word, found, language) for found in rest) for word in short)
    return not says_more


def _tells(subject: Sequence[_Word]) -> bool:
    """Tell whether a subject is one: dates, times, numbers and labels stand in front of what happened."""
    whole = "".join(word.form for word in subject if word.form not in _LABELS)
    return whole not in _LABELS and any(map(str.isalpha, _WHEN.sub("", whole)))


_WHEN = late(r"\d+(?:st|nd|rd|th|am|pm|h|t|z|[年月日时時点點分년월일시])?")


def contradict(one: Draft | Entry, other: Entry) -> bool:
    """Tell whether two entries say otherwise of one thing: a heading may name the thing, as a project's does.

    Of a label (`Path: …`) it always does. A sentence may name the thing itself: it has a name in it, or three words.
    """
    if says_same(one.text, other.text) is not False:
        return False
    here, there = (_thing_of(said) for said in (one, other))
    if here == there:
        return True
    if is_labelled(one.text):
        return False
    words = _words(one.text)
    said = _statement(words, _language(words))
    return not (here and there) or len(said.subject) > 2 or any(map(_names, said.subject))


def is_labelled(text: str) -> bool:
    """Tell whether a text gives a label its value: `Path: ~/code`."""
    words = _words(text)
    subject = _statement(words, _language(words)).subject if words else ()
    return any(word.form in _DIVIDES for word in words[: len(subject) + 2])


def _names(word: _Word) -> bool:
    return word.is_name or _is_figure(word)


def _thing_of(said: Draft | Entry) -> frozenset[str]:
    """Return the words of the category and headings of an entry that may name what it is about."""
    above = (*(said.heading if isinstance(said, Entry) else ()), said.category or "")
    return frozenset(_NAME.findall(composed(" ".join(above)).casefold())) - _GENERAL


_NAME = late(r"[\w'’-]+")


# ── what texts that are near have in common ────────────────────────────────────────────────────


class Gist(NamedTuple):
    """What a text speaks of, to find those that may be near to it among many."""

    roots: frozenset[str]  # of its words, without those that weigh nothing, and without figures
    figures: tuple[str, ...]
    is_denied: bool
    subject: frozenset[str]  # roots and figures of what it says something of; empty: it does not say what something is


@lru_cache(maxsize=40_000)  # each text of a workspace is asked for a few times in a row
def gist_of(text: str) -> Gist:
    """Return what a text speaks of. Of a very long one its beginning counts."""
    words = _words(text[:_LONGEST])
    language = _language(words) if words else "en"
    said = _statement(words, language)
    weighing = [word for word in _in_order(said) if word.form not in _ALWAYS and word.form not in _DIVIDES]
    figures = sorted(word.raw for word in weighing if _is_figure(word))
    bare = [word for word in weighing if not _is_figure(word)]
    roots = frozenset(_root(word.form, language) for word in bare if word.form not in _NEGATIONS)
    subject = frozenset(word.raw if _is_figure(word) else _root(word.form, language) for word in said.subject)
    denials = sum(word.form in _NEGATIONS for word in bare)
    return Gist(roots, tuple(figures), denials % 2 == 1, subject)


def alike(one: str, other: str) -> float:
    """Return how like two texts are, from 0 to 1, by their words; 0 where a figure or a negation differs."""
    first, second = gist_of(one), gist_of(other)
    if first[1:3] != second[1:3]:
        return 0.0
    together = len(first.roots | second.roots)
    return len(first.roots & second.roots) / together if together else float(folded(one) == folded(other))


def _is_figure(word: _Word) -> bool:
    return word.in_code or not word.form.replace("'", "").isalpha()


def _root(form: str, language: str) -> str:
    """Return what the forms of a word have in common."""
    if language == "en":
        return min(_bases(form), key=lambda base: (len(base), base))
    return form[: max(_LEAST_STEM, len(form) - 3)]


# ── looking ────────────────────────────────────────────────────────────────────────────────────

_HAPPENED = ("error", "win")  # what happened is near to what happened alone, and nothing denies it


def near_to(draft: Draft, own: str | None, documents: Iterable[Document]) -> list[Near]:
    """Return the entries of some files that a text is near to: first what says nearly the same, the newest first.

    `own` is the name of the entry that the text is of, if it stands there already. What waits for review is left out,
    and so is what has another category.
    """
    needles = _all_needles(draft.text)
    texts = (document for document in documents if document.is_text and _holds(document.text, needles))
    nearest = [near for document in texts for near in _near_in(document, draft, own, needles)]
    nearest.sort(key=lambda near: not near.says_same)
    return nearest[:_MOST_NAMED]


def _near_in(document: Document, draft: Draft, own: str | None, needles: Sequence[Sequence[str]]) -> Iterator[Near]:
    entries = reversed(read(document).entries)
    candidates = (
        entry
        for entry in entries
        if own not in {entry.name, entry.handle} and _may_be_near(draft, entry) and _holds(entry.text, needles)
    )
    for entry in islice(candidates, _MOST_LOOKED_AT):
        if says_same(draft.text, entry.text):
            yield Near(entry, says_same=True)
        elif entry.kind not in _HAPPENED and contradict(draft, entry):
            yield Near(entry, says_same=False)


def _holds(text: str, needles: Sequence[Sequence[str]]) -> bool:
    """Tell whether a text has all the words of one of some lists, in any case."""
    plain = composed(text).casefold()
    return any(all(needle in plain for needle in having) for having in needles)


def near_files(draft: Draft, own: str | None, entries: Iterable[Entry], kinds: Kinds) -> list[Near]:
    """Return the entries of a kind of whole files that a new one is near to: by their title, or their description.

    What happens once is near to what happened on the same day alone, if nothing that both say differs.
    """
    kind = kinds[draft.kind]
    happens = kind.folds is Fold.NEVER and kind.group in ("episodic", "operational")
    given, needles = dict(draft.fields), _all_needles(draft.text)
    found: list[Near] = []
    for entry in entries:
        if entry.is_pending or entry.name == own:
            continue
        there = dict(entry.fields)
        says = says_same(draft.text, entry.text) if _holds(entry.text, needles) or not needles else None
        if says is None and {"description"} <= given.keys() & there.keys():
            says = says_same(given["description"], there["description"]) or None
        if says is None or (happens and not (says and _is_one_thing(draft.fields, entry.fields))):
            continue
        found.append(Near(entry, says))
    return sorted(found, key=lambda near: not near.says_same)[:_MOST_NAMED]


def _is_one_thing(one: Fields, other: Fields) -> bool:
    """Tell whether nothing that both say differs, but for the hour and who says it."""
    names = {name for name, _ in one} & {name for name, _ in other} - {"agent", "source", "review", "seconds"}
    some, others = (
        [(name, folded(value[:10] if name == "at" else value)) for name, value in said if name in names]
        for said in (one, other)
    )
    return sorted(some) == sorted(others)


def _all_needles(text: str) -> list[list[str]]:
    """Return what a text must hold that has the subject of this one, or all its words, or those before its when."""
    words = _words(text)
    said = _statement(words, _language(words)) if words else _Statement(())
    whole = _in_order(said)
    bare = tuple(takewhile(lambda word: (word.before or word.form) not in _MOVES, whole))
    some = [_needles(said.subject), _needles(whole), _needles(bare)]
    return [having for at, having in enumerate(some) if having and having not in some[:at]]


def _needles(words: Iterable[_Word]) -> list[str]:
    """Return what an item must hold that has these words in any form, the longest first."""
    telling = (word for word in words if word.form not in _COMMON | _NEGATIONS | _ALWAYS)
    begun = (one.form[: max(2, len(one.form) - 4)] if one.form.isalpha() else one.form.casefold() for one in telling)
    return sorted(set(begun), key=len, reverse=True)


def _may_be_near(draft: Draft, entry: Entry) -> bool:
    of_two = entry.kind != draft.kind and (entry.kind in _HAPPENED or draft.kind in _HAPPENED)
    if entry.is_pending or of_two or form_of(entry.kind) is Form.META:
        return False
    return may_be_of_one_category(draft, entry)
