"""What terms depend on that languages and scripts decide: where words end, which weigh nothing, what their stems are.

The script must tell the language safely: Latin letters are stemmed as English (German or Spanish words then lose an
English ending, the same one in the passage and in the query), Cyrillic letters as Russian, Arabic letters as Arabic
unless one of them is no Arabic's; everything else is left.
This is the only door to PyStemmer.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

from workspace_mem.text.patterns import late
from workspace_mem.text.wording import composed

# ── where words begin and end ───────────────────────────────────────────────────────────────────────────────────

# Written without spaces: Han, kana, hangul, bopomofo, yi, and Thai, Lao, Burmese and Khmer, whose words no table finds.
UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3031-\u3035\u3041-\u3096\u309d-\u309f"
    "\u30a1-\u30fa\u30fc-\u30ff\u3105-\u318e\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c"
    "\uac00-\ud7ff\uf900-\ufaff\uff66-\uffdc\U0001b000-\U0001b16f\U00020000-\U000323af"
)
# `\w` knows no combining marks, and would break every Hindi word and every decomposed accent.
_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0900-\u0963\u0966-\u0dff\u0f18-\u0fbc\u1ab0-\u1aff"
    "\u1dc0-\u1dff\u200c\u200d\u00ad\u20d0-\u20f0\ufe20-\ufe2f"
)
_SYMBOLS = "\u2190-\u21ff\u2600-\u27bf\U0001f000-\U0001faff"  # arrows, dingbats, emoji: each a word of its own

# What may stand once inside an identifier; a second one ends it ("end...", "a -- b"), apart from these pairs.
_ASCII_JOINTS = r"://|::|\+\+|[./\\@:&'#+-]"
_JOINTS = f"(?:{_ASCII_JOINTS}|[’‐‑])"
_ENDING = r"(?:\+\+|[+#](?![\w+#]))?"  # C++, C#, A+

ASCII_CHUNK = re.compile(rf"[A-Za-z0-9]\w*(?:(?:{_ASCII_JOINTS})\w+)*{_ENDING}", re.ASCII)
_ASCII_SEGMENT = late(r"[A-Za-z0-9]+")
_SEGMENT = rf"(?:[^\W_]|[{_MARKS}])+"  # compiled when it is first needed
_CASE = late(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
_PLURAL = late(r"[A-Z]{2,}s")  # APIs, URLs: one word
_DIGITS = late(r"[0-9]+")

_TIDY = {ord("’"): "'", ord("‐"): "-", ord("ё"): "е"} | dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_FOLDED_MARKS = "[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+"
_UNDECOMPOSED = str.maketrans(
    {"ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th"}
)


@cache
def chunk_pattern() -> re.Pattern[str]:
    """Return what finds the words of any text, as group `run`, `word` or `symbol`.

    Compiled when it is first needed (6 ms): a text of ASCII needs only ASCII_CHUNK, which finds the same words there.
    """
    letter = rf"[^\W_{UNSPACED}]"
    inner = rf"(?:[^\W{UNSPACED}]|[{_MARKS}])"
    return re.compile(
        rf"(?P<run>[{UNSPACED}]+)|(?P<word>{letter}{inner}*(?:{_JOINTS}{inner}+)*{_ENDING})|(?P<symbol>[{_SYMBOLS}])"
    )


def normalised(text: str) -> str:
    """Return NFKC, with one apostrophe and one hyphen, and without invisible characters inside words."""
    return text if text.isascii() else composed(text).translate(_TIDY)


def casefolded(word: str) -> str:
    """Return the caseless form of a normalised word, normalised again: folding may compose anew."""
    return word.lower() if word.isascii() else composed(word.casefold()).translate(_TIDY)


def unaccented(word: str) -> str:
    """Return a casefolded word without its accents; a Russian й is a letter of its own and stays."""
    if word.isascii():
        return word
    bare = unicodedata.normalize("NFD", word.translate(_UNDECOMPOSED)).replace("и\u0306", "й")
    return unicodedata.normalize("NFC", re.sub(_FOLDED_MARKS, "", bare))


def parts(chunk: str) -> list[tuple[int, int]]:
    """Return where the parts of an identifier stand: between its joints, at its case changes and before a number.

    `parseDate`, `parse_date` and `parse-date` have the same two parts, `v1.2.3` has four. Letters and digits that take
    turns (`3f2a9c`, `E2E`) are one part.
    """
    found: list[tuple[int, int]] = []
    pattern = _ASCII_SEGMENT if chunk.isascii() else re.compile(_SEGMENT)
    for segment in pattern.finditer(chunk):
        word, start = segment[0], segment.start()
        pieces = [(start + piece.start(), start + piece.end()) for piece in _CASE.finditer(word)]
        if _stays_whole(word, pieces, start):
            found.append(segment.span())
        else:
            found.extend(pieces)
    return found


def _stays_whole(word: str, pieces: list[tuple[int, int]], start: int) -> bool:
    if len(pieces) < 2 or not word.isascii() or _PLURAL.fullmatch(word):
        return True
    numbers = [number.span() for number in _DIGITS.finditer(word)]
    turns = sum((left > 0) + (right < len(word)) for left, right in numbers)
    return turns > 1 or (bool(numbers) and pieces[0] == (start, start + numbers[0][1]))


# ── function words ──────────────────────────────────────────────────────────────────────────────────────────────

# Left out of a query (never of the index) unless nothing else remains. Only words that are hardly ever what somebody
# looks for; of the other languages only those that mean nothing in English ("die", "war", "son" and "pour" are kept).
_ENGLISH = """
a about above after again against all am an and any are aren't as at be because been before being below between both
but by can cannot can't could couldn't did didn't do does doesn't doing don't down during each few for from further had
hadn't has hasn't have haven't having he her here hers herself him himself his how i if in into is isn't it its itself
just let me more most my myself no nor not now of off on once only or other our ours ourselves out over own same shan't
she should shouldn't so some such than that the their theirs them themselves then there these they this those through
to too under until up very was wasn't we were weren't what when where which while who whom why will with won't would
wouldn't you your yours yourself yourselves
"""

_GERMAN = """
aber als auch auf aus bei bin bis das dass dem den der des du durch ein eine einem einen einer eines er es für haben
hat ich ihr ihre im ist kann mein meine mich mir nach nicht noch oder sein sich sie sind über um und uns unser unsere
vom von vor wann warum weil wenn wer werden wie wird wir wo wurde zu zum zur
"""

_ROMANCE = """
au aux avec ce ces cette dans des du elle est et il ils je la le les leur mais mes mon ne nos notre nous ou où par pas
que quel quelle qui sa se ses sont sur ta te tes tu un une vous
al como con cuando de del donde el ella ellos en eres es esta este está la las lo los más mi muy para pero por porque
qué quién se si sin sobre soy su sus también te tu una uno unos y yo
che chi cui da dai dal dalla dei della delle di è gli ha ho il io nei nella per perché più questo sono suo
ao aos às com da das do dos e ela ele em eu não nas nos o os para pela pelo quando seu sua são um uma você
"""

_RUSSIAN = """
а без бы был была были было быть в вам вас во вот все всё вы где да для до его ее её если есть ещё еще же за и из или
им их к как когда ко который кто ли меня мне мой моя мы на над нам нас не него нет ни но о об он она они оно от по под
почему при с свой себя со так там то того тоже только ты у уже чего чем что чтобы эта эти это этот я
"""

_ARABIC = """
أن إن أو أي إذا إلى ألا التي الذي الذين بعد بل بين تلك ثم حتى حيث خلال دون ذلك عبر على عن عند عندما غير
فقط في قبل قد كل كان كانت كما كيف لا لأن لقد لكن لم لن له لها ليس ما مع من منذ نحو هذا هذه هل هم هنا
هناك هو هي وأن وإن ولا وما ومن وفي وهو وهي يتم يكون تكون متى لماذا أين ماذا
"""

ROMANCE_WORDS = frozenset(_ROMANCE.split())
STOP_WORDS = frozenset(f"{_ENGLISH} {_GERMAN} {_ROMANCE} {_RUSSIAN} {_ARABIC}".split())

# A Chinese pair of two of these says nothing ("我们", "的是", "什么"); one with a single such character may.
STOP_CHARACTERS = frozenset("的了是在我你他她它们有和就不也都很要会着这那吗呢吧啊么什怎个为与及或而被把对从到")

# A pair of characters weighs less where it is rarely a word: of kana alone it is an ending, or one of the many pairs
# of a long word; a kanji with a kana, or a kana of either kind, is where two words meet.
_SCRIPTS = (("\u3041", "\u309f", "hiragana"), ("\u30a0", "\u30ff", "katakana"), ("\u3400", "\u9fff", "han"))
_PAIR_WEIGHTS = {("hiragana", "hiragana"): 0.3, ("katakana", "katakana"): 0.6}
_WHERE_TWO_MEET = 0.3


def pair_weight(pair: str) -> float:
    """Return what a pair of characters of a run without spaces weighs, 1 at most."""
    first, second = (next((name for start, end, name in _SCRIPTS if start <= one <= end), "") for one in pair)
    if "katakana" in (first, second) or "hiragana" in (first, second):
        return _PAIR_WEIGHTS.get((first, second), _WHERE_TWO_MEET)
    return 1.0


# ── stems ───────────────────────────────────────────────────────────────────────────────────────────────────────

_OF_OTHERS = frozenset("پچژگکیےٹڈڑںھہۀەۆێڵڕڤ")  # letters of Persian, Urdu and Kurdish: no word of Arabic has one
_ARABIC_ARTICLE = late(r"\A[وف]?(?:[بك]?ال|لل)(?=...)")
_LONGEST_STEMMED = 40  # characters; what is longer is no word, and is left as it is


@cache
def _snowball(language: str) -> Callable[[str], str]:
    from Stemmer import Stemmer  # noqa: PLC0415  # what is cut into words need not be stemmed

    stem_word: Callable[[str], str] = Stemmer(language, 0).stemWord  # 0: its own cache is slower than ours
    return stem_word


@cache
def stemming_version() -> str:
    """Name the stemming rules: another release may stem otherwise, and then an index is outdated."""
    import Stemmer  # noqa: PLC0415

    return f"PyStemmer-{Stemmer.version()}"


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """Return the stem of a casefolded word; a word with a digit or of another script comes back as it is."""
    if len(word) > _LONGEST_STEMMED or not word.replace("'", "").isalpha():
        return word
    if word[0] < "\u0250" or "\u1e00" <= word[0] <= "\u1eff":
        return _snowball("english")(word)
    if "\u0400" <= word[0] <= "\u04ff":
        return _snowball("russian")(word)
    if "\u0600" <= word[0] <= "\u06ff" and _OF_OTHERS.isdisjoint(word):
        # Snowball strips a noun's ending only below an article, and knows no article behind "and".
        return _snowball("arabic")(f"ال{_ARABIC_ARTICLE.sub('', word)}") or word
    return word
