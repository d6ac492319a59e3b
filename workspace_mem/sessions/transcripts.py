"""Parse hosts' transcripts into messages: Claude Code, Codex, Gemini CLI, OpenCode, chat messages, plain text.

A row that is not understood is counted and passed over; nothing is written.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from workspace_mem.data import rows as table_rows

_MADE_UP = re.compile(
    r"\s*<(?:command-(?:name|message|args)|local-command-\w+|environment_context|user_instructions|system-reminder)[ >]"
)
_FAILED = re.compile(
    r"\A(?:[^\n]{0,200}?\bexit(?:ed)?(?: with)?(?: code| status)?:? [1-9]\d*\b|error\b|traceback \()", re.IGNORECASE
)
_TYPED = re.compile(r"(?<=<command-args>)[^<]*[^<\s][^<]*")


class Message(NamedTuple):
    """One message: `role` is system, user, assistant or tool; of a tool, `tool` is its name."""

    role: str
    text: str
    tool: str = ""
    failed: bool = False  # whether a tool's result is a failure


class Transcript(NamedTuple):
    """The messages of a session in their order. `unread` counts rows of no known form."""

    messages: tuple[Message, ...]
    id: str = ""
    cwd: str = ""
    unread: int = 0


def parse_transcript(text: str) -> Transcript:
    """Parse a transcript of any known form; text without JSON is the user's."""
    stripped = text.strip()
    if stripped[:1] not in ("{", "["):
        return Transcript((Message("user", text),) if stripped else ())
    head: Any = {}
    rows = _value(stripped)
    if isinstance(rows, dict):  # OpenCode and Gemini CLI; the first names its session in `info`
        head = rows["info"] if isinstance(rows.get("info"), dict) and "messages" in rows else rows
        rows = rows["messages"] if isinstance(rows.get("messages"), list) else [rows]
    elif rows is None:
        rows = [_value(line) for line in stripped.split("\n") if line.strip()]
    messages: list[Message] = []
    name = cwd = ""
    unread = 0
    tools: dict[str, str] = {}
    for row in _latest(rows):
        if not isinstance(row, dict):
            unread += 1
            continue
        body = next((row[key] for key in ("payload", "info") if isinstance(row.get(key), dict)), row)
        first = row if "sessionId" in row else body if row.get("type") == "session_meta" else {}
        name = name or _text_of(first, "sessionId", "id", "session_id")
        name = name or (_text_of(row, "id") if "instructions" in row and "timestamp" in row else "")
        cwd = _text_of(body, "cwd") or _text_of(row, "cwd") or cwd
        understood = _messages(row, body, tools)
        unread += understood is None
        messages += understood or ()
    name, cwd = name or _text_of(head, "sessionId", "id"), cwd or _text_of(head, "directory", "cwd")
    return Transcript(tuple(messages), name, cwd, unread)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # multi-line or torn JSON
        return None


def _latest(rows: Iterable[Any]) -> Iterable[object]:
    """Return rows with the last copy of each message that Gemini CLI wrote again, in the place of the first."""
    latest: dict[str | int, object] = {}
    for number, row in enumerate(rows):
        change = row.get("$set") if isinstance(row, dict) else None
        again = change.get("messages") if isinstance(change, dict) else None
        for each in [row, *again] if isinstance(again, list) else [row]:
            is_gemini = isinstance(each, dict) and each.get("type") in _GEMINI and "message" not in each
            latest[str(each["id"]) if is_gemini and "id" in each else number] = each
    return latest.values()


def _text_of(values: Mapping[str, Any], *keys: str) -> str:
    return next((values[key] for key in keys if isinstance(values.get(key), str)), "")


_PASSED = frozenset(name for (name,) in table_rows("passed_rows.tsv"))  # rows without use for a later session
# Keys of rows about the session itself.
_HEADS = frozenset({"sessionId", "sessionID", "instructions", "record_type", "$set", "$rewindTo"})
_ROLES = {"developer": "system", "function": "tool", "model": "assistant"}
_ROLES |= {role: role for role in ("user", "assistant", "system", "tool")}
_GEMINI = {"user": "user", "gemini": "assistant", "error": "system", "info": "system", "warning": "system"}
_CALLS = frozenset({"function_call", "custom_tool_call", "local_shell_call"})
_RESULTS = frozenset({"function_call_output", "custom_tool_call_output"})


