"""What hosts say of a call that failed, and what a transcript tells: in each host's own form, and in none of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from workspace_mem.hosts.payloads import failure, screened, transcript

SAID = "no such file"
FAILED: dict[str, dict[str, Any]] = {
    "Claude Code": {"hook_event_name": "PostToolUseFailure", "tool_name": "Bash", "error": "Exit code 1\nno such file"},
    "Codex, as text": {"tool_name": "Bash", "tool_response": "Process exited with code 7\nFinal output:\nno such file"},
    "Codex, as an object": {"tool_name": "shell", "tool_response": {"exit_code": 1, "output": "no such file"}},
    "Codex, as text of JSON": {"tool_name": "x", "tool_response": json.dumps({"output": SAID, "exit_code": 1})},
    "Cursor": {
        "hook_event_name": "postToolUseFailure",
        "tool_name": "Shell",
        "failure_type": "error",
        "error_message": "no such file",
    },
    "a tool of a server": {"tool_name": "mcp__x", "tool_response": {"isError": True, "content": [{"text": SAID}]}},
    "an exit code at the top": {"tool_name": "Bash", "exit_code": 2, "stderr": "no such file"},
    "an error as an object": {"tool_name": "Read", "tool_response": {"error": {"message": "no such file"}}},
}  # fmt: skip
WELL: dict[str, dict[str, Any]] = {
    "an exit code of 0": {"tool_name": "Bash", "tool_response": {"exit_code": 0, "stderr": "a warning"}},
    "text": {"tool_name": "Bash", "tool_response": "Process exited with code 0\nFinal output:\nerror: none"},
    "an output that speaks of exit codes": {"tool_name": "Read", "tool_response": "x" * 500 + " exit code 3"},
    "stopped by hand": {"hook_event_name": "PostToolUseFailure", "tool_name": "B", "error": "x", "is_interrupt": True},
    "not permitted": {"tool_name": "Shell", "failure_type": "permission_denied", "error_message": "denied"},
    "nothing said": {"hook_event_name": "PostToolUseFailure", "tool_name": "Bash", "error": "Exit code 1\n"},
    "no tool": {"hook_event_name": "PostToolUseFailure", "error": "no such file"},
    "nothing": {},
    "odd types": {"tool_name": 3, "tool_response": [1, None], "error": {"a": 1}},
}  # fmt: skip


@pytest.mark.parametrize("given", FAILED.values(), ids=FAILED)
def test_a_failed_call_is_an_event_in_every_form(given: dict[str, Any]) -> None:
    event = failure({**given, "tool_input": {"command": "cat\n x"}})
    assert event is not None
    assert (event["text"], event["asked"]) == ("no such file", "cat x")


@pytest.mark.parametrize("given", WELL.values(), ids=WELL)
def test_anything_else_is_none(given: dict[str, Any]) -> None:
    assert failure(given) is None


def test_a_call_that_took_too_long_says_so() -> None:
    event = failure({"hook_event_name": "postToolUseFailure", "tool_name": "Shell", "failure_type": "timeout"})
    assert event is not None
    assert event["text"] == "timed out"


def test_no_cut_parts_a_secret_from_what_tells_it() -> None:
    for length in range(0, 1_200, 40):
        event = failure({"tool_name": "Bash", "exit_code": 1, "stderr": "x " * length + "password: drawn" + " y" * 900})
        assert event is not None
        assert "drawn" not in screened(event, lambda text: text.replace("password: drawn", "[R]"))["text"]


def test_two_texts_that_make_a_secret_together_are_left_out() -> None:
    def redact(text: str) -> str:
        return text.replace("left\nright", "[REDACTED:x]")

    event = {"event": "failed", "tool": "Bash", "asked": "left", "text": "right"}
    assert screened(event, lambda text: text) == event
    shown = screened({"event": "checkpoint", "task": "left", "words": "right"}, redact)
    assert "left" not in shown.values()
    assert "right" not in shown.values()


def told(path: Path, *rows: object) -> dict[str, Any]:
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return transcript(str(path))


def test_a_transcript_tells_the_users_words_and_the_files_that_calls_wrote(tmp_path: Path) -> None:
    found = told(
        tmp_path / "claude.jsonl",
        {"type": "user", "isMeta": True, "message": {"role": "user", "content": "Caveat: made by the host"}},
        {"type": "user", "message": {"role": "user", "content": "Keep connections open"}},
        {"message": {"role": "assistant", "content": [{"type": "text", "text": "I have mended everything"}]}},
        {"message": {"content": [{"type": "tool_use", "name": "Edit", "input": {"file_path": "/p/a.py"}}]}},
        {"message": {"content": [{"type": "tool_use", "name": "Read", "input": {"file_path": "/p/b.py"}}]}},
        {"type": "user", "message": {"role": "user", "content": [{"type": "tool_result", "content": "ok"}]}},
        {"type": "user", "message": {"role": "user", "content": [{"type": "text", "text": "now the tests"}]}},
    )
    assert found == {"task": "Keep connections open", "words": "now the tests", "files": ["/p/a.py"]}


def test_codex_has_a_form_of_its_own(tmp_path: Path) -> None:
    patch = "*** Begin Patch\n*** Update File: src/a.py\n@@\n"
    found = told(
        tmp_path / "rollout-1.jsonl",
        {
            "payload": {
                "type": "message",
                "role": "user",
                "content": [{"type": "input_text", "text": "# AGENTS.md says"}],
            }
        },
        {"type": "event_msg", "payload": {"type": "user_message", "message": "Keep connections open"}},
        {"payload": {"type": "custom_tool_call", "name": "apply_patch", "input": patch}},
    )
    assert found == {"task": "Keep connections open", "words": "Keep connections open", "files": ["src/a.py"]}


def test_what_is_no_transcript_tells_nothing(tmp_path: Path) -> None:
    (tmp_path / "odd").write_bytes(b'{"user": [\n\xff\n' + b"[" * 5_000 + b'"user\n{"message": 3, "role": "user"}\n')
    for path in (None, 3, "", "/none", "\0", str(tmp_path), str(tmp_path / "odd"), "/dev/zero"):
        assert transcript(path) == {}


def test_of_a_long_transcript_beginning_and_end_are_read(tmp_path: Path) -> None:
    user = [{"message": {"role": "user", "content": f"wish {number}"}} for number in range(3)]
    filler = {"message": {"role": "assistant", "content": "x" * 900}}
    found = told(tmp_path / "long.jsonl", user[0], *[filler] * 900, user[1], *[filler] * 100, user[2])
    assert (found["task"], found["words"]) == ("wish 0", "wish 2")
