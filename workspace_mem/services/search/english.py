"""English stems as Snowball's `english` (Porter2, release 3.1) gives them, at a tenth of the price.

snowballstemmer runs code that was translated for any language and takes 40 µs a word, which was half of a first build.
`tests/services/search/test_stems.py` holds every word of the test data, and made ones, against it.
"""

import re

ENGLISH = 1  # to be raised with every change of what this module returns

_WHOLE = {
    "skis": "ski",
    "skies": "sky",
    "idly": "idl",
    "gently": "gentl",
    "ugly": "ugli",
    "early": "earli",
    "only": "onli",
    "singly": "singl",
    **{word: word for word in ("sky", "news", "howe", "atlas", "cosmos", "bias", "andes")},
}
_REGION = re.compile("[^aeiouy]*[aeiouy]+[^aeiouy]")
_FIRST_REGION = re.compile(f"arsen|commun|emerg|gener|inter|later|organ|past|univers|{_REGION.pattern}")
_VOWEL = re.compile("[aeiouy]")
_SHORT = re.compile(r"(?:[^aeiouy][aeiouy][^aeiouywxY]|\A[aeiouy][^aeiouy]|past)\Z")
_DOUBLE = re.compile(r"(?<!\A[aeo])(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)\Z")
_UNCHANGED_ING = frozenset({"evening", "canning", "inning", "earring", "herring", "outing"})

# suffix → what stands in its place, in the first region; the longest one counts
_STEP_2 = {
    **dict.fromkeys(("ational", "ation", "ator"), "ate"),
    **dict.fromkeys(("alism", "aliti", "alli"), "al"),
    **dict.fromkeys(("iveness", "iviti"), "ive"),
    **dict.fromkeys(("ousness", "ousli"), "ous"),
    **dict.fromkeys(("fulness", "fulli"), "ful"),
    **dict.fromkeys(("biliti", "bli"), "ble"),
    "tional": "tion",
    "enci": "ence",
    "anci": "ance",
    "abli": "able",
    "entli": "ent",
    "izer": "ize",
    "ization": "ize",
    "lessli": "less",
    "ogist": "og",
    "ogi": "og",
    "li": "",
}
_STEP_3 = {
    "tional": "tion",
    "ational": "ate",
    "alize": "al",
    "icate": "ic",
    "iciti": "ic",
    "ical": "ic",
    "ful": "",
    "ness": "",
    "ative": "",
}
_STEP_4 = frozenset(
    {"al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ism", "ate", "iti", "ous"}
    | {"ive", "ize", "ion"}
)
# The letters that a step can do something about when a word ends in them: most words skip most steps.
_LAST_1A, _LAST_1B, _LAST_5 = frozenset("'sd"), frozenset("dgy"), frozenset("el")
_LAST_2, _LAST_3, _LAST_4 = (frozenset(ending[-1] for ending in endings) for endings in (_STEP_2, _STEP_3, _STEP_4))
_LAST = _LAST_1A | _LAST_1B | _LAST_2 | _LAST_3 | _LAST_4 | _LAST_5 | {"y", "Y"}


def english_stem(word: str) -> str:
    """Return the stem of a casefolded word; one of less than three letters comes back as it is."""
    if len(word) < 3:
        return word
    if word in _WHOLE:
        return _WHOLE[word]
    return _stemmed(word) if word[-1] in _LAST else word.removeprefix("'")


def _stemmed(word: str) -> str:
    word = _marked(word)
    found = _FIRST_REGION.match(word)
    first = found.end() if found else len(word)
    found = _REGION.match(word, first)
    second = found.end() if found else len(word)
    if word[-1:] in _LAST_1A:
        word = _without_plural(word)
    if word[-1:] in _LAST_1B:
        word = _without_past(word, first)
    if word[-1:] in {"y", "Y"} and len(word) > 2 and word[-2] not in "aeiouy":
        word = word[:-1] + "i"
    if word[-1:] in _LAST_2:
        word = _second(word, first)
    if word[-1:] in _LAST_3:
        word = _third(word, first, second)
    if word[-1:] in _LAST_4:
        word = _fourth(word, second)
    if word[-1:] in _LAST_5:
        word = _without_e(word, first, second)
    return word.replace("Y", "y") if "Y" in word else word


def _marked(word: str) -> str:
    """Write a `y` that is a consonant as `Y`."""
    word = word.removeprefix("'")
    if "y" not in word:
        return word
    marked = "Y" if word[0] == "y" else word[0]
    for letter in word[1:]:
        marked += "Y" if letter == "y" and marked[-1] in "aeiouy" else letter
    return marked


def _without_plural(word: str) -> str:
    for ending in ("'s'", "'s", "'"):
        if word.endswith(ending):
            word = word[: -len(ending)]
            break
    if word.endswith(("ied", "ies")):
        return word[:-2] if len(word) > 4 else word[:-1]
    if word.endswith("sses"):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us")) and _VOWEL.search(word, 0, max(0, len(word) - 2)):
        return word[:-1]
    return word


def _without_past(word: str, first: int) -> str:
    """Take off `ed`, `ing` and the like, and mend what is left."""
    ending = next((end for end in ("eedly", "ingly", "edly", "eed", "ing", "ed") if word.endswith(end)), "")
    stem = word[: len(word) - len(ending)]
    if ending in {"", "eed", "eedly"}:
        return stem + "ee" if ending and len(stem) >= first and stem not in {"succ", "proc", "exc"} else word
    if ending == "ing" and len(stem) == 2 and stem[1] == "y" and stem[0] not in "aeiouy":
        return stem[0] + "ie"
    if word in _UNCHANGED_ING or not _VOWEL.search(stem):
        return word
    return _mended(stem, first)


def _mended(stem: str, first: int) -> str:
    if _DOUBLE.search(stem):
        return stem[:-1]
    lacks_e = len(stem) == first and stem[-2:] not in _DOUBLES and _SHORT.search(stem)
    return stem + "e" if lacks_e or stem.endswith(("at", "bl", "iz")) else stem


_DOUBLES = frozenset({"bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"})


def _second(word: str, first: int) -> str:
    for length in (7, 6, 5, 4, 3, 2):
        ending = word[-length:]
        if ending in _STEP_2 and length <= len(word):
            start = len(word) - length
            before = word[start - 1 : start]
            refused = (ending == "ogi" and before != "l") or (ending == "li" and before not in _BEFORE_LI)
            return word if start < first or refused else word[:start] + _STEP_2[ending]
    return word


_BEFORE_LI = frozenset("cdeghkmnrt")


def _third(word: str, first: int, second: int) -> str:
    for length in (7, 6, 5, 4, 3):
        ending = word[-length:]
        if ending in _STEP_3 and length <= len(word):
            start = len(word) - length
            return word if start < (second if ending == "ative" else first) else word[:start] + _STEP_3[ending]
    return word


def _fourth(word: str, second: int) -> str:
    for length in (5, 4, 3, 2):
        ending = word[-length:]
        if ending in _STEP_4 and length <= len(word):
            start = len(word) - length
            refused = start < second or (ending == "ion" and word[start - 1 : start] not in {"s", "t"})
            return word if refused else word[:start]
    return word


def _without_e(word: str, first: int, second: int) -> str:
    stem = word[:-1]
    if word.endswith("e"):
        return stem if len(stem) >= second or (len(stem) >= first and not _SHORT.search(stem)) else word
    return stem if word.endswith("ll") and len(stem) >= second else word
