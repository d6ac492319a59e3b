"""workspace-mem-hook user-prompt: one line where the prompt reads like a correction, and never a write."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import files_of


def ask(given: bytes, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    import os  # noqa: PLC0415

    command = [sys.executable, "-m", "workspace_mem.hook", "user-prompt"]
    return subprocess.run(command, input=given, capture_output=True, check=False, env={**os.environ, **environment})


def prompt(folder: Path, text: object) -> bytes:
    return json.dumps({"cwd": str(folder), "hook_event_name": "UserPromptSubmit", "prompt": text}).encode()


def test_a_correction_is_answered_with_a_suggestion_and_nothing_is_written(sample: Path) -> None:
    before = files_of(sample)
    done = ask(prompt(sample, "No, use tabs from now on"))
    output = json.loads(done.stdout)["hookSpecificOutput"]
    assert (done.returncode, output["hookEventName"]) == (0, "UserPromptSubmit")
    assert "memory_correct" in output["additionalContext"]
    assert "Nothing was recorded" in output["additionalContext"]
    assert "\n" not in output["additionalContext"]
    assert files_of(sample) == before


@pytest.mark.parametrize("text", ["no, thanks", "Write a test", "", None, 3, ["No, use tabs"]])
def test_any_other_prompt_is_answered_with_nothing(sample: Path, text: object) -> None:
    done = ask(prompt(sample, text))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_outside_a_workspace_and_inside_a_hook_nothing_is_said(sample: Path, tmp_path: Path) -> None:
    assert ask(prompt(tmp_path, "No, use tabs")).stdout == b""
    assert ask(prompt(sample, "No, use tabs"), WORKSPACE_MEM_IN_HOOK="1").stdout == b""


@pytest.mark.parametrize("given", [b"", b"{", b"[]", b"\xff", b'{"cwd": 3, "prompt": "No, use tabs"}'])
def test_whatever_the_host_writes_it_ends_well(given: bytes) -> None:
    assert ask(given).returncode == 0
