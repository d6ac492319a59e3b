"""Characters that mislead a reader are made visible on the way out; on disk they stay as they are."""

import re

# Controls (but tab and line feed), bidirectional overrides and isolates, line and paragraph separators,
# tag characters, and other signs that take no room. ZWJ and ZWNJ are honest in emoji and in Persian,
# variation selectors behind emoji, a byte order mark at the start.
_HOSTILE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f"
    "\u2028-\u202e\u2060-\u206f\u3164\ufff9-\ufffb\U0001bca0-\U0001bca3\U000e0000-\U000e0fff]"
)


def shown(text: str) -> str:
    r"""Return text in which every misleading character stands as `\u{202e}`; line ends become line feeds."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _HOSTILE.sub(lambda found: f"\\u{{{ord(found[0]):x}}}", text)
