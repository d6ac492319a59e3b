"""What is nearly right is understood, or answered by a command that works when it is pasted."""

import re
import shlex
from pathlib import Path

import pytest
from workspace_mem.cli.suggesting import about_call

from tests.cli.test_who_it_is import OWN, own_configuration
from tests.running import Command
from workspace_mem.text.near_words import distance, nearest

# what was typed → the command that is suggested
SUGGESTED = {
    # commands
    "histroy": "history",
    "hisotry MEMORY.md": "history MEMORY.md",
    "remembre The port is 2223": "remember The port is 2223",
    "rember x": "remember x",
    "serach staging port": "search staging port",
    "sttaus": "status",
    "lst preference": "list preference",
    "hist -n 1": "history -n 1",
    "docter": "doctor",
    "heartbeet": "heartbeat",
    "Status": "status",
    "log": "history",
    "ls preference": "list preference",
    "cat MEMORY.md": "show MEMORY.md",
    "grep staging": "search staging",
    "save The port is 2223": "remember The port is 2223",
    "decision We ship on Fridays": "remember --kind decision We ship on Fridays",
    "rm mem-7k3f9q2m": "retire mem-7k3f9q2m",
    "update mem-7k3f9q2m The port is 2224": "revise mem-7k3f9q2m The port is 2224",
    "annotate MEMORY.md": "blame MEMORY.md",
    "check": "doctor",
    "rebuild": "index rebuild",
    "settings": "config",
    "version": "--version",
    # options
    "search --limt 3 port": "search --limit 3 port",
    "search port --limit=3 --jsno": "search port --limit=3 --json",
    "history --limt=3": "history --limit=3",
    "remember x --dryrun": "remember x --dry-run",
    "remember x --categroy Infra": "remember x --category Infra",
    "--json list": "list --json",
    "--actor agent:x note hello": "note hello --actor agent:x",
    "note -did it": "note -- -did it",
    "note run rm -r -f here": "note run rm -- -r -f here",
    "remember use git push --force with care": "remember use git push -- --force with care",
    "search port --kind fact": "search port kind:fact",
    "search --since 2026-11-01 port": "search after:2026-11-01 port",
    "search port --from=2026-11 --limit 3": "search port after:2026-11 --limit 3",
    "search port --until yesterday": "search port until yesterday",
    "uninstall --dry-run": "uninstall",
    # kinds, choices, keys
    "list --catgory Infra": "list --category Infra",
    "list prefernce": "list preference",
    "list Lerning": "list learning",
    "remember x --kind facts": "remember x --kind fact",
    "add fcat x": "add fact x",
    "add pattern x --set whn=strict": "add pattern x --set when=strict",
    "frame --profile hok": "frame --profile hook",
    "frame --form jsn": "frame --form json",
    "integrate claud --dry-run": "integrate claude-code --dry-run",
    "index rebild": "index rebuild",
    "config workspace.timezon": "config workspace.timezone",
    "config timezone": "config workspace.timezone",
    "diff yestreday": "diff yesterday",
    # ids and paths
    "show mem-7k3f9q2x": "show mem-7k3f9q2m",
    "retire mem-7k3f9qm2 --why gone": "retire mem-7k3f9q2m --why gone",
    "blame mem-7k3fq2m": "blame mem-7k3f9q2m",
    "show [mem-7k3f9q2x]": "show mem-7k3f9q2m",
    "show MEMRY.md": "show MEMORY.md",
    "show MEMRY.md#L1-L3": "show MEMORY.md#L1-L3",
    "show SUOL": "show SOUL.md",
    "show learnings/erors.md": "show learnings/errors.md",
    "history MEMRY.md": "history MEMORY.md",
    "blame runbok.md": "blame runbook.md",
    # words too many
    "status now": "status",
    "retire mem-7k3f9q2m no longer true": "retire mem-7k3f9q2m --why 'no longer true'",
    "retire staging port": "list --match 'staging port'",
    "restore the old staging port": "list --match 'the old staging port'",
    # as others take it
    "config frame budget 3000": "config frame.budget 3000",
    "config frame budget": "config frame.budget",
    "frame 3000": "frame --budget 3000",
    "-v": "--version",
    "--log": "history",
    "config index.engine=sqlite": "config index.engine sqlite",
    "config engine=sqlite": "config index.engine sqlite",
    "list --kind preference": "list preference",
    "list --kind=preference": "list preference",
    "note -m hello there": "note hello there",
    "remember --message hello": "remember hello",
    "add prefs I like tea": "add preference I like tea",
    "page memories/plan hello": "page memories/plan.md hello",
    "show 7k3f9q2m": "show mem-7k3f9q2m",
    "frame hook": "frame --profile hook",
    "--hlep": "--help",
    "-help": "help",
    "--list": "list",
    "'note hello there'": "note hello there",
    "add episode x --set outcome=succes --set actions=y": "add episode x --set outcome=success --set actions=y",
    "list --sort new": "list --sort newest",
    "diff 'last fryday'": "diff 'last friday'",
    "list all": "list",
    "doctor fix": "doctor --fix",
    "watch once": "watch --once",
    "index --rebuild": "index rebuild",
    # times, numbers, changes
    "list last week": "list --since 'last week'",
    "list preferences yesterday": "list preferences --since yesterday",
    "history 'last week'": "history --since 'last week'",
    "timeline last week": "timeline --from 'last week'",
    "show 'last week'": "timeline --from 'last week'",
    "show yesterday": "timeline --from yesterday",
    "diff last week": "diff 'last week'",
    "list 5": "list --limit 5",
    "history -5": "history --limit 5",
    "show HEAD:MEMORY.md": "show MEMORY.md --at HEAD",
    # words of the memory
    "list infra": "list --category Infra",
    "list inrfa": "list --category Infra",
    "list '#gateway'": "list --tag gateway",
    "list balancer": "list --match balancer",
    "list infra ports": "search infra ports",
    "forget staging": "list --match staging",
    "MEMORY.md": "show MEMORY.md",
    "mem-7k3f9q2m": "show mem-7k3f9q2m",
    "preferences": "list preference",
    "errors": "list error",
    "notes": "list log",
    # what others have a command or an option for
    "tag mem-7k3f9q2m ports": "revise mem-7k3f9q2m --tag ports",
    "pin mem-7k3f9q2m": "revise mem-7k3f9q2m --tag pinned",
    "commit -m 'what I did'": "watch --once",
    "log --oneline": "history",
    "log Ordered 40 bags": "note Ordered 40 bags",
    "log MEMORY.md": "history MEMORY.md",
    "ls -la": "list",
    "grep -ri staging": "search staging",
    "diff --stat": "diff",
    "search --query staging": "search staging",
    "search --top-k 3 staging": "search --limit 3 staging",
    "memory_search staging": "search staging",
    "memory search staging": "search staging",
    "get_all": "list",
    "read_note MEMORY": "show MEMORY",
    "project list": "list project",
    "add 'The user likes tea'": "remember 'The user likes tea'",
    "config get frame.budget": "config frame.budget",
    "integrate claude code --dry-run": "integrate --dry-run claude-code",
    # other keyboards and systems
    "list \u2014category Infra": "list --category Infra",
    "list /kind fact": "list fact",
    "/?": "--help",
    r"show memory\\2026-11-19.md": "show memory/2026-11-19.md",
    "-n 3 history": "history -n 3",
    "--limit 3 search staging": "search staging --limit 3",
    # several slips at once
    "remmber --kind prefernce I like tea": "remember --kind preference I like tea",
    "serach --limt 3 port": "search --limit 3 port",
    "search --limt 3 port --explan": "search --limit 3 port --explain",
    "list preference about tests": "list preference --match 'about tests'",
}

