"""Catchers of bugs in what is captured and settled without being asked: each plays short days, and says what broke."""

import json
import sys
from contextlib import suppress
from typing import Any

from tests import nursery
from tests.faults.killing import Theatre
from tests.faults.trust import begun
from tests.months import episode_file
from tests.running import wait_until
from workspace_mem.disk.locations import user_dirs

_SECRET = "ghp_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
_FAILED = {"hook_event_name": "PostToolUseFailure", "tool_name": "Bash", "tool_input": {"command": "make deploy"}}


def capture(theatre: Theatre) -> list[str]:
    """Let calls fail, one of them with a secret: each comes in once and measured, a session once, and no secret."""
    run = begun(theatre)
    state = user_dirs(theatre.environment).state_of(theatre.root)

    def hook(event: str, session: str, **given: Any) -> None:
        told = json.dumps({"session_id": session, "cwd": str(theatre.root), **given})
        arguments = [sys.executable, "-m", "workspace_mem.hook", "--host", "claude-code", event]
        nursery.run(arguments, input=told, text=True, env=theatre.environment, cwd=theatre.root, check=True)

    hook("post-tool", "s-1", **_FAILED, error=f"denied for {_SECRET}")
    hook("post-tool", "s-1", tool_name="Bash", tool_response={"exit_code": 0, "stdout": "fine"})
    hook("post-tool", "s-1", **_FAILED, error="the person pressed escape", is_interrupt=True)
    kept = b"".join(path.read_bytes() for path in state.rglob("spool/*") if path.is_file())
    broken = ["the spool has a secret"] if _SECRET.encode() in kept else []
    hook("session-end", "s-1")
    hook("session-end", "s-2")
    for number in range(3):
        run("note", f"note {number}")
    errors = theatre.root / "learnings/errors.md"
    text = errors.read_text() if errors.is_file() else ""
    if text.count("denied for") != 1 or text.count("(source:: measured)") != 1 or "(seen:: 1)" not in text:
        broken.append(f"the failure did not come in once, as measured: {text[-200:]}")
    found = run("list", "episode", "--json").json["entries"]
    if len(found) != 1:
        broken.append(f"there are {len(found)} episodes of one session with a failure and one without anything")
    if list(state.rglob("spool")):
        broken.append("the spool stays")
    settings = theatre.root / "workspace.toml"
    settings.write_text(f'{settings.read_text()}\n[capture]\noff = ["errors"]\n')
    hook("post-tool", "s-3", **_FAILED, error="make: no rule to make target")
    with suppress(AssertionError):  # a hook may end a moment before it is there
        wait_until(lambda: bool(list(state.rglob("spool/*.jsonl"))), seconds=2)
        broken.append("what is switched off is captured")
    return broken


def consolidation(theatre: Theatre) -> list[str]:
    """Consolidate old episodes: a person's waits, of the others nothing is lost, and what was rejected stays away."""
    run = begun(theatre)
    often = {"type": "Bash", "message": "make: no rule", "resolution": "Run ./configure"}
    twice = {"type": "Bash", "message": "The disk is full", "resolution": "Ran the cleaner"}
    for number in range(5):
        record = {
            "task_id": f"task-{number}",
            "timestamp": f"2026-01-0{number + 1}T10:00:00Z",
            "context": {"goal": f"Work on part {number}"},
            "action_log": [{"t": 0, "action": "run", "target": f"line {number}", "result": "pass"}],
            "outcome": "partial",
            "errors_encountered": [[often, twice], [often, twice], [often], [], []][number],
        }
        path, data = episode_file(record, f"ep-0000000{number}", None if number == 4 else "agent:claude")
        (theatre.root / path).parent.mkdir(parents=True, exist_ok=True)
        (theatre.root / path).write_bytes(data)
    run("watch", "--once")
    run("consolidate", "--apply")
    live, archive = theatre.root / "memory/episodes", theatre.root / "archive/memory/episodes"
    broken = []
    if (names := [path.stem[-1] for path in sorted(live.rglob("*.md"))]) != ["0", "1", "2", "4"]:
        broken.append(f"of what a pattern links to and what a person wrote, this is here: {names}")
    if "line 3" not in "".join(path.read_text() for path in archive.rglob("*.md")):
        broken.append("what an episode did is gone")
    patterns = run("list", "pattern", "--json").json["entries"]
    if [one["text"] for one in patterns] != ["make: no rule"]:
        broken.append(f"three episodes come to a pattern, and two do not: {patterns}")
    if json.loads(run("consolidate", "--apply", "--json").stdout)["changed"]:
        broken.append("twice at one instant changes something")
    proposed = run("review", "--json").json["waiting"]
    if run("review", "reject", *[one["name"] for one in proposed]).code or run("review", "--json").json["waiting"]:
        broken.append("what a person rejected is proposed again")
    before = sorted(archive.rglob("*.md"))
    run("undo", "--yes")
    if list(archive.rglob("*.md")) or len(list(live.rglob("*.md"))) != 5:
        broken.append(f"an undo does not bring back what one run did: {before}")
    return broken
