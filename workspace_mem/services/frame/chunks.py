"""Where a long paragraph may be divided: between lines, sentences and words, never inside a character cluster."""

import re
import unicodedata
from collections.abc import Iterator

LONG = 1_000  # characters of a paragraph; a shorter one is shown whole or not at all
_CHUNK = 500  # characters that a chunk may have, if there is a place to divide it

# Blanks, or nothing behind the full stops and commas of scripts that put no blanks between words.
_CLOSERS = "。、！？，；：…」』】）"
_BETWEEN = re.compile(rf"[ \t\n]+|(?<=[{_CLOSERS}])(?![{_CLOSERS}])")


def chunks(text: str) -> Iterator[tuple[str, str]]:
    """Yield what stands between two chunks (nothing before the first) and the chunk.

    Joined in order they are the text.
    """
    if len(text) <= LONG:
        yield "", text
        return
    glue, start = "", 0
    between, end, after = "", 0, 0  # the last place that was met
    for place in _BETWEEN.finditer(text):
        if not _divides(text, place):
            continue
        if place.start() - start > _CHUNK and end > start:
            yield glue, text[start:end]
            glue, start = between, after
        between, end, after = place[0], place.start(), place.end()
    if len(text) - start > _CHUNK and end > start:
        yield glue, text[start:end]
        glue, start = between, after
    yield glue, text[start:]


def _divides(text: str, place: re.Match[str]) -> bool:
    """Tell whether both sides hold text, and the right one does not go on with a mark for the left."""
    return place.start() > 0 and place.end() < len(text) and not _goes_on(text[place.end()])


# What Unicode lets extend a cluster besides the marks: joiners, the marks of half-width kana, skin tones.
_EXTENDING = frozenset("\u200c\u200d\uff9e\uff9f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")


def _goes_on(character: str) -> bool:
    return unicodedata.category(character)[0] == "M" or character in _EXTENDING