UNDERSTOOD = {
    "list preferences": "list preference",
    "list Facts": "list fact",
    "show SOUL": "show SOUL.md",
    "show soul.md": "show SOUL.md",
    "show errors": "show learnings/errors.md",
    "show 2026-11-19": "show memory/2026-11-19.md",
    "show MEMORY.md:3": "show MEMORY.md#L3",
    "show soul:1-3": "show SOUL.md#L1-L3",
    "show MEMORY.md:1-3": "show MEMORY.md#L1-L3",
    "show [mem-7k3f9q2m]": "show mem-7k3f9q2m",
    "show ^mem-7k3f9q2m": "show mem-7k3f9q2m",
    "show [[MEMORY#^mem-7k3f9q2m]]": "show mem-7k3f9q2m",
    "show MEMORY.md#^mem-7k3f9q2m": "show mem-7k3f9q2m",
    "history (mem-7k3f9q2m)": "history mem-7k3f9q2m",
    "history soul": "history SOUL.md",
    "blame soul.md": "blame SOUL.md",
    "blame memory": "blame MEMORY.md",
}


def ask(there: Command, line: str) -> tuple[int, str, str]:
    done = there(*shlex.split(line))
    return done.code, done.stdout, done.stderr


@pytest.mark.parametrize("typed", SUGGESTED)
def test_what_is_suggested_works_when_it_is_pasted(sample: Path, home: Path, here: Command, typed: str) -> None:
    own_configuration(home, OWN)
    there = here.at(sample)
    code, out, told = ask(there, typed)
    assert (code in (1, 2, 3, 5), out) == (True, ""), told
    assert f"Did you mean `workspace-mem {_quoted(SUGGESTED[typed])}`" in told
    found = re.findall(r"`workspace-mem ([^`]*)`", told)
    for line in found:
        assert ask(there, line)[0] in (0, 1, 6), f"{line} was suggested"


