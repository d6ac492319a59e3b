"""Events from hook payloads and transcripts: failed calls, written files, decisions.

Each host has its own forms, and changes them; an unknown form is no event. Hooks import this module, so it imports
little, and callers pass the function that screens.
"""

import json
import os
import re

TYPE_CHECKING = False  # importing typing takes a third of Python's start
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

# Characters kept of each text of an event.
_LENGTHS = {"asked": 200, "tool": 120, "text": 500, "task": 200, "words": 500}
_SCREENED = 2_000  # characters before screening, to bound its time
_MOST_FILES = 40
_MOST_SAID, _LONGEST_SAID = 60, 200  # number and characters of the user's messages and of decisions
_HEAD, _TAIL = 128 * 1024, 512 * 1024  # bytes read at the start and the end of a transcript
_EXIT = re.compile(
    r"\A[^\n]{0,200}?\n?.{0,200}?\bexit(?:ed)?(?: with)?(?: code| status)?:? (-?\d{1,5})\b", re.IGNORECASE | re.DOTALL
)
_HEADER = re.compile(
    r"\A(?:(?:Chunk ID|Wall time|Original token count): [^\n]*\n|Process exited[^\n]*\n|(?:Final )?Output:\n"
    r"|Exit code:? -?\d+(?:: |\n)?)+",
    re.IGNORECASE,
)
_INPUTS = ("command", "file_path", "path", "url", "pattern")
_FAILED = ("is_error", "isError", "timeout_exceeded")
_PATCHED = re.compile(r"^\*\*\* (?:Add|Update|Delete) File: (.{1,400})$", re.MULTILINE)
DECIDED = re.compile(
    r"(?i)\b(?:decided|decision|we(?:'ll| will) (?:use|go|keep|take)|let'?s (?:use|go with|keep)|going with|agreed"
    r"|entschieden|entscheidung|wir (?:nehmen|bleiben)|on a décidé|décidé|decidimos|hemos decidido|decidido)\b"
)
_WRITES = re.compile(r"(?i)(?:write|edit|replace|patch|create|notebook)")
_MADE_UP = re.compile(
    r"\s*<(?!/?(?:b|i|p|a|div|span|code)\b)[a-z_-]+[ >]|\s*(?:Caveat:|# AGENTS\.md|\[Request interrupted)"
)


def failure(payload: "dict[str, Any]") -> "dict[str, Any] | None":
    """Return the event of a failed call; None for success, for a person's abort, or without information."""
    tool = payload.get("tool_name")
    is_ended = payload.get("is_interrupt") is True or payload.get("failure_type") == "permission_denied"
    if not isinstance(tool, str) or not tool.strip() or is_ended:
        return None
    code, text = _outcome(payload)
    if code == 0 or not text.strip():
        return None
    event: dict[str, Any] = {"event": "failed", "tool": _line(tool), "text": bounded(text)}
    call = payload.get("tool_input")
    inputs = [call.get(name) for name in _INPUTS] if isinstance(call, dict) else []
    event |= next(({"asked": _line(value)} for value in inputs if isinstance(value, str)), {})
    return event if code is None else {**event, "code": code}


def _outcome(payload: "dict[str, Any]") -> "tuple[int | None, str]":
    """Return the exit code of a call and its message; 0 if it went well, None if it failed without a code."""
    if "failure" in str(payload.get("hook_event_name", "")).lower() or "failure_type" in payload:
        text = next(filter(None, (_text(payload.get(key)) for key in ("error", "error_message", "tool_response"))), "")
        if not text and payload.get("failure_type") == "timeout":
            text = "timed out"
        match = _EXIT.match(text)
        return (int(match[1]) or None) if match else None, _HEADER.sub("", text)
    answer = payload.get("tool_response", payload.get("tool_output", payload.get("tool_result")))
    if isinstance(answer, str) and answer[:1] in ("{", "["):
        try:
            answer = json.loads(answer)
        except (ValueError, RecursionError):  # not JSON despite its start
            answer = str(answer)
    found = next(filter(None, (_object_outcome(value) for value in (answer, payload) if isinstance(value, dict))), None)
    if found is None and isinstance(answer, str) and (match := _EXIT.match(answer)):
        return int(match[1]), _HEADER.sub("", answer)
    return found or (0, "")


def _object_outcome(answer: "dict[str, Any]") -> "tuple[int | None, str] | None":
    """Return exit code and message from a host's object, as `_outcome` does; None if it has no outcome."""
    inner = answer.get("metadata")
    holders = (answer, inner if isinstance(inner, dict) else {})
    codes = [holder.get(key) for holder in holders for key in ("exit_code", "exitCode", "returncode", "exit_status")]
    code = next((code for code in codes if isinstance(code, int) and not isinstance(code, bool)), None)
    if answer.get("interrupted") is True:
        return 0, ""
    if code is not None:
        return code, _message(answer) if code else ""
    is_late = answer.get("timed_out") is True or answer.get("timedOut") is True
    if is_late or answer.get("success") is False or any(answer.get(key) is True for key in _FAILED):
        return None, _message(answer) or ("timed out" if is_late else "")
    return (None, _text(answer["error"])) if answer.get("error") else None


def _message(answer: "dict[str, Any]") -> str:
    keys = ("stderr", "error", "output", "stdout", "content", "text", "message", "tool_response")
    return next(filter(None, (_text(answer.get(key)).strip() for key in keys)), "")


def _text(value: object) -> str:
    if isinstance(value, dict):
        return _message(value)
    if isinstance(value, list):
        return "\n".join(_text(part) for part in value[:20])
    return value if isinstance(value, str) else ""


