"""The nearest known words for an unknown one."""

import re
import shlex
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches

from workspace_mem.errors import Near

_MOST_SHOWN = 3
_LIKENESS = 0.7  # least difflib ratio
_BEHIND = 0.05  # largest distance from the best ratio
_LONGEST = 300  # characters of a command


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """Return similar known words, best first: by the whole, the last part, or the beginning."""
    bare = word.strip("-[]()").casefold()
    parts: dict[str, str] = {}
    for name in known:
        whole = name.strip("-").casefold()
        stem = whole.removesuffix(".md")
        for part in (whole, stem, *(stem.rpartition(mark)[2] for mark in "/.")):
            parts.setdefault(part, name)
    begun = [name for part, name in parts.items() if len(bare) > 2 and part.startswith(bare.removesuffix("s"))]
    close = get_close_matches(bare, parts, _MOST_SHOWN, _LIKENESS)
    ratios = [SequenceMatcher(None, part, bare).ratio() for part in close]
    alike = [parts[part] for part, ratio in zip(close, ratios, strict=True) if ratio > ratios[0] - _BEHIND]
    return [name for name in dict.fromkeys(alike or begun) if name != word][:_MOST_SHOWN]


def calls_instead(arguments: Sequence[str], near: Near) -> list[list[str]]:
    """Return the calls with a known word in place of the unknown one; none if it was not typed."""
    word, known = near
    beside = re.compile(rf"(.*[=:])?{re.escape(word)}([=#:].*)?|\W*{re.escape(word)}\W*", re.DOTALL)
    index = next((number for number, typed in enumerate(arguments) if beside.fullmatch(typed)), None)
    if index is None:
        return []
    return [
        [*arguments[:index], arguments[index].replace(word, name, 1), *arguments[index + 1 :]]
        for name in nearest(word, known())
    ]


def question(calls: Iterable[Sequence[str]]) -> str | None:
    """Return a question that names commands in shell notation; None without any."""
    lines = (shlex.join(["workspace-mem", *words]) for words in calls)
    shown = [f"`{line}`" for line in lines if len(line) <= _LONGEST]
    return f"Did you mean {' or '.join(dict.fromkeys(shown))}?" if shown else None
