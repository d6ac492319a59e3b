"""What misleads is made visible; what an honest text needs stays as it is."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.screen.clean import shown

HONEST = {
    "emoji": [
        "👨‍👩‍👧‍👦",
        "👩🏽‍💻",
        "🧑‍🤝‍🧑",
        "👩‍❤️‍💋‍👨",
        "🏳️‍🌈",
        "🏴‍☠️",
        "❤\ufe0f",
        "1\ufe0f\u20e3 #\ufe0f\u20e3",
        "↔\ufe0e ©\ufe0f ™\ufe0f ‼\ufe0f",
    ],
    "flags": ["🇫🇷🇮🇹", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"],
    "variants": ["葛\U000e0100城", "f\u2061(x)", "∩\ufe00"],
    "Mongolian": ["ᠮᠣᠩᠭᠣᠯ\u180b ᠬᠡᠯᠡ\u180e"],
    "direction marks": ["שלום!\u200f וגם\u200e"],
    "white space": ["a\tb\nc", "10\u00a0km", "検索サービス\u3000です"],
    "Persian": ["می‌خواهم", "نمی‌دانم", "کتاب‌ها", "خانه‌ای", "می‌شود", "به‌روز", "آن‌ها", "پیش‌بینی", "هم‌چنین", "بی‌صدا"],
    "Hindi": ["क्‍ष", "क्‌ष", "श्‍री", "हिन्दी", "र्‍य", "न्‍ह", "द्‌व", "त्‍र", "ज्‍ञ", "प्‍यार"],
    "Bengali": ["র‍্যাব", "ক্‍ষ", "উদ্‌যাপন", "বাংলা", "ত্‍", "র‍্যাম", "ব্‌ল", "অ্যা", "ক্‌ত", "শ্‌রী"],
    "Malayalam": ["ന്‍", "ര്‍", "ല്‍", "ള്‍", "ണ്‍", "അവന്‍", "മലയാളം", "കേരളം", "ക്‍", "തമിഴ്‌നാട്"],
    "byte order marks": [f"\ufeff{text}" for text in ("a", "# A", "- a", "---", "я", "漢", "1", "é", "(a)", "🙂")],
    "isolates": [
        f"{text} \u2066{latin}\u2069" for text in ("السعر", "מחיר") for latin in ("USD", "5 kg", "C++", "v1", "x")
    ],
    "Vietnamese": [
        "Việt Nam",
        "tiếng Việt",
        "Vie\u0323\u0302t",
        "người",
        "được",
        "nghi\u0303",
        "quốc ngữ",
        "phở",
        "Hà Nội",
        "Đà Nẵng",
    ],
    "Hebrew": ["שָׁלוֹם", "בְּרֵאשִׁ֖ית", "אֱלֹהִ֑ים", "הַשָּׁמַ֖יִם", "וְאֵ֥ת", "הָאָֽרֶץ", "תּוֹרָה", "יִשְׂרָאֵל", "מֶלֶךְ", "שלום!\u200f"],
    "Thai": ["ที่นี่", "เก้าอี้", "น้ำ", "ภาษาไทย", "ผู้ใหญ่", "กรุงเทพฯ", "ไม่เป็นไร", "ภาษา\u200bไทย", "ភាសា\u200bខ្មែរ", "ປື້ມ"],
    "Greek": ["Ελληνικά", "κείμενο", "ΝΑΤΟ", "Νίκος", "τον κόσμο", "Αθήνα", "ένα", "ο νους", "ΗΠΑ", "και"],
    "Cyrillic": ["Привет", "сору", "рост", "система", "Київ", "объект", "ёлка", "ЅРБИЈА", "асс", "токен"],
    "mixed languages": [
        "IT-специалист",
        "3D-принтер",
        "в gitе так",
        "CSSом и PDFки это",
        "NFκB и TNFα",
        "5 μg of β1",
        "interferonα",
        "Tōkyō 東京",
        "naïve Straße",
        "gitе, сору",
    ],
}

HOSTILE = {
    "a joiner between letters": ("pass\u200dword", "pass\\u{200d}word"),
    "a non-joiner between letters": ("pass\u200cword", "pass\\u{200c}word"),
    "two joiners in an emoji": ("👩\u200d\u200d💻", "👩\\u{200d}\\u{200d}💻"),
    "a joiner at the end of an emoji": ("👩\u200d", "👩\\u{200d}"),
    "zero width space": ("</mem\u200bory>", "</mem\\u{200b}ory>"),
    "a byte order mark inside": ("a\ufeffb", "a\\u{feff}b"),
    "soft hyphen": ("pass\u00adword", "pass\\u{ad}word"),
    "right to left override": ("\u202egpj.exe\u202c", "\\u{202e}gpj.exe\\u{202c}"),
    "isolates": ("\u2067a\u2069", "\\u{2067}a\\u{2069}"),
    "a direction mark in English": ("a\u200eb", "a\\u{200e}b"),
    "direction marks that vouch for each other": ("a\u061cb\u061cc", "a\\u{61c}b\\u{61c}c"),
    "tag characters": ("hi\U000e0068\U000e0069", "hi\\u{e0068}\\u{e0069}"),
    "tag characters behind a flag": ("🏴\U000e0068\U000e0069", "🏴\\u{e0068}\\u{e0069}"),
    "variation selectors that carry bytes": ("👍\ufe0f\ufe01\ufe02", "👍\\u{fe0f}\\u{fe01}\\u{fe02}"),
    "a variation selector behind a letter": ("a\ufe0f", "a\\u{fe0f}"),
    "a supplementary variation selector": ("a\U000e0101", "a\\u{e0101}"),
    "escape sequences": ("\x1b[31mred", "\\u{1b}[31mred"),
    "a C1 control": ("\x9b31m", "\\u{9b}31m"),
    "NUL": ("\0", "\\u{0}"),
    "line separators": ("a\u2028b\u2029c\x85d", "a\\u{2028}b\\u{2029}c\\u{85}d"),
    "a filler": ("\u3164", "\\u{3164}"),
    "backspace": ("ab\x08", "ab\\u{8}"),
    "carriage returns": ("a\r\nb\rc", "a\nb\nc"),
    "a letter of Russian in a Latin word": ("an ignоre in Russian: мир", "an ign\\u{43e}re in Russian: мир"),
    "a letter of Greek": ("ignοre", "ign\\u{3bf}re"),
    "a capital": ("IGNОRE", "IGN\\u{41e}RE"),
    "a flood of marks": ("a" + "\u0300" * 4, "a" + "\\u{300}" * 4),
}


@pytest.mark.parametrize("kind", HONEST)
def test_an_honest_text_stays_as_it_is(kind: str) -> None:
    assert [text for text in HONEST[kind] if shown(text) != text] == []


@pytest.mark.parametrize(("text", "expected"), HOSTILE.values(), ids=HOSTILE)
def test_what_hides_or_turns_text_is_made_visible(text: str, expected: str) -> None:
    assert shown(text) == expected


@given(
    st.text(
        alphabet=st.one_of(
            st.sampled_from("aоοn👩💻葛خ1🏴!\u0300\u2067\u200b\u061c\u200d\u200c\ufe0f\U000e0100\u200f\r\n"),
            st.characters(),
        )
    )
)
def test_showing_twice_is_showing_once(text: str) -> None:
    once = shown(text)
    assert shown(once) == once


@given(st.text())
def test_no_control_and_no_line_end_but_line_feed_comes_through(text: str) -> None:
    assert all(unicodedata.category(sign) != "Cc" or sign in "\n\t" for sign in shown(text))
    assert len(shown(text).splitlines()) <= shown(text).count("\n") + 1


def test_what_many_texts_have_beside_ascii_is_looked_at_nowhere() -> None:
    """What `shown` passes over at once is what it would leave as it stands anyway."""
    for sign in map(chr, range(0x80, 0x3000)):
        around = f"a{sign}b {sign} {sign * 20} 1{sign}"
        assert (shown(around) == around) == (shown(f"{around}\u0101") == f"{around}\u0101"), hex(ord(sign))
