"""Answers that a model can read: bounded, as one JSON object, and errors that say what to do next."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from workspace_mem.errors import ConflictError, UnconfirmedError, WorkspaceMemError
from workspace_mem.screen.clean import clean

LIMIT = 8_000  # characters of an answer as JSON
_ROOM = 400  # of them for what is said beside the list or the text
_LONGEST_ERROR = 1_500
SAID = "said"  # the key of what a model reads in place of the object as JSON
_MOST_NAMES = 12  # paths or ids of one change

Answer = dict[str, Any]


class Lines(NamedTuple):
    """Lines of a text, as many as have room."""

    first_line: int
    last_line: int
    text: str


# Advice for the command line that names no tool, or more than a model can say.
_SAID_HERE = (
    (
        "read it again, then give that SHA-256 with --base",
        "read it with memory_get, then give its sha256 as base_sha256",
    ),
    ("`workspace-mem list` shows ids and handles", "memory_search finds ids"),
    ("`workspace-mem status`", "memory_search finds paths"),
    ("paths start at the workspace's root", "paths start at the workspace's root; memory_search finds paths"),
    ("workspace-mem recall TASK", "describe the task in a few words"),
    ("give a line of the frame, or some words of it", "give a line of memory://frame, or some words of it"),
    ("workspace-mem search WORDS", "give a few words"),
)


def size_of(value: object) -> int:
    """Return how many characters a value has as JSON."""
    return len(json.dumps(value, ensure_ascii=False))


def with_list(answer: Mapping[str, Any], key: str, more: str) -> Answer:
    """Return an answer with as many items of its list as have room; `more` says how to see the others."""
    room = LIMIT - _ROOM - size_of({**answer, key: []})
    kept: list[Any] = []
    for item in answer[key]:
        room -= size_of(item) + 2
        if room < 0:
            break
        kept.append(item)
    left_out = len(answer[key]) - len(kept)
    rest = {"left_out": left_out, "more": more} if left_out else {}
    return {**answer, key: kept, **rest}


def with_lines(answer: Mapping[str, Any], lines: Sequence[str], first: int, more: Callable[[int], str]) -> Answer:
    """Return an answer with as many lines as have room; `more` gets the number of the first that has none."""
    room = LIMIT - _ROOM - size_of(answer)
    kept: list[str] = []
    for line in lines:
        length = size_of(line) - 2
        if kept and length > room:
            break
        kept.append(line if length <= room else _cut(line, room))
        room -= length
        if room <= 0:
            break
    last = first + len(kept) - 1
    found: Answer = {**answer, "first_line": first, "last_line": max(last, first), "text": "".join(kept)}
    if len(kept) < len(lines):
        found |= {"left_out": len(lines) - len(kept), "more": more(last + 1)}
    return found


def _cut(line: str, room: int) -> str:
    """Return the start of a line that is too long for any answer, and say so."""
    kept = line[: max(0, room // 2 - 100)]
    while size_of(kept) > room - 100:
        kept = kept[: len(kept) * 3 // 4]
    return f"{kept}… [cut here: the line has {len(line):,} characters]"


def few(names: Sequence[str]) -> list[str]:
    """Return the first of many names, and how many more there are."""
    if len(names) <= _MOST_NAMES:
        return list(names)
    return [*names[:_MOST_NAMES], f"… and {len(names) - _MOST_NAMES} more"]


def result(answer: Answer, *, as_text: bool = False) -> Answer:
    """Return an answer as an object and as text: the same as JSON, its text alone, or what is `SAID` beside it."""
    if SAID in answer:
        shown = {key: value for key, value in answer.items() if key != SAID}
        return {"content": [{"type": "text", "text": answer[SAID]}], "structuredContent": shown, "isError": False}
    more = f"\n[{answer['left_out']} more lines: {answer['more']}]" if "more" in answer else ""
    text = answer["text"] + more if as_text else json.dumps(answer, ensure_ascii=False)
    return {"content": [{"type": "text", "text": text}], "structuredContent": answer, "isError": False}


def refusal(error: WorkspaceMemError, said_to_a_model: Callable[[str], str]) -> Answer:
    """Return an error with what helps."""
    hint = error.hint or ("try again in a moment" if isinstance(error, ConflictError) else "")
    for here, there in _SAID_HERE:
        hint = hint.replace(here, there)
    hint = said_to_a_model(hint)
    place = f"{error.path}:{error.line}: " if error.path and error.line and error.path not in error.message else ""
    advice = f" What helps: {hint}." if hint else ""
    safe = " The change itself is in the file." if isinstance(error, UnconfirmedError) else ""
    return failed(f"{place}{said_to_a_model(error.message)}.{safe}{advice}")


def failed(sentence: str) -> Answer:
    """Return a sentence as an error; it may hold what somebody called a tool or an argument."""
    text = clean(sentence if len(sentence) <= _LONGEST_ERROR else sentence[:_LONGEST_ERROR] + "…")
    return {"content": [{"type": "text", "text": text}], "isError": True}
