"""What hosts keep of a session, read as messages: Claude Code, Codex, Gemini CLI, OpenCode, chat messages, plain text.

A row that is not understood is counted and passed over; nothing is written.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

_MADE_UP = re.compile(
    r"\s*<(?:command-(?:name|message|args)|local-command-\w+|environment_context|user_instructions|system-reminder)[ >]"
)
_FAILED = re.compile(
    r"\A(?:[^\n]{0,200}?\bexit(?:ed)?(?: with)?(?: code| status)?:? [1-9]\d*\b|error\b|traceback \()", re.IGNORECASE
)


class Message(NamedTuple):
    """One message: `role` is system, user, assistant or tool; of a tool, `tool` is its name."""

    role: str
    text: str
    tool: str = ""
    failed: bool = False  # of a tool's result
    at: float | None = None  # seconds since 1970


class Transcript(NamedTuple):
    """The messages of a session in their order. `unread` counts rows of no known form."""

    messages: tuple[Message, ...]
    id: str = ""
    cwd: str = ""
    unread: int = 0

    @property
    def changed(self) -> float | None:
        """Return when the last message came; None if no row says so."""
        return max((message.at for message in self.messages if message.at is not None), default=None)


def parse_transcript(text: str) -> Transcript:
    """Read a transcript of any form; what is neither JSON nor JSON lines is what a user said."""
    stripped = text.strip()
    if stripped[:1] in ("{", "["):
        try:
            whole = json.loads(stripped)
        except (ValueError, RecursionError):
            return _of_rows(_rows(stripped))
        rows = whole if isinstance(whole, list) else whole.get("messages") if isinstance(whole, dict) else None
        if not isinstance(rows, list):
            return _of_rows([whole])
        return _with_head(_of_rows(rows), whole if isinstance(whole, dict) else {})
    return Transcript((Message("user", text),) if stripped else ())


def _rows(text: str) -> Iterator[object]:
    for line in text.split("\n"):
        if line.strip():
            try:
                yield json.loads(line)
            except (ValueError, RecursionError):  # a torn line
                yield None


def _with_head(transcript: Transcript, head: Mapping[str, Any]) -> Transcript:
    """Return a transcript with what the object around its messages says of it."""
    name, folder = head.get("sessionId") or head.get("id"), head.get("directory") or head.get("cwd")
    return transcript._replace(
        id=transcript.id or (name if isinstance(name, str) else ""),
        cwd=transcript.cwd or (folder if isinstance(folder, str) else ""),
    )


def _of_rows(rows: Iterable[object]) -> Transcript:
    """Read rows, each in the form that it has. A message that a host wrote in two forms counts once."""
    messages: list[Message] = []
    name = cwd = ""
    unread = 0
    tools: dict[str, str] = {}
    for row in rows:
        if not isinstance(row, dict):
            unread += 1
            continue
        inner = row.get("payload")
        body: Mapping[str, Any] = inner if isinstance(inner, dict) else row
        head = row if "sessionId" in row else body if row.get("type") == "session_meta" else {}
        name = name or _text_of(head, "sessionId", "id", "session_id")
        name = name or (_text_of(row, "id") if "instructions" in row and "timestamp" in row else "")
        cwd = _text_of(body, "cwd") or _text_of(row, "cwd") or cwd
        understood = _messages(row, body, tools)
        unread += understood is None
        moment = _moment(row.get("timestamp") or row.get("at") or body.get("timestamp"))
        messages += [message._replace(at=message.at or moment) for message in understood or ()]
    return Transcript(tuple(messages), name, cwd, unread)


def _text_of(values: Mapping[str, Any], *keys: str) -> str:
    return next((values[key] for key in keys if isinstance(values.get(key), str)), "")


def _moment(value: object) -> float | None:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value) / (1_000 if value > 1e11 else 1)
    try:
        return datetime.fromisoformat(str(value)).timestamp() if isinstance(value, str) else None
    except ValueError:
        return None


# Rows that say nothing that a later session needs, of Claude Code and Codex.
_NO_MESSAGES = frozenset(
    {"summary", "file-history-snapshot", "queue-operation", "session_meta", "turn_context", "compacted", "reasoning"}
    | {"event_msg", "progress", "attachment", "last-prompt", "ai-title", "custom-title", "permission-mode", "pr-link"}
    | {"info", "ghost_snapshot", "world_state", "mode", "agent-name", "bridge-session", "web_search_call"}
)
_CALLS = frozenset({"function_call", "custom_tool_call", "local_shell_call"})
_RESULTS = frozenset({"function_call_output", "custom_tool_call_output"})


def _messages(row: Mapping[str, Any], body: Mapping[str, Any], tools: dict[str, str]) -> list[Message] | None:
    """Return the messages of a row; None for one of no known form. `tools` are the names of calls, by their id."""
    form = body.get("type")
    if row.get("isMeta") or row.get("isSidechain") or {form, row.get("type")} & _NO_MESSAGES:
        return []
    if form in _CALLS or form in _RESULTS:
        return [_of_codex(str(form), body, tools)]
    has_role = "message" in body or "role" in body
    if "toolCalls" in body or (form in ("gemini", "user", "error") and not has_role):
        return _of_gemini(body)
    message = body["message"] if isinstance(body.get("message"), dict) else body
    role = message.get("role") or form
    if role in _ROLES:
        return _of_chat(str(role), message, tools)
    return [] if _HEADS & row.keys() else None


_ROLES = frozenset({"user", "assistant", "system", "developer", "tool", "function", "model"})
_HEADS = frozenset({"sessionId", "sessionID", "instructions", "$set"})  # of rows that tell of the session itself


def _of_codex(form: str, body: Mapping[str, Any], tools: dict[str, str]) -> Message:
    """Read a call of Codex, or its result."""
    if form in _CALLS:
        name = _text_of(body, "name") or "shell"
        tools[_text_of(body, "call_id", "id")] = name
        return Message("assistant", _plain(body.get("arguments", body.get("input", body.get("action")))), name)
    said = body.get("output")
    failed = isinstance(said, dict) and said.get("success") is False
    if isinstance(said, str) and said.startswith("{"):
        said, failed = _shell_result(said)
    text = _plain(said)
    return Message("tool", text, tools.get(_text_of(body, "call_id"), ""), failed or bool(_FAILED.match(text)))


def _shell_result(said: str) -> tuple[object, bool]:
    """Read Codex's older form of a result: JSON with the output and the exit code."""
    try:
        value = json.loads(said)
        return value["output"], bool(value.get("metadata", {}).get("exit_code"))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return said, False


