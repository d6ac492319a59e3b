r"""Text for display: without secrets, and without anything that misleads a reader or a model.

All output goes through `clean`; text that a host gives a model by itself goes through `for_frame`. Files stay
unchanged.

Zero-width characters are judged by their neighbours: a joiner is legitimate inside an emoji and in scripts whose
letters join, a variation selector after its base character, a direction mark beside right-to-left text. Everywhere
else they hide something, and are shown as `\u{200d}`. So is a letter of another alphabet inside a Latin word; other
disguises are not detected.

Only in a frame, text that addresses a model or the host's page is escaped, so that it is read as text: `&lt;` for the
`<` of a tag, `\[` and `]\(` for brackets that would be a role, a picture or a link.
"""

import re

from workspace_mem import data
from workspace_mem.screen.secret_values import compiled
from workspace_mem.screen.secrets import redact_behind
from workspace_mem.text.strings import late

_WORDS = {row[0]: row[1] for row in data.rows("shown_words.tsv")}

# Never legitimate in notes: controls (except tab and line feed), bidirectional overrides and embeddings, separators,
# fillers, soft hyphens, and other zero-width characters.
_NEVER = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u115f\u1160\u17b4\u17b5\u2028-\u202e\u2060\u2063-\u2065\u206a-\u206f"
    "\u3164\uffa0\ufff9-\ufffc\ufdd0-\ufdef\ufffe\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
)
_BY_NEIGHBOURS = "\u034f\u061c\u180b-\u180f\u200b-\u200f\u2061\u2062\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff"
_ISOLATES = "\u2066-\u2069"  # legitimate in text with right-to-left letters
_SUSPECT = late(f"([{_NEVER}{_BY_NEIGHBOURS}{_ISOLATES}]+)")
_SUSPECT_FROM_RIGHT = late(f"([{_NEVER}{_BY_NEIGHBOURS}]+)")
_FROM_RIGHT = late(
    "[\u05be-\u05f4\u0608\u060b\u060d\u061b\u061d-\u064a\u066d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U0001e800-\U0001eeff]"
)
# Frequent non-ASCII characters that need no check.
_EVERYDAY = frozenset(map(chr, (9, 10, *range(32, 127), *range(0xC0, 0x100)))) | frozenset("–—‘’“”„…•→×°·§€")

_NEAR = 4  # characters; a direction mark may follow the full stop of a right-to-left sentence
_DIRECTION_MARKS = ("\u200e", "\u200f", "\u061c")
_MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_MARKS_OF_SCRIPTS = "\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u06d6-\u06ed\u0e31-\u0e4e\u0eb1-\u0ece"
_WITHOUT_BLANKS = "[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u1950-\u19ff\u1a20-\u1aaf]"  # between words, as Thai
_EMOJI = "[\u2190-\u2bff\u3030\u303d\u3297\u3299\u00a9\u00ae\U0001f000-\U0001faff]"
# The flags of England, Scotland and Wales are a black flag and a region in tag characters.
_REGIONS = "|".join("".join(chr(0xE0000 + ord(sign)) for sign in region) for region in ("gbeng", "gbsct", "gbwls"))
_HAN = "[\u2e80-\u2fdf\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
_HONEST = (  # a run of suspects, and its legitimate contexts before and after
    (f"(?:{_REGIONS})\U000e007f", "\U0001f3f4", ""),
    ("\ufe0f?\u200d", _EMOJI, _EMOJI),
    ("[\u200c\u200d]", "[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc]", ""),  # joins
    ("[\u180b-\u180f]", "[\u1800-\u18af]", ""),  # Mongolian
    ("[\ufe0e\ufe0f]", rf"{_EMOJI}|[#*0-9\u203c\u2049\u2122\u2139]", ""),  # keycaps, and a few signs
    ("\ufeff", r"\Z", ""),  # a byte order mark
    ("\u200b", _WITHOUT_BLANKS, _WITHOUT_BLANKS),  # optional line break
    ("\u034f", f"[{_MARKS}{_MARKS_OF_SCRIPTS}]", f"[{_MARKS}{_MARKS_OF_SCRIPTS}]"),  # grapheme joiner between two marks
    ("[\u2061\u2062]", r"[\w)\]]", "[(\\[\u2200-\u22ff\u2a00-\u2aff\U0001d400-\U0001d7ff]"),  # applies, multiplies
    ("\ufe00", "[0\u1000-\u1020\u2205-\u2aff\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f]", ""),  # ∩︀, 、︁
    ("[\ufe00-\ufe02\U000e0100-\U000e01ef]", _HAN, ""),  # variation selectors
)