def _messages(row: Mapping[str, Any], body: Mapping[str, Any], tools: dict[str, str]) -> list[Message] | None:
    """Return a row's messages; None for an unknown form. `tools` are call names by id."""
    form, beside = body.get("type"), row.get("attachment")
    message = body["message"] if isinstance(body.get("message"), dict) else body
    role = _ROLES.get(str(message.get("role") or form))
    if isinstance(beside, dict) and beside.get("commandMode") == "prompt":  # typed while Claude Code was working
        read = [Message("user", _plain(beside.get("prompt")))]
    elif row.get("isMeta") or row.get("isSidechain") or {form, row.get("type")} & _PASSED:
        read = []
    elif form in _CALLS or form in _RESULTS:
        read = [_of_codex(str(form), body, tools)]
    elif form == "agent_message":
        read = [Message("assistant", _plain(body.get("content")))]
    elif "toolCalls" in body or (form in _GEMINI and not {"message", "role"} & body.keys()):
        read = _of_gemini(body)
    elif role:
        content = message.get("content", message.get("parts", message.get("text", row.get("parts"))))
        read = _chat_message("system" if row.get("isCompactSummary") else role, message, content, tools)
    else:
        return [] if _HEADS & row.keys() else None
    return read


def _of_codex(form: str, body: Mapping[str, Any], tools: dict[str, str]) -> Message:
    """Read a call of Codex, or its result."""
    if form in _CALLS:
        name = _text_of(body, "name") or "shell"
        tools[_text_of(body, "call_id", "id")] = name
        return Message("assistant", _plain(body.get("arguments", body.get("input", body.get("action")))), name)
    output = body.get("output")
    failed = isinstance(output, dict) and output.get("success") is False
    if isinstance(output, str) and output.startswith("{"):  # the older form of a result, with its exit code
        with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
            value = json.loads(output)
            output, failed = value["output"], bool(value.get("metadata", {}).get("exit_code"))
    text = _plain(output)
    return Message("tool", text, tools.get(_text_of(body, "call_id"), ""), failed or bool(_FAILED.match(text)))


def _chat_message(role: str, message: Mapping[str, Any], content: object, tools: dict[str, str]) -> list[Message]:
    """Parse a message in OpenAI's or Anthropic's form, which some hosts share."""
    if role == "tool":
        name, text = _text_of(message, "name") or tools.get(_text_of(message, "tool_call_id"), ""), _plain(content)
        return [Message("tool", text, name, bool(_FAILED.match(text)))]
    messages: list[Message] = []
    texts: list[str] = []
    part: Any
    for part in content if isinstance(content, list) else [content]:
        form = part.get("type") if isinstance(part, dict) else None
        if form == "tool_use":
            name = tools[_text_of(part, "id")] = _text_of(part, "name")
            messages.append(Message("assistant", _plain(part.get("input")), name))
        elif form == "tool_result":
            name = tools.get(_text_of(part, "tool_use_id"), "")
            messages.append(Message("tool", _plain(part.get("content")), name, part.get("is_error") is True))
        elif form == "tool":  # of OpenCode, with its result
            state = part["state"] if isinstance(part.get("state"), dict) else {}
            name, is_error = _text_of(part, "tool"), state.get("status") == "error"
            messages.append(Message("assistant", _plain(state.get("input")), name))
            messages.append(Message("tool", _plain(state.get("error" if is_error else "output")), name, is_error))
        elif form not in _PASSED:
            texts.append(_plain(part))
    text = "\n".join(filter(None, texts))
    if role == "user" and _MADE_UP.match(text):  # written by the host, except the arguments of a typed command
        text = " ".join(_TYPED.findall(text)) if _TYPED.search(text) else ""
    if text:
        messages.insert(0, Message(role, text))
    calls = [call for call in message.get("tool_calls") or () if isinstance(call, dict)]
    for call, function in ((call, call["function"]) for call in calls if isinstance(call.get("function"), dict)):
        name = tools[_text_of(call, "id")] = _text_of(function, "name")
        messages.append(Message("assistant", _plain(function.get("arguments")), name))
    return messages


def _of_gemini(row: Mapping[str, Any]) -> list[Message]:
    """Read a message of Gemini CLI, with its calls and their results."""
    text = _plain(row.get("content"))
    messages = [Message(_GEMINI.get(str(row.get("type")), "system"), text)] if text else []
    for call in (call for call in row.get("toolCalls") or () if isinstance(call, dict)):
        name, failed = _text_of(call, "name"), call.get("status") in ("error", "cancelled")
        result = _plain(call.get("result", call.get("resultDisplay")))
        messages += [Message("assistant", _plain(call.get("args")), name), Message("tool", result, name, failed)]
    return messages


def _plain(value: object) -> str:
    """Return a value as text: its own, that of its parts, or JSON."""
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
# Tools with lasting results: commands, reading, searching, questions to the user.
_TELLING = re.compile(r"(?i)bash|shell|exec|run|eval|python|read|view|cat|grep|search|glob|find|ask|question")


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
