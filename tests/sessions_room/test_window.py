"""A context window loses nothing: what leaves it is in a run first, whatever fails or is killed."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.running import Command, files_of
from tests.sessions_room.conftest import COMPACTION, FACTS, Script, opened
from workspace_mem.errors import RefusedError
from workspace_mem.model.whole_file import events_in
from workspace_mem.sessions import window
from workspace_mem.sessions.window import MARK, ContextManager, has_results, tokens_of
from workspace_mem.workspace import Workspace

Messages = list[dict[str, Any]]


def call(number: int, size: int, *, anthropic: bool, failed: bool = False) -> Messages:
    """Return a call of a tool, and its result, in either form."""
    text = ("Exit code 2: " if failed else "") + f"result {number} " * (size // 9)
    if anthropic:
        use = {"type": "tool_use", "id": f"t{number}", "name": "bash", "input": {"command": "make"}}
        result = {"type": "tool_result", "tool_use_id": f"t{number}", "content": text, "is_error": failed}
        return [{"role": "assistant", "content": [use]}, {"role": "user", "content": [result]}]
    function = {"id": f"t{number}", "type": "function", "function": {"name": "bash", "arguments": '{"c": "make"}'}}
    return [
        {"role": "assistant", "content": None, "tool_calls": [function]},
        {"role": "tool", "tool_call_id": f"t{number}", "content": text},
    ]


def conversation(seed: int) -> Messages:
    """Return a conversation of messages, and calls with their results, that fills a window of 4,000 tokens."""
    chance = random.Random(seed)
    anthropic = seed % 2 == 1
    messages: Messages = [] if anthropic else [{"role": "system", "content": "You are an agent"}]
    number = 0
    while tokens_of(messages) < 4_000:
        number += 1
        messages.append({"role": "user", "content": f"Step {number}: " + "please do it " * chance.randint(1, 30)})
        for _ in range(chance.randint(0, 3)):
            number += 1
            messages += call(number, chance.randint(20, 600), anthropic=anthropic, failed=chance.random() < 0.2)
        messages.append({"role": "assistant", "content": f"Answer {number} " * chance.randint(1, 20)})
    return messages


def in_runs(workspace: Workspace) -> list[Any]:
    """Return the messages in runs, those of several parts put together."""
    found: list[Any] = []
    for path in sorted(workspace.root.glob("runs/*/*.md")):
        parts: list[str] = []
        for event in events_in(path.read_text("utf-8")):
            if event.type == "message" and isinstance(event.data, dict) and "part" in event.data:
                parts.append(event.data["json"])
                if event.data["part"] == event.data["of"]:
                    found.append(json.loads("".join(parts)))
                    parts = []
            elif event.type == "message":
                found.append(event.data)
    return found


def is_whole(messages: Messages) -> bool:
    """Tell whether each result comes behind its call, and each call but the last message's has its result."""

    def ids(rows: Messages, key: str) -> set[str]:
        return set(re.findall(rf'"{key}": "(t\d+)"', json.dumps(rows)))

    results = ids(messages, "tool_call_id") | ids(messages, "tool_use_id")
    return ids(messages[:-1], "id") <= results <= ids(messages, "id") and not has_results(messages[0])


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(n, marks=pytest.mark.torture) for n in range(6, 300))])
def test_each_level_acts_once_and_what_leaves_is_in_the_run(empty: Workspace, seed: int) -> None:
    manager = ContextManager(empty, window=4_000, conversation=f"c{seed}")
    did: list[str] = []
    sent: Messages = []
    dropped: Messages = []
    expected: list[str] = []
    for message in conversation(seed):
        sent.append(message)
        percent = manager.check(sent).percent
        if percent >= 60:  # a long message may pass over a level
            expected += [name for name in ["compact" if percent >= 70 else "flush"] if name not in expected]
        done = manager.update(sent)
        did += [done.did] if done.did != "nothing" else []
        if done.did == "compact":
            before = sent
            sent = [dict(each) for each in done.messages]
            dropped += [each for each in before if each not in sent]
            assert is_whole(sent)
            assert done.after < done.before
            break
    assert did == expected
    assert dropped
    kept = in_runs(empty)
    assert all(message in kept for message in dropped)


def test_the_last_four_messages_and_the_systems_stay(empty: Workspace) -> None:
    messages: Messages = [{"role": "system", "content": "s"}]
    messages += [{"role": "user", "content": f"m{number}"} for number in range(10)]
    done = ContextManager(empty).compact(messages)
    assert done.messages[0] == messages[0]
    assert str(done.messages[1]["content"]).startswith(MARK)
    assert list(done.messages[2:]) == messages[-4:]


def test_a_checkpoint_keeps_all_that_the_user_said_and_the_one_before(empty: Workspace) -> None:
    manager = ContextManager(empty, conversation="c")
    messages: Messages = []
    for number in range(8):
        messages.append({"role": "user", "content": f"Wish {number}"})
        messages += call(number, 40, anthropic=False, failed=number == 3)
        answer = f"We decided to use tool {number}." if number == 5 else "Done"
        messages.append({"role": "assistant", "content": answer})
    first = [dict(message) for message in manager.compact(messages).messages]
    text = str(first[0]["content"])
    assert all(f"- Wish {number}\n" in text for number in range(7))
    assert "We decided to use tool 5." in text
    assert "bash: Exit code 2: result 3" in text
    more = [{"role": "user", "content": f"Later {number}"} for number in range(8)]
    second = str(manager.compact([*first, *more]).messages[0]["content"])
    assert "- Wish 0\n" in second
    assert "- Later 3" in second


