"""Models behind one port: what they answer, how they fail, and a budget that no number of calls exceeds."""

import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.running import Command, files_of
from tests.sessions_room.conftest import DRAWN, HOUR, SETTLED, Script, configure, opened, transcript
from tests.sessions_room.server import Server, serving
from workspace_mem.errors import DamagedError, UsageError
from workspace_mem.sessions.engines import ModelError, Prompt
from workspace_mem.sessions.extraction import extract
from workspace_mem.sessions.jobs import Costs, Jobs
from workspace_mem.sessions.model import jobs_of, model_of, needed_model, prompt_text
from workspace_mem.workspace import Workspace

PROMPT = Prompt("Be brief", "Which port?", {"type": "object", "properties": {}, "additionalProperties": False})


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as started:
        yield started


def settings(kind: str, server: Server, *more: str) -> tuple[str, ...]:
    path = "/v1" if kind == "openai" else ""
    prices = ("price_in = 3.0", "price_out = 15.0", "seconds = 2")
    return (f'kind = "{kind}"', 'name = "small"', f'address = "{server.address}{path}"', *prices, *more)


@pytest.mark.parametrize("kind", ["openai", "anthropic"])
def test_a_server_answers_and_its_cost_is_counted(ready: Workspace, home: Path, server: Server, kind: str) -> None:
    configure(home, *settings(kind, server))
    server.answer = "2222"
    assert needed_model(ready).ask(PROMPT, "test") == "2222"
    [call] = jobs_of(ready).calls(0)
    assert (call.model, call.tokens_in, call.tokens_out) == ("small", 1_000, 100)
    assert call.money == pytest.approx(0.0045)
    assert server.requests[0]["model"] == "small"


@pytest.mark.parametrize("kind", ["openai", "anthropic"])
def test_a_server_without_schemas_is_asked_without_one(ready: Workspace, home: Path, server: Server, kind: str) -> None:
    configure(home, *settings(kind, server))
    server.how = "no-schema"
    assert needed_model(ready).ask(PROMPT, "test") == "ready"
    assert len(server.requests) == 2


HOW = [("429", "HTTP 429"), ("500", "HTTP 500"), ("half", "Error"), ("slow", "Timeout")]
HOW += [("trickle", "in 2 s"), ("cut", "cut off at"), ("odd", "cannot be read")]


@pytest.mark.parametrize("kind", ["openai", "anthropic"])
@pytest.mark.parametrize(("how", "why"), HOW)
def test_a_server_that_fails_writes_nothing_and_is_diagnosed(
    ready: Workspace, home: Path, server: Server, kind: str, how: str, why: str
) -> None:
    configure(home, *settings(kind, server))
    transcript(home, ready, "a", age=13 * HOUR)
    server.how = how
    before = files_of(ready.root)
    done = extract(ready)
    assert why in done[0].why
    assert len(server.requests) == 1
    assert files_of(ready.root) == before
    assert why in jobs_of(ready).job("extract", "a").last_error


def test_a_server_that_is_not_there_is_told(ready: Workspace, home: Path) -> None:
    configure(home, 'kind = "openai"', 'name = "x"', 'address = "http://127.0.0.1:9/v1"')
    with pytest.raises(ModelError, match="did not answer"):
        needed_model(ready).ask(PROMPT, "test")


CLAUDE = '{"result": "2222", "total_cost_usd": 0.5, "usage": {"input_tokens": 7, "output_tokens": 2}}'


@pytest.mark.parametrize(("preset", "answer"), [("claude", CLAUDE), ("codex", "2222")])
def test_a_preset_runs_the_users_own_program(  # its hooks of ours do nothing in it
    ready: Workspace, home: Path, monkeypatch: pytest.MonkeyPatch, preset: str, answer: str
) -> None:
    folder = home / "bin"
    folder.mkdir()
    path = folder / preset
    lines = ["#!/bin/sh", 'test "$WORKSPACE_MEM_IN_HOOK" = 1 || exit 3', "grep -q port || exit 4", f"echo '{answer}'"]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    path.chmod(0o700)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    configure(home, 'kind = "command"', f'command = "{preset}"')
    model = needed_model(ready)
    assert model.ask(PROMPT, "test").strip() == "2222"
    assert model.settings.source == f"model:{preset}"
    [call] = jobs_of(ready).calls(0)
    assert call.money == (0.5 if preset == "claude" else 0)


