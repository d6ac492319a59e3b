"""The secrets of a whole file, part by part: a process that lives on judges again only what changed.

Each part has patience of its own, too: ten thousand honest lines about tokens and keys are no crowd.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import accumulate
from zlib import crc32

from workspace_mem.model.document import Document
from workspace_mem.screen.handed_in import FARTHEST, LONGEST_SECRET
from workspace_mem.screen.judging import compiled
from workspace_mem.screen.secrets import FoundSecret, find_secrets

_SMALL = 16 * 1024  # characters of a file that is judged as one
_FEWEST, _ABOUT, _MOST = 24, 24, 96  # lines of a part: its words say where it ends, so an edit leaves others alone
_MAY_BE_LONG = r"(?i)private key|private-lines|---[^\s|:-]"  # the last one may be in disguise
_MOST_LONG = 100  # of these lines; around each, a part reaches far
_MOST_FILES = 1_000

_known: dict[str, dict[bytes, tuple[FoundSecret, ...]]] = {}  # by path, of the newest state alone


def secrets_of(document: Document) -> tuple[FoundSecret, ...]:
    """Return the secrets of a file, in order."""
    lines, text = document.lines, document.text
    long = [number for number, line in enumerate(lines) if compiled(_MAY_BE_LONG).search(line)]
    if len(document.data) <= _SMALL or len(long) > _MOST_LONG:
        return find_secrets(text)
    starts = [0, *accumulate(map(len, lines))]
    before, now = _known.get(document.path, {}), dict[bytes, tuple[FoundSecret, ...]]()
    found: list[FoundSecret] = []
    for first, last in _parts(lines):
        begin = bisect_left(starts, starts[first] - FARTHEST)
        end = bisect_left(starts, starts[last] + FARTHEST, hi=len(lines))
        if reaching := long[bisect_left(long, first - LONGEST_SECRET) : bisect_left(long, last)]:
            begin, end = min(begin, reaching[0]), max(end, min(reaching[-1] + LONGEST_SECRET, len(lines)))
        around = text[starts[begin] : starts[end]]
        mark = blake2b(around.encode(), digest_size=16).digest()
        now[mark] = before[mark] if mark in before else find_secrets(around)
        for rule, start, stop in now[mark]:
            if starts[first] <= start + starts[begin] < starts[last]:
                found.append(FoundSecret(rule, start + starts[begin], stop + starts[begin]))
    if len(_known) >= _MOST_FILES:
        _known.clear()
    _known[document.path] = now
    return tuple(found)


def _parts(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the lines of each part: the first, and the first of the next. What stands in a table stays together."""
    first = 0
    for at, line in enumerate(lines, 1):
        count = at - first
        if count >= _FEWEST and "|" not in line and (count >= _MOST or not crc32(line.encode()) % _ABOUT):
            yield first, at
            first = at
    yield first, len(lines)
