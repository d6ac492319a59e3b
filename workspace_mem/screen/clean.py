r"""What may be shown of a text that somebody else wrote: nothing secret, and nothing that misleads a reader or a model.

Every way out goes through `clean`; what a host puts before a model by itself goes through `for_frame`. On disk all
stays as it is.

What takes no room on the screen, or looks like something else, is judged by what stands around it: a joiner is honest
inside an emoji and in scripts whose letters join, a variation selector behind what it varies, a direction mark beside
text that runs from right to left, an icon of a font by itself, a Cyrillic letter in a Cyrillic word. Everywhere else
it hides something, and stands as `\u{200d}`.

In a frame alone, what speaks to a model or to the host's page rather than to a reader is escaped, so that it is read
as text: `&lt;` for the `<` of a tag, `\[` and `]\(` for brackets that would be a role, a picture or a link.
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Container
from functools import cache, lru_cache

from workspace_mem import data
from workspace_mem.screen.secrets import redact_behind
from workspace_mem.text.strings import late

_WORDS = {row[0]: row[1] for row in data.rows("shown_words.tsv")}
Visible = Callable[[str], str]  # how one misleading character is shown

_JOINER, _NON_JOINER, _EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
# Never honest in a text of notes: controls (but tab and line feed), bidirectional overrides and embeddings,
# separators, fillers, soft hyphens, and other signs that take no room.
_NEVER = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u115f\u1160\u17b4\u17b5\u2028-\u202e\u2060\u2063-\u2065\u206a-\u206f"
    "\u3164\uffa0\ufff9-\ufffc\ufdd0-\ufdef\ufffe\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
)
_BY_NEIGHBOURS = (
    "\u034f\u061c\u180b-\u180f\u200b-\u200f\u2061\u2062\u2066-\u2069\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff"
)
_SUSPECT = late(f"([{_NEVER}{_BY_NEIGHBOURS}]+)")
# What many texts have beside ASCII, and what nothing below looks at.
_EVERYDAY = frozenset(map(chr, (9, 10, *range(32, 127), *range(0xC0, 0x100)))) | frozenset("–—‘’“”„…•→×°·§€")

# The flags of England, Scotland and Wales are a black flag and its region in tag characters.
_REGIONS = ("gbeng", "gbsct", "gbwls")
_FLAGS = tuple("".join(chr(0xE0000 + ord(sign)) for sign in region) + "\U000e007f" for region in _REGIONS)
_BLACK_FLAG = "\U0001f3f4"
_LONGEST_HONEST = 6  # characters of a run: a flag's region

_DIRECTION_MARKS = ("\u200e", "\u200f", "\u061c")
_NEAR = 4  # characters: a mark may stand behind the full stop of a sentence that runs from right to left
_STYLES = ("\ufe0e", "\ufe0f")
_MONGOLIAN_MARKS = tuple("\u180b\u180c\u180d\u180e\u180f")

# Expressions, compiled when the first suspect is met: few texts have any, and every frame would wait.
_JOINING = "[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc]"
_WITHOUT_BLANKS = "[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u1950-\u19ff\u1a20-\u1aaf]"  # between words, as Thai
_HAN = "[\u2e80-\u2fdf\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
_VARIANT_OF_HAN = "[\ufe00-\ufe02\U000e0100-\U000e01ef]"
_TAKES_VARIANT = "[0\u1000-\u1020\u2205-\u2aff\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f]"  # ∩︀, 、︁
_MONGOLIAN = "[\u1800-\u18af]"
_EMOJI = "[\u2190-\u2bff\u3030\u303d\u3297\u3299\u00a9\u00ae\U0001f000-\U0001faff]"
_TAKES_STYLE = "[#*0-9\u203c\u2049\u2122\u2139]"  # beside emoji: keycaps and a few signs
_MATHEMATICAL = "[\u2200-\u22ff\u2a00-\u2aff\U0001d400-\U0001d7ff]"


def clean(text: str) -> str:
    """Return a text as it may be shown: without secrets, misleading characters made visible, else as it is written."""
    return clean_behind("", text)


def clean_behind(label: str, text: str) -> str:
    """Return what may be shown of a text that stands behind a label in its file, and is shown apart from it."""
    return shown(redact_behind(label, text))


def for_frame(text: str, said_by: str | None = None) -> str:
    """Return a text as a frame shows it: cleaned, and escaped where it speaks to a model.

    What somebody other than a person said has no line that looks like a rule or a mark either.
    """
    return neutral(clean(text), said_by)


def _visible(character: str) -> str:
    return f"\\u{{{ord(character):x}}}"


def shown(text: str, visible: Visible = _visible) -> str:
    r"""Return text in which every misleading character stands as `\u{202e}`; line ends become line feeds.

    Linear in the text's length; showing twice is showing once.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.isascii():
        if text.replace("\n", "").replace("\t", "").isprintable():
            return text
    else:
        if _EVERYDAY.issuperset(text):
            return text
        # No script piles up so many marks on one letter.
        flood = _compiled(f"[{_MARKS}\u034f]{{4,}}+|[{_MARKS}\u034f{_MARKS_OF_SCRIPTS}]{{8,}}+")
        text = flood.sub(lambda found: "".join(map(visible, found[0])), text)
    if _SUSPECT.search(text):
        text = _each_judged(_SUSPECT, text, _is_honest, visible, _honest_isolates(text))
    return text if text.isascii() else _without_disguises(text, visible)


