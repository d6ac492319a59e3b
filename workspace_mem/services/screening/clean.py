r"""What may be shown of a text that somebody else wrote: nothing secret, and no character that misleads a reader.

On disk such characters stay as they are. What takes no room on the screen is judged by its neighbours: a joiner is
honest inside an emoji and in scripts whose letters join, a variation selector behind what it varies, a direction mark
beside text that runs from right to left. Everywhere else it hides something, and stands as `\u{200d}`.
"""

import re
import unicodedata
from functools import lru_cache

from workspace_mem.services.screening.secrets import redact

_JOINER, _NON_JOINER, _EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"

# Never honest in a text of notes: controls (but tab and line feed), bidirectional overrides, embeddings and
# isolates, separators, fillers, soft hyphens, and other signs that take no room.
_NEVER = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u200b\u2028-\u202e\u2060-\u206f"
    "\u3164\ufeff\uffa0\ufff9-\ufffc\ufdd0-\ufdef\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
)
_BY_NEIGHBOURS = "\u061c\u180b-\u180f\u200c-\u200f\ufe00-\ufe0f\U000e0000-\U000e0fff"
_SUSPECT = re.compile(f"[{_NEVER}{_BY_NEIGHBOURS}]+")

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
_HAN = "[\u2e80-\u2fdf\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
_VARIANT_OF_HAN = "[\ufe00-\ufe02\U000e0100-\U000e01ef]"
_MONGOLIAN = "[\u1800-\u18af]"
_EMOJI = "[\u2190-\u2bff\u3030\u303d\u3297\u3299\u00a9\u00ae\U0001f000-\U0001faff]"
_TAKES_STYLE = "[#*0-9\u203c\u2049\u2122\u2139]"  # beside emoji: keycaps and a few signs


def clean(text: str) -> str:
    """Return what may be shown of a text: without secrets, with misleading characters made visible."""
    return shown(redact(text)[0])


def shown(text: str) -> str:
    r"""Return text in which every misleading character stands as `\u{202e}`; line ends become line feeds.

    Linear in the text's length; showing twice is showing once.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _SUSPECT.sub(_judged, text)


def _judged(found: re.Match[str]) -> str:
    """Judge a run of suspects. A run is honest in a few known forms only; all others carry something."""
    text, run = found.string, found[0]
    start, end = found.span()
    if run in _DIRECTION_MARKS:
        # Not beyond the next suspect: the marks would vouch for each other.
        before = _SUSPECT.split(text[max(0, start - _NEAR) : start])[-1]
        after = _SUSPECT.split(text[end : end + _NEAR])[0]
        return run if any(map(_runs_from_right, before + after)) else _visible(run)
    if len(run) > _LONGEST_HONEST:
        return "".join(map(_visible, run))
    return _verdict(text[start - 1 : start], run, text[end : end + 1])


def _runs_from_right(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL")


@lru_cache(maxsize=4096)  # a text that is full of them has few kinds of them
def _verdict(before: str, run: str, after: str) -> str:
    return run if _is_honest(before, run, after) else "".join(map(_visible, run))


@lru_cache(maxsize=1024)
def _visible(character: str) -> str:
    return f"\\u{{{ord(character):x}}}"


def _is_honest(before: str, run: str, after: str) -> bool:
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
    return bool(re.fullmatch(_VARIANT_OF_HAN, run) and re.match(_HAN, before))