def _quoted(line: str) -> str:
    return shlex.join(shlex.split(line))


def test_a_workspace_beside_the_folder_that_is_named_is_suggested(sample: Path, here: Command) -> None:
    done = here("list", "-w", str(sample.with_name("lantren")))
    assert (done.code, f"`workspace-mem list -w {sample}`" in done.stderr) == (3, True)


@pytest.mark.parametrize("typed", UNDERSTOOD)
def test_what_can_only_mean_one_thing_is_understood(sample: Path, here: Command, typed: str) -> None:
    there = here.at(sample)
    assert ask(there, typed) == ask(there, UNDERSTOOD[typed])
    assert ask(there, typed)[1] != ""


def test_a_daily_log_is_named_by_the_day_as_people_say_it(sample: Path, here: Command) -> None:
    there = here.at(sample)
    assert there("show", "yesterday").code == 3
    assert there("note", "Done", "--actor", "agent:a").code == 0
    for day in ("19 November 2026", "today"):
        assert there("show", day).stdout.startswith("# 20")
    (sample / "memories/today.md").write_text("Of a page's own\n")
    assert there("show", "today").stdout == "Of a page's own\n"


def test_a_change_is_named_by_how_many_came_since(sample: Path, here: Command) -> None:
    there = here.at(sample)
    for text in ("one", "two"):
        assert there("note", text, "--actor", "agent:a").code == 0
    assert "two" in there("diff", "HEAD~1").stdout
    assert "one" not in there("diff", "HEAD~1").stdout
    assert "one" in there("diff", "head~2", "HEAD^").stdout
    assert there("diff", "HEAD").code == 1
    assert there("diff", "HEAD~1..HEAD").stdout == there("diff", "HEAD~1", "HEAD").stdout != ""
    assert "note: one" in there("undo", "--change", "HEAD~1", "--as", "agent:a", "--dry-run").stdout
    assert there("diff", "HEAD~99").code == 3