# ── what takes no room ─────────────────────────────────────────────────────────────────────────


def _each_judged(
    runs: re.Pattern[str],
    text: str,
    is_honest: Callable[[str, str, str], bool],
    visible: Visible,
    known: Container[int] = (),
) -> str:
    """Return text with each run made visible that is not honest by what stands beside it, or in a place that is known.

    A text that is full of runs has few kinds of them, and each kind is judged once: a callback for each takes thrice
    as long.
    """
    parts = runs.split(text)  # what stands between the runs, and the runs
    judged: dict[tuple[str, str, str], str] = {}
    shown, index = parts[:1], len(parts[0])
    for number in range(1, len(parts), 2):
        run, before = parts[number], parts[number - 1][-_NEAR:] or (parts[number - 2][-1:] if number > 1 else "")
        after = parts[number + 1][:_NEAR] or (parts[number + 2][:1] if number + 2 < len(parts) else "")
        key = before, run, after
        if key not in judged:
            judged[key] = run if is_honest(*key) else "".join(map(visible, run))
        shown.append(judged[key])
        if known:
            shown[-1] = run if index in known else shown[-1]
            index += len(run) + len(parts[number + 1])
        shown.append(parts[number + 1])
    return "".join(shown)


def _runs_from_right(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL")


def _is_honest(before: str, run: str, after: str) -> bool:
    """Judge a run of suspects by the characters beside it. It is honest in a few known forms only."""
    if run in _DIRECTION_MARKS:
        return any(map(_runs_from_right, before + after))
    return len(run) <= _LONGEST_HONEST and _is_honest_between(before[-1:], run, after[:1])


def _is_honest_between(before: str, run: str, after: str) -> bool:
    if run in _FLAGS:
        return before == _BLACK_FLAG
    if run in (_JOINER, _EMOJI_STYLE + _JOINER) and re.match(_EMOJI, before) and re.match(_EMOJI, after):
        return True
    if run in (_JOINER, _NON_JOINER):
        return bool(re.match(_JOINING, before))
    if run in _MONGOLIAN_MARKS:
        return bool(re.match(_MONGOLIAN, before))
    if run in _STYLES:
        return bool(re.match(_EMOJI, before) or re.match(_TAKES_STYLE, before))
    return _is_honest_elsewhere(before, run, after)


def _is_honest_elsewhere(before: str, run: str, after: str) -> bool:
    if run == "\ufeff":  # a byte order mark
        return not before
    if run == "\u200b":  # where a line may break
        return bool(re.match(_WITHOUT_BLANKS, before) and re.match(_WITHOUT_BLANKS, after))
    if run == "\u034f":  # keeps the order of two marks
        return bool(before and after and unicodedata.combining(before) and unicodedata.combining(after))
    if run in ("\u2061", "\u2062"):  # applies a function, multiplies
        return bool(re.match(r"[\w)\]]", before) and re.match(rf"[(\[]|{_MATHEMATICAL}", after))
    if run == "\ufe00" and re.match(_TAKES_VARIANT, before):
        return True
    return bool(re.fullmatch(_VARIANT_OF_HAN, run) and re.match(_HAN, before))


_ISOLATE = f"(?<![{_NEVER}{_BY_NEIGHBOURS}])[\u2066-\u2069](?![{_NEVER}{_BY_NEIGHBOURS}])|\n"
_RIGHT_TO_LEFT = (
    "[\u05be-\u05f4\u0608\u060b\u060d\u061b\u061d-\u064a\u066d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U0001e800-\U0001eeff]"
)
_POP = "\u2069"


def _honest_isolates(text: str) -> frozenset[int]:
    """Return the places of isolates that are honest: closed on their line, where text runs from right to left."""
    if _POP not in text or not _compiled("[\u2066-\u2068]").search(text):
        return frozenset()
    letters = [match.start() for match in re.finditer(_RIGHT_TO_LEFT, text)]
    pairs: list[tuple[int, int]] = []
    honest: set[int] = set()
    opened: list[int] = []
    start = 0
    for match in [*_compiled(_ISOLATE).finditer(text), None]:
        index = match.start() if match else len(text)
        if match and match[0] == _POP:
            pairs += [(opened.pop(), index)] if opened else []
        elif match and match[0] != "\n":
            opened.append(index)
        else:
            # The inside of `\u2067` must run from the right; for the others the line must.
            line = (start, index)
            honest.update(
                place
                for pair in pairs
                for place in pair
                if _between(letters, pair if text[pair[0]] == "\u2067" else line)
            )
            pairs, opened, start = [], [], index
    return frozenset(honest)


def _between(places: list[int], span: tuple[int, int]) -> bool:
    number = bisect_left(places, span[0])
    return number < len(places) and places[number] < span[1]


# ── what looks like something else ─────────────────────────────────────────────────────────────

_MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_MARKS_OF_SCRIPTS = "\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u06d6-\u06ed\u0e31-\u0e4e\u0eb1-\u0ece"
_BLANKS = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_PRIVATE = "\ue000-\uf8ff\U000f0000-\U000ffffd\U00100000-\U0010fffd"
_ATTACHED = "\uf8ff\ue0a0-\ue0d7"  # signs of fonts that stand beside a word: a logo, the ends of a prompt's parts

# Letters that look like Latin ones, below those.
_ALIKE = {
    "aceopxyijsdhqwlkmtbhr": "асеорхуіјѕԁһԛԝӏкмтвнг",  # Cyrillic, small
    "ABCEHIJKMOPSTXYQWI": "АВСЕНІЈКМОРЅТХУԚԜӀ",  # Cyrillic, capital
    "ovaiupkxytwneb": "οναιυρκχγτωηεβ",  # Greek, small
    "ABEZHIKMNOPTYX": "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",  # Greek, capital
    "ouhnOUS": "օսհոՕՍՏ",  # Armenian
    "agiilinryhbgacdejkmoptuvwzfs": "ɑɡɩıʟɪɴʀʏʜʙɢᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱ",  # phonetic, and small capitals
}
LOOKS_LIKE = {odd: latin for latins, odds in _ALIKE.items() for odd, latin in zip(odds, latins, strict=True)}
LOOKS_LIKE |= {chr(0x1F1E6 + number): chr(ord("a") + number) for number in range(26)}  # what flags are made of
_PHONETIC = "\u0251\u0261\u0262\u0269\u026a\u0131\u0274\u0280\u0299\u029c\u029f\u028f\u1d00-\u1d2b\ua730\ua731"
_FULL_WIDTH = "\uff21-\uff3a\uff41-\uff5a"
_STYLED = "\u24b6-\u24e9\U0001d400-\U0001d7cb\U0001f110-\U0001f129\U0001f130-\U0001f189"  # bold, in circles
_OTHERS = "\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d6a"
_OTHERS += "\u2071\u207f\u2090-\u209c\u2100-\u2138\u2145-\u2149\u2160-\u217f\U0001f1e6-\U0001f1ff"
_CYRILLIC, _GREEK, _ARMENIAN = "\u0400-\u052f", "\u0370-\u03ff", "\u0531-\u0587"
_ALPHABETS = _CYRILLIC + _GREEK + _ARMENIAN
_LATIN = "A-Za-z\u00c0-\u024f"
# A word of Russian by itself, which no Latin one looks like, and a text of East Asia.
_RUSSIAN = f"(?<![{_LATIN}{_CYRILLIC}])[{_CYRILLIC}]*?[бвгджзийклмнптфцчшщъыьэюя][{_CYRILLIC}]*+(?![{_LATIN}])"
_ASIAN = "[\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9f]"
# Greek letters at the end of a word name something (interferon alpha), but for those which nothing is named by.
_NAMES_NOTHING = "\u03bf\u03b9\u03c5\u039f\u0399\u03a5"
_LONGEST_WORD = 200  # characters, with underscores
_SPELT = 5  # letters: two of them are a flag
_LONG_STYLED = 4  # letters: a formula has names of one or two, and those of functions


def _without_disguises(text: str, visible: Visible) -> str:
    """Return text in which no blank, icon or letter stands for something else."""
    blanks = f"[\u2800{_BLANKS}{_PRIVATE}]"  # for one class alone, a search goes ten times as fast
    apart = f"(\u2800++|[\u1680\u2000-\u200a\u205f]{{4,}}+|[{_BLANKS}]{{16,}}+|[{_PRIVATE}]++)"
    if not _compiled(blanks).search(text):
        return _without_odd_letters(text, visible)
    text = _each_judged(_compiled(apart), text, _stands_apart, visible)
    if not _compiled("[\u1680\u2000-\u200a\u205f]").search(text):
        return _without_odd_letters(text, visible)
    spaced = "(?<![A-Za-z])(?>(?:[A-Za-z][\u1680\u2000-\u200a\u205f]){3,})"
    text = _compiled(spaced).sub(lambda found: _made_visible(found[0], frozenset(found[0][1::2]), visible), text)
    return _without_odd_letters(text, visible)


def _without_odd_letters(text: str, visible: Visible) -> str:
    """Return text in which no letter looks like one of another alphabet."""
    odd = f"{_ALPHABETS}{_PHONETIC}{_FULL_WIDTH}{_STYLED}{_OTHERS}{_MARKS}"
    if not _compiled(f"[{odd}]").search(text):
        return text
    word = _compiled(f"(?<![{_LATIN}_{odd}])[{_LATIN}_]*+[{odd}][{_LATIN}_{odd}]*+")
    around: dict[str, bool] = {}

    def judged(found: re.Match[str]) -> str:
        chosen, unless = _disguised(found[0])
        if unless and unless not in around:
            beside = _compiled(unless).findall(text)
            around[unless] = any(not _disguised(other)[0] for other in beside)
        return found[0] if not chosen or around.get(unless) else _made_visible(found[0], chosen, visible)

    return word.sub(judged, text)


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression)


