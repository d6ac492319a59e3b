r"""The estimated number of tokens of a text; each model counts in its own way.

The text is split like a byte pair encoder's input (runs of letters, up to three digits, runs of signs,
line ends), and a run into tokens of a length that its script decides. The lengths are fitted to
o200k_base on prose in 17 languages, Markdown, Python and JSON (gpt-tokenizer 4.0.0), and stay within
a fifth of that: tests/frame/measured_tokens.json has the texts and the counts. cl100k_base, which
is older, gives the same for English and code, and up to three times as much for Greek, Hebrew or Hindi.
"""

from math import ceil

from workspace_mem.text.strings import late

_VIETNAMESE = "àáâãèéêìíòóôõùúýă\u0110\u0111\u01a0\u01a1\u01af\u01b0\u1e00-\u1eff"
_ACCENTED = "\u00c0-\u024f"
_RUNS = (
    f"[A-Za-z]{{0,3}}[{_VIETNAMESE}]+[A-Za-z{_VIETNAMESE}]{{0,4}}",
    f"[A-Za-z]{{1,8}}(?![A-Za-z{_ACCENTED}])|[A-Za-z]{{1,3}}|[{_ACCENTED}]+[a-z]{{0,2}}",
    "[\u0400-\u052f]{1,5}|[\u0370-\u03ff\u1f00-\u1fff]{1,3}",  # Cyrillic, Greek
    "[\u0590-\u05ff]{1,3}|[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]{1,3}",  # Hebrew, Arabic
    "[\u0900-\u0dff]{1,4}|[\u0e00-\u0e7f]{1,3}",  # Indic scripts, Thai
    "[\u3040-\u30ff]{1,2}|[\uac00-\ud7af]{1,2}",  # kana, Hangul
    r"[0-9]{1,3}|[ \t]{2,16}|\s*[\r\n]+|[!-/:-@\[-`{-~]{1,3}[\r\n]*",
    r"[^\s\w]|\w",
)
_ANY = late("|".join(_RUNS))
_ASCII = late("|".join(["[A-Za-z]{1,8}+(?![A-Za-z])|[A-Za-z]{1,3}", *_RUNS[-2:]]))  # for text without other letters
_HAN = late("[\u3400-\u9fff]")
_TOKENS_PER_HAN = 0.75  # correction, since each counts as one above


def estimated_tokens(text: str) -> int:
    """Return about how many tokens a model reads in a text, rounded up."""
    if text.isascii():
        return len(_ASCII.findall(text))
    return ceil(len(_ANY.findall(text)) - (1 - _TOKENS_PER_HAN) * len(_HAN.findall(text)))