def clean(text: str) -> str:
    """Return a text for display: secrets redacted, misleading characters made visible."""
    return clean_behind("", text)


def clean_behind(label: str, text: str) -> str:
    """Return a text for display apart from its label, which may reveal a secret in it."""
    return shown(redact_behind(label, text))


def for_frame(text: str, said_by: str | None = None) -> str:
    """Return a text for a frame: cleaned, and with active content escaped.

    If anyone but a person said it, lines that look like a rule or a mark of the frame are escaped too.
    """
    return neutral(clean(text), said_by)


def shown(text: str) -> str:
    r"""Return text with misleading characters as `\u{202e}`, and line feeds as line ends.

    Linear in the text's length, and idempotent.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.isascii():
        if text.replace("\n", "").replace("\t", "").isprintable():
            return text
    else:
        if _EVERYDAY.issuperset(text):
            return text
        # No script puts so many marks on one letter.
        flood = compiled(f"[{_MARKS}\u034f]{{4,}}+|[{_MARKS}\u034f{_MARKS_OF_SCRIPTS}]{{8,}}+")
        text = compiled(_MIXED).sub(_visible, flood.sub(_visible, text))
    if _SUSPECT.search(text):
        runs = _SUSPECT_FROM_RIGHT if _FROM_RIGHT.search(text) else _SUSPECT
        parts = runs.split(text)  # text and runs, alternating
        judged: dict[tuple[str, str, str], str] = {}  # each kind once: a callback for each run takes thrice as long
        for number in range(1, len(parts), 2):
            key = parts[number - 1][-_NEAR:], parts[number], parts[number + 1][:_NEAR]
            if key not in judged:
                judged[key] = key[1] if _is_honest(*key) else runs.sub(_visible, key[1])
            parts[number] = judged[key]
        text = "".join(parts)
    return text


def _visible(match: re.Match[str]) -> str:
    return "".join(f"\\u{{{ord(character):x}}}" for character in match[0])


def _is_honest(before: str, run: str, after: str) -> bool:
    """Tell whether a run of suspects is legitimate between these characters, as it is in a few known forms only."""
    if run in _DIRECTION_MARKS:
        return _FROM_RIGHT.search(before + after) is not None
    return any(
        re.fullmatch(form, run) and re.match(left, before[-1:]) and re.match(right, after)
        for form, left, right in _HONEST
    )


# Non-Latin letters, and the Latin letters they resemble.
_ALIKE = {
    "aceopxyijsdhqwlkmtbhr": "асеорхуіјѕԁһԛԝӏкмтвнг",  # Cyrillic, small
    "ABCEHIJKMOPSTXYQWI": "АВСЕНІЈКМОРЅТХУԚԜӀ",  # Cyrillic, capital
    "ovaiupkxytwneb": "οναιυρκχγτωηεβ",  # Greek, small
    "ABEZHIKMNOPTYX": "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",  # Greek, capital
    "ouhnOUS": "օսհոՕՍՏ",  # Armenian
    "agiilinryhbgacdejkmoptuvwzfs": "ɑɡɩıʟɪɴʀʏʜʙɢᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱ",  # phonetic letters and small capitals
}
LOOKS_LIKE = {odd: latin for latins, odds in _ALIKE.items() for odd, latin in zip(odds, latins, strict=True)}
LOOKS_LIKE |= {chr(0x1F1E6 + number): chr(ord("a") + number) for number in range(26)}  # regional indicators of flags
_OTHERS = [odd for odd in LOOKS_LIKE if "\u0370" <= odd <= "\u0587"]
# These mislead among Latin letters of the same case; not in NFκB, nor at a word's end, as in Russian.
_MIXED = (
    f"(?<=[a-z])[{''.join(filter(str.islower, _OTHERS))}]+(?=[a-z])"
    f"|(?<=[A-Z])[{''.join(filter(str.isupper, _OTHERS))}]+(?=[A-Z])"
)


# ── active content, for a model or a page that renders it ──────────────────────────────────────

_FRAMES, _SPEAKERS, _TURNS, _LOADING = (_WORDS[use] for use in ("frame", "speakers", "turns", "loading"))
_LESS = "[<\uff1c\ufe64]"
_TAG = (
    r"(?i)"
    rf"{_LESS}(?=\s{{0,8}}+(?:/\s{{0,8}}+)?[0-9a-z!?|\uff5c])(?:(?=\s{{0,8}}+(?:/\s{{0,8}}+)?(?:(?:{_FRAMES}|{_TURNS})(?![\w.:-])"
    rf"|(?:[a-z0-9]{{1,30}}[-_:.]){{0,4}}(?:{_SPEAKERS})(?![a-z0-9])))"
    # `<|im_start|>` and its relatives, also with the wide bars of some models; `<|>` is an operator
    r"|(?=\s{0,8}+[|\uff5c][^|\uff5c<>\n]{1,60}[|\uff5c]\s{0,8}+>)|(?=[|\uff5c]\w{2,30}_)"
    r"|(?=!(?:--|\[|[a-z])|\?[a-z]))"  # invisible HTML
)
_TURN = (
    r"(?i)"
    r"(?<!\\)\[(?=\s{0,8}+/?\s{0,8}+(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_(?:CALLS|RESULTS|CONTENT))\s{0,8}+\])"
)

# An address that runs code or leaks data: an unusual or hidden scheme, a query, or a name before its host.
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

# `![…](…)` stays if the address is plainly inside the folder, and so does Obsidian's `![[…]]`. An address that begins
# with `&` may hide a scheme. Reference forms, `![…][x]`, always become text.
_LOCAL = r"\[[^\[\]\n]{0,300}\]\(\s*+<?+(?!\s*[a-z][a-z0-9+.-]{0,20}:|\s*[\\/]{2}|\s*&)[^\s)]"
_EMBED = r"\[\[[^\[\]\n]{0,300}\]\](?![(\[])"
_PICTURE = rf"(?i)!(?=\[)(?!{_EMBED})(?!{_LOCAL})"
_LINK = rf"(?i)\](?=\(\s*+<?\s*+{_AWAY})"
_BEFORE = r"^((?>(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)])*))"  # marks of lists and quotes
_DEFINITION = rf"(?im){_BEFORE}\[(?=[^\[\]\n]{{1,200}}\]:\s*+(?:\#|<\s*>|<?\s*+{_AWAY}))"
_RUNS = r"(?i)\b(?:java|vb|live)script(?=:[^\s\\])|\bdata(?=:[\w.+-]{1,40}/[\w.+-]{1,40}[;,])"
_SPEAKS = (  # prefilter, pattern and replacement of each
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
    """Return text with active content escaped: tags of ours or a host's, what runs, loads or leaks data.

    Idempotent.
    """
    if any(map(text.__contains__, _MAY_SPEAK)) or _MAY_RUN.search(text):
        for signs, expression, escaped in _SPEAKS:
            if any(map(text.__contains__, signs)):
                text = compiled(expression).sub(escaped, text)
    if said_by:
        return _without_frame_marks(text)
    if _STAMPED not in text:
        return text
    return "\n".join(_without_frame_marks(line) if _STAMPED in line else line for line in text.split("\n"))


def unneutral(text: str) -> str:
    """Undo `neutral`, for a text that comes back from a reader."""
    return re.sub(r"\\(?=[\[#(:=])", "", text.replace("&lt;", "<"))


_STAMPED = "(source::"  # in a line of a file by anyone but a person
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


def _without_frame_marks(text: str) -> str:
    """Return text in which lines that look like the frame's own rules, headings or marks are escaped."""

    def escaped(found: re.Match[str]) -> str:
        return f"{found[1]}{found[4]}\\" if found[4] else f"{found[1]}\\{found[2] or found[3]}"

    if "==" in text:
        text = compiled(_UNDERLINED).sub(r"\1\\", text)  # headings, too
    return compiled(_MARK).sub(r"\\[", compiled(_LOOK).sub(escaped, text))