def _of_chat(role: str, message: Mapping[str, Any], tools: dict[str, str]) -> list[Message]:
    """Read a message of OpenAI's or Anthropic's form, which hosts use too."""
    content = message.get("content", message.get("parts", message.get("text")))
    role = {"developer": "system", "function": "tool", "model": "assistant"}.get(role, role)
    messages: list[Message] = []
    if role == "tool":
        name = _text_of(message, "name") or tools.get(_text_of(message, "tool_call_id"), "")
        text = _plain(content)
        return [Message("tool", text, name, bool(_FAILED.match(text)))]
    texts: list[str] = []
    for part in content if isinstance(content, list) else [content]:
        if not isinstance(part, dict):
            texts.append(_plain(part))
            continue
        form = part.get("type")
        if form == "tool_use":
            name = _text_of(part, "name")
            tools[_text_of(part, "id")] = name
            messages.append(Message("assistant", _plain(part.get("input")), name))
        elif form == "tool_result":
            name = tools.get(_text_of(part, "tool_use_id"), "")
            messages.append(Message("tool", _plain(part.get("content")), name, part.get("is_error") is True))
        elif form == "tool":
            messages += _of_opencode(part)
        elif form in ("thinking", "redacted_thinking", "reasoning"):
            continue
        else:
            texts.append(_plain(part))
    text = "\n".join(filter(None, texts))
    if text and not (role == "user" and _MADE_UP.match(text)):
        messages.insert(0, Message(role, text))
    calls = [call for call in message.get("tool_calls") or () if isinstance(call, dict)]
    for call, function in ((call, call["function"]) for call in calls if isinstance(call.get("function"), dict)):
        tools[_text_of(call, "id")] = _text_of(function, "name")
        messages.append(Message("assistant", _plain(function.get("arguments")), _text_of(function, "name")))
    return messages


def _of_opencode(part: Mapping[str, Any]) -> list[Message]:
    """Read a call of OpenCode, with its result."""
    state = part["state"] if isinstance(part.get("state"), dict) else {}
    name, failed = _text_of(part, "tool"), state.get("status") == "error"
    said = _plain(state.get("error") if failed else state.get("output"))
    return [Message("assistant", _plain(state.get("input")), name), Message("tool", said, name, failed)]


def _of_gemini(row: Mapping[str, Any]) -> list[Message]:
    """Read a message of Gemini CLI, with its calls and their results."""
    role = {"gemini": "assistant", "user": "user"}.get(str(row.get("type")), "system")
    text = _plain(row.get("content"))
    messages = [Message(role, text)] if text else []
    for call in row.get("toolCalls") or ():
        if isinstance(call, dict):
            name = _text_of(call, "name")
            messages.append(Message("assistant", _plain(call.get("args")), name))
            failed = call.get("status") in ("error", "cancelled")
            messages.append(Message("tool", _plain(call.get("result", call.get("resultDisplay"))), name, failed))
    return messages


def _plain(value: object) -> str:
    """Return what a value says: its text, that of its parts, or JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "\n".join(filter(None, map(_plain, value)))
    if isinstance(value, dict):
        for key in ("text", "output", "content"):
            if isinstance(value.get(key), str):
                return str(value[key])
        inner = value.get("functionResponse")
        if isinstance(inner, dict):
            return _plain(inner.get("response"))
        if value.get("type") in ("image", "input_image", "image_url"):
            return "[image]"
    return "" if value is None else json.dumps(value, ensure_ascii=False)


# ── what a model is given ──────────────────────────────────────────────────────────────────────

MOST_RESULT = 32_000  # characters of a tool's result
# Tools whose results tell something that lasts: what was run, evaluated, read or looked for.
_TELLING = re.compile(r"(?i)bash|shell|exec|run|eval|python|read|view|cat|grep|search|glob|find")


def items_of(messages: Sequence[Message]) -> str:
    """Return messages as a model reads them, as JSON; without results of tools that tell nothing that lasts."""
    rows = []
    for message in messages:
        if message.role == "tool" and not (message.failed or _TELLING.search(message.tool or "run")):
            continue
        row = {"role": message.role, **({"tool": message.tool} if message.tool else {})}
        row |= {"failed": True} if message.failed else {}  # type: ignore[dict-item]
        text = message.text
        row["text"] = text if len(text) <= MOST_RESULT else f"{text[: MOST_RESULT - 20]} ...[truncated]..."
        rows.append(row)
    return json.dumps(rows, ensure_ascii=False)
