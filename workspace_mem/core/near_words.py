"""What was probably meant by a word that names nothing: the nearest of those that there are."""

import re
import shlex
from collections.abc import Iterable, Iterator, Sequence

from workspace_mem.core.errors import Near

_MOST_SHOWN = 3
_LONGEST = 300  # characters of a command
_FURTHEST = 3  # letters
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
        for one in [key, *nearest(key, known())][-1:]:
            yield [*arguments[:at], one, value, *arguments[at + 1 :]]
    elif said in _EVERYTHING and arguments[:1] == ["list"]:
        yield [*arguments[:at], *arguments[at + 1 :]]
    else:
        for word in nearest(said, known()):
            yield [*arguments[:at], arguments[at].replace(said, word, 1), *arguments[at + 1 :]]


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


def nearest(said: str, known: Iterable[str]) -> list[str]:
    """Return the words that are nearest to one, if they are near: those of the smallest distance alone, at most 3."""
    far = min(_FURTHEST, max(1, len(said.strip("-")) // 3))
    found = [(_how_far(said, word, far), word) for word in dict.fromkeys(known) if word != said]
    least = min((distance for distance, _ in found), default=far + 1)
    return sorted(word for distance, word in found if distance == least <= far)[:_MOST_SHOWN]


def _how_far(said: str, word: str, far: int) -> int:
    """Return the distance of a word; of one that is begun, or whose last part is meant, none."""
    one, other = said.casefold(), word.casefold()
    stem = other.removesuffix(".md")
    marks = ("/", ".") if other.startswith("-") else ("/", ".", "-")
    parts = {other, stem, *(stem.rpartition(mark)[2] for mark in marks)}
    bare = one.strip("-").removesuffix("s")
    begun = len(bare) >= 2 and any(part.startswith((one, bare)) for part in parts)
    return min([distance(one, part, far) for part in parts] + ([0] if begun else []))


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