def _made_visible(text: str, chosen: frozenset[str], visible: Visible) -> str:
    return "".join(visible(character) if character in chosen else character for character in text)


def _stands_apart(before: str, run: str, after: str) -> bool:
    """Tell whether blanks, or characters for private use, are honest by what stands beside them."""
    before, after = before[-1:], after[:1]
    if run[0] == "\u2800":  # a blank among the letters of Braille
        return bool(re.search("[\u2801-\u28ff]", before + after))
    if not re.match(f"[{_PRIVATE}]", run):
        return False
    # A font's icons are few, and stand apart from words.
    touches = [bool(re.match("[A-Za-z0-9_]", beside)) for beside in (before, after)]
    may_touch = re.fullmatch(f"[{_ATTACHED}]", run) and not all(touches)
    return len(run) <= _MOST_ICONS and (bool(may_touch) or not any(touches))


_MOST_ICONS = 4  # in a row


@lru_cache(maxsize=8192)
def _disguised(word: str) -> tuple[frozenset[str], str]:
    """Return which characters of a word are to be made visible, and what is found in a text where it is honest."""
    odd = frozenset(re.findall(f"[{''.join(LOOKS_LIKE)}{_FULL_WIDTH}{_STYLED}{_OTHERS}]", word))
    for part in word.split("_") if len(word) <= _LONGEST_WORD else ():
        marks = re.findall(f"[{_MARKS}]", part)
        is_flags = len(part) < _SPELT and re.fullmatch("[\U0001f1e6-\U0001f1ff]+", part)
        if (
            (odd.intersection(part) or len(marks) > 1)
            and not is_flags
            and _compiled(_WORDS["orders"]).fullmatch(_plain(part))
        ):
            return odd.union(marks), ""
    for styled in re.findall(f"[{_STYLED}]{{{_LONG_STYLED},}}", word):
        if not _compiled(_WORDS["functions"]).fullmatch(_plain(styled)) and not (
            styled.isupper() and len(styled) == _LONG_STYLED
        ):
            return odd, ""
    if re.search(f"[{_FULL_WIDTH}]{{{_LONG_STYLED},}}", word) and not word.isupper():
        return odd, _ASIAN
    return _mixed(word, odd)


