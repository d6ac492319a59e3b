"""What a host gives to a hook, as an event: a call that failed, and what the session's transcript tells of the rest.

Each host has forms of its own, and changes them: what is not understood is no event. Hooks import this, so it imports
little; screening is handed in.
"""

import json
import os
import re

TYPE_CHECKING = False  # typing takes a third as long to import as starting Python
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

# Characters that are kept of each text of an event.
_LENGTHS = {"asked": 200, "tool": 120, "text": 500, "task": 200, "words": 500}
_SCREENED = 2_000  # characters: it is cut to so many first, so that screening takes a bounded time
_MOST_FILES = 40
_HEAD, _TAIL = 128 * 1024, 512 * 1024  # bytes of a transcript that are looked at
_EXIT = re.compile(
    r"\A[^\n]{0,200}?\n?.{0,200}?\bexit(?:ed)?(?: with)?(?: code| status)?:? (-?\d{1,5})\b", re.IGNORECASE | re.DOTALL
)
_HEADER = re.compile(
    r"\A(?:(?:Chunk ID|Wall time|Original token count): [^\n]*\n|Process exited[^\n]*\n|(?:Final )?Output:\n"
    r"|Exit code:? -?\d+\n?)+",
    re.IGNORECASE,
)
_PATCHED = re.compile(r"^\*\*\* (?:Add|Update|Delete) File: (.{1,400})$", re.MULTILINE)
_WRITES = re.compile(r"(?i)(?:write|edit|replace|patch|create|notebook)")
_MADE_UP = re.compile(
    r"\s*<(?!/?(?:b|i|p|a|div|span|code)\b)[a-z_-]+[ >]|\s*(?:Caveat:|# AGENTS\.md|\[Request interrupted)"
)


def failure(given: "dict[str, Any]") -> "dict[str, Any] | None":
    """Return the event of a call that failed; None for one that did not, that a person ended, or that says nothing."""
    tool = given.get("tool_name")
    if not isinstance(tool, str) or not tool.strip() or given.get("is_interrupt") is True:
        return None
    if given.get("failure_type") == "permission_denied":
        return None
    code, text = _outcome(given)
    if code == 0 or not text.strip():
        return None
    asked = given.get("tool_input")
    event: dict[str, Any] = {"event": "failed", "tool": _line(tool), "text": bounded(text)}
    if isinstance(asked, dict):
        for name in ("command", "file_path", "path", "url", "pattern"):
            if isinstance(asked.get(name), str):
                event["asked"] = _line(asked[name])
                break
    if code is not None:
        event["code"] = code
    return event


def _outcome(given: "dict[str, Any]") -> "tuple[int | None, str]":
    """Return the exit code of a call and what it said; 0 where it went well, None where it failed without a code."""
    if "failure" in str(given.get("hook_event_name", "")).lower() or "failure_type" in given:
        said = next((_text(given[key]) for key in ("error", "error_message", "tool_response") if given.get(key)), "")
        if not said and given.get("failure_type") == "timeout":
            said = "timed out"
        found = _EXIT.match(said)
        return (int(found[1]) or None) if found else None, _HEADER.sub("", said)
    answer = given.get("tool_response", given.get("tool_output", given.get("tool_result")))
    if isinstance(answer, str) and answer[:1] in ("{", "["):
        try:
            answer = json.loads(answer)
        except (ValueError, RecursionError):  # it only begins like JSON
            answer = str(answer)
    for told in (answer, given):
        if isinstance(told, dict) and (found_in := _in_object(told)) is not None:
            return found_in
    if isinstance(answer, str) and (found := _EXIT.match(answer)):
        return int(found[1]), _HEADER.sub("", answer)
    return 0, ""


def _in_object(told: "dict[str, Any]") -> "tuple[int | None, str] | None":
    if told.get("interrupted") is True:
        return 0, ""
    inner = told.get("metadata")
    for place in (told, inner if isinstance(inner, dict) else {}):
        for key in ("exit_code", "exitCode", "returncode", "exit_status"):
            code = place.get(key)
            if isinstance(code, int) and not isinstance(code, bool):
                return code, _said(told) if code else ""
    failed = [told.get(key) for key in ("is_error", "isError", "timed_out", "timedOut", "timeout_exceeded")]
    if any(one is True for one in failed) or told.get("success") is False:
        late = told.get("timed_out") is True or told.get("timedOut") is True
        return None, _said(told) or ("timed out" if late else "")
    if told.get("error"):
        return None, _text(told["error"])
    return None


def _said(told: "dict[str, Any]") -> str:
    for key in ("stderr", "error", "output", "stdout", "content", "text", "message", "tool_response"):
        if said := _text(told.get(key)).strip():
            return said
    return ""


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return _said(value)
    if isinstance(value, list):
        return "\n".join(_text(one) for one in value[:20])
    return ""


def bounded(text: str) -> str:
    """Return so much of a text as is screened: more than is kept, so that no cut parts a secret from its label."""
    text = text.encode("utf-8", "replace").decode("utf-8").strip()
    return text if len(text) <= _SCREENED else f"{text[: _SCREENED // 3]} … {text[-2 * _SCREENED // 3 :]}"