def test_undo_of_what_is_named_is_never_the_last_change(sample: Path, here: Command) -> None:
    there = here.at(sample)
    assert "`workspace-mem undo --dry-run`" in there("undo", "last", "--dry-run").stderr
    assert "`workspace-mem undo --change 'HEAD~1'`" in there("undo", "HEAD~1").stderr
    assert "`workspace-mem undo --change 0123abcd`" in there("undo", "0123abcd").stderr
    assert "`workspace-mem undo --entry mem-7k3f9q2m`" in there("undo", "mem-7k3f9q2m").stderr
    assert "`workspace-mem undo --dry-run`" in there("undo", "everything").stderr
    there("note", "One", "--actor", "agent:claude")
    for typed, meant in (
        ("undo last week", "undo --since 'last week' --dry-run"),
        ("undo yesterday", "undo --since yesterday --dry-run"),
        ("undo agent:claude", "undo --actor agent:claude --dry-run"),
        ("revert HEAD --as agent:claude", "undo --as agent:claude --change HEAD"),
    ):
        assert f"Did you mean `workspace-mem {meant}`" in ask(there, typed)[2]
        assert ask(there, meant if "--as" in meant else f"{meant} --as agent:claude")[0] == 0


def test_a_sync_and_a_tag_are_those_of_git(sample: Path, here: Command) -> None:
    there = here.at(sample)
    assert "`workspace-mem git pull` or `workspace-mem git push`" in there("sync").stderr
    assert "`workspace-mem git tag v1`" in there("tag", "v1").stderr
    assert "`workspace-mem mcp`" in there("integrate", "gemini").stderr


@pytest.mark.parametrize("text", ["TEXT", "<text>", "[TEXT]"])
def test_the_placeholder_of_a_text_is_not_kept(sample: Path, here: Command, text: str) -> None:
    before = (sample / "MEMORY.md").read_bytes()
    done = here.at(sample)("remember", text)
    assert (done.code, "TEXT stands for your own words" in done.stderr) == (2, True)
    assert (sample / "MEMORY.md").read_bytes() == before


def test_a_file_is_edited_by_hand(sample: Path, here: Command) -> None:
    for said, path in {"SOUL.md": "SOUL.md", "soul": "SOUL.md", "errors": "learnings/errors.md"}.items():
        assert f"`${{EDITOR:-vi}} {path}`" in here.at(sample)("edit", said).stderr
    assert "`rm SOUL.md`" in here.at(sample)("rm", "-f", "SOUL.md").stderr
    assert "`workspace-mem revise --editor mem-7k3f9q2m`" in here.at(sample)("edit", "mem-7k3f9q2m").stderr


@pytest.mark.parametrize(
    "typed",
    [
        "frobnicate",
        "list zebra",
        "show mem-zzzzzzzz",
        "show nowhere.md",
        "note --bogus",
        "note done --since yesterday",
        "mv mem-7k3f9q2m",
        "integrate vscode",
        "integrate vs code",
        "remember --text hello --metadata x",
        "blame -L 7,8 MEMORY.md",
    ],
)
def test_what_is_near_to_nothing_is_answered_without_a_guess(sample: Path, here: Command, typed: str) -> None:
    code, _, told = ask(here.at(sample), typed)
    assert (code in (2, 3), "Did you mean" in told, " hint: " in told) == (True, False, True)


def test_a_suggestion_is_part_of_the_hint_in_json(sample: Path, here: Command) -> None:
    done = here.at(sample)("list", "prefernce", "--json")
    assert done.error["hint"] == "Did you mean `workspace-mem list preference --json`?"


def test_the_program_is_called_as_it_was_typed(sample: Path, here: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/usr/bin/wmem", "histroy"])
    assert about_call(["histroy"], None) == "Did you mean `wmem history`?"


@pytest.mark.parametrize(
    ("one", "other", "letters"),
    [
        ("", "", 0),
        ("list", "list", 0),
        ("lsit", "list", 1),
        ("lst", "list", 1),
        ("lista", "list", 1),
        ("ab", "xyz", 3),
    ],
)
def test_a_distance_counts_letters(one: str, other: str, letters: int) -> None:
    assert distance(one, other, 3) == distance(other, one, 3) == letters


def test_only_the_nearest_are_named() -> None:
    assert nearest("prot", ["port", "part", "pot"]) == ["port", "pot"]
    assert nearest("zz", ["list", "note"]) == []