def _plain(word: str) -> str:
    """Return a word as it looks, in small Latin letters without marks."""
    latin = unicodedata.normalize("NFKD", "".join(LOOKS_LIKE.get(sign, sign) for sign in word))
    return re.sub(f"[{_MARKS}]", "", latin).casefold()


def _mixed(word: str, odd: frozenset[str]) -> tuple[frozenset[str], str]:
    """Judge a word of two alphabets: what it has of the other one may look like Latin letters of the same case."""
    for match in re.finditer(f"[{_ALPHABETS}]+", word):
        if not odd.issuperset(match[0]):
            continue
        start, end = match.span()
        before, after = word[start - 1 : start], word[end : end + 1]
        if not all(sign.islower() == match[0].islower() and sign.isalpha() for sign in before + after):
            continue
        if before and after:
            return odd, ""
        if (before or after) and re.match(f"[{_CYRILLIC}{_NAMES_NOTHING}]", match[0]):
            return odd, _RUSSIAN  # an ending of Russian on an English word
    return frozenset(), ""


# ── what speaks to a model, or to a page that renders it ───────────────────────────────────────

_FRAMES, _SPEAKERS, _TURNS, _LOADING = (_WORDS[use] for use in ("frame", "speakers", "turns", "loading"))
_LESS = "[<\uff1c\ufe64]"
_TAG = (
    r"(?i)"
    rf"{_LESS}(?=\s{{0,8}}+(?:/\s{{0,8}}+)?[0-9a-z!?|\uff5c])(?:(?=\s{{0,8}}+(?:/\s{{0,8}}+)?(?:(?:{_FRAMES}|{_TURNS})(?![\w.:-])"
    rf"|(?:[a-z0-9]{{1,30}}[-_:.]){{0,4}}(?:{_SPEAKERS})(?![a-z0-9])))"
    # `<|im_start|>` and its relatives, also with the wide bars of some models; `<|>` is an operator
    r"|(?=\s{0,8}+[|\uff5c][^|\uff5c<>\n]{1,60}[|\uff5c]\s{0,8}+>)|(?=[|\uff5c]\w{2,30}_)"
    r"|(?=!(?:--|\[|[a-z])|\?[a-z]))"  # what a page does not show
)
_TURN = (
    r"(?i)"
    r"(?<!\\)\[(?=\s{0,8}+/?\s{0,8}+(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_(?:CALLS|RESULTS|CONTENT))\s{0,8}+\])"
)

