"""Transcripts of each host are read whole, and each session belongs to one workspace."""

import json
import os
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.sessions_room.conftest import HOUR
from workspace_mem.sessions.extraction import extract
from workspace_mem.sessions.sources import sessions_of
from workspace_mem.sessions.transcripts import items_of, parse_transcript
from workspace_mem.verbs.run import run_event, run_start
from workspace_mem.workspace import Workspace

FORMS = Path(__file__).parent / "forms"  # the same session as each host keeps it, with rows that say nothing
CODEX, GEMINI, CLAUDE = (FORMS.joinpath(f"{host}.jsonl").read_text("utf-8") for host in ("codex", "gemini", "claude"))


@pytest.mark.parametrize("path", sorted(FORMS.iterdir()), ids=lambda path: path.stem)
def test_each_form_says_the_same(path: Path) -> None:
    transcript = parse_transcript(path.read_text("utf-8"))
    spoken = [(each.role, each.text) for each in transcript.messages if not each.tool and each.role != "system"]
    assert sorted(spoken) == [("assistant", "Done"), ("user", "And test it"), ("user", "Fix it")]
    results = [each for each in transcript.messages if each.role == "tool"]
    assert [(each.failed, "boom" in each.text, bool(each.tool)) for each in results] == [(True, True, True)]
    assert transcript.unread == 0
    assert transcript.cwd == ("/w" if path.stem in ("claude", "codex", "opencode") else "")


@pytest.mark.parametrize(("text", "unread"), [('{"a": 1}\n[3]\n{"torn', 3), ("", 0), ("plain words\nof a note", 0)])
def test_what_is_not_understood_is_counted(text: str, unread: int) -> None:
    assert parse_transcript(text).unread == unread


def test_a_model_is_given_results_that_tell_something() -> None:
    rows = json.loads(items_of(parse_transcript(CODEX).messages))
    assert [row["role"] for row in rows] == ["user", "user", "assistant", "tool", "assistant"]
    assert rows[3] == {"role": "tool", "tool": "shell", "failed": True, "text": "boom"}


def put(path: Path, text: str, moment: float) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, (moment, moment))


def test_sessions_of_every_host_are_found_and_read(ready: Workspace, home: Path) -> None:
    root, moment = ready.root, ready.now().timestamp() - 13 * HOUR
    codex = CODEX.replace('"/w"', json.dumps(str(root / "src")))
    put(home / ".codex/sessions/2026/11/18/rollout-2026-11-18T10-00-00-c1.jsonl", codex, moment)
    project = sha256(os.fsencode(root.resolve())).hexdigest()
    put(home / f".gemini/tmp/{project}/chats/session-2026-g1.json", GEMINI, moment)
    state = {"status": "error", "input": {"command": "make"}, "error": "boom"}
    opencode = home / ".local/share/opencode"
    opencode.mkdir(parents=True)
    with closing(sqlite3.connect(opencode / "opencode.db")) as database, database:
        database.execute("CREATE TABLE session (id TEXT, directory TEXT, time_updated INTEGER)")
        database.execute("CREATE TABLE message (id TEXT, session_id TEXT, time_created INTEGER, data TEXT)")
        database.execute(
            "CREATE TABLE part (id TEXT, message_id TEXT, session_id TEXT, time_created INTEGER, data TEXT)"
        )
        database.execute("INSERT INTO session VALUES ('ses_new', ?, ?)", (str(root), int(moment * 1_000)))
        head = json.dumps({"role": "assistant", "time": {"created": int(moment * 1_000)}})
        database.execute("INSERT INTO message VALUES ('m', 'ses_new', 1, ?)", (head,))
        body = json.dumps({"type": "tool", "tool": "bash", "state": state})
        database.execute("INSERT INTO part VALUES ('p', 'm', 'ses_new', 1, ?)", (body,))
    run = run_start(ready, "Deploy").id
    assert run
    run_event(ready, run, "tool_result", "make: fail")
    found = {session.id: session for session in sessions_of(ready)}
    assert {name: session.host for name, session in found.items()} == {
        "c1": "codex",
        "g1": "gemini",
        "ses_new": "opencode",
        run: "run",
    }
    texts = {name: " ".join(each.text for each in session.read().messages) for name, session in found.items()}
    assert "Fix it" in texts["c1"]
    assert "boom" in texts["g1"]
    assert "boom" in texts["ses_new"]
    assert "make: fail" in texts[run]
    assert sum(each.page is not None for each in extract(ready)) == 3  # the run is active


def test_a_session_belongs_to_the_nearest_workspace_or_to_a_named_folder(
    ready: Workspace, home: Path, script: Any
) -> None:
    moment = ready.now().timestamp()
    inner, outside = ready.root / "inner", home / "project"
    put(inner / "workspace.toml", "[workspace]\nformat = 1\n", moment)
    for name, cwd in (("in", ready.root / "src"), ("other", inner), ("out", outside), ("none", home)):
        put(home / f".claude/projects/-p/{name}.jsonl", CLAUDE.replace('"/w"', json.dumps(str(cwd))), moment)
    assert {session.id for session in sessions_of(ready)} == {"in"}
    script({"answer": ""}, settings=("[sessions]", f'folders = ["{outside}"]'))
    assert {session.id for session in sessions_of(ready)} == {"in", "out"}