def cut(text: str, longest: int) -> str:
    """Return a text of at most so many characters: of a longer one its beginning and its end, where an error stands."""
    if len(text) <= longest:
        return text
    head = 2 * longest // 5
    return f"{text[:head]} … {text[-(longest - head - 3) :]}"


def _line(text: str) -> str:
    """Return a bounded text in one line."""
    return " ".join(bounded(text).split())


def screened(event: "dict[str, Any]", redact: "Callable[[str], str]") -> "dict[str, Any]":
    """Return an event as it is kept: its texts cut, and without secrets, even those that two of them make together."""
    texts = [key for key in _LENGTHS if key in event]
    together = "\n".join(str(event[key]) for key in texts)
    if redact(together) == together:
        clean = {key: str(event[key]) for key in texts}
    else:
        clean = {key: redact(str(event[key])) for key in texts}
        joined = "\n".join(clean.values())
        if redact(joined) != joined:  # only side by side they are one: nothing of it is worth the risk
            clean = {key: value if key == "tool" else "[REDACTED]" for key, value in clean.items()}
    found: dict[str, Any] = {key: cut(clean[key], _LENGTHS[key]) for key in texts}
    files = [redact(str(name)) for name in event.get("files", ())]
    return {**event, **found, **({"files": files} if files else {})}


# ── the transcript of a session ────────────────────────────────────────────────────────────────


def transcript(path: object) -> "dict[str, Any]":
    """Return what a host's log of the session tells: the user's first and last words, and the files that calls wrote.

    Its beginning and its end are looked at. Nothing where there is none, or none in a form that we know.
    """
    told: dict[str, Any] = {}
    files: dict[str, None] = {}
    for line in _lines(path):
        if b'"user' not in line and b"tool" not in line and b"patch" not in line:
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if words := _users_words(row):
            told.setdefault("task", _line(words))
            told["words"] = bounded(words)
        for name in _written(row):
            files.pop(name, None)
            files[name] = None
    if files:
        told["files"] = list(files)[-_MOST_FILES:]
    return told


def _lines(path: object) -> "list[bytes]":
    """Return the first and the last lines of a transcript; none of what is no file."""
    if not isinstance(path, str) or not path:
        return []
    try:
        handle = os.open(os.path.expanduser(path), os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))  # noqa: PTH111
    except (OSError, ValueError):
        return []
    try:
        state = os.fstat(handle)
        if state.st_mode & 0o170000 != 0o100000:  # a pipe, or something without an end
            return []
        head, tail = os.read(handle, _HEAD), b""
        if state.st_size > _HEAD:
            os.lseek(handle, max(_HEAD, state.st_size - _TAIL), os.SEEK_SET)
            tail = os.read(handle, _TAIL)
    except OSError:
        return []
    finally:
        os.close(handle)
    return [*head.splitlines(), *tail.splitlines()]


def _users_words(row: object) -> str:
    """Return what the user typed, where a line of a transcript holds that."""
    if not isinstance(row, dict) or row.get("isMeta") or row.get("isSidechain"):
        return ""
    inner = row.get("payload")
    if isinstance(inner, dict):  # Codex
        if inner.get("type") == "user_message" and isinstance(inner.get("message"), str):
            return _typed(inner["message"])
        row = inner
    message = row.get("message")
    message = message if isinstance(message, dict) else row
    if "user" not in (message.get("role"), row.get("role")):
        return ""
    content = message.get("content")
    if isinstance(content, str):
        return _typed(content)
    parts = [one for one in content if isinstance(one, dict)] if isinstance(content, list) else []
    if any(one.get("type") == "tool_result" for one in parts):
        return ""
    texts = (one.get("text") for one in parts if one.get("type") in ("text", "input_text"))
    return _typed("\n".join(text for text in texts if isinstance(text, str) and not _MADE_UP.match(text)))


def _typed(text: str) -> str:
    """Return a text; nothing of one that the host put in the user's mouth."""
    return "" if _MADE_UP.match(text) else text.strip()


def _written(row: object) -> "Iterator[str]":
    """Yield the files that the calls of a line of a transcript write."""
    if not isinstance(row, dict):
        return
    message = row.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    calls = [one for one in content if isinstance(one, dict)] if isinstance(content, list) else []
    inner = row.get("payload")
    calls += [inner] if isinstance(inner, dict) else []
    for call in calls:
        asked = call.get("input", call.get("arguments"))
        if isinstance(asked, dict) and isinstance(call.get("name"), str) and _WRITES.search(call["name"]):
            found = next((asked[key] for key in ("file_path", "notebook_path", "path") if key in asked), None)
            if isinstance(found, str) and found.strip():
                yield _line(found)[:400]
        elif isinstance(asked, str) and "*** " in asked:
            yield from (_line(found)[:400] for found in _PATCHED.findall(asked.replace("\\n", "\n")))