# An address that runs something or carries data away: of a scheme that no page needs, with one that is hidden, with a
# query or a name before its host.
_SCHEME = r"(?!(?:https?|ftp|mailto)[\s]*:)[a-z][a-z0-9+.\t-]{1,30}\s*:"
_HIDDEN_SCHEME = r"[^\s()<>/?#&\\]{0,60}(?:&(?:\#|[a-z])|\\)"
_CARRIES = r"(?:https?:|ftp:)?[\\/]{2}(?:[^\s()<>?]{0,2000}\?[^\s)>\"']|[^\s/?\#()<>]{0,300}@)"
_AWAY = rf"(?:{_SCHEME}|{_HIDDEN_SCHEME}|{_CARRIES})"
_ELEMENT = (
    r"(?i)"
    rf"<(?=[a-z])(?=(?:{_LOADING})[\s/]|(?:style|script)>"
    rf"|[a-z][\w:-]{{0,40}}[\s/][^<>]{{0,1000}}?(?:(?:style|background|\bon[a-z]{{3,20}})\s*=|href\s*=\s*[\"']?{_AWAY})"
    r"|(?:javascript|vbscript|data|file|blob|view-source):(?!:)|(?:https?:|ftp:)[^\s<>?]{0,2000}\?[^\s<>]{0,2000}>)"
)