def test_what_the_user_asked_to_keep_waits_in_memory(empty: Workspace) -> None:
    messages: Messages = [{"role": "user", "content": "Remember that the staging port is 2222."}]
    messages += [{"role": "user", "content": "more"}] * 6
    done = ContextManager(empty).compact(messages)
    assert done.facts == 1
    text = (empty.root / "MEMORY.md").read_text("utf-8")
    assert "2222" in text
    assert "(source:: measured) (review:: pending)" in text
    log = next(empty.root.glob("memory/*.md")).read_text("utf-8")
    assert f"Context compacted: 3 messages are in [[{done.run}]]" in log


def test_a_model_finds_facts_and_summarises(ready: Workspace, script: Script) -> None:
    facts = [{"key": "port", "value": "The staging port is 2222", "category": "fact"}]
    script({"when": FACTS, "answer": facts}, {"when": COMPACTION, "answer": "The user set up staging."})
    messages = [{"role": "user", "content": f"Step {number} " * 30} for number in range(8)]
    done = ContextManager(opened(ready.root, ready.now)).compact(messages)  # type: ignore[arg-type]
    assert "The user set up staging." in str(done.messages[0]["content"])
    assert "(source:: model:stub) (review:: pending)" in (ready.root / "MEMORY.md").read_text("utf-8")


@pytest.mark.parametrize("row", [{"fail": "HTTP 500"}, *[{"when": FACTS, "answer": answer} for answer in ("no", "[]")]])
def test_if_a_model_fails_the_messages_stay(ready: Workspace, script: Script, row: dict[str, Any]) -> None:
    script(row)
    messages = [{"role": "user", "content": f"Step {number} " * 30} for number in range(8)]
    window = tokens_of(messages) * 100 // 75
    done = ContextManager(opened(ready.root, ready.now), window=window).update(messages)  # type: ignore[arg-type]
    assert (done.did, list(done.messages)) == ("nothing", messages)
    assert "Nothing was replaced" in done.notices[0]
    full = ContextManager(opened(ready.root, ready.now), window=window * 75 // 95).update(messages)  # type: ignore[arg-type]
    assert (full.did, full.replaced) == ("compact", 4)  # at 90 %, a checkpoint does without a model


@pytest.mark.parametrize("step", ["_append_to_run", "_save", "_summary"])
@pytest.mark.parametrize("is_before", [True, False])
def test_killed_between_two_steps_nothing_is_lost(
    empty: Workspace, monkeypatch: pytest.MonkeyPatch, step: str, is_before: bool
) -> None:
    """The caller still has its messages; a second try adds nothing to the run that is there."""
    manager = ContextManager(empty, conversation="c")
    messages = [{"role": "user", "content": f"m{number}"} for number in range(10)]
    real = getattr(manager, step)

    def killed(*given: Any) -> None:
        if not is_before:
            real(*given)
        raise KeyboardInterrupt

    monkeypatch.setattr(manager, step, killed)
    with pytest.raises(KeyboardInterrupt):
        manager.compact(messages)
    monkeypatch.setattr(manager, step, real)
    done = manager.compact(messages)
    assert done.replaced == 6
    assert in_runs(empty) == messages[:6]
    assert len(list(empty.root.glob("runs/*/*.md"))) == 1


def test_a_folder_that_cannot_be_written_discards_nothing(empty: Workspace) -> None:
    (empty.root / "workspace.toml").unlink()
    messages = [{"role": "user", "content": f"m{number} " * 50} for number in range(10)]
    manager = ContextManager(empty, window=100)
    with pytest.raises(RefusedError):
        manager.compact(messages)
    done = manager.update(messages)
    assert list(done.messages) == messages
    assert "Nothing was replaced" in done.notices[0]


def test_at_ninety_per_cent_long_results_are_shortened_and_kept_in_the_run(empty: Workspace) -> None:
    messages = [{"role": "user", "content": "Go"}, *call(1, 40_000, anthropic=True), *call(2, 60_000, anthropic=True)]
    done = ContextManager(empty, window=8_000).update(messages)
    assert done.did == "prune"
    assert done.after < 8_000
    assert is_whole([dict(message) for message in done.messages])
    kept = in_runs(empty)
    assert all(message in kept for message in messages if has_results(message))


def test_the_command_reads_and_prints_either_form(run: Command, empty: Workspace, tmp_path: Path) -> None:
    messages = [{"role": "user", "content": f"m{number}"} for number in range(8)]
    there = ("-w", str(empty.root))
    whole = json.dumps({"system": "You are", "model": "x", "messages": messages}).encode()
    checked = run("context", "check", "--window", "60", "--json", *there, stdin=whole).json
    assert checked["due"] in ("compact", "warn", "prune")
    shown = json.loads(run("context", "compact", *there, stdin=whole).stdout)
    assert (shown["system"], shown["model"], shown["messages"][-4:]) == ("You are", "x", messages[-4:])
    (tmp_path / "m.json").write_text(json.dumps(messages), "utf-8")
    shorter = json.loads(run("context", "compact", str(tmp_path / "m.json"), *there).stdout)
    assert shorter[-4:] == messages[-4:]
    before = files_of(empty.root)
    same = json.loads(run("context", "compact", "--if-due", "--window", "9000", *there, stdin=whole).stdout)
    assert same["messages"] == messages
    assert files_of(empty.root) == before
    refused = run("context", "compact", *there, stdin=b"{}")
    assert refused.code == 2
    assert "not a list of messages" in refused.stderr


def test_no_secret_of_a_message_reaches_the_disk(empty: Workspace) -> None:
    secret = "ghp_" + "a1B2" * 9
    messages = [{"role": "user", "content": f"Remember that the token is {secret}"}]
    messages += [{"role": "user", "content": "more"}] * 6
    done = ContextManager(empty).compact(messages)
    assert secret not in "".join(files_of(empty.root).values())
    assert secret not in str(done.messages[0])
    assert window.MARK in str(done.messages[0])
