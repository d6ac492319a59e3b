"""What was probably meant by a word that names nothing: the nearest of those that there are."""

import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from workspace_mem.errors import Near

_MOST_SHOWN = 3
_LONGEST = 300  # characters of a command
_FURTHEST = 3  # letters
W = TypeVar("W", bound=str | tuple[str, str])
_EVERYTHING = ("all", "entries", "everything")


def calls_instead(arguments: Sequence[str], near: Near) -> Iterator[Sequence[str]]:
    """Yield the calls with what there is in the place of what there is not; none if the word was not typed."""
    said, known = near
    at = place_of(said, arguments)
    if at is None:
        return
    in_two_words = ".".join(arguments[at : at + 2])
    if arguments[:1] == ["config"] and in_two_words in known():
        yield [*arguments[:at], in_two_words, *arguments[at + 2 :]]
    elif "=" in said and arguments[:1] == ["config"]:  # as git and others take it
        key, _, value = said.partition("=")
        for word in [key, *map(_word, nearest(key, known()))][-1:]:
            yield [*arguments[:at], word, value, *arguments[at + 1 :]]
    elif said in _EVERYTHING and arguments[:1] == ["list"]:
        yield [*arguments[:at], *arguments[at + 1 :]]
    else:
        for one in nearest(said, known()):
            instead = [arguments[at].replace(said, one, 1)] if isinstance(one, str) else one
            yield [*arguments[:at], *instead, *arguments[at + 1 :]]


def asked_whether(calls: Iterable[Sequence[str]], program: str = "workspace-mem") -> str | None:
    """Return a question that names commands, each as a shell takes it; None if there is none to name."""
    lines = (shlex.join([program, *words]) for words in calls)
    shown = [f"`{line}`" for line in lines if len(line) <= _LONGEST]
    return f"Did you mean {' or '.join(dict.fromkeys(shown))}?" if shown else None


def place_of(said: str, arguments: Sequence[str]) -> int | None:
    """Return where a word was typed: alone, or beside what belongs to it, as in `--limit=3`, `kind:fact`, `A.md#L3`."""
    exact = [at for at, typed in enumerate(arguments) if typed == said]
    beside = re.compile(rf"(.*[=:])?{re.escape(said)}([=#:].*)?|\W*{re.escape(said)}\W*", re.DOTALL)
    return next(iter(exact or (at for at, typed in enumerate(arguments) if beside.fullmatch(typed))), None)


def nearest(said: str, known: Iterable[W]) -> list[W]:
    """Return the words that are nearest to one, if they are near: those of the smallest distance alone, at most 3.

    An option with its value is as near as the value.
    """
    far = min(_FURTHEST, len(said.strip("-")) // 3)
    found = [(_how_far(said, _word(one), far), one) for one in dict.fromkeys(known) if one != said]
    least = min((distance for distance, _ in found), default=far + 1)
    return sorted((one for distance, one in found if distance == least <= far), key=_word)[:_MOST_SHOWN]


def _word(one: str | tuple[str, str]) -> str:
    return one if isinstance(one, str) else one[1]


def _how_far(said: str, word: str, far: int) -> int:
    """Return the distance of a word; of one that is begun, or whose last part is meant, none."""
    one, other = said.casefold(), word.casefold()
    stem = other.removesuffix(".md")
    marks = ("/", ".") if other.startswith("-") else ("/", ".", "-")
    parts = {other, stem, *(stem.rpartition(mark)[2] for mark in marks)}
    bare = one.strip("-").removesuffix("s")
    begun = len(bare) >= 2 and any(part.startswith((one, bare)) for part in parts)
    return min([_between(one, part, far) for part in parts] + ([0] if begun else []))


def _between(one: str, part: str, far: int) -> int:
    """Return the distance of a part, in which no more may be wrong than its length allows: `vscode` is not `code`."""
    reach = min(far, max(1, len(part) // 3))
    found = distance(one, part, reach)
    return found if found <= reach else far + 1


def distance(one: str, other: str, far: int) -> int:
    """Return how many letters are wrong, missing, too many or in the place of their neighbour; at most `far + 1`."""
    if abs(len(one) - len(other)) > far:
        return far + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, start=1):
        above, before, row = before, row, [at]
        for to, wanted in enumerate(other, start=1):
            least = min(before[to] + 1, row[-1] + 1, before[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                least = min(least, above[to - 2] + 1)
            row.append(least)
        if min(row) > far:
            return far + 1
    return row[-1]
