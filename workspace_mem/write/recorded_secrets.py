"""What a person types into a file goes into history as it stands: if it holds a secret, whoever records it says so."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from shlex import quote

from workspace_mem.model.document import lines_of
from workspace_mem.text.lines import split_lines
from workspace_mem.text.wording import counted

_MOST = 256 * 1024  # characters that are looked through; `status` and `doctor` look through all
_SMALL = 8 * 1024  # characters that are looked through sooner than an old version is asked for
_SOME = 3  # lines that are named


def sentences_of_secrets(
    edited: Mapping[str, bytes | None],
    old: Callable[[str], bytes | None],
    secrets_from: Callable[[str], Sequence[int]],
) -> Iterator[str]:
    """Name the lines of hand edits, new since the last version, that look like secrets; without full stops."""
    found = places_of_secrets(edited, old, secrets_from)
    for place in found[:_SOME]:
        how = f"`workspace-mem forget {quote(place)}` removes it from there too"
        yield f"{place} looks like a secret, and history has it now: {how}. Replace it with a new one"
    if len(found) > _SOME:
        yield f"{counted(len(found) - _SOME, 'more line')} may have a secret: `workspace-mem doctor` shows where"


def places_of_secrets(
    edited: Mapping[str, bytes | None],
    old: Callable[[str], bytes | None],
    secrets_from: Callable[[str], Sequence[int]],
) -> list[str]:
    """Return the lines, new since the last version, that look like secrets: `USER.md:3`."""
    left, found = _MOST, list[str]()
    for path, data in sorted(edited.items()):
        text = (data or b"").decode("utf-8", "replace")[:left]
        if not text or (len(text) <= _SMALL and not secrets_from(text)):
            left -= len(text)
            continue
        stood = lines_of(old(path) or b"")
        lines = enumerate(split_lines(text), 1)
        new = [(number, line) for number, line in lines if line.strip() and line.strip() not in stood]
        together = "".join(line for _, line in new)
        left -= len(together)
        ends = list(accumulate(len(line) for _, line in new))
        numbers = dict.fromkeys(new[bisect_right(ends, start)][0] for start in secrets_from(together))
        found += [f"{path}:{number}" for number in numbers]
    return found