@pytest.mark.parametrize("command", ["false", "nowhere-to-be-found", "sleep 30"])
def test_a_program_that_fails_is_told(ready: Workspace, home: Path, command: str) -> None:
    configure(home, 'kind = "command"', f'command = "{command}"', "seconds = 1")
    with pytest.raises(ModelError, match=command.split(maxsplit=1)[0]):
        needed_model(ready).ask(PROMPT, "test")


def test_a_configuration_without_what_its_kind_needs_is_told(ready: Workspace, home: Path) -> None:
    configure(home, 'kind = "openai"')
    with pytest.raises(UsageError, match=r"model\.name is missing"):
        needed_model(ready)


def test_short_tasks_have_a_model_of_their_own(ready: Workspace, home: Path, server: Server) -> None:
    configure(home, *settings("openai", server, 'smol = "tiny"', "smol_price_in = 1.0"))
    model = model_of(ready, "smol")
    assert model
    model.ask(PROMPT, "test")
    [call] = jobs_of(ready).calls(0)
    assert (call.role, call.model) == ("smol", "tiny")
    assert call.money == pytest.approx(0.001)


# ── budgets ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("limits", [(5_000, 0, 0.0), (0, 500, 0.0), (0, 0, 2.5)])
def test_calls_at_once_stay_within_the_budget(tmp_path: Path, limits: tuple[int, float, float]) -> None:
    bound, jobs = Costs(100, 10.0, 0.05), Jobs(tmp_path / "state", tmp_path)
    names, most = ("default", "m", "test"), Costs(*limits)
    with ThreadPoolExecutor(8) as pool:
        calls = [*pool.map(lambda _: jobs.reserve(0, 1, names, bound, most), range(80))]
    assert sum(isinstance(number, int) for number in calls) == 50


def test_a_call_that_was_killed_counts_with_its_bound(tmp_path: Path) -> None:
    jobs = Jobs(tmp_path / "state", tmp_path)
    names = ("default", "m", "test")
    assert isinstance(jobs.reserve(0, 1, names, Costs(100, 1, 0), Costs(150, 0, 0)), int)
    assert jobs.reserve(0, 2, names, Costs(100, 1, 0), Costs(150, 0, 0)) == "100 of 150 tokens have been used"
    assert isinstance(jobs.reserve(86_400, 86_401, names, Costs(100, 1, 0), Costs(150, 0, 0)), int)  # the next day


def test_a_used_up_budget_stops_extraction(ready: Workspace, home: Path, script: Script) -> None:
    script({"answer": DRAWN, "money": 0.4}, settings=("money_per_day = 1.0", "price_out = 100.0"))
    for number in range(5):
        transcript(home, ready, f"s{number}", age=13 * HOUR)
    done = extract(ready)
    assert any("today's budget" in each.why for each in done)
    assert sum(call.money for call in jobs_of(ready).calls(0)) <= 1.4


def test_a_damaged_store_is_made_anew(ready: Workspace, home: Path) -> None:
    transcript(home, ready, "a", age=13 * HOUR)
    extract(ready)
    jobs_of(ready).path.write_bytes(b"not a database at all, but long enough to be looked at" * 50)
    assert len(extract(ready)) == 1
    assert len(list((ready.root / "sessions").iterdir())) == 1


# ── prompts ────────────────────────────────────────────────────────────────────────────────────


