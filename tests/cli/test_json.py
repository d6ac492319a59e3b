"""The JSON of every command is what its declaration says: no other key, none missing, each of its type."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

import workspace_mem as api
from tests.cli.test_who_it_is import OWN, own_configuration
from tests.running import Command, Done, git
from tools.public_names import defined_in, verb_modules
from workspace_mem.cli.calling import command_named
from workspace_mem.cli.commands import commands
from workspace_mem.model.verb_declaration import schema_of

REFUSED = (2, 3, 4, 5)
Verb = Callable[..., Any]

# What is asked, and of which function of Python the answer is; in this order, on one workspace with a history.
CASES: list[tuple[str, Verb]] = [
    ("init . --dry-run", api.init),
    ("init new", api.init),
    ("init .", api.init),
    ("remember 'The canary zone is b' --category Infra --tag ops", api.remember),
    ("remember 'The canary zone is b'", api.remember),
    ("remember 'Another one' --dry-run", api.remember),
    ("remember x --kind nonsense", api.remember),
    ("remember --kind pattern 'Handlers need return types' --set when=strict", api.add),
    ("remember --kind pattern x --set nonsense=1", api.add),
    ("remember --kind handoff --set from=a --set to=b --set done=c", api.add),
    ("show --take {handoff}", api.handoff_take),
    ("show --take {handoff}", api.handoff_take),
    ("show --take mem-7k3f9q2m", api.handoff_take),
    ("run start Todos", api.run_start),
    ("run event {run} message 'half of it'", api.run_event),
    ("run event {run} nonsense", api.run_event),
    ("run replay {run}", api.run_replay),
    ("run end {run}", api.run_end),
    ("run event {run} message more", api.run_event),
    ("remember --kind meta owner Ada", api.set_meta),
    ("note Deployed", api.note),
    ("note Deployed --op-id deploy-1", api.note),
    ("note Deployed --op-id deploy-1", api.note),
    ("error bash 'exit 127' --fix 'use grep'", api.error),
    ("error bash 'exit 127'", api.error),
    ("correct 'Use tabs' --instead-of spaces", api.correct),
    ("remember --kind win 'Asked first'", api.win),
    ("page memories/plan.md Plan", api.write_page),
    ("page memories/plan.md Other", api.write_page),
    ("page --rename memories/plan.md memories/scheme.md", api.rename_page),
    ("page --rename memories/plan.md memories/other.md", api.rename_page),
    ("page --rename MEMORY.md memories/other.md", api.rename_page),
    ("revise mem-7k3f9q2m 'The staging port is 2223'", api.revise),
    ("revise mem-7k3f9q2m 'The staging port is 2223'", api.revise),
    ("retire mem-b8q6h3ye --why 'a person wrote it'", api.retire),
    ("retire {own} --why 'we moved'", api.retire),
    ("retire {gone}", api.retire),
    ("retire mem-zzzzzzzz", api.retire),
    ("restore {gone}", api.restore),
    ("list --kinds", api.kinds),
    ("list --count", api.list_entries),
    ("list", api.list_entries),
    ("list preference --retired", api.list_entries),
    ("list --match 'stands nowhere'", api.list_entries),
    ("show mem-7k3f9q2m", api.show),
    ("show MEMORY.md#L1-L3", api.show),
    ("show MEMORY.md --at now", api.show),
    ("show gone.md", api.show),
    ("search staging port --explain", api.search),
    ("search release kind:decision", api.search),
    ("search stgaing prot", api.search),
    ("search xylophone", api.search),
    ("recall 'release the gateway' --budget 2000", api.recall),
    ("recall xylophone", api.recall),
    ("list --facts staging port", api.facts),
    ("stats", api.stats),
    ("list --topics staging port", api.topics),
    ("list --topics xylophone", api.topics),
    ("list --timeline --from 'last week'", api.timeline),
    ("list --timeline --topic nonsense", api.timeline),
    ("list --timeline --until 1999", api.timeline),
    ("stats --economics", api.economics),
    ("stats --economics nobody", api.economics),
    ("index", api.index_stats),
    ("index verify", api.verify_index),
    ("index rebuild", api.rebuild_index),
    ("index vectors off", api.set_up_vectors),
    ("frame", api.frame),
    ("frame --budget 1500", api.frame),
    ("frame --task 'the staging port'", api.frame),
    ("frame --explain --budget 2500", api.explain),
    ("frame --explain --budget 0", api.explain),
    ("frame --at now", api.frame_at),
    ("frame --diff '1 day ago'", api.frame_diff),
    ("frame --diff {first}", api.frame_diff),
    ("frame --diff {first} {first}", api.frame_diff),
    ("frame --why staging port", api.why),
    ("frame --why stands nowhere at all", api.why),
    ("show --heartbeat", api.heartbeat),
    ("history", api.history),
    ("history mem-7k3f9q2m", api.history),
    ("history nothing.md", api.history),
    ("diff {first} --patch", api.diff),
    ("diff", api.diff),
    ("history --blame MEMORY.md", api.blame),
    ("history --blame mem-7k3f9q2m", api.blame),
    ("undo --dry-run", api.undo),
    ("undo", api.undo),
    ("undo --entry mem-zzzzzzzz", api.undo),
    ("status", api.status),
    ("doctor", api.doctor),
    ("doctor --fix --ids --dry-run", api.doctor),
    ("doctor --fix --ids", api.doctor),
    ("watch --once", api.watch_once),
    ("config", api.list_options),
    ("config workspace.timezone", api.get_option),
    ("config workspace.exclude", api.get_option),
    ("config workspace.timezone Europe/Berlin", api.configure),
    ("integrate claude-code --dry-run", api.integrate),
    ("integrate claude-code", api.integrate),
    ("integrate nobody", api.integrate),
    ("recover", api.recoverable),
    ("recover show {lost}", api.show_lost),
    ("recover restore {lost} --dry-run", api.restore_lost),
    ("recover restore {lost}", api.restore_lost),
    ("recover dismiss {lost}", api.dismiss_lost),
    ("link {own} related_to mem-7k3f9q2m", api.link),
    ("link {own} related_to {own}", api.link),
    ("show --links {own} --depth 2", api.links),
    ("show --links mem-zzzzzzzz", api.links),
    ("link {own} mem-7k3f9q2m --keep {own} --dry-run", api.resolve),
    ("link {own} mem-7k3f9q2m --keep mem-zzzzzzzz", api.resolve),
    ("forget {own}", api.forget),
    ("forget {own} --yes", api.forget),
    ("forget mem-zzzzzzzz --yes", api.forget),
    ("forget --secret 'of a person' --yes", api.forget),
    ("consolidate", api.consolidate),
    ("consolidate --compact", api.compact),
    ("retire --max-age 4000", api.prune),
    ("retire --every win", api.clear),
    ("review", api.waiting),
    ("review show mem-f6r1y8pb", api.show_waiting),
    ("review approve mem-f6r1y8pb", api.approve),
    ("review reject mem-f6r1y8pb", api.reject),
    ("export json ../out.json", api.export_memory),
    ("export json ../out.json", api.export_memory),
    ("import json ../out.json --dry-run", api.import_memory),
    ("import json ../out.json", api.import_memory),
    ("import mem0 nowhere", api.import_memory),
    ("export --inspect memory --budget 100", api.inspect_memory),
    ("export --inspect pressure", api.inspect_pressure),
    ("sync status", api.sync_status),
    ("sync", api.sync),
    ("sync ../remote.git --dry-run", api.sync),
    ("sync ../remote.git", api.sync),
    ("sync", api.sync),
    ("sync status", api.sync_status),
    ("sessions", api.list_sessions),
    ("sessions extract", api.extract_past_sessions),
    ("remember --extract MEMORY.md", api.remember_of_transcript),
    ("context check ../messages.json", api.check_context),
    ("context check ../out.json", api.check_context),
    ("context compact ../messages.json", api.compact_context),
    ("config sessions.enabled true", api.configure),
    ("sessions", api.list_sessions),
    ("sessions show MEMORY.md", api.show_session),
    ("sessions show 0198a3c2", api.show_session),
    ("sessions diagnose", api.diagnose_sessions),
    ("sessions extract", api.extract_past_sessions),
    ("sessions extract --session MEMORY.md", api.extract_past_sessions),
    ("sessions enqueue", api.enqueue_sessions),
    ("sessions model", api.try_model),
    ("consolidate --sessions", api.consolidate_past_sessions),
    ("ask staging port", api.ask),
    ("code", api.code_map),
    ("code index ../code", api.code_index),
    ("code map --repository ../code", api.code_map),
    ("code trace two one --repository ../code", api.code_trace),
    ("code callers one --repository ../code", api.code_callers),
    ("code callees two --repository ../code", api.code_callees),
    ("code find one --repository ../code", api.code_find),
    ("code where one --repository ../code", api.code_where),
    ("code changed --repository ../code", api.code_changed),
    ("code decisions new Two --context c --decision d --repository ../code", api.code_decisions),
    ("uninstall", api.uninstall),
    ("uninstall --yes", api.uninstall),
]

ERROR = {
    "type": "object",
    "properties": {
        "code": {"enum": list(REFUSED)},
        "message": {"type": "string"},
        "path": {"type": ["string", "null"]},
        "line": {"type": ["integer", "null"]},
        "hint": {"type": ["string", "null"]},
    },
    "required": ["code", "message", "path", "line", "hint"],
    "additionalProperties": False,
}


def answer_of(verb: Verb) -> Any:
    """Return the class of what a verb answers."""
    return verb.__annotations__["return"]


def test_every_answer_has_the_form_that_is_declared(sample: Path, home: Path, here: Command) -> None:
    """A person asks: what an agent may not decide would wait for one."""
    own_configuration(home, f'{OWN}\n[model]\nkind = "command"\ncommand = "cat"\n')
    messages = [{"role": "user", "content": f"Step {number}"} for number in range(9)]
    (sample.parent / "messages.json").write_text(json.dumps(messages), "utf-8")
    git(sample.parent, "init", "-q", "--bare", "remote.git")
    git(sample.parent, "init", "-q", "code")
    (sample.parent / "code/module.py").write_text("def one(): ...\ndef two(): one()\n")
    git(sample.parent / "code", "add", ".")
    git(sample.parent / "code", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "one")
    here = here.at(sample)
    old = (sample / "MEMORY.md").read_bytes()
    first = here("history", "--json").json["changes"][0]["commit"]
    seen: dict[str, list[str]] = {}
    gone = ""
    for words, verb in CASES:
        lost = _lost(here, sample, old) if "{lost}" in words else ""
        own = here("remember", f"Said for {words}", "--json").json["id"] if "{own}" in words else ""
        named = {kind: _id_of(here, kind) if f"{{{kind}}}" in words else "" for kind in ("run", "handoff")}
        gone = own if words.startswith("retire") and own else gone
        asked = [word.format(first=first, lost=lost, own=own, gone=gone, **named) for word in shlex.split(words)]
        done = here(*asked, "--json")
        seen.setdefault(verb.__name__, []).append(_checked(words, done, verb))
    assert [name for name, outcomes in seen.items() if name != "reject" and "answered" not in outcomes] == []


def _id_of(here: Command, kind: str) -> str:
    return str(here("list", kind, "--retired", "--json").json["entries"][0]["id"])


def _checked(words: str, done: Done, verb: Verb) -> str:
    """Return whether something was answered or refused, when it has the form for it."""
    if done.code in REFUSED:
        Draft202012Validator(ERROR).validate(done.error)
        return "refused"
    assert done.code in (0, 1, 6), (words, done.stderr)
    try:
        Draft202012Validator(schema_of(answer_of(verb))).validate(json.loads(done.stdout))
    except ValidationError as error:
        pytest.fail(f"{words}: {error.json_path}: {error.message}")
    return "answered"


def _lost(here: Command, sample: Path, old: bytes) -> str:
    """Save an old copy over a file, as an editor does that was left open; return what that lost."""
    (sample / "MEMORY.md").write_bytes(old + b"\n- by hand\n")
    assert here("watch", "--once", "--json").code == 0
    items = here("recover", "--json").json["items"]
    return str(next(item["name"] for item in items if item["why"] == "missing"))


def test_every_command_that_prints_json_is_asked() -> None:
    takes_json = {
        name
        for name in commands()
        if (command := command_named(name)) and any(one.option == "--json" for one in command.parameters)
    }
    assert {shlex.split(words)[0] for words, _ in CASES} == takes_json


def test_every_answer_of_a_verb_is_asked_for() -> None:
    """But for those of Python alone."""
    of_python = {"open_for_doctor", "folder_for", "recall_for_prompt", "watch", "MemoryTool"}
    verbs = {one.__name__ for module in verb_modules() for one in defined_in(module) if not isinstance(one, type)}
    assert {verb.__name__ for _, verb in CASES} == verbs - of_python


def test_the_schema_says_what_the_keys_say() -> None:
    schema = schema_of(answer_of(api.status))
    assert schema["$ref"] == "#/$defs/Status"
    status = schema["$defs"]["Status"]["properties"]
    assert status["problems"] == {"type": "integer", "description": "number of problems; `doctor` lists them"}
    assert status["lost"]["items"] == {"$ref": "#/$defs/LostStatus"}
    assert "why" not in schema_of(answer_of(api.search))["$defs"]["Hit"]["required"]
    explained = schema_of(answer_of(api.explain))["$defs"]["Explanation"]
    keys = list(explained["properties"])
    assert (keys[0], keys[-1]) == ("text", "explained")