# `![…](…)` stays if the address is plainly one inside the folder, and so does Obsidian's `![[…]]`. An address that
# begins with `&` may be a hidden scheme. Reference forms, `![…][x]`, are shown as text whatever x is.
_LOCAL = r"\[[^\[\]\n]{0,300}\]\(\s*+<?+(?!\s*[a-z][a-z0-9+.-]{0,20}:|\s*[\\/]{2}|\s*&)[^\s)]"
_EMBED = r"\[\[[^\[\]\n]{0,300}\]\](?![(\[])"
_PICTURE = rf"(?i)!(?=\[)(?!{_EMBED})(?!{_LOCAL})"
_LINK = rf"(?i)\](?=\(\s*+<?\s*+{_AWAY})"
_BEFORE = r"^((?>(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)])*))"  # marks of lists and quotes
_DEFINITION = rf"(?im){_BEFORE}\[(?=[^\[\]\n]{{1,200}}\]:\s*+(?:\#|<\s*>|<?\s*+{_AWAY}))"
_RUNS = r"(?i)\b(?:java|vb|live)script(?=:[^\s\\])|\bdata(?=:[\w.+-]{1,40}/[\w.+-]{1,40}[;,])"
_SPEAKS = (  # what stands in each, what it is, and what it is shown as
    (("<", "\uff1c", "\ufe64"), _TAG, "&lt;"),
    (("<",), _ELEMENT, "&lt;"),
    (("[",), _TURN, r"\\["),
    (("]:",), _DEFINITION, r"\1\\["),
    (("![",), _PICTURE, r"!\\"),
    (("](",), _LINK, r"]\\"),
    ((":",), _RUNS, r"\g<0>\\"),
)
_MAY_SPEAK = ("[", "<", "\uff1c", "\ufe64")
_MAY_RUN = late(":(?i:(?<=script:)|(?<=data:))")


def neutral(text: str, said_by: str | None = None) -> str:
    """Return text that is read as text: nothing in it is a tag of ours or a host's, runs, loads or carries data away.

    Doing it twice is doing it once.
    """
    if any(map(text.__contains__, _MAY_SPEAK)) or _MAY_RUN.search(text):
        for signs, expression, escaped in _SPEAKS:
            if any(map(text.__contains__, signs)):
                text = _compiled(expression).sub(escaped, text)
    if said_by:
        return _without_looks(text)
    if _STAMPED not in text:
        return text
    return "\n".join(_without_looks(line) if _STAMPED in line else line for line in text.split("\n"))


def as_stored(text: str) -> str:
    """Return a text as it was before `neutral`, for whoever hands back what was shown."""
    return re.sub(r"\\(?=[\[#(:=])", "", text.replace("&lt;", "<"))


_STAMPED = "(source::"  # stands in a line as it is in the file, unless a person said it
_RULES, _HEADINGS = _WORDS["rules"], _WORDS["headings"]
_LOOK = (
    r"(?im)"
    r"^((?>(?:[ \t>*_~`]|[-+](?=[ \t])|\d{1,9}[.)])*))"
    rf"(?:(\#{{1,6}})(?=[ \t][^\n]{{0,80}}?\b(?:{_RULES}|{_HEADINGS})\b)"
    rf"|(\[)(?=[^\[\]\n]{{0,60}}?\b(?:{_RULES})\b[^\[\]\n]{{0,60}}\])"
    r"|((?:system|assistant|human|developer))(?=[ \t]*:))"
)
_UNDERLINED = rf"(?im)(^[^\n]{{0,80}}\b(?:{_RULES}|{_HEADINGS})\b[^\n]{{0,80}}\n[ \t>]{{0,8}})(?=={{2,}}[ \t]*$)"
_MARK = (
    r"(?im)"
    r"(?<!\\)\[(?=(?:(?:[a-z]{2,12}-[0-9a-z]{4,12}|~[0-9a-z]{7}|agents?(?::[\w.@+-]{1,64})?|tool|person"
    r"|import:[\w.+-]{1,64}|seen \d{1,9})(?: \u00b7 )?){1,4}\][ \t]*(?:$|[()]))"
)


def _without_looks(text: str) -> str:
    """Return text no line of which begins like a rule or heading of the frame, or ends like a mark of ours."""

    def escaped(found: re.Match[str]) -> str:
        return f"{found[1]}{found[4]}\\" if found[4] else f"{found[1]}\\{found[2] or found[3]}"

    if "==" in text:
        text = _compiled(_UNDERLINED).sub(r"\1\\", text)  # a heading too
    return _compiled(_MARK).sub(r"\\[", _compiled(_LOOK).sub(escaped, text))
