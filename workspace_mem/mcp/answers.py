"""Answers for models: bounded, as one JSON object, and errors that say what to do next."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from workspace_mem.data import table
from workspace_mem.errors import ConflictError, UnconfirmedError, WorkspaceMemError
from workspace_mem.screen.clean import clean

LARGEST_ANSWER = 8_000  # characters as JSON
_RESERVE = 400  # of these for everything beside the list or text
_LONGEST_ERROR = 1_500
MODEL_TEXT = "model_text"  # key of the text that models read instead of the object
_MOST_NAMES = 12  # paths or ids of one change

Answer = dict[str, Any]


class Lines(NamedTuple):
    """Lines of a text, as many as have room."""

    first_line: int
    last_line: int
    text: str


def _size(value: object) -> int:
    """Return how many characters a value has as JSON."""
    return len(json.dumps(value, ensure_ascii=False))


def with_list(answer: Mapping[str, Any], key: str, more: str) -> Answer:
    """Return an answer with as many list items as fit; `more` says how to get the rest."""
    room = LARGEST_ANSWER - _RESERVE - _size({**answer, key: []})
    count = 0
    for item in answer[key]:
        room -= _size(item) + 2
        if room < 0:
            break
        count += 1
    left_out = len(answer[key]) - count
    return {**answer, key: answer[key][:count], **({"left_out": left_out, "more": more} if left_out else {})}


def with_lines(
    answer: Mapping[str, Any], lines: Sequence[str], first: int, more: Callable[[int, int], str], start: int = 1
) -> Answer:
    """Return an answer with as many lines as fit, the first from character `start` on.

    `more` gets the line and the character (both 1-based) at which the rest begins. Only a line that has no room by
    itself is divided.
    """
    room = LARGEST_ANSWER - _RESERVE - _size(answer)
    rest = [lines[0][start - 1 :], *lines[1:]] if lines else []
    shown: list[str] = []
    for line in rest:
        room -= _size(line) - 2
        if room < 0:
            break
        shown.append(line)
    next_char = 1
    if rest and not shown:
        left, head = room + _size(rest[0]) - 2, rest[0]
        head = head[: max(left, 1)]
        while _size(head) - 2 > left and len(head) > 1:
            head = head[: len(head) * 7 // 8]
        shown, next_char = [head], start + len(head)
    last = first + max(len(shown), 1) - 1
    whole: Answer = {**answer, "first_line": first, "last_line": last, "text": "".join(shown)}
    if next_char > 1:
        whole |= {"left_out": len(rest), "more": more(first, next_char)}
    elif len(shown) < len(rest):
        whole |= {"left_out": len(rest) - len(shown), "more": more(last + 1, 1)}
    return whole


def few(names: Sequence[str]) -> list[str]:
    """Return the first names of many, and the number of the rest."""
    if len(names) <= _MOST_NAMES:
        return list(names)
    return [*names[:_MOST_NAMES], f"… and {len(names) - _MOST_NAMES} more"]


def result(answer: Answer, *, as_text: bool = False) -> Answer:
    """Return an answer as an object, and as the text that a model reads: its own text, or the object as JSON."""
    shown = {key: value for key, value in answer.items() if key != MODEL_TEXT}
    if MODEL_TEXT in answer:
        text = answer[MODEL_TEXT]
    elif as_text:
        more = f"\n[{answer['left_out']} more lines: {answer['more']}]" if "more" in answer else ""
        text = answer["text"] + more
    else:
        text = json.dumps(answer, ensure_ascii=False)
    return {"content": [{"type": "text", "text": text}], "structuredContent": shown, "isError": False}


def refusal(error: WorkspaceMemError, for_model: Callable[[str], str]) -> Answer:
    """Return an error with its hint."""
    hint = error.hint or ("try again in a moment" if isinstance(error, ConflictError) else "")
    for old, new in table("mcp.toml")["reworded"].items():
        hint = hint.replace(old, new)
    advice = f" Hint: {for_model(hint)}." if hint else ""
    safe = " The change itself is in the file." if isinstance(error, UnconfirmedError) else ""
    return failed(f"{error.place}{for_model(error.message).rstrip('.')}.{safe}{advice}")


def failed(sentence: str) -> Answer:
    """Return a sentence as an error, redacted, since it may quote the client."""
    text = clean(sentence if len(sentence) <= _LONGEST_ERROR else sentence[:_LONGEST_ERROR] + "…")
    return {"content": [{"type": "text", "text": text}], "isError": True}
