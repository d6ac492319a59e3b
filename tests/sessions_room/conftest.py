"""A workspace with sessions switched on, a model that a script plays, and transcripts of Claude Code."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.running import Clock
from workspace_mem.workspace import Workspace, open_workspace

DAY, HOUR = 86_400.0, 3_600.0
Script = Callable[..., None]

DRAWN = {
    "rollout_summary": "The staging server was set up.",
    "rollout_slug": "staging-port",
    "raw_memory": "- [fact] The staging port is 2222\n- [preference] Ada wants short commits",
}
SETTLED = {
    "changes": [{"do": "add", "kind": "fact", "category": "Infra", "text": "The staging port is 2222"}],
    "memory_summary": "# Past sessions\n\n- The staging port is 2222",
    "skills": [{"name": "deploy-staging", "content": "1. Run make\n2. Push", "scripts": {"go.sh": "make"}}],
}
# What the prompts of the two phases, and those of the context window, are known by.
PHASE_1, PHASE_2, FACTS, COMPACTION = "Session ", "# The memory now", "JSON array", "Summarise these"


def configure(home: Path, *lines: str) -> None:
    folder = home / ".config" / "workspace-mem"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.toml").write_text("[model]\n" + "\n".join(lines) + "\n", "utf-8")


@pytest.fixture
def script(home: Path) -> Script:
    """Return what has a model answer rows; each is a dict as `model.script` takes it."""

    def write(*rows: dict[str, Any], settings: tuple[str, ...] = ()) -> None:
        path = home / "script.jsonl"
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
        configure(home, 'kind = "scripted"', 'name = "stub"', f'script = "{path}"', *settings)

    write({"when": PHASE_2, "answer": SETTLED}, {"when": PHASE_1, "answer": DRAWN})
    return write


@pytest.fixture
def ready(empty: Workspace, clock: Clock, script: Script) -> Workspace:
    """Return a workspace with sessions on, as a person opens it."""
    path = empty.root / "workspace.toml"
    path.write_text(path.read_text("utf-8") + "\n[sessions]\nenabled = true\n", "utf-8")
    return opened(empty.root, clock)


def opened(root: Path, clock: Clock) -> Workspace:
    return open_workspace(root, actor="person", now=clock)


def rows_of(cwd: Path, *said: str) -> list[dict[str, Any]]:
    """Return the rows that Claude Code keeps of a session in which a user says these things."""
    rows = []
    for number, text in enumerate(said):
        row = {"sessionId": "s", "cwd": str(cwd), "timestamp": f"2026-11-18T10:{number:02}:00Z"}
        rows.append({**row, "type": "user", "message": {"role": "user", "content": text}})
        answer = [{"type": "text", "text": f"Done with {text[:20]}"}]
        rows.append({**row, "type": "assistant", "message": {"role": "assistant", "content": answer}})
    return rows


def transcript(home: Path, workspace: Workspace, name: str, *, age: float, said: tuple[str, ...] = ("Go",)) -> Path:
    """Keep a session of Claude Code that was active so many seconds before the clock's next tick."""
    folder = home / ".claude" / "projects" / "-work"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows_of(workspace.root, *said)), "utf-8")
    moment = workspace.now().timestamp() + 1 - age
    os.utime(path, (moment, moment))
    return path