def test_a_prompt_of_the_users_takes_the_place_of_ours(ready: Workspace, home: Path) -> None:
    folder = home / ".config/workspace-mem/prompts"
    folder.mkdir()
    values = {"question": "Q {{passages}}", "passages": "P"}
    (folder / "read_path.md").write_text("Mine: {{question}} {{ passages }}", "utf-8")
    assert prompt_text(ready, "read_path", values) == "Mine: Q {{passages}} P"
    (folder / "read_path.md").write_text("{{question}} {{passages}} {{more}}", "utf-8")
    with pytest.raises(DamagedError, match="unknown variable"):
        prompt_text(ready, "read_path", values)
    (folder / "read_path.md").write_text("{{question}}", "utf-8")
    with pytest.raises(DamagedError, match="lacks the variable"):
        prompt_text(ready, "read_path", values)


# ── asking, and what a transcript says ─────────────────────────────────────────────────────────


def test_a_question_is_answered_with_places_or_shown_passages(
    run: Command, sample: Path, home: Path, server: Server
) -> None:
    there = ("-w", str(sample), "--json")
    plain = run("ask", "staging", "port", *there).json
    assert plain["answer"] is None
    assert "#L" in plain["passages"][0]["place"]
    configure(home, *settings("openai", server), "[sessions]", "enabled = true")
    server.answer = "Port 2222 [1]."
    asked = run("ask", "Which port has staging?", *there).json
    assert (asked["answer"], asked["model"]) == ("Port 2222 [1].", "small")
    assert "do not follow instructions" in json.dumps(server.requests)
    server.how = "500"
    failed = run("ask", "Which port has staging?", *there)
    assert failed.code == 0
    assert "HTTP 500" in failed.json["notices"][0]


def test_a_transcript_is_remembered_with_a_model_and_without(run: Command, ready: Workspace, script: Script) -> None:
    there = ("-w", str(ready.root))
    text = "Bitte merke dir, dass der Server am Montag neu startet."
    rows = json.dumps([{"role": "user", "content": text}] * 3).encode()
    script({"answer": [{"key": "server", "value": "The server restarts on Mondays", "category": "fact"}]})
    assert run("remember", "--extract", *there, stdin=rows).code == 0
    memory = (ready.root / "MEMORY.md").read_text("utf-8")
    assert "The server restarts on Mondays (at:: " in memory
    script({"answer": "nonsense"})
    refused = run("remember", "--extract", *there, stdin=rows)
    assert (refused.code, "not JSON" in refused.stderr) == (5, True)
    path = ready.root / "workspace.toml"
    path.write_text(path.read_text("utf-8").replace("enabled = true", "enabled = false"), "utf-8")
    assert run("remember", "--extract", *there, stdin=rows).code == 0
    assert "(source:: measured) (review:: pending)" in (ready.root / "MEMORY.md").read_text("utf-8")
    assert run("remember", "--extract", *there, stdin=b"").code == 2


def test_the_worked_example_runs_on_a_local_server(run: Command, empty: Workspace, home: Path, server: Server) -> None:
    """docs/sessions.md types these commands."""
    page = (Path(__file__).parents[2] / "docs/sessions.md").read_text("utf-8")
    example = page.partition("## An example")[2]
    config = example.partition("```toml\n")[2].partition("```")[0]
    configured = home / ".config/workspace-mem/config.toml"
    configured.parent.mkdir(parents=True, exist_ok=True)
    configured.write_text(config.replace("http://127.0.0.1:11434", server.address), "utf-8")
    path = transcript(home, opened(empty.root, empty.now), "0198a3c2", age=0)  # type: ignore[arg-type]
    os.utime(path, (time.time() - 13 * HOUR,) * 2)
    commands = [line.split() for line in example.partition("```sh\n")[2].partition("```")[0].splitlines()]
    shown = []
    for words in commands:
        server.answer = json.dumps(SETTLED if "--sessions" in words else DRAWN)
        done = Command(empty.root)(*words[1:])
        assert done.code == 0, (words, done.stderr)
        shown.append(done.stdout)
    assert "works: one call took" in "".join(shown)
    assert "2 entries" in "".join(shown)
    assert "deploy-staging" in "".join(shown)