def bounded(text: str) -> str:
    """Return the part of a text to screen: more than is kept, so that no cut separates a secret from its label."""
    text = text.encode("utf-8", "replace").decode("utf-8").strip()
    return text if len(text) <= _SCREENED else f"{text[: _SCREENED // 3]} … {text[-2 * _SCREENED // 3 :]}"


def cut(text: str, longest: int) -> str:
    """Cut a text to at most `longest` characters: its beginning, and its end, which errors are in."""
    if len(text) <= longest:
        return text
    head = 2 * longest // 5
    return f"{text[:head]} … {text[-(longest - head - 3) :]}"


def _line(text: str) -> str:
    """Return a text cut and on one line."""
    return " ".join(bounded(text).split())


def screened(event: "dict[str, Any]", redact: "Callable[[str], str]") -> "dict[str, Any]":
    """Return an event for storage: texts cut, secrets redacted, even those across two texts."""
    texts = [key for key in _LENGTHS if key in event]
    together = "\n".join(str(event[key]) for key in texts)
    if redact(together) == together:
        clean = {key: str(event[key]) for key in texts}
    else:
        clean = {key: redact(str(event[key])) for key in texts}
        joined = "\n".join(clean.values())
        if redact(joined) != joined:  # the texts form a secret together, so all are dropped
            clean = {key: value if key == "tool" else "[REDACTED]" for key, value in clean.items()}
    event_texts: dict[str, Any] = {key: cut(clean[key], _LENGTHS[key]) for key in texts}
    files = [redact(str(name)) for name in event.get("files", ())]
    lists = {name: [cut(redact(text), _LONGEST_SAID) for text in event[name]] for name in _LISTS if name in event}
    return {**event, **event_texts, **lists, **({"files": files} if files else {})}


_LISTS = ("said", "decided")


# ── the transcript of a session ────────────────────────────────────────────────────────────────


def transcript(path: object) -> "dict[str, Any]":
    """Return from a host's session log the user's first and last words, and the written files.

    Only its beginning and its end are read. Empty without a log in a known form.
    """
    facts: dict[str, Any] = {}
    files: dict[str, None] = {}
    said: dict[str, None] = {}
    decided: dict[str, None] = {}
    for line in _lines(path):
        may_decide = b"ecid" in line or b"ntsch" in line or b"go with" in line or b"let's use" in line
        if not may_decide and b'"user' not in line and b"tool" not in line and b"patch" not in line:
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            continue
        role, parts = _parts_of(row)
        if words := _user_text(row, parts) if role == "user" else "":
            facts.setdefault("task", _line(words))
            facts["words"] = bounded(words)
            said[_line(words)] = None
        elif may_decide and role == "assistant":
            lines = (line for part in parts for line in _text(part.get("text")).split("\n"))
            decided |= dict.fromkeys(_line(line) for line in lines if DECIDED.search(line))
        for name in _written_files(parts):
            files.pop(name, None)
            files[name] = None
    if files:
        facts["files"] = list(files)[-_MOST_FILES:]
    for name, texts in (("said", list(said)[1:-1]), ("decided", list(decided))):
        if texts:  # the first and the last message are separate
            facts[name] = texts[-_MOST_SAID:]
    return facts


def _parts_of(row: object) -> "tuple[str, list[dict[str, Any]]]":
    """Return the role of a transcript's row, and the parts of its content, calls included."""
    if not isinstance(row, dict):
        return "", []
    inner = row.get("payload")  # Codex, where a call may be a row of its own
    holder = inner if isinstance(inner, dict) else row
    message = holder["message"] if isinstance(holder.get("message"), dict) else holder
    content, role = message.get("content"), message.get("role") or holder.get("role")
    if holder.get("type") == "user_message":
        content, role = holder.get("message"), "user"
    parts = [part for part in content if isinstance(part, dict)] if isinstance(content, list) else []
    parts += [{"type": "text", "text": content}] if isinstance(content, str) else []
    return str(role), [*parts, inner] if isinstance(inner, dict) else parts


def _lines(path: object) -> "list[bytes]":
    """Return the first and the last lines of a transcript; none unless it is a file."""
    if not isinstance(path, str) or not path:
        return []
    try:
        handle = os.open(os.path.expanduser(path), os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except (OSError, ValueError):
        return []
    try:
        state = os.fstat(handle)
        if state.st_mode & 0o170000 != 0o100000:  # a pipe, or an endless device
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


def _user_text(row: "dict[str, Any]", parts: "list[dict[str, Any]]") -> str:
    """Return the text that the user typed, without what the host added."""
    if row.get("isMeta") or row.get("isSidechain") or any(part.get("type") == "tool_result" for part in parts):
        return ""
    texts = (part.get("text") for part in parts if part.get("type") in ("text", "input_text"))
    return "\n".join(text for text in texts if isinstance(text, str) and not _MADE_UP.match(text)).strip()


def _written_files(parts: "list[dict[str, Any]]") -> "Iterator[str]":
    """Yield the files that the calls in some parts write."""
    for call in parts:
        arguments = call.get("input", call.get("arguments"))
        if isinstance(arguments, dict) and isinstance(call.get("name"), str) and _WRITES.search(call["name"]):
            path = next((arguments[key] for key in ("file_path", "notebook_path", "path") if key in arguments), None)
            if isinstance(path, str) and path.strip():
                yield _line(path)[:400]
        elif isinstance(arguments, str) and "*** " in arguments:
            yield from (_line(path)[:400] for path in _PATCHED.findall(arguments.replace("\\n", "\n")))
